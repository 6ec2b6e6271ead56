package session

import (
	"context"
	"strconv"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/sound/cue"
	"noughts/render/ui/stage"
)

// Puzzle is a game in which the side to move has to find a win, or save a draw. The engine
// first proves that this is possible. Then the defending seat searches after each move: a
// wrong move is taken back, with the reason. Each move that still wins, or does not lose,
// is right, even if it is not the shortest way. If nothing can be proved, the game
// continues as any other.
//
// A win is played to its end. A draw is saved when it is certain, or when nobody has lost
// for as many plies as the longest loss after a wrong move.
type Puzzle struct {
	Session *Session
	Phase   phase
	record  *record.Record // the record that is the puzzle
	Task    puzzle.Task
	solver  game.Player  // the player who solves it
	Ply     int          // the ply where the puzzle begins
	Root    *record.Node // the node at Ply
	Plies   int          // length of the win from there, at most; of the longest loss after a wrong move where a draw is to be saved
	first   game.Move    // first move of the proof

	Search  *Search  // search apart from those of the seats; nil for none
	Err     error    // why the search for the proof failed; nil if it did not
	wrong   game.Say // why a move is being taken back; empty if none is
	praise  game.Say // message when the puzzle is solved
	shown   bool     // the solution was shown, so that solving the puzzle no longer counts
	counted bool     // the puzzle was solved before, and is not counted again
	failed  bool     // a move was wrong, or the solution was shown: see again.go
}

// phase is the state of a puzzle.
type phase uint8

const (
	none     phase = iota // an ordinary game
	Proving               // the engine searches for the proof
	Finding               // the player looks for the solution
	showing               // the solution is played on the board
	Solved                // the player has solved it
	Revealed              // the solution was played to its end
)

// String is the phase as the page around the program gets it.
func (s phase) String() string {
	return [...]string{"none", "proving", "finding", "showing", "solved", "shown"}[s]
}

// proofNodes is the limit of the search for a puzzle's proof, in nodes: some seconds in a
// browser.
const proofNodes = 4_000_000

// Begin begins the puzzle that the record on the board holds, if it holds one.
func (z *Puzzle) Begin() {
	a := z.Session
	r := a.Match.Record()
	z.cancel()
	*z = Puzzle{Session: a, record: r}
	ply, ok := puzzlePly(r)
	if !ok {
		return // a game like any other
	}
	z.Ply, z.Root = ply, r.At()
	z.Task = TaskOf(r)
	z.failed, z.shown = r.Tag(tagFailed) != "", r.Tag(tagFailed) == byShowing
	for z.Root.Ply() > z.Ply {
		z.Root = z.Root.Parent()
	}
	p := r.Position().Clone()
	for p.Plies() > z.Ply {
		p.Undo()
	}
	if z.solver = p.Turn(); p.Over() || p.Rules().PlayerCount() != 2 || a.Env.Engine == nil {
		a.Inform(WordsOf[z.Task].none)
		return
	}
	z.Phase = Proving
	z.Search = a.SearchWithin(p, search.Limit{Nodes: proofNodes, All: z.Task == puzzle.Save})
	a.Changed()
}

// puzzlePly is the ply where the puzzle of a record begins. ok is false if it holds none.
func puzzlePly(r *record.Record) (ply int, ok bool) {
	n, err := strconv.Atoi(r.Tag(tagPuzzle))
	return n, err == nil && n >= 0 && n <= r.At().Ply()
}

// Posed tells whether a record is a puzzle that the program has made, shown or not.
func Posed(r *record.Record) bool {
	_, ok := puzzlePly(r)
	return ok && r.Tag(TagTask) != ""
}

// The keys of the tags of a puzzle's record: the ply where it begins, and for puzzles that
// the program has made, the task, the level, and the date of a daily puzzle.
const (
	tagPuzzle = "puzzle"
	TagTask   = "task"
	TagGrade  = "grade"
	TagDay    = "day"
	TagSet    = "set" // the set that it was chosen from: SetDue or SetOwn
)

