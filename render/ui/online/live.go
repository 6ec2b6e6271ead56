package online

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// live is the scene of the public games, with small boards that follow the games. The server is
// asked only while the scene is seen.
type live struct {
	*stage.Form
	hub    *Hub
	games  []*shown
	tag    string // of the list
	known  bool
	asking bool
	left   bool
	next   time.Duration // when the server is asked again
	timer  *time.Timer   // wakes the program then
}

// shown is a public game.
type shown struct {
	wire.Glance
	rec   *record.Record
	thumb *board.Thumb // nil until it is seen
}

// The time between two questions for the list, and what a card looks like.
const (
	liveAge   = 3 * time.Second
	liveCard  = 150 // the least width
	liveText  = 58  // the height of the text
	liveDraft = 4   // small boards that are made in a frame
)

// idLive is the prefix of the IDs of the cards; the room follows.
const idLive = "live-"

// Live shows the public games.
func (h *Hub) Live(back func() stage.Scene) stage.Scene {
	h.wish(session.Wish{Live: true})
	v := &live{hub: h}
	v.Form = &stage.Form{Stage: h.session.Stage, Head: words.WatchIt, Rows: v.list, Foot: func(*stage.Form) []stage.Node {
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
	if !v.asking && now >= v.next {
		v.asking = true
		v.hub.ask(wire.MethodGames, wire.Request{Tag: v.tag}, v.take)
	}
	return v.draft()
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
	before := map[string]*shown{}
	for _, g := range v.games {
		before[g.Room] = g
	}
	v.games, v.tag, v.known = nil, a.Tag, true
	for _, g := range a.Rooms {
		if was := before[g.Room]; was != nil && was.Line == g.Line {
			was.Glance = g
			v.games = append(v.games, was)
		} else if rec := recordOf(g); rec != nil {
			v.games = append(v.games, &shown{Glance: g, rec: rec})
		}
	}
	s.Changed()
}

// recordOf is the record of a game that is listed, nil for one that is unknown here. Without
// moves it is the start.
func recordOf(g wire.Glance) *record.Record {
	if g.Line == "" {
		r, err := variant.Parse(g.Rules)
		if err != nil {
			return nil
		}
		return record.New(r)
	}
	rec, err := record.ParseLine(g.Line, variant.Parse)
	if err != nil {
		return nil
	}
	return rec
}

// draft makes some small boards, and tells whether others are to be made.
func (v *live) draft() (more bool) {
	left := liveDraft
	for _, g := range v.games {
		n := stage.Find(v.hub.session.Listed, idLive+g.Room)
		if n == nil || g.thumb != nil || n.Box.Y > n.View.MaxY() || n.Box.MaxY() < n.View.Y {
			continue
		}
		if left--; left < 0 {
			return true
		}
		g.thumb = board.NewThumb(v.hub.session.Stage, g.rec)
		v.hub.session.Changed()
	}
	return false
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
	c := f.Columns[0]
	per := min(max(2, int((c.W+f.Gap())/(f.Of(liveCard)+f.Gap()))), max(2, len(v.games)))
	width := (c.W - float64(per-1)*f.Gap()) / float64(per)
	tall := width + f.Of(liveText)
	rows := (len(v.games) + per - 1) / per
	all := f.Take(float64(rows)*(tall+f.Gap()), 0)
	f.Add(stage.Node{ID: "live", Role: stage.Grid, Label: f.Stage.Words(words.WatchIt), Box: all, Row: rows, Col: min(per, len(v.games)), Style: stage.Card, Image: func(paint.Canvas, paint.Rect) {}})
	for i, g := range v.games {
		row, col := i/per, i%per
		who, how := v.hub.between(g.rec, g.Names), g.state()
		n := stage.Node{ID: idLive + g.Room, Role: stage.Cell, Group: "live", Row: row + 1, Col: col + 1, Style: stage.Card,
			Label: f.Stage.Words(game.List(variant.Title(g.rec.Rules()), words.Verbatim(who), how)),
			Box:   paint.Rect{X: all.X + float64(col)*(width+f.Gap()), Y: all.Y + float64(row)*(tall+f.Gap()), W: width, H: tall},
			Act:   func() stage.Scene { return v.hub.watchLive(g.Room) },
		}
		lines := [...]string{who, f.Stage.Words(variant.Title(g.rec.Rules())), f.Stage.Words(how)}
		n.Image = func(c paint.Canvas, box paint.Rect) { v.draw(c, &n, box, g, lines) }
		f.Add(n)
	}
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

// draw paints a card: the board, who plays, the game, and how it stands.
func (v *live) draw(c paint.Canvas, n *stage.Node, box paint.Rect, g *shown, lines [3]string) {
	a, t, f := v.hub.session.Stage, v.hub.session.Theme, v.Form
	c.Box(box, f.Radius(), 0, a.Touched(n.ID, t.Surface, t.Text))
	c.Box(box, f.Radius(), max(1, f.Of(1)), t.Edge)
	side := box.W - f.Of(12)
	if g.thumb != nil {
		g.thumb.Fit(f.Scale, side, side)
		g.thumb.Draw(c, paint.Rect{X: box.X + f.Of(6), Y: box.Y + f.Of(6), W: side, H: side})
	}
	row := paint.Rect{X: box.X + f.Of(8), Y: box.Y + box.W - f.Of(2), W: box.W - f.Of(16), H: f.Of(18)}
	for i, line := range lines {
		font, ink := f.Small(), t.Muted
		if i == 0 {
			font, ink = f.Lower(), t.Text
		}
		a.Text(c, row, font, paint.Left, ink, stage.Shortened(a.Face, font, row.W, line))
		row.Y += row.H
	}
}

// watchLive follows a public game. Back leads to the list.
func (h *Hub) watchLive(room string) stage.Scene {
	s := h.Enter(room)
	h.room.back = func() stage.Scene { return h.Live(h.session.Pages.Home) }
	return s
}

// between is who plays a game, in the order of the seats; the marks stand for those without a
// name.
func (h *Hub) between(rec *record.Record, names []string) string {
	p := rec.Position()
	all := make([]string, p.Rules().PlayerCount())
	for i := range all {
		if i < len(names) && names[i] != "" {
			all[i] = names[i]
		} else if all[i] = h.session.Words(p.Title(game.Player(i + 1))); all[i] == "" {
			all[i] = strconv.Itoa(i + 1)
		}
	}
	return strings.Join(all, " – ")
}
