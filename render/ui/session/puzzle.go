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
// proves first that this is possible. Then the defending seat searches after each move: a
// wrong move is taken back, with the reason. Each move that still wins, or does not lose, is
// right, even if it is not the shortest. If nothing can be proved, the game goes on as any
// other.
//
// A win is played to its end. A draw is saved when it is certain, or when nobody has lost for
// as many plies as the longest loss after a wrong move.
type Puzzle struct {
	App   *Session
	Stage phase
	of    *record.Record // that it is on the board with
	Task  puzzle.Task
	by    game.Player  // who is to find it
	Ply   int          // where the puzzle begins
	Root  *record.Node // the same
	Plies int          // that the win takes from there, at most; or the loss after a wrong move
	first game.Move    // of the proof

	Look   *Question // what the engine is asked beside the seats; nil for nothing
	Err    error     // why it could not look for the proof; nil while it may
	wrong  game.Say  // why a move is being taken back; nothing while none is
	praise game.Say  // what is said of the solution
	shown  bool      // the solution was shown: to find it is no feat any more
	told   bool      // it was found already
}

// phase is how far a puzzle is.
type phase uint8

const (
	none     phase = iota // an ordinary game
	Proving               // the engine looks whether there is a win
	Finding               // there is, and it is to be found
	showing               // it is played out
	Solved                // it was found
	Revealed              // it was shown to its end
)

// String is a stage as it is told outside.
func (s phase) String() string {
	return [...]string{"none", "proving", "finding", "showing", "solved", "shown"}[s]
}

// proofNodes is how many positions the proof of a puzzle may take: some seconds
// in a browser.
const proofNodes = 4_000_000

// Begin looks at the game that has come on the board.
func (z *Puzzle) Begin() {
	a := z.App
	r := a.Match.Record()
	z.drop()
	*z = Puzzle{App: a, of: r}
	ply, ok := puzzlePly(r)
	if !ok {
		return // a game like any other
	}
	z.Ply, z.Root = ply, r.At()
	z.Task = TaskOf(r)
	for z.Root.Ply() > z.Ply {
		z.Root = z.Root.Parent()
	}
	p := r.Position().Clone()
	for p.Plies() > z.Ply {
		p.Undo()
	}
	if z.by = p.Turn(); p.Over() || p.Rules().PlayerCount() != 2 || a.Env.Engine == nil {
		a.Inform(WordsOf[z.Task].none)
		return
	}
	z.Stage = Proving
	z.Look = a.InquireWithin(p, search.Limit{Nodes: proofNodes, All: z.Task == puzzle.Save})
	a.Changed()
}

// puzzlePly is where the puzzle of a record begins, if it holds one.
func puzzlePly(r *record.Record) (ply int, ok bool) {
	n, err := strconv.Atoi(r.Tag(tagPuzzle))
	return n, err == nil && n >= 0 && n <= r.At().Ply()
}

// The keys of a record that holds a puzzle: the ply where it begins, and of those
// that were made here the task, the level, and the date of one of a day.
const (
	tagPuzzle = "puzzle"
	TagTask   = "task"
	TagGrade  = "grade"
	TagDay    = "day"
)

// TaskOf is the task of a record's puzzle.
func TaskOf(r *record.Record) puzzle.Task {
	if r.Tag(TagTask) == puzzle.Save.String() {
		return puzzle.Save
	}
	return puzzle.Win
}

// drop lets go of a question that is under way.
func (z *Puzzle) drop() {
	if z.Look != nil {
		z.Look.Cancel()
		z.Look = nil
	}
}

// mayPlay is nil where a person may move.
func (z *Puzzle) mayPlay() error {
	switch z.Stage {
	case Finding:
		if z.App.Match.Record().Position().Turn() != z.by {
			return errDefends
		}
	case Proving:
		if z.Err != nil {
			return z.Err
		}
		return game.Fault(z.Remark())
	case showing, Solved:
		return game.Fault(z.Remark())
	}
	return nil
}

var errDefends error = game.Fault(wordDefends)

// Remark is what there is to say of the puzzle.
func (z *Puzzle) Remark() game.Say {
	p := z.App.Match.Record().Position()
	switch z.Stage {
	case Proving:
		if z.Err != nil {
			return z.App.Explain(z.Err)
		}
		return WordsOf[z.Task].looking
	case Finding:
		return z.Task.Say(p.Title(z.by), z.Plies)
	case showing, Revealed:
		return WordsOf[z.Task].shown
	case Solved:
		return z.praise
	}
	return game.Say{}
}

