package explorer

import (
	"context"

	"noughts/game"
	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// A step of a search is a link and a picture. The picture is drawn by a copy of the explorer
// without controls; that of an animation has a tree of its own.

// stillRow is the height of a row in a picture, which no finger has to hit.
const stillRow = 32

// place is the shown step, for a link.
func (v *Explorer) place() *trace.Place {
	p := &trace.Place{Record: v.record, Search: v.Search, Depth: v.Depth, Step: v.At}
	if in, ok := v.notation(); ok {
		p.Program = trace.Notations[in]
		_, line := v.lines()
		p.Line = max(line, 0)
	}
	return p
}

// toPlace goes to the step of a link.
func (v *Explorer) toPlace(p *trace.Place) {
	v.foldAll()
	v.goToLine(p.Step, p.Line)
	if last := v.Tree.Events - 1; p.Step > last {
		v.session.Inform(words.Fill(words.NoStep, grouped(last)))
	}
}

// toShare gives the shown step away.
func (v *Explorer) toShare() stage.Scene {
	v.Runs = false
	return v.session.Pages.Draft(v.Screen()+stage.SheetShare, v.session.Pages.Steps(session.Steps{
		Place: v.place(),
		Count: v.Tree.Events,
		Alt:   game.Sentences(words.Period(wordMeasured(v.Search.Say(), wordEvent(v.At, v.Tree.Events-1))), words.Period(v.where(v.Chosen)), v.why(v.Chosen)),
		Draw: func(c paint.Canvas, t *stage.Theme) {
			own := v.copyStill(t)
			own.Tree, own.At, own.Chosen, own.sub = v.Tree, v.At, v.Chosen, v.sub
			own.drawStill(c)
		},
		Film: v.film,
	}, func() stage.Scene { return v }))
}

// copyStill is a copy for pictures, without a tree.
func (v *Explorer) copyStill(t *stage.Theme) *Explorer {
	return &Explorer{session: v.session.ForPicture(t, session.Slide), record: v.record, root: v.root.Clone(), Search: v.Search, Depth: v.Depth, opened: true,
		depthNote: v.depthNote, Census: counts{Counts: v.Census.Counts}, written: v.chosenNotation(), still: context.Background(), minis: map[*tree.Node]*smallBoard{}}
}

// drawStill paints the picture.
func (v *Explorer) drawStill(c paint.Canvas) {
	c.Box(session.Slide, 0, 0, v.session.Theme.Back)
	v.Nodes(session.Slide)
	v.reveal(v.Chosen)
	v.Draw(c, v.Nodes(session.Slide))
}

// film is the whole run: see session.Steps.
func (v *Explorer) film(t *stage.Theme) (begin func(ctx context.Context, pause func()) error, show func(step int64, c paint.Canvas)) {
	own := v.copyStill(t)
	begin = func(ctx context.Context, pause func()) (err error) {
		own.still = ctx
		if own.Tree, err = tree.Build(ctx, own.root, own.Search, tree.Limit{Depth: own.Depth, Pause: pause}); err != nil {
			return err
		}
		own.Chosen = own.Tree.Root()
		own.foldAll()
		return nil
	}
	return begin, func(step int64, c paint.Canvas) {
		own.goToEvent(step)
		own.drawStill(c)
	}
}
