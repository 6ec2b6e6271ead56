package online

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// create is the scene in which a game with a friend is made.
type create struct {
	stage.Form
	hub   *Hub
	rules *game.Rules
	seat  int // the player's seat; 0 to draw lots
	clock string
	who   string
	asks  bool // the request is on its way
}

// clocks are the time controls on offer, also in days a move.
var clocks = append(session.Controls[:len(session.Controls):len(session.Controls)], "0+86400", "0+259200")

// Friend shows the scene that makes a game of some rules.
func (h *Hub) Friend(r *game.Rules, back func() stage.Scene) stage.Scene {
	h.wish(session.Wish{Rules: r.ID, Home: h.session.AtHome})
	c := &create{hub: h, rules: r, who: h.name()}
	c.Form = stage.Form{Stage: h.session.Stage, Head: words.Friend, Rows: c.list}
	c.Foot = func(*stage.Form) []stage.Node {
		make := h.session.Footer("create", wordCreate, c.make)
		make.State = stage.Leads
		if c.asks {
			make.State = stage.Disabled
		}
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, back), make}
	}
	return c
}

// Leave implements stage.Leaver.
func (c *create) Leave() {
	c.hub.wish(session.Wish{})
	c.Form.Leave()
}

func (c *create) list(f *stage.Form) {
	f.Text("game", variant.Title(c.rules), stage.Strong)
	f.Text("about", words.BoardLabel(c.rules), stage.Muted)
	f.Button("another", words.Another, words.AllUnder, c.hub.session.Pages.Home)
	f.Button(stage.IDPlayNow, words.PlayNow, game.Say{}, func() stage.Scene { return c.hub.PlayNow(c.rules, func() stage.Scene { return c }) })
	if len(c.hub.seats()) > 0 {
		f.Button("rooms", wordRooms, wordRoomsHow, func() stage.Scene { return c.hub.Rooms(func() stage.Scene { return c }) })
	}
	if c.rules.PlayerCount() == 2 {
		f.Button("cups", words.Cups, wordCupsHow, func() stage.Scene { return c.hub.newTournament(c.rules, func() stage.Scene { return c }) })
	}
	f.Button("classes", wordClass, wordClassUnder, func() stage.Scene { return c.hub.newClass(func() stage.Scene { return c }) })
	f.Button(stage.IDLive, words.WatchIt, wordLiveHow, func() stage.Scene { return c.hub.Live(func() stage.Scene { return c }) })
	nameRow(f, &c.who)
	begins := []stage.Choice{{ID: "lots", Label: words.ByLot, On: c.seat == 0, Act: func() { c.seat = 0 }}}
	for i := range c.rules.PlayerCount() {
		label := words.Seat(c.rules, game.Player(i+1))
		if c.rules.PlayerCount() == 2 {
			label = [...]game.Say{words.You, wordOther}[i]
		}
		begins = append(begins, stage.Choice{ID: strconv.Itoa(i + 1), Label: label, On: c.seat == i+1, Act: func() { c.seat = i + 1 }})
	}
	f.Text("begins-name", words.Begins, stage.Strong)
	f.Choose("begins", words.Begins, 90, begins)
	clockRows(f, clocks, &c.clock)
	if c.asks {
		f.Text("asks", c.hub.waits(), stage.Muted)
	}
}

// clockRows lists a choice of time controls.
func clockRows(f *stage.Form, among []string, clock *string) {
	var tiles []stage.Choice
	for _, text := range among {
		full, short := controlWords(text)
		id := strings.ReplaceAll(text, "+", "-")
		if id == "" {
			id = "none"
		}
		tiles = append(tiles, stage.Choice{ID: id, Label: full, Short: short, On: text == *clock, Act: func() { *clock = text }})
	}
	f.Text("clock-name", session.WordClock, stage.Strong)
	f.Choose("clock", session.WordClock, 90, tiles)
}

// nameRow lists the field for the player's name.
func nameRow(f *stage.Form, who *string) { nameField(f, "who", wordWho, who) }

// nameField lists the field for a name.
func nameField(f *stage.Form, id string, label game.Say, name *string) {
	f.Field(id, label, *name, func(text string) {
		if *name = game.PlayerName(text); strings.HasSuffix(text, " ") && *name != "" {
			*name += " " // the next word follows
		}
	})
}

// heading is a game and its clock, if it has one.
func heading(r *game.Rules, clock string) game.Say {
	if clock == "" {
		return variant.Title(r)
	}
	full, _ := controlWords(clock)
	return words.Dotted(variant.Title(r), full)
}

// controlWords is a time control in full, and in short as it is drawn.
func controlWords(text string) (full, short game.Say) {
	control, _ := match.ParseControl(text)
	if days := int(control.Bonus / (24 * time.Hour)); control.Base == 0 && days > 0 {
		return game.Counts(days, "one day for each move", "{0} days for each move"), game.Counts(days, "1 day", "{0} days")
	}
	return session.ControlWords(control)
}

// make makes the room.
func (c *create) make() stage.Scene {
	if c.asks {
		return nil
	}
	c.asks = true
	c.hub.enter(c, wire.MethodCreate, wire.Request{Rules: c.rules.ID, Clock: c.clock, Seat: c.seat}, c.who, func() { c.asks = false })
	return nil
}

// enter asks the server for a seat. It then shows the room, if the scene is still the one that
// asked. done is called first, whatever the answer: the browser's history may show the scene again.
func (h *Hub) enter(from stage.Scene, method string, req wire.Request, who string, done func()) {
	who = strings.TrimSpace(who)
	h.keep(slotName, who)
	req.Name = who
	req.Token = h.server.Secret(16)
	if method == wire.MethodSit { // who reloads before the answer has the same seat
		if room, token, _ := strings.Cut(h.load(slotSits), " "); room == req.Room && token != "" {
			req.Token = token
		}
		h.keep(slotSits, req.Room+" "+req.Token)
	}
	h.ask(method, req, func(a wire.Reply) {
		done()
		if a.Error != nil {
			h.session.Inform(sentence(h.session.Stage, a.Error))
			return
		}
		h.remember(seat{a.Room, req.Token, a.Seat})
		if h.session.Scene == from {
			h.session.Scene = h.Enter(a.Room)
			h.session.Changed()
		}
	})
}

// waits says what the player waits for.
func (h *Hub) waits() game.Say {
	switch {
	case h.closedWhy != "":
		return wordLoadAgain
	case h.connected:
		return wordAsking
	}
	return wordConnecting
}
