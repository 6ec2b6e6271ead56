package engine

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"noughts/game"
	"noughts/game/search"
)

var errSilent = errors.New("it has not said a word for " + strconv.Itoa(beats) + " s")

// ErrClosed is the error of a Remote after Close.
var ErrClosed = errors.New("engine: the connection was closed")

const (
	patience = 15 * time.Second // for the greeting
	grace    = 3 * time.Second  // for the answer after a stop

	// A connection with requests is listened to in beats. A quiet one is asked
	// whether there is still somebody, who answers while it searches; ten beats
	// without a word are its end. They are counted, and not timed: a page that is
	// asleep, or is held back, has few beats.
	beat  = time.Second
	beats = 10
)

// Remote is an engine at the other end of a connection. Any number of requests
// may run at once. One goroutine reads, one writes, and none waits for whoever
// asked.
//
// If the connection breaks, the other end falls silent while something is asked of
// it, or does not keep to the protocol, all requests end with an Info whose Err says so, and so does every later one.
type Remote struct {
	conn io.ReadWriteCloser

	mu      sync.Mutex
	wake    *sync.Cond // there is something to write, or err is set
	write   [][]byte
	calls   map[uint64]*call
	last    uint64
	greeted bool
	silent  int  // beats since the other end said anything, while it was asked
	counted bool // a beat is to come
	err     error
}

// Broken is the error of a Remote whose connection is of no more use.
type Broken struct {
	What string
	Err  error // of the connection, or what is wrong with the line
}

func (b *Broken) Error() string { return "engine: " + b.What + ": " + b.Err.Error() }

// Unwrap is the cause.
func (b *Broken) Unwrap() error { return b.Err }

// call is a request that waits for its answer.
type call struct {
	out   chan search.Info
	p     *game.Position
	told  bool
	leave func() bool // no longer listen to the context
}

// NewRemote makes an engine of a connection to Serve. It closes the connection
// when it breaks, and in Close.
func NewRemote(conn io.ReadWriteCloser) *Remote {
	r := &Remote{conn: conn, calls: map[uint64]*call{}}
	r.wake = sync.NewCond(&r.mu)
	go r.read()
	go r.send()
	time.AfterFunc(patience, func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if !r.greeted {
			r.fail(errors.New("engine: the other end does not say " + Greeting))
		}
	})
	return r
}

// Err is why the connection is of no more use, nil while it is.
func (r *Remote) Err() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.err
}

// Greeted tells whether the other end has ever been there.
func (r *Remote) Greeted() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.greeted
}

// Close closes the connection and ends all requests.
func (r *Remote) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.fail(ErrClosed)
	return nil
}

// Analyse is that of Engine.
func (r *Remote) Analyse(ctx context.Context, q Request) <-chan search.Info {
	c := &call{out: make(chan search.Info, 1), p: q.Position}
	text, err := requestText(q)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err == nil {
		err = r.err
	}
	if err != nil {
		c.leave = func() bool { return true }
		c.end(err)
		return c.out
	}
	r.last++
	id := r.last
	r.calls[id] = c
	r.queue(id, text)
	c.leave = context.AfterFunc(ctx, func() { r.stop(id, ctx) })
	r.count()
	return c.out
}

// stop asks for the best so far, and does not wait for long.
func (r *Remote) stop(id uint64, ctx context.Context) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.calls[id] == nil {
		return
	}
	r.queue(id, "stop")
	time.AfterFunc(grace, func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		err := context.Cause(ctx)
		if c := r.calls[id]; c != nil && c.told {
			err = nil // what it has told is the best so far
		}
		r.finish(id, err)
	})
}

// tick is a beat. Until the greeting there is patience for that.
func (r *Remote) tick() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.counted = false
	if r.err != nil || len(r.calls) == 0 {
		return
	}
	if r.greeted {
		r.silent++
	}
	if r.silent >= beats {
		r.fail(&Broken{"the other end is silent", errSilent})
		return
	}
	if r.silent > 1 {
		r.last++
		r.queue(r.last, "ping")
	}
	r.count()
}

// The methods below need the lock.

// queue leaves a line for the writer.
func (r *Remote) queue(id uint64, rest string) {
	r.write = append(r.write, join(id, rest))
	r.wake.Signal()
}

// count has the next beat come, unless it does already.
func (r *Remote) count() {
	if !r.counted {
		r.counted = true
		time.AfterFunc(beat, r.tick)
	}
}

// finish ends a call, with the last Info or an error.
func (r *Remote) finish(id uint64, err error) {
	if c := r.calls[id]; c != nil {
		delete(r.calls, id)
		c.end(err)
	}
}

func (c *call) end(err error) {
	c.leave()
	if err == nil && !c.told {
		err = errors.New("engine: done without an answer")
	}
	if err != nil {
		tell(c.out, search.Info{Err: err})
	}
	close(c.out)
}

// fail ends everything; the first reason stays.
func (r *Remote) fail(err error) {
	if r.err != nil {
		return
	}
	r.err = err
	for id := range r.calls {
		r.finish(id, err)
	}
	r.write = nil
	r.wake.Signal()
	go r.conn.Close() // it may wait for a write that is stuck
}

// send writes what is queued until the end.
func (r *Remote) send() {
	for {
		r.mu.Lock()
		for len(r.write) == 0 && r.err == nil {
			r.wake.Wait()
		}
		lines := r.write
		r.write = nil
		over := r.err != nil
		r.mu.Unlock()
		if over {
			return
		}
		for _, l := range lines {
			if _, err := r.conn.Write(l); err != nil {
				r.broke(err)
				return
			}
		}
	}
}

// broke fails with an error of the connection.
func (r *Remote) broke(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.fail(&Broken{"the connection broke", err})
}

// read takes in what the other end says until the end.
func (r *Remote) read() {
	in := newLines(r.conn)
	for {
		line, err := in.next()
		if err != nil {
			r.broke(err)
			return
		}
		r.mu.Lock()
		if err := r.take(line); err != nil {
			r.fail(&Broken{"the other end said " + quote(line), err})
		}
		over := r.err != nil
		r.mu.Unlock()
		if over {
			return
		}
	}
}

// take does what a line says. Lines of requests that nobody waits for any more
// are passed over; an error means that the other end speaks something else.
func (r *Remote) take(line string) error {
	r.silent = 0
	if !r.greeted {
		if line != Greeting {
			return errors.New("not " + Greeting)
		}
		r.greeted = true
		return nil
	}
	id, rest := split(line)
	kind, rest, _ := strings.Cut(rest, " ")
	switch kind {
	case "info", "done", "error":
	default:
		return errors.New("not info, done or error")
	}
	c := r.calls[id]
	if c == nil {
		if id > r.last {
			return errors.New("no such request")
		}
		return nil
	}
	switch kind {
	case "info":
		i, err := parseInfo(c.p, words(rest))
		if err != nil {
			return err
		}
		c.told = true
		tell(c.out, i)
	case "done":
		r.finish(id, nil)
	case "error":
		r.finish(id, errors.New("engine: "+rest))
	}
	return nil
}
