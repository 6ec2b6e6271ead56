package count

import (
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// A plain search plays all games, without the rules of package game: on a board
// as a text, with the eight lines as a list.
func TestCensus(t *testing.T) {
	lines := [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}
	turn, mirror := [9]int{6, 3, 0, 7, 4, 1, 8, 5, 2}, [9]int{2, 1, 0, 5, 4, 3, 8, 7, 6}
	var want Tally
	all, kinds := map[string]bool{}, map[string]bool{}
	moved := func(b string, way [9]int) string {
		to := []byte(b)
		for i, at := range way {
			to[i] = b[at]
		}
		return string(to)
	}
	var play func(b string, n int)
	play = func(b string, n int) {
		if !all[b] {
			all[b] = true
			want.ByMarks[n].Positions++
			same, known := b, false
			for range 4 {
				known = known || kinds[same] || kinds[moved(same, mirror)]
				same = moved(same, turn)
			}
			if !known {
				kinds[b] = true
				want.ByMarks[n].Classes++
			}
		}
		over := n == 9
		for _, l := range lines {
			over = over || b[l[0]] != '.' && b[l[0]] == b[l[1]] && b[l[1]] == b[l[2]]
		}
		if over {
			want.Games++
			want.ByMarks[n].Ends++
			return
		}
		for i := range b {
			if b[i] == '.' {
				play(b[:i]+string("XO"[n%2])+b[i+1:], n+1)
			}
		}
	}
	play(strings.Repeat(".", 9), 0)

	c, err := NewCensus(variant.Catalogue()[0].Rules)
	if err != nil {
		t.Fatal(err)
	}
	made := 0
	for c.Step() {
		made++
	}
	got := c.Tally
	if got.Games != want.Games || got.Positions != len(all) || got.Classes != len(kinds) || got.ByMarks != want.ByMarks {
		t.Errorf("%+v\nwant %+v, %d positions, %d by symmetry", got, want, len(all), len(kinds))
	}
	if got.Games != 255168 || got.Positions != 5478 || got.Classes != 765 {
		t.Errorf("%d games, %d positions, %d up to symmetry", got.Games, got.Positions, got.Classes)
	}
	if !got.Done || got.Steps != made || got.Board != [MostCells]game.Mark{} {
		t.Errorf("after %d steps it is at %v, and says %d", made, got.Board, got.Steps)
	}
}

func TestCensusRefuses(t *testing.T) {
	r, err := variant.Parse("4x4k4")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewCensus(r); err == nil || !strings.Contains(err.Error(), "9") {
		t.Errorf("%v", err)
	}
}

// Counters and scans say the same as [game.Stream], and each costs what it
// should.
func TestBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	wins := 0
	for game1 := range 1000 {
		n := 1 + game1%6
		b := New(n)
		s, err := game.NewStream(n)
		if err != nil {
			t.Fatal(err)
		}
		for !b.Over() {
			before, by := b.Work, b.Turn()
			row, col, ok := b.Random(rng)
			won, err := s.Move(row, col, by)
			if !ok || err != nil || won != b.Winner() || b.scan(row, col, by) != (won != 0) {
				t.Fatalf("%d by %d, move %d: %v, %v, won by %d and not %d", n, n, b.Moves, ok, err, b.Winner(), won)
			}
			through := len(b.Through(row, col))
			if b.Counters-before.Counters != through || b.Scan-before.Scan != 2*through*n { // the test scans again
				t.Fatalf("%d counters and %d cells for %d lines", b.Counters-before.Counters, b.Scan-before.Scan, through)
			}
			if stops := b.Stops - before.Stops; stops < 2*through || stops > 2*through*n {
				t.Fatalf("a scan that stops looks at %d cells", stops)
			}
			for line := range b.Lines() {
				var is [3]int
				for i := range n {
					is[b.Mark(b.cell(line, i))]++
				}
				if b.Count(line, 1) != is[1] || b.Count(line, 2) != is[2] {
					t.Fatalf("line %d counts %d and %d", line, b.Count(line, 1), b.Count(line, 2))
				}
			}
			if b.Put(row, col) {
				t.Fatal("a cell is taken twice")
			}
		}
		if b.Winner() != 0 {
			wins++
		}
		if b.Put(0, 0) || b.Put(-1, 0) || b.Put(0, n) {
			t.Fatal("a move after the end")
		}
	}
	if wins < 300 {
		t.Errorf("%d games are won", wins)
	}
}

// The counters' work for a move does not grow with the board; the scan's does.
func TestGrow(t *testing.T) {
	paused := 0
	for _, n := range Sides {
		w := Grow(n, 5, func() { paused++ })
		if w != Grow(n, 5, nil) {
			t.Errorf("the same seed makes another game on %d", n)
		}
		if w.Moves == 0 || w.Moves > Moves*n || w.Counters < 2*w.Moves || w.Counters > 4*w.Moves || w.Scan != w.Counters*n {
			t.Errorf("%d: %+v", n, w)
		}
	}
	if w := Grow(1000, 5, nil); w.Moves != 4000 || w.Counters > 8100 {
		t.Errorf("%+v", w)
	}
	if paused == 0 {
		t.Error("it never pauses")
	}
}
