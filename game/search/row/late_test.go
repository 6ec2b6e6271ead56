package row

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"noughts/game"
)

// TestLate shows that the clock is looked at after little work, also where
// forbidden points make some nodes long, that a search which is late ends at
// once, and that to look changes nothing.
func TestLate(t *testing.T) {
	for _, name := range []string{"free", "renju", "caro"} {
		r := every(t)[name]
		rng := rand.New(rand.NewPCG(31, 32))
		for range 10 {
			p := r.Start()
			for p.Plies() < 30 && !p.Over() {
				m := game.Move{To: r.Board.At(3+rng.IntN(9), 3+rng.IntN(9))}
				if p.Legal(m) == nil {
					p.Play(m)
				}
			}
			if p.Over() {
				continue
			}
			plain := New(p, nodes(5000))
			plain.Run(nil)
			last, longest := int64(0), int64(0)
			limit := nodes(5000)
			var s *Searcher
			limit.Late = func() bool {
				longest, last = max(longest, s.b.work-last), s.b.work
				return false
			}
			s = New(p, limit)
			last = s.b.work
			s.Run(nil)
			if longest > 6*breath {
				t.Errorf("%s: the clock waited for %d stones", name, longest)
			}
			if a, b := plain.Info(), s.Info(); !reflect.DeepEqual(a, b) {
				t.Errorf("%s: %+v with a clock, %+v without", name, b, a)
			}
			calls := 0
			limit.Late = func() bool { calls++; return calls == 3 }
			s = New(p, limit)
			s.Run(nil)
			if i := s.Info(); calls > 3 || i.Nodes > 6*breath || len(i.PV) == 0 {
				t.Errorf("%s: %d looks at the clock, %d nodes, %v", name, calls, i.Nodes, i.PV)
			}
		}
	}
}
