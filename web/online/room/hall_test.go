package room

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"noughts/web/online/fold"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

const square = "3x3k3"

// listener hears what seats and watchers are told.
type listener struct {
	mu              sync.Mutex
	seats, watchers []wire.Tell
}

func (l *listener) Seats(t wire.Tell)    { l.hear(&l.seats, t) }
func (l *listener) Watchers(t wire.Tell) { l.hear(&l.watchers, t) }

func (l *listener) hear(to *[]wire.Tell, t wire.Tell) {
	l.mu.Lock()
	defer l.mu.Unlock()
	*to = append(*to, t)
}

// numbers are those of the events that were told, in order.
func (l *listener) numbers(of *[]wire.Tell) (vs []int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, t := range *of {
		for _, e := range t.Events {
			vs = append(vs, e.V)
		}
	}
	return vs
}

// faulty is a log that fails when it is told to, before or after it has written, or
// while it writes: then the event is there only when the next one comes.
type faulty struct {
	store.Store
	before, after, within error
	pending               func()
	appends               int
}

func (f *faulty) Append(ctx context.Context, e store.Entry, h store.Hash) (store.Event, bool, error) {
	f.appends++
	if f.pending != nil {
		f.pending()
		f.pending = nil
	}
	if f.before != nil {
		return store.Event{}, false, f.before
	}
	if f.within != nil {
		f.pending = func() { f.Store.Append(context.WithoutCancel(ctx), e, h) }
		return store.Event{}, false, f.within
	}
	at, again, err := f.Store.Append(ctx, e, h)
	if f.after != nil {
		return store.Event{}, false, f.after
	}
	return at, again, err
}

// table is a hall with one room in it, and who plays there.
type table struct {
	t    *testing.T
	hall *Hall
	hear *listener
	log  *faulty
	name string
	next int // for IDs
}

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

func token(n int) string { return fmt.Sprintf("%032x", n) }

// inBubble runs a test in virtual time, with a hall over an empty log.
func inBubble(t *testing.T, f func(t *testing.T, x *table)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		x := &table{t: t, hear: &listener{}, log: &faulty{Store: store.NewMemory()}}
		x.hall = Open(x.log, x.hear, quiet, Defaults, nil)
		defer func() { x.stop() }()
		f(t, x)
	})
}

func (x *table) stop() {
	x.t.Helper()
	if err := x.hall.Close(context.Background()); err != nil {
		x.t.Error(err)
	}
}

// restart is another server over the same log.
func (x *table) restart() {
	x.t.Helper()
	x.stop()
	x.hall = Open(x.log, x.hear, quiet, Defaults, nil)
}

func (x *table) id() string {
	x.next++
	return fmt.Sprint("request ", x.next)
}

// open makes a room and lets all sit down and connect.
func (x *table) open(rules, clock string) {
	x.t.Helper()
	reply := x.hall.Create(x.t.Context(), wire.Request{ID: x.id(), Token: token(1), Rules: rules, Clock: clock, Seat: 1, Name: "Ada"})
	if reply.Error != nil || reply.Seat != 1 {
		x.t.Fatalf("create: %+v", reply)
	}
	x.name = reply.Room
	for seat := 2; seat <= len(reply.Events[0].Names); seat++ {
		reply := x.hall.Sit(x.t.Context(), wire.Request{Room: x.name, ID: x.id(), Token: token(seat), Name: "Bob"})
		if reply.Error != nil || reply.Seat != seat {
			x.t.Fatalf("sit: %+v", reply)
		}
	}
	for seat := 1; seat <= len(reply.Events[0].Names); seat++ {
		x.join(seat)
	}
}

func (x *table) join(seat int) {
	x.t.Helper()
	if j, fault := x.hall.Join(x.t.Context(), x.name, token(seat)); fault != nil || j.Seat != seat {
		x.t.Fatalf("join: %+v, %v", j, fault)
	}
}

func (x *table) do(seat int, req wire.Request) (reply wire.Reply) {
	req.Room = x.name
	if req.ID == "" {
		req.ID = x.id()
	}
	answers := 0
	x.hall.Do(x.t.Context(), req, seat, 0, func(r wire.Reply) { reply = r; answers++ })
	if answers != 1 {
		x.t.Fatalf("%+v was answered %d times", req, answers)
	}
	return reply
}

