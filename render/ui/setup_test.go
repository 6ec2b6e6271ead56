package ui

import (
	"strings"
	"testing"

	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/setup"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Every game of the catalogue can be started from the setup, with each number of players.
func TestSetupCatalogue(t *testing.T) {
	for _, g := range variant.Catalogue() {
		b := newBench(t, nil)
		b.choose(g.Rules.ID)
		if got := b.node("about").Label; got != g.About {
			t.Errorf("%s: the setup says %q", g.Rules.ID, got)
		}
		b.press("start")
		if id := b.Match.Record().Rules().ID; id != g.Rules.ID {
			t.Errorf("%s: the game is %s", g.Rules.ID, id)
		}
		if n := len(session.SeatsOf(b.Match.Record())); n != g.Rules.PlayerCount() {
			t.Errorf("%s: %d seats", g.Rules.ID, n)
		}
		b.keys("g")
		if got := b.node("title").Label; got != variant.Title(g.Rules).String() {
			t.Errorf("%s: the setup does not begin with the game on the board", g.Rules.ID)
		}
	}
}

func TestSetup(t *testing.T) {
	b := newBench(t, nil)
	b.choose("15x15k5")
	b.press("options")
	b.press("x-hard")
	b.press("o-human")
	b.press("begins-o")
	b.press("start")
	if id := b.Match.Record().Rules().ID; id != "15x15k5-begins2" {
		t.Errorf("the game is %s", id)
	}
	if seats := session.SeatsOf(b.Match.Record()); strings.Join(seats, " ") != "hard human" {
		t.Errorf("the seats are %v", seats)
	}
	b.press("setup")
	if got := b.node("title").Label; got != "Gomoku, free style" {
		t.Errorf("the setup is titled %q", got)
	}
	b.press("options")
	if !stage.Find(b.Nodes(), "begins-o").Is(stage.Checked) {
		t.Error("the setup forgot who begins")
	}
	b.keys("Escape", "Escape")
	b.node("board")
}

func TestPerfectOnlyWhereProved(t *testing.T) {
	b := newBench(t, nil)
	b.choose("3x3k3")
	b.press("options")
	b.press("o-perfect")
	if !stage.Find(b.Nodes(), "o-perfect").Is(stage.Checked) {
		t.Fatal("3 x 3 offers no perfect player")
	}
	b.press("back")
	b.choose("15x15k5")
	if b.node("remark").Label != words.NoPerfect.String() {
		t.Errorf("the notice says %q", b.node("remark").Label)
	}
	b.press("options")
	if b.has("o-perfect") || !stage.Find(b.Nodes(), "o-strongest").Is(stage.Checked) {
		t.Error("a perfect player is offered on 15 x 15")
	}
}

// If a link asks for perfect play that cannot be proved, the notice and the seat agree.
func TestPerfectByLink(t *testing.T) {
	for link, want := range map[string]string{"15x15k5;human;perfect": "human strongest", "gomoku;perfect;human": "strongest human", "3x3k3;human;perfect": "human perfect"} {
		b := newBench(t, nil)
		if err := b.Open(link); err != nil {
			t.Fatal(link, err)
		}
		if seats := strings.Join(session.SeatsOf(b.Match.Record()), " "); seats != want {
			t.Errorf("%s: the seats are %s, want %s", link, seats, want)
		}
		if said := b.Notice.String() == words.NoPerfect.String(); said == strings.Contains(want, "perfect") {
			t.Errorf("%s says %q", link, b.Notice)
		}
	}
}

// A game is composed from its parts, and its ID makes it again.
func TestCompose(t *testing.T) {
	b := newBench(t, nil)
	b.press("compose")
	b.press("kind-torus")
	b.enter("columns", "6")
	b.press("rows-more")
	b.press("rows-more")
	b.press("k-more")
	b.press("longer-not")
	b.press("way-loses")
	b.press("set-0")
	b.press("set-7")
	b.press("set-7")
	if got := b.node("setup-text").Value; got != "a5X b4O" {
		t.Errorf("the stones are %q", got)
	}
	if got := b.node("about").Label; !strings.Contains(got, "no edges") || !strings.Contains(got, "X on a5") {
		t.Errorf("the rules say %q", got)
	}
	b.press("options")
	b.press("begins-o")
	b.press("start")
	r := b.Match.Record()
	if id := r.Rules().ID; id != "t6x5k4-begins2-misere-exact-at-a5X-b4O" {
		t.Errorf("the game is %s", id)
	}
	b.play(2, 3)
	again := newBench(t, b.store)
	if got, _ := again.Position(); got != r.String() {
		t.Errorf("restored\n%s\nwant\n%s", got, r)
	}
	b.press("setup")
	if got := b.node("setup-text").Value; got != "a5X b4O" || !stage.Find(b.Nodes(), "way-loses").Is(stage.Checked) {
		t.Error("the setup does not begin with what was composed")
	}
}

// Corners are the only goal, or one beside a line or a shape.
func TestComposeCorners(t *testing.T) {
	b := newBench(t, nil)
	b.press("compose")
	for _, n := range []string{"columns", "rows", "k"} {
		b.enter(n, "6")
	}
	id := func(want string) {
		t.Helper()
		r, err := b.Scene.(*setup.Setup).Rules()
		if err != nil || r.ID != want {
			t.Errorf("the rules are %v, %v, want %s", r, err, want)
		}
	}
	b.press("hold-3")
	id("6x6k6-corners3")
	b.press("longer-not")
	b.press("goal-at-corners")
	id("6x6c3")
	if b.has("hold-0") || b.has("k") {
		t.Error("without corners, and without a line, there is no goal")
	}
	b.press("hold-2")
	b.press("goal-square")
	id("6x6sXX/XX-corners2")
	b.press("hold-0")
	id("6x6sXX/XX")
	b.press("goal-at-corners")
	id("6x6c3")
	b.press("goal-line")
	id("6x6k6-corners3")
	b.enter("k", "x")
	if !strings.Contains(b.node("remark").Label, "0 in a row") {
		t.Errorf("no length of a line: %q", b.node("remark").Label)
	}
	b.enter("k", "5")
	b.press("way-loses")
	b.press("start")
	if r := b.Match.Record().Rules(); r.ID != "6x6k5-corners3-misere" || r.Name != "6 × 6, avoid 5 in a row or 3 of the 4 corners" {
		t.Errorf("the game is %s, %s", r.ID, r.Name)
	}
	b.press("setup")
	if !stage.Find(b.Nodes(), "hold-3").Is(stage.Checked) || !stage.Find(b.Nodes(), "goal-line").Is(stage.Checked) {
		t.Error("the setup does not begin with what was composed")
	}
}

// A game of the catalogue with corners can be changed in the editor.
func TestChangeCorners(t *testing.T) {
	b := newBench(t, nil)
	b.choose("corners")
	b.press("options")
	b.press("change")
	b.press("hold-4")
	b.press("start")
	if id := b.Match.Record().Rules().ID; id != "4x4k4-corners4" {
		t.Errorf("the game is %s", id)
	}
}

// A board that is too small for a line grows with it: a square stays one, and otherwise the
// longer side grows. Too many in a row are left to the check of the rules.
func TestComposeGrows(t *testing.T) {
	for _, c := range []struct {
		reach func(b *bench)
		id    string
	}{
		{func(b *bench) { b.press("k-more") }, "4x4k4"},
		{func(b *bench) { b.enter("k", "15") }, "15x15k15"},
		{func(b *bench) { b.press("columns-more"); b.enter("k", "6") }, "6x3k6"},
		{func(b *bench) { b.press("rows-more"); b.press("k-more"); b.press("k-more") }, "3x5k5"},
		{func(b *bench) { b.press("kind-hexagon"); b.enter("k", "6") }, "h4k6"},
		{func(b *bench) { b.press("kind-cube"); b.press("k-more") }, "4x4x4k4"},
		{func(b *bench) { b.press("goal-l"); b.press("goal-line"); b.enter("k", "2") }, "3x3k2"},
	} {
		b := newBench(t, nil)
		b.press("compose")
		c.reach(b)
		b.press("start")
		if b.Match == nil {
			t.Errorf("%s: %v", c.id, stage.Find(b.Nodes(), "remark"))
		} else if id := b.Match.Record().Rules().ID; id != c.id {
			t.Errorf("the game is %s, want %s", id, c.id)
		}
	}
}

// An invalid composition is explained in the words of the rules, and cannot be started.
func TestComposeRefuses(t *testing.T) {
	for _, c := range []struct {
		reach func(b *bench)
		says  string
	}{
		{func(b *bench) { b.enter("k", "25") }, "25 in a row on a board of 3 x 3"},
		{func(b *bench) { b.enter("columns", "x") }, "0 x 3"},
		{func(b *bench) { b.enter("columns", "2000") }, "1 to 1000"},
		{func(b *bench) { b.enter("players", "9") }, "9 players"},
		{func(b *bench) { b.press("kind-hexagon"); b.press("goal-l") }, "flat grid"},
		{func(b *bench) { b.press("goal-l"); b.enter("shape-text", "X?") }, "neither X nor a dot"},
		{func(b *bench) { b.press("hold-1"); b.press("kind-torus") }, "Corners need a flat grid"},
		{func(b *bench) { b.enter("setup-text", "a1X a1O") }, "taken twice"},
		{func(b *bench) { b.enter("setup-text", "z9X") }, "z9"},
		{func(b *bench) { b.enter("setup-text", "a1X b1X c1X a2O b2O a3O") }, "won before it begins"},
		{func(b *bench) { b.press("stones-fall"); b.press("set-0") }, "a3"},
	} {
		b := newBench(t, nil)
		b.press("compose")
		c.reach(b)
		if !b.has("remark") || !strings.Contains(b.node("remark").Label, c.says) {
			t.Errorf("want a sentence about %q, there is %v", c.says, stage.Find(b.Nodes(), "remark"))
			continue
		}
		b.press("start")
		if b.Match != nil {
			t.Errorf("%s: the game began", c.says)
		}
	}
}

// Keys reach the whole setup, and the focused node is in view.
func TestFormKeys(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	b.tick()
	b.press("compose")
	for range 12 {
		b.keys("Tab")
		n := b.node(b.Focus())
		if n.View.W > 0 && partly(n) {
			t.Errorf("%s has the focus and is out of view", n.ID)
		}
	}
	for b.Focus() != "columns" {
		b.keys("Tab")
	}
	b.keys("Backspace")
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "5", Text: "5"})
	if got := b.node("columns").Value; got != "5" {
		t.Errorf("the width is %q", got)
	}
	for b.Focus() != "start" {
		b.keys("Tab")
	}
	b.keys("Enter")
	if id := b.Match.Record().Rules().ID; id != "5x3k3" {
		t.Errorf("the game is %s", id)
	}
}