// Tick takes in what the engine has found, and plays the moves that are shown.
func (z *Puzzle) Tick() {
	a := z.App
	if z.Look != nil {
		info, _, done := z.Look.Newest()
		if !done {
			return
		}
		z.Look = nil
		m, ok := info.Best()
		if info.Err == nil && !ok {
			info.Err = match.ErrNoMove
		}
		switch {
		case info.Err != nil:
			z.fail(info.Err)
		case z.Stage == Proving:
			z.prove(info, m)
		case z.Stage == showing:
			a.Match.Play(m) // a move that is not legal any more changes nothing
		}
	}
	if z.Stage != showing || !a.Settled(a.Now) || a.Match.Thinks() {
		return
	}
	switch r := a.Match.Record(); {
	case r.Position().Over() || z.held(r.Position()):
		z.Stage = Revealed
		a.Changed()
	case r.Position().Turn() != z.by:
		if a.Match.Held() {
			a.Match.Resume()
		}
	case r.At() == z.Root:
		a.Match.Play(z.first)
	default:
		z.Look = a.inquire(r.Position().Clone())
	}
}

// fail tells that the engine gave no answer. Whether there is a win is not known
// then: to begin again is to look again.
func (z *Puzzle) fail(err error) {
	if z.Stage == Proving {
		z.Err = err
	} else {
		z.Stage = Finding
	}
	z.App.Tell(err)
	z.App.Report(Change{Kind: ChangeState})
}

// prove begins the search for the win or the draw, if there is one to be found,
// which begins with a move.
func (z *Puzzle) prove(info search.Info, m game.Move) {
	a := z.App
	ok := info.Label == search.Proved && info.Score > search.Estimate
	z.Plies = int(search.Win - info.Score)
	if z.Task == puzzle.Save {
		ok, z.Plies = endangered(info)
	}
	if !ok {
		z.Stage = none
		a.Inform(WordsOf[z.Task].none)
		return
	}
	z.Stage, z.first = Finding, m
	switch r := a.Match.Record(); {
	case r.Position().Over():
		z.told = true // when it came to this
		z.ended(r.Position())
	case z.held(r.Position()):
		z.told = true
		z.solve()
	}
	a.Say(z.Remark())
	a.Changed()
	a.Report(Change{Kind: ChangeState})
}

