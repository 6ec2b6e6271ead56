package puzzle

import (
	"context"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/row"
)

// On boards on which not every move can be proved, a puzzle is a row that can
// be forced by a sequence of threats, each of which must be answered. It is
// proved, with all answers tried, that one such sequence exists. There may be
// others, so a solution is judged by whether the win is kept.

// HasRowPuzzles tells whether the puzzles of a game are rows that can be forced.
func HasRowPuzzles(r *game.Rules) bool {
	return !Fits(r) && r.PlayerCount() == 2 && row.Plays(r.Start())
}

// JudgeNodes is the limit of a search that judges a move in such a puzzle.
const JudgeNodes = 200_000

const (
	forceNodes = 3_000 // limit of the search for a row that can be forced
	weakNodes  = 250   // limit of the searches of a weak player, who overlooks some wins
	openPlies  = 6     // number of plies before the first position is tried
	mostPlies  = 60    // largest length of a game
	leastForce = 5     // fewest plies of a puzzle: a row in three plies is too obvious
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
				f := row.Force(p, p.Turn(), row.Threats, forceNodes, spec.late(ctx))
				if len(f.Line) > 0 {
					if z, ok := rowPuzzle(ctx, p, f, spec.Pause); ok && (spec.Level == 0 || z.Level == spec.Level) {
						return z, true
					}
					break // later positions of this game have shorter solutions
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

// rowPuzzle is the puzzle for a position in which a row can be forced. A search
// with JudgeNodes must prove it as well, in every position of its solution.
func rowPuzzle(ctx context.Context, p *game.Position, f row.Forced, pause func()) (Puzzle, bool) {
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

// weakMove is a move of a player who looks only a little ahead, and sometimes
// just plays near the other stones.
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

// proveForced tells whether a row can be forced in a position, and returns the
// puzzle.
func proveForced(ctx context.Context, r *game.Rules, moves []game.Move, spec Spec) (Puzzle, bool) {
	z := Puzzle{Rules: r, Moves: moves}
	p := z.Position()
	if spec.Task != Win || p.Over() || !row.Plays(p) {
		return Puzzle{}, false
	}
	f := row.Force(p, p.Turn(), row.Threats, forceNodes, spec.late(ctx))
	if len(f.Line) == 0 {
		return Puzzle{}, false
	}
	z, ok := rowPuzzle(ctx, p, f, spec.Pause)
	return z, ok && (spec.Level == 0 || z.Level == spec.Level)
}
