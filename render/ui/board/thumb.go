package board

import (
	"hash/fnv"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Thumb is a small picture of a board, without text.
type Thumb struct {
	*View
	Screen *stage.Stage   // for the theme
	Rec    *record.Record // its cursor's position is shown
	Node   *record.Node   // the move that is shown
	w, h   float64        // the room of the layout
}

// StillView is a view of a record's position on a stage of its own, without motion or hover.
func StillView(s *stage.Stage, r *record.Record) *View {
	own := s.ForPicture()
	own.Look.Reduced = true
	v := NewView(own, PaletteOf(r), r.Position)
	v.MayMove = func() bool { return !v.Over.Over }
	v.NotedIn(func() *record.Record { return r })
	return v
}

// NewThumb is the board at a record's cursor.
func NewThumb(s *stage.Stage, r *record.Record) *Thumb {
	return &Thumb{View: StillView(s, r), Screen: s, Rec: r, Node: r.At()}
}

// Example is a board after a few moves by some rules.
func Example(s *stage.Stage, r *game.Rules) *Thumb { return NewThumb(s, sketch(r)) }

// The smallest sides of cells with marks, and of hexagons and crossings, whose stones can be
// told apart when they are smaller. If cells would be smaller, only a part of the board is shown.
const (
	thumbCell  = stage.Tiny // smaller crosses are drawn as blocks
	thumbStone = 5.0
)

// Fit lays the board out in a room, and answers its size.
func (t *Thumb) Fit(s stage.Scale, w, h float64) (width, height float64) {
	l := &t.Place
	if t.w == w && t.h == h && l.Scale == s {
		return l.Room.W, l.Room.H
	}
	t.w, t.h = w, h
	p := t.Position()
	*l = Layout{Scale: s, Plan: FitPlan(p.Board(), w, h, 0, rimOf(p))}
	least := thumbCell
	if p.Board().Hexagonal() || t.Style() == variant.OnCrossings {
		least = thumbStone
	}
	v := Window{Side: max(l.Fit, least)}
	t.tilt(&v, 0)
	v.Look(&l.Plan, paint.Rect{W: w, H: h}, s)
	if l.Zoomed {
		v.GoTo(&l.Plan, t.middle())
		v.Look(&l.Plan, paint.Rect{W: w, H: h}, s)
	}
	return l.Room.W, l.Room.H
}

// middle is the cell in the middle of the visible part: that of the stones, or of the
// board.
func (t *Thumb) middle() game.Cell {
	b := t.Position().Board()
	x, y, n := 0, 0, 0
	for _, c := range t.Stones() {
		cx, cy := b.XY(c)
		x, y, n = x+cx, y+cy, n+1
	}
	if n == 0 {
		return b.Place(b.Width()/2, b.Height()/2, 0)
	}
	return b.Place(x/n, y/n, 0)
}

// Draw paints the board in the middle of a box.
func (t *Thumb) Draw(c paint.Canvas, box paint.Rect) {
	room := t.Place.Room
	t.Stage.Size, t.Stage.Theme = room, t.Screen.Theme
	m := box.Center()
	c = paint.Within(paint.Straight(c, box), paint.Point{X: m.X - room.Center().X, Y: m.Y - room.Center().Y}, 1)
	if t.Place.Zoomed || t.Place.Board.Wraps() {
		c = paint.Inside(c, room)
	}
	t.Layered(c, func(c paint.Canvas) {
		t.DrawBoard(c)
		t.DrawStrikes(c)
		t.DrawNotes(c)
	})
	t.Cover(c)
}

// sketch is an example of a game: a few legal moves near the middle and next to each other,
// without an end. It is deterministic.
func sketch(r *game.Rules) *record.Record {
	r = smallerRules(r)
	rec := record.New(r)
	p := rec.Position()
	hash := fnv.New64a()
	hash.Write([]byte(r.ID))
	dice := hash.Sum64() | 1
	cells := r.Board.Cells()
	var moves []game.Move
	for range min(cells*2/5, 8+cells/12, 16) {
		moves = p.Moves(moves[:0])
		best, most := -1, 0.0
		for i, m := range moves {
			dice ^= dice << 13
			dice ^= dice >> 7
			dice ^= dice << 17
			if worth := appeal(p, m) + float64(dice%1024)/1024; best < 0 || worth > most {
				best, most = i, worth
			}
		}
		if best < 0 || rec.Play(moves[best]) != nil {
			break
		}
		if p.Over() {
			rec.Back()
			break
		}
	}
	return rec
}

// smallerRules is the rules on a smaller board if theirs is very large: a picture shows only a part
// of it, and a smaller one is set up faster.
func smallerRules(r *game.Rules) *game.Rules {
	const enough = 24
	c, ok := variant.Composed(r)
	if !ok || r.Board.Cells() <= Small/2 {
		return r
	}
	c.W, c.H = min(c.W, enough), min(c.H, enough)
	if smaller, err := c.Rules(); err == nil {
		return smaller
	}
	return r
}

// appeal is how good a move looks: near the middle, next to one or two stones.
func appeal(p *game.Position, m game.Move) float64 {
	if m.To == game.NoCell {
		return -10 // a choice of sides shows nothing
	}
	b := p.Board()
	x, y, z := b.XYZ(m.To)
	near := 0
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if c := b.Place(x+dx, y+dy, z); c != game.NoCell && p.Mark(c) != game.Empty {
				near++
			}
		}
	}
	worth := [...]float64{0, 0.5, 0.5, 0.1}[min(near, 3)]
	if words.Regions(b) > 0 {
		return worth
	}
	w, h := b.Extent()
	sx, sy := b.Spot(m.To)
	dx, dy := 2*sx/w-1, 2*sy/h-1
	return worth - 2*(dx*dx+dy*dy)
}
