package ui

import (
	"testing"

	"noughts/render/ui/home"
	"noughts/render/ui/play"
	"noughts/render/ui/stage"
)

// entries is a browser's history. As in a browser, Go takes effect later.
type entries struct {
	all   []visit // only the names are set
	steps []int
	at    int
	owed  int
}

func (h *entries) Step() int { return h.steps[h.at] }

func (h *entries) Name(step int, screen string) {
	h.all[h.at], h.steps[h.at] = visit{screen: screen}, step
}

func (h *entries) Push(step int, screen string) {
	h.all, h.steps = append(h.all[:h.at+1], visit{screen: screen}), append(h.steps[:h.at+1], step)
	h.at++
}

func (h *entries) Go(by int) { h.owed += by }

// travelled is a program with a history. turn presses Back or Forward.
type travelled struct {
	*bench
	*entries
}

func newTravelled(t *testing.T, screen string) travelled {
	h := &entries{all: make([]visit, 1), steps: make([]int, 1)}
	return travelled{newBenchWith(t, nil, func(env *Env) { env.History, env.Screen = h, screen }), h}
}

// settle lets the requests of Go take effect.
func (v travelled) settle() {
	if by := v.owed; by != 0 {
		v.owed = 0
		v.turn(by)
	}
}

// turn presses Back or Forward.
func (v travelled) turn(by int) {
	v.t.Helper()
	if v.at += by; v.at < 0 || v.at >= len(v.all) {
		v.t.Fatal("the site is left")
	}
	v.Visit(v.steps[v.at], v.all[v.at].screen)
	v.tick()
}

func (v travelled) shows(what string, right bool) {
	v.t.Helper()
	if !right {
		v.t.Errorf("%s is not shown, but %T", what, v.Scene)
	}
	if v.owed != 0 {
		v.t.Errorf("%s: the history is to go by %d more", what, v.owed)
	}
	if got, want := v.all[v.at].screen, v.screenOf(v.Scene); want != "" && got != want {
		v.t.Errorf("%s: the entry is named %q, the scene %q", what, got, want)
	}
}

func (v travelled) has(id string) bool { return stage.Find(v.Nodes(), id) != nil }

func (v travelled) isHome() bool { _, ok := v.Scene.(*home.Home); return ok }
func (v travelled) isGame() bool { _, ok := v.Scene.(*play.Scene); return ok }

// TestBackAndForward goes through screens by their own buttons and by those of the browser.
func TestBackAndForward(t *testing.T) {
	v := newTravelled(t, "")
	v.shows("the first screen", v.isHome())
	v.open("3x3k3;human;human")
	v.play(4, 0)
	v.press("more")
	v.press("settings")
	v.tick()
	v.shows("the settings", v.has("theme-dark"))
	if len(v.all) != 4 {
		t.Fatalf("four screens are %d entries: %v", len(v.all), v.all)
	}
	v.turn(-1)
	v.shows("the menu", v.has("settings"))
	v.turn(-1)
	v.shows("the game", v.isGame())
	v.want("O../.X./...", "X to move")
	v.turn(1)
	v.turn(1)
	v.shows("the settings", v.has("theme-dark"))
	v.press("back")
	v.tick()
	v.settle()
	v.press("back")
	v.tick()
	v.settle()
	v.shows("the game", v.isGame())
	if v.at != 1 {
		t.Errorf("by their own buttons the screens lead to entry %d", v.at)
	}
	// A new screen after going back replaces the entries that followed.
	v.press("setup")
	v.tick()
	v.shows("the setup", v.has("start"))
	if len(v.all) != 3 {
		t.Errorf("there are the entries %v", v.all)
	}
	v.turn(-2)
	v.shows("the first screen", v.isHome())
	v.wantUnchanged("O../.X./...")
}

