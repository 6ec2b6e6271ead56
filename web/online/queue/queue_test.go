package queue

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"noughts/game/engine"
	"noughts/game/rating/glicko"
	"noughts/web/online/pool"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

const (
	square = "3x3k3"
	five   = "15x15k5"
)

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

// deaf tells nobody of rooms.
type deaf struct{}

func (deaf) Seats(wire.Tell)    {}
func (deaf) Watchers(wire.Tell) {}

// node is a node for a test, and what it told.
type node struct {
	*Queue
	hall *room.Hall
	mu   sync.Mutex
	told map[string][]wire.Wish
}

func (n *node) Wish(w wire.Wish) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.told[w.Name] = append(n.told[w.Name], w)
}

// last is what a wish was told last.
func (n *node) last(name string) (w wire.Wish) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if all := n.told[name]; len(all) > 0 {
		w = all[len(all)-1]
	}
	return w
}

func newNode(t *testing.T, s store.Store) *node {
	n := &node{told: map[string][]wire.Wish{}, hall: room.Open(s, deaf{}, quiet, room.Defaults, nil)}
	n.Queue = Open(s, n.hall, n, quiet, Defaults)
	t.Cleanup(func() {
		n.Close()
		if err := n.hall.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return n
}

// inBubble runs a test in virtual time, with nodes over one empty store.
func inBubble(t *testing.T, nodes int, f func(t *testing.T, s store.Store, n []*node)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := store.NewMemory()
		var all []*node
		for range nodes {
			all = append(all, newNode(t, s))
		}
		f(t, s, all)
	})
}

func token(n int) string { return fmt.Sprintf("%032x", n) }

// ask is a wish of a person for games, all with the same clock.
func ask(person int, id string, rules ...string) wire.Request {
	req := wire.Request{ID: id, Me: token(person), Token: token(1000 + person), Name: fmt.Sprint("P", person)}
	for _, r := range rules {
		req.Seeks = append(req.Seeks, wire.Seek{Rules: r, Clock: "60+0"})
	}
	return req
}

// seek puts a wish in, and attends it.
func (n *node) seek(t *testing.T, req wire.Request) string {
	t.Helper()
	reply := n.Seek(t.Context(), req)
	if reply.Error != nil || reply.Wish == nil || reply.Wish.Room != "" || reply.Wish.Gone {
		t.Fatalf("%+v: %+v", req, reply)
	}
	if _, fault := n.Attend(reply.Wish.Name, req.Me); fault != nil {
		t.Fatal(fault)
	}
	return reply.Wish.Name
}

// pass lets time pass.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func TestTwoArePaired(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		one, two := ask(1, "a", square, five), ask(2, "b", five)
		a, b := n[0].seek(t, one), n[0].seek(t, two)
		pass(time.Second)
		x, y := n[0].last(a), n[0].last(b)
		if x.Room == "" || x.Room != y.Room || x.Seat+y.Seat != 3 || x.At == 0 {
			t.Fatalf("%+v, %+v", x, y)
		}
		reply := n[0].hall.Since(t.Context(), x.Room, 0)
		if reply.Error != nil || len(reply.Events) != 1 {
			t.Fatalf("%+v", reply)
		}
		e := reply.Events[0]
		if e.Rules != five || e.Clock != "60+0" || !e.Paired || e.Rated || len(e.Names) != 2 || e.Names[x.Seat-1] != "P1" || e.Names[y.Seat-1] != "P2" || e.Keys != nil || e.People != nil || e.Ratings[0].Rating != 1500 {
			t.Errorf("%+v", e)
		}
		for i, w := range []wire.Wish{x, y} {
			if j, fault := n[0].hall.Join(t.Context(), w.Room, token(1001+i)); fault != nil || j.Seat != w.Seat {
				t.Errorf("%+v, %v", j, fault)
			}
		}
		for again := range 3 { // asked again, and left: the same game
			if reply := n[0].Seek(t.Context(), one); reply.Error != nil || reply.Wish.Room != x.Room || reply.Wish.Seat != x.Seat {
				t.Errorf("%+v", reply)
			}
			if reply := n[0].Leave(t.Context(), two); reply.Error != nil || reply.Wish.Room != y.Room || reply.Wish.Gone {
				t.Errorf("%+v", reply)
			}
			n[0].seek(t, ask(3, fmt.Sprint("c", again), five))
			pass(time.Minute)
		}
		if c := n[0].Counts(); c.Pairs != 1 || len(n[0].told[a]) != 1 || len(n[0].told[b]) != 1 {
			t.Errorf("%+v; %v", c, n[0].told)
		}
		// Nobody moves: the game ends by itself, soon.
		if reply := n[0].hall.Glance(t.Context(), []string{x.Room}); reply.Rooms[0].Over != "abort" {
			t.Errorf("%+v", reply)
		}
	})
}

