package stage

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
)

// Stone is how a stone looks. Its fill or its rim has contrast to what it lies
// on, and the stones of two players differ in lightness.
type Stone struct {
	Fill, Rim paint.Color
	Ink       paint.Color // of what stands for its player elsewhere: lines, signs, tints
}

// Set is what the two players of a game have, and what they put it on.
type Set struct {
	Ground paint.Color // under the stones
	Line   paint.Color // on the ground
	Stones [2]Stone
}

// SetOf is the set of a style; nil where there are signs alone.
func (t *Theme) SetOf(s variant.Style) *Set {
	switch s {
	case variant.OnCrossings:
		return &t.Wood
	case variant.InFrame:
		return &t.Rack
	case variant.InHexagons:
		return &t.Sides
	case variant.OnPlates, variant.OnPegs:
		return &t.Plates
	}
	return nil
}

// Piece is what a mark is on a board: its sign, or a stone.
type Piece struct {
	Letter byte
	Ink    paint.Color // of the sign, and of what stands for its player elsewhere
	Round  bool        // it is a stone
	Signed bool        // the sign stands on the stone
	Fill   paint.Color // of the stone
	Rim    paint.Color
	Glint  paint.Color // of the light on it; clear for none
}

// Piece is what a mark of a game is, with the colours of a palette or else with
// those of the game.
func (s *Stage) Piece(palette string, r *game.Rules, m game.Mark) Piece {
	style := variant.InCells
	if !s.Look.Plain {
		style = variant.StyleOf(r)
	}
	return s.Theme.Piece(style, palette, r, m)
}

// InkOf is the colour of what stands for a mark beside the board.
func (s *Stage) InkOf(palette string, r *game.Rules, m game.Mark) paint.Color {
	return s.Piece(palette, r, m).Ink
}

// Piece is what a mark is in a style. A stone has the sign on it where colours
// alone would not tell the players apart.
func (t *Theme) Piece(style variant.Style, palette string, r *game.Rules, m game.Mark) Piece {
	sign := r.Sign(m)
	p := Piece{Letter: sign[0], Ink: t.InkOf(palette, r, m)}
	set := t.SetOf(style)
	if set == nil || m == game.Empty || m == game.Block || r.Common() {
		return p
	}
	p.Round, p.Signed = true, t.Signed || palette != "" || r.Signs != "" || r.MarkCount() > 2
	if palette == "" && r.MarkCount() == len(set.Stones) && int(m) <= len(set.Stones) {
		own := set.Stones[m-1]
		p.Fill, p.Rim, p.Ink = own.Fill, own.Rim, own.Ink
	} else {
		p.Fill, p.Rim = p.Ink, paint.Mix(p.Ink, t.Text, rimmed)
	}
	if !t.Flat {
		p.Glint = paint.Mix(p.Fill, glint, glinting)
	}
	return p
}

// Pale is a piece that is only proposed, on a ground.
func (p Piece) Pale(ground paint.Color, strength float64) Piece {
	p.Ink, p.Fill, p.Rim = paint.Mix(ground, p.Ink, strength), paint.Mix(ground, p.Fill, strength), paint.Mix(ground, p.Rim, strength)
	p.Glint = paint.Color{}
	return p
}

// Draw draws a part of a piece, 0 to 1, into the box of its cell: a sign stroke
// by stroke, a stone growing.
func (p Piece) Draw(c paint.Canvas, box paint.Rect, part float64) {
	switch {
	case part <= 0:
	case !p.Round:
		DrawShape(c, box, p.Letter, part, p.Ink)
	case box.W < Tiny:
		side, m := box.W*stoneWide, box.Center()
		c.Line(m, m, side, p.Rim.Fade(part))
		c.Line(m, m, side-min(1.6, side/3), p.Fill.Fade(part))
	default:
		p.drawStone(c, box.Center(), box.W*stoneWide/2*(0.7+0.3*part), part)
	}
}

// drawStone draws a stone of a radius, and its sign.
func (p Piece) drawStone(c paint.Canvas, m paint.Point, radius, part float64) {
	rim := max(1, radius*0.09)
	c.Line(m, m, 2*radius, p.Rim.Fade(part))
	c.Line(m, m, 2*(radius-rim), p.Fill.Fade(part))
	if p.Glint.A > 0 && radius > 6 {
		c.Ring(m, radius*0.66, radius*0.13, 0.82, 0.16, p.Glint.Fade(part))
	}
	if side := radius * 1.5; p.Signed && side >= Tiny {
		DrawShape(c, paint.Rect{X: m.X - side/2, Y: m.Y - side/2, W: side, H: side}, p.Letter, part, p.On())
	}
}

// On is the colour of what is written on a piece, or beside its sign.
func (p Piece) On() paint.Color {
	if !p.Round {
		return p.Ink
	}
	if paint.Contrast(p.Fill, onDark) > paint.Contrast(p.Fill, onLight) {
		return onDark
	}
	return onLight
}

// stoneWide is the diameter of a stone, of its cell's side.
const stoneWide = 0.9
