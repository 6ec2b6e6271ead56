package row

import "noughts/game/search/core"

// maxPly is the longest line that is followed from the root.
const maxPly = 200

// saltSide is a part of the key for the side to move.
const saltSide = 0xff51afd7ed558ccd

// search is one search. It belongs to one goroutine.
type search struct {
	b     *board
	table *Table

	nodes, check int64
	stopped      bool
	ask          func(nodes int64) (now, next int64, stop bool)
	next         int64 // when to ask
	late         func() bool
	due          int64 // the work after which to call it
	whole        bool  // wins are wanted with their lines, not only those that the table knows
	plays        bool  // a move is wanted, whatever it is worth: those of the principal variation are pruned, too
	cap          int64 // nodes at which a search within the search gives up, 0 for none
	capped       bool

	arena   []ranked // moves of the nodes from the root to here
	killer  [maxPly + 1][2]uint16
	history [2][places]int32
	counter [2][places + 1]uint16
	guess   [maxPly + 2]Score // estimates from the root to here
	pv      [maxPly + 2][maxPly + 2]uint16
	length  [maxPly + 2]int
}

// breath is the work between two looks at the clock: that of some twenty to
// sixty nodes, of which one can be a long look ahead for fouls.
const breath = 64

// look sees whether the search must end.
func (s *search) look() {
	if s.nodes >= s.next {
		s.nodes, s.next, s.stopped = s.ask(s.nodes)
	}
	if s.b.work >= s.due && !s.stopped {
		s.due = s.b.work + breath
		s.stopped = s.late()
	}
	if s.cap > 0 && s.nodes >= s.cap && !s.stopped {
		s.stopped, s.capped = true, true
	}
	s.plan()
}

func (s *search) plan() {
	s.check = s.next
	if s.cap > 0 {
		s.check = min(s.check, s.cap)
	}
}

// within runs a search within the search that gives up after some nodes. It
// tells whether it did not.
func (s *search) within(nodes int64, f func()) bool {
	s.cap = s.nodes + nodes
	s.plan()
	f()
	ended := !s.stopped
	if s.capped {
		s.stopped, s.capped = false, false
	}
	s.cap = 0
	s.plan()
	return ended
}

// lead makes a cell the variation from ply on; follow puts it before the
// variation of the next ply.
func (s *search) lead(ply, c int) {
	s.pv[ply][0], s.length[ply] = uint16(c), 1
}

func (s *search) follow(ply, c int) {
	s.pv[ply][0] = uint16(c)
	n := copy(s.pv[ply][1:], s.pv[ply+1][:s.length[ply+1]])
	s.length[ply] = n + 1
}

// estimate is what the empty cells promise the side to move.
func (s *search) estimate() Score {
	b := s.b
	v := Score(b.worth[b.side][0] - b.worth[b.side^1][1])
	if b.threat != nil {
		return max(-core.Estimate, min(core.Estimate, v+Score(b.threat[b.threatSet()])))
	}
	return v + turn
}

// node searches the position, ply plies from the root, to a depth, and answers
// its value: it is what it says if it lies between alpha and beta, otherwise a
// bound of the value (fail-soft). cut tells that it is expected to reach beta.
func (s *search) node(alpha, beta Score, depth, ply int, cut bool) core.Value {
	s.length[ply] = 0
	if s.nodes++; s.nodes >= s.check || s.b.work >= s.due {
		s.look()
	}
	if s.stopped {
		return core.Value{}
	}
	b := s.b
	if b.free == 0 || b.bans && b.stuck() {
		return core.Value{Score: 0, Proof: core.Exact}
	}
	if v, c := s.quickWin(ply); c != noPlace {
		s.lead(ply, c)
		return v
	}
	if ply >= maxPly-4 {
		return core.Value{Score: s.estimate()}
	}
	if b.count[b.side^1][wins] > 0 {
		return s.answer(alpha, beta, depth, ply, cut)
	}
	// Neither wins sooner than this.
	low, high := -core.Win+Score(ply+4), core.Win-Score(ply+5)
	if low >= beta {
		return core.Value{Score: low, Proof: core.AtLeast}
	}
	if high <= alpha && !b.bans {
		return core.Value{Score: high, Proof: core.AtMost}
	}
	if depth <= 0 {
		if b.count[b.side^1][makesFlex] == 0 {
			return s.quiet(beta, ply)
		}
		depth = 1 // what threatens is answered first
	}
	return s.inner(alpha, beta, depth, ply, cut)
}

