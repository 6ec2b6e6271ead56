package render

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// canvas is a paint.Canvas on an Ebitengine image. All it draws are pieces of
// masks from one atlas, collected and sent to the graphics card in one call.
type canvas struct {
	target   *ebiten.Image
	scale    float64 // device pixels in a CSS pixel
	face     *raster.Face
	atlas    *atlas
	filter   ebiten.Filter // of what has been collected
	ground   paint.Color   // covers the target, and nothing has been drawn on it; the zero colour for none
	vertices []ebiten.Vertex
	indices  []uint32
}

// discKey and cornerKey name the masks that are not glyphs.
type (
	discKey   struct{ width float64 }
	cornerKey struct{ radius, width float64 }
)

// whole names a mask that is covered everywhere, for the insides of boxes.
var whole = discKey{}

func newCanvas(face *raster.Face) *canvas {
	c := &canvas{face: face}
	c.atlas = newAtlas(c.flush)
	return c
}

// start begins a picture, end completes it.
func (c *canvas) start(target *ebiten.Image, scale float64) {
	c.target, c.scale, c.filter, c.ground = target, scale, ebiten.FilterLinear, paint.Color{}
	c.atlas.now++
}

func (c *canvas) end() {
	c.flush()
	c.target = nil
}

// flush draws what has been collected.
func (c *canvas) flush() {
	c.atlas.send()
	if len(c.indices) > 0 {
		c.ground = paint.Color{}
		c.target.DrawTriangles32(c.vertices, c.indices, c.atlas.texture, &ebiten.DrawTrianglesOptions{
			ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
			Filter:         c.filter,
			DisableMipmaps: true,
		})
	}
	c.vertices, c.indices = c.vertices[:0], c.indices[:0]
}

// sample chooses the filter of what follows.
func (c *canvas) sample(f ebiten.Filter) {
	if f != c.filter {
		c.flush()
		c.filter = f
	}
}

// vertex adds a point of the target with the place in the atlas that goes
// there.
func (c *canvas) vertex(x, y, u, v float32, col paint.Color) {
	a := float32(col.A) / 255
	c.vertices = append(c.vertices, ebiten.Vertex{
		DstX: x, DstY: y, SrcX: u, SrcY: v,
		ColorR: float32(col.R) / 255 * a, ColorG: float32(col.G) / 255 * a, ColorB: float32(col.B) / 255 * a, ColorA: a,
	})
}

// rect adds an upright rectangle, from the corner u0, v0 of the atlas to the
// opposite u1, v1; where u1 < u0 it is mirrored.
func (c *canvas) rect(x0, y0, x1, y1, u0, v0, u1, v1 float32, col paint.Color) {
	if x0 >= x1 || y0 >= y1 {
		return
	}
	n := uint32(len(c.vertices))
	c.vertex(x0, y0, u0, v0, col)
	c.vertex(x1, y0, u1, v0, col)
	c.vertex(x0, y1, u0, v1, col)
	c.vertex(x1, y1, u1, v1, col)
	c.indices = append(c.indices, n, n+1, n+2, n+1, n+2, n+3)
}

// covered is a place in the atlas that is covered wholly.
func (c *canvas) covered() (u, v float32) {
	r := c.atlas.find(whole, func() (*raster.Mask, int, int) {
		m := &raster.Mask{W: 3, H: 3, Pix: make([]uint8, 9)}
		for i := range m.Pix {
			m.Pix[i] = 255
		}
		return m, 0, 0
	})
	return r.x + 1.5, r.y + 1.5
}

// Poly fills a convex polygon: its inside, and along its edge a ramp, one
// pixel wide, from the colour to nothing.
func (c *canvas) Poly(corners []paint.Point, col paint.Color) {
	edges := raster.Edges(corners, c.scale)
	if len(edges) < 3 {
		return
	}
	u, v := c.covered()
	clear := col
	clear.A = 0
	first, n := uint32(len(c.vertices)), uint32(len(edges))
	for i, e := range edges {
		before := edges[(i+len(edges)-1)%len(edges)]
		// The corner moves along both normals by half a pixel.
		by := 0.5 / max(0.1, 1+e.NX*before.NX+e.NY*before.NY)
		dx, dy := (e.NX+before.NX)*by, (e.NY+before.NY)*by
		c.vertex(float32(e.X-dx), float32(e.Y-dy), u, v, col)
		c.vertex(float32(e.X+dx), float32(e.Y+dy), u, v, clear)
	}
	for i := range n {
		a, b := first+2*i, first+2*((i+1)%n)
		c.indices = append(c.indices, a, b, a+1, b, a+1, b+1)
		if i > 0 && i < n-1 {
			c.indices = append(c.indices, first, a, b)
		}
	}
}

