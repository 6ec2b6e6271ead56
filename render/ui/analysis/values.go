package analysis

import (
	"math"
	"strconv"

	"noughts/game"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// percent is what a score is worth, in percent of a point: 1 to 99.
func percent(s search.Score) int {
	return min(max(int(math.Round(100*review.Share(s))), 1), 99)
}

// valueSign is a value as a cell shows it: +3 for a win in three moves of one's own, −2 for
// a loss in two of the other side's, = for a proved draw, a number of percent for an
// estimate, and "" if the value is unknown.
func valueSign(p *game.Position, c search.Choice) string {
	n, decided := c.Score.Plies()
	n = p.OwnMoves(n)
	switch {
	case c.Label == search.Unknown:
		return ""
	case decided && c.Score > 0:
		return "+" + strconv.Itoa(n)
	case decided:
		return "−" + strconv.Itoa(n)
	case c.Label == search.Proved:
		return "="
	}
	return strconv.Itoa(percent(c.Score))
}

// valueWords says a value in words.
func valueWords(a *stage.Stage, p *game.Position, s search.Score, l search.Label) game.Say {
	return wordValue(p, s, l, a.Tongue.Percent(percent(s)))
}

// valueInk is the colour of a value: for a better, a worse, or an even position.
func valueInk(t *stage.Theme, c search.Choice) paint.Color {
	_, decided := c.Score.Plies()
	share := percent(c.Score)
	switch {
	case c.Label == search.Unknown:
		return t.Line
	case decided && c.Score > 0, !decided && share > evenShare:
		return t.Gain
	case decided, share < 100-evenShare:
		return t.Warn
	}
	return t.Muted
}

// evenShare is the greatest share, in percent, that counts as even.
const evenShare = 57

// drawValue paints a value into a box: filled if it is proved, framed if it is an estimate,
// a dot if it is unknown. The best moves have a second frame.
func (v *Scene) drawValue(c paint.Canvas, box paint.Rect, w search.Choice) {
	a, t := v.Session.Stage, v.Session.Theme
	ink, text := valueInk(t, w), valueSign(v.Position(), w)
	round := box.W * 0.24
	if text == "" {
		r := max(1, box.W*0.07)
		m := box.Center()
		c.Box(paint.Rect{X: m.X - r, Y: m.Y - r, W: 2 * r, H: 2 * r}, r, 0, ink)
		return
	}
	width := max(1.5, box.W*0.05)
	letters := ink
	if w.Label == search.Proved {
		c.Box(box, round, 0, ink)
		letters = t.Surface
	} else {
		c.Box(box, round, 0, t.Surface)
		c.Box(box, round, width, ink)
	}
	if v.best(w) {
		c.Box(box.Inset(-width*1.8), round+width*1.8, width, t.Text)
	}
	font := stage.Legible(a.Face, stage.ValueFont(box.H), box.W*0.82, text)
	if box.W < stage.SmallValue {
		font = stage.Legible(a.Face, stage.ValueFont(box.H*1.3), box.W*0.88, text)
	}
	if font.Size < stage.LeastSign {
		drawSign(c, box, w, letters)
		return
	}
	a.Text(c, box, font, paint.Center, letters, text)
}

// drawSign paints a value where there is no room for letters: a plus for a win, a
// minus for a loss, two lines for a draw; an estimate as an arrow up or down, or
// as nothing where it is even.
func drawSign(c paint.Canvas, box paint.Rect, w search.Choice, ink paint.Color) {
	m, r, width := box.Center(), box.W*0.28, max(1, box.W*0.14)
	line := func(x, y, x2, y2 float64) {
		c.Line(paint.Point{X: m.X + x*r, Y: m.Y + y*r}, paint.Point{X: m.X + x2*r, Y: m.Y + y2*r}, width, ink)
	}
	_, decided := w.Score.Plies()
	share := percent(w.Score)
	switch {
	case decided && w.Score > 0:
		line(-1, 0, 1, 0)
		line(0, -1, 0, 1)
	case decided:
		line(-1, 0, 1, 0)
	case w.Label == search.Proved:
		line(-1, -0.6, 1, -0.6)
		line(-1, 0.6, 1, 0.6)
	case share > evenShare:
		line(-1, 0.4, 0, -0.6)
		line(0, -0.6, 1, 0.4)
	case share < 100-evenShare:
		line(-1, -0.4, 0, 0.6)
		line(0, 0.6, 1, -0.4)
	}
}
