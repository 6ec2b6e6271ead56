package ui

import (
	"context"
	"strings"
	"testing"

	"noughts/game/search"
	"noughts/game/search/tree"
	"noughts/game/task"
	"noughts/render/paint"
	"noughts/render/ui/printing"
	"noughts/render/ui/stage"
)

// explores opens a game, plays cells, and explores the position until all is
// counted.
func (b *bench) explores(id string, cells ...string) *explorer {
	b.t.Helper()
	b.take(id)
	b.pressCells(cells...)
	b.press("more")
	b.press("explore")
	v := b.Scene.(*explorer)
	b.rests(v)
	return v
}

// rests waits until nothing is searched any more.
func (b *bench) rests(v *explorer) {
	b.t.Helper()
	for {
		b.tick()
		left := 0
		if !v.barred && v.refused.English == "" {
			for _, c := range v.census.counts {
				if c == nil {
					left++
				}
			}
		}
		if v.work == nil && left == 0 {
			b.tick()
			return
		}
		b.woken()
	}
}

func init() {
	looks["explorer"] = func(b *bench) { b.explores("3x3k3", "a3", "b2", "c1", "a2") }
	looks["explorer-step"] = func(b *bench) {
		v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
		v.step(13)
		b.rests(v)
	}
	looks["explorer-line"] = func(b *bench) {
		v := b.explores("3x3k3", "b2")
		v.toMain()
		b.rests(v)
	}
	looks["explorer-large"] = func(b *bench) { b.explores("15x15k5", "h8") }
	looks["explorer-refused"] = func(b *bench) { b.explores("3x3k3-3p") }
	looks["explorer-menu"] = func(b *bench) {
		v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
		b.Scene = newExploreMenu(v)
		b.Changed()
		b.tick()
	}
}

// The explorer's numbers for the empty board stand on the screen.
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
		if v.tree == nil || v.tree.Nodes != v.census.counts[search].Nodes || !strings.HasPrefix(b.node("title").Label, search.Say().String()) {
			t.Errorf("%v: the tree is another one than was counted", search)
		}
	}
}

// rowsOf are the rows in view: how deep, and what they say.
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

