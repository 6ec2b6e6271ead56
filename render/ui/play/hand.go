package play

import (
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// besideStop are the places of two buttons while the computer thinks: side by
// side, or above the board, where that is too narrow, one below the other. The
// column beside a board is wide enough on any screen, and has nothing below.
func (l *layout) besideStop() (stop, now paint.Rect) {
	if l.Extra.W > l.Of(150) {
		boxes := stage.Split(l.Extra, 2, l.Gap())
		return boxes[0], boxes[1]
	}
	now = l.Extra
	now.Y = l.Extra.MaxY() + l.Gap()/2
	if now.X < l.all.MaxX() && l.all.Y < now.MaxY() {
		now.X = l.all.X - l.Gap() - now.W
	}
	return l.Extra, now
}