// answer is a node whose player must stop a row. Without a choice it costs no
// depth: sequences of fours are followed to their end.
func (s *search) answer(alpha, beta Score, depth, ply int, cut bool) core.Value {
	b := s.b
	start := len(s.arena)
	s.arena = b.stops(s.arena)
	best := core.Value{Score: -core.Win + Score(ply+2), Proof: core.Exact}
	all := true
	for i := start; i < len(s.arena); i++ {
		c := int(s.arena[i].at)
		if b.foul(c, b.side) {
			continue
		}
		b.put(c)
		v := s.node(-beta, -max(alpha, best.Score), depth, ply+1, !cut).Turned()
		b.take()
		if s.stopped {
			break
		}
		all = all && v.Proof&core.AtMost != 0
		if v.Score > best.Score {
			best = core.Value{Score: v.Score, Proof: v.Proof & core.AtLeast}
			s.follow(ply, c)
			if v.Score >= beta {
				all = i == len(s.arena)-1 && all
				break
			}
		}
	}
	s.arena = s.arena[:start]
	if all {
		best.Proof |= core.AtMost
	}
	return best
}

// quiet ends a line, unless fours win.
func (s *search) quiet(beta Score, ply int) core.Value {
	v := s.estimate()
	if v >= beta && s.b.count[s.b.side^1][makesFlex] == 0 {
		return core.Value{Score: v}
	}
	if s.b.builders(s.b.side) > 0 {
		if w := s.fours(ply, 10); w > 0 {
			return core.Value{Score: w, Proof: core.AtLeast}
		}
	}
	s.length[ply] = 0
	return core.Value{Score: v}
}

// inner is a node with moves to choose from and depth left to search them. It is
// one function of more than eighty lines because most of a search's time is spent
// in it: its parts share a dozen variables, which stay in registers, and as
// arguments and results of functions that the compiler does not inline would be
// copied at each node and each move.
func (s *search) inner(alpha, beta Score, depth, ply int, cut bool) core.Value {
	b := s.b
	me, you := b.side, b.side^1
	key := b.key ^ uint64(me)*saltSide
	wide := beta-alpha > 1
	hint := noPlace
	if e := s.table.find(key); e.tag != 0 {
		if v, ok := e.settles(alpha, beta, depth, ply); ok && (!wide || v.Proof == core.Exact) {
			if e.move != 0 {
				s.lead(ply, int(e.move-1))
			}
			return v
		}
		hint = int(e.move) - 1
		if e.move == 0 {
			hint = noPlace
		}
	}
	threatened := b.count[you][makesFlex] > 0
	guess := s.estimate()
	s.guess[ply] = guess
	better := ply < 2 || guess > s.guess[ply-2]
	if !wide && !decided(beta) && !threatened {
		if b.count[you][makes43] == 0 && guess-Score(depth)*futile >= beta {
			return core.Value{Score: guess}
		}
		if depth <= 3 && guess+Score(depth)*razor+razor < alpha {
			if v := s.quiet(beta, ply); depth == 1 || v.Score <= alpha || v.Score > core.Estimate {
				return v
			}
		}
	}
	if b.builders(me) > 0 && depth > 1 {
		if w := s.fours(ply, 10); w > 0 {
			return core.Value{Score: w, Proof: core.AtLeast}
		}
		if s.stopped {
			return core.Value{}
		}
	}
	s.length[ply] = 0
	if hint == noPlace && depth >= 4 {
		depth--
	}

	first, whole := alpha, depth
	best, move := core.Value{Score: -core.Infinite}, noPlace
	start := len(s.arena)
	all := s.gather()
	s.prefer(start, hint, ply)
	tried, seen, top := 0, 0, int32(-1<<30)
	prunes := !wide || s.plays
	forcing := false // of the rest only what forces is searched, in any order
	for i := start; i < len(s.arena); i++ {
		c := int(s.arena[i].at)
		if !forcing {
			c = s.pick(i)
		}
		if b.foul(c, me) {
			continue
		}
		rank := s.arena[i].rank
		if c == hint {
			rank -= rankHint
		}
		top = max(top, rank)
		mine, yours := b.kind(c, me), b.kind(c, you)
		four := mine >= makes43 // one that does not win is a move as others are
		loud := mine >= makes3 && mine != makes4 || yours >= makes3 && yours != banned
		seen++
		if prunes && tried > 0 && best.Score > -core.Estimate {
			forcing = seen > lateMoveCount(depth, better)
			prune := false
			switch {
			case threatened:
				prune = !four && forcing
			case loud:
				prune = !four && yours < makes43 && forcing
			default:
				prune = forcing || top-rank > 250+int32(depth)*120 ||
					guess+Score(depth)*hopeless+hopeless < alpha
			}
			if prune {
				all = false
				continue
			}
		}
		b.put(c)
		v := s.child(alpha, beta, depth, ply, tried, top-rank, wide, cut, better, four, loud)
		b.take()
		if s.stopped {
			s.arena = s.arena[:start]
			return core.Value{}
		}
		tried++
		all = all && v.Proof&core.AtMost != 0
		if v.Score > best.Score || v.Score == best.Score && v.Proof&core.AtLeast > best.Proof {
			best = core.Value{Score: v.Score, Proof: v.Proof & core.AtLeast}
			if v.Score > alpha {
				alpha, move = v.Score, c
				s.follow(ply, c)
				if v.Score < beta {
					depth = lessDeep(depth, v.Score)
				}
			}
			if v.Score >= beta {
				all = false
				s.credit(c, ply, whole, s.arena[start:i])
				break
			}
		}
	}
	s.arena = s.arena[:start]
	if tried == 0 {
		return s.noMoveValue(ply, threatened)
	}
	if all {
		best.Proof |= core.AtMost
	}
	hinted := 0
	if move != noPlace {
		hinted = move + 1
	}
	s.table.store(key, core.Value{Score: core.FromNode(best.Score, ply), Proof: best.Proof}, core.BoundOf(best.Score, first, beta), whole, uint16(hinted))
	return best
}

