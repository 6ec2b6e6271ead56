package online

import (
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// waiting is the scene of a room that is being loaded, or in which a seat is free. It shows the
// link for the other player.
type waiting struct {
	stage.Form
	room *Room
	link stage.Link
}

// Enter follows a room: from the player's seat there, or as a spectator.
func (h *Hub) Enter(name string) stage.Scene {
	r := h.follow(name, h.seat(name).token)
	w := &waiting{room: r, link: stage.NewLink(h.link(name))}
	w.Form = stage.Form{Stage: h.session.Stage, Head: words.Friend, Rows: w.list, Foot: func(*stage.Form) []stage.Node {
		if h.session.Embedded() {
			return nil // there is nowhere to go
		}
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, r.Leave)}
	}}
	w.link.Name, w.link.How, w.link.Title = wordInvite, wordInviteHow, words.Friend
	return w
}

// Screen implements stage.Addressed.
func (w *waiting) Screen() string { return w.room.Screen() }

// Lasts implements stage.Lasting.
func (w *waiting) Lasts() bool { return w.room.Followed() }

// Tick shows the board when all seats are taken.
func (w *waiting) Tick(now time.Duration) bool {
	if h := w.room.hub; h.session.Scene == stage.Scene(w) && w.room.Ready() {
		h.session.Scene = h.show(w.room)
		h.session.Changed()
	}
	return w.Form.Tick(now)
}

func (w *waiting) list(f *stage.Form) {
	r := w.room
	switch {
	case r.fault != nil:
		f.Text("wait", sentence(f.Stage, r.fault), stage.Plain)
	case r.game == nil:
		f.Text("wait", r.hub.waits(), stage.Plain)
	default:
		f.Text("game", heading(r.game.Rules(), r.game.Clock()), stage.Strong)
		f.Text("wait", wordWaiting, stage.Plain)
		stage.LinkRows(f, w.link)
	}
}

// Open shows the room of a link: from the player's own seat, or with an invitation to take one.
func (h *Hub) Open(text string) (stage.Scene, error) {
	room, token, err := parse(text)
	if err == nil {
		err = h.move(text)
	}
	if err != nil {
		return nil, err
	}
	if token == cupMark {
		return h.tournament(room), nil
	}
	if token != "" {
		h.remember(seat{room, token, 0})
	}
	if h.seat(room).token != "" {
		h.wish(session.Wish{})
		return h.Enter(room), nil
	}
	h.wish(session.Wish{Room: session.RoomLink + room})
	j := &join{hub: h, room: room, who: h.name()}
	j.Form = stage.Form{Stage: h.session.Stage, Head: wordInvited, Rows: j.list, Foot: j.foot}
	h.ask(wire.MethodGlance, wire.Request{Rooms: []string{room}}, func(a wire.Reply) {
		switch {
		case a.Error != nil:
			j.fault = a.Error
		case len(a.Rooms) == 1 && a.Rooms[0].Error != nil:
			j.fault = a.Rooms[0].Error
		case len(a.Rooms) == 1:
			j.rec, j.fault = record.ParseLine(a.Rooms[0].Line, variant.Parse)
			j.glance = a.Rooms[0]
		}
	})
	return j, nil
}

// home is the scene outside of rooms. In an embed that is its own room again, as it is when the
// page around is loaded.
func (h *Hub) home() stage.Scene {
	if h.session.Embedded() {
		if s, err := h.Open(h.session.Env.Request.Room); err == nil {
			return s
		}
	}
	return h.session.Pages.Home()
}

// join is the scene of an invitation: the player can take a seat or watch.
type join struct {
	stage.Form
	hub    *Hub
	room   string
	who    string
	glance wire.Glance
	rec    *record.Record // nil until it has arrived
	fault  error
	asks   bool
}

// Screen implements stage.Addressed.
func (j *join) Screen() string { return address(j.room) }

// Leave implements stage.Leaver.
func (j *join) Leave() {
	j.hub.wish(session.Wish{})
	j.Form.Leave()
}

func (j *join) list(f *stage.Form) {
	switch {
	case j.fault != nil:
		f.Text("wait", sentence(f.Stage, j.fault), stage.Plain)
		return
	case j.rec == nil:
		f.Text("wait", j.hub.waits(), stage.Plain)
		return
	}
	f.Text("game", heading(j.rec.Rules(), j.glance.Clock), stage.Strong)
	if names := strings.Join(strings.Fields(strings.Join(j.glance.Names, " ")), " "); names != "" {
		f.Text("with", words.Verbatim(names), stage.Plain)
	}
	nameRow(f, &j.who)
	if j.asks {
		f.Text("wait", j.hub.waits(), stage.Muted)
	}
}

