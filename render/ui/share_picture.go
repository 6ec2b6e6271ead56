package ui

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"noughts/render/paint"
	"noughts/render/paint/picture"
)

// still makes a PNG of the position.
func (s *sheet) still() {
	look, theme, ply := s.look, s.app.theme, s.ply()
	s.make("PNG", picture.PNG(s.app.env.Face, look.w, look.h, s.scale(), func(c paint.Canvas) { look.draw(c, theme, ply) }))
}

// film makes a GIF of the game up to the position: a frame for the start, one
// for each move, and the last one long enough to be looked at.
func (s *sheet) film() {
	look, theme, ply := s.look, s.app.theme, s.ply() // the theme may change meanwhile
	s.make("GIF", picture.GIF(s.app.env.Face, look.w, look.h, s.scale(), picture.Film{
		Frames: ply + 1,
		Draw:   func(i int, c paint.Canvas) { look.draw(c, theme, i) },
		Delay: func(i int) int {
			switch i {
			case ply:
				return filmEnd
			case 0:
				return filmStart
			}
			return min(max(filmLength/max(1, ply), filmFast), filmSlow)
		},
	}))
}

// Times of a GIF in hundredths of a second.
const (
	filmStart  = 100
	filmEnd    = 300
	filmLength = 3000 // of all moves, where they are neither few nor many
	filmFast   = 12   // of a move, at least
	filmSlow   = 80   // and at most
)

// drawing writes an SVG of the position. It takes no longer than a frame of the
// screen.
func (s *sheet) drawing() {
	look := s.look
	svg := paint.NewSVG(look.w, look.h, look.alt(s.ply()))
	look.draw(svg, s.app.theme, s.ply())
	s.app.export(s.name(".svg"), []byte(svg.String()))
}

// scale is how many pixels are in a CSS pixel, for the chosen size.
func (s *sheet) scale() float64 {
	return float64(pictureSizes[s.size].pixels) / max(s.look.w, s.look.h)
}

// make begins a picture, which Tick goes on with.
func (s *sheet) make(kind string, w *picture.Work) {
	s.stop()
	s.work, s.kind, s.shown = w, kind, 0
	s.app.say(fmt.Sprintf(wordMaking, kind) + ".")
	if s.app.focus != "" {
		s.app.focus = "stop" // which stands where the button was
	}
	s.app.changed()
	s.app.env.Wake()
}

// Tick goes on with a picture for a part of the frame.
func (s *sheet) Tick(now time.Duration) bool {
	moving := s.form.Tick(now)
	if s.work == nil {
		return moving
	}
	if !s.work.Step(slice) {
		if shown := int(s.work.Progress() * progress); shown != s.shown {
			s.shown = shown
			s.app.changed()
		}
		s.app.env.Wake()
		return moving
	}
	data, err := s.work.Result()
	s.end()
	if err != nil {
		s.app.Tell(err)
		return moving
	}
	s.app.export(s.name("."+strings.ToLower(s.kind)), data)
	return moving
}

// giveUp stops what is being made, and says so.
func (s *sheet) giveUp() {
	s.stop()
	s.end()
	s.app.tell(fmt.Sprintf(wordGivenUp, s.kind))
}

// stop ends the work without a result.
func (s *sheet) stop() {
	if s.work != nil {
		s.work.Stop()
		s.work = nil
	}
}

// end shows the buttons again.
func (s *sheet) end() {
	s.work = nil
	if s.app.focus == "stop" {
		s.app.focus = strings.ToLower(s.kind)
	}
	s.app.changed()
}

// behind is an error without the name of the package that stands before it: the
// format's name is on the button.
func behind(err error) error {
	if _, why, ok := strings.Cut(err.Error(), ": "); ok {
		return errors.New(why)
	}
	return err
}