// The tree is walked by keys as trees are: down, up, right unfolds and goes on,
// left folds and goes back; and what is folded is not kept.
func TestExplorerKeys(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	for range 20 {
		if strings.HasPrefix(b.Focus(), rowPrefix) {
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
	kid := v.chosen
	b.keys("ArrowRight")
	want("b3", 3, 1, 2, stage.Folded)
	b.keys("ArrowLeft")
	want("c3", 2, 2, 5, stage.Unfolded)
	b.keys("ArrowLeft")
	want("c3", 2, 2, 5, stage.Folded)
	if kid.Kids() != nil {
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

// Step by step the search comes to its nodes: what is still to come tells
// nothing, and behind the search the tree is folded again.
func TestExplorerSteps(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	for range 5 {
		b.tick()
	}
	if v.runs || v.at != v.tree.Events-1 || b.Moving() {
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
	for e := int64(1); e < v.tree.Events; e++ {
		b.press("next")
		b.rests(v)
		n := v.tree.Find(e)
		if v.at != e || v.chosen != n || n.Enter != e && n.Leave != e {
			t.Fatalf("event %d is at %d, in %s", e, v.at, v.path(n))
		}
		if seen[n.Enter] != (n.Leave == e) {
			t.Fatalf("event %d leaves what was not entered", e)
		}
		seen[n.Enter] = true
		for _, one := range v.tree.Window(0, v.tree.Rows()) {
			under := one.Parent == nil
			for up := n; up != nil; up = up.Parent {
				under = under || up == one.Parent
			}
			if !under {
				t.Fatalf("at event %d %s is still unfolded", e, v.path(one.Parent))
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
	if b.node("run").Label != "Pause" || v.at != 1 {
		t.Errorf("it runs from %d", v.at)
	}
	for range 30 {
		b.tick()
	}
	if v.at != 31 {
		t.Errorf("after thirty ticks more it is at %d", v.at)
	}
	b.press("run")
	b.tick()
	if v.at > 32 || v.runs {
		t.Error("it does not pause")
	}
}

// A search that is too large is said to be, and one that is not so deep offered.
func TestExplorerTooLarge(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("4x4k4")
	if v.depth != 4 || !strings.Contains(b.node("why").Label, "The search goes 4 moves deep") {
		t.Errorf("depth %d: %s", v.depth, b.node("why").Label)
	}
	v.search = tree.Minimax
	b.press("depth-less")
	b.rests(v)
	if v.depth != 3 || v.tree.Nodes != 1+16+16*15+16*15*14 {
		t.Errorf("depth %d has %d positions", v.depth, v.tree.Nodes)
	}
	v.deepen(0)
	b.rests(v)
	if v.tree != nil || !strings.Contains(b.node("why").Label, "more than 1000000 positions") {
		t.Errorf("it says %q", b.node("why").Label)
	}
	b.press("limit")
	b.rests(v)
	if v.tree == nil || v.depth != 4 {
		t.Error("the smaller search is not there")
	}
	b.press("back")
	if v.work != nil {
		<-v.work.Gone() // it does not work on
	}
}

// A link to another game ends the search also from the menu over it.
func TestExplorerLeftByLink(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3", "a3")
	b.Scene = newExploreMenu(v)
	v.census.work = task.Start(nil, func(ctx context.Context, _ func(measured)) { <-ctx.Done() })
	b.Take("", []byte("#g=1;3x3k3;a3b2"))
	if b.board() == nil {
		t.Error("the game is not shown")
	}
	<-v.census.work.Gone() // nothing is counted behind the game
}

// The reason of a cut is a reply elsewhere, that of a value from the table the
// same position before.
func TestExplorerReason(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	v.pick(v.tree.Root().Kids()[1])
	if why := b.node("why").Label; !strings.HasPrefix(why, "Cut: X already has b3 elsewhere") {
		t.Fatalf("the sentence is %q", why)
	}
	b.press("cause")
	if v.path(v.chosen) != "b3" {
		t.Errorf("the reason is %s", v.path(v.chosen))
	}
	v.pick(v.tree.Root())
	b.press("cause")
	if b.node("why").Label != wordNoCause.English {
		t.Errorf("of the root it says %q", b.node("why").Label)
	}
	v = b.explores("3x3k3", "b2")
	b.press("search-table")
	b.rests(v)
	b.press("unfold")
	b.rests(v)
	found := false
	for _, n := range v.tree.Window(0, v.tree.Rows()) {
		if n.Left.Why == search.Known {
			found = true
			v.pick(n)
			free := v.tree.Position(n).Free()
			b.press("cause")
			b.rests(v)
			if v.chosen == n || v.chosen.Leave >= n.Enter || v.tree.Position(v.chosen).Free() != free {
				t.Errorf("%s is known from %s", v.path(n), v.path(v.chosen))
			}
			break
		}
	}
	if !found {
		t.Error("nothing is known from the table")
	}
}

// Unfolding asks no more than can be shown.
func TestExplorerLimits(t *testing.T) {
	b := newBench(t, nil)
	v := b.explores("3x3k3")
	b.press("search-minimax")
	b.rests(v)
	b.press("unfold")
	if v.tree.Rows() != 10 || !strings.Contains(b.node("why").Label, "too many") {
		t.Errorf("%d rows: %s", v.tree.Rows(), b.node("why").Label)
	}
	for i := range 2 {
		v.pick(v.tree.Root().Kids()[i])
		b.press("unfold")
		b.rests(v)
	}
	if v.tree.Rows() < 100_000 {
		t.Errorf("%d rows", v.tree.Rows())
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

// From the explorer an exercise is made of the chosen position, and a sheet of
// paper; the way back leads to the tree as it was.
func TestExplorerLeadsOn(t *testing.T) {
	b := newBenchWith(t, nil, func(env *Env) {
		env.Files.Export = func(string, []byte) (string, error) { return "", nil }
	})
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	v.pick(v.tree.Root().Kids()[1])
	b.press("actions")
	b.press("exercise")
	m, ok := b.Scene.(*maker)
	if !ok || m.path != "c3" || m.e.Algorithm != tree.AlphaBeta {
		t.Fatalf("the exercise is %+v", m)
	}
	b.keys("Escape")
	if b.Scene != stage.Scene(v) || v.path(v.chosen) != "c3" {
		t.Fatal("the tree is not there again")
	}
	b.press("actions")
	b.press("print")
	p, ok := b.Scene.(*printing.Scene)
	if !ok || p.What.Tree != v.tree || p.What.Record.At().Ply() != 5 {
		t.Fatal("nothing is printed")
	}
	b.keys("Escape")
	if b.Scene != stage.Scene(v) {
		t.Error("the tree is not there again")
	}
}
