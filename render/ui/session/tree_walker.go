package session

import (
	"noughts/game"
	"noughts/game/record"
)

// TreeWalker walks the tree of a record, while the record's cursor stays where it is. It shows
// whose move each node is: that does not always follow from the ply.
type TreeWalker struct {
	at       *record.Node
	Position *game.Position
}

// NewTreeWalker begins at the record's cursor.
func NewTreeWalker(r *record.Record) *TreeWalker { return &TreeWalker{r.At(), r.Position().Clone()} }

// Before goes to the position before the move of a node, and tells whether there is one.
func (s *TreeWalker) Before(n *record.Node) bool {
	to := n.Parent()
	if to == nil {
		return false
	}
	var ahead []*record.Node
	for to != s.at {
		if to == nil || s.at != nil && s.at.Ply() > to.Ply() {
			if s.at == nil || !s.Position.Undo() {
				return false // a node of another record
			}
			s.at = s.at.Parent()
			continue
		}
		ahead = append(ahead, to)
		to = to.Parent()
	}
	for i := len(ahead) - 1; i >= 0; i-- {
		if s.Position.Play(ahead[i].Move()) != nil {
			return false
		}
		s.at = ahead[i]
	}
	return true
}
