package paint

// Rect is a rectangle by its top left corner and its size.
type Rect struct{ X, Y, W, H float64 }

// MaxX is the right edge.
func (r Rect) MaxX() float64 { return r.X + r.W }

// MaxY is the bottom edge.
func (r Rect) MaxY() float64 { return r.Y + r.H }

// Center is the middle of the rectangle.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Inset is the rectangle with every edge moved inwards by d; a negative d
// grows it.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Contains tells whether p lies in the rectangle, its top and left edges
// included.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.MaxX() && p.Y >= r.Y && p.Y < r.MaxY()
}