func TestFormScrolls(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	b.press("compose")
	top := b.node("kind").Box.Y
	at := paint.Point{X: 160, Y: 300}
	b.Input(stage.Event{Kind: stage.Zoom, At: at, By: 0.8, Scroll: 100})
	if got := b.node("kind").Box.Y; got != top-100 {
		t.Errorf("the wheel scrolled by %.0f", top-got)
	}
	chosen := b.Scene.(*setup.Setup).Draft.Kind
	b.Input(stage.Event{Kind: stage.PointerDown, At: at, Touch: true})
	b.Input(stage.Event{Kind: stage.PointerMove, At: paint.Point{X: 160, Y: 350}, Touch: true})
	b.Input(stage.Event{Kind: stage.PointerUp, At: paint.Point{X: 160, Y: 350}, Touch: true})
	if got := b.node("kind").Box.Y; got != top-50 || b.Scene.(*setup.Setup).Draft.Kind != chosen {
		t.Errorf("the finger scrolled to %.0f, or pressed", top-got)
	}
	b.keys("End")
	if n := b.node("options"); partly(n) {
		t.Error("End does not lead to the end")
	}
}

// A wrong number is marked until it is corrected or another option is chosen.
func TestWrongIsMarked(t *testing.T) {
	b := newBench(t, nil)
	b.press("compose")
	b.enter("k", "25")
	n, why, other := b.node("k"), b.node("remark"), b.node("columns")
	if !n.Is(stage.Wrong) || !strings.HasSuffix(n.Label, why.Label) || !why.Is(stage.Wrong) {
		t.Errorf("the number is %q, and below stands %q", n.Label, why.Label)
	}
	if other.Is(stage.Wrong) {
		t.Error("a number that was not changed is marked")
	}
	b.enter("k", "3")
	if n = b.node("k"); n.Is(stage.Wrong) || b.has("remark") {
		t.Error("it is still marked when it is mended")
	}
}
