package session

import (
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/sound/cue"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// World is what all games of a program share: the stage that they are shown on,
// and what is around the program.
type World struct {
	*stage.Stage
	Env    Env
	System stage.Look // what the system asks of the looks
	spoilt string     // where damaged settings were set aside at the start, "" if they were whole
	busy   bool       // the device has something better to do than to think ahead
	Cards  *Remarks   // what bots of cards have said of their moves
	Pages  Pages      // the ways to other scenes
	AtHome bool       // the player came to where he is from the first scene, not from the game
}

// Session is one game that is played, tried out or looked at, with all that
// belongs to it alone: its match, its clocks, where it is kept, what was heard
// of it, and who is told of it outside. Several exist side by side, and whoever
// shows a game holds the session of it.
type Session struct {
	*World
	Match *match.Match // nil before the first game

	Slots  Slots // where it is kept
	Unkept bool  // the store has failed, and the player knows
	torn   bool  // what the store holds is not the game: it must be saved whole

	heard    heard         // what was heard of the game
	Clocks   clocks        // of the game
	Found    Findings      // of the review of the game
	miscount bool          // the statistics could not be kept, and the player knows
	Next     time.Duration // when the next computer's move may come
	Resting  bool          // the game that was kept has not been shown yet: no seat thinks

	Display  Display        // shows the game; nil: nobody does
	Aside    *aside         // nil unless the game waits while a copy of it is tried out
	Remote   Remote         // where the game goes on, if that is not here; nil: it is here
	Free     bool           // nobody's game: anyone may move, and nothing is kept of it
	Observer *Observer      // judges the game while it is watched; nil: nobody watches
	Speed    int            // of stage.WatchPaces: how fast a game goes that is watched
	WatchOn  bool           // games in which no person plays are watched with analysis
	Series   Series         // games that follow one another on the board
	KeptCast string         // what the store holds of the last game's cast
	Draft    stage.Scene    // the setup whose players play the next game; nil: those who played last
	Puzzle   *Puzzle        // of the game, which may be none; nil before the first game
	watches  []func(Change) // told of changes in the game
}

// Display is a scene that shows the game of a session as it goes on.
type Display interface {
	Hear(e match.Event)     // is told of everything that happens, before it is heard
	Lands() time.Duration   // when the last mark has come
	Strikes() time.Duration // when the line of the winner is drawn
	Retries() bool          // a move of it is being made better: that is not how the game went
}

// Begins gives a session its match. Who shows it is told of what happens after it
// is kept, and before it is heard.
func (s *Session) Begins(m *match.Match, d Display) {
	s.Match, s.Display = m, d
	m.SetTime(func() time.Duration { return s.Clocks.time })
	if s.Slots.Game != "" {
		m.Listen(s.Keep)
	}
	m.Listen(d.Hear)
	m.Listen(s.playCues)
	m.Listen(s.pass)
	s.heard = s.hear()
}

// Current is the game as it stands at the cursor.
func (s *Session) Current() *game.Position { return s.Match.Record().Position() }

// People tells whether a person plays.
func (s *Session) People() bool {
	for by := range s.Current().Rules().PlayerCount() {
		if s.Match.Human(game.Player(by + 1)) {
			return true
		}
	}
	return false
}

// Settled tells whether what happened last has been seen, so that the computer's
// answer may follow: the mark is drawn, and where nobody but computers plays
// there is time to look at it.
func (s *Session) Settled(now time.Duration) bool {
	return now >= s.Display.Lands() && now >= s.Next
}

// Between is the time between the moves of a game that no person plays.
func (s *Session) Between() time.Duration {
	if s.Series.Runs || s.Watched() {
		return stage.WatchPaces[s.Speed]
	}
	return stage.LookTime
}

// Series is games of a tournament that are watched one after the other.
type Series struct {
	Runs bool          // the next one follows on the board
	Next time.Duration // when it does; 0: not yet
}

// aside is why a game waits: a copy of it is tried out.
type aside struct {
	Held bool   // its seat to move waited already
	Stop func() // ends what goes on with the copy
}

// Wait has the game wait while a copy of it is tried out, until resume.
func (s *Session) Wait(stop func()) {
	s.Resume()
	s.Aside = &aside{Stop: stop}
	if s.Match != nil {
		s.Aside.Held = s.Match.Held()
		s.Match.Stop()
		s.Match.SetPonder(false)
	}
}

// Resume ends the wait.
func (s *Session) Resume() {
	w := s.Aside
	if w == nil {
		return
	}
	s.Aside = nil
	w.Stop()
	if s.Match != nil && !w.Held {
		s.Match.Resume()
	}
	s.SettlePonder()
	s.Changed()
}

// IsOver tells whether the game on the board is over. An end that is told of may
// have been taken back by then: in a puzzle, one that is not the win.
func (s *Session) IsOver() bool {
	return s.Match.Record().Position().Over() || s.Match.Result().End != record.Open
}

// Analyses tells whether the game on the board may be analysed: a puzzle may not,
// until it is solved.
func (s *Session) Analyses() bool {
	return s.Match != nil && s.Env.Engine != nil && !s.Env.Asked.Puzzle && s.Aside == nil && (!s.Puzzling() || s.Puzzle.Stage >= Solved)
}

// Watchable tells whether the game on the board can be watched with analysis: no
// person plays, and there is an engine to spare.
func (s *Session) Watchable() bool {
	return s.Match != nil && s.Env.Observer != nil && !s.Display.Retries() && s.Aside == nil && !s.Puzzling() && !s.Env.Asked.Puzzle && !s.People()
}

// Embedded tells whether the program is a part of somebody else's page.
func (s *Session) Embedded() bool { return s.Env.Asked.Embed }

// Puzzling tells whether there is a puzzle on the board.
func (s *Session) Puzzling() bool {
	z := s.Puzzle
	return z != nil && z.Stage != none && s.Match != nil && z.of == s.Match.Record()
}

// CanUndo tells whether the button that takes moves back would do something.
func (s *Session) CanUndo() bool {
	at := s.Match.Record().At().Ply()
	switch {
	case s.Env.Asked.ReadOnly:
		return at > 0
	case s.Puzzling():
		return s.Puzzle.Stage != showing && at > s.Puzzle.Ply
	}
	return s.Match.CanUndo()
}

// CanRedo is the same for what was taken back. Of a puzzle that might give the
// solution away, or be a move that was wrong.
func (s *Session) CanRedo() bool {
	switch {
	case s.Env.Asked.ReadOnly:
		return s.Match.Record().Next() != nil
	case s.Puzzling():
		return false
	}
	return s.Match.CanRedo()
}

// Undo takes moves back.
func (s *Session) Undo() {
	if s.Env.Asked.ReadOnly {
		s.StepTo(s.Match.Record().At().Ply() - 1)
		return
	}
	s.Match.Undo()
}

// Redo plays again what was taken back.
func (s *Session) Redo() {
	if s.Env.Asked.ReadOnly {
		s.StepTo(s.Match.Record().At().Ply() + 1)
		return
	}
	s.Match.Redo()
}

// StepTo goes to a ply of the line on the board.
func (s *Session) StepTo(ply int) {
	line := s.Match.Record().Line()
	s.Match.GoTo(line[min(max(ply, 0), len(line)-1)])
}

// Stands says how the game on the board stands.
func (a *Session) Stands() game.Say {
	p, s := a.Match.Record().Position(), a.Match.Result()
	switch {
	case p.Over():
		return words.Over(p, p.Outcome())
	case s.End != record.Open:
		return words.Ending(p, s)
	}
	return words.Turn(p.Title(p.Turn()))
}

// PlayOn plays moves that are known, whoever's they are.
func (s *Session) PlayOn(moves []game.Move) error {
	for _, m := range moves {
		s.Match.Stop() // a seat that thinks: this is its move
		if err := s.Match.Play(m); err != nil {
			return err
		}
	}
	return nil
}

// MayPlay is nil where a move may be played on the board, and says otherwise
// why not, as far as the match does not.
func (s *Session) MayPlay() error {
	switch {
	case s.Remote != nil:
		return s.Remote.Bar()
	case s.Free:
		return nil // it is nobody's game
	case s.Env.Asked.ReadOnly:
		return errLookOnly
	case s.Puzzle != nil:
		return s.Puzzle.mayPlay()
	}
	return nil
}

// Refuses says what is wrong with a move for the board, nil for nothing. seat
// tells whether a seat is at its turn.
func (s *Session) Refuses(m game.Move, seat bool) error {
	p, result := s.Match.Record().Position(), s.Match.Result()
	switch {
	case seat:
		return game.Fault(words.Thinks(p.Title(p.Turn())))
	case result.End != record.Open:
		return game.Fault(words.Settlement(p, result))
	}
	return p.Legal(m) // a position says what it refuses without a change
}

// Env are what games need of the world around the program.
type Env struct {
	Engine   engine.Engine // thinks for the computer's seats; nil: only people play
	Speaker  cue.Speaker   // makes sounds; nil: there are none
	Programs Programs      // other programs that can play; nil: none can be run here
	Ponder   bool          // the computer thinks in the time of persons until the player says no
	Asked    Asked         // what the page around asks for
	Cores    int           // how many processors there are; 0: nobody knows

	// Observer makes an engine besides Engine, with memory of its own, that judges
	// games while others play them; close ends it. Nil: there is none.
	Observer func() (observer engine.Engine, close func())
}

// Watched tells whether somebody on the screen looks on at the game with analysis.
func (s *Session) Watched() bool {
	v, ok := s.Scene.(Spectator)
	return ok && v.Watches(s)
}
