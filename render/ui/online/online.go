// Package online is games between people far apart, as they are seen: how one is
// made, joined and gone on with. The server is somewhere else, and how messages get
// there is the affair of whoever opens a Line.
package online

import (
	"strings"
	"time"

	"noughts/game"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/web/online/wire"
)

// Server is where games are kept.
type Server struct {
	Open   func(wake func()) Line // wake is called when there is something to take
	Secret func(bytes int) string // random bytes in hexadecimal
	Site   string                 // what links begin with; "" for the page's own address

	// Move goes to the server of another site; nil where there is one only. With
	// it, no server is known while Site is "".
	Move func(site string) error
}

// Line is the way to a server.
type Line interface {
	// Ask asks until it is known whether it was done. Its answer comes with the
	// number. The methods are those of package wire, and MethodFollow and
	// MethodLeave, which have no answer.
	Ask(number int, method string, req wire.Request)
	// Take is what came since the last time.
	Take() []News
	// Close ends the connection.
	Close()
}

// The methods of a Line besides those of package wire.
const (
	MethodFollow = "follow" // Room, from the seat of Token: its news come from now on
	MethodLeave  = "leave"  // Room: they come no more
)

// News is what comes from a server: an answer, or what happened in a room. Events of
// a room that is followed come in order and without gaps.
type News struct {
	wire.Reply
	Number int // of the request that it answers; 0 for none

	Phrase, By int  // what a seat says
	Drain      bool // the server is about to stop

	Changed bool   // the connection is another
	Up      bool   // there is one
	Why     string // why there will be none any more; "" where one may come
}

// The slots of what is kept: who one's seats are, and the room that one is in.
const (
	slotRooms = "rooms"
	slotRoom  = "room"
	slotName  = "online-name"
)

// Hub is all that goes on between the player and the server.
type Hub struct {
	app    *session.Session
	server *Server
	line   Line // nil before anything was asked
	last   int
	asked  map[int]func(wire.Reply)
	up     bool
	why    string        // why there will be no connection any more
	offset time.Duration // of the server's clock, from the stage's
	room   *Room         // that is followed; nil for none

	show func(r *Room) stage.Scene // the board of a room
}

// New is a hub over a server, and show the board of a room. Nothing is asked of the
// server yet.
func New(a *session.Session, s *Server, show func(r *Room) stage.Scene) *Hub {
	return &Hub{app: a, server: s, show: show, asked: map[int]func(wire.Reply){}}
}

// Tick takes in what the server has said.
func (h *Hub) Tick(now time.Duration) {
	if h.line == nil {
		return
	}
	for _, n := range h.line.Take() {
		h.app.Changed()
		if n.Now != 0 {
			h.offset = time.Duration(n.Now)*time.Millisecond - now
		}
		if n.Changed {
			h.up, h.why = n.Up, n.Why
		}
		if done := h.asked[n.Number]; done != nil {
			delete(h.asked, n.Number)
			done(n.Reply)
		} else if r := h.room; r != nil && n.Room == r.Name {
			r.take(n)
		}
	}
	if h.room != nil {
		h.room.tick()
	}
}

// ask asks the server; done is told the answer in a turn of the program.
func (h *Hub) ask(method string, req wire.Request, done func(wire.Reply)) {
	if h.line == nil {
		h.line = h.server.Open(h.app.Wake)
	}
	h.last++
	req.ID = h.server.Secret(9)
	if done != nil {
		h.asked[h.last] = done
	}
	h.line.Ask(h.last, method, req)
}

// now is the time of the server, in milliseconds since 1970.
func (h *Hub) now() int64 { return int64((h.app.Now + h.offset) / time.Millisecond) }

// follow follows a room, and no other one.
func (h *Hub) follow(name, token string) *Room {
	if r := h.room; r != nil && r.Name == name && r.fault == nil {
		return r
	}
	h.leave()
	r := &Room{hub: h, Name: name, token: token, seat: 0}
	r.Session = &session.Session{World: h.app.World, Remote: r}
	h.room = r
	h.ask(MethodFollow, wire.Request{Room: name, Token: token}, nil)
	h.keep(slotRoom, name)
	return r
}

// leave follows no room any more.
func (h *Hub) leave() {
	if h.room != nil {
		h.line.Ask(0, MethodLeave, wire.Request{Room: h.room.Name})
		h.room = nil
	}
	h.keep(slotRoom, "")
}

// Known tells whether there is a server.
func (h *Hub) Known() bool { return h.server.Site != "" || h.server.Move == nil }

// move goes to the server that a link names, if it names another one.
func (h *Hub) move(link string) error {
	site, _, _ := strings.Cut(link, "#")
	site = strings.TrimSpace(site)
	whole := strings.HasPrefix(site, "https://") || strings.HasPrefix(site, "http://")
	switch {
	case !whole && !h.Known():
		return errNoSite
	case !whole, h.server.Move == nil, site == h.server.Site:
		return nil
	}
	h.leave()
	if h.line != nil {
		h.line.Close()
	}
	h.line, h.up, h.why = nil, false, ""
	clear(h.asked)
	return h.server.Move(site)
}

var errNoSite = game.Wrong("this link does not say where its server is")

// keep keeps a text. Where that fails the player is told.
func (h *Hub) keep(slot, text string) {
	if err := h.app.Store.Save(slot, text); err != nil {
		h.app.Tell(err)
	}
}

// load is a text that was kept; "" where it cannot be read.
func (h *Hub) load(slot string) string {
	text, _ := h.app.Store.Load(slot)
	return text
}

// name is what the player is called.
func (h *Hub) name() string { return game.PlayerName(h.load(slotName)) }

// link is the address of a room.
func (h *Hub) link(room string) string {
	fragment := prefix + room
	switch {
	case h.server.Site != "":
		return h.server.Site + "#" + fragment
	case h.app.Files.Link != nil:
		return h.app.Files.Link(fragment)
	}
	return "#" + fragment
}