// The first screen is an entry like any other: Back leads to where it was called from, and the
// game is as it was.
func TestBackFromHome(t *testing.T) {
	v := newTravelled(t, "")
	v.open("3x3k3;human;human")
	v.play(4, 0)
	v.press("more")
	v.press("settings")
	v.tick()
	v.press("home")
	v.tick()
	v.settle()
	v.shows("the first screen", v.isHome())
	v.turn(-1)
	v.shows("the settings", v.has("theme-dark"))
	v.turn(-2)
	v.shows("the game", v.isGame())
	v.want("O../.X./...", "X to move")
	v.press("home")
	v.tick()
	v.settle()
	if v.shows("the first screen", v.isHome()); v.at != 0 {
		t.Errorf("from the game it is entry %d", v.at)
	}
	v.turn(1)
	v.want("O../.X./...", "X to move")
}

// wantUnchanged goes forward, and checks that the game has not changed.
func (v travelled) wantUnchanged(key string) {
	v.t.Helper()
	v.turn(1)
	v.want(key, "X to move")
}

// TestBackAfterReload opens entries of an earlier run of the program.
func TestBackAfterReload(t *testing.T) {
	h := &entries{all: []visit{{}, {screen: "settings"}, {screen: "no such screen"}, {screen: "analysis"}, {screen: "puzzles"}}, steps: []int{0, 1, 2, 3, 4}, at: 4}
	v := travelled{newBenchWith(t, nil, func(env *Env) { env.History, env.Screen = h, "puzzles" }), h}
	v.shows("the puzzles", !v.isHome() && v.has("back"))
	v.turn(-1)
	v.shows("the first screen, for want of a game to analyse", v.isHome())
	v.turn(-1)
	v.shows("the first screen, for a name that says nothing", v.isHome())
	v.turn(-1)
	v.shows("the settings", v.has("theme-dark"))
	v.turn(1)
	v.turn(-1)
	v.turn(-1)
	v.shows("the first screen", v.isHome())
}

// TestScreensByName opens each screen by its name, and checks the name of the scene.
func TestScreensByName(t *testing.T) {
	for _, name := range []string{screenHome, screenSettings, screenAbout, screenHelp, screenStats, screenPuzzles, screenCups, screenBots, screenLibrary, screenSetup, screenCompose,
		screenOpenings, screenStudies, screenLearn, screenMine, screenLessons, screenPractice, screenCounting, screenHomework, screenFamily + "/15x15k5", screenHelp + "/4x4sX./X./XX"} {
		v := newTravelled(t, name)
		if got := v.all[0].screen; got != name {
			t.Errorf("the screen of %q is that of %q", name, got)
		}
	}
	for _, name := range []string{screenGame, screenMenu, screenReplay, screenAnalysis, screenFamily, screenFamily + "/chess", screenFamily + "/17x17k3", "", "../settings"} {
		if v := newTravelled(t, name); !v.isHome() {
			t.Errorf("without a game %q opens %T", name, v.Scene)
		}
	}
}

// TestManyVisits goes through more screens than are remembered.
func TestManyVisits(t *testing.T) {
	v := newTravelled(t, "")
	v.open("3x3k3;human;human")
	for range mostVisits {
		v.press("setup")
		v.tick()
		v.press("games")
		v.tick()
		v.owed = 0 // drops the request of Go
		v.open("3x3k3;human;human")
	}
	if len(v.history.visits) > mostVisits {
		t.Errorf("%d screens are remembered", len(v.history.visits))
	}
	for v.at > 0 {
		v.turn(-1)
	}
	v.shows("the first screen", v.isHome())
}

// A scene that is opened before the history has gone back becomes an entry after the one that
// it goes back to.
func TestOpenedWhileGoingBack(t *testing.T) {
	v := newTravelled(t, "")
	v.open("3x3k3;human;human")
	v.press("more")
	v.press("settings")
	v.tick()
	v.press("back")
	v.tick()
	v.press("stats")
	v.tick()
	v.settle()
	v.shows("the statistics", v.has("about"))
	if got := v.all[v.at].screen; got != screenStats || v.at != 3 {
		t.Errorf("they are entry %d, called %q", v.at, got)
	}
	v.turn(-1)
	v.shows("the menu", v.has("settings"))
}
