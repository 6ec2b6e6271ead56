package paint

import (
	"math"
	"strconv"
)

// Recorder is a Canvas that writes each call as a line of text, for tests that compare
// pictures as text:
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
	b []byte
	n int
}

// Box writes "box", or "frame" where width > 0.
func (r *Recorder) Box(at Rect, radius, width float64, c Color) {
	if width > 0 {
		r.word("frame ").rect(at).word(" r").tenth(radius).word(" w").tenth(width).end(c)
		return
	}
	r.word("box ").rect(at).word(" r").tenth(radius).end(c)
}

// Line writes "line".
func (r *Recorder) Line(a, b Point, width float64, c Color) {
	r.word("line ").point(a).word(" ").point(b).word(" w").tenth(width).end(c)
}

// Ring writes "ring", its arc as start+sweep.
func (r *Recorder) Ring(center Point, radius, width, from, sweep float64, c Color) {
	r.word("ring ").point(center).word(" r").tenth(radius).word(" w").tenth(width).word(" ")
	r.b = appendRounded(r.b, from, 100)
	r.b = append(r.b, '+')
	r.b = appendRounded(r.b, sweep, 100)
	r.end(c)
}

// Poly writes "poly" and its corners.
func (r *Recorder) Poly(corners []Point, c Color) {
	r.word("poly")
	for _, p := range corners {
		r.word(" ").point(p)
	}
	r.end(c)
}

// Text writes "text".
func (r *Recorder) Text(at Point, f Font, align Align, c Color, s string) {
	r.word("text ").point(at).word(" ").tenth(f.Size).word(" ").word(f.Weight.String()).word(" ").word(align.String()).color(c).word(" ")
	r.b = strconv.AppendQuote(r.b, s)
	r.b = append(r.b, '\n')
	r.n++
}

// Len is the number of calls so far.
func (r *Recorder) Len() int { return r.n }

// Reset removes all calls, and keeps their memory.
func (r *Recorder) Reset() { r.b, r.n = r.b[:0], 0 }

// String is the record: a line for each call, each ended by a newline.
func (r *Recorder) String() string { return string(r.b) }

func (r *Recorder) word(s string) *Recorder {
	r.b = append(r.b, s...)
	return r
}

func (r *Recorder) tenth(x float64) *Recorder {
	r.b = appendRounded(r.b, x, 10)
	return r
}

func (r *Recorder) point(p Point) *Recorder { return r.tenth(p.X).word(",").tenth(p.Y) }

func (r *Recorder) rect(at Rect) *Recorder {
	return r.point(Point{at.X, at.Y}).word(" ").tenth(at.W).word("x").tenth(at.H)
}

func (r *Recorder) color(c Color) *Recorder {
	r.b = append(r.b, ' ')
	r.b = c.appendTo(r.b)
	return r
}

// end ends a call with its colour.
func (r *Recorder) end(c Color) {
	r.color(c).word("\n")
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
func (c Color) String() string { return string(c.appendTo(make([]byte, 0, 9))) }

func (c Color) appendTo(b []byte) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '#')
	for _, v := range [4]uint8{c.R, c.G, c.B, c.A} {
		b = append(b, hex[v>>4], hex[v&15])
	}
	return b
}

func tenth(x float64) string { return round(x, 10) }

// round writes x to the nearest 1/unit, in the shortest form and without a
// negative zero.
func round(x, unit float64) string { return string(appendRounded(nil, x, unit)) }

// appendRounded is round at the end of a text.
func appendRounded(b []byte, x, unit float64) []byte {
	x = math.Round(x * unit)
	if x == 0 {
		return append(b, '0') // -0 equals 0, but is written differently
	}
	if n := int64(x); float64(n) == x && unit == 10 {
		// Most numbers come here: this is much faster than strconv.
		if n < 0 {
			b, n = append(b, '-'), -n
		}
		b = strconv.AppendInt(b, n/10, 10)
		if n%10 != 0 {
			b = append(b, '.', byte('0'+n%10))
		}
		return b
	}
	return strconv.AppendFloat(b, x/unit, 'f', -1, 64)
}