// The sets of puzzles of which the next one follows a solved one.
const (
	SetDue = "due" // those that come back
	SetOwn = "own" // the player's own mistakes
)

// TaskOf is the task of a record's puzzle.
func TaskOf(r *record.Record) puzzle.Task {
	if r.Tag(TagTask) == puzzle.Save.String() {
		return puzzle.Save
	}
	return puzzle.Win
}

// cancel cancels the search that runs.
func (z *Puzzle) cancel() {
	if z.Search != nil {
		z.Search.Cancel()
		z.Search = nil
	}
}

// mayPlay returns nil if a person may move, and otherwise an error that says why not.
func (z *Puzzle) mayPlay() error {
	switch z.Phase {
	case Finding:
		if z.Session.Match.Record().Position().Turn() != z.solver {
			return errDefends
		}
	case Proving:
		if z.Err != nil {
			return z.Err
		}
		return game.Fault(z.Message())
	case showing, Solved:
		return game.Fault(z.Message())
	}
	return nil
}

var errDefends error = game.Fault(wordDefends)

// Message is the message about the puzzle.
func (z *Puzzle) Message() game.Say {
	p := z.Session.Match.Record().Position()
	switch z.Phase {
	case Proving:
		if z.Err != nil {
			return z.Session.Explain(z.Err)
		}
		return WordsOf[z.Task].looking
	case Finding:
		return z.Task.Say(p.Title(z.solver), z.Plies)
	case showing, Revealed:
		return WordsOf[z.Task].shown
	case Solved:
		return z.praise
	}
	return game.Say{}
}

// Tick takes in the result of the search. While the solution is shown, it plays the next
// move.
func (z *Puzzle) Tick() {
	a := z.Session
	if z.Search != nil {
		info, _, done := z.Search.Newest()
		if !done {
			return
		}
		z.Search = nil
		m, ok := info.Best()
		if info.Err == nil && !ok {
			info.Err = match.ErrNoMove
		}
		switch {
		case info.Err != nil:
			z.fail(info.Err)
		case z.Phase == Proving:
			z.prove(info, m)
		case z.Phase == showing:
			a.Match.Play(m) // a move that is no longer legal changes nothing
		}
	}
	if z.Phase != showing || !a.MayAnswer(a.Now) || a.Match.Thinks() {
		return
	}
	switch r := a.Match.Record(); {
	case r.Position().Over() || z.drawSaved(r.Position()):
		z.Phase = Revealed
		a.Changed()
	case r.Position().Turn() != z.solver:
		if a.Match.Held() {
			a.Match.Resume()
		}
	case r.At() == z.Root:
		a.Match.Play(z.first)
	default:
		z.Search = a.searchProof(r.Position().Clone())
	}
}

// fail reports an error of the engine. If that was the search for the proof, the puzzle
// waits until it is begun again.
func (z *Puzzle) fail(err error) {
	if z.Phase == Proving {
		z.Err = err
	} else {
		z.Phase = Finding
	}
	z.Session.Tell(err)
	z.Session.Report(Change{Kind: ChangeState})
}

// prove takes in the result of the search for the proof, with its best move m. With a proof
// the player begins to look for the solution; without one the game continues as any other.
func (z *Puzzle) prove(info search.Info, m game.Move) {
	a := z.Session
	ok := info.Label == search.Proved && info.Score > search.Estimate
	z.Plies = int(search.Win - info.Score)
	if z.Task == puzzle.Save {
		ok, z.Plies = losableDraw(info)
	}
	if !ok {
		z.Phase = none
		a.Inform(WordsOf[z.Task].none)
		return
	}
	z.Phase, z.first = Finding, m
	switch r := a.Match.Record(); {
	case r.Position().Over():
		z.counted = true // the game on the board was played to the end before
		z.ended(r.Position())
	case z.drawSaved(r.Position()):
		z.counted = true
		z.solve()
	}
	a.Say(z.Message())
	a.Changed()
	a.Report(Change{Kind: ChangeState})
}

