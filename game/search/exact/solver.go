package exact

import (
	"context"
	mathbits "math/bits"
	"time"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/exact/drop"
	"noughts/game/search/exact/sets"
	"noughts/game/search/traits"
)

// gridOf is the grid of a position on an upright board, nil if the parts of its
// rules, what stands on it, or the memory for a table ask for another search.
func gridOf(t *traits.Traits, p *game.Position, limit core.Limit) *drop.Grid {
	b := p.Board()
	if !t.Upright || limit.Depth > 0 || !drop.Fits(b.Width(), b.Height(), t.Length) {
		return nil
	}
	g := drop.NewGrid(b.Width(), b.Height(), t.Length).Ruled(t.Exact, t.Misere)
	if limit.Table != nil && limit.Table.Bytes() < g.Least() || !gridAgrees(p, g) {
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

// Search is Best by an exact solver, and whether one serves the position.
func Search(ctx context.Context, p *game.Position, t *traits.Traits, limit core.Limit, report func(core.Info), estimator Estimator) (core.Info, bool) {
	if g := gridOf(t, p, limit); g != nil {
		return solveDrop(ctx, p.Clone(), g, limit, report, estimator), true
	}
	if g := setsOf(t, p, limit); g != nil {
		return solveSets(ctx, p.Clone(), g, t, limit, report, estimator), true
	}
	return core.Info{}, false
}

// Serves tells whether an exact solver serves a position.
func Serves(p *game.Position, t *traits.Traits, limit core.Limit) bool {
	return gridOf(t, p, limit) != nil || setsOf(t, p, limit) != nil
}

// solver is the search of a position of which a prover finds the exact score.
//
// It begins with the prover, since most positions take it less than the blink
// of an eye. If that is not enough, threats are looked into, which may tell who
// wins and in how many plies at most, and another search makes an estimate, which
// stands until there is a proof. They take turns, each time for four times
// as long, until all is known or a limit is reached.
type solver struct {
	core.Clock
	p             *game.Position
	s             prover
	at            words
	free          int           // empty cells
	cell          [64]game.Cell // of each bit
	bit           func(game.Cell) uint64
	base          int64         // nodes besides the prover's
	until         int64         // nodes at which the prover has a rest
	rest          time.Duration // since the start, the same, 0 for never
	lines         bool          // more open sets make a move a better one
	estimator     Estimator
	estimateNodes int64               // nodes of the estimate that stands
	newProof      func() *sets.Prover // makes proof, nil where that does not serve
	proof         *sets.Prover        // reaches further where many threats win

	low, high, guess int // of the position's score
	promised         int // a score that is proved, though not by which move, 0 for none
	moves            []solverMove
	info             core.Info // as the estimate has it
	report           func(core.Info)
}

type solverMove struct {
	cell             game.Cell
	bit              uint64
	same             uint64 // of the move of all that are worth the same
	low, high, guess int    // of the score for the player who moves
	rank             int
	estimate         core.Score
	label            core.Label
}

// The nodes of the prover before an estimate is made, of the estimate, and of
// the search for a principal variation when all else is known.
const (
	trial    = 60_000
	estimate = 15_000
	tracing  = 60_000
	least    = 64 // nodes that are worth a try
)

// solveDrop is Best where stones fall on a flat board.
func solveDrop(ctx context.Context, p *game.Position, g *drop.Grid, limit core.Limit, report func(core.Info), estimator Estimator) core.Info {
	table := core.Lend(limit.Table, p.Rules(), core.TableBytes(p.Free(), limit.Nodes), func(bytes int) *drop.Table { return drop.NewTable(g, bytes) })
	s := drop.NewSolver(g, table)
	u := &solver{Clock: core.NewClock(ctx, limit), p: p, s: &dropProver{g, s}, report: report}
	s.Book, s.Look = drop.OpenBook(g), u.look
	u.bit = func(c game.Cell) uint64 { return gridBit(p.Board(), g, c) }
	u.estimator = estimator
	return u.run()
}

// solveSets is Best where marks are put on any free cell and sets decide.
func solveSets(ctx context.Context, p *game.Position, g *sets.Game, t *traits.Traits, limit core.Limit, report func(core.Info), estimator Estimator) core.Info {
	table := core.Lend(limit.Table, p.Rules(), core.TableBytes(p.Free(), limit.Nodes), sets.NewTable)
	s := sets.NewSolver(g, table)
	u := &solver{Clock: core.NewClock(ctx, limit), p: p, s: &setsProver{g, s}, lines: !t.Misere, report: report}
	if !t.Misere {
		u.newProof = func() *sets.Prover { return sets.NewProver(g, table) }
	}
	s.Look = u.look
	u.bit = func(c game.Cell) uint64 { return 1 << c }
	u.estimator = estimator
	return u.run()
}

func (u *solver) run() core.Info {
	u.list()
	u.Tell(u.report, u.snapshot)
	u.Stopped = u.Ctx.Err() != nil
	for n := int64(1); !u.Stopped; n *= 4 {
		if u.won() {
			n = 1
		}
		nodes, _ := u.s.count()
		u.count()
		// Of what is left by the limits, half is for the rest.
		u.until = *nodes + min(n*trial, max(least, (u.most()-u.Nodes)/2))
		if u.Limit.Time > 0 {
			spent := time.Since(u.Started)
			u.rest = spent + (u.Limit.Time-spent)/2
		}
		if u.solve() || u.Stopped || u.won() {
			break
		}
		if u.proveThreats(n); u.Stopped {
			break
		}
		if !u.won() {
			u.runEstimate(n)
		}
	}
	u.recall()
	u.count()
	return u.snapshot()
}

// recall finds the move of a value that is proved, where the search has ended
// before it was chosen: as a rule the table still has it.
func (u *solver) recall() {
	if u.Limit.All || u.moves[0].low >= u.low || u.low < 0 || u.low == 0 && u.high > 0 {
		return
	}
	const few = 16 // nodes for a move
	nodes, next := u.s.count()
	u.until = 0
	for i := range u.moves {
		m := &u.moves[i]
		if m.high < u.low {
			continue
		}
		if *next = *nodes + few; m.low < u.low {
			if is, _, ok := u.s.worth(u.at, m.bit, u.low); !ok || !is {
				continue
			}
			m.low = u.low
		}
		u.first(i)
		u.info.PV = []game.Move{{To: u.moves[0].cell}}
		return
	}
}

// list reads the position and its moves: those that end the game first, then
// blocks, then those through most open sets or towards the centre.
func (u *solver) list() {
	p, b := u.p, u.p.Board()
	u.base = 1
	for c := range game.Cell(b.Cells()) {
		bit := u.bit(c)
		u.cell[mathbits.TrailingZeros64(bit)] = c
		if m := p.Mark(c); m != game.Empty && m != game.Block {
			u.at.all |= bit
			if m == p.MarkOf(p.Turn()) {
				u.at.mine |= bit
			}
		}
	}
	u.free = p.Free()
	u.low, u.high = u.s.bounds(u.at)
	ends, score := u.s.ends(u.at)
	theirs, bad := u.s.ends(words{u.at.all ^ u.at.mine, u.at.all})
	open := u.s.moves(u.at)
	for _, c := range core.CentreFirst(b) {
		bit := u.bit(c)
		if open&bit == 0 {
			continue
		}
		m := solverMove{cell: c, bit: bit, same: u.s.same(u.at, bit), low: u.low, high: u.high}
		switch {
		case ends&bit != 0:
			m.low, m.high = score, score
		case u.free == 1:
			m.low, m.high = 0, 0
		}
		if theirs&bit != 0 && bad > 0 {
			m.rank = 1 << 20 // even where it does not help, it is what one would do
		} else if u.lines {
			for _, i := range p.Through(c) {
				if _, missing := p.Claim(i); missing >= 0 {
					m.rank++
				}
			}
		}
		u.moves = append(u.moves, m)
	}
	core.InsertionSort(len(u.moves), func(i, j int) bool { return u.moves[i].rank > u.moves[j].rank }, func(i, j int) { u.moves[i], u.moves[j] = u.moves[j], u.moves[i] })
	u.info.PV = []game.Move{{To: u.moves[0].cell}}
	if n, decided := u.Limit.Promise.Plies(); decided && !u.Limit.All {
		for u.promised = 1; u.s.plies(u.promised, u.free) > n; u.promised++ {
		}
		u.low = max(u.low, min(u.promised, u.high))
	}
}

func (u *solver) count() {
	nodes, _ := u.s.count()
	u.Nodes = min(u.base+*nodes, u.most())
}

// most is the limit of nodes.
func (u *solver) most() int64 {
	if u.Limit.Nodes > 0 {
		return u.Limit.Nodes
	}
	return 1 << 62
}

// look is the prover's: see drop.Solver.
func (u *solver) look() (next int64, on bool) {
	nodes, _ := u.s.count()
	u.Nodes = u.base + *nodes
	u.Clock.Look()
	next = min(u.Check-u.base, u.until)
	late := u.rest > 0 && time.Since(u.Started) >= u.rest
	return next, !u.Stopped && *nodes < u.until && !late
}

// solve goes on with the prover, and tells whether all that was asked for is
// known.
func (u *solver) solve() bool {
	nodes, next := u.s.count()
	u.Nodes = u.base + *nodes
	*next = min(u.Next()-u.base, u.until)
	if u.Limit.All {
		if score, bit := u.s.known(u.at); bit != 0 {
			u.top(score, bit)
		}
		for i := range u.moves {
			if !u.value(&u.moves[i]) {
				return false
			}
		}
		return u.ranked()
	}
	if u.low > 0 && u.moves[0].low < u.low && !u.choose(u.low) { // what is promised comes first
		return false
	}
	for u.low < u.high {
		was, won := u.low, u.won()
		var ok bool
		if u.low, u.high, u.guess, ok = u.s.ask(u.at, u.low, u.high, u.guess); !ok {
			return false
		}
		if u.low > was && u.low >= 0 && !u.choose(u.low) {
			return false
		}
		if u.won() && !won { // a sooner one may be near
			u.until = min(u.until, *nodes+trial)
			*next = min(*next, u.until)
		}
	}
	if u.moves[0].low < u.low && !u.choose(u.low) {
		return false
	}
	u.moves[0].high = u.low
	u.follow()
	if u.Limit.Ties {
		u.ties()
	}
	return true
}

// top keeps that a move is the best one, and what it is worth.
func (u *solver) top(score int, bit uint64) {
	for i := range u.moves {
		m := &u.moves[i]
		if m.high = min(m.high, score); m.bit == bit {
			m.low = score
		}
	}
}

// won tells that a move to play is known to win, though perhaps not the soonest.
func (u *solver) won() bool {
	return u.Limit.Play && !u.Limit.All && u.moves[0].low > 0 && u.moves[0].low >= u.promised
}

// value finds the score of a move.
func (u *solver) value(m *solverMove) bool {
	if m.low == m.high {
		return true
	}
	for i := range u.moves {
		if o := &u.moves[i]; o.same == m.same && o.low == o.high {
			m.low, m.high = o.low, o.high
			return true
		}
	}
	p := u.at.play(m.bit)
	low, high := u.s.bounds(p)
	low, high = max(low, u.s.before(m.high)), min(high, u.s.before(m.low))
	for low < high {
		var ok bool
		low, high, m.guess, ok = u.s.ask(p, low, high, m.guess)
		m.low, m.high = u.s.after(high), u.s.after(low)
		if !ok {
			return false
		}
	}
	m.low, m.high = u.s.after(low), u.s.after(low)
	if u.report != nil {
		u.count()
		u.report(u.snapshot())
	}
	return true
}

// ranked sorts moves whose scores are known.
func (u *solver) ranked() bool {
	core.InsertionSort(len(u.moves), func(i, j int) bool { return u.moves[i].low > u.moves[j].low }, func(i, j int) { u.moves[i], u.moves[j] = u.moves[j], u.moves[i] })
	u.low, u.high = u.moves[0].low, u.moves[0].low
	u.follow()
	return true
}

// choose puts a move first that is worth a score, which there is.
func (u *solver) choose(score int) bool {
	if hint := u.s.hint(u.at); hint != 0 {
		for i := range u.moves {
			if u.moves[i].bit == hint {
				u.first(i)
			}
		}
	}
	for i := range u.moves {
		m := &u.moves[i]
		if m.high < score {
			continue
		}
		if m.low < score {
			is, less, ok := u.s.worth(u.at, m.bit, score)
			if !ok {
				return false
			}
			if !is {
				for k := range u.moves {
					if o := &u.moves[k]; o.same == m.same {
						o.high = min(o.high, less)
					}
				}
				continue
			}
			m.low = score
		}
		u.first(i)
		u.info.PV = []game.Move{{To: u.moves[0].cell}}
		return true
	}
	return true
}

// first puts a move before all others.
func (u *solver) first(i int) {
	m := u.moves[i]
	copy(u.moves[1:i+1], u.moves[:i])
	u.moves[0] = m
}

// follow follows best moves from the first one as long as that is cheap, and for
// a single move no longer than it took to find that.
func (u *solver) follow() {
	u.info.PV = []game.Move{{To: u.moves[0].cell}}
	nodes, next := u.s.count()
	few := int64(tracing)
	if !u.Limit.All {
		few = min(few, least+*nodes)
	}
	u.until = *nodes + few
	*next = min(*next, u.until)
	p, score, free := u.at, u.low, u.free
	ends, _ := u.s.ends(p)
	over := ends&u.moves[0].bit != 0
	p = p.play(u.moves[0].bit)
	for free--; !over && free > 0; free-- {
		score = u.s.before(score)
		bit := uint64(0)
		if ends, v := u.s.ends(p); ends != 0 && v == score {
			bit, over = ends&-ends, true
		} else {
			hint := u.s.hint(p) &^ ends
			for m := u.s.moves(p) &^ ends; m != 0 && bit == 0; {
				try := m & -m
				if hint != 0 {
					try, hint = hint, 0
				}
				m &^= try
				is, _, ok := u.s.worth(p, try, score)
				if !ok {
					return
				}
				if is {
					bit = try
				}
			}
		}
		if bit == 0 {
			return
		}
		u.info.PV = append(u.info.PV, game.Move{To: u.cell[mathbits.TrailingZeros64(bit)]})
		p = p.play(bit)
	}
}
