package session

import (
	"noughts/game"
	"noughts/game/match"
)

// Remote is a game that runs elsewhere and is shown here, such as an online game. It knows
// who may move and what the clocks show.
type Remote interface {
	Here() game.Player        // who plays here, Nobody if one only watches
	MayPlay() error           // returns an error that says why no move may be played here now, nil if one may
	Time() (match.Time, bool) // what the clocks show, false if there are none
	Score(game.Player) string // what stands beside a player's name, such as a rating; "" for nothing
}

// Time is what the clocks of the game show, false if it has none.
func (s *Session) Time() (match.Time, bool) {
	if s.Remote != nil {
		return s.Remote.Time()
	}
	return s.Match.Time()
}
