//go:build unix

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"noughts/web/online/client"
	"noughts/web/online/wire"
)

// first is the number of the first move's event.
const first = 2

// audience is watchers of one game. They fold nothing: what is measured is the
// server.
type audience struct {
	group sync.WaitGroup
	conns []client.Conn

	mu    sync.Mutex
	acked map[int]time.Time // when each event was answered to its player
	times []map[int]time.Time
	gaps  int
	heart chan struct{} // something was heard
}

// watch lets so many watch a room.
func (s *server) watch(ctx context.Context, room string, watchers int) (*audience, error) {
	a := &audience{acked: map[int]time.Time{}, heart: make(chan struct{}, 1)}
	for n := range watchers {
		c, err := client.WebSocket(s.address)(ctx)
		if err != nil {
			return a, err
		}
		a.conns = append(a.conns, c)
		a.times = append(a.times, map[int]time.Time{})
		hello := fmt.Sprintf(`{"id":1,"connect":{"data":{"v":%d}}}`+"\n"+`{"id":2,"subscribe":{"channel":%q}}`, wire.Version, wire.Watchers+room)
		if err := c.Write(ctx, []byte(hello)); err != nil {
			return a, err
		}
		joined := make(chan struct{})
		a.group.Go(func() { a.read(ctx, n, c, joined) })
		select {
		case <-joined:
		case <-ctx.Done():
			return a, ctx.Err()
		}
	}
	return a, nil
}

// read is one watcher.
func (a *audience) read(ctx context.Context, n int, c client.Conn, joined chan struct{}) {
	var once sync.Once
	for last := 0; ; {
		text, err := c.Read(ctx)
		now := time.Now()
		if err != nil {
			return
		}
		if bytes.Contains(text, []byte(`"id":2`)) {
			once.Do(func() { close(joined) })
		}
		for line := range bytes.Lines(text) {
			var f struct {
				Push *struct {
					Pub struct {
						Data wire.Tell `json:"data"`
					} `json:"pub"`
				} `json:"push"`
			}
			if json.Unmarshal(line, &f) != nil || f.Push == nil {
				if len(bytes.TrimSpace(line)) == 2 { // a ping
					c.Write(ctx, []byte("{}"))
				}
				continue
			}
			a.mu.Lock()
			for _, e := range f.Push.Pub.Data.Events {
				if last > 0 && e.V != last+1 {
					a.gaps++
				}
				last = e.V
				a.times[n][e.V] = now
			}
			a.mu.Unlock()
			select {
			case a.heart <- struct{}{}:
			default:
			}
		}
	}
}

// moved notes that the player of an event has its answer.
func (a *audience) moved(v int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.acked[v] = time.Now()
}

// heard waits until all have heard of an event, and is how long after the answer
// each heard of each.
func (a *audience) heard(ctx context.Context, v int) (after []time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for !a.all(v) {
		select {
		case <-a.heart:
		case <-ctx.Done():
			return nil, fmt.Errorf("not all have heard of event %d", v)
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.gaps > 0 {
		return nil, fmt.Errorf("%d times an event was missing", a.gaps)
	}
	for _, times := range a.times {
		for v, at := range times {
			if acked, ok := a.acked[v]; ok {
				after = append(after, max(0, at.Sub(acked)))
			}
		}
	}
	slices.Sort(after)
	return after, nil
}

func (a *audience) all(v int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, times := range a.times {
		if _, ok := times[v]; !ok {
			return false
		}
	}
	return true
}

func (a *audience) leave() {
	for _, c := range a.conns {
		c.Close()
	}
	a.group.Wait()
}
