//go:build !js

package client

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/coder/websocket"
)

// limit is the largest message of a server, in bytes.
const limit = 1 << 20

// WebSocket dials an address like wss://example.org/online/socket.
func WebSocket(address string) Dial {
	return func(ctx context.Context) (Conn, error) {
		c, answer, err := websocket.Dial(ctx, address, nil)
		if err != nil {
			if answer != nil {
				return nil, fmt.Errorf("the server answers with status %d", answer.StatusCode)
			}
			return nil, err
		}
		c.SetReadLimit(limit)
		return conn{c}, nil
	}
}

type conn struct{ c *websocket.Conn }

func (c conn) Read(ctx context.Context) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	_, text, err := c.c.Read(ctx)
	var closed websocket.CloseError
	if errors.As(err, &closed) {
		return nil, &Closed{int(closed.Code), closed.Reason}
	}
	return text, err
}

// silence is for how long a server says nothing, not even a ping, before the
// connection is taken for lost.
const silence = 45 * time.Second

func (c conn) Write(ctx context.Context, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	return c.c.Write(ctx, websocket.MessageText, text)
}

func (c conn) Close() error { return c.c.CloseNow() }
