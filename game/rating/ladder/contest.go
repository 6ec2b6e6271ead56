package main

import (
	"fmt"
	"math/rand/v2"
	"sync"

	"noughts/game"
	"noughts/game/rating"
)

// opening plays one to four plies at random, near the middle of a large board.
func opening(r *game.Rules, seed uint64) *game.Position {
	rng := rand.New(rand.NewPCG(seed, 2))
	cells := r.Board.Cells()
	for {
		p := r.Start()
		for range min(4, cells/16) {
			moves := p.Moves(nil)
			m := moves[rng.IntN(len(moves))]
			for range 1000 {
				if m.To == game.NoCell || cells < 100 || central(r.Board, m.To) {
					break
				}
				m = moves[rng.IntN(len(moves))]
			}
			if p.Play(m) != nil || p.Over() {
				break
			}
		}
		if !p.Over() && !p.Drawn() {
			return p
		}
	}
}

// central tells whether a cell is in the middle half of its board.
func central(b *game.Board, c game.Cell) bool {
	x, y := b.XY(c)
	w, h := b.Width(), b.Height()
	return x >= w/4 && x < w-w/4 && y >= h/4 && y < h-h/4
}

// play plays one game, in which a has the odd seats or the even ones, and gives
// its points.
func play(open *game.Position, a, b player, odd bool, seed uint64) (rating.Points, error) {
	p := open.Clone()
	mine := func(by game.Player) bool { return (by%2 == 1) == odd }
	for !p.Over() && p.Plies() < mostPlies {
		who, salt := b, uint64(1)
		if mine(p.Turn()) {
			who, salt = a, 0
		}
		m, err := who(p, 2*seed+salt)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			return 0, err
		}
	}
	switch w := p.Winner(); {
	case w == game.Nobody:
		return rating.Draw, nil
	case mine(w):
		return rating.Win, nil
	}
	return rating.Loss, nil
}

// mostPlies is when a game is called a draw.
const mostPlies = 400

// match plays pairs of games, each opening from both sides, some at a time.
func match(r *game.Rules, a, b player, pairs, jobs int, seed uint64) (s rating.Score, err error) {
	type pair struct {
		points [2]rating.Points
		err    error
	}
	all := make([]pair, pairs)
	var wait sync.WaitGroup
	todo := make(chan int)
	for range jobs {
		wait.Go(func() {
			for n := range todo {
				open := opening(r, seed+uint64(n))
				for side := range 2 {
					points, err := play(open, a, b, side == 0, seed+uint64(n))
					if all[n].points[side] = points; err != nil {
						all[n].err = err
					}
				}
			}
		})
	}
	for n := range pairs {
		todo <- n
	}
	close(todo)
	wait.Wait()
	for n, p := range all {
		if p.err != nil {
			return s, fmt.Errorf("%s, pair %d: %w", r.ID, n, p.err)
		}
		s.Add(p.points[0], p.points[1])
	}
	return s, nil
}
