package ui

import (
	"slices"
	"strings"
	"testing"

	"noughts/game/variant"
	"noughts/render/lang"
	"noughts/render/paint"
	"noughts/render/ui/home"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// Two presses lead from the first scene to the head of any family, two more to its variants, and
// one back to the current game.
func TestHomeLeadsToEveryGame(t *testing.T) {
	for _, g := range variant.Catalogue() {
		b := newBench(t, nil)
		b.card(g.Rules.ID)
		b.press("start")
		if id := b.Match.Record().Rules().ID; id != g.Rules.ID {
			t.Fatalf("the card of %s leads to %s", g.Rules.ID, id)
		}
		b.press("setup")
		b.press("games")
		if b.Focus() != session.CardID+g.Head().Rules.ID {
			t.Errorf("back from %s the focus is on %q", g.Rules.ID, b.Focus())
		}
		b.press("continue")
		b.node("board")
	}
}

// The saved game is offered first and does not start by itself. After a reload of the board it
// is shown at once.
func TestContinue(t *testing.T) {
	first := newBench(t, nil)
	if first.has("continue") {
		t.Error("there is a game to go on with before the first one")
	}
	first.open("3x3k3;human;easy")
	first.play(4)
	first.press("undo")
	first.engine.slow = true
	first.click("cell-4") // the computer is to move
	env := first.around()
	env.Resume = false
	b := &bench{App: New(env), t: t, store: first.store, engine: first.engine, wakes: first.wakes}
	b.engine.slow = false
	b.Resize(390, 844)
	b.settled()
	if b.Match.Thinks() {
		t.Error("the computer thinks before the game is shown")
	}
	n := b.node("continue")
	for _, want := range []string{"Continue", "Tic-tac-toe", "O to move", "X Human, O Novice"} {
		if !strings.Contains(n.Label, want) {
			t.Errorf("the card says %q, not %q", n.Label, want)
		}
	}
	b.press("continue")
	b.answered()
	b.want("O../.X./...", "Your turn")
	// The card shows the current position, also after changes.
	b.press("more")
	b.press("games")
	b.settled()
	was := b.home.Now
	b.Match.Undo()
	b.settled()
	if b.home.Now == was || !b.has("continue") {
		t.Error("the card shows what the game was")
	}
	b.keys("Escape")
	b.node("board")
}

// A search finds names and rules in the player's language, regardless of accents and capitals.
func TestSearch(t *testing.T) {
	find := func(language, query string) (ids []string) {
		b := newBench(t, nil)
		b.SetLook(stage.Look{Languages: language})
		b.enter("search", query)
		for _, n := range b.Nodes() {
			if n.Role == stage.Cell {
				ids = append(ids, strings.TrimPrefix(n.ID, session.CardID))
			}
		}
		return ids
	}
	for _, c := range []struct{ language, query, first string }{
		{"en", "hex", "hex11"},
		{"en", "MISERE TIC", "3x3k3-misere"},
		{"en", "  connect   four ", "7x6k4-gravity"},
		{"en", "renju", "renju"},
		{"en", "19x19", "19x19k5"},
		{"en", "custodial captur", ""},
		{"en", "captured", "pente"},
		{"de", "Vier", ""},
		{"fr", "MORPION", ""},
		{"el", "ΤΡΙΛΙΖΑ", ""},
	} {
		got := find(c.language, c.query)
		if c.first != "" && (len(got) == 0 || got[0] != c.first) {
			t.Errorf("%s: %q finds %v, want %s first", c.language, c.query, got, c.first)
		}
	}
	all := len(variant.Heads())
	for _, l := range lang.All() {
		for _, g := range variant.Catalogue() {
			// Each game is found by its shown name without accents.
			name := home.Fold(l.Say(variant.Title(g.Rules)))
			if got := find(l.Tag(), name); !slices.Contains(got, g.Rules.ID) {
				t.Errorf("%s: %q finds %v", l.Tag(), name, got)
			}
			break
		}
		if got := find(l.Tag(), "   "); len(got) != all {
			t.Errorf("%s: an empty search finds %d of %d", l.Tag(), len(got), all)
		}
	}
}

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"Misère": "misere", "ŁÓDŹ": "lodz", "İstanbul Işık": "istanbul isik", "Ἀ": "ἀ", "Τρίλιζα": "τριλιζα", "σειράς": "σειρασ",
		"Straße": "strasse", "cœur": "coeur", "ещё": "еще", "4 × 4": "4 x 4", "e\u0301": "e",
	} {
		if got := home.Fold(text); got != want {
			t.Errorf("fold(%q) is %q, want %q", text, got, want)
		}
	}
}

