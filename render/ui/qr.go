package ui

import (
	"rsc.io/qr"
	"rsc.io/qr/coding"

	"noughts/render/paint"
)

// qrCode is a text as dark and light squares, for a telephone to read.
type qrCode struct{ *qr.Code }

// Limits of a code that a telephone can read off a screen.
const (
	qrQuiet = 4   // the light squares around the others, that the standard asks for
	qrMost  = 125 // the most squares along a side without those
)

// newQR makes the code of a text; ok is false of one that is too long for a
// code that can be read off a screen. The code mends as many faults as it can
// without being larger for it.
func newQR(text string) (code qrCode, ok bool) {
	for v := coding.Version(coding.MinVersion); 17+4*int(v) <= qrMost; v++ {
		need := coding.String(text).Bits(v)
		for level := qr.Q; level >= qr.L; level-- {
			if need <= 8*v.DataBytes(coding.Level(level)) {
				c, err := qr.Encode(text, level)
				return qrCode{c}, err == nil
			}
		}
	}
	return qrCode{}, false
}

// draw paints the code. It is dark on light in every theme: not all readers know
// what to do with the reverse. As few boxes as are easily found make it.
func (q qrCode) draw(c paint.Canvas, box paint.Rect, radius float64) {
	q.drawIn(c, box, radius, &light)
}

// drawIn paints the code in the colours of a light theme.
func (q qrCode) drawIn(c paint.Canvas, box paint.Rect, radius float64, t *Theme) {
	c.Box(box, radius, 0, t.Surface)
	unit := box.W / float64(q.Size+2*qrQuiet)
	drawn := make([]bool, q.Size*q.Size)
	dark := func(x, y int) bool { return x < q.Size && y < q.Size && q.Black(x, y) && !drawn[y*q.Size+x] }
	for y := range q.Size {
		for x := range q.Size {
			if !dark(x, y) {
				continue
			}
			w, h := 0, 0
			for dark(x+w, y) {
				w++
			}
			for row := true; row; {
				for i := range w {
					drawn[(y+h)*q.Size+x+i] = true
				}
				h++
				for i := range w {
					row = row && dark(x+i, y+h)
				}
			}
			c.Box(paint.Rect{X: box.X + float64(x+qrQuiet)*unit, Y: box.Y + float64(y+qrQuiet)*unit,
				W: float64(w) * unit, H: float64(h) * unit}, 0, 0, t.Text)
		}
	}
}
