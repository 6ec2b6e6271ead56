package search

import (
	"context"
	"time"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/row"
)

// searchRow is Best for k in a row on a flat grid of some size, for two players
// with marks of their own: package row. Where a move is to be played it values positions by
// learned weights, if there are some and it is not limited by its depth, as the weaker levels
// are.
func searchRow(ctx context.Context, p *game.Position, limit core.Limit, report func(core.Info)) core.Info {
	c := core.NewClock(ctx, limit)
	keep := limit.Table != nil
	if !keep {
		limit.Table = core.NewTable(core.TableBytes(p.Free(), limit.Nodes))
	}
	l := row.Limit{Depth: limit.Depth, All: limit.All, Play: limit.Play && !limit.All, Promise: limit.Promise, Keep: keep, Table: core.Lend(limit.Table, p.Rules(), 0, row.NewTable)}
	if l.Play && l.Depth == 0 {
		l.Weights = row.Learned(p)
	}
	if limit.Time > 0 {
		l.Late = func() bool { return time.Since(c.Started) >= limit.Time || ctx.Err() != nil }
	}
	var t team
	asked := false
	l.Ask = func(nodes int64) (int64, int64, bool) {
		others := t.nodes.Load()
		if c.Nodes = nodes + others; asked {
			c.Look()
		} else {
			asked, c.Stopped = true, ctx.Err() != nil
		}
		return c.Nodes - others, c.Check - others, c.Stopped
	}
	s := row.New(p, l)
	snapshot := func() core.Info {
		i := s.Info()
		if i.Nodes += t.nodes.Load(); limit.Nodes > 0 {
			i.Nodes = min(i.Nodes, limit.Nodes)
		}
		return infoOf(i, c.Started)
	}
	c.Tell(report, snapshot)
	t.begin(p, limit, l)
	s.Run(func() {
		if report != nil {
			report(snapshot())
		}
	})
	t.end()
	return snapshot()
}

// infoOf puts what package row knows in the words of this one.
func infoOf(r row.Info, started time.Time) core.Info {
	i := core.Info{Depth: r.Depth, Nodes: r.Nodes, Time: time.Since(started), Score: r.Score, Label: core.Estimated}
	switch {
	case r.Proved:
		i.Label = core.Proved
	case r.Depth == 0:
		i.Label = core.Unknown
	}
	for _, c := range r.PV {
		i.PV = append(i.PV, game.Move{To: c})
	}
	i.Moves = make([]core.Choice, 0, len(r.Moves))
	for _, m := range r.Moves {
		c := core.Choice{Move: game.Move{To: m.To}, Score: m.Score}
		switch {
		case m.Known && m.Proved:
			c.Label = core.Proved
		case m.Known:
			c.Label = core.Estimated
		}
		i.Moves = append(i.Moves, c)
	}
	return i
}
