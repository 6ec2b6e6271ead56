package ui

import (
	"strings"
	"testing"

	"noughts/render/ui/online"
	"noughts/render/ui/stage"
	"noughts/web/online/wire"
)

// A game on a server has an address: the history leads back to it, and it is there when the page
// is loaded anew.
func TestRoomAddress(t *testing.T) {
	const address = stage.ScreenRoom + "/" + room
	v := newTravelled(t, "")
	begins := func(d *distant) {
		t.Helper()
		if q := d.last(); q.method != online.MethodFollow || q.Room != room || q.Token == "" {
			t.Fatalf("asked is %+v", q)
		}
		d.tells(online.News{Changed: true, Up: true})
		d.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Seats: []int{1}, Names: []string{"Ann", ""}})
		d.event(wire.Event{Kind: wire.Sit, Seat: 2, Name: "Bob"})
		d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: []int{1, 1}}})
	}
	onBoard := func(what string) {
		t.Helper()
		v.settle()
		v.shows(what, v.has("board") && v.all[v.at].screen == address)
	}
	d := v.begun("")
	onBoard("the board")
	was := v.Scene
	v.turn(-1)
	v.shows("the screen before", v.Scene != was && v.all[v.at].screen != address)
	v.turn(1)
	onBoard("the board, as it was left")
	if v.Scene != was {
		t.Error("the board is another one")
	}

	v.press(stage.IDBack)
	v.settle()
	v.shows("the first screen", v.isHome())
	v.typed(address)
	d.next = 0
	begins(d)
	onBoard("the board of a room that was left")

	v.env.Screen = address
	d = v.far()
	begins(d)
	onBoard("the board after the page was loaded anew")
}

// Whoever watches goes on to watch when the page is loaded anew; who opens the address of a game
// for the first time is asked.
func TestRoomAddressOfOthers(t *testing.T) {
	const address = stage.ScreenRoom + "/" + room
	v := newTravelled(t, "")
	v.env.Screen = address
	d := v.far()
	if q := d.last(); q.method != wire.MethodGlance {
		t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Rooms: []wire.Glance{{Room: room, Rules: "3x3k3", Names: []string{"Ann", "Bob"}, V: 3, Line: "3x3k3;b2"}}})
	v.shows("the invitation", v.has("watch") && v.all[v.at].screen == address)
	v.press("watch")
	if q := d.last(); q.method != online.MethodFollow || q.Token != "" {
		t.Fatalf("asked is %+v", q)
	}
	d = v.far()
	if q := d.last(); q.method != online.MethodFollow || q.Token != "" {
		t.Fatalf("asked after the page was loaded anew is %+v", q)
	}
}

// Where no server is known, the address of a game on one says so.
func TestRoomAddressWithoutServer(t *testing.T) {
	v := newTravelled(t, stage.ScreenRoom+"/"+room)
	v.shows("the first screen", v.isHome())
	if told := v.Notice.String(); !strings.Contains(told, "no server is known here") {
		t.Errorf("it says %q", told)
	}
}
