package play

import (
	"math"

	"noughts/game/match"
	"noughts/render/paint"
	"noughts/render/ui/board"
)

// The heights that an embed requests in CSS pixels. Up to UprightWidth the layout is upright;
// above it a column is beside the board.
const (
	UprightWidth = 540
	leastUpright = 460
	mostUpright  = 1.8 // of the width
	mostBeside   = 720
)

// Height is the height that an embed requests for a width, in CSS pixels. The board is then as
// large as the width allows. strip tells whether its players are shown.
func Height(m *match.Match, width float64, names, strip bool) float64 {
	p := m.Record().Position()
	_, timed := m.Time()
	if width <= UprightWidth {
		tall := paint.Rect{W: width, H: 3 * width}
		l := lay(tall, p, &board.Window{}, names, timed, strip)
		least := l.Of(leastUpright)
		head, foot := l.around(width-2*l.Pad(), p)
		middle := min(l.Room.H, width) + l.Margin + l.Tools.H
		return math.Ceil(min(max(head+middle+foot+2*l.Pad(), least), max(least, mostUpright*width)))
	}
	wide := paint.Rect{W: width, H: min(width/1.25, mostBeside)}
	l := lay(wide, p, &board.Window{}, names, timed, strip)
	return math.Ceil(min(wide.H, max(l.Room.H+l.Margin+2*l.Scale.Pad(), l.Scale.Of(320))))
}
