package gateway

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/centrifugal/centrifuge"

	"noughts/web/online/client"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// exchange is a bus of one process. It can be away, or frozen.
type exchange struct {
	mu     sync.Mutex
	taps   map[string]*tap
	away   bool
	frozen chan struct{} // what is sent waits until it is closed; nil for not
}

// tap is a node's end of it.
type tap struct {
	of       *exchange
	id       string
	broker   centrifuge.BrokerEventHandler
	control  centrifuge.ControlEventHandler
	channels map[string]bool
}

var errAwayBus = errors.New("the bus is away for a test")

func newExchange() *exchange { return &exchange{taps: map[string]*tap{}} }

func (x *exchange) join(n *centrifuge.Node) (Bus, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	t := &tap{of: x, id: n.ID(), channels: map[string]bool{}}
	x.taps[t.id] = t
	return t, nil
}

// reach is who hears something, when it can be said.
func (x *exchange) reach(hears func(t *tap) bool) ([]*tap, error) {
	x.mu.Lock()
	frozen := x.frozen
	x.mu.Unlock()
	if frozen != nil {
		<-frozen
		return nil, errAwayBus
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.away {
		return nil, errAwayBus
	}
	var all []*tap
	for _, t := range x.taps {
		if hears(t) {
			all = append(all, t)
		}
	}
	return all, nil
}

func (t *tap) RegisterBrokerEventHandler(h centrifuge.BrokerEventHandler) error {
	t.broker = h
	return nil
}

func (t *tap) RegisterControlEventHandler(h centrifuge.ControlEventHandler) error {
	t.control = h
	return nil
}

func (t *tap) set(on bool, channels []string) error {
	_, err := t.of.reach(func(*tap) bool { return false })
	t.of.mu.Lock()
	defer t.of.mu.Unlock()
	for _, ch := range channels {
		t.channels[ch] = on && err == nil
	}
	return err
}

func (t *tap) Subscribe(channels ...string) error   { return t.set(true, channels) }
func (t *tap) Unsubscribe(channels ...string) error { return t.set(false, channels) }

func (t *tap) Publish(ch string, data []byte, _ centrifuge.PublishOptions) (r centrifuge.PublishResult, err error) {
	all, err := t.of.reach(func(t *tap) bool { return t.channels[ch] })
	for _, to := range all {
		to.broker.HandlePublication(ch, &centrifuge.Publication{Data: data}, centrifuge.StreamPosition{}, false, nil)
	}
	return r, err
}

func (t *tap) PublishControl(data []byte, node, _ string) error {
	all, err := t.of.reach(func(t *tap) bool { return node == "" || t.id == node })
	for _, to := range all {
		if to.control != nil {
			to.control.HandleControl(data)
		}
	}
	return err
}

func (t *tap) PublishJoin(string, *centrifuge.ClientInfo) error  { return nil }
func (t *tap) PublishLeave(string, *centrifuge.ClientInfo) error { return nil }
func (t *tap) RemoveHistory(string) error                        { return nil }
func (t *tap) History(string, centrifuge.HistoryOptions) ([]*centrifuge.Publication, centrifuge.StreamPosition, error) {
	return nil, centrifuge.StreamPosition{}, nil
}

// newNodes is n servers over one store.
func newNodes(t *testing.T, n int) (*exchange, []*host) {
	x, log := newExchange(), store.NewMemory()
	var all []*host
	for range n {
		all = append(all, newHost(t, func(o *Options) { o.Log, o.Bus = log, x.join }))
	}
	return x, all
}

// duel is a game of two who are connected to different nodes.
type duel struct {
	people [2]*eyes
	rooms  [2]*client.Room
	n      int
}

func newDuel(t *testing.T, hosts []*host) *duel {
	t.Helper()
	d := &duel{people: [2]*eyes{hosts[0].client(nil), hosts[1].client(nil)}}
	var err error
	if d.rooms[0], err = d.people[0].Create(t.Context(), wire.Request{Token: client.NewToken(), Rules: "19x19k19", Seat: 1, Public: true}); err != nil {
		t.Fatal(err)
	}
	if d.rooms[1], err = d.people[1].Sit(t.Context(), wire.Request{Room: d.rooms[0].Name(), Token: client.NewToken(), Public: true}); err != nil {
		t.Fatal(err)
	}
	return d
}

// move plays n moves; each player waits until the other's has come.
func (d *duel) move(t *testing.T, n int) {
	t.Helper()
	for range n {
		who := d.n % 2
		d.people[who].wait(t, d.rooms[who], fmt.Sprintf("move %d has not come", d.n), func(s client.State) bool { return s.Game != nil && s.Game.Next() == d.n+2 })
		if err := d.rooms[who].Move(t.Context(), fmt.Sprintf("%c%d", 'a'+d.n%19, 1+d.n/19)); err != nil {
			t.Fatalf("move %d: %v", d.n, err)
		}
		d.n++
	}
}

// Two who are connected to two nodes play: with a bus, with one that is away, with one
// that is frozen, and when it is back. No answer waits for it.
func TestPlayAcrossNodes(t *testing.T) {
	t.Parallel() // without a bus nodes look into the log now and then
	x, hosts := newNodes(t, 3)
	d := newDuel(t, hosts)
	for i, p := range d.people {
		p.wait(t, d.rooms[i], "the other is not seen", func(s client.State) bool { return len(s.Here) == 2 && s.Here[0] == 1 && s.Here[1] == 1 })
	}
	d.move(t, 10)
	if n := hosts[0].server.hall.Counts().Taken + hosts[1].server.hall.Counts().Taken; n != 0 {
		t.Errorf("the room was taken over %d times for nothing", n)
	}
	set := func(away bool, frozen chan struct{}) {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.away, x.frozen = away, frozen
	}
	set(true, nil)
	d.move(t, 2)
	late := hosts[2].client(nil) // comes while the bus is away
	room := late.Follow(d.rooms[0].Name(), "")
	late.wait(t, room, "nothing is seen without a bus", func(s client.State) bool { return s.Game != nil && s.Game.Next() >= 14 })
	d.move(t, 1)
	late.wait(t, room, "nothing new is seen without a bus", func(s client.State) bool { return s.Game.Next() >= 15 })
	frozen := make(chan struct{})
	set(false, frozen)
	d.move(t, 2)
	set(false, nil)
	close(frozen)
	d.move(t, 10)
	late.wait(t, room, "the last move is not seen", func(s client.State) bool { return s.Game.Next() == d.n+2 })
}

// A public game is the same at every node, with the same tag, at once.
func TestCachedAtAnyNode(t *testing.T) {
	_, hosts := newNodes(t, 3)
	d := newDuel(t, hosts)
	tags := map[string]int{}
	for n := range 5 {
		d.move(t, 1)
		var first, tag string
		for i, h := range hosts {
			answer, err := http.Get("http://" + h.at + Game + d.rooms[0].Name() + "?since=1")
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(answer.Body)
			answer.Body.Close()
			if err != nil || answer.StatusCode != http.StatusOK || answer.Header.Get("Cache-Control") != keepLatest {
				t.Fatalf("node %d: %d, %v: %s", i, answer.StatusCode, err, body)
			}
			if i == 0 {
				first, tag = string(body), answer.Header.Get("ETag")
			}
			if string(body) != first || answer.Header.Get("ETag") != tag {
				t.Errorf("after move %d node %d shows %s by %s; another %s by %s", n, i, body, answer.Header.Get("ETag"), first, tag)
			}
			req, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, answer.Request.URL.String(), nil)
			req.Header.Set("If-None-Match", tag)
			if again, err := http.DefaultClient.Do(req); err != nil || again.StatusCode != http.StatusNotModified {
				t.Errorf("node %d does not know its tag: %v", i, err)
			} else {
				again.Body.Close()
			}
		}
		tags[tag]++
	}
	if len(tags) != 5 {
		t.Errorf("the tags are %v", tags)
	}
}

