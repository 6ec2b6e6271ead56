package board

import (
	"math"
	"slices"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// tilted is a canvas on which flat layers are drawn, each where it lies in the plan, and which
// paints them from an angle: from the farthest to the nearest.
type tilted struct {
	plan *Plan
	all  []stroked
	lift float64 // of what is drawn, in layers
	rank float64 // of what lies above or below everything else: 1 or -1
}

// stroked is a polygon, or a line or a text if it has a width.
type stroked struct {
	near  float64
	at    []paint.Point
	width float64
	color paint.Color
	text  string
	font  paint.Font
	align paint.Align
}

// place is a point of the flat plan in cells of its layer.
func (t *tilted) place(p paint.Point) (u, v, z float64) {
	l := t.plan
	w, h := l.Board.Extent()
	best, least := 0, math.Inf(1)
	for z, o := range l.Origins {
		u, v := (p.X-o.X)/l.Side-w/2, (p.Y-o.Y)/l.Side-h/2
		if d := max(math.Abs(u)-w/2, math.Abs(v)-h/2); d < least {
			best, least = z, d
		}
	}
	o := l.Origins[best]
	return (p.X - o.X) / l.Side, (p.Y - o.Y) / l.Side, float64(best) + t.lift
}

// point is a point of the flat plan on the screen.
func (t *tilted) point(p paint.Point) paint.Point { return t.plan.Stack.At(t.place(p)) }

// scale is the size of a length on the screen.
func (t *tilted) scale() float64 { return t.plan.Stack.Unit / t.plan.Side }

// thick is the width of a line on the screen. What lies in a plane looks thinner.
func (t *tilted) thick(width float64) float64 {
	if t.plan.Stack.Pegs {
		return width * t.scale()
	}
	return max(1, width*t.scale()*(1+t.plan.Stack.rise)/2)
}

// add adds a stroke around a point of the flat plan.
func (t *tilted) add(about paint.Point, s stroked) {
	u, v, z := t.place(about)
	s.near = t.plan.Stack.near(math.Floor(u)+0.5, math.Floor(v)+0.5, z) + 1000*t.rank
	t.all = append(t.all, s)
}

// path adds lines from point to point of the flat plan.
func (t *tilted) path(at []paint.Point, width float64, c paint.Color) {
	for i := 1; i < len(at); i++ {
		t.Line(at[i-1], at[i], width, c)
	}
}

func (t *tilted) Box(r paint.Rect, radius, width float64, c paint.Color) {
	r = r.Inset(width / 2)
	radius = min(radius, r.W/2, r.H/2)
	corners := []paint.Point{{X: r.MaxX(), Y: r.MaxY()}, {X: r.X, Y: r.MaxY()}, {X: r.X, Y: r.Y}, {X: r.MaxX(), Y: r.Y}}
	if radius > 1 {
		square := corners
		corners = nil
		for i, p := range square {
			m := paint.Point{X: p.X + math.Copysign(radius, r.Center().X-p.X), Y: p.Y + math.Copysign(radius, r.Center().Y-p.Y)}
			corners = arc(corners, m, radius, float64(i)*math.Pi/2, float64(i+1)*math.Pi/2)
		}
	}
	if width > 0 {
		t.path(append(corners, corners[0]), width, c)
		return
	}
	t.Poly(corners, c)
}

func (t *tilted) Line(a, b paint.Point, width float64, c paint.Color) {
	s := stroked{at: []paint.Point{t.point(a), t.point(b)}, width: t.thick(width), color: c}
	if a == b && t.plan.Stack.Pegs {
		s.width = width * t.scale()
	} else if a == b {
		t.Poly(arc(nil, a, width/2, 0, 2*math.Pi), c)
		return
	}
	t.add(stage.Between(a, b, 0.5), s)
}

func (t *tilted) Ring(center paint.Point, radius, width, from, sweep float64, c paint.Color) {
	turn := func(part float64) float64 { return 2*math.Pi*part - math.Pi/2 }
	at := arc(nil, center, radius, turn(from), turn(from+sweep))
	if !t.plan.Stack.Pegs {
		t.path(at, width, c)
		return
	}
	m := t.point(center)
	for i, p := range at { // beads are round from everywhere
		at[i] = paint.Point{X: m.X + (p.X-center.X)*t.scale(), Y: m.Y + (p.Y-center.Y)*t.scale()}
	}
	for i := 1; i < len(at); i++ {
		t.add(center, stroked{at: at[i-1 : i+1], width: width * t.scale(), color: c})
	}
}

func (t *tilted) Poly(corners []paint.Point, c paint.Color) {
	var m paint.Point
	at := make([]paint.Point, len(corners))
	for i, p := range corners {
		m.X += p.X / float64(len(corners))
		m.Y += p.Y / float64(len(corners))
		at[i] = t.point(p)
	}
	t.add(m, stroked{at: at, color: c})
}

func (t *tilted) Text(at paint.Point, f paint.Font, align paint.Align, c paint.Color, s string) {
	f.Size *= t.scale()
	t.add(at, stroked{at: []paint.Point{t.point(at)}, text: s, font: f, align: align, color: c})
}

// flush paints what was drawn.
func (t *tilted) flush(c paint.Canvas) {
	order := make([]*stroked, len(t.all)) // an instance for pointers is in the program anyway
	for i := range t.all {
		order[i] = &t.all[i]
	}
	slices.SortStableFunc(order, func(a, b *stroked) int {
		switch {
		case a.near < b.near-1e-9:
			return -1
		case a.near > b.near+1e-9:
			return 1
		}
		return 0
	})
	for _, s := range order {
		switch {
		case s.text != "":
			c.Text(s.at[0], s.font, s.align, s.color, s.text)
		case s.width > 0:
			c.Line(s.at[0], s.at[1], s.width, s.color)
		default:
			c.Poly(s.at, s.color)
		}
	}
}
