package paint

import (
	"io"
	"math"
	"strings"
)

// SVG is a Canvas that writes an SVG file, for saving and for printing. Make one with
// NewSVG.
//
// The typeface is named, not embedded: where Inter is missing, the reader's sans serif
// takes its place, and the anchors keep the layout.
type SVG struct{ b strings.Builder }

// NewSVG starts a drawing of a size in CSS pixels. The title is the drawing's text for
// screen readers; it may be empty.
func NewSVG(w, h float64, title string) *SVG {
	s := new(SVG)
	s.add(`<svg xmlns="http://www.w3.org/2000/svg" width="`, hundredth(w), `" height="`, hundredth(h),
		`" viewBox="0 0 `, hundredth(w), ` `, hundredth(h),
		`" font-family="Inter, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"`)
	if title != "" {
		s.add(` role="img"><title>`, escape(title), "</title>\n")
	} else {
		s.add(">\n")
	}
	return s
}

// Box writes a rect.
func (s *SVG) Box(r Rect, radius, width float64, c Color) {
	radius = max(0, min(radius, r.W/2, r.H/2))
	if width > 0 {
		r, radius = r.Inset(width/2), max(0, radius-width/2)
	}
	s.add(`<rect x="`, hundredth(r.X), `" y="`, hundredth(r.Y),
		`" width="`, hundredth(max(0, r.W)), `" height="`, hundredth(max(0, r.H)), `"`)
	if radius > 0 {
		s.add(` rx="`, hundredth(radius), `"`)
	}
	if width > 0 {
		s.stroke(width, c)
	} else {
		s.color("fill", c)
	}
	s.add("/>\n")
}

// Line writes a line with round caps, or a circle where it has no length.
func (s *SVG) Line(a, b Point, width float64, c Color) {
	if a == b {
		s.add(`<circle cx="`, hundredth(a.X), `" cy="`, hundredth(a.Y), `" r="`, hundredth(width/2), `"`)
		s.color("fill", c)
		s.add("/>\n")
		return
	}
	s.add(`<line x1="`, hundredth(a.X), `" y1="`, hundredth(a.Y),
		`" x2="`, hundredth(b.X), `" y2="`, hundredth(b.Y), `" stroke-linecap="round"`)
	s.stroke(width, c)
	s.add("/>\n")
}

// Ring writes a circle, or a path where the ring is not full.
func (s *SVG) Ring(center Point, radius, width, from, sweep float64, c Color) {
	if sweep >= 1 {
		s.add(`<circle cx="`, hundredth(center.X), `" cy="`, hundredth(center.Y),
			`" r="`, hundredth(radius), `"`)
		s.stroke(width, c)
		s.add("/>\n")
		return
	}
	at := func(turns float64) string {
		sin, cos := math.Sincos(2 * math.Pi * turns)
		return hundredth(center.X+radius*sin) + " " + hundredth(center.Y-radius*cos)
	}
	s.add(`<path d="M`, at(from))
	// One arc command is ambiguous near a full turn, so a long arc takes two.
	steps := 1 + math.Floor(sweep*2)
	for i := 1.0; i <= steps; i++ {
		r := hundredth(radius)
		s.add("A", r, " ", r, " 0 0 1 ", at(from+max(0, sweep)*i/steps))
	}
	s.add(`" stroke-linecap="round"`)
	s.stroke(width, c)
	s.add("/>\n")
}

// Poly writes a polygon.
func (s *SVG) Poly(corners []Point, c Color) {
	s.add(`<polygon points="`)
	for i, p := range corners {
		if i > 0 {
			s.add(" ")
		}
		s.add(hundredth(p.X), ",", hundredth(p.Y))
	}
	s.add(`"`)
	s.color("fill", c)
	s.add("/>\n")
}

// Text writes a text element.
func (s *SVG) Text(at Point, f Font, align Align, c Color, text string) {
	s.add(`<text x="`, hundredth(at.X), `" y="`, hundredth(at.Y), `" font-size="`, hundredth(f.Size), `"`)
	if f.Weight == Bold {
		s.add(` font-weight="600"`)
	}
	switch align {
	case Center:
		s.add(` text-anchor="middle"`)
	case Right:
		s.add(` text-anchor="end"`)
	}
	s.color("fill", c)
	s.add(` xml:space="preserve">`, escape(text), "</text>\n")
}

// String is the whole drawing so far.
func (s *SVG) String() string { return s.b.String() + "</svg>\n" }

// WriteTo writes the whole drawing so far.
func (s *SVG) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, s.String())
	return int64(n), err
}

func (s *SVG) stroke(width float64, c Color) {
	s.add(` fill="none" stroke-width="`, hundredth(width), `"`)
	s.color("stroke", c)
}

// color writes a colour as an attribute, and its alpha as another.
func (s *SVG) color(attr string, c Color) {
	s.add(` `, attr, `="`, c.String()[:7], `"`)
	if c.A < 255 {
		s.add(` `, attr, `-opacity="`, round(float64(c.A)/255, 1000), `"`)
	}
}

func (s *SVG) add(parts ...string) {
	for _, p := range parts {
		s.b.WriteString(p)
	}
}

// escape escapes markup, and removes characters that XML does not allow.
func escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r < ' ' && r != '\t' && r != '\n', r == 0xFFFE, r == 0xFFFF:
			b.WriteRune('\uFFFD')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func hundredth(x float64) string { return round(x, 100) }
