//go:build !js

package db

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"noughts/game/rating"
	"noughts/web/online/store"
	"noughts/web/online/store/storetest"
)

// A program is killed, or the power goes, at many places of the journal: a rating
// has changed exactly where the event that ends the game is there, a wish is paired
// exactly where its game is there, and to say all again brings all to the same end.
func TestKilledStrangers(t *testing.T) {
	const n = 8
	from := filepath.Join(t.TempDir(), "from.db")
	l := openTest(t, from)
	people := []string{"ada", "bob", "eve"}
	result := func(i int) store.Result {
		return store.Result{Pool: "pool", People: [2]string{people[i%3], people[(i+1)%3]}, Points: rating.Points(i % 3)}
	}
	var pairs []store.Pairing
	for i := range n {
		names := [2]string{fmt.Sprint("wish ", i, "a"), fmt.Sprint("wish ", i, "b")}
		for _, name := range names {
			if _, err := l.Wish(t.Context(), store.Wish{Name: name, Person: name, Node: "node", At: 1, Body: []byte("{}")}); err != nil {
				t.Fatal(err)
			}
		}
		pairs = append(pairs, storetest.Game(names[0], names[1]))
	}
	finish := func(l store.Store) {
		t.Helper()
		for i, p := range pairs {
			if _, err := l.Pair(t.Context(), 1, []store.Pairing{p}); err != nil {
				t.Fatal(err)
			}
			if _, err := storetest.End(l, fmt.Sprint("game ", i), int64(i), result(i)); err != nil {
				t.Fatal(err)
			}
		}
	}
	finish(l)
	whole, err := l.Standings(t.Context(), "ada")
	if err != nil {
		t.Fatal(err)
	}
	journal, err := os.ReadFile(from + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	main, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	ends := map[int]bool{}
	for cut := 0; cut < len(journal)*2/3; cut += len(journal) / 40 {
		file := filepath.Join(t.TempDir(), "killed.db")
		for name, data := range map[string][]byte{file: main, file + "-wal": journal[:len(journal)-cut]} {
			if err := os.WriteFile(name, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		l := openTest(t, file)
		there := func(room string) bool {
			_, err := l.Read(t.Context(), room, 0, 9)
			if err != nil && !errors.Is(err, store.ErrNoRoom) {
				t.Fatal(err)
			}
			return err == nil
		}
		games := 0
		for i, p := range pairs {
			if there(fmt.Sprint("game ", i)) {
				games++
			}
			for _, name := range p.Wishes {
				if w, err := l.Wish(t.Context(), store.Wish{Name: name, Person: name, Node: "node", At: 1, Body: []byte("{}")}); err != nil || (w.Room != "") != there(p.First.Room) {
					t.Fatalf("%d bytes cut: %+v, %v; its game is there: %v", cut, w, err, there(p.First.Room))
				}
			}
		}
		ends[games] = true
		storetest.Audit(t, l, "pool", games, slices.Values(people))
		finish(l)
		storetest.Audit(t, l, "pool", n, slices.Values(people))
		if got, err := l.Standings(t.Context(), "ada"); err != nil || !slices.Equal(got, whole) {
			t.Errorf("%d bytes cut, and all said again: %+v, %v; want %+v", cut, got, err, whole)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if len(ends) < n/2 {
		t.Errorf("it was killed after %v games only", ends)
	}
}
