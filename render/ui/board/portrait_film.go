package board

import (
	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/ui/stage"
)

// Film is the game up to a ply: a frame for the start, one for each move, and
// the last one long enough to be looked at.
func (p *Portrait) Film(theme *stage.Theme, ply int) picture.Film {
	return picture.Film{
		Frames: ply + 1,
		Draw:   func(i int, c paint.Canvas) { p.Draw(c, theme, i) },
		Delay: func(i int) int {
			switch i {
			case ply:
				return filmEnd
			case 0:
				return filmStart
			}
			return min(max(filmLength/max(1, ply), filmFast), filmSlow)
		},
	}
}

// Times of a GIF in hundredths of a second.
const (
	filmStart  = 100
	filmEnd    = 300
	filmLength = 3000 // of all moves, where they are neither few nor many
	filmFast   = 12   // of a move, at least
	filmSlow   = 80   // and at most
)