// The slash focuses the search, and Escape leaves it. A search without results says so, and
// offers other ways.
func TestSearchKeys(t *testing.T) {
	b := newBench(t, nil)
	b.keys("ArrowDown", "/")
	if b.Focus() != "search" {
		t.Fatalf("the slash leads to %q", b.Focus())
	}
	for _, r := range "qix" {
		b.Input(stage.Event{Kind: stage.KeyDown, Key: string(r), Text: string(r)})
	}
	b.tick()
	if got := b.node("search").Value; got != "qix" {
		t.Errorf("typed is %q", got)
	}
	said, _ := b.Said()
	if got := b.node("found").Label; !strings.Contains(got, "qix") || said != got {
		t.Errorf("it shows %q and says %q", got, said)
	}
	b.press("compose-it")
	b.node("columns")
	b.keys("Escape")
	if got := b.node("search").Value; got != "qix" {
		t.Errorf("after the composer the search is %q", got)
	}
	b.keys("Escape")
	if b.node("search").Value != "" || !b.has("game-3x3k3") {
		t.Error("Escape does not end the search")
	}
}

// The arrow keys reach all cards on every screen, and the focused card is visible.
func TestGalleryKeys(t *testing.T) {
	for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 844, H: 390}, {W: 1280, H: 800}} {
		b := newBench(t, nil)
		b.Resize(size.W, size.H)
		b.tick()
		at := func(want string) {
			t.Helper()
			if b.Focus() != session.CardID+want {
				t.Errorf("%v: the focus is on %s, want %s", size, b.Focus(), want)
			}
			if n := b.node(b.Focus()); partly(n) {
				t.Errorf("%v: %s has the focus out of view", size, n.ID)
			}
		}
		all := variant.Popular()
		for _, g := range variant.Heads() {
			if g.Rank == 0 {
				all = append(all, g)
			}
		}
		b.keys("ArrowDown")
		at(all[0].Rules.ID)
		b.keys("ArrowLeft", "ArrowUp", "ArrowRight")
		at(all[1].Rules.ID)
		b.keys("Home")
		at(all[0].Rules.ID)
		b.Input(stage.Event{Kind: stage.KeyDown, Key: "End", Mods: stage.Command})
		b.tick()
		at(all[len(all)-1].Rules.ID)
		b.Input(stage.Event{Kind: stage.KeyDown, Key: "Home", Mods: stage.Command})
		b.tick()
		rows := 0
		for was := ""; b.Focus() != was; rows++ {
			was = b.Focus()
			b.keys("ArrowDown")
			if n := b.node(b.Focus()); partly(n) {
				t.Errorf("%v: %s has the focus out of view", size, n.ID)
			}
		}
		if rows < 3 {
			t.Errorf("%v: %d rows", size, rows)
		}
		b.keys("PageUp", "End")
		for range all {
			b.keys("ArrowRight")
		}
		at(all[len(all)-1].Rules.ID)
	}
}

// A frame draws only the visible cards, and an idle scene requests no ticks.
func TestGalleryIsCheap(t *testing.T) {
	b := newBench(t, nil)
	b.settled()
	if n := len(b.home.Boards); n == 0 || n > 24 {
		t.Errorf("%d boards are drawn of which the screen shows some", n)
	}
	if b.Tick(b.time) || b.Moving() {
		t.Error("at rest it asks to be drawn")
	}
	b.Input(stage.Event{Kind: stage.Zoom, At: b.Size.Center(), By: 0.5, Scroll: 1e6})
	b.settled()
	var r paint.Recorder
	b.Draw(&r)
	if n := len(b.home.Boards); n > 48 {
		t.Errorf("%d boards are kept", n)
	}
}

