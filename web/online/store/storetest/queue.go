package storetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"noughts/web/online/store"
)

// put puts wishes of a person each in.
func put(t *testing.T, s store.Store, node string, names ...string) {
	t.Helper()
	for i, name := range names {
		w := store.Wish{Name: name, Person: "of " + name, Node: node, At: int64(100 + i), Body: []byte("\x00{" + name)}
		if got, err := s.Wish(t.Context(), w); err != nil || !same(got, w) {
			t.Fatalf("%+v, %v; want %+v", got, err, w)
		}
	}
}

func same(a, b store.Wish) bool {
	return a.Name == b.Name && a.Person == b.Person && a.Node == b.Node && a.At == b.At && string(a.Body) == string(b.Body) && a.Gone == b.Gone && a.Room == b.Room && a.Seat == b.Seat
}

// Game is the pairing of two wishes.
func Game(one, two string) store.Pairing {
	e, _ := Next("room of "+one+" and "+two, nil, "paired")
	return store.Pairing{Wishes: [2]string{one, two}, First: e}
}

// wish: a name is one wish, and a person has one that waits.
func wish(t *testing.T, s store.Store) {
	ctx := t.Context()
	put(t, s, "here", "wish 1")
	again, err := s.Wish(ctx, store.Wish{Name: "wish 1", Person: "of wish 1", Node: "there", At: 999, Body: []byte("other")})
	if want := (store.Wish{Name: "wish 1", Person: "of wish 1", Node: "there", At: 100, Body: []byte("\x00{wish 1")}); err != nil || !same(again, want) {
		t.Errorf("again, at another node: %+v, %v", again, err)
	}
	if _, err := s.Wish(ctx, store.Wish{Name: "wish 2", Person: "of wish 1", Node: "here", At: 101, Body: []byte{}}); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Wish(ctx, store.Wish{Name: "wish 1", Person: "of wish 1", Node: "here"}); err != nil || !got.Gone || got.Node != "there" {
		t.Errorf("after another wish: %+v, %v", got, err)
	}
	if got, err := s.Leave(ctx, "wish 2", "there"); err != nil || got.Gone || got.Node != "here" {
		t.Errorf("left by a node where it was before: %+v, %v", got, err)
	}
	for range 2 {
		if got, err := s.Leave(ctx, "wish 2", "here"); err != nil || !got.Gone || got.Room != "" {
			t.Errorf("left: %+v, %v", got, err)
		}
	}
	if got, err := s.Wish(ctx, store.Wish{Name: "wish 2", Person: "of wish 1", Node: "elsewhere"}); err != nil || !got.Gone {
		t.Errorf("left, and wished once more: %+v, %v", got, err)
	}
	if got, err := s.Leave(ctx, "wish 3", ""); !errors.Is(err, store.ErrNoWish) {
		t.Errorf("there is none: %+v, %v", got, err)
	}
}

// names are those of wishes that begin in a way.
func names(of []store.Wish, begin string) (all []string) {
	for _, w := range of {
		if len(w.Name) >= len(begin) && w.Name[:len(begin)] == begin {
			all = append(all, w.Name)
		}
	}
	return all
}

// look: one node at a time sees who waits, at nodes that are alive.
func look(t *testing.T, s store.Store) {
	at := func(l store.Look) store.Seen {
		t.Helper()
		l.Every, l.Until = 1000, l.Now+5000
		seen, err := s.Look(t.Context(), l)
		if err != nil {
			t.Fatal(err)
		}
		return seen
	}
	put(t, s, "look a", "look 1", "look 2")
	put(t, s, "look b", "look 3")
	seen := at(store.Look{Node: "look a", Now: 1_000_000})
	if got := names(seen.Waiting, "look"); !seen.Turn || !slices.Equal(got, []string{"look 1", "look 2"}) {
		t.Errorf("one node is alive: %v, %v", seen.Turn, got)
	}
	for _, w := range seen.Waiting {
		if (w.Name == "look 1" || w.Name == "look 2") && string(w.Body) != "\x00{"+w.Name {
			t.Errorf("%+v", w)
		}
	}
	if seen := at(store.Look{Node: "look b", Now: 1_000_999}); seen.Turn || len(seen.Waiting) > 0 {
		t.Errorf("less than a second later: %+v", seen)
	}
	seen = at(store.Look{Node: "look b", Now: 1_001_000, Has: func(name string) bool { return name == "look 1" }})
	for _, w := range seen.Waiting {
		if has := w.Name == "look 1"; names([]store.Wish{w}, "look") != nil && has != (len(w.Body) == 0) {
			t.Errorf("it has the body %v: %+v", has, w)
		}
	}
	if got := names(seen.Waiting, "look"); !slices.Equal(got, []string{"look 1", "look 3", "look 2"}) {
		t.Errorf("both are alive: %v", got)
	}
	seen = at(store.Look{Node: "look b", Now: 1_005_500})
	if got := names(seen.Waiting, "look"); !slices.Equal(got, []string{"look 3"}) {
		t.Errorf("one has died: %v", got)
	}
	if seen := at(store.Look{Node: "look b", Now: 900_000}); !seen.Turn {
		t.Error("a clock was far ahead, and nobody looks until then")
	}
	made, err := s.Pair(t.Context(), 950_000, []store.Pairing{Game("look 3", "look 1")})
	if err != nil || !made[0] {
		t.Fatal(made, err)
	}
	for since, want := range map[int64]int{950_000: 1, 950_001: 0} {
		for node, name := range map[string]string{"look a": "look 1", "look b": "look 3"} {
			seen := at(store.Look{Node: node, Now: 960_000, Since: since})
			if got := names(seen.Paired, "look"); len(got) != want || want > 0 && got[0] != name {
				t.Errorf("paired since %d at %s: %v", since, node, got)
			}
		}
	}
	seen = at(store.Look{Node: "look a", Now: 970_000, Old: 101})
	if got := names(seen.Waiting, "look"); !slices.Equal(got, []string{"look 2"}) {
		t.Errorf("what is old is forgotten: %v", got)
	}
	if _, err := s.Leave(t.Context(), "look 1", ""); !errors.Is(err, store.ErrNoWish) {
		t.Errorf("it is old: %v", err)
	}
}

