package ui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
)

// forked is a game with variations: the third move was taken back twice, and one of those
// variations has a variation itself.
func forked(b *bench) {
	b.take("15x15k5")
	b.pressCells("h8", "g9", "j9", "i9", "j8")
	b.press("undo")
	b.press("undo")
	b.press("undo")
	b.pressCells("g7", "i9")
	b.press("undo")
	b.pressCells("i7", "h9", "j9")
	b.press("undo")
	b.press("undo")
	b.press("undo")
	b.press("undo")
	b.pressCells("i9", "f10", "f8", "g8", "h7", "i6", "j5", "k4", "g10")
}

func init() {
	looks["moves"] = forked
	looks["moves-sheet"] = func(b *bench) { forked(b); b.Scene = moves.NewSheet(b.game.List, b.game); b.Changed(); b.tick() }
	looks["moves-replay"] = func(b *bench) {
		forked(b)
		b.press("more")
		b.press("replay")
		b.press("next")
		b.press("next")
		b.press("next")
	}
	looks["moves-long"] = func(b *bench) { b.longGame("19x19k5", 120) }
	looks["moves-three"] = func(b *bench) { b.longGame("9x9k4-3p", 20) }
	looks["moves-twist"] = func(b *bench) { b.take("pentago"); b.playOn(14, rand.New(rand.NewPCG(1, 1))) }
	looks["typed"] = func(b *bench) { b.take("15x15k5"); b.keys("ArrowUp"); b.types("e8") }
	looks["typed-wrong"] = func(b *bench) { b.take("15x15k5"); b.keys("ArrowUp"); b.types("x2"); b.keys("Enter") }
	looks["aim"] = func(b *bench) { b.longGame("19x19k5", 40); aimAt(b, "h7", "j10") }
	looks["aim-hexes"] = func(b *bench) { b.take("hex11"); b.pressCells("f6"); aimAt(b, "f5", "f8") }
	looks["lingers"] = lingers1
	looks["hand"] = func(b *bench) { b.open("15x15k5;human;hard"); b.play(112); b.Match.TakeOver(); b.tick() }
	looks["hand-offered"] = func(b *bench) { b.open("15x15k5;human;hard"); b.play(112) }
}

// The drawings of the list, the field for a cell and the magnifier are compared with checked
// recordings.
func TestGoldenMoves(t *testing.T) {
	for _, name := range []string{"moves", "moves-sheet", "moves-replay", "moves-three", "typed-wrong", "aim", "aim-hexes", "lingers"} {
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 844, H: 390}, {W: 768, H: 1024}, {W: 1280, H: 800}} {
			b := newBench(t, nil)
			b.SetLook(stage.Look{Reduced: true, Dark: size.W == 844})
			b.Resize(size.W, size.H)
			looks[name](b)
			b.tick()
			checkLayout(t, b, 10)
			var r paint.Recorder
			b.Draw(&r)
			golden(t, fmt.Sprintf("%s-%.0fx%.0f.txt", name, size.W, size.H), r.String())
		}
	}
}

// listedMoves is the moves of the list that are nodes, one a line, indented in variations, with
// a star before the current move.
func listedMoves(b *bench) string {
	var s strings.Builder
	for _, n := range b.Nodes() {
		if n.Role != stage.Option {
			continue
		}
		if n.Style == stage.Muted {
			s.WriteString("  ")
		}
		if n.Is(stage.Checked) {
			s.WriteString("*")
		}
		s.WriteString(n.Label + "\n")
	}
	return s.String()
}

func TestMoveList(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(2560, 1440)
	b.take("3x3k3")
	if b.has("moves") {
		t.Error("an empty game has a list of moves")
	}
	b.pressCells("a1", "b2", "c3")
	b.press("undo")
	b.pressCells("a3")
	want := `Start
1, a1, X
2, b2, O
*3, a3, X
  3, c3, X, variation
`
	if got := listedMoves(b); got != want {
		t.Errorf("the list is\n%s\nwant\n%s", got, want)
	}
	// A press goes to the move, and moves nothing in the list.
	where := map[string]paint.Rect{}
	var ids []string
	for _, n := range b.Nodes() {
		if n.Role == stage.Option {
			where[n.ID] = n.Box
			ids = append(ids, n.ID)
		}
	}
	b.click(ids[4])
	b.want("..X/.O./X..", "O to move")
	if got := b.saidNow(); !strings.HasPrefix(got, "Move 3 of 3.") {
		t.Errorf("it said %q", got)
	}
	b.click(ids[1])
	b.want(".../.../X..", "O to move")
	for _, n := range b.Nodes() {
		if n.Role == stage.Option && n.Box != where[n.ID] {
			t.Errorf("%s has moved", n.Label)
		}
	}
	if n := b.node(ids[1]); !n.Is(stage.Checked) || n.Row != 2 || n.Col != 5 {
		t.Errorf("%+v", n)
	}
	// Keys move the focus, and Enter goes to the focused move.
	b.Input(stage.Event{Kind: stage.FocusNode, ID: ids[1]})
	b.keys("ArrowRight", "ArrowDown")
	if b.Focus() != ids[4] && b.Focus() != ids[3] {
		t.Errorf("the focus is on %s of %q", b.Focus(), ids)
	}
	b.keys("Home", "Enter")
	b.want(".../.../...", "X to move")
	b.keys("End", "Enter")
	b.want("..X/.O./X..", "O to move")
	// A replay has the same list; there, arrow keys show the focused move.
	b.press("more")
	b.press("replay")
	b.Input(stage.Event{Kind: stage.FocusNode, ID: ids[0]})
	b.keys("ArrowRight", "ArrowRight")
	if at := b.Match.Record().At().Ply(); at != 2 {
		t.Errorf("the replay is at move %d", at)
	}
}

