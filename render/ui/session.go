package ui

import (
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/ui/stage"
)

// world is what all games of a program share: the stage that they are shown on,
// and what is around the program.
type world struct {
	*stage.Stage
	env    Env
	system stage.Look // what the system asks of the looks
	spoilt string     // where damaged settings were set aside at the start, "" if they were whole
	busy   bool       // the device has something better to do than to think ahead
	cards  *remarks   // what bots of cards have said of their moves
}

// session is one game that is played, tried out or looked at, with all that
// belongs to it alone: its match, its clocks, where it is kept, what was heard
// of it, and who is told of it outside. Several exist side by side, and whoever
// shows a game holds the session of it.
type session struct {
	*world
	match *match.Match // nil before the first game

	slots  slots // where it is kept
	unkept bool  // the store has failed, and the player knows
	torn   bool  // what the store holds is not the game: it must be saved whole

	ear      ear           // what was heard of the game
	clocks   clocks        // of the game
	found    findings      // of the review of the game
	miscount bool          // the statistics could not be kept, and the player knows
	next     time.Duration // when the next computer's move may come
	resting  bool          // the game that was kept has not been shown yet: no seat thinks

	display  display              // shows the game; nil: nobody does
	pace     func() time.Duration // between the moves of a game that no person plays; nil: time to look
	aside    *aside               // nil unless the game waits while a copy of it is tried out
	free     bool                 // nobody's game: anyone may move, and nothing is kept of it
	observer *observer            // judges the game while it is watched; nil: nobody watches
	puzzle   *riddle              // of the game, which may be none; nil before the first game
	watches  []func(Change)       // told of changes in the game
}

// display is a scene that shows the game of a session as it goes on.
type display interface {
	hear(e match.Event)     // is told of everything that happens, before it is heard
	lands() time.Duration   // when the last mark has come
	strikes() time.Duration // when the line of the winner is drawn
	retries() bool          // a move of it is being made better: that is not how the game went
}

// begins gives a session its match. Who shows it is told of what happens after it
// is kept, and before it is heard.
func (s *session) begins(m *match.Match, d display) {
	s.match, s.display = m, d
	m.SetTime(func() time.Duration { return s.clocks.time })
	if s.slots.game != "" {
		m.Listen(s.keep)
	}
	m.Listen(d.hear)
	m.Listen(s.hark)
	m.Listen(s.pass)
	s.ear = s.listen()
}

// position is the game as it stands at the cursor.
func (s *session) position() *game.Position { return s.match.Record().Position() }

// people tells whether a person plays.
func (s *session) people() bool {
	for by := range s.position().Rules().PlayerCount() {
		if s.match.Human(game.Player(by + 1)) {
			return true
		}
	}
	return false
}

// settled tells whether what happened last has been seen, so that the computer's
// answer may follow: the mark is drawn, and where nobody but computers plays
// there is time to look at it.
func (s *session) settled(now time.Duration) bool {
	return now >= s.display.lands() && now >= s.next
}

// between is the time between the moves of a game that no person plays.
func (s *session) between() time.Duration {
	if s.pace == nil {
		return stage.LookTime
	}
	return s.pace()
}

// aside is why a game waits: a copy of it is tried out.
type aside struct {
	held bool   // its seat to move waited already
	stop func() // ends what goes on with the copy
}

// wait has the game wait while a copy of it is tried out, until resume.
func (s *session) wait(stop func()) {
	s.resume()
	s.aside = &aside{stop: stop}
	if s.match != nil {
		s.aside.held = s.match.Held()
		s.match.Stop()
		s.match.SetPonder(false)
	}
}

// resume ends the wait.
func (s *session) resume() {
	w := s.aside
	if w == nil {
		return
	}
	s.aside = nil
	w.stop()
	if s.match != nil && !w.held {
		s.match.Resume()
	}
	s.settlePonder()
	s.Changed()
}