func (x *table) must(seat int, req wire.Request) wire.Reply {
	x.t.Helper()
	reply := x.do(seat, req)
	if reply.Error != nil {
		x.t.Fatalf("%+v: %v", req, reply.Error)
	}
	return reply
}

func (x *table) refused(code wire.Code, seat int, req wire.Request) wire.Reply {
	x.t.Helper()
	reply := x.do(seat, req)
	if reply.Error == nil || reply.Error.Code != code {
		x.t.Fatalf("%+v: %+v, want %s", req, reply, code)
	}
	return reply
}

// state is the game as a client folds it.
func (x *table) state() *fold.Game {
	x.t.Helper()
	var g *fold.Game
	for v := 0; ; {
		reply := x.hall.Since(x.t.Context(), x.name, v)
		if reply.Error != nil {
			x.t.Fatal(reply.Error)
		}
		for _, e := range reply.Events {
			var err error
			if e.V == 0 {
				g, err = fold.Open(e)
			} else {
				err = g.Apply(e)
			}
			if err != nil {
				x.t.Fatal(err)
			}
			v = e.V + 1
		}
		if !reply.More {
			return g
		}
	}
}

func (x *table) move(seat int, text string) wire.Request {
	v := x.state().Next()
	return wire.Request{Do: wire.Move, Text: text, V: &v}
}

func (x *table) play(texts ...string) {
	x.t.Helper()
	for _, text := range texts {
		seat := x.state().Turn()
		x.must(seat, x.move(seat, text))
	}
}

// watch has somebody watch.
func (x *table) watch() {
	x.t.Helper()
	if _, fault := x.hall.Watch(x.t.Context(), x.name); fault != nil {
		x.t.Fatal(fault)
	}
}

func TestGameIsPlayed(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.watch()
		x.play("a1", "a2", "b1", "b2", "c1")
		synctest.Wait()
		g := x.state()
		if g.Ending() != fold.Ruled || !slices.Equal(g.Names(), []string{"Ada", "Bob"}) {
			t.Errorf("%s, %v", g.Ending(), g.Names())
		}
		want := []int{1, 2, 3, 4, 5, 6}
		if got := x.hear.numbers(&x.hear.seats); !slices.Equal(got, want) {
			t.Errorf("seats were told %v", got)
		}
		if got := x.hear.numbers(&x.hear.watchers); !slices.Equal(got, want[1:]) { // from when one came
			t.Errorf("watchers were told %v", got)
		}
		for _, tell := range append(x.hear.seats, x.hear.watchers...) {
			for _, e := range tell.Events {
				if e.Key != "" || e.Keys != nil {
					t.Errorf("a key was told: %+v", e)
				}
			}
		}
		before := x.state().Text()
		x.restart()
		if got := x.state().Text(); got != before {
			t.Errorf("after a restart\n%s\nwant\n%s", got, before)
		}
	})
}

// Players are told before the answer, watchers after it.
func TestOrderOfTelling(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.watch()
		synctest.Wait()
		req := x.move(1, "b2")
		req.Room, req.ID = x.name, x.id()
		before := len(x.hear.numbers(&x.hear.watchers))
		x.hall.Do(t.Context(), req, 1, 0, func(reply wire.Reply) {
			synctest.Wait()
			if got := x.hear.numbers(&x.hear.seats); got[len(got)-1] != reply.V-1 {
				t.Errorf("at the answer the seats were told %v", got)
			}
			if got := x.hear.numbers(&x.hear.watchers); len(got) != before {
				t.Errorf("at the answer the watchers were told %v", got)
			}
		})
		synctest.Wait()
		if got := x.hear.numbers(&x.hear.watchers); len(got) != before+1 {
			t.Errorf("after it the watchers were told %v", got)
		}
	})
}

