// Package storetest is what every store of package store must pass.
package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"noughts/game/rating"
	"noughts/web/online/store"
)

// Next is an entry that fits behind events of a room.
func Next(room string, after []store.Event, id string) (e store.Entry, before store.Hash) {
	e.Event = store.Event{Room: room, V: len(after), ID: id, Seat: 1 + len(after)%2, At: int64(1000 + len(after)),
		Body: fmt.Appendf(nil, `{"m":%q}`, id), Person: "Zoë " + id}
	if len(after) > 0 {
		before = after[len(after)-1].Hash
	}
	e.Hash = e.Chain(before)
	return e, before
}

// Fill appends n events to a room, and answers them.
func Fill(t *testing.T, log store.Store, room string, n int) (events []store.Event) {
	t.Helper()
	for i := range n {
		e, before := Next(room, events, fmt.Sprint("fill ", i))
		at, again, err := log.Append(context.Background(), e, before)
		if err != nil || again {
			t.Fatalf("event %d of %s: %v, again %v", i, room, err, again)
		}
		events = append(events, at)
	}
	return events
}

// Equal tells whether two runs of events are the same in all their fields.
func Equal(a, b []store.Event) bool {
	return slices.EqualFunc(a, b, func(x, y store.Event) bool {
		same := bytes.Equal(x.Body, y.Body)
		return same && x.Room == y.Room && x.V == y.V && x.ID == y.ID && x.Seat == y.Seat && x.At == y.At && x.Person == y.Person && x.Fence == y.Fence && x.Hash == y.Hash
	})
}

