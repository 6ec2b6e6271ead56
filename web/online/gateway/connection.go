package gateway

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/centrifugal/centrifuge"

	"noughts/web/online/wire"
)

// connection is what a socket may do.
type connection struct {
	address  string
	messages bucket
	working  atomic.Int64 // requests

	mu      sync.Mutex
	seats   map[string]int // by rooms, as long as the connection is subscribed
	sought  string         // the wish that was let in last
	joining int            // subscriptions that are not answered yet
	joined  chan struct{}  // closed when there are none any more
}

type connectionKey struct{}

func connectionOf(c *centrifuge.Client) *connection {
	own, _ := c.Context().Value(connectionKey{}).(*connection)
	return own
}

func (c *connection) seat(room string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seats[room]
}

func (c *connection) sit(room string, seat int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if seat == 0 {
		delete(c.seats, room)
	} else {
		c.seats[room] = seat
	}
}

// seeks tells whether a wish was let in already.
func (c *connection) seeks(wish string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return wish != "" && c.sought == wish
}

func (c *connection) letIn(wish string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sought = wish
}

// joins notes that a subscription was asked for, until what it answers is called.
func (c *connection) joins() (done func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.joining == 0 {
		c.joined = make(chan struct{})
	}
	c.joining++
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.joining--; c.joining == 0 {
			close(c.joined)
		}
	}
}

// settled waits until what was subscribed to is told. Centrifuge answers a subscription just
// before that: who asks what was missed must not be answered in between, or an event would be
// in neither.
func (c *connection) settled(ctx context.Context) {
	c.mu.Lock()
	joined := c.joined
	c.mu.Unlock()
	if joined == nil {
		return
	}
	select {
	case <-joined:
	case <-ctx.Done():
	}
}

// Why connections are ended. Clients connect again after codes below 4500.
var (
	tooMuch = centrifuge.Disconnect{Code: 4100, Reason: "too many messages"}
	oldPage = centrifuge.Disconnect{Code: 4500, Reason: "this page is of another version: load it again"}
)

// fault is the error of a subscription: its message is a wire.Code.
func fault(e *wire.Error) *centrifuge.Error {
	return &centrifuge.Error{Code: 4000, Message: string(e.Code), Temporary: e.Code == wire.Busy || e.Code == wire.Unavailable}
}

// connecting judges the first message of a client.
func (s *Server) connecting(ctx context.Context, e centrifuge.ConnectEvent) (centrifuge.ConnectReply, error) {
	var hello wire.Hello
	if err := json.Unmarshal(e.Data, &hello); err != nil || hello.Version != wire.Version {
		return centrifuge.ConnectReply{}, oldPage
	}
	data, err := json.Marshal(wire.Welcome{Version: wire.Version, Now: time.Now().UnixMilli()})
	return centrifuge.ConnectReply{
		Credentials: &centrifuge.Credentials{},
		Data:        data,
		// A socket that waits has no goroutine for writing, and answers wait for nothing.
		WriteDelay: writeDelay, WriteWithTimer: true, ReplyWithoutQueue: true,
	}, err
}

// writeDelay is for how long what is told is gathered.
const writeDelay = 5 * time.Millisecond

// command counts all that a connection sends, pongs too.
func (s *Server) command(c *centrifuge.Client, e centrifuge.CommandReadEvent) error {
	own := connectionOf(c)
	if own == nil || own.messages.take(1, time.Now()) {
		return nil
	}
	s.cut.Add(1)
	return tooMuch
}

// connected says what a client may do.
func (s *Server) connected(c *centrifuge.Client) {
	own := connectionOf(c)
	if own == nil {
		c.Disconnect(centrifuge.DisconnectServerError)
		return
	}
	c.OnRPC(func(e centrifuge.RPCEvent, reply centrifuge.RPCCallback) {
		s.work(own, func(ctx context.Context, busy *wire.Error) {
			send := func(r wire.Reply) {
				data, err := json.Marshal(r)
				reply(centrifuge.RPCReply{Data: data}, err)
			}
			if busy != nil {
				send(wire.Reply{Error: busy})
				return
			}
			own.settled(ctx)
			s.rpc(ctx, c, own, e, send)
		})
	})
	c.OnSubscribe(func(e centrifuge.SubscribeEvent, reply centrifuge.SubscribeCallback) {
		done := own.joins()
		s.work(own, func(ctx context.Context, busy *wire.Error) {
			defer done()
			if busy == nil {
				var joined wire.Joined
				if joined, busy = s.subscribe(ctx, own, e); busy == nil {
					data, err := json.Marshal(joined)
					reply(centrifuge.SubscribeReply{Options: centrifuge.SubscribeOptions{Data: data}}, err)
					return
				}
			}
			reply(centrifuge.SubscribeReply{}, fault(busy))
		})
	})
	c.OnUnsubscribe(func(e centrifuge.UnsubscribeEvent) {
		if wish, ok := strings.CutPrefix(e.Channel, wire.Queue); ok {
			s.queue.Depart(wish)
			return
		}
		if strings.HasPrefix(e.Channel, wire.Cups) {
			return
		}
		name, seats := strings.CutPrefix(e.Channel, wire.Seats)
		if !seats {
			s.parting.Go(func() { s.hall.Unwatch(strings.TrimPrefix(e.Channel, wire.Watchers)) })
			return
		}
		seat := own.seat(name)
		own.sit(name, 0)
		s.parting.Go(func() { s.hall.Part(name, seat) })
	})
}

// work does something for a connection beside its reading, as long as neither it
// nor the server has too much to do. It calls f once.
func (s *Server) work(own *connection, f func(ctx context.Context, busy *wire.Error)) {
	busy := wire.Fault(wire.Busy, "the server is busy; try again in a moment")
	if own.working.Add(1) > int64(s.o.Limits.Own) {
		own.working.Add(-1)
		f(context.Background(), busy)
		return
	}
	select {
	case s.requests <- struct{}{}:
	default:
		own.working.Add(-1)
		f(context.Background(), busy)
		return
	}
	go func() {
		defer func() {
			<-s.requests
			own.working.Add(-1)
		}()
		ctx, cancel := context.WithTimeout(context.Background(), ask)
		defer cancel()
		f(ctx, nil)
	}()
}

// subscribe judges a subscription.
func (s *Server) subscribe(ctx context.Context, own *connection, e centrifuge.SubscribeEvent) (wire.Joined, *wire.Error) {
	if name, ok := strings.CutPrefix(e.Channel, wire.Watchers); ok {
		return s.hall.Watch(ctx, name)
	}
	if name, ok := strings.CutPrefix(e.Channel, wire.Cups); ok {
		return s.cups.Attend(ctx, name)
	}
	var join wire.Join
	if wish, ok := strings.CutPrefix(e.Channel, wire.Queue); ok && json.Unmarshal(e.Data, &join) == nil {
		return s.queue.Attend(wish, join.Token)
	}
	name, ok := strings.CutPrefix(e.Channel, wire.Seats)
	if !ok || json.Unmarshal(e.Data, &join) != nil {
		return wire.Joined{}, wire.Fault(wire.Malformed, "there is no such channel")
	}
	joined, fault := s.hall.Join(ctx, name, join.Token)
	if fault == nil {
		own.sit(name, joined.Seat)
	}
	return joined, fault
}
