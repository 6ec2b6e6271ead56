package tree_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/opening/tree"
	"noughts/game/variant"
)

func rules(t *testing.T, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// known is what is counted of a position, which is that after its last move.
func known(t *tree.Tree, p *game.Position) tree.Count {
	m := p.Ply(p.Plies() - 1)
	p.Undo()
	return t.After(p, []game.Move{m})[0]
}

// A game counts the same as its images, and as the same moves in another order, for every game of
// the catalogue.
func TestImages(t *testing.T) {
	for _, g := range variant.Catalogue() {
		r := g.Rules
		if r.PlayerCount() != 2 || r.Board.Cells() > 400 {
			continue
		}
		rng := rand.New(rand.NewPCG(1, 2))
		p := r.Start()
		var moves []game.Move
		for len(moves) < 5 && !p.Over() {
			m, ok := p.AnyMove(rng.IntN)
			if !ok || m.Arg != 0 || p.Play(m) != nil {
				break
			}
			moves = append(moves, m)
		}
		if len(moves) == 0 {
			continue
		}
		one := tree.New(r)
		one.Add(moves, game.First)
		for _, image := range r.Symmetries() {
			q := r.Start()
			legal := true
			for _, m := range moves {
				if m.To != game.NoCell {
					m.To = image[m.To]
				}
				legal = legal && q.Play(m) == nil
			}
			if c := known(one, q.Clone()); legal && (c.Games != 1 || c.Won[game.First] != 1) {
				t.Errorf("%s: of the image %s, %+v is known", r.ID, q.Line(), c)
			}
		}
	}
}

// Games are counted by what came after each move, in whatever order, and up to a number of plies.
func TestCounts(t *testing.T) {
	r := rules(t, "3x3k3")
	one := tree.New(r)
	one.Read("=4x4k4\n1 b2\n=3x3k3\n1 b2a1c3\n2 c3a1b2\n0 b2b1\n- b2\nnonsense\n1 b2b2\nx\n9 a1\n=3x3k3-misere\n1 a1\n")
	p := r.Start()
	moves := p.Moves(nil)
	for i, c := range one.After(p, moves) {
		want := 0
		switch r.MoveText(moves[i]) {
		case "b2":
			want = 4
		case "a1", "a3", "c1", "c3":
			want = 2 // one of them has no winner that is known
		}
		if c.Games != want {
			t.Errorf("%s: %+v, want %d", r.MoveText(moves[i]), c, want)
		}
	}
	for _, line := range []string{"b2a1c3", "c3a1b2", "a1c3b2"} {
		q := r.Start()
		for _, m := range tree.Moves(r, line) {
			q.Play(m)
		}
		if c := known(one, q); c.Games != 2 || c.Won[1] != 1 || c.Won[2] != 1 {
			t.Errorf("%s: %+v", line, c)
		}
	}
	if got := len(one.Main(p)); got != 3 {
		t.Errorf("the main line has %d moves", got)
	}
	big := rules(t, "15x15k5")
	long := tree.New(big)
	long.Read("=15x15k5\n1 " + strings.Repeat("a1b1c1d1e2f1g1h1i1j1", 2))
	long.Add(tree.Moves(big, "a1b1c1d1e2f1g1h1i1j1k1l1m1n1"), tree.Open)
	if got := len(long.Main(big.Start())); got > tree.Plies {
		t.Errorf("the line has %d moves", got)
	}
}
