package course

import "noughts/game"

// Line are the steps that ask for the moves of one side of a line.
func Line(r *game.Rules, line []game.Move, side game.Player) (steps []Step) {
	p := r.Start()
	for i, m := range line {
		if p.Turn() == side {
			steps = append(steps, Step{Task: Recall, Moves: line[:i:i], Move: m, rules: r})
		}
		if p.Play(m) != nil {
			break
		}
	}
	return steps
}

// fewCells is the number of cells up to which symmetries are looked at.
const fewCells = 2000

// recalls tells whether a move is that of the line, or its image under a symmetry that leaves the
// position as it is.
func (s *Step) recalls(p *game.Position, m game.Move) bool {
	if m == s.Move {
		return true
	}
	if m.To == game.NoCell || s.Move.To == game.NoCell || m.Arg != s.Move.Arg || m.Mark != s.Move.Mark || p.Board().Cells() > fewCells {
		return false
	}
	for _, image := range s.rules.Symmetries() {
		if image[s.Move.To] == m.To && stays(p, image) {
			return true
		}
	}
	return false
}

// stays tells whether the image of a position has the same marks on the same cells.
func stays(p *game.Position, image []game.Cell) bool {
	for c, to := range image {
		if p.Mark(game.Cell(c)) != p.Mark(to) {
			return false
		}
	}
	return true
}