// losableDraw tells whether a position is a proved draw in which some moves lose, and how
// many plies the longest of these losses takes.
func losableDraw(info search.Info) (ok bool, plies int) {
	if n, decided := info.Score.Plies(); info.Label != search.Proved || decided {
		return false, n
	}
	for _, c := range info.Moves {
		if n, decided := c.Score.Plies(); decided && c.Score < 0 && c.Label == search.Proved {
			plies = max(plies, n)
		}
	}
	return plies > 0, plies
}

// drawSaved tells whether a draw is saved: it is certain, or the game is as long as the longest
// loss after a wrong move, and the other side has made the last move.
func (z *Puzzle) drawSaved(p *game.Position) bool {
	if z.Task != puzzle.Save || p.Over() || p.Plies() <= z.Ply {
		return false
	}
	return p.Drawn() || p.Plies() >= z.Ply+z.Plies && whoPlayed(p) != z.solver
}

// OnEvent is the listener for the events of the match.
func (z *Puzzle) OnEvent(e match.Event) {
	a := z.Session
	p := a.Match.Record().Position()
	switch e.Kind {
	case match.Began:
		z.Begin()
	case match.Moved:
		switch {
		case z.Phase == showing:
			a.Next = a.Now + stage.LookTime
		case z.Phase != Finding:
		case p.Over():
			z.ended(p)
		case z.drawSaved(p):
			z.solve() // it need not be played out
		}
	case match.Failed:
		if z.Phase == showing {
			z.Phase = Finding // or it would fail again and again
		}
		if s, ok := e.Err.(WrongMove); ok {
			z.takeBack(s.why)
		}
	case match.Jumped:
		switch z.Phase {
		case showing:
			z.cancel() // the search is for another position
		case Solved, Revealed:
			z.Phase = Finding
		}
		if z.wrong.English != "" {
			a.Inform(z.wrong)
			a.Sound(cue.Refuse, game.Nobody, 0)
			z.wrong = game.Say{}
		}
		if z.Phase == Finding && p.Turn() != z.solver && a.Match.Held() {
			a.Match.Resume() // the defending seat must move there
		}
	}
}

// ended takes in the end of the game: the puzzle is solved, or its last turn is taken back.
func (z *Puzzle) ended(p *game.Position) {
	if w := p.Winner(); w == z.solver || w == game.Nobody && z.Task == puzzle.Save {
		z.solve()
		return
	}
	z.takeBack(puzzle.ExplainWrong(p, search.Info{}))
}

// solve marks the puzzle as solved, counts it, and says so.
func (z *Puzzle) solve() {
	a := z.Session
	r := a.Match.Record()
	z.Phase, z.praise = Solved, wordSolved
	if z.Task == puzzle.Win {
		p, mine := r.Position(), 0
		for ply := z.Ply; ply < p.Plies(); ply++ {
			if p.By(ply) == z.solver {
				mine++
			}
		}
		if least := (z.Plies + 1) / 2; mine > least {
			z.praise = wordSolvedIn(mine, least)
		}
	}
	z.succeeds()
	if !z.counted && !z.shown && r.Tag(TagTask) != "" {
		level, err := strconv.Atoi(r.Tag(TagGrade))
		if err != nil || level < 1 || level > puzzle.Levels {
			level = puzzle.LevelOf(z.Plies)
		}
		a.saveSolved(level, r.Tag(TagDay))
	}
	z.tellGiven(true, false)
	z.praise = game.Sentences(z.praise, z.extendStreak())
	z.counted = true
	a.Inform(z.praise)
}

// takeBack takes back the solver's last turn and all moves after it, and says why.
func (z *Puzzle) takeBack(why game.Say) {
	r := z.Session.Match.Record()
	to := r.At()
	by := r.Position().Clone()
	for to.Ply() > z.Ply {
		to = to.Parent()
		if by.Undo(); by.Turn() == z.solver && (to.Ply() == z.Ply || whoPlayed(by) != z.solver) {
			break // the beginning of this turn
		}
	}
	z.wrong = game.Sentences(why, z.endStreak())
	z.fails(Yes)
	z.tellGiven(false, false)
	z.Session.Match.GoTo(to)
}

