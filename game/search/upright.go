package search

import (
	"context"
	"time"

	"noughts/game"
	"noughts/game/search/drop"
)

// shape is the grid of a position on an upright board, nil if the parts of its
// rules, what stands on it, or the memory for a table ask for another search.
func (t *traits) shape(p *game.Position, limit Limit) *drop.Grid {
	b := p.Board()
	if !t.upright || limit.Depth > 0 || !drop.Fits(b.Width(), b.Height(), t.length) {
		return nil
	}
	g := drop.NewGrid(b.Width(), b.Height(), t.length)
	if limit.Table != nil && limit.Table.Bytes() < g.Least() {
		return nil
	}
	for c := range game.Cell(b.Cells()) {
		switch under := b.Under(c); {
		case p.Mark(c) == game.Empty:
		case p.Mark(c) == game.Block, under != game.NoCell && p.Mark(under) == game.Empty:
			return nil
		}
	}
	return g
}

// upright is the search of a position on an upright board, where the solver of
// package drop finds exact scores.
//
// It begins with the solver, since most positions take it less than the blink
// of an eye. If that is not enough, the general search makes an estimate, which
// stands until the solver is through.
type upright struct {
	clock
	p     *game.Position
	g     *drop.Grid
	s     *drop.Solver
	at    drop.Position
	left  int   // empty cells
	base  int64 // nodes besides the solver's
	until int64 // nodes at which the solver has a rest, 0 for never

	low, high, guess int // of the position's score
	moves            []dropMove
	info             Info // as the estimate has it
	report           func(Info)
}

type dropMove struct {
	cell             game.Cell
	bit              uint64
	low, high, guess int // of the score for the player who moves
	estimate         Score
	label            Label
}

// The nodes of the solver before an estimate is made, of the estimate, and of
// the search for a principal variation when all else is known.
const (
	trial    = 60_000
	estimate = 30_000
	tracing  = 60_000
)

func uprightly(ctx context.Context, p *game.Position, g *drop.Grid, t *traits, limit Limit, report func(Info)) Info {
	u := &upright{clock: newClock(ctx, limit), p: p, g: g, report: report}
	var table *drop.Table
	if limit.Table != nil {
		table = limit.Table.upright(p.Rules(), g)
	} else {
		table = drop.NewTable(g, tableBytes(p.Free(), limit.Nodes))
	}
	u.s = drop.NewSolver(g, table)
	u.s.Book, u.s.Look = drop.OpenBook(g), u.look
	u.list()
	u.tell(report, u.snapshot)
	u.stopped = ctx.Err() != nil
	u.until = trial
	if !u.stopped && !u.solve() && !u.stopped {
		u.appraise(ctx, t)
		u.until = 0
		if !u.stopped {
			u.solve()
		}
	}
	u.count()
	return u.snapshot()
}

// list reads the position and its moves: blocks first, then those towards the
// centre.
func (u *upright) list() {
	p, b := u.p, u.p.Board()
	u.base = 1
	u.bit(func(c game.Cell, bit uint64) {
		if m := p.Mark(c); m != game.Empty {
			u.at.All |= bit
			if m == p.MarkOf(p.Turn()) {
				u.at.Mine |= bit
			}
		}
	})
	u.left = u.g.Left(u.at)
	u.low, u.high = u.g.Range(u.at)
	open := u.g.Moves(u.at)
	u.bit(func(c game.Cell, bit uint64) {
		if open&bit != 0 {
			m := dropMove{cell: c, bit: bit, low: u.low, high: u.high}
			if u.g.Wins(u.at)&bit != 0 {
				m.low = m.high
			} else if u.left == 1 {
				m.low, m.high = 0, 0
			}
			u.moves = append(u.moves, m)
		}
	})
	blocks := u.g.Wins(drop.Position{Mine: u.at.All ^ u.at.Mine, All: u.at.All})
	off := func(i int) int {
		x, _ := b.XY(u.moves[i].cell)
		if u.moves[i].bit&blocks != 0 {
			return -1 // even where it does not help, it is what one would do
		}
		return max(x, b.Width()-1-x)
	}
	insertion(len(u.moves), func(i, j int) bool { return off(i) < off(j) }, func(i, j int) { u.moves[i], u.moves[j] = u.moves[j], u.moves[i] })
	u.info.PV = []game.Move{{To: u.moves[0].cell}}
}