func TestAskedAgain(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		create := wire.Request{ID: "create", Token: token(1), Rules: square, Name: "Ada"}
		first := x.hall.Create(t.Context(), create)
		again := x.hall.Create(t.Context(), create)
		if first.Error != nil || first.Room != again.Room || first.Seat != again.Seat || again.V != 1 {
			t.Fatalf("create: %+v and %+v", first, again)
		}
		x.name = first.Room
		sit := wire.Request{Room: x.name, ID: "sit", Token: token(2)}
		one, two := x.hall.Sit(t.Context(), sit), x.hall.Sit(t.Context(), sit)
		if one.Error != nil || one.Seat != two.Seat || one.Seat+first.Seat != 3 || two.V != 2 {
			t.Fatalf("sit: %+v and %+v", one, two)
		}
		if full := x.hall.Sit(t.Context(), wire.Request{Room: x.name, ID: "third", Token: token(3)}); full.Error == nil || full.Error.Code != wire.NoSeat {
			t.Fatalf("a third sits down: %+v", full)
		}
		x.watch()
		move := x.move(1, "b2")
		move.ID = "move"
		x.must(1, move)
		x.play("a1")
		told := len(x.hear.numbers(&x.hear.seats))
		if reply := x.must(1, move); reply.V != 4 || reply.Events[0].V != 2 {
			t.Errorf("the move again: %+v", reply)
		}
		if got := x.hear.numbers(&x.hear.seats); len(got) != told+1 || got[told] != 2 {
			t.Errorf("it was not told again: %v", got)
		}
		synctest.Wait()
		if got := x.hear.numbers(&x.hear.watchers); !slices.Equal(got, []int{2, 3}) {
			t.Errorf("watchers were told %v", got)
		}
		x.refused(wire.Malformed, 2, move)
		x.restart()
		if reply := x.must(1, move); reply.V != 4 {
			t.Errorf("after a restart: %+v", reply)
		}
	})
}

func TestStale(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		late := x.move(1, "b2")
		x.must(2, wire.Request{Do: wire.Rename, Name: "Bea"})
		reply := x.refused(wire.Stale, 1, late)
		if len(reply.Events) != 1 || reply.Events[0].Name != "Bea" || reply.V != 3 {
			t.Fatalf("%+v", reply)
		}
		late.V = &reply.V
		x.must(1, late)
	})
}

func TestWhoMay(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.refused(wire.NoSeat, 0, x.move(0, "b2"))
		x.refused(wire.NoSeat, 3, x.move(3, "b2"))
		x.refused(wire.Refused, 2, x.move(2, "b2"))
		x.refused(wire.Refused, 1, x.move(1, "z9"))
		x.refused(wire.Malformed, 1, wire.Request{Do: wire.Move, Text: "b2"})
		x.refused(wire.Malformed, 1, wire.Request{Do: "new"})
		x.refused(wire.Malformed, 1, wire.Request{Do: wire.Flag})
		x.refused(wire.Malformed, 1, wire.Request{Do: wire.Resign, ID: strings.Repeat("x", wire.MaxID+1)})
		if _, fault := x.hall.Join(t.Context(), x.name, token(9)); fault == nil || fault.Code != wire.NoSeat {
			t.Errorf("a token of nobody: %v", fault)
		}
		for _, name := range []string{"", "nowhere", strings.Repeat("A", nameLen), "../../../etc", strings.Repeat("x", 1000)} {
			if reply := x.hall.Since(t.Context(), name, 0); reply.Error == nil || reply.Error.Code != wire.NoRoom {
				t.Errorf("%q: %+v", name, reply)
			}
		}
		for _, req := range []wire.Request{
			{Token: token(1), Rules: square},
			{ID: "a", Rules: square},
			{ID: "a", Token: "short", Rules: square},
			{ID: "a", Token: strings.Repeat("Z", 32), Rules: square},
			{ID: "a", Token: token(1), Rules: "nonsense"},
			{ID: "a", Token: token(1), Rules: "500x500k5"},
			{ID: "a", Token: token(1), Rules: square, Clock: "x"},
			{ID: "a", Token: token(1), Rules: square, Seat: 3},
			{ID: "due flag 7", Token: token(1), Rules: square},
		} {
			if reply := x.hall.Create(t.Context(), req); reply.Error == nil {
				t.Errorf("%+v makes a room", req)
			}
		}
		if got := x.state(); got.Next() != 2 {
			t.Errorf("something was written: %v", got)
		}
	})
}

