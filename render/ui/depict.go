package ui

import (
	"fmt"

	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/paint/raster"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
)

// Depiction is how a game is made a picture of without a screen.
type Depiction struct {
	Kind     string // "png", "svg" or "gif", which shows every move
	Theme    string // "light", "dark" or "contrast"; else light
	Language string // a tag; "" English
	Side     int    // the longest side in pixels; 0: 960. An SVG has no pixels
}

// Depict is the picture of a record's position as the share sheet makes it; of
// a GIF all moves up to there. Pause is asked now and then whether to go on.
func Depict(face *raster.Face, r *record.Record, d Depiction, pause picture.Pause) ([]byte, error) {
	a := New(Env{Store: noStore{}, Face: face, Seed: func() uint64 { return 0 },
		Asked: session.Asked{Theme: d.Theme, Language: d.Language}}).Session
	if d.Language == "" {
		a.Chosen.Ask(stage.SetLanguage, "en")
		a.Dress()
	}
	p, ply := board.NewPortrait(a.Stage, r), r.At().Ply()
	side := float64(d.Side)
	if side == 0 {
		side = float64(share.PictureSizes[1].Pixels)
	}
	scale := side / max(p.W, p.H)
	switch d.Kind {
	case "png":
		return picture.PNG(face, p.W, p.H, scale, func(c paint.Canvas) { p.Draw(c, a.Theme, ply) }, pause)
	case "gif":
		return picture.GIF(face, p.W, p.H, scale, p.Film(a.Theme, ply), pause)
	case "svg":
		svg := paint.NewSVG(p.W, p.H, p.Alt(ply))
		p.Draw(svg, a.Theme, ply)
		return []byte(svg.String()), nil
	}
	return nil, fmt.Errorf("%q is no kind of picture: there are png, svg and gif", d.Kind)
}

// noStore keeps nothing.
type noStore struct{}

func (noStore) Load(string) (string, error) { return "", nil }
func (noStore) Save(string, string) error   { return nil }
func (noStore) Append(string, string) error { return nil }
func (noStore) List() ([]string, error)     { return nil, nil }
func (noStore) Delete(string) error         { return nil }
