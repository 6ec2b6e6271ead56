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

// soundState is the part of a game's state that decides sounds: how many stones are captured,
// how many regions are decided, and how many plies were played. Its change from one event
// to the next selects the sound.
type soundState struct {
	taken, closed, plies int
}

// soundStateNow returns that state as it is now.
func (s *Session) soundStateNow() soundState {
	p := s.Current()
	e := soundState{closed: ClosedIn(p.Board(), p.Mark), plies: p.Plies()}
	for by := range p.Rules().PlayerCount() {
		e.taken += p.Captured(game.Player(by + 1))
	}
	return e
}

// Gains are the gains of the volumes, chosen to sound like even steps.
var Gains = map[string]float64{stage.VolumeLow: 0.2, stage.VolumeMiddle: 0.45, stage.VolumeHigh: 1}

// Say announces a text, unless the game is unseen.
func (s *Session) Say(text game.Say) {
	if !s.Unseen {
		s.Stage.Say(text)
	}
}

// Sound plays a sound, unless the game is unseen or sounds are switched off.
func (s *Session) Sound(c cue.Cue, by game.Player, after time.Duration) {
	if !s.Unseen && s.Env.Speaker != nil && s.Chosen.Of(stage.SetSound) == stage.IsOn {
		s.Env.Speaker.Play(cue.Note{Cue: c, By: by, Gain: Gains[s.Chosen.Of(stage.SetVolume)], After: max(0, after)})
	}
}

// playCues is the listener that plays the sounds of events. It comes after the display,
// since sounds keep time with animations.
func (s *Session) playCues(e match.Event) {
	p := s.Current()
	was := s.lastSounds
	s.lastSounds = s.soundStateNow()
	lands := s.Display.MoveEnds() - s.Now // time until the animation of the last mark ends
	switch e.Kind {
	case match.Moved:
		s.cueMove(e, was, lands)
	case match.Jumped:
		if s.lastSounds.plies > was.plies {
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
		s.cueEnd(winner, max(lands, s.Display.LineBegins()-s.Now))
	}
}

// cueMove plays the sounds of a move: how the stone comes, and its effect if it has one.
func (s *Session) cueMove(e match.Event, was soundState, lands time.Duration) {
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
	case s.lastSounds.taken > was.taken:
		s.Sound(cue.Take, game.Nobody, min(lands, stage.DrawTime))
	case s.lastSounds.closed > was.closed:
		s.Sound(cue.Close, game.Nobody, lands)
	}
}

// cueEnd plays the sound of the game's end. When a computer has beaten people, that is the
// sound of a loss.
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

// Refuse shows why a move is not allowed, with a sound.
func (s *Session) Refuse(err error) {
	s.Inform(s.Explain(err))
	s.Sound(cue.Refuse, game.Nobody, 0)
}

// ClosedIn counts the decided regions: those to which mark gives a mark.
func ClosedIn(b *game.Board, mark func(game.Cell) game.Mark) (n int) {
	for r := range words.Regions(b) {
		if mark(b.RegionCell(r)) != game.Empty {
			n++
		}
	}
	return n
}
