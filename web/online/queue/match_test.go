package queue

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// crowdOf are wishes at random.
func crowdOf(rnd *rand.Rand, n int, now time.Time) (waiting []store.Wish, bodies map[string]*body) {
	bodies = map[string]*body{}
	waited := 100 * time.Second
	for i := range n {
		waited -= time.Duration(rnd.IntN(3000)) * time.Millisecond
		w := store.Wish{Name: fmt.Sprint("wish ", i), Person: fmt.Sprint("person ", rnd.IntN(n)), At: now.Add(-max(0, waited)).UnixMilli()}
		b := &body{Rated: rnd.IntN(2) == 0, Range: []int{25, 100, 400}[rnd.IntN(3)]}
		for _, s := range []string{square, five, "hex11"} {
			if rnd.IntN(2) == 0 {
				b.Seeks = append(b.Seeks, seek{wire.Seek{Rules: s, Clock: "60+0"}, wire.Rating{Rating: 100 + rnd.IntN(3900)}})
			}
		}
		if rnd.IntN(10) == 0 {
			b.Avoid = []string{fmt.Sprint("person ", rnd.IntN(n))}
		}
		waiting, bodies[w.Name] = append(waiting, w), b
	}
	return waiting, bodies
}

// Whoever waits: nobody is in two games, all games are wished for by both and in
// range, and of those who are left no two could play who take anybody.
func TestPairsOfAnyCrowd(t *testing.T) {
	now := time.UnixMilli(1_790_000_000_000)
	for seed := range uint64(400) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		waiting, bodies := crowdOf(rnd, 2+rnd.IntN(60), now)
		games := Defaults.pairs(now, waiting, func(w store.Wish) *body { return bodies[w.Name] })
		taken := map[string]bool{}
		for _, g := range games {
			for _, c := range []*candidate{g.a, g.b} {
				if taken[c.wish.Name] {
					t.Fatalf("seed %d: %s is in two games", seed, c.wish.Name)
				}
				taken[c.wish.Name] = true
			}
			one, two := g.a.body.Seeks[g.seeks[0]], g.b.body.Seeks[g.seeks[1]]
			apart := math.Abs(float64(one.Rating.Rating - two.Rating.Rating))
			if one.Seek != two.Seek || g.a.body.Rated != g.b.body.Rated || g.a.avoids(g.b) || apart > (g.a.reach+g.b.reach)/2 {
				t.Fatalf("seed %d: %+v and %+v play", seed, g.a, g.b)
			}
		}
		for i, w := range waiting {
			for _, o := range waiting[i+1:] {
				a, b := &candidate{wish: w, body: bodies[w.Name]}, &candidate{wish: o, body: bodies[o.Name]}
				patient := Defaults.reach(a.body, now.Sub(time.UnixMilli(w.At))) == anybody
				if !taken[w.Name] && !taken[o.Name] && patient && common(a.body, b.body) && !a.avoids(b) {
					t.Fatalf("seed %d: %s takes anybody, and waits beside %s", seed, w.Name, o.Name)
				}
			}
		}
	}
}

// common tells whether two wish for the same game.
func common(a, b *body) bool {
	for _, x := range a.Seeks {
		for _, y := range b.Seeks {
			if x.Seek == y.Seek && a.Rated == b.Rated {
				return true
			}
		}
	}
	return false
}
