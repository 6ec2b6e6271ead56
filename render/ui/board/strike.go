package board

import (
	"math"
	"slices"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// strikes are the strokes through a winning set of cells.
type strikes struct {
	Lines [][2]paint.Point
	Hints [][2]paint.Point // between layers
	Rings []paint.Point    // around single cells
	Width float64
	Case  float64 // how much wider the outline is
}

// Struck is how much of the winning lines is drawn, 0 to 1. They begin when the last mark
// has landed.
func (g *View) Struck() float64 {
	return ease(float64(g.Stage.Now-g.Strike) / float64(stage.StrikeTime))
}

// striker is the player whose lines they are: the winner, or who must not have had them.
func (g *View) striker() game.Player {
	if g.Over.Maker != game.Nobody {
		return g.Over.Maker
	}
	return g.Over.Winner
}

// strikeInk is the colour of the lines: that of the player whose they are.
func (g *View) strikeInk() paint.Color {
	p, by := g.Position(), g.striker()
	if by == game.Nobody || p.Rules().Common() {
		return g.Stage.Theme.Text
	}
	return g.InkOf(p.MarkOf(by))
}

// strikeInks are the colours of a stroke through winning cells, and of its outline. Stones
// have their player's colour themselves: there the outline has it, and the stroke differs.
func (g *View) strikeInks() (stroke, outline paint.Color) {
	ink := g.strikeInk()
	if g.set() == nil {
		return ink, g.Stage.Theme.Surface
	}
	if piece := g.Piece(g.Position().MarkOf(g.striker())); piece.Round {
		return piece.On(), ink
	}
	return g.Stage.Theme.Surface, ink
}

// passed is a piece of a mark that is not of the winning lines: it is dimmed while they are
// drawn. cell may be that of a region.
func (g *View) passed(piece stage.Piece, cell game.Cell) stage.Piece {
	if g.Over.Lines == nil || g.Stage.Theme.Firm || slices.Contains(g.Over.Cells, cell) {
		return piece
	}
	for _, line := range g.Over.Lines {
		if g.Place.Board.RegionOf(cell) >= 0 && slices.Contains(line, cell) {
			return piece
		}
	}
	if part := g.Struck(); part > 0 {
		by := stage.PassedBy
		if g.set() != nil {
			by = stage.StonesBy
		}
		return piece.Pale(g.Ground(), 1-part*(1-by))
	}
	return piece
}

// DrawStrikes draws the winning lines, animated from their first cells.
func (g *View) DrawStrikes(c paint.Canvas) {
	l := &g.Place
	c = paint.Straight(c, l.Room)
	part := g.Struck()
	if part <= 0 {
		return
	}
	stroke, outline := g.strikeInks()
	if g.currentStyle().pencil {
		c = &pencil{c, &l.Plan}
	}
	if g.tilted != nil {
		g.tilted.rank = 1
		defer func() { g.tilted.rank = 0 }()
	}
	for _, cells := range g.Over.Lines {
		s := g.StrikesOf(cells)
		drawOutline(c, s, part, outline)
		for _, h := range s.Hints {
			c.Line(h[0], stage.Between(h[0], h[1], part), max(1, s.Width*0.5), g.strikeInk().Fade(0.45))
		}
		long := 0.0
		for _, seg := range s.Lines {
			long += stage.Length(seg[:])
		}
		rest := long * part
		for _, seg := range s.Lines {
			n := stage.Length(seg[:])
			if rest <= 0 {
				break
			}
			c.Line(seg[0], stage.Between(seg[0], seg[1], min(1, rest/max(n, 1e-9))), s.Width, stroke)
			rest -= n
		}
		for _, m := range s.Rings {
			c.Ring(m, l.Side*0.42, s.Width, 0, part, stroke)
		}
	}
}

// drawOutline paints an outline below a strike, so that it is visible on marks of its own
// colour.
func drawOutline(c paint.Canvas, s strikes, part float64, ink paint.Color) {
	width := s.Width + s.Case
	rest := 0.0
	for _, seg := range s.Lines {
		rest += stage.Length(seg[:]) * part
	}
	for _, seg := range s.Lines {
		n := stage.Length(seg[:])
		if rest <= 0 {
			return
		}
		c.Line(seg[0], stage.Between(seg[0], seg[1], min(1, rest/max(n, 1e-9))), width, ink)
		rest -= n
	}
}

// StrikesOf is the strokes of a winning set: a stroke for a straight line, strokes between
// cells for a chain, rings with pale strokes between for a line through layers. A line
// across the edges of a torus leaves on one side and enters on the other. In a shape
// neighbours are joined.
func (g *View) StrikesOf(line []game.Cell) strikes {
	l := &g.Place
	s := strikes{Width: max(l.Side*0.05, min(2, l.Side*0.12)), Case: l.Side*0.05 + 1} // thinner than stones
	if len(line) == 0 || l.Side == 0 {
		return s
	}
	reach := l.Side * 0.34
	unit := l.Side
	if l.Board.RegionOf(line[0]) >= 0 {
		unit = l.Region(0).W
		reach, s.Width = unit*0.3, max(l.Side*0.12, 3)
		s.Case = s.Width + 1
	}
	layer := func(c game.Cell) int {
		if !l.Board.Contains(c) {
			return 0
		}
		_, _, z := l.Board.XYZ(c)
		return z
	}
	straight, flat, chain := true, true, true
	for i := 1; i < len(line); i++ {
		p, q := l.Center(line[i-1]), l.Center(line[i])
		flat = flat && layer(line[i]) == layer(line[0])
		chain = chain && near(p, q, unit)
		o := l.Center(line[0])
		last := l.Center(line[len(line)-1])
		straight = straight && near(p, q, unit) && math.Abs((q.X-o.X)*(last.Y-o.Y)-(q.Y-o.Y)*(last.X-o.X)) < unit*unit*0.05
	}
	switch {
	case !flat && g.tilted != nil:
		s.Lines = append(s.Lines, [2]paint.Point{l.Center(line[0]), l.Center(line[len(line)-1])})
	case flat && straight:
		s.Lines = append(s.Lines, stretch(l.Center(line[0]), l.Center(line[len(line)-1]), reach))
	case !flat:
		for i, c := range line {
			s.Rings = append(s.Rings, l.Center(c))
			if i > 0 {
				s.Hints = append(s.Hints, shorten(l.Center(line[i-1]), l.Center(c), l.Side*0.42))
			}
		}
	case l.Board.Wraps():
		s.Lines = g.around(line)
	case chain && l.Board.Hexagonal():
		for i := 1; i < len(line); i++ {
			s.Lines = append(s.Lines, [2]paint.Point{l.Center(line[i-1]), l.Center(line[i])})
		}
	default:
		for i, c := range line {
			alone := true
			for j, d := range line {
				if i != j && stage.Length([]stage.Point{l.Center(c), l.Center(d)}) < unit*1.05 {
					alone = false
					if i < j {
						s.Lines = append(s.Lines, [2]paint.Point{l.Center(c), l.Center(d)})
					}
				}
			}
			if alone {
				s.Rings = append(s.Rings, l.Center(c))
			}
		}
	}
	return s
}

// around is the strokes of a line across the edges of a torus.
func (g *View) around(line []game.Cell) (segs [][2]paint.Point) {
	l := &g.Place
	w, h := float64(l.Board.Width())*l.Side, float64(l.Board.Height())*l.Side
	for i := 1; i < len(line); i++ {
		p, q := l.Center(line[i-1]), l.Center(line[i])
		if near(p, q, l.Side) {
			segs = append(segs, [2]paint.Point{p, q})
			continue
		}
		// The step as it is on the joined board, at most a cell each way.
		dx, dy := q.X-p.X, q.Y-p.Y
		dx -= math.Round(dx/w) * w
		dy -= math.Round(dy/h) * h
		segs = append(segs,
			[2]paint.Point{p, {X: p.X + dx, Y: p.Y + dy}},
			[2]paint.Point{{X: q.X - dx, Y: q.Y - dy}, q})
	}
	return segs
}

// near tells whether two points are the middles of neighbours.
func near(p, q paint.Point, unit float64) bool {
	return math.Abs(p.X-q.X) < unit*1.35 && math.Abs(p.Y-q.Y) < unit*1.35
}

// stretch is the line between two points, extended at both ends.
func stretch(from, to paint.Point, by float64) [2]paint.Point {
	far := math.Hypot(to.X-from.X, to.Y-from.Y)
	dx, dy := by, 0.0
	if far > 0 {
		dx, dy = (to.X-from.X)/far*by, (to.Y-from.Y)/far*by
	}
	return [2]paint.Point{{X: from.X - dx, Y: from.Y - dy}, {X: to.X + dx, Y: to.Y + dy}}
}

// shorten is the line between two points, shortened at both ends.
func shorten(from, to paint.Point, by float64) [2]paint.Point {
	if math.Hypot(to.X-from.X, to.Y-from.Y) <= 2*by {
		return [2]paint.Point{from, from}
	}
	return stretch(from, to, -by)
}
