package ui

import (
	"testing"

	"noughts/render/ui/online"
	"noughts/render/ui/session"
	"noughts/web/online/wire"
)

// A page that was loaded to go online shows what the player wanted there, also when it is
// loaded again. Whoever leaves is back at the game, or at home.
func TestFarWishes(t *testing.T) {
	for _, c := range []struct {
		wish session.Wish
		game bool // a game is on the board
		has  string
		back string // what is there when the player has left
	}{
		{session.Wish{Rules: "7x6k4-gravity"}, true, "create", "board"},
		{session.Wish{Rules: "7x6k4-gravity", Home: true}, true, "create", "search"},
		{session.Wish{Rules: "3x3k3"}, false, "create", "search"},
		{session.Wish{Room: "#r=1;" + room}, false, "sit", "search"},
	} {
		b := newBench(t, nil)
		if c.game {
			b.open("3x3k3;human;human")
			b.press("cell-4")
		}
		b.store.texts[session.SlotOnline] = c.wish.String()
		for range 2 {
			d := b.farBy(&online.Server{})
			if c.wish.Room != "" {
				d.answers(wire.Reply{Rooms: []wire.Glance{{Room: room, Rules: "3x3k3", Names: []string{"Ann", ""}, V: 1, Line: "3x3k3"}}})
			}
			if !b.has(c.has) {
				t.Fatalf("%+v: there is no %s", c.wish, c.has)
			}
			if c.wish.Rules != "" && b.node("game").Label == "" {
				t.Errorf("%+v: the game is not told", c.wish)
			}
		}
		b.press("back")
		if !b.has(c.back) {
			t.Errorf("%+v: whoever leaves sees no %s", c.wish, c.back)
		}
		if text := b.store.texts[session.SlotOnline]; text != "" {
			t.Errorf("%+v: whoever leaves keeps %q", c.wish, text)
		}
	}
}

// A wish that cannot be granted is told once.
func TestFarWrongWishes(t *testing.T) {
	for _, text := range []string{"home 3x3k9x", "room r=2;" + room, "tea 3x3k3", "room", ""} {
		b := newBench(t, nil)
		b.store.texts[session.SlotOnline] = text
		b.farBy(&online.Server{})
		if !b.has("search") {
			t.Errorf("%q: the first screen is not shown", text)
		}
		b.farBy(&online.Server{})
		if said, _ := b.Said(); said != "" {
			t.Errorf("%q: it says %q again", text, said)
		}
	}
}

// An embed has the room that it asks for, and no way to another game.
func TestFarEmbed(t *testing.T) {
	b := newBench(t, nil)
	b.Env.Request = session.Request{Embed: true, Room: "r=1;" + room}
	d := b.farBy(&online.Server{Site: "https://example.org/"})
	if q := d.last(); q.method != wire.MethodGlance {
		t.Fatalf("asked is %+v", q)
	}
	leads := func(when string) {
		t.Helper()
		for _, id := range []string{"back", "friend"} {
			if b.has(id) {
				t.Errorf("%s there is %s", when, id)
			}
		}
	}
	leads("before the answer")
	d.answers(wire.Reply{Rooms: []wire.Glance{{Room: room, Rules: "3x3k3", Names: []string{"Ann", ""}, V: 1, Line: "3x3k3"}}})
	leads("in the invitation")
	b.enter("who", "Bob")
	b.press("sit")
	d.answers(wire.Reply{Room: room, Seat: 2})
	leads("while it waits")
	d.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Seats: []int{1}, Names: []string{"Ann", ""}})
	d.event(wire.Event{Kind: wire.Sit, Seat: 2, Name: "Bob"})
	d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 2, Here: []int{1, 1}}})
	leads("at the board")
	d.moves(1, "b2", "a1")
	b.want(".../.X./O..", "Ann to move")
	leads("in the game")
	d.event(wire.Event{Kind: wire.Resign, Seat: 2})
	leads("at the end")

	again := b.farBy(&online.Server{Site: "https://example.org/"})
	if q := again.last(); q.method != online.MethodFollow || q.Token == "" {
		t.Errorf("asked is %+v", q)
	}
}
