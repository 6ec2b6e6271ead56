package ui

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui/analysis"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// local is an engine that searches synchronously with a limit of nodes, and reports only the
// final result.
type local struct {
	nodes int64
	asked int
}

func (l *local) Analyse(_ context.Context, q engine.Request) <-chan search.Info {
	q.Limit.Time = 0
	if l.asked++; l.asked > 10 && (l.nodes == 0 || l.nodes > fewNodes) { // keeps long tests short
		l.nodes = fewNodes
	}
	if l.nodes > 0 && (q.Limit.Nodes == 0 || q.Limit.Nodes > l.nodes) {
		q.Limit.Nodes = l.nodes
	}
	infos := make(chan search.Info, 1)
	infos <- found.best(q.Position, q.Limit, nil)
	close(infos)
	return infos
}

// knows shows a game with some moves played and an engine that searches a number of nodes, 0
// for no limit.
func (b *bench) knows(id, moves string, nodes int64) {
	b.t.Helper()
	b.Env.Engine = &local{nodes: nodes}
	b.take(id)
	b.pressCells(strings.Fields(moves)...)
}

// analysed waits for the end of an analysis, including the lines of the best moves.
func (b *bench) analysed() {
	b.t.Helper()
	v := b.Scene.(*analysis.Scene)
	for range 1000 {
		b.tick()
		if v.Complete && v.LineSearch == nil {
			return
		}
		b.awaitWake()
	}
	b.t.Fatal("the analysis does not end")
}

// fewNodes is a limit with which every search finds something.
const fewNodes = 100

