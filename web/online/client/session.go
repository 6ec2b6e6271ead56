package client

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"noughts/web/online/wire"
)

// The messages of centrifuge's JSON protocol, as far as they are needed.
type (
	command struct {
		ID          uint32     `json:"id,omitempty"`
		Connect     *data      `json:"connect,omitempty"`
		Subscribe   *subscribe `json:"subscribe,omitempty"`
		Unsubscribe *subscribe `json:"unsubscribe,omitempty"`
		RPC         *rpc       `json:"rpc,omitempty"`
	}
	data struct {
		Data json.RawMessage `json:"data,omitempty"`
	}
	subscribe struct {
		Channel string          `json:"channel"`
		Data    json.RawMessage `json:"data,omitempty"`
	}
	rpc struct {
		Method string          `json:"method"`
		Data   json.RawMessage `json:"data"`
	}
	frame struct {
		ID        uint32 `json:"id"`
		Error     *fault `json:"error"`
		Connect   *data  `json:"connect"`
		Subscribe *data  `json:"subscribe"`
		RPC       *data  `json:"rpc"`
		Push      *push  `json:"push"`
	}
	fault struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	}
	push struct {
		Channel     string    `json:"channel"`
		Pub         *data     `json:"pub"`
		Unsubscribe *struct{} `json:"unsubscribe"`
		Disconnect  *struct {
			Code   int    `json:"code"`
			Reason string `json:"reason"`
		} `json:"disconnect"`
	}
)

func (f frame) message() string {
	if f.Error == nil {
		return "the answer is of another kind"
	}
	return f.Error.Message
}

// session is one connection.
type session struct {
	client *Client
	conn   Conn
	ctx    context.Context
	closed chan struct{} // closed at its end

	writing sync.Mutex

	mu    sync.Mutex
	last  uint32
	calls map[uint32]chan frame
}

func (s *session) send(c command) error {
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.conn.Write(s.ctx, text)
}

// call sends a command and waits for what answers it.
func (s *session) call(ctx context.Context, make func(id uint32) command) (frame, error) {
	answer := newAnswer()
	s.mu.Lock()
	s.last++
	id := s.last
	s.calls[id] = answer
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.calls, id)
	}()
	if err := s.send(make(id)); err != nil {
		s.conn.Close()
		return frame{}, ErrLost
	}
	select {
	case f := <-answer:
		return f, nil
	case <-s.closed:
		return frame{}, ErrLost
	case <-ctx.Done():
		return frame{}, ctx.Err()
	}
}

func newAnswer() chan frame { return make(chan frame, 1) }

// take takes one message in.
func (s *session) take(line []byte) error {
	var f frame
	if err := json.Unmarshal(line, &f); err != nil {
		return fmt.Errorf("the server says what is no JSON: %w", err)
	}
	switch {
	case f.ID != 0:
		s.mu.Lock()
		answer := s.calls[f.ID]
		s.mu.Unlock()
		if answer != nil {
			select {
			case answer <- f:
			default: // it was answered already
			}
		}
	case f.Push == nil: // a ping
		s.client.each(func(r *Room) { r.kick(false) })
		s.client.mu.Lock()
		s.client.nudge()
		s.client.mu.Unlock()
		return s.send(command{})
	case f.Push.Disconnect != nil:
		return &Closed{f.Push.Disconnect.Code, f.Push.Disconnect.Reason}
	case f.Push.Unsubscribe != nil:
		s.client.room(f.Push.Channel, func(r *Room) { r.kick(true) })
	case f.Push.Pub != nil:
		var tell wire.Tell
		if err := json.Unmarshal(f.Push.Pub.Data, &tell); err != nil {
			return fmt.Errorf("the server tells what cannot be read: %w", err)
		}
		switch {
		case tell.Wish != nil:
			s.client.hear(f.Push.Channel, *tell.Wish)
			return nil
		case tell.Cup != nil:
			s.client.hear(f.Push.Channel, wire.Wish{})
			return nil
		}
		s.client.room(f.Push.Channel, func(r *Room) { r.hear(tell) })
	}
	return nil
}

// room calls f with the room of a channel, if it is followed.
func (c *Client) room(channel string, f func(r *Room)) {
	c.mu.Lock()
	r := c.rooms[strings.TrimPrefix(strings.TrimPrefix(channel, wire.Seats), wire.Watchers)]
	c.mu.Unlock()
	if r != nil && r.channel == channel {
		f(r)
	}
}

func (c *Client) each(f func(r *Room)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range c.rooms {
		f(r)
	}
}
