package static

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

const (
	greedy = 1000     // clients of a kind
	most   = 64 << 20 // bytes that they may cost together
)

// bigSite is a folder with a large file, and what is in that.
func bigSite(t *testing.T, size int) (dir string, body []byte) {
	t.Helper()
	dir, body = t.TempDir(), bytes.Repeat([]byte("noughts "), size/8)
	for name, data := range map[string][]byte{"big.bin": body, "index.html": []byte("<!doctype html>")} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir, body
}

// pipes is a listener without a network, so that time can be virtual.
type pipes struct {
	conns chan net.Conn
	over  chan struct{}
	once  sync.Once
}

func newPipes() *pipes { return &pipes{conns: make(chan net.Conn), over: make(chan struct{})} }

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.over:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.once.Do(func() { close(p.over) })
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe"} }

func (p *pipes) dial() net.Conn {
	ours, theirs := net.Pipe()
	p.conns <- theirs
	return ours
}

// start serves a folder until the test ends.
func start(t *testing.T, l net.Listener, dir string, o Options) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- Serve(ctx, l, dir, o) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// memory is what the heap and the stacks take.
func memory() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapInuse + m.StackInuse
}

// grown fails where more memory is taken than may be.
func grown(t *testing.T, before uint64, kind string) {
	t.Helper()
	now := memory()
	t.Logf("%d KB for each client", (int64(now)-int64(before))/greedy>>10)
	if now > before+most {
		t.Errorf("%s: %d clients cost %d MB", kind, greedy, (now-before)>>20)
	}
}

// visit asks for a file as a browser does.
func visit(t *testing.T, c net.Conn, name string, want []byte) {
	t.Helper()
	fmt.Fprintf(c, "GET /%s HTTP/1.1\r\nHost: x\r\n\r\n", name)
	answer, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Errorf("the honest visitor: %v", err)
		return
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil || !bytes.Equal(body, want) {
		t.Errorf("the honest visitor got %d of %d bytes: %v", len(body), len(want), err)
	}
}

// attacks are what clients do that want a server's memory.
var attacks = map[string]func(net.Conn){
	"reads nothing":       func(c net.Conn) { io.WriteString(c, "GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n") },
	"says nothing":        func(net.Conn) {},
	"never ends its head": func(c net.Conn) { drip(c, "GET / HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n") },
	"never ends its body": func(c net.Conn) { drip(c, "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n", "x") },
	"has a head of 64 KB": func(c net.Conn) {
		c.Write(largeHead)
	},
	"keeps the line": func(c net.Conn) {
		io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
		answer, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err == nil {
			io.Copy(io.Discard, answer.Body)
		}
	},
}

var largeHead = []byte("GET / HTTP/1.1\r\nHost: x\r\nX-A: " + strings.Repeat("b", 64<<10))

// drip says something and then a little more each second.
func drip(c net.Conn, first, more string) {
	for _, err := io.WriteString(c, first); err == nil; _, err = io.WriteString(c, more) {
		time.Sleep(time.Second)
	}
}

// TestGreedyClients has a thousand clients of each kind in virtual time: what they
// cost is bounded, an honest visitor is served beside them, and all are gone when
// fifteen seconds have passed.
func TestGreedyClients(t *testing.T) {
	dir, body := bigSite(t, 1<<20)
	for kind, attack := range attacks {
		for limit, o := range map[string]Options{"as it is": {}, "with room for all": {Connections: 2 * greedy}} {
			t.Run(kind+", "+limit, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					l := newPipes()
					start(t, l, dir, o)
					visit(t, l.dial(), "big.bin", body)
					before := memory()
					var all []net.Conn
					for range greedy {
						c := l.dial()
						all = append(all, c)
						go attack(c)
					}
					synctest.Wait()
					grown(t, before, kind)
					visit(t, l.dial(), "big.bin", body)
					time.Sleep(15 * time.Second)
					synctest.Wait()
					left := 0
					for _, c := range all {
						if !ended(c) {
							left++
						}
						c.Close()
					}
					if left > 0 {
						t.Errorf("%d of %d are still there", left, len(all))
					}
				})
			})
		}
	}
}

