package search

import "noughts/game"

// filling is a machine for two sides to be joined: the board is filled at
// random, and since then one player and never both has joined them, a look at
// one of them tells who has.
type filling struct {
	swaps bool
	w, h  int
	near  [][]int16 // the neighbours of each cell

	start []uint8 // marks
	board []uint8
	cells []int16
	free  int
	stack []int16
	seen  []bool

	mark    uint8 // put next
	swapped bool
	plies   int
	over    bool
	won     game.Player
	swap    bool // in the last game
}

func newFilling(p *game.Position) machine {
	r, b := p.Rules(), p.Board()
	if _, ok := r.Goal.(game.Connect); !ok || r.Place != nil || r.Effect != nil || b.Cells() > 1<<14 {
		return nil
	}
	m := &filling{w: b.Width(), h: b.Height()}
	switch r.Turns.(type) {
	case nil, game.Rotation:
	case game.Pie:
		m.swaps = true
	default:
		return nil
	}
	n := b.Cells()
	m.start, m.board, m.seen, m.near = make([]uint8, n), make([]uint8, n), make([]bool, n), make([][]int16, n)
	for c := range game.Cell(n) {
		for axis := range b.Axes() {
			for _, sign := range [2]int{1, -1} {
				if to := b.Step(c, axis, sign); to != game.NoCell {
					m.near[c] = append(m.near[c], int16(to))
				}
			}
		}
	}
	m.load(p)
	return m
}

func (m *filling) load(p *game.Position) {
	m.cells = m.cells[:0]
	for c := range m.start {
		mark := p.Mark(game.Cell(c))
		m.start[c] = uint8(mark)
		if mark == game.Empty {
			m.cells = append(m.cells, int16(c))
		}
	}
	m.free = len(m.cells)
	m.mark, m.swapped, m.plies = uint8(p.MarkOf(p.Turn())), p.Swapped(), p.Plies()
	m.over, m.won = p.Over(), p.Winner()
}

func (m *filling) run(rng *source) game.Player {
	m.swap = false
	if m.over {
		return m.won
	}
	copy(m.board, m.start)
	mark := m.mark
	for n := m.free; n > 0; n-- {
		i := rng.below(n)
		c := m.cells[i]
		m.cells[i], m.cells[n-1] = m.cells[n-1], c
		m.board[c] = mark
		mark = 3 - mark
	}
	swapped := m.swapped
	if m.swaps && m.plies <= 1 {
		// The choice to swap counts as one move among all.
		if rooms := m.free + m.plies; rng.below(rooms) == 0 {
			m.swap, swapped = true, true
		}
	}
	winner := game.Second
	if m.joined() {
		winner = game.First
	}
	if swapped {
		return other(winner)
	}
	return winner
}

// joined tells whether the first mark has joined the top with the bottom.
func (m *filling) joined() bool {
	clear(m.seen)
	m.stack = m.stack[:0]
	for c := range m.w {
		if m.board[c] == 1 {
			m.seen[c] = true
			m.stack = append(m.stack, int16(c))
		}
	}
	bottom := int16(m.w * (m.h - 1))
	for len(m.stack) > 0 {
		c := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		if c >= bottom {
			return true
		}
		for _, n := range m.near[c] {
			if m.board[n] == 1 && !m.seen[n] {
				m.seen[n] = true
				m.stack = append(m.stack, n)
			}
		}
	}
	return false
}

func (m *filling) path(dst []game.Move) []game.Move {
	if m.over {
		return dst
	}
	for i := range m.free {
		if m.swap && m.plies+i == 1 {
			dst = append(dst, game.Choice(game.Swap))
		}
		dst = append(dst, game.Move{To: game.Cell(m.cells[m.free-1-i])})
	}
	return dst
}
