package ui

import (
	"noughts/game"
	"noughts/game/record"
)

// scout goes over the tree of a game beside its cursor, to see whose each move
// is: that need not follow from its number.
type scout struct {
	at  *record.Node
	pos *game.Position
}

// newScout begins where the record is.
func newScout(r *record.Record) *scout { return &scout{r.At(), r.Position().Clone()} }

// before goes to the position before a move, and tells whether there is one.
func (s *scout) before(n *record.Node) bool {
	to := n.Parent()
	if to == nil {
		return false
	}
	var ahead []*record.Node
	for to != s.at {
		if to == nil || s.at != nil && s.at.Ply() > to.Ply() {
			if s.at == nil || !s.pos.Undo() {
				return false // a move of another tree
			}
			s.at = s.at.Parent()
			continue
		}
		ahead = append(ahead, to)
		to = to.Parent()
	}
	for i := len(ahead) - 1; i >= 0; i-- {
		if s.pos.Play(ahead[i].Move()) != nil {
			return false
		}
		s.at = ahead[i]
	}
	return true
}
