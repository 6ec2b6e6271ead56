package online

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/fold"
	"noughts/web/online/wire"
)

// slotAlerts is "on" when the player wants notifications.
const slotAlerts = "online-alerts"

// woken is called when there is news. While the player looks elsewhere, scenes have no turn:
// the news are read here, for a notification, and kept for the next turn.
func (h *Hub) woken() {
	defer h.session.Wake()
	if h.conn == nil || h.room == nil && h.cup == nil || !h.alerts() || !h.server.Hidden() {
		return
	}
	news := h.conn.Take()
	h.early = append(h.early, news...)
	if h.room != nil && h.room.rings(news) {
		title := h.session.Words(variant.Title(h.room.log.rules()))
		h.conn.Ask(0, MethodAlert, wire.Request{Room: h.room.Name, Name: title, Text: h.session.Words(words.YourTurn)})
	}
	if h.cup != nil {
		h.cup.ring(news)
	}
}

// ring asks how the tournament stands when it has changed, and notifies the player of a new game.
func (t *tournament) ring(news []News) {
	h := t.hub
	for _, n := range news {
		switch {
		case n.Number != 0 && n.Number == h.attends:
			t.stale = true
		case n.Cup == nil || n.Cup.Name != t.name:
			continue
		case n.Cup.Room == "" || n.Cup.Room == t.rung || n.Cup.Room == h.opened:
			t.asking = false
		default:
			t.asking, t.rung = false, n.Cup.Room
			title := n.Cup.Title
			if title == "" {
				title = h.session.Words(words.Cups)
			}
			text := wordCupBegun
			if n.Cup.Kind == wire.Class {
				text = wordClassNew
			}
			h.conn.Ask(0, MethodAlert, wire.Request{Room: t.name, Name: title, Text: h.session.Words(text)})
		}
	}
	if t.stale && !t.asking && t.plays() {
		t.ask(wire.MethodCup, wire.Request{})
	}
}

// alerts tells whether the player is notified.
func (h *Hub) alerts() bool { return h.server.Hidden != nil && h.load(slotAlerts) == "on" }

// alertRow lists the switch for notifications, where there are any.
func (h *Hub) alertRow(f *stage.Form) {
	if h.server.Hidden == nil || h.session.Embedded() {
		return
	}
	toggle(f, "alerts", wordAlerts, game.Say{}, h.alerts(), func() {
		if h.alerts() {
			h.keep(slotAlerts, "")
			return
		}
		h.ask(MethodAllow, wire.Request{}, func(a wire.Reply) {
			if a.Error != nil {
				h.session.Inform(wordNoAlerts)
				return
			}
			h.keep(slotAlerts, "on")
		})
	})
}

// toggle lists a button that is on or off.
func toggle(f *stage.Form, id string, label, under game.Say, on bool, act func()) {
	f.Button(id, label, under, stage.Do(act))
	n := &f.Listed[len(f.Listed)-1]
	if n.State |= stage.Toggles; on {
		n.State |= stage.Checked
	}
}

// events are those of a room, in order.
type events []wire.Event

// rules are those of the game, nil before the first event.
func (e events) rules() *game.Rules {
	if len(e) == 0 {
		return nil
	}
	r, err := variant.Parse(e[0].Rules)
	if err != nil {
		return nil
	}
	return r
}

// turn is the seat to move after these events, 0 for none.
func (e events) turn() int {
	if len(e) == 0 {
		return 0
	}
	g, err := fold.Open(e[0])
	for i := 1; err == nil && i < len(e); i++ {
		err = g.Apply(e[i])
	}
	if err != nil {
		return 0
	}
	return g.Turn()
}

// note keeps events that are new.
func (r *Room) note(all []wire.Event) {
	for _, e := range all {
		if e.V == len(r.log) {
			r.log = append(r.log, e)
		}
	}
}

// rings tells whether the others have made it the player's turn by some news.
func (r *Room) rings(news []News) (rings bool) {
	for _, n := range news {
		if n.Room != r.Name {
			continue
		}
		r.note(n.Events)
		for _, e := range n.Events {
			rings = e.Seat != r.seat && r.seat != 0 && (e.Kind == wire.Move || e.Kind == wire.Sit || e.Kind == wire.Agree)
		}
	}
	return rings && r.log.turn() == r.seat
}
