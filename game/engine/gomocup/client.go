package gomocup

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
)

// Options are how a Client treats its engine. The zero Options are good.
type Options struct {
	Name   string        // of the engine, in errors
	Turn   time.Duration // for a move where the request names no time; 0: 5 s
	Match  time.Duration // for a game; 0: no limit
	Memory int64         // in bytes; 0: no limit
	Grace  time.Duration // how much later than its time a move may come; 0: 1 s
	Start  time.Duration // for OK after START; 0: 10 s

	After func(time.Duration) <-chan time.Time // tells when a wait is over; nil: time.After
}

// Client is an engine in another process, or behind any connection, that
// speaks the protocol. It answers one request at a time, the others wait, and
// plays at its own strength: of a request it regards the position and the
// limit of time.
//
// Whatever an engine does wrong ends in an Info whose Err says so in a
// sentence: it crashes, hangs, plays where it may not, says what makes no
// sense, or cannot be started. It is ended then, and started anew for the next
// request.
type Client struct {
	o    Options
	open func() (io.ReadWriteCloser, error)

	quit chan struct{} // closed by Close, which does not wait for a thought
	once sync.Once     // of that

	mu     sync.Mutex // one request at a time
	closed bool
	conn   *conn // nil: not started
}

var _ engine.Engine = (*Client)(nil)

// NewClient makes an engine of whatever open connects to: see Start. To close
// the connection must end reads and writes that wait, and the process.
func NewClient(open func() (io.ReadWriteCloser, error), o Options) *Client {
	for _, d := range []struct {
		at    *time.Duration
		usual time.Duration
	}{{&o.Turn, usual}, {&o.Grace, time.Second}, {&o.Start, 10 * time.Second}} {
		if *d.at <= 0 {
			*d.at = d.usual
		}
	}
	if o.Name == "" {
		o.Name = "the engine"
	}
	if o.After == nil {
		o.After = time.After
	}
	return &Client{o: o, open: open, quit: make(chan struct{})}
}

// errClosed is the error of a Client after Close.
var errClosed = errors.New("it was closed")

// Analyse is that of Engine. The only Info is the answer.
func (c *Client) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		c.mu.Lock()
		defer c.mu.Unlock()
		began := time.Now()
		moves, err := c.ask(ctx, q)
		i := search.Info{PV: moves, Time: time.Since(began)}
		if err != nil {
			c.end()
			i.Err = fmt.Errorf("%s: %w", c.o.Name, err)
		}
		out <- i
	}()
	return out
}

// Ask makes a Client the seat of a match.
func (c *Client) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	return c.Analyse(ctx, engine.Request{Position: p})
}

// Close says END to the engine, and ends it if it does not end itself within
// the grace. A request that is under way is given up.
func (c *Client) Close() error {
	c.once.Do(func() { close(c.quit) })
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.conn == nil {
		return nil
	}
	err := c.within(context.Background(), nil, c.o.Grace, func() error {
		if err := c.conn.send("END"); err != nil {
			return err
		}
		_, err := io.Copy(io.Discard, c.conn.in)
		return err
	})
	c.end()
	return err
}

// end closes the connection.
func (c *Client) end() {
	if c.conn != nil {
		c.conn.rwc.Close()
		c.conn = nil
	}
}

// guard does something that may wait for the engine, until Close is called.
func (c *Client) guard(ctx context.Context, d time.Duration, do func() error) error {
	return c.within(ctx, c.quit, d, do)
}

// within does something that may wait for the engine. When the time is up, or
// the context is done or quit closed, it closes the connection, which ends the
// wait, and answers why.
func (c *Client) within(ctx context.Context, quit <-chan struct{}, d time.Duration, do func() error) error {
	var why error
	done, watched := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(watched)
		select {
		case <-done:
			return
		case <-ctx.Done():
			why = ctx.Err()
		case <-quit:
			why = errClosed
		case <-c.o.After(d):
			why = errLate
		}
		c.conn.rwc.Close()
	}()
	err := do()
	close(done)
	<-watched
	return cmp.Or(why, err)
}

// errLate is the error of a guard whose time was up.
var errLate = errors.New("too late")

