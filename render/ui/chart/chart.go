package chart

import (
	"math"

	"noughts/game"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Chart shows how a game went, as far as it is known: a value for each ply.
type Chart struct {
	Stage *stage.Stage
	stage.Scale
	Rules   *game.Rules
	Palette string // the palette of the marks
	Game    *review.Review
	At      int // the shown ply
	Last    int // the ply at the right end
}

// leftMargin is the width of the labels on the left.
const leftMargin = 22

// Slot is the place of a ply in a chart: the middle, and the width.
func (v *Chart) Slot(box paint.Rect, ply int) (x, w float64) {
	in := v.plot(box)
	w = in.W / float64(v.Last+1)
	return in.X + (float64(ply)+0.5)*w, w
}

// plot is the area of the values.
func (v *Chart) plot(box paint.Rect) paint.Rect {
	return paint.Rect{X: box.X + v.Of(leftMargin), Y: box.Y + v.Of(10), W: box.W - v.Of(leftMargin+8), H: box.H - v.Of(20)}
}

// PlyAt is the ply under a point of a chart in a box. It may be beyond either end.
func (v *Chart) PlyAt(box paint.Rect, at paint.Point) int {
	in := v.plot(box)
	return int(math.Floor((at.X - in.X) / in.W * float64(v.Last+1)))
}

// Draw paints the chart. With two players the upper half means that the first player is ahead,
// and the lower half the second. With more players each has a line, and higher is better. A
// proved value is a filled dot on a solid line, an estimate an open dot on a dotted line, and
// an unknown value a gap.
func (v *Chart) Draw(c paint.Canvas, box paint.Rect) {
	t, in := v.Stage.Theme, v.plot(box)
	c.Box(box, v.Radius()*0.6, 0, t.Surface)
	c.Box(box, v.Radius()*0.6, max(1, v.Of(1)), t.Edge)
	mid := in.Center().Y
	for x := in.X; x < in.MaxX(); x += v.Of(8) {
		c.Line(paint.Point{X: x, Y: mid}, paint.Point{X: min(x+v.Of(3), in.MaxX()), Y: mid}, max(1, v.Of(1)), t.Line)
	}
	v.drawEnds(c, box, in)
	x, w := v.Slot(box, v.At)
	now := paint.Rect{X: x - max(w, v.Of(5))/2, Y: box.Y + v.Of(2), W: max(w, v.Of(5)), H: box.H - v.Of(4)}
	c.Box(now, min(v.Of(4), now.W/2), 0, t.Primary.Fade(stage.Tint))
	players := v.Rules.PlayerCount()
	if players == 2 {
		v.drawLead(c, box, in)
		v.drawSeries(c, box, func(int) bool { return true }, t.Text)
	} else {
		for by := game.First; int(by) <= players; by++ {
			v.drawSeries(c, box, func(ply int) bool { return v.turn(ply) == by }, v.inkOfPlayer(by))
		}
	}
	v.drawGrades(c, box)
}

// turn is the player to move at a ply. With more than two players, the point is that player's
// value.
func (v *Chart) turn(ply int) game.Player {
	if ply < len(v.Game.Plies) {
		return v.Game.Plies[ply].By
	}
	return game.Nobody
}

// inkOfPlayer is the colour of a player's marks at the start.
func (v *Chart) inkOfPlayer(by game.Player) paint.Color {
	r := v.Rules
	if r.Common() {
		return v.Stage.Theme.Text
	}
	return v.Stage.InkOf(v.Palette, r, game.MarkOf(by))
}

// drawEnds paints the labels at the top and the bottom: the player who is ahead there, or plus
// and minus.
func (v *Chart) drawEnds(c paint.Canvas, box, in paint.Rect) {
	a, r := v.Stage, v.Rules
	side := v.Of(14)
	for i, y := range [2]float64{in.Y, in.MaxY()} {
		at := paint.Rect{X: box.X + v.Of(5), Y: y - side/2, W: side, H: side}
		by := game.Player(i + 1)
		switch {
		case r.PlayerCount() > 2:
			a.Text(c, at, v.Naming(), paint.Center, a.Theme.Muted, [2]string{"+", "−"}[i])
		case r.Common():
			a.Text(c, at, v.Naming(), paint.Center, a.Theme.Muted, words.NumberOf(by))
		default:
			v.Stage.Piece(v.Palette, r, game.MarkOf(by)).Draw(c, at, 1)
		}
	}
}

// height is the y coordinate of a share of the point.
func (v *Chart) height(in paint.Rect, share float64) float64 { return in.Y + (1-share)*in.H }

// drawLead fills the area between the middle and the value in the leader's colour.
func (v *Chart) drawLead(c paint.Canvas, box, in paint.Rect) {
	mid := in.Center().Y
	for ply, p := range v.Game.Points {
		if p.Label == search.Unknown {
			continue
		}
		x, w := v.Slot(box, ply)
		y := v.height(in, p.Share)
		by := game.First
		if y > mid {
			by = game.Second
		}
		bar := paint.Rect{X: x - w/2, Y: min(y, mid), W: w, H: math.Abs(y - mid)}
		if bar.H > 0.5 {
			c.Box(bar, 0, 0, v.inkOfPlayer(by).Fade(stage.Tint))
		}
	}
}

// drawSeries paints the values of some plies, and joins neighbours by lines.
func (v *Chart) drawSeries(c paint.Canvas, box paint.Rect, shown func(ply int) bool, ink paint.Color) {
	in := v.plot(box)
	_, w := v.Slot(box, 0)
	var last *paint.Point
	sure := false
	radius := min(v.Of(3.4), w*0.36)
	for ply, p := range v.Game.Points {
		if !shown(ply) {
			continue
		}
		if p.Label == search.Unknown {
			last = nil
			continue
		}
		x, _ := v.Slot(box, ply)
		at := paint.Point{X: x, Y: v.height(in, p.Share)}
		proved := p.Label == search.Proved
		if last != nil {
			v.drawSegment(c, *last, at, sure && proved, ink)
		}
		last, sure = &at, proved
	}
	if radius < v.Of(1.4) {
		return
	}
	for ply, p := range v.Game.Points {
		if !shown(ply) || p.Label == search.Unknown {
			continue
		}
		x, _ := v.Slot(box, ply)
		at := paint.Point{X: x, Y: v.height(in, p.Share)}
		c.Box(paint.Rect{X: at.X - radius, Y: at.Y - radius, W: 2 * radius, H: 2 * radius}, radius, 0, ink)
		if p.Label != search.Proved {
			inner := radius * 0.55
			c.Box(paint.Rect{X: at.X - inner, Y: at.Y - inner, W: 2 * inner, H: 2 * inner}, inner, 0, v.Stage.Theme.Surface)
		}
	}
}

// drawSegment joins two values by a line, dotted unless both are proved.
func (v *Chart) drawSegment(c paint.Canvas, from, to paint.Point, sure bool, ink paint.Color) {
	width := v.Of(1.8)
	if sure {
		c.Line(from, to, width, ink)
		return
	}
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	step := v.Of(5)
	if long < step {
		c.Line(from, stage.Between(from, to, 0.5), width, ink)
		return
	}
	for at := 0.0; at < long; at += step {
		c.Line(stage.Between(from, to, at/long), stage.Between(from, to, min(1, (at+step*0.4)/long)), width, ink)
	}
}

// drawGrades paints the signs of poor moves beside the line, or wedges at the foot if there is
// no room for letters.
func (v *Chart) drawGrades(c paint.Canvas, box paint.Rect) {
	a, in := v.Stage, v.plot(box)
	font := v.Naming()
	for i, o := range v.Game.Plies {
		sign := o.Grade.Sign()
		if sign == "" || o.Grade < review.Mistake {
			continue
		}
		x, w := v.Slot(box, i+1)
		if w < a.Face.Width(sign, font) {
			high := v.Of(6)
			if o.Grade == review.Mistake {
				high = v.Of(3)
			}
			c.Poly([]paint.Point{{X: x, Y: box.MaxY() - v.Of(2) - high}, {X: x + v.Of(3), Y: box.MaxY() - v.Of(2)}, {X: x - v.Of(3), Y: box.MaxY() - v.Of(2)}}, a.Theme.Warn)
			continue
		}
		y := v.height(in, v.Game.Points[i+1].Share)
		if v.Rules.PlayerCount() > 2 { // the point is another player's
			y = in.MaxY()
		}
		label := paint.Rect{X: x - w/2, Y: y + v.Of(5), W: w, H: font.Size}
		if y > in.Center().Y {
			label.Y = y - v.Of(6) - font.Size
		}
		a.Text(c, label, font, paint.Center, a.Theme.Warn, sign)
	}
}
