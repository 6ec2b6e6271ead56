package main

import (
	"context"
	"math"
	"sync"
	"sync/atomic"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search/core"
	"noughts/game/search/row"
)

// tableBytes is the size of a table for the searches of a game.
const tableBytes = 1 << 20

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

// selfPlay is games of an evaluation against itself.
type selfPlay struct {
	rules   *game.Rules
	weights *row.Weights
	nodes   int64
	seed    uint64
}

// keepScore is a score as it is kept.
func keepScore(i row.Info) int16 {
	if _, decided := i.Score.Plies(); decided {
		if !i.Proved { // a win that is only estimated is as good as any estimate
			return int16(max(-mostScore, min(mostScore, i.Score)))
		}
		if i.Score > 0 {
			return provedWin
		}
		return -provedWin
	}
	return int16(max(-mostScore, min(mostScore, i.Score)))
}

// game plays the game of a number, which is the same each time, and searches
// positions beside it; nil if it is broken off.
func (s *selfPlay) game(ctx context.Context, number uint64) (all []played) {
	rng := chance.New(s.seed, number)
	p := opening(s.rules, rng, max(200, s.nodes/5))
	g := played{number: number, opening: p.Plies(), half: 1}
	t := row.NewTable(tableBytes)
	read := row.NewReader(p, nil)
	winner := game.Nobody
	for !p.Over() && !p.Drawn() {
		if ctx.Err() != nil {
			return nil
		}
		if read.Quiet() && rng.Below(branchOf) == 0 {
			if b, ok := s.branch(p, read, rng); ok {
				b.number = number
				all = append(all, b)
			}
		}
		i := think(p, t, s.weights, s.nodes)
		v := keepScore(i)
		g.scores = append(g.scores, v)
		if v == provedWin {
			winner = p.Turn()
		} else if v == -provedWin {
			winner = core.Other(p.Turn())
		}
		if v == provedWin || v == -provedWin {
			break
		}
		if p.Play(game.Move{To: i.PV[0]}) != nil {
			return nil
		}
		read.Play(i.PV[0])
	}
	if p.Over() {
		winner = p.Winner()
	}
	switch winner {
	case game.First:
		g.half = 2
	case game.Second:
		g.half = 0
	}
	g.moves = movesOf(p)
	return append(all, g)
}

// movesOf is the moves to a position.
func movesOf(p *game.Position) (all []game.Cell) {
	for i := range p.Plies() {
		all = append(all, p.Ply(i).To)
	}
	return all
}

// One of branchOf positions has a branch, of at most strays moves by chance.
const (
	branchOf = 2
	strays   = 4
)

// stray is a move that a search looks at, the likelier the more it promises: the one
// at a place from 0 to 1 among all of them. ok is false if there is none.
func (s *selfPlay) stray(read *row.Reader, place float64) (c game.Cell, ok bool) {
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

// branch leaves a game for some moves by chance, each the likelier the more it
// promises, and searches the position: one that a search comes to, but no game. It
// leaves the position and the reader as they were; ok is false if it comes to
// nothing.
func (s *selfPlay) branch(p *game.Position, read *row.Reader, rng *chance.Source) (g played, ok bool) {
	n := 0
	for range 1 + rng.Below(strays) {
		c, some := s.stray(read, float64(rng.Next()>>11)/(1<<53))
		if !some || p.Play(game.Move{To: c}) != nil {
			break
		}
		read.Play(c)
		if n++; p.Over() {
			break
		}
	}
	if n > 0 && !p.Over() && !p.Drawn() && read.Quiet() {
		i := think(p, row.NewTable(tableBytes), s.weights, s.nodes)
		g = played{opening: p.Plies(), half: noResult, moves: append(movesOf(p), i.PV[0]), scores: []int16{keepScore(i)}}
		ok = true
	}
	for range n {
		p.Undo()
		read.Undo()
	}
	return g, ok
}

// run plays games on so many goroutines, from a number on, until done says that
// there are enough or the context ends. It hands each to done, one at a time.
func (s *selfPlay) run(ctx context.Context, threads int, from uint64, done func(g []played) (more bool)) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var all sync.WaitGroup
	var next atomic.Uint64
	next.Store(from)
	out := make(chan []played)
	for range threads {
		all.Go(func() {
			for ctx.Err() == nil {
				if g := s.game(ctx, next.Add(1)-1); g != nil {
					select {
					case out <- g:
					case <-ctx.Done():
					}
				}
			}
		})
	}
	go func() {
		all.Wait()
		close(out)
	}()
	for g := range out {
		if ctx.Err() == nil && !done(g) {
			cancel()
		}
	}
}
