package gateway

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"noughts/web/online/client"
	"noughts/web/online/fold"
	"noughts/web/online/queue"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

const (
	square = "3x3k3"
	hang   = 2 * time.Minute // when a test gives up on something that should happen
)

// loose are limits that no honest test meets.
var loose = func() Limits {
	l := Defaults
	l.Opens, l.Messages, l.Rooms, l.Seeks, l.Reads = Rate{1e6, 1e6}, Rate{1e6, 1e6}, Rate{1e6, 1e6}, Rate{1e6, 1e6}, Rate{1e6, 1e6}
	l.PerAddress = 1e6
	return l
}()

// host is a server for a test, that can be stopped and started again.
type host struct {
	t      *testing.T
	o      Options
	at     string
	server *Server
	stop   func()
	logged *logged
}

// logged is all that a server says.
type logged struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func newHost(t *testing.T, change func(o *Options)) *host {
	t.Helper()
	h := &host{t: t, logged: &logged{}, at: "127.0.0.1:0"}
	h.o = Options{Log: store.NewMemory(), Say: slog.New(slog.NewTextHandler(h.logged, &slog.HandlerOptions{Level: slog.LevelDebug})), Limits: loose, Rooms: room.Defaults, Queue: queue.Defaults}
	if change != nil {
		change(&h.o)
	}
	h.start()
	t.Cleanup(func() { h.stop() })
	return h
}

