package game

import (
	"reflect"
	"slices"
	"testing"
)

// compare checks everything that a position reports against the judge.
func compare(t *testing.T, p *Position, j *judge) {
	t.Helper()
	want, got := j.outcome(), p.Outcome()
	want.Lines = j.complete(want.Winner)
	for _, line := range got.Lines {
		if line[len(line)-1] < line[0] { // along one diagonal the judge goes down, and the position up
			slices.Reverse(line)
		}
	}
	slices.SortFunc(got.Lines, slices.Compare)
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s after %v: outcome %+v, the judge says %+v", p.rules.ID, p.plies, got, want)
	}
	if p.Over() != want.Over || p.Winner() != want.Winner {
		t.Fatalf("%s: over %v winner %v, the judge says %+v", p.rules.ID, p.Over(), p.Winner(), want)
	}
	f := j.facts()
	if p.Open() != f.open || p.Drawn() != f.drawn {
		t.Fatalf("%s after %v: %d open, drawn %v; counted anew %d, %v", p.rules.ID, p.plies, p.Open(), p.Drawn(), f.open, f.drawn)
	}
	for by := First; by <= Second; by++ {
		for missing := range j.k + 1 {
			if got := p.Tally(by, missing); got != f.tally[by-1][missing] {
				t.Fatalf("%s after %v: %v has %d sets that miss %d; counted anew %d",
					p.rules.ID, p.plies, by, got, missing, f.tally[by-1][missing])
			}
		}
	}
}

// recount checks the counter of every set, the number of free cells and the key
// against the marks.
func recount(t *testing.T, p *Position) {
	t.Helper()
	for i := range p.count {
		want := counter{size: uint8(len(p.sets.cellsOf(i)))}
		for _, c := range p.sets.cellsOf(i) {
			if m := p.marks[c]; m != Empty {
				want.held[m-1]++
			}
		}
		for by := First; by <= Second; by++ {
			if want.held[by-1] > 0 {
				want.owners++
				want.who ^= Mark(by)
			}
		}
		if p.count[i] != want {
			t.Fatalf("%s after %v: set %d is %+v, counted anew %+v", p.rules.ID, p.plies, i, p.count[i], want)
		}
		claimant, missing := Nobody, int(want.size)
		switch {
		case want.held[0] > 0 && want.held[1] > 0:
			missing = -1
		case want.held[0] > 0:
			claimant, missing = First, int(want.size-want.held[0])
		case want.held[1] > 0:
			claimant, missing = Second, int(want.size-want.held[1])
		}
		if by, n := p.Claim(int32(i)); by != claimant || n != missing {
			t.Fatalf("%s after %v: set %d is claimed by %v missing %d, want %v, %d", p.rules.ID, p.plies, i, by, n, claimant, missing)
		}
	}
	free, key := 0, turnKey(p.turn)
	for c, m := range p.marks {
		if m == Empty {
			free++
		} else {
			key ^= zobrist(Cell(c), m)
		}
	}
	if p.Free() != free || p.Key() != key {
		t.Fatalf("%s after %v: %d free, key %016x; counted anew %d, %016x", p.rules.ID, p.plies, p.Free(), p.Key(), free, key)
	}
}

func TestRandomGames(t *testing.T) {
	shapes(func(w, h, k int) {
		for seed := range max(3, 40/w) {
			rng := random(w, h, k, seed)
			begins := Player(1 + seed%2)
			p, j := rules(t, w, h, k, begins).Start(), newJudge(w, h, k)
			for turn := begins; ; turn = 3 - turn {
				compare(t, p, j)
				recount(t, p)
				if p.Turn() != turn {
					t.Fatalf("%s: %v to move, want %v", p.rules.ID, p.Turn(), turn)
				}
				moves := p.Moves(nil)
				if p.Over() != (len(moves) == 0) {
					t.Fatalf("%s: over is %v with %d moves", p.rules.ID, p.Over(), len(moves))
				}
				if p.Over() {
					break
				}
				m := moves[rng.IntN(len(moves))]
				must(t, p, m.To)
				j.at[int(m.To)/w][int(m.To)%w] = turn
				if p.Plies() == 0 || p.Ply(p.Plies()-1) != m {
					t.Fatalf("%s: the last ply is not %v", p.rules.ID, m)
				}
			}
		}
	})
}

