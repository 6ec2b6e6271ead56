package engine

import (
	"noughts/game"
	"noughts/game/search"
)

// Perfect tells on which rules a computer plays perfectly: from every position
// of the game the search proves the best move at once, whatever the other side
// plays, so that the level perfect needs no limit.
//
// It is told by the parts, the number of cells and k. The bounds are measured,
// as the most nodes that any move took in games against random replies; in a
// browser there are a million nodes a second, and a test holds them to a
// quarter of that, and those behind a book to all of it. Two players take turns
// and nothing is taken off the board:
//
//	up to 9 cells, any goal of sets, any marks         6,852 (wild misère)
//	up to 12 cells, any goal of sets, own marks       33,658 (12x1, misère, k = 3)
//	up to 16 cells, sets to complete                 140,105 (torus 4x4, k = 4)
//	up to 49 cells, k = 2 or less                         13
//	up to 49 cells, no side shorter than 3, k = 3      1,867 (16x3)
//	n x n with k = n, n = 5, 6, 7                        112 (7x7)
//	where stones fall and there is a book            734,096 (7x6, k = 4)
//
// The last one differs: the book has the moves of a game that the level plays
// from its beginning, all up to ply 8 and to ply 11 those that take long, and
// 734,096, which is a second in a browser, is the most behind it in 700 games
// against random replies, where it was 676,909, and 120 against strong ones. Put
// before a position that it has not come to by itself, it may take longer: after
// 7 moves at random 2.2 million nodes on average and 10.9 million at most, after
// 10 moves 0.3 and 1.7 million.
//
// Beyond them 5x4, k = 4, took 310,992, 24x2, k = 3, more than 400,000, and 4x4
// misère or with exactly four in a row more than 600,000.
func Perfect(r *game.Rules) bool {
	if r.Board == nil || r.Goal == nil || r.PlayerCount() != 2 || r.Effect != nil {
		return false
	}
	switch r.Turns.(type) {
	case nil, game.Rotation:
	default:
		return false
	}
	switch r.Place.(type) {
	case nil, game.Gravity:
	default:
		return false
	}
	sets, complete := setsOnly(r.Goal)
	cells := r.Board.Cells()
	switch {
	case !sets:
		return false
	case cells <= 9:
		return true
	case r.Marks != nil:
		return false
	case cells <= 12 || cells <= 16 && complete:
		return true
	}
	line, ok := r.Goal.(game.Line)
	if !ok || !complete || cells > 49 || len(r.Setup) > 0 {
		return false
	}
	w, h, k := r.Board.Width(), r.Board.Height(), line.K
	flat := r.Board.Layers() == 1 && !r.Board.Wraps() && !r.Board.Hexagonal()
	if r.Place != nil {
		return flat && search.Booked(w, h, k)
	}
	return k <= 2 || k == 3 && min(w, h) >= 3 || flat && w == h && k == w
}

// setsOnly tells whether a goal is one of sets of cells, and whether it is no
// more than to complete one.
func setsOnly(g game.Goal) (sets, complete bool) {
	switch g := g.(type) {
	case game.Line:
		return true, g.Length == game.OrMore && !g.Open
	case game.Shape, game.Corners:
		return true, true
	case game.Misere:
		sets, _ = setsOnly(g.Goal)
		return sets, false
	case game.MakerBreaker:
		sets, _ = setsOnly(g.Goal)
		return sets, false
	case game.Either:
		complete = true
		for _, one := range g {
			s, c := setsOnly(one)
			if !s {
				return false, false
			}
			complete = complete && c
		}
		return true, complete
	}
	return false, false
}
