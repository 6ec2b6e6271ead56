package online

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/web/online/wire"
)

// shown is a game in a list, with a small board that follows it.
type shown struct {
	wire.Glance
	rec   *record.Record
	thumb *board.Thumb // nil until it is seen
}

// card is a game as a list shows it: a small board, and lines of text below it.
type card struct {
	*shown
	label game.Say
	lines [3]string
	act   func() stage.Scene
}

// idLive is the prefix of the IDs of the cards; the room follows.
const idLive = "live-"

// What a card looks like.
const (
	liveCard  = 150 // the least width
	liveText  = 58  // the height of the text
	liveDraft = 4   // small boards that are made in a frame
)

// follow is the games of some glances, with the boards of before where nothing has changed.
func follow(before []*shown, rooms []wire.Glance) (now []*shown) {
	known := map[string]*shown{}
	for _, g := range before {
		known[g.Room] = g
	}
	for _, g := range rooms {
		if was := known[g.Room]; was != nil && was.Line == g.Line {
			was.Glance = g
			now = append(now, was)
		} else if rec := recordOf(g); rec != nil {
			now = append(now, &shown{Glance: g, rec: rec})
		}
	}
	return now
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

// draft makes some small boards that are in view, and tells whether others are to be made.
func (h *Hub) draft(games []*shown) (more bool) {
	left := liveDraft
	for _, g := range games {
		n := stage.Find(h.session.Listed, idLive+g.Room)
		if n == nil || g.thumb != nil || n.Box.Y > n.View.MaxY() || n.Box.MaxY() < n.View.Y {
			continue
		}
		if left--; left < 0 {
			return true
		}
		g.thumb = board.NewThumb(h.session.Stage, g.rec)
		h.session.Changed()
	}
	return false
}

// cards lists games as a grid of small boards, with so many columns at least.
func (h *Hub) cards(f *stage.Form, id string, label game.Say, games []card, least int) {
	c := f.Columns[0]
	per := min(max(2, int((c.W+f.Gap())/(f.Of(liveCard)+f.Gap()))), max(least, len(games)))
	width := (c.W - float64(per-1)*f.Gap()) / float64(per)
	tall := width + f.Of(liveText)
	rows := (len(games) + per - 1) / per
	all := f.Take(float64(rows)*(tall+f.Gap()), 0)
	f.Add(stage.Node{ID: id, Role: stage.Grid, Label: f.Stage.Words(label), Box: all, Row: rows, Col: min(per, len(games)), Style: stage.Card, Image: func(paint.Canvas, paint.Rect) {}})
	for i, g := range games {
		row, col := i/per, i%per
		n := stage.Node{ID: idLive + g.Room, Role: stage.Cell, Group: id, Row: row + 1, Col: col + 1, Style: stage.Card, Label: f.Stage.Words(g.label), Act: g.act,
			Box: paint.Rect{X: all.X + float64(col)*(width+f.Gap()), Y: all.Y + float64(row)*(tall+f.Gap()), W: width, H: tall}}
		n.Image = func(c paint.Canvas, box paint.Rect) { h.drawCard(c, f, &n, box, g) }
		f.Add(n)
	}
}

// drawCard paints a card: the board, and its lines.
func (h *Hub) drawCard(c paint.Canvas, f *stage.Form, n *stage.Node, box paint.Rect, g card) {
	a, t := h.session.Stage, h.session.Theme
	c.Box(box, f.Radius(), 0, a.Touched(n.ID, t.Surface, t.Text))
	c.Box(box, f.Radius(), max(1, f.Of(1)), t.Edge)
	side := box.W - f.Of(12)
	if g.thumb != nil {
		g.thumb.Fit(f.Scale, side, side)
		g.thumb.Draw(c, paint.Rect{X: box.X + f.Of(6), Y: box.Y + f.Of(6), W: side, H: side})
	}
	row := paint.Rect{X: box.X + f.Of(8), Y: box.Y + box.W - f.Of(2), W: box.W - f.Of(16), H: f.Of(18)}
	for i, line := range g.lines {
		font, ink := f.Small(), t.Muted
		if i == 0 {
			font, ink = f.Lower(), t.Text
		}
		a.Text(c, row, font, paint.Left, ink, stage.Shortened(a.Face, font, row.W, line))
		row.Y += row.H
	}
}
