//go:build unix

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"time"

	"noughts/web/online/wire"
)

// first is the number of the first move's event.
const first = 2

// The processes of watchers have so many sockets each: what systems allow by themselves.
const socketsEach = 10_000

// audience is watchers of one game, in processes of their own.
type audience struct {
	parts []*part

	mu    sync.Mutex
	acked map[int]time.Time // when each event was answered to its player
}

// part is a process of watchers.
type part struct {
	in   io.WriteCloser
	out  *bufio.Reader
	wait func() error
}

// watching is what such a process is to watch.
type watching struct {
	Addresses []string // by turns
	Room      string
	Watchers  int
}

// heardOf is what it has heard.
type heardOf struct {
	Error string
	Times map[int][]int64 // when each event came to each watcher, in nanoseconds since 1970
}

// watch lets so many watch a room.
func (s *server) watch(ctx context.Context, room string, watchers int) (*audience, error) {
	a := &audience{acked: map[int]time.Time{}}
	at := s.nodes
	if len(at) == 0 {
		at = []string{s.address}
	}
	for left := watchers; left > 0; left -= socketsEach {
		p, err := startPart(ctx, watching{at, room, min(left, socketsEach)})
		if err != nil {
			return a, err
		}
		a.parts = append(a.parts, p)
	}
	for _, p := range a.parts {
		if line, err := p.out.ReadString('\n'); err != nil {
			return a, fmt.Errorf("the watchers do not come: %q %w", line, err)
		}
	}
	return a, nil
}

func startPart(ctx context.Context, w watching) (*part, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	c := exec.CommandContext(ctx, self)
	c.Env, c.Stderr = append(os.Environ(), alone+"="+watches), os.Stderr
	in, err1 := c.StdinPipe()
	out, err2 := c.StdoutPipe()
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	p := &part{in, bufio.NewReader(out), c.Wait}
	return p, json.NewEncoder(in).Encode(w)
}

// moved notes that the player of an event has its answer.
func (a *audience) moved(v int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.acked[v] = time.Now()
}

// heard waits until all have heard of an event, and is how long after the answer
// each heard of each.
func (a *audience) heard(v int) (after []time.Duration, err error) {
	for _, p := range a.parts {
		if _, err := fmt.Fprintln(p.in, v); err != nil {
			return nil, err
		}
	}
	for _, p := range a.parts {
		var h heardOf
		if err := json.NewDecoder(p.out).Decode(&h); err != nil {
			return nil, err
		}
		if h.Error != "" {
			return nil, errors.New(h.Error)
		}
		a.mu.Lock()
		for v, times := range h.Times {
			for _, at := range times {
				if acked, ok := a.acked[v]; ok {
					after = append(after, max(0, time.Unix(0, at).Sub(acked)))
				}
			}
		}
		a.mu.Unlock()
	}
	slices.Sort(after)
	return after, nil
}

func (a *audience) leave() {
	for _, p := range a.parts {
		p.in.Close()
		p.wait()
	}
}

// watchers are those of one process. They fold nothing: what is measured is the
// server.
type watchers struct {
	mu    sync.Mutex
	times map[int][]int64
	gaps  int
	heart chan struct{} // something was heard
}

// serveWatchers watches what the first line of the input says, says when all are there, and
// for each number that follows what was heard until all had heard of that event.
func serveWatchers(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := json.NewDecoder(in)
	var what watching
	if err := lines.Decode(&what); err != nil {
		return err
	}
	w := &watchers{times: map[int][]int64{}, heart: make(chan struct{}, 1)}
	var group sync.WaitGroup
	defer group.Wait()
	for n := range what.Watchers {
		c, err := listen(what.Addresses[n%len(what.Addresses)])
		if err != nil {
			return err
		}
		defer c.Close()
		hello := fmt.Sprintf(`{"id":1,"connect":{"data":{"v":%d}}}`+"\n"+`{"id":2,"subscribe":{"channel":%q}}`, wire.Version, wire.Watchers+what.Room)
		if err := c.say(hello); err != nil {
			return err
		}
		joined := make(chan struct{})
		group.Go(func() { w.read(c, sync.OnceFunc(func() { close(joined) })) })
		<-joined
	}
	fmt.Fprintln(out, "joined")
	for {
		var v int
		if err := lines.Decode(&v); err != nil {
			return nil // all is said
		}
		if err := json.NewEncoder(out).Encode(w.heard(ctx, v, what.Watchers)); err != nil {
			return err
		}
	}
}

// read is one watcher.
func (w *watchers) read(c *ear, joined func()) {
	defer joined()
	for last := 0; ; {
		text, err := c.hear()
		now := time.Now().UnixNano()
		if err != nil {
			return
		}
		if bytes.Contains(text, []byte(`"id":2`)) {
			joined()
		}
		for line := range bytes.Lines(text) {
			if len(bytes.TrimSpace(line)) == 2 { // a ping
				c.say("{}")
			}
			if !bytes.HasPrefix(line, []byte(`{"push"`)) {
				continue
			}
			for v := range numbers(line) {
				last = w.note(v, last, now)
			}
		}
	}
}

// note notes that an event came behind another, and is its number.
func (w *watchers) note(v, last int, at int64) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	if last > 0 && v != last+1 {
		w.gaps++
	}
	w.times[v] = append(w.times[v], at)
	select {
	case w.heart <- struct{}{}:
	default:
	}
	return v
}

// numbers are those of the events in a message. It is not read as a whole: thousands are, on the
// machine that is measured.
func numbers(line []byte) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for {
			_, rest, ok := bytes.Cut(line, []byte(`{"v":`))
			if !ok {
				return
			}
			line = rest
			digits := bytes.IndexFunc(line, func(c rune) bool { return c < '0' || c > '9' })
			if v, err := strconv.Atoi(string(line[:max(0, digits)])); err == nil && !yield(v) {
				return
			}
		}
	}
}

// heard waits until all have heard of an event.
func (w *watchers) heard(ctx context.Context, v, all int) heardOf {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		w.mu.Lock()
		n, gaps := len(w.times[v]), w.gaps
		w.mu.Unlock()
		switch {
		case gaps > 0:
			return heardOf{Error: fmt.Sprintf("%d times an event was missing, or came twice", gaps)}
		case n >= all:
			w.mu.Lock()
			defer w.mu.Unlock()
			return heardOf{Times: maps.Clone(w.times)}
		}
		select {
		case <-w.heart:
		case <-ctx.Done():
			return heardOf{Error: fmt.Sprintf("%d of %d have heard of event %d", n, all, v)}
		}
	}
}
