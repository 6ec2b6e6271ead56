// Package raster turns the primitives of a paint.Canvas into pixels, in software.
//
// It has two layers. The lower one makes masks: the coverage of a disc, of a box's
// corner, of a glyph. They are antialiased by the distance to the shape's edge. The
// Snap functions fit boxes and horizontal or vertical lines to device pixels before.
// The window's canvas keeps these masks in a texture. The upper layer is Canvas, which
// draws on an image.RGBA at any scale: for pictures, films and tests, which compare
// the window's canvas with it.
//
// Both use Face, the embedded typeface.
package raster

import (
	"image"
	"math"

	"noughts/render/paint"
)

// Canvas draws on an image. Make one with NewCanvas.
type Canvas struct {
	img    *image.RGBA
	scale  float64
	face   *Face
	glyphs map[Glyph]glyph
}

// glyph is a mask and its place.
type glyph struct {
	mask   *Mask
	dx, dy int
}

// NewCanvas draws on img, which has scale of its pixels in a CSS pixel.
func NewCanvas(img *image.RGBA, scale float64, face *Face) *Canvas {
	return &Canvas{img, scale, face, make(map[Glyph]glyph)}
}

// On is a canvas on another image, or on a part of the same one, that clips to it. Both
// share their glyphs.
func (c *Canvas) On(img *image.RGBA) *Canvas {
	d := *c
	d.img = img
	return &d
}

// Picture is an image with a drawing, of a size in CSS pixels.
func Picture(w, h, scale float64, face *Face, draw func(paint.Canvas)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, snap(w*scale), snap(h*scale)))
	draw(NewCanvas(img, scale, face))
	return img
}

// Box fills or frames a box.
func (c *Canvas) Box(r paint.Rect, radius, width float64, col paint.Color) {
	c.box(SnapBox(r, radius, width, c.scale), col)
}

func (c *Canvas) box(b Box, col paint.Color) {
	if b.Empty() {
		return
	}
	w, h := float64(b.X1-b.X0), float64(b.Y1-b.Y0)
	inner := max(0, b.Radius-b.Width)
	// Only pixels near the edge are antialiased.
	edge, half := int(math.Ceil(max(b.Radius, b.Width))), min(b.X1-b.X0, b.Y1-b.Y0)/2
	if b.Width == 0 {
		edge = min(edge, half)
		c.fill(b.X0+edge, b.Y0+edge, b.X1-edge, b.Y1-edge, col)
	}
	rim := func(x, y float64) float64 {
		// Fold the box, so that every point is near its top left corner.
		x, y = x-float64(b.X0), y-float64(b.Y0)
		x, y = min(x, w-x), min(y, h-y)
		v := cover(corner(x, y, b.Radius))
		if b.Width > 0 {
			v -= cover(corner(x-b.Width, y-b.Width, inner))
		}
		return max(0, v)
	}
	if edge > half {
		c.shade(b.X0, b.Y0, b.X1, b.Y1, col, rim)
		return
	}
	c.shade(b.X0, b.Y0, b.X1, b.Y0+edge, col, rim)
	c.shade(b.X0, b.Y0+edge, b.X0+edge, b.Y1-edge, col, rim)
	c.shade(b.X1-edge, b.Y0+edge, b.X1, b.Y1-edge, col, rim)
	c.shade(b.X0, b.Y1-edge, b.X1, b.Y1, col, rim)
}

// Line draws a stroke.
func (c *Canvas) Line(from, to paint.Point, width float64, col paint.Color) {
	if b, ok := SnapLine(from, to, width, c.scale); ok {
		c.box(b, col)
		return
	}
	half := Stroke(width, c.scale) / 2
	ax, ay := from.X*c.scale, from.Y*c.scale
	dx, dy := (to.X-from.X)*c.scale, (to.Y-from.Y)*c.scale
	long := dx*dx + dy*dy
	pad := half + 1
	c.shade(int(math.Floor(ax+min(dx, 0)-pad)), int(math.Floor(ay+min(dy, 0)-pad)),
		int(math.Ceil(ax+max(dx, 0)+pad)), int(math.Ceil(ay+max(dy, 0)+pad)), col,
		func(x, y float64) float64 {
			x, y = x-ax, y-ay
			t := 0.0
			if long > 0 {
				t = min(max((x*dx+y*dy)/long, 0), 1)
			}
			return cover(math.Hypot(x-t*dx, y-t*dy) - half)
		})
}

