package queue

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/store/db"
	"noughts/web/online/wire"
)

// BenchmarkLook is one look at a queue in which 10,000 wait who do not fit: what
// it costs each second, with the time of the database apart.
func BenchmarkLook(b *testing.B) {
	s, err := db.SQLite(b.Context(), filepath.Join(b.TempDir(), "queue.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	rnd := rand.New(rand.NewPCG(1, 2))
	now := time.Now()
	for n := range 10_000 {
		text, err := json.Marshal(body{Key: fmt.Sprintf("%064x", n), Name: "Somebody", Range: 100, Seeks: []seek{
			{wire.Seek{Rules: five, Clock: fmt.Sprintf("%d+0", n)}, wire.Rating{Pool: five + " blitz", Rating: 1000 + rnd.IntN(1000), Deviation: 60}},
			{wire.Seek{Rules: square, Clock: fmt.Sprintf("%d+1", n)}, wire.Rating{Pool: square + " blitz", Rating: 1000 + rnd.IntN(1000), Deviation: 60}},
		}})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := s.Wish(b.Context(), store.Wish{Name: fmt.Sprint("wish ", n), Person: fmt.Sprint(n), Node: "node", At: now.UnixMilli(), Body: text}); err != nil {
			b.Fatal(err)
		}
	}
	q := Open(s, nil, nil, quiet, Defaults)
	inside := time.Duration(0)
	for n := 0; b.Loop(); n++ {
		at := now.Add(time.Duration(n) * time.Second)
		began := time.Now()
		seen, err := s.Look(b.Context(), store.Look{Node: "node", Now: at.UnixMilli(), Until: at.UnixMilli() + 15_000, Every: 1000, Has: q.has})
		inside += time.Since(began)
		if err != nil || len(seen.Waiting) != 10_000 {
			b.Fatal(len(seen.Waiting), err)
		}
		if games := q.limits.pairs(at, seen.Waiting, q.known(seen.Waiting)); len(games) != 0 {
			b.Fatal(len(games))
		}
	}
	b.ReportMetric(float64(inside.Milliseconds())/float64(b.N), "ms-database/op")
}