// bit calls each with the cells and their places in the solver's words.
func (u *upright) bit(each func(c game.Cell, bit uint64)) {
	b := u.p.Board()
	for c := range game.Cell(b.Cells()) {
		x, y := b.XY(c)
		each(c, u.g.Bit(x, b.Height()-1-y))
	}
}

func (u *upright) count() { u.nodes = min(u.base+u.s.Nodes, u.most()) }

// most is the limit of nodes.
func (u *upright) most() int64 {
	if u.limit.Nodes > 0 {
		return u.limit.Nodes
	}
	return 1 << 62
}

// look is the solver's: see drop.Solver.
func (u *upright) look() (next int64, on bool) {
	u.nodes = u.base + u.s.Nodes
	u.clock.look()
	next = u.check - u.base
	if u.until > 0 {
		next = min(next, u.until)
	}
	return next, !u.stopped && (u.until == 0 || u.s.Nodes < u.until)
}

// solve goes on with the solver, and tells whether all that was asked for is
// known.
func (u *upright) solve() bool {
	u.nodes = u.base + u.s.Nodes
	u.s.Next = u.next() - u.base
	if u.until > 0 {
		u.s.Next = min(u.s.Next, u.until)
	}
	if u.limit.All {
		for i := range u.moves {
			if !u.value(&u.moves[i]) {
				return false
			}
		}
		return u.ranked()
	}
	for u.low < u.high {
		was := u.low
		var ok bool
		if u.low, u.high, u.guess, ok = u.s.Narrow(u.at, u.low, u.high, u.guess); !ok {
			return false
		}
		if u.low > was && u.low >= 0 && !u.choose(u.low) {
			return false
		}
	}
	if u.moves[0].low < u.low && !u.choose(u.low) {
		return false
	}
	u.moves[0].high = u.low
	u.trace()
	return true
}

// value finds the score of a move.
func (u *upright) value(m *dropMove) bool {
	if m.low == m.high {
		return true
	}
	p := u.at.Play(m.bit)
	low, high := u.g.Range(p)
	low, high = max(low, -m.high), min(high, -m.low)
	for low < high {
		var ok bool
		low, high, m.guess, ok = u.s.Narrow(p, low, high, m.guess)
		m.low, m.high = -high, -low
		if !ok {
			return false
		}
	}
	m.low, m.high = -high, -low
	if u.report != nil {
		u.count()
		u.report(u.snapshot())
	}
	return true
}

// ranked sorts moves whose scores are known.
func (u *upright) ranked() bool {
	insertion(len(u.moves), func(i, j int) bool { return u.moves[i].low > u.moves[j].low }, func(i, j int) { u.moves[i], u.moves[j] = u.moves[j], u.moves[i] })
	u.low, u.high = u.moves[0].low, u.moves[0].low
	u.trace()
	return true
}

// choose puts a move first that is worth a score, which there is.
func (u *upright) choose(score int) bool {
	for i := range u.moves {
		m := &u.moves[i]
		if m.high < score {
			continue
		}
		if m.low < score {
			v, ok := u.s.Bound(u.at.Play(m.bit), -score)
			if !ok {
				return false
			}
			if v > -score {
				m.high = min(m.high, score-1)
				continue
			}
			m.low = score
		}
		first := *m
		copy(u.moves[1:i+1], u.moves[:i])
		u.moves[0] = first
		u.info.PV = []game.Move{{To: first.cell}}
		return true
	}
	return true
}

// trace follows best moves from the first one as long as that is cheap.
func (u *upright) trace() {
	u.info.PV = []game.Move{{To: u.moves[0].cell}}
	cells := map[uint64]game.Cell{}
	u.bit(func(c game.Cell, bit uint64) { cells[bit] = c })
	u.until = u.s.Nodes + tracing
	u.s.Next = min(u.s.Next, u.until)
	p, score := u.at, u.low
	over := u.g.Wins(p)&u.moves[0].bit != 0
	p = p.Play(u.moves[0].bit)
	for !over && u.g.Left(p) > 0 {
		score = -score
		bit := uint64(0)
		if w := u.g.Wins(p); w != 0 {
			bit, over = w&-w, true
		}
		for m := u.g.Moves(p); m != 0 && bit == 0; m &= m - 1 {
			v, ok := u.s.Bound(p.Play(m&-m), -score)
			if !ok {
				return
			}
			if v <= -score {
				bit = m & -m
			}
		}
		if bit == 0 {
			return
		}
		u.info.PV = append(u.info.PV, game.Move{To: cells[bit]})
		p = p.Play(bit)
	}
}

