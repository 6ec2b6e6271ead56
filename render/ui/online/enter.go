package online

import (
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// waiting is a room that is on its way, or in which a seat is free: the link to it
// is to be given away.
type waiting struct {
	*stage.Form
	room *Room
	link stage.Link
}

// Enter follows a room: from the seat that the player has there, or as who watches.
func (h *Hub) Enter(name string) stage.Scene {
	r := h.follow(name, h.seat(name).token)
	w := &waiting{room: r, link: stage.NewLink(h.link(name))}
	w.Form = &stage.Form{Stage: h.app.Stage, Head: words.Friend, Rows: w.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{h.app.Footer(stage.IDBack, words.GoBack, r.Leave)}
	}}
	w.link.Name, w.link.How, w.link.Title = wordInvite, wordInviteHow, words.Friend
	return w
}

// Tick shows the board when all sit there.
func (w *waiting) Tick(now time.Duration) bool {
	if h := w.room.hub; h.app.Scene == stage.Scene(w) && w.room.Ready() {
		h.app.Scene = h.show(w.room)
		h.app.Changed()
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

// Open goes to the room of a link: to one's own seat, or to the question whether to
// sit down.
func (h *Hub) Open(text string) (stage.Scene, error) {
	room, token, err := parse(text)
	if err == nil {
		err = h.move(text)
	}
	if err != nil {
		return nil, err
	}
	if token != "" {
		h.remember(seat{room, token, 0})
	}
	if h.seat(room).token != "" {
		return h.Enter(room), nil
	}
	j := &join{hub: h, room: room, who: h.name()}
	j.Form = &stage.Form{Stage: h.app.Stage, Head: wordInvited, Rows: j.list, Foot: j.foot}
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

// join asks who has opened a link whether to sit down.
type join struct {
	*stage.Form
	hub    *Hub
	room   string
	who    string
	glance wire.Glance
	rec    *record.Record // nil until it is known
	fault  error
	asks   bool
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
	a := j.hub.app
	nodes := []stage.Node{a.Footer(stage.IDBack, words.GoBack, a.Pages.Home)}
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
	return append(nodes, a.Footer("watch", wordWatch, func() stage.Scene { return j.hub.Enter(j.room) }), sit)
}

// Rooms are the games of the player, those that wait for a move first.
func (h *Hub) Rooms(back func() stage.Scene) stage.Scene {
	var all []wire.Glance
	known := false
	f := &stage.Form{Stage: h.app.Stage, Head: wordRooms}
	f.Rows = func(f *stage.Form) {
		if !known {
			f.Text("wait", h.waits(), stage.Plain)
		}
		for _, mine := range []bool{true, false} {
			for _, g := range all {
				if turn := g.Turn != 0 && g.Turn == h.seat(g.Room).number; turn == mine {
					h.roomRow(f, g, turn)
				}
			}
		}
	}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{h.app.Footer(stage.IDBack, words.GoBack, back)} }
	var rooms []string
	for _, s := range h.seats() {
		rooms = append(rooms, s.room)
	}
	h.ask(wire.MethodGlance, wire.Request{Rooms: rooms}, func(a wire.Reply) {
		if a.Error != nil {
			h.app.Inform(sentence(h.app.Stage, a.Error))
		}
		all, known = a.Rooms, true
	})
	return f
}

// roomRow leads to a room.
func (h *Hub) roomRow(f *stage.Form, g wire.Glance, turn bool) {
	rec, err := record.ParseLine(g.Line, variant.Parse)
	if g.Error != nil || err != nil {
		return
	}
	state := words.Moves(rec.At().Ply())
	switch {
	case turn:
		state = wordYourTurn
	case g.Over != "":
		state = game.List(state, wordEnded)
	case g.Turn == 0:
		state = wordWaiting
	}
	f.Button("room-"+g.Room, words.Dotted(variant.Title(rec.Rules()), words.Verbatim(strings.Join(g.Names, " – "))), state, func() stage.Scene { return h.Enter(g.Room) })
}

// Resumed is the room that the player was in; nil for none.
func (h *Hub) Resumed() stage.Scene {
	if name := strings.TrimSpace(h.load(slotRoom)); name != "" {
		return h.Enter(name)
	}
	return nil
}
