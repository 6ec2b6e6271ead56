// Package online has the scenes of games between people far apart: making, joining and
// continuing one. The server is elsewhere; a [Conn], which the caller supplies, carries the
// messages.
package online

import (
	"strings"
	"time"

	"noughts/game"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// Server is how the server of the games is reached.
type Server struct {
	Open   func(wake func()) Conn // wake is called when Take has something
	Secret func(bytes int) string // random bytes in hexadecimal
	Site   string                 // the prefix of links; "" for the page's own address

	// Move switches to the server of another site; nil if there is only one server. If it is
	// not nil, no server is known while Site is "".
	Move func(site string) error

	// Hidden tells whether the player looks elsewhere; nil if there are no notifications.
	Hidden func() bool

	Passkeys bool // there may be passkeys
}

// Conn is a connection to a server.
type Conn interface {
	// Ask sends a request, again if necessary, until its outcome is known. The answer has the
	// same number. The methods are those of package wire, and those below, which have no
	// answer unless they say so.
	Ask(number int, method string, req wire.Request)
	// Take is the news since the last call.
	Take() []News
	// Close ends the connection.
	Close()
}

// The methods of a Conn besides those of package wire.
const (
	MethodFollow  = "follow"  // subscribes to Room, from the seat of Token
	MethodAllow   = "allow"   // asks the player to allow notifications; has an answer
	MethodPasskey = "passkey" // What is passkeyKeep, for the secret Me of Name, or passkeyUse; has an answer, with the secret as its Tag
	MethodAlert   = "alert"   // shows a notification of Room, with Name as title and Text
	MethodAttend  = "attend"  // hears of the tournament Room; has an answer whenever it may have changed
	MethodLeave   = "leave"   // unsubscribes from Room; without one, gives up the wish of ID
	MethodSeek    = "seek"    // wishes for a game with a stranger; has an answer whenever the wish stands otherwise
)

// What is done with a passkey.
const (
	passkeyKeep = "keep"
	passkeyUse  = "use"
)

// News is a message from a server: an answer, or what happened in a room. The events of a
// followed room come in order and without gaps.
type News struct {
	wire.Reply
	Number int // the number of the answered request; 0 for none

	Phrase, By int  // the number of a phrase, and the seat that says it
	Drain      bool // the server is about to stop

	Changed bool   // Up and Why are set
	Up      bool   // the connection is up
	Why     string // why there will be no connection any more; "" if there may be one
}

// The slots of the player's seats, the current room, and the player's name.
const (
	slotRooms = "rooms"
	slotRoom  = "room"
	slotName  = "online-name"
	slotSits  = "online-sits" // the room and the token of the last seat that was asked for
	slotMe    = "online-me"   // a line for each server
	slotSeek  = "online-seek" // the wish that waits
)

// Hub connects the player's scenes with the server.
type Hub struct {
	session   *session.Session
	server    *Server
	conn      Conn // nil before the first request
	last      int
	asked     map[int]func(wire.Reply)
	connected bool
	early     []News         // read before the scenes' turn
	ticked    time.Duration  // the time of the last Tick
	closedWhy string         // closedWhy there will be no connection any more
	offset    time.Duration  // the server's clock minus the stage's
	room      *Room          // the followed room; nil for none
	opened    string         // the latest game of a tournament that was shown by itself
	awaited   map[int]*await // the wishes that wait, by their numbers
	cup       *tournament    // the attended one; nil for none
	attends   int            // the number of the request to attend it

	show func(r *Room) stage.Scene // makes the scene with the board of a room
}

// New makes a hub. It does not connect before the first request.
func New(a *session.Session, s *Server, show func(r *Room) stage.Scene) *Hub {
	h := &Hub{session: a, server: s, show: show, asked: map[int]func(wire.Reply){}, awaited: map[int]*await{}}
	if s.Move != nil {
		a.Pages.Server = h.choose
	}
	return h
}

// rarely is longer than two ticks are apart while frames are drawn.
const rarely = 2 * time.Second

// Tick handles news from the server.
func (h *Hub) Tick(now time.Duration) {
	if h.conn == nil {
		return
	}
	news := append(h.early, h.conn.Take()...)
	h.early = nil
	waited := now-h.ticked > rarely
	h.ticked = now
	for _, n := range news {
		h.session.Changed()
		if n.Changed {
			h.connected, h.closedWhy = n.Up, n.Why
		}
		// On a hidden page news waits for a frame. Then only what says that it is later there
		// is believed.
		if offset := time.Duration(n.Now)*time.Millisecond - now; n.Now != 0 && (!waited || offset > h.offset) {
			h.offset = offset
		}
		if done := h.asked[n.Number]; done != nil {
			delete(h.asked, n.Number)
			done(n.Reply)
		} else if w := h.awaited[n.Number]; w != nil {
			if w.take(n.Reply) {
				delete(h.awaited, n.Number)
			}
		} else if n.Number != 0 && n.Number == h.attends {
			h.cup.changed()
		} else if r := h.room; r != nil && n.Room == r.Name {
			r.take(n)
		}
	}
	if h.room != nil {
		h.room.tick()
	}
	if h.cup != nil {
		h.cup.tick(now)
	}
}

// ask sends a request. done gets the answer in a Tick.
func (h *Hub) ask(method string, req wire.Request, done func(wire.Reply)) {
	if h.conn == nil {
		h.conn = h.server.Open(h.woken)
	}
	h.last++
	req.ID = h.server.Secret(9)
	if done != nil {
		h.asked[h.last] = done
	}
	h.conn.Ask(h.last, method, req)
}

// now is the server's time, in milliseconds since 1970.
func (h *Hub) now() int64 { return int64((h.session.Now + h.offset) / time.Millisecond) }

// follow subscribes to a room, and leaves the one before.
func (h *Hub) follow(name, token string) *Room {
	if r := h.room; r != nil && r.Name == name && r.fault == nil {
		return r
	}
	h.leave()
	r := &Room{hub: h, Name: name, token: token, seat: 0}
	r.Session = &session.Session{World: h.session.World, Remote: r}
	h.room = r
	h.ask(MethodFollow, wire.Request{Room: name, Token: token}, nil)
	h.keep(slotRoom, name)
	return r
}

// leave unsubscribes from the current room.
func (h *Hub) leave() {
	if h.room != nil {
		h.room.rest()
		h.conn.Ask(0, MethodLeave, wire.Request{Room: h.room.Name})
		h.room = nil
	}
	h.keep(slotRoom, "")
}

// Known tells whether a server is known.
func (h *Hub) Known() bool { return h.server.Site != "" || h.server.Move == nil }

// move switches to the server of a link, if it is another one.
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
	if h.conn != nil {
		h.conn.Close()
	}
	h.conn, h.connected, h.closedWhy = nil, false, ""
	h.cup, h.attends = nil, 0
	clear(h.asked)
	clear(h.awaited)
	return h.server.Move(site)
}

