package search

import (
	"context"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// grown are games that a tree serves, of every kind.
var grown = []string{"ultimate", "ultimatemisere", "hex7", "hex11", "3x3k3-3p", "5x5k4-3p", "10x10k4-3p", "5x5k3-3p-misere", "connect6", "pente", "100x100k5-3p"}

// TestTreeBudget lets trees grow far beyond their memory: they stay within it,
// still hang together, and give a legal move.
func TestTreeBudget(t *testing.T) {
	for _, id := range grown {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		table := NewTable(100 << 10)
		nodes := int64(40_000)
		if testing.Short() {
			nodes = 10_000
		}
		g := newTree(context.Background(), p.Clone(), traitsOf(p), Limit{Nodes: nodes, Table: table})
		if !traitsOf(p).grows {
			t.Errorf("%s: no tree", id)
		}
		forgot, before := 0, 0
		for !g.stopped && !g.done() {
			g.once()
			if len(g.leaves) > g.most {
				t.Fatalf("%s: %d leaves, there is room for %d", id, len(g.leaves), g.most)
			}
			if len(g.leaves) < before {
				forgot++
				connected(t, id, g)
			}
			before = len(g.leaves)
		}
		if forgot == 0 && id != "3x3k3-3p" {
			t.Logf("%s: never full: %d leaves of %d", id, len(g.leaves), g.most)
		}
		if m, ok := g.snapshot().Best(); !ok || p.Legal(m) != nil {
			t.Errorf("%s: %v", id, m)
		}
	}
}

// connected holds that each leaf but the root is the kid of one node in front
// of it.
func connected(t *testing.T, id string, g *tree) {
	t.Helper()
	kids := make([]int, len(g.leaves))
	for i := range g.leaves {
		n := &g.leaves[i]
		for k := n.first; k < n.first+int32(n.kids); k++ {
			if int(k) <= i || int(k) >= len(kids) {
				t.Fatalf("%s: leaf %d has kid %d of %d", id, i, k, len(kids))
			}
			kids[k]++
		}
	}
	for i, n := range kids {
		if i > 0 && n != 1 {
			t.Fatalf("%s: leaf %d has %d parents", id, i, n)
		}
	}
}

// TestTreeKept plays games in which the tree is kept from move to move: it goes
// on where it was, and the same game comes of it each time.
func TestTreeKept(t *testing.T) {
	for _, id := range grown {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		play := func() (moves []game.Move, went int) {
			p := r.Start()
			table := NewTable(1 << 20)
			for i := 0; i < 24 && !p.Over(); i++ {
				if i > 0 {
					g := newTree(context.Background(), p.Clone(), traitsOf(p), Limit{Nodes: 100, Table: table})
					if connected(t, id, g); g.leaves[0].visits > 0 {
						went++
					}
					g.keep()
				}
				m, ok := Best(context.Background(), p, Limit{Nodes: 1500, Table: table}, nil).Best()
				if !ok || p.Play(m) != nil {
					t.Fatalf("%s: %v after %v", id, m, moves)
				}
				moves = append(moves, m)
			}
			return moves, went
		}
		a, went := play()
		b, _ := play()
		if len(a) != len(b) {
			t.Fatalf("%s: games of %d and %d moves", id, len(a), len(b))
		}
		for i := range a {
			if a[i] != b[i] {
				t.Fatalf("%s: move %d is %v and %v", id, i+1, a[i], b[i])
			}
		}
		t.Logf("%s: kept %d times in %d moves", id, went, len(a))
	}
}
