package room

import (
	"testing"
	"testing/synctest"
	"time"

	"noughts/game/rating/glicko"
	"noughts/web/online/pool"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// against is a request of a person for a game with a program, with the first seat.
func (x *table) against(level string) wire.Request {
	return wire.Request{ID: x.id(), Token: token(1), Me: token(11), Rules: square, Clock: "60+0", Seat: 1, Name: "Ada", Level: level}
}

// begin begins the game, and connects.
func (x *table) begin(level string) wire.Event {
	x.t.Helper()
	reply := x.hall.Create(x.t.Context(), x.against(level))
	if reply.Error != nil || reply.Seat != 1 {
		x.t.Fatalf("%+v", reply)
	}
	x.name = reply.Room
	x.join(1)
	return reply.Events[0]
}

// alone plays for both seats, as a page does.
func (x *table) alone(texts ...string) {
	x.t.Helper()
	for _, text := range texts {
		x.must(1, x.move(1, text))
	}
}

// stands is the standing of a program, and how many games it has.
func (x *table) stands(level string) (r glicko.Rating, games int) {
	x.t.Helper()
	p, ok := pool.Named(square, level)
	if !ok {
		x.t.Fatalf("%q is no program", level)
	}
	all, err := x.hall.log.Among(x.t.Context(), square+" bullet", []string{p.ID})
	if err != nil {
		x.t.Fatal(err)
	}
	if len(all) == 0 {
		return p.Start, 0
	}
	return all[0].Rating, all[0].Games
}

// rate gives the person a rating by a game with somebody else.
func (x *table) rate() {
	x.t.Helper()
	x.openRated("60+0")
	x.play("a1", "a2", "b1", "b2", "c1")
}

// A game with a program moves the standing of that alone, and the next one is called by it.
func TestProgram(t *testing.T) {
	for _, level := range []string{"600", "cards-line-block"} {
		inBubble(t, func(t *testing.T, x *table) {
			x.rate()
			was, _ := x.me(11)
			p, _ := pool.Named(square, level)
			e := x.begin(level)
			if e.Names[0] != "Ada" || e.Names[1] != p.Called(p.Start) || e.Levels[1] != level || e.Rated || e.People != nil || e.Ratings[0] != was {
				t.Errorf("%+v", e)
			}
			if g := x.state(); !g.Full() || g.Seats()[1].Name != e.Names[1] {
				t.Errorf("%+v", g.Seats())
			}
			x.refused(wire.Refused, 1, wire.Request{Do: wire.Offer, What: wire.Draw})
			x.alone("a1", "a2", "b1", "b2", "c1")
			x.refused(wire.Refused, 1, wire.Request{Do: wire.Offer, What: wire.Rematch})
			now, games := x.stands(level)
			if games != 1 || now.Rating >= p.Start.Rating || now.Deviation >= p.Start.Deviation {
				t.Errorf("%v, and before its loss %v", now, p.Start)
			}
			if r, results := x.me(11); r != was || len(results) != 1 {
				t.Errorf("the person has %+v, and had %+v", r, was)
			}
			if e := x.begin(level); e.Names[1] != p.Called(now) {
				t.Errorf("it is called %q", e.Names[1])
			}
			x.alone("a1", "b1", "a2")
			x.must(1, wire.Request{Do: wire.Resign})
			if risen, games := x.stands(level); games != 2 || risen.Rating <= now.Rating {
				t.Errorf("%v, and before it won %v", risen, now)
			}
		})
	}
}

// What says nothing of the program does not count.
func TestProgramDoesNotCount(t *testing.T) {
	lose := []string{"a1", "a2", "b1", "b2", "c1"}
	for name, play := range map[string]func(x *table){
		"a newcomer": func(x *table) { x.begin("600"); x.alone(lose...) },
		"taken back": func(x *table) {
			x.rate()
			x.begin("600")
			x.alone("a1", "a2")
			x.must(1, wire.Request{Do: wire.Offer, What: wire.Back})
			x.alone(lose...)
		},
		"aborted": func(x *table) { x.rate(); x.begin("600"); x.must(1, wire.Request{Do: wire.Abort}) },
		"it went away": func(x *table) {
			x.rate()
			x.begin("600")
			x.alone("a1", "a2", "b1")
			time.Sleep(5 * time.Minute)
			synctest.Wait()
		},
		"without clock": func(x *table) {
			x.rate()
			req := x.against("600")
			req.Clock = ""
			x.name = x.hall.Create(x.t.Context(), req).Room
			x.join(1)
			x.alone(lose...)
		},
	} {
		inBubble(t, func(t *testing.T, x *table) {
			play(x)
			if g := x.state(); !g.Over() || g.Seats()[1].Level != "600" {
				t.Fatalf("%s: %v, %+v", name, g.Ending(), g.Seats())
			}
			if now, games := x.stands("600"); games != 0 {
				t.Errorf("%s: %v after %d games", name, now, games)
			}
		})
	}
}

// A board of a class counts from the start of a game on, and not from another position.
func TestProgramOfAClass(t *testing.T) {
	for line, counts := range map[string]int{"": 1, square + ";a1a2": 0} {
		inBubble(t, func(t *testing.T, x *table) {
			x.rate()
			e := wire.Event{At: time.Now().UnixMilli(), Rules: square, Clock: "60+0", Line: line, Cup: "a class", Seats: []int{1}, Levels: []string{"", "easy"},
				Names: []string{"Ada", ""}, Keys: []string{Key(token(1)), ""}, People: []string{ID(token(11)), ""}}
			entry, err := x.hall.Pairing(e, x.id())
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := x.log.Append(t.Context(), entry, store.Hash{}); err != nil {
				t.Fatal(err)
			}
			x.name = entry.Room
			x.join(1)
			if line == "" {
				x.alone("a1", "a2")
			}
			x.alone("b1", "b2", "c1")
			if now, games := x.stands("easy"); games != counts {
				t.Errorf("from %q: %v after %d games", line, now, games)
			}
		})
	}
}

// Who lets the time run out has lost to the program.
func TestProgramWinsOnTime(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.rate()
		x.begin("600")
		before, _ := x.stands("600")
		x.alone("a1", "a2")
		time.Sleep(5 * time.Minute)
		synctest.Wait()
		if now, games := x.stands("600"); games != 1 || now.Rating <= before.Rating {
			t.Errorf("%v after %d games; %v before", now, games, before)
		}
	})
}

func TestProgramIsRefused(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		for name, change := range map[string]func(r *wire.Request){
			"rated":      func(r *wire.Request) { r.Rated = true },
			"three":      func(r *wire.Request) { r.Rules = "3x3k3-p3" },
			"no level":   func(r *wire.Request) { r.Level = "human" },
			"perfect":    func(r *wire.Request) { r.Level = "perfect" },
			"long":       func(r *wire.Request) { r.Level = "cards" + string(make([]byte, wire.MaxText)) },
			"no person":  func(r *wire.Request) { r.Me = "" },
			"wrong seat": func(r *wire.Request) { r.Seat = 3 },
		} {
			req := x.against("600")
			change(&req)
			if reply := x.hall.Create(t.Context(), req); reply.Error == nil {
				t.Errorf("%s: %+v", name, reply)
			}
		}
	})
}
