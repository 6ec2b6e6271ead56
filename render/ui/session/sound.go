package session

import (
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Sound is one of the short sounds of the program.
type Sound uint8

// The sounds.
const (
	Place  Sound  = iota // a mark comes into its cell
	Fall                 // a stone lands
	Take                 // stones leave the board
	Turn                 // a part of the board turns
	Close                // a board of boards is decided
	Back                 // moves are taken back
	Refuse               // a move is not allowed
	Win                  // somebody has won, and nobody at the screen has lost
	Lose                 // the computer has won
	Draw                 // nobody has
	Low                  // little is left on a clock
	Sounds = iota        // how many there are
)

// Note is a sound to be heard.
type Note struct {
	Sound Sound
	By    game.Player   // whose it is: each player's stones have a pitch of their own; Nobody for the others
	Gain  float64       // how loud, to 1
	After time.Duration // when, from now
}

// Speaker makes sounds. It never fails: where nothing can be heard, it is mute.
type Speaker interface {
	Play(n Note)
	Mute() bool // the place has no sound; known only once something was to be heard
}

// ear is what was known of the game when it was last listened to: how many
// stones are taken, boards of boards decided, and moves played.
type ear struct {
	taken, closed, plies int
}

// listen is what is to be known of the game now.
func (s *Session) listen() ear {
	p := s.Current()
	e := ear{closed: ClosedIn(p.Board(), p.Mark), plies: p.Plies()}
	for by := range p.Rules().PlayerCount() {
		e.taken += p.Captured(game.Player(by + 1))
	}
	return e
}

// Gains are how loud the volumes are. The ear hears the steps as even.
var Gains = map[string]float64{stage.VolumeLow: 0.2, stage.VolumeMiddle: 0.45, stage.VolumeHigh: 1}

// Sound plays a sound, unless sounds are switched off.
func (a *Session) Sound(s Sound, by game.Player, after time.Duration) {
	if a.Env.Speaker != nil && a.Chosen.Of(stage.SetSound) == stage.IsOn {
		a.Env.Speaker.Play(Note{s, by, Gains[a.Chosen.Of(stage.SetVolume)], max(0, after)})
	}
}

// hark is the listener that lets the match be heard. It comes after the one
// that shows it, since sounds are in time with what moves.
func (s *Session) hark(e match.Event) {
	p := s.Current()
	was := s.ear
	s.ear = s.listen()
	lands := s.display.Lands() - s.Now // when the last mark has come
	switch e.Kind {
	case match.Moved:
		s.hearMove(e, was, lands)
	case match.Jumped:
		if s.ear.plies > was.plies {
			s.Sound(Place, game.Nobody, 0)
		} else {
			s.Sound(Back, game.Nobody, 0)
		}
	case match.Ended:
		if !s.IsOver() {
			return
		}
		winner := p.Outcome().Winner
		if e.Result.End != record.Open {
			winner = e.Result.Winner
		}
		s.hearEnd(winner, max(lands, s.display.Strikes()-s.Now))
	}
}

// hearMove lets a move be heard: how the stone comes, and what it does besides.
func (s *Session) hearMove(e match.Event, was ear, lands time.Duration) {
	r := s.Current().Rules()
	_, falls := r.Place.(board.Faller)
	_, turns := r.Effect.(game.Twist)
	_, pops := r.Effect.(game.PopOut)
	switch {
	case pops && e.Move.Arg == game.Pop:
		s.Sound(Take, game.Nobody, 0)
		return
	case falls:
		s.Sound(Fall, e.By, lands)
	default:
		s.Sound(Place, e.By, 0)
	}
	switch {
	case turns && e.Move.Arg > 0:
		s.Sound(Turn, game.Nobody, lands-stage.TurnTime)
	case s.ear.taken > was.taken:
		s.Sound(Take, game.Nobody, min(lands, stage.DrawTime))
	case s.ear.closed > was.closed:
		s.Sound(Close, game.Nobody, lands)
	}
}

// hearEnd lets the end be heard, as it is for the people at the screen.
func (s *Session) hearEnd(winner game.Player, after time.Duration) {
	switch {
	case winner == game.Nobody:
		s.Sound(Draw, game.Nobody, after)
	case s.People() && !s.Match.Human(winner):
		s.Sound(Lose, game.Nobody, after)
	default:
		s.Sound(Win, game.Nobody, after)
	}
}

// Refuse tells why a move is not allowed.
func (s *Session) Refuse(err error) {
	s.Inform(s.Explain(err))
	s.Sound(Refuse, game.Nobody, 0)
}

// ClosedIn counts the regions that are closed by some marks.
func ClosedIn(b *game.Board, mark func(game.Cell) game.Mark) (n int) {
	for r := range words.Regions(b) {
		if mark(b.RegionCell(r)) != game.Empty {
			n++
		}
	}
	return n
}
