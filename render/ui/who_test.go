package ui

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// friendly is a bench on a page with a server for games between people far apart.
func friendly(t *testing.T, store *memory) *bench {
	t.Helper()
	b := newBench(t, store)
	b.Pages.Friend = func(_ *game.Rules, back func() stage.Scene) stage.Scene {
		f := &stage.Form{Stage: b.App.Stage, Rows: func(f *stage.Form) { f.Text("invitation", words.Friend, stage.Plain) }}
		f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{b.Footer(stage.IDBack, words.GoBack, back)} }
		return f
	}
	return b
}

// The setup of every game fits the smallest phone without scrolling, with each way to play.
func TestSetupFits(t *testing.T) {
	for _, g := range variant.Catalogue() {
		b := friendly(t, nil)
		b.Resize(320, 568)
		b.choose(g.Rules.ID)
		for _, way := range []string{"who-computer", "who-friend", "who-link", "who-watch"} {
			b.press(way)
			if !b.has("options") {
				t.Fatalf("%s, %s: there are no options", g.Rules.ID, way)
			}
			for _, n := range b.Nodes() {
				if partly(n) {
					t.Errorf("%s, %s: %s at %v does not fit", g.Rules.ID, way, n.ID, n.Box)
				}
			}
		}
	}
}

// Two presses, or two keys, begin a game: the button that begins it has the focus.
func TestSetupInTwoPresses(t *testing.T) {
	for name, press := range map[string]func(b *bench, id string){
		"mouse": (*bench).click, "finger": (*bench).tap,
		"keys": func(b *bench, id string) {
			b.Input(stage.Event{Kind: stage.FocusNode, ID: id})
			b.keys("Enter")
		},
	} {
		b := newBench(t, nil)
		press(b, "game-3x3k3")
		if b.Focus() != "start" {
			t.Errorf("%s: the focus is on %q", name, b.Focus())
		}
		if b.keys("Enter"); b.Match == nil || strings.Join(session.SeatsOf(b.Match.Record()), " ") != "human medium" {
			t.Errorf("%s: no game against the computer", name)
		}
	}
}

// The way to play decides the seats, and the friend elsewhere is invited.
func TestWays(t *testing.T) {
	for way, want := range map[string]string{"who-computer": "human medium medium", "who-friend": "human human human", "who-watch": "medium medium medium"} {
		b := newBench(t, nil)
		b.choose("5x5k4-3p")
		b.press("who-watch")
		b.press(way)
		b.press("start")
		if got := strings.Join(session.SeatsOf(b.Match.Record()), " "); got != want {
			t.Errorf("%s: the seats are %s, want %s", way, got, want)
		}
	}
	b := friendly(t, nil)
	b.choose("3x3k3")
	b.tap("who-link")
	b.tap("start")
	b.node("invitation")
	b.press("back")
	if !stage.Find(b.Nodes(), "who-link").Is(stage.Checked) || b.Match != nil {
		t.Error("the invitation does not lead back")
	}
}

// The slider sets the level by keys, by mouse and by touch, and says it.
func TestStrength(t *testing.T) {
	b := newBench(t, nil)
	b.choose("15x15k5")
	label := func(want string) {
		t.Helper()
		if got := b.node("strength").Label; got != "Strength: "+want {
			t.Errorf("the slider says %q, want %s", got, want)
		}
	}
	label("Amateur")
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "strength"})
	b.keys("ArrowRight")
	label("Skilled")
	b.keys("ArrowRight")
	label("Expert")
	if b.saidNow() != "Expert" {
		t.Errorf("announced is %q", b.saidNow())
	}
	b.keys("PageUp", "PageUp")
	label("Random")
	b.keys("End")
	label("Strongest")
	for _, touch := range []bool{false, true} {
		box := b.node("strength").Box
		at := paint.Point{X: box.X + 5, Y: box.Center().Y}
		b.Input(stage.Event{Kind: stage.PointerDown, At: at, Touch: touch})
		label("Random")
		b.Input(stage.Event{Kind: stage.PointerMove, At: paint.Point{X: box.MaxX() + 90, Y: at.Y}, Touch: touch})
		b.Input(stage.Event{Kind: stage.PointerUp, At: at, Touch: touch})
		label("Strongest")
	}
	// A level that is not on the slider stays until the slider is moved.
	b.press("options")
	b.press("o-other")
	b.press("seat-adaptive")
	b.press("back")
	label("Adaptive")
	b.press("start")
	if got := session.SeatsOf(b.Match.Record())[1]; !strings.HasPrefix(got, "adaptive") {
		t.Errorf("the seat is %s", got)
	}
}

// A person may play any side, or draw lots for it, and keeps the name.
func TestSide(t *testing.T) {
	b := newBench(t, nil)
	k := session.NewCast()
	k.Names[0] = "Lynn"
	b.store.texts[session.SlotPlayers] = k.String()
	b.choose("3x3k3")
	seats := func(want string) {
		t.Helper()
		r := b.Match.Record()
		if got := strings.Join(session.SeatsOf(r), " "); got != want {
			t.Errorf("the seats are %s, want %s", got, want)
		}
		for i, seat := range session.SeatsOf(r) {
			if name := r.Tag(record.TagName(game.Player(i + 1))); (name == "Lynn") != (seat == "human") {
				t.Errorf("%s: player %d is called %q", want, i+1, name)
			}
		}
	}
	b.press("as-o")
	b.press("start")
	seats("medium human")
	b.press("setup")
	b.press("as-x")
	b.press("as-lots")
	drawn := uint64(0)
	b.FreshSeed = func() uint64 { return drawn }
	for _, want := range []string{"human medium", "medium human"} {
		b.press("start")
		seats(want)
		drawn++
		b.press("setup")
		b.press("games")
		b.press("game-3x3k3")
		if !stage.Find(b.Nodes(), "as-lots").Is(stage.Checked) {
			t.Error("the lot is forgotten")
		}
	}
}

// The players chosen last are those of the next setup, after a reload and a game of a link, too.
func TestLastChoiceStays(t *testing.T) {
	b := newBench(t, nil)
	b.choose("5x5k4-3p")
	b.press("as-" + session.SeatTag(3))
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "strength"})
	b.keys("Home", "ArrowRight")
	b.press("start")
	b.open("3x3k3;human;human")
	b = newBench(t, b.store)
	b.press("more")
	b.choose("15x15k5")
	b.press("start")
	if got := strings.Join(session.SeatsOf(b.Match.Record()), " "); got != "human easy" {
		t.Errorf("the seats are %s", got)
	}
	for _, text := range []string{"seat", "seat x\nseat \nlots maybe", strings.Repeat("seat hard\n", 100), "\x00"} {
		b.store.texts["setup"] = text
		c := newBench(t, b.store)
		c.press("setup")
		c.choose("3x3k3")
		c.press("start")
		if n := len(session.SeatsOf(c.Match.Record())); n != 2 {
			t.Errorf("%.20q: %d seats", text, n)
		}
	}
}
