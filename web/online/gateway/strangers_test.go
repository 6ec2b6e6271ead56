package gateway

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"noughts/web/online/client"
	"noughts/web/online/pool"
	"noughts/web/online/queue"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// brisk is a queue that is quick.
func brisk(o *Options) {
	o.Queue = queue.Defaults
	o.Queue.Every, o.Queue.Bot = 20*time.Millisecond, 50*time.Millisecond
}

func wishFor(rated bool) wire.Request {
	return wire.Request{Me: client.NewToken(), Token: client.NewToken(), Rated: rated, Seeks: []wire.Seek{{Rules: square, Clock: "60+0"}}}
}

// Strangers at two nodes over one database, by wires with faults, are paired two
// by two; each finds himself at a board with one other.
func TestStrangers(t *testing.T) {
	s := store.NewMemory()
	nodes := []*host{newHost(t, func(o *Options) { brisk(o); o.Log = s }), newHost(t, func(o *Options) { brisk(o); o.Log = s })}
	f := &faults{rnd: rand.New(rand.NewPCG(3, 4)), did: map[string]int{}}
	const people = 12
	rooms := make([]*client.Room, people)
	clients := make([]*eyes, people)
	var group sync.WaitGroup
	for p := range people {
		e := nodes[p%2].client(f.dial(nodes[p%2].address()))
		clients[p] = e
		group.Go(func() {
			ctx, cancel := context.WithTimeout(t.Context(), hang)
			defer cancel()
			var err error
			if rooms[p], err = e.Seek(ctx, wishFor(true), func(wire.Wish) {}); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if t.Failed() {
		return
	}
	at := map[string][]int{}
	for p, r := range rooms {
		clients[p].wait(t, r, "a seat", func(s client.State) bool { return s.Seat > 0 && s.Game.Full() && s.Game.Paired() && s.Game.Rated() })
		r.View(func(s client.State) { at[r.Name()] = append(at[r.Name()], s.Seat) })
	}
	for name, seats := range at {
		if len(seats) != 2 || seats[0]+seats[1] != 3 {
			t.Errorf("%s has %v", name, seats)
		}
	}
}

// Whoever waits alone is offered a bot, goes, and is paired with nobody.
func TestBotInsteadOfAStranger(t *testing.T) {
	h := newHost(t, brisk)
	e := h.client(nil)
	ctx, cancel := context.WithCancel(t.Context())
	offered := make(chan wire.Bot, 10)
	req := wishFor(false)
	req.ID = client.NewID()
	go func() {
		select {
		case <-offered:
		case <-time.After(hang):
			t.Error("no bot is offered")
		}
		cancel()
	}()
	r, err := e.Seek(ctx, req, func(w wire.Wish) {
		if w.Bot != nil {
			select {
			case offered <- *w.Bot:
			default:
			}
		}
	})
	if r != nil || !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, %v", r, err)
	}
	reply, err := e.Ask(t.Context(), wire.MethodSeek, req)
	if err != nil || reply.Wish == nil || !reply.Wish.Gone {
		t.Errorf("%+v, %v", reply, err)
	}
	if _, err := e.Seek(t.Context(), req, func(wire.Wish) {}); err == nil {
		t.Error("a wish that was given up waits again")
	}
}

// The bot that is offered is played in a room, which goes on for whoever comes back, and which
// others watch; its standing is another afterwards, and the person's is not.
func TestBotIsPlayed(t *testing.T) {
	h := newHost(t, brisk)
	me, bob := wire.Request{Me: client.NewToken(), Token: client.NewToken(), Rated: true, Rules: square, Clock: "60+0", Seat: 1, Name: "Ada"}, h.client(nil)
	e := h.client(nil)
	first, err := e.Create(t.Context(), me)
	if err != nil {
		t.Fatal(err)
	}
	second, err := bob.Sit(t.Context(), wire.Request{Room: first.Name(), Me: client.NewToken(), Token: client.NewToken(), Rated: true, Name: "Bob"})
	if err != nil {
		t.Fatal(err)
	}
	for i, move := range []string{"a1", "a2", "b1", "b2", "c1"} {
		who, in := [2]*eyes{e, bob}[i%2], [2]*client.Room{first, second}[i%2]
		who.wait(t, in, "the turn", func(s client.State) bool { return s.Seat == i%2+1 && s.Game.Next() == i+2 })
		if err := in.Move(t.Context(), move); err != nil {
			t.Fatal(err)
		}
	}

	offer := func() wire.Bot {
		t.Helper()
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		offered := make(chan wire.Bot, 1)
		req := me
		req.ID, req.Seeks = client.NewID(), []wire.Seek{{Rules: square, Clock: "60+0"}}
		done := make(chan struct{})
		go func() {
			defer close(done)
			e.Wait(ctx, req, func(w wire.Wish) {
				if w.Bot != nil {
					select {
					case offered <- *w.Bot:
					default:
					}
				}
			})
		}()
		bot := <-offered
		cancel()
		<-done
		return bot
	}
	bot := offer()
	me.Rated, me.Level, me.Token = false, bot.Level, client.NewToken()
	at, err := e.Create(t.Context(), me)
	if err != nil {
		t.Fatal(err)
	}
	e.wait(t, at, "a seat", func(s client.State) bool { return s.Seat == 1 && s.Game.Seats()[1].Name == bot.Name })
	if err := at.Move(t.Context(), "a1"); err != nil {
		t.Fatal(err)
	}
	back := h.client(nil) // the page is loaded again
	again := back.Follow(at.Name(), me.Token)
	back.wait(t, again, "the game", func(s client.State) bool { return s.Seat == 1 && s.Game.Next() == 2 })
	watcher := h.client(nil)
	seen := watcher.Follow(at.Name(), "")
	for _, move := range []string{"a2", "b1", "b2", "c1"} {
		if err := again.Move(t.Context(), move); err != nil {
			t.Fatal(err)
		}
	}
	watcher.wait(t, seen, "the end", func(s client.State) bool { return s.Game != nil && s.Game.Over() })
	p, _ := pool.Named(square, bot.Level)
	all, err := h.o.Log.Among(t.Context(), square+" bullet", []string{p.ID})
	if err != nil || len(all) != 1 || all[0].Games != 1 || all[0].Rating.Rating >= p.Start.Rating {
		t.Errorf("%+v, %v", all, err)
	}
	reply, err := e.Call(t.Context(), wire.MethodMe, wire.Request{Me: me.Me, Pool: square + " bullet"})
	if err != nil || len(reply.Ratings) != 1 || reply.Ratings[0].Games != 1 || len(reply.Results) != 1 {
		t.Errorf("%+v, %v", reply, err)
	}
}

// One address cannot fill the queue.
func TestSeeksAreLimited(t *testing.T) {
	h := newHost(t, func(o *Options) { o.Limits.Seeks = Rate{5, 0.001} })
	e := h.client(nil)
	for n := range 6 {
		req := wishFor(false)
		req.ID = fmt.Sprint(n)
		reply, err := e.Call(t.Context(), wire.MethodSeek, req)
		if limited := reply.Error != nil && reply.Error.Code == wire.Limited; err != nil || limited != (n == 5) {
			t.Errorf("wish %d: %+v, %v", n, reply, err)
		}
	}
}
