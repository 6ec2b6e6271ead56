package ui

import (
	"context"
	"strings"
	"testing"

	"noughts/game/search"
	"noughts/game/search/tree"
	"noughts/game/task"
	"noughts/render/paint"
	"noughts/render/ui/explorer"
	"noughts/render/ui/lessons"
	"noughts/render/ui/printing"
	"noughts/render/ui/stage"
)

// explores opens a game, plays cells, and explores the position until all counts are known.
func (b *bench) explores(id string, cells ...string) *explorer.Explorer {
	b.t.Helper()
	b.take(id)
	b.pressCells(cells...)
	b.press("more")
	b.press("explore")
	v := b.Scene.(*explorer.Explorer)
	b.rests(v)
	return v
}

// rests waits until no search is under way.
func (b *bench) rests(v *explorer.Explorer) {
	b.t.Helper()
	for {
		b.tick()
		left := 0
		if !v.Barred && v.Refused.English == "" {
			for _, c := range v.Census.Counts {
				if c == nil {
					left++
				}
			}
		}
		if v.Work == nil && left == 0 {
			b.tick()
			return
		}
		b.awaitWake()
	}
}

func init() {
	looks["explorer"] = func(b *bench) { b.explores("3x3k3", "a3", "b2", "c1", "a2") }
	looks["explorer-step"] = func(b *bench) {
		v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
		v.Step(13)
		b.rests(v)
	}
	looks["explorer-line"] = func(b *bench) {
		v := b.explores("3x3k3", "b2")
		v.ToMain()
		b.rests(v)
	}
	looks["explorer-large"] = func(b *bench) { b.explores("15x15k5", "h8") }
	looks["explorer-refused"] = func(b *bench) { b.explores("3x3k3-3p") }
	looks["explorer-menu"] = func(b *bench) {
		v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
		b.Scene = explorer.NewExploreMenu(v)
		b.Changed()
		b.tick()
	}
}

// The explorer shows the node counts of the empty board.
func TestExplorerNumbers(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3")
	var drawn paint.Recorder
	b.Draw(&drawn)
	for i, want := range []string{"549 946", "20 866", "3 463", "416", "96"} {
		want = strings.ReplaceAll(want, " ", "\u202f")
		search := tree.Algorithms[i]
		if n := b.node("search-" + search.String()); n.Label != search.Say().String()+": "+want+" positions" {
			t.Errorf("%q, want %s", n.Label, want)
		}
		if !strings.Contains(drawn.String(), strings.ReplaceAll(want, "\u202f", `\u202f`)) {
			t.Errorf("%s is not drawn", want)
		}
	}
	for _, search := range tree.Algorithms {
		b.press("search-" + search.String())
		b.rests(v)
		if v.Tree == nil || v.Tree.Nodes != v.Census.Counts[search].Nodes || !strings.HasPrefix(b.node("title").Label, search.Say().String()) {
			t.Errorf("%v: the tree is another one than was counted", search)
		}
	}
}

// rowsOf is the visible rows: their levels and texts.
func (b *bench) rowsOf() (rows []string) {
	for _, n := range b.Nodes() {
		if n.Role == stage.TreeItem {
			sign := "·"
			if n.Is(stage.Folded) {
				sign = "+"
			} else if n.Is(stage.Unfolded) {
				sign = "-"
			}
			if n.Is(stage.Checked) {
				sign = ">" + sign
			}
			rows = append(rows, strings.Repeat(" ", n.Level-1)+sign+n.Label)
		}
	}
	return rows
}

