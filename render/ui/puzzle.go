package ui

import (
	"context"
	"strconv"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
)

// puzzle is a game in which the side to move is to find the win. The engine
// proves first that there is one; each move is then judged by the side that
// defends, which looks whether it is lost, proved. If not, the move is taken
// back. Where no win can be proved the game goes on as any other.
type puzzle struct {
	app   *App
	stage stage
	by    game.Player  // who is to find the win
	ply   int          // where the puzzle begins
	root  *record.Node // the same
	plies int          // that the win takes from there, at most
	first game.Move    // of the proof

	look  *inquiry // what the engine is asked beside the seats; nil for nothing
	err   error    // why it could not look for the win; nil while it may
	wrong game.Say // why a move is being taken back; nothing while none is
}

// stage is how far a puzzle is.
type stage uint8

const (
	none     stage = iota // an ordinary game
	proving               // the engine looks whether there is a win
	finding               // there is, and it is to be found
	showing               // it is played out
	solved                // it was found
	revealed              // it was shown to its end
)

// String is a stage as it is told outside.
func (s stage) String() string {
	return [...]string{"none", "proving", "finding", "showing", "solved", "shown"}[s]
}

// proofNodes is how many positions the proof of a puzzle may take: some seconds
// in a browser.
const proofNodes = 4_000_000

// begin looks at the game that has come on the board.
func (z *puzzle) begin() {
	a := z.app
	r := a.match.Record()
	z.drop()
	z.stage, z.wrong, z.err = none, game.Say{}, nil
	ply, ok := puzzlePly(r)
	if !ok {
		return // a game like any other, begun after a puzzle that was none
	}
	z.ply, z.root = ply, r.At()
	for z.root.Ply() > z.ply {
		z.root = z.root.Parent()
	}
	p := r.Position().Clone()
	for p.Plies() > z.ply {
		p.Undo()
	}
	if z.by = p.Turn(); p.Over() || p.Rules().PlayerCount() != 2 || a.env.Engine == nil {
		a.tell(wordNoWin)
		return
	}
	z.stage = proving
	z.look = a.inquire(p)
	a.changed()
}

// puzzlePly is where the puzzle of a record begins, if it holds one.
func puzzlePly(r *record.Record) (ply int, ok bool) {
	n, err := strconv.Atoi(r.Tag(tagPuzzle))
	return n, err == nil && n >= 0 && n <= r.At().Ply()
}

// tagPuzzle is the key of the ply where the puzzle of a record begins.
const tagPuzzle = "puzzle"

// drop lets go of a question that is under way.
func (z *puzzle) drop() {
	if z.look != nil {
		z.look.cancel()
		z.look = nil
	}
}

// mayPlay is nil where a person may move.
func (z *puzzle) mayPlay() error {
	switch z.stage {
	case finding:
		if z.app.match.Record().Position().Turn() != z.by {
			return errDefends
		}
	case proving:
		if z.err != nil {
			return z.err
		}
		return errLooking
	case showing:
		return errShowing
	}
	return nil
}

var (
	errLooking error = game.Fault(wordLooking)
	errDefends error = game.Fault(wordDefends)
	errShowing error = game.Fault(wordThisWay)
)

// remark is what there is to say of the puzzle.
func (z *puzzle) remark() game.Say {
	p := z.app.match.Record().Position()
	switch z.stage {
	case proving:
		if z.err != nil {
			return z.app.sentence(z.err)
		}
		return wordLooking
	case finding:
		return wordFind(p.Title(z.by), (z.plies+1)/2)
	case showing, revealed:
		return wordThisWay
	case solved:
		return wordSolved
	}
	return game.Say{}
}

// tick takes in what the engine has found, and plays the moves that are shown.
func (z *puzzle) tick() {
	a := z.app
	if z.look != nil {
		info, done := z.look.answer()
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
	if z.stage != showing || !a.table.settled(a.now) || a.match.Thinks() {
		return
	}
	switch r := a.match.Record(); {
	case r.Position().Over():
		z.stage = revealed
		a.changed()
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
func (z *puzzle) fail(err error) {
	if z.stage == proving {
		z.err = err
	} else {
		z.stage = finding
	}
	z.app.Tell(err)
	z.app.report(Change{Kind: "state"})
}

// prove begins the search for the win, if there is one, which begins with a move.
func (z *puzzle) prove(info search.Info, m game.Move) {
	a := z.app
	if info.Label != search.Proved || info.Score <= search.Estimate {
		z.stage = none
		a.tell(wordNoWin)
		return
	}
	z.stage, z.plies, z.first = finding, int(search.Win-info.Score), m
	if r := a.match.Record(); r.Position().Over() {
		z.ended(r.Position())
	}
	a.say(z.remark())
	a.changed()
	a.report(Change{Kind: "state"})
}

// hear follows what happens in the match.
func (z *puzzle) hear(e match.Event) {
	a := z.app
	p := a.match.Record().Position()
	switch e.Kind {
	case match.Began:
		z.begin()
	case match.Moved:
		if z.stage == showing {
			a.table.pause = a.now + lookTime
		} else if p.Over() && (z.stage == finding || z.stage == solved) {
			z.ended(p)
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
			a.tell(z.wrong)
			a.sound(Refuse, game.Nobody, 0)
			z.wrong = game.Say{}
		}
		if z.stage == finding && p.Turn() != z.by && a.match.Held() {
			a.match.Resume() // it defends there too
		}
	}
}

// ended takes in that the game is over.
func (z *puzzle) ended(p *game.Position) {
	a := z.app
	if p.Winner() != z.by {
		z.back(wordSpoils)
		return
	}
	z.stage = solved
	a.tell(wordSolved)
}

// back takes the moves back to where the win was still there, and says why.
func (z *puzzle) back(why game.Say) {
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
func (z *puzzle) show() {
	a := z.app
	r := a.match.Record()
	if z.stage == solved || r.Position().Over() {
		a.match.GoTo(z.root)
	}
	z.stage = showing
	a.say(wordThisWay)
	a.changed()
}

// anew begins the puzzle again.
func (z *puzzle) anew() {
	z.drop()
	if z.stage == proving {
		z.app.notice = game.Say{}
		z.begin()
		z.app.say(z.remark())
		z.app.report(Change{Kind: "state"})
		return
	}
	if z.stage != none {
		z.stage = finding
	}
	if z.app.match.Record().At() != z.root {
		z.app.match.GoTo(z.root)
	}
	z.app.changed()
}

// judge is the seat that defends in a puzzle.
type judge struct {
	*thinker
	app *App
}

// spoilt is the error of a judge that is not lost, proved: the other side has
// given its win away.
type spoilt struct{ say game.Say }

func (s spoilt) Error() string { return s.say.String() }

// Ask looks for the best defence, and whether there is more to it than a
// defence.
func (j *judge) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	if j.app.puzzle == nil || j.app.puzzle.stage == none {
		return j.thinker.Ask(ctx, p)
	}
	infos := j.engine.Analyse(ctx, engine.Request{Position: p, Limit: search.Limit{Nodes: proofNodes}, Quiet: true})
	answer := make(chan search.Info, 1)
	go func() {
		defer close(answer)
		var last search.Info
		for last = range infos {
		}
		answer <- judged(last)
	}()
	return answer
}

// judged is an answer of the engine as that of a judge.
func judged(info search.Info) search.Info {
	switch {
	case info.Err != nil || len(info.PV) == 0: // the match says what is wrong with that
	case info.Label != search.Proved:
		info.Err = spoilt{wordUnproved}
	case info.Score >= -search.Estimate:
		info.Err = spoilt{wordSpoils}
	}
	return info
}