// Only those who wish for the same are paired, and nobody with himself.
func TestWhoIsNotPaired(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		clock := ask(2, "b", square)
		clock.Seeks[0].Clock = "60+1"
		rated := ask(3, "c", square)
		rated.Rated = true
		for _, req := range []wire.Request{ask(1, "a", square), clock, rated, ask(4, "d", five)} {
			n[0].seek(t, req)
		}
		pass(5 * time.Minute)
		if c := n[0].Counts(); c.Pairs != 0 || c.Waiting != 4 {
			t.Errorf("%+v", c)
		}
		n[0].seek(t, ask(1, "again", square)) // another tab: the first wish is given up
		pass(5 * time.Minute)
		if c := n[0].Counts(); c.Pairs != 0 {
			t.Errorf("%+v", c)
		}
		if reply := n[0].Seek(t.Context(), ask(1, "a", square)); reply.Error != nil || !reply.Wish.Gone {
			t.Errorf("%+v", reply)
		}
	})
}

// Those who are far apart are paired when their ranges have grown, and near ones
// before them.
func TestRangesGrow(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		raise(t, s, 1, square+" bullet", 20)
		strong := n[0].seek(t, ask(1, "a", square))
		weak := n[0].seek(t, ask(2, "b", square))
		r, _ := n[0].hall.Rating(t.Context(), personOf(t, s, 1), square+" bullet")
		if r.Rating < 1900 {
			t.Fatalf("the strong one has %+v", r)
		}
		waited := 0
		for n[0].last(weak).Room == "" && waited < 100 {
			pass(time.Second)
			waited++
		}
		if waited < 15 || waited > 60 || n[0].last(strong).Room != n[0].last(weak).Room {
			t.Errorf("they were paired after %d s", waited)
		}
		strong = n[0].seek(t, ask(1, "c", square))
		weak = n[0].seek(t, ask(2, "d", square))
		pass(5 * time.Second)
		n[0].seek(t, ask(3, "e", square))
		pass(time.Second)
		if n[0].last(weak).Room == "" || n[0].last(strong).Room != "" {
			t.Error("two of the same rating were there")
		}
		wide := ask(4, "f", square)
		wide.Range = 4000
		n[0].seek(t, wide)
		pass(time.Second)
		if n[0].last(strong).Room == "" {
			t.Error("somebody came who plays with anybody")
		}
	})
}

func personOf(t *testing.T, s store.Store, n int) string {
	t.Helper()
	p, err := s.Meet(t.Context(), store.Person{Key: room.Key(token(n)), ID: fmt.Sprint("person ", n)})
	if err != nil {
		t.Fatal(err)
	}
	return p.ID
}

