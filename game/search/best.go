package search

import (
	"context"

	"noughts/game"
	"noughts/game/search/alphabeta"
	"noughts/game/search/core"
	"noughts/game/search/exact"
	"noughts/game/search/mcts"
	"noughts/game/search/row"
	"noughts/game/search/traits"
)

// Best searches a position for the best move of the player whose turn it is,
// until that is proved or a limit is reached. It calls report, unless that is
// nil, after each iteration and a few times a second, with what it knows; the
// answer is what it knows at the end. The position is left alone.
//
// There is a move in the answer whenever there is a legal one, even if the
// context is cancelled from the start. Of a game that is over it gives the
// result, proved, and no move.
func Best(ctx context.Context, p *game.Position, limit core.Limit, report func(core.Info)) core.Info {
	if p.Over() {
		return over(p)
	}
	limit.Promise = max(limit.Promise, limit.Table.Promised(p))
	t := traits.Of(p)
	scale := traits.ScaleOf(t)
	if tell := report; tell != nil {
		report = func(i core.Info) { tell(i.Scaled(scale)) }
	}
	i := searchBy(ctx, p, t, limit, report)
	limit.Table.Promise(p, i)
	return i.Scaled(scale)
}

// searchBy is Best by the search that serves the rules, which estimates in a unit
// of its own.
func searchBy(ctx context.Context, p *game.Position, t *traits.Traits, limit core.Limit, report func(core.Info)) core.Info {
	if i, ok := exact.Search(ctx, p, t, limit, report, func(limit core.Limit, report func(core.Info)) core.Info {
		return searchMoves(ctx, p, t, limit, report)
	}); ok {
		return i
	}
	return searchMoves(ctx, p, t, limit, report)
}

// searchMoves is searchBy without the exact solvers.
func searchMoves(ctx context.Context, p *game.Position, t *traits.Traits, limit core.Limit, report func(core.Info)) core.Info {
	switch {
	case t.Rows:
		return searchRow(ctx, p, limit, report)
	case t.MCTS && !t.Plain:
		return mcts.Search(ctx, p, t, limit, report)
	}
	return alphabeta.Search(ctx, p, t, limit, report)
}

// over is what is known of a game that is over, for the player whose turn it
// would be.
func over(p *game.Position) core.Info {
	i := core.Info{Label: core.Proved, Score: core.Loss}
	switch p.Winner() {
	case game.Nobody:
		i.Score = core.Draw
	case p.Turn():
		i.Score = core.Win
	}
	return i
}

// NodeCost is about how long a node takes in searches of these rules, in percent of one of
// five in a row on 15 x 15; never less than 100.
func NodeCost(p *game.Position) int64 { return traits.Of(p).Cost() }

// Learned tells whether a search without a limit of its depth values the positions of a game
// by learned weights, in a program that has them, where others play games out.
func Learned(p *game.Position) bool { return mcts.Learns(p) }

// InRows tells whether package row searches the games of a position's rules: five in a
// row and its kin; and whether a search for a move to be played has learned weights there.
func InRows(p *game.Position) (rows, learned bool) {
	rows = traits.Of(p).Rows
	return rows, rows && row.Learned(p) != nil
}

// Booked tells whether there is a book of an upright board with lines of k, so
// that a game which is played from its beginning by best moves takes no search
// at first.
func Booked(width, height, k int) bool { return exact.Booked(width, height, k) }
