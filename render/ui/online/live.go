package online

import (
	"strconv"
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

// live is the scene of the public games, with small boards that follow the games. The server is
// asked only while the scene is seen.
type live struct {
	stage.Form
	hub    *Hub
	games  []*shown
	tag    string // of the list
	known  bool
	asking bool
	left   bool
	next   time.Duration // when the server is asked again
	timer  *time.Timer   // wakes the program then
}

// liveAge is the time between two questions for the list.
const liveAge = 3 * time.Second

// Live shows the public games.
func (h *Hub) Live(back func() stage.Scene) stage.Scene {
	h.wish(session.Wish{Live: true})
	v := &live{hub: h}
	v.Form = stage.Form{Stage: h.session.Stage, Head: words.WatchIt, Rows: v.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, back)}
	}}
	return v
}

// Leave implements stage.Leaver.
func (v *live) Leave() {
	v.left = true
	if v.timer != nil {
		v.timer.Stop()
	}
	v.hub.wish(session.Wish{})
	v.Form.Leave()
}

// Tick asks for the list when it is time, and makes small boards that are in view.
func (v *live) Tick(now time.Duration) bool {
	v.Form.Tick(now)
	if v.left { // the browser's history has shown it again
		v.left, v.next = false, now
		v.hub.wish(session.Wish{Live: true})
	}
	if !v.asking && now >= v.next {
		v.asking = true
		v.hub.ask(wire.MethodGames, wire.Request{Tag: v.tag}, v.take)
	}
	return v.hub.draft(v.games)
}

// take takes a list in.
func (v *live) take(a wire.Reply) {
	s := v.hub.session
	v.asking, v.next = false, s.Now+liveAge
	if v.left {
		return
	}
	if v.timer == nil {
		v.timer = time.AfterFunc(liveAge, s.Wake)
	} else {
		v.timer.Reset(liveAge)
	}
	switch {
	case a.Error != nil:
		s.Inform(sentence(s.Stage, a.Error))
		return
	case v.known && a.Tag == v.tag:
		return // all is as it was
	}
	v.games, v.tag, v.known = follow(v.games, a.Rooms), a.Tag, true
	s.Changed()
}

func (v *live) list(f *stage.Form) {
	switch {
	case !v.known:
		f.Text("wait", v.hub.waits(), stage.Plain)
		return
	case len(v.games) == 0:
		f.Text("none", wordNoneLive, stage.Plain)
		return
	}
	var cards []card
	for _, g := range v.games {
		who, how, what := v.hub.between(g.rec, g.Glance), g.state(), variant.Title(g.rec.Rules())
		cards = append(cards, card{g, game.List(what, words.Verbatim(who), how), [3]string{who, f.Stage.Words(what), f.Stage.Words(how)},
			func() stage.Scene { return v.hub.watchLive(g.Room) }})
	}
	v.hub.cards(f, "live", words.WatchIt, cards, 2)
}

// state is how a game stands, in few words.
func (g *shown) state() game.Say {
	plies := words.Moves(g.rec.At().Ply())
	switch {
	case g.Line == "" && g.Over == "":
		return wordRuns
	case g.Line == "":
		return wordEnded
	case g.Over != "":
		return game.List(plies, wordEnded)
	}
	return plies
}

// watchLive follows a public game. Back leads to the list.
func (h *Hub) watchLive(room string) stage.Scene {
	s := h.Enter(room)
	h.room.back = func() stage.Scene { return h.Live(h.session.Pages.Home) }
	return s
}

// between is who plays a game, in the order of the seats; the marks stand for those without a
// name.
func (h *Hub) between(rec *record.Record, g wire.Glance) string {
	p := rec.Position()
	all := make([]string, p.Rules().PlayerCount())
	for i := range all {
		if i < len(g.Names) && g.Names[i] != "" {
			all[i] = g.Names[i]
		} else if i < len(g.Levels) && g.Levels[i] != "" {
			all[i] = h.session.Words(h.session.SeatName(g.Levels[i]))
		} else if all[i] = h.session.Words(p.Title(game.Player(i + 1))); all[i] == "" {
			all[i] = strconv.Itoa(i + 1)
		}
	}
	return strings.Join(all, " – ")
}
