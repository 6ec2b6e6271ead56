package variant_test

import (
	"slices"
	"testing"

	"noughts/game"
)

// A game and its image under each symmetry of the rules stand alike after
// every ply: the same moves, the same outcome on the cells' images.
func TestSymmetries(t *testing.T) {
	for _, r := range games(t) {
		if r.Board.Cells() > 400 {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			all := r.Symmetries()
			for i, image := range all {
				hit := map[game.Cell]bool{}
				for c, to := range image {
					hit[to] = true
					if i == 0 && to != game.Cell(c) {
						t.Fatalf("the first symmetry moves %d to %d", c, to)
					}
				}
				if len(hit) != r.Board.Cells() || !r.Board.Contains(slices.Min(image)) || !r.Board.Contains(slices.Max(image)) {
					t.Fatalf("symmetry %d is not one to one", i)
				}
				if !testing.Short() || i < 3 {
					mirror(t, r, image, i)
				}
			}
		})
	}
}

// mirror plays a game and its image.
func mirror(t *testing.T, r *game.Rules, image []game.Cell, seed int) {
	b := newTable(t, r, seed)
	q := r.Start()
	to := func(m game.Move) game.Move {
		if m.To != game.NoCell {
			m.To = image[m.To]
		}
		return m
	}
	for b.p.Plies() < 1000 {
		moves, images := []game.Move{}, map[game.Move]bool{}
		for _, m := range b.list() {
			moves = append(moves, m)
			images[to(m)] = true
		}
		for _, m := range q.Moves(nil) {
			if !images[m] {
				b.fatal("symmetry %d: %s is a move of the image only", seed, r.MoveText(m))
			}
			delete(images, m)
		}
		if len(images) > 0 {
			b.fatal("symmetry %d: the image misses %d moves", seed, len(images))
		}
		x, y := b.p.Outcome(), q.Outcome()
		for i, c := range x.Cells {
			x.Cells[i] = image[c]
		}
		slices.Sort(x.Cells)
		if x.Over != y.Over || x.Winner != y.Winner || x.Reason != y.Reason || x.Maker != y.Maker || len(x.Lines) != len(y.Lines) ||
			x.Reason != game.Joined && !slices.Equal(x.Cells, y.Cells) {
			b.fatal("symmetry %d: %+v, the image %+v", seed, x, y)
		}
		if b.p.Open() != q.Open() || b.p.Drawn() != q.Drawn() {
			b.fatal("symmetry %d: %d open, of the image %d", seed, b.p.Open(), q.Open())
		}
		if one, other := b.p.State(image), q.State(nil); one != other {
			b.fatal("symmetry %d: the state is %s, of the image %s", seed, one, other)
		}
		if b.p.Over() {
			return
		}
		m := moves[b.rng.IntN(len(moves))]
		if err := b.p.Play(m); err != nil {
			b.fatal("%v", err)
		}
		if err := q.Play(to(m)); err != nil {
			b.fatal("symmetry %d: %v", seed, err)
		}
	}
}

// How many symmetries games have.
func TestSymmetryCount(t *testing.T) {
	for id, want := range map[string]int{
		"3x3k3": 8, "4x3k3": 4, "7x6k4-gravity": 2, "3x3x3k3": 48, "4x4x4k4-gravity": 8, "h3k3": 12, "t4x4k4": 8,
		"5x5k4-3p": 8, "4x4sX./X./XX": 8, "3x3k3-at-b2X": 8, "3x3k3-at-a1X-c3O": 2,
	} {
		if got := len(find(t, id).Symmetries()); got != want {
			t.Errorf("%s: %d symmetries, want %d", id, got, want)
		}
	}
}
