//go:build !js

package front

import (
	"context"
	"io"
	"log/slog"
	"net"
	"testing"
	"time"

	"noughts/render/ui/online"
	distant "noughts/web/online/client"
	"noughts/web/online/gateway"
	"noughts/web/online/room"
	logs "noughts/web/online/store"
	"noughts/web/online/wire"
)

// player is a line, and what came of it.
type player struct {
	t     *testing.T
	line  *connection
	wakes chan struct{}
	last  int
	news  []online.News
}

func newPlayer(t *testing.T, site string) *player {
	p := &player{t: t, wakes: make(chan struct{}, 1)}
	p.line = openConnection(socketOf(site), func() {
		select {
		case p.wakes <- struct{}{}:
		default:
		}
	})
	t.Cleanup(p.line.Close)
	return p
}

// until waits for news.
func (p *player) until(what string, is func(n online.News) bool) online.News {
	p.t.Helper()
	for limit := time.After(2 * time.Minute); ; {
		p.news = append(p.news, p.line.Take()...)
		for i, n := range p.news {
			if is(n) {
				p.news = p.news[i+1:]
				return n
			}
		}
		select {
		case <-p.wakes:
		case <-limit:
			p.t.Fatalf("there is no %s in %+v", what, p.news)
		}
	}
}

// asks asks, and waits for the answer.
func (p *player) asks(method string, req wire.Request) online.News {
	p.t.Helper()
	p.last++
	req.ID = distant.NewID()
	p.line.Ask(p.last, method, req)
	return p.until("answer", func(n online.News) bool { return n.Number == p.last })
}

// Two programs play through a server; what each is told of the room comes in order
// and without a gap.
func TestConnection(t *testing.T) {
	g, err := gateway.New(gateway.Options{Log: logs.NewMemory(), Say: slog.New(slog.NewTextHandler(io.Discard, nil)), Limits: gateway.Defaults, Rooms: room.Defaults})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- g.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	site := "http://" + l.Addr().String() + "/"
	ann, bob := newPlayer(t, site), newPlayer(t, site)
	tokens := []string{"00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"}
	made := ann.asks(wire.MethodCreate, wire.Request{Token: tokens[0], Name: "Ann", Rules: "3x3k3", Seat: 1})
	if made.Error != nil || made.Room == "" {
		t.Fatalf("the room is %+v", made)
	}
	if sat := bob.asks(wire.MethodSit, wire.Request{Room: made.Room, Token: tokens[1], Name: "Bob"}); sat.Seat != 2 {
		t.Fatalf("the seat is %+v", sat)
	}
	for i, p := range []*player{ann, bob} {
		p.line.Ask(0, online.MethodFollow, wire.Request{Room: made.Room, Token: tokens[i]})
		p.until("seat", func(n online.News) bool { return n.Room == made.Room && n.Seat == i+1 })
	}
	next := map[*player]int{}
	event := func(p *player, kind wire.Kind) {
		t.Helper()
		p.until(string(kind), func(n online.News) bool {
			found := false
			for _, e := range n.Events {
				if e.V != next[p] {
					t.Errorf("event %d comes where %d is next", e.V, next[p])
				}
				next[p]++
				found = found || e.Kind == kind
			}
			return found
		})
	}
	event(ann, wire.Sit)
	event(bob, wire.Sit)
	move := func(p *player, text string) *wire.Error {
		return p.asks(wire.MethodMove, wire.Request{Room: made.Room, Do: wire.Move, Text: text}).Error
	}
	if err := move(bob, "b2"); err == nil || err.Text != "it is not your turn" {
		t.Errorf("the wrong turn: %v", err)
	}
	ann.line.Ask(100, wire.MethodMove, wire.Request{Room: made.Room, ID: "m", Do: wire.Move, Text: "b2"})
	event(bob, wire.Move)
	event(ann, wire.Move)
	ann.line.Ask(0, wire.MethodSay, wire.Request{Room: made.Room, Phrase: 2})
	if said := bob.until("phrase", func(n online.News) bool { return n.Phrase > 0 }); said.Phrase != 2 || said.By != 1 {
		t.Errorf("said is %+v", said)
	}
	ann.line.Ask(0, online.MethodLeave, wire.Request{Room: made.Room})
	bob.until("absence", func(n online.News) bool { return len(n.Here) == 2 && n.Here[0] == 0 })
}
