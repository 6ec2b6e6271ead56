package mcts

import (
	mathbits "math/bits"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/exact/sets"
)

// endSolver finds exact scores of endings on boards of boards: by alpha-beta with windows
// that let no score lie between their ends, and a table of bounds. In the table stand
// positions as they differ in what can still come: of a small board that is open, its
// empty cells and what each player misses to complete a line; of one that is closed, who
// has won it. A player who can complete no line of boards any more cannot win, and nobody
// wins sooner than in the moves that are missing of a line.
//
// A score is that of the player to move, as in package sets: endBest less the plies to the
// end for a win, the reverse for a loss, 0 for a draw.
type endSolver struct {
	m        *tileSimulator
	ternary  [1 << endSize]int16 // the number in base 3 of a word of bits
	outlooks []outlook           // by the number of a player's cells, and twice that of the other's; filled when asked for
	table    *sets.Table

	// nodes is how many positions were looked at. As soon as they are next, look tells
	// when to look again, and whether to go on.
	nodes, next int64
	look        func() (next int64, on bool)
	stopped     bool

	moves   []endMove // of the positions from the root to here
	history [2][256]int32
}

// endSize is the most cells of a small board, and endBest a score above all.
const (
	endSize = 9
	endBest = 100
)

// outlook is what can come of a small board that is open.
type outlook struct {
	key  uint64   // the same where the same can come; 0 if nobody has looked
	need [2]uint8 // marks that each player misses of a line, never for none
}

const never = 100

// endMove is a move of the search, by region*size + within.
type endMove struct {
	rank int32
	at   uint8
}

func newEndSolver(m *tileSimulator, bytes int) *endSolver {
	s := &endSolver{m: m, table: sets.NewTable(bytes)}
	power := int16(1)
	for word := range s.ternary {
		if word&(word-1) == 0 && word > 1 {
			power *= 3
		}
		if word > 0 {
			top := 1 << (mathbits.Len(uint(word)) - 1)
			s.ternary[word] = s.ternary[word-top] + power
		}
	}
	s.outlooks = make([]outlook, 2*int(s.ternary[m.full])+1)
	return s
}

// outlook is what can come of a small board, for a player and the other.
func (s *endSolver) outlook(mine, theirs uint16) *outlook {
	o := &s.outlooks[s.ternary[mine&511]+2*s.ternary[theirs&511]]
	if o.key != 0 {
		return o
	}
	o.key = sets.Mix(uint64(s.m.full &^ (mine | theirs)))
	at := [2]uint16{mine, theirs}
	for side := range at {
		o.need[side] = never
		for i, line := range s.m.lines {
			lack := line &^ at[side]
			least := line&at[1-side] == 0
			for k := 0; least && k < len(s.m.lines); k++ { // what holds another one says nothing more
				other := s.m.lines[k] &^ at[side]
				least = s.m.lines[k]&at[1-side] != 0 || lack&other != other || lack == other && k >= i
			}
			if least {
				o.need[side] = min(o.need[side], uint8(mathbits.OnesCount16(lack)))
				o.key += sets.Mix(uint64(lack) + uint64(side+1)<<32)
			}
		}
	}
	return o
}

// see tells of a position what is sure of its score, and its key.
func (s *endSolver) see(a *tilePosition) (low, high int, key uint64) {
	m, me := s.m, a.turn&1
	won := [2]uint16{a.won[me], a.won[1-me]}
	could := won
	var need [2][16]uint8
	key = uint64(a.target + 1)
	for open := m.all &^ a.closed; open != 0; open &= open - 1 {
		b := mathbits.TrailingZeros16(open) & 15
		o := s.outlook(a.marks[me][b], a.marks[1-me][b])
		key += sets.Mix(o.key + uint64(b))
		for side, n := range o.need {
			if need[side][b] = n; n < never {
				could[side] |= 1 << b
			}
		}
	}
	var miss [2]int
	for side := range miss {
		miss[side] = never
		used := uint16(0) // boards of lines that can still be completed
		for _, line := range m.large {
			if line&^could[side] != 0 {
				continue
			}
			used |= line
			n := 0
			for rest := line &^ won[side]; rest != 0; rest &= rest - 1 {
				n += int(need[side][mathbits.TrailingZeros16(rest)&15])
			}
			miss[side] = min(miss[side], n)
		}
		key = sets.Mix(key + uint64(won[side]&used))
	}
	// A line of boards wins, or in misère loses: mine in an odd ply, theirs in an even one.
	low, high = 0, 0
	if miss[0] < never {
		high = endBest + 1 - 2*miss[0]
	}
	if miss[1] < never {
		low = 2*miss[1] - endBest
	}
	if m.misere {
		low, high = -high, -low
	}
	return low, high, key
}

