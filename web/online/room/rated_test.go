package room

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"noughts/game/rating/glicko"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// openRated makes a rated room of two people with seats of their own.
func (x *table) openRated(clock string) {
	x.t.Helper()
	reply := x.hall.Create(x.t.Context(), wire.Request{ID: x.id(), Token: token(1), Rules: square, Clock: clock, Seat: 1, Name: "Ada", Rated: true, Me: token(11)})
	if reply.Error != nil {
		x.t.Fatal(reply.Error)
	}
	x.name = reply.Room
	reply = x.hall.Sit(x.t.Context(), wire.Request{Room: x.name, ID: x.id(), Token: token(2), Name: "Bob", Rated: true, Me: token(12)})
	if reply.Error != nil || reply.Seat != 2 {
		x.t.Fatalf("%+v", reply)
	}
	x.join(1)
	x.join(2)
}

// me is the rating of somebody in the only pool, and the games there.
func (x *table) me(n int) (r wire.Rating, games []wire.Rated) {
	x.t.Helper()
	reply := x.hall.Me(x.t.Context(), wire.Request{Me: token(n), Pool: square + " bullet"})
	if reply.Error != nil || len(reply.Ratings) > 1 {
		x.t.Fatalf("%+v", reply)
	}
	if len(reply.Ratings) == 1 {
		r = reply.Ratings[0]
	}
	return r, reply.Results
}

func TestRatedGame(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		if reply := x.hall.Me(t.Context(), wire.Request{Me: token(11), Pool: square + " bullet"}); reply.Error != nil || len(reply.Ratings)+len(reply.Results) != 0 {
			t.Errorf("nobody has %+v", reply)
		}
		x.openRated("60+0")
		first := x.hall.Since(t.Context(), x.name, 0)
		if e := first.Events[0]; !e.Rated || len(e.Ratings) != 2 || e.Ratings[0] != (wire.Rating{Pool: square + " bullet", Rating: 1500, Deviation: 350}) {
			t.Errorf("%+v", e)
		}
		if e := first.Events[1]; !e.Rated || e.Rating == nil || e.Rating.Rating != 1500 || e.Person != "" || e.Key != "" {
			t.Errorf("%+v", e)
		}
		if reply := x.hall.Glance(t.Context(), []string{x.name}); !reply.Rooms[0].Rated {
			t.Errorf("%+v", reply)
		}
		x.play("a1", "a2", "b1")
		x.refused(wire.Refused, 1, wire.Request{Do: wire.Offer, What: wire.Back})
		x.play("b2")
		if _, games := x.me(11); len(games) != 0 {
			t.Errorf("the game goes on, and %+v", games)
		}
		x.play("c1")
		ada, games := x.me(11)
		bob, _ := x.me(12)
		if ada.Rating <= 1500 || bob.Rating != 3000-ada.Rating || ada.Games != 1 || len(games) != 1 || games[0].After.Rating != ada.Rating || games[0].Points != 2 || games[0].Room != x.name {
			t.Errorf("%+v, %+v; %+v", ada, bob, games)
		}
		x.must(1, wire.Request{Do: wire.Rename, Name: "Countess"}) // what comes after the end changes nothing
		offer := wire.Request{Do: wire.Offer, What: wire.Rematch}
		x.must(2, offer)
		reply := x.must(1, wire.Request{Do: wire.Agree, What: wire.Rematch})
		x.name = reply.Events[0].Room
		if e := x.hall.Since(t.Context(), x.name, 0).Events[0]; !e.Rated || e.Ratings[1].Rating != ada.Rating || e.Ratings[0].Rating != bob.Rating {
			t.Errorf("the rematch begins with %+v", e)
		}
		x.play("b2", "a1")
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		lost, games := x.me(12)
		if lost.Rating >= bob.Rating || lost.Games != 2 || len(games) != 2 || games[0].Points != 0 || games[0].Before.Rating != bob.Rating {
			t.Errorf("the flag fell: %+v, %+v", lost, games)
		}
	})
}

// A game without a result changes nothing.
func TestRatedGameWithoutResult(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.openRated("60+0")
		x.play("b2")
		x.must(2, wire.Request{Do: wire.Abort})
		x.openRated("60+0")
		time.Sleep(2 * Defaults.First)
		synctest.Wait()
		if !x.state().Over() {
			t.Fatal("nobody begins, and it goes on")
		}
		if _, games := x.me(11); len(games) != 0 {
			t.Errorf("%+v", games)
		}
	})
}