func TestAnalysis(t *testing.T) {
	b := newBench(t, nil)
	b.knows("3x3k3", "b2", 0)
	b.keys("a")
	b.analysed()
	for id, want := range map[string]string{
		"cell-0":  "a3, empty, a draw, proved",
		"cell-1":  "b3, empty, loses in 5 moves, proved",
		"cell-4":  "b2, X",
		"verdict": "A draw, proved",
	} {
		if got := b.node(id).Label; got != want && !(id == "cell-1" && strings.Contains(got, "loses in")) {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
}

// The list of lines has no more to scroll than it has lines, and none where nothing is known.
func TestAnalysisScrollsWhatIsKnown(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	b.knows("15x15k5", "h8", fewNodes)
	b.keys("a")
	b.analysed()
	v := b.Scene.(*analysis.Scene)
	for _, known := range []int{0, 1, 40} {
		v.Info.Moves = make([]search.Choice, 200)
		for i := range known {
			v.Info.Moves[i].Label = search.Estimated
		}
		v.Nodes(b.Size)
		if over := v.Overflow(); (over > 0) != (known == 40) {
			t.Errorf("of %d known lines the list scrolls by %v", known, over)
		}
	}
}

// analysed has positions to analyse, one for each kind of game.
var analysed = map[string][2]string{
	"analysis-columns":  {"7x6k4-gravity", "d1 d2 d3 d4 d5 d6 a1 b1 g1 f1 a2 b2 g2 f2"}, // beyond the opening book
	"analysis-rows":     {"15x15k5", "h8 h9 i8 j8 g8 g7 j9"},
	"analysis-ultimate": {"ultimate", "e5 d4"},
	"analysis-marks":    {"wild", "b2X"},
	"analysis-turns":    {"pentago", ""},
	"analysis-hex":      {"hex11", "f6"},
	"analysis-cube":     {"4x4x4k4", "b2.2"},
	"analysis-players":  {"5x5k4-3p", "c3 b2 b3"},
	"analysis-captures": {"pente", "j10 k10 a1 l10"},
	"analysis-pop":      {"popout", "d1 d2 c1"},
	"analysis-vast":     {"100x100k5", "aa50 ab50 ab51"},
}

func init() {
	for name, g := range analysed {
		looks[name] = func(b *bench) {
			b.knows(g[0], "", 3000)
			for _, m := range strings.Fields(g[1]) {
				if err := b.PlayMove(m); err != nil {
					b.t.Fatal(err)
				}
			}
			b.press("more")
			b.press("analysis")
			b.analysed()
		}
	}
}

// A position that was set up by hand becomes a position of the game, or of the game with marks
// on the board at the start, or it is refused.
func TestAnalysisSetUp(t *testing.T) {
	b := newBench(t, nil)
	b.knows("3x3k3", "", 0)
	record, _ := b.Position()
	b.press("more")
	b.press("analysis")
	b.analysed()
	b.press("more")
	b.press("set-up")
	for _, id := range []string{"cell-0", "cell-1", "cell-2", "use"} {
		b.press(id)
	}
	if got := b.node("remark").Label; got == "" {
		t.Error("three in a row are taken")
	}
	for _, id := range []string{"cell-1", "cell-2", "brush-2", "cell-4", "use"} {
		b.press(id)
	}
	b.analysed()
	if got := b.marks(); got != "X../.O./..." {
		t.Errorf("the position is %s", got)
	}
	if now, _ := b.Position(); now != record {
		t.Errorf("the game has become %s", now)
	}
	b.press("more")
	b.press("here")
	b.want("X../.O./...", "X to move")
}

// On a phone the texts and controls of an analysis leave the board cells that can be read.
func TestAnalysisLeavesTheBoardRoom(t *testing.T) {
	for _, id := range []string{"19x19k5", "swap2", "4x4x4k4"} {
		b := newBench(t, nil)
		b.Env.Engine = &local{nodes: fewNodes}
		b.Resize(320, 568)
		b.Session.Choose(stage.SetLayers, stage.LayersFlat)
		b.take(id)
		b.playOn(3, rand.New(rand.NewPCG(2, 3)))
		b.Match.Annotate(b.Match.Record().Moves(), record.Annotation{Comment: strings.Repeat("The usual answer. ", 20)})
		b.keys("a")
		b.analysed()
		roomy := func(what string) {
			if side := b.board().Layout.Side; side < board.Readable {
				t.Errorf("%s: %s leaves cells of %v", id, what, side)
			}
			checkLayout(t, b, board.Readable)
		}
		roomy("a long comment")
		b.press("more")
		b.press(analysis.IDNotes)
		roomy("the row of notes")
		b.press("back")
		b.press("more")
		b.press("set-up")
		roomy("a position that is set up")
	}
}

// Moves in an analysis do not change the game, and neither does leaving it. A seat that was
// thinking goes on.
func TestAnalysisLeavesTheGame(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.openSlow("3x3k3;human;hard")
	record, key := b.Position()
	kept := b.store.texts[session.SlotGame]
	b.Env.Engine = &local{}
	b.keys("a")
	b.analysed()
	for _, id := range []string{"cell-4", "cell-8", "undo", "cell-2", "redo"} {
		b.press(id)
		b.analysed()
	}
	if now, k := b.Position(); now != record || k != key || b.store.texts[session.SlotGame] != kept {
		t.Errorf("the game has become %s", now)
	}
	if s := b.State(); s.At != 1 || s.Status != "O is waiting" && s.Status != "O is thinking…" {
		t.Errorf("outside it stands at move %d: %s", s.At, s.Status)
	}
	b.press("back")
	if now, k := b.Position(); now != record || k != key || !b.Match.Thinks() {
		t.Errorf("after the analysis the game is %s, and the seat thinks: %v", now, b.Match.Thinks())
	}
}

// An action of a script ends the analysis, and applies to the game.
func TestAnalysisFromOutside(t *testing.T) {
	b := newBench(t, nil)
	b.knows("3x3k3", "b2", 0)
	for _, do := range []struct {
		what string
		do   func() error
		want string
	}{
		{"play", func() error { return b.PlayMove("a1") }, ".../.X./O.."},
		{"undo", b.TakeBack, ".../.X./..."},
		{"redo", b.PlayAgain, ".../.X./O.."},
		{"go to", func() error { return b.GoTo(0) }, ".../.../..."},
		{"set", func() error { return b.SetPosition("b2a1c3") }, "..X/.X./O.."},
		{"begin", func() error { return b.Begin(session.Start{}) }, ".../.../..."},
		{"link", func() error { return b.Import("", []byte("g=1;3x3k3;b2")) }, ".../.X./..."},
	} {
		b.keys("a")
		b.analysed()
		b.press(board.CellID(b.game.Position().Moves(nil)[0].To))
		b.press("more")
		if err := do.do(); err != nil {
			t.Errorf("%s: %v", do.what, err)
		}
		b.tick()
		if b.Trial != nil || b.Scene != stage.Scene(b.game) || b.marks() != do.want {
			t.Errorf("after %s the board is %s", do.what, b.marks())
		}
	}
	if err := b.PlayMove("b2"); err == nil {
		t.Error("a cell that is taken is played on")
	}
}

// Every position of every game can be analysed: values are on the cells that play the moves,
// and each best move has a legal line.
func TestAnalysisOfEveryGame(t *testing.T) {
	for _, e := range variant.Catalogue() {
		r := e.Rules
		b := newBench(t, nil)
		b.Env.Engine = &local{nodes: 300}
		b.put(r)
		b.playOn(min(5, r.Board.Cells()/3), rand.New(rand.NewPCG(2, 3)))
		b.keys("a")
		b.analysed()
		v := b.Scene.(*analysis.Scene)
		if _, ok := v.Info.Best(); !ok && !v.Position().Over() {
			t.Errorf("%s: nothing is found: %+v", r.ID, v.Info)
		}
		for c, all := range v.Values {
			if n := stage.Find(b.Nodes(), board.CellID(c)); n != nil && all[0].Label != search.Unknown && !strings.Contains(n.Label, all[0].Label.String()) {
				t.Errorf("%s: the value of %s is not in its name %q", r.ID, r.Board.Name(c), n.Label)
			}
		}
		for first, line := range v.Lines {
			p := v.Position().Clone()
			if line[0] != first {
				t.Errorf("%s: the line of %v begins with %v", r.ID, first, line[0])
			}
			for _, m := range line {
				if err := p.Play(m); err != nil {
					t.Errorf("%s: the line %v: %v", r.ID, line, err)
					break
				}
			}
		}
		if !v.Position().Over() {
			plies := v.Position().Plies()
			b.press("redo")
			if got := v.Position().Plies(); got != plies+1 {
				t.Errorf("%s: going on leads from move %d to %d", r.ID, plies, got)
			}
		}
	}
}

// A position from the middle of a game can be set up, at least with plain placement, effects
// and turns. What cannot be set up is refused with an error.
func TestArrange(t *testing.T) {
	for _, e := range variant.Catalogue() {
		r := e.Rules
		p := r.Start()
		rng := rand.New(rand.NewPCG(5, 5))
		for range min(6, r.Board.Cells()/3) {
			if all := p.Moves(nil); !p.Over() {
				p.Play(all[rng.IntN(len(all))])
			}
		}
		if p.Over() {
			continue
		}
		want := map[game.Cell]game.Mark{}
		for c := range game.Cell(min(r.Board.Cells(), 40_000)) {
			if m := p.Mark(c); m != game.Empty {
				want[c] = m
			}
		}
		got, err := analysis.Arrange(r, want, p.Turn())
		if err != nil {
			t.Logf("%s: %v", r.ID, err)
			if r.Effect == nil && r.Place == nil && r.Turns == nil {
				t.Errorf("%s: a position of its own is refused: %v", r.ID, err)
			}
			continue
		}
		q := got.Position()
		for c := range game.Cell(min(r.Board.Cells(), 40_000)) {
			if q.Mark(c) != want[c] {
				t.Errorf("%s: %s holds %d, want %d", r.ID, r.Board.Name(c), q.Mark(c), want[c])
			}
		}
		if q.Turn() != p.Turn() || q.Over() {
			t.Errorf("%s: player %d is to move, want %d", r.ID, q.Turn(), p.Turn())
		}
	}
	r, _ := variant.Parse("7x6k4-gravity")
	if _, err := analysis.Arrange(r, map[game.Cell]game.Mark{0: 1}, game.Second); err == nil {
		t.Error("a stone hangs in the air")
	}
}

// A win by threats is shown step by step.
func TestForcedWin(t *testing.T) {
	b := newBench(t, nil)
	b.knows("15x15k5", "h8 a1 i8 c1 j8 e1 h9 o15", 50)
	b.keys("a")
	b.analysed()
	b.press("more")
	b.press("force-1")
	v := b.Scene.(*analysis.Scene)
	if len(v.Forced) < 3 || v.Steps != 1 || !strings.HasPrefix(b.node("verdict").Label, "Forced: 1 of ") {
		t.Fatalf("it shows %d of %v: %q", v.Steps, v.Forced, b.node("verdict").Label)
	}
	b.press("redo")
	if v.Steps != 2 || v.Position().Plies() != 8 {
		t.Errorf("after a step it shows %d", v.Steps)
	}
	b.keys("Escape")
	if v.Forced != nil || b.Scene != stage.Scene(v) {
		t.Error("Escape does not end it")
	}
	b.press("more")
	b.press("force-2")
	if v.Forced != nil || !strings.HasPrefix(b.node("remark").Label, "No win by threats") {
		t.Errorf("for O it says %q", b.node("remark").Label)
	}
}

// On a phone the moves of an analysis have a screen of their own, even if no list was shown
// before.
func TestAnalysisMoves(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	b.open("3x3k3;human;human")
	b.play(4, 0)
	for _, id := range []string{"more", "analysis", "more", "moves-all"} {
		b.press(id)
	}
	if _, ok := b.Scene.(*moves.Sheet); !ok {
		t.Errorf("it shows %T", b.Scene)
	}
}
