package board

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The words of the minimap.
var (
	wordMap  = game.Says("The whole board: arrow keys move the view")
	wordSeen = game.Says("{0} to {1} are shown.")
)

// drawMinimap paints all layers of the board, with the stones and the visible part.
func (g *View) drawMinimap(c paint.Canvas) {
	a, l := g.Stage, &g.Place
	box, scale, _ := l.Minimap()
	c = paint.Straight(c, box)
	small := func(r paint.Rect) paint.Rect {
		return paint.Rect{X: box.X + (r.X-l.Whole.X)*scale, Y: box.Y + (r.Y-l.Whole.Y)*scale, W: r.W * scale, H: r.H * scale}
	}
	if len(l.Origins) == 1 {
		c.Box(box, 0, 0, g.Ground())
	} else {
		for z := range l.Origins {
			c.Box(small(l.Layer(z)), 0, 0, a.Theme.Surface)
		}
	}
	for _, d := range g.dots(box, scale) {
		color := g.InkOf(d.mark)
		if piece := g.Piece(d.mark); piece.Round {
			color = piece.Fill
		}
		c.Box(d.box, 0, 0, color)
	}
	c.Box(box, 0, 1, a.Theme.Line)
	view := small(l.Room)
	view = view.Inset(-max(0, 6-min(view.W, view.H)) / 2)
	c.Box(view, 0, max(1.5, l.Of(1.5)), a.Theme.Focus)
}

// mapNode is the node of the minimap. A press or arrow keys move the view.
func (g *View) mapNode() stage.Node {
	l := &g.Place
	box := paint.Rect{X: l.Tools.X, Y: l.Tools.Y, W: l.Tools.H, H: l.Tools.H} // also where the board is flat
	return stage.Node{ID: stage.MapID, Role: stage.Button, Label: g.Stage.Words(wordMap), Box: box,
		Act:   stage.Do(g.sayShown),
		Image: func(c paint.Canvas, _ paint.Rect) { g.drawMinimap(c) }}
}

// MapKey pans by half of the view for an arrow key.
func (g *View) MapKey(e stage.Event) bool {
	way, ok := ways[e.Key]
	if e.Kind != stage.KeyDown || !ok || g.Stage.Focused != stage.MapID || e.Mods&(stage.Command|stage.Alt|stage.Pad) != 0 {
		return false
	}
	l := &g.Place
	g.Window.Pan(&l.Plan, -way.X*l.Room.W/2, -way.Y*l.Room.H/2)
	g.Stage.Changed()
	g.Stage.List()
	g.Stage.Saying = false
	g.sayShown()
	return true
}

var ways = map[string]paint.Point{"ArrowLeft": {X: -1}, "ArrowRight": {X: 1}, "ArrowUp": {Y: -1}, "ArrowDown": {Y: 1}}

// sayShown announces the visible part of the board, by its corners.
func (g *View) sayShown() {
	l := &g.Place
	first, last := game.NoCell, game.NoCell
	l.Each(func(c game.Cell) {
		if l.Shows(c) {
			if first == game.NoCell {
				first = c
			}
			last = c
		}
	})
	if first != game.NoCell {
		g.Stage.Say(words.Fill(wordSeen, l.Board.Name(first), l.Board.Name(last)))
	}
}

// dot is a square on a minimap that stands for stones at the same place.
type dot struct {
	box  paint.Rect
	mark game.Mark
}

// miniature caches the dots of a minimap.
type miniature struct {
	box    paint.Rect
	turn   int
	turned bool // the board is seen from the other side
	dots   []dot
}

// mostDots is the largest number of dots: larger dots stand for more stones.
const mostDots = 400

// dots are the dots of a minimap.
func (g *View) dots(box paint.Rect, scale float64) []dot {
	l := &g.Place
	if d := &g.mini; d.box == box && d.turn == g.Motion.Turn && d.turned == l.Turned && d.dots != nil {
		return d.dots
	}
	side := max(l.Side*scale, 1.5)
	dots, whole := g.dotsOf(box, scale, 1.5, side)
	if !whole {
		unit := max(1.5, math.Sqrt(box.W*box.H/mostDots))
		dots, _ = g.dotsOf(box, scale, unit, unit)
	}
	g.mini = miniature{box, g.Motion.Turn, l.Turned, dots}
	return dots
}

// dotsOf makes a dot for all stones in the same square of a unit; whole is false if there
// are too many.
func (g *View) dotsOf(box paint.Rect, scale, unit, side float64) (dots []dot, whole bool) {
	l := &g.Place
	dots = []dot{}
	seen := map[[2]int]bool{}
	for _, cell := range g.Stones() {
		m := l.Center(cell)
		x, y := (m.X-l.Whole.X)*scale, (m.Y-l.Whole.Y)*scale
		at := [2]int{int(x / unit), int(y / unit)}
		if seen[at] {
			continue
		}
		if seen[at] = true; side == unit && unit > 1.5 { // a pattern of squares
			x, y = (float64(at[0])+0.5)*unit, (float64(at[1])+0.5)*unit
		} else if len(dots) >= mostDots {
			return nil, false
		}
		r := paint.Rect{X: box.X + x - side/2, Y: box.Y + y - side/2, W: side, H: side}
		r.W, r.H = min(r.W, box.MaxX()-r.X), min(r.H, box.MaxY()-r.Y)
		dots = append(dots, dot{r, g.Motion.Marks[cell]})
	}
	return dots, true
}

// PressMinimap centres the view at a point of the minimap, and tells whether the point is on
// it.
func (g *View) PressMinimap(at paint.Point) bool {
	l := &g.Place
	if l.Tools.H <= 0 {
		return false
	}
	box, scale, _ := l.Minimap()
	if !box.Contains(at) {
		return false
	}
	g.Window.At = paint.Point{X: (at.X - box.X) / scale / l.Side, Y: (at.Y - box.Y) / scale / l.Side}
	g.Stage.Changed()
	return true
}
