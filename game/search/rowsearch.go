package search

import (
	"context"
	"time"

	"noughts/game"
	"noughts/game/search/row"
)

// searchRow is Best for k in a row on a flat grid of some size, for two players
// with marks of their own: package row.
func searchRow(ctx context.Context, p *game.Position, limit Limit, report func(Info)) Info {
	c := newClock(ctx, limit)
	if limit.Table == nil {
		limit.Table = NewTable(tableBytes(p.Free(), limit.Nodes))
	}
	l := row.Limit{Depth: limit.Depth, All: limit.All, Play: limit.Play && !limit.All, Table: lend(limit.Table, p.Rules(), 0, row.NewTable)}
	if limit.Time > 0 {
		l.Late = func() bool { return time.Since(c.started) >= limit.Time || ctx.Err() != nil }
	}
	var t team
	asked := false
	l.Ask = func(nodes int64) (int64, int64, bool) {
		others := t.nodes.Load()
		if c.nodes = nodes + others; asked {
			c.look()
		} else {
			asked, c.stopped = true, ctx.Err() != nil
		}
		return c.nodes - others, c.check - others, c.stopped
	}
	s := row.New(p, l)
	snapshot := func() Info {
		i := s.Info()
		if i.Nodes += t.nodes.Load(); limit.Nodes > 0 {
			i.Nodes = min(i.Nodes, limit.Nodes)
		}
		return infoOf(i, c.started)
	}
	c.tell(report, snapshot)
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
func infoOf(r row.Info, started time.Time) Info {
	i := Info{Depth: r.Depth, Nodes: r.Nodes, Time: time.Since(started), Score: Score(r.Score), Label: Estimated}
	switch {
	case r.Proved:
		i.Label = Proved
	case r.Depth == 0:
		i.Label = Unknown
	}
	for _, c := range r.PV {
		i.PV = append(i.PV, game.Move{To: c})
	}
	i.Moves = make([]Choice, 0, len(r.Moves))
	for _, m := range r.Moves {
		c := Choice{Move: game.Move{To: m.To}, Score: Score(m.Score)}
		switch {
		case m.Known && m.Proved:
			c.Label = Proved
		case m.Known:
			c.Label = Estimated
		}
		i.Moves = append(i.Moves, c)
	}
	return i
}
