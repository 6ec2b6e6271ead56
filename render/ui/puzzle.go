package ui

import (
	"context"
	"strconv"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/ui/stage"
)

// riddle is a game in which the side to move is to find the win, or to save the
// draw: a puzzle that somebody asks for, of the day, or made here. The engine
// proves first that it can be done; each move is then judged by the other side,
// which looks what it has come to, proved. One that is wrong is taken back, with
// the reason. Every move that still wins, or does not lose, is right, though it
// may take longer than another. Where nothing can be proved the game goes on as
// any other.
//
// A win is to be played to its end. A draw is saved where it is certain, and
// where nobody has lost for as long as the longest of the wrong moves takes.
type riddle struct {
	app   *session
	stage phase
	of    *record.Record // that it is on the board with
	task  puzzle.Task
	by    game.Player  // who is to find it
	ply   int          // where the puzzle begins
	root  *record.Node // the same
	plies int          // that the win takes from there, at most; or the loss after a wrong move
	first game.Move    // of the proof

	look   *asked   // what the engine is asked beside the seats; nil for nothing
	err    error    // why it could not look for the proof; nil while it may
	wrong  game.Say // why a move is being taken back; nothing while none is
	praise game.Say // what is said of the solution
	shown  bool     // the solution was shown: to find it is no feat any more
	told   bool     // it was found already
}

// phase is how far a puzzle is.
type phase uint8

const (
	none     phase = iota // an ordinary game
	proving               // the engine looks whether there is a win
	finding               // there is, and it is to be found
	showing               // it is played out
	solved                // it was found
	revealed              // it was shown to its end
)

// String is a stage as it is told outside.
func (s phase) String() string {
	return [...]string{"none", "proving", "finding", "showing", "solved", "shown"}[s]
}

// proofNodes is how many positions the proof of a puzzle may take: some seconds
// in a browser.
const proofNodes = 4_000_000

// begin looks at the game that has come on the board.
func (z *riddle) begin() {
	a := z.app
	r := a.match.Record()
	z.drop()
	*z = riddle{app: a, of: r}
	ply, ok := puzzlePly(r)
	if !ok {
		return // a game like any other
	}
	z.ply, z.root = ply, r.At()
	z.task = taskOf(r)
	for z.root.Ply() > z.ply {
		z.root = z.root.Parent()
	}
	p := r.Position().Clone()
	for p.Plies() > z.ply {
		p.Undo()
	}
	if z.by = p.Turn(); p.Over() || p.Rules().PlayerCount() != 2 || a.env.Engine == nil {
		a.Inform(wordsOf[z.task].none)
		return
	}
	z.stage = proving
	z.look = a.inquireWithin(p, search.Limit{Nodes: proofNodes, All: z.task == puzzle.Save})
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
	tagTask   = "task"
	tagGrade  = "grade"
	tagDay    = "day"
)

// taskOf is the task of a record's puzzle.
func taskOf(r *record.Record) puzzle.Task {
	if r.Tag(tagTask) == puzzle.Save.String() {
		return puzzle.Save
	}
	return puzzle.Win
}

// drop lets go of a question that is under way.
func (z *riddle) drop() {
	if z.look != nil {
		z.look.Cancel()
		z.look = nil
	}
}

// mayPlay is nil where a person may move.
func (z *riddle) mayPlay() error {
	switch z.stage {
	case finding:
		if z.app.match.Record().Position().Turn() != z.by {
			return errDefends
		}
	case proving:
		if z.err != nil {
			return z.err
		}
		return game.Fault(z.remark())
	case showing, solved:
		return game.Fault(z.remark())
	}
	return nil
}

var errDefends error = game.Fault(wordDefends)

// remark is what there is to say of the puzzle.
func (z *riddle) remark() game.Say {
	p := z.app.match.Record().Position()
	switch z.stage {
	case proving:
		if z.err != nil {
			return z.app.Explain(z.err)
		}
		return wordsOf[z.task].looking
	case finding:
		return z.task.Say(p.Title(z.by), z.plies)
	case showing, revealed:
		return wordsOf[z.task].shown
	case solved:
		return z.praise
	}
	return game.Say{}
}

// tick takes in what the engine has found, and plays the moves that are shown.
func (z *riddle) tick() {
	a := z.app
	if z.look != nil {
		info, _, done := z.look.Newest()
		if !done {
			return
		}
		z.look = nil
		m, ok := info.Best()
		if info.Err == nil && !ok {
			info.Err = match.ErrNoMove
		}
		switch {
		case info.Err != nil:
			z.fail(info.Err)
		case z.stage == proving:
			z.prove(info, m)
		case z.stage == showing:
			a.match.Play(m) // a move that is not legal any more changes nothing
		}
	}
	if z.stage != showing || !a.settled(a.Now) || a.match.Thinks() {
		return
	}
	switch r := a.match.Record(); {
	case r.Position().Over() || z.held(r.Position()):
		z.stage = revealed
		a.Changed()
	case r.Position().Turn() != z.by:
		if a.match.Held() {
			a.match.Resume()
		}
	case r.At() == z.root:
		a.match.Play(z.first)
	default:
		z.look = a.inquire(r.Position().Clone())
	}
}

// fail tells that the engine gave no answer. Whether there is a win is not known
// then: to begin again is to look again.
func (z *riddle) fail(err error) {
	if z.stage == proving {
		z.err = err
	} else {
		z.stage = finding
	}
	z.app.Tell(err)
	z.app.report(Change{Kind: "state"})
}

