package gateway

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"noughts/web/online/client"
	"noughts/web/online/room"
	"noughts/web/online/wire"
	"noughts/web/site/static"
)

// raw is a connection that says what it likes.
func (h *host) raw(t *testing.T) client.Conn {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hang)
	defer cancel()
	c, err := client.WebSocket(h.address())(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

const hello = `{"id":1,"connect":{"data":{"v":1}}}`

// drain reads until the connection ends.
func drain(c client.Conn) error {
	for {
		if _, err := c.Read(context.Background()); err != nil {
			return err
		}
	}
}

// Messages at random, whole and broken, from connections that come again when
// they are cut: the server stands, and the game beside it goes on.
func TestFuzzedMessages(t *testing.T) {
	h := newHost(t, nil)
	e, r := h.pair("15x15k5", "600+5", nil)
	name := r[0].Name()
	messages := 3000
	if !testing.Short() {
		messages = 100_000
	}
	rnd := rand.New(rand.NewPCG(5, 6))
	var c client.Conn
	for n := range messages {
		if c == nil {
			c = h.raw(t)
			if err := c.Write(t.Context(), []byte(hello)); err != nil {
				t.Fatal(err)
			}
			go drain(c)
		}
		if err := c.Write(t.Context(), nonsense(rnd, name, n+2)); err != nil {
			c.Close()
			c = nil
		}
		if n%(messages/5) == 0 {
			play(t, e, r, fmt.Sprintf("a%d", 1+n/(messages/5)))
		}
	}
	play(t, e, r, "h8")
	e[1].wait(t, r[1], "all moves", func(s client.State) bool { return s.Game.Record().At().Ply() == 6 })
	names := []string{}
	r[1].View(func(s client.State) { names = s.Game.Names() })
	if names[0] != "Ada <b>" || names[1] != "Bob" {
		t.Errorf("the names are %q", names)
	}
}

// nonsense is a message at random.
func nonsense(rnd *rand.Rand, name string, id int) []byte {
	words := []string{name, wire.Seats + name, wire.Watchers + name, "s:", "w:*", "", strings.Repeat("x", 300), "\u202e<script>", "\x00", "-1", "99999999999999999999", wire.MethodCreate, wire.MethodMove, wire.MethodGlance}
	word := func() string { return words[rnd.IntN(len(words))] }
	var value func(depth int) any
	value = func(depth int) any {
		switch rnd.IntN(7) {
		case 0:
			return rnd.IntN(5) - 1
		case 1:
			return nil
		case 2:
			return []any{word(), depth}
		case 3:
			if depth < 3 {
				m := map[string]any{}
				for range 5 {
					m[[]string{"room", "id", "v", "token", "do", "what", "m", "rules", "rooms", "seat", "name", "phrase"}[rnd.IntN(12)]] = value(depth + 1)
				}
				return m
			}
		}
		return word()
	}
	m := map[string]any{"id": id}
	switch rnd.IntN(6) {
	case 0:
		m["rpc"] = map[string]any{"method": word(), "data": value(0)}
	case 1:
		m["rpc"] = map[string]any{"method": []string{"create", "sit", "move", "do", "since", "say", "glance", "games"}[rnd.IntN(8)], "data": value(0)}
	case 2:
		m["subscribe"] = map[string]any{"channel": word(), "data": value(0), "recover": true}
	case 3:
		m["publish"] = map[string]any{"channel": word(), "data": value(0)}
	case 4:
		m[[]string{"history", "presence", "unsubscribe", "presence_stats", "refresh", "connect", "send", "sub_refresh"}[rnd.IntN(8)]] = map[string]any{"channel": word(), "data": value(0)}
	default:
		m["rpc"] = map[string]any{"method": "do", "data": map[string]any{"room": name, "id": fmt.Sprint(id), "do": word(), "what": word()}}
	}
	text, err := json.Marshal(m)
	if err != nil {
		return []byte("{")
	}
	switch rnd.IntN(12) {
	case 0: // cut
		text = text[:rnd.IntN(len(text))]
	case 1: // changed
		text[rnd.IntN(len(text))] ^= byte(1 << rnd.IntN(8))
	case 2: // several in one
		text = append(append(text, '\n'), text...)
	}
	return []byte(strings.ToValidUTF8(string(text), "?"))
}

// Nobody but those who sit there can change a game, or take a seat that is taken.
func TestStrangersChangeNothing(t *testing.T) {
	h := newHost(t, nil)
	_, r := h.pair(square, "", nil)
	before := text(r[0])
	s := h.client(nil)
	ctx := t.Context()
	v := 2
	for _, req := range []wire.Request{
		{Do: wire.Move, Text: "b2", V: &v}, {Do: wire.Resign}, {Do: wire.Abort}, {Do: wire.Rename, Name: "x"},
		{Do: wire.Offer, What: wire.Draw}, {Do: wire.Claim}, {Do: wire.Flag}, {Do: wire.New}, {Do: wire.Sit, Seat: 1}, {Do: wire.Public, On: true},
	} {
		req.Room, req.ID, req.Token = r[0].Name(), client.NewID(), client.NewToken()
		reply, err := s.Call(ctx, wire.MethodDo, req)
		if err != nil || reply.Error == nil {
			t.Errorf("%+v: %+v, %v", req, reply, err)
		}
	}
	if _, err := s.Sit(ctx, wire.Request{Room: r[0].Name(), Token: client.NewToken()}); err == nil {
		t.Error("a third sits down")
	}
	reply, err := s.Call(ctx, wire.MethodSince, wire.Request{Room: r[0].Name()})
	if err != nil || reply.V != 2 || text(r[0]) != before {
		t.Errorf("%+v, %v", reply, err)
	}
	for _, e := range reply.Events {
		if e.Key != "" || e.Keys != nil {
			t.Errorf("a stranger is told a key: %+v", e)
		}
	}
}

// A connection that says too much is cut, and so is one that says nothing, or
// what is too long.
func TestFloods(t *testing.T) {
	h := newHost(t, func(o *Options) { o.Limits.Messages = Rate{20, 0.001} })
	c := h.raw(t)
	ended := make(chan error, 1)
	go func() { ended <- drain(c) }()
	c.Write(t.Context(), []byte(hello))
	for n := range 100_000 {
		if c.Write(t.Context(), fmt.Appendf(nil, `{"id":%d,"rpc":{"method":"games","data":{}}}`, n+2)) != nil {
			break
		}
	}
	if err, ok := (<-ended).(*client.Closed); !ok || err.Code != int(tooMuch.Code) {
		t.Errorf("a flood was ended by %v", err)
	}
	long := h.raw(t)
	go func() { ended <- drain(long) }()
	long.Write(t.Context(), []byte(hello+strings.Repeat(" ", wire.MaxRequest)))
	if err := <-ended; err == nil {
		t.Error("a long message was read")
	}
	early := h.raw(t)
	go func() { ended <- drain(early) }()
	early.Write(t.Context(), []byte(`{"id":1,"rpc":{"method":"games","data":{}}}`))
	if err := <-ended; err == nil {
		t.Error("a request before the welcome was answered")
	}
	if h.server.cut.Load() == 0 {
		t.Error("nothing was counted")
	}
}

// Addresses have so many connections, open them so fast, and make so many rooms;
// behind a proxy its header tells them apart.
func TestLimitsOfAnAddress(t *testing.T) {
	h := newHost(t, func(o *Options) {
		o.Header = "X-Real-Address"
		o.Limits.PerAddress, o.Limits.Rooms = 3, Rate{2, 0.001}
	})
	dial := func(address string) (client.Conn, int) {
		header := http.Header{}
		if address != "" {
			header.Set("X-Real-Address", address)
		}
		return h.dialWith(t, header)
	}
	var open []client.Conn
	for n := range 4 {
		c, status := dial("forged, 192.0.2.7")
		if want := map[bool]int{true: 101, false: 429}[n < 3]; status != want {
			t.Fatalf("connection %d: status %d", n, status)
		}
		open = append(open, c)
	}
	if _, status := dial("192.0.2.7, 192.0.2.8"); status != 101 {
		t.Errorf("another address: %d", status)
	}
	for n, address := range []string{"2001:db8::1", "2001:db8::2", "2001:db8::ffff:3", "2001:db8::4"} {
		if _, status := dial(address); status != map[bool]int{true: 101, false: 429}[n < 3] {
			t.Errorf("connection %d of a network: %d", n, status)
		}
	}
	for _, address := range []string{"", "nonsense"} {
		if _, status := dial(address); status != 403 {
			t.Errorf("address %q: %d", address, status)
		}
	}
	open[0].Close()
	limit := time.After(hang)
	for status := 0; status != 101; {
		select {
		case <-limit:
			t.Fatal("a connection is gone, and no other is let in")
		default:
			_, status = dial("192.0.2.7")
		}
	}
	made := 0
	for n := range 4 {
		e := h.client(func(ctx context.Context) (client.Conn, error) {
			c, status := dial(fmt.Sprintf("192.0.2.%d", 30+n%2))
			if status != 101 {
				return nil, fmt.Errorf("status %d", status)
			}
			return c, nil
		})
		for i := range 3 {
			reply, err := e.Call(t.Context(), wire.MethodCreate, wire.Request{ID: fmt.Sprint(i), Token: client.NewToken(), Rules: square})
			if err != nil {
				t.Fatal(err)
			}
			if reply.Error == nil {
				made++
			} else if reply.Error.Code != wire.Limited {
				t.Fatal(reply.Error)
			}
		}
	}
	if made != 4 {
		t.Errorf("two addresses made %d rooms", made)
	}
}

// A large board counts for several rooms, and one of them can always be made.
func TestLargeRoomsCountMore(t *testing.T) {
	l := Defaults
	l.Rooms = Rate{25, 0.001}
	now := time.Now()
	for rules, want := range map[string]int{square: 25, "32x32k5": 12, "100x100k5": 2, "nonsense": 25} {
		v, made := newVisitors(l), 0
		for v.room("192.0.2.7", room.Weight(rules), now) {
			made++
		}
		if made != want {
			t.Errorf("%d rooms of %s are made", made, rules)
		}
	}
	l.Rooms.Burst = 3
	if v := newVisitors(l); !v.room("192.0.2.7", room.Weight("100x100k5"), now) {
		t.Error("a large room is never made")
	}
}

// A head that comes by a byte now and then does not hold a connection.
func TestSlowHeads(t *testing.T) {
	h := newHost(t, func(o *Options) { o.HTTP = static.Options{Header: 20 * time.Millisecond} })
	e, r := h.pair(square, "", nil)
	var slow []net.Conn
	for range 50 {
		c, err := net.Dial("tcp", h.at)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: x\r\nX-Slow: ", Socket)
		slow = append(slow, c)
	}
	play(t, e, r, "b2", "a1")
	for _, c := range slow {
		c.SetReadDeadline(time.Now().Add(hang))
		if answer, err := io.ReadAll(bufio.NewReader(c)); err != nil && !strings.Contains(err.Error(), "reset") {
			t.Fatalf("it is still open: %q, %v", answer, err)
		}
	}
}

// A thousand sockets that do nothing leave room for a game, and nothing behind.
func TestManySockets(t *testing.T) {
	sockets := 200
	if !testing.Short() {
		sockets = 3000
	}
	h := newHost(t, func(o *Options) { o.Limits.Connections = sockets + 2 })
	e, r := h.pair("15x15k5", "", nil)
	var open []client.Conn
	for range sockets {
		c := h.raw(t)
		c.Write(t.Context(), []byte(hello))
		open = append(open, c)
	}
	if status := h.upgraded(upgrade); status != 429 {
		t.Errorf("one more than there may be: %d", status)
	}
	play(t, e, r, "b2", "a1")
	for _, c := range open {
		c.Close()
	}
	limit := time.After(hang)
	for n := -1; n != 2; {
		select {
		case <-limit:
			t.Fatalf("%d connections are counted", n)
		default:
			h.get(Health)
			h.server.visitors.mu.Lock()
			n = h.server.visitors.total
			h.server.visitors.mu.Unlock()
		}
	}
	play(t, e, r, "c3")
}

// A watcher that reads nothing is cut, and nobody waits for it.
func TestSlowWatcherIsCut(t *testing.T) {
	h := newHost(t, func(o *Options) { o.Limits.Queue = 4 << 10 })
	e, r := h.pair("15x15k5", "", nil)
	c, err := net.Dial("tcp", h.at)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.(*net.TCPConn).SetReadBuffer(1)
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\n", Socket, h.at)
	for i := 0; i < len(upgrade); i += 2 {
		fmt.Fprintf(c, "%s: %s\r\n", upgrade[i], upgrade[i+1])
	}
	io.WriteString(c, "\r\n")
	if answer, err := http.ReadResponse(bufio.NewReaderSize(c, 16), nil); err != nil || answer.StatusCode != 101 {
		t.Fatal(answer, err)
	}
	c.Write(masked(`{"id":1,"connect":{"data":{"v":1},"name":"` + strings.Repeat("x", 126) + "\"}}\n" + fmt.Sprintf(`{"id":2,"subscribe":{"channel":%q}}`, wire.Watchers+r[0].Name())))
	limit := time.After(hang)
	for watchers := 0; watchers == 0; {
		h.get(Health)
		watchers = h.server.node.Hub().NumSubscribers(wire.Watchers + r[0].Name())
		select {
		case <-limit:
			t.Fatal("it does not watch")
		default:
		}
	}
	play(t, e, r, "b2", "a1")
	big := wire.Tell{Room: r[0].Name(), Events: []wire.Event{{V: -1, Kind: wire.Rename, Name: strings.Repeat("x", 3000)}}}
	for h.server.node.Hub().NumSubscribers(wire.Watchers+r[0].Name()) > 0 {
		for range 20 {
			teller{h.server}.Watchers(big)
		}
		h.get(Health)
		select {
		case <-limit:
			t.Fatal("it is still there")
		default:
		}
	}
	play(t, e, r, "c3")
}

// masked is a frame of more than 125 bytes of text as a client of WebSocket sends
// it, with a mask of zeros.
func masked(text string) []byte {
	frame := []byte{0x81, 0x80 | 126, byte(len(text) >> 8), byte(len(text)), 0, 0, 0, 0}
	return append(frame, text...)
}

func TestParseLimits(t *testing.T) {
	l, err := ParseLimits("connections=7, rooms=3/0.5", Defaults)
	if err != nil || l.Connections != 7 || l.Rooms != (Rate{3, 0.5}) || l.Messages != Defaults.Messages {
		t.Errorf("%+v, %v", l, err)
	}
	if again, err := ParseLimits(l.String(), Limits{}); err != nil || again != l {
		t.Errorf("%s: %+v, %v", l, again, err)
	}
	for _, text := range []string{"x=1", "connections", "connections=0", "connections=1/2", "rooms=1", "rooms=1/0", "rooms=a/1", "rooms=1/x", "rooms=1/nan", "rooms=1/inf"} {
		if l, err := ParseLimits(text, Defaults); err == nil {
			t.Errorf("%q: %+v", text, l)
		}
	}
}

func TestAddressOf(t *testing.T) {
	for text, want := range map[string]string{
		"192.0.2.7:80": "192.0.2.7", "[2001:db8::1:2]:80": "2001:db8::", "[::1]:80": "::1", "::ffff:10.0.0.1": "10.0.0.1", "fe80::1%eth0": "fe80::",
		"": "", "nonsense": "", "1.2.3": "",
	} {
		if got := addressOf(text); got != want {
			t.Errorf("%q counts as %q, want %q", text, got, want)
		}
	}
}

func TestBucket(t *testing.T) {
	b := bucket{rate: Rate{3, 2}}
	now := time.Unix(1000, 0)
	for n := range 4 {
		if got := b.take(1, now); got != (n < 3) {
			t.Errorf("take %d: %v", n, got)
		}
	}
	if b.take(1, now.Add(400*time.Millisecond)) || !b.take(1, now.Add(time.Second)) || !b.take(1, now.Add(time.Second)) || b.take(1, now.Add(time.Second)) {
		t.Error("two a second come back")
	}
	if b.take(1, now) {
		t.Error("a clock that goes back gives something")
	}
	if !b.full(now.Add(time.Hour)) {
		t.Error("after an hour something is used")
	}
}

func TestVisitorsAreForgotten(t *testing.T) {
	v := newVisitors(Defaults)
	now := time.Unix(1000, 0)
	for n := range 50_000 {
		now = now.Add(time.Second)
		a := fmt.Sprint("address ", n)
		if !v.open(a, now) {
			t.Fatal("turned away")
		}
		v.close(a)
		v.close(a)
	}
	if len(v.known) > 3000 || v.total != 0 {
		t.Errorf("%d visitors are known, %d connections counted", len(v.known), v.total)
	}
}
