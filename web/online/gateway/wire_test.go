package gateway

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"noughts/web/online/client"
	"noughts/web/online/fold"
	"noughts/web/online/wire"
)

// faults is a wire that cuts, delays, duplicates and reorders messages by lot.
type faults struct {
	mu  sync.Mutex
	rnd *rand.Rand
	did map[string]int
}

// happens tells whether a fault happens now, once in n times.
func (f *faults) happens(what string, n int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.rnd.IntN(n) != 0 {
		return false
	}
	f.did[what]++
	return true
}

var errCut = errors.New("cut for a test")

// dial makes connections that have the faults.
func (f *faults) dial(address string) client.Dial {
	return func(ctx context.Context) (client.Conn, error) {
		if f.happens("refused", 10) {
			return nil, errCut
		}
		c, err := client.WebSocket(address)(ctx)
		return &shaky{Conn: c, f: f}, err
	}
}

// shaky is a connection with faults.
type shaky struct {
	client.Conn
	f    *faults
	held [][]byte // what comes later
}

// Read reads a message: perhaps the one after the next, perhaps one again. A
// message that is late comes behind others, with the next ping at the latest. A ping
// comes once: the server ends a connection for good that answers it again.
func (s *shaky) Read(ctx context.Context) ([]byte, error) {
	if len(s.held) > 0 && !s.f.happens("late", 2) {
		text := s.held[0]
		s.held = s.held[1:]
		return text, nil
	}
	text, err := s.Conn.Read(ctx)
	switch {
	case err != nil:
		return nil, err
	case s.f.happens("cut", 25):
		s.Conn.Close()
		return nil, errCut
	case !bytes.Contains(text, []byte("{}")) && s.f.happens("twice", 6):
		s.held = append(s.held, text)
	case bytes.Contains(text, []byte(`"push"`)) && s.f.happens("reordered", 3):
		s.held = append(s.held, text)
		return []byte("\n"), nil // nothing yet
	}
	return text, nil
}

// Write writes a message, perhaps twice, perhaps never, perhaps as the last.
func (s *shaky) Write(ctx context.Context, text []byte) error {
	if s.f.happens("unsent", 30) {
		s.Conn.Close()
		return errCut
	}
	err := s.Conn.Write(ctx, text)
	if err == nil && s.f.happens("sent and cut", 30) {
		s.Conn.Close()
	}
	return err
}

// Games are played over wires that cut, delay, duplicate and reorder, with the
// server started anew in between: all clients end at the record of the server,
// byte for byte.
func TestFaultsOnTheWire(t *testing.T) {
	games, moves := 3, 12
	if !testing.Short() {
		games, moves = 40, 40
	}
	h := newHost(t, nil)
	f := &faults{rnd: rand.New(rand.NewPCG(8, 9)), did: map[string]int{}}
	var group sync.WaitGroup
	for g := range games {
		group.Go(func() { f.game(t, h, g, moves) })
	}
	group.Wait()
	t.Log(f.did)
	if !testing.Short() {
		for _, what := range []string{"refused", "late", "cut", "twice", "reordered", "unsent", "sent and cut"} {
			if f.did[what] == 0 {
				t.Errorf("nothing was %s", what)
			}
		}
	}
}

// game is one of them, with a watcher.
func (f *faults) game(t *testing.T, h *host, g, moves int) {
	ctx, cancel := context.WithTimeout(t.Context(), 5*hang)
	defer cancel()
	dial := f.dial(h.address())
	o := quick
	var players [2]*client.Client
	var rooms [3]*client.Room
	for i := range players {
		players[i] = client.New(dial, o)
		defer players[i].Close()
	}
	watcher := client.New(dial, o)
	defer watcher.Close()
	var err error
	if rooms[0], err = players[0].Create(ctx, wire.Request{Token: client.NewToken(), Rules: "19x19k19", Seat: 1}); err != nil {
		t.Error(err)
		return
	}
	if rooms[1], err = players[1].Sit(ctx, wire.Request{Room: rooms[0].Name(), Token: client.NewToken()}); err != nil {
		t.Error(err)
		return
	}
	rooms[2] = watcher.Follow(rooms[0].Name(), "")
	for n := range moves {
		cell := fmt.Sprintf("%c%d", 'a'+n%19, 1+n/19)
		for err = errCut; err != nil; {
			err = rooms[n%2].Move(ctx, cell)
			var refused *wire.Error
			if err != nil && (!errors.As(err, &refused) || ctx.Err() != nil) {
				t.Errorf("game %d move %d: %v", g, n, err)
				return
			}
		}
	}
	if err := rooms[g%2].Do(ctx, wire.Request{Do: wire.Resign}); err != nil {
		t.Error(err)
	}
	reply, err := watcher.Call(ctx, wire.MethodSince, wire.Request{Room: rooms[0].Name()})
	for err != nil && ctx.Err() == nil {
		reply, err = watcher.Call(ctx, wire.MethodSince, wire.Request{Room: rooms[0].Name()})
	}
	want, err := folded(reply.Events)
	if err != nil || reply.More {
		t.Errorf("game %d: %v", g, err)
		return
	}
	if len(reply.Events) != 2+moves+1 {
		t.Errorf("game %d has %d events", g, len(reply.Events))
	}
	for i, r := range rooms {
		for text(r) != want && ctx.Err() == nil {
			// What comes next mends it: a reconnection, a ping, or as here the question of a player.
			r.Catch(ctx)
		}
		if got := text(r); got != want {
			t.Errorf("game %d client %d has\n%s\nwant\n%s", g, i, got, want)
		}
	}
}

func folded(events []wire.Event) (string, error) {
	if len(events) == 0 {
		return "", errors.New("there are no events")
	}
	g, err := fold.Open(events[0])
	for _, e := range events[1:] {
		if err == nil {
			err = g.Apply(e)
		}
	}
	if err != nil {
		return "", err
	}
	return g.Text(), nil
}

// A server that is started anew under load loses nothing that it has answered.
func TestRestartsUnderLoad(t *testing.T) {
	games, restarts := 4, 3
	if !testing.Short() {
		games, restarts = 20, 30
	}
	h := newHost(t, nil)
	ctx, cancel := context.WithTimeout(t.Context(), 5*hang)
	defer cancel()
	type table struct {
		r     [2]*client.Room
		acked int
	}
	tables := make([]table, games)
	stop := make(chan struct{})
	var group sync.WaitGroup
	for g := range tables {
		_, r := h.pair("19x19k19", "", nil)
		tables[g].r = r
		group.Go(func() {
			for n := range 19 * 19 {
				select {
				case <-stop:
					return
				default:
				}
				cell := fmt.Sprintf("%c%d", 'a'+n%19, 1+n/19)
				err := errCut
				for err != nil {
					err = r[n%2].Move(ctx, cell)
					var refused *wire.Error
					if err != nil && (!errors.As(err, &refused) || ctx.Err() != nil) {
						t.Errorf("game %d move %d: %v", g, n, err)
						return
					}
				}
				tables[g].acked = n + 1
			}
		})
	}
	for range restarts {
		h.stop()
		h.start()
	}
	close(stop)
	group.Wait()
	for g, x := range tables {
		events, err := h.o.Log.Read(ctx, x.r[0].Name(), 0, 1000)
		if err != nil || len(events) != 2+x.acked {
			t.Errorf("game %d: %d moves were answered, %d events kept, %v", g, x.acked, len(events), err)
		}
	}
}