// prove begins the search for the win or the draw, if there is one to be found,
// which begins with a move.
func (z *riddle) prove(info search.Info, m game.Move) {
	a := z.app
	ok := info.Label == search.Proved && info.Score > search.Estimate
	z.plies = int(search.Win - info.Score)
	if z.task == puzzle.Save {
		ok, z.plies = endangered(info)
	}
	if !ok {
		z.stage = none
		a.Inform(wordsOf[z.task].none)
		return
	}
	z.stage, z.first = finding, m
	switch r := a.match.Record(); {
	case r.Position().Over():
		z.told = true // when it came to this
		z.ended(r.Position())
	case z.held(r.Position()):
		z.told = true
		z.solve()
	}
	a.Say(z.remark())
	a.Changed()
	a.report(Change{Kind: "state"})
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
func (z *riddle) held(p *game.Position) bool {
	if z.task != puzzle.Save || p.Over() || p.Plies() <= z.ply {
		return false
	}
	return p.Drawn() || p.Plies() >= z.ply+z.plies && whoPlayed(p) != z.by
}

// hear follows what happens in the match.
func (z *riddle) hear(e match.Event) {
	a := z.app
	p := a.match.Record().Position()
	switch e.Kind {
	case match.Began:
		z.begin()
	case match.Moved:
		switch {
		case z.stage == showing:
			a.next = a.Now + stage.LookTime
		case z.stage != finding:
		case p.Over():
			z.ended(p)
		case z.held(p):
			z.solve() // it need not be played out
		}
	case match.Failed:
		if z.stage == showing {
			z.stage = finding // or it would fail again and again
		}
		if s, ok := e.Err.(spoilt); ok {
			z.back(s.say)
		}
	case match.Jumped:
		switch z.stage {
		case showing:
			z.drop() // it was a look at another position
		case solved, revealed:
			z.stage = finding
		}
		if z.wrong.English != "" {
			a.Inform(z.wrong)
			a.sound(Refuse, game.Nobody, 0)
			z.wrong = game.Say{}
		}
		if z.stage == finding && p.Turn() != z.by && a.match.Held() {
			a.match.Resume() // it defends there too
		}
	}
}

// ended takes in that the game is over.
func (z *riddle) ended(p *game.Position) {
	if w := p.Winner(); w == z.by || w == game.Nobody && z.task == puzzle.Save {
		z.solve()
		return
	}
	z.back(puzzle.Comes(p, search.Info{}))
}

// solve takes in that the puzzle is solved.
func (z *riddle) solve() {
	a := z.app
	r := a.match.Record()
	z.stage, z.praise = solved, wordSolved
	if z.task == puzzle.Win {
		p, mine := r.Position(), 0
		for ply := z.ply; ply < p.Plies(); ply++ {
			if p.By(ply) == z.by {
				mine++
			}
		}
		if least := (z.plies + 1) / 2; mine > least {
			z.praise = wordSolvedIn(mine, least)
		}
	}
	if !z.told && !z.shown && r.Tag(tagTask) != "" {
		level, err := strconv.Atoi(r.Tag(tagGrade))
		if err != nil || level < 1 || level > puzzle.Levels {
			level = puzzle.LevelOf(z.plies)
		}
		a.keepSolved(level, r.Tag(tagDay))
	}
	z.told = true
	a.Inform(z.praise)
}

// back takes the moves back to where the win was still there, and says why.
func (z *riddle) back(why game.Say) {
	r := z.app.match.Record()
	to := r.At()
	by := r.Position().Clone()
	for to.Ply() > z.ply {
		to = to.Parent()
		if by.Undo(); by.Turn() == z.by && (to.Ply() == z.ply || whoPlayed(by) != z.by) {
			break // the beginning of this turn
		}
	}
	z.wrong = why
	z.app.match.GoTo(to)
}

// whoPlayed is who made the last move of a position.
func whoPlayed(p *game.Position) game.Player {
	if p.Plies() == 0 {
		return game.Nobody
	}
	return p.By(p.Plies() - 1)
}

// show plays the win out.
func (z *riddle) show() {
	a := z.app
	r := a.match.Record()
	if z.stage == solved || z.stage == revealed || r.Position().Over() {
		a.match.GoTo(z.root)
	}
	z.stage, z.shown = showing, true
	a.Say(z.remark())
	a.Changed()
}

// anew begins the puzzle again.
func (z *riddle) anew() {
	z.drop()
	if z.stage == proving {
		z.app.Notice = game.Say{}
		z.begin()
		z.app.Say(z.remark())
		z.app.report(Change{Kind: "state"})
		return
	}
	if z.stage != none {
		z.stage = finding
	}
	if z.app.match.Record().At() != z.root {
		z.app.match.GoTo(z.root)
	}
	z.app.Changed()
}

// judge is the seat that defends in a puzzle.
type judge struct {
	*thinker
	app *session
}

// spoilt is the error of a judge that is not lost, proved: the other side has
// given its win away.
type spoilt struct{ say game.Say }

func (s spoilt) Error() string { return s.say.String() }

// Ask looks for the best defence, and whether there is more to it than a
// defence.
func (j *judge) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	z := j.app.puzzle
	if z == nil || z.stage == none {
		return j.thinker.Ask(ctx, p)
	}
	task, q, nodes := z.task, p.Clone(), int64(proofNodes)
	if z.of.Tag(tagTask) != "" && puzzle.Forces(p.Rules()) {
		nodes = 2 * puzzle.JudgeNodes // a wrong move is not to be waited for
	}
	infos := j.engine.Analyse(ctx, engine.Request{Position: p, Limit: search.Limit{Nodes: nodes}, Quiet: true})
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
			info.Err = spoilt{puzzle.Comes(p, info)}
		}
	case !proved:
		info.Err = spoilt{wordUnproved}
	case info.Score >= -search.Estimate:
		info.Err = spoilt{puzzle.Comes(p, info)}
	}
	return info
}