// The result counts once, though the answer to the last move is lost, the server
// starts anew, and another says the same.
func TestRatedOnce(t *testing.T) {
	for name, at := range map[string]bool{"before": true, "after": false} {
		inBubble(t, func(t *testing.T, x *table) {
			x.openRated("60+0")
			x.play("a1", "a2", "b1", "b2")
			last := x.move(1, "c1")
			last.ID = "last"
			if at {
				x.log.before = errors.New("for a test")
			} else {
				x.log.after = errors.New("for a test")
			}
			x.refused(wire.Unavailable, 1, last)
			x.log.before, x.log.after = nil, nil
			other := *x
			other.hall = Open(x.log, x.hear, quiet, Defaults, nil)
			defer other.stop()
			other.join(1)
			other.do(1, last)
			x.restart()
			x.join(1)
			x.must(1, last)
			x.must(1, last)
			ada, games := x.me(11)
			want, _ := glicko.Usual.Play(glicko.Usual.Start, glicko.Usual.Start, 0, 0, 2)
			if ada.Games != 1 || len(games) != 1 || ada.Rating != int(want.Rating+0.5) {
				t.Errorf("%s: %+v, %+v", name, ada, games)
			}
		})
	}
}

func TestWhatCannotBeRated(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		for want, req := range map[string]wire.Request{
			"clock":     {Rules: square, Rated: true, Me: token(11)},
			"two":       {Rules: "7x7k4-3p", Clock: "60+0", Rated: true, Me: token(11)},
			"catalogue": {Rules: "17x13k6", Clock: "60+0", Rated: true, Me: token(11)},
			"person":    {Rules: square, Clock: "60+0", Rated: true},
		} {
			req.ID, req.Token = x.id(), token(1)
			if reply := x.hall.Create(t.Context(), req); reply.Error == nil || !strings.Contains(reply.Error.Text, want) {
				t.Errorf("%s: %+v", want, reply)
			}
		}
		reply := x.hall.Create(t.Context(), wire.Request{ID: "a", Token: token(1), Rules: square, Clock: "60+0", Rated: true, Me: token(11)})
		if reply.Error != nil {
			t.Fatal(reply.Error)
		}
		sit := func(rated bool, me string) string {
			t.Helper()
			reply := x.hall.Sit(t.Context(), wire.Request{Room: reply.Room, ID: x.id(), Token: token(2), Rated: rated, Me: me})
			if reply.Error == nil {
				return ""
			}
			return reply.Error.Text
		}
		if text := sit(false, ""); !strings.Contains(text, "is rated") {
			t.Errorf("a casual guest: %q", text)
		}
		if text := sit(true, ""); !strings.Contains(text, "person") {
			t.Errorf("nobody: %q", text)
		}
		if text := sit(true, token(11)); !strings.Contains(text, "himself") {
			t.Errorf("the same person: %q", text)
		}
		if text := sit(true, token(12)); text != "" {
			t.Error(text)
		}
		x.open(square, "60+0")
		x.play("a1", "a2", "b1", "b2", "c1")
		if _, games := x.me(11); len(games) != 0 {
			t.Errorf("a casual game counts: %+v", games)
		}
	})
}

// Whoever is deleted after a rematch of strangers is nameless there, too.
func TestRematchKnowsWhoPlays(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		if _, err := x.log.Meet(t.Context(), store.Person{ID: "ada", Key: "key", Name: "Ada"}); err != nil {
			t.Fatal(err)
		}
		x.openPaired("60+0", false, "")
		x.play("a1", "a2", "b1", "b2", "c1")
		x.must(2, wire.Request{Do: wire.Offer, What: wire.Rematch})
		x.name = x.must(1, wire.Request{Do: wire.Agree, What: wire.Rematch}).Events[0].Room
		if who, err := x.hall.Sitter(t.Context(), x.name, 2); err != nil || who != "ada" {
			t.Errorf("%q sits there, %v", who, err)
		}
		if fault := x.hall.forget(t.Context(), "ada", true); fault != nil {
			t.Fatal(fault)
		}
		if got := x.state().Names(); !slices.Equal(got, []string{"Bob", ""}) {
			t.Errorf("%q sit there", got)
		}
	})
}

// Whoever is blocked plays no rated rematch.
func TestBlockedHaveNoRematch(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.openRated("60+0")
		x.play("a1", "a2", "b1", "b2", "c1")
		block := func(n int, blocked bool) {
			p, err := x.log.Known(t.Context(), ID(token(n)))
			p.Blocked = blocked
			if err == nil {
				err = x.log.Alter(t.Context(), p)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		x.must(2, wire.Request{Do: wire.Offer, What: wire.Rematch})
		agree := wire.Request{Do: wire.Agree, What: wire.Rematch}
		for n, why := range map[int]string{11: "you may not", 12: "the other player may not"} {
			block(n, true)
			if reply := x.refused(wire.Refused, 1, agree); !strings.Contains(reply.Error.Text, why) {
				t.Errorf("%d is blocked: %s", n, reply.Error)
			}
			block(n, false)
		}
		x.must(1, agree)
	})
}
