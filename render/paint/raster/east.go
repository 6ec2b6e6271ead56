package raster

import (
	"math"
	"strings"
	"sync"
	"sync/atomic"

	"noughts/assets"
)

// east is the face for Chinese and Japanese. It is read when a text first needs
// it: what is said in other languages does not wait for it.
type east struct {
	once  sync.Once
	fonts [2]*font     // the same outlines, found by the characters of the two languages
	way   atomic.Int32 // the font that is in use
}

// The platforms of the face's two cmaps, which are the languages in disguise.
const (
	drawnChinese  = 3
	drawnJapanese = 0
)

// firstEast is the first character that is looked for in the face.
const firstEast = 0x2e80

// Region chooses how characters look that languages draw differently: as in
// Japan for "ja", otherwise as in China. Call it before what it changes is
// drawn; widths are the same.
func (f *Face) Region(language string) {
	way := int32(0)
	if strings.HasPrefix(language, "ja") {
		way = 1
	}
	f.east.way.Store(way)
}

// font is the face as it is in use. It panics if the face is broken, which the
// tests rule out.
func (e *east) font() *font {
	e.once.Do(func() {
		for i, platform := range [...]int{drawnChinese, drawnJapanese} {
			var err error
			if e.fonts[i], err = parse(assets.East, platform); err != nil {
				panic(err)
			}
		}
	})
	return e.fonts[e.way.Load()]
}

// airy is what stands between a character of Chinese or Japanese and a letter or
// a digit beside it, in ems, as typesetters there have it.
const airy = 0.16

// between is the space between two characters of a text, in ems of a size of
// type: a and b tell which of them are of the eastern face.
func between(last, r rune, a, b bool, size float64) float64 {
	switch {
	case !a && !b:
		return tracking(size)
	case a && !b && full(last) && letter(r), b && !a && full(r) && letter(last):
		return airy
	}
	return 0
}

// full tells a character that fills its square, as signs such as 、 do not.
func full(r rune) bool { return r > 0x3040 && r < 0xff00 || r == '々' }

func letter(r rune) bool {
	return '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' || r == '×' || r == '○'
}

// heavier is by how much the strokes of the eastern face grow on each side to
// stand for the heavier weight, which it does not have, in ems.
const heavier = 0.0135

// embolden moves the points of a contour outwards. Contours run clockwise
// around what is filled, so that outwards is to the left.
func embolden(c []node, width float64) {
	n := len(c)
	if n < 3 {
		return
	}
	normal := func(a, b node) (x, y float64) {
		x, y = -float64(b.y-a.y), float64(b.x-a.x)
		if l := math.Hypot(x, y); l > 0 {
			return x / l, y / l
		}
		return 0, 0
	}
	moved := make([]node, n)
	for i, p := range c {
		ax, ay := normal(c[(i+n-1)%n], p)
		bx, by := normal(p, c[(i+1)%n])
		// At a sharp point the sides would meet far away.
		reach := width / max(0.4, 1+ax*bx+ay*by)
		moved[i] = node{p.x + float32((ax+bx)*reach), p.y + float32((ay+by)*reach), p.on}
	}
	copy(c, moved)
}
