package raster

// pen draws closed paths. The Rasterizer of x/image/vector implements it.
type pen interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	QuadTo(bx, by, cx, cy float32)
	ClosePath()
}

// The bits of a point's flag in a simple outline.
const (
	onCurve = 1 << iota
	shortX
	shortY
	repeat
	sameX // of a short X: it is positive
	sameY // of a short Y: it is positive
)

// node is a point of an outline, in font units with y upwards.
type node struct {
	x, y float32
	on   bool
}

// draw traces a glyph, emboldened, scaled and moved, with y downwards. It does not draw
// composite glyphs: the embedded typefaces have none.
func (f *font) draw(g uint16, fat float64, scale, dx, dy float32, p pen) {
	for _, contour := range contours(f.outline(g)) {
		if fat > 0 {
			embolden(contour, fat)
		}
		for i := range contour {
			contour[i].x = contour[i].x*scale + dx
			contour[i].y = dy - contour[i].y*scale
		}
		trace(contour, p)
	}
}

// contours unpacks a simple outline:
//
//	contours:i16 bounds:4*i16 last:contours*u16 n:u16 code:n*u8 flags... x... y...
func contours(b []byte) [][]node {
	if len(b) < 10 || int16(be.Uint16(b)) <= 0 {
		return nil
	}
	n := int(be.Uint16(b))
	last := b[10:]
	points := int(be.Uint16(last[2*n-2:])) + 1
	b = last[2*n:]
	b = b[2+int(be.Uint16(b)):]

	flags := make([]byte, 0, points)
	for len(flags) < points {
		flag, times := b[0], 1
		b = b[1:]
		if flag&repeat != 0 {
			times += int(b[0])
			b = b[1:]
		}
		for ; times > 0; times-- {
			flags = append(flags, flag)
		}
	}
	axis := func(short, same byte, set func(i int, v float32)) {
		v := int16(0)
		for i, flag := range flags {
			switch {
			case flag&short != 0 && flag&same != 0:
				v += int16(b[0])
				b = b[1:]
			case flag&short != 0:
				v -= int16(b[0])
				b = b[1:]
			case flag&same == 0:
				v += int16(be.Uint16(b))
				b = b[2:]
			}
			set(i, float32(v))
		}
	}
	nodes := make([]node, points)
	axis(shortX, sameX, func(i int, v float32) { nodes[i] = node{x: v, on: flags[i]&onCurve != 0} })
	axis(shortY, sameY, func(i int, v float32) { nodes[i].y = v })

	all := make([][]node, n)
	from := 0
	for i := range all {
		end := int(be.Uint16(last[2*i:])) + 1
		all[i] = nodes[from:end]
		from = end
	}
	return all
}

// trace draws one contour. Between two off-curve points, the on-curve point halfway is
// implied.
func trace(c []node, p pen) {
	if len(c) < 2 {
		return
	}
	half := func(a, b node) node { return node{(a.x + b.x) / 2, (a.y + b.y) / 2, true} }
	start := c[0]
	switch end := c[len(c)-1]; {
	case start.on:
		c = c[1:]
	case end.on:
		start, c = end, c[:len(c)-1]
	default:
		start = half(start, end)
	}
	p.MoveTo(start.x, start.y)
	for i := 0; i < len(c); i++ {
		if c[i].on {
			p.LineTo(c[i].x, c[i].y)
			continue
		}
		to := start
		if i+1 < len(c) {
			if to = c[i+1]; to.on {
				i++
				p.QuadTo(c[i-1].x, c[i-1].y, to.x, to.y)
				continue
			}
			to = half(c[i], to)
		}
		p.QuadTo(c[i].x, c[i].y, to.x, to.y)
	}
	p.ClosePath()
}
