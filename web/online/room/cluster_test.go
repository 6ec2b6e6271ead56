package room

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// mesh is nodes in one process that ask each other; now and then, or for good where
// they are cut off, in vain.
type mesh struct {
	mu    sync.Mutex
	rnd   *rand.Rand // nil for a mesh that loses nothing
	halls map[string]*Hall
	cut   map[string]bool
	asked int
}

type peer struct {
	*mesh
	name string
	near *listener
}

var errLost = errors.New("a message between nodes is lost for a test")

func (p peer) Node() string { return p.name }

func (p peer) Near(t wire.Tell) {
	p.near.Seats(t)
	p.near.Watchers(t)
}

func (p peer) Forgot(rooms []string) {
	for name, h := range p.halls {
		if name != p.name {
			h.Reread(context.Background(), rooms)
		}
	}
}

func (p peer) Ask(ctx context.Context, node string, a Asked) (reply wire.Reply, err error) {
	p.mu.Lock()
	p.asked++
	lost := 99
	if p.rnd != nil {
		lost = p.rnd.IntN(40)
	}
	if p.cut[p.name] || p.cut[node] {
		lost = 0
	}
	h := p.halls[node]
	p.mu.Unlock()
	if lost == 0 || h == nil {
		return reply, errLost
	}
	h.Asked(ctx, a, func(r wire.Reply) { reply = r })
	if lost == 1 {
		err = errLost
	}
	return reply, err
}

// newMesh is n nodes over a store.
func newMesh(log store.Store, n int, rnd *rand.Rand) (*mesh, []*Hall, []*listener) {
	m := &mesh{rnd: rnd, halls: map[string]*Hall{}, cut: map[string]bool{}}
	var halls []*Hall
	var hear []*listener
	for i := range n {
		name := fmt.Sprint("node ", i)
		hear = append(hear, &listener{})
		halls = append(halls, Open(log, hear[i], quiet, Defaults, peer{m, name, hear[i]}))
		m.mu.Lock()
		m.halls[name] = halls[i]
		m.mu.Unlock()
	}
	return m, halls, hear
}

// Three nodes over a store that fails now and then, which lose each other's messages
// now and then, and so take rooms from each other that are owned: whatever any of them
// answers fits one order, and whoever has written by a fence was the last to get one.
func TestRoundsOnThreeNodes(t *testing.T) {
	rooms := 20
	if !testing.Short() {
		rooms = 2000
	}
	log := &shaky{Store: store.NewMemory(), rnd: rand.New(rand.NewPCG(3, 4))}
	m, halls, _ := newMesh(log, 3, rand.New(rand.NewPCG(5, 6)))
	linearizable(t, rooms, 30, func(rnd *rand.Rand) *Hall { return halls[rnd.IntN(3)] })
	taken := 0
	for _, h := range halls {
		taken += h.Counts().Taken
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d requests were passed on, %d rooms taken over", m.asked, taken)
	if taken < rooms/2 || m.asked < 10*rooms {
		t.Error("the nodes have nothing to do with each other")
	}
	for n := range rooms {
		name, _ := derive("room", token(n), "create")
		events, err := log.Read(context.Background(), name, 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.IsSortedFunc(events, func(a, b store.Event) int { return int(a.Fence - b.Fence) }) || events[len(events)-1].Fence == 0 {
			t.Errorf("room %d: an owner of before has written", n)
		}
	}
}

// ask does something and answers what came of it.
func ask(h *Hall, req wire.Request, seat int) (reply wire.Reply) {
	h.Do(context.Background(), req, seat, 0, func(r wire.Reply) { reply = r })
	return reply
}

// A node dies while its players play: who was connected to it is gone, its clocks run
// on at another node, and the others play on at once.
func TestNodeDies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx := context.Background()
		log := store.NewMemory()
		m, halls, hear := newMesh(log, 3, nil)
		time.Sleep(time.Second)
		made := halls[0].Create(ctx, wire.Request{ID: "create", Token: token(1), Rules: "20x20k20", Clock: "60+0", Seat: 1})
		if made.Error != nil {
			t.Fatal(made.Error)
		}
		name := made.Room
		if r := halls[0].Sit(ctx, wire.Request{Room: name, ID: "sit", Token: token(2)}); r.Error != nil {
			t.Fatal(r.Error)
		}
		for seat, at := range map[int]*Hall{1: halls[0], 2: halls[1]} {
			if _, fault := at.Join(ctx, name, token(seat)); fault != nil {
				t.Fatal(fault)
			}
		}
		for n := range 6 {
			v := 2 + n
			if r := ask(halls[n%2], wire.Request{Room: name, ID: fmt.Sprint("m", n), V: &v, Do: wire.Move, Text: fmt.Sprintf("a%d", 1+n)}, 1+n%2); r.Error != nil || len(r.Events) != 1 {
				t.Fatalf("move %d: %+v", n, r)
			}
		}
		for n, h := range halls {
			if r := h.Since(ctx, name, 0); r.Error != nil || len(r.Events) != 8 || !slices.Equal(r.Here, []int{1, 1}) {
				t.Errorf("node %d: %d events, here %v, %v", n, len(r.Events), r.Here, r.Error)
			}
		}
		if lease, err := log.Lease(ctx, name, time.Now().UnixMilli()); err != nil || lease.Owner != "node 0" || lease.Fence != 1 {
			t.Errorf("the lease is %+v, %v", lease, err)
		}
		v := 8
		if r := ask(halls[1], wire.Request{Room: name, ID: "claim", Do: wire.Claim}, 2); r.Error == nil || r.Error.Code != wire.Refused {
			t.Errorf("the other is at another node: %+v", r)
		}
		die(halls[0]) // as by kill -9
		m.mu.Lock()
		m.cut["node 0"] = true
		m.mu.Unlock()
		time.Sleep(10 * time.Second)
		if r := halls[2].Since(ctx, name, 0); !slices.Equal(r.Here, []int{0, 1}) {
			t.Errorf("here is %v", r.Here)
		}
		if !hear[1].heard([]int{0, 1}) && !hear[2].heard([]int{0, 1}) {
			t.Error("nobody is told that the player is gone")
		}
		if _, fault := halls[2].Join(ctx, name, token(1)); fault != nil {
			t.Fatal(fault)
		}
		if r := ask(halls[2], wire.Request{Room: name, ID: "m6", V: &v, Do: wire.Move, Text: "a7"}, 1); r.Error != nil {
			t.Errorf("the game does not go on: %v", r.Error)
		}
		time.Sleep(70 * time.Second) // the other lets the time run out
		r := halls[1].Since(ctx, name, 9)
		if len(r.Events) != 1 || r.Events[0].Kind != wire.Flag || r.Events[0].Seat != 2 {
			t.Errorf("no flag falls: %+v", r)
		}
		events, err := log.Read(ctx, name, 0, 99)
		if last := events[len(events)-1].Fence; err != nil || last != 2 {
			t.Errorf("the last fence is %d, %v", last, err)
		}
		for _, h := range halls[1:] {
			if err := h.Close(ctx); err != nil {
				t.Error(err)
			}
		}
		if lease, err := log.Lease(ctx, name, time.Now().UnixMilli()); err != nil || lease.Alive {
			t.Errorf("the lease outlives its node: %+v, %v", lease, err)
		}
	})
}

