package game

import (
	"maps"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"testing"
)

// listed is a line whose sets have counters whatever the size of the board.
type listed struct{ Line }

// A board with sliding windows reports the same as one with counters.
func TestWindowsAndCountersAgree(t *testing.T) {
	blocks := []Move{{To: 0, Mark: Block}, {To: 500, Mark: Block}, {To: 621, Mark: Block}, {To: 622, Mark: Block}}
	for _, c := range []struct {
		w, h, k, players int
		setup            []Move
	}{
		{200, 170, 5, 2, nil}, {200, 170, 3, 4, nil}, {200, 170, 4, 8, blocks}, {9, 1000, 200, 2, nil},
		{200, 170, 2, 2, blocks}, {200, 170, 120, 2, nil},
	} {
		b := board(t)(Grid(c.w, c.h))
		r := &Rules{Board: b, Players: c.players, Goal: Line{K: c.k}, Setup: c.setup, Turns: Rotation{First}}
		wide := *r
		wide.Goal = listed{Line{K: c.k}}
		for _, seed := range []int{0, 3} {
			p, q, rng := r.Start(), wide.Start(), random(seed)
			if p.sets.window == 0 || q.sets.window > 0 {
				t.Fatalf("%s: windows %d and %d", b.Size(), p.sets.window, q.sets.window)
			}
			most := min(400, 4000/c.k) // each ply looks at all windows through a cell
			if testing.Short() {
				most /= 2
			}
			for ply := 0; !p.Over() && ply < most; ply++ {
				m := Move{To: b.At(rng.IntN(min(c.w, 9)), rng.IntN(min(c.h, 12)))}
				if seed == 3 {
					m.To = Cell(rng.IntN(b.Cells()))
				}
				if p.Legal(m) != nil {
					continue
				}
				before := agree(t, p, q, m.To)
				for range 2 {
					if p.Play(m) != nil || q.Play(m) != nil {
						t.Fatal("refused")
					}
					agree(t, p, q, m.To)
					if !p.Undo() || !q.Undo() || !reflect.DeepEqual(before, agree(t, p, q, m.To)) {
						t.Fatal("not taken back")
					}
				}
				must(t, p, m.To)
				must(t, q, m.To)
			}
			agree(t, p, q, 0)
			// asked rarely, so that there is much to catch up with
			for range 40 {
				for n := rng.IntN(p.Plies() + 1); n > 0; n-- {
					p.Undo()
					q.Undo()
				}
				for n := rng.IntN(20); n > 0 && !p.Over(); n-- {
					m := Move{To: b.At(rng.IntN(min(c.w, 9)), rng.IntN(min(c.h, 12)))}
					if p.Play(m) == nil && q.Play(m) != nil {
						t.Fatal("refused")
					}
				}
				if rng.IntN(4) == 0 {
					p, q = p.Clone(), q.Clone()
				}
				agree(t, p, q, 0)
			}
		}
	}
}

// agree compares two positions with the same marks, and the sets through a
// cell.
func agree(t *testing.T, p, q *Position, c Cell) (tally []int) {
	for m := 1; m <= p.nmarks; m++ {
		for missing := range p.sets.largest + 1 {
			n := p.Tally(Player(m), missing)
			if want := q.Tally(Player(m), missing); n != want {
				t.Fatalf("%s: %d sets of mark %d miss %d, want %d", p.board.Size(), n, m, missing, want)
			}
			tally = append(tally, n)
		}
	}
	if p.Open() != q.Open() || p.Drawn() != q.Drawn() || p.Key() != q.Key() {
		t.Fatalf("%s: %d open, want %d", p.board.Size(), p.Open(), q.Open())
	}
	x, y := p.Outcome(), q.Outcome()
	slices.SortFunc(x.Lines, slices.Compare)
	slices.SortFunc(y.Lines, slices.Compare)
	if !reflect.DeepEqual(x, y) {
		t.Fatalf("%s: %+v, want %+v", p.board.Size(), x, y)
	}
	claims := func(p *Position) map[string][2]int {
		all := map[string][2]int{}
		for _, set := range slices.Clone(p.Through(c)) {
			cells := slices.Clone(p.Members(set))
			slices.Sort(cells)
			var name []byte
			for _, c := range cells {
				name = append(strconv.AppendInt(name, int64(c), 10), ' ')
			}
			by, missing := p.Claim(set)
			all[string(name)] = [2]int{int(by), missing}
		}
		return all
	}
	if got, want := claims(p), claims(q); !maps.Equal(got, want) {
		t.Fatalf("%s: the sets through %s are %v, want %v", p.board.Size(), p.board.Name(c), got, want)
	}
	return append(tally, p.Open(), p.Free())
}

// A thousand stones on the largest board take less than a megabyte besides the
// board.
func TestLargeBoardIsSmall(t *testing.T) {
	r := &Rules{Board: board(t)(Grid(MaxSide, MaxSide)), Goal: Line{K: 5}}
	used := func() uint64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	rng := random(1000)
	before := used()
	p := r.Start()
	for p.Plies() < 1000 {
		if p.Play(Move{To: Cell(rng.IntN(r.Board.Cells()))}); p.Over() {
			p.Undo()
		}
	}
	cost := int64(used()) - int64(before)
	runtime.KeepAlive(p)
	t.Logf("1000 stones on %s cost %d KB", r.Board.Size(), cost>>10)
	if cost >= 1<<20 {
		t.Errorf("1000 stones cost %d bytes", cost)
	}
}

// bare is a position without its buffers.
func bare(p *Position) Position {
	p.updateTallies()
	q := *p
	q.pending, q.scratch, q.members, q.run = nil, nil, nil, nil
	return q
}

// A clone shares no pages, chains or registers.
func TestCloneIsDeep(t *testing.T) {
	ok := board(t)
	tiled := ok(Tile(3, 3, 3, 3))
	for name, r := range map[string]*Rules{
		"pages":    {Board: ok(Grid(300, 200)), Goal: Line{K: 5}},
		"chains":   {Board: ok(Rhombus(5, 5)), Turns: Pie{}, Goal: Connect{}},
		"captures": {Board: ok(Grid(9, 9)), Effect: Custodial{1}, Goal: Either{Line{K: 5}, Prisoners{30}}},
		"boards":   {Board: tiled, Place: Sent{}, Effect: Close{Line{K: 3}}, Goal: Boards{K: 3}},
		"out":      {Board: ok(Grid(6, 6)), Players: 4, Goal: LastStanding{Line{K: 3}}},
	} {
		for seed := range 8 {
			rng := random(seed)
			next := func(p *Position) {
				if p.Over() {
					return
				}
				moves := p.Moves(nil)[:min(len(p.Moves(nil)), 100)]
				if p.Play(moves[rng.IntN(len(moves))]) != nil {
					t.Fatal("refused")
				}
			}
			p, twin := r.Start(), r.Start()
			for range rng.IntN(20) {
				next(p)
			}
			for i := range p.Plies() {
				if twin.Play(p.Ply(i)) != nil {
					t.Fatal("refused")
				}
			}
			q := p.Clone()
			if !reflect.DeepEqual(bare(q), bare(twin)) {
				t.Fatalf("%s: a clone is\n%+v\nwant\n%+v", name, q, twin)
			}
			for range 10 {
				next(q)
			}
			if !reflect.DeepEqual(bare(p), bare(twin)) {
				t.Fatalf("%s: playing on a clone changes what it was made of", name)
			}
			for q.Undo() {
			}
			if !reflect.DeepEqual(bare(p), bare(twin)) {
				t.Fatalf("%s: undoing a clone changes what it was made of", name)
			}
		}
	}
}
