package queue

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"noughts/game/rating"
	"noughts/game/rating/glicko"
	"noughts/web/online/store"
	"noughts/web/online/store/storetest"
	"noughts/web/online/wire"
)

// world is people of known strength who come, wait, play and come again, all by
// one clock that is not real.
type world struct {
	t        *testing.T
	store    *store.Memory
	nodes    []*node
	rnd      *rand.Rand
	strength []float64
	ids      []string
	games    []int             // of each
	seen     map[string][2]int // who sits in a room
	longest  time.Duration     // that somebody waited
}

// ready is a time at which somebody wishes for a game again.
type ready struct {
	at     time.Time
	person int
}

// game is one that is being played, and when it is over.
type game struct {
	room string
	two  [2]int // by seat
	at   time.Time
}

// waits is somebody who waits.
type waits struct {
	name  string
	req   wire.Request
	node  *node
	since time.Time
}

// play has so many rated games played by all.
func (w *world) play(total int) {
	start := time.Now()
	idle := make([]ready, len(w.strength))
	for p := range idle {
		idle[p] = ready{start.Add(time.Duration(w.rnd.IntN(60)) * time.Second), p}
	}
	waiting := map[int]waits{}
	var playing []game
	ended := 0
	for n := 0; ended < total || len(playing) > 0; n++ {
		now := time.Now()
		idle = slices.DeleteFunc(idle, func(r ready) bool {
			if r.at.After(now) || ended >= total {
				return false
			}
			req := ask(r.person, fmt.Sprint(n), square, five)
			req.Rated = true
			if w.rnd.IntN(2) == 0 {
				req.Seeks = req.Seeks[:1]
			}
			at := w.nodes[w.rnd.IntN(len(w.nodes))]
			waiting[r.person] = waits{at.seek(w.t, req), req, at, now}
			return true
		})
		if ended >= total {
			clear(waiting)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		now = time.Now()
		for p, x := range waiting {
			told := x.node.last(x.name)
			if told.Room == "" {
				continue
			}
			delete(waiting, p)
			w.longest = max(w.longest, now.Sub(x.since))
			two, known := w.seen[told.Room]
			if two[told.Seat-1] != 0 || two[2-told.Seat] == p+1 {
				w.t.Fatalf("%d is paired for seat %d of %s, where %v sit", p, told.Seat, told.Room, two)
			}
			two[told.Seat-1] = p + 1
			w.seen[told.Room] = two
			if known {
				g := game{told.Room, [2]int{two[0] - 1, two[1] - 1}, now.Add(time.Duration(20+w.rnd.IntN(35)) * time.Second)}
				for i, text := range []string{"a1", "b2", "a2", "b1"} {
					v := 1 + i
					w.do(g, 1+i%2, wire.Request{Do: wire.Move, Text: text, V: &v})
				}
				playing = append(playing, g)
			}
		}
		playing = slices.DeleteFunc(playing, func(g game) bool {
			if g.at.After(now) {
				return false
			}
			w.end(g)
			ended++
			for _, p := range g.two {
				idle = append(idle, ready{now.Add(time.Duration(w.rnd.IntN(60)) * time.Second), p})
			}
			return true
		})
	}
}

// end has a game end as the strengths would have it: who has lost gives up.
func (w *world) end(g game) {
	loser := 1
	if w.rnd.Float64() < rating.Expected(w.strength[g.two[0]]-w.strength[g.two[1]]) {
		loser = 2
	}
	w.do(g, loser, wire.Request{Do: wire.Resign})
	w.games[g.two[0]]++
	w.games[g.two[1]]++
}

// do does something in a game, at any node, and once more, as after an answer
// that was lost.
func (w *world) do(g game, seat int, req wire.Request) {
	req.Room, req.ID = g.room, string(req.Do)+req.Text
	for range 2 {
		var reply wire.Reply
		for reply.V = 0; reply.V == 0 || reply.Error != nil && reply.Error.Code == wire.Stale; {
			// a node that another one has overtaken reads what came, and is asked again
			w.nodes[w.rnd.IntN(len(w.nodes))].hall.Do(context.Background(), req, seat, 0, func(r wire.Reply) { reply = r })
		}
		if reply.Error != nil {
			w.t.Fatalf("%s: %+v: %+v", g.room, req, reply.Error)
		}
	}
}

// people are the IDs of all.
func (w *world) people() iter.Seq[string] { return slices.Values(w.ids) }

// A crowd of known strength plays strangers, at two nodes over one database, in
// virtual time. Nobody waits for ever, nobody is paired twice, no rating is made
// or lost, and the ratings come to the order of the strengths.
func TestCrowd(t *testing.T) {
	people, each := 60, 40
	if !testing.Short() {
		people, each = 500, 120
	}
	synctest.Test(t, func(t *testing.T) {
		s := store.NewMemory()
		w := &world{t: t, store: s, nodes: []*node{newNode(t, s), newNode(t, s)}, rnd: rand.New(rand.NewPCG(20, 26)), games: make([]int, people), seen: map[string][2]int{}}
		for p := range people {
			w.strength = append(w.strength, 1500+300*w.rnd.NormFloat64())
			w.ids = append(w.ids, personOf(t, s, p))
		}
		w.play(people * each / 2)
		w.judge(square+" bullet", five+" bullet")
	})
}

// judge compares ratings with strengths. All pools are of the same strengths, so
// each has the order.
func (w *world) judge(pools ...string) {
	t := w.t
	if limit := 2 * time.Minute; w.longest > limit {
		t.Errorf("somebody waited for %v", w.longest)
	}
	total := 0
	for _, in := range pools {
		games := 0
		for _, id := range w.ids {
			rows, err := w.store.Rated(t.Context(), id, in, 1_000_000)
			if err != nil {
				t.Fatal(err)
			}
			games += len(rows)
		}
		total += games / 2
		storetest.Audit(t, w.store, in, games/2, w.people())
	}
	played := 0
	for _, n := range w.games {
		played += n
	}
	if total != played/2 || len(w.seen) < total {
		t.Errorf("%d games were played, %d are rated, %d rooms", played/2, total, len(w.seen))
	}
	error2, mean, order, count := 0.0, 0.0, 0.0, 0
	rated := make([]glicko.Rating, len(w.ids))
	for p, id := range w.ids {
		all, err := w.store.Standings(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		for _, st := range all {
			if st.Pool == pools[0] {
				rated[p] = st.Rating
				mean += st.Rating.Rating - w.strength[p]
				count++
			}
		}
	}
	mean /= float64(count)
	inside := 0
	var by []int
	for p, r := range rated {
		if r.Deviation == 0 {
			continue
		}
		by = append(by, p)
		off := r.Rating - w.strength[p] - mean
		error2 += off * off
		if math.Abs(off) <= 2*r.Deviation {
			inside++
		}
	}
	order = spearman(by, w.strength, func(p int) float64 { return rated[p].Rating })
	rms := math.Sqrt(error2 / float64(count))
	share := float64(inside) / float64(count)
	t.Logf("%d people, %d games: the longest wait %v, error %.0f points rms, mean off by %+.1f, rank correlation %.3f, %.0f %% within two deviations",
		len(w.ids), total, w.longest, rms, mean, order, 100*share)
	if rms > 90 || order < 0.94 || share < 0.85 {
		t.Error("the ratings are not those of the strengths")
	}
}

// spearman is the correlation of ranks.
func spearman(of []int, strength []float64, value func(p int) float64) float64 {
	rank := func(key func(p int) float64) map[int]int {
		sorted := slices.Clone(of)
		slices.SortFunc(sorted, func(a, b int) int { return cmp.Compare(key(a), key(b)) })
		at := map[int]int{}
		for i, p := range sorted {
			at[p] = i
		}
		return at
	}
	one, two := rank(func(p int) float64 { return strength[p] }), rank(value)
	sum := 0.0
	for _, p := range of {
		d := float64(one[p] - two[p])
		sum += d * d
	}
	n := float64(len(of))
	return 1 - 6*sum/(n*(n*n-1))
}
