package play

import (
	"context"

	"noughts/game"
	tips "noughts/game/hint"
	"noughts/game/search"
	"noughts/game/task"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// advisor is the hint for the position on the board, in two steps: an observation, and the
// move with a reason. Any event of the game ends it.
type advisor struct {
	game *Scene
	Look *session.Search        // to the engine
	work *task.Task[hintResult] // makes the hint from the answer
	Step adviceStep
	Hint tips.Hint
}

type adviceStep uint8

const (
	Idle             adviceStep = iota
	LookingFor                  // the engine searches
	observationShown            // the observation is shown
	moveShown                   // the move is shown
)

// hintNodes is the limit of a hint's search, besides its time.
const hintNodes = 400_000

// can tells whether the person to move may have a hint.
func (d *advisor) can() bool {
	g := d.game
	a, m := g.Session, g.Session.Match
	return g.resigns == game.Nobody && a.Env.Engine != nil && !a.Env.Request.ReadOnly && a.MayPlay() == nil && a.Fair() && !g.Done() && !g.Offered() &&
		g.Retry == nil && g.Choice == nil && m.Human(g.Position().Turn()) && !m.Thinks()
}

// press goes to the next step: search, observation, move, end.
func (d *advisor) press() {
	a := d.game.Session
	switch d.Step {
	case Idle:
		if !d.can() {
			return
		}
		d.game.StopTyping()
		d.Step = LookingFor
		d.Look = a.SearchWithin(d.game.Position().Clone(), search.Limit{Nodes: hintNodes, Time: stage.HintTime, All: true})
		a.Say(wordHintLooks)
	case observationShown:
		d.Step = moveShown
		d.show(d.Hint.Move.To)
		why := d.Hint.Why
		if a.Puzzling() {
			why = game.Sentences(why, a.Puzzle.ShowMove())
		}
		a.Say(why)
	default:
		if d.end() {
			a.Say(words.Cancelled)
		}
	}
	a.Changed()
}

// tick handles results of the search and of the hint.
func (d *advisor) tick() {
	a := d.game.Session.Stage
	if d.Look != nil {
		info, _, done := d.Look.Newest()
		if !done {
			return
		}
		d.Look = nil
		if info.Err != nil {
			d.end()
			a.Tell(info.Err)
			return
		}
		d.work = counselFor(a, d.game.Position().Clone(), info)
	}
	if d.work == nil {
		return
	}
	c, _, done := d.work.Newest()
	if !done {
		return
	}
	if d.work = nil; !c.ok {
		d.end()
		a.Inform(wordHintNone)
		return
	}
	d.Step, d.Hint = observationShown, c.hint
	if len(d.Hint.Cells) > 0 {
		d.show(d.Hint.Cells[0])
	}
	a.Say(d.Hint.What)
	a.Changed()
}

// show scrolls a cell of a large board into view.
func (d *advisor) show(c game.Cell) {
	if l := &d.game.Layout; c != game.NoCell && l.Zoomed && !l.Shows(c) {
		d.game.Window.GoTo(&l.Plan, c)
	}
}

// end ends the hint, or its search. It tells whether a search was stopped.
func (d *advisor) end() (stopped bool) {
	stopped = d.Step == LookingFor
	d.Look.Cancel()
	d.work.Cancel()
	*d = advisor{game: d.game}
	return stopped
}

// leave stops the search when another scene is shown.
func (d *advisor) leave() {
	if d.Step == LookingFor {
		d.end()
	}
}

// MayHint tells whether the person to move may have a hint.
func (g *Scene) MayHint() bool { return g.Advisor.can() }

// Hint starts the search for a hint.
func (g *Scene) Hint() {
	g.Advisor.end()
	g.Advisor.press()
}

// LeaveHint stops the search, and takes the question whether to resign back, when another scene is shown.
func (g *Scene) LeaveHint() {
	g.resigns = game.Nobody
	g.Advisor.leave()
}

// EndHint ends a hint or its search, or the question whether to resign, and tells whether there
// was one.
func (g *Scene) EndHint() bool {
	if g.resigns == game.Nobody && g.Advisor.Step == Idle {
		return false
	}
	g.resigns = game.Nobody
	g.Advisor.end()
	g.Session.Say(words.Cancelled)
	g.Session.Changed()
	return true
}

// text is the hint's text, empty before it is known.
func (d *advisor) text() game.Say {
	switch d.Step {
	case observationShown:
		return d.Hint.What
	case moveShown:
		return d.Hint.Why
	}
	return game.Say{}
}

// button is the button of the next step.
func (d *advisor) button(box paint.Rect) stage.Node {
	label, short, icon := words.Hint, game.Say{}, stage.IconHint
	switch d.Step {
	case LookingFor:
		label, icon = words.Stop, stage.IconStop
	case observationShown:
		label, short = wordHintMove, words.ShowIt
	case moveShown:
		label = words.Done
	}
	return stage.Iconed(icon, d.game.Session.Control(stage.IDHint, label, short, box, true, d.press))
}

// hintResult is a hint, if there is one.
type hintResult struct {
	hint tips.Hint
	ok   bool
}

// counselFor starts making a hint from the engine's answer. It owns the position from then on.
func counselFor(a *stage.Stage, p *game.Position, info search.Info) *task.Task[hintResult] {
	return task.Start(a.Wake, func(ctx context.Context, give func(hintResult)) {
		pause := task.Breath()
		h, ok := tips.Make(p, info, func() bool {
			pause()
			return ctx.Err() == nil
		})
		give(hintResult{h, ok})
	})
}