// ask asks for the moves of a position: one, or in an opening several.
func (c *Client) ask(ctx context.Context, q engine.Request) ([]game.Move, error) {
	p := q.Position
	if c.closed {
		return nil, errClosed
	}
	if p == nil {
		return nil, errors.New("a request without a position")
	}
	if p.Over() {
		return nil, errors.New("the game is over")
	}
	bits, err := Bits(p.Rules())
	if err != nil {
		return nil, err
	}
	if c.conn != nil {
		if m, ok := c.conn.planned(p); ok {
			return []game.Move{m}, nil
		}
	}
	if c.conn == nil {
		rwc, err := c.open()
		if err != nil {
			return nil, fmt.Errorf("it cannot be started: %w", err)
		}
		c.conn = &conn{rwc: rwc, in: bufio.NewReaderSize(rwc, mostLine)}
	}
	turn := c.o.Turn
	if q.Limit.Time > 0 {
		turn = q.Limit.Time
	}
	if err := c.prepare(ctx, p, bits, turn); err != nil {
		return nil, err
	}
	limit := turn
	if c.o.Match > 0 {
		limit = min(limit, c.o.Match-c.conn.spent)
	}
	var moves []game.Move
	began := time.Now()
	err = c.guard(ctx, limit+c.o.Grace, func() error {
		var err error
		moves, err = c.conn.move(p)
		return err
	})
	c.conn.spent += time.Since(began)
	switch {
	case errors.Is(err, errLate):
		return nil, fmt.Errorf("no move came within %v", limit)
	case err != nil:
		return nil, c.why(err)
	case c.o.Match > 0 && c.conn.spent > c.o.Match+c.o.Grace:
		return nil, fmt.Errorf("it has used up its %v for the game", c.o.Match)
	}
	c.conn.learn(p, moves)
	return moves, nil
}

// why adds to the error of an engine that has ended what it said at its end.
func (c *Client) why(err error) error {
	if !errors.Is(err, errEnded) {
		return err
	}
	c.conn.rwc.Close()
	if w, ok := c.conn.rwc.(interface{ Why() string }); ok && w.Why() != "" {
		return fmt.Errorf("%w: %s", err, w.Why())
	}
	return err
}

// prepare starts a game where the position does not follow from the last one,
// and tells the engine of its time.
func (c *Client) prepare(ctx context.Context, p *game.Position, bits int, turn time.Duration) error {
	n := c.conn
	if !n.follows(p) {
		b := p.Board()
		start := fmt.Sprintf("START %d", b.Width())
		if b.Width() != b.Height() {
			start = fmt.Sprintf("RECTSTART %d,%d", b.Width(), b.Height())
		}
		err := c.guard(ctx, c.o.Start, func() error {
			if err := n.send(start); err != nil {
				return err
			}
			answer, err := n.line()
			if word, _ := cut(answer); err == nil && word != "OK" {
				err = fmt.Errorf("its answer to %s was %s", start, game.Quote(answer))
			}
			return err
		})
		if errors.Is(err, errLate) {
			return fmt.Errorf("no answer to %s came within %v", start, c.o.Start)
		} else if err != nil {
			return c.why(err)
		}
		spent := n.spent
		if n.rules != p.Rules() || p.Plies() <= n.plies {
			spent = 0 // another game
		}
		*n = conn{rwc: n.rwc, in: n.in, rules: p.Rules(), spent: spent}
	}
	left := int64(forever)
	if c.o.Match > 0 {
		left = max(0, (c.o.Match - n.spent).Milliseconds())
	}
	var info strings.Builder
	if n.known == nil {
		fmt.Fprintf(&info, "INFO timeout_turn %d\nINFO timeout_match %d\nINFO max_memory %d\nINFO game_type 1\nINFO rule %d\n",
			turn.Milliseconds(), c.o.Match.Milliseconds(), c.o.Memory, bits)
	} else if turn != n.turn {
		fmt.Fprintf(&info, "INFO timeout_turn %d\n", turn.Milliseconds())
	}
	fmt.Fprintf(&info, "INFO time_left %d", left)
	n.turn = turn
	err := c.guard(ctx, c.o.Start, func() error { return n.send(info.String()) })
	if errors.Is(err, errLate) {
		return errors.New("it does not read its commands")
	} else if err != nil {
		return c.why(err)
	}
	return nil
}

// forever is what managers tell is left of a game without a limit.
const forever = 1<<31 - 1