// raise has somebody win games against others.
func raise(t *testing.T, s store.Store, person int, pool string, wins int) {
	t.Helper()
	id := personOf(t, s, person)
	for g := range wins {
		e := store.Entry{Event: store.Event{Room: fmt.Sprint("raise ", person, g), ID: "end", At: time.Now().UnixMilli()}, Result: &store.Result{Pool: pool, People: [2]string{id, fmt.Sprint("victim ", person, g)}, Points: 2}}
		e.Hash = e.Chain(store.Hash{})
		if _, _, err := s.Append(t.Context(), e, store.Hash{}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestLeaving(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		one := ask(1, "a", square)
		n[0].seek(t, one)
		for range 2 {
			if reply := n[0].Leave(t.Context(), one); reply.Error != nil || !reply.Wish.Gone {
				t.Errorf("%+v", reply)
			}
		}
		other := n[0].seek(t, ask(2, "b", square))
		pass(5 * time.Minute)
		if n[0].last(other).Room != "" {
			t.Error("paired with somebody who had left")
		}
		if reply := n[0].Leave(t.Context(), ask(9, "a", square)); reply.Error == nil || reply.Error.Code != wire.NoRoom {
			t.Errorf("nobody's wish: %+v", reply)
		}
		n[0].Depart(other) // the connection breaks, and comes back in time
		pass(9 * time.Second)
		if _, fault := n[0].Attend(other, token(2)); fault != nil {
			t.Fatal(fault)
		}
		pass(time.Minute)
		n[0].Depart(other)
		n[0].Depart(other)
		pass(11 * time.Second)
		if _, fault := n[0].Attend(other, token(2)); fault == nil || n[0].Counts().Waiting != 0 {
			t.Error("whoever went away still waits")
		}
		never := n[0].Seek(t.Context(), ask(3, "c", square)) // nobody attends it
		pass(11 * time.Second)
		if got := n[0].Seek(t.Context(), ask(3, "c", square)); !got.Wish.Gone || never.Wish.Name != got.Wish.Name {
			t.Errorf("%+v", got)
		}
		looks := n[0].Counts().Looks
		pass(time.Hour)
		if n[0].Counts().Looks > looks+1 {
			t.Error("nobody waits, and it looks and looks")
		}
		mine := n[0].seek(t, ask(4, "d", square))
		if _, fault := n[0].Attend(mine, token(5)); fault == nil {
			t.Error("somebody attends another's wish")
		}
	})
}

func TestBotIsOffered(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		a := n[0].seek(t, ask(1, "a", square, five))
		pass(9 * time.Second)
		if len(n[0].told[a]) != 0 {
			t.Errorf("too early: %+v", n[0].told[a])
		}
		pass(time.Second)
		bot := n[0].last(a).Bot
		if bot == nil || !strings.Contains(bot.Name, "bot") || bot.Rules != square || bot.Clock != "60+0" || bot.Rating != 1500 {
			t.Fatalf("%+v", bot)
		}
		if _, err := engine.ParseLevel(bot.Level); err != nil {
			t.Error(err)
		}
		pass(time.Minute)
		if len(n[0].told[a]) != 1 {
			t.Errorf("it was offered %d times", len(n[0].told[a]))
		}
		if reply := n[0].Seek(t.Context(), ask(1, "a", square, five)); reply.Wish.Bot == nil || reply.Wish.Range < 1000 {
			t.Errorf("%+v", reply.Wish)
		}
		raise(t, s, 2, five+" bullet", 15)
		b := n[0].seek(t, ask(2, "b", five))
		pass(time.Second)
		if n[0].last(b).Bot != nil {
			t.Error("a person was there, and a bot was offered")
		}
	})
}

// The level that is offered is of about the same rating by its games, not as it began; its
// standing is read again after a while.
func TestBotByItsGames(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		const in = five + " bullet"
		raise(t, s, 1, in, 1)
		a := n[0].seek(t, ask(2, "a", five))
		pass(10 * time.Second)
		was := *n[0].last(a).Bot
		if !strings.Contains(was.Name, "?") || was.Deviation < glicko.Large {
			t.Errorf("%+v", was)
		}
		p, _ := pool.Named(five, was.Level)
		for g := range 40 {
			e := store.Entry{Event: store.Event{Room: fmt.Sprint("beaten ", g), ID: "end", At: time.Now().UnixMilli()}, Result: &store.Result{Pool: in, People: [2]string{personOf(t, s, 1), p.ID}, Points: 2, Program: &store.Program{Seat: 2, Start: p.Start}}}
			e.Hash = e.Chain(store.Hash{})
			if _, _, err := s.Append(t.Context(), e, store.Hash{}); err != nil {
				t.Fatal(err)
			}
		}
		if bot := n[0].Seek(t.Context(), ask(2, "a", five)).Wish.Bot; bot == nil || *bot != was {
			t.Errorf("%+v, and a moment before %+v", bot, was)
		}
		pass(time.Minute)
		bot := n[0].Seek(t.Context(), ask(2, "a", five)).Wish.Bot
		if bot == nil || bot.Level == was.Level || bot.Rating < was.Rating-100 {
			t.Errorf("%+v, after %+v lost 40 games", bot, was)
		}
	})
}

// Two nodes over one database: those who wait at either are paired with each
// other, once, and each node tells its own.
func TestTwoNodes(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, s store.Store, n []*node) {
		var names []string
		for p := range 40 {
			names = append(names, n[p%2].seek(t, ask(p, "a", square)))
			pass(time.Duration(p%3) * 100 * time.Millisecond)
		}
		pass(5 * time.Second)
		rooms := map[string][]int{}
		for p, name := range names {
			w := n[p%2].last(name)
			rooms[w.Room] = append(rooms[w.Room], w.Seat)
			if len(n[p%2].told[name]) != 1 || len(n[1-p%2].told[name]) != 0 {
				t.Errorf("%d was told %v and %v", p, n[p%2].told[name], n[1-p%2].told[name])
			}
		}
		for r, seats := range rooms {
			if r == "" || len(seats) != 2 || seats[0]+seats[1] != 3 {
				t.Errorf("%q has %v", r, seats)
			}
		}
		if one, two := n[0].Counts(), n[1].Counts(); one.Pairs+two.Pairs != 20 || one.Waiting+two.Waiting != 0 {
			t.Errorf("%+v, %+v", one, two)
		}
	})
}

