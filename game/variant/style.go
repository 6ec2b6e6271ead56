package variant

import "noughts/game"

// Style is how the players of a game draw it. What it looks like is not known
// here: only what lies where.
type Style uint8

// The styles. All of them show the same cells.
const (
	InCells     Style = iota // marks in cells
	OnCrossings              // stones where lines cross
	InFrame                  // discs in an upright frame with holes
	InHexagons               // stones in hexagons, between two pairs of sides
	OnPlates                 // stones in the hollows of plates that turn
	InLayers                 // marks in the cells of layers, one above the other
	OnPegs                   // beads on upright pegs
)

// String is the style in a word: cells, crossings, frame, hexagons, plates, layers or pegs.
func (s Style) String() string {
	return [...]string{"cells", "crossings", "frame", "hexagons", "plates", "layers", "pegs"}[min(s, OnPegs)]
}

// StyleOf is the style of rules: that of their game in the catalogue, of which
// they may be a size, or else of games that are composed alike.
func StyleOf(r *game.Rules) Style {
	for _, g := range catalogue {
		if g.Rules.ID == r.ID {
			return g.Style
		}
	}
	if r.ID == "" {
		return InCells
	}
	for _, g := range catalogue {
		for _, id := range g.sizes {
			if id == r.ID {
				return g.Style
			}
		}
	}
	if c, ok := Composed(r); ok {
		return c.style()
	}
	return InCells
}

// The sides of boards on which stones lie on crossings where a composition does
// not say more, and the longest sides of a frame with holes and of layers that are seen
// one above the other.
const (
	leastCrossings = 13
	mostCrossings  = 25
	mostFrame      = 25
	mostCube       = 6
)

// style is what games that are composed like this one look like.
func (c Composition) style() Style {
	switch {
	case c.Kind == Cube && max(c.W, c.H, c.D) <= mostCube && c.Gravity:
		return OnPegs
	case c.Kind == Cube && max(c.W, c.H, c.D) <= mostCube:
		return InLayers
	case c.Kind != Flat:
		return InCells
	case c.Gravity && max(c.W, c.H) <= mostFrame:
		return InFrame
	case !c.Gravity && c.K >= 5 && min(c.W, c.H) >= leastCrossings && max(c.W, c.H) <= mostCrossings:
		return OnCrossings
	}
	return InCells
}