// whoPlayed is who made the last move of a position.
func whoPlayed(p *game.Position) game.Player {
	if p.Plies() == 0 {
		return game.Nobody
	}
	return p.By(p.Plies() - 1)
}

// ShowSolution plays the solution on the board.
func (z *Puzzle) ShowSolution() {
	a := z.Session
	r := a.Match.Record()
	if z.Phase == Solved || z.Phase == Revealed || r.Position().Over() {
		a.Match.GoTo(z.Root)
	}
	ends := z.giveAway()
	z.Phase = showing
	a.Say(game.Sentences(z.Message(), ends))
	a.Changed()
}

// giveAway counts the solution as shown, before any move of it is played. It answers what is to be
// said of that.
func (z *Puzzle) giveAway() (ends game.Say) {
	z.fails(byShowing)
	z.tellGiven(false, true)
	ends = z.endStreak()
	z.shown = true
	if a := z.Session; !a.Env.Request.ReadOnly {
		a.saveOrReport(z.record.String())
	}
	return ends
}

// ShowMove counts the solution as shown when a hint shows a move. It answers what is to be said of
// that.
func (z *Puzzle) ShowMove() (ends game.Say) {
	if !z.shown {
		ends = z.giveAway()
	}
	return ends
}

// Restart begins the puzzle again.
func (z *Puzzle) Restart() {
	z.cancel()
	if z.Phase == Proving {
		z.Session.Notice = game.Say{}
		z.Begin()
		z.Session.Say(z.Message())
		z.Session.Report(Change{Kind: ChangeState})
		return
	}
	if z.Phase != none {
		z.Phase = Finding
	}
	if z.Session.Match.Record().At() != z.Root {
		z.Session.Match.GoTo(z.Root)
	}
	z.Session.Changed()
}

// defender is the seat that defends in a puzzle.
type defender struct {
	*Thinker
	session *Session
}

// WrongMove is the error of a defender that finds the last move of the other side wrong: it has
// given its win or draw away.
type WrongMove struct{ why game.Say }

// Error says why the move is wrong.
func (s WrongMove) Error() string { return s.why.String() }

// Ask searches for the best defence. The answer is a WrongMove error if the last move of the
// other side was wrong.
func (j *defender) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	z := j.session.Puzzle
	if z == nil || z.Phase == none {
		return j.Thinker.Ask(ctx, p)
	}
	task, q, nodes := z.Task, p.Clone(), int64(proofNodes)
	if z.record.Tag(TagTask) != "" && puzzle.HasRowPuzzles(p.Rules()) {
		nodes = 2 * puzzle.JudgeNodes // the answer to a wrong move should come soon
	}
	infos := j.Engine.Analyse(ctx, engine.Request{Position: p, Limit: search.Limit{Nodes: nodes}, Quiet: true})
	answer := make(chan search.Info, 1)
	go func() {
		defer close(answer)
		var last search.Info
		for last = range infos {
		}
		answer <- defenderAnswer(task, q, last)
	}()
	return answer
}

// defenderAnswer is the defender's answer for an answer of the engine. It is a WrongMove error if the
// defender's side wins where it should draw, or is not proved lost where it should lose.
func defenderAnswer(task puzzle.Task, p *game.Position, info search.Info) search.Info {
	proved := info.Label == search.Proved
	switch {
	case info.Err != nil || len(info.PV) == 0: // the match reports it
	case task == puzzle.Save:
		if proved && info.Score > search.Estimate {
			info.Err = WrongMove{puzzle.ExplainWrong(p, info)}
		}
	case !proved, info.Score >= -search.Estimate:
		info.Err = WrongMove{puzzle.ExplainNoWin(p, info)}
	}
	return info
}