// heard tells whether those who sit there were told who is there.
func (l *listener) heard(here []int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.ContainsFunc(l.seats, func(t wire.Tell) bool { return slices.Equal(t.Here, here) })
}

// die ends a node without a word to the others.
func die(h *Hall) {
	h.mu.Lock()
	defer h.mu.Unlock()
	close(h.closed)
	h.sweeper.Stop()
	h.beater.Stop()
	for _, r := range h.rooms {
		if r.timer != nil {
			r.timer.Stop()
		}
	}
}

// Nodes that do not hear each other play on: each takes the room over for each move,
// and tells those who are connected to it what the other has written.
func TestNodesThatDoNotHearEachOther(t *testing.T) {
	ctx := context.Background()
	m, halls, hear := newMesh(store.NewMemory(), 2, nil)
	for _, h := range halls {
		defer h.Close(ctx)
	}
	made := halls[0].Create(ctx, wire.Request{ID: "create", Token: token(1), Rules: "20x20k20", Seat: 1})
	if r := halls[0].Sit(ctx, wire.Request{Room: made.Room, ID: "sit", Token: token(2)}); r.Error != nil {
		t.Fatal(r.Error)
	}
	for seat, h := range halls {
		if _, fault := h.Join(ctx, made.Room, token(1+seat)); fault != nil {
			t.Fatal(fault)
		}
	}
	m.mu.Lock()
	m.cut["node 0"] = true
	m.mu.Unlock()
	for n := range 8 {
		v := 2 + n
		if r := ask(halls[n%2], wire.Request{Room: made.Room, ID: fmt.Sprint("m", n), V: &v, Do: wire.Move, Text: fmt.Sprintf("a%d", 1+n)}, 1+n%2); r.Error != nil {
			t.Fatalf("move %d: %+v", n, r)
		}
		// Whoever owned it before answers what the other has written, also from memory.
		for i, h := range halls {
			if r := h.Since(ctx, made.Room, 0); len(r.Events) != v+1 {
				t.Errorf("after move %d node %d knows of %d events", n, i, len(r.Events))
			}
		}
	}
	halls[0].Catch(ctx)
	if vs := hear[0].numbers(&hear[0].seats); !slices.Contains(vs, 9) { // which node 1 has written
		t.Errorf("node 0 has told of %v", vs)
	}
	if n := halls[0].Counts().Taken + halls[1].Counts().Taken; n != 7 {
		t.Errorf("the room was taken over %d times", n)
	}
}

// A person who is forgotten is forgotten in the memory of all nodes.
func TestForgottenAtAllNodes(t *testing.T) {
	ctx := context.Background()
	_, halls, _ := newMesh(store.NewMemory(), 2, nil)
	for _, h := range halls {
		defer h.Close(ctx)
	}
	made := halls[0].Create(ctx, wire.Request{ID: "create", Token: token(1), Me: token(5), Name: "Zoë", Rules: "3x3k3", Clock: "60+0", Rated: true, Seat: 1})
	if made.Error != nil {
		t.Fatal(made.Error)
	}
	if r := halls[1].Since(ctx, made.Room, 0); r.Events[0].Names[0] != "Zoë" {
		t.Fatalf("%+v", r)
	}
	if r := halls[0].Forget(ctx, wire.Request{Me: token(5)}); r.Error != nil {
		t.Fatal(r.Error)
	}
	if r := halls[1].Since(ctx, made.Room, 0); len(r.Events[0].Names) > 0 && r.Events[0].Names[0] != "" {
		t.Errorf("the other node knows the name: %+v", r.Events[0])
	}
}
