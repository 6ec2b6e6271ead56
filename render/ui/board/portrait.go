package board

import (
	"math"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Portrait is a picture of a game for sharing: the board in the screen's theme, with the name
// of the game and its state below. It does not depend on the size of the screen.
type Portrait struct {
	*View
	screen *stage.Stage // for the theme
	Rec    *record.Record
	Plies  int        // of the line
	Ending game.Say   // how the players have ended the game, if they have
	W, H   float64    // of the picture, in CSS pixels
	page   Layout     // of the board in it
	foot   paint.Rect // of the text below
}

// The longest sides of portraits in CSS pixels, of usual and of large boards.
const (
	portraitSide = 480
	portraitWide = 960
)

// NewPortrait is the picture of the line that the record's cursor is in. It copies the
// line.
func NewPortrait(s *stage.Stage, r *record.Record) *Portrait {
	own := record.New(r.Rules())
	CopyNotes(own, r.Root())
	for _, n := range r.Line()[1:] {
		if own.Play(n.Move()) != nil {
			break // a record has no such move
		}
		CopyNotes(own, n)
	}
	own.SetTag(TagColours, r.Tag(TagColours))
	p := &Portrait{View: StillView(s, own), screen: s, Rec: own, Plies: own.At().Ply()}
	if end, ok := record.ParseResult(r.Tag(record.TagResult)); ok && !own.Position().Over() && end.End != record.Open {
		p.Ending = words.OutcomeOf(own.Position(), end)
	}
	p.lay()
	return p
}

// lay chooses the size of the picture for the board.
func (p *Portrait) lay() {
	b := p.Position().Board()
	side := float64(portraitSide)
	s := stage.Scale(1)
	if w, h := b.Extent(); max(w, h) > 24 || b.Cells() > Mirrored {
		side, s = portraitWide, portraitWide/portraitSide
	}
	margin := s.Of(20)
	if b.Height() >= 100 {
		margin = s.Of(28)
	}
	foot, pad := s.Of(52), s.Pad()
	room := paint.Rect{X: pad, Y: pad, W: side - 2*pad, H: side - 2*pad - foot}
	l := p.Fit(room, s, margin)
	// Empty space around the board is cut.
	room.W = math.Ceil(max(min(l.Room.W+margin, room.W), s.Of(300)))
	room.H = math.Ceil(min(l.Room.H+margin, room.H))
	p.page = p.Fit(room, s, margin)
	p.W, p.H = room.W+2*pad, room.H+2*pad+foot
	p.foot = paint.Rect{X: pad, Y: room.MaxY() + s.Of(4), W: room.W, H: foot}
}

// Fit lays the board out in a room with a margin for coordinates. Of a very large board it
// shows the part with stones.
func (p *Portrait) Fit(room paint.Rect, s stage.Scale, margin float64) Layout {
	l := Layout{Scale: s, Margin: margin}
	var v Window
	p.tilt(&v, 0)
	v.Names = margin > 0
	l.Fill(room, p.Position(), &v)
	if v.TooLarge(&l.Plan, s) {
		v = p.closeUp(&l.Plan, s)
		// No cell is cut off.
		columns := math.Floor((room.W - margin) / v.Side)
		rows := math.Floor((room.H - margin) / v.Side)
		room.X += math.Floor((room.W - margin - columns*v.Side) / 2)
		room.W, room.H = columns*v.Side+margin, rows*v.Side+margin
		v.At.X = math.Round(v.At.X-columns/2) + columns/2
		v.At.Y = math.Round(v.At.Y-rows/2) + rows/2
		l.Fill(room, p.Position(), &v)
	}
	return l
}

// closeUp is the view of a very large board's stones.
func (p *Portrait) closeUp(l *Plan, s stage.Scale) Window {
	var box paint.Rect
	for _, m := range p.Rec.Moves() {
		if m.To == game.NoCell {
			continue
		}
		at := l.Square(m.To)
		if box.W > 0 {
			at = stage.Around([]paint.Rect{box, at})
		}
		box = at
	}
	if box.W == 0 {
		box = l.Room
	}
	m := box.Center()
	side := min(min(l.Room.W, l.Room.H)*l.Side/(max(box.W, box.H)+4*l.Side), s.Of(Comfort))
	return Window{
		Side: max(2*math.Floor(side/2), 2), // even, so that the middle lies between pixels
		At:   paint.Point{X: (m.X - l.Whole.X) / l.Side, Y: (m.Y - l.Whole.Y) / l.Side},
	}
}

// Show goes to a ply.
func (p *Portrait) Show(ply int) {
	p.Rec.GoToPly(ply)
	p.Motion.Reset(p.Position())
	p.Update()
}

// DrawCells paints the board at a ply, without coordinates.
func (p *Portrait) DrawCells(c paint.Canvas, l *Layout, ply int) {
	p.Show(ply)
	p.Place = *l
	p.Layered(c, func(c paint.Canvas) {
		p.DrawBoard(c)
		p.DrawStrikes(c)
		p.DrawNotes(c)
	})
	p.Cover(c)
}

// Draw paints the picture of a ply, in the colours of a theme.
func (p *Portrait) Draw(c paint.Canvas, t *stage.Theme, ply int) {
	a, l := p.Stage, &p.page
	a.Size, a.Theme = paint.Rect{W: p.W, H: p.H}, t
	c.Box(a.Size, 0, 0, a.Theme.Back)
	p.DrawCells(c, l, ply)
	p.DrawNames(c)
	top, low := p.foot, p.foot
	top.H, low.H = l.Of(26), l.Of(22)
	low.Y = top.MaxY()
	count := a.Words(words.Moves(ply))
	room := top.W - a.Face.Width(count, l.Body()) - l.Of(16)
	name := a.Words(variant.Title(p.Position().Rules()))
	a.Text(c, top, stage.Legible(a.Face, l.Strong(), room, name), paint.Left, a.Theme.Text, name)
	a.Text(c, top, l.Body(), paint.Right, a.Theme.Muted, count)
	stands := a.Words(p.Status())
	a.Text(c, low, stage.Legible(a.Face, l.Body(), low.W, stands), paint.Left, a.Theme.Muted, stands)
}

// Status is the state of the game, as words.
func (p *Portrait) Status() game.Say {
	at := p.Position()
	switch {
	case p.Over.Over:
		return words.OutcomeSentence(at, p.Over)
	case p.Ending.English != "" && at.Plies() == p.Plies:
		return p.Ending
	}
	return words.Turn(at.Title(at.Turn()))
}

// Node is a node with the board at a ply, centred at the top of a room.
func (p *Portrait) Node(id string, s stage.Scale, w, h float64, ply int) stage.Node {
	l := p.Fit(paint.Rect{W: w, H: h}, s, 0)
	return stage.Node{ID: id, Role: stage.Image, Label: p.Alt(ply), Box: paint.Rect{X: l.Room.X, W: l.Room.W, H: l.Room.H},
		Image: func(c paint.Canvas, box paint.Rect) {
			p.Stage.Size, p.Stage.Theme = l.Room, p.screen.Theme
			c = paint.Within(c, paint.Point{X: box.X - l.Room.X, Y: box.Y - l.Room.Y}, 1)
			if l.Zoomed {
				c = paint.Inside(c, l.Room)
			}
			p.DrawCells(c, &l, ply)
		}}
}

// Alt is the picture in words: the game, how it stands, and the moves.
func (p *Portrait) Alt(ply int) string {
	p.Show(ply)
	return p.Stage.Words(game.Sentences(words.Period(variant.Title(p.Position().Rules())), words.Period(p.Status()), words.Period(words.Moves(ply))))
}
