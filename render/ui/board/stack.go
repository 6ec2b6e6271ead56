package board

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
)

// Tilt is how a window shows layers. The zero Tilt shows them flat.
type Tilt struct {
	Can   bool    // the game's players draw them one above the other
	On    bool    // they are shown so
	Pegs  bool    // with beads on pegs
	Names bool    // with coordinates
	Wide  bool    // the flat layers may be beside them
	Turn  float64 // in radians
	Strip float64 // the height of the controls below; 0 for none
}

// Stack is layers one above the other, seen from an angle: a parallel projection that does not
// change when the layers turn.
type Stack struct {
	Room     paint.Rect // on the screen
	Alone    bool       // the flat layers are not shown
	Pegs     bool
	Unit     float64 // the side of a cell, across the screen
	rise     float64 // the height of a cell that is as wide as high, in units
	gap      float64 // between layers, on the screen
	sin, cos float64 // of the turn
	foot     paint.Point
	board    *game.Board
}

const (
	firstTurn = 0.42 // no peg hides another one
	pegRise   = 0.5
	beadHigh  = 0.72 // the distance of beads on a peg, in units
	leastRise = 0.27
	mostRise  = 0.5
	apart     = 0.35 // the least distance of the cells of two layers, in cells
)

// newStack fits layers into a room.
func newStack(b *game.Board, room paint.Rect, t Tilt) *Stack {
	s := &Stack{Pegs: t.Pegs, board: b}
	s.sin, s.cos = math.Sincos(firstTurn + t.Turn)
	w, h := b.Extent()
	n := float64(b.Layers() - 1)
	wide, side := math.Hypot(w, h), 0.1
	if t.Names {
		side = 0.9
	}
	var below, above float64 // in units, from the middle of the lowest layer
	if s.Pegs {
		s.rise = pegRise
		s.gap = beadHigh
		below, above = s.rise*(wide+side)/2+beadHigh/2, s.rise*wide/2+n*s.gap+0.6
	} else {
		step := math.Hypot(w-1, h-1) + apart
		all := n*step + wide + side/2
		s.rise = min(max(room.H*(wide+side)/room.W/all, leastRise), mostRise)
		s.gap = step * s.rise
		below, above = s.rise*(wide+side)/2, s.rise*wide/2+n*s.gap
	}
	s.Unit = min(room.W/(wide+side), room.H/(below+above))
	s.gap *= s.Unit
	s.Room = paint.Rect{W: math.Floor(s.Unit * (wide + side)), H: math.Floor(s.Unit * (below + above))}
	s.Room.X, s.Room.Y = math.Round(room.X+(room.W-s.Room.W)/2), math.Round(room.Y+(room.H-s.Room.H)/2)
	s.foot = paint.Point{X: s.Room.X + s.Room.W/2, Y: s.Room.Y + s.Unit*above}
	return s
}

// At is a point on the screen: u and v in cells from a layer's corner, z in layers.
func (s *Stack) At(u, v, z float64) paint.Point {
	w, h := s.board.Extent()
	u, v = u-w/2, v-h/2
	return paint.Point{X: s.foot.X + (u*s.cos-v*s.sin)*s.Unit, Y: s.foot.Y + (u*s.sin+v*s.cos)*s.Unit*s.rise - z*s.gap}
}

// near is how near a point is to who looks: what is near hides what is far.
func (s *Stack) near(u, v, z float64) float64 {
	if !s.Pegs {
		return z
	}
	return (u*s.sin+v*s.cos)*math.Sqrt(1-s.rise*s.rise) + z*s.rise*beadHigh
}

// Center is the middle of a cell on the screen.
func (s *Stack) Center(c game.Cell) paint.Point {
	_, _, z := s.board.XYZ(c)
	u, v := s.board.Spot(c)
	return s.At(u, v, float64(z))
}

