package tree_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
	"noughts/game/variant"
)

var ctx = context.Background()

func rules(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func after(t testing.TB, id string, moves ...string) *game.Position {
	t.Helper()
	p := rules(t, id).Start()
	for _, text := range moves {
		m, err := p.Rules().ParseMove(text)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func build(t testing.TB, p *game.Position, a tree.Algorithm, l tree.Limit) *tree.Tree {
	t.Helper()
	tr, err := tree.Build(ctx, p, a, l)
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

// TestCounts holds the numbers for the empty board of three by three.
func TestCounts(t *testing.T) {
	p := rules(t, "3x3k3").Start()
	for a, nodes := range map[tree.Algorithm]int64{tree.Minimax: 549_946, tree.AlphaBeta: 20_866, tree.Ordered: 3_463, tree.Tabled: 416, tree.Engine: 96} {
		c, err := tree.Measure(ctx, p, a, tree.Limit{})
		if err != nil || c.Nodes != nodes || c.Score != search.Draw || !c.Whole {
			t.Errorf("%v: %v %v, want %d nodes", a, c, err, nodes)
		}
		tr := build(t, p, a, tree.Limit{})
		if tr.Nodes != nodes || tr.Events != c.Events || tr.Root().Score != search.Draw {
			t.Errorf("%v: the tree has %v", a, tr.Count)
		}
	}
}

// trees are small searches of many games.
func trees(t *testing.T, each func(t *testing.T, tr *tree.Tree)) {
	rng := rand.New(rand.NewPCG(2, 9))
	for _, g := range variant.Catalogue() {
		r := g.Rules
		if r.PlayerCount() > 2 || r.Board.Cells() > 100 {
			continue
		}
		p := r.Start()
		for m := p.Moves(nil); len(m) > 0; m = p.Moves(nil) {
			p.Play(m[rng.IntN(len(m))])
		}
		for range 1 + rng.IntN(4) {
			p.Undo()
		}
		for _, a := range tree.Algorithms {
			tr, err := tree.Build(ctx, p, a, tree.Limit{Nodes: 3000, Depth: 3})
			if err != nil {
				continue
			}
			t.Run(r.ID+" "+a.String(), func(t *testing.T) { each(t, tr) })
		}
	}
}

// TestNodes unfolds all of a tree at once and node by node, and each node is
// what the rules and the bounds make of it.
func TestNodes(t *testing.T) {
	seen := 0
	trees(t, func(t *testing.T, tr *tree.Tree) {
		seen++
		if err := tr.UnfoldAll(ctx, tr.Root(), 0); err != nil {
			t.Fatal(err)
		}
		want := int(tr.Events / 2)
		if tr.Root().Enter < 0 {
			want++
		}
		if tr.Rows() != want {
			t.Fatalf("%d rows of %d", tr.Rows(), want)
		}
		rows := tr.Window(0, want+1)
		var facts []string
		for i, n := range rows {
			check(t, tr, n)
			if tr.RowOf(n) != i || tr.Row(i) != n {
				t.Fatalf("row %d is in row %d", i, tr.RowOf(n))
			}
			facts = append(facts, tr.In(n).String()+tr.Why(n).String()+tr.Worth(n).String())
		}
		for _, k := range tr.Root().Children() {
			tr.Fold(k)
		}
		tr.Fold(tr.Root())
		if tr.Rows() != 1 {
			t.Fatalf("%d rows of a folded tree", tr.Rows())
		}
		for i := 0; i < tr.Rows(); i++ {
			n := tr.Row(i)
			if n.Cut() != rows[i].Cut() {
				t.Fatalf("row %d leaves out %d moves while it is folded, then %d", i, n.Cut(), rows[i].Cut())
			}
			if err := tr.Unfold(ctx, n); err != nil {
				t.Fatal(err)
			}
			if n.Enter != rows[i].Enter || n.Leave != rows[i].Leave || n.Visit != rows[i].Visit || n.Left != rows[i].Left || n.Move != rows[i].Move {
				t.Fatalf("row %d is %v, was %v", i, *n, *rows[i])
			}
			if s := tr.In(n).String() + tr.Why(n).String() + tr.Worth(n).String(); s != facts[i] {
				t.Fatalf("row %d says %q, said %q", i, s, facts[i])
			}
		}
		if tr.Rows() != want {
			t.Fatalf("%d rows of %d, one by one", tr.Rows(), want)
		}
	})
	if seen < 120 {
		t.Errorf("%d trees", seen)
	}
}

// check holds a node to its position and its children.
func check(t *testing.T, tr *tree.Tree, n *tree.Node) {
	t.Helper()
	p := tr.Position(n)
	if p.Turn() != n.Turn {
		t.Fatalf("%v: %v to move", n.Path(), p.Turn())
	}
	if n.Left.Why == search.Ended != p.Over() {
		t.Fatalf("%v: over %v, %v", n.Path(), p.Over(), n.Left.Why)
	}
	if n.Leaf() || n.Enter < 0 {
		return
	}
	moves := map[game.Move]bool{}
	best := search.Score(-1 << 30)
	alpha := n.Alpha
	for i, k := range n.Children() {
		moves[k.Move] = true
		if last := i+1 == len(n.Children()) || n.Children()[i+1].Move != k.Move; last {
			best = max(best, k.For(n))
		}
		if now, _ := n.Now(k.Enter); now != alpha {
			t.Fatalf("%v: has %v, %v is before", n.Path(), now, alpha)
		}
		alpha = max(alpha, best)
	}
	for _, r := range n.Rest() {
		if moves[r.Move] {
			t.Fatalf("%v: %v is there and is not", n.Path(), r.Move)
		}
		if r.Twin != r.Move && !moves[r.Twin] {
			t.Fatalf("%v: the twin %v of %v is not there", n.Path(), r.Twin, r.Move)
		}
		if r.Twin == r.Move && n.Left.Why == search.Searched {
			t.Fatalf("%v: %v was not searched", n.Path(), r.Move)
		}
	}
	if want := len(p.Moves(nil)); len(n.Rest())+len(moves) != want {
		t.Fatalf("%v: %d moves and %d others of %d", n.Path(), len(moves), len(n.Rest()), want)
	}
	left := 0
	for _, r := range n.Rest() {
		if r.Twin == r.Move {
			left++
		}
	}
	if left != n.Cut() {
		t.Fatalf("%v: %d moves are left out, it says %d", n.Path(), left, n.Cut())
	}
	if tr.Algorithm != tree.Engine && best != n.Score {
		t.Fatalf("%v: worth %v, the best move %v", n.Path(), n.Score, best)
	}
	if n.Left.Why == search.CutOff && n.Score < n.Beta && tr.Algorithm != tree.Engine || n.Left.Why == search.Searched && n.Score >= n.Beta {
		t.Fatalf("%v: worth %v, window to %v", n.Path(), n.Score, n.Beta)
	}
	// Who cuts has the fact that the sentence names.
	if n.Left.Why == search.CutOff && tr.Algorithm != tree.Engine {
		from := n.Elsewhere(3 - n.Turn)
		if from == nil {
			t.Fatalf("%v: nothing elsewhere for a cut at %v", n.Path(), n.Beta)
		}
		if from.Leave > n.Enter || from.For(n) != n.Beta {
			t.Fatalf("%v: %v elsewhere is worth %v, not %v", n.Path(), from.Path(), from.For(n), n.Beta)
		}
	}
}

// TestEvents steps through searches, forwards and at random, and finds each
// event at its node.
func TestEvents(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	trees(t, func(t *testing.T, tr *tree.Tree) {
		if tr.Events > 2000 {
			return
		}
		var stack []int64
		for e := range tr.Events {
			n, err := tr.Goto(ctx, e)
			if err != nil || n == nil || n.Enter != e && n.Leave != e {
				t.Fatalf("event %d: %v %v", e, n, err)
			}
			if n.Enter == e {
				stack = append(stack, e)
			} else {
				if stack[len(stack)-1] != n.Enter {
					t.Fatalf("event %d leaves %d before %d", e, n.Enter, stack[len(stack)-1])
				}
				stack = stack[:len(stack)-1]
			}
			if tr.RowOf(n) < 0 {
				t.Fatalf("event %d is not shown", e)
			}
		}
		for range 50 {
			tr.Fold(tr.Row(rng.IntN(tr.Rows())))
			e := rng.Int64N(tr.Events)
			if n, err := tr.Goto(ctx, e); err != nil || n.Enter != e && n.Leave != e || tr.RowOf(n) < 0 {
				t.Fatalf("event %d: %v %v", e, n, err)
			}
		}
	})
}

// TestLine follows the principal variation to its end.
func TestLine(t *testing.T) {
	for _, a := range tree.Algorithms {
		tr := build(t, after(t, "3x3k3", "a1", "a2", "b2"), a, tree.Limit{})
		line, err := tr.Line(ctx, tr.Root())
		if err != nil || len(line) == 0 {
			t.Fatal(a, line, err)
		}
		root := tr.Root()
		for _, n := range line {
			if n.For(root) != root.Score {
				t.Errorf("%v: %v is worth %v on the line of %v", a, n.Path(), n.For(root), root.Score)
			}
		}
		for i, m := range line[len(line)-1].Path() {
			if i < len(tr.PV) && tr.PV[i] != m {
				t.Errorf("%v: move %d of the line is %v, the search has %v", a, i, m, tr.PV)
			}
		}
	}
}

// TestEarlier finds where a value of the table is from.
func TestEarlier(t *testing.T) {
	tr := build(t, rules(t, "3x3k3").Start(), tree.Tabled, tree.Limit{})
	if err := tr.UnfoldAll(ctx, tr.Root(), 0); err != nil {
		t.Fatal(err)
	}
	known := 0
	for _, n := range tr.Window(0, tr.Rows()) {
		e, ok := tr.Earlier(ctx, n)
		if ok != (n.Left.Why == search.Known) {
			t.Fatalf("%v: %v, %v", n.Path(), n.Left.Why, ok)
		}
		if !ok {
			continue
		}
		known++
		was, err := tr.Goto(ctx, e)
		if err != nil || was.Leave != e || e >= n.Enter || was.Turn != n.Turn {
			t.Fatalf("%v: from %v %v", n.Path(), was, err)
		}
		if p, q := tr.Position(n), tr.Position(was); p.Free() != q.Free() {
			t.Fatalf("%v: from %v", n.Path(), was.Path())
		}
	}
	if known != 86 {
		t.Errorf("%d from the table", known)
	}
}

func TestRefusals(t *testing.T) {
	over := after(t, "3x3k3", "a1", "b1", "a2", "b2", "a3")
	for _, p := range []*game.Position{over, rules(t, "3x3k3-3p").Start(), rules(t, "100x100k5").Start()} {
		_, err := tree.Build(ctx, p, tree.Minimax, tree.Limit{})
		_, again := tree.Measure(ctx, p, tree.Minimax, tree.Limit{})
		if err == nil || again == nil {
			t.Error("no refusal")
		}
		t.Log(err)
	}
	p := rules(t, "4x4k4").Start()
	_, err := tree.Build(ctx, p, tree.Minimax, tree.Limit{Nodes: 5000})
	c, none := tree.Measure(ctx, p, tree.Minimax, tree.Limit{Nodes: 5000})
	if err == nil || none != nil || c.Whole || c.Nodes != 5000 {
		t.Errorf("%v, %v %v", err, c, none)
	}
	t.Log(err)
	if _, err := tree.ParseAlgorithm("deep"); err == nil {
		t.Error("no refusal")
	} else {
		t.Log(err)
	}
	for _, a := range tree.Algorithms {
		if b, err := tree.ParseAlgorithm(a.String()); b != a || err != nil {
			t.Error(a, b, err)
		}
	}
}

// TestSentences holds what a few nodes say.
func TestSentences(t *testing.T) {
	tr := build(t, after(t, "3x3k3", "a3", "b2", "c1", "a2"), tree.AlphaBeta, tree.Limit{})
	if err := tr.UnfoldAll(ctx, tr.Root(), 0); err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for _, n := range tr.Window(0, tr.Rows()) {
		path := ""
		for _, m := range n.Path() {
			path += tr.Position(n).Rules().MoveText(m)
		}
		said[path] = tr.In(n).String() + " " + tr.Why(n).String()
	}
	for path, want := range map[string]string{
		"":         "Nothing has been found elsewhere yet. Every move was searched: the best for X is c2 (a draw).",
		"b3":       "Nothing has been found elsewhere yet. Every move was searched: the best for O is c2 (O wins in 2).",
		"b3c3c2b1": "Elsewhere O already has this: O wins in 4. O already has a1 elsewhere (O wins in 4). Here X has a1 (a draw), so O gains nothing by coming here.",
		"b3a1":     "Elsewhere O already has this: O wins in 2. Cut: O already has c2 elsewhere (O wins in 2). Here X has c3 (X wins in 3), so O gains nothing by coming here. 2 moves are not searched.",
		"c3b3a1":   "Elsewhere X already has this: X wins in 3. Cut: X already has c2 elsewhere (X wins in 3). Here O has c2 (O wins in 4), so X gains nothing by coming here. One move is not searched.",
	} {
		if said[path] != want {
			t.Errorf("%s says %q, want %q", path, said[path], want)
		}
	}
}

// BenchmarkWindow shows forty rows somewhere in a tree of 100,000.
func BenchmarkWindow(b *testing.B) {
	tr := build(b, after(b, "3x3k3"), tree.Minimax, tree.Limit{})
	for i, k := range tr.Root().Children() {
		if i < 2 {
			if err := tr.UnfoldAll(ctx, k, 0); err != nil {
				b.Fatal(err)
			}
		}
	}
	i := 0
	for b.Loop() {
		i = (i*31 + 77_777) % (tr.Rows() - 40)
		if len(tr.Window(i, 40)) != 40 {
			b.Fatal("no window")
		}
	}
	b.ReportMetric(float64(tr.Rows()), "rows")
}

// BenchmarkUnfold unfolds a node far behind the beginning of a search.
func BenchmarkUnfold(b *testing.B) {
	for _, a := range []tree.Algorithm{tree.Minimax, tree.Ordered} {
		b.Run(a.String(), func(b *testing.B) {
			tr := build(b, after(b, "3x3k3"), a, tree.Limit{})
			for b.Loop() {
				n := tr.Root().Children()[8]
				for !n.Leaf() {
					if err := tr.Unfold(ctx, n); err != nil {
						b.Fatal(err)
					}
					n = n.Children()[len(n.Children())-1]
				}
				tr.Fold(tr.Root())
			}
		})
	}
}

// BenchmarkMeasure counts the nodes of each algorithm on the empty board.
func BenchmarkMeasure(b *testing.B) {
	p := after(b, "3x3k3")
	for _, a := range tree.Algorithms {
		b.Run(a.String(), func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				c, _ := tree.Measure(ctx, p, a, tree.Limit{})
				nodes += c.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// TestTask unfolds nodes on another goroutine while the tree is shown.
func TestTask(t *testing.T) {
	for _, a := range tree.Algorithms {
		tr := build(t, after(t, "3x3k3", "b2"), a, tree.Limit{})
		for e := int64(1); e < tr.Events; e += 1 + tr.Events/9 {
			task := tr.To(e)
			done := make(chan error)
			go func() { done <- task.Run(ctx) }()
			for i, n := range tr.Window(0, tr.Rows()) {
				if tr.RowOf(n) != i || tr.Why(n).English == "" {
					t.Errorf("row %d", i)
				}
			}
			if err := <-done; err != nil {
				t.Fatal(err)
			}
			tr.Take(task)
			if n := tr.Find(e); n.Enter != e && n.Leave != e {
				t.Errorf("event %d is in %d to %d", e, n.Enter, n.Leave)
			}
		}
		gone, cancel := context.WithCancel(ctx)
		cancel()
		tr.Fold(tr.Root())
		kid := tr.Root().Children()[0]
		if a == tree.Engine {
			kid = kid.Children()[0]
		}
		if !kid.Leaf() {
			if err := tr.Unfold(gone, kid); err == nil || kid.Open() {
				t.Errorf("%v: unfolded all the same", a)
			}
			if err := tr.Unfold(ctx, kid); err != nil || !kid.Open() {
				t.Errorf("%v: %v", a, err)
			}
		}
	}
}