// choose is the scene in which the player names the server.
func (h *Hub) choose(back func() stage.Scene) stage.Scene {
	a, site := h.session, h.server.Site
	return &stage.Form{Stage: a.Stage, Head: words.Server, Rows: func(f *stage.Form) {
		f.Field("site", wordSite, site, func(text string) { site = text })
	}, Foot: func(*stage.Form) []stage.Node {
		done := a.Footer("done", words.Done, func() stage.Scene {
			to, err := siteOf(site)
			if err == nil {
				err = h.move(to)
			}
			if err != nil {
				a.Tell(err)
				return nil
			}
			a.Pages.Friend, a.Pages.Live, a.Pages.PlayNow = h.Friend, h.Live, h.PlayNow
			return back()
		})
		done.State = stage.Leads
		return []stage.Node{a.Footer(stage.IDBack, words.Cancel, back), done}
	}}
}

// siteOf is the address of a site as links begin, from what somebody has typed.
func siteOf(typed string) (string, error) {
	site, _, _ := strings.Cut(strings.TrimSpace(typed), "#")
	if !strings.Contains(site, "://") {
		site = "https://" + site
	}
	scheme, rest, _ := strings.Cut(site, "://")
	if scheme != "https" && scheme != "http" || strings.Trim(rest, "/") == "" || len(site) > 200 || strings.ContainsAny(site, " ?\\\"<>") {
		return "", game.Wrong("{0} is not the address of a site", game.Quote(typed))
	}
	if !strings.HasSuffix(site, "/") && !strings.HasSuffix(site, ".html") {
		site += "/"
	}
	return site, nil
}

var errNoSite = game.Wrong("this link does not say where its server is")

// keep saves a text, and reports an error to the player.
func (h *Hub) keep(slot, text string) {
	if err := h.session.Store.Save(slot, text); err != nil {
		h.session.Tell(err)
	}
}

// load is a saved text; "" if it cannot be read.
func (h *Hub) load(slot string) string {
	text, _ := h.session.Store.Load(slot)
	return text
}

// name is the player's name.
func (h *Hub) name() string { return game.PlayerName(h.load(slotName)) }

// Address implements ui.Online.
func (h *Hub) Address(room string) (stage.Scene, error) {
	if r := h.room; r != nil && r.Name == room && r.token == "" {
		return h.Enter(room), nil // who watches is not asked again
	}
	return h.Open(session.RoomLink + room)
}

// link is the URL of a room.
func (h *Hub) link(room string) string {
	fragment := session.RoomLink + room
	switch {
	case h.server.Site != "":
		return h.server.Site + "#" + fragment
	case h.session.Files.Link != nil:
		return h.session.Files.Link(fragment)
	}
	return "#" + fragment
}
