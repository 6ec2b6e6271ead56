package room

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"noughts/game"
	"noughts/web/online/fold"
	"noughts/web/online/wire"
)

// The flag falls by itself, once, when the time and the allowance for lag are up.
func TestFlagFalls(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "60+0")
		time.Sleep(time.Minute) // no clock runs before the first move
		x.play("b2")
		time.Sleep(59 * time.Second)
		x.play("a1") // the other's clock shows a second
		time.Sleep(60*time.Second + fold.LagStore*time.Millisecond - time.Millisecond)
		synctest.Wait()
		if x.state().Over() {
			t.Fatal("the flag fell early")
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if got := x.hear.numbers(&x.hear.seats); !slices.Equal(got, []int{1, 2, 3, 4}) {
			t.Errorf("seats were told %v", got)
		}
		g := x.state()
		if g.Ending() != fold.OnTime || g.Record().Result().Winner != game.Second {
			t.Errorf("%s: %v", g.Ending(), g.Record().Result())
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if n := x.state().Next(); n != 5 {
			t.Errorf("there are %d events", n)
		}
	})
}

// While the server is down the clocks go on; the flag is written when it is back.
func TestFlagAfterARestart(t *testing.T) {
	for name, down := range map[string]time.Duration{"short": 30 * time.Second, "long": time.Hour} {
		inBubble(t, func(t *testing.T, x *table) {
			x.open(square, "60+0")
			x.play("b2")
			x.stop()
			time.Sleep(down)
			x.hall = Open(x.log, x.hear, quiet, Defaults, nil)
			synctest.Wait() // it looks for what is due
			g := x.state()
			left, _ := g.Time(time.Now().UnixMilli())
			if name == "short" && (g.Over() || left.Left[1] != 30*time.Second) {
				t.Errorf("down for %v: %s, %v are left", down, g.Ending(), left.Left[1])
			}
			if name == "long" && g.Ending() != fold.OnTime {
				t.Errorf("down for %v: %q", down, g.Ending())
			}
			if name == "short" {
				time.Sleep(31 * time.Second)
				synctest.Wait()
				if g := x.state(); g.Ending() != fold.OnTime {
					t.Error("the flag did not fall")
				}
			}
		})
	}
}

// A game that nobody looks at ends when it is due, though no memory holds it.
func TestFlagOfAGameInNoMemory(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "0+86400")
		x.play("b2")
		x.hall.Part(x.name, 1)
		x.hall.Part(x.name, 2)
		time.Sleep(12 * time.Hour)
		if n := x.hall.Counts().Loaded; n != 0 {
			t.Fatalf("%d rooms are in memory", n)
		}
		appends := x.log.appends
		time.Sleep(12*time.Hour + time.Second)
		synctest.Wait()
		if x.log.appends != appends+1 {
			t.Errorf("%d events were written", x.log.appends-appends)
		}
		if g := x.state(); g.Ending() != fold.OnTime {
			t.Errorf("%q", g.Ending())
		}
	})
}

// What of a move's time was spent on the way does not count, to a limit.
func TestLagDoesNotCount(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "10+0")
		x.play("b2")
		play := func(lag int, text string) wire.Reply {
			t.Helper()
			g := x.state()
			req := x.move(g.Turn(), text)
			req.Room, req.ID = x.name, x.id()
			var reply wire.Reply
			x.hall.Do(t.Context(), req, g.Turn(), lag, func(r wire.Reply) { reply = r })
			return reply
		}
		time.Sleep(time.Second)
		if reply := play(300, "a1"); reply.Error != nil || reply.Events[0].Lag != 300 {
			t.Fatalf("%+v", reply)
		}
		time.Sleep(time.Second)
		if reply := play(5000, "a2"); reply.Error != nil || reply.Events[0].Lag != fold.LagStore {
			t.Fatalf("%+v", reply)
		}
		left, _ := x.state().Time(time.Now().UnixMilli())
		if left.Left[0] != 9500*time.Millisecond || left.Left[1] != 9300*time.Millisecond {
			t.Errorf("%v are left", left.Left[:2])
		}
		time.Sleep(9400 * time.Millisecond) // too late but for the lag
		if reply := play(200, "c2"); reply.Error != nil {
			t.Fatalf("a move that left in time: %v", reply.Error)
		}
		time.Sleep(9550 * time.Millisecond)
		if reply := play(30, "c1"); reply.Error == nil || len(reply.Events) != 1 || reply.Events[0].Kind != wire.Flag {
			t.Fatalf("a move that left too late: %+v", reply)
		}
	})
}