// solid fills a rectangle.
func (c *canvas) solid(x0, y0, x1, y1 int, col paint.Color) {
	u, v := c.covered()
	// A large area is worth a batch of its own: without a graphics card a pixel
	// costs several times less where nothing is interpolated. The first picture
	// does without, since it would wait for one more shader.
	if (x1-x0)*(y1-y0) >= 100*100 && c.atlas.now > 1 {
		c.sample(ebiten.FilterNearest)
		defer c.sample(ebiten.FilterLinear)
	}
	c.rect(float32(x0), float32(y0), float32(x1), float32(y1), u, v, u, v, col)
}

// Box fills or frames a box.
func (c *canvas) Box(r paint.Rect, radius, width float64, col paint.Color) {
	c.box(raster.SnapBox(r, radius, width, c.scale), col)
}

// covers tells whether a box is a background.
func (c *canvas) covers(b raster.Box) bool {
	to := c.target.Bounds()
	return b.Radius == 0 && b.Width == 0 && image.Rect(b.X0, b.Y0, b.X1, b.Y1).Intersect(to) == to
}

// box draws a box of nine pieces: its corners are one mask, mirrored, and the
// rest is solid.
//
//	+---+-------+---+
//	| / |       | \ |
//	+---+-------+---+
//	|   |       |   |
//	+---+-------+---+
//	| \ |       | / |
//	+---+-------+---+
func (c *canvas) box(b raster.Box, col paint.Color) {
	if b.Empty() {
		return
	}
	if c.covers(b) && col.A == 255 {
		c.vertices, c.indices = c.vertices[:0], c.indices[:0] // what is hidden now
		if col != c.ground {
			c.ground = col
			c.target.Fill(color.NRGBA(col))
		}
		return
	}
	n := 0 // the size of a corner
	if b.Radius > 0 {
		n = raster.CornerSize(b.Radius, b.Width)
	}
	// Large corners of a small box meet in the middle, maybe of a pixel.
	w, h := b.X1-b.X0, b.Y1-b.Y0
	nx, ny := min(float32(n), float32(w)/2), min(float32(n), float32(h)/2)
	if n > 0 {
		e := c.atlas.find(cornerKey{b.Radius, b.Width}, func() (*raster.Mask, int, int) {
			return raster.Corner(b.Radius, b.Width), 0, 0
		})
		x0, y0, x1, y1 := float32(b.X0), float32(b.Y0), float32(b.X1), float32(b.Y1)
		u, v := e.x, e.y
		c.rect(x0, y0, x0+nx, y0+ny, u, v, u+nx, v+ny, col)
		c.rect(x1-nx, y0, x1, y0+ny, u+nx, v, u, v+ny, col)
		c.rect(x0, y1-ny, x0+nx, y1, u, v+ny, u+nx, v, col)
		c.rect(x1-nx, y1-ny, x1, y1, u+nx, v+ny, u, v, col)
	}
	if b.Width == 0 && 2*n >= h {
		c.solid(b.X0+n, b.Y0, b.X1-n, b.Y1, col)
		return
	}
	if b.Width == 0 {
		c.solid(b.X0+n, b.Y0, b.X1-n, b.Y0+n, col)
		c.solid(b.X0, b.Y0+n, b.X1, b.Y1-n, col)
		c.solid(b.X0+n, b.Y1-n, b.X1-n, b.Y1, col)
		return
	}
	// The level sides first: without corner masks they own the corners.
	line := int(b.Width)
	top, left := min(line, h), min(line, w)
	bottom, right := min(line, h-top), min(line, w-left)
	c.solid(b.X0+n, b.Y0, b.X1-n, b.Y0+top, col)
	c.solid(b.X0+n, b.Y1-bottom, b.X1-n, b.Y1, col)
	n = max(n, line)
	c.solid(b.X0, b.Y0+n, b.X0+left, b.Y1-n, col)
	c.solid(b.X1-right, b.Y0+n, b.X1, b.Y1-n, col)
}