// endangered tells whether a position is a proved draw that some moves lose, and
// in how many plies the longest of them does.
func endangered(info search.Info) (ok bool, plies int) {
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

// held tells whether a draw is saved: it is certain, or nobody has lost for as
// long as it takes after a wrong move, and the other side has answered.
func (z *Puzzle) held(p *game.Position) bool {
	if z.Task != puzzle.Save || p.Over() || p.Plies() <= z.Ply {
		return false
	}
	return p.Drawn() || p.Plies() >= z.Ply+z.Plies && whoPlayed(p) != z.by
}

// Hear follows what happens in the match.
func (z *Puzzle) Hear(e match.Event) {
	a := z.App
	p := a.Match.Record().Position()
	switch e.Kind {
	case match.Began:
		z.Begin()
	case match.Moved:
		switch {
		case z.Stage == showing:
			a.Next = a.Now + stage.LookTime
		case z.Stage != Finding:
		case p.Over():
			z.ended(p)
		case z.held(p):
			z.solve() // it need not be played out
		}
	case match.Failed:
		if z.Stage == showing {
			z.Stage = Finding // or it would fail again and again
		}
		if s, ok := e.Err.(Spoilt); ok {
			z.back(s.say)
		}
	case match.Jumped:
		switch z.Stage {
		case showing:
			z.drop() // it was a look at another position
		case Solved, Revealed:
			z.Stage = Finding
		}
		if z.wrong.English != "" {
			a.Inform(z.wrong)
			a.Sound(cue.Refuse, game.Nobody, 0)
			z.wrong = game.Say{}
		}
		if z.Stage == Finding && p.Turn() != z.by && a.Match.Held() {
			a.Match.Resume() // it defends there too
		}
	}
}

// ended takes in that the game is over.
func (z *Puzzle) ended(p *game.Position) {
	if w := p.Winner(); w == z.by || w == game.Nobody && z.Task == puzzle.Save {
		z.solve()
		return
	}
	z.back(puzzle.Comes(p, search.Info{}))
}

// solve takes in that the puzzle is solved.
func (z *Puzzle) solve() {
	a := z.App
	r := a.Match.Record()
	z.Stage, z.praise = Solved, wordSolved
	if z.Task == puzzle.Win {
		p, mine := r.Position(), 0
		for ply := z.Ply; ply < p.Plies(); ply++ {
			if p.By(ply) == z.by {
				mine++
			}
		}
		if least := (z.Plies + 1) / 2; mine > least {
			z.praise = wordSolvedIn(mine, least)
		}
	}
	if !z.told && !z.shown && r.Tag(TagTask) != "" {
		level, err := strconv.Atoi(r.Tag(TagGrade))
		if err != nil || level < 1 || level > puzzle.Levels {
			level = puzzle.LevelOf(z.Plies)
		}
		a.keepSolved(level, r.Tag(TagDay))
	}
	z.told = true
	a.Inform(z.praise)
}

// back takes the moves back to where the win was still there, and says why.
func (z *Puzzle) back(why game.Say) {
	r := z.App.Match.Record()
	to := r.At()
	by := r.Position().Clone()
	for to.Ply() > z.Ply {
		to = to.Parent()
		if by.Undo(); by.Turn() == z.by && (to.Ply() == z.Ply || whoPlayed(by) != z.by) {
			break // the beginning of this turn
		}
	}
	z.wrong = why
	z.App.Match.GoTo(to)
}

// whoPlayed is who made the last move of a position.
func whoPlayed(p *game.Position) game.Player {
	if p.Plies() == 0 {
		return game.Nobody
	}
	return p.By(p.Plies() - 1)
}

// Show plays the win out.
func (z *Puzzle) Show() {
	a := z.App
	r := a.Match.Record()
	if z.Stage == Solved || z.Stage == Revealed || r.Position().Over() {
		a.Match.GoTo(z.Root)
	}
	z.Stage, z.shown = showing, true
	a.Say(z.Remark())
	a.Changed()
}

// Anew begins the puzzle again.
func (z *Puzzle) Anew() {
	z.drop()
	if z.Stage == Proving {
		z.App.Notice = game.Say{}
		z.Begin()
		z.App.Say(z.Remark())
		z.App.Report(Change{Kind: ChangeState})
		return
	}
	if z.Stage != none {
		z.Stage = Finding
	}
	if z.App.Match.Record().At() != z.Root {
		z.App.Match.GoTo(z.Root)
	}
	z.App.Changed()
}

// judge is the seat that defends in a puzzle.
type judge struct {
	*Thinker
	app *Session
}

// Spoilt is the error of a judge that is not lost, proved: the other side has
// given its win away.
type Spoilt struct{ say game.Say }

// Error is why the move spoils the puzzle.
func (s Spoilt) Error() string { return s.say.String() }

// Ask looks for the best defence, and whether there is more to it than a
// defence.
func (j *judge) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	z := j.app.Puzzle
	if z == nil || z.Stage == none {
		return j.Thinker.Ask(ctx, p)
	}
	task, q, nodes := z.Task, p.Clone(), int64(proofNodes)
	if z.of.Tag(TagTask) != "" && puzzle.Forces(p.Rules()) {
		nodes = 2 * puzzle.JudgeNodes // a wrong move is not to be waited for
	}
	infos := j.Engine.Analyse(ctx, engine.Request{Position: p, Limit: search.Limit{Nodes: nodes}, Quiet: true})
	answer := make(chan search.Info, 1)
	go func() {
		defer close(answer)
		var last search.Info
		for last = range infos {
		}
		answer <- judged(task, q, last)
	}()
	return answer
}

// judged is an answer of the engine as that of a judge.
func judged(task puzzle.Task, p *game.Position, info search.Info) search.Info {
	proved := info.Label == search.Proved
	switch {
	case info.Err != nil || len(info.PV) == 0: // the match says what is wrong with that
	case task == puzzle.Save:
		if proved && info.Score > search.Estimate {
			info.Err = Spoilt{puzzle.Comes(p, info)}
		}
	case !proved, info.Score >= -search.Estimate:
		info.Err = Spoilt{puzzle.Misses(p, info)}
	}
	return info
}
