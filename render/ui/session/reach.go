package session

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/stage"
)

// ToBoard brings the game to the screen, for what is about to be done with it.
func (s *Session) ToBoard() error {
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

// Unwrap leaves what is shown over the game: the game is where it stands.
func (s *Session) Unwrap() {
	s.Scene = stage.Beneath(s.Stage)
	if c, ok := s.Scene.(stage.Closer); ok {
		c.Close()
		if _, holds := s.Scene.(HoldsGame); !holds {
			s.Scene = s.Pages.Board()
		}
	}
	s.Resume()
}

// Peek has a judge look at the game where it stands, though a replay may show
// another move, and leaves everything as it is. seat tells whether a seat is at
// its turn there: it thinks, or will when the replay is left.
func (s *Session) Peek(judge func(seat bool)) {
	if t := s.Aside; t != nil {
		p := s.Match.Record().Position()
		judge(!t.Held && !p.Over() && s.Match.Result().End == record.Open && !s.Match.Human(p.Turn()))
		return
	}
	v, ok := stage.Beneath(s.Stage).(Rewinder)
	if !ok {
		judge(s.Match.Thinks())
		return
	}
	r := s.Match.Record()
	at, line := r.At(), r.Line()
	home, held := v.Rewound()
	r.GoTo(home)
	p := r.Position()
	judge(!held && !p.Over() && s.Match.Result().End == record.Open && !s.Match.Human(p.Turn()))
	r.GoTo(line[len(line)-1]) // so that it is the line that goes on from there
	r.GoTo(at)
}

// Alike is how many moves two games begin with that are the same.
func Alike(one, other []game.Move) int {
	n := 0
	for n < len(one) && n < len(other) && one[n] == other[n] {
		n++
	}
	return n
}
