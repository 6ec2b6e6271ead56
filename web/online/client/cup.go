package client

import (
	"context"

	"noughts/web/online/wire"
)

// Attend calls changed whenever a tournament may have changed, until ctx is done:
// when the server says so, after the subscription, and at every ping.
func (c *Client) Attend(ctx context.Context, name string, changed func()) {
	channel, told := wire.Cups+name, make(chan wire.Wish, 1)
	c.mu.Lock()
	c.heard[channel] = told
	c.mu.Unlock()
	defer c.deafen(channel)
	told <- wire.Wish{}
	var subscribed *session // the connection on which the channel is listened to
	for {
		select {
		case <-told:
		case <-ctx.Done():
			return
		case <-c.ctx.Done():
			return
		}
		c.mu.Lock()
		now := c.session
		c.mu.Unlock()
		if now == nil {
			continue // the next connection says so
		}
		if now != subscribed {
			if _, err := now.subscribe(ctx, channel, ""); err != nil {
				continue
			}
			subscribed = now // where it was refused, there are pings
		}
		changed()
	}
}
