package row

import (
	"math/bits"

	"noughts/game"

	"noughts/game/search/core"
)

// Limit says when a search ends, besides at a proof.
type Limit struct {
	Depth int  // plies that every line is searched, 0 for no limit
	All   bool // the value of every move is asked for, and not only the best
	Play  bool // the best move is asked for, whatever it is worth
	Table *Table

	// Weights are those of the evaluation; nil is the usual ones.
	Weights *Weights

	// Promise is the score of a win that an earlier search has proved, 0 for none.
	// Keep tells that the table is for later searches, too.
	Promise Score
	Keep    bool

	// Ask is called with the nodes so far once they have reached the number
	// that it answered last, at first with 0. It answers the number of nodes
	// to count with, that at which to ask again, and whether to stop.
	Ask func(nodes int64) (now, next int64, stop bool)

	// Helper is 0, or the number of a search that helps another one of the
	// same position by what it leaves in the table. That one is begun first.
	Helper int

	// Late tells whether the time is up. It is called much more often than Ask,
	// after as much work as some nodes are, however long one of them takes. Nil
	// is never.
	Late func() bool
}

// Choice is a move of the root and its value for the player who makes it.
type Choice struct {
	To     game.Cell
	Score  Score
	Known  bool // the score is not only a bound from above
	Proved bool
}

// Info is what a search knows at some time of it.
type Info struct {
	Depth  int // plies searched
	Nodes  int64
	Score  Score
	Proved bool
	PV     []game.Cell // never empty
	Moves  []Choice    // the best first
}

// Searcher searches a position.
type Searcher struct {
	search
	p     *game.Position
	limit Limit
	moves []rootMove
	all   bool // any other move loses at once
	info  Info
	found core.Value
	line  []int // the principal variation
	bare  bool  // the last iteration was broken off

	promise Score // of a win that the table has proved, 0 for none
	spare   Score // of a proved win that takes longer than the promise, 0 for none
	detour  []int // its line
}

type rootMove struct {
	at    int
	value core.Value
	known bool
}

// New prepares a search of a position whose rules Plays answers true of, and
// which is not over. The position is left alone.
func New(p *game.Position, limit Limit) *Searcher {
	s := &Searcher{p: p, limit: limit}
	s.b = boardOf(p, limit.Weights)
	s.plays = limit.Play
	if s.table = limit.Table; s.table == nil {
		s.table = NewTable(1 << 20)
	}
	if limit.Helper == 0 {
		s.table.begin(s.b.rule)
	}
	s.ask = limit.Ask
	if s.ask == nil {
		s.ask = func(n int64) (int64, int64, bool) { return n, n + 1<<40, false }
	}
	s.arena = make([]ranked, 0, 4096)
	for i := range s.killer {
		s.killer[i] = [2]uint16{noPlace, noPlace}
	}
	for i := range s.counter[0] {
		s.counter[0][i], s.counter[1][i] = noPlace, noPlace
	}
	_, s.next, s.stopped = s.ask(0)
	s.late, s.due = limit.Late, 1<<62
	if s.late != nil {
		s.due = s.b.work + breath
	}
	s.plan()
	s.list()
	return s
}

// list makes the moves of the root.
func (s *Searcher) list() {
	s.nodes++
	b := s.b
	me, you := b.side, b.side^1
	switch {
	case s.limit.All:
		s.gatherNear()
	case b.count[me][wins] > 0:
		s.gatherKinds(me, wins, wins)
	case b.count[you][wins] > 0:
		if s.arena, s.all = b.stops(s.arena), true; len(s.arena) == 0 {
			s.gatherKinds(you, wins, wins)
		}
	default:
		s.all = s.gather()
	}
	if !s.take() && !s.all {
		s.gatherNear()
		s.take()
	}
	if len(s.moves) == 0 { // nothing is near, or all that is is forbidden, or of no use
		for c := range b.on {
			if b.on[c] == empty {
				x, y := 2*(c%stride)-b.w+1, 2*(c/stride)-b.h+1
				s.arena = append(s.arena, ranked{uint16(c), int32(-x*x - y*y)})
			}
		}
		s.take()
		if b.near == (set{}) && !s.limit.All {
			s.moves = s.moves[:1] // the middle
		}
	}
}

// gatherNear appends all that is near, whatever threatens.
func (s *Searcher) gatherNear() {
	b := s.b
	for i, w := range &b.near {
		for w &^= b.taken[i]; w != 0; w &= w - 1 {
			c := i<<6 + bits.TrailingZeros64(w)
			s.arena = append(s.arena, ranked{uint16(c), s.worth(c)})
		}
	}
}

