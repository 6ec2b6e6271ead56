package game

import (
	"fmt"
	"testing"
	"time"
)

// Moves are measured on lines that are nearly full, where a naive count has to
// look at every mark. On empty lines it could stop at once and would look as
// fast as a counter.

// gaps lists the free cells of a nearly full board of n by n, in random order,
// and as a set: two or a few more in every row, column and diagonal, so that
// one more mark of the player who holds all the others does not win.
func gaps(n int) (free []Cell, in []bool) {
	in = make([]bool, n*n)
	for i := range n {
		in[i*n+(i+1)%n], in[i*n+(i+2)%n] = true, true
		if i < 2 {
			in[i*n+i], in[i*n+n-1-i] = true, true
		}
	}
	for _, c := range random(n).Perm(n * n) {
		if in[c] {
			free = append(free, Cell(c))
		}
	}
	return free, in
}

// operation plays one move with its win check and takes it back, at each of
// some cells.
type operation func(cells []Cell)

// fullStream is a stream with marks of player 1 on all cells but the gaps.
func fullStream(b testing.TB, n int) (operation, []Cell) {
	s, err := NewStream(n)
	if err != nil {
		b.Fatal(err)
	}
	free, in := gaps(n)
	for c := range n * n {
		if !in[c] {
			if winner, err := s.Move(c/n, c%n, 1); winner != 0 || err != nil {
				b.Fatal(winner, err)
			}
		}
	}
	return func(cells []Cell) {
		for _, c := range cells {
			row, col := int(c)/n, int(c)%n
			if winner, err := s.Move(row, col, 1); winner != 0 || err != nil {
				b.Fatal(winner, err)
			}
			s.count(row, col, 1, -1)
			word, shift := s.place(row, col)
			*word &^= 3 << shift
		}
	}, free
}

// naiveCount does the same on a plain board: a move counts the marks in its
// row, its column and its diagonals.
func naiveCount(b testing.TB, n int) (operation, []Cell) {
	at := make([][]int8, n)
	free, in := gaps(n)
	for y := range at {
		at[y] = make([]int8, n)
		for x := range n {
			if !in[y*n+x] {
				at[y][x] = 1
			}
		}
	}
	return func(cells []Cell) {
		for _, c := range cells {
			y, x := int(c)/n, int(c)%n
			at[y][x] = 1
			if naiveWin(at, y, x, 1) {
				b.Fatal("won")
			}
			at[y][x] = 0
		}
	}, free
}

func naiveWin(at [][]int8, y, x int, by int8) bool {
	n := len(at)
	row, col, falling, rising := 0, 0, 0, 0
	for i := range n {
		if at[y][i] == by {
			row++
		}
		if at[i][x] == by {
			col++
		}
	}
	if x == y {
		for i := range n {
			if at[i][i] == by {
				falling++
			}
		}
	}
	if x+y == n-1 {
		for i := range n {
			if at[i][n-1-i] == by {
				rising++
			}
		}
	}
	return row == n || col == n || falling == n || rising == n
}

// position measures Play and Undo: for k = n on the same nearly full lines, and
// otherwise halfway through a random game.
func position(b testing.TB, n, k int) (operation, []Cell) {
	p, free := middle(b, n, k)
	return func(cells []Cell) {
		for _, c := range cells {
			if p.Play(Move{To: c}) != nil || p.Over() || !p.Undo() {
				b.Fatal("not played")
			}
		}
	}, free
}

// naiveRun does the same on bare marks: a move counts the run of equal marks
// through its cell in all four directions.
func naiveRun(b testing.TB, n, k int) (operation, []Cell) {
	p, free := middle(b, n, k)
	j := newJudge(n, n, k)
	for c, m := range p.marks {
		j.at[c/n][c%n] = Player(m)
	}
	return func(cells []Cell) {
		for _, c := range cells {
			y, x := int(c)/n, int(c)%n
			j.at[y][x] = First
			if j.inLine(x, y) {
				b.Fatal("won")
			}
			j.at[y][x] = Nobody
		}
	}, free
}

func middle(b testing.TB, n, k int) (*Position, []Cell) {
	p := rules(b, n, n, k, First).Start()
	if k == n {
		free, in := gaps(n)
		for c := range p.marks {
			if !in[c] {
				p.put(int32(c), int32(First))
			}
		}
		return p, free
	}
	order := random(n, k).Perm(n * n)
	for _, c := range order {
		if p.Free() > n*n/2 || p.Turn() != First {
			if p.Play(Move{To: Cell(c)}) == nil && p.Over() {
				p.Undo()
			}
		}
	}
	var free []Cell
	for _, c := range order {
		if p.marks[c] != Empty {
			continue
		}
		must(b, p, Cell(c))
		if !p.Over() {
			free = append(free, Cell(c))
		}
		p.Undo()
	}
	return p, free
}

