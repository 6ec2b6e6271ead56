package session

import "noughts/game/match"

// Remote is a game that goes on elsewhere, and is shown here: who may move, and what
// the clocks show, is known there.
type Remote interface {
	Bar() error               // why no move may be played here now, nil where one may
	Time() (match.Time, bool) // what the clocks show, false where there are none
}

// Time is what the clocks of the game show, false where it has none.
func (s *Session) Time() (match.Time, bool) {
	if s.Remote != nil {
		return s.Remote.Time()
	}
	return s.Match.Time()
}
