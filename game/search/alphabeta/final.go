package alphabeta

import "noughts/game/search/core"

// finished tells whether there is nothing left to find out after an iteration to a
// depth: the deepest that makes sense was reached, or deeper search is not worth
// its time for the value found of the position, or if all are asked for, for
// those of its n moves. A single move on a wide board that is only to be played
// needs no more than a guess of what it is worth.
func finished(l core.Limit, depth, deepest int, wide bool, found core.Value, n int, of func(i int) core.Value) bool {
	if l.Depth > 0 {
		deepest = min(deepest, l.Depth)
	} else if n == 1 && wide && l.Play && depth >= 4 {
		return true
	}
	if depth >= deepest {
		return true
	}
	if !l.All {
		return final(l, found, depth, wide)
	}
	for i := range n {
		if !final(l, of(i), depth, wide) {
			return false
		}
	}
	return true
}

// final tells whether deeper search is not worth its time for a value: it is
// proved, and a win or a loss lies within the depth, so that no shorter one
// was missed. On a wide board, where few of them are proved, a win or loss that
// the next iterations have not refuted will do, but no win that takes longer than a
// promised one which may still be found.
func final(l core.Limit, v core.Value, depth int, wide bool) bool {
	if v.Proof == core.Exact {
		return true
	}
	n, decided := v.Score.Plies()
	sooner, _ := l.Promise.Plies()
	switch {
	case !decided, v.Score > 0 && v.Score < l.Promise && depth < sooner+4:
		return false
	case wide:
		return v.Label() == core.Proved || n+4 <= depth && l.Depth == 0
	}
	return v.Label() == core.Proved && n <= depth
}
