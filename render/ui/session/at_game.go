package session

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/stage"
)

// ShowBoard shows the board, for a command that is about to act on the game.
func (s *Session) ShowBoard() error {
	s.Saying = false
	if s.Match == nil {
		return ErrNoGame
	}
	s.Unwrap()
	if b := s.Pages.Board(); s.Scene != b {
		s.Scene, s.AtHome = b, false
		s.Focused, s.Wanted, s.Hover, s.Pressed = "", "", "", ""
	}
	s.Notice = game.Say{}
	s.Changed()
	return nil
}

// Unwrap leaves a scene that covers the game or shows another position of it, so that the
// game is back where it stands.
func (s *Session) Unwrap() {
	s.Scene = stage.Beneath(s.Scene)
	if c, ok := s.Scene.(stage.Closer); ok {
		c.Close()
		if _, holds := s.Scene.(HoldsGame); !holds {
			s.Scene = s.Pages.Board()
		}
	}
	s.Resume()
}

// AtGame calls look with the record's cursor where the game stands, even if a replay shows
// another move, and then restores the cursor. seat tells whether a computer's seat is to
// move there: it thinks, or will when the replay is left.
func (s *Session) AtGame(look func(seat bool)) {
	if t := s.Trial; t != nil {
		p := s.Match.Record().Position()
		look(!t.Held && !p.Over() && s.Match.Result().End == record.Open && !s.Match.Human(p.Turn()))
		return
	}
	v, ok := stage.Beneath(s.Scene).(Replayer)
	if !ok {
		look(s.Match.Thinks())
		return
	}
	r := s.Match.Record()
	at, line := r.At(), r.Line()
	home, held := v.GameNode()
	r.GoTo(home)
	p := r.Position()
	look(!held && !p.Over() && s.Match.Result().End == record.Open && !s.Match.Human(p.Turn()))
	r.GoTo(line[len(line)-1]) // restores the line that continues from at
	r.GoTo(at)
}

// CommonMoves counts the moves that two games have in common at their beginning.
func CommonMoves(one, other []game.Move) int {
	n := 0
	for n < len(one) && n < len(other) && one[n] == other[n] {
		n++
	}
	return n
}
