package puzzle

import (
	"context"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/row"
)

// On boards on which not every move can be proved, a puzzle is a row that can be
// forced: by threats that must be answered, one after the other. That there is
// such a way is proved, every answer was tried. There may be another one: who
// solves the puzzle is judged by whether the win is kept, whatever the way.

// Forces tells whether puzzles of rules are of rows that can be forced.
func Forces(r *game.Rules) bool { return !Fits(r) && r.PlayerCount() == 2 && row.Plays(r.Start()) }

// JudgeNodes is how many positions a search needs at most to prove a move right
// where a row is forced.
const JudgeNodes = 200_000

const (
	forceNodes = 3_000 // of a search for a row that can be forced
	weakNodes  = 250   // of a player who is to leave some to be found
	openPlies  = 6     // that are played before there can be one
	mostPlies  = 60    // of a game
	leastForce = 5     // plies of a row that is a puzzle: what takes three is seen
)

// makeForced finds a position in which a row can be forced.
func makeForced(ctx context.Context, r *game.Rules, spec Spec, rng *rand.Rand) (Puzzle, bool) {
	if spec.Task != Win {
		return Puzzle{}, false
	}
	for range spec.Games {
		p := r.Start()
		for !p.Over() && p.Plies() < mostPlies && ctx.Err() == nil {
			if spec.Pause != nil {
				spec.Pause()
			}
			if p.Plies() >= openPlies {
				f := row.Force(p, p.Turn(), row.Threats, forceNodes)
				if len(f.Line) > 0 {
					if z, ok := forced(ctx, p, f, spec.Pause); ok && (spec.Level == 0 || z.Level == spec.Level) {
						return z, true
					}
					break // later ones of this game are shorter
				}
			}
			m, ok := weakMove(ctx, p, spec.Pause, rng)
			if !ok || p.Play(m) != nil {
				break
			}
		}
		if ctx.Err() != nil {
			break
		}
	}
	return Puzzle{}, false
}

// forced is the puzzle of a row that can be forced in a position. A search like
// that of whoever judges the moves must prove it too, all along its own line.
func forced(ctx context.Context, p *game.Position, f row.Forced, pause func()) (Puzzle, bool) {
	if f.Plies < leastForce {
		return Puzzle{}, false
	}
	limit := search.Limit{Nodes: JudgeNodes, Pause: pause}
	z := Puzzle{Rules: p.Rules(), Task: Win}
	me, q := p.Turn(), p.Clone()
	for !q.Over() {
		info := search.Best(ctx, q, limit, nil)
		n, decided := info.Score.Plies()
		m, ok := info.Best()
		if !ok || !decided || info.Label != search.Proved || (info.Score > 0) != (q.Turn() == me) || q.Play(m) != nil {
			return Puzzle{}, false
		}
		if z.Plies == 0 {
			z.Answer, z.Plies = m, n
		}
	}
	if z.Plies < leastForce || q.Winner() != me {
		return Puzzle{}, false
	}
	z.Level = LevelOf(z.Plies)
	for ply := range p.Plies() {
		z.Moves = append(z.Moves, p.Ply(ply))
	}
	return z, true
}

// weakMove is a move of somebody who looks a little ahead, and now and then only
// plays near the other stones.
func weakMove(ctx context.Context, p *game.Position, pause func(), rng *rand.Rand) (game.Move, bool) {
	if p.Plies() >= openPlies-2 && rng.IntN(6) > 0 {
		return search.Best(ctx, p, search.Limit{Nodes: weakNodes, Pause: pause}, nil).Best()
	}
	b := p.Board()
	var near []game.Move
	for _, m := range p.Moves(nil) {
		if m.To == game.NoCell {
			continue
		}
		x, y, _ := b.XYZ(m.To)
		for ply := range p.Plies() {
			if at := p.Ply(ply).To; at != game.NoCell {
				if u, v, _ := b.XYZ(at); max(u-x, x-u, v-y, y-v) <= 2 {
					near = append(near, m)
					break
				}
			}
		}
	}
	if p.Plies() == 0 {
		near = p.Moves(near)
	}
	if len(near) == 0 {
		return game.Move{}, false
	}
	return near[rng.IntN(len(near))], true
}

// proveForced sees whether a row can be forced in a position.
func proveForced(ctx context.Context, r *game.Rules, moves []game.Move, spec Spec) (Puzzle, bool) {
	z := Puzzle{Rules: r, Moves: moves}
	p := z.Position()
	if spec.Task != Win || p.Over() || !row.Plays(p) {
		return Puzzle{}, false
	}
	f := row.Force(p, p.Turn(), row.Threats, forceNodes)
	if len(f.Line) == 0 {
		return Puzzle{}, false
	}
	z, ok := forced(ctx, p, f, spec.Pause)
	return z, ok && (spec.Level == 0 || z.Level == spec.Level)
}
