package tournament

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"noughts/game/rating/cup"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

// deaf hears nothing.
type deaf struct{}

func (deaf) Seats(wire.Tell)    {}
func (deaf) Watchers(wire.Tell) {}
func (deaf) Cup(wire.Cup)       {}

var errDead = errors.New("the node is dead")

// mortal is a store as a node sees it that is killed: after so many writes nothing
// reaches it any more.
type mortal struct {
	*store.Memory
	dead atomic.Bool
	last atomic.Int64 // writes that are left, 0 for no end

	meanwhile atomic.Pointer[func(e store.Entry)] // is called before an event is written
}

func (m *mortal) Append(ctx context.Context, e store.Entry, before store.Hash) (store.Event, bool, error) {
	if m.dead.Load() {
		return store.Event{}, false, errDead
	}
	if f := m.meanwhile.Load(); f != nil {
		(*f)(e)
	}
	if m.last.Load() > 0 && m.last.Add(-1) == 0 {
		m.dead.Store(true)
	}
	return m.Memory.Append(ctx, e, before)
}

func (m *mortal) Read(ctx context.Context, room string, from, max int) ([]store.Event, error) {
	if m.dead.Load() {
		return nil, errDead
	}
	return m.Memory.Read(ctx, room, from, max)
}

func (m *mortal) Lease(ctx context.Context, room string, now int64) (store.Lease, error) {
	if m.dead.Load() {
		return store.Lease{}, errDead
	}
	return m.Memory.Lease(ctx, room, now)
}

func (m *mortal) Own(ctx context.Context, room, node string, now, until, despite int64) (store.Lease, error) {
	if m.dead.Load() {
		return store.Lease{}, errDead
	}
	return m.Memory.Own(ctx, room, node, now, until, despite)
}

func (m *mortal) Beat(ctx context.Context, node string, now, until int64) ([]string, error) {
	if m.dead.Load() {
		return nil, errDead
	}
	return m.Memory.Beat(ctx, node, now, until)
}

// node is a node for a test.
type node struct {
	*Tournaments
	hall  *room.Hall
	store *mortal
}

// nodes are all that there were, by name; a node of them is the other nodes' peer.
type nodes struct {
	mu    sync.Mutex
	known map[string]*node
}

type peer struct {
	of   *nodes
	name string
}

func (p peer) Node() string      { return p.name }
func (p peer) Near(wire.Tell)    {}
func (p peer) Forgot(r []string) {}

func (p peer) Ask(ctx context.Context, name string, a room.Asked) (reply wire.Reply, err error) {
	p.of.mu.Lock()
	n := p.of.known[name]
	p.of.mu.Unlock()
	if n == nil || n.store.dead.Load() {
		return reply, errDead
	}
	n.hall.Asked(ctx, a, func(r wire.Reply) { reply = r })
	return reply, nil
}

// newNode is a node alone, or one of several.
func newNode(t *testing.T, s *store.Memory, of ...*nodes) *node {
	m := &mortal{Memory: s}
	var peers room.Peers
	n := &node{store: m}
	for _, all := range of {
		all.mu.Lock()
		name := fmt.Sprint("node ", len(all.known))
		all.known[name] = n
		all.mu.Unlock()
		peers = peer{all, name}
	}
	n.hall = room.Open(m, deaf{}, quiet, room.Defaults, peers)
	n.Tournaments = Open(m, n.hall, deaf{}, quiet, Defaults)
	t.Cleanup(n.end)
	return n
}

func (n *node) end() {
	n.Close()
	n.hall.Close(context.Background())
}

func token(n int) string { return fmt.Sprintf("%032x", n) }

// asks is a request of a person.
func asks(person int, name string) wire.Request {
	return wire.Request{ID: "id", Room: name, Me: token(person), Token: token(1000 + person), Name: fmt.Sprint("P", person)}
}

// found makes a tournament, and has so many enter.
func found(t *testing.T, n *node, people int, c wire.Cup) string {
	t.Helper()
	req := asks(0, "")
	req.Cup = &c
	reply := n.Found(t.Context(), req)
	if reply.Error != nil {
		t.Fatal(reply.Error)
	}
	for p := 1; p <= people; p++ {
		enter(t, n, reply.Cup.Name, p)
	}
	return reply.Cup.Name
}

func enter(t *testing.T, n *node, name string, person int) {
	t.Helper()
	if reply := n.Enter(t.Context(), asks(person, name)); reply.Error != nil || reply.Cup.Row == nil || reply.Cup.Row.Gone {
		t.Fatalf("%d enters: %+v", person, reply)
	}
}

