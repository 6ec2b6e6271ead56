package main

import (
	"context"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
)

// player chooses a move in a game of some seed.
type player func(p *game.Position, seed uint64) (game.Move, error)

// find is the player of a name: greedy, or a level.
func find(name string, limit search.Limit) (player, error) {
	if name == "greedy" {
		return greedy, nil
	}
	l, err := engine.ParseLevel(name)
	if err != nil {
		return nil, err
	}
	var e engine.Local
	return func(p *game.Position, seed uint64) (game.Move, error) {
		var i search.Info
		for i = range e.Analyse(context.Background(), engine.Request{Position: p.Clone(), Level: l, Limit: limit, Seed: seed}) {
		}
		m, _ := i.Best()
		return m, i.Err
	}, nil
}

// greedy plays as someone does who has just been told the rules: it wins if it
// can at once, or else takes a cell that wins for another player at once, or
// else plays at random, beside its own marks if there are any.
func greedy(p *game.Position, seed uint64) (game.Move, error) {
	rng := rand.New(rand.NewPCG(seed, p.Key()))
	moves := p.Moves(nil)
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	me := p.Turn()
	for _, m := range moves {
		if after(p, m, func() bool { return p.Winner() == me }) {
			return m, nil
		}
	}
	for _, m := range moves {
		if saves(p, m, me) {
			return m, nil
		}
	}
	for _, m := range moves {
		if beside(p, m.To) {
			return m, nil
		}
	}
	return moves[0], nil
}

// after tells whether something holds after a move.
func after(p *game.Position, m game.Move, holds func() bool) bool {
	if p.Play(m) != nil {
		return false
	}
	defer p.Undo()
	return holds()
}

// saves tells whether a move takes the last cell of a line of somebody else's.
func saves(p *game.Position, m game.Move, me game.Player) bool {
	if m.To == game.NoCell || p.Rules().Common() {
		return false
	}
	for _, set := range p.Through(m.To) {
		if by, missing := p.Claim(set); missing == 1 && by != game.Nobody && by != me {
			return true
		}
	}
	return false
}

// beside tells whether a cell is next to a mark of the player's to move.
func beside(p *game.Position, c game.Cell) bool {
	if c == game.NoCell {
		return false
	}
	b := p.Board()
	for axis := range b.Axes() {
		for _, step := range [2]int{1, -1} {
			if n := b.Step(c, axis, step); n != game.NoCell && p.Owner(p.Mark(n)) == p.Turn() {
				return true
			}
		}
	}
	return false
}
