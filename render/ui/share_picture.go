package ui

import (
	"context"
	"errors"
	"strings"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/ui/board"
	"noughts/render/ui/words"
)

// progress is in how many steps the making of a picture is shown.
const progress = 16

// own is the sheet's game as a portrait that nothing else draws.
func (s *sheet) own() *board.Portrait {
	p := board.NewPortrait(s.app.Stage, s.look.Rec)
	p.Ending = s.look.Ending
	return p
}

// still makes a PNG of the position, for a file.
func (s *sheet) still() { s.png(s.export) }

// copied makes one for the clipboard.
func (s *sheet) copied() {
	s.png(func(data []byte) { s.app.Files.CopyPicture(data, s.app.Told(words.PicCopied)) })
}

func (s *sheet) png(give func(data []byte)) {
	look, theme, ply, scale, face := s.own(), s.app.Theme, s.ply(), s.scale(), s.app.Face
	s.make("PNG", give, func(pause picture.Pause) ([]byte, error) {
		return picture.PNG(face, look.W, look.H, scale, func(c paint.Canvas) { look.Draw(c, theme, ply) }, pause)
	})
}

// film makes a GIF of the game up to the position.
func (s *sheet) film() {
	look, theme, ply, scale, face := s.own(), s.app.Theme, s.ply(), s.scale(), s.app.Face
	s.make("GIF", s.export, func(pause picture.Pause) ([]byte, error) {
		return picture.GIF(face, look.W, look.H, scale, look.Film(theme, ply), pause)
	})
}

// export gives the player the picture that was made, as a file.
func (s *sheet) export(data []byte) { s.app.Export(s.name("."+strings.ToLower(s.kind)), data) }

// drawing writes an SVG of the position. It takes no longer than a frame of the
// screen.
func (s *sheet) drawing() {
	look := s.look
	svg := paint.NewSVG(look.W, look.H, look.Alt(s.ply()))
	look.Draw(svg, s.app.Theme, s.ply())
	s.app.Export(s.name(".svg"), []byte(svg.String()))
}

// scale is how many pixels are in a CSS pixel, for the chosen size.
func (s *sheet) scale() float64 {
	return float64(pictureSizes[s.size].pixels) / max(s.look.W, s.look.H)
}

// make makes a picture beside the screen, which it shares nothing with that
// changes, and gives it to the player.
func (s *sheet) make(kind string, give func(data []byte), picture func(picture.Pause) ([]byte, error)) {
	a := s.app.Stage
	s.kind, s.shown = kind, 0
	a.Say(words.Period(words.Fill(wordMaking, kind)))
	if a.Focused != "" {
		a.Focused = "stop" // which stands where the button was
	}
	a.Changed()
	s.Begins(func(ctx context.Context, pause func(), turn func(func())) {
		shown := 0
		data, err := picture(func(done float64) bool {
			if now := int(done * progress); shown != now {
				shown = now
				turn(func() { s.shown = now })
			}
			pause()
			return ctx.Err() == nil
		})
		turn(func() {
			s.end()
			if err != nil {
				a.Tell(err)
				return
			}
			give(data)
		})
	})
}

// giveUp stops what is being made, and says so.
func (s *sheet) giveUp() {
	s.Drop()
	s.end()
	s.app.Inform(words.Fill(wordGivenUp, s.kind))
}

// end shows the buttons again.
func (s *sheet) end() {
	if s.app.Focused == "stop" {
		s.app.Focused = strings.ToLower(s.kind)
	}
	s.app.Changed()
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
