package ui

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
	game *gameScene
	look *session.Question   // the engine looks
	work *task.Task[counsel] // and from what it found the hint is made
	step adviceStep
	hint tips.Hint
}

type adviceStep uint8

const (
	dormant    adviceStep = iota
	lookingFor            // it is being looked for
	sees                  // it is said what there is to see
	knows                 // and what to play
)

// hintNodes is how much is searched for a hint, where that is not too long.
const hintNodes = 400_000

// can tells whether a person is to move who may have a hint.
func (d *advice) can() bool {
	g := d.game
	a, m := g.session, g.session.Match
	return a.Env.Engine != nil && !a.Env.Asked.ReadOnly && a.MayPlay() == nil && !g.done() && !g.offered() &&
		g.retry == nil && g.Choice == nil && m.Human(g.Position().Turn()) && !m.Thinks()
}

// press is the next step: to look, what there is to see, the move, and the end.
func (d *advice) press() {
	a := d.game.session
	switch d.step {
	case dormant:
		if !d.can() {
			return
		}
		d.game.stopTyping()
		d.step = lookingFor
		d.look = a.InquireWithin(d.game.Position().Clone(), search.Limit{Nodes: hintNodes, Time: stage.HintTime, All: true})
		a.Say(wordHintLooks)
	case sees:
		d.step = knows
		d.show(d.hint.Move.To)
		a.Say(d.hint.Why)
	default:
		if d.end() {
			a.Say(words.Cancelled)
		}
	}
	a.Changed()
}

// tick takes in what was found.
func (d *advice) tick() {
	a := d.game.session.Stage
	if d.look != nil {
		info, _, done := d.look.Newest()
		if !done {
			return
		}
		d.look = nil
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
	d.step, d.hint = sees, c.hint
	if len(d.hint.Cells) > 0 {
		d.show(d.hint.Cells[0])
	}
	a.Say(d.hint.What)
	a.Changed()
}

// show brings a cell of a large board into view.
func (d *advice) show(c game.Cell) {
	if l := &d.game.place; c != game.NoCell && l.Zoomed && !l.Shows(c) {
		d.game.Window.GoTo(&l.Plan, c)
	}
}

// end takes the hint away, or stops looking for it. It tells whether a search
// was stopped.
func (d *advice) end() (stopped bool) {
	stopped = d.step == lookingFor
	d.look.Cancel()
	d.work.Cancel()
	*d = advice{game: d.game}
	return stopped
}

// leave stops what is being looked for when another scene is shown.
func (d *advice) leave() {
	if d.step == lookingFor {
		d.end()
	}
}

// MayHint tells whether a person is to move who may have a hint.
func (g *gameScene) MayHint() bool { return g.advice.can() }

// Hint begins to look for a hint.
func (g *gameScene) Hint() {
	g.advice.end()
	g.advice.press()
}

// LeaveHint stops what is looked for, when another scene is shown.
func (g *gameScene) LeaveHint() { g.advice.leave() }

// EndHint takes a hint away that is there or looked for, and tells whether there
// was one.
func (g *gameScene) EndHint() bool {
	if g.advice.step == dormant {
		return false
	}
	g.advice.end()
	g.session.Say(words.Cancelled)
	g.session.Changed()
	return true
}

// text is what there is to read, nothing before it is known.
func (d *advice) text() game.Say {
	switch d.step {
	case sees:
		return d.hint.What
	case knows:
		return d.hint.Why
	}
	return game.Say{}
}

// button is the button of the next step.
func (d *advice) button(box paint.Rect) stage.Node {
	label, short := words.Hint, game.Say{}
	switch d.step {
	case lookingFor:
		label = words.Stop
	case sees:
		label, short = wordHintMove, words.ShowIt
	case knows:
		label = words.Done
	}
	return d.game.session.Control("hint", label, short, box, true, d.press)
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