// take makes the moves of the root from the arena, as the rules allow. It tells
// whether there are any.
func (s *Searcher) take() bool {
	for i := range s.arena {
		c := s.pick(i)
		if s.p.Legal(game.Move{To: cell(s.p, c)}) == nil {
			s.moves = append(s.moves, rootMove{at: c})
		}
	}
	s.arena = s.arena[:0]
	return len(s.moves) > 0
}

// threatShare is the part of the nodes that goes to threats alone, as long as there
// are any to search.
const threatShare = 3

// Run searches until the position is decided or a limit is reached, and calls
// report after each iteration.
func (s *Searcher) Run(report func()) {
	if s.line = append(s.line[:0], s.moves[0].at); s.stopped {
		return
	}
	left := 2
	if !s.limit.All && s.limit.Depth == 0 && s.limit.Helper == 0 {
		defer s.settle()
		s.promise, left = s.promised()
		s.promise = max(s.promise, s.limit.Promise)
		if s.force(func() Score { return s.fours(0, 64) }, 300) {
			return
		}
		if s.win(s.proved()) {
			return
		}
	}
	spent := int64(0)
	for depth := 1 + s.limit.Helper%3; !s.stopped; depth++ {
		if s.iterate(depth); s.stopped || s.done(depth) {
			return
		}
		if report != nil {
			report()
		}
		if s.limit.All || s.limit.Depth > 0 || s.limit.Helper > 0 {
			continue
		}
		// A share of the nodes goes to threats alone, which see further.
		for left <= 30 && !s.stopped && spent < s.nodes/threatShare {
			before := s.nodes
			ended := true
			if s.force(func() Score { v := s.threats(0, left); ended = !s.stopped; return v }, max(1000, s.nodes/threatShare-spent)) {
				return
			}
			if spent += s.nodes - before; ended {
				left += 2
			}
		}
	}
}

// promised is the score of the soonest win that the table has proved of the
// position, 0 for none, and how deep threats must be searched for it. A game
// that was said to be won in so many plies is won in no more of them as long as
// each search holds the one before it to its word.
func (s *Searcher) promised() (best Score, left int) {
	key, left := s.b.key^uint64(s.b.side)*saltSide, 2
	for _, salt := range [...]uint64{0, saltFours, saltThreats} {
		e := s.table.find(key ^ salt)
		if e.tag == 0 || e.proof()&core.AtLeast == 0 || e.score <= core.Estimate || e.score <= best {
			continue
		}
		if best = e.score; salt == saltThreats {
			left = max(left, int(e.depth))
		}
	}
	return best, left
}

// settle takes the win that was set aside if none that is proved came sooner. The
// proof of what is won is kept.
func (s *Searcher) settle() {
	if s.spare > 0 && (s.spare > s.found.Score || s.found.Label() != core.Proved) {
		s.line = s.detour
		s.adopt(s.spare)
	}
	if s.limit.Keep && s.found.Score > core.Estimate && s.found.Label() == core.Proved {
		s.keepProof(s.line[0], int(core.Win-s.found.Score))
	}
}

// force looks for a win with a search of its own, and tells whether it found
// one. A win that takes longer than the promise is set aside.
func (s *Searcher) force(f func() Score, nodes int64) bool { return s.win(s.forced(f, nodes)) }

// win is force for a win that is found, of which there is the line; 0 is none.
func (s *Searcher) win(v Score) bool {
	if v > 0 && v < s.promise {
		if v > s.spare {
			s.spare, s.detour = v, append(s.detour[:0], s.line...)
		}
		return false
	}
	return v > 0 && s.adopt(v)
}

// adopt makes the win at the end of the line what was found. It tells whether
// its first move is one of the root.
func (s *Searcher) adopt(v Score) bool {
	first := s.line[0]
	for i := range s.moves {
		if s.moves[i].at != first {
			continue
		}
		s.moves[i].value, s.moves[i].known = core.Value{Score: v, Proof: core.AtLeast}, true
		s.first(i)
		s.found = core.Value{Score: v, Proof: core.AtLeast}
		return true
	}
	return false
}

// forced is the score of a win with its line, 0 for none. A second search wants
// the line where the first was content with what the table knew; where it
// comes to no end, the beginning must do.
func (s *Searcher) forced(f func() Score, nodes int64) (v Score) {
	s.within(nodes, func() { v = f() })
	if v <= 0 || s.stopped {
		return 0
	}
	s.keep(v)
	s.whole = true
	s.within(nodes, func() {
		if w := f(); w > 0 {
			v = w
			s.keep(v)
		}
	})
	s.whole = false
	return v
}

// keep makes the line of the root the principal variation, with the end that is
// plain to see where the game is decided.
func (s *Searcher) keep(v Score) {
	s.line = s.line[:0]
	for _, c := range s.pv[0][:s.length[0]] {
		s.line = append(s.line, int(c))
	}
	if decided(v) {
		s.line = s.finish(s.line)
	}
}

