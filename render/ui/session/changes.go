package session

import (
	"noughts/game"
	"noughts/game/match"
	"noughts/render/ui/stage"
)

// Change is a change in the game: a move, its end, or any other change of what the page
// around is told.
type Change struct {
	Kind string // ChangeMove, ChangeOver or ChangeState
	Move string // the move, for ChangeMove
}

// The kinds of changes, as the page around gets them.
const (
	ChangeMove  = "move"
	ChangeOver  = "gameover"
	ChangeState = "state"
)

// Watch has f called after every change, in order. f must not call the program at once: the
// change may still be under way.
func (s *Session) Watch(f func(Change)) { s.watchers = append(s.watchers, f) }

// reportEvent is the listener that reports the events of the match as changes.
func (s *Session) reportEvent(e match.Event) {
	c := Change{Kind: ChangeState}
	switch e.Kind {
	case match.Thinking, match.Timed:
		return
	case match.Moved:
		c = Change{ChangeMove, s.Match.Record().Rules().MoveText(e.Move)}
	case match.Ended:
		if s.IsOver() {
			c.Kind = ChangeOver
		}
	}
	s.Report(c)
}

// Report tells the functions given to Watch of a change.
func (s *Session) Report(c Change) {
	for _, f := range s.watchers {
		f(c)
	}
}

var (
	ErrNoGame         = game.Wrong("there is no game on the board yet")
	ErrNoUndo         = game.Wrong("there is nothing to undo")
	ErrNoRedo         = game.Wrong("there is nothing to redo")
	errLookOnly error = game.Fault(wordLookOnly)
)

// SetLook sets the look that the system asks for.
func (s *Session) SetLook(l stage.Look) {
	if l != s.System {
		s.System = l
		s.ApplySettings()
	}
}

// Position is the text of the record on the board and the position's Zobrist
// key; "" and 0 while there is no game.
func (s *Session) Position() (record string, key uint64) {
	if s.Match == nil {
		return "", 0
	}
	r := s.Match.Record()
	return r.String(), r.Position().Key()
}
