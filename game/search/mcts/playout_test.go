package mcts

import (
	"context"
	"reflect"
	"testing"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// simulated are rules for every kind of simulator.
func simulated(t testing.TB) []*game.Rules {
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

// TestSimulators plays random games by the simulators, and again on the position:
// every move is legal, and the winner the same.
func TestSimulators(t *testing.T) {
	games := 40
	if testing.Short() {
		games = 8
	}
	for _, r := range simulated(t) {
		rng := core.SourceAt(1)
		p := r.Start()
		m := NewSimulator(p)
		var path []game.Move
		for n := range games {
			if n%2 == 1 {
				p = r.Start()
				for range n / 2 {
					moves := p.Moves(nil)
					if len(moves) == 0 {
						break
					}
					p.Play(moves[rng.Below(len(moves))])
				}
				m.Load(p)
			}
			winner := m.Run(&rng)
			path = pathOf(m, path[:0])
			q := p.Clone()
			for _, move := range path {
				if q.Over() {
					break // the machine went on though it was decided
				}
				if err := q.Play(move); err != nil {
					t.Fatalf("%s: %T: %v", r.ID, m, err)
				}
			}
			if !q.Over() && !q.Drawn() || q.Winner() != winner {
				t.Fatalf("%s: %T: %v, after %d moves the position says %v %v", r.ID, m, winner, len(path), q.Over(), q.Winner())
			}
		}
	}
}

// pathOf appends the moves of a machine's last game to dst.
func pathOf(m Simulator, dst []game.Move) []game.Move {
	switch m := m.(type) {
	case *tileSimulator:
		for _, at := range m.seq[:m.moves] {
			dst = append(dst, game.Move{To: m.cell[at]})
		}
	case *fillSimulator:
		for i := range m.free {
			if m.over {
				break
			}
			if m.swap && m.plies+i == 1 {
				dst = append(dst, game.Choice(game.Swap))
			}
			at := int(m.cells[m.free-1-i])
			dst = append(dst, game.Move{To: game.Cell((at/(m.w+2)-1)*m.w + at%(m.w+2) - 1)})
		}
	case *steps:
		for i := len(m.last) - 1; i >= 0; i-- {
			dst = append(dst, m.last[i])
		}
	}
	return dst
}

// TestTileSimulator plays random games on a tree's small boards and on the position:
// the same moves, worth the same, with the same outlook, until the same end.
func TestTileSimulator(t *testing.T) {
	played := 0
	for _, r := range simulated(t) {
		p := r.Start()
		m, _ := newTiles(p).(*tileSimulator)
		if m == nil {
			continue
		}
		played++
		rng := core.SourceAt(2)
		g := newTree(context.Background(), p, traits.Of(p), nil, core.Limit{})
		for range 60 {
			for p.Plies() > 0 {
				p.Undo()
			}
			m.Load(p)
			for !p.Over() && !p.Drawn() {
				if m.at.over {
					t.Fatalf("%s: over after %d plies", r.ID, p.Plies())
				}
				want := map[game.Move]int32{}
				moves := p.Moves(nil)
				for _, move := range moves {
					want[move] = g.Worth(move)
				}
				final := false
				for _, k := range m.list(nil, &g.Stakes) {
					worth, ok := want[k.Move]
					if !ok || worth != k.Rank {
						t.Fatalf("%s: %v is worth %d, not %d, %v", r.ID, k.Move, k.Rank, worth, ok)
					}
					delete(want, k.Move)
					if p.Play(k.Move) == nil {
						final = final || p.Over() && p.Winner() != game.Nobody
						p.Undo()
					}
				}
				if len(want) > 0 {
					t.Fatalf("%s: without %v", r.ID, want)
				}
				if m.pending() != final {
					t.Fatalf("%s: after %d plies a move ends the game: %v", r.ID, p.Plies(), final)
				}
				if closed, ready := m.outlook(); closed != closedOf(p) || (ready^readyOf(p))&^closed != 0 {
					t.Fatalf("%s: %b closed, %b ready, not %b, %b", r.ID, closed, ready, closedOf(p), readyOf(p))
				}
				move := moves[rng.Below(len(moves))]
				p.Play(move)
				m.play(move.To)
			}
			if !m.at.over || m.at.winner != p.Winner() {
				t.Fatalf("%s: %v %v at the end, not %v", r.ID, m.at.over, m.at.winner, p.Winner())
			}
		}
	}
	if played < 3 {
		t.Errorf("%d games of small boards", played)
	}
}

// TestSimulatorChoice names the machine of some games, so that a part which
// loses its fast one shows.
func TestSimulatorChoice(t *testing.T) {
	for id, want := range map[string]Simulator{
		"ultimate": &tileSimulator{}, "ultimatemisere": &tileSimulator{}, "hex11": &fillSimulator{}, "pente": &steps{}, "popout": &steps{},
	} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		if m := NewSimulator(r.Start()); reflect.TypeOf(m) != reflect.TypeOf(want) {
			t.Errorf("%s: %T, want %T", id, m, want)
		}
	}
}

// BenchmarkPlayouts is random games a second of every game of the catalogue,
// side by side.
func BenchmarkPlayouts(b *testing.B) {
	for _, g := range variant.Catalogue() {
		b.Run(g.Rules.ID, func(b *testing.B) {
			m := NewSimulator(g.Rules.Start())
			rng := core.SourceAt(1)
			games := 0
			for b.Loop() {
				m.Run(&rng)
				games++
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
