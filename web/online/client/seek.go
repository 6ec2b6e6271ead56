package client

import (
	"context"
	"encoding/json"

	"noughts/web/online/wire"
)

// Seek wishes for a game with a stranger, and follows the room where it is, as
// Wait waits for it.
func (c *Client) Seek(ctx context.Context, req wire.Request, stands func(w wire.Wish)) (*Room, error) {
	w, err := c.Wait(ctx, req, stands)
	if err != nil {
		return nil, err
	}
	return c.Follow(w.Room, req.Token), nil
}

// Wait wishes for a game with a stranger, and answers the wish with its room. It
// waits until there is one, or ctx is done: then the wish is given up, unless it
// was paired meanwhile. stands is called with how the wish stands when that
// changes, as when a bot is offered.
func (c *Client) Wait(ctx context.Context, req wire.Request, stands func(w wire.Wish)) (w wire.Wish, err error) {
	if req.ID == "" {
		req.ID = NewID()
	}
	var told chan wire.Wish
	channel := ""
	defer func() { c.deafen(channel) }()
	var subscribed *session // the connection on which the channel is listened to
	for {
		reply, err := c.Ask(ctx, wire.MethodSeek, req)
		switch {
		case ctx.Err() != nil:
			return c.leave(ctx, req)
		case err != nil:
			return w, err
		case reply.Error != nil:
			return w, reply.Error
		case reply.Wish == nil || reply.Wish.Gone:
			return w, errGivenUp
		case reply.Wish.Room != "":
			return *reply.Wish, nil
		}
		stands(*reply.Wish)
		c.mu.Lock()
		if told == nil {
			told, channel = make(chan wire.Wish, 1), wire.Queue+reply.Wish.Name
			c.heard[channel] = told
		}
		now := c.session
		c.mu.Unlock()
		if now != nil && now != subscribed {
			if f, err := now.subscribe(ctx, channel, req.Me); err == nil && (f.Error == nil || f.Error.Code == alreadySubscribed) {
				subscribed = now
				continue // what came before the subscription is asked for
			}
			if err := c.wait(ctx, c.o.Shortest); err != nil && ctx.Err() == nil {
				return w, err
			}
			continue
		}
		for again := false; !again; {
			select {
			case w := <-told:
				if again = w.Bot == nil; !again {
					stands(w)
				}
			case <-ctx.Done():
				return c.leave(ctx, req)
			case <-c.ctx.Done():
				return w, c.ctx.Err()
			}
		}
	}
}

// errGivenUp is the error of a wish that waits no more and has no room.
var errGivenUp = wire.Fault(wire.Refused, "the wish was given up")

// leave gives the wish up, unless a game came of it.
func (c *Client) leave(done context.Context, req wire.Request) (w wire.Wish, err error) {
	ctx, cancel := context.WithTimeout(c.ctx, c.o.Longest)
	defer cancel()
	reply, err := c.Ask(ctx, wire.MethodLeave, req)
	if err == nil && reply.Wish != nil && reply.Wish.Room != "" {
		return *reply.Wish, nil
	}
	return w, done.Err()
}

// subscribe listens to a channel with a secret.
func (s *session) subscribe(ctx context.Context, channel, secret string) (frame, error) {
	join, err := json.Marshal(wire.Join{Token: secret})
	if err != nil {
		return frame{}, err
	}
	return s.call(ctx, func(id uint32) command {
		return command{ID: id, Subscribe: &subscribe{Channel: channel, Data: join}}
	})
}

// nudge has all wishes and tournaments asked after. The caller has the lock.
func (c *Client) nudge() {
	for _, told := range c.heard {
		select {
		case told <- wire.Wish{}:
		default: // there is something to ask for already
		}
	}
}

// deafen ends a channel.
func (c *Client) deafen(channel string) {
	c.mu.Lock()
	delete(c.heard, channel)
	s := c.session
	c.mu.Unlock()
	if channel != "" && s != nil && c.ctx.Err() == nil {
		go s.call(c.ctx, func(id uint32) command { return command{ID: id, Unsubscribe: &subscribe{Channel: channel}} })
	}
}

// hear passes on what is told on a channel.
func (c *Client) hear(channel string, w wire.Wish) {
	c.mu.Lock()
	defer c.mu.Unlock()
	told := c.heard[channel]
	if told == nil {
		return
	}
	select {
	case told <- w:
	default:
		select { // the newest counts
		case <-told:
		default:
		}
		told <- w
	}
}
