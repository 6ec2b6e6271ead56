package play

import (
	"math"

	"noughts/render/paint"
)

// The heights that an embed requests in CSS pixels. Up to UprightWidth the layout is upright;
// above it a column is beside the board, if its cells are then large enough. web/v1/embed.js
// has the same lengths.
const (
	UprightWidth = 540
	leastUpright = 460
	mostUpright  = 1.8 // of the width
	leastBeside  = 352
	mostBeside   = 720
	besideCell   = 28  // the least side of a cell
	underBoard   = 462 // the height of a board of small cells
)

// Height is the height that an embed requests for a width, in CSS pixels. The board is then as
// large as the width allows. strip tells whether its players are shown.
func (g *Scene) Height(width float64, names, strip bool) float64 {
	p := g.Position()
	_, timed := g.Session.Match.Time()
	if width > UprightWidth {
		wide := paint.Rect{W: width, H: min(width/1.25, mostBeside)}
		l := lay(wide, p, g.TiltedWindow(wide), names, timed, strip, false)
		if l.Fit >= besideCell {
			high := l.Room.H
			if l.Turns.H > 0 { // layers may be drawn as high as there is room
				high = min(high, l.Room.W)
			}
			return math.Ceil(min(wide.H, max(high+l.Turns.H+l.Margin+2*l.Scale.Pad(), l.Scale.Of(leastBeside))))
		}
	}
	tall := paint.Rect{W: width, H: 3 * width}
	l := lay(tall, p, g.TiltedWindow(tall), names, timed, strip, false)
	least := l.Of(leastUpright)
	head, foot := l.around(width-2*l.Pad(), p, false)
	middle := min(l.Room.H, width)
	if width > UprightWidth {
		middle = underBoard
		if !l.Zoomed {
			middle = min(l.Room.H, max(middle, l.Room.H*besideCell/l.Fit))
		}
	}
	middle += l.Margin + l.Tools.H + l.Turns.H
	return math.Ceil(min(max(head+middle+foot+2*l.Pad(), least), max(least, mostUpright*width)))
}