// Outline is the corners of a cell on the screen, grown by d.
func (s *Stack) Outline(c game.Cell, d float64) []paint.Point {
	_, _, z := s.board.XYZ(c)
	u, v := s.board.Spot(c)
	if s.Pegs {
		return arc(nil, s.Center(c), s.Unit*beadWide/2+d, 0, 2*math.Pi)
	}
	r := 0.5 + d/s.Unit
	var all []paint.Point
	for _, k := range [][2]float64{{-r, -r}, {r, -r}, {r, r}, {-r, r}} {
		all = append(all, s.At(u+k[0], v+k[1], float64(z)))
	}
	return all
}

// Box is the box of a cell's node. Boxes may overlap: see Pick.
func (s *Stack) Box(c game.Cell) paint.Rect {
	m := s.Center(c)
	w := s.Unit * (math.Abs(s.cos) + math.Abs(s.sin))
	h := w * s.rise
	if s.Pegs {
		w, h = s.Unit*beadWide, s.Unit*beadWide
	}
	return paint.Rect{X: m.X - w/2, Y: m.Y - h/2, W: w, H: h}
}

// Pick is the cell at a point of the screen, NoCell for none: where cells lie above each other
// the one with the nearest middle, and of those the one in front.
func (s *Stack) Pick(at paint.Point) game.Cell {
	best, least, front := game.NoCell, 0.5, 0.0
	for c := range game.Cell(s.board.Cells()) {
		m := s.Center(c)
		x, y := (at.X-m.X)/s.Unit, (at.Y-m.Y)/s.Unit
		d := math.Hypot(x, y)
		if !s.Pegs {
			y /= s.rise
			d = max(math.Abs(x*s.cos+y*s.sin), math.Abs(y*s.cos-x*s.sin))
		}
		_, _, z := s.board.XYZ(c)
		u, v := s.board.Spot(c)
		if near := s.near(u, v, float64(z)); d < least-1e-6 || best != game.NoCell && d < least+1e-6 && near > front {
			best, least, front = c, d, near
		}
	}
	return best
}

// lookAtLayers shows layers from an angle in a room: alone, or beside the flat ones if there is
// room for both.
func (v *Window) lookAtLayers(p *Plan, room paint.Rect) {
	w, _ := p.Board.Extent()
	p.Stack, p.Zoomed = nil, false
	p.Turns = paint.Rect{}
	if v.Strip > 0 {
		room.H -= v.Strip
		defer func() {
			p.Turns = paint.Rect{X: p.Room.X, Y: p.Room.MaxY(), W: p.Room.W, H: v.Strip}
			if v.Names && !p.alone() { // below the names of columns
				p.Turns.H += p.caption * 0.8
			}
		}()
	}
	flat := func(room paint.Rect) {
		*p = FitPlan(p.Board, room.W, room.H, p.caption, p.rim)
		w, h := p.Size()
		p.Put(room.X+(room.W-w)/2, room.Y+(room.H-h)/2)
		p.Room = p.Whole
	}
	switch {
	case !v.On:
		flat(room)
	case v.Wide && room.W > room.H*besides:
		part := room
		part.W = room.W * 0.46
		s := newStack(p.Board, part, v.Tilt)
		space := p.caption * 2
		rest := room
		rest.W -= s.Room.W + space
		flat(rest)
		// Both are centred.
		all := s.Room.W + space + p.Room.W
		part.X, part.W = room.X+(room.W-all)/2, s.Room.W
		s = newStack(p.Board, part, v.Tilt)
		p.Put(part.MaxX()+space, room.Y+(room.H-p.Whole.H)/2)
		p.Room = paint.Rect{X: part.X, Y: min(s.Room.Y, p.Whole.Y), W: p.Whole.MaxX() - part.X}
		p.Room.H = max(s.Room.MaxY(), p.Whole.MaxY()) - p.Room.Y
		p.Stack = s
	default:
		s := newStack(p.Board, room, v.Tilt)
		s.Alone = true
		*p = FitPlan(p.Board, s.Unit*w, 1e9, p.caption, p.rim)
		p.Side, p.Fit = s.Unit, s.Unit
		p.Put(away, away)
		p.Whole, p.Room = s.Room, s.Room
		p.Stack = s
	}
}

const (
	besides = 1.15 // the shape of a room from which flat layers are shown beside
	away    = 1e4  // where what is not shown lies
)