// The player of a move follows from the rules, also with double turns or a change of sides.
func TestListKnowsWhose(t *testing.T) {
	for _, x := range []struct{ id, moves, want string }{
		{"connect6", "h8 a1 b1 c1 d1", "1, h8, X|2, a1, O|3, b1, O|4, c1, X|*5, d1, X"},
		{"popout", "d1 a1 d1", "1, d1, X|2, a1, O|*3, d1 P, X"},
		{"5x5k4-3p", "a1 b1 c1 d1", "1, a1, X|2, b1, O|3, c1, T|*4, d1, X"},
	} {
		b := family(t, x.id)
		for _, text := range strings.Fields(x.moves) {
			b.pressCells(text)
		}
		got := strings.TrimPrefix(strings.ReplaceAll(strings.TrimSpace(listedMoves(b)), "\n", "|"), "Start|")
		if !strings.EqualFold(got, x.want) {
			t.Errorf("%s: %s, want %s", x.id, got, x.want)
		}
	}
}

// The list costs what is visible: with ten thousand moves it has no more nodes than with a
// hundred, and it follows the game.
func TestLongList(t *testing.T) {
	nodes := func(moves int) int {
		b := newBench(t, nil)
		b.take("200x200k9")
		b.Match.New(match.Game{Record: rows(t, moves)})
		b.tick()
		n, seen := 0, false
		for _, o := range b.Nodes() {
			if o.Role == stage.Option {
				n++
				seen = seen || o.Is(stage.Checked) && !partly(o)
			}
		}
		if !seen {
			t.Errorf("of %d moves the last is not in view", moves)
		}
		return n
	}
	short, long := nodes(100), nodes(10_000)
	if long > short+2 || long > 60 {
		t.Errorf("a hundred moves are %d nodes, ten thousand are %d", short, long)
	}
}

// rows is a game of some moves without nine in a row.
func rows(t testing.TB, moves int) *record.Record {
	t.Helper()
	rules, err := variant.Parse("200x200k9")
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(rules)
	b := rules.Board
	for i := range moves {
		// Pairs of columns change colour every other row.
		x, y := i%200, i/200
		if y%4 >= 2 {
			x ^= 1
		}
		if err := r.Play(gameMove(b.At(x, y))); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// Listing and drawing a game of ten thousand moves takes as long as one of a hundred.
func BenchmarkFigureMoveList(b *testing.B) {
	apps := map[int]*App{}
	for _, moves := range []int{100, 10_000} {
		a := New(Env{Store: &memory{texts: map[string]string{}}, Face: face, Seed: func() uint64 { return 1 }})
		a.Resize(1280, 800)
		a.Open("200x200k9;human;human")
		a.Match.New(match.Game{Record: rows(b, moves)})
		a.Tick(0)
		apps[moves] = a
	}
	spent := map[int]float64{100: 1e9, 10_000: 1e9}
	read := 1e9
	for range 50 {
		at := now()
		apps[10_000].game.List.Update(false)
		read = min(read, now()-at)
		for moves, a := range apps {
			l, in := a.game.List, &a.game.Layout
			at := now()
			for range 20 {
				n := l.Nodes(in.List, in.ListRow, l.Fit(in.List.W, in.Scale))
				var r paint.Recorder
				l.Draw(&r, n, in.Scale)
			}
			spent[moves] = min(spent[moves], now()-at)
		}
	}
	b.ReportMetric(spent[10_000]/20*1e6, "µs-list-10000")
	b.ReportMetric(spent[100]/20*1e6, "µs-list-100")
	b.ReportMetric(read*1e3, "ms-read-10000")
	b.ReportMetric(spent[10_000]/spent[100], "list-10000/100~1.2")
}
