package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"noughts/render/paint/raster"
)

// side is the width and height of the atlas: four megabytes of texture, which
// holds the masks of a screen with a wide margin.
const side = 1024

// largest is the largest mask that the atlas takes.
const largest = side/2 - 2

// region is where a mask lies in the atlas.
type region struct{ x, y, w, h float32 }

// atlas keeps masks in one texture, so that a whole screen is one draw call.
//
// Masks stand on shelves: strips as wide as the texture, each for masks of
// about one height. When there is no room, the shelf that was not used for the
// longest time is cleared.
//
//	+-----------------+
//	|A|B|g|x|...      |  shelf of small masks
//	+-----------------+
//	| (  )| (   )|    |  shelf of larger ones
//	+-----------------+
type atlas struct {
	texture *ebiten.Image
	shelves []*shelf
	index   map[any]entry
	now     int    // counts frames
	pix     []byte // room for masks as RGBA
	flush   func() // draws what still needs the texture as it is
}

type shelf struct {
	y, h int
	x    int // where the next mask goes
	sent int // as far as the texture has the masks
	late []pendingMask
	used int // the frame of the latest use
	keys []any
}

// pendingMask is a mask that is not yet in the texture, and where it goes.
type pendingMask struct {
	mask *raster.Mask
	x    int
}

type entry struct {
	region
	shelf  *shelf // nil for an empty mask
	dx, dy int    // what came with the mask
}

func newAtlas(flush func()) *atlas {
	return &atlas{
		texture: ebiten.NewImageWithOptions(image.Rect(0, 0, side, side), &ebiten.NewImageOptions{Unmanaged: true}),
		index:   make(map[any]entry),
		flush:   flush,
	}
}

// find answers where the mask of a key lies, and puts it there first if
// needed. A key is a comparable value that tells all about the mask.
func (a *atlas) find(key any, make func() (m *raster.Mask, dx, dy int)) entry {
	if e, ok := a.index[key]; ok {
		if e.shelf != nil {
			e.shelf.used = a.now
		}
		return e
	}
	m, dx, dy := make()
	e := entry{dx: dx, dy: dy}
	if m.W > 0 && m.H > 0 && m.W <= largest && m.H <= largest {
		e.shelf = a.room(m.W+2, m.H+2)
		e.region = e.shelf.put(m)
		e.shelf.used = a.now
		e.shelf.keys = append(e.shelf.keys, key)
	}
	a.index[key] = e
	return e
}

// room finds a shelf for a mask of a size.
func (a *atlas) room(w, h int) *shelf {
	// Heights come in steps of about a fifth, so that shelves can be reused.
	step := max(4, h/5)
	tall := min((h+step-1)/step*step, side)
	end := 0
	for _, s := range a.shelves {
		if s.h >= h && s.h <= tall+step && s.x+w <= side {
			return s
		}
		end = s.y + s.h
	}
	if end+tall <= side {
		s := &shelf{y: end, h: tall}
		a.shelves = append(a.shelves, s)
		return s
	}
	return a.evict(h)
}

// evict clears the least recently used shelf of at least a height. Where none
// is high enough, or all are in use, the shelves have the wrong heights for
// what is drawn now, and it clears them all.
func (a *atlas) evict(h int) *shelf {
	a.flush()
	var oldest *shelf
	for _, s := range a.shelves {
		if s.h >= h && (oldest == nil || s.used < oldest.used) {
			oldest = s
		}
	}
	if oldest == nil || oldest.used == a.now {
		clear(a.index)
		oldest = &shelf{h: h}
		a.shelves = append(a.shelves[:0], oldest)
		return oldest
	}
	for _, k := range oldest.keys {
		delete(a.index, k)
	}
	oldest.keys, oldest.x, oldest.sent = nil, 0, 0
	return oldest
}

// put gives a mask the next place, with a clear edge all around so that
// neighbours do not shine through.
func (s *shelf) put(m *raster.Mask) region {
	s.late = append(s.late, pendingMask{m, s.x + 1})
	r := region{float32(s.x + 1), float32(s.y + 1), float32(m.W), float32(m.H)}
	s.x += m.W + 2
	return r
}

// send brings the texture up to date: all new masks of a shelf go there at
// once, since each copy costs much more than its bytes.
func (a *atlas) send() {
	for _, s := range a.shelves {
		if len(s.late) == 0 {
			continue
		}
		w := s.x - s.sent
		if n := 4 * w * s.h; cap(a.pix) < n {
			a.pix = make([]byte, n)
		} else {
			a.pix = a.pix[:n]
			clear(a.pix)
		}
		for _, l := range s.late {
			for row := range l.mask.H {
				to := a.pix[4*((row+1)*w+l.x-s.sent):]
				for i, v := range l.mask.Pix[row*l.mask.W : (row+1)*l.mask.W] {
					to[4*i], to[4*i+1], to[4*i+2], to[4*i+3] = v, v, v, v
				}
			}
		}
		a.texture.SubImage(image.Rect(s.sent, s.y, s.x, s.y+s.h)).(*ebiten.Image).WritePixels(a.pix)
		clear(s.late)
		s.sent, s.late = s.x, s.late[:0]
	}
}