// appraise has the general search make an estimate.
func (u *upright) appraise(ctx context.Context, t *traits) {
	u.count()
	limit := Limit{Nodes: min(estimate, max(1, (u.most()-u.nodes)/2)), All: u.limit.All, Pause: u.limit.Pause}
	if u.limit.Time > 0 {
		limit.Time = max(1, (u.limit.Time-time.Since(u.started))/4)
	}
	var report func(Info)
	if u.report != nil {
		solved := u.nodes
		report = func(i Info) {
			u.weigh(i)
			u.nodes = solved + i.Nodes
			u.report(u.snapshot())
			u.nodes = solved
		}
	}
	i := widely(ctx, u.p.Clone(), t, limit, report)
	u.base += i.Nodes
	u.nodes += i.Nodes
	u.stopped = ctx.Err() != nil || u.nodes >= u.most()
	u.weigh(i)
	if u.report != nil && !u.stopped {
		u.report(u.snapshot())
	}
}

// weigh takes over an estimate.
func (u *upright) weigh(i Info) {
	u.info.Score, u.info.Depth = i.Score, i.Depth
	if u.info.Label = i.Label; i.Label == Proved {
		u.info.Label = Estimated // the solver says how long it takes
	}
	if u.low < 0 || u.limit.All {
		u.info.PV = i.PV
	}
	for _, c := range i.Moves {
		for k := range u.moves {
			if m := &u.moves[k]; m.cell == c.Move.To {
				m.estimate, m.label = c.Score, c.Label
				if c.Label == Proved {
					m.label = Estimated
				}
			}
		}
	}
}

// score is a solver's score at the root.
func (u *upright) score(v int) Score {
	switch {
	case v > 0:
		return Win - Score(drop.Plies(v, u.left))
	case v < 0:
		return Loss + Score(drop.Plies(v, u.left))
	}
	return Draw
}

// snapshot is what is known now, in slices of its own.
func (u *upright) snapshot() Info {
	i := u.info
	i.Nodes, i.Time = u.nodes, time.Since(u.started)
	i.PV = append([]game.Move(nil), i.PV...)
	if !u.limit.All || u.low == u.high {
		switch {
		case u.low == u.high:
			i.Score, i.Label, i.Depth = u.score(u.low), Proved, u.left
		case u.low > 0:
			i.Score, i.Label = u.score(u.low), Proved
		case u.high < 0:
			i.Score, i.Label = u.score(u.high), Proved
		case u.low == 0:
			i.Score = max(i.Score, Draw)
		case u.high == 0:
			i.Score = min(i.Score, Draw)
		}
	}
	i.Moves = make([]Choice, 0, len(u.moves))
	for _, m := range u.moves {
		c := Choice{Move: game.Move{To: m.cell}, Score: m.estimate, Label: m.label}
		switch {
		case m.low == m.high:
			c.Score, c.Label = u.score(m.low), Proved
		case m.high < 0:
			c.Score = u.score(m.high)
			c.Label = Unknown
		case u.low == u.high:
			c.Score, c.Label = u.score(min(m.high, u.high)), Unknown
		}
		i.Moves = append(i.Moves, c)
	}
	insertion(len(i.Moves), func(a, b int) bool { return rankOf(i, a) > rankOf(i, b) }, func(a, b int) { i.Moves[a], i.Moves[b] = i.Moves[b], i.Moves[a] })
	return i
}

// rankOf orders the moves of an answer: the best move of it, then what is known
// by its score, then the rest.
func rankOf(i Info, at int) int64 {
	c := i.Moves[at]
	switch {
	case c.Move == i.PV[0] && i.Label == Proved:
		return 1 << 40
	case c.Label == Unknown:
		return int64(c.Score) - 1<<40
	}
	return int64(c.Score)
}
