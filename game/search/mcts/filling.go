package mcts

import (
	mathbits "math/bits"

	"noughts/game"
	"noughts/game/search/core"
)

// fillSimulator is a simulator for two sides to be joined: the board is filled at
// random, and since then one player and never both has joined them, a look at
// one of them tells who has. A stone between two others that had two ways to
// each other is answered by the other way: so bridges hold, which are what
// players of Hex think in.
//
// Cell (x, y) is byte (y+1)*(w+2)+x+1. The border holds the marks of the sides,
// and that of nobody in the corners.
type fillSimulator struct {
	swaps bool
	w, h  int
	round [6]int // from a cell to its neighbours, in turn around it
	save  [2][1 << 12]uint8

	start []uint8 // marks
	board []uint8
	cells []int16 // free bytes, in an order that changes
	where []int16 // the place of a free byte in cells
	free  int
	last  int // the byte of the last stone, 0 for none
	stack []int16
	seen  []bool

	mark    uint8 // put next
	swapped bool
	plies   int
	over    bool
	won     game.Player
	swap    bool // in the last game
}

func newFilling(p *game.Position) Simulator {
	r, b := p.Rules(), p.Board()
	if _, ok := r.Goal.(game.Connect); !ok || r.Place != nil || r.Effect != nil || b.Cells() > 1<<14 {
		return nil
	}
	m := &fillSimulator{w: b.Width(), h: b.Height()}
	switch r.Turns.(type) {
	case nil, game.Rotation:
	case game.Pie:
		m.swaps = true
	default:
		return nil
	}
	wide := m.w + 2
	n := wide * (m.h + 2)
	m.round = [6]int{1, wide, wide - 1, -1, -wide, 1 - wide}
	m.start, m.board, m.seen, m.where = make([]uint8, n), make([]uint8, n), make([]bool, n), make([]int16, n)
	for x := range wide {
		m.start[x], m.start[n-1-x] = 1, 1
		m.seen[x] = true
	}
	for y := range m.h + 2 {
		side := uint8(2)
		if y == 0 || y == m.h+1 {
			side = 3
		}
		m.start[y*wide], m.start[y*wide+wide-1] = side, side
	}
	for around := range m.save[0] {
		for side := range m.save {
			m.save[side][around] = saving(around, side+1)
		}
	}
	m.Load(p)
	return m
}

// saving is the neighbours between two of a mark, as bits, where the marks of
// all six have two bits each.
func saving(around, mark int) (between uint8) {
	at := func(i int) int { return around >> (i % 6 * 2) & 3 }
	for i := range 6 {
		if at(i) == mark && at(i+1) == 0 && at(i+2) == mark {
			between |= 1 << ((i + 1) % 6)
		}
	}
	return between
}

// byteOf is where a cell is.
func (m *fillSimulator) byteOf(c game.Cell) int { return (int(c)/m.w+1)*(m.w+2) + int(c)%m.w + 1 }

// finalMark is the mark on a cell after the last game.
func (m *fillSimulator) finalMark(c game.Cell) game.Mark { return game.Mark(m.board[m.byteOf(c)]) }

func (m *fillSimulator) Load(p *game.Position) {
	m.cells = m.cells[:0]
	c := game.Cell(0)
	for y := range m.h {
		at := (y+1)*(m.w+2) + 1
		for range m.w {
			mark := p.Mark(c)
			m.start[at] = uint8(mark)
			if mark == game.Empty {
				m.where[at] = int16(len(m.cells))
				m.cells = append(m.cells, int16(at))
			}
			at++
			c++
		}
	}
	m.free, m.last = len(m.cells), 0
	m.mark, m.swapped, m.plies = uint8(p.MarkOf(p.Turn())), p.Swapped(), p.Plies()
	if m.plies > 0 && p.Ply(m.plies-1).To != game.NoCell {
		m.last = m.byteOf(p.Ply(m.plies - 1).To)
	}
	m.over, m.won = p.Over(), p.Winner()
}

func (m *fillSimulator) Run(rng *core.Source) game.Player {
	m.swap = false
	if m.over {
		return m.won
	}
	copy(m.board, m.start)
	board, cells, mark, last := m.board, m.cells, m.mark, m.last
	for n := m.free; n > 0; n-- {
		i := -1
		if last > 0 {
			around := uint(0)
			for j, d := range m.round {
				around |= uint(board[last+d]&3) << (2 * j)
			}
			if between := m.save[(mark-1)&1][around&(1<<12-1)]; between != 0 {
				i = int(m.where[last+m.round[mathbits.TrailingZeros8(between)%6]])
			}
		}
		if i < 0 {
			i = rng.Below(n)
		}
		c := cells[i]
		end := cells[n-1]
		cells[i], cells[n-1] = end, c
		m.where[end], m.where[c] = int16(i), int16(n-1)
		board[c] = mark
		mark, last = 3-mark, int(c)
	}
	swapped := m.swapped
	if m.swaps && m.plies <= 1 {
		// The choice to swap counts as one move among all.
		if rooms := m.free + m.plies; rng.Below(rooms) == 0 {
			m.swap, swapped = true, true
		}
	}
	winner := game.Second
	if m.joined() {
		winner = game.First
	}
	if swapped {
		return core.Other(winner)
	}
	return winner
}

// joined tells whether the first mark has joined the top with the bottom.
func (m *fillSimulator) joined() bool {
	wide := m.w + 2
	clear(m.seen[wide:])
	m.stack = m.stack[:0]
	for at := wide + 1; at <= wide+m.w; at++ {
		if m.board[at] == 1 {
			m.seen[at] = true
			m.stack = append(m.stack, int16(at))
		}
	}
	bottom := wide * m.h
	for len(m.stack) > 0 {
		at := int(m.stack[len(m.stack)-1])
		m.stack = m.stack[:len(m.stack)-1]
		if at >= bottom {
			return true
		}
		for _, d := range m.round {
			if to := at + d; m.board[to] == 1 && !m.seen[to] {
				m.seen[to] = true
				m.stack = append(m.stack, int16(to))
			}
		}
	}
	return false
}
