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

// advice is the hint for the position on the board. It comes in two steps: what
// there is to see, and the move with its reason. Whatever happens to the game
// ends it.
type advice struct {
	game *Scene
	Look *session.Question   // the engine looks
	work *task.Task[counsel] // and from what it found the hint is made
	Step adviceStep
	Hint tips.Hint
}

type adviceStep uint8

const (
	Dormant    adviceStep = iota
	LookingFor            // it is being looked for
	sees                  // it is said what there is to see
	knows                 // and what to play
)

// hintNodes is how much is searched for a hint, where that is not too long.
const hintNodes = 400_000

// can tells whether a person is to move who may have a hint.
func (d *advice) can() bool {
	g := d.game
	a, m := g.Session, g.Session.Match
	return a.Env.Engine != nil && !a.Env.Asked.ReadOnly && a.MayPlay() == nil && !g.Done() && !g.Offered() &&
		g.Retry == nil && g.Choice == nil && m.Human(g.Position().Turn()) && !m.Thinks()
}

// press is the next step: to look, what there is to see, the move, and the end.
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

// tick takes in what was found.
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

// show brings a cell of a large board into view.
func (d *advice) show(c game.Cell) {
	if l := &d.game.Layout; c != game.NoCell && l.Zoomed && !l.Shows(c) {
		d.game.Window.GoTo(&l.Plan, c)
	}
}

// end takes the hint away, or stops looking for it. It tells whether a search
// was stopped.
func (d *advice) end() (stopped bool) {
	stopped = d.Step == LookingFor
	d.Look.Cancel()
	d.work.Cancel()
	*d = advice{game: d.game}
	return stopped
}

// leave stops what is being looked for when another scene is shown.
func (d *advice) leave() {
	if d.Step == LookingFor {
		d.end()
	}
}

// MayHint tells whether a person is to move who may have a hint.
func (g *Scene) MayHint() bool { return g.Advice.can() }

// Hint begins to look for a hint.
func (g *Scene) Hint() {
	g.Advice.end()
	g.Advice.press()
}

// LeaveHint stops what is looked for, when another scene is shown.
func (g *Scene) LeaveHint() { g.Advice.leave() }

// EndHint takes a hint away that is there or looked for, and tells whether there
// was one.
func (g *Scene) EndHint() bool {
	if g.Advice.Step == Dormant {
		return false
	}
	g.Advice.end()
	g.Session.Say(words.Cancelled)
	g.Session.Changed()
	return true
}

// text is what there is to read, nothing before it is known.
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

// counselFor begins a hint from what the engine has found. The position is the
// hint's from now on.
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
