package queue

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// spoil notes that somebody spoiled a game now.
func spoil(t *testing.T, s store.Store, person, n int) {
	t.Helper()
	at := time.Now().UnixMilli()
	e := store.Entry{Event: store.Event{Room: fmt.Sprint("spoiled ", person, " ", n), ID: "end", At: at}}
	e.Marks = []store.Mark{{Room: e.Room, Person: personOf(t, s, person), Kind: store.Kinds[n%3], At: at}}
	e.Hash = e.Chain(store.Hash{})
	if _, _, err := s.Append(t.Context(), e, store.Hash{}); err != nil {
		t.Fatal(err)
	}
}

// Who spoils games again and again waits, longer each time, and is free when that
// is long ago.
func TestSpoilersWait(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		wait := func(id string) (minutes int) {
			t.Helper()
			for {
				reply := n[0].Seek(t.Context(), ask(1, id, square))
				if reply.Error == nil {
					n[0].Leave(t.Context(), ask(1, id))
					return minutes
				}
				if reply.Error.Code != wire.Limited || !strings.Contains(reply.Error.Text, "minutes") {
					t.Fatalf("%+v", reply)
				}
				pass(time.Minute)
				minutes++
			}
		}
		for i, want := range []int{0, 0, 5, 10, 20} {
			spoil(t, s, 1, i)
			if got := wait(fmt.Sprint(i)); got != want {
				t.Errorf("after %d games it takes %d minutes, want %d", i+1, got, want)
			}
		}
		if n[0].Counts().Paused == 0 {
			t.Error("it is not counted")
		}
		spoil(t, s, 1, 5)
		pass(Defaults.Spell)
		if got := wait("late"); got != 0 {
			t.Errorf("long after, it takes %d minutes", got)
		}
		// How a wish stands that was let in is told, whatever came since.
		for i := range 9 {
			if reply := n[0].Seek(t.Context(), ask(1, "before", square)); reply.Error != nil {
				t.Errorf("after %d games more: %v", i, reply.Error)
			}
			spoil(t, s, 1, 6+i)
		}
	})
}

// Two who have met for a rating again and again that day do not meet once more,
// casually they do.
func TestTheSameTwo(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		one, two := personOf(t, s, 1), personOf(t, s, 2)
		for g := range Defaults.Meet {
			e := store.Entry{Event: store.Event{Room: fmt.Sprint("met ", g), ID: "end", At: time.Now().UnixMilli()}, Result: &store.Result{Pool: square + " bullet", People: [2]string{one, two}, Points: 1}}
			e.Hash = e.Chain(store.Hash{})
			if _, _, err := s.Append(t.Context(), e, store.Hash{}); err != nil {
				t.Fatal(err)
			}
		}
		paired := func(id string, rated bool, after time.Duration) bool {
			t.Helper()
			var names []string
			for p := range 2 {
				req := ask(1+p, id, square)
				req.Rated = rated
				names = append(names, n[0].seek(t, req))
			}
			pass(after)
			for p := range 2 {
				n[0].Leave(t.Context(), ask(1+p, id))
			}
			return n[0].last(names[0]).Room != ""
		}
		if paired("a", true, 10*time.Minute) {
			t.Error("they meet for a rating again")
		}
		if !paired("b", false, 10*time.Second) {
			t.Error("they do not meet casually")
		}
		pass(Defaults.Day)
		if !paired("c", true, 10*time.Second) {
			t.Error("they do not meet the day after")
		}
	})
}
