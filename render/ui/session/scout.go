package session

import (
	"noughts/game"
	"noughts/game/record"
)

// Scout goes over the tree of a game beside its cursor, to see whose each move
// is: that need not follow from its number.
type Scout struct {
	at  *record.Node
	Pos *game.Position
}

// NewScout begins where the record is.
func NewScout(r *record.Record) *Scout { return &Scout{r.At(), r.Position().Clone()} }

// Before goes to the position before a move, and tells whether there is one.
func (s *Scout) Before(n *record.Node) bool {
	to := n.Parent()
	if to == nil {
		return false
	}
	var ahead []*record.Node
	for to != s.at {
		if to == nil || s.at != nil && s.at.Ply() > to.Ply() {
			if s.at == nil || !s.Pos.Undo() {
				return false // a move of another tree
			}
			s.at = s.at.Parent()
			continue
		}
		ahead = append(ahead, to)
		to = to.Parent()
	}
	for i := len(ahead) - 1; i >= 0; i-- {
		if s.Pos.Play(ahead[i].Move()) != nil {
			return false
		}
		s.at = ahead[i]
	}
	return true
}
