package client

import (
	"context"

	"noughts/web/online/wire"
)

// Me is the ratings of the person who holds a secret, and the latest games of a
// pool where that is not "".
func (c *Client) Me(ctx context.Context, me, pool string) (ratings []wire.Rating, games []wire.Rated, err error) {
	reply, err := c.Ask(ctx, wire.MethodMe, wire.Request{Me: me, Pool: pool})
	if err == nil && reply.Error != nil {
		err = reply.Error
	}
	return reply.Ratings, reply.Results, err
}
