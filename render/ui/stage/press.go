package stage

import "noughts/game"

// BeginPress brings a node under the player's hand: what was said before is over, and
// a cell, a field or a slider has the focus from now on.
func (s *Stage) BeginPress(n *Node) {
	s.Notice = game.Say{}
	if n.Role == Cell || n.Role == Field || n.Role == Slider {
		s.Set(&s.Focused, n.ID)
	}
	s.Changed()
}

// Press does what a node does, and tells whether it has led to another scene.
func (s *Stage) Press(n *Node) (turned bool) {
	s.before = nil
	if s.Focused == n.ID {
		for _, stop := range s.Stops() {
			s.before = append(s.before, stop.ID)
		}
	}
	next := n.Act()
	if next == nil {
		return false
	}
	s.Scene = next
	s.Focused, s.Wanted, s.Hover, s.Pressed = s.Wanted, "", "", ""
	s.Changed()
	return true
}

// PressID presses a node of the scene, if there is one.
func (s *Stage) PressID(id string) bool {
	n := Find(s.Listed, id)
	if n == nil || n.Act == nil {
		return false
	}
	s.BeginPress(n)
	s.Press(n)
	return true
}
