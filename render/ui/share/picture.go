package share

import (
	"context"
	"strings"

	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/ui/board"
	"noughts/render/ui/words"
)

// portrait is another portrait of the sheet's game, for a goroutine that makes a picture.
func (s *Sheet) portrait() *board.Portrait {
	p := board.NewPortrait(s.Session.Stage, s.Portrait.Rec)
	p.Ending = s.Portrait.Ending
	return p
}

// savePNG makes a PNG of the position, as a file.
func (s *Sheet) savePNG() { s.png(s.export) }

// copyPNG makes a PNG of the position, for the clipboard.
func (s *Sheet) copyPNG() {
	s.png(func(data []byte) { s.Session.Files.CopyPicture(data, s.Session.ReportResult(words.PicCopied)) })
}

func (s *Sheet) png(give func(data []byte)) {
	look, theme, ply, scale, face := s.portrait(), s.Session.Theme, s.ply(), s.Scale(), s.Session.Face
	s.make("PNG", give, func(_ context.Context, pause picture.Pause) ([]byte, error) {
		return picture.PNG(face, look.W, look.H, scale, func(c paint.Canvas) { look.Draw(c, theme, ply) }, pause)
	})
}

// saveGIF makes a GIF of the game up to the position.
func (s *Sheet) saveGIF() {
	look, theme, ply, scale, face := s.portrait(), s.Session.Theme, s.ply(), s.Scale(), s.Session.Face
	s.make("GIF", s.export, func(_ context.Context, pause picture.Pause) ([]byte, error) {
		return picture.GIF(face, look.W, look.H, scale, look.Film(theme, ply), pause)
	})
}

// export gives the player the picture that was made, as a file.
func (s *Sheet) export(data []byte) { s.Session.Export(s.name("."+strings.ToLower(s.Kind)), data) }

// saveSVG writes an SVG of the position. That takes no longer than a frame, so it needs no
// task.
func (s *Sheet) saveSVG() {
	look := s.Portrait
	svg := paint.NewSVG(look.W, look.H, look.Alt(s.ply()))
	look.Draw(svg, s.Session.Theme, s.ply())
	s.Session.Export(s.name(".svg"), []byte(svg.String()))
}

// Scale is how many pixels a CSS pixel has in a picture of the chosen size.
func (s *Sheet) Scale() float64 {
	return float64(PictureSizes[s.size].Pixels) / max(s.Portrait.W, s.Portrait.H)
}
