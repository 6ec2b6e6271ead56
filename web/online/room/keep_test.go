package room

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"noughts/web/online/wire"
)

func TestIdleRoomsCostNothing(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		rooms := 200
		if !testing.Short() {
			rooms = 10_000
		}
		for i := range rooms {
			clock := []string{"", "180+2", "0+86400"}[i%3]
			reply := x.hall.Create(t.Context(), wire.Request{ID: fmt.Sprint(i), Token: token(i), Rules: square, Clock: clock})
			if reply.Error != nil {
				t.Fatal(reply.Error)
			}
		}
		if n := x.hall.Counts().Loaded; n != rooms {
			t.Errorf("%d rooms are in memory", n)
		}
		time.Sleep(2 * Defaults.Keep)
		synctest.Wait()
		if n := x.hall.Counts().Loaded; n != 0 {
			t.Errorf("%d rooms are in memory, and nobody uses them", n)
		}
	})
}

// A room is kept while somebody is there, and no longer.
func TestRoomIsKeptWhileUsed(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		if _, fault := x.hall.Watch(t.Context(), x.name); fault != nil {
			t.Fatal(fault)
		}
		x.hall.Part(x.name, 1)
		x.hall.Part(x.name, 2)
		time.Sleep(time.Hour)
		if n := x.hall.Counts().Loaded; n != 1 {
			t.Errorf("%d rooms are in memory while one watches", n)
		}
		x.hall.Unwatch(x.name)
		x.hall.Unwatch(x.name)
		x.hall.Part(x.name, 2)
		x.hall.Part(x.name, 7)
		time.Sleep(time.Hour)
		if n := x.hall.Counts().Loaded; n != 0 {
			t.Errorf("%d rooms are in memory when nobody is there", n)
		}
		x.hall.Part(x.name, 1)
		x.join(1)
		if reply := x.hall.Since(t.Context(), x.name, 0); !slices.Equal(reply.Here, []int{1, 0}) {
			t.Errorf("there are %v", reply.Here)
		}
	})
}

func TestDrain(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.hall.Drain()
		if reply := x.hall.Create(t.Context(), wire.Request{ID: "a", Token: token(5), Rules: square}); reply.Error == nil || reply.Error.Code != wire.Draining {
			t.Errorf("%+v", reply)
		}
		x.play("b2")
		if last := x.hear.seats[len(x.hear.seats)-2]; !last.Drain {
			t.Errorf("players were told %+v", last)
		}
		x.stop()
		x.refused(wire.Draining, 2, wire.Request{Do: wire.Resign})
	})
}

func TestQueueHasAnEnd(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		inside, fault := x.hall.enter(t.Context(), x.name)
		if fault != nil {
			t.Fatal(fault)
		}
		busy := make(chan wire.Reply, 1000)
		for range 2 * Defaults.Queue {
			go func() { busy <- x.hall.Since(t.Context(), x.name, 0) }()
		}
		synctest.Wait()
		if got := len(busy); got != Defaults.Queue+1 {
			t.Errorf("%d were sent away", got)
		}
		for range len(busy) {
			if reply := <-busy; reply.Error == nil || reply.Error.Code != wire.Busy {
				t.Errorf("%+v", reply)
			}
		}
		x.hall.leave(inside)
		for range Defaults.Queue - 1 {
			if reply := <-busy; reply.Error != nil {
				t.Error(reply.Error)
			}
		}
	})
}

// Large boards take the memory that they may take together, and no more: games that
// nobody asks for make room, and go on all the same.
func TestBoardsInMemoryHaveALimit(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.hall.limits.Cells = 1000
		inside := 0
		for i := range 10 {
			reply := x.hall.Create(t.Context(), wire.Request{ID: fmt.Sprint(i), Token: token(i), Rules: "20x20k5"})
			if reply.Error != nil && reply.Error.Code != wire.Busy {
				t.Fatal(reply.Error)
			}
			if (reply.Error == nil) != (inside < 3) {
				t.Errorf("with %d rooms in use another one: %v", inside, reply.Error)
			}
			if x.hall.cells > 1200 {
				t.Errorf("%d cells are in memory", x.hall.cells)
			}
			if i >= 5 && inside < 3 {
				r, fault := x.hall.open(t.Context(), reply.Room)
				if fault != nil {
					t.Fatal(fault)
				}
				defer x.hall.leave(r)
				inside++
			}
		}
	})
	inBubble(t, func(t *testing.T, x *table) {
		x.hall.limits.Cells = 1000
		x.open("20x20k5", "60+0")
		x.play("a1", "b1")
		for i := range 10 {
			if reply := x.hall.Create(t.Context(), wire.Request{ID: fmt.Sprint(i), Token: token(i), Rules: "20x20k5"}); reply.Error != nil {
				t.Fatal(reply.Error)
			}
			time.Sleep(time.Second)
		}
		x.hall.mu.Lock()
		if x.hall.rooms[x.name].game != nil {
			t.Error("the game is in memory")
		}
		x.hall.mu.Unlock()
		time.Sleep(time.Minute)
		synctest.Wait()
		if n := x.hear.numbers(&x.hear.seats); n[len(n)-1] != 4 {
			t.Errorf("the flag does not fall: players were told %v", n)
		}
		x.hall.Part(x.name, 1)
		x.hall.Part(x.name, 2)
		time.Sleep(2 * Defaults.Keep)
		synctest.Wait()
		if x.hall.cells != 0 {
			t.Errorf("%d cells are left in memory", x.hall.cells)
		}
	})
}

// Whoever talks without end is not heard any more, and may play on.
func TestTalkHasAnEnd(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.hall.limits.Talk = 20
		rename := wire.Request{Do: wire.Rename, Name: "Eve"}
		for x.state().Next() < 20 {
			x.must(2, rename)
		}
		x.must(2, rename)
		x.refused(wire.Limited, 2, rename)
		x.refused(wire.Limited, 2, wire.Request{Do: wire.Offer, What: wire.Draw})
		x.must(1, rename)
		x.play("a1", "b2", "a2", "c3")
		x.must(2, wire.Request{Do: wire.Resign})
		x.refused(wire.Limited, 2, rename)
	})
}

// slow is a teller that lets watchers wait.
type slow struct {
	*listener
	wait chan struct{}
}

func (s slow) Watchers(t wire.Tell) {
	<-s.wait
	s.listener.Watchers(t)
}

// What waits for watchers has a limit; they hear of the latest.
func TestWatchersMissWhatIsTooMuch(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.stop()
		wait := make(chan struct{})
		x.hall = Open(x.log, slow{x.hear, wait}, quiet, Defaults, nil)
		x.hall.limits.Untold = 4
		x.watch()
		for range 10 {
			x.must(2, wire.Request{Do: wire.Rename, Name: "Eve"})
			synctest.Wait()
		}
		close(wait)
		synctest.Wait()
		if got := x.hear.numbers(&x.hear.watchers); !slices.Equal(got, []int{2, 8, 9, 10, 11}) {
			t.Errorf("watchers were told %v", got)
		}
	})
}
