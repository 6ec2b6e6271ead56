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

// advice is the hint for the position on the board, in two steps: an observation, and the
// move with a reason. Any event of the game ends it.
type advice struct {
	game *Scene
	Look *session.Question   // to the engine
	work *task.Task[counsel] // makes the hint of its answer
	Step adviceStep
	Hint tips.Hint
}

type adviceStep uint8

const (
	Dormant    adviceStep = iota
	LookingFor            // the engine searches
	sees                  // the observation is shown
	knows                 // the move is shown
)

// hintNodes is the limit of a hint's search, besides its time.
const hintNodes = 400_000

// can tells whether the person to move may have a hint.
func (d *advice) can() bool {
	g := d.game
	a, m := g.Session, g.Session.Match
	return a.Env.Engine != nil && !a.Env.Asked.ReadOnly && a.MayPlay() == nil && !g.Done() && !g.Offered() &&
		g.Retry == nil && g.Choice == nil && m.Human(g.Position().Turn()) && !m.Thinks()
}

// press goes to the next step: search, observation, move, end.
func (d *advice) press() {
	a := d.game.Session
	switch d.Step {
	case Dormant:
		if !d.can() {
			return
		}
		d.game.StopTyping()
		d.Step = LookingFor
		d.Look = a.InquireWithin(d.game.Position().Clone(), search.Limit{Nodes: hintNodes, Time: stage.HintTime, All: true})
		a.Say(wordHintLooks)
	case sees:
		d.Step = knows
		d.show(d.Hint.Move.To)
		a.Say(d.Hint.Why)
	default:
		if d.end() {
			a.Say(words.Cancelled)
		}
	}
	a.Changed()
}

// tick takes in the results.
func (d *advice) tick() {
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
	d.Step, d.Hint = sees, c.hint
	if len(d.Hint.Cells) > 0 {
		d.show(d.Hint.Cells[0])
	}
	a.Say(d.Hint.What)
	a.Changed()
}

// show scrolls a cell of a large board into view.
func (d *advice) show(c game.Cell) {
	if l := &d.game.Layout; c != game.NoCell && l.Zoomed && !l.Shows(c) {
		d.game.Window.GoTo(&l.Plan, c)
	}
}

// end ends the hint, or its search. It tells whether a search was stopped.
func (d *advice) end() (stopped bool) {
	stopped = d.Step == LookingFor
	d.Look.Cancel()
	d.work.Cancel()
	*d = advice{game: d.game}
	return stopped
}

// leave stops the search when another scene is shown.
func (d *advice) leave() {
	if d.Step == LookingFor {
		d.end()
	}
}

// MayHint tells whether the person to move may have a hint.
func (g *Scene) MayHint() bool { return g.Advice.can() }

// Hint starts the search for a hint.
func (g *Scene) Hint() {
	g.Advice.end()
	g.Advice.press()
}

// LeaveHint stops the search when another scene is shown.
func (g *Scene) LeaveHint() { g.Advice.leave() }

// EndHint ends a hint or its search, and tells whether there was one.
func (g *Scene) EndHint() bool {
	if g.Advice.Step == Dormant {
		return false
	}
	g.Advice.end()
	g.Session.Say(words.Cancelled)
	g.Session.Changed()
	return true
}

// text is the hint's text, empty before it is known.
func (d *advice) text() game.Say {
	switch d.Step {
	case sees:
		return d.Hint.What
	case knows:
		return d.Hint.Why
	}
	return game.Say{}
}

// button is the button of the next step.
func (d *advice) button(box paint.Rect) stage.Node {
	label, short := words.Hint, game.Say{}
	switch d.Step {
	case LookingFor:
		label = words.Stop
	case sees:
		label, short = wordHintMove, words.ShowIt
	case knows:
		label = words.Done
	}
	return d.game.Session.Control(stage.IDHint, label, short, box, true, d.press)
}

// counsel is a hint, if there is one.
type counsel struct {
	hint tips.Hint
	ok   bool
}

// counselFor starts making a hint of the engine's answer. It takes over the position.
func counselFor(a *stage.Stage, p *game.Position, info search.Info) *task.Task[counsel] {
	return task.Start(a.Wake, func(ctx context.Context, give func(counsel)) {
		pause := task.Breath()
		h, ok := tips.Make(p, info, func() bool {
			pause()
			return ctx.Err() == nil
		})
		give(counsel{h, ok})
	})
}
