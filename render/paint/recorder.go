package paint

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Recorder is a Canvas that writes down what it is asked to draw, one line a
// call, for tests that compare a picture as text:
//
//	box 8,8 100x40 r6 #ffffffff
//	frame 8,8 100x40 r6 w1 #20242cff
//	line 10,10 90,90 w4 #c2410cff
//	ring 50,50 r20 w4 0+0.75 #1d4ed8ff
//	poly 10,10 90,10 50,80 #8f897cff
//	text 58,34 16 bold center #20242cff "Undo"
//
// Lengths are rounded to a tenth and turns to a hundredth, so that a record is
// the same on every machine. The zero Recorder is empty and ready.
type Recorder struct {
	b strings.Builder
	n int
}

// Box writes "box", or "frame" where width > 0.
func (r *Recorder) Box(at Rect, radius, width float64, c Color) {
	if width > 0 {
		r.line("frame %s,%s %sx%s r%s w%s %s", tenth(at.X), tenth(at.Y), tenth(at.W), tenth(at.H),
			tenth(radius), tenth(width), c)
		return
	}
	r.line("box %s,%s %sx%s r%s %s", tenth(at.X), tenth(at.Y), tenth(at.W), tenth(at.H), tenth(radius), c)
}

// Line writes "line".
func (r *Recorder) Line(a, b Point, width float64, c Color) {
	r.line("line %s %s w%s %s", a, b, tenth(width), c)
}

// Ring writes "ring", its arc as start+sweep.
func (r *Recorder) Ring(center Point, radius, width, from, sweep float64, c Color) {
	r.line("ring %s r%s w%s %s+%s %s", center, tenth(radius), tenth(width),
		round(from, 100), round(sweep, 100), c)
}

// Poly writes "poly" and its corners.
func (r *Recorder) Poly(corners []Point, c Color) {
	var s strings.Builder
	for _, p := range corners {
		s.WriteString(p.String() + " ")
	}
	r.line("poly %s%s", s.String(), c)
}

// Text writes "text".
func (r *Recorder) Text(at Point, f Font, align Align, c Color, s string) {
	r.line("text %s %s %s %s %s %q", at, tenth(f.Size), f.Weight, align, c, s)
}

// Len is the number of calls so far.
func (r *Recorder) Len() int { return r.n }

// Reset forgets all calls.
func (r *Recorder) Reset() { *r = Recorder{} }

// String is the record: a line for each call, each ended by a newline.
func (r *Recorder) String() string { return r.b.String() }

func (r *Recorder) line(format string, args ...any) {
	fmt.Fprintf(&r.b, format, args...)
	r.b.WriteByte('\n')
	r.n++
}

// String writes p as "x,y", rounded to a tenth.
func (p Point) String() string { return tenth(p.X) + "," + tenth(p.Y) }

// String is the weight's name.
func (w Weight) String() string {
	if w == Bold {
		return "bold"
	}
	return "regular"
}

// String is the name of the anchor.
func (a Align) String() string {
	switch a {
	case Center:
		return "center"
	case Right:
		return "right"
	}
	return "left"
}

// String writes c as #rrggbbaa.
func (c Color) String() string {
	const hex = "0123456789abcdef"
	b := [9]byte{'#'}
	for i, v := range [4]uint8{c.R, c.G, c.B, c.A} {
		b[1+2*i], b[2+2*i] = hex[v>>4], hex[v&15]
	}
	return string(b[:])
}

func tenth(x float64) string { return round(x, 10) }

// round writes x to the nearest 1/unit, in the shortest form and without a
// negative zero.
func round(x, unit float64) string {
	x = math.Round(x*unit) / unit
	if x == 0 {
		x = 0 // -0 equals 0, but is written differently
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}
