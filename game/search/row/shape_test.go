package row

import (
	"math/rand/v2"
	"testing"
)

// slowly is a shape as its definition says it, on a line of cells: 0 empty, 1 a
// stone of the colour, 2 of the other. The stone is the one at mid.
func slowly(l law, line []byte, mid int, seen map[string]shape) shape {
	if s, ok := seen[string(line)]; ok {
		return s
	}
	from, to := mid, mid
	for from > 0 && line[from-1] == 1 {
		from--
	}
	for to+1 < len(line) && line[to+1] == 1 {
		to++
	}
	enclosed := from > 0 && line[from-1] == 2 && to+1 < len(line) && line[to+1] == 2
	answer := func() shape {
		switch n := to - from + 1; {
		case n > l.k && l.exact:
			return over
		case n > l.k, n == l.k && !(l.open && enclosed):
			return won
		case n == l.k:
			return dead
		}
		with := func(mark byte, yes func(shape) bool) (n, of int) {
			for i := range line {
				if line[i] == 0 {
					line[i] = mark
					if of++; yes(slowly(l, line, mid, seen)) {
						n++
					}
					line[i] = 0
				}
			}
			return n, of
		}
		wins, _ := with(1, func(s shape) bool { return s == won })
		if wins > 0 {
			held, of := with(2, func(s shape) bool { return s >= four })
			switch {
			case held < of:
				return four
			case l.bans && to-from+1 != l.k-1:
				return twin4
			}
			return flex4
		}
		is := func(from, to shape) int {
			n, _ := with(1, func(s shape) bool { return s >= from && s <= to })
			return n
		}
		switch {
		case is(flex4, flex4) > 1:
			return twinThree
		case is(flex4, flex4) > 0:
			return openThree
		case is(four, four)+is(twin4, twin4) > 0:
			return three
		case is(openThree, twinThree) > 2:
			return wideTwo
		case is(openThree, twinThree) > 1:
			return twinTwo
		case is(openThree, twinThree) > 0:
			return openTwo
		case is(three, three) > 0:
			return two
		case is(openTwo, wideTwo) > 0:
			return openOne
		case is(two, two) > 0:
			return one
		}
		return dead
	}
	key := string(line)
	s := answer()
	seen[key] = s
	return s
}

// TestShapes compares the table with the definition, on whole lines of a board.
func TestShapes(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for _, l := range []law{
		{k: 5}, {k: 5, exact: true}, {k: 5, exact: true, open: true}, {k: 5, open: true},
		{k: 5, exact: true, bans: true}, {k: 4}, {k: 6}, {k: 4, exact: true},
	} {
		reach := l.reach()
		table := makeShapes(l, reach)
		for range 400 {
			n := 2 + rng.IntN(8)
			line, mid := make([]byte, n), rng.IntN(n)
			for i := range line {
				if rng.IntN(2) == 0 {
					line[i] = byte(rng.IntN(8) / 3 % 3)
				}
			}
			line[mid] = 1
			a, b := min(mid, reach), min(n-1-mid, reach)
			at := edge(a) + sides(reach)*edge(b)
			for i := 1; i <= a; i++ {
				at += int(line[mid-i]) * power(3, i-1)
			}
			for i := 1; i <= b; i++ {
				at += int(line[mid+i]) * power(3, i-1) * sides(reach)
			}
			if got, want := table[at], slowly(l, line, mid, map[string]shape{}); got != want {
				t.Fatalf("%+v: %v at %d is %d, want %d", l, line, mid, got, want)
			}
		}
	}
}
