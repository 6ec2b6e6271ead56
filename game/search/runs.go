package search

import "noughts/game"

// runs is a machine for lines on a grid of any size: a byte for each cell with
// a border around the board, and after each move a look along the lines through
// it. Cell (x, y) is byte (y+1)*(w+1)+x+1: one column of border is enough for
// both sides.
type runs struct {
	line    game.Line
	ending  ending
	players uint8
	pairs   bool

	w, h  int
	board []uint8
	cells []int32 // free bytes, in an order that changes
	free  int
	first uint8
	plies int
	over  bool
	won   game.Player
	n     int
}

const border = 255

func newRuns(p *game.Position) machine {
	r, b := p.Rules(), p.Board()
	nx, _ := b.Regions()
	if b.Layers() > 1 || b.Wraps() || b.Hexagonal() || nx > 0 || r.Effect != nil || r.Place != nil || r.Marks != nil {
		return nil
	}
	m := &runs{players: uint8(r.PlayerCount()), w: b.Width(), h: b.Height()}
	switch r.Turns.(type) {
	case nil, game.Rotation:
	case game.OneThenTwo:
		m.pairs = true
	default:
		return nil
	}
	goal, ending, _ := endingOf(r.Goal)
	line, ok := goal.(game.Line)
	if !ok || ending > loses {
		return nil
	}
	m.line, m.ending = line, ending
	m.board = make([]uint8, (m.h+2)*(m.w+1)+1)
	m.load(p)
	return m
}

func (m *runs) load(p *game.Position) {
	for i := range m.board {
		m.board[i] = border
	}
	m.cells = m.cells[:0]
	c := game.Cell(0)
	for y := range m.h {
		for x := range m.w {
			at := (y+1)*(m.w+1) + x + 1
			switch mark := p.Mark(c); mark {
			case game.Empty:
				m.board[at] = 0
				m.cells = append(m.cells, int32(at))
			case game.Block:
				m.board[at] = border - 1
			default:
				m.board[at] = uint8(mark)
			}
			c++
		}
	}
	m.free, m.n = len(m.cells), 0
	m.first, m.plies = uint8(p.Turn()), p.Plies()
	m.over, m.won = p.Over(), p.Winner()
}

func (m *runs) run(rng *source) game.Player {
	board, cells := m.board, m.cells
	for _, at := range cells[m.free-m.n:] { // the last game
		board[at] = 0
	}
	m.n = 0
	if m.over {
		return m.won
	}
	plain := m.line.Length == game.OrMore && !m.line.Open
	turn := m.first
	steps := [4]int{1, m.w, m.w + 1, m.w + 2}
	winner := game.Nobody
	free := m.free
play:
	for free > 0 {
		i := rng.below(free)
		free--
		at := cells[i]
		cells[i], cells[free] = cells[free], at
		board[at] = turn
		for _, step := range steps {
			n := 1
			before, after := int(at)-step, int(at)+step
			for board[before] == turn {
				before -= step
				n++
			}
			for board[after] == turn {
				after += step
				n++
			}
			if n >= m.line.K && (plain || m.counts(n, turn, board[before], board[after])) {
				winner = game.Player(turn)
				break play
			}
		}
		if !m.pairs || (m.plies+m.free-free)%2 == 1 {
			if turn++; turn > m.players {
				turn = 1
			}
		}
	}
	m.n = m.free - free
	if winner != game.Nobody && m.ending == loses {
		return other(winner)
	}
	return winner
}

// counts tells whether a line of n marks counts, between two cells.
func (m *runs) counts(n int, mark, before, after uint8) bool {
	l := m.line
	if n > l.K && (l.Length == game.Exactly || l.Length == game.ExactlyFirst && mark == 1) {
		return false
	}
	taken := func(b uint8) bool { return b != 0 && b != border }
	return !(l.Open && n == l.K && taken(before) && taken(after))
}

func (m *runs) path(dst []game.Move) []game.Move {
	for i := range m.n {
		at := int(m.cells[m.free-1-i]) - 1
		dst = append(dst, game.Move{To: game.Cell((at/(m.w+1)-1)*m.w + at%(m.w+1))})
	}
	return dst
}
