package picture

import (
	"encoding/binary"
	"image"
	"math"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// displayList records the calls that make a drawing. It can be drawn part by part,
// and compared with another one. Its memory is reused, since collecting garbage
// delays a page.
type displayList struct {
	face   *raster.Face
	ops    []op
	areas  []image.Rectangle // the pixels that each of ops can change
	hashes []uint64          // of each of ops
	count  map[uint64]int    // of the hashes, while lists are compared
}

// clear removes all calls.
func (l *displayList) clear() {
	l.ops, l.areas, l.hashes = l.ops[:0], l.areas[:0], l.hashes[:0]
}

// Recorded is a drawing that has been made, which can be drawn again at any time
// and on any goroutine.
func Recorded(draw func(paint.Canvas)) func(paint.Canvas) {
	l := &displayList{}
	draw(l)
	return func(c paint.Canvas) {
		for i := range l.ops {
			l.ops[i].draw(c)
		}
	}
}

// kind says which primitive an op is.
type kind uint8

const (
	box kind = iota
	line
	ring
	poly
	text
)

// op is one call. Equal ops draw the same pixels.
type op struct {
	kind   kind
	align  paint.Align
	color  paint.Color
	font   paint.Font
	num    [6]float64 // the numeric arguments of the call, in their order
	string string     // a text, or the corners of a polygon
}

func (l *displayList) Box(r paint.Rect, radius, width float64, c paint.Color) {
	l.add(op{kind: box, color: c, num: [6]float64{r.X, r.Y, r.W, r.H, radius, width}})
}

func (l *displayList) Line(a, b paint.Point, width float64, c paint.Color) {
	l.add(op{kind: line, color: c, num: [6]float64{a.X, a.Y, b.X, b.Y, width}})
}

func (l *displayList) Ring(m paint.Point, radius, width, from, sweep float64, c paint.Color) {
	l.add(op{kind: ring, color: c, num: [6]float64{m.X, m.Y, radius, width, from, sweep}})
}

func (l *displayList) Poly(corners []paint.Point, c paint.Color) {
	b := make([]byte, 0, 16*len(corners))
	for _, p := range corners {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(p.X))
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(p.Y))
	}
	l.add(op{kind: poly, color: c, string: string(b)})
}

func (l *displayList) Text(at paint.Point, f paint.Font, align paint.Align, c paint.Color, s string) {
	l.add(op{kind: text, align: align, color: c, font: f, num: [6]float64{at.X, at.Y}, string: s})
}

func (l *displayList) add(o op) { l.ops = append(l.ops, o) }

// corners decodes the corners of a polygon.
func (o *op) corners() []paint.Point {
	all := make([]paint.Point, len(o.string)/16)
	number := func(i int) float64 {
		var v uint64
		for j := 7; j >= 0; j-- {
			v = v<<8 | uint64(o.string[i+j])
		}
		return math.Float64frombits(v)
	}
	for i := range all {
		all[i] = paint.Point{X: number(16 * i), Y: number(16*i + 8)}
	}
	return all
}

// draw makes the call.
func (o *op) draw(c paint.Canvas) {
	n := &o.num
	switch o.kind {
	case box:
		c.Box(paint.Rect{X: n[0], Y: n[1], W: n[2], H: n[3]}, n[4], n[5], o.color)
	case line:
		c.Line(paint.Point{X: n[0], Y: n[1]}, paint.Point{X: n[2], Y: n[3]}, n[4], o.color)
	case ring:
		c.Ring(paint.Point{X: n[0], Y: n[1]}, n[2], n[3], n[4], n[5], o.color)
	case poly:
		c.Poly(o.corners(), o.color)
	case text:
		c.Text(paint.Point{X: n[0], Y: n[1]}, o.font, o.align, o.color, o.string)
	}
}

// area is a bound of the device pixels that a call can change, at scale of them in a
// CSS pixel.
func (l *displayList) area(o *op, scale float64) image.Rectangle {
	n := &o.num
	var x0, y0, x1, y1 float64
	switch o.kind {
	case box:
		x0, y0, x1, y1 = n[0], n[1], n[0]+n[2], n[1]+n[3]
	case line:
		w := n[4] / 2
		x0, y0, x1, y1 = min(n[0], n[2])-w, min(n[1], n[3])-w, max(n[0], n[2])+w, max(n[1], n[3])+w
	case ring:
		r := n[2] + n[3]/2
		x0, y0, x1, y1 = n[0]-r, n[1]-r, n[0]+r, n[1]+r
	case poly:
		x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, p := range o.corners() {
			x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
		}
	case text:
		w, size := l.face.Width(o.string, o.font), o.font.Size
		x0 = n[0] - w*float64(o.align)/2 - size/2
		x1, y0, y1 = x0+w+size, n[1]-size*1.2, n[1]+size*0.5
	}
	if !(x0 <= x1) {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0*scale))-2, int(math.Floor(y0*scale))-2,
		int(math.Ceil(x1*scale))+2, int(math.Ceil(y1*scale))+2)
}

// hash is the same for equal ops, and almost always different for others.
func (o *op) hash() uint64 {
	h := uint64(o.kind) | uint64(o.align)<<8 | uint64(o.font.Weight)<<16 |
		uint64(o.color.R)<<24 | uint64(o.color.G)<<32 | uint64(o.color.B)<<40 | uint64(o.color.A)<<48
	mix := func(v uint64) {
		h = (h ^ v) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	mix(math.Float64bits(o.font.Size))
	for _, n := range o.num {
		mix(math.Float64bits(n))
	}
	for i := range len(o.string) {
		mix(uint64(o.string[i]))
	}
	return h
}

// damage is where two drawings can differ, as rectangles that do not overlap. It is
// everything if both have the same calls in a different order.
func damage(was, now *displayList, all image.Rectangle) []image.Rectangle {
	lists := [2]*displayList{was, now}
	for _, l := range lists {
		if l.count == nil {
			l.count = map[uint64]int{}
		}
		clear(l.count)
		for _, h := range l.hashes {
			l.count[h]++
		}
	}
	var rects []image.Rectangle
	alone := func(l, other *displayList, at int) bool { // and adds its area
		h := l.hashes[at]
		if other.count[h] >= l.count[h] {
			return false
		}
		l.count[h]--
		rects = join(rects, l.areas[at].Intersect(all))
		return true
	}
	for i, j := 0, 0; ; i, j = i+1, j+1 {
		for i < len(was.ops) && alone(was, now, i) {
			i++
		}
		for j < len(now.ops) && alone(now, was, j) {
			j++
		}
		if i == len(was.ops) && j == len(now.ops) {
			return rects
		}
		if i == len(was.ops) || j == len(now.ops) || was.ops[i] != now.ops[j] {
			return []image.Rectangle{all}
		}
	}
}

// join adds a rectangle, merged with those that it overlaps.
func join(rects []image.Rectangle, r image.Rectangle) []image.Rectangle {
	if r.Empty() {
		return rects
	}
	for i := 0; i < len(rects); {
		if !rects[i].Overlaps(r) {
			i++
			continue
		}
		r = r.Union(rects[i])
		rects = append(rects[:i], rects[i+1:]...)
		i = 0 // it is larger now
	}
	return append(rects, r)
}
