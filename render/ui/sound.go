package ui

import (
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
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
func (s *session) listen() ear {
	p := s.position()
	e := ear{closed: closedIn(p.Board(), p.Mark), plies: p.Plies()}
	for by := range p.Rules().PlayerCount() {
		e.taken += p.Captured(game.Player(by + 1))
	}
	return e
}

// gains are how loud the volumes are. The ear hears the steps as even.
var gains = map[string]float64{stage.VolumeLow: 0.2, stage.VolumeMiddle: 0.45, stage.VolumeHigh: 1}

// sound plays a sound, unless sounds are switched off.
func (a *session) sound(s Sound, by game.Player, after time.Duration) {
	if a.env.Speaker != nil && a.Chosen.Of(stage.SetSound) == stage.IsOn {
		a.env.Speaker.Play(Note{s, by, gains[a.Chosen.Of(stage.SetVolume)], max(0, after)})
	}
}

// hark is the listener that lets the match be heard. It comes after the one
// that shows it, since sounds are in time with what moves.
func (a *session) hark(e match.Event) {
	p := a.position()
	was := a.ear
	a.ear = a.listen()
	lands := a.display.lands() - a.Now // when the last mark has come
	switch e.Kind {
	case match.Moved:
		a.hearMove(e, was, lands)
	case match.Jumped:
		if a.ear.plies > was.plies {
			a.sound(Place, game.Nobody, 0)
		} else {
			a.sound(Back, game.Nobody, 0)
		}
	case match.Ended:
		if !a.isOver() {
			return
		}
		winner := p.Outcome().Winner
		if e.Result.End != record.Open {
			winner = e.Result.Winner
		}
		a.hearEnd(winner, max(lands, a.display.strikes()-a.Now))
	}
}

// hearMove lets a move be heard: how the stone comes, and what it does besides.
func (a *session) hearMove(e match.Event, was ear, lands time.Duration) {
	r := a.position().Rules()
	_, falls := r.Place.(board.Faller)
	_, turns := r.Effect.(game.Twist)
	_, pops := r.Effect.(game.PopOut)
	switch {
	case pops && e.Move.Arg == game.Pop:
		a.sound(Take, game.Nobody, 0)
		return
	case falls:
		a.sound(Fall, e.By, lands)
	default:
		a.sound(Place, e.By, 0)
	}
	switch {
	case turns && e.Move.Arg > 0:
		a.sound(Turn, game.Nobody, lands-stage.TurnTime)
	case a.ear.taken > was.taken:
		a.sound(Take, game.Nobody, min(lands, stage.DrawTime))
	case a.ear.closed > was.closed:
		a.sound(Close, game.Nobody, lands)
	}
}

// hearEnd lets the end be heard, as it is for the people at the screen.
func (a *session) hearEnd(winner game.Player, after time.Duration) {
	switch {
	case winner == game.Nobody:
		a.sound(Draw, game.Nobody, after)
	case a.people() && !a.match.Human(winner):
		a.sound(Lose, game.Nobody, after)
	default:
		a.sound(Win, game.Nobody, after)
	}
}

// refuse tells why a move is not allowed.
func (a *session) refuse(err error) {
	a.Inform(a.Explain(err))
	a.sound(Refuse, game.Nobody, 0)
}
