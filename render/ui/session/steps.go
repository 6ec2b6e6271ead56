package session

import (
	"context"

	"noughts/game"
	"noughts/game/search/trace"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// Slide is the size of the picture of a step, in CSS pixels: that of a slide.
var Slide = paint.Rect{W: 1120, H: 630}

// Steps is a search that is shown step by step: what a link to a step and pictures of it are made of.
type Steps struct {
	Place *trace.Place // the shown step
	Count int64        // the number of steps
	Alt   game.Say     // the picture of the step in words

	// Draw paints the shown step in the colours of a theme, on a Slide.
	Draw func(c paint.Canvas, t *stage.Theme)

	// Film makes a copy of the search that a goroutine may use: begin runs it, and show paints a step.
	Film func(t *stage.Theme) (begin func(ctx context.Context, pause func()) error, show func(step int64, c paint.Canvas))
}

// ForPicture is a session of its own for a picture in the colours of a theme: it has the words and
// the settings of this one, and no game.
func (s *Session) ForPicture(t *stage.Theme, size paint.Rect) *Session {
	own := s.Stage.ForPicture()
	own.Theme, own.Size, own.Look.Reduced = t, size, true
	own.Saying, own.Wake = false, func() {}
	return &Session{World: &World{Stage: own}}
}
