package play

import (
	"math"

	"noughts/game/match"
	"noughts/render/paint"
	"noughts/render/ui/board"
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
func Height(m *match.Match, width float64, names, strip bool) float64 {
	p := m.Record().Position()
	_, timed := m.Time()
	if width > UprightWidth {
		wide := paint.Rect{W: width, H: min(width/1.25, mostBeside)}
		l := lay(wide, p, &board.Window{}, names, timed, strip, false)
		if l.Fit >= besideCell {
			return math.Ceil(min(wide.H, max(l.Room.H+l.Margin+2*l.Scale.Pad(), l.Scale.Of(leastBeside))))
		}
	}
	tall := paint.Rect{W: width, H: 3 * width}
	l := lay(tall, p, &board.Window{}, names, timed, strip, false)
	least := l.Of(leastUpright)
	head, foot := l.around(width-2*l.Pad(), p)
	middle := min(l.Room.H, width)
	if width > UprightWidth {
		middle = underBoard
		if !l.Zoomed {
			middle = min(l.Room.H, max(middle, l.Room.H*besideCell/l.Fit))
		}
	}
	middle += l.Margin + l.Tools.H
	return math.Ceil(min(max(head+middle+foot+2*l.Pad(), least), max(least, mostUpright*width)))
}
