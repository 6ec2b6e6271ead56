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

// World is what all games of a program share: the stage that shows them, and the
// environment of the program.
type World struct {
	*stage.Stage
	Env         Env
	System      stage.Look // the look that the system asks for
	badSettings string     // where damaged settings were set aside at the start, "" if there were none
	busy        bool       // no seat may ponder now: see SetBusy
	Reasons     *Reasons   // reasons that bots gave for their moves
	Pages       Pages      // opens the scenes of other features
	AtHome      bool       // the player came to this scene from the home screen, not from the game
}

// Session is one game that is played, analysed or watched, with all that belongs to it
// alone: its match, clocks, storage, sounds and listeners. Several exist side by side. A
// scene that shows a game holds its session.
type Session struct {
	*World
	Match *match.Match // nil before the first game

	Slots      Slots // where the game is stored
	SaveFailed bool  // the store has failed and the player was told
	incomplete bool  // the stored text is incomplete: the next write must be of the whole game
	Away       bool  // the cursor is not where the game stands: where it goes is not stored

	lastSounds  soundState    // state of the game at its last event, for sounds
	Clocks      clocks        // clocks of the game
	Found       Findings      // results for the review of the game
	statsFailed bool          // the statistics could not be stored and the player was told
	Next        time.Duration // when the next move of a computer may come
	Unshown     bool          // the restored game has not been shown yet: no seat thinks

	Display    Display        // shows the game; nil if no scene does
	Trial      *trial         // set while the game waits for a copy of it to be tried out, else nil
	Remote     Remote         // where the game runs, if it runs elsewhere; nil if it runs here
	Free       bool           // anyone may move on either side, and nothing is stored
	Unseen     bool           // another game is on the screen: this one makes no sounds and announces nothing
	Feat       game.Say       // what the player's win was besides, such as the first over a level
	Observer   *Observer      // judges the game while it is watched; nil if it never was
	Speed      int            // index into stage.WatchPaces: how fast a watched game goes
	WatchOn    bool           // games without people are watched with analysis
	Series     Series         // tournament games that follow one another on the board
	StoredCast string         // the stored text of the last game's cast
	LastSetup  stage.Scene    // the setup that was opened last, until a game begins; nil if a setup starts from the last game
	sitting    sitting        // the score of the games of this sitting
	Puzzle     *Puzzle        // the puzzle of the game, which may be none; nil before the first game
	Given      *Given         // what is known of the last puzzle of which it was asked whether a teacher has set it
	sent       sentNode       // what was sent of a game by link
	watchers   []func(Change) // called after each change in the game
}

// Display is a scene that shows the events of a session's game.
type Display interface {
	OnEvent(e match.Event)     // takes each event, before its sound is played
	MoveEnds() time.Duration   // when the animation of the last mark ends
	LineBegins() time.Duration // when the animation of the winning line begins
	Retrying() bool            // the player is trying to improve a past move, which is not part of the game
}

// Attach gives a session its match and display. For each event, the listeners run in this
// order: the storage, the display, the sounds, and the functions given to Watch.
func (s *Session) Attach(m *match.Match, d Display) {
	s.Match, s.Display = m, d
	m.SetTime(func() time.Duration { return s.Clocks.time })
	if s.Slots.Game != "" {
		m.Listen(s.SaveEvent)
	}
	s.takeSeats()
	m.Listen(s.keepScore)
	m.Listen(d.OnEvent)
	m.Listen(s.playCues)
	m.Listen(s.reportEvent)
	s.lastSounds = s.soundStateNow()
}

// Current is the position at the record's cursor.
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

// You is the person who can be addressed: the only one in the game, or the one at this device
// in a game by link. It is Nobody in any other game of several persons or of none, in one that
// is played elsewhere, and in a puzzle.
func (s *Session) You() (you game.Player) {
	if s.Remote != nil || s.Free || s.Env.Request.ReadOnly || s.Puzzling() {
		return game.Nobody
	}
	if side := s.TurnSide(); side != game.Nobody {
		return side
	}
	for by := game.First; int(by) <= s.Current().Rules().PlayerCount(); by++ {
		if !s.Match.Human(by) {
			continue
		}
		if you != game.Nobody {
			return game.Nobody
		}
		you = by
	}
	return you
}

// MayAnswer tells whether the last move has been seen, so that the computer's answer may
// follow: its mark is drawn, and between the moves of computers there was time to look at
// it.
func (s *Session) MayAnswer(now time.Duration) bool {
	return now >= s.Display.MoveEnds() && now >= s.Next
}

// MovePause is the time between moves in a game without people.
func (s *Session) MovePause() time.Duration {
	if s.Series.Runs || s.Watched() {
		return stage.WatchPaces[s.Speed]
	}
	return stage.LookTime
}

// Series is a row of tournament games that are watched one after the other.
type Series struct {
	Runs bool          // the next game follows on the board
	Next time.Duration // when it begins; 0 if that is not known yet
}

// trial is the state of a game that waits while a copy of it is tried out.
type trial struct {
	Held bool   // its seat to move was held before
	Stop func() // ends the trial
}

// Wait has the game wait while a copy of it is tried out, until Resume. stop ends the
// trial.
func (s *Session) Wait(stop func()) {
	s.Resume()
	s.Trial = &trial{Stop: stop}
	if s.Match != nil {
		s.Trial.Held = s.Match.Held()
		s.Match.Stop()
		s.Match.SetPonder(false)
	}
}

// Resume ends the wait and the trial.
func (s *Session) Resume() {
	w := s.Trial
	if w == nil {
		return
	}
	s.Trial = nil
	w.Stop()
	if s.Match != nil && !w.Held {
		s.Match.Resume()
	}
	s.SettlePonder()
	s.Changed()
}