// look is how a tournament stands for a person.
func look(t *testing.T, n *node, name string, person int) *wire.Cup {
	t.Helper()
	reply := n.Cup(t.Context(), asks(person, name))
	if reply.Error != nil {
		t.Fatal(reply.Error)
	}
	return reply.Cup
}

// pass lets time pass.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// play plays a game of two to its end, which follows from their numbers: one gives
// up, or they agree on a draw. A node that has died says no more.
func (n *node) play(ctx context.Context, game string, seed, a, b int) {
	do := func(seat int, req wire.Request) {
		req.Room, req.ID = game, fmt.Sprint(seat, req.Do, req.Text)
		for range 3 {
			stale := false
			n.hall.Do(ctx, req, seat, 0, func(r wire.Reply) { stale = r.Error != nil && r.Error.Code == wire.Stale })
			if !stale {
				return
			}
		}
	}
	for i, text := range []string{"a1", "b2", "a2"} {
		v := 1 + i
		do(1+i%2, wire.Request{Do: wire.Move, Text: text, V: &v})
	}
	switch lot(seed, a, b) % 5 {
	case 0:
		do(1, wire.Request{Do: wire.Offer, What: wire.Draw})
		do(2, wire.Request{Do: wire.Agree, What: wire.Draw})
	case 1, 2:
		do(1, wire.Request{Do: wire.Resign})
	default:
		do(2, wire.Request{Do: wire.Resign})
	}
}

func lot(n ...int) int {
	h := fnv.New32a()
	fmt.Fprint(h, n)
	return int(h.Sum32() >> 4)
}

// pairing is a game that is played, by the numbers of the entrants.
type pairing struct {
	room string
	a, b int
}

// games are those that are played now, in the order of rooms.
func games(c *wire.Cup) (all []pairing) {
	seats := map[string][]int{}
	for _, r := range c.Rows {
		if r.Room != "" {
			seats[r.Room] = append(seats[r.Room], r.N)
		}
	}
	for room, n := range seats {
		slices.Sort(n)
		all = append(all, pairing{room, n[0], n[len(n)-1]})
	}
	slices.SortFunc(all, func(x, y pairing) int { return x.a - y.a })
	return all
}

// contest plays a Swiss tournament of 64 at three nodes with people who come late and go. With
// kill, the nodes die in the middle of each round, at a write of which nobody knows
// whether it was the last.
func contest(t *testing.T, kill bool) (rows []wire.Row, restarts int) {
	const seed, rounds = 7, 6
	s := store.NewMemory()
	all := &nodes{known: map[string]*node{}}
	three := []*node{newNode(t, s, all), newNode(t, s, all), newNode(t, s, all)}
	name := found(t, three[0], 60, wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "60+0", Rounds: rounds})
	done := 0
	for steps := 0; steps < 2000; steps++ {
		pass(time.Second)
		c := look(t, three[steps%3], name, 0)
		if c.Over {
			audit(t, s, name, c.Rows)
			return c.Rows, restarts
		}
		now := games(c)
		if len(now) == 0 {
			continue
		}
		if c.Round > done {
			done = c.Round
			if done > 1 && done < rounds {
				enter(t, three[0], name, 60+done) // late
			}
			if reply := three[1].Withdraw(t.Context(), asks(10*done, name)); reply.Error != nil {
				t.Fatal(reply.Error)
			}
			for i, g := range now[:len(now)/2] {
				three[i%3].play(t.Context(), g.room, seed, g.a, g.b)
			}
			if kill {
				restarts += strike(t, three, all, s, done, now[len(now)/2:])
			}
			continue
		}
		for i, g := range now {
			three[i%3].play(t.Context(), g.room, seed, g.a, g.b)
		}
	}
	t.Fatal("it goes on for ever")
	return nil, 0
}

// strike has all nodes die while games are played, and starts others.
func strike(t *testing.T, three []*node, all *nodes, s *store.Memory, round int, games []pairing) int {
	for i, n := range three {
		n.store.last.Store(int64(1 + (5*round+3*i)%11))
		for j, g := range games {
			if j%len(three) == i {
				n.play(t.Context(), g.room, 7, g.a, g.b)
			}
		}
	}
	for i, n := range three {
		n.store.dead.Store(true)
		n.end()
		three[i] = newNode(t, s, all)
	}
	return len(three)
}

