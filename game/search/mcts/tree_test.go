package mcts

import (
	"context"
	"testing"

	"noughts/game"
	"noughts/game/search/alphabeta"
	"noughts/game/search/core"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// treeGames are games that a tree serves, of every kind.
var treeGames = []string{"ultimate", "ultimatemisere", "hex7", "hex11", "3x3k3-3p", "5x5k4-3p", "10x10k4-3p", "5x5k3-3p-misere", "connect6", "pente", "100x100k5-3p"}

// TestTreeBudget lets trees grow far beyond their memory: they stay within it,
// still hang together, and give a legal move.
func TestTreeBudget(t *testing.T) {
	for _, id := range treeGames {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		table := core.NewTable(100 << 10)
		nodes := int64(40_000)
		if testing.Short() {
			nodes = 10_000
		}
		g := newTree(context.Background(), p.Clone(), traits.Of(p), nil, core.Limit{Nodes: nodes, Table: table})
		if !traits.Of(p).MCTS {
			t.Errorf("%s: no tree", id)
		}
		forgot, before := 0, 0
		for !g.Stopped && !g.done() {
			g.iterate()
			if len(g.pool) > g.most {
				t.Fatalf("%s: %d nodes, there is room for %d", id, len(g.pool), g.most)
			}
			if len(g.pool) < before {
				forgot++
				connected(t, id, g)
			}
			before = len(g.pool)
		}
		if forgot == 0 && id != "3x3k3-3p" {
			t.Logf("%s: never full: %d nodes of %d", id, len(g.pool), g.most)
		}
		if m, ok := g.snapshot().Best(); !ok || p.Legal(m) != nil {
			t.Errorf("%s: %v", id, m)
		}
	}
}

// connected holds that each node but the root is the child of one node in front
// of it.
func connected(t *testing.T, id string, g *tree) {
	t.Helper()
	children := make([]int, len(g.pool))
	for i := range g.pool {
		n := &g.pool[i]
		for k := n.first; k < n.first+int32(n.children); k++ {
			if int(k) <= i || int(k) >= len(children) {
				t.Fatalf("%s: node %d has child %d of %d", id, i, k, len(children))
			}
			children[k]++
		}
	}
	for i, n := range children {
		if i > 0 && n != 1 {
			t.Fatalf("%s: leaf %d has %d parents", id, i, n)
		}
	}
}

// TestTreeKept plays games in which the tree is kept from move to move: it goes
// on where it was, and the same game comes of it each time.
func TestTreeKept(t *testing.T) {
	plies := 24
	if testing.Short() {
		plies = 8
	}
	for _, id := range treeGames {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		play := func() (moves []game.Move, went int) {
			p := r.Start()
			table := core.NewTable(1 << 20)
			for i := 0; i < plies && !p.Over(); i++ {
				if i > 0 {
					g := newTree(context.Background(), p.Clone(), traits.Of(p), nil, core.Limit{Nodes: 100, Table: table})
					if connected(t, id, g); g.pool[0].visits > 0 {
						went++
					}
					g.keep()
				}
				m, ok := Search(context.Background(), p, traits.Of(p), core.Limit{Nodes: 1500, Table: table}, nil).Best()
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

// TestTreeDepth shows that a depth alone ends a tree.
func TestTreeDepth(t *testing.T) {
	for _, id := range []string{"ultimate", "connect6", "5x5k4-3p"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		for range 3 {
			p.Play(p.Moves(nil)[0])
		}
		if i := Search(context.Background(), p, traits.Of(p), core.Limit{Depth: 2}, nil); i.Depth > 2 || i.Nodes < 1000 {
			t.Errorf("%s: depth %d, %d nodes", id, i.Depth, i.Nodes)
		}
	}
}

// TestTreeProofs grows trees over small games until they are decided, and holds
// what they call certain to an alpha-beta: for two players the value, and for
// three whether the winner wins against both others.
func TestTreeProofs(t *testing.T) {
	samples := 12
	if testing.Short() {
		samples = 4
	}
	for _, id := range []string{"3x3k3", "3x3k3-misere", "4x3k3", "4x4k3", "wild", "5x4k4-gravity", "4x4k4-exact", "3x3k3-3p", "4x3k3-3p", "4x4k3-3p", "4x4k3-3p-misere"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		rng := core.SourceAt(7)
		proofs := 0
		for range samples {
			p := r.Start()
			for range 3 + rng.Below(4) {
				if moves := p.Moves(nil); len(moves) > 0 {
					p.Play(moves[rng.Below(len(moves))])
				}
			}
			if p.Over() {
				continue
			}
			tr := traits.Of(p)
			tr.Estimates = true
			g := newTree(context.Background(), p.Clone(), tr, nil, core.Limit{Nodes: 60_000})
			for !g.Stopped && !g.done() {
				g.iterate()
			}
			root := &g.pool[0]
			if root.state&proven == 0 {
				continue
			}
			proofs++
			hero := p.Turn()
			if tr.Players > 2 && root.winner != game.Nobody {
				hero = root.winner
			}
			v := alphabeta.Coalition(context.Background(), p, tr, hero, core.Limit{})
			wins := v.Score > core.Estimate
			if hero != p.Turn() {
				wins = v.Score < -core.Estimate
			}
			switch {
			case tr.Players > 2:
				if root.winner != game.Nobody && !wins {
					t.Errorf("%s: player %d is said to win, %v", id, root.winner, v)
				}
			case root.winner == game.Nobody && v.Score != core.Draw,
				root.winner == p.Turn() && v.Score <= core.Estimate,
				root.winner == core.Other(p.Turn()) && v.Score >= -core.Estimate:
				t.Errorf("%s: winner %d, %v", id, root.winner, v)
			}
		}
		t.Logf("%s: %d proofs", id, proofs)
	}
}