// pair: a game is made with both wishes, or not at all.
func pair(t *testing.T, s store.Store) {
	ctx := t.Context()
	put(t, s, "node", "pair 1", "pair 2", "pair 3", "pair 4", "pair 5")
	if _, err := s.Leave(ctx, "pair 5", ""); err != nil {
		t.Fatal(err)
	}
	public := Game("pair 1", "pair 2")
	public.First.Index = store.Index{Due: 1}
	pairs := []store.Pairing{public, Game("pair 2", "pair 3"), Game("pair 3", "pair 5"), Game("pair 4", "pair 4"), Game("pair 4", "pair 9"), Game("pair 4", "pair 3")}
	want := []bool{true, false, false, false, false, true}
	made, err := s.Pair(ctx, 7, pairs)
	if err != nil || !slices.Equal(made, want) {
		t.Fatalf("%v, %v", made, err)
	}
	if made, err := s.Pair(ctx, 7, pairs); err != nil || slices.Contains(made, true) {
		t.Errorf("again: %v, %v", made, err)
	}
	for i, p := range pairs {
		events, err := s.Read(ctx, p.First.Room, 0, 9)
		if want[i] && (err != nil || !Equal(events, []store.Event{p.First.Event})) || !want[i] && !errors.Is(err, store.ErrNoRoom) {
			t.Errorf("%s: %v, %v", p.First.Room, events, err)
		}
	}
	for name, seat := range map[string]int{"pair 1": 1, "pair 2": 2, "pair 4": 1, "pair 3": 2} {
		got, err := s.Leave(ctx, name, "")
		if err != nil || got.Gone || got.Room == "" || got.Seat != seat {
			t.Errorf("left too late: %+v, %v", got, err)
		}
	}
	if got, err := s.Find(ctx, store.Query{Due: 1, Max: 9}); err != nil || !slices.Contains(got, pairs[0].First.Room) {
		t.Errorf("the room is not in the index: %v, %v", got, err)
	}
}

// Race has two nodes pair the same wishes in many ways at once, while some leave:
// no wish is in two games, and every game has its two. The names of the wishes
// begin with by.
func Race(t *testing.T, by string, nodes ...store.Store) {
	const n = 40
	for i := range n {
		put(t, nodes[0], "node", fmt.Sprint(by, " ", i))
	}
	var group sync.WaitGroup
	var mu sync.Mutex
	made, left := map[string]store.Pairing{}, map[string]bool{}
	for worker := range 8 {
		s := nodes[worker%len(nodes)]
		group.Go(func() {
			for i := range n / 2 {
				name := fmt.Sprint(by, " ", (i*7+worker*5)%n)
				if i%6 == 5 {
					w, err := s.Leave(context.Background(), name, "")
					if err != nil || w.Gone == (w.Room != "") {
						t.Errorf("%+v, %v", w, err)
					}
					mu.Lock()
					left[name] = left[name] || w.Gone
					mu.Unlock()
					continue
				}
				pairs := []store.Pairing{Game(name, fmt.Sprint(by, " ", (i*11+worker*3)%n)), Game(fmt.Sprint(by, " ", (i*3+worker)%n), name)}
				done, err := s.Pair(context.Background(), 1, pairs)
				if err != nil {
					t.Error(err)
					continue
				}
				mu.Lock()
				for k, p := range pairs {
					if done[k] {
						made[p.First.Room] = p
					}
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	in := map[string]string{}
	for room, p := range made {
		for seat, name := range p.Wishes {
			if in[name] != "" || left[name] {
				t.Errorf("%s is in %q and in %q, left %v", name, room, in[name], left[name])
			}
			in[name] = room
			w, err := nodes[0].Leave(t.Context(), name, "")
			if err != nil || w.Room != room || w.Seat != seat+1 {
				t.Errorf("%s should be in %q: %+v, %v", name, room, w, err)
			}
		}
	}
	if len(made) == 0 || len(left) == 0 {
		t.Errorf("%d games, %d have left", len(made), len(left))
	}
	for i := range n {
		for j := range n {
			p := Game(fmt.Sprint(by, " ", i), fmt.Sprint(by, " ", j))
			_, is := made[p.First.Room]
			if _, err := nodes[len(nodes)-1].Read(t.Context(), p.First.Room, 0, 1); is != (err == nil) {
				t.Fatalf("%s: made %v, %v", p.First.Room, is, err)
			}
		}
	}
}
