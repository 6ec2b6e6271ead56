package ui

import (
	"errors"
	"strings"
	"sync/atomic"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/paint/picture"
)

// making is a picture that is being made beside the screen: on a page by turns
// with it, elsewhere at the same time. It shares nothing with the screen that
// changes.
type making struct {
	part atomic.Int32 // how much is done, of progress
	stop atomic.Bool  // nobody wants it any more
	done atomic.Bool  // data and err are there
	data []byte
	err  error

	copied bool // it goes into the clipboard
}

// progress is in how many steps the making of a picture is shown.
const progress = 16

// own is the sheet's game as a portrait that nothing else draws.
func (s *sheet) own() *portrait {
	p := newPortrait(s.app, s.look.rec)
	p.ending = s.look.ending
	return p
}

// still makes a PNG of the position.
func (s *sheet) still() {
	look, theme, ply, scale, face := s.own(), s.app.theme, s.ply(), s.scale(), s.app.env.Face
	s.make("PNG", func(pause picture.Pause) ([]byte, error) {
		return picture.PNG(face, look.w, look.h, scale, func(c paint.Canvas) { look.draw(c, theme, ply) }, pause)
	})
}

// copied makes a PNG of the position for the clipboard.
func (s *sheet) copied() {
	s.still()
	s.work.copied = true
}

// film makes a GIF of the game up to the position.
func (s *sheet) film() {
	look, theme, ply, scale, face := s.own(), s.app.theme, s.ply(), s.scale(), s.app.env.Face
	s.make("GIF", func(pause picture.Pause) ([]byte, error) {
		return picture.GIF(face, look.w, look.h, scale, look.film(theme, ply), pause)
	})
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

// make begins a picture. Tick hears of it when it is done.
func (s *sheet) make(kind string, picture func(picture.Pause) ([]byte, error)) {
	s.stop()
	m, wake := &making{}, s.app.env.Wake
	s.work, s.kind, s.shown = m, kind, 0
	s.app.say(stop(fill(wordMaking, kind)))
	if s.app.focus != "" {
		s.app.focus = "stop" // which stands where the button was
	}
	s.app.changed()
	go func() {
		time.Sleep(time.Microsecond) // the press has its answer first
		last := time.Now()
		m.data, m.err = picture(func(done float64) bool {
			if time.Since(last) >= slice {
				if part := int32(done * progress); m.part.Swap(part) != part {
					wake()
				}
				time.Sleep(time.Microsecond)
				last = time.Now()
			}
			return !m.stop.Load()
		})
		m.done.Store(true)
		wake()
	}()
}

// Tick shows how far a picture is, and gives it to the player once it is there.
func (s *sheet) Tick(now time.Duration) bool {
	moving := s.form.Tick(now)
	m := s.work
	switch {
	case m == nil:
	case m.done.Load():
		s.end()
		if m.err != nil {
			s.app.Tell(m.err)
		} else if m.copied {
			s.app.env.Files.CopyPicture(m.data, s.app.told(wordPicCopied))
		} else {
			s.app.export(s.name("."+strings.ToLower(s.kind)), m.data)
		}
	case int(m.part.Load()) != s.shown:
		s.shown = int(m.part.Load())
		s.app.changed()
	}
	return moving
}

// giveUp stops what is being made, and says so.
func (s *sheet) giveUp() {
	s.stop()
	s.end()
	s.app.tell(fill(wordGivenUp, s.kind))
}

// stop ends the work without a result.
func (s *sheet) stop() {
	if s.work != nil {
		s.work.stop.Store(true)
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
	if f := (game.Fault{}); errors.As(err, &f) {
		return f
	}
	if _, why, ok := strings.Cut(err.Error(), ": "); ok {
		return errors.New(why)
	}
	return err
}