// Ring draws a ring or an arc of one.
func (c *Canvas) Ring(center paint.Point, radius, width, from, sweep float64, col paint.Color) {
	if sweep >= 1 && radius <= width/2 { // there is no hole
		c.Line(center, center, width+2*radius, col)
		return
	}
	half, r := Stroke(width, c.scale)/2, radius*c.scale
	cx, cy := center.X*c.scale, center.Y*c.scale
	// Turn the arc's middle to twelve o'clock and fold it there: then its only
	// end is at sin, cos, to the right.
	midSin, midCos := math.Sincos(2 * math.Pi * (from + sweep/2))
	sin, cos := math.Sincos(math.Pi * max(sweep, 0))
	pad := r + half + 1
	c.shade(int(math.Floor(cx-pad)), int(math.Floor(cy-pad)), int(math.Ceil(cx+pad)), int(math.Ceil(cy+pad)), col,
		func(x, y float64) float64 {
			x, y = x-cx, cy-y
			along := math.Abs(math.Hypot(x, y) - r)
			if sweep >= 1 {
				return cover(along - half)
			}
			x, y = math.Abs(x*midCos-y*midSin), x*midSin+y*midCos
			if x*cos > y*sin {
				return cover(math.Hypot(x-r*sin, y-r*cos) - half)
			}
			return cover(along - half)
		})
}

// Text writes a line.
func (c *Canvas) Text(at paint.Point, f paint.Font, align paint.Align, col paint.Color, s string) {
	c.face.Glyphs(at, f, align, s, c.scale, func(key Glyph, x, y int) {
		g, ok := c.glyphs[key]
		if !ok {
			g.mask, g.dx, g.dy = c.face.Mask(key)
			c.glyphs[key] = g
		}
		x, y = x+g.dx, y+g.dy
		m := g.mask
		c.shade(x, y, x+m.W, y+m.H, col, func(px, py float64) float64 {
			return float64(m.Pix[(int(py)-y)*m.W+int(px)-x]) / 255
		})
	})
}

// fill blends a colour into the pixels from x0, y0 up to x1, y1.
func (c *Canvas) fill(x0, y0, x1, y1 int, col paint.Color) {
	if col.A < 255 {
		c.shade(x0, y0, x1, y1, col, func(float64, float64) float64 { return 1 })
		return
	}
	area := image.Rect(x0, y0, max(x0, x1), max(y0, y1)).Intersect(c.img.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		row := c.img.Pix[c.img.PixOffset(area.Min.X, y):][:4*area.Dx()]
		for len(row) > 0 {
			row[0], row[1], row[2], row[3] = col.R, col.G, col.B, 255
			row = row[4:]
		}
	}
}

// shade blends a colour into the pixels from x0, y0 up to x1, y1, by the coverage of
// the middle of each.
func (c *Canvas) shade(x0, y0, x1, y1 int, col paint.Color, cover func(x, y float64) float64) {
	area := image.Rect(x0, y0, x1, y1).Intersect(c.img.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			a := cover(float64(x)+0.5, float64(y)+0.5) * float64(col.A) / 255
			if a <= 0 {
				continue
			}
			p := c.img.Pix[c.img.PixOffset(x, y):][:4]
			for i, v := range [4]uint8{col.R, col.G, col.B, 255} {
				p[i] = uint8(float64(v)*a + float64(p[i])*(1-a) + 0.5)
			}
		}
	}
}
