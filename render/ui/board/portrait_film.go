package board

import (
	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/ui/stage"
)

// Film is the game up to a ply: a frame for the start and for each move; the last one is
// shown longer.
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
	filmLength = 3000 // of all moves, within the bounds of each
	filmFast   = 12   // the shortest of a move
	filmSlow   = 80   // the longest of a move
)
