package board

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// Window is the visible part of a board. The zero Window shows the whole board, or the middle
// of a board whose cells would be too small.
type Window struct {
	Tilt
	Side float64     // of a cell; 0 for the default
	At   paint.Point // the middle of the view, in cells from the board's corner
	Held bool        // a pointer is down on the board
	From paint.Point // the pointer's previous place
	Drag bool        // the pointer drags the board

	Turned bool // the board is seen from the other side

	sought game.Cell // what comes into view when the board is fitted next
	seeks  bool
}

const (
	Readable = 12.0 // the smallest side of cells without zooming
	Comfort  = 30.0 // the first side of a large board's cells
	largest  = 96.0 // the largest side by zooming
	Mirrored = 441  // the largest number of cells that are nodes
	Reach    = 10   // the distance of those from the anchor
)

// TooLarge tells whether a board is too large to be shown whole.
func (v *Window) TooLarge(p *Plan, s stage.Scale) bool {
	return !v.Can && p.Board.Cells() > Mirrored && p.Fit < s.Of(Readable)
}

// Look applies the window to a plan that fits a room.
func (v *Window) Look(p *Plan, room paint.Rect, s stage.Scale) {
	seeks := v.seeks
	v.seeks = false // a board that is shown whole shows it
	if v.Can {
		v.lookAtLayers(p, room)
		return
	}
	fit := p.Fit
	side := v.Side
	if side == 0 {
		side = fit
		if v.TooLarge(p, s) {
			side = s.Of(Comfort)
		}
	}
	p.Turned = v.Turned
	p.Side = min(max(side, fit), MaxSide(s, fit))
	if p.Side > fit && p.Side > 3 {
		p.Side = max(fit, math.Round(p.Side))
	}
	p.Zoomed = p.Side > fit
	w, h := p.Size()
	if !p.Zoomed {
		p.Put(room.X+(room.W-w)/2, room.Y+(room.H-h)/2)
		p.Room = p.Whole
		return
	}
	fresh := v.At == (paint.Point{})
	if fresh {
		v.At = paint.Point{X: w / p.Side / 2, Y: h / p.Side / 2}
	}
	// An even size has its middle between pixels, as the cells have.
	p.Room = paint.Rect{W: min(2*math.Floor(room.W/2), w), H: min(2*math.Floor(room.H/2), h)}
	p.Room.X = math.Round(room.X + (room.W-p.Room.W)/2)
	p.Room.Y = math.Round(room.Y + (room.H-p.Room.H)/2)
	v.put(p)
	if !seeks {
		return
	}
	if fresh {
		v.GoTo(p, v.sought)
	} else {
		v.Reveal(p, v.sought)
	}
	v.put(p)
}

// put puts a board that is larger than its room, with as much of it in the room as can be.
func (v *Window) put(p *Plan) {
	w, h := p.Size()
	half := paint.Point{X: p.Room.W / 2 / p.Side, Y: p.Room.H / 2 / p.Side}
	v.At.X = min(max(v.At.X, half.X), w/p.Side-half.X)
	v.At.Y = min(max(v.At.Y, half.Y), h/p.Side-half.Y)
	m := p.Room.Center()
	p.Put(m.X-v.At.X*p.Side, m.Y-v.At.Y*p.Side)
}

// MaxSide is the side to which a board can be zoomed that fits at another one.
func MaxSide(s stage.Scale, fit float64) float64 { return max(fit, math.Floor(s.Of(largest))) }

// Zoom zooms by a factor around a fixed point of the screen, and tells whether anything has
// changed.
func (v *Window) Zoom(p *Plan, s stage.Scale, around paint.Point, by float64) bool {
	if p.Side == 0 || !(by > 0) {
		return false
	}
	most := MaxSide(s, p.Fit)
	side := min(max(p.Side*by, p.Fit), most)
	if side > 3 && side > p.Fit { // whole pixels, and at least one of them
		if side = math.Round(side); side == p.Side && by != 1 {
			side = min(max(p.Fit, side+math.Copysign(1, by-1)), most)
		}
	}
	if side == p.Side {
		return false
	}
	m := p.Room.Center()
	v.At = paint.Point{X: (m.X - p.Whole.X) / p.Side, Y: (m.Y - p.Whole.Y) / p.Side}
	v.At.X += (around.X - m.X) * (1/p.Side - 1/side)
	v.At.Y += (around.Y - m.Y) * (1/p.Side - 1/side)
	v.Side = side
	return true
}

// Pan moves the board by a distance on the screen.
func (v *Window) Pan(p *Plan, dx, dy float64) {
	v.At.X -= dx / p.Side
	v.At.Y -= dy / p.Side
}

// Reveal scrolls a cell into view, with a few cells around it.
func (v *Window) Reveal(p *Plan, c game.Cell) {
	if !p.Zoomed {
		return
	}
	m := p.Center(c)
	edge := min(p.Side*2, p.Room.W/3, p.Room.H/3)
	inner := p.Room.Inset(edge)
	v.Pan(p, min(max(m.X, inner.X), inner.MaxX())-m.X, min(max(m.Y, inner.Y), inner.MaxY())-m.Y)
}

// Seek brings a cell into view, if there is one, when the board is fitted to its room next: into
// the middle of a window that was on nothing yet.
func (v *Window) Seek(c game.Cell) { v.sought, v.seeks = c, c != game.NoCell }

// TurnAround shows the board from the other side.
func (v *Window) TurnAround(p *Plan) {
	v.Turned = !v.Turned
	if p.Zoomed {
		w, h := p.Size()
		v.At = paint.Point{X: w/p.Side - v.At.X, Y: h/p.Side - v.At.Y}
	}
}

// Turns tells whether a board can be seen from the other side: where it has no top, and is flat.
func Turns(p *game.Position) bool {
	_, falls := p.Rules().Place.(game.Gravity)
	return !falls && p.Board().Layers() == 1 && !p.Board().Hexagonal()
}

// GoTo centres the view on a cell.
func (v *Window) GoTo(p *Plan, c game.Cell) {
	m := p.Center(c)
	v.At = paint.Point{X: (m.X - p.Whole.X) / p.Side, Y: (m.Y - p.Whole.Y) / p.Side}
}
