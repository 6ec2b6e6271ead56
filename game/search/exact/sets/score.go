package sets

import "math/bits"

// far is the score of a win in no plies: one in n plies is n less, a loss in n
// the negative of that, a draw 0.
const far = 100

// Plies is the number of plies to the end that a score other than 0 means.
func Plies(score int) int { return far - max(score, -score) }

// Range is what is sure of any score.
func (g *Game) Range(p Position) (low, high int) { return -far, far }

// Up is the score of a move after which the other player's is v.
func Up(v int) int {
	switch {
	case v > 0:
		return 1 - v
	case v < 0:
		return -v - 1
	}
	return 0
}

// Before is the score after a move that is worth v.
func Before(v int) int {
	switch {
	case v > 0:
		return max(-far, -v-1)
	case v < 0:
		return min(far, 1-v)
	}
	return 0
}

// Down is the bound to ask for after a move, where one of alpha is asked for.
func Down(alpha int) int {
	if alpha >= 0 {
		return -alpha - 2
	}
	return -alpha
}

// steps are the plies within which wins and losses are looked for before those
// that take as long as the board has room for: to rule out the short ones is
// little work, and a win is mostly one of them.
var steps = [...]int{11, 15, 19}

// Ask is a bound to ask for of a score that lies from low to high.
func Ask(low, high int) int {
	if low > 0 || high < 0 {
		return (low + high) >> 1
	}
	for _, n := range steps {
		if a := far - n - 1; a < high {
			return a
		}
		if a := n - far; a >= low {
			return a
		}
	}
	if high > 0 {
		return 0
	}
	return -1
}

// close moves bounds to scores that there are. Between a draw and the longest
// win that there is room for, there is nothing. A set is completed by the
// player to move after an odd number of plies, by the other after an even one.
func (g *Game) close(free, low, high int) (int, int) {
	if high > 0 && high < far-free {
		high = 0
	}
	if low < 0 && low > free-far {
		low = 0
	}
	odd := 1 // of a win
	if g.misere {
		odd = 0
	}
	if low > 0 && low&1 != odd || low < 0 && low&1 == odd {
		low++
	}
	if high > 0 && high&1 != odd || high < 0 && high&1 == odd {
		high--
	}
	return low, high
}

// Narrow asks for one bound of a position's score, which lies from low to high,
// and gives what is known then.
func (s *Solver) Narrow(p Position, low, high int) (l, h int, ok bool) {
	free := bits.OnesCount64(s.g.Free(p))
	if low, high = s.g.close(free, low, high); low == high {
		return low, high, true
	}
	alpha := Ask(low, high)
	v, ok := s.Bound(p, alpha)
	switch {
	case !ok:
		return low, high, false
	case v > alpha:
		low = min(v, high)
	default:
		high = max(v, low)
	}
	low, high = s.g.close(free, low, high)
	return low, high, true
}

// Score is the score of a position, and whether it was found before the solver
// was stopped.
func (s *Solver) Score(p Position) (int, bool) {
	low, high := s.g.Range(p)
	for ok := true; low < high; {
		if low, high, ok = s.Narrow(p, low, high); !ok {
			return 0, false
		}
	}
	return low, true
}