// Keys walk the tree in the usual way: down, up, right unfolds and then goes to the first
// child, left folds and then goes to the parent. Folded nodes are not kept.
func TestExplorerKeys(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	for range 20 {
		if strings.HasPrefix(b.Focus(), explorer.RowPrefix) {
			break
		}
		b.keys("Tab")
	}
	want := func(name string, level, at, of int, state stage.State) {
		t.Helper()
		b.rests(v)
		n := b.node(b.Focus())
		if !strings.HasPrefix(n.Label, name+", ") || n.Level != level || n.Row != at || n.Col != of || !n.Is(state|stage.Checked) {
			t.Errorf("the focus is on %q: level %d, %d of %d, %b", n.Label, n.Level, n.Row, n.Col, n.State)
		}
	}
	want("The position on the board", 1, 1, 1, stage.Unfolded)
	b.keys("ArrowDown")
	want("b3", 2, 1, 5, stage.Folded)
	b.keys("ArrowDown")
	want("c3", 2, 2, 5, stage.Folded)
	if said := b.saidNow(); !strings.HasPrefix(said, "Elsewhere") && !strings.Contains(said, "Cut: X already has b3 elsewhere") {
		t.Logf("said is %q", said)
	}
	b.keys("ArrowRight")
	want("c3", 2, 2, 5, stage.Unfolded)
	kid := v.Chosen
	b.keys("ArrowRight")
	want("b3", 3, 1, 2, stage.Folded)
	b.keys("ArrowLeft")
	want("c3", 2, 2, 5, stage.Unfolded)
	b.keys("ArrowLeft")
	want("c3", 2, 2, 5, stage.Folded)
	if kid.Children() != nil {
		t.Error("what was folded is kept")
	}
	b.keys("End")
	want("b1", 2, 5, 5, stage.Folded)
	b.keys("ArrowLeft")
	want("The position on the board", 1, 1, 1, stage.Unfolded)
	b.keys("Enter")
	want("The position on the board", 1, 1, 1, stage.Folded)
	b.keys("Enter", "Escape")
	if b.has("tree") {
		t.Error("Escape does not lead back")
	}
}

// Each step shows one event. Nodes that are still to come show no values, and the tree is
// folded again behind the search.
func TestExplorerSteps(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	for range 5 {
		b.tick()
	}
	if v.Runs || v.At != v.Tree.Events-1 || b.Moving() {
		t.Fatal("it starts by itself")
	}
	b.press("first")
	b.rests(v)
	rows := b.rowsOf()
	if len(rows) != 6 || rows[0] != ">-The position on the board, X to move, Under way, 97 positions" && !strings.HasSuffix(rows[0], "Under way") ||
		rows[1] != " +b3, O to move, Still to come" {
		t.Errorf("at the start:\n%s", strings.Join(rows, "\n"))
	}
	seen := map[int64]bool{0: true}
	for e := int64(1); e < v.Tree.Events; e++ {
		b.press("next")
		b.rests(v)
		n := v.Tree.Find(e)
		if v.At != e || v.Chosen != n || n.Enter != e && n.Leave != e {
			t.Fatalf("event %d is at %d, in %s", e, v.At, v.Path(n))
		}
		if seen[n.Enter] != (n.Leave == e) {
			t.Fatalf("event %d leaves what was not entered", e)
		}
		seen[n.Enter] = true
		for _, one := range v.Tree.Window(0, v.Tree.Rows()) {
			under := one.Parent == nil
			for up := n; up != nil; up = up.Parent {
				under = under || up == one.Parent
			}
			if !under {
				t.Fatalf("at event %d %s is still unfolded", e, v.Path(one.Parent))
			}
		}
	}
	if rows := b.rowsOf(); len(rows) != 6 {
		t.Errorf("at the end:\n%s", strings.Join(rows, "\n"))
	}
	if said := b.saidNow(); said != "The search has ended: a draw." {
		t.Errorf("said is %q", said)
	}
	b.press("run")
	if b.node("run").Label != "Pause" || v.At != 1 {
		t.Errorf("it runs from %d", v.At)
	}
	for range 30 {
		b.tick()
	}
	if v.At != 31 {
		t.Errorf("after thirty ticks more it is at %d", v.At)
	}
	b.press("run")
	b.tick()
	if v.At > 32 || v.Runs {
		t.Error("it does not pause")
	}
}

// A search that is too large is refused, and a smaller depth is offered.
func TestExplorerTooLarge(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("4x4k4")
	if v.Depth != 4 || !strings.Contains(b.node("why").Label, "The search goes 4 moves deep") {
		t.Errorf("depth %d: %s", v.Depth, b.node("why").Label)
	}
	v.Search = tree.Minimax
	b.press("depth-less")
	b.rests(v)
	if v.Depth != 3 || v.Tree.Nodes != 1+16+16*15+16*15*14 {
		t.Errorf("depth %d has %d positions", v.Depth, v.Tree.Nodes)
	}
	v.Deepen(0)
	b.rests(v)
	if v.Tree != nil || !strings.Contains(b.node("why").Label, "more than 1000000 positions") {
		t.Errorf("it says %q", b.node("why").Label)
	}
	b.press("limit")
	b.rests(v)
	if v.Tree == nil || v.Depth != 4 {
		t.Error("the smaller search is not there")
	}
	b.press("back")
	if v.Work != nil {
		<-v.Work.Gone() // the work has ended
	}
}

