package count

import "noughts/game"

// MostCells is the largest board of a [Census], in cells.
const MostCells = 9

// Tally is what a census has come to.
type Tally struct {
	Games     int // that have ended
	Positions int // different ones
	Classes   int // different ones when those that are the same by symmetry count once
	ByMarks   [MostCells + 1]struct{ Positions, Classes, Ends int }
	Board     [MostCells]game.Mark // the position that it is at
	Steps     int                  // moves that were made and taken back
	Done      bool
}

// Census plays every game of some rules, one move after another, and counts
// the games and the positions.
type Census struct {
	Tally
	p      *game.Position
	images [][]game.Cell
	ways   [][]game.Move // the moves that are still to be played, by ply
	seen   map[[MostCells]game.Mark]bool
	kinds  map[[MostCells]game.Mark]bool
}

// NewCensus begins a census. Boards of more than nine cells are refused: they
// have too many games.
func NewCensus(r *game.Rules) (*Census, error) {
	if r.Board.Cells() > MostCells {
		return nil, game.Wrong("a board of more than {0} cells has too many games to play them all", MostCells)
	}
	c := &Census{p: r.Start(), images: r.Symmetries(), seen: map[[MostCells]game.Mark]bool{}, kinds: map[[MostCells]game.Mark]bool{}}
	c.enter()
	return c, nil
}

// enter counts the position.
func (c *Census) enter() {
	free := c.p.Board().Cells()
	for cell := range game.Cell(free) {
		c.Board[cell] = c.p.Mark(cell)
	}
	row := &c.ByMarks[min(c.p.Plies(), MostCells)]
	if !c.seen[c.Board] {
		c.seen[c.Board] = true
		c.Positions++
		row.Positions++
		if first := c.first(); !c.kinds[first] {
			c.kinds[first] = true
			c.Classes++
			row.Classes++
		}
	}
	if c.p.Over() || c.p.Plies() >= MostCells {
		c.Games++
		row.Ends++
		c.ways = append(c.ways, nil)
		return
	}
	c.ways = append(c.ways, c.p.Moves(nil))
}

// first is the first of the images of the position by symmetry, in the order
// of their marks.
func (c *Census) first() (least [MostCells]game.Mark) {
	for i, image := range c.images {
		var is [MostCells]game.Mark
		for cell, at := range image {
			is[at] = c.Board[cell]
		}
		if i == 0 || before(&is, &least) {
			least = is
		}
	}
	return least
}

func before(a, b *[MostCells]game.Mark) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// Step makes the next move, or takes one back where none is left, and tells
// whether there was anything to do.
func (c *Census) Step() bool {
	if c.Done {
		return false
	}
	c.Steps++
	last := len(c.ways) - 1
	if all := c.ways[last]; len(all) > 0 {
		c.ways[last] = all[1:]
		c.p.Play(all[0]) // Moves lists legal ones
		c.enter()
		return true
	}
	c.ways = c.ways[:last]
	if last == 0 {
		c.Done = true
		return true
	}
	c.p.Undo()
	for cell := range game.Cell(c.p.Board().Cells()) {
		c.Board[cell] = c.p.Mark(cell)
	}
	return true
}
