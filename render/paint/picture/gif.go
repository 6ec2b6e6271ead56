package picture

import (
	"compress/lzw"
	"image"
	"slices"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// Film is the drawings of a GIF.
type Film struct {
	Frames int
	Draw   func(i int, c paint.Canvas) // draws a frame; asked in any order
	Delay  func(i int) int             // how long a frame is seen, in hundredths of a second
}

// mostColors is how many colours the frames of a GIF have in all, besides the
// one that lets the frame below be seen.
const mostColors = 127

// mixing is the part of the work that the choice of colours takes.
const mixing = 0.125

// GIF is an animated picture that begins anew when it has ended. Of each frame
// only the smallest rectangle is kept that holds all that has changed; in it
// what has not changed is left transparent, which takes next to no room.
//
// Package image/gif is not what writes it: it wants all frames at once, and writes
// each in one go. On a page, which has one thread, the work pauses inside a frame,
// and a film of a thousand moves is never in memory whole.
func GIF(face *raster.Face, width, height, scale float64, f Film, pause Pause) ([]byte, error) {
	g := &gif{work: newWork(face, width, height, scale, pause)}
	if !g.yield() || !g.mix(f) {
		return nil, ErrStopped
	}
	g.head()
	for i := range f.Frames {
		g.done = mixing + (1-mixing)*float64(i)/float64(f.Frames)
		if !g.yield() || !g.frame(g.record(func(c paint.Canvas) { f.Draw(i, c) }), f.Delay(i)) {
			if g.err != nil {
				return nil, g.err
			}
			return nil, ErrStopped
		}
	}
	return append(g.file, 0x3b), nil
}

// gif is a file that is being written.
type gif struct {
	*work
	err    error
	file   []byte
	lzw    *lzw.Writer
	row    []byte
	shades *palette
	bits   int     // of a pixel
	clear  uint8   // the number of the transparent colour
	last   *list   // the frame before; nil before the first
	before []uint8 // its pixels
	now    []uint8 // those of the frame that is being made
}

// mix chooses the colours, by those of the first frame and of the last ones,
// which have the marks of all players and what shows the end.
func (g *gif) mix(f Film) bool {
	t := tally{}
	frames := []int{0}
	for i := max(1, f.Frames-8); i < f.Frames; i++ {
		frames = append(frames, i)
	}
	for n, i := range frames {
		l := g.record(func(c paint.Canvas) { f.Draw(i, c) })
		areas := []image.Rectangle{g.img.Rect}
		if g.last != nil {
			areas = damage(g.last, l, g.img.Rect)
		}
		g.last = l
		for _, a := range areas {
			if !g.paint(l, a) {
				return false
			}
			if !g.rows(a, func(part image.Rectangle) { t.count(g.img, part) }) {
				return false
			}
		}
		g.done = mixing * float64(n+1) / float64(len(frames))
	}
	g.last = nil
	goOn := true
	g.shades = t.choose(mostColors, func() bool { goOn = goOn && g.yield(); return goOn })
	for g.bits = 2; 1<<g.bits < len(g.shades.colors)+1; g.bits++ {
	}
	g.clear = uint8(1<<g.bits - 1)
	return goOn
}

// rows cuts an area into parts of some rows.
func (g *gif) rows(area image.Rectangle, do func(part image.Rectangle)) bool {
	rows := max(1, 2*chunk/max(1, area.Dx()))
	for y := area.Min.Y; y < area.Max.Y; y += rows {
		do(image.Rect(area.Min.X, y, area.Max.X, min(y+rows, area.Max.Y)))
		if !g.yield() {
			return false
		}
	}
	return true
}

// head writes what comes before the frames: the size, the colours, and that the
// film begins anew when it ends.
func (g *gif) head() {
	w, h := g.img.Rect.Dx(), g.img.Rect.Dy()
	g.now, g.before = make([]uint8, w*h), make([]uint8, w*h)
	g.file = append(g.file, "GIF89a"...)
	g.short(w, h)
	g.file = append(g.file, 0xf0|byte(g.bits-1), 0, 0)
	for i := range 1 << g.bits {
		var c [3]uint8
		if i < len(g.shades.colors) {
			c = g.shades.colors[i]
		}
		g.file = append(g.file, c[:]...)
	}
	g.file = append(g.file, "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"...)
}

// short writes numbers of two bytes.
func (g *gif) short(all ...int) {
	for _, n := range all {
		g.file = append(g.file, byte(n), byte(n>>8))
	}
}

// frame writes a frame. It tells whether to go on.
func (g *gif) frame(l *list, delay int) bool {
	areas := []image.Rectangle{g.img.Rect}
	if g.last != nil {
		areas = damage(g.last, l, g.img.Rect)
	}
	first := g.last == nil
	g.last = l
	var changed image.Rectangle
	for _, a := range areas {
		if !g.paint(l, a) ||
			!g.rows(a, func(part image.Rectangle) { changed = changed.Union(g.number(part, first)) }) {
			return false
		}
	}
	if changed.Empty() {
		changed = image.Rect(0, 0, 1, 1)
	}
	g.file = append(g.file, 0x21, 0xf9, 4, 1<<2|1) // it stays; it has a transparent colour
	g.short(delay)
	g.file = append(g.file, g.clear, 0)
	g.file = append(g.file, 0x2c)
	g.short(changed.Min.X, changed.Min.Y, changed.Dx(), changed.Dy())
	g.file = append(g.file, 0, byte(g.bits))
	return g.pixels(changed, first)
}

// number finds the colours of a part of the image, and answers what of it has
// changed.
func (g *gif) number(part image.Rectangle, first bool) (changed image.Rectangle) {
	wide := g.img.Rect.Dx()
	for y := part.Min.Y; y < part.Max.Y; y++ {
		pix := g.img.Pix[g.img.PixOffset(part.Min.X, y):]
		at := y*wide + part.Min.X
		last, number := uint32(1<<31), uint8(0)
		from, to := -1, 0
		for x := range part.Dx() {
			if c := packed(pix[4*x:]); c != last {
				last, number = c, g.shades.index(c)
			}
			g.now[at+x] = number
			if first || number != g.before[at+x] {
				if from < 0 {
					from = x
				}
				to = x + 1
			}
		}
		if from >= 0 {
			changed = changed.Union(image.Rect(part.Min.X+from, y, part.Min.X+to, y+1))
		}
	}
	return changed
}

// pixels writes the pixels of an area, and keeps them for the next frame.
func (g *gif) pixels(area image.Rectangle, first bool) bool {
	blocks := &blocks{file: g.file}
	z := g.lzw
	if z == nil {
		z = lzw.NewWriter(blocks, lzw.LSB, g.bits).(*lzw.Writer)
		g.lzw = z
	} else {
		z.Reset(blocks, lzw.LSB, g.bits)
	}
	wide := g.img.Rect.Dx()
	row := slices.Grow(g.row[:0], area.Dx())[:area.Dx()]
	g.row = row
	ok := g.rows(area, func(part image.Rectangle) {
		for y := part.Min.Y; y < part.Max.Y; y++ {
			at := y*wide + part.Min.X
			now, before := g.now[at:at+len(row)], g.before[at:at+len(row)]
			for x, n := range now {
				if row[x] = n; !first && n == before[x] {
					row[x] = g.clear
				}
			}
			copy(before, now)
			if _, err := z.Write(row); err != nil {
				g.err = err
			}
		}
	})
	if err := z.Close(); err != nil {
		g.err = err
	}
	g.file = blocks.end()
	return ok && g.err == nil
}

// blocks cuts what is written into blocks of at most 255 bytes, each behind its
// length.
type blocks struct {
	file []byte
	n    int // bytes in the last block, whose length stands before them
}

func (b *blocks) WriteByte(c byte) error {
	if b.n == 0 {
		b.file = append(b.file, 0)
	}
	b.n++
	b.file = append(b.file, c)
	b.file[len(b.file)-1-b.n] = byte(b.n)
	if b.n == 255 {
		b.n = 0
	}
	return nil
}

func (b *blocks) Write(p []byte) (int, error) {
	for _, c := range p {
		b.WriteByte(c)
	}
	return len(p), nil
}

// Flush makes this the kind of writer that is not buffered once more.
func (b *blocks) Flush() error { return nil }

// end is the file with the block of no length that ends the others.
func (b *blocks) end() []byte { return append(b.file, 0) }