// Run tests a store that is empty. reopen closes it and gives what it is afterwards;
// nil where nothing outlives it.
func Run(t *testing.T, log store.Store, reopen func() store.Store) {
	ctx := t.Context()
	t.Run("order", func(t *testing.T) {
		events := Fill(t, log, "order", 7)
		for from := range 9 {
			for max := range 9 {
				got, err := log.Read(ctx, "order", from, max)
				if want := events[min(from, 7):min(from+max, 7)]; err != nil || !Equal(got, want) {
					t.Fatalf("from %d at most %d: %v, %v; want %v", from, max, got, err, want)
				}
			}
		}
	})
	t.Run("no room", func(t *testing.T) {
		if _, err := log.Read(ctx, "nowhere", 0, 10); !errors.Is(err, store.ErrNoRoom) {
			t.Errorf("read: %v", err)
		}
	})
	t.Run("stale", func(t *testing.T) { stale(t, log) })
	t.Run("again", func(t *testing.T) { again(t, log) })
	t.Run("race", func(t *testing.T) { race(t, log) })
	t.Run("batch", func(t *testing.T) { batch(t, log) })
	t.Run("lease", func(t *testing.T) { lease(t, log) })
	t.Run("attend", func(t *testing.T) { attend(t, log) })
	t.Run("index", func(t *testing.T) { index(t, log) })
	t.Run("meet", func(t *testing.T) { meet(t, log) })
	t.Run("settle", func(t *testing.T) { settle(t, log) })
	t.Run("program", func(t *testing.T) { program(t, log) })
	t.Run("profile", func(t *testing.T) { profile(t, log) })
	t.Run("operate", func(t *testing.T) { operate(t, log) })
	t.Run("crowd", func(t *testing.T) { crowd(t, log) })
	t.Run("fence", func(t *testing.T) { fence(t, log) })
	t.Run("marks", func(t *testing.T) { marks(t, log) })
	t.Run("wish", func(t *testing.T) { wish(t, log) })
	t.Run("look", func(t *testing.T) { look(t, log) })
	t.Run("pair", func(t *testing.T) { pair(t, log) })
	t.Run("cups", func(t *testing.T) { cups(t, log) })
	t.Run("race for a cup", func(t *testing.T) { cupRace(t, log) })
	t.Run("race for wishes", func(t *testing.T) { Race(t, "race", log, log) })
	t.Run("cancelled", func(t *testing.T) {
		ctx, cancel := context.WithCancel(ctx)
		cancel()
		e, before := Next("cancelled", nil, "a")
		if _, _, err := log.Append(ctx, e, before); err == nil {
			t.Error("what nobody waits for was answered")
		}
		if _, err := log.Read(ctx, "order", 0, 1); err == nil {
			t.Error("what nobody waits for was read")
		}
	})
	t.Run("foreign text", func(t *testing.T) {
		e, before := Next("foreign", nil, "'; DROP TABLE event; --")
		e.Body, e.Person = []byte("\x00\xff{}"), "\u202e<b>مرحبا</b>' \"$1 ?"
		e.Hash = e.Chain(before)
		if _, _, err := log.Append(ctx, e, before); err != nil {
			t.Fatal(err)
		}
		if got, err := log.Read(ctx, "foreign", 0, 1); err != nil || !Equal(got, []store.Event{e.Event}) {
			t.Errorf("%+v, %v", got, err)
		}
	})
	if reopen == nil {
		return
	}
	before, err := log.Read(ctx, "race", 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	stood, err := log.Standings(ctx, "ada")
	if err != nil || len(stood) == 0 {
		t.Fatal(stood, err)
	}
	log = reopen()
	if after, err := log.Read(ctx, "race", 0, 1000); err != nil || !Equal(after, before) {
		t.Errorf("opened again: %v, %v; want %v", after, err, before)
	}
	again, err := End(log, "settle 3", 7, store.Result{Pool: "game blitz", People: [2]string{"ada", "bob"}, Points: rating.Win})
	if after, err2 := log.Standings(ctx, "ada"); !again || err != nil || err2 != nil || !slices.Equal(after, stood) {
		t.Errorf("opened again, and the end of a game said again: %v, %v, %v, %v; want %v", again, err, after, err2, stood)
	}
	if err := log.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
	if e, before := Next("closed", nil, "a"); true {
		if _, _, err := log.Append(ctx, e, before); err == nil {
			t.Error("a log that is closed takes an event in")
		}
	}
}

// stale: what does not follow is not written.
func stale(t *testing.T, log store.Store) {
	events := Fill(t, log, "stale", 4)
	try := func(what string, e store.Entry, before store.Hash) {
		t.Helper()
		if _, _, err := log.Append(t.Context(), e, before); !errors.Is(err, store.ErrStale) {
			t.Errorf("%s: %v", what, err)
		}
	}
	e, before := Next("stale", events[:2], "taken")
	try("a number that is taken", e, before)
	e, before = Next("stale", nil, "first")
	try("a second first event", e, before)
	e, before = Next("stale", append(slices.Clone(events), events[3]), "gap")
	try("a gap", e, before)
	e, before = Next("nowhere", events, "gap")
	try("a room that does not begin", e, before)
	e, before = Next("stale", events, "chain")
	before[0]++
	try("another event before it", e, before)
	if got, err := log.Read(t.Context(), "stale", 0, 10); err != nil || !Equal(got, events) {
		t.Errorf("there are %v, %v", got, err)
	}
}

// again: the same ID is answered as the first time, whatever came since.
func again(t *testing.T, log store.Store) {
	events := Fill(t, log, "again", 3)
	for _, first := range events {
		e, before := Next("again", events, first.ID)
		got, again, err := log.Append(t.Context(), e, before)
		if err != nil || !again || !Equal([]store.Event{got}, []store.Event{first}) {
			t.Errorf("again %s: %+v, %v, %v", first.ID, got, again, err)
		}
	}
	e, before := Next("elsewhere", nil, events[1].ID)
	if _, again, err := log.Append(t.Context(), e, before); err != nil || again {
		t.Errorf("the ID in another room: %v, %v", again, err)
	}
}

// race: of those who want the same number at once one gets it.
func race(t *testing.T, log store.Store) {
	var events []store.Event
	for round := range 20 {
		var group sync.WaitGroup
		won := make(chan store.Event, 8)
		for i := range 8 {
			group.Go(func() {
				e, before := Next("race", events, fmt.Sprint(round, " ", i/2)) // each ID twice
				at, again, err := log.Append(context.Background(), e, before)
				switch {
				case err == nil && !again:
					won <- at
				case err != nil && !errors.Is(err, store.ErrStale):
					t.Error(err)
				}
			})
		}
		group.Wait()
		close(won)
		if len(won) != 1 {
			t.Fatalf("%d have won round %d", len(won), round)
		}
		events = append(events, <-won)
	}
	if got, err := log.Read(t.Context(), "race", 0, 100); err != nil || !Equal(got, events) {
		t.Errorf("there are %v, %v", got, err)
	}
}

// batch: what many write at once is all there, and a stale one among them does no
// harm to the others.
func batch(t *testing.T, log store.Store) {
	var group sync.WaitGroup
	for i := range 32 {
		group.Go(func() {
			room := fmt.Sprint("batch ", i)
			var events []store.Event
			for v := range 10 {
				e, before := Next(room, events, fmt.Sprint(v))
				at, _, err := log.Append(context.Background(), e, before)
				if err != nil {
					t.Error(err)
					return
				}
				events = append(events, at)
				e, before = Next(room, nil, fmt.Sprint("stale ", v))
				if _, _, err := log.Append(context.Background(), e, before); !errors.Is(err, store.ErrStale) {
					t.Error(err)
				}
			}
			if got, err := log.Read(context.Background(), room, 0, 100); err != nil || !Equal(got, events) {
				t.Errorf("%s has %v, %v", room, got, err)
			}
		})
	}
	group.Wait()
}

// index: rooms are found by when they are due, and by whether they are public.
func index(t *testing.T, log store.Store) {
	put := func(room string, events []store.Event, i store.Index) []store.Event {
		t.Helper()
		e, before := Next(room, events, fmt.Sprint("index ", len(events)))
		e.Index = i
		at, _, err := log.Append(t.Context(), e, before)
		if err != nil {
			t.Fatal(err)
		}
		return append(events, at)
	}
	find := func(want []string, q store.Query) {
		t.Helper()
		if got, err := log.Find(t.Context(), q); err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v finds %v, %v; want %v", q, got, err, want)
		}
	}
	one := put("one", nil, store.Index{Due: 300})
	two := put("two", nil, store.Index{Due: 100, Public: true})
	put("three", nil, store.Index{Due: 200, Public: true})
	put("four", nil, store.Index{})
	find(nil, store.Query{Due: 99, Max: 9})
	find([]string{"two", "three", "one"}, store.Query{Due: 300, Max: 9})
	find([]string{"two"}, store.Query{Due: 300, Max: 1})
	find([]string{"three", "two"}, store.Query{Public: true, Max: 9})
	put("one", one, store.Index{Due: 50, Public: true}) // its event is the latest
	put("two", two, store.Index{})
	find([]string{"one", "three"}, store.Query{Due: 300, Max: 9})
	find([]string{"one", "three"}, store.Query{Public: true, Max: 9})
	find(nil, store.Query{Public: true, Over: true, Max: 9})
	put("five", nil, store.Index{Public: true, Over: true})
	put("six", nil, store.Index{Public: true, Over: true})
	put("seven", nil, store.Index{Over: true})
	find([]string{"one", "three"}, store.Query{Public: true, Max: 9})
	find([]string{"five", "six"}, store.Query{Public: true, Over: true, Max: 9})
	find([]string{"five"}, store.Query{Public: true, Over: true, Max: 1})
}
