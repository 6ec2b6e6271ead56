package board

import (
	"math"
	"strconv"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

const (
	turnStep = math.Pi / 12
	beadWide = 0.77 // the diameter of a bead, in cells
	rodWide  = 0.1
	paneInk  = 0.6 // of a layer's ground, through which the one below is seen
)

// tilt has a window show the layers in the way that the player chose, with controls of a
// height below.
func (g *View) tilt(v *Window, strip float64) {
	style := g.Style()
	v.Tilt = Tilt{Can: !g.Flat && (style == variant.InLayers || style == variant.OnPegs)}
	if v.Can {
		v.On, v.Pegs = g.Stage.Chosen.Of(stage.SetLayers) == stage.LayersAngle, style == variant.OnPegs
		v.Turn, v.Strip = g.Stage.Turned, strip
	}
}

// TiltFor has the board's window show layers in the way that the player chose, with controls
// to turn them.
func (g *View) TiltFor(size paint.Rect) { g.tiltFor(&g.Window, size) }

// TiltedWindow is a window of a screen that shows the whole board, and layers in the way that
// the player chose.
func (g *View) TiltedWindow(size paint.Rect) *Window {
	v := new(Window)
	g.tiltFor(v, size)
	return v
}

func (g *View) tiltFor(v *Window, size paint.Rect) {
	s := stage.ScaleOf(size)
	g.tilt(v, s.Control()+s.Gap())
	v.Wide = stage.Wide(size)
	v.Names = g.Stage.Chosen.Of(stage.SetNames) == stage.IsOn
}

// turn turns the layers, and tells whether there are any.
func (g *View) turn(by float64) bool {
	if g.Place.Stack == nil {
		return false
	}
	g.Stage.Turned = math.Remainder(g.Stage.Turned+by, 2*math.Pi)
	g.Stage.Changed()
	return true
}

// flatten switches between layers that are seen from an angle and flat ones.
func (g *View) flatten() bool {
	if !g.Window.Can || g.Choose == nil {
		return false
	}
	way, say := stage.LayersFlat, words.LayersFlat
	if !g.Window.On {
		way, say = stage.LayersAngle, words.LayersAngle
	}
	g.Choose(stage.SetLayers, way)
	g.Stage.Say(words.Period(say))
	g.Stage.Changed()
	return true
}

// turners are the controls below layers.
func (g *View) turners() []stage.Node {
	box := g.Place.Turns
	if box.H <= 0 {
		return nil
	}
	a, s := g.Stage, g.Place.Scale
	side := s.Control()
	label := words.LayersFlat
	if !g.Window.On {
		label = words.LayersAngle
	}
	space := paint.Rect{Y: box.MaxY() - side, W: min(box.W, s.Of(300)), H: side}
	space.X = box.X + (box.W-space.W)/2
	if st := g.Place.Stack; st != nil {
		if !st.Alone {
			space.W = max(min(space.W, st.Room.W), s.Of(190))
		}
		space.X = max(box.X-s.Gap(), st.Room.Center().X-space.W/2)
	}
	var nodes []stage.Node
	if g.Place.Stack != nil {
		for i, label := range []game.Say{words.LayersLeft, words.LayersRight} {
			at := paint.Rect{X: space.X + float64(i)*(space.W-side), Y: space.Y, W: side, H: side}
			by := turnStep - float64(2*i)*turnStep
			n := a.Control([]string{stage.IDTurnLeft, stage.IDTurnRight}[i], label, words.Verbatim([]string{"←", "→"}[i]), at, true, func() { g.turn(by) })
			nodes = append(nodes, n)
		}
		space.X += side + s.Gap()
		space.W -= 2 * (side + s.Gap())
	}
	if g.Choose != nil {
		nodes = append(nodes, a.Control(stage.IDLayers, label, game.Say{}, space, true, func() { g.flatten() }))
	}
	return nodes
}

// Layered paints a drawing of the board: flat, from an angle, or both.
func (g *View) Layered(c paint.Canvas, draw func(c paint.Canvas)) {
	if !g.Place.alone() {
		draw(c)
	}
	if g.Place.Stack == nil {
		return
	}
	g.tilted = &tilted{plan: &g.Place.Plan}
	draw(g.tilted)
	g.tilted.flush(paint.Straight(c, g.Place.Room))
	g.tilted = nil
}

// drawPane paints the ground of a layer that is seen from an angle: others are seen through it.
func (g *View) drawPane(c paint.Canvas, z int) {
	if !g.Stage.Theme.Firm {
		c.Box(g.Place.Ground(z), g.round(), 0, g.Ground().Fade(paneInk))
	}
}

// drawPegs paints a plate with pegs. From an angle there is one plate, below all layers.
func (g *View) drawPegs(c paint.Canvas, z int) {
	l, set, t := &g.Place, g.set(), g.tilted
	if t == nil || z == 0 {
		if t != nil {
			t.lift, t.rank = -0.5, -1
		}
		box := l.Ground(z)
		c.Box(box, g.round(), 0, set.Ground)
		c.Box(box, g.round(), l.line(), set.Line)
		if t != nil {
			t.lift, t.rank = 0, 0
		}
	}
	l.Each(func(cell game.Cell) {
		if _, _, at := l.Board.XYZ(cell); at != z {
			return
		}
		m := l.Center(cell)
		if t == nil {
			c.Line(m, m, 2*rodWide*l.Side, set.Line)
			return
		}
		t.lift = -0.5
		low := t.point(m)
		t.lift = 0.5
		high := t.point(m)
		t.lift = 0
		t.add(m, stroked{at: []paint.Point{low, high}, width: t.thick(rodWide * l.Side), color: set.Line})
	})
}

// drawBead paints a bead that falls on its peg; on flat layers it appears in its cell.
func (g *View) drawBead(c paint.Canvas, s *stroke) {
	box, now := g.Place.Square(s.cell), g.Stage.Now
	if g.tilted == nil || g.Style() != variant.OnPegs || s.going {
		g.drawOne(c, box, s.cell, s.Mark, s.Part(now))
		return
	}
	g.tilted.lift = -s.Offset(now).Y
	g.drawOne(c, box, s.cell, s.Mark, 1)
	g.tilted.lift = 0
}

// outline marks a cell that is pointed at, in its layer.
func (g *View) outline(c paint.Canvas, cell game.Cell) {
	l := &g.Place
	if g.Style() == variant.OnPegs {
		return // a bead is seen where it would come to rest
	}
	g.highlightLayers(c, cell, g.Stage.Theme.Focus.Fade(stage.Proposed))
	c.Box(l.Square(cell), 0, max(2, l.Side*0.06), g.Stage.Theme.Focus)
}

// drawStackNames paints the coordinates of the lowest layer on the sides in front, and the
// number of each layer.
func (g *View) drawStackNames(c paint.Canvas) {
	l, s := &g.Place, g.Place.Stack
	b, ink, font := l.Board, g.Stage.Theme.Muted, l.Small()
	font.Size = min(font.Size, s.Unit*0.5)
	w, h := b.Extent()
	z := 0.0
	if s.Pegs {
		z = -0.5
	}
	front := func(far, near paint.Point) bool { return near.Y > far.Y }
	text := func(at paint.Point, name string) {
		at.Y += font.Size * 0.36
		c.Text(at, font, paint.Center, ink, name)
	}
	away := 0.32
	v, u := -away, -away
	if front(s.At(w/2, 0, z), s.At(w/2, h, z)) {
		v = h + away
	}
	if front(s.At(0, h/2, z), s.At(w, h/2, z)) {
		u = w + away
	}
	for z := range b.Layers() {
		if s.Pegs {
			break
		}
		at := paint.Point{X: s.Room.X, Y: s.At(w/2, h/2, float64(z)).Y - s.Unit*s.rise*math.Hypot(w, h)*0.36}
		c.Text(at, font, paint.Left, ink, g.Stage.Words(words.Layer(z)))
	}
	for x := range b.Width() {
		text(s.At(float64(x)+0.5, v, z), game.Column(x))
	}
	for y := range b.Height() {
		text(s.At(u, float64(y)+0.5, z), strconv.Itoa(b.Height()-y))
	}
}
