package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"noughts/game"
	"noughts/game/search"
)

// nodes is how many nodes a search to a depth takes.
func nodes(t *testing.T, e Engine, p *game.Position, l Level, depth int) int64 {
	t.Helper()
	i := last(e.Analyse(context.Background(), Request{Position: p.Clone(), Level: l, Limit: search.Limit{Depth: depth}}))
	if i.Err != nil || len(i.PV) == 0 {
		t.Fatalf("%v", i)
	}
	return i.Nodes
}

// TestKept asks the same twice: full strength knows it the second time, in this
// process and over a connection, and a level begins afresh.
func TestKept(t *testing.T) {
	for name, e := range map[string]Engine{"local": &Local{}, "remote": connected(t, &Local{})} {
		for _, c := range [][2]string{{"15x15k5", "h8 h9 i8 g7 g8 f8"}, {"5x5k4", ""}, {"3x3x3k3", ""}} {
			id, p := c[0], after(t, c[0], c[1])
			first, second := nodes(t, e, p, Level{}, 10), nodes(t, e, p, Level{}, 10)
			if second >= first*3/4 {
				t.Errorf("%s, %s: %d nodes, and when asked again %d", name, id, first, second)
			}
			if a, b := nodes(t, e, p, level(t, "medium"), 0), nodes(t, e, p, level(t, "medium"), 0); a != b {
				t.Errorf("%s, %s: medium took %d nodes, and then %d", name, id, a, b)
			}
		}
	}
}

// TestTablePool runs more requests than there is memory for: the tables never take
// more, all are answered, and who stops while it waits is answered as well.
func TestTablePool(t *testing.T) {
	const memory = 3 * search.DefaultTable
	l := &Local{Memory: memory}
	ctx, cancel := context.WithCancel(context.Background())
	var all []<-chan search.Info
	for i := range 8 {
		q := Request{Position: long(t)}
		if i%2 == 1 {
			q.Level = level(t, "hard")
			q.Limit.Nodes = 1 << 40 // the level's own are fewer
		}
		all = append(all, l.Analyse(ctx, q))
	}
	for n := range 20 {
		<-all[n%4*2] // of full strength: they wait for nothing, and say more and more
		l.pool.mu.Lock()
		taken := l.pool.used + l.pool.spare
		if l.pool.kept != nil {
			taken += l.pool.kept.Bytes()
		}
		l.pool.mu.Unlock()
		if taken > memory+8*64 {
			t.Fatalf("%d bytes of %d are taken", taken, memory)
		}
	}
	cancel()
	for _, c := range all {
		if i := last(c); i.Err != nil || len(i.PV) == 0 {
			t.Errorf("%v", i)
		}
	}
	if l.pool.used+l.pool.spare != 0 || l.pool.holder != nil {
		t.Errorf("%d bytes and %v are still taken", l.pool.used+l.pool.spare, l.pool.holder)
	}
}

// TestKeptFor gives the table to whoever asks after a request that was told to
// stop, even if that has not ended yet.
func TestKeptFor(t *testing.T) {
	l := &Local{}
	for range 20 {
		ctx, cancel := context.WithCancel(context.Background())
		ponder := l.Analyse(ctx, Request{Position: long(t)})
		<-ponder
		cancel()
		q := Request{Position: long(t), Limit: search.Limit{Depth: 1}}
		give := l.pool.take(context.Background(), &q, DefaultMemory)
		if q.Limit.Table == nil || q.Limit.Table != l.pool.kept {
			t.Fatal("the table was not waited for")
		}
		give()
	}
}

// chatty is an engine with a lot to say, after each line nothing for a while.
type chatty struct {
	lines int
	while time.Duration
}

func (c chatty) Analyse(ctx context.Context, q Request) <-chan search.Info {
	out := make(chan search.Info)
	go func() {
		defer close(out)
		for i := range c.lines {
			out <- search.Info{Depth: i + 1, PV: []game.Move{{To: 4}}}
			time.Sleep(c.while)
		}
	}()
	return out
}

// TestCalm holds the lines of progress to a few a second of virtual time, and
// to the answer where no progress is asked for. The answer is the last line,
// whenever it comes.
func TestCalm(t *testing.T) {
	for _, c := range []struct {
		engine chatty
		ask    string
		lines  int
	}{
		{chatty{1, 0}, "7 go 3x3k3\n", 1},
		{chatty{2, 0}, "7 go 3x3k3\n", 2},
		{chatty{5000, 0}, "7 go 3x3k3\n", 2},
		{chatty{5000, 0}, "7 go 3x3k3 quiet\n", 1},
		{chatty{100, calm / 10}, "7 go 3x3k3\n", 11},
		{chatty{100, calm / 10}, "7 go 3x3k3 quiet\n", 1},
		{chatty{20, calm}, "7 go 3x3k3\n", 20},
	} {
		synctest.Test(t, func(t *testing.T) {
			conn := &canned{Reader: strings.NewReader(c.ask)}
			if err := Serve(context.Background(), conn, c.engine); err != nil {
				t.Fatal(err)
			}
			out := conn.out.String()
			if lines := strings.Count(out, " info "); lines != c.lines {
				t.Errorf("%+v: %d lines, want %d", c.engine, lines, c.lines)
			}
			if !strings.HasSuffix(out, "unknown pv 1 b2\n7 done\n") || !strings.Contains(out, fmt.Sprintf("\n7 info depth %d ", c.engine.lines)) {
				t.Errorf("%q", out)
			}
		})
	}
}

// TestQuiet asks for no progress, here and over a connection: when the search
// has paused often, and has come far, nothing has been said.
func TestQuiet(t *testing.T) {
	far, pauses := make(chan struct{}), 0
	l := &Local{Pause: func() {
		if pauses++; pauses%20 > 0 {
			return
		}
		select {
		case far <- struct{}{}:
		default: // this search has been looked at
		}
	}}
	for name, e := range map[string]Engine{"local": l, "remote": connected(t, l)} {
		ctx, cancel := context.WithCancel(context.Background())
		c := e.Analyse(ctx, Request{Position: long(t), Quiet: true})
		<-far
		select {
		case i := <-c:
			t.Errorf("%s: %v", name, i)
		default:
		}
		cancel()
		if i := last(c); i.Err != nil || len(i.PV) == 0 {
			t.Errorf("%s: %v", name, i)
		}
	}
}

// TestDeaf asks an end that hears no stop: what it has told is the answer.
func TestDeaf(t *testing.T) { synctest.Test(t, deaf) }

func deaf(t *testing.T) {
	near, far := net.Pipe()
	r := NewRemote(near)
	defer r.Close()
	go io.Copy(io.Discard, far)
	ctx, cancel := context.WithCancel(context.Background())
	c := r.Analyse(ctx, Request{Position: rules(t, "3x3k3").Start()})
	go io.WriteString(far, Greeting+"\n1 info depth 1 nodes 1 time 1 score 0 unknown pv 1 b2\n")
	told := <-c
	silent := r.Analyse(ctx, Request{Position: rules(t, "3x3k3").Start()})
	cancel()
	if i, more := <-c; told.Err != nil || len(told.PV) != 1 || more {
		t.Errorf("%v, and then %v", told, i)
	}
	if i := last(silent); !errors.Is(i.Err, context.Canceled) {
		t.Errorf("of an end that says nothing: %v", i)
	}
}
