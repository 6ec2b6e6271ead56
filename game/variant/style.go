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
)

// String is the style in a word: cells, crossings, frame, hexagons or plates.
func (s Style) String() string {
	return [...]string{"cells", "crossings", "frame", "hexagons", "plates"}[min(s, OnPlates)]
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
// not say more, and the longest side of a frame with holes.
const (
	leastCrossings = 13
	mostCrossings  = 25
	mostFrame      = 25
)

// style is what games that are composed like this one look like.
func (c Composition) style() Style {
	switch {
	case c.Kind != Flat:
		return InCells
	case c.Gravity && max(c.W, c.H) <= mostFrame:
		return InFrame
	case !c.Gravity && c.K >= 5 && min(c.W, c.H) >= leastCrossings && max(c.W, c.H) <= mostCrossings:
		return OnCrossings
	}
	return InCells
}
