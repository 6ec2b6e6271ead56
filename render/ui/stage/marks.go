package stage

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
)

// Point is a corner of a mark's shape, in quarters of its cell from the
// middle.
type Point = paint.Point

// Shapes are the marks of the players as strokes of a pen, by their letters.
// They differ without their colours: cross, triangle, square, diamond,
// pentagon, hourglass, asterisk. The ring alone is no chain of lines.
var Shapes = map[byte][][]Point{
	'X': {{{X: -1, Y: -1}, {X: 1, Y: 1}}, {{X: 1, Y: -1}, {X: -1, Y: 1}}},
	'T': {{{X: 0, Y: -1.1}, {X: 1.15, Y: 0.9}, {X: -1.15, Y: 0.9}, {X: 0, Y: -1.1}}},
	'S': {{{X: -0.95, Y: -0.95}, {X: 0.95, Y: -0.95}, {X: 0.95, Y: 0.95}, {X: -0.95, Y: 0.95}, {X: -0.95, Y: -0.95}}},
	'D': {{{X: 0, Y: -1.3}, {X: 1.1, Y: 0}, {X: 0, Y: 1.3}, {X: -1.1, Y: 0}, {X: 0, Y: -1.3}}},
	'P': {round5()},
	'H': {{{X: -0.85, Y: -1}, {X: 0.85, Y: -1}, {X: -0.85, Y: 1}, {X: 0.85, Y: 1}, {X: -0.85, Y: -1}}},
	'A': {{{X: 0, Y: -1.2}, {X: 0, Y: 1.2}}, {{X: 1.04, Y: -0.6}, {X: -1.04, Y: 0.6}}, {{X: -1.04, Y: -0.6}, {X: 1.04, Y: 0.6}}},
}

// round5 are the corners of a pentagon, from the top and back to it.
func round5() []Point {
	var all []Point
	for i := range 6 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / 5)
		all = append(all, Point{X: 1.2 * sin, Y: 0.1 - 1.2*cos})
	}
	return all
}

// MarkLetters are those of the marks, in the order of the theme's colours.
const MarkLetters = "XOTSDPHA"

// InkOf is the colour of a mark of a game: one of its palette, or else that of
// the shape.
func (t *Theme) InkOf(palette string, r *game.Rules, m game.Mark) paint.Color {
	if m > game.Empty && int(m) <= len(palette) {
		return t.Marks[palette[m-1]-Digits[0]]
	}
	sign := r.Sign(m)[0]
	for i := range len(MarkLetters) {
		if MarkLetters[i] == sign {
			return t.Marks[i]
		}
	}
	return t.Line
}

// drawMark draws a part, 0 to 1, of the mark with which a player begins.
func drawMark(c paint.Canvas, box paint.Rect, by game.Player, part float64, color paint.Color) {
	DrawShape(c, box, by.String()[0], part, color)
}

// DrawShape draws a part of the mark of a letter, 0 to 1, stroke by stroke; a
// ring from twelve o'clock on. Where there is no room for a shape it is a dot.
func DrawShape(c paint.Canvas, box paint.Rect, letter byte, part float64, color paint.Color) {
	if part <= 0 {
		return
	}
	unit := box.W * 0.25
	m := box.Center()
	if box.W < Tiny {
		radius := 0.0
		if letter != 'X' {
			radius = unit * 2
		}
		c.Box(box.Inset(min(box.W*0.12, 0.6)), radius, 0, color.Fade(part))
		return
	}
	width := max(box.W*0.1, 1.5)
	lines, ok := Shapes[letter]
	if !ok {
		c.Ring(m, unit*1.1, width, 0, part, color)
		return
	}
	if part >= 1 {
		for _, line := range lines {
			for i := 1; i < len(line); i++ {
				from, to := line[i-1], line[i]
				c.Line(Point{X: m.X + from.X*unit, Y: m.Y + from.Y*unit}, Point{X: m.X + to.X*unit, Y: m.Y + to.Y*unit}, width, color)
			}
		}
		return
	}
	total := 0.0
	for _, line := range lines {
		total += Length(line)
	}
	at := func(p Point) Point { return Point{X: m.X + p.X*unit, Y: m.Y + p.Y*unit} }
	rest := total * part
	for _, line := range lines {
		for i := 1; i < len(line) && rest > 1e-9; i++ {
			from, to := line[i-1], line[i]
			long := math.Hypot(to.X-from.X, to.Y-from.Y)
			c.Line(at(from), at(Between(from, to, min(1, rest/long))), width, color)
			rest -= long
		}
	}
}

// Length is how long a chain of lines is.
func Length(line []Point) (sum float64) {
	for i := 1; i < len(line); i++ {
		sum += math.Hypot(line[i].X-line[i-1].X, line[i].Y-line[i-1].Y)
	}
	return sum
}

// Between is the point t of the way from a to b.
func Between(a, b Point, t float64) Point {
	return Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}

// DrawIcon draws the program's icon: a ring and a cross on a board of four.
func DrawIcon(c paint.Canvas, side float64) {
	t := &Light
	c.Box(paint.Rect{W: side, H: side}, side/5, 0, t.Surface)
	c.Box(paint.Rect{W: side, H: side}, side/5, max(1, side/32), t.Line)
	half := side / 2
	for i, by := range []game.Player{game.Second, game.First, game.First, game.Second} {
		box := paint.Rect{X: float64(i%2) * half, Y: float64(i/2) * half, W: half, H: half}
		drawMark(c, box.Inset(side/40), by, 1, t.Mark(by))
	}
}

// Tiny is the side of a cell in CSS pixels under which a press does not play, but
// zooms in.
const Tiny = 8.0

// Digits are the places of a theme's colours.
const Digits = "12345678"
