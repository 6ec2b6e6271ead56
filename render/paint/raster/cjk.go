package raster

import (
	"math"
	"strings"
	"sync"
	"sync/atomic"

	"noughts/assets"
)

// cjk is the typeface for Chinese and Japanese. It is parsed when a text first needs
// it.
type cjk struct {
	once  sync.Once
	fonts [2]*font     // the same outlines with the cmaps of the two languages
	way   atomic.Int32 // index of the font that is in use
}

// The platforms of the two cmaps: each stands for a language.
const (
	drawnChinese  = 3
	drawnJapanese = 0
)

// firstCJK is the first character that is looked for in the typeface.
const firstCJK = 0x2e80

// Region chooses the regional form of Han characters: Japanese for "ja", Chinese
// otherwise. Widths do not depend on it.
func (f *Face) Region(language string) {
	way := int32(0)
	if strings.HasPrefix(language, "ja") {
		way = 1
	}
	f.cjk.way.Store(way)
}

// font is the typeface of the chosen region. It panics if the file is broken, which
// tests rule out.
func (e *cjk) font() *font {
	e.once.Do(func() {
		for i, platform := range [...]int{drawnChinese, drawnJapanese} {
			var err error
			if e.fonts[i], err = parse(assets.CJK, platform); err != nil {
				panic(err)
			}
		}
	})
	return e.fonts[e.way.Load()]
}

// airy is the space between a CJK character and a letter or digit beside it, in ems,
// as is usual in typesetting there.
const airy = 0.16

// between is the space between two characters of a text, in ems of a size of type; a
// and b tell whether they are of the CJK typeface.
func between(last, r rune, a, b bool, size float64) float64 {
	switch {
	case !a && !b:
		return tracking(size)
	case a && !b && full(last) && letter(r), b && !a && full(r) && letter(last):
		return airy
	}
	return 0
}

// full tells whether a character fills its square; punctuation such as 、 does not.
func full(r rune) bool { return r > 0x3040 && r < 0xff00 || r == '々' }

func letter(r rune) bool {
	return '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' || r == '×' || r == '○'
}

// heavier is how much the strokes of the CJK typeface grow on each side in place of the
// bold weight, which it does not have, in ems.
const heavier = 0.0135

// embolden moves the points of a contour outwards. Contours run clockwise around the
// filled area, so outwards is to the left.
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
