// Package client is the other end of online play: a connection that is kept up,
// requests that are asked until they are answered, and rooms that are followed.
//
// It is for programs in Go: the window, the load generator, tests. What it does
// the page does too; README.md of package wire says it in words.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"noughts/web/online/wire"
)

// Conn is a connection that carries messages of text.
type Conn interface {
	Read(ctx context.Context) ([]byte, error)
	Write(ctx context.Context, data []byte) error
	Close() error
}

// Dial makes a connection.
type Dial func(ctx context.Context) (Conn, error)

// Closed is the error of a connection that the server has ended, with its reason.
type Closed struct {
	Code   int
	Reason string
}

func (c *Closed) Error() string {
	return fmt.Sprintf("the server has ended the connection: %s", c.Reason)
}

// Final tells whether it is of no use to connect again.
func (c *Closed) Final() bool {
	return c.Code >= 3500 && c.Code < 4000 || c.Code >= 4500 && c.Code < 5000
}

// ErrLost is the error of a request whose answer was lost with the connection:
// nobody knows whether it was done.
var ErrLost = errors.New("the connection was lost")

// Options are what a client may do otherwise. The zero value will do.
type Options struct {
	Shortest, Longest time.Duration // before connecting again; 200 ms and 20 s where 0
	Changed           func()        // called from any goroutine when the connection or a room has changed
	News              func(n News)  // called from any goroutine with what came of a room, in order; it must not call the room
}

// Client is a connection that is kept up until Close.
type Client struct {
	dial Dial
	o    Options
	ctx  context.Context
	stop context.CancelFunc
	done sync.WaitGroup

	mu      sync.Mutex
	session *session      // nil while there is none
	up      chan struct{} // closed when there is one
	err     error         // why there will be none any more
	offset  int64         // of the server's clock, in milliseconds
	rooms   map[string]*Room
	heard   map[string]chan wire.Wish // by channel, for wishes and tournaments; what they hold comes from a server, or is nothing and says to ask
}

// New is a client that connects at once, and again whenever it has to.
func New(dial Dial, o Options) *Client {
	if o.Shortest == 0 {
		o.Shortest = 200 * time.Millisecond
	}
	if o.Longest == 0 {
		o.Longest = 20 * time.Second
	}
	if o.Changed == nil {
		o.Changed = func() {}
	}
	if o.News == nil {
		o.News = func(News) {}
	}
	c := &Client{dial: dial, o: o, up: make(chan struct{}), rooms: map[string]*Room{}, heard: map[string]chan wire.Wish{}}
	c.ctx, c.stop = context.WithCancel(context.Background())
	c.done.Go(c.run)
	return c
}

// Close ends the connection for good.
func (c *Client) Close() {
	c.stop()
	c.done.Wait()
}

// Online tells whether there is a connection, and why there will be none any
// more, nil where one may come.
func (c *Client) Online() (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.session != nil, c.err
}

// Now is the server's clock, in milliseconds since 1970.
func (c *Client) Now() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().UnixMilli() + c.offset
}

// run connects, again and again. The pauses grow, and are drawn by lot so that
// those who were cut off together do not come back together.
func (c *Client) run() {
	for pause := c.o.Shortest; c.ctx.Err() == nil; {
		began := time.Now()
		err := c.serve()
		var closed *Closed
		if errors.As(err, &closed) && closed.Final() {
			c.mu.Lock()
			c.err = closed
			close(c.up)
			c.mu.Unlock()
			c.o.Changed()
			return
		}
		if time.Since(began) > c.o.Longest {
			pause = c.o.Shortest
		}
		c.wait(c.ctx, pause/2+rand.N(pause))
		pause = min(2*pause, c.o.Longest)
	}
}

