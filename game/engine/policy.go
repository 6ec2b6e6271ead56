package engine

import (
	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search"
)

// policy is how a move is chosen.
type policy struct {
	name  string
	any   bool  // any move, with the same chance
	depth int   // plies, 0 for no limit
	nodes int64 // positions a move, 0 for no limit
	// timely: where nodes take longer there are fewer of them, so that nobody waits longer.
	timely bool
	// temperature is how much less a move must promise, in the unit of the estimates
	// (search.Evens), to be half as likely as the best; 0 plays the best.
	temperature int
	// wide is the temperature instead on a large board of lines, where many moves are
	// about as good; 0 for the same.
	wide int
	// sees is how many plies ahead a win or a loss is understood as one.
	sees int
	// slips is how many moves of a whole game, in hundredths, a level plays as
	// the rung below does; blind in how many it overlooks what loses, and miss
	// in how many it overlooks what wins. A game is taken to have as many moves
	// as expectedMoves says, so that who needs few moves makes more of each mistake. Which
	// threats are overlooked most, hidden tells.
	slips, blind, miss int
	// near is how much less a move must promise for each step that it is away from
	// the marks, beyond those beside them: see stepsAway.
	near int
	// reach is how many plies a level that has no depth looks ahead where a computer
	// plays perfectly: see bounded.
	reach int
}

// The nodes of strongest take about 0.7 s natively, and four times that in a browser; those of
// hard a twentieth of that and less.
var policies = [...]policy{
	full:      {},
	random:    {name: "random", any: true},
	novice:    {depth: 1, nodes: 500, temperature: 200, sees: 1, blind: 500, miss: 250, near: 200},
	easy:      {name: "easy", depth: 1, nodes: 500, temperature: 160, sees: 2, blind: 350, miss: 130, near: 200},
	medium:    {name: "medium", depth: 2, nodes: 20_000, temperature: 35, sees: 2, blind: 80, miss: 25, near: 120},
	skilled:   {name: "skilled", depth: 4, nodes: 40_000, temperature: 6, wide: 16, sees: 4, blind: 50, miss: 15, near: 30},
	hard:      {name: "hard", nodes: 50_000, slips: 40, reach: 7},
	strongest: {name: "strongest", nodes: 1_000_000, timely: true},
	perfect:   {name: "perfect"},
}

// The nodes of hard in five in a row and its kin, and where a search has learned weights there.
const (
	hardInRows  = 18_000
	hardLearned = 11_500
)

// elos are the ratings of the rungs: see Rated.
var elos = [...]int{random: 0, novice: 320, easy: 440, medium: 725, skilled: 910, hard: 1110, strongest: 1210}

// The bounds of the ratings.
const (
	MinElo = 0
	MaxElo = 1210 // that of strongest
)

// policy is how a level chooses a move: now and then as the rung below its own.
func (l Level) policy(p *game.Position, rng *chance.Source) policy {
	at := l.rung(rng)
	for policies[at].slips > 0 && happens(rng, policies[at].slips, expectedMoves(p.Rules())) {
		at--
	}
	return policies[at]
}

// rung is the place in manners that a level plays a move from: of a rating one
// of the two rungs around it.
func (l Level) rung(rng *chance.Source) uint8 {
	if l.at != rated {
		return l.at
	}
	at := random
	for at < strongest && elos[at+1] <= int(l.elo) {
		at++
	}
	if at < strongest {
		low, high := elos[at], elos[at+1]
		if rng.Below(high-low) < int(l.elo)-low {
			at++
		}
	}
	return at
}

// expectedMoves is how many moves a player is expected to make in a game: those that
// there is room for, but at least 3 and at most 16.
func expectedMoves(r *game.Rules) int {
	return max(3, min(16, r.Board.Cells()/r.PlayerCount()))
}

// happens tells whether something happens at a move that happens so many
// times, in hundredths, in so many moves.
func happens(rng *chance.Source, hundredths, moves int) bool {
	return rng.Below(100*moves) < hundredths
}

// bounded is the policy for a position. Where a computer plays perfectly on a board that is
// too large to be played through, hard looks only so far ahead as a person may, and chooses
// among moves that seem to be about as good. Where a search has learned to value positions,
// it plays games out instead, as all searches to a depth do, and stays within reach of skilled.
// In rows it looks at fewer positions, since the search sees far with few.
func (m policy) bounded(p *game.Position) policy {
	r := p.Rules()
	if m.wide > 0 && openBoard(p) && p.Sets() > 0 {
		m.temperature = m.wide
	}
	// Whoever plays as people do answers the first stone beside it.
	if (m.near > 0 || m.reach > 0) && p.Plies() == 1 && openBoard(p) && p.Sets() > 0 && r.Board.Layers() == 1 {
		m.near, m.sees, m.temperature = max(m.near, 150), max(m.sees, m.reach), max(m.temperature, 16)
	}
	if m.reach > 0 && r.Board.Cells() > varied && Perfect(r) {
		m.depth, m.sees, m.temperature = m.reach, m.reach, 24
	}
	if m.slips == 0 {
		return m
	}
	if rows, learned := search.InRows(p); learned {
		m.nodes = hardLearned
	} else if rows {
		m.nodes = hardInRows
	}
	if search.Learned(p) {
		m.depth = r.Board.Cells()
	}
	return m
}
