//go:build !js

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

// alone says that this process is a server by itself, for the program that has started it.
const alone = "NOUGHTS_LOAD_ALONE"

// serveAlone serves until the input ends, if this process is to.
func serveAlone() bool {
	database, ok := os.LookupEnv(alone)
	if !ok {
		return false
	}
	s, err := startServer(context.Background(), database)
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		return true
	}
	fmt.Println(s.address)
	io.Copy(io.Discard, os.Stdin)
	if err := s.stop(); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
	}
	return true
}

// startAlone starts a server in a process of its own, whose memory can be told.
func startAlone(ctx context.Context, database string) (s *server, resident func() int, err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	c := exec.CommandContext(ctx, self)
	c.Env = append(os.Environ(), alone+"="+database)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		return nil, nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	if err := c.Start(); err != nil {
		return nil, nil, err
	}
	stop := func() error { return errors.Join(in.Close(), c.Wait()) }
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, nil, errors.Join(err, stop())
	}
	return &server{strings.TrimSpace(address), stop}, func() int { return residentOf(c.Process.Pid) }, nil
}

// residentOf is the resident memory of a process in bytes, 0 where the system does not tell.
func residentOf(process int) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", process))
	var all, pages int
	if _, wrong := fmt.Sscan(string(text), &all, &pages); err != nil || wrong != nil {
		return 0
	}
	return pages * os.Getpagesize()
}

// crowd measures one game that many watch: the answers to its players without and with them, the
// memory of each, and how long each waits for a move, beside a server that only passes it on.
func crowd(ctx context.Context, out io.Writer, database string, watchers, turns int, pace time.Duration) error {
	s, resident, err := startAlone(ctx, database)
	if err != nil {
		return err
	}
	defer s.stop()
	game := plan{games: 1, each: min(turns, side*side), pace: pace}
	quiet, err := s.load(ctx, game)
	if err != nil {
		return err
	}
	before := resident()
	game.watchers = watchers
	game.joined = func() { before = (resident() - before) / watchers }
	watched, err := s.load(ctx, game)
	if err != nil {
		return err
	}
	theirs, err := passOn(ctx, watchers, game.each, pace)
	if err != nil {
		return err
	}
	row(out, "one game", quiet)
	row(out, fmt.Sprintf("with %d watchers", watchers), watched)
	fmt.Fprintf(out, "%-28s %12s %12.2f %12.2f\n", "cost", "", ratio(watched.at(50), quiet.at(50)), ratio(watched.at(99), quiet.at(99)))
	fmt.Fprintf(out, "%-28s %12s %12v %12v\n", "delivery to them", "", percentile(watched.delivered, 50), percentile(watched.delivered, 99))
	fmt.Fprintf(out, "%-28s %12s %12v %12v\n", "delivery, only passed on", "", percentile(theirs, 50), percentile(theirs, 99))
	fmt.Fprintf(out, "%-28s %12d\n", "bytes a connection", before)
	return nil
}

// passOn sends as many messages to as many watchers, and is how long each took.
func passOn(ctx context.Context, watchers, turns int, pace time.Duration) ([]time.Duration, error) {
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
	to := &server{address: "ws" + bare.URL[len("http"):]}
	a, err := to.watch(ctx, "", watchers)
	defer a.leave()
	if err != nil {
		return nil, err
	}
	for turn := range turns {
		text := fmt.Appendf(nil, `{"push":{"channel":"%sAbCdEfGhIjKl","pub":{"data":{"room":"AbCdEfGhIjKl","events":[{"v":%d,"k":"move","id":"0123456789abcdef01","seat":1,"at":1790000000000,"m":"h8"}]}}}}`, wire.Watchers, first+turn)
		a.moved(first + turn)
		var group sync.WaitGroup
		for part := range sendersAtOnce {
			group.Go(func() {
				for i := part; i < len(conns); i += sendersAtOnce {
					conns[i].Write(ctx, websocket.MessageText, text) // who is gone is missed below
				}
			})
		}
		group.Wait()
		time.Sleep(pace)
	}
	return a.heard(ctx, first+turns-1)
}

// sendersAtOnce is how many goroutines pass a message on.
const sendersAtOnce = 8
