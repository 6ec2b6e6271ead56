package raster

import (
	"math"

	"noughts/render/paint"
)

// Poly fills a convex polygon.
func (c *Canvas) Poly(corners []paint.Point, col paint.Color) {
	edges := Edges(corners, c.scale)
	if len(edges) == 0 {
		return
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, e := range edges {
		x0, y0 = min(x0, e.X), min(y0, e.Y)
		x1, y1 = max(x1, e.X), max(y1, e.Y)
	}
	c.shade(int(math.Floor(x0-1)), int(math.Floor(y0-1)), int(math.Ceil(x1+1)), int(math.Ceil(y1+1)), col,
		func(x, y float64) float64 {
			d := math.Inf(-1)
			for _, e := range edges {
				d = max(d, (x-e.X)*e.NX+(y-e.Y)*e.NY)
			}
			return cover(d)
		})
}

// Edge is a side of a polygon in device pixels: the corner where it begins,
// and its normal of length 1, which points outwards.
type Edge struct{ X, Y, NX, NY float64 }

// Edges are the sides of a convex polygon; none when it has no area.
func Edges(corners []paint.Point, scale float64) []Edge {
	area := 0.0
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		area += p.X*q.Y - q.X*p.Y
	}
	if area == 0 {
		return nil
	}
	edges := make([]Edge, 0, len(corners))
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		dx, dy := q.X-p.X, q.Y-p.Y
		long := math.Hypot(dx, dy)
		if long == 0 {
			continue
		}
		if area < 0 {
			long = -long
		}
		edges = append(edges, Edge{p.X * scale, p.Y * scale, dy / long, -dx / long})
	}
	return edges
}
