package search_test

// plain is a minimax without any of the search's ideas, and with rules of its
// own, to hold the search to. It knows the value and the distance of every
// position that it has seen.
type plain struct {
	w, h, k int
	memo    map[string]int // 100-n win in n plies, 0 draw, n-100 loss in n plies
}

func newPlain(w, h, k int) *plain { return &plain{w, h, k, map[string]int{}} }

// value is of a board of '.', 'X' and 'O', for the side to move.
func (m *plain) value(board []byte, side byte) int {
	key := string(side) + string(board)
	if v, ok := m.memo[key]; ok {
		return v
	}
	other := byte('X' + 'O' - int(side))
	best := -1000
	switch {
	case m.won(board, other):
		best = -100
	default:
		for i, c := range board {
			if c != '.' {
				continue
			}
			board[i] = side
			v := -m.value(board, other)
			board[i] = '.'
			if v > 0 {
				v--
			} else if v < 0 {
				v++
			}
			best = max(best, v)
		}
		if best == -1000 {
			best = 0
		}
	}
	m.memo[key] = best
	return best
}

func (m *plain) won(board []byte, side byte) bool {
	for y := range m.h {
		for x := range m.w {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				n := 0
				for ; n < m.k; n++ {
					i, j := x+n*d[0], y+n*d[1]
					if i < 0 || j < 0 || i >= m.w || j >= m.h || board[j*m.w+i] != side {
						break
					}
				}
				if n == m.k {
					return true
				}
			}
		}
	}
	return false
}
