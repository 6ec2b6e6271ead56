package board

import (
	"fmt"

	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/paint/raster"
	"noughts/render/ui/stage"
)

// Depiction is the settings of a picture that is made without a screen.
type Depiction struct {
	Kind     string // "png", "svg" or "gif", which shows every move
	Theme    string // "light", "dark" or "contrast"; else light
	Language string // a tag; "" English
	Numbers  bool   // stones have the numbers of their moves
	Side     int    // the longest side in pixels, 0 for 960; not of an SVG
}

// usualSide is the default of Side.
const usualSide = 960

// Depict makes the picture that the share sheet makes: of a record's position, or as a GIF of
// the moves up to it. It calls pause as package picture does.
func Depict(face *raster.Face, r *record.Record, d Depiction, pause picture.Pause) ([]byte, error) {
	a := &stage.Stage{Face: face, Chosen: stage.ParseSettings("")}
	language := d.Language
	if language == "" {
		language = "en"
	}
	a.Chosen.AskLooks(d.Theme, language)
	if d.Numbers {
		a.Chosen.Ask(stage.SetNumbers, stage.IsOn)
	}
	a.ApplyLook(stage.Look{})
	p, ply := NewPortrait(a, r), r.At().Ply()
	side := float64(d.Side)
	if side == 0 {
		side = usualSide
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
