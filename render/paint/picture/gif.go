package picture

import (
	"compress/lzw"
	"image"
	"slices"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// Film is the frames of a GIF.
type Film struct {
	Frames int
	Draw   func(i int, c paint.Canvas) // draws a frame; called in any order
	Delay  func(i int) int             // of a frame, in hundredths of a second
}

// mostColors is the size of the palette without the transparent colour.
const mostColors = 127

// quantizing is the share of the work that the choice of the palette takes.
const quantizing = 0.125

// GIF is an animated picture that loops. A frame covers the smallest rectangle that
// holds all changes since the frame before; unchanged pixels in it are transparent,
// which compresses well.
//
// It does not use image/gif, which needs all frames at once and encodes each without
// a pause. A page has one thread: here the work pauses inside a frame, and a film of
// a thousand moves is never in memory as a whole.
func GIF(face *raster.Face, width, height, scale float64, f Film, pause Pause) ([]byte, error) {
	g := &gif{work: newWork(face, width, height, scale, pause)}
	if !g.yield() || !g.quantize(f) {
		return nil, ErrStopped
	}
	g.head()
	for i := range f.Frames {
		g.done = quantizing + (1-quantizing)*float64(i)/float64(f.Frames)
		if !g.yield() || !g.frame(g.record(func(c paint.Canvas) { f.Draw(i, c) }), f.Delay(i)) {
			if g.err != nil {
				return nil, g.err
			}
			return nil, ErrStopped
		}
	}
	return append(g.file, 0x3b), nil
}

// gif writes a file.
type gif struct {
	*work
	err    error
	file   []byte
	lzw    *lzw.Writer
	row    []byte
	shades *palette
	bits   int          // of a pixel
	clear  uint8        // the index of the transparent colour
	last   *displayList // of the previous frame; nil for the first one
	before []uint8      // the pixels of the previous frame
	now    []uint8      // the pixels of this frame
}

// quantize chooses the palette by the colours of the first frame and of the last
// ones, which have the marks of all players and the winning line.
func (g *gif) quantize(f Film) bool {
	h := histogram{}
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
			if !g.rows(a, func(part image.Rectangle) { h.add(g.img, part) }) {
				return false
			}
		}
		g.done = quantizing * float64(n+1) / float64(len(frames))
	}
	g.last = nil
	goOn := true
	g.shades = h.choose(mostColors, func() bool { goOn = goOn && g.yield(); return goOn })
	for g.bits = 2; 1<<g.bits < len(g.shades.colors)+1; g.bits++ {
	}
	g.clear = uint8(1<<g.bits - 1)
	return goOn
}

// rows calls do with an area in strips of a few rows, and pauses after each.
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

// head writes the header: the size, the palette, and that the film loops.
func (g *gif) head() {
	w, h := g.img.Rect.Dx(), g.img.Rect.Dy()
	g.now, g.before = make([]uint8, w*h), make([]uint8, w*h)
	g.file = append(g.file, "GIF89a"...)
	g.uint16s(w, h)
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

// uint16s writes numbers of two bytes.
func (g *gif) uint16s(all ...int) {
	for _, n := range all {
		g.file = append(g.file, byte(n), byte(n>>8))
	}
}

// frame writes a frame. It is false when the work was stopped.
func (g *gif) frame(l *displayList, delay int) bool {
	areas := []image.Rectangle{g.img.Rect}
	if g.last != nil {
		areas = damage(g.last, l, g.img.Rect)
	}
	first := g.last == nil
	g.last = l
	var changed image.Rectangle
	for _, a := range areas {
		if !g.paint(l, a) ||
			!g.rows(a, func(part image.Rectangle) { changed = changed.Union(g.indexed(part, first)) }) {
			return false
		}
	}
	if changed.Empty() {
		changed = image.Rect(0, 0, 1, 1)
	}
	g.file = append(g.file, 0x21, 0xf9, 4, 1<<2|1) // graphic control: keep the frame, with a transparent colour
	g.uint16s(delay)
	g.file = append(g.file, g.clear, 0)
	g.file = append(g.file, 0x2c)
	g.uint16s(changed.Min.X, changed.Min.Y, changed.Dx(), changed.Dy())
	g.file = append(g.file, 0, byte(g.bits))
	return g.pixels(changed, first)
}

// indexed finds the palette's indices of a part of the image, and the rectangle of
// it that has changed.
func (g *gif) indexed(part image.Rectangle, first bool) (changed image.Rectangle) {
	wide := g.img.Rect.Dx()
	for y := part.Min.Y; y < part.Max.Y; y++ {
		pix := g.img.Pix[g.img.PixOffset(part.Min.X, y):]
		at := y*wide + part.Min.X
		last, index := uint32(1<<31), uint8(0)
		from, to := -1, 0
		for x := range part.Dx() {
			if c := packed(pix[4*x:]); c != last {
				last, index = c, g.shades.index(c)
			}
			g.now[at+x] = index
			if first || index != g.before[at+x] {
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

// pixels writes the compressed pixels of an area, and keeps them for the next frame.
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

// blocks is a writer of data sub-blocks: at most 255 bytes each, after their length.
type blocks struct {
	file []byte
	n    int // bytes in the last block
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

// Flush does nothing. With it and WriteByte, package lzw adds no buffer of its own.
func (b *blocks) Flush() error { return nil }

// end is the file with the empty block that ends the others.
func (b *blocks) end() []byte { return append(b.file, 0) }
