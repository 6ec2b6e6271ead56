package engine

import "noughts/game"

// Perfect tells on which rules a computer plays perfectly: from every position
// of the game the search proves the best move at once, whatever the other side
// plays, so that the level perfect needs no limit.
//
// It is told by the sides of the board and k. The bounds are measured, as the
// most nodes that any move took in games against random replies; in a browser
// there are a million nodes a second, and a test holds them to a quarter of
// that.
//
//	boards                                    most nodes
//	up to 16 cells                               108,375 (16x1, k = 3)
//	up to 49 cells, k = 2 or less                     13
//	up to 49 cells, both sides 3 or more, k = 3    1,867 (16x3)
//	n x n with k = n, n = 5, 6, 7                    112 (7x7)
//
// Beyond them 5x4, k = 4, took 310,992, and 24x2, k = 3, more than 400,000.
func Perfect(r *game.Rules) bool {
	line, ok := r.Goal.(game.Line)
	if !ok || r.Board == nil {
		return false
	}
	w, h, k := r.Board.Width(), r.Board.Height(), line.K
	switch cells := w * h; {
	case cells <= 16:
		return true
	case cells > 49:
		return false
	}
	return k <= 2 || k == 3 && min(w, h) >= 3 || w == h && k == w
}
