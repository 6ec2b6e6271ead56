package ui

import (
	"slices"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// What a program outside may do with the game: a script of the page. It goes
// the way of the mouse and the keys, through the match, so that moves are shown,
// announced and kept alike. The board comes to the screen with it, whatever was
// there. What is refused changes nothing.

// Change is one thing that has happened in the game: a move, its end, or
// anything else that Standing tells.
type Change struct {
	Kind string // "move", "gameover" or "state"
	Move string // of "move"
}

// Watch has f called after every change, in their order. It must not act on the
// program at once: the change may be under way.
func (a *session) Watch(f func(Change)) { a.watches = append(a.watches, f) }

// pass is the listener that tells of changes outside.
func (a *session) pass(e match.Event) {
	c := Change{Kind: "state"}
	switch e.Kind {
	case match.Thinking, match.Timed:
		return
	case match.Moved:
		c = Change{"move", a.match.Record().Rules().MoveText(e.Move)}
	case match.Ended:
		if a.isOver() {
			c.Kind = "gameover"
		}
	}
	a.report(c)
}

func (a *session) report(c Change) {
	for _, f := range a.watches {
		f(c)
	}
}

var (
	errNoGame         = game.Wrong("there is no game on the board yet")
	errNoUndo         = game.Wrong("there is nothing to take back")
	errNoRedo         = game.Wrong("there is nothing to play again")
	errLookOnly error = game.Fault(wordLookOnly)
)

// toBoard brings the game to the screen, for what is about to be done with it.
func (a *App) toBoard() error {
	a.Saying = false
	if a.match == nil {
		return errNoGame
	}
	a.unwrap()
	if a.Scene != stage.Scene(a.table) {
		a.Scene, a.atHome = a.table, false
		a.Focused, a.Wanted, a.Hover, a.Pressed = "", "", "", ""
	}
	a.Notice = game.Say{}
	a.Changed()
	return nil
}

// analysesAgain is for what somebody outside does with the game. Where the page
// wants an analysis, then shows what came of it, unless a seat is to think.
func (a *App) analysesAgain() (then func()) {
	analysed := a.aside != nil && a.env.Asked.Analysis
	return func() {
		if !analysed || a.aside != nil || a.Scene != stage.Scene(a.table) {
			return
		}
		for p := game.First; int(p) <= a.position().Rules().PlayerCount(); p++ {
			if !a.match.Human(p) {
				return
			}
		}
		a.Scene = newAnalysis(a)
		a.Changed()
	}
}

// PlayMove plays a move of a text for the person to move, or for a seat that
// waits.
func (a *App) PlayMove(text string) error {
	defer a.analysesAgain()()
	if a.match == nil {
		return errNoGame
	}
	m, err := a.match.Record().Rules().ParseMove(text)
	if err == nil {
		err = a.mayPlay()
	}
	if err == nil {
		a.peek(func(seat bool) { err = a.refuses(m, seat) })
	}
	if err != nil {
		return err
	}
	if err := a.toBoard(); err != nil {
		return err
	}
	a.table.Choice = nil
	return a.match.Play(m)
}

// refuses says what is wrong with a move for the board, nil for nothing. seat
// tells whether a seat is at its turn.
func (a *session) refuses(m game.Move, seat bool) error {
	p, result := a.match.Record().Position(), a.match.Result()
	switch {
	case seat:
		return game.Fault(words.Thinks(p.Title(p.Turn())))
	case result.End != record.Open:
		return game.Fault(words.Settlement(p, result))
	}
	return p.Legal(m) // a position says what it refuses without a change
}

// mayPlay is nil where a move may be played on the board, and says otherwise
// why not, as far as the match does not.
func (a *session) mayPlay() error {
	switch {
	case a.free:
		return nil // it is nobody's game
	case a.env.Asked.ReadOnly:
		return errLookOnly
	case a.puzzle != nil:
		return a.puzzle.mayPlay()
	}
	return nil
}

// TakeBack is the button that takes moves back; where nothing may be played it
// goes one move back.
func (a *App) TakeBack() error {
	defer a.analysesAgain()()
	if !a.allows(a.canUndo) {
		return errNoUndo
	}
	if err := a.toBoard(); err != nil {
		return err
	}
	a.undo()
	return nil
}

// PlayAgain is the button that plays again what was taken back; where nothing may
// be played it goes one move on.
func (a *App) PlayAgain() error {
	defer a.analysesAgain()()
	if !a.allows(a.canRedo) {
		return errNoRedo
	}
	if err := a.toBoard(); err != nil {
		return err
	}
	a.redo()
	return nil
}

// allows tells whether something can be done with the game where it stands.
func (a *session) allows(can func() bool) (may bool) {
	if a.match != nil {
		a.peek(func(bool) { may = can() })
	}
	return may
}

// GoTo goes to a ply of the line on the board. A seat to move there waits.
func (a *App) GoTo(ply int) error {
	defer a.analysesAgain()()
	if a.match == nil {
		return errNoGame
	}
	line := a.match.Record().Line()
	if ply < 0 || ply >= len(line) {
		return game.Wrong("there is no move {0}: the game has {1}", ply, len(line)-1)
	}
	if a.puzzle != nil && ply < a.puzzle.ply {
		return game.Wrong("the puzzle begins at move {0}", a.puzzle.ply)
	}
	if err := a.toBoard(); err != nil {
		return err
	}
	if line[ply] != a.match.Record().At() {
		a.match.GoTo(line[ply])
	}
	return nil
}

// Begin puts a new game on the board.
func (a *App) Begin(s Start) error {
	defer a.analysesAgain()()
	r, err := a.started(s)
	if err != nil {
		return err
	}
	a.put(r)
	a.asksAlso(s.Position)
	return nil
}

// SetPosition puts a position on the board. One of the game that is there goes
// on with it: only what is missing is played, and what is too much is taken back.
func (a *App) SetPosition(text string) error {
	defer a.analysesAgain()()
	named := a.match != nil
	rules, _ := a.rulesOf("")
	r, err := a.positionOf(rules, named, text)
	if err != nil {
		return err
	}
	if named && a.follow(r) {
		a.asksAlso(text)
		return nil
	}
	seats, err := a.seatsFor(r, Start{})
	if err != nil {
		return err
	}
	a.seat(r, seats)
	a.put(r)
	a.asksAlso(text)
	return nil
}

// put puts a game on the board that somebody outside has asked for.
func (a *App) put(r *record.Record) {
	if a.match != nil {
		a.toBoard()
	}
	first := a.match == nil
	a.Notice = game.Say{}
	a.show(r)
	if first {
		a.table.tell()
		a.report(Change{Kind: "state"})
	}
}

// follow leads the game on the board to another record's position, if both are
// the same game: of the same rules and players, and from the same first move on.
// What has variations is another game, and so is what goes on after the players
// have ended theirs.
func (a *App) follow(to *record.Record) bool {
	r := a.match.Record()
	if r.Rules().ID != to.Rules().ID || a.env.Asked.Puzzle || a.puzzling() || to.Tag(tagTask) != "" || !single(to) {
		return false
	}
	if namesSeats(to) && !slices.Equal(seatsOf(to), seatsOf(r)) {
		return false
	}
	var mine []game.Move
	settled := false
	a.peek(func(bool) { mine, settled = r.Moves(), a.match.Result().End != record.Open })
	theirs := to.Moves()
	common := alike(mine, theirs)
	if common == 0 && len(mine) > 0 || settled && common == len(mine) && len(theirs) > common {
		return false
	}
	a.toBoard()
	if common < len(mine) {
		a.match.GoTo(r.Line()[common])
	}
	if a.playOn(theirs[common:]) != nil {
		return false // the whole of it comes on the board instead
	}
	if a.match.Held() && common < len(mine) {
		a.match.Resume()
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