// run measures an operation in batches of its cells.
func run(b *testing.B, op operation, free []Cell) {
	op(free)
	b.ReportAllocs()
	b.ResetTimer()
	for n := b.N; n > 0; n -= len(free) {
		op(free[:min(n, len(free))])
	}
}

func BenchmarkStream(b *testing.B) {
	for _, n := range []int{3, 10, 100, 1000} {
		b.Run(fmt.Sprintf("n=%d/counters", n), func(b *testing.B) { op, free := fullStream(b, n); run(b, op, free) })
		b.Run(fmt.Sprintf("n=%d/naive", n), func(b *testing.B) { op, free := naiveCount(b, n); run(b, op, free) })
	}
}

func BenchmarkPlayUndo(b *testing.B) {
	for _, c := range [][2]int{{3, 3}, {10, 10}, {100, 100}, {10, 5}, {100, 5}} {
		n, k := c[0], c[1]
		b.Run(fmt.Sprintf("n=%d/k=%d/counters", n, k), func(b *testing.B) { op, free := position(b, n, k); run(b, op, free) })
		b.Run(fmt.Sprintf("n=%d/k=%d/naive", n, k), func(b *testing.B) { op, free := naiveRun(b, n, k); run(b, op, free) })
	}
}

// BenchmarkFigureMoves measures all operations in turns, many times, and keeps
// the best time of each. A move of a stream takes the same time on every size,
// and far less than a naive count. Play and Undo take the same time on every
// size, a few times that of a stream.
func BenchmarkFigureMoves(b *testing.B) {
	sides := []int{3, 10, 100, 1000}
	var streams, plays []*timing
	for _, n := range sides {
		streams = append(streams, newTiming(fullStream(b, n)))
		if n <= MaxSide {
			plays = append(plays, newTiming(position(b, n, n)))
		}
	}
	naive := newTiming(naiveCount(b, 1000))
	naive.times = 2000
	for range 40 {
		for _, t := range append(append([]*timing{naive}, streams...), plays...) {
			t.measure()
		}
	}
	spread := func(all []*timing) float64 {
		low, high := all[0].best, all[0].best
		for _, t := range all {
			low, high = min(low, t.best), max(high, t.best)
		}
		return high / low
	}
	worst := 0.0
	for i := range plays {
		worst = max(worst, plays[i].best/streams[i].best)
	}
	b.ReportMetric(naive.best, "ns-naive-1000")
	b.ReportMetric(streams[3].best, "ns-stream-1000")
	b.ReportMetric(plays[3].best, "ns-play-1000")
	b.ReportMetric(spread(streams), "stream-slowest/quickest~1.2")
	b.ReportMetric(streams[3].best/naive.best, "stream/naive~0.01")
	b.ReportMetric(spread(plays), "play-slowest/quickest~1.3")
	b.ReportMetric(worst, "play/stream~4")
}

// BenchmarkFigureLargeBoardMoves compares Play with its win check, and Undo, on
// a board of 1000 x 1000 with 1000 stones and on one of 15 x 15 half full. It
// measures them in turns and keeps the best time of each. The stones are all
// over the board, or close together as in a game.
func BenchmarkFigureLargeBoardMoves(b *testing.B) {
	stones := func(side int) *timing {
		r := rules(b, MaxSide, MaxSide, 5, First)
		p, rng := r.Start(), random(side)
		somewhere := func() Move { return Move{To: r.Board.At(rng.IntN(side), rng.IntN(side))} }
		for p.Plies() < 1000 {
			if p.Play(somewhere()) == nil && p.Over() {
				p.Undo()
			}
		}
		var free []Cell
		for range 500 {
			if m := somewhere(); p.Play(m) == nil {
				if !p.Over() {
					free = append(free, m.To)
				}
				p.Undo()
			}
		}
		return newTiming(func(cells []Cell) {
			for _, c := range cells {
				if p.Play(Move{To: c}) != nil || p.Over() || !p.Undo() {
					b.Fatal("not played")
				}
			}
		}, free)
	}
	small, spread, close := newTiming(position(b, 15, 5)), stones(MaxSide), stones(45)
	for range 20 {
		small.measure()
		spread.measure()
		close.measure()
	}
	b.ReportMetric(small.best, "ns-15x15")
	b.ReportMetric(spread.best, "ns-spread")
	b.ReportMetric(close.best, "ns-close")
	b.ReportMetric(spread.best/small.best, "spread/15x15~1.2")
	b.ReportMetric(close.best/small.best, "close/15x15~1.2")
}

// timing is an operation and its best time so far, in nanoseconds a move.
type timing struct {
	op    operation
	free  []Cell
	times int // moves in one measurement
	best  float64
}

func newTiming(op operation, free []Cell) *timing {
	return &timing{op: op, free: free, times: 50000, best: 1e18}
}

func (t *timing) measure() {
	done, start := 0, time.Now()
	for done < t.times {
		t.op(t.free)
		done += len(t.free)
	}
	t.best = min(t.best, float64(time.Since(start).Nanoseconds())/float64(done))
}
