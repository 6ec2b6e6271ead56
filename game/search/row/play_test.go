package row

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"noughts/game"

	"noughts/game/search/core"
)

// TestNeverIllegal plays games of all rules from random openings, with a table
// that is kept.
func TestNeverIllegal(t *testing.T) {
	for name, r := range every(t) {
		rng := rand.New(rand.NewPCG(21, 22))
		limit := nodes(300)
		for game_ := range 2 {
			p := r.Start()
			for p.Plies() < 6+10*game_ && !p.Over() {
				moves := p.Moves(nil)
				p.Play(moves[rng.IntN(len(moves))])
			}
			for !p.Over() {
				l := limit
				l.All = p.Plies()%16 == 0
				s := New(p, l)
				s.Run(nil)
				i := s.Info()
				if i.Nodes > 300 {
					t.Errorf("%s: %d nodes", name, i.Nodes)
				}
				for _, c := range i.Moves {
					if err := p.Legal(game.Move{To: c.To}); err != nil {
						t.Fatalf("%s: %v", name, err)
					}
				}
				if err := p.Play(game.Move{To: i.PV[0]}); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
		}
	}
}

// TestSame shows that a search with a fresh table is the same each time.
func TestSame(t *testing.T) {
	for name, r := range every(t) {
		p := r.Start()
		rng := rand.New(rand.NewPCG(5, 6))
		for range 5 {
			p.Play(game.Move{To: r.Board.At(r.Board.Width()/2-2+rng.IntN(5), r.Board.Height()/2-2+rng.IntN(5))})
		}
		var first Info
		for n := range 2 {
			s := New(p, nodes(3000))
			s.Run(nil)
			if i := s.Info(); n == 0 {
				first = i
			} else if !reflect.DeepEqual(i, first) {
				t.Errorf("%s: %+v and %+v", name, i, first)
			}
		}
	}
}

// TestNoAllocations shows that a node takes no memory.
func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"free", "renju", "caro"} {
		p := after(t, every(t)[name], "h8 h9 i8 g7 g8 f8")
		s := New(p, nodes(1<<40))
		for depth := 1; depth < 6; depth++ {
			s.pass(-core.Infinite, core.Infinite, depth)
		}
		before := s.nodes
		if n := testing.AllocsPerRun(1, func() { s.pass(-core.Infinite, core.Infinite, 6) }); n > 2 {
			t.Errorf("%s: %v allocations in %d nodes", name, n, s.nodes-before)
		}
	}
}

// TestValuesOfAll shows that each move has a value of its own when all are
// asked for, and that they agree with what is proved of the best.
func TestValuesOfAll(t *testing.T) {
	p := after(t, every(t)["free"], "h8 a1 i8 a15 j8 o1")
	l := nodes(1 << 40)
	l.All, l.Depth = true, 2
	s := New(p, l)
	s.Run(nil)
	i := s.Info()
	if i.Score != core.Win-3 || !i.Proved || i.Depth != 2 {
		t.Errorf("%+v", i)
	}
	for n, c := range i.Moves {
		if !c.Known || n > 0 && c.Score > i.Moves[n-1].Score {
			t.Errorf("move %d: %+v", n, c)
		}
	}
}

func BenchmarkNodes(b *testing.B) {
	for _, name := range []string{"free", "exact", "renju", "caro"} {
		b.Run(name, func(b *testing.B) {
			p := after(b, every(b)[name], "h8 i9 j8 h7 g9 i6")
			sum := int64(0)
			for b.Loop() {
				s := New(p, nodes(100_000))
				s.Run(nil)
				sum += s.nodes
			}
			b.ReportMetric(float64(sum)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkPut is a stone that comes and goes.
func BenchmarkPut(b *testing.B) {
	q := newFrom(after(b, every(b)["free"], "h8 h9 i8 g7 g8 f8 j10 e6"))
	for b.Loop() {
		q.put(9*stride + 9)
		q.take()
	}
}
