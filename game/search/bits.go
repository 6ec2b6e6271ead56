package search

import (
	mathbits "math/bits"

	"noughts/game"
)

// bits is a machine for boards of up to 64 cells whose winning sets decide: a
// word of bits for each mark, a bit for each cell. Of each cell it has the sets
// through it as masks. A set of an exact length has the cells at its ends in a
// second mask, which must not hold the same mark.
type bits struct {
	sets []bitSet
	from [65]int32 // of each cell's sets

	smallest int // cells in the smallest set

	players game.Player
	marks   []uint8 // common marks, numbered from 0; nil for marks of one's own
	ending  ending
	maker   game.Player

	columns [][]uint8 // of a board where stones fall: cells from the ground up
	open    []uint8   // columns with room at the start
	height  [64]uint8 // at the start

	board [game.MaxPlayers]uint64 // at the start
	first game.Player
	gone  uint16 // players who are out at the start
	over  bool
	won   game.Player
	cells [64]uint8 // free cells, in an order that changes
	free  int

	seq  [64]uint8 // the last game
	with [64]uint8
	n    int
}

type bitSet struct{ whole, mask uint64 } // all its cells with the ends; its cells

func newBits(p *game.Position) machine {
	r, b := p.Rules(), p.Board()
	if b.Cells() > 64 || r.Effect != nil || r.PlayerCount() > game.MaxPlayers {
		return nil
	}
	m := &bits{players: game.Player(r.PlayerCount())}
	m.smallest, _ = p.SetSizes()
	switch r.Turns.(type) {
	case nil, game.Rotation:
	default:
		return nil
	}
	var goal game.Goal
	goal, m.ending, m.maker = endingOf(r.Goal)
	if m.ending == strays || !bitGoal(goal) {
		return nil
	}
	exactly := false
	if line, ok := goal.(game.Line); ok {
		exactly = line.Length == game.Exactly
	}
	switch r.Place.(type) {
	case nil:
	case game.Gravity:
		for c := range game.Cell(b.Cells()) {
			if b.Under(c) == game.NoCell {
				m.columns = append(m.columns, []uint8{uint8(c)})
			}
		}
		for more := true; more; {
			more = false
			for c := range game.Cell(b.Cells()) {
				for i, column := range m.columns {
					if under := b.Under(c); under != game.NoCell && uint8(under) == column[len(column)-1] {
						m.columns[i] = append(column, uint8(c))
						more = true
					}
				}
			}
		}
	default:
		return nil
	}
	for _, mark := range r.Marks {
		m.marks = append(m.marks, uint8(mark-1))
	}
	for c := range game.Cell(b.Cells()) {
		m.from[c] = int32(len(m.sets))
		for _, i := range p.Through(c) {
			set := bitSet{}
			cells := p.Members(i)
			for _, at := range cells {
				set.mask |= 1 << at
			}
			set.whole = set.mask
			if exactly {
				set.whole |= ends(b, cells)
			}
			m.sets = append(m.sets, set)
		}
		m.from[c+1] = int32(len(m.sets))
	}
	m.load(p)
	return m
}

// bitGoal tells whether a complete set is all that a goal looks at, or a
// complete one whose ends are free of the same mark.
func bitGoal(g game.Goal) bool {
	switch g := g.(type) {
	case game.Line:
		return g.Length != game.ExactlyFirst && !g.Open
	case game.Shape, game.Corners:
		return true
	case game.Either:
		for _, one := range g {
			if line, ok := one.(game.Line); ok && line.Length != game.OrMore || !bitGoal(one) {
				return false
			}
		}
		return true
	}
	return false
}

// ends is the cells before and behind a line.
func ends(b *game.Board, cells []game.Cell) (mask uint64) {
	first, last := cells[0], cells[len(cells)-1]
	for axis := range b.Axes() {
		if len(cells) > 1 && b.Step(first, axis, 1) != cells[1] {
			continue
		}
		if c := b.Step(first, axis, -1); c != game.NoCell {
			mask |= 1 << c
		}
		if c := b.Step(last, axis, 1); c != game.NoCell {
			mask |= 1 << c
		}
	}
	return mask
}

func (m *bits) load(p *game.Position) {
	m.board = [game.MaxPlayers]uint64{}
	m.first, m.over, m.won = p.Turn(), p.Over(), p.Winner()
	m.free, m.gone = 0, 0
	for c := range game.Cell(p.Board().Cells()) {
		switch mark := p.Mark(c); mark {
		case game.Empty:
			m.cells[m.free] = uint8(c)
			m.free++
		case game.Block:
		default:
			m.board[mark-1] |= 1 << c
		}
	}
	m.open = m.open[:0]
	for i, column := range m.columns {
		n := 0
		for n < len(column) && p.Mark(game.Cell(column[n])) != game.Empty {
			n++
		}
		m.height[i] = uint8(n)
		if n < len(column) {
			m.open = append(m.open, uint8(i))
		}
	}
	if m.ending == out {
		for by := game.First; by <= m.players; by++ {
			if p.Out(by) {
				m.gone |= 1 << by
			}
		}
	}
}