func (h *host) start() {
	h.t.Helper()
	l, err := net.Listen("tcp", h.at)
	if err != nil {
		h.t.Fatal(err)
	}
	h.at = l.Addr().String()
	if h.server, err = New(h.o); err != nil {
		h.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	server := h.server
	go func() { served <- server.Serve(ctx, l) }()
	h.stop = sync.OnceFunc(func() {
		limit, done := context.WithTimeout(context.Background(), hang)
		defer done()
		if err := server.Close(limit); err != nil {
			h.t.Errorf("close: %v", err)
		}
		cancel()
		if err := <-served; err != nil {
			h.t.Errorf("serve: %v", err)
		}
	})
}

func (h *host) address() string { return "ws://" + h.at + Socket }

// eyes waits for changes of a client.
type eyes struct {
	*client.Client
	changed chan struct{}
}

var quick = client.Options{Shortest: 5 * time.Millisecond, Longest: 100 * time.Millisecond}

func (h *host) client(dial client.Dial) *eyes {
	h.t.Helper()
	e := &eyes{changed: make(chan struct{}, 1)}
	o := quick
	o.Changed = func() {
		select {
		case e.changed <- struct{}{}:
		default:
		}
	}
	if dial == nil {
		dial = client.WebSocket(h.address())
	}
	e.Client = client.New(dial, o)
	h.t.Cleanup(e.Close)
	return e
}

// wait waits until a room is as it should be.
func (e *eyes) wait(t *testing.T, r *client.Room, what string, is func(s client.State) bool) {
	t.Helper()
	limit := time.After(hang)
	for {
		ok := false
		var seen string
		r.View(func(s client.State) {
			ok = s.Game != nil && is(s)
			seen = fmt.Sprintf("%v %v here %v", s.Game, s.Err, s.Here)
		})
		if ok {
			return
		}
		select {
		case <-e.changed:
		case <-limit:
			t.Fatalf("waited for %s in vain: %s", what, seen)
		}
	}
}

func text(r *client.Room) (text string) {
	r.View(func(s client.State) {
		if s.Game != nil {
			text = s.Game.Text()
		}
	})
	return text
}

// pair is two clients that sit at one board.
func (h *host) pair(rules, clock string, dial client.Dial) (e [2]*eyes, r [2]*client.Room) {
	h.t.Helper()
	ctx := h.t.Context()
	var err error
	e[0], e[1] = h.client(dial), h.client(dial)
	if r[0], err = e[0].Create(ctx, wire.Request{Token: client.NewToken(), Rules: rules, Clock: clock, Seat: 1, Name: "Ada <b>"}); err != nil {
		h.t.Fatal(err)
	}
	if r[1], err = e[1].Sit(ctx, wire.Request{Room: r[0].Name(), Token: client.NewToken(), Name: "Bob"}); err != nil {
		h.t.Fatal(err)
	}
	for i := range r {
		e[i].wait(h.t, r[i], "both to be there", func(s client.State) bool {
			return s.Seat == i+1 && s.Game.Full() && len(s.Here) == 2 && s.Here[0] > 0 && s.Here[1] > 0
		})
	}
	return e, r
}

// play plays moves from both sides, each as soon as its player has seen the one
// before.
func play(t *testing.T, e [2]*eyes, r [2]*client.Room, moves ...string) {
	t.Helper()
	for _, m := range moves {
		seat := 0
		r[0].View(func(s client.State) { seat = s.Game.Turn() })
		e[0].wait(t, r[0], "a turn", func(s client.State) bool { seat = s.Game.Turn(); return seat > 0 })
		e[seat-1].wait(t, r[seat-1], "its turn", func(s client.State) bool { return s.Game.Turn() == seat })
		if err := r[seat-1].Move(t.Context(), m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		ply := 0
		r[seat-1].View(func(s client.State) { ply = s.Game.Record().At().Ply() })
		e[0].wait(t, r[0], "the move", func(s client.State) bool { return s.Game.Record().At().Ply() >= ply })
	}
}

func TestGameOverSockets(t *testing.T) {
	h := newHost(t, nil)
	e, r := h.pair(square, "600+5", nil)
	play(t, e, r, "a1", "a2", "b1")
	w := h.client(nil)
	late := w.Follow(r[0].Name(), "")
	w.wait(t, late, "the moves before", func(s client.State) bool { return s.Game.Record().At().Ply() == 3 && s.Seat == 0 })
	play(t, e, r, "b2", "c1")
	for i, x := range []struct {
		e *eyes
		r *client.Room
	}{{e[0], r[0]}, {e[1], r[1]}, {w, late}} {
		x.e.wait(t, x.r, "the end", func(s client.State) bool { return s.Game.Ending() == fold.Ruled })
		if got := text(x.r); got != text(r[0]) {
			t.Errorf("client %d has\n%s\nwant\n%s", i, got, text(r[0]))
		}
	}
	if err := r[0].Move(t.Context(), "c3"); err == nil {
		t.Error("a move after the end")
	}
	if err := late.Do(t.Context(), wire.Request{Do: wire.Resign}); err == nil {
		t.Error("a watcher resigns")
	}
	// A rematch, with the same tokens.
	if err := r[0].Do(t.Context(), wire.Request{Do: wire.Offer, What: wire.Rematch}); err != nil {
		t.Fatal(err)
	}
	if err := r[1].Do(t.Context(), wire.Request{Do: wire.Agree, What: wire.Rematch}); err != nil {
		t.Fatal(err)
	}
	e[0].wait(t, r[0], "the rematch", func(s client.State) bool { return s.Game.Rematch() != "" })
	reply, err := w.Call(t.Context(), wire.MethodGlance, wire.Request{Rooms: []string{r[0].Name()}})
	if err != nil || len(reply.Rooms) != 1 || reply.Rooms[0].Next == "" || reply.Rooms[0].Names[0] != "Ada <b>" {
		t.Errorf("%+v, %v", reply, err)
	}
	// A phrase reaches the other, and no watcher.
	if err := r[0].Say(t.Context(), 3); err != nil {
		t.Fatal(err)
	}
	e[1].wait(t, r[1], "a phrase", func(s client.State) bool { return len(s.Phrases) == 1 && s.Phrases[0].Phrase == 3 })
	if err := late.Say(t.Context(), 3); err == nil {
		t.Error("a watcher says something")
	}
}

// One who leaves is missed, and a token sits down where it sat from anywhere.
func TestPresenceAndHandOver(t *testing.T) {
	h := newHost(t, nil)
	ctx := t.Context()
	a, b, c := h.client(nil), h.client(nil), h.client(nil)
	token := client.NewToken()
	ra, err := a.Create(ctx, wire.Request{Token: token, Rules: square, Seat: 1})
	if err != nil {
		t.Fatal(err)
	}
	rb, err := b.Sit(ctx, wire.Request{Room: ra.Name(), Token: client.NewToken()})
	if err != nil {
		t.Fatal(err)
	}
	rc := c.Follow(ra.Name(), token)
	b.wait(t, rb, "two devices of one", func(s client.State) bool { return len(s.Here) == 2 && s.Here[0] == 2 && s.Here[1] == 1 })
	ra.Leave(ctx)
	b.wait(t, rb, "one of them", func(s client.State) bool { return s.Here[0] == 1 })
	c.Close()
	b.wait(t, rb, "none of them", func(s client.State) bool { return s.Here[0] == 0 })
	if err := rc.Move(ctx, "b2"); err == nil {
		t.Error("a client that is closed plays")
	}
	d := h.client(nil)
	rd := d.Follow(ra.Name(), client.NewToken())
	limit := time.After(hang)
	for done := false; !done; {
		rd.View(func(s client.State) { done = s.Err != nil })
		if !done {
			select {
			case <-d.changed:
			case <-limit:
				t.Fatal("a token of nobody is let in")
			}
		}
	}
}

// The server is stopped and started in the middle of a game.
func TestRestart(t *testing.T) {
	h := newHost(t, nil)
	e, r := h.pair("15x15k5", "600+5", nil)
	play(t, e, r, "a1", "a2")
	h.stop()
	h.start()
	play(t, e, r, "b1", "b2")
	h.stop()
	moved := make(chan error, 1)
	go func() { moved <- r[0].Move(t.Context(), "c1") }() // while there is no server
	h.start()
	if err := <-moved; err != nil {
		t.Fatal(err)
	}
	play(t, e, r, "c2")
	e[0].wait(t, r[0], "all moves", func(s client.State) bool { return s.Game.Record().At().Ply() == 6 })
	e[1].wait(t, r[1], "all moves", func(s client.State) bool { return s.Game.Record().At().Ply() == 6 })
	if text(r[0]) != text(r[1]) {
		t.Errorf("they have\n%s\nand\n%s", text(r[0]), text(r[1]))
	}
}

// get asks for a page.
func (h *host) get(path string, header ...string) (*http.Response, string) {
	h.t.Helper()
	req, err := http.NewRequestWithContext(h.t.Context(), http.MethodGet, "http://"+h.at+path, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return answer, string(body)
}

var upgrade = []string{"Connection", "Upgrade", "Upgrade", "websocket", "Sec-WebSocket-Version", "13", "Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}

func TestWhatTheServerAnswers(t *testing.T) {
	h := newHost(t, func(o *Options) {
		o.Origins = []string{"https://friend.example"}
		o.Site = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "the site") })
	})
	h.pair(square, "", nil)
	for _, c := range []struct {
		path   string
		header []string
		status int
		body   string
	}{
		{Health, nil, 200, "alive"},
		{Ready, nil, 200, "ready"},
		{Metrics, nil, 200, "noughts_rooms_created_total 1"},
		{"/", nil, 200, "the site"},
		{"/index.html", nil, 200, "the site"},
		{Socket, []string{"Origin", "https://foe.example"}, 403, "may not connect"},
		{Socket, []string{"Origin", "null"}, 403, "may not connect"},
		{Socket, []string{"Origin", "https://friend.example.foe.example"}, 403, "may not connect"},
		{Socket, []string{"Origin", "https://friend.example"}, 101, ""},
		{Socket, []string{"Origin", "http://" + h.at}, 101, ""},
		{Socket, nil, 101, ""},
		{Socket + "?token=x", nil, 400, "query"},
	} {
		header := c.header
		if strings.HasPrefix(c.path, Socket) {
			header = append(header, upgrade...)
		}
		if c.status == 101 {
			if got := h.upgraded(header); got != 101 {
				t.Errorf("%s %v: status %d", c.path, c.header, got)
			}
			continue
		}
		answer, body := h.get(c.path, header...)
		if answer.StatusCode != c.status || !strings.Contains(body, c.body) {
			t.Errorf("%s %v: %d %q", c.path, c.header, answer.StatusCode, body)
		}
		if strings.HasPrefix(c.path, "/healthz") && answer.Header.Get("Content-Security-Policy") == "" {
			t.Errorf("%s has no policy", c.path)
		}
	}
	if answer, _ := h.get(Socket); answer.StatusCode != 400 || !answer.Close {
		t.Errorf("what asks for no socket is answered %d, and counted on: %v", answer.StatusCode, !answer.Close)
	}
	h.server.Drain()
	if answer, _ := h.get(Ready); answer.StatusCode != 503 {
		t.Errorf("while it drains it is ready: %d", answer.StatusCode)
	}
	if answer, _ := h.get(Socket, upgrade...); answer.StatusCode != 503 || answer.Header.Get("Retry-After") == "" {
		t.Errorf("while it drains it lets sockets in: %d", answer.StatusCode)
	}
}

// upgraded is the status of a request for a socket.
func (h *host) upgraded(header []string) int {
	h.t.Helper()
	req, err := http.NewRequestWithContext(h.t.Context(), http.MethodGet, "http://"+h.at+Socket, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	transport := &http.Transport{}
	answer, err := transport.RoundTrip(req)
	if err != nil {
		h.t.Fatal(err)
	}
	answer.Body.Close()
	return answer.StatusCode
}

// A page of another version is told so, and does not come again.
func TestOldPage(t *testing.T) {
	h := newHost(t, nil)
	e := h.client(func(ctx context.Context) (client.Conn, error) {
		c, err := client.WebSocket(h.address())(ctx)
		return old{c}, err
	})
	_, err := e.Call(t.Context(), wire.MethodGames, wire.Request{})
	var closed *client.Closed
	if !errors.As(err, &closed) || closed.Code != int(oldPage.Code) || !strings.Contains(closed.Reason, "load it again") {
		t.Errorf("%v", err)
	}
}

// old says that it is of another version.
type old struct{ client.Conn }

func (o old) Write(ctx context.Context, text []byte) error {
	return o.Conn.Write(ctx, bytes.Replace(text, []byte(`{"v":1}`), []byte(`{"v":0}`), 1))
}

// Nothing that is said of people or lets anybody in stands in what the server
// says or counts.
func TestNothingOfPeopleIsLogged(t *testing.T) {
	h := newHost(t, nil)
	ctx := t.Context()
	a := h.client(nil)
	token := client.NewToken()
	r, err := a.Create(ctx, wire.Request{Token: token, Rules: square, Name: "Griselda"})
	if err != nil {
		t.Fatal(err)
	}
	h.o.Log.Close()
	a.Call(ctx, "nonsense", wire.Request{Room: r.Name(), Token: token})
	a.Call(ctx, wire.MethodSit, wire.Request{Room: r.Name(), Token: token + "x", ID: "x", Name: "Griselda"})
	_, metrics := h.get(Metrics)
	h.stop()
	for _, secret := range []string{token, r.Name(), "Griselda", "127.0.0.1"} {
		if strings.Contains(h.logged.String(), secret) || strings.Contains(metrics, secret) {
			t.Errorf("%q is logged or counted:\n%s", secret, h.logged)
		}
	}
}

// dialWith is a connection with a header, and the status of the answer.
func (h *host) dialWith(t *testing.T, header http.Header) (client.Conn, int) {
	t.Helper()
	c, answer, err := websocket.Dial(t.Context(), h.address(), &websocket.DialOptions{HTTPHeader: header})
	if err != nil {
		if answer == nil {
			t.Fatal(err)
		}
		return nil, answer.StatusCode
	}
	t.Cleanup(func() { c.CloseNow() })
	return plain{c}, 101
}

type plain struct{ c *websocket.Conn }

func (p plain) Read(ctx context.Context) ([]byte, error) {
	_, text, err := p.c.Read(ctx)
	return text, err
}
func (p plain) Write(ctx context.Context, text []byte) error {
	return p.c.Write(ctx, websocket.MessageText, text)
}
func (p plain) Close() error { return p.c.CloseNow() }
