//go:build unix

package cluster

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"
	"testing"
	"time"

	"noughts/web/online/client"
	"noughts/web/online/gateway"
	"noughts/web/online/wire"
)

// bots are how many take part in a tournament, and rounds how many games each plays.
const (
	bots   = 64
	rounds = 3
)

// bot takes part in a tournament at any node. What it plays follows from its name
// and that of the other.
type bot struct {
	*client.Client
	req     wire.Request
	changed chan struct{} // a game, or the tournament
}

func newBot(t *testing.T, addr string, n int) *bot {
	t.Helper()
	b := &bot{req: wire.Request{Me: client.NewToken(), Token: client.NewToken(), Name: fmt.Sprint("P", n)}, changed: make(chan struct{}, 1)}
	b.Client = client.New(client.WebSocket("ws://"+addr+gateway.Socket), client.Options{Shortest: 5 * time.Millisecond, Longest: 500 * time.Millisecond, Changed: b.wake})
	t.Cleanup(b.Close)
	return b
}

func (b *bot) wake() {
	select {
	case b.changed <- struct{}{}:
	default:
	}
}

// ask asks for something of the tournament, as long as the servers are busy with dying.
func (b *bot) ask(ctx context.Context, method string) (*wire.Cup, error) {
	req := b.req
	req.ID = client.NewID()
	reply, err := b.Ask(ctx, method, req)
	for lost := errors.Is(err, client.ErrLost); lost && ctx.Err() == nil; lost = errors.Is(err, client.ErrLost) {
		reply, err = b.Ask(ctx, method, req)
	}
	switch {
	case err != nil:
		return nil, err
	case reply.Error != nil:
		return nil, fmt.Errorf("%s: %w", method, reply.Error)
	}
	return reply.Cup, nil
}

// take plays all games of the tournament, and says of each to which the bot has the first
// seat that it has ended.
func (b *bot) take(ctx context.Context, ended chan<- struct{}) error {
	following, stop := context.WithCancel(ctx)
	defer stop()
	go b.Attend(following, b.req.Room, b.wake)
	for played := map[string]bool{}; ; {
		c, err := b.ask(ctx, wire.MethodCup)
		switch {
		case err != nil:
			return err
		case c.Over:
			return nil
		case c.Room != "" && !played[c.Room]:
			played[c.Room] = true
			if err := b.play(ctx, c.Room); err != nil {
				return err
			}
			if c.Seat == 1 {
				ended <- struct{}{}
			}
			continue
		}
		select {
		case <-b.changed:
		case <-time.After(time.Second): // a node that was killed tells nobody
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// play plays one side of a game to its end.
func (b *bot) play(ctx context.Context, name string) error {
	room := b.Follow(name, b.req.Token)
	defer room.Leave(ctx)
	for {
		var do *wire.Request
		over := false
		room.View(func(s client.State) {
			if s.Game != nil && s.Seat > 0 {
				do, over = next(s), s.Game.Over()
			}
		})
		switch {
		case over:
			return nil
		case do != nil:
			// What is refused was done by then, or the other has done something that is not known yet.
			var refused *wire.Error
			if err := room.Do(ctx, *do); err != nil && !errors.As(err, &refused) {
				return err
			}
			room.Catch(ctx)
			continue
		}
		select {
		case <-b.changed:
		case <-ctx.Done():
			return fmt.Errorf("a game does not end: %w", ctx.Err())
		}
	}
}

// next is what a seat does in a game, nil for nothing.
func next(s client.State) *wire.Request {
	moves := []string{"a1", "b2", "a2"}
	ply, names := s.Game.Record().At().Ply(), s.Game.Names()
	switch {
	case s.Game.Over():
	case ply < len(moves) && s.Game.Turn() == s.Seat:
		return &wire.Request{Do: wire.Move, Text: moves[ply]}
	case ply < len(moves):
	default:
		h := fnv.New32a()
		fmt.Fprint(h, names)
		switch offered := s.Game.Offered().What; h.Sum32() >> 4 % 5 {
		case 0: // a draw
			if s.Seat == 1 && offered == "" {
				return &wire.Request{Do: wire.Offer, What: wire.Draw}
			}
			if s.Seat == 2 && offered == wire.Draw {
				return &wire.Request{Do: wire.Agree, What: wire.Draw}
			}
		case 1, 2:
			if s.Seat == 1 {
				return &wire.Request{Do: wire.Resign}
			}
		default:
			if s.Seat == 2 {
				return &wire.Request{Do: wire.Resign}
			}
		}
	}
	return nil
}

// contest is the table of a tournament of bots. With kill, a node is killed in each
// round, when half of its games have ended.
func contest(ctx context.Context, t *testing.T, c *Cluster, kill bool) (rows []wire.Row) {
	t.Helper()
	all := make([]*bot, bots)
	for i := range all {
		all[i] = newBot(t, c.Addr(), i)
	}
	must := func(b *bot, method string) *wire.Cup {
		t.Helper()
		cup, err := b.ask(ctx, method)
		if err != nil {
			t.Fatal(err)
		}
		return cup
	}
	founder := all[0]
	founder.req.Cup = &wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "600+0", Rounds: rounds, Wait: 60}
	name := must(founder, wire.MethodFound).Name
	founder.req.Cup = nil
	for _, b := range all { // in this order, which decides who plays whom
		b.req.Room = name
		must(b, wire.MethodEnter)
	}
	must(founder, wire.MethodStart)
	ended := make(chan struct{}, bots*rounds)
	var group sync.WaitGroup
	for _, b := range all {
		group.Go(func() {
			if err := b.take(ctx, ended); err != nil {
				t.Error(b.req.Name, err)
			}
		})
	}
	for n := 1; n <= rounds*bots/2; n++ {
		select {
		case <-ended:
		case <-ctx.Done():
			t.Fatalf("the tournament stands still after %d games", n-1)
		}
		if kill && n%(bots/2) == bots/4 {
			if err := again(c.Nodes[n/(bots/2)%len(c.Nodes)]); err != nil {
				t.Fatal(err)
			}
		}
	}
	group.Wait()
	rows = must(founder, wire.MethodCup).Rows
	for i := range rows {
		rows[i].Room = ""
	}
	return rows
}

// A tournament in each round of which a node is killed ends with the table of a calm one.
func TestTournamentOutlivesNodes(t *testing.T) {
	faults(t)
	online := program(t, root)
	var tables [2][]wire.Row
	t.Run("both", func(t *testing.T) {
		for i, kill := range []bool{false, true} {
			t.Run(fmt.Sprint("killed ", kill), func(t *testing.T) {
				t.Parallel()
				ctx, cancel := context.WithTimeout(t.Context(), 10*hang)
				defer cancel()
				tables[i] = contest(ctx, t, start(t, online), kill)
			})
		}
	})
	if len(tables[0]) != bots || !slices.Equal(tables[0], tables[1]) {
		t.Errorf("calm:\n%v\nwith kills:\n%v", tables[0], tables[1])
	}
	for _, r := range tables[0] {
		if r.Won+r.Drawn+r.Lost != rounds {
			t.Errorf("not all rounds are counted: %+v", r)
		}
	}
}
