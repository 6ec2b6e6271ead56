package play

import (
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// besideStop is the boxes of two buttons while the computer searches: side by side, or one
// below the other if the space above the board is too narrow.
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