func TestNamesAreOneLineOfText(t *testing.T) {
	for name, want := range map[string]string{
		"  Ada \n Lovelace ":     "Ada Lovelace",
		"\u202eevil\u2066x":      "evilx",
		"<b>bold</b>":            "<b>bold</b>",
		"\xff\x00a\x1b[31m":      "a[31m",
		strings.Repeat("é", 100): strings.Repeat("é", 24),
		"سارا":                   "سارا",
	} {
		if got := Clean(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

// A log that fails leaves the game as it was: what was not confirmed is asked for
// again with its ID, and is done once.
func TestLogFails(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		away := errors.New("away")
		for name, fail := range map[string]*error{"before": &x.log.before, "after": &x.log.after} {
			req := x.move(x.state().Turn(), map[string]string{"before": "a1", "after": "b2"}[name])
			req.ID = x.id()
			seat, v := x.state().Turn(), x.state().Next()
			*fail = away
			x.refused(wire.Unavailable, seat, req)
			*fail = nil
			x.must(seat, req)
			x.must(seat, req)
			if g := x.state(); g.Next() != v+1 {
				t.Errorf("failed %s: %v, want %d", name, g, v+1)
			}
		}
	})
}

// follower is a tournament that counts the games that end.
type follower struct{ ended []string }

func (f *follower) Ended(cup, room string, s Score) {
	f.ended = append(f.ended, fmt.Sprint(cup, " ", s.Winner))
}
func (f *follower) Forgot(_ context.Context, _ string) {}

// What was written though the log said nothing is told when it is asked for again.
func TestLogIsSlow(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		cup := &follower{}
		x.hall.Follow(cup)
		x.openPaired("60+0", false, "Friday")
		x.watch()
		x.play("a1", "a2", "b1", "b2")
		last := x.move(1, "c1")
		last.ID = "last"
		x.log.within = errors.New("slow")
		x.refused(wire.Unavailable, 1, last)
		x.log.within = nil
		if x.state().Next() != 5 {
			t.Fatal("it is there at once")
		}
		x.must(1, last)
		synctest.Wait()
		for who, of := range map[string]*[]wire.Tell{"seats": &x.hear.seats, "watchers": &x.hear.watchers} {
			if got := x.hear.numbers(of); !slices.Equal(got, []int{1, 2, 3, 4, 5}) {
				t.Errorf("%s were told %v", who, got)
			}
		}
		if !slices.Equal(cup.ended, []string{"Friday 1"}) {
			t.Errorf("the tournament was told %v", cup.ended)
		}
	})
}

func TestDamagedGameIsSetAside(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.play("b2")
		damaged := x.name
		x.open(square, "")
		x.restart()
		x.log.Store = twisted{x.log.Store, damaged}
		for range 2 {
			if reply := x.hall.Since(t.Context(), damaged, 0); reply.Error == nil || reply.Error.Code != wire.Damaged {
				t.Fatalf("%+v", reply)
			}
		}
		if n := x.hall.Counts().Damaged; n != 1 {
			t.Errorf("it was counted %d times", n)
		}
		if reply := x.hall.Glance(t.Context(), []string{damaged, x.name}); reply.Rooms[0].Error == nil || reply.Rooms[1].Error != nil {
			t.Errorf("%+v", reply)
		}
		x.play("b2", "a1")
	})
}

// twisted is a log of which one room is damaged.
type twisted struct {
	store.Store
	room string
}

func (t twisted) Read(ctx context.Context, room string, from, max int) ([]store.Event, error) {
	if room == t.room {
		return nil, &store.Damaged{V: 1, Why: "for a test"}
	}
	return t.Store.Read(ctx, room, from, max)
}

// Two servers write to one log: one event has the number, and the other server
// hears of it.
func TestTwoServers(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		other := *x
		other.next = 100
		other.hall = Open(x.log, x.hear, quiet, Defaults, nil)
		defer other.stop()
		one, two := x.move(1, "b2"), other.move(1, "a1")
		x.must(1, one)
		reply := other.refused(wire.Stale, 1, two)
		if len(reply.Events) != 1 || reply.Events[0].Text != "b2" {
			t.Errorf("%+v", reply)
		}
		other.play("a1")
		x.refused(wire.Stale, 2, x.move(2, "c3"))
		if x.state().Text() != other.state().Text() {
			t.Error("they have different games")
		}
	})
}