// audit reads the log of a tournament that is over: nobody was in two games at once,
// nobody met another twice, nobody had two byes; each game that was paired has one
// result, and the table adds up.
func audit(t *testing.T, s *store.Memory, name string, rows []wire.Row) {
	t.Helper()
	log, err := s.Read(context.Background(), name, 0, 100_000)
	if err != nil {
		t.Fatal(err)
	}
	playing, byes, met := map[int]string{}, map[int]int{}, map[[2]int]int{}
	open := map[string][2]int{}
	results := 0
	for _, row := range log {
		var e event
		if err := json.Unmarshal(row.Body, &e); err != nil {
			t.Fatal(err)
		}
		for i, p := range e.Pairs {
			if p[1] == cup.Bye {
				byes[p[0]]++
				continue
			}
			key := fmt.Sprint(e.Round, " ", i+1)
			for _, who := range p {
				if playing[who] != "" {
					t.Errorf("%d plays %s and %s at once", who, playing[who], key)
				}
				playing[who] = key
			}
			met[[2]int{min(p[0], p[1]), max(p[0], p[1])}]++
			open[key] = p
			if events, err := s.Read(context.Background(), roomOf(name, cup.ID{Round: e.Round, Pair: i + 1}), 0, 9); err != nil || len(events) == 0 {
				t.Errorf("game %s has no room: %v", key, err)
			}
		}
		if e.Kind == scored {
			key := fmt.Sprint(e.Round, " ", e.Pair)
			p, is := open[key]
			if !is {
				t.Errorf("a result of %s, which is not played", key)
			}
			delete(open, key)
			results++
			for _, who := range p {
				playing[who] = ""
			}
		}
	}
	swiss := strings.Contains(string(log[0].Body), `"kind":"swiss"`)
	for pair, n := range met {
		if swiss && n > 1 {
			t.Errorf("%v met %d times", pair, n)
		}
	}
	half, allByes := 0, 0
	for who, n := range byes {
		if allByes += n; n > 1 {
			t.Errorf("%d had %d byes", who, n)
		}
	}
	for _, r := range rows {
		if half += r.Points; r.Points != 2*r.Won+r.Drawn+2*r.Byes {
			t.Errorf("%+v does not add up", r)
		}
	}
	if half != 2*(results+allByes) || len(open) > 0 || results == 0 {
		t.Errorf("%d half points in %d games and %d byes; %v are open", half, results, allByes, open)
	}
}

// A tournament in which the servers die in the middle of each round ends with the
// table that a calm one has.
func TestSwissOutlivesItsServers(t *testing.T) {
	var tables [2][]wire.Row
	for i, kill := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			rows, restarts := contest(t, kill)
			if (restarts >= 18) != kill {
				t.Errorf("killed %v: %d restarts", kill, restarts)
			}
			tables[i] = rows
		})
	}
	if len(tables[0]) != 64 || !slices.Equal(tables[0], tables[1]) {
		t.Errorf("calm:\n%v\nwith kills:\n%v", tables[0], tables[1])
	}
}

// Whoever enters again with another token does not lengthen the pause between rounds.
func TestEnteringAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := newNode(t, store.NewMemory())
		name := found(t, n, 3, wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "60+0", Rounds: 3})
		pass(2 * Defaults.Every)
		one := games(look(t, n, name, 0))
		if len(one) != 1 {
			t.Fatalf("%v are played", one)
		}
		free := 6 - one[0].a - one[0].b // who has a bye
		n.play(t.Context(), one[0].room, 1, one[0].a, one[0].b)
		synctest.Wait()
		for i := range 3 {
			req := asks(free, name)
			req.Token = token(2000 + i)
			if reply := n.Enter(t.Context(), req); reply.Error != nil {
				t.Fatal(reply.Error)
			}
			pass(2 * time.Second)
		}
		if c := look(t, n, name, 0); c.Round != 2 {
			t.Errorf("round %d after the pause", c.Round)
		}
	})
}

// Whoever is blocked is withdrawn from a rated tournament before the next round.
func TestBlockedIsWithdrawn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := newNode(t, store.NewMemory())
		name := found(t, n, 4, wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "60+0", Rounds: 2, Rated: true})
		p, err := n.store.Known(t.Context(), room.ID(token(3)))
		p.Blocked = true
		if err == nil {
			err = n.store.Alter(t.Context(), p)
		}
		if err != nil {
			t.Fatal(err)
		}
		for round := 1; round <= 2; round++ {
			pass(2 * Defaults.Break)
			c := look(t, n, name, 0)
			now := games(c)
			for _, g := range now {
				if g.a == 3 || g.b == 3 {
					t.Errorf("round %d: %v plays", round, g)
				}
				n.play(t.Context(), g.room, 1, g.a, g.b)
			}
			if c.Round != round || len(now) != 1 {
				t.Errorf("round %d: %v", c.Round, now)
			}
		}
		if c := look(t, n, name, 3); !c.Row.Gone {
			t.Errorf("%+v", c.Row)
		}
	})
}

