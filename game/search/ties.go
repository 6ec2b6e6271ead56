package search

import (
	"context"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/exact"
	"noughts/game/search/traits"
)

// Tied is Best of a limit of Ties for every search: where the one that serves does
// not ask for the moves that are as good by itself, another one of every move
// follows, within what is left of the limits.
func Tied(ctx context.Context, p *game.Position, limit core.Limit, report func(core.Info)) core.Info {
	limit.Ties = true
	i := Best(ctx, p, limit, report)
	t := traits.Of(p)
	if limit.All || len(i.PV) == 0 || i.Label != core.Proved || exact.Serves(p, t, limit) {
		return i
	}
	for k := range i.Moves { // what is known of them may be no more than a bound
		if c := &i.Moves[k]; c.Move != i.PV[0] {
			c.Label = core.Unknown
		}
	}
	limit.All = true
	// A limit of nothing would be none.
	if limit.Nodes > 0 {
		if limit.Nodes -= i.Nodes; limit.Nodes <= 0 {
			return i
		}
	}
	if limit.Time > 0 {
		if limit.Time -= i.Time; limit.Time <= 0 {
			return i
		}
	}
	if len(i.Moves) < 2 {
		return i
	}
	all := Best(ctx, p, limit, nil)
	all.Nodes += i.Nodes
	all.Time += i.Time
	i.Nodes, i.Time = all.Nodes, all.Time
	switch {
	case all.Label == core.Proved && all.Score > i.Score:
		return all // sooner
	case all.Label == core.Proved && all.Score == i.Score:
		i.Moves = all.Moves
		i.Sort()
		return i
	}
	for k := range i.Moves {
		c := &i.Moves[k]
		for _, o := range all.Moves {
			if o.Move == c.Move && o.Label == core.Proved && o.Score == i.Score {
				c.Score, c.Label = o.Score, core.Proved
			}
		}
	}
	return i
}