func (j *join) foot(*stage.Form) []stage.Node {
	a := j.hub.session
	nodes := []stage.Node{a.Footer(stage.IDBack, words.GoBack, j.hub.home)}
	if a.Embedded() {
		nodes = nil
	}
	if j.rec == nil {
		return nodes
	}
	sit := a.Footer("sit", words.Play, func() stage.Scene {
		if !j.asks {
			j.asks = true
			j.hub.enter(j, wire.MethodSit, wire.Request{Room: j.room}, j.who, func() { j.asks = false })
		}
		return nil
	})
	sit.State = stage.Leads
	return append(nodes, a.Footer("watch", words.WatchIt, func() stage.Scene { return j.hub.Enter(j.room) }), sit)
}

// Rooms lists the player's games: those that wait for the player's move, the others that go on,
// and those that are over.
func (h *Hub) Rooms(back func() stage.Scene) stage.Scene {
	var all []wire.Glance
	known := false
	f := &stage.Form{Stage: h.session.Stage, Head: wordRooms}
	f.Rows = func(f *stage.Form) {
		if !known {
			f.Text("wait", h.waits(), stage.Plain)
		}
		turn := func(g wire.Glance) bool { return g.Turn != 0 && g.Turn == h.seat(g.Room).number }
		for _, now := range []struct{ turn, over bool }{{turn: true}, {}, {over: true}} {
			for _, g := range all {
				if turn(g) == now.turn && (g.Over != "") == now.over {
					h.roomRow(f, g, now.turn)
				}
			}
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, back)}
	}
	var rooms []string
	for _, s := range h.seats() {
		rooms = append(rooms, s.room)
	}
	h.ask(wire.MethodGlance, wire.Request{Rooms: rooms}, func(a wire.Reply) {
		if a.Error != nil {
			h.session.Inform(sentence(h.session.Stage, a.Error))
		}
		all, known = a.Rooms, true
	})
	return f
}

// roomRow lists the button that leads to a room.
func (h *Hub) roomRow(f *stage.Form, g wire.Glance, turn bool) {
	rec, err := record.ParseLine(g.Line, variant.Parse)
	if g.Error != nil || err != nil {
		return
	}
	state := words.Moves(rec.At().Ply())
	switch {
	case turn:
		state = words.YourTurn
	case g.Over != "":
		state = game.List(state, wordEnded)
	case g.Turn == 0:
		state = wordWaiting
	}
	f.Button("room-"+g.Room, words.Dotted(variant.Title(rec.Rules()), words.Verbatim(h.between(rec, g))), state, func() stage.Scene { return h.Enter(g.Room) })
}

// Resumed shows what the player went online for, or the room that the player was in; nil if
// there is neither.
func (h *Hub) Resumed() stage.Scene {
	w := session.ParseWish(h.load(session.SlotOnline))
	if s := h.granted(w); s != nil {
		return s
	}
	if name := strings.TrimSpace(h.load(slotRoom)); name != "" {
		return h.Enter(name)
	}
	return nil
}

// granted is the scene of a wish; nil if there is none, or if it cannot be had.
func (h *Hub) granted(w session.Wish) stage.Scene {
	switch {
	case w.Live:
		return h.Live(h.session.Pages.Home)
	case w.Room != "":
		s, err := h.Open(w.Room)
		if err != nil {
			h.wish(session.Wish{})
			h.session.Tell(err)
		}
		return s
	case w.Seek:
		return h.awaits(w)
	case w.Rules != "":
		r, err := variant.Parse(w.Rules)
		if err != nil {
			h.wish(session.Wish{})
			h.session.Tell(err)
			return nil
		}
		h.session.AtHome = w.Home
		return h.Friend(r, h.session.Pages.Leave)
	}
	return nil
}

// wish keeps what the player went online for, so that a reload of the page leads there again.
// A window has one program, and begins at home; an embed asks for its room each time.
func (h *Hub) wish(w session.Wish) {
	if h.server.Move != nil || h.session.Embedded() {
		return
	}
	text := ""
	if w != (session.Wish{}) {
		text = w.String()
	}
	h.keep(session.SlotOnline, text)
}