// Whoever asks for something else after the time is up hears that it is. That does
// not shorten the allowance of whoever is to move, and may have moved in time.
func TestTooLateToResign(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "10+0")
		x.play("b2")
		x.must(1, wire.Request{Do: wire.Offer, What: wire.Draw})
		time.Sleep(10 * time.Second)
		late := []wire.Request{{Do: wire.Decline}, {Do: wire.Resign}, x.move(1, "a1")}
		for _, req := range late {
			for seat := 1; seat <= 2; seat++ {
				if req.Do == wire.Move && seat == 2 {
					continue
				}
				if reply := x.refused(wire.Refused, seat, req); len(reply.Events) != 0 {
					t.Errorf("%s of seat %d: %+v", req.Do, seat, reply)
				}
			}
		}
		move := x.move(2, "a1")
		move.Room, move.ID = x.name, x.id()
		x.hall.Do(t.Context(), move, 2, 100, func(r wire.Reply) {
			if r.Error != nil {
				t.Errorf("a move that left in time: %v", r.Error)
			}
		})
		time.Sleep(10*time.Second + fold.LagStore*time.Millisecond)
		synctest.Wait()
		x.refused(wire.Refused, 1, wire.Request{Do: wire.Resign})
		if g := x.state(); g.Ending() != fold.OnTime {
			t.Errorf("%q", g.Ending())
		}
	})
}

// A move counts from when it arrives, however long others are in the room.
func TestWaitingForTheTurnDoesNotCount(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "10+0")
		x.play("b2")
		began := x.state().At()
		time.Sleep(9 * time.Second)
		move := x.move(2, "a1")
		inside, fault := x.hall.enter(t.Context(), x.name)
		if fault != nil {
			t.Fatal(fault)
		}
		for _, req := range []wire.Request{{Do: wire.Decline}, move} {
			req.Room, req.ID = x.name, x.id()
			go x.hall.Do(t.Context(), req, 2, 0, func(r wire.Reply) {
				if (r.Error != nil) != (req.Do == wire.Decline) {
					t.Errorf("%s: %v", req.Do, r.Error)
				}
			})
			synctest.Wait()
		}
		time.Sleep(5 * time.Second)
		x.hall.leave(inside)
		synctest.Wait()
		g := x.state()
		left, _ := g.Time(g.At())
		if g.Over() || g.At() != began+9000 || left.Left[1] != time.Second {
			t.Errorf("%q, %d ms, %v are left", g.Ending(), g.At()-began, left.Left[:2])
		}
	})
}

// Nobody waits until whoever was answered has read it.
func TestAnswerHoldsNobodyUp(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		move := x.move(1, "b2")
		move.Room, move.ID = x.name, x.id()
		x.hall.Do(t.Context(), move, 1, 0, func(wire.Reply) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			if r := x.hall.Since(ctx, x.name, 0); r.Error != nil || r.V != 3 {
				t.Errorf("%+v", r)
			}
		})
	})
}

func TestClaim(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "600+0")
		x.play("b2")
		claim := wire.Request{Do: wire.Claim}
		x.refused(wire.Refused, 1, claim) // the other is here
		x.hall.Part(x.name, 2)
		time.Sleep(Defaults.Gone - time.Second)
		x.refused(wire.Refused, 1, claim) // not long enough
		x.join(2)
		x.hall.Part(x.name, 2)
		time.Sleep(Defaults.Gone - time.Second)
		x.refused(wire.Refused, 1, claim) // it was here meanwhile
		x.must(1, wire.Request{Do: wire.Rename, Name: "Eve"})
		time.Sleep(time.Second)
		x.must(1, claim)
		if g := x.state(); g.Ending() != fold.Claimed || g.Record().Result().Winner != game.First {
			t.Errorf("%s: %v", g.Ending(), g.Record().Result())
		}
	})
}

func TestClaimIsForGamesInOneSitting(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "0+86400")
		x.play("b2")
		x.hall.Part(x.name, 2)
		time.Sleep(time.Hour)
		x.refused(wire.Refused, 1, wire.Request{Do: wire.Claim})
	})
}

func TestPresence(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.join(1) // on another device
		x.hall.Part(x.name, 2)
		synctest.Wait()
		var here [][]int
		for _, tell := range x.hear.seats {
			if tell.Here != nil {
				here = append(here, tell.Here)
			}
		}
		want := [][]int{{1, 0}, {1, 1}, {2, 1}, {2, 0}}
		if !slices.EqualFunc(here, want, slices.Equal) {
			t.Errorf("players were told %v, want %v", here, want)
		}
	})
}

// What nobody plays ends without a result, after a time that depends on what is
// waited for.
func TestAbandonedGamesEnd(t *testing.T) {
	for name, c := range map[string]struct {
		clock string
		sit   bool
		plies []string
		wait  time.Duration
	}{
		"nobody came":          {"60+0", false, nil, Defaults.Wait},
		"nobody began":         {"60+0", true, nil, Defaults.First},
		"nobody began by days": {"0+259200", true, nil, 3 * 24 * time.Hour},
		"no clock":             {"", true, []string{"a1", "b2", "c3"}, Defaults.Idle},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, x *table) {
				if c.sit {
					x.open(square, c.clock)
					x.play(c.plies...)
				} else {
					reply := x.hall.Create(t.Context(), wire.Request{ID: "a", Token: token(1), Rules: square, Clock: c.clock})
					x.name = reply.Room
				}
				time.Sleep(c.wait - time.Second)
				synctest.Wait()
				if g := x.state(); g.Over() {
					t.Fatalf("it ended early: %q", g.Ending())
				}
				time.Sleep(Defaults.Sweep + time.Second)
				synctest.Wait()
				if g := x.state(); g.Ending() != fold.Aborted {
					t.Errorf("%q", g.Ending())
				}
			})
		})
	}
}

