package session

import "noughts/render/ui/stage"

// SetBusy tells whether the device has something better to do at the moment
// than to think in the time of persons: nobody looks, or the battery is to be
// saved.
func (s *Session) SetBusy(busy bool) {
	s.busy = busy
	s.SettlePonder()
}

// Ponders tells whether the computer may think in the time of persons.
func (s *Session) Ponders() bool { return s.InForce(stage.SetPonder) == stage.IsOn && !s.busy }

// SettlePonder tells the match.
func (s *Session) SettlePonder() {
	if s.Match != nil {
		s.Match.SetPonder(!s.Resting && s.Ponders())
	}
}

// InForce is the value of a setting that holds: what is left to the system to
// decide about thinking ahead is on where the place of the program says so.
func (s *Session) InForce(i stage.Setting) string {
	v := s.Chosen.Of(i)
	if i == stage.SetPonder && v == stage.AsSystem {
		if v = stage.IsOff; s.Env.Ponder {
			v = stage.IsOn
		}
	}
	return v
}