// A link to another game ends the search, also from the menu above it.
func TestExplorerLeftByLink(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3", "a3")
	b.Scene = explorer.NewExploreMenu(v)
	v.Census.Work = task.Start(nil, func(ctx context.Context, _ func(explorer.Measured)) { <-ctx.Done() })
	b.TryImport("", []byte("#g=1;3x3k3;a3b2"))
	if b.board() == nil {
		t.Error("the game is not shown")
	}
	<-v.Census.Work.Gone() // no count goes on behind the game
}

// The reason of a cutoff is a reply elsewhere. The reason of a value from the table is the same
// position earlier.
func TestExplorerReason(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	v.Pick(v.Tree.Root().Children()[1])
	if why := b.node("why").Label; !strings.HasPrefix(why, "Cut: X already has b3 elsewhere") {
		t.Fatalf("the sentence is %q", why)
	}
	b.press("cause")
	if v.Path(v.Chosen) != "b3" {
		t.Errorf("the reason is %s", v.Path(v.Chosen))
	}
	v.Pick(v.Tree.Root())
	b.press("cause")
	if b.node("why").Label != explorer.WordNoCause.English {
		t.Errorf("of the root it says %q", b.node("why").Label)
	}
	v = b.explores("3x3k3", "b2")
	b.press("search-table")
	b.rests(v)
	b.press("actions")
	b.press("unfold")
	b.rests(v)
	found := false
	for _, n := range v.Tree.Window(0, v.Tree.Rows()) {
		if n.Left.Why == search.Known {
			found = true
			v.Pick(n)
			free := v.Tree.Position(n).Free()
			b.press("cause")
			b.rests(v)
			if v.Chosen == n || v.Chosen.Leave >= n.Enter || v.Tree.Position(v.Chosen).Free() != free {
				t.Errorf("%s is known from %s", v.Path(n), v.Path(v.Chosen))
			}
			break
		}
	}
	if !found {
		t.Error("nothing is known from the table")
	}
}

// Unfolding never exceeds the limit of rows.
func TestExplorerLimits(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3")
	b.press("search-minimax")
	b.rests(v)
	b.press("actions")
	b.press("unfold")
	if v.Tree.Rows() != 10 || !strings.Contains(b.node("why").Label, "too many") {
		t.Errorf("%d rows: %s", v.Tree.Rows(), b.node("why").Label)
	}
	for i := range 2 {
		v.Pick(v.Tree.Root().Children()[i])
		b.press("actions")
		b.press("unfold")
		b.rests(v)
	}
	if v.Tree.Rows() < 100_000 {
		t.Errorf("%d rows", v.Tree.Rows())
	}
	items := 0
	for _, n := range b.Nodes() {
		if n.Role == stage.TreeItem {
			items++
		}
	}
	if items > 30 {
		t.Errorf("%d rows are nodes", items)
	}
}

// The explorer leads to an exercise and to a print of the selected position. The way back leads
// to the unchanged tree.
func TestExplorerLeadsOn(t *testing.T) {
	b := newBenchWith(t, nil, func(env *Env) {
		env.Files.Export = func(string, []byte) (string, error) { return "", nil }
	})
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	v.Pick(v.Tree.Root().Children()[1])
	b.press("actions")
	b.press("exercise")
	m, ok := b.Scene.(*lessons.Editor)
	if !ok || m.Path != "c3" || m.E.Algorithm != tree.AlphaBeta {
		t.Fatalf("the exercise is %+v", m)
	}
	b.keys("Escape")
	if b.Scene != stage.Scene(v) || v.Path(v.Chosen) != "c3" {
		t.Fatal("the tree is not there again")
	}
	b.press("actions")
	b.press("print")
	p, ok := b.Scene.(*printing.Scene)
	if !ok || p.What.Tree != v.Tree || p.What.Record.At().Ply() != 5 {
		t.Fatal("nothing is printed")
	}
	b.keys("Escape")
	if b.Scene != stage.Scene(v) {
		t.Error("the tree is not there again")
	}
}