// A node that ends hands its players and its rooms over.
func TestNodeEnds(t *testing.T) {
	_, hosts := newNodes(t, 2)
	d := newDuel(t, hosts)
	d.move(t, 6)
	at := make(chan string, 1)
	at <- hosts[1].address()
	mover := client.New(func(ctx context.Context) (client.Conn, error) { // whoever is connected to it goes to another
		to := <-at
		at <- hosts[0].address()
		return client.WebSocket(to)(ctx)
	}, quick)
	defer mover.Close()
	saw := mover.Follow(d.rooms[0].Name(), "")
	if err := saw.Catch(t.Context()); err != nil {
		t.Fatal(err)
	}
	d.people[0].wait(t, d.rooms[0], "the last move has not come", func(s client.State) bool { return s.Game.Next() == 8 })
	hosts[1].stop() // it owns the room: somebody sat down there
	if err := d.rooms[0].Move(t.Context(), "s19"); err != nil {
		t.Fatal(err)
	}
	seen := func() (n int) {
		saw.View(func(s client.State) { n = s.Game.Next() })
		return n
	}
	limit := time.Now().Add(hang)
	for seen() != 9 && time.Now().Before(limit) {
		saw.Catch(t.Context())
	}
	if n := seen(); n != 9 {
		t.Errorf("whoever was connected to the node that ended has seen %d events", n)
	}
	if n := hosts[0].server.hall.Counts().Taken; n != 1 {
		t.Errorf("%d rooms were taken over", n)
	}
}
