package ui

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// view is which part of a board is shown. The zero view shows the whole board,
// or of one whose cells would be too small, the middle.
type view struct {
	side float64     // of a cell, 0 to leave it to the board
	at   paint.Point // what is in the middle of the room, in cells from the board's corner
	held bool        // the board is held by a pointer
	from paint.Point // where it took hold, and then where it is
	drag bool        // it has moved
}

const (
	readable = 12.0 // the side under which the cells of a large board are too small
	comfort  = 30.0 // the side at which a large board is shown at first
	largest  = 96.0 // the side to which a board can be zoomed
	mirrored = 441  // the most cells that are nodes at once
	reach    = 10   // cells to each side of the one in the middle of those
)

// vast tells whether a board is too large for a room to be shown whole.
func (v *view) vast(p *plan, s stage.Scale) bool {
	return p.board.Cells() > mirrored && p.fit < s.Of(readable)
}

// look zooms a plan that fits a room.
func (v *view) look(p *plan, room paint.Rect, s stage.Scale) {
	fit := p.fit
	side := v.side
	if side == 0 {
		side = fit
		if v.vast(p, s) {
			side = s.Of(comfort)
		}
	}
	p.side = min(max(side, fit), mostSide(s, fit))
	if p.side > fit && p.side > 3 {
		p.side = max(fit, math.Round(p.side))
	}
	p.zoomed = p.side > fit
	w, h := p.size()
	if !p.zoomed {
		p.put(room.X+(room.W-w)/2, room.Y+(room.H-h)/2)
		p.room = p.whole
		return
	}
	if v.at == (paint.Point{}) {
		v.at = paint.Point{X: w / p.side / 2, Y: h / p.side / 2}
	}
	// An even size has its middle between pixels, as the cells have.
	p.room = paint.Rect{W: min(2*math.Floor(room.W/2), w), H: min(2*math.Floor(room.H/2), h)}
	p.room.X = math.Round(room.X + (room.W-p.room.W)/2)
	p.room.Y = math.Round(room.Y + (room.H-p.room.H)/2)
	half := paint.Point{X: p.room.W / 2 / p.side, Y: p.room.H / 2 / p.side}
	v.at.X = min(max(v.at.X, half.X), w/p.side-half.X)
	v.at.Y = min(max(v.at.Y, half.Y), h/p.side-half.Y)
	m := p.room.Center()
	p.put(m.X-v.at.X*p.side, m.Y-v.at.Y*p.side)
}

// mostSide is the side to which a board can be zoomed that fits at another one.
func mostSide(s stage.Scale, fit float64) float64 { return max(fit, math.Floor(s.Of(largest))) }

// zoom makes the cells larger by a factor, around a point of the screen that
// stays where it is. It tells whether anything changed.
func (v *view) zoom(p *plan, s stage.Scale, around paint.Point, by float64) bool {
	if p.side == 0 || !(by > 0) {
		return false
	}
	most := mostSide(s, p.fit)
	side := min(max(p.side*by, p.fit), most)
	if side > 3 && side > p.fit { // whole pixels, and at least one of them
		if side = math.Round(side); side == p.side && by != 1 {
			side = min(max(p.fit, side+math.Copysign(1, by-1)), most)
		}
	}
	if side == p.side {
		return false
	}
	m := p.room.Center()
	v.at = paint.Point{X: (m.X - p.whole.X) / p.side, Y: (m.Y - p.whole.Y) / p.side}
	v.at.X += (around.X - m.X) * (1/p.side - 1/side)
	v.at.Y += (around.Y - m.Y) * (1/p.side - 1/side)
	v.side = side
	return true
}

// pan moves the board by a way on the screen.
func (v *view) pan(p *plan, dx, dy float64) {
	v.at.X -= dx / p.side
	v.at.Y -= dy / p.side
}

// reveal moves the view so far that a cell is in it, with a few around it.
func (v *view) reveal(p *plan, c game.Cell) {
	if !p.zoomed {
		return
	}
	m := p.center(c)
	edge := min(p.side*2, p.room.W/3, p.room.H/3)
	inner := p.room.Inset(edge)
	v.pan(p, min(max(m.X, inner.X), inner.MaxX())-m.X, min(max(m.Y, inner.Y), inner.MaxY())-m.Y)
}

// goTo has a cell in the middle of the view.
func (v *view) goTo(p *plan, c game.Cell) {
	m := p.center(c)
	v.at = paint.Point{X: (m.X - p.whole.X) / p.side, Y: (m.Y - p.whole.Y) / p.side}
}