// ends is what a move is worth, for who has made it, if the game is over.
func (a *tilePosition) ends() (score int, over bool) {
	switch {
	case a.winner == game.Nobody:
		return 0, a.over
	case int(a.winner) == a.turn+1: // who would move now
		return 1 - endBest, true
	}
	return endBest - 1, true
}

// bound tells whether a position is worth more than alpha: what it answers is at most the
// score if it is more than alpha, and otherwise at least the score. It says nothing if it
// was stopped.
func (s *endSolver) bound(a *tilePosition, alpha int) int {
	if s.nodes++; s.nodes >= s.next {
		on := false
		if s.next, on = s.look(); !on {
			s.stopped = true
		}
	}
	low, high, key := s.see(a)
	l, h, hint, ok := s.table.Find(key)
	if ok {
		low, high = max(low, l), min(high, h)
	}
	if low > alpha || low == high || s.stopped {
		return low
	}
	if high <= alpha {
		return high
	}
	work, start, most, move := s.nodes, len(s.moves), -endBest, hint
	s.list(a, int(hint))
	for i := start; i < len(s.moves) && most <= alpha; i++ {
		at := s.pick(i)
		q := *a
		q.lay(s.m, int(at)/s.m.size, int(at)%s.m.size)
		score, over := q.ends()
		if !over {
			score = sets.Up(s.bound(&q, sets.Down(alpha)))
		}
		if score > most {
			most, move = score, at
		}
		if most > alpha {
			s.credit(a.turn&1, start, i)
		}
	}
	if s.moves = s.moves[:start]; s.stopped {
		return 0
	}
	if most = min(max(most, low), high); most > alpha {
		low = most
	} else {
		high = most
	}
	s.table.Store(key, low, high, move, s.nodes-work)
	return most
}

// list appends the moves, with what they look like.
func (s *endSolver) list(a *tilePosition, hint int) {
	m, me := s.m, a.turn&1
	for choice := m.choice(a); choice != 0; choice &= choice - 1 {
		b := mathbits.TrailingZeros16(choice) & 15
		mine, theirs := a.marks[me][b], a.marks[1-me][b]
		for room := m.room(a, b); room != 0; room &= room - 1 {
			within := mathbits.TrailingZeros16(room) & 15
			bit := uint16(1) << within
			at := b*m.size + within
			rank := s.history[me][at&255]
			closed := a.closed
			switch {
			case m.near[mine]&bit != 0 && m.big[a.won[me]|1<<b]:
				if rank += 1 << 20; m.misere {
					rank -= 1 << 21
				}
				closed |= 1 << b
			case m.near[mine]&bit != 0:
				rank += 3000
				closed |= 1 << b
			case m.near[theirs]&bit != 0:
				rank += 800
			case mine|theirs|bit == m.full:
				closed |= 1 << b
			}
			if to := within; m.sent && closed>>to&1 == 0 {
				// Fewer replies are the better, and none of them completes a line.
				cells := m.room(a, to)
				if to == b {
					cells &^= bit
				}
				rank -= int32(mathbits.OnesCount16(cells)) * 60
				if m.near[a.marks[1-me][to]]&cells != 0 {
					if rank -= 1000; m.big[a.won[1-me]|1<<to] && !m.misere {
						rank -= 1 << 19
					}
				}
			} else {
				rank -= 2000
			}
			if at == hint {
				rank += 1 << 24
			}
			s.moves = append(s.moves, endMove{rank, uint8(at)})
		}
	}
}