// A tournament that waits for a second entrant takes no memory, and begins when one comes.
func TestNobodyEnters(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := newNode(t, store.NewMemory())
		name := found(t, n, 1, wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "60+0", Rounds: 1, Wait: 1})
		pass(time.Hour)
		n.mu.Lock()
		known := len(n.known)
		n.mu.Unlock()
		if known != 0 {
			t.Errorf("%d tournaments are in memory", known)
		}
		enter(t, n, name, 2)
		if c := look(t, n, name, 2); c.Room == "" {
			t.Errorf("it does not begin: %+v", c)
		}
	})
}

// Two games of a round end at two nodes at once: both results are written at once.
func TestResultsAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := store.NewMemory()
		a, b := newNode(t, s), newNode(t, s)
		name := found(t, a, 4, wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "60+0", Rounds: 1, Wait: 1})
		pass(time.Minute + 2*Defaults.Every)
		two := games(look(t, a, name, 1))
		if len(two) != 2 {
			t.Fatalf("%d games are played", len(two))
		}
		length := func() int {
			events, err := s.Read(t.Context(), name, 0, 100)
			if err != nil {
				t.Error(err)
			}
			return len(events)
		}
		var once sync.Once
		first := func(e store.Entry) {
			if e.Room != name {
				return
			}
			once.Do(func() { // the result of the other game comes first
				before := length()
				a.play(t.Context(), two[0].room, 1, two[0].a, two[0].b)
				for length() == before {
					time.Sleep(time.Millisecond)
				}
			})
		}
		b.store.meanwhile.Store(&first)
		b.play(t.Context(), two[1].room, 1, two[1].a, two[1].b)
		pass(time.Second)
		if c := look(t, b, name, 1); !c.Over {
			t.Errorf("a result is missing: %+v", c)
		}
	})
}

// An arena at three nodes: everybody plays again and again, and nobody twice at
// once; who does not come is paired no more.
func TestArena(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := store.NewMemory()
		nodes := []*node{newNode(t, s), newNode(t, s), newNode(t, s)}
		const people, sleeper = 17, 17
		name := found(t, nodes[0], people, wire.Cup{Kind: wire.Arena, Rules: "3x3k3", Clock: "60+0", Minutes: 10, Wait: 1})
		begun := map[string]time.Time{}
		for n := 0; ; n++ {
			if n > 2000 {
				t.Fatal("it goes on for ever")
			}
			pass(time.Second)
			c := look(t, nodes[n%3], name, 1)
			if c.Over {
				break
			}
			if n == 100 {
				enter(t, nodes[1], name, people+1)
			}
			for i, g := range games(c) {
				if begun[g.room].IsZero() {
					begun[g.room] = time.Now()
				}
				if g.a != sleeper && g.b != sleeper && time.Since(begun[g.room]) >= time.Duration(5+lot(g.a, g.b, i)%30)*time.Second {
					nodes[i%3].play(t.Context(), g.room, 1, g.a, g.b)
				}
			}
		}
		c := look(t, nodes[2], name, sleeper)
		audit(t, s, name, c.Rows)
		if !c.Row.Gone || len(c.Rows) != people+1 {
			t.Errorf("%d rows; who slept: %+v", len(c.Rows), c.Row)
		}
		for _, r := range c.Rows {
			if played := r.Won + r.Drawn + r.Lost; r.N != sleeper && played < 10 {
				t.Errorf("%+v played %d games", r, played)
			}
		}
	})
}

