package share

import (
	"context"
	"strings"

	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// progress is in how many steps the making of a picture is shown.
const progress = 16

// own is the sheet's game as a portrait that nothing else draws.
func (s *Sheet) own() *board.Portrait {
	p := board.NewPortrait(s.App.Stage, s.Look.Rec)
	p.Ending = s.Look.Ending
	return p
}

// still makes a PNG of the position, for a file.
func (s *Sheet) still() { s.png(s.export) }

// copied makes one for the clipboard.
func (s *Sheet) copied() {
	s.png(func(data []byte) { s.App.Files.CopyPicture(data, s.App.Told(words.PicCopied)) })
}

func (s *Sheet) png(give func(data []byte)) {
	look, theme, ply, scale, face := s.own(), s.App.Theme, s.ply(), s.Scale(), s.App.Face
	s.make("PNG", give, func(pause picture.Pause) ([]byte, error) {
		return picture.PNG(face, look.W, look.H, scale, func(c paint.Canvas) { look.Draw(c, theme, ply) }, pause)
	})
}

// film makes a GIF of the game up to the position.
func (s *Sheet) film() {
	look, theme, ply, scale, face := s.own(), s.App.Theme, s.ply(), s.Scale(), s.App.Face
	s.make("GIF", s.export, func(pause picture.Pause) ([]byte, error) {
		return picture.GIF(face, look.W, look.H, scale, look.Film(theme, ply), pause)
	})
}

// export gives the player the picture that was made, as a file.
func (s *Sheet) export(data []byte) { s.App.Export(s.name("."+strings.ToLower(s.Kind)), data) }

// drawing writes an SVG of the position. It takes no longer than a frame of the
// screen.
func (s *Sheet) drawing() {
	look := s.Look
	svg := paint.NewSVG(look.W, look.H, look.Alt(s.ply()))
	look.Draw(svg, s.App.Theme, s.ply())
	s.App.Export(s.name(".svg"), []byte(svg.String()))
}

// Scale is how many pixels are in a CSS pixel, for the chosen size.
func (s *Sheet) Scale() float64 {
	return float64(PictureSizes[s.size].Pixels) / max(s.Look.W, s.Look.H)
}

// make makes a picture beside the screen, which it shares nothing with that
// changes, and gives it to the player.
func (s *Sheet) make(kind string, give func(data []byte), picture func(picture.Pause) ([]byte, error)) {
	a := s.App.Stage
	s.Kind, s.Shown = kind, 0
	a.Say(words.Period(words.Fill(wordMaking, kind)))
	if a.Focused != "" {
		a.Focused = stage.IDStop // which stands where the button was
	}
	a.Changed()
	s.Begins(func(ctx context.Context, pause func(), turn func(func())) {
		shown := 0
		data, err := picture(func(done float64) bool {
			if now := int(done * progress); shown != now {
				shown = now
				turn(func() { s.Shown = now })
			}
			pause()
			return ctx.Err() == nil
		})
		turn(func() {
			s.Drop() // before the buttons that get the focus are listed
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
func (s *Sheet) giveUp() {
	s.Drop()
	s.end()
	s.App.Inform(words.Fill(wordGivenUp, s.Kind))
}

// end shows the buttons again.
func (s *Sheet) end() {
	if s.App.Focused == stage.IDStop {
		s.App.Focused = strings.ToLower(s.Kind)
	}
	s.App.Changed()
}
