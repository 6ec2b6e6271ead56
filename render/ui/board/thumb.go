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

// Thumb is a board in small, drawn as the game scene draws it, without a letter.
type Thumb struct {
	*View
	Screen *stage.Stage   // whose colours it has
	Rec    *record.Record // of which it shows the position
	Node   *record.Node   // what it shows, of a game that goes on
	w, h   float64        // of the room that it was laid out for
}

// Still is a view of a record's position on a stage of its own, where nothing
// moves and nobody points at anything.
func Still(s *stage.Stage, r *record.Record) *View {
	own := s.Apart()
	own.Look.Reduced = true
	v := NewView(own, PaletteOf(r), r.Position)
	v.MayMove = func() bool { return !v.Over.Over }
	return v
}

// NewThumb is the board of a record, at the move where its cursor is.
func NewThumb(s *stage.Stage, r *record.Record) *Thumb {
	return &Thumb{View: Still(s, r), Screen: s, Rec: r, Node: r.At()}
}

// Example is the board of some rules with a few moves on it.
func Example(s *stage.Stage, r *game.Rules) *Thumb { return NewThumb(s, sketch(r)) }

// The sides of cells in CSS pixels under which their lines, or a hexagon's
// edges, cannot be told apart: of such a board a part is shown.
const (
	thumbCell    = 7.0
	thumbHexagon = 5.0
)

// Fit lays the board out in a room, and answers the size that it fills.
func (t *Thumb) Fit(s stage.Scale, w, h float64) (width, height float64) {
	l := &t.Place
	if t.w == w && t.h == h && l.Scale == s {
		return l.Room.W, l.Room.H
	}
	t.w, t.h = w, h
	p := t.Position()
	*l = Layout{Scale: s, Plan: FitPlan(p.Board(), w, h, 0, rimOf(p))}
	least := thumbCell
	if p.Board().Hexagonal() {
		least = thumbHexagon
	}
	v := Window{Side: max(l.Fit, least)}
	v.Look(&l.Plan, paint.Rect{W: w, H: h}, s)
	if l.Zoomed {
		v.GoTo(&l.Plan, t.middle())
		v.Look(&l.Plan, paint.Rect{W: w, H: h}, s)
	}
	return l.Room.W, l.Room.H
}

// middle is the cell around which a part of the board is shown: of the stones
// the one in their midst, else the board's.
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

// Draw paints the board in the middle of a box, for which it was laid out.
func (t *Thumb) Draw(c paint.Canvas, box paint.Rect) {
	room := t.Place.Room
	t.Stage.Size, t.Stage.Theme = room, t.Screen.Theme
	m := box.Center()
	c = paint.Within(paint.Straight(c, box), paint.Point{X: m.X - room.Center().X, Y: m.Y - room.Center().Y}, 1)
	if t.Place.Zoomed || t.Place.Board.Wraps() {
		c = paint.Inside(c, room)
	}
	t.DrawBoard(c)
	t.DrawStrikes(c)
	t.Cover(c)
}

// sketch is a game of a few moves that shows what the rules are about: legal
// ones around the middle and next to each other, the same each time. It does
// not go as far as an end.
func sketch(r *game.Rules) *record.Record {
	r = handy(r)
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

// handy is rules on a board that is quickly set up: of a very large one, of
// which a picture shows a part in any case, a smaller one like it.
func handy(r *game.Rules) *game.Rules {
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

// appeal is how well a move looks: near the middle, next to one or two others.
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
