package ui

import (
	"hash/fnv"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// thumb is a board in small, drawn as the game scene draws it, without a letter.
type thumb struct {
	*View
	screen *stage.Stage   // whose colours it has
	rec    *record.Record // of which it shows the position
	node   *record.Node   // what it shows, of a game that goes on
	w, h   float64        // of the room that it was laid out for
}

// still is a view of a record's position on a stage of its own, where nothing
// moves and nobody points at anything.
func still(s *stage.Stage, r *record.Record) *View {
	own := s.Apart()
	own.Look.Reduced = true
	v := newView(own, paletteOf(r), r.Position)
	v.mayMove = func() bool { return !v.over.Over }
	return v
}

// newThumb is the board of a record, at the move where its cursor is.
func newThumb(s *stage.Stage, r *record.Record) *thumb {
	return &thumb{View: still(s, r), screen: s, rec: r, node: r.At()}
}

// thumbOf is the board of a match.
func thumbOf(s *stage.Stage, m *match.Match) *thumb {
	t := newThumb(s, m.Record())
	t.mayMove = func() bool {
		return !t.over.Over && m.Result().End == record.Open && (m.Human(t.position().Turn()) || m.Held())
	}
	return t
}

// example is the board of some rules with a few moves on it.
func example(s *stage.Stage, r *game.Rules) *thumb { return newThumb(s, sketch(r)) }

// The sides of cells in CSS pixels under which their lines, or a hexagon's
// edges, cannot be told apart: of such a board a part is shown.
const (
	thumbCell    = 7.0
	thumbHexagon = 5.0
)

// fit lays the board out in a room, and answers the size that it fills.
func (t *thumb) fit(s stage.Scale, w, h float64) (width, height float64) {
	l := &t.place
	if t.w == w && t.h == h && l.Scale == s {
		return l.room.W, l.room.H
	}
	t.w, t.h = w, h
	p := t.position()
	*l = layout{Scale: s, plan: fitPlan(p.Board(), w, h, 0, rimOf(p))}
	least := thumbCell
	if p.Board().Hexagonal() {
		least = thumbHexagon
	}
	v := view{side: max(l.fit, least)}
	v.look(&l.plan, paint.Rect{W: w, H: h}, s)
	if l.zoomed {
		v.goTo(&l.plan, t.middle())
		v.look(&l.plan, paint.Rect{W: w, H: h}, s)
	}
	return l.room.W, l.room.H
}

// middle is the cell around which a part of the board is shown: of the stones
// the one in their midst, else the board's.
func (t *thumb) middle() game.Cell {
	b := t.position().Board()
	x, y, n := 0, 0, 0
	for _, c := range t.stones() {
		cx, cy := b.XY(c)
		x, y, n = x+cx, y+cy, n+1
	}
	if n == 0 {
		return b.Place(b.Width()/2, b.Height()/2, 0)
	}
	return b.Place(x/n, y/n, 0)
}

// draw paints the board in the middle of a box, for which it was laid out.
func (t *thumb) draw(c paint.Canvas, box paint.Rect) {
	room := t.place.room
	t.stage.Size, t.stage.Theme = room, t.screen.Theme
	m := box.Center()
	c = paint.Within(paint.Straight(c, box), paint.Point{X: m.X - room.Center().X, Y: m.Y - room.Center().Y}, 1)
	if t.place.zoomed || t.place.board.Wraps() {
		c = paint.Inside(c, room)
	}
	t.drawBoard(c)
	t.drawStrikes(c)
	t.cover(c)
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
	if !ok || r.Board.Cells() <= small/2 {
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