// pick moves the best of the moves from one on to its place.
func (s *endSolver) pick(from int) uint8 {
	rest := s.moves[from:]
	for i := range rest {
		if rest[i].rank > rest[0].rank {
			rest[0], rest[i] = rest[i], rest[0]
		}
	}
	return rest[0].at
}

// credit remembers the move that sufficed, and that those before it did not.
func (s *endSolver) credit(turn, start, at int) {
	const most = 500
	h := &s.history[turn]
	for _, m := range s.moves[start:at] {
		h[m.at] -= (most + h[m.at]) / 32
	}
	e := &h[s.moves[at].at]
	*e += (most - *e) / 16
}

// endChoice is a move of a position that is asked about, with bounds of its score for the
// player who makes it.
type endChoice struct {
	at        uint8
	low, high int
	after     tilePosition
}

// choices are the moves of a position.
func (s *endSolver) choices(a *tilePosition) (all []endChoice) {
	s.moves = s.moves[:0]
	s.list(a, -1)
	for _, m := range s.moves {
		c := endChoice{m.at, 1 - endBest, endBest - 1, *a}
		c.after.lay(s.m, int(m.at)/s.m.size, int(m.at)%s.m.size)
		if score, over := c.after.ends(); over {
			c.low, c.high = score, score
		}
		all = append(all, c)
	}
	return all
}

// endBounds are those of the score of a position with some moves.
func endBounds(choices []endChoice) (low, high int) {
	low, high = -endBest, -endBest
	for i := range choices {
		low, high = max(low, choices[i].low), max(high, choices[i].high)
	}
	return low, high
}

// narrow finds the score of the best of some moves: who wins, and then when. If a score is
// promised, that is asked for first; 0 is none. It tells whether it was not stopped.
func (s *endSolver) narrow(choices []endChoice, promised int) bool {
	for {
		low, high := endBounds(choices)
		alpha := 0
		switch {
		case low == high:
			return true
		case low < promised && promised <= high:
			alpha = promised - 1
		case low > 0: // whether it is won sooner
			alpha = low
		case high < 0: // whether it can be held as long
			alpha = high - 1
		case high == 0:
			alpha = -1
		}
		if !s.test(choices, alpha) {
			return false
		}
	}
}

// test finds out whether one of some moves is worth more than alpha, which then is the
// first. It tells whether it was not stopped.
func (s *endSolver) test(choices []endChoice, alpha int) bool {
	s.stopped = false
	for i := range choices {
		c := &choices[i]
		if c.low <= alpha && c.high > alpha {
			score := sets.Up(s.bound(&c.after, sets.Down(alpha)))
			if s.stopped {
				return false
			}
			if score > alpha {
				c.low = score
			} else {
				c.high = score
			}
		}
		if c.low > alpha {
			choices[0], choices[i] = choices[i], choices[0]
			break
		}
	}
	return true
}

// line is the moves that follow a move with a score, as far as they are found before the
// solver is stopped: each is worth what the position is.
func (s *endSolver) line(c endChoice) (line []uint8) {
	for score := c.low; !c.after.over; {
		score = sets.Before(score) // as the other player has it
		next := s.choices(&c.after)
		if !s.test(next, score-1) || next[0].low < score {
			break
		}
		c = next[0]
		line = append(line, c.at)
	}
	return line
}

// lend gives the solver so many nodes of the tree's.
//
//go:noinline
func (s *endSolver) lend(k *core.Clock, nodes int64) {
	seen := s.nodes
	until := seen + nodes
	s.look = func() (next int64, on bool) {
		k.Nodes += s.nodes - seen
		seen = s.nodes
		if k.Nodes >= k.Check {
			k.Look()
		}
		return min(seen+64, until), !k.Stopped && seen < until
	}
	s.next = seen
}
