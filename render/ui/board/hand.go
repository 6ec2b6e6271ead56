package board

import (
	"math"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// hand is a pointer that holds a plate, while a turn is to be chosen.
type hand struct {
	on     bool
	region int
	way    float64 // the pointer's direction from the plate's centre, in turns; NaN near the centre
	angle  float64 // by which it has turned, in turns, clockwise
}

const (
	blindSpot = 0.3 // the distance from a plate's centre with no direction, in cells
	held      = time.Duration(math.MaxInt64)
)

// AsksTurn tells whether a plate is to be turned, and nothing else is to be chosen.
func (g *View) AsksTurn() bool {
	return g.Choice != nil && g.Choice.Turns(g.Position().Rules()) && !g.Choice.Marks()
}

// take holds the plate at a point, and tells whether there is one to be turned.
func (g *View) take(at paint.Point) bool {
	g.hand.on = false
	if !g.AsksTurn() {
		return false
	}
	for r := range words.Regions(g.Place.Board) {
		if g.Place.Region(r).Contains(at) {
			g.hand = hand{on: true, region: r, way: g.wayTo(r, at)}
		}
	}
	return g.hand.on
}

// wayTo is the direction of a point from the centre of a region.
func (g *View) wayTo(region int, at paint.Point) float64 {
	m := g.Place.Region(region).Center()
	if math.Hypot(at.X-m.X, at.Y-m.Y) < blindSpot*g.Place.Side {
		return math.NaN()
	}
	return math.Atan2(at.Y-m.Y, at.X-m.X) / (2 * math.Pi)
}

// turnTo turns the held plate after the pointer, by a quarter at most.
func (g *View) turnTo(at paint.Point) {
	h := &g.hand
	way := g.wayTo(h.region, at)
	if by := way - h.way; !math.IsNaN(by) {
		h.angle += by - math.Round(by)
	}
	h.way = way
	g.Motion.Plate = &plate{region: h.region, angle: min(max(h.angle, -0.25), 0.25), start: held, long: stage.TurnTime}
	g.Stage.Changed()
}

// EndDrag ends a drag, and tells whether there was one. A plate that was turned by more than
// half a quarter answers the move that turns it; otherwise it turns back.
func (g *View) EndDrag() (turn *game.Move, dragged bool) {
	v, h := &g.Window, &g.hand
	dragged = v.Held && v.Drag
	v.Held = false
	if !h.on {
		return nil, dragged
	}
	h.on = false
	p := g.Motion.Plate
	if !dragged || p == nil || p.start != held {
		return nil, dragged
	}
	g.Motion.Plate = nil
	if !g.Stage.Look.Reduced {
		g.Motion.Plate = turning(p.region, p.angle, g.Stage.Now)
	}
	g.Stage.Changed()
	if math.Abs(p.angle) > 0.125 && g.AsksTurn() {
		for _, m := range g.Choice.Moves {
			if region, right := game.TwistOf(m.Arg); region == p.region && right == (p.angle > 0) {
				return &m, true
			}
		}
	}
	return nil, true
}

// HoldsPlate tells whether a pointer that is down may turn a plate.
func (g *View) HoldsPlate() bool { return g.hand.on }

// Turning tells whether a plate turns.
func (g *View) Turning() bool {
	_, turns := g.Motion.Plate.At(g.Stage.Now)
	return turns
}

// turning is a plate that turns from an angle to its place.
func turning(region int, angle float64, start time.Duration) *plate {
	return &plate{region: region, angle: angle, start: start, long: time.Duration(4 * math.Abs(angle) * float64(stage.TurnTime))}
}

// carriedBox is the box of a cell, turned with its plate.
func (g *View) carriedBox(cell game.Cell) paint.Rect {
	box := g.Place.Square(cell)
	angle, turns := g.Motion.Plate.At(g.Stage.Now)
	if !turns {
		return box
	}
	region := g.Motion.Plate.region
	if in, _ := g.Place.Board.Region(cell); in != region {
		return box
	}
	m, at := g.Place.Region(region).Center(), box.Center()
	sin, cos := math.Sincos(angle)
	x, y := at.X-m.X, at.Y-m.Y
	box.X += x*cos - y*sin - x
	box.Y += x*sin + y*cos - y
	return box
}