// ended tells whether the server has closed a pipe.
func ended(c net.Conn) bool {
	c.SetReadDeadline(time.Now().Add(time.Millisecond))
	defer c.SetReadDeadline(time.Time{})
	_, err := c.Read(make([]byte, 1))
	return errors.Is(err, io.EOF)
}

// TestSlowLine reads a large file at 8 KB a second, which takes two minutes:
// whoever reads is not cut.
func TestSlowLine(t *testing.T) {
	dir, body := bigSite(t, 1<<20)
	synctest.Test(t, func(t *testing.T) {
		l := newPipes()
		start(t, l, dir, Options{})
		c := l.dial()
		defer c.Close()
		fmt.Fprint(c, "GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n")
		answer, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		for b := make([]byte, 8<<10); ; time.Sleep(time.Second) {
			n, err := io.ReadFull(answer.Body, b)
			if !bytes.Equal(b[:n], body[got:got+n]) {
				t.Fatal("another file")
			}
			if got += n; err != nil {
				break
			}
		}
		if got != len(body) {
			t.Errorf("%d of %d bytes", got, len(body))
		}
	})
}

// loopback is a listener of this machine alone.
func loopback(t *testing.T) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skip("there is no network: ", err)
	}
	return l
}

// dial connects to a server, with a small buffer, so that most of what is not read
// stays with the server.
func dial(t *testing.T, l net.Listener) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if err := c.(*net.TCPConn).SetReadBuffer(64 << 10); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestGreedyClientsOfTheNetwork has clients that do not read on true connections,
// where the system keeps some of an answer and the server all that it was asked for.
func TestGreedyClientsOfTheNetwork(t *testing.T) {
	dir, body := bigSite(t, 8<<20)
	l := loopback(t)
	start(t, l, dir, Options{Connections: 2 * greedy})
	visit(t, dial(t, l), "big.bin", body)
	before := memory()
	for range greedy {
		c := dial(t, l)
		attacks["reads nothing"](c)
		if _, err := io.ReadFull(c, make([]byte, 1)); err != nil { // it is being answered
			t.Fatal(err)
		}
	}
	grown(t, before, "loopback")
	visit(t, dial(t, l), "big.bin", body)
}

// TestGreedyClientsAreCut has a server of little patience cut all of them.
func TestGreedyClientsAreCut(t *testing.T) {
	dir, _ := bigSite(t, 8<<20)
	l := &closing{loopback(t), make(chan struct{}, greedy)}
	soon := 50 * time.Millisecond
	start(t, l, dir, Options{Connections: 2 * greedy, Header: soon, Request: soon, Stall: soon, Idle: soon})
	for _, kind := range []string{"reads nothing", "says nothing", "keeps the line", "has a head of 64 KB"} {
		for range greedy / 10 {
			attacks[kind](dial(t, l))
		}
		for left := greedy / 10; left > 0; left-- {
			select {
			case <-l.closed:
			case <-time.After(time.Minute): // the limit for a hang
				t.Fatalf("%s: %d clients are still there", kind, left)
			}
		}
	}
}

// closing is a listener that tells of each connection that the server closes.
type closing struct {
	net.Listener
	closed chan struct{}
}

func (l *closing) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &told{Conn: c, tell: sync.OnceFunc(func() { l.closed <- struct{}{} })}, nil
}

type told struct {
	net.Conn
	tell func()
}

func (c *told) Close() error {
	c.tell()
	return c.Conn.Close()
}

// TestTheQuietestGoes fills a server of three places: the connection that has been
// quiet for longest makes room.
func TestTheQuietestGoes(t *testing.T) {
	dir, body := bigSite(t, 1<<20)
	synctest.Test(t, func(t *testing.T) {
		l := newPipes()
		start(t, l, dir, Options{Connections: 3})
		first, second, third := l.dial(), l.dial(), l.dial()
		synctest.Wait()
		visit(t, first, "index.html", []byte("<!doctype html>"))
		fourth := l.dial()
		synctest.Wait()
		for i, c := range []net.Conn{first, second, third, fourth} {
			if ended(c) != (i == 1) {
				t.Errorf("connection %d: ended is %v", i, i != 1)
			}
		}
		visit(t, first, "big.bin", body)
	})
}