// Text writes a line.
func (c *canvas) Text(at paint.Point, f paint.Font, align paint.Align, col paint.Color, s string) {
	c.face.Glyphs(at, f, align, s, c.scale, func(g raster.Glyph, x, y int) {
		e := c.atlas.find(g, func() (*raster.Mask, int, int) { return c.face.Mask(g) })
		x0, y0 := float32(x+e.dx), float32(y+e.dy)
		c.rect(x0, y0, x0+e.w, y0+e.h, e.x, e.y, e.x+e.w, e.y+e.h, col)
	})
}

// disc finds the mask of a stroke's width, and answers half its size in device
// pixels, and its density.
func (c *canvas) disc(width float64) (e entry, half, density float64) {
	e = c.atlas.find(discKey{width}, func() (*raster.Mask, int, int) { return raster.Disc(width), 0, 0 })
	density = raster.Density(width)
	return e, float64(e.w) / 2 / density, density
}

// Line draws a stroke.
func (c *canvas) Line(from, to paint.Point, width float64, col paint.Color) {
	if b, ok := raster.SnapLine(from, to, width, c.scale); ok {
		c.box(b, col)
		return
	}
	e, half, _ := c.disc(raster.Stroke(width, c.scale))
	ax, ay := from.X*c.scale, from.Y*c.scale
	bx, by := to.X*c.scale, to.Y*c.scale
	dx, dy := half, 0.0
	if long := math.Hypot(bx-ax, by-ay); long > 0 {
		dx, dy = (bx-ax)/long*half, (by-ay)/long*half
	}
	s := strip{c: c, col: col, v0: e.y, v1: e.y + e.h}
	middle := e.x + e.w/2
	s.add(ax-dx, ay-dy, dy, -dx, e.x)
	s.add(ax, ay, dy, -dx, middle)
	s.add(bx, by, dy, -dx, middle)
	s.add(bx+dx, by+dy, dy, -dx, e.x+e.w)
}

// strip is a chain of cross sections of a stroke. Each shows a column of the
// stroke's mask, and between two of them the mask is stretched.
type strip struct {
	c      *canvas
	col    paint.Color
	v0, v1 float32 // the rows of the mask
	long   bool    // there is a section already
}

// add adds the section from one side of x, y, by dx, dy, to the other, at
// column u.
func (s *strip) add(x, y, dx, dy float64, u float32) {
	s.section(x+dx, y+dy, x-dx, y-dy, u)
}

// section adds the section from one point, at the mask's row v0, to another.
func (s *strip) section(ax, ay, bx, by float64, u float32) {
	n := uint32(len(s.c.vertices))
	s.c.vertex(float32(ax), float32(ay), u, s.v0, s.col)
	s.c.vertex(float32(bx), float32(by), u, s.v1, s.col)
	if s.long {
		s.c.indices = append(s.c.indices, n-2, n-1, n, n-1, n, n+1)
	}
	s.long = true
}

// Ring draws a ring or an arc of one, as a chain of short chords.
func (c *canvas) Ring(center paint.Point, radius, width, from, sweep float64, col paint.Color) {
	if sweep >= 1 && radius <= width/2 { // there is no hole
		c.Line(center, center, width+2*radius, col)
		return
	}
	e, half, density := c.disc(raster.Stroke(width, c.scale))
	r := radius * c.scale
	cx, cy := center.X*c.scale, center.Y*c.scale
	sweep = min(max(sweep, 0), 1)
	outer, inner := r+half, max(0, r-half)
	skip := float32((inner - (r - half)) * density) // rows of the mask that would lie beyond the middle

	// A chord leaves a circle by a sixteenth of a pixel at most.
	steps := max(1, math.Ceil(sweep*math.Pi/math.Acos(max(0, 1-1/(16*outer)))))
	turn := func(t float64) (sin, cos float64) { return math.Sincos(2 * math.Pi * (from + sweep*t)) }
	s := strip{c: c, col: col, v0: e.y + skip, v1: e.y + e.h}
	middle := e.x + e.w/2
	for i := 0.0; i <= steps; i++ {
		sin, cos := turn(i / steps)
		s.section(cx+inner*sin, cy-inner*cos, cx+outer*sin, cy-outer*cos, middle)
	}
	if sweep >= 1 {
		return
	}
	for end, edge := range []float32{e.x, e.x + e.w} {
		sin, cos := turn(float64(end))
		along := half * float64(2*end-1)
		x, y := cx+r*sin, cy-r*cos
		tip := strip{c: c, col: col, v0: e.y, v1: e.y + e.h}
		tip.add(x, y, -half*sin, half*cos, middle)
		tip.add(x+along*cos, y+along*sin, -half*sin, half*cos, edge)
	}
}