func (m *bits) run(rng *source) game.Player {
	m.n = 0
	switch {
	case m.over:
		return m.won
	case m.columns != nil:
		return m.fall(rng)
	case m.players == 2 && m.marks == nil && m.ending <= loses:
		return m.duel(rng)
	}
	board, free, turn, gone := m.board, m.free, m.first, m.gone
	n, quiet := 0, m.quiet()
	for free > 0 {
		i := rng.below(free)
		free--
		c := m.cells[i]
		m.cells[i], m.cells[free] = m.cells[free], c
		mark := uint8(turn - 1)
		if m.marks != nil {
			mark = m.marks[rng.below(len(m.marks))]
			m.with[n] = mark
		}
		n++
		m.n = n
		board[mark] |= 1 << c
		if n > quiet && m.complete(board[mark], c) {
			if w, over := m.end(turn, &gone); over {
				return w
			}
		}
		turn = m.next(turn, gone)
	}
	return m.full()
}

// duel is run for two players with marks of their own and no column to fall
// into. A random number is good for four cells; and as long as nobody has the
// stones for a set, none is looked for.
func (m *bits) duel(rng *source) game.Player {
	side := int(m.first - 1)
	mine, theirs := m.board[side], m.board[1-side]
	cells, sets, from := &m.cells, m.sets, &m.from
	quiet := m.free - m.quiet()
	random := rng.Next()
	for free := m.free - 1; free >= 0; free-- {
		if free&3 == 3 {
			random = rng.Next()
		}
		i := (random & 0xffff) * uint64(free+1) >> 16 & 63
		random >>= 16
		c := cells[i] & 63
		cells[i], cells[free&63] = cells[free&63], c
		mine |= 1 << c
		if free < quiet {
			for _, s := range sets[from[c]:from[c+1]] {
				if mine&s.whole == s.mask {
					m.n = m.free - free
					if m.ending == loses {
						side = 1 - side
					}
					return game.Player(side + 1)
				}
			}
		}
		mine, theirs = theirs, mine
		side = 1 - side
	}
	m.n = m.free
	return game.Nobody
}

// fall is run where stones fall.
func (m *bits) fall(rng *source) game.Player {
	board, turn, gone := m.board, m.first, m.gone
	height := m.height
	var room [64]uint8
	left, quiet := copy(room[:], m.open), m.quiet()
	for n := 0; left > 0; n++ {
		i := rng.below(left)
		at := room[i&63] & 63
		column := m.columns[at]
		c := column[height[at]] & 63
		if height[at]++; int(height[at]) == len(column) {
			left--
			room[i&63] = room[left&63]
		}
		mark := uint8(turn-1) & (game.MaxPlayers - 1)
		if m.marks != nil {
			mark = m.marks[rng.below(len(m.marks))]
			m.with[n&63] = mark
		}
		m.seq[n&63] = c
		m.n = n + 1
		board[mark] |= 1 << c
		if n >= quiet && m.complete(board[mark], c) {
			if w, over := m.end(turn, &gone); over {
				return w
			}
		}
		if turn = m.next(turn, gone); left == 0 {
			break
		}
	}
	return m.full()
}

// quiet is a number of plies before which nobody has the stones for a set.
func (m *bits) quiet() int {
	most := 0
	for _, b := range m.board {
		most = max(most, mathbits.OnesCount64(b))
	}
	n := m.smallest - 1 - most
	if m.marks == nil && m.gone == 0 {
		n *= int(m.players)
	}
	return max(0, n)
}

func (m *bits) complete(b uint64, c uint8) bool {
	for _, s := range m.sets[m.from[c]:m.from[c+1]] {
		if b&s.whole == s.mask {
			return true
		}
	}
	return false
}

// end is what a complete set of a player's means.
func (m *bits) end(by game.Player, gone *uint16) (winner game.Player, over bool) {
	switch m.ending {
	case wins:
		return by, true
	case loses:
		return other(by), true
	case makes:
		return m.maker, m.marks != nil || by == m.maker
	}
	*gone |= 1 << by
	left := game.Nobody
	for one := game.First; one <= m.players; one++ {
		if *gone>>one&1 == 0 {
			if left != game.Nobody {
				return game.Nobody, false
			}
			left = one
		}
	}
	return left, true
}

func (m *bits) next(turn game.Player, gone uint16) game.Player {
	for range m.players {
		if turn++; turn > m.players {
			turn = game.First
		}
		if gone>>turn&1 == 0 {
			break
		}
	}
	return turn
}

// full is the winner on a full board.
func (m *bits) full() game.Player {
	if m.ending == makes {
		return other(m.maker)
	}
	return game.Nobody
}

func (m *bits) path(dst []game.Move) []game.Move {
	for i := range m.n {
		move := game.Move{To: game.Cell(m.cells[(m.free-1-i)&63])}
		if m.columns != nil {
			move.To = game.Cell(m.seq[i])
		}
		if len(m.marks) > 1 {
			move.Mark = game.Mark(m.with[i]) + 1
		}
		dst = append(dst, move)
	}
	return dst
}
