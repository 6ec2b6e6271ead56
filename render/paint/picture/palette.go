package picture

import (
	"image"
	"math"
	"slices"
	"sort"
)

// palette is the colours that all frames share.
type palette struct {
	colors [][3]uint8
	known  map[uint32]uint8 // a cache of index
}

// histogram counts the pixels of each colour.
type histogram map[uint32]int

// packed is a pixel as 0xRRGGBB.
func packed(p []uint8) uint32 { return uint32(p[0])<<16 | uint32(p[1])<<8 | uint32(p[2]) }

// add counts the pixels of an area.
func (h histogram) add(img *image.RGBA, area image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		pix := img.Pix[img.PixOffset(area.Min.X, y):][:4*area.Dx()]
		for n := 0; len(pix) > 0; {
			c := packed(pix)
			for n = 4; n < len(pix) && packed(pix[n:]) == c; n += 4 {
			}
			h[c] += n / 4
			pix = pix[n:]
		}
	}
}

// shade is a colour of a picture.
type shade struct {
	color  [3]uint8
	weight float64
	far    float64 // squared distance to the nearest picked colour
}

// byWeight sorts shades, the heaviest first.
type byWeight []shade

func (b byWeight) Len() int { return len(b) }
func (b byWeight) Less(i, j int) bool {
	if b[i].weight != b[j].weight {
		return b[i].weight > b[j].weight
	}
	return slices.Compare(b[i].color[:], b[j].color[:]) < 0
}
func (b byWeight) Swap(i, j int) { b[i], b[j] = b[j], b[i] }

// choose picks at most n colours. Each pick is the colour with the largest error: its
// distance to the nearest picked one, weighted by its number of pixels.
func (h histogram) choose(n int, yield func() bool) *palette {
	p := &palette{known: map[uint32]uint8{}}
	all := make([]shade, 0, len(h))
	for c, pixels := range h {
		all = append(all, shade{[3]uint8{uint8(c >> 16), uint8(c >> 8), uint8(c)}, math.Sqrt(float64(pixels)), 3 * 256 * 256})
	}
	sort.Sort(byWeight(all))
	for len(p.colors) < min(n, len(all)) && yield() {
		worst, at := -1.0, 0
		for i, s := range all {
			if v := s.weight * s.far; v > worst {
				worst, at = v, i
			}
		}
		c := all[at].color
		p.colors = append(p.colors, c)
		for i := range all {
			all[i].far = min(all[i].far, apart(all[i].color, c))
		}
	}
	return p
}

// apart is the squared distance of two colours. Green has the largest weight, as it
// has for the eye.
func apart(a, b [3]uint8) float64 {
	r, g, bl := float64(a[0])-float64(b[0]), float64(a[1])-float64(b[1]), float64(a[2])-float64(b[2])
	return 2*r*r + 4*g*g + 3*bl*bl
}

// index is that of the nearest colour.
func (p *palette) index(c uint32) uint8 {
	i, ok := p.known[c]
	if !ok {
		near := math.Inf(1)
		for j, k := range p.colors {
			if d := apart([3]uint8{uint8(c >> 16), uint8(c >> 8), uint8(c)}, k); d < near {
				i, near = uint8(j), d
			}
		}
		p.known[c] = i
	}
	return i
}
