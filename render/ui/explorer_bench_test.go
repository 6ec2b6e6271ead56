package ui

import (
	"testing"

	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/explorer"
)

// largeTree is plain minimax on the empty board with 120,000 rows.
func largeTree(b *testing.B) (*bench, *explorer.Explorer) {
	x := newBench(&testing.T{}, nil)
	v := x.explores("3x3k3")
	v.Choose(tree.Minimax)
	x.rests(v)
	for i := range 2 {
		v.Pick(v.Tree.Root().Children()[i])
		v.UnfoldAll()
		x.rests(v)
	}
	if v.Tree.Rows() < 100_000 {
		b.Fatal("no large tree")
	}
	return x, v
}

// BenchmarkExplorerScroll lists and draws a tree of 120,000 rows, each time at another scroll
// position.
func BenchmarkExplorerScroll(b *testing.B) {
	x, v := largeTree(b)
	i := 0
	for b.Loop() {
		i++
		v.ScrollTo(float64(i*7919%v.Tree.Rows()) * v.Place.Row)
		x.tick()
		var r paint.Recorder
		x.Draw(&r)
	}
}

// BenchmarkExplorerWalk moves through the tree by key.
func BenchmarkExplorerWalk(b *testing.B) {
	x, v := largeTree(b)
	for b.Loop() {
		v.StepTree("ArrowDown")
		x.tick()
		var r paint.Recorder
		x.Draw(&r)
	}
}

// BenchmarkExplorerTake adds 60,000 nodes to the tree at once.
func BenchmarkExplorerTake(b *testing.B) {
	_, v := largeTree(b)
	n := v.Tree.Root().Children()[0]
	for b.Loop() {
		b.StopTimer()
		v.Tree.Fold(n)
		k := v.Tree.All(n, explorer.MostUnfolded)
		if err := k.Run(b.Context()); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		v.Tree.Take(k)
	}
}
