package search

import (
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// machined are rules of every kind of machine.
func machined(t testing.TB) []*game.Rules {
	var all []*game.Rules
	for _, g := range variant.Catalogue() {
		if g.Rules.Board.Cells() <= 10_000 {
			all = append(all, g.Rules)
		}
	}
	for _, id := range []string{
		"1x1k1", "4x3k3-exact", "9x9k4-exact", "9x9k4-misere", "10x10k4-3p", "4x4k3-3p-misere", "5x4k3-4p-misere-gravity", "4x4k3-gravity-misere",
		"3x3x3k3-3p", "h2k2-misere", "6x6sX./XX-misere", "9x9k5-at-b2B-c3X-c4O", "4x4k3-exact-gravity", "2x9k3", "9x9k3-exact-at-e5B",
	} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Error(err)
			continue
		}
		all = append(all, r)
	}
	grid, _ := game.Grid(9, 9)
	tiles, _ := game.Tile(2, 2, 2, 2)
	for _, r := range []game.Rules{
		{ID: "caro 3", Board: grid, Goal: game.Line{K: 3, Length: game.Exactly, Open: true}},
		{ID: "first 3", Board: grid, Goal: game.Line{K: 3, Length: game.ExactlyFirst}},
		{ID: "open", Board: tiles, Effect: game.Close{Goal: game.Line{K: 2}}, Goal: game.Boards{K: 2}},
	} {
		if err := r.Check(); err != nil {
			t.Fatal(err)
		}
		all = append(all, &r)
	}
	return all
}

// TestMachines plays random games by the machines, and again on the position:
// every move is legal, and the winner the same.
func TestMachines(t *testing.T) {
	games := 40
	if testing.Short() {
		games = 8
	}
	for _, r := range machined(t) {
		rng := sourceAt(1)
		p := r.Start()
		m := newMachine(p)
		var path []game.Move
		for n := range games {
			if n%2 == 1 {
				p = r.Start()
				for range n / 2 {
					moves := p.Moves(nil)
					if len(moves) == 0 {
						break
					}
					p.Play(moves[rng.below(len(moves))])
				}
				m.load(p)
			}
			winner := m.run(&rng)
			path = m.path(path[:0])
			q := p.Clone()
			for _, move := range path {
				if q.Over() {
					break // the machine went on though it was decided
				}
				if err := q.Play(move); err != nil {
					t.Fatalf("%s: %T: %v", r.ID, m, err)
				}
			}
			if !q.Over() || q.Winner() != winner {
				t.Fatalf("%s: %T: %v, after %d moves the position says %v %v", r.ID, m, winner, len(path), q.Over(), q.Winner())
			}
		}
	}
}

// TestMachineChoice names the machine of some games, so that a part which
// loses its fast one shows.
func TestMachineChoice(t *testing.T) {
	for id, want := range map[string]machine{
		"3x3k3": &bits{}, "7x6k4-gravity": &bits{}, "wild": &bits{}, "4x4x4k4": &bits{}, "orderchaos": &bits{},
		"15x15k5": &runs{}, "caro": &runs{}, "connect6": &runs{}, "1000x1000k5": &runs{},
		"ultimate": &tiles{}, "ultimatemisere": &tiles{}, "hex11": &filling{}, "pente": &steps{}, "popout": &steps{},
	} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		if m := newMachine(r.Start()); kindOf(m) != kindOf(want) {
			t.Errorf("%s: %T, want %T", id, m, want)
		}
	}
}

func kindOf(m machine) string {
	switch m.(type) {
	case *bits:
		return "bits"
	case *runs:
		return "runs"
	case *tiles:
		return "tiles"
	case *filling:
		return "filling"
	}
	return "steps"
}

// BenchmarkPlayouts is random games a second of every game of the catalogue,
// side by side.
func BenchmarkPlayouts(b *testing.B) {
	for _, g := range variant.Catalogue() {
		b.Run(g.Rules.ID, func(b *testing.B) {
			m := newMachine(g.Rules.Start())
			rng := sourceAt(1)
			games := 0
			for b.Loop() {
				m.run(&rng)
				games++
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
