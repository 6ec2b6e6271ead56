package outside

import (
	"slices"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
)

// Script is what a program outside may do with the game on the board: a script of
// the page. It goes the way of the mouse and the keys, through the match, so that
// moves are shown, announced and kept alike. The board comes to the screen with
// it, whatever was there. What is refused changes nothing.
type Script struct {
	*session.Session                             // of the game on the board
	Also             func(text string)           // opens what the text of a position asks for besides
	Remark           func() game.Say             // what is said below the status
	Height           func(width float64) float64 // that the program would like to have, in CSS pixels
}

// analysesAgain is for what somebody outside does with the game. Where the page
// wants an analysis, then shows what came of it, unless a seat is to think.
func (a *Script) analysesAgain() (then func()) {
	analysed := a.Aside != nil && a.Env.Asked.Analysis
	return func() {
		if !analysed || a.Aside != nil || a.Scene != a.Pages.Board() {
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

// PlayMove plays a move of a text for the person to move, or for a seat that
// waits.
func (a *Script) PlayMove(text string) error {
	defer a.analysesAgain()()
	if a.Match == nil {
		return session.ErrNoGame
	}
	m, err := a.Match.Record().Rules().ParseMove(text)
	if err == nil {
		err = a.MayPlay()
	}
	if err == nil {
		a.Peek(func(seat bool) { err = a.Refuses(m, seat) })
	}
	if err != nil {
		return err
	}
	if err := a.ToBoard(); err != nil {
		return err
	}
	moves.On(a.Display).Choice = nil
	return a.Match.Play(m)
}

// TakeBack is the button that takes moves back; where nothing may be played it
// goes one move back.
func (a *Script) TakeBack() error {
	defer a.analysesAgain()()
	if !a.allows(a.CanUndo) {
		return session.ErrNoUndo
	}
	if err := a.ToBoard(); err != nil {
		return err
	}
	a.Undo()
	return nil
}

// PlayAgain is the button that plays again what was taken back; where nothing may
// be played it goes one move on.
func (a *Script) PlayAgain() error {
	defer a.analysesAgain()()
	if !a.allows(a.CanRedo) {
		return session.ErrNoRedo
	}
	if err := a.ToBoard(); err != nil {
		return err
	}
	a.Redo()
	return nil
}

// GoTo goes to a ply of the line on the board. A seat to move there waits.
func (a *Script) GoTo(ply int) error {
	defer a.analysesAgain()()
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
	if err := a.ToBoard(); err != nil {
		return err
	}
	if line[ply] != a.Match.Record().At() {
		a.Match.GoTo(line[ply])
	}
	return nil
}

// Begin puts a new game on the board.
func (a *Script) Begin(s session.Start) error {
	defer a.analysesAgain()()
	r, err := a.Started(s)
	if err != nil {
		return err
	}
	a.put(r)
	a.Also(s.Position)
	return nil
}

// SetPosition puts a position on the board. One of the game that is there goes
// on with it: only what is missing is played, and what is too much is taken back.
func (a *Script) SetPosition(text string) error {
	defer a.analysesAgain()()
	named := a.Match != nil
	rules, _ := a.RulesOf("")
	r, err := a.PositionOf(rules, named, text)
	if err != nil {
		return err
	}
	if named && a.follow(r) {
		a.Also(text)
		return nil
	}
	seats, err := a.SeatsFor(r, session.Start{})
	if err != nil {
		return err
	}
	a.Seat(r, seats)
	a.put(r)
	a.Also(text)
	return nil
}

// put puts a game on the board that somebody outside has asked for.
func (a *Script) put(r *record.Record) {
	if a.Match != nil {
		a.ToBoard()
	}
	first := a.Match == nil
	a.Notice = game.Say{}
	a.Pages.Show(r)
	if first {
		moves.On(a.Display).Tell()
		a.Report(session.Change{Kind: session.ChangeState})
	}
}

// follow leads the game on the board to another record's position, if both are
// the same game: of the same rules and players, and from the same first move on.
// What has variations is another game, and so is what goes on after the players
// have ended theirs.
func (a *Script) follow(to *record.Record) bool {
	r := a.Match.Record()
	if r.Rules().ID != to.Rules().ID || a.Env.Asked.Puzzle || a.Puzzling() || to.Tag(session.TagTask) != "" || !single(to) {
		return false
	}
	if session.NamesSeats(to) && !slices.Equal(session.SeatsOf(to), session.SeatsOf(r)) {
		return false
	}
	var mine []game.Move
	settled := false
	a.Peek(func(bool) { mine, settled = r.Moves(), a.Match.Result().End != record.Open })
	theirs := to.Moves()
	common := session.Alike(mine, theirs)
	if common == 0 && len(mine) > 0 || settled && common == len(mine) && len(theirs) > common {
		return false
	}
	a.ToBoard()
	if common < len(mine) {
		a.Match.GoTo(r.Line()[common])
	}
	if a.PlayOn(theirs[common:]) != nil {
		return false // the whole of it comes on the board instead
	}
	if a.Match.Held() && common < len(mine) {
		a.Match.Resume()
	}
	return true
}

// single tells whether a record is one line, and its cursor at its end.
func single(r *record.Record) bool {
	n := r.Root()
	for len(n.Children()) == 1 {
		n = n.Children()[0]
	}
	return n == r.At() && len(n.Children()) == 0
}

// Misuse is the error of a script that has passed what a method does not take.
func Misuse(method, takes string) error { return game.Wrong("{0} takes {1}", method, takes) }

// Mistaken is the error of a page that asks for what makes no sense.
func Mistaken(name string) error {
	return game.Wrong("what this page asks for makes no sense: {0}", name)
}

// Crowded is the error of a script that asks the engine too much at once.
func Crowded(n int) error { return game.Wrong("{0} analyses are under way already", n) }

// allows tells whether something can be done with the game where it stands.
func (a *Script) allows(can func() bool) (may bool) {
	if a.Match != nil {
		a.Peek(func(bool) { may = can() })
	}
	return may
}