// first puts a move before all others.
func (s *Searcher) first(i int) {
	m := s.moves[i]
	copy(s.moves[1:i+1], s.moves[:i])
	s.moves[0] = m
}

// iterate searches every move of the root to a depth, at first in a window
// around the last value.
func (s *Searcher) iterate(depth int) {
	if s.limit.All || depth < 4 || decided(s.found.Score) {
		s.pass(-core.Infinite, core.Infinite, depth)
		return
	}
	for width := Score(30); ; width *= 4 {
		alpha, beta := s.found.Score-width, s.found.Score+width
		if width > 1000 {
			alpha, beta = -core.Infinite, core.Infinite
		}
		v := s.pass(alpha, beta, depth)
		if s.stopped || v > alpha && v < beta {
			return
		}
	}
}

// pass searches every move of the root to a depth in a window.
func (s *Searcher) pass(alpha, beta Score, depth int) Score {
	b := s.b
	best, all := core.Value{Score: -core.Infinite}, s.all
	low, whole := alpha, depth
	s.guess[0] = s.estimate()
	for i := range s.moves {
		m := &s.moves[i]
		c := m.at
		loud := b.kind(c, b.side) >= makes3 || b.kind(c, b.side^1) >= makes3
		four := b.kind(c, b.side) >= makes4
		v := core.Value{Score: core.Win - 1, Proof: core.Exact}
		if s.length[1] = 0; b.kind(c, b.side) != wins {
			b.put(c)
			if s.limit.All {
				v = s.node(-core.Infinite, core.Infinite, depth-1, 1, false).Turned()
			} else {
				v = s.child(alpha, beta, depth, 0, i, 0, true, false, true, four, loud)
			}
			b.take()
		}
		if s.stopped {
			s.bare = true
			break
		}
		m.value, m.known = v, v.Score > alpha || s.limit.All
		all = all && v.Proof&core.AtMost != 0
		if v.Score > best.Score {
			best = core.Value{Score: v.Score, Proof: v.Proof & core.AtLeast}
			if v.Score > alpha || s.limit.All {
				alpha = max(alpha, v.Score)
				s.follow(0, c)
				s.keep(v.Score)
				s.first(i)
				s.found = best
				if v.Score < beta && !s.limit.All {
					depth = lessDeep(depth, v.Score)
				}
			}
			if v.Score >= beta {
				return v.Score
			}
		}
	}
	if best.Score == -core.Infinite || s.bare {
		return best.Score
	}
	if all {
		best.Proof |= core.AtMost
	}
	if best.Score > low {
		s.found, s.info.Depth = best, whole
	}
	if s.limit.All {
		m := s.moves
		for i := range m {
			for j := i; j > 0 && m[j].value.Score > m[j-1].value.Score; j-- {
				m[j], m[j-1] = m[j-1], m[j]
			}
		}
	}
	return best.Score
}

// done tells whether there is nothing left to find out after an iteration.
func (s *Searcher) done(depth int) bool {
	limit := min(s.b.free, maxPly/2)
	if s.limit.Depth > 0 {
		limit = min(limit, s.limit.Depth)
	} else if s.limit.Play && len(s.moves) == 1 && depth >= 4 {
		return true
	}
	if depth >= limit {
		return true
	}
	if !s.limit.All {
		return s.final(s.found, depth)
	}
	for i := range s.moves {
		if !s.final(s.moves[i].value, depth) {
			return false
		}
	}
	return true
}

// final tells whether deeper search is not worth its time for a value: a win or
// a loss that is proved, or that the next iterations have not refuted. A win
// that takes longer than the promise is not, as long as that one may be found.
func (s *Searcher) final(v core.Value, depth int) bool {
	n := int(core.Win - max(v.Score, -v.Score))
	if v.Score > 0 && v.Score < s.promise && depth < int(core.Win-s.promise)+4 {
		return false
	}
	return decided(v.Score) && (v.Label() == core.Proved || n+4 <= depth && s.limit.Depth == 0) || v.Proof == core.Exact
}

// Info is what is known now, in slices of its own.
func (s *Searcher) Info() Info {
	i := s.info
	i.Nodes, i.Score, i.Proved = s.nodes, s.found.Score, s.found.Label() == core.Proved
	for _, c := range s.line {
		i.PV = append(i.PV, cell(s.p, c))
	}
	for _, m := range s.moves {
		c := Choice{To: cell(s.p, m.at), Score: m.value.Score, Proved: m.value.Label() == core.Proved}
		c.Known = m.known || c.Proved && c.Score < 0
		i.Moves = append(i.Moves, c)
	}
	return i
}
