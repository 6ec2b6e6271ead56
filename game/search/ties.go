package search

import (
	"context"

	"noughts/game"
)

// ties asks of every move whether it is worth as much as the position, of which
// the score is known. It goes on to the end, unless a limit is reached.
func (u *solver) ties() {
	nodes, next := u.s.count()
	u.until, u.rest = 1<<62, 0
	*next = u.next() - u.base
	if *next <= *nodes { // the search for a line has ended between two looks
		*next = *nodes + 1
	}
	for i := range u.moves {
		m := &u.moves[i]
		if m.low == m.high || m.high < u.low {
			continue
		}
		for k := range u.moves {
			if o := &u.moves[k]; k != i && o.same == m.same && o.low == o.high {
				m.low, m.high = o.low, o.high
			}
		}
		if m.low == m.high {
			continue
		}
		is, less, ok := u.s.worth(u.at, m.bit, u.low)
		switch {
		case !ok:
			return
		case is:
			m.low, m.high = u.low, u.low
		default:
			m.high = min(m.high, less)
		}
	}
}

// Tied is Best of a limit of Ties for every search: where the one that serves does
// not ask for the moves that are as good by itself, another one of every move
// follows, within what is left of the limits.
func Tied(ctx context.Context, p *game.Position, limit Limit, report func(Info)) Info {
	limit.Ties = true
	i := Best(ctx, p, limit, report)
	t := traitsOf(p)
	if limit.All || len(i.PV) == 0 || i.Label != Proved || t.shape(p, limit) != nil || t.setsOf(p, limit) != nil {
		return i
	}
	for k := range i.Moves { // what is known of them may be no more than a bound
		if c := &i.Moves[k]; c.Move != i.PV[0] {
			c.Label = Unknown
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
	case all.Label == Proved && all.Score > i.Score:
		return all // sooner
	case all.Label == Proved && all.Score == i.Score:
		i.Moves = all.Moves
		insertion(len(i.Moves), func(a, b int) bool { return rankOf(i, a) > rankOf(i, b) }, func(a, b int) { i.Moves[a], i.Moves[b] = i.Moves[b], i.Moves[a] })
		return i
	}
	for k := range i.Moves {
		c := &i.Moves[k]
		for _, o := range all.Moves {
			if o.Move == c.Move && o.Label == Proved && o.Score == i.Score {
				c.Score, c.Label = o.Score, Proved
			}
		}
	}
	return i
}
