package search_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"noughts/game"
	"noughts/game/search"
)

// answer is what a search of all moves says, in one order.
func answer(p *game.Position, table *search.Table) string {
	i := search.Best(context.Background(), p, search.Limit{All: true, Table: table}, nil)
	var all []string
	for _, c := range i.Moves {
		all = append(all, fmt.Sprint(p.Rules().MoveText(c.Move), " ", c.Score, " ", c.Label))
	}
	slices.Sort(all)
	return fmt.Sprint(i.Score, i.Label, all)
}

// TestTables shows that exact answers depend neither on the size of the table
// nor on what was searched before. One table has room for four entries. The
// others go from game to game, so that each search finds what another left:
// of sets, of stones that fall, of all kinds of rules, and of larger boards.
func TestTables(t *testing.T) {
	rounds := 12
	if testing.Short() {
		rounds = 2
	}
	all := small(t)
	for _, id := range []string{"5x4k4", "4x4k4", "9x9k3", "5x4k4-gravity", "4x4k4-misere", "t4x4k4", "h3k3", "3x3x3k3", "9x9k9"} {
		all[id] = grid(t, id)
	}
	tiny, some, more := search.NewTable(1), search.NewTable(1<<13), search.NewTable(1<<20)
	rng := rand.New(rand.NewPCG(8, 8))
	for range rounds {
		for _, name := range slices.Sorted(maps.Keys(all)) {
			r := all[name]
			cells := r.Board.Cells()
			p := scatter(r, rng, max(rng.IntN(5), min(cells, 30)-rng.IntN(10)))
			if same(name, 1, 2) { // random games find some win, not the shortest
				continue
			}
			want := answer(p, nil)
			for i, table := range []*search.Table{tiny, some, more, more} {
				if got := answer(p, table); got != want {
					t.Errorf("%s after %v, table %d: %s, want %s", name, moves(p), i, got, want)
				}
			}
		}
	}
}
