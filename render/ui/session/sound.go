package session

import (
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/sound/cue"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// heard is what was known of the game when a cue was last looked for: how many
// stones are taken, boards of boards decided, and moves played.
type heard struct {
	taken, closed, plies int
}

// hear is what is to be known of the game now.
func (s *Session) hear() heard {
	p := s.Current()
	e := heard{closed: ClosedIn(p.Board(), p.Mark), plies: p.Plies()}
	for by := range p.Rules().PlayerCount() {
		e.taken += p.Captured(game.Player(by + 1))
	}
	return e
}

// Gains are how loud the volumes are. They are heard as even steps.
var Gains = map[string]float64{stage.VolumeLow: 0.2, stage.VolumeMiddle: 0.45, stage.VolumeHigh: 1}

// Sound plays a sound, unless sounds are switched off.
func (a *Session) Sound(c cue.Cue, by game.Player, after time.Duration) {
	if a.Env.Speaker != nil && a.Chosen.Of(stage.SetSound) == stage.IsOn {
		a.Env.Speaker.Play(cue.Note{Cue: c, By: by, Gain: Gains[a.Chosen.Of(stage.SetVolume)], After: max(0, after)})
	}
}

// playCues is the listener that lets the match be heard. It comes after the one
// that shows it, since sounds are in time with what moves.
func (s *Session) playCues(e match.Event) {
	p := s.Current()
	was := s.heard
	s.heard = s.hear()
	lands := s.Display.Lands() - s.Now // when the last mark has come
	switch e.Kind {
	case match.Moved:
		s.cueMove(e, was, lands)
	case match.Jumped:
		if s.heard.plies > was.plies {
			s.Sound(cue.Place, game.Nobody, 0)
		} else {
			s.Sound(cue.Back, game.Nobody, 0)
		}
	case match.Ended:
		if !s.IsOver() {
			return
		}
		winner := p.Outcome().Winner
		if e.Result.End != record.Open {
			winner = e.Result.Winner
		}
		s.cueEnd(winner, max(lands, s.Display.Strikes()-s.Now))
	}
}

// cueMove lets a move be heard: how the stone comes, and what it does besides.
func (s *Session) cueMove(e match.Event, was heard, lands time.Duration) {
	r := s.Current().Rules()
	_, falls := r.Place.(board.Faller)
	_, turns := r.Effect.(game.Twist)
	_, pops := r.Effect.(game.PopOut)
	switch {
	case pops && e.Move.Arg == game.Pop:
		s.Sound(cue.Take, game.Nobody, 0)
		return
	case falls:
		s.Sound(cue.Fall, e.By, lands)
	default:
		s.Sound(cue.Place, e.By, 0)
	}
	switch {
	case turns && e.Move.Arg > 0:
		s.Sound(cue.Turn, game.Nobody, lands-stage.TurnTime)
	case s.heard.taken > was.taken:
		s.Sound(cue.Take, game.Nobody, min(lands, stage.DrawTime))
	case s.heard.closed > was.closed:
		s.Sound(cue.Close, game.Nobody, lands)
	}
}

// cueEnd lets the end be heard, as it is for the people at the screen.
func (s *Session) cueEnd(winner game.Player, after time.Duration) {
	switch {
	case winner == game.Nobody:
		s.Sound(cue.Draw, game.Nobody, after)
	case s.People() && !s.Match.Human(winner):
		s.Sound(cue.Lose, game.Nobody, after)
	default:
		s.Sound(cue.Win, game.Nobody, after)
	}
}

// Refuse tells why a move is not allowed.
func (s *Session) Refuse(err error) {
	s.Inform(s.Explain(err))
	s.Sound(cue.Refuse, game.Nobody, 0)
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