// The chosen players stay when another game is chosen.
func TestPlayersStay(t *testing.T) {
	b := newBench(t, nil)
	b.choose("3x3k3")
	b.press("options")
	b.press("o-hard")
	b.choose("15x15k5")
	b.press("start")
	if got := strings.Join(session.SeatsOf(b.Match.Record()), " "); got != "human hard" {
		t.Errorf("the seats are %s", got)
	}
}

func benchHome(b *testing.B, size paint.Rect, do func(a *App)) {
	a := New(Env{Store: &memory{texts: map[string]string{}}, Face: face, Seed: func() uint64 { return 1 }})
	a.Resize(size.W, size.H)
	var r paint.Recorder
	for range 40 {
		a.Tick(0)
		a.Draw(&r)
	}
	b.ReportAllocs()
	for b.Loop() {
		do(a)
		r.Reset()
		a.Draw(&r)
	}
}

// BenchmarkHome lists and draws the first scene.
func BenchmarkHome(b *testing.B) {
	benchHome(b, paint.Rect{W: 1280, H: 800}, func(a *App) { a.Changed() })
}

func BenchmarkHomePhone(b *testing.B) {
	benchHome(b, paint.Rect{W: 390, H: 844}, func(a *App) { a.Changed() })
}

// BenchmarkHomeSearch types a letter into the search.
func BenchmarkHomeSearch(b *testing.B) {
	benchHome(b, paint.Rect{W: 1280, H: 800}, func(a *App) {
		a.home.Search("")
		a.Input(stage.Event{Kind: stage.Typed, ID: "search", Text: "row"})
	})
}

// The saved game goes on only when it is shown: behind the first scene no seat thinks or
// ponders.
func TestNobodyThinksBehindHome(t *testing.T) {
	kept := newBenchWith(t, nil, func(env *Env) { env.Ponder = true })
	kept.open("15x15k5;human;strongest")
	kept.play(112)
	b := newBench(t, kept.store)
	b.App = New(Env{Face: b.Face, Engine: b.Env.Engine, Store: kept.store, Seed: b.FreshSeed, Ponder: true})
	b.Resize(1280, 800)
	b.tick()
	b.SetBusy(true)
	b.SetBusy(false)
	b.tick()
	if b.Match.Thinks() || b.engine.quiet > 0 {
		t.Error("a seat thinks behind the first scene")
	}
	b.press("continue")
	b.tick()
	if b.engine.quiet == 0 {
		t.Error("the computer does not think ahead once the game is seen")
	}
}

// Keys work while the cell of an open question is out of view.
func TestArrowWithoutACell(t *testing.T) {
	b := newBench(t, nil)
	b.take("orderchaos")
	b.Resize(320, 480)
	b.tick()
	for range 6 {
		b.keys("+")
	}
	b.game.PlayAt(0)
	b.game.Window.GoTo(&b.game.Layout.Plan, 35)
	b.Changed()
	b.tick()
	if b.has(b.cell("a6")) {
		t.Fatal("the cell is still in view")
	}
	b.Input(stage.Event{Kind: stage.BlurNode})
	for _, key := range []string{"ArrowDown", "ArrowRight", "Tab", "Escape"} {
		b.keys(key)
	}
	if b.game.Choice != nil {
		t.Error("Escape does not take the question back")
	}
}

// The field for a cell's name closes with Escape from any focus, with a press on the board, and
// with the game.
func TestTypedFieldGoes(t *testing.T) {
	b := newBench(t, nil)
	b.take("15x15k5")
	for what, leave := range map[string]func(){
		"Escape":     func() { b.Input(stage.Event{Kind: stage.FocusNode, ID: "new"}); b.keys("Escape") },
		"a press":    func() { b.press(b.cell("h8")) },
		"a new game": func() { b.press("new") },
	} {
		b.game.OpenTyped("h")
		b.tick()
		leave()
		if b.has("typed") {
			t.Errorf("after %s the field is still there", what)
		}
	}
}
