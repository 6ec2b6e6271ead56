package main

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search/core"
	"noughts/game/search/row"
)

// tableBytes is the size of a table for the searches of a game.
const tableBytes = 1 << 20

// rows is a learner of the weights of package row.
type rows struct {
	r    *game.Rules
	base *row.Weights
}

// rowPlayer is a player by package row.
type rowPlayer struct {
	rules   *game.Rules
	weights *row.Weights
	table   *row.Table
	read    *row.Reader // nil until it is needed
	at      []game.Cell // where it is
}

// reader is the reader of a position.
func (s *rowPlayer) reader(p *game.Position) *row.Reader {
	if s.read == nil {
		s.read = row.NewReader(s.rules.Start(), nil)
	}
	n := 0
	for n < len(s.at) && n < p.Plies() && s.at[n] == p.Ply(n).To {
		n++
	}
	for range s.at[n:] {
		s.read.Undo()
	}
	s.at = s.at[:n]
	for ; n < p.Plies(); n++ {
		s.at = append(s.at, p.Ply(n).To)
		s.read.Play(p.Ply(n).To)
	}
	return s.read
}

func (l *rows) player(w any) player {
	weights, _ := w.(*row.Weights)
	return &rowPlayer{rules: l.r, weights: weights, table: row.NewTable(tableBytes)}
}

func (s *rowPlayer) opening(rng *chance.Source, nodes int64) *game.Position {
	return opening(s.rules, rng, nodes)
}

func (s *rowPlayer) quiet(p *game.Position) bool { return s.reader(p).Quiet() }

func (s *rowPlayer) think(p *game.Position, nodes int64) (game.Cell, int16) {
	i := think(p, s.table, s.weights, nodes)
	return i.PV[0], keepScore(i.Score, i.Proved)
}

func (s *rowPlayer) stray(p *game.Position, rng *chance.Source) (game.Cell, bool) {
	return s.strayAt(s.reader(p), float64(rng.Next()>>11)/(1<<53))
}

// think is what a search of so many nodes finds.
func think(p *game.Position, t *row.Table, w *row.Weights, nodes int64) row.Info {
	s := row.New(p, row.Limit{Table: t, Weights: w, Play: true, Ask: func(n int64) (int64, int64, bool) {
		return min(n, nodes), nodes, n >= nodes
	}})
	s.Run(nil)
	return s.Info()
}

// even is the most that an opening may be better for one side, in the unit of the
// estimate, and tries how many openings are tried for one that is so even.
const (
	even  = core.Evens / 3
	tries = 200
)

// opening is a position after some random plies, about even to a search of some nodes. Of
// rules where there is hardly one it is any that is not over.
func opening(r *game.Rules, rng *chance.Source, nodes int64) *game.Position {
	var p *game.Position
	for range tries {
		p = r.Start()
		for n := 2 + rng.Below(7); n > 0; n-- {
			near := nearby(p)
			if p.Play(game.Move{To: near[rng.Below(len(near))]}) != nil || p.Over() {
				break
			}
		}
		if p.Over() || !row.Plays(p) {
			continue
		}
		i := think(p, row.NewTable(tableBytes/8), nil, nodes)
		if !i.Proved && i.Score <= even && i.Score >= -even {
			return p
		}
	}
	for p.Over() {
		p.Undo()
	}
	return p
}

// nearby is the empty cells at most two steps from a stone, or in the middle of an
// empty board.
func nearby(p *game.Position) (all []game.Cell) {
	b := p.Board()
	for c := range game.Cell(b.Cells()) {
		if p.Mark(c) != game.Empty {
			continue
		}
		x, y := b.XY(c)
		near := false
		if p.Plies() == 0 {
			near = max(2*x+1-b.Width(), b.Width()-2*x-1) <= 6 && max(2*y+1-b.Height(), b.Height()-2*y-1) <= 6
		}
		for v := max(0, y-2); v <= min(b.Height()-1, y+2); v++ {
			for u := max(0, x-2); u <= min(b.Width()-1, x+2); u++ {
				m := p.Mark(b.At(u, v))
				near = near || m == 1 || m == 2
			}
		}
		if near {
			all = append(all, c)
		}
	}
	return all
}

// strayAt is a move that a search looks at, the likelier the more it promises: the one
// at a place from 0 to 1 among all of them. ok is false if there is none.
func (s *rowPlayer) strayAt(read *row.Reader, place float64) (c game.Cell, ok bool) {
	w := s.weights
	if w == nil {
		w = read.Additive()
	}
	me := read.Side()
	attack, defend := &w.Cells[min(me, read.Colours()-1)][row.Attack], &w.Cells[min(1-me, read.Colours()-1)][row.Defend]
	cells := read.Cells(nil)
	chances, sum := make([]float64, len(cells)), 0.0
	for i, k := range cells {
		if k.Near && !k.Banned {
			chances[i] = math.Exp((float64(attack[k.Mover]) + float64(defend[k.Other])) / 100)
			sum += chances[i]
		}
	}
	for i, k := range cells {
		if chances[i] > 0 {
			if c, ok = k.At, true; place*sum < chances[i] {
				break
			}
			place -= chances[i] / sum
		}
	}
	return c, ok
}

func (l *rows) pack(w any, about string) []byte {
	return appendWeights(nil, w.(*row.Weights), about, l.base)
}

func (l *rows) unpack(file []byte) (w any, about string, err error) {
	weights, about, err := readWeights(file, l.base)
	return weights, about, err
}

func (l *rows) fit(ctx context.Context, j *job, files []string, tell func(string)) (w any, about string, err error) {
	s, err := gather(l.r, files, j.positions, max(0, j.result), tell)
	if err != nil {
		return nil, "", err
	}
	if s.games == 0 {
		return nil, "", errNoGames
	}
	tell(fmt.Sprintf("a fit to %d positions of %d games", s.size(), s.games))
	f := j.fitting
	f.seed = j.seed
	weights, value, order, err := f.fit(ctx, l.r, s, l.base)
	if err != nil {
		return nil, "", err
	}
	return weights, fmt.Sprintf("games %d\npositions %d\nnodes %v\nresult %g\nloss %.5f before %.5f\nscale %.6f width %g\norder %.5f before %.5f\norder-scale %.6f width %g\n",
		s.games, s.size(), slices.Sorted(maps.Keys(s.nodes)), s.result, value.after, value.before, value.scale, value.width, order.after, order.before, order.scale, order.width), nil
}