// IsOver tells whether the game on the board is over. It can be false when an event says
// that the game has ended: a puzzle takes back an end that does not solve it.
func (s *Session) IsOver() bool { return s.Match.Over() }

// Analyses tells whether the game on the board may be analysed. A puzzle may not, until it
// is solved or its solution was shown.
func (s *Session) Analyses() bool {
	return s.Match != nil && s.Env.Engine != nil && !s.Env.Request.Puzzle && s.Trial == nil && (!s.Puzzling() || s.Puzzle.Phase >= Solved) && s.Fair()
}

// Watchable tells whether the game on the board can be watched with analysis: no person
// plays, and there is a second engine.
func (s *Session) Watchable() bool {
	return s.Match != nil && s.Env.Observer != nil && !s.Display.Retrying() && s.Trial == nil && !s.Puzzling() && !s.Env.Request.Puzzle && !s.People()
}

// Embedded tells whether the program is part of somebody else's page.
func (s *Session) Embedded() bool { return s.Env.Request.Embed }

// Puzzling tells whether the game on the board is a puzzle.
func (s *Session) Puzzling() bool {
	z := s.Puzzle
	return z != nil && z.Phase != none && s.Match != nil && z.record == s.Match.Record()
}

// CanUndo tells whether the button that takes moves back would do something.
func (s *Session) CanUndo() bool {
	at := s.Match.Record().At().Ply()
	switch {
	case s.Env.Request.ReadOnly:
		return at > 0
	case s.Puzzling():
		return s.Puzzle.Phase != showing && at > s.Puzzle.Ply
	case s.TurnSide() != game.Nobody && (s.TurnPhase() == TurnPast || s.Match.Record().At() == s.Sent()):
		return false // the others know this move
	}
	return s.Match.CanUndo()
}

// CanRedo tells whether the button that plays moves again would do something. In a puzzle
// it plays none: the move might be the solution, or a wrong one. There, and in a game by link
// that waits, it only leads to a later game.
func (s *Session) CanRedo() bool {
	switch {
	case s.Env.Request.ReadOnly:
		return s.Match.Record().Next() != nil
	case s.Puzzling():
		return s.leadsLater()
	}
	switch s.TurnPhase() {
	case TurnUnsent:
		return false
	case TurnAway, TurnOver:
		return s.leadsLater()
	}
	return s.Match.CanRedo()
}

// leadsLater tells whether Redo would lead to a later game.
func (s *Session) leadsLater() bool {
	return s.Match.After() != nil && s.Match.Record().Next() == nil
}

// Undo takes moves back.
func (s *Session) Undo() {
	if s.Env.Request.ReadOnly {
		s.StepTo(s.Match.Record().At().Ply() - 1)
		return
	}
	s.Match.Undo()
}

// Redo plays again what was taken back.
func (s *Session) Redo() {
	if s.Env.Request.ReadOnly {
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

// Status says whose turn it is in the game on the board, or how it ended.
func (s *Session) Status() game.Say {
	p, result := s.Match.Record().Position(), s.Match.Result()
	switch {
	case p.Over():
		return words.OutcomeSentence(p, p.Outcome())
	case result.End != record.Open:
		return words.OutcomeOf(p, result)
	case s.TurnSide() != game.Nobody:
		return s.TurnStatus()
	}
	return words.Turn(p.Title(p.Turn()))
}

// PlayOn plays moves for whoever is to move, computers included.
func (s *Session) PlayOn(moves []game.Move) error {
	for _, m := range moves {
		s.Match.Stop() // a seat that thinks must not block its own move
		if err := s.Match.Play(m); err != nil {
			return err
		}
	}
	return nil
}

// MayPlay returns an error that says why no move may be played on the board, nil if one
// may. It leaves out what the match checks itself.
func (s *Session) MayPlay() error {
	switch {
	case s.Remote != nil:
		return s.Remote.MayPlay()
	case s.Free:
		return nil // anyone may move
	case s.Env.Request.ReadOnly:
		return errLookOnly
	case s.TurnSide() != game.Nobody:
		return s.mayPlayTurn()
	case s.Puzzle != nil:
		return s.Puzzle.mayPlay()
	}
	return nil
}

// Refuses returns an error that says why a move is refused on the board, nil if it is not.
// seat tells whether a computer's seat is to move.
func (s *Session) Refuses(m game.Move, seat bool) error {
	p, result := s.Match.Record().Position(), s.Match.Result()
	switch {
	case seat:
		return game.Fault(words.Thinks(p.Title(p.Turn())))
	case result.End != record.Open:
		return game.Fault(words.ResultSentence(p, result))
	}
	return p.Legal(m) // Legal does not change the position
}

// Env is the part of the program's environment that games need.
type Env struct {
	Engine   engine.Engine // thinks for the computer's seats; nil if only people play
	Speaker  cue.Speaker   // plays sounds; nil for none
	Programs Programs      // external programs that can play; nil if none can be run
	Proofs   Proofs        // keeps what analyses have proved; nil if nothing is kept
	Ponder   bool          // the computer ponders if the player leaves it to the system
	Request  Request       // what the page around the program asks for
	Cores    int           // number of processors; 0 if unknown
	Version  string        // of the program; "" if unknown

	Late func(name string, take func(text string)) // calls take with a file that few scenes need, now or later; nil if there are none

	// Observer makes a second engine with memory of its own, which judges games while
	// others play them. close releases it. It is nil if there is none.
	Observer func() (observer engine.Engine, close func())
}

// Watched tells whether the scene on the screen watches the game with analysis.
func (s *Session) Watched() bool {
	v, ok := s.Scene.(Spectator)
	return ok && v.Watches(s)
}
