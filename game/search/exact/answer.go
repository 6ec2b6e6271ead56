package exact

import (
	"time"

	"noughts/game"
	"noughts/game/search/core"
)

// score is a prover's score at the root.
func (u *solver) score(v int) core.Score {
	switch {
	case v > 0:
		return core.Win - core.Score(u.s.plies(v, u.free))
	case v < 0:
		return core.Loss + core.Score(u.s.plies(v, u.free))
	}
	return core.Draw
}

// snapshot is what is known now, in slices of its own.
func (u *solver) snapshot() core.Info {
	i := u.info
	i.Nodes, i.Time = u.Nodes, time.Since(u.Started)
	i.PV = append([]game.Move(nil), i.PV...)
	if !u.Limit.All || u.low == u.high {
		switch {
		case u.low == u.high:
			i.Score, i.Label, i.Depth = u.score(u.low), core.Proved, u.free
		case u.low > 0:
			i.Score, i.Label = u.score(u.low), core.Proved
			if low := u.moves[0].low; low > 0 && low < u.low { // what was promised is not found
				i.Score = u.score(low)
			}
		case u.high < 0:
			i.Score, i.Label = u.score(u.high), core.Proved
		case u.low == 0:
			i.Score = max(i.Score, core.Draw)
		case u.high == 0:
			i.Score = min(i.Score, core.Draw)
		}
	}
	if u.Limit.All && u.low < u.high {
		// A win that is proved is better than what is believed of the others,
		// and what no other can be better than is best.
		best, most := 0, -1<<30
		for _, m := range u.moves {
			most = max(most, m.high)
		}
		for _, m := range u.moves {
			if m.low > best || m.low == most {
				best, i.Score, i.Label = m.low, u.score(m.low), core.Proved
				i.PV = []game.Move{{To: m.cell}}
			}
			if m.low == most {
				break
			}
		}
	}
	i.Moves = make([]core.Choice, 0, len(u.moves))
	for _, m := range u.moves {
		c := core.Choice{Move: game.Move{To: m.cell}, Score: m.estimate, Label: m.label}
		switch {
		case m.low == m.high:
			c.Score, c.Label = u.score(m.low), core.Proved
		case m.low > 0:
			c.Score, c.Label = u.score(m.low), core.Proved // a sooner one is not ruled out
		case m.high < 0:
			c.Score = u.score(m.high)
			c.Label = core.Unknown
		case u.low == u.high:
			c.Score, c.Label = u.score(min(m.high, u.high)), core.Unknown
		}
		i.Moves = append(i.Moves, c)
	}
	i.Sort()
	return i
}

// ties asks of every move whether it is worth as much as the position, of which
// the score is known. It goes on to the end, unless a limit is reached.
func (u *solver) ties() {
	nodes, next := u.s.count()
	u.until, u.rest = 1<<62, 0
	*next = u.Next() - u.base
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