// A node dies: who waited there is not paired, comes to the other, and is.
func TestNodeDies(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, s store.Store, n []*node) {
		one := ask(1, "a", square)
		name := n[0].seek(t, one)
		n[0].Close()
		if reply := n[0].Seek(t.Context(), one); reply.Error == nil || reply.Error.Code != wire.Draining {
			t.Errorf("%+v", reply)
		}
		pass(Defaults.Alive)
		other := n[1].seek(t, ask(2, "b", square))
		pass(time.Minute)
		if n[1].last(other).Room != "" {
			t.Fatal("paired with somebody at a dead node")
		}
		if got := n[1].seek(t, one); got != name {
			t.Errorf("the same request is the wish %s and %s", name, got)
		}
		pass(time.Second)
		if n[1].last(name).Room == "" || n[1].last(name).Room != n[1].last(other).Room {
			t.Error("not paired at the other node")
		}
	})
}

// Somebody moves from one node to another: the first does not give the wish up.
func TestMoving(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, s store.Store, n []*node) {
		one := ask(1, "a", square)
		name := n[0].seek(t, one)
		n[0].Depart(name)
		n[1].seek(t, one)
		pass(time.Minute)
		if n[0].Counts().Waiting != 0 || n[1].Counts().Waiting != 1 {
			t.Errorf("%+v, %+v", n[0].Counts(), n[1].Counts())
		}
		if reply := n[1].Seek(t.Context(), one); reply.Error != nil || reply.Wish.Gone {
			t.Errorf("%+v", reply)
		}
	})
}

// lame is a store whose queue fails while it is told to, before or after it did
// what it was asked for.
type lame struct {
	store.Store
	before, after error
}

func (l *lame) Look(ctx context.Context, look store.Look) (store.Seen, error) {
	if l.before != nil {
		return store.Seen{}, l.before
	}
	return l.Store.Look(ctx, look)
}

func (l *lame) Pair(ctx context.Context, now int64, pairs []store.Pairing) ([]bool, error) {
	made, err := l.Store.Pair(ctx, now, pairs)
	if l.after != nil {
		return nil, l.after
	}
	return made, err
}

// The database goes away, and the answer to a pairing is lost: everybody hears of
// the one game that there is.
func TestDatabaseFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &lame{Store: store.NewMemory(), before: errors.New("for a test")}
		n := newNode(t, s)
		a, b := n.seek(t, ask(1, "a", square)), n.seek(t, ask(2, "b", square))
		pass(time.Minute)
		s.before, s.after = nil, errors.New("for a test")
		pass(time.Second)
		s.after = nil
		pass(time.Second)
		if x, y := n.last(a), n.last(b); x.Room == "" || x.Room != y.Room || len(n.told[a]) != 2 || n.told[a][0].Bot == nil {
			t.Errorf("%+v, %+v", n.told[a], n.told[b])
		}
	})
}

func TestWishesThatAreRefused(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, s store.Store, n []*node) {
		many := ask(1, "a", square)
		for range wire.MaxSeeks {
			many.Seeks = append(many.Seeks, many.Seeks[0])
		}
		three, slow, odd := ask(1, "a", "7x7k4-3p"), ask(1, "a", square), ask(1, "a", "17x13k6")
		slow.Seeks[0].Clock, odd.Rated = "", true
		noID, noMe, noToken := ask(1, "", square), ask(1, "a", square), ask(1, "a", square)
		noMe.Me, noToken.Token = "", "short"
		for what, req := range map[string]wire.Request{
			"nothing": ask(1, "a"), "many": many, "three": three, "no clock": slow, "rated": odd, "nonsense": ask(1, "a", "nonsense"),
			"no ID": noID, "no person": noMe, "no token": noToken, "large": ask(1, "a", "101x100k5"),
		} {
			if reply := n[0].Seek(t.Context(), req); reply.Error == nil || reply.Error.Text == "" {
				t.Errorf("%s: %+v", what, reply)
			}
		}
		n[0].limits.Most = 1
		n[0].seek(t, ask(1, "a", square))
		if reply := n[0].Seek(t.Context(), ask(2, "b", square)); reply.Error == nil || reply.Error.Code != wire.Busy {
			t.Errorf("%+v", reply)
		}
	})
}