// What is asked for is judged.
func TestRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := store.NewMemory()
		n := newNode(t, s)
		good := wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "60+0", Rounds: 1, Wait: 5, Title: "  a\u202e\n title "}
		for why, change := range map[string]func(c *wire.Cup){
			"two players":   func(c *wire.Cup) { c.Rules = "nonsense" },
			"has a clock":   func(c *wire.Cup) { c.Clock = "" },
			"one sitting":   func(c *wire.Cup) { c.Clock = "0+86400" },
			"rounds":        func(c *wire.Cup) { c.Rounds = MostRounds + 1 },
			"minutes":       func(c *wire.Cup) { c.Kind, c.Minutes = wire.Arena, 1 },
			"swiss or aren": func(c *wire.Cup) { c.Kind = "knock-out" },
			"starts within": func(c *wire.Cup) { c.Wait = -1 },
		} {
			c, req := good, asks(0, "")
			change(&c)
			req.Cup = &c
			if reply := n.Found(t.Context(), req); reply.Error == nil || why != "two players" && !strings.Contains(reply.Error.Text, why) {
				t.Errorf("%s: %+v", why, reply.Error)
			}
		}
		name := found(t, n, 1, good)
		if again := found(t, n, 0, good); again != name {
			t.Error("the same request made another one")
		}
		if c := look(t, n, name, 0); c.Title != "a title" || !c.Own || c.Row != nil || c.People != 1 || c.On {
			t.Errorf("%+v", c)
		}
		start := func(person int) wire.Reply { return n.Start(t.Context(), asks(person, name)) }
		if reply := start(0); reply.Error == nil {
			t.Error("it starts with one")
		}
		enter(t, n, name, 2)
		enter(t, n, name, 2)
		if reply := start(2); reply.Error == nil || !strings.Contains(reply.Error.Text, "whoever made") {
			t.Errorf("anybody starts it: %+v", reply)
		}
		if reply := start(0); reply.Error != nil {
			t.Error(reply.Error)
		}
		synctest.Wait()
		c := look(t, n, name, 2)
		if c.Room == "" || c.Seat == 0 || c.Row == nil || c.Row.Room != c.Room || !c.On {
			t.Fatalf("%+v", c)
		}
		if j, fault := n.hall.Join(t.Context(), c.Room, token(1002)); fault != nil || j.Seat != c.Seat {
			t.Errorf("%+v, %v", j, fault)
		}
		if reply := n.Enter(t.Context(), asks(3, name)); reply.Error == nil || !strings.Contains(reply.Error.Text, "too late") {
			t.Errorf("in the last round: %+v", reply)
		}
		if reply := n.Withdraw(t.Context(), asks(3, name)); reply.Error == nil {
			t.Error("a stranger withdraws")
		}
		pass(2 * time.Minute) // nobody plays
		if c := look(t, n, name, 1); !c.Over || c.Rows[0].Points+c.Rows[1].Points != 2 {
			t.Errorf("%+v", c)
		}
		if _, fault := n.hall.Join(t.Context(), name, token(1)); fault == nil || fault.Code != wire.NoRoom {
			t.Errorf("a tournament is a room: %v", fault)
		}
		if reply := n.Cup(t.Context(), wire.Request{Room: c.Room}); reply.Error == nil || reply.Error.Code != wire.NoRoom {
			t.Errorf("a room is a tournament: %+v", reply)
		}
	})
}

// There are limits on all that somebody may ask for.
func TestLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := store.NewMemory()
		n := newNode(t, s)
		n.limits.Most, n.limits.Change = 2, 3
		c := wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "60+0", Rounds: 1, Wait: 5}
		name := found(t, n, 2, c)
		if reply := n.Enter(t.Context(), asks(3, name)); reply.Error == nil || reply.Error.Code != wire.Limited {
			t.Errorf("a third: %+v", reply)
		}
		var last wire.Reply
		for range 5 {
			n.Withdraw(t.Context(), asks(1, name))
			last = n.Enter(t.Context(), asks(1, name))
		}
		if last.Error == nil || last.Error.Code != wire.Limited {
			t.Errorf("comes and goes: %+v", last)
		}
		for i := range 5 {
			req := asks(2, name)
			req.Token = token(2000 + i)
			last = n.Enter(t.Context(), req)
		}
		if last.Error == nil || last.Error.Code != wire.Limited {
			t.Errorf("enters again and again: %+v", last)
		}
		for i := range n.limits.Open {
			req := asks(0, "")
			req.ID, req.Cup = fmt.Sprint(i), &c
			if reply := n.Found(t.Context(), req); (reply.Error == nil) != (i+1 < n.limits.Open) {
				t.Errorf("another one: %+v", reply.Error)
			}
		}
		if _, err := s.Forget(t.Context(), room.ID(token(2)), true); err != nil {
			t.Fatal(err)
		}
		n.Forgot(t.Context(), name)
		if c := look(t, n, name, 1); c.Rows[1].Name != "" || c.Rows[0].Name != "P1" {
			t.Errorf("%+v", c.Rows)
		}
		pass(Defaults.Wait + time.Hour)
		if c := look(t, n, name, 1); !c.Over || c.On {
			t.Errorf("nobody comes: %+v", c)
		}
	})
}
