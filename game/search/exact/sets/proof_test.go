package sets

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// prove holds a prover to the value of a position: who wins, and no later than
// it says, by a line of play that ends so.
func prove(t *testing.T, j *judge, at Position, p *Prover) {
	t.Helper()
	want := j.value(at)
	for _, mine := range []bool{true, false} {
		low, high, ok := p.Narrow(at, mine, -far, far)
		won, bound, value := low > 0, far-low, want
		if !mine {
			won, bound, value = high < 0, far+high, -want
		}
		if !ok || won != (value > 0) || won && 1000-value > bound || !won && (mine && high != 0 || !mine && low != 0) {
			t.Fatalf("%#x of %#x, sets %#x, mine %v: %d to %d, %v, worth %d", at, j.g.cells, j.g.sets, mine, low, high, ok, want)
		}
		if !won {
			continue
		}
		line, q := p.Line(at, mine), at
		for i, c := range line {
			if j.g.Free(q)&(1<<c) == 0 {
				t.Fatalf("%#x of %#x: %v", at, j.g.cells, line)
			}
			ends, _ := j.g.Ends(q)
			q = q.Play(1 << c)
			if over := ends&(1<<c) != 0; over && (i+1 < len(line) || (i&1 == 0) != mine || len(line) > bound) {
				t.Fatalf("%#x of %#x, sets %#x: %v in %d plies", at, j.g.cells, j.g.sets, line, bound)
			}
		}
	}
}

// TestProve holds the prover to a plain minimax on games of random sets, with a
// table so small that nearly everything is pushed out of it, and one that holds
// all.
func TestProve(t *testing.T) {
	games := 3000
	if testing.Short() {
		games = 200
	}
	rng := rand.New(rand.NewPCG(6, 8))
	for range games {
		g := random(rng)
		g.misere = false
		j := &judge{g, map[Position]int{}}
		small, large := NewProver(g, NewTable(1)), NewProver(g, NewTable(1<<14))
		for n := range 5 {
			if at, ok := scattered(g, rng, n); ok {
				prove(t, j, at, small)
				prove(t, j, at, large)
			}
		}
	}
}

// TestProveGrids does the same on small boards, from anywhere.
func TestProveGrids(t *testing.T) {
	positions := 100
	if testing.Short() {
		positions = 10
	}
	for _, c := range [][3]int{{3, 3, 3}, {3, 3, 2}, {4, 3, 3}, {4, 4, 4}, {4, 4, 3}, {5, 3, 3}, {5, 4, 4}, {9, 1, 3}} {
		g := grid(c[0], c[1], c[2], false)
		j := &judge{g, map[Position]int{}}
		rng := rand.New(rand.NewPCG(9, uint64(c[0]*10+c[1])))
		small, large := NewProver(g, NewTable(2000)), NewProver(g, NewTable(1<<18))
		for range positions {
			least := max(0, c[0]*c[1]-10)
			if at, ok := scattered(g, rng, least+rng.IntN(c[0]*c[1]-least)); ok {
				prove(t, j, at, small)
				prove(t, j, at, large)
			}
		}
	}
}

// scattered is a position of so many random marks, none of which completes a
// set, and whether there is one.
func scattered(g *Game, rng *rand.Rand, marks int) (p Position, ok bool) {
	for range marks {
		free := g.Free(p)
		if free == 0 {
			return p, false
		}
		for range rng.IntN(bits.OnesCount64(free)) {
			free &= free - 1
		}
		if ends, _ := g.Ends(p); ends&free&-free != 0 {
			return p, false
		}
		p = p.Play(free & -free)
	}
	return p, g.Free(p) != 0
}

// TestProveStop stops a prover, and goes on.
func TestProveStop(t *testing.T) {
	g := grid(6, 5, 4, false)
	at := Position{}
	whole := NewProver(g, NewTable(1<<20))
	_, high, _ := whole.Narrow(at, true, -far, far)
	p := NewProver(g, NewTable(1<<20))
	rests := 0
	for {
		p.Look(p.Nodes()+1000, func() (int64, bool) { return p.Nodes() + 10, false })
		_, h, ok := p.Narrow(at, true, -far, far)
		if ok {
			if h != high || len(p.kids) != 0 {
				t.Errorf("%d, want %d; %d kids left", h, high, len(p.kids))
			}
			break
		}
		if rests++; rests > 10_000 {
			t.Fatal("no end")
		}
	}
	t.Logf("%d nodes, and %d with %d rests", whole.Nodes(), p.Nodes(), rests)
}