func TestDrawAndTakeBack(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		x.play("b2", "a1")
		x.must(1, wire.Request{Do: wire.Offer, What: wire.Back})
		x.must(2, wire.Request{Do: wire.Agree, What: wire.Back})
		if ply := x.state().Record().At().Ply(); ply != 0 {
			t.Fatalf("%d plies are there", ply)
		}
		x.play("b2", "a1")
		x.must(1, wire.Request{Do: wire.Offer, What: wire.Draw})
		x.must(2, wire.Request{Do: wire.Decline})
		x.refused(wire.Refused, 2, wire.Request{Do: wire.Agree, What: wire.Draw})
		x.must(2, wire.Request{Do: wire.Offer, What: wire.Draw})
		x.refused(wire.Refused, 2, wire.Request{Do: wire.Agree, What: wire.Draw})
		x.must(1, wire.Request{Do: wire.Agree, What: wire.Draw})
		if g := x.state(); g.Ending() != fold.Agreed {
			t.Errorf("%q", g.Ending())
		}
	})
}

// The rematch is a room of its own, in which the same tokens have other seats. It
// is made once, whatever is asked again.
func TestRematch(t *testing.T) {
	for _, rules := range []string{square, "7x7k4-3p"} {
		inBubble(t, func(t *testing.T, x *table) {
			x.open(rules, "60+1")
			n := len(x.state().Seats())
			x.play("b2")
			x.refused(wire.Refused, 1, wire.Request{Do: wire.Offer, What: wire.Rematch})
			x.must(1, wire.Request{Do: wire.Abort})
			x.must(1, wire.Request{Do: wire.Offer, What: wire.Rematch})
			var last wire.Request
			for seat := 2; seat <= n; seat++ {
				last = wire.Request{ID: x.id(), Do: wire.Agree, What: wire.Rematch}
				x.must(seat, last)
			}
			next := x.state().Rematch()
			x.must(n, last)
			x.refused(wire.Refused, 1, wire.Request{Do: wire.Offer, What: wire.Rematch})
			x.name = next
			g := x.state()
			if g.Rules().ID != rules || g.Clock() != "60+1" || !g.Full() || g.Names()[1] != "Ada" {
				t.Fatalf("the rematch is %v with %v", g, g.Names())
			}
			for seat := 1; seat <= n; seat++ {
				j, fault := x.hall.Join(t.Context(), next, token(seat))
				if want := seat%n + 1; fault != nil || j.Seat != want {
					t.Errorf("seat %d sits at %d now: %v", seat, j.Seat, fault)
				}
			}
			x.play("b2", "a1")
		})
	}
}

func TestPublicGamesAreListed(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		list := func() int {
			t.Helper()
			reply := x.hall.Games(t.Context())
			if reply.Error != nil {
				t.Fatal(reply.Error)
			}
			return len(reply.Rooms)
		}
		x.open(square, "")
		x.must(1, wire.Request{Do: wire.Public, On: true})
		if list() != 0 {
			t.Error("one of two would show the game, and it is listed")
		}
		x.must(2, wire.Request{Do: wire.Public, On: true})
		x.play("b2")
		if list() != 1 {
			t.Error("both would show the game, and it is not listed")
		}
		if g := x.hall.Games(t.Context()).Rooms[0]; g.Line != square+";b2" || g.Turn != 2 || g.Names[0] != "Ada" {
			t.Errorf("%+v", g)
		}
		x.play("a1", "c3", "c1", "a3", "b3", "b1", "c2", "a2")
		if g := x.hall.Games(t.Context()).Rooms; len(g) != 1 || g[0].Over == "" {
			t.Errorf("it has just ended: %+v", g)
		}
		time.Sleep(Defaults.Lately)
		if list() != 0 {
			t.Error("it ended long ago, and is listed")
		}
		x.must(1, wire.Request{Do: wire.Public})
		if _, ok := x.hall.shown(t.Context(), x.name); ok {
			t.Error("a game that was hidden is shown")
		}
	})
}

func TestPhrases(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.open(square, "")
		if reply := x.hall.Say(t.Context(), x.name, 1, 1); reply.Error != nil {
			t.Fatal(reply.Error)
		}
		if last := x.hear.seats[len(x.hear.seats)-1]; last.Seat != 1 || last.Phrase != 1 {
			t.Errorf("players were told %+v", last)
		}
		for _, c := range []struct{ seat, phrase int }{{1, 0}, {1, len(wire.Phrases) + 1}, {0, 1}, {3, 1}, {-1, 1}} {
			if reply := x.hall.Say(t.Context(), x.name, c.seat, c.phrase); reply.Error == nil {
				t.Errorf("%+v was passed on", c)
			}
		}
		if x.state().Next() != 2 {
			t.Error("a phrase was kept")
		}
	})
}