// noMoveValue is the value of a node without a move that is looked at and allowed.
func (s *search) noMoveValue(ply int, threatened bool) core.Value {
	if threatened {
		return core.Value{Score: -core.Win + Score(ply+4)}
	}
	return core.Value{Score: s.estimate()}
}

// child searches the position after the n-th move of a node: the first with the
// whole window, the others first as to whether they are better at all, the
// late ones less deep before that.
func (s *search) child(alpha, beta Score, depth, ply, n int, behind int32, wide, cut, better, four, loud bool) core.Value {
	if n == 0 {
		return s.node(-beta, -alpha, depth-1, ply+1, !wide && !cut).Turned()
	}
	less := 0
	if depth >= 2 && n >= 2 && !four {
		less = int(reductions[min(depth, 31)][min(n, 63)])
		if wide {
			less--
		}
		if cut {
			less++
		}
		if !better {
			less++
		}
		if loud {
			less--
		}
		if behind > 300 {
			less++
		}
		if behind > 600 {
			less++
		}
		less = max(0, min(less, depth-1))
	}
	v := s.node(-alpha-1, -alpha, depth-1-less, ply+1, true).Turned()
	if less > 0 && v.Score > alpha && !s.stopped {
		v = s.node(-alpha-1, -alpha, depth-1, ply+1, !cut).Turned()
	}
	if v.Score > alpha && v.Score < beta && !s.stopped {
		v = s.node(-beta, -alpha, depth-1, ply+1, false).Turned()
	}
	return v
}

// rankHint puts the move of the table before all others.
const rankHint = 1 << 24

// prefer ranks the move of the table first, and then those that were good
// elsewhere.
func (s *search) prefer(start, hint, ply int) {
	k := &s.killer[ply]
	reply := uint16(noPlace)
	if n := len(s.b.moves); n > 0 {
		reply = s.counter[s.b.side][s.b.moves[n-1].at]
	}
	for i := start; i < len(s.arena); i++ {
		m := &s.arena[i]
		switch m.at {
		case uint16(hint):
			m.rank += rankHint
		case k[0], k[1]:
			m.rank += 120
		}
		if m.at == reply {
			m.rank += 80
		}
	}
}

// What a move may change, in the unit of the estimate.
const (
	futile   = 60 // reverse futility, for each ply of depth
	razor    = 80 // razoring
	hopeless = 70 // futility
)

// lessDeep is how deep the moves after one that has raised alpha are searched.
func lessDeep(depth int, v Score) int {
	if depth > 2 && depth < 12 && !decided(v) {
		return depth - 1
	}
	return depth
}

// lateMoveCount is the number of moves of a node after which those that do not force are pruned.
func lateMoveCount(depth int, better bool) int {
	n := 3 + int(depthPower[min(depth, len(depthPower)-1)])
	if !better {
		n /= 2
	}
	return n
}

// depthPower is the power 1.32 of a depth.
var depthPower = [...]uint8{0, 1, 2, 4, 6, 8, 10, 13, 15, 18, 20, 23, 26, 29, 32, 35, 38, 42, 45, 48, 52, 55, 59, 62, 66, 70, 73, 77, 81, 85, 89, 93}

// reductions is by how much a move is searched less deep, by depth and number.
var reductions = makeReductions()

// makeReductions makes them of the logarithms of both, in 1/16.
func makeReductions() (r [32][64]int8) {
	log := func(n int) int { // of base 2, in 1/16
		whole := 0
		for n>>(whole+1) > 0 {
			whole++
		}
		return whole*16 + (n*16>>whole - 16)
	}
	for d := 1; d < 32; d++ {
		for n := 1; n < 64; n++ {
			r[d][n] = int8((log(d)*log(n)/16*6/10 + 6) / 16)
		}
	}
	return r
}
