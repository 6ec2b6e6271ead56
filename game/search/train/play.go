package main

import (
	"context"
	"sync"
	"sync/atomic"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search/core"
)

// selfPlay is games of an evaluation against itself.
type selfPlay struct {
	learner learner
	weights any
	nodes   int64
	seed    uint64
}

// keepScore is a score as it is kept.
func keepScore(s core.Score, proved bool) int16 {
	if _, decided := s.Plies(); decided {
		if !proved { // a win that is only estimated is as good as any estimate
			return int16(max(-mostScore, min(mostScore, s)))
		}
		if s > 0 {
			return provedWin
		}
		return -provedWin
	}
	return int16(max(-mostScore, min(mostScore, s)))
}

// game plays the game of a number, which is the same each time, and searches
// positions beside it; nil if it is broken off.
func (s *selfPlay) game(ctx context.Context, number uint64) (all []played) {
	rng := chance.New(s.seed, number)
	me := s.learner.player(s.weights)
	p := me.opening(rng, max(200, s.nodes/5))
	g := played{number: number, opening: p.Plies(), half: 1}
	winner := game.Nobody
	for !p.Over() && !p.Drawn() {
		if ctx.Err() != nil {
			return nil
		}
		if me.quiet(p) && rng.Below(branchOf) == 0 {
			if b, ok := s.branch(p, me, rng); ok {
				b.number = number
				all = append(all, b)
			}
		}
		move, v := me.think(p, s.nodes)
		g.scores = append(g.scores, v)
		if v == provedWin {
			winner = p.Turn()
		} else if v == -provedWin {
			winner = core.Other(p.Turn())
		}
		if v == provedWin || v == -provedWin {
			break
		}
		if p.Play(game.Move{To: move}) != nil {
			return nil
		}
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

// branch leaves a game for some moves by chance, each the likelier the more it
// promises, and searches the position: one that a search comes to, but no game. It
// leaves the position as it was; ok is false if it comes to nothing.
func (s *selfPlay) branch(p *game.Position, me player, rng *chance.Source) (g played, ok bool) {
	n := 0
	for range 1 + rng.Below(strays) {
		c, some := me.stray(p, rng)
		if !some || p.Play(game.Move{To: c}) != nil {
			break
		}
		if n++; p.Over() {
			break
		}
	}
	if n > 0 && !p.Over() && !p.Drawn() && me.quiet(p) {
		move, v := s.learner.player(s.weights).think(p, s.nodes)
		g = played{opening: p.Plies(), half: noResult, moves: append(movesOf(p), move), scores: []int16{v}}
		ok = true
	}
	for range n {
		p.Undo()
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
