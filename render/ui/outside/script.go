package outside

import (
	"slices"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
)

// Script lets a program outside, such as a script of the page, act on the game on the
// board. Its commands go through the match, like those of the mouse and the keys, so that
// moves are shown, announced and stored alike. A command that succeeds brings the board to
// the screen. A command that is refused changes nothing.
type Script struct {
	Session       *session.Session            // of the game on the board
	OpenExercises func(text string)           // opens the exercises that the text of a position holds
	Message       func() game.Say             // the message below the status
	Height        func(width float64) float64 // the height that suits a width, in CSS pixels
}

// reopenAnalysis is called before a command. If the analysis is open because the page asked
// for it, then opens it again on the new position, unless a computer plays.
func (t *Script) reopenAnalysis() (then func()) {
	a := t.Session
	analysed := a.Trial != nil && a.Env.Request.Analysis
	return func() {
		if !analysed || a.Trial != nil || a.Scene != a.Pages.Board() {
			return
		}
		for p := game.First; int(p) <= a.Current().Rules().PlayerCount(); p++ {
			if !a.Match.Human(p) {
				return
			}
		}
		a.Scene = a.Pages.Analysis()
		a.Changed()
	}
}

// PlayMove plays a move, given as text, for the person to move or for a seat that waits.
func (t *Script) PlayMove(text string) error {
	defer t.reopenAnalysis()()
	a := t.Session
	if a.Match == nil {
		return session.ErrNoGame
	}
	m, err := a.Match.Record().Rules().ParseMove(text)
	if err == nil {
		err = a.MayPlay()
	}
	if err == nil {
		a.AtGame(func(seat bool) { err = a.Refuses(m, seat) })
	}
	if err != nil {
		return err
	}
	if err := a.ShowBoard(); err != nil {
		return err
	}
	moves.On(a.Display).Choice = nil
	return a.Match.Play(m)
}

// TakeBack does what the undo button does. In a read-only game it goes one move back.
func (t *Script) TakeBack() error {
	defer t.reopenAnalysis()()
	a := t.Session
	if !t.allows(a.CanUndo) {
		return session.ErrNoUndo
	}
	if err := a.ShowBoard(); err != nil {
		return err
	}
	a.Undo()
	return nil
}

// PlayAgain does what the redo button does. In a read-only game it goes one move on.
func (t *Script) PlayAgain() error {
	defer t.reopenAnalysis()()
	a := t.Session
	if !t.allows(a.CanRedo) {
		return session.ErrNoRedo
	}
	if err := a.ShowBoard(); err != nil {
		return err
	}
	a.Redo()
	return nil
}

// GoTo goes to a ply of the line on the board. A seat to move there waits.
func (t *Script) GoTo(ply int) error {
	defer t.reopenAnalysis()()
	a := t.Session
	if a.Match == nil {
		return session.ErrNoGame
	}
	line := a.Match.Record().Line()
	if ply < 0 || ply >= len(line) {
		return game.Wrong("there is no move {0}: the game has {1}", ply, len(line)-1)
	}
	if a.Puzzle != nil && ply < a.Puzzle.Ply {
		return game.Wrong("the puzzle begins at move {0}", a.Puzzle.Ply)
	}
	if err := a.ShowBoard(); err != nil {
		return err
	}
	if line[ply] != a.Match.Record().At() {
		a.Match.GoTo(line[ply])
	}
	return nil
}

// Begin puts a new game on the board.
func (t *Script) Begin(s session.Start) error {
	defer t.reopenAnalysis()()
	r, err := t.Session.RecordOf(s)
	if err != nil {
		return err
	}
	t.putOnBoard(r)
	t.OpenExercises(s.Position)
	return nil
}

// SetPosition puts a position on the board. If it belongs to the game that is there, that
// game continues: missing moves are played, and extra moves are taken back.
func (t *Script) SetPosition(text string) error {
	defer t.reopenAnalysis()()
	a := t.Session
	rules, _ := a.RulesOf("")
	r, err := a.PositionOf(rules, text)
	if err != nil {
		return err
	}
	if a.Match != nil && t.continueTo(r) {
		t.OpenExercises(text)
		return nil
	}
	seats, err := a.SeatsFor(r, session.Start{})
	if err != nil {
		return err
	}
	a.Seat(r, seats)
	t.putOnBoard(r)
	t.OpenExercises(text)
	return nil
}

// putOnBoard puts a game on the board for a command.
func (t *Script) putOnBoard(r *record.Record) {
	a := t.Session
	if a.Match != nil {
		a.ShowBoard()
	}
	first := a.Match == nil
	a.Notice = game.Say{}
	a.Pages.Show(r)
	if first {
		moves.On(a.Display).AnnounceStatus()
		a.Report(session.Change{Kind: session.ChangeState})
	}
}

// continueTo moves the game on the board to another record's position, if both are the same
// game: the same rules and players, and the same first move. A record with variations is
// another game, and so is one that continues after the players have ended theirs.
func (t *Script) continueTo(to *record.Record) bool {
	a := t.Session
	r := a.Match.Record()
	if r.Rules().ID != to.Rules().ID || a.Env.Request.Puzzle || a.Puzzling() || to.Tag(session.TagTask) != "" || !isSingleLine(to) {
		return false
	}
	if session.NamesSeats(to) && !slices.Equal(session.SeatsOf(to), session.SeatsOf(r)) {
		return false
	}
	var mine []game.Move
	settled := false
	a.AtGame(func(bool) { mine, settled = r.Moves(), a.Match.Result().End != record.Open })
	theirs := to.Moves()
	common := session.CommonMoves(mine, theirs)
	if common == 0 && len(mine) > 0 || settled && common == len(mine) && len(theirs) > common {
		return false
	}
	a.ShowBoard()
	if common < len(mine) {
		a.Match.GoTo(r.Line()[common])
	}
	if a.PlayOn(theirs[common:]) != nil {
		return false // the caller puts the whole record on the board instead
	}
	if a.Match.Held() && common < len(mine) {
		a.Match.Resume()
	}
	return true
}

// isSingleLine tells whether a record has no variations, and its cursor is at the end.
func isSingleLine(r *record.Record) bool {
	n := r.Root()
	for len(n.Children()) == 1 {
		n = n.Children()[0]
	}
	return n == r.At() && len(n.Children()) == 0
}

// BadArguments is the error for a call of a method with wrong arguments. takes says what it
// takes.
func BadArguments(method, takes string) error { return game.Wrong("{0} takes {1}", method, takes) }

// BadRequest is the error for an invalid request of the page. name is what it asked for.
func BadRequest(name string) error {
	return game.Wrong("what this page asks for makes no sense: {0}", name)
}

// TooManyAnalyses is the error for another analysis while n are running.
func TooManyAnalyses(n int) error { return game.Wrong("{0} analyses are under way already", n) }

// allows tells whether can is true of the game where it stands, even if a replay shows
// another position.
func (t *Script) allows(can func() bool) (may bool) {
	a := t.Session
	if a.Match != nil {
		a.AtGame(func(bool) { may = can() })
	}
	return may
}