// serve is one connection, from its beginning to its end.
func (c *Client) serve() error {
	ctx, cancel := context.WithCancel(c.ctx)
	defer cancel()
	dialing, done := context.WithTimeout(ctx, c.o.Longest)
	conn, err := c.dial(dialing)
	done()
	if err != nil {
		return err
	}
	defer conn.Close()
	s := &session{client: c, conn: conn, ctx: ctx, calls: map[uint32]chan frame{}, closed: make(chan struct{})}
	defer close(s.closed)
	hello, _ := json.Marshal(wire.Hello{Version: wire.Version})
	welcomed := make(chan frame, 1)
	s.calls[1], s.last = welcomed, 1
	if err := s.send(command{ID: 1, Connect: &data{Data: hello}}); err != nil {
		return err
	}
	for {
		text, err := conn.Read(ctx)
		if err != nil {
			c.drop(s)
			return err
		}
		for line := range bytes.Lines(text) {
			if line = bytes.TrimSpace(line); len(line) > 0 {
				if err := s.take(line); err != nil {
					c.drop(s)
					return err
				}
			}
		}
		select {
		case f := <-welcomed:
			welcomed = nil // a second welcome is none
			if err := c.begin(s, f); err != nil {
				return err
			}
		default:
		}
	}
}

// begin makes the session that of the client.
func (c *Client) begin(s *session, f frame) error {
	if f.Error != nil || f.Connect == nil {
		return fmt.Errorf("the server does not welcome: %+v", f.Error)
	}
	var welcome wire.Welcome
	if err := json.Unmarshal(f.Connect.Data, &welcome); err != nil {
		return err
	}
	c.mu.Lock()
	c.session = s
	c.offset = welcome.Now - time.Now().UnixMilli()
	close(c.up)
	for _, r := range c.rooms {
		r.kick(true)
	}
	c.nudge()
	c.mu.Unlock()
	c.o.Changed()
	return nil
}

// drop notes that the session is lost.
func (c *Client) drop(s *session) {
	c.mu.Lock()
	if c.session == s {
		c.session, c.up = nil, make(chan struct{})
	}
	c.mu.Unlock()
	c.o.Changed()
}

// Call asks once, as soon as there is a connection. The error is ErrLost when it
// went away before the answer came.
func (c *Client) Call(ctx context.Context, method string, req wire.Request) (reply wire.Reply, err error) {
	f, err := c.call(ctx, func(id uint32) command {
		body, _ := json.Marshal(req)
		return command{ID: id, RPC: &rpc{Method: method, Data: body}}
	})
	if err != nil {
		return reply, err
	}
	if f.Error != nil || f.RPC == nil {
		return reply, fmt.Errorf("the server refuses the request: %s", f.message())
	}
	return reply, json.Unmarshal(f.RPC.Data, &reply)
}

func (c *Client) call(ctx context.Context, make func(id uint32) command) (frame, error) {
	for {
		c.mu.Lock()
		s, up, err := c.session, c.up, c.err
		c.mu.Unlock()
		if err != nil {
			return frame{}, err
		}
		if s != nil {
			return s.call(ctx, make)
		}
		select {
		case <-up:
		case <-ctx.Done():
			return frame{}, ctx.Err()
		case <-c.ctx.Done():
			return frame{}, c.ctx.Err()
		}
	}
}

// Ask asks until it is answered whether it was done. The request has an ID, so
// that it is done once.
func (c *Client) Ask(ctx context.Context, method string, req wire.Request) (wire.Reply, error) {
	for pause := c.o.Shortest; ; pause = min(2*pause, c.o.Longest) {
		reply, err := c.Call(ctx, method, req)
		again := errors.Is(err, ErrLost)
		if e := reply.Error; err == nil && e != nil {
			again = e.Code == wire.Unavailable || e.Code == wire.Busy || e.Code == wire.Draining
		}
		if !again {
			return reply, err
		}
		if err := c.wait(ctx, pause/2+rand.N(pause)); err != nil {
			return reply, err
		}
	}
}

// wait waits, as long as there is a client and somebody who wants it.
func (c *Client) wait(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-c.ctx.Done():
		return c.ctx.Err()
	}
}
