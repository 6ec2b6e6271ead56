//go:build unix

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"noughts/web/online/wire"
)

// alone says that this process is a server by itself, for the program that has started it: of
// games in a database, "" for a new file, or one that only passes on.
const alone = "NOUGHTS_LOAD_ALONE"

// Such servers that keep no games, one that only passes on what it reads and one that sends it
// back; and watchers.
const (
	passes  = "pass on"
	echoes  = "send back"
	watches = "watch"
)

// serveAlone serves until the input ends, if this process is to.
func serveAlone() bool {
	what, ok := os.LookupEnv(alone)
	if !ok {
		return false
	}
	if err := serveWhat(what); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
	}
	return true
}

func serveWhat(what string) error {
	switch what {
	case passes:
		passOn()
		return nil
	case echoes:
		sendBack()
		return nil
	case watches:
		return serveWatchers(context.Background(), os.Stdin, os.Stdout)
	}
	s, err := startServer(context.Background(), what)
	if err != nil {
		return err
	}
	fmt.Println(s.address)
	io.Copy(io.Discard, os.Stdin)
	return s.stop()
}

// child is a server in a process of its own: sockets count for a process, and so does memory.
type child struct {
	server
	in io.Writer
}

// startAlone starts a server in a process of its own.
func startAlone(ctx context.Context, what string) (*child, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	c := exec.CommandContext(ctx, self)
	c.Env = append(os.Environ(), alone+"="+what)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	stop := func() error { return errors.Join(in.Close(), c.Wait()) }
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, errors.Join(err, stop())
	}
	return &child{server{address: strings.TrimSpace(address), processes: []int{c.Process.Pid}, stop: stop}, in}, nil
}

// crowd is what watchers of one game cost.
type crowd struct {
	quiet, watched figures         // the answers to the players without and with them
	passed         []time.Duration // to each watcher of a server that only passes moves on, sorted
	each           int             // bytes of memory for a watcher
}

// measureCrowd measures one game that many watch, and how long each waits for a move, beside a
// server that only passes it on.
func measureCrowd(ctx context.Context, database string, watchers, turns int, pace time.Duration) (c crowd, err error) {
	s, err := startAlone(ctx, database)
	if err != nil {
		return c, err
	}
	defer s.stop()
	game := plan{games: 1, each: min(turns, side*side), pace: pace}
	if c.quiet, err = s.load(ctx, game); err != nil {
		return c, err
	}
	before := s.resident()
	game.watchers = watchers
	game.joined = func() { c.each = (s.resident() - before) / watchers }
	if c.watched, err = s.load(ctx, game); err != nil {
		return c, err
	}
	c.passed, err = passedOn(ctx, watchers, game.each, pace)
	return c, err
}

func (c crowd) write(out io.Writer, watchers int) {
	row(out, "one game", c.quiet)
	row(out, fmt.Sprintf("with %d watchers", watchers), c.watched)
	fmt.Fprintf(out, "%-28s %12s %12.2f %12.2f\n", "cost", "", ratio(c.watched.at(50), c.quiet.at(50)), ratio(c.watched.at(99), c.quiet.at(99)))
	fmt.Fprintf(out, "%-28s %12s %12v %12v\n", "delivery to them", "", percentile(c.watched.delivered, 50), percentile(c.watched.delivered, 99))
	fmt.Fprintf(out, "%-28s %12s %12v %12v\n", "delivery, only passed on", "", percentile(c.passed, 50), percentile(c.passed, 99))
	fmt.Fprintf(out, "%-28s %12d\n", "bytes a connection", c.each)
}

// passOn is a server that sends each line of its input to all who have said something.
func passOn() {
	var mu sync.Mutex
	var conns []*websocket.Conn
	bare := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer c.CloseNow()
		if _, _, err := c.Read(r.Context()); err != nil {
			return
		}
		mu.Lock()
		conns = append(conns, c)
		mu.Unlock()
		if c.Write(r.Context(), websocket.MessageText, []byte(`{"id":2}`)) == nil {
			c.Read(r.Context()) // it says no more: until it leaves
		}
	}))
	defer bare.Close()
	fmt.Println("ws" + bare.URL[len("http"):])
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		mu.Lock()
		all := conns
		mu.Unlock()
		var group sync.WaitGroup
		for part := range sendersAtOnce {
			group.Go(func() {
				for i := part; i < len(all); i += sendersAtOnce {
					all[i].Write(context.Background(), websocket.MessageText, lines.Bytes()) // who is gone misses it
				}
			})
		}
		group.Wait()
	}
}

// passedOn sends as many messages to as many watchers, and is how long each took.
func passedOn(ctx context.Context, watchers, turns int, pace time.Duration) ([]time.Duration, error) {
	s, err := startAlone(ctx, passes)
	if err != nil {
		return nil, err
	}
	defer s.stop()
	a, err := s.watch(ctx, "", watchers)
	defer a.leave()
	if err != nil {
		return nil, err
	}
	for turn := range turns {
		a.moved(first + turn)
		_, err := fmt.Fprintf(s.in, `{"push":{"channel":"%sAbCdEfGhIjKl","pub":{"data":{"room":"AbCdEfGhIjKl","events":[{"v":%d,"k":"move","id":"0123456789abcdef01","seat":1,"at":1790000000000,"m":"h8"}]}}}}`+"\n", wire.Watchers, first+turn)
		if err != nil {
			return nil, err
		}
		time.Sleep(pace)
	}
	return a.heard(first + turns - 1)
}

// sendersAtOnce is how many goroutines pass a message on.
const sendersAtOnce = 8
