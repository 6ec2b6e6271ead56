// Package opening knows openings that have a name: which stones they are, up to the
// symmetries of the board, and what they are called.
//
// Five in a row on 15 x 15 has the 26 openings of renju: the first stone is in the
// centre, the second beside it (direct) or diagonally beside it (indirect), and the third
// within two steps of the centre. Their order and romanised names are those of the Renju
// International Federation. On other boards only first moves have names.
//
// Games are told by the parts of their rules, so that a name holds for every game with
// the same board and goal.
package opening

import (
	"strings"

	"noughts/game"
)

// Line is an opening: the cells of its first moves, by both players in turn.
type Line struct {
	Cells []game.Cell
	Name  game.Say
}

// Lines are the openings of a game that have a name, the shortest first; none for most
// games.
func Lines(r *game.Rules) []Line {
	var all []Line
	for _, l := range listed(r) {
		var cells []game.Cell
		for _, name := range strings.Fields(l.moves) {
			c, err := r.Board.Cell(name)
			if err != nil {
				return nil
			}
			cells = append(cells, c)
		}
		all = append(all, Line{cells, l.name})
	}
	return all
}

// Name is the name of the opening that has led to a position, and whether there is one. A
// position and its images have the same name, whatever the order of the moves.
func Name(p *game.Position) (name game.Say, ok bool) {
	r := p.Rules()
	stones := r.Board.Cells() - p.Free()
	if stones < 1 || stones > mostStones {
		return name, false
	}
	lines := Lines(r)
	if len(lines) == 0 {
		return name, false
	}
	images := r.Symmetries()
	for _, l := range lines {
		if len(l.Cells) != stones {
			continue
		}
		for _, image := range images {
			if l.on(p, image) {
				return l.Name, true
			}
		}
	}
	return name, false
}

// on tells whether the image of a line is on the board.
func (l Line) on(p *game.Position, image []game.Cell) bool {
	for i, c := range l.Cells {
		if p.Mark(image[c]) != game.Mark(1+i%2) {
			return false
		}
	}
	return true
}

// Known tells whether a move follows an opening that has a name, from the empty board on,
// and which it is then.
func Known(p *game.Position, m game.Move) (name game.Say, ok bool) {
	if m.To == game.NoCell {
		return name, false
	}
	if p.Free() < p.Board().Cells() {
		if _, ok := Name(p); !ok {
			return name, false
		}
	}
	if p.Play(m) != nil {
		return name, false
	}
	defer p.Undo()
	return Name(p)
}