// The winning sets are the lines of the judge, each once.
func TestLines(t *testing.T) {
	shapes(func(w, h, k int) {
		r := rules(t, w, h, k, First)
		var got [][]Cell
		r.Goal.Sets(r.Board, func(cells []Cell) { got = append(got, slices.Sorted(slices.Values(cells))) })
		p := r.Start()
		if p.Sets() != len(got) {
			t.Errorf("%s: %d sets, want %d", r.ID, p.Sets(), len(got))
		}
		for c := range Cell(w * h) {
			var through []int32
			for i := range int32(p.Sets()) {
				if slices.Contains(p.Members(i), c) {
					through = append(through, i)
				}
			}
			if !slices.Equal(p.Through(c), through) {
				t.Errorf("%s: sets %v through %d, want %v", r.ID, p.Through(c), c, through)
			}
		}
		want := newJudge(w, h, k).lines()
		for _, line := range want {
			slices.Sort(line)
		}
		slices.SortFunc(got, slices.Compare)
		slices.SortFunc(want, slices.Compare)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %d lines, want %d", r.ID, len(got), len(want))
		}
	})
	for _, c := range []struct{ w, h, k, lines int }{
		{15, 15, 5, 572}, {19, 19, 5, 1020}, {100, 100, 100, 202}, {7, 6, 4, 69}, {1, 1, 1, 1},
	} {
		if p := rules(t, c.w, c.h, c.k, First).Start(); p.sets.len() != c.lines || p.Open() != c.lines {
			t.Errorf("%s: %d lines, %d open, want %d", p.rules.ID, p.sets.len(), p.Open(), c.lines)
		}
	}
	for n := 2; n <= MaxSide; n++ {
		if got := rules(t, n, n, n, First).Start().Open(); got != 2*n+2 {
			t.Errorf("%d x %d, k = %d: %d lines, want %d", n, n, n, got, 2*n+2)
		}
	}
}

// Each diagonal is completed at either corner and in the middle, by either
// player, on a board without other lines.
func TestDiagonals(t *testing.T) {
	for n := 2; n <= 12; n++ {
		for _, last := range []int{0, n / 2, n - 1} {
			for _, rising := range []bool{false, true} {
				for _, by := range []Player{First, Second} {
					diagonal(t, n, last, rising, by)
				}
			}
		}
	}
}

func diagonal(t *testing.T, n, last int, rising bool, by Player) {
	t.Helper()
	y := func(x int) int {
		if rising {
			return n - 1 - x
		}
		return x
	}
	p := rules(t, n, n, n, by).Start()
	s, err := NewStream(n)
	if err != nil {
		t.Fatal(err)
	}
	play := func(x, y int, player Player) {
		must(t, p, p.Board().At(x, y))
		if _, err := s.Move(y, x, int(player)); err != nil {
			t.Fatal(err)
		}
	}
	var want []Cell
	for x := range n {
		want = append(want, p.Board().At(x, y(x)))
		if x == last {
			continue
		}
		play(x, y(x), by)
		if p.Over() || s.winner != 0 {
			t.Fatalf("%d x %d, rising %v: over without cell %d", n, n, rising, last)
		}
		play((x+1)%n, y(x), 3-by) // beside the diagonal, one in each row
	}
	play(last, y(last), by)
	slices.Sort(want)
	got := p.Outcome()
	if got.Winner != by || got.Reason != InLine || !slices.Equal(got.Cells, want) || s.winner != int(by) {
		t.Errorf("%d x %d, rising %v, last %d: %+v, stream %d; want %v with %v", n, n, rising, last, got, s.winner, by, want)
	}
}

// The first move wins on one cell, and wherever one in a row is enough.
func TestFirstMoveWins(t *testing.T) {
	for _, c := range [][3]int{{1, 1, 1}, {3, 3, 1}, {1, 9, 1}} {
		p := rules(t, c[0], c[1], c[2], Second).Start()
		must(t, p, 0)
		if o := p.Outcome(); !o.Over || o.Winner != Second || !slices.Equal(o.Cells, []Cell{0}) {
			t.Errorf("%s: %+v", p.rules.ID, o)
		}
	}
}

// uneven is a goal with sets of different sizes.
type uneven struct{ Line }

func (uneven) Sets(b *Board, add func([]Cell)) {
	for _, set := range [][]Cell{{0, 3, 12, 15}, {5, 6}, {1, 2, 13}, {5, 10, 15, 9, 6}, {7}, {0, 5}} {
		add(set)
	}
}

// Sets may have different sizes, and need not be lines.
func TestSetsOfDifferentSizes(t *testing.T) {
	board, err := Grid(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	r := &Rules{ID: "uneven", Board: board, Goal: uneven{Line{K: 3}}}
	for seed := range 200 {
		p, rng := r.Start(), random(seed)
		for !p.Over() {
			must(t, p, pick(p, rng).To)
			recount(t, p)
			var tally [2][6]int
			for i := range int32(p.Sets()) {
				if by, missing := p.Claim(i); by != Nobody {
					tally[by-1][missing]++
				}
			}
			for missing := range tally[0] {
				if a, b := p.Tally(First, missing), p.Tally(Second, missing); a != tally[0][missing] || b != tally[1][missing] {
					t.Fatalf("after %v: %d and %d sets miss %d, want %d and %d",
						p.plies, a, b, missing, tally[0][missing], tally[1][missing])
				}
			}
		}
		if o := p.Outcome(); o.Winner != Nobody && (len(o.Lines) == 0 || len(o.Cells) == 0) {
			t.Fatalf("after %v: %+v", p.plies, o)
		}
		for p.Undo() {
		}
		recount(t, p)
	}
}
