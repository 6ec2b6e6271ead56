package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"noughts/web/online/store"
)

// cups: an event of a tournament changes the index and begins games, all of it or
// nothing.
func cups(t *testing.T, s store.Store) {
	ctx := t.Context()
	var logs [2][]store.Event
	add := func(of int, id string, due int64, begins ...store.Entry) error {
		e, before := Next(fmt.Sprint("cup ", of), logs[of], id)
		e.Cup, e.Begins = &store.Cup{Person: "founder", Due: due}, begins
		at, again, err := s.Append(ctx, e, before)
		if err == nil && !again {
			logs[of] = append(logs[of], at)
		}
		return err
	}
	state := func(by int64, due []string, open int) {
		t.Helper()
		got, err := s.Cups(ctx, by, 9)
		if err != nil || !slices.Equal(got, due) {
			t.Errorf("due by %d are %q, %v; want %q", by, got, err, due)
		}
		if n, err := s.CupsOf(ctx, "founder"); err != nil || n != open {
			t.Errorf("%d are open, %v; want %d", n, err, open)
		}
	}
	state(99, nil, 0)
	for of, due := range []int64{20, 10} {
		if err := add(of, "new", due); err != nil {
			t.Fatal(err)
		}
	}
	state(9, nil, 2)
	state(10, []string{"cup 1"}, 2)
	state(99, []string{"cup 1", "cup 0"}, 2)
	if got, err := s.Cups(ctx, 99, 1); err != nil || len(got) != 1 {
		t.Errorf("one was asked for: %q, %v", got, err)
	}
	first, _ := Next("game of a cup", nil, "paired")
	first.Index, first.Sits = store.Index{Due: 55}, []store.Sitting{{Person: "entrant", Seat: 1}}
	other, _ := Next("another game of a cup", nil, "paired")
	if err := add(0, "round", 5, first, other); err != nil {
		t.Fatal(err)
	}
	state(99, []string{"cup 0", "cup 1"}, 2)
	for _, room := range []string{first.Room, other.Room} {
		if got, err := s.Read(ctx, room, 0, 9); err != nil || len(got) != 1 {
			t.Errorf("%s: %v, %v", room, got, err)
		}
	}
	if got, err := s.Find(ctx, store.Query{Due: 55, Max: 99}); err != nil || !slices.Contains(got, first.Room) {
		t.Errorf("the game is not in the index: %q, %v", got, err)
	}
	late, before := Next("cup 0", logs[0][:1], "late")
	never, _ := Next("game of nothing", nil, "paired")
	late.Cup, late.Begins = &store.Cup{Person: "founder"}, []store.Entry{never}
	if _, _, err := s.Append(ctx, late, before); !errors.Is(err, store.ErrStale) {
		t.Errorf("something came first: %v", err)
	}
	if _, err := s.Read(ctx, never.Room, 0, 9); !errors.Is(err, store.ErrNoRoom) {
		t.Errorf("the game of an event that came too late: %v", err)
	}
	if err := add(1, "end", 0); err != nil {
		t.Fatal(err)
	}
	state(99, []string{"cup 0"}, 1)
}

// cupRace has many write the same event of a tournament, each with another game: one
// is written, and of the games that of it.
func cupRace(t *testing.T, s store.Store) {
	won := make([]bool, 16)
	var group sync.WaitGroup
	for i := range won {
		group.Go(func() {
			e, before := Next("contested cup", nil, fmt.Sprint("by ", i))
			first, _ := Next(fmt.Sprint("game ", i, " of the contested cup"), nil, "paired")
			e.Cup, e.Begins = &store.Cup{Person: "many", Due: 1}, []store.Entry{first}
			_, _, err := s.Append(t.Context(), e, before)
			if won[i] = err == nil; err != nil && !errors.Is(err, store.ErrStale) {
				t.Error(err)
			}
		})
	}
	group.Wait()
	games := 0
	for i, is := range won {
		_, err := s.Read(t.Context(), fmt.Sprint("game ", i, " of the contested cup"), 0, 9)
		if is != (err == nil) {
			t.Errorf("%d has won: %v; its game: %v", i, is, err)
		}
		if is {
			games++
		}
	}
	if games != 1 {
		t.Errorf("%d have won", games)
	}
}
