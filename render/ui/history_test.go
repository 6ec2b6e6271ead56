package ui

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/study"
	"noughts/game/variant"
	"noughts/render/ui/courses"
	"noughts/render/ui/explorer"
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

func (h *entries) Step() (step int, before string) {
	if h.at > 0 {
		before = h.all[h.at-1].screen
	}
	return h.steps[h.at], before
}

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
	return newTravelledWith(t, screen, func(*Env) {})
}

// newTravelledWith changes what is around the program.
func newTravelledWith(t *testing.T, screen string, but func(env *Env)) travelled {
	h := &entries{all: make([]visit, 1), steps: make([]int, 1)}
	return travelled{newBenchWith(t, nil, func(env *Env) {
		env.History, env.Screen = h, screen
		but(env)
	}), h}
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

// typed types an address.
func (v travelled) typed(screen string) {
	v.Push(-1, screen)
	v.turn(0)
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
	of, err := study.Parse(lecture, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	linked := of.Link()
	for _, name := range []string{screenHome, screenSettings, screenAbout, screenHelp, screenStats, screenPuzzles, stage.ScreenCups, stage.ScreenBots, stage.ScreenLibrary, screenCompose, screenOpen, "setup/3x3k3", "setup/15x15k5",
		screenOpenings, stage.ScreenStudies, screenLearn, screenMine, screenLessons, stage.ScreenPractice, screenCounting, stage.ScreenHomework, screenFamily + "/15x15k5", screenHelp + "/4x4sX./X./XX",
		"lesson/3x3k3;2", "lesson/7x6k4-gravity;1", "practice/values;7", "practice/cuts;17", "practice/order;5", "construct", "construct/1;3x3k3;b2a1", "train/3x3k3;b2a1c3;2", "make/1;3x3k3;a3b2c1a2;alphabeta;b3;cuts",
		"exercise/1;3x3k3;a3b2c1a2;alphabeta;b3;cuts", "exercise/1;3x3k3;a3b2c1a2;minimax;b3;value&x=1;3x3k3;a3b2c1;table;;value&2",
		"search/1;3x3k3;a3b2c1a2;alphabeta-4;17", "search/1;3x3k3;a3b2c1a2;alphabeta;17.2;python", "search/1;5x5k4-3p;;alphabeta;0",
		"search/1;3x3k3;b2;montecarlo;17", "search/1;3x3k3;b2a1;deepening;5", "predict/1;3x3k3;a3b2c1a2;alphabeta;4", "predict/1;3x3k3;a3b2c1a2;minimax;9", "homework/1;ab;t=cuts;7&l=3x3k3;2",
		"studies/" + linked, "studies/" + linked + ";1", "studies/" + linked + ";share", "tournaments/new", "bots/b=1;cards-line;Ann",
		"homework/make", "homework/results", "construct/order;2;2;1,2,3,-4", "construct/1;4x4sX./X./XX;a1/values;2;2;",
		"search/1;3x3k3;b2a1;alphabeta;3/actions", "search/1;3x3k3;b2a1;alphabeta;3/share", "search/1;3x3k3;b2a1;alphabeta;3/print", "search/1;3x3k3;b2;montecarlo;17/share", "predict/1;3x3k3;a3b2c1a2;alphabeta;4/actions",
		"make/1;3x3k3;a3b2c1a2;alphabeta;b3;cuts/print"} {
		v := newTravelledWith(t, name, func(env *Env) { env.Files.Export = func(string, []byte) (string, error) { return "", nil } })
		if got := v.all[0].screen; got != name {
			t.Errorf("the screen of %q is that of %q", name, got)
		}
		if v.Notice.English != "" {
			t.Errorf("%q says %s", name, v.Notice)
		}
		v.settles()
		if got := v.all[0].screen; got != name {
			t.Errorf("when its work is done the screen of %q is that of %q", name, got)
		}
	}
	for name, says := range map[string]string{
		"": "", screenGame: "", screenHome: "",
		"../settings": "nothing at the address", screenMenu: "nothing at the address", screenReplay: "nothing at the address", screenAnalysis: "nothing at the address",
		stage.ScreenReview: "nothing at the address", screenShare: "nothing at the address", screenPrint: "nothing at the address", "library/settings": "nothing at the address", "library/past-1": "nothing at the address",
		screenNotes: "nothing at the address", screenSave: "nothing at the address", "setup/chess": "chess", "share/past-1": "nothing at the address", "review/2": "nothing at the address",
		"train/3x3k3;b2;3": "nothing at the address", "train/3x3k3": "rules", "train/3x3k3;b2b2;1": "b2 is taken", "construct/1;3x3k3;b2b2": "b2 is taken", "exercise/1;3x3k3;;minimax": "4 parts", screenFamily: "nothing at the address", screenFamily + "/17x17k3": "nothing at the address", "lessons/3x3k3": "nothing at the address",
		screenFamily + "/chess": "chess", screenHelp + "/chess": "chess", "lesson/chess;1": "chess", "lesson/3x3k3;0": "cut off", "practice/riddles;1": "cut off",
		"search/1;3x3k3": "cut off", "search/2;3x3k3;;alphabeta;0": "version", "predict/1;3x3k3;;magic;0": "magic", "homework/1;ab": "cut off", "homework/1;ab;l=chess;1": "chess",
	} {
		v := newTravelled(t, name)
		if !v.isHome() {
			t.Errorf("%q opens %T", name, v.Scene)
		}
		if said := v.Notice.String(); (said == "") != (says == "") || !strings.Contains(said, says) {
			t.Errorf("%q says %q, want %q", name, said, says)
		}
	}
}

// settles waits for the work beside the screen.
func (v travelled) settles() {
	v.until(func() bool {
		switch s := v.Scene.(type) {
		case *courses.Lesson:
			return len(s.Steps) > 0
		case *explorer.Explorer:
			return s.Tree != nil || s.Barred
		case interface{ Working() bool }:
			return !s.Working()
		}
		return true
	})
	v.tick()
}

// TestAddresses goes through screens whose addresses say what they show. Each is the same by
// Back, by Forward, and when the page is loaded anew.
func TestAddresses(t *testing.T) {
	const past, search = "past-20260131183000-7", "search/1;3x3k3;b2a3;"
	const cup = "tournaments/cup-20260131183000-7"
	const study, set = "study-20260131-1", "homework/1;ab;t=cuts;7&x=1;3x3k3;a3b2c1a2;minimax;b3;value&l=3x3k3;2"
	walk := []struct{ press, node, screen string }{
		{"home", "popular", "home"},
		{"learn", "lesson", "learn"},
		{"lesson", "lesson-hex11", "lessons"},
		{"lesson-3x3k3", "ask", "lesson/3x3k3;1"},
		{"next", "ask", "lesson/3x3k3;2"},
		{"home", "popular", "home"},
		{"learn", "lesson", "learn"},
		{"predict", "answer-0", "predict/1;3x3k3;"},
		{"home", "popular", "home"},
		{"learn", "lesson", "learn"},
		{"practice", "topic-1", "practice"},
		{"topic-1", "check", "practice/cuts;7"},
		{"back", "topic-1", "practice"},
		{"own", "kind-0", "construct"},
		{"start", "check", "construct/cuts;3;2;3,12,8,2,4,6,14,5,2"},
		{"back", "kind-0", "construct"},
		{"home", "popular", "home"},
		{"learn", "lesson", "learn"},
		{"explore", "tree", search + "alphabeta;"},
		{"first", "tree", search + "alphabeta;0"},
		{"home", "popular", "home"},
		{"learn", "lesson", "learn"},
		{"openings", "train-1", "openings"},
		{"train-1", "cell-4", "train/3x3k3;"},
		{"home", "popular", "home"},
		{"learn", "lesson", "learn"},
		{"explore", "tree", search + "alphabeta;"},
		{"first", "tree", search + "alphabeta;0"},
		{"actions", "story-montecarlo", search + "alphabeta;0/actions"},
		{"practice", "kind-0", "construct/1;3x3k3;b2a3"},
		{"start", "check", "construct/1;3x3k3;b2a3/cuts;3;2;"},
		{"back", "kind-0", "construct/1;3x3k3;b2a3"},
		{"back", "tree", search + "alphabeta;0"},
		{"actions", "share", search + "alphabeta;0/actions"},
		{"share", "link", search + "alphabeta;0/share"},
		{"back", "tree", search + "alphabeta;0"},
		{"actions", "print", search + "alphabeta;0/actions"},
		{"print", "save-svg", search + "alphabeta;0/print"},
		{"back", "tree", search + "alphabeta;0"},
		{"actions", "exercise", search + "alphabeta;0/actions"},
		{"exercise", "print", "make/1;3x3k3;b2a3;alphabeta;;value"},
		{"print", "save-svg", "make/1;3x3k3;b2a3;alphabeta;;value/print"},
		{"back", "print", "make/1;3x3k3;b2a3;alphabeta;;value"},
		{"try", "check", "exercise/1;3x3k3;b2a3;alphabeta;;value"},
		{"home", "popular", "home"},
		{"learn", "lesson", "learn"},
		{"explore", "tree", search + "alphabeta;"},
		{"first", "tree", search + "alphabeta;0"},
		{"actions", "story-montecarlo", search + "alphabeta;0/actions"},
		{"story-montecarlo", "tree", "search/1;3x3k3;b2a3;montecarlo;0"},
		{"next", "tree", "search/1;3x3k3;b2a3;montecarlo;1"},
		{"share", "link", "search/1;3x3k3;b2a3;montecarlo;1/share"},
		{"home", "popular", "home"},
		{"continue", "more", "game"},
		{"more", "settings", "more"},
		{"review", "chart", "review/2"},
		{"previous", "chart", "review/1"},
		{"back", "more", "game"},
		{"more", "settings", "more"},
		{"share", "link", "share"},
		{"back", "settings", "more"},
		{"print", "back", "print"},
		{"home", "popular", "home"},
		{"mine", "library", "mine"},
		{"library", past, "library"},
		{past, "load", "library/" + past},
		{"share", "link", "share/" + past},
		{"home", "popular", "home"},
		{"mine", "library", "mine"},
		{"studies", study, "studies"},
		{"new", "add-game", "studies/"},
		{"back", study, "studies"},
		{study, "chapter-3", "studies/" + study},
		{"chapter-1", "part-0", "studies/" + study + ";1"},
		{"next", "ask", "studies/" + study + ";2"},
		{"back", "chapter-3", "studies/" + study},
		{"edit", "author", "studies/" + study + ";edit"},
		{"chapter-2", "task", "studies/" + study + ";edit;2"},
		{"back", "author", "studies/" + study + ";edit"},
		{"back", "chapter-3", "studies/" + study},
		{"share", "link", "studies/" + study + ";share"},
		{"home", "popular", "home"},
		{"bots", "new-bot", "bots"},
		{"new-bot", "add-fork", "bots/1;cards;My%20bot%201"},
		{"add-fork", "card-fork", "bots/1;cards-fork;My%20bot%201"},
		{"share", "link", "bots/1;cards-fork;My%20bot%201/"},
		{"back", "card-fork", "bots/1;cards-fork;My%20bot%201"},
		{"measure", "again", "bots/1;cards-fork;My%20bot%201/"},
		{"trial-game", "on-4x4k4", "bots/1;cards-fork;My%20bot%201//"},
		{"on-4x4k4", "again", "bots/1;cards-fork;My%20bot%201/"},
		{"back", "card-fork", "bots/1;cards-fork;My%20bot%201"},
		{"back", "bot-1", "bots"},
		{"ready-2", "keep", "bots/b=1;cards-line-block-random"},
		{"share", "link", "bots/b=1;cards-line-block-random/"},
		{"home", "popular", "home"},
		{"cups", "new-cup", "tournaments"},
		{"new-cup", "start", "tournaments/new"},
		{"cup-game", "pick-3x3k3", "tournaments/new/"},
		{"back", "start", "tournaments/new"},
		{"entrant-2", "rating", "tournaments/new/"},
		{"back", "start", "tournaments/new"},
		{"start", "pairings", "tournaments/cup-"},
		{"pairings", "round", cup + ";pairings;1"},
		{"round-next", "round", cup + ";pairings;2"},
		{"pair-1", "game-1", cup + ";game;2.1.0"},
		{"game-2", "forfeit-1", cup + ";game;2.1.2"},
		{"back", "game-1", cup + ";game;2.1.0"},
		{"back", "round", cup + ";pairings;2"},
		{"back", "pairings", cup},
		{"entrant-2", "withdraw", cup + ";entrant;2"},
		{"withdraw", "sure", cup + ";entrant;2/"},
		{"home", "popular", "home"},
		{"learn", "lesson", "learn"},
		{"homework", "set-0", "homework"},
		{"make", "links", "homework/make"},
		{"puzzles", "game", "homework/make/"},
		{"back", "links", "homework/make"},
		{"next", "link", "homework/make/"},
		{"back", "links", "homework/make"},
		{"back", "set-0", "homework"},
		{"results", "codes", "homework/results"},
		{"back", "set-0", "homework"},
		{"set-0", "hand-in", set},
		{"hand-in", "facts", set + "&hand-in"},
		{"back", "hand-in", set},
		{"next", "check", set + "&1"},
		{"home", "popular", "home"},
	}
	v := newTravelled(t, "")
	v.open("3x3k3;human;human")
	v.play(0, 3, 1, 4, 2)
	v.press("new")
	v.play(4, 0)
	v.Files.Export = func(string, []byte) (string, error) { return "", nil }
	v.store.texts[study] = lecture
	v.store.texts["homework"] = "h=" + set[len("homework/"):] + "\twho\t---\tAnn\n"
	at := map[int]int{} // the step of the walk that made an entry
	for i, w := range walk {
		v.until(func() bool { return v.has(w.press) })
		v.press(w.press)
		v.settle()
		v.settles()
		v.until(func() bool { return v.has(w.node) })
		v.tick()
		if got := v.all[v.at].screen; !strings.HasPrefix(got, w.screen) || w.screen == "" && got != "" {
			t.Errorf("after %s the entry is %q, want %q", w.press, got, w.screen)
		}
		v.shows("after "+w.press, true)
		at[v.at] = i
	}
	names := slices.Clone(v.all)
	same := func(v travelled, how string) {
		t.Helper()
		i, known := at[v.at]
		if !known {
			return // it was left at once
		}
		v.settles()
		v.until(func() bool { return v.has(walk[i].node) })
		v.tick()
		if got, want := v.all[v.at].screen, names[v.at].screen; got != want {
			t.Errorf("%s: entry %d is %q, want %q", how, v.at, got, want)
		}
		v.shows(how, true)
	}
	for v.at > 1 {
		v.turn(-1)
		same(v, "back")
	}
	for v.at < len(v.all)-1 {
		v.turn(1)
		same(v, "forward")
	}
	for i := range names {
		if names[i].screen == "" {
			continue
		}
		h := &entries{all: slices.Clone(names), steps: slices.Clone(v.steps), at: i}
		again := travelled{newBenchWith(t, &memory{texts: maps.Clone(v.store.texts)}, func(env *Env) {
			env.History, env.Screen = h, names[i].screen
			env.Files.Export = v.Files.Export
		}), h}
		if of, found := strings.CutSuffix(names[i].screen, below); found {
			if got := h.all[i].screen; got != strings.TrimRight(of, below) || again.Notice.English != "" {
				t.Errorf("anew, entry %d is %q, for %q: %s", i, got, names[i].screen, again.Notice)
			}
			continue
		}
		same(again, "anew")
	}
}

// What is not there any more leads to the list that it was in, without a word. Its entry is then that of the
// list, which does not lead back to it.
func TestGone(t *testing.T) {
	for screen, list := range map[string]string{
		"studies/s=1;!": "studies", "bots/b=9;x": "bots", "tournaments/cup-1;pairings;2": "tournaments", "construct/cuts;9;9;1": "construct",
		"studies/study-1": "studies", "studies/settings;2": "studies", "bots/1;cards-line;Ann": "bots", "tournaments/cup-1": "tournaments", "tournaments/settings": "tournaments",
	} {
		v := newTravelled(t, screen)
		v.shows(list, v.all[0].screen == list && v.Notice.English == "")
		v.press("back")
		v.settle()
		v.shows("the first screen after "+list, v.isHome())
	}
	const study = "study-20260131-1"
	of := func(screen string) travelled {
		h := &entries{all: []visit{{screen: screen}}, steps: []int{0}}
		return travelled{newBenchWith(t, &memory{texts: map[string]string{study: lecture, "homework": "h=1;ab;t=cuts;7\twho\t-\t\n"}}, func(env *Env) {
			env.History, env.Screen = h, screen
		}), h}
	}
	for screen, want := range map[string]string{
		"studies/" + study + ";4": "studies/" + study, "studies/" + study + ";edit;4": "studies/" + study + ";edit",
		"homework/1;ab;t=cuts;7&2": "homework/1;ab;t=cuts;7", "homework/1;ab;t=cuts;7&1": "homework/1;ab;t=cuts;7", // without a name
	} {
		v := of(screen)
		v.shows(want, v.all[0].screen == want && v.Notice.English == "")
	}
	v := of("studies/" + study)
	v.press("delete")
	v.settle()
	v.shows("the list", v.has("bring-back") && v.all[v.at].screen == "studies")
	v.turn(-1)
	v.shows("the list for the study", v.has("new") && v.all[v.at].screen == "studies")
	v.turn(1)
	v.press("back")
	v.settle()
	v.shows("the first screen", v.isHome())
}

// The own Back of a screen that was opened at its address leads to the list, and that one home.
func TestOwnBackFromAddress(t *testing.T) {
	v := newTravelled(t, "")
	v.store.texts["study-1"] = lecture
	v.typed("studies/study-1;2")
	for _, want := range []string{"studies/study-1", "studies", "home"} {
		v.press("back")
		v.settle()
		v.shows(want, v.screenOf(v.Scene) == want)
	}
}

// After the page is loaded again, the own Back of a screen goes back to the entry before if that is
// where it leads.
func TestOwnBackAnew(t *testing.T) {
	for _, c := range []struct{ way, before string }{
		{"more settings", "more"}, {"more share", "more"}, {"more replay", "game"}, {"more", "game"}, {"more review previous", "game"},
		{"home learn lesson lesson-3x3k3", "lessons"}, {"home learn practice topic-1", "practice"}, {"home learn practice own", "practice"},
		{"home bots new-bot", "bots"}, {"home cups new-cup start", "tournaments"}, {"home learn homework", "learn"},
	} {
		v := newTravelled(t, "")
		v.open("3x3k3;human;human")
		v.play(4, 0)
		for id := range strings.FieldsSeq(c.way) {
			v.press(id)
			v.settle()
		}
		v.settles()
		h := &entries{all: slices.Clone(v.all), steps: slices.Clone(v.steps), at: v.at}
		again := travelled{newBenchWith(t, &memory{texts: maps.Clone(v.store.texts)}, func(env *Env) {
			env.History, env.Screen, env.Resume = h, h.all[h.at].screen, true
		}), h}
		again.settles()
		n, all, goes := h.at, len(h.all), h.all[h.at-1].screen == c.before
		again.press("back")
		again.settle()
		again.settles()
		again.shows(c.before+" after "+c.way, h.all[h.at].screen == c.before)
		if goes && (h.at != n-1 || len(h.all) != all) || !goes && h.at != n+1 {
			t.Errorf("that of %s leads from entry %d to %d of %d", c.way, n, h.at, len(h.all))
		}
	}
}

// So does the own Back of the screen before that, and of each one further back.
func TestOwnBackAnewFurther(t *testing.T) {
	v := newTravelled(t, "")
	for _, id := range []string{"learn", "openings", "train-1"} {
		v.press(id)
		v.settle()
		v.settles()
	}
	h := &entries{all: slices.Clone(v.all), steps: slices.Clone(v.steps), at: v.at}
	again := travelled{newBenchWith(t, nil, func(env *Env) { env.History, env.Screen, env.Resume = h, h.all[h.at].screen, true }), h}
	for n, all := h.at-1, len(h.all); n > 0; n-- {
		again.settles()
		again.press("back")
		again.settle()
		again.shows(h.all[n].screen, again.screenOf(again.Scene) == h.all[n].screen)
		if h.at != n || len(h.all) != all {
			t.Errorf("Back leads to entry %d of %d, not to %d", h.at, len(h.all), n)
		}
	}
}

// The setups of two games are two screens.
func TestSetupsAreScreens(t *testing.T) {
	v := newTravelled(t, "")
	for _, screen := range []string{"setup/3x3k3", "learn", "setup/15x15k5"} {
		v.typed(screen)
	}
	for _, c := range []struct {
		by     int
		screen string
	}{{-2, "setup/3x3k3"}, {2, "setup/15x15k5"}, {-1, "learn"}, {-1, "setup/3x3k3"}, {-1, "home"}, {3, "setup/15x15k5"}} {
		v.turn(c.by)
		v.shows(c.screen, v.screenOf(v.Scene) == c.screen)
	}
}

// TestScreensOfGame opens the screens of the game on the board by their names.
func TestScreensOfGame(t *testing.T) {
	v := newTravelled(t, "")
	v.open("3x3k3;human;human")
	v.play(4, 0)
	for _, name := range []string{screenNotes, screenMenu, screenAnalysis, screenMenu, screenReplay, "review/1", screenShare, screenSave, "setup/3x3k3"} {
		v.typed(name)
		v.settles()
		v.shows(name, v.all[v.at].screen == name && v.Notice.English == "")
		if name == screenMenu && !v.has("analysis") {
			t.Error("the menu has no analysis")
		}
		if n := v.Match.Record().At().Ply(); n != 2 && name != screenReplay {
			t.Errorf("at %s the game is at move %d", name, n)
		}
	}
}

// An address that is typed is an entry after the current one.
func TestTyped(t *testing.T) {
	v := newTravelled(t, "")
	v.typed("settings")
	v.shows("the settings", v.has("theme-dark"))
	v.turn(-1)
	v.shows("the first screen", v.isHome())
	v.turn(1)
	v.press("back")
	v.settle()
	if v.shows("the first screen", v.isHome()); v.at != 0 {
		t.Errorf("it is entry %d", v.at)
	}
}

// The own Back of a screen goes back one entry, also after the history has gone back and forward,
// for which the screen before it was made anew.
func TestOwnBack(t *testing.T) {
	for _, way := range []string{"lesson lesson-3x3k3", "lesson lesson-hex11", "practice topic-0", "practice own", "explore", "predict", "program", "story-montecarlo", "counters"} {
		v := newTravelled(t, "")
		v.press("learn")
		for id := range strings.FieldsSeq(way) {
			v.press(id)
		}
		v.settles()
		n := v.at
		v.turn(-1)
		v.turn(-1)
		v.turn(1)
		v.turn(1)
		v.settles()
		v.press("back")
		v.settle()
		if v.shows("before "+way, true); v.at != n-1 || len(v.all) != n+1 {
			t.Errorf("that of %s leads from entry %d to %d of %d", way, n, v.at, len(v.all))
		}
	}
}

// A game that waits for a lesson goes on when the history leads back to it.
func TestGameGoesOnAfterBack(t *testing.T) {
	v := newTravelled(t, "")
	v.open("3x3k3;human;easy")
	v.play(4)
	v.press("more")
	v.press("lesson")
	v.turn(-2)
	v.play(1)
	if n := v.Match.Record().At().Ply(); n != 4 {
		t.Errorf("the game is at ply %d", n)
	}
	v.press("more")
	v.press("lesson")
	v.press("home")
	v.settle()
	v.press("continue")
	v.settle()
	v.play(5)
	if n := v.Match.Record().At().Ply(); n != 6 {
		t.Errorf("the game is at ply %d", n)
	}
}

// A replay that is left, whichever way, leaves the game as it was. Shown again, it goes on.
func TestReplayLeft(t *testing.T) {
	v := newTravelled(t, "")
	v.open("3x3k3;human;human")
	v.play(4, 0, 1)
	home := v.Match.Record().At()
	v.press("more")
	v.press("replay")
	v.press("next")
	for _, c := range []struct {
		how   string
		leave func()
		again int // by so many entries
	}{
		{"Back", func() { v.turn(-1) }, 1},
		{"Back to the game", func() { v.turn(-2) }, 2},
		{"the first screen", func() { v.press("home") }, -1},
		{"Back from sharing", func() { v.press("share"); v.turn(-2) }, 1},
		{"its own Back", func() { v.press("back") }, -1},
		{"an address", func() { v.typed("settings") }, -1},
	} {
		v.shows("the replay", v.has("slider"))
		if n := v.node("slider").Row; n != 1 {
			t.Errorf("before %s it is at move %d", c.how, n)
		}
		c.leave()
		if r := v.Match.Record(); r.At() != home {
			t.Errorf("left by %s, the game is at move %d", c.how, r.At().Ply())
		}
		v.turn(c.again)
	}
	// Over the replay, the share sheet is of its move.
	v.press("share")
	if n := v.Match.Record().At().Ply(); n != 1 {
		t.Errorf("the sheet is of move %d", n)
	}
	v.turn(-1)
	v.shows("the replay", v.has("slider"))
	if n := v.node("slider").Row; n != 1 {
		t.Errorf("after sharing it is at move %d", n)
	}
	h := &entries{all: slices.Clone(v.all), steps: slices.Clone(v.steps), at: v.at}
	again := travelled{newBenchWith(t, v.store, func(env *Env) { env.History, env.Screen = h, h.all[h.at].screen }), h}
	again.tick()
	again.shows("the replay, anew", again.has("slider"))
	again.press("back")
	if n := again.Match.Record().At().Ply(); n != 3 {
		t.Errorf("anew, the game is at move %d after it", n)
	}
}

// A retry that is left, whichever way, leaves the game as it was.
func TestRetryLeft(t *testing.T) {
	for how, leave := range map[string]func(v travelled){
		"Back":             func(v travelled) { v.turn(-1) },
		"Back to the menu": func(v travelled) { v.turn(-2) },
		"the first screen": func(v travelled) { v.press("home") },
		"an address":       func(v travelled) { v.typed("settings") },
		"a lesson":         func(v travelled) { v.typed("lesson/3x3k3;1") },
		"another game":     func(v travelled) { v.typed("setup/3x3k3"); v.press("start"); v.turn(-1) },
	} {
		v := newTravelled(t, "")
		looks["review"](v.bench)
		r := v.Match.Record()
		home := r.At()
		v.press("retry")
		v.settle()
		if !v.game.Retrying() || r.At() == home {
			t.Fatal("there is no retry")
		}
		leave(v)
		v.settle()
		if v.game.Retrying() || r.At() != home {
			t.Errorf("left by %s, the game is at move %d", how, r.At().Ply())
		}
		if v.Scene != stage.Scene(v.game) && how == "Back" {
			v.shows("the review", v.has("chart"))
			v.turn(1)
			v.shows("the game", v.isGame() && !v.has("play-on"))
		}
	}
	v := newTravelled(t, "")
	looks["retry"](v.bench)
	if err := v.Import("", []byte("noughts 1\nrules 3x3k3\nb2\n")); err != nil {
		t.Fatal(err)
	}
	v.tick()
	if n := v.Match.Record().At().Ply(); n != 1 || v.game.Retrying() {
		t.Errorf("another game in the place of a retry is at move %d", n)
	}
}

// A retry is not stored: a page that is loaded again in the middle of one has the game as it was. What
// was tried is stored when the retry is over.
func TestRetryStored(t *testing.T) {
	v := newTravelled(t, "")
	looks["review"](v.bench)
	r := v.Match.Record()
	home := r.At()
	stored := func() *record.Record {
		t.Helper()
		again := newBenchWith(t, &memory{texts: maps.Clone(v.store.texts)}, func(*Env) {})
		return again.Match.Record()
	}
	want := func(when string, ply int, text string) {
		t.Helper()
		if s := stored(); s.At().Ply() != ply || s.String() != text {
			t.Errorf("%s, the game that is stored is at move %d:\n%s", when, s.At().Ply(), s)
		}
	}
	whole := r.String()
	want("before", home.Ply(), whole)
	v.press("retry")
	v.settle()
	want("in the retry", home.Ply(), whole)
	from := r.At()
	if err := v.Match.Play(r.Position().Moves(nil)[0]); err != nil {
		t.Fatal(err)
	}
	v.tick()
	want("after a move", home.Ply(), whole)
	v.turn(-1)
	if r.At() != home || r.String() == whole {
		t.Fatalf("the game is at move %d:\n%s", r.At().Ply(), r)
	}
	want("after the retry", home.Ply(), r.String())
	v.settles()
	v.press("retry")
	v.settle()
	v.press("play-on")
	want("as the game goes on", from.Ply(), r.String())
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
