package stories

import (
	"context"
	"maps"
	"strconv"

	"noughts/game"
	"noughts/game/search/trace"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// stillRow is the height of a row in a picture, which no finger has to hit.
const stillRow = 32

// place is the shown step, for a link.
func (v *Story) place() *trace.Place {
	return &trace.Place{Record: v.record, Told: true, Story: v.kind, Step: int64(v.at)}
}

// toShare gives the shown step away.
func (v *Story) toShare() stage.Scene {
	v.runs = false
	return v.session.Pages.Draft(v.Screen()+stage.SheetShare, v.session.Pages.Steps(session.Steps{
		Place: v.place(),
		Count: int64(len(v.story.Steps)),
		Alt:   game.Sentences(words.Period(v.head()), v.story.Say(v.at)),
		Draw: func(c paint.Canvas, t *stage.Theme) {
			own := v.copyStill(t)
			own.at, own.chosen, own.open = v.at, v.chosen, maps.Clone(v.open)
			own.drawStill(c)
		},
		Film: v.film,
	}, func() stage.Scene { return v }))
}

// head is the search and its step.
func (v *Story) head() game.Say {
	return words.Dotted(v.kind.Say(), wordIs(wordStep, strconv.Itoa(v.at)+" / "+strconv.Itoa(len(v.story.Steps)-1)))
}

// copyStill is a copy for pictures. It shares the story, which does not change.
func (v *Story) copyStill(t *stage.Theme) *Story {
	own := &Story{session: v.session.ForPicture(t, session.Slide), record: v.record, kind: v.kind, story: v.story, given: -1, still: true}
	own.Form = stage.Form{Stage: own.session.Stage, Two: true, Tall: 1, Rows: own.list, Foot: func(*stage.Form) []stage.Node { return nil }}
	return own
}

// drawStill paints the picture.
func (v *Story) drawStill(c paint.Canvas) {
	v.Head = v.head()
	c.Box(session.Slide, 0, 0, v.session.Theme.Back)
	v.Draw(c, v.Nodes(session.Slide))
}

// film is the whole run: see session.Steps.
func (v *Story) film(t *stage.Theme) (begin func(ctx context.Context, pause func()) error, show func(step int64, c paint.Canvas)) {
	own := v.copyStill(t)
	begin = func(context.Context, func()) error { return nil }
	return begin, func(step int64, c paint.Canvas) {
		own.goTo(int(step))
		own.drawStill(c)
	}
}
