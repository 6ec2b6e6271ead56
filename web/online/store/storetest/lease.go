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

// lease: a room has one owner, whose node lives; who is dead, or is to be passed
// over, is followed by another with a higher fence.
func lease(t *testing.T, s store.Store) {
	ctx := t.Context()
	if l, err := s.Lease(ctx, "nowhere", 10); !errors.Is(err, store.ErrNoRoom) {
		t.Errorf("a room that is not there: %+v, %v", l, err)
	}
	if l, err := s.Own(ctx, "nowhere", "one", 10, 20, 0); !errors.Is(err, store.ErrNoRoom) {
		t.Errorf("a room that is not there: %+v, %v", l, err)
	}
	Fill(t, s, "leased", 3)
	for i, step := range []struct {
		node         string
		now, despite int64
		want         store.Lease
	}{
		{"", 10, 0, store.Lease{V: 2}},
		{"one", 10, 0, store.Lease{Owner: "one", Alive: true, Fence: 1, V: 2}},
		{"one", 11, 0, store.Lease{Owner: "one", Alive: true, Fence: 1, V: 2}},  // it has it already
		{"two", 12, 0, store.Lease{Owner: "one", Alive: true, Fence: 1, V: 2}},  // it lives
		{"two", 12, 9, store.Lease{Owner: "one", Alive: true, Fence: 1, V: 2}},  // another lease was to be passed over
		{"two", 13, 1, store.Lease{Owner: "two", Alive: true, Fence: 2, V: 2}},  // this one
		{"one", 22, 0, store.Lease{Owner: "two", Alive: true, Fence: 2, V: 2}},  // it lives by then
		{"", 23, 0, store.Lease{Owner: "two", Fence: 2, V: 2}},                  // it lives no more
		{"one", 23, 0, store.Lease{Owner: "one", Alive: true, Fence: 3, V: 2}},  // so another follows
		{"two", 999, 0, store.Lease{Owner: "two", Alive: true, Fence: 4, V: 2}}, // and again
	} {
		l, err := s.Lease(ctx, "leased", step.now)
		if step.node != "" {
			l, err = s.Own(ctx, "leased", step.node, step.now, step.now+10, step.despite)
		}
		if err != nil || l != step.want {
			t.Errorf("step %d: %+v, %v; want %+v", i, l, err, step.want)
		}
	}
	// Of many that would have it, whatever the lease, each fence is one node's.
	var group sync.WaitGroup
	var mu sync.Mutex
	owners := map[int64]string{4: "two"}
	for n := range 8 {
		node := fmt.Sprint("node ", n)
		group.Go(func() {
			for range 5 {
				known, err := s.Lease(context.Background(), "leased", 1000)
				if err == nil {
					known, err = s.Own(context.Background(), "leased", node, 1000, 2000, known.Fence)
				}
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				if was := owners[known.Fence]; was != "" && was != known.Owner {
					t.Errorf("fence %d is that of %s and of %s", known.Fence, was, known.Owner)
				}
				owners[known.Fence] = known.Owner
				mu.Unlock()
			}
		})
	}
	group.Wait()
	if len(owners) < 3 {
		t.Errorf("nobody took the room over: %v", owners)
	}
}

// fence: what an owner writes who is one no more is not written, whatever it knows
// of the events; and which rooms are due is told to those who may write there.
func fence(t *testing.T, s store.Store) {
	ctx := t.Context()
	events := Fill(t, s, "fenced", 2)
	add := func(id string, fence int64, want error) {
		t.Helper()
		e, before := Next("fenced", events, id)
		e.Fence, e.Due = fence, 77
		at, again, err := s.Append(ctx, e, before)
		if !errors.Is(err, want) || again {
			t.Errorf("%s: %v, again %v; want %v", id, err, again, want)
		}
		if err == nil {
			events = append(events, at)
		}
	}
	add("nobody owns it", 1, store.ErrFenced)
	if _, err := s.Own(ctx, "fenced", "one", 10, 20, 0); err != nil {
		t.Fatal(err)
	}
	add("by its owner", 1, nil)
	if _, err := s.Own(ctx, "fenced", "two", 30, 40, 0); err != nil {
		t.Fatal(err)
	}
	add("by an owner of before", 1, store.ErrFenced)
	add("by the next", 2, nil)
	add("by a node that knows nothing of leases", 0, nil)
	add("by the next again", 2, nil)
	events = events[:4]
	add("what comes too late", 2, store.ErrStale)
	e, before := Next("fenced", events[:2], "by its owner")
	e.Fence = 1
	if at, again, err := s.Append(ctx, e, before); err != nil || !again || at.V != 2 {
		t.Errorf("what was written is written again: %+v, %v, %v", at, again, err)
	}
	got, err := s.Read(ctx, "fenced", 2, 9)
	var fences []int64
	for _, e := range got {
		fences = append(fences, e.Fence)
	}
	if err != nil || !slices.Equal(fences, []int64{1, 2, 0, 2}) {
		t.Errorf("the fences are %v, %v", fences, err)
	}
	for _, q := range []struct {
		node string
		now  int64
		want bool
	}{{"", 35, true}, {"two", 35, true}, {"one", 35, false}, {"three", 35, false}, {"one", 40, true}} {
		names, err := s.Find(ctx, store.Query{Due: 77, Node: q.node, Now: q.now, Max: 1000})
		if err != nil || slices.Contains(names, "fenced") != q.want {
			t.Errorf("due at %s, at %d: %q, %v", q.node, q.now, names, err)
		}
	}
}

// attend: who is connected is known to all nodes, and gone when the node dies.
func attend(t *testing.T, s store.Store) {
	ctx := t.Context()
	beat := func(node string, now, until int64, want ...string) {
		t.Helper()
		rooms, err := s.Beat(ctx, node, now, until)
		if err != nil || !slices.Equal(rooms, want) {
			t.Errorf("%s at %d: %q, %v; want %q", node, now, rooms, err, want)
		}
	}
	is := func(want ...store.Present) {
		t.Helper()
		got, err := s.Attending(ctx, "attended")
		slices.SortFunc(got, func(a, b store.Present) int { return 100*(a.Seat-b.Seat) + a.N - b.N })
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v, %v; want %+v", got, err, want)
		}
	}
	set := func(node string, seat, n int, at int64) {
		t.Helper()
		if err := s.Attend(ctx, "attended", node, store.Present{Seat: seat, N: n, At: at}); err != nil {
			t.Error(err)
		}
	}
	const day = 10_000_000_000
	beat("here", day, day+100)
	beat("there", day, day+50)
	is()
	set("here", 1, 1, day+1)
	set("there", 2, 1, day+2)
	set("there", 2, 2, day+3)
	is(store.Present{Seat: 1, N: 1, At: day + 1}, store.Present{Seat: 2, N: 2, At: day + 3})
	beat("here", day+49, day+200)
	beat("third", day+50, day+150, "attended") // one of them is dead
	beat("here", day+51, day+200)              // it was told already
	is(store.Present{Seat: 1, N: 1, At: day + 1}, store.Present{Seat: 2, At: day + 50})
	set("here", 1, 0, day+60)
	beat("here", day+61, 0) // it ends, and nobody is there any more
	beat("third", day+62, day+150)
	is(store.Present{Seat: 1, At: day + 60}, store.Present{Seat: 2, At: day + 50})
	beat("third", 2*day, 2*day+1) // long after
	is()
}
