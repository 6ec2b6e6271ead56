package session

import (
	"noughts/game"
	"noughts/game/match"
	"noughts/render/ui/stage"
)

// Change is one thing that has happened in the game: a move, its end, or
// anything else that Standing tells.
type Change struct {
	Kind string // ChangeMove, ChangeOver or ChangeState
	Move string // of ChangeMove
}

// The kinds of changes, as they are told outside.
const (
	ChangeMove  = "move"
	ChangeOver  = "gameover"
	ChangeState = "state"
)

// Watch has f called after every change, in their order. It must not act on the
// program at once: the change may be under way.
func (s *Session) Watch(f func(Change)) { s.watches = append(s.watches, f) }

// pass is the listener that tells of changes outside.
func (s *Session) pass(e match.Event) {
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

// Report tells whoever watches the session of a change.
func (s *Session) Report(c Change) {
	for _, f := range s.watches {
		f(c)
	}
}

var (
	ErrNoGame         = game.Wrong("there is no game on the board yet")
	ErrNoUndo         = game.Wrong("there is nothing to take back")
	ErrNoRedo         = game.Wrong("there is nothing to play again")
	errLookOnly error = game.Fault(wordLookOnly)
)

// SetLook tells what the system asks of the looks.
func (s *Session) SetLook(l stage.Look) {
	if l != s.System {
		s.System = l
		s.Dress()
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
