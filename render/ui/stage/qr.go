package stage

import (
	"rsc.io/qr"
	"rsc.io/qr/coding"

	"noughts/render/paint"
)

// QrCode is a text as dark and light squares, for a telephone to read.
type QrCode struct{ *qr.Code }

// Limits of a code that a telephone can read off a screen.
const (
	QrQuiet = 4   // the light squares around the others, that the standard asks for
	qrMost  = 125 // the most squares along a side without those
)

// NewQR makes the code of a text; ok is false of one that is too long for a
// code that can be read off a screen. The code mends as many faults as it can
// without being larger for it.
func NewQR(text string) (code QrCode, ok bool) {
	for v := coding.Version(coding.MinVersion); 17+4*int(v) <= qrMost; v++ {
		need := coding.String(text).Bits(v)
		for level := qr.Q; level >= qr.L; level-- {
			if need <= 8*v.DataBytes(coding.Level(level)) {
				c, err := qr.Encode(text, level)
				return QrCode{c}, err == nil
			}
		}
	}
	return QrCode{}, false
}

// Draw paints the code. It is dark on light in every theme: not all readers know
// what to do with the reverse. As few boxes as are easily found make it.
func (q QrCode) Draw(c paint.Canvas, box paint.Rect, radius float64) {
	q.DrawIn(c, box, radius, &Light)
}

// DrawIn paints the code in the colours of a light theme.
func (q QrCode) DrawIn(c paint.Canvas, box paint.Rect, radius float64, t *Theme) {
	c.Box(box, radius, 0, t.Surface)
	unit := box.W / float64(q.Size+2*QrQuiet)
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
			c.Box(paint.Rect{X: box.X + float64(x+QrQuiet)*unit, Y: box.Y + float64(y+QrQuiet)*unit,
				W: float64(w) * unit, H: float64(h) * unit}, 0, 0, t.Text)
		}
	}
}
