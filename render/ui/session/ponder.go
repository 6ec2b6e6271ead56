package session

import "noughts/render/ui/stage"

// SetBusy stops pondering, or allows it again: the computer must not ponder while the
// program is hidden, or when the battery has to last.
func (s *Session) SetBusy(busy bool) {
	s.busy = busy
	s.SettlePonder()
}

// Ponders tells whether the computer may ponder: think while a person is to move.
func (s *Session) Ponders() bool { return s.InForce(stage.SetPonder) == stage.IsOn && !s.busy }

// SettlePonder tells the match whether its seats may ponder.
func (s *Session) SettlePonder() {
	if s.Match != nil {
		s.Match.SetPonder(!s.Unshown && s.Ponders())
	}
}

// InForce is the value of a setting that is in force. Where the player leaves pondering to
// the system, Env.Ponder decides.
func (s *Session) InForce(i stage.Setting) string {
	v := s.Chosen.Of(i)
	if i == stage.SetPonder && v == stage.AsSystem {
		if v = stage.IsOff; s.Env.Ponder {
			v = stage.IsOn
		}
	}
	return v
}
