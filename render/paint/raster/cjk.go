package raster

import (
	"context"
	"math"
	"strings"
	"sync"
	"sync/atomic"

	"noughts/assets"
)

// cjk is the typeface for Chinese and Japanese. It is parsed when a text first needs
// it, or fetched then where it is not embedded.
type cjk struct {
	names *font // a part that is always there
	once  sync.Once
	fonts atomic.Pointer[[2]*font] // the same outlines with the cmaps of the two languages; nil before
	way   atomic.Int32             // index of the font that is in use

	fetch func() // asks for the file, nil where it is embedded
	asked atomic.Bool
	known chan struct{} // closed when the file is there, or does not come for now
	tell  sync.Once     // closes known
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
	if f.cjk.fetch != nil && (way == 1 || strings.HasPrefix(language, "zh")) {
		f.cjk.font() // before the first text
	}
}

// Late has the typeface for Chinese and Japanese fetched when it is first needed: fetch is
// called once, and ends in calls of Arrived. Until then there are boxes for its characters,
// of the same widths.
func (f *Face) Late(fetch func()) { f.cjk.fetch, f.cjk.known = fetch, make(chan struct{}) }

// Arrived takes the typeface for Chinese and Japanese, nil if it does not come for now.
func (f *Face) Arrived(data []byte) error {
	defer f.cjk.tell.Do(func() { close(f.cjk.known) })
	if data == nil {
		return nil
	}
	return f.cjk.read(data)
}

// Await waits for the typeface for Chinese and Japanese if it is on its way.
func (f *Face) Await(ctx context.Context) {
	if !f.cjk.asked.Load() {
		return
	}
	select {
	case <-f.cjk.known:
	case <-ctx.Done():
	}
}

// read parses the file.
func (e *cjk) read(data []byte) (err error) {
	var fonts [2]*font
	for i, platform := range [...]int{drawnChinese, drawnJapanese} {
		if fonts[i], err = parse(data, platform); err != nil {
			return err
		}
	}
	e.fonts.Store(&fonts)
	return nil
}

// font is the typeface of the chosen region, nil if it has not come. It panics if the
// embedded file is broken, which tests rule out.
func (e *cjk) font() *font {
	e.once.Do(func() {
		if e.fetch != nil {
			e.asked.Store(true)
			e.fetch()
			return
		}
		if err := e.read(assets.CJK); err != nil {
			panic(err)
		}
	})
	if fonts := e.fonts.Load(); fonts != nil {
		return fonts[e.way.Load()]
	}
	return nil
}

// of is the typeface for a character, nil if it has not come. The names of the languages are
// there without it, and do not ask for it.
func (e *cjk) of(r rune) *font {
	if e.fetch != nil && e.fonts.Load() == nil && e.names.glyph(r) != 0 {
		return e.names
	}
	return e.font()
}

// there is the typeface of a glyph that of has given.
func (e *cjk) there() *font {
	if fonts := e.fonts.Load(); fonts != nil {
		return fonts[e.way.Load()]
	}
	return e.names
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
