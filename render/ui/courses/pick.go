package courses

import (
	"context"
	"strconv"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Pick is the scene in which a teacher chooses tasks of lessons: first a game, then its steps, from 1.
func Pick(a *session.Session, pick func(r *game.Rules, step int), back func() stage.Scene) stage.Scene {
	return list(a, back, words.Done, func(r *game.Rules, here func() stage.Scene) stage.Scene { return pickStep(a, r, pick, here) })
}

// pickStep lists the tasks of a game's lesson.
func pickStep(a *session.Session, r *game.Rules, pick func(r *game.Rules, step int), back func() stage.Scene) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: variant.Title(r)}
	var all []game.Say
	f.Rows = func(f *stage.Form) {
		switch {
		case len(all) > 0: // the work may not have ended yet
		case f.Working():
			f.Text("making", wordMaking, stage.Plain)
		default:
			f.Text("making", wordNone, stage.Plain)
		}
		for i, ask := range all {
			f.Button("step-"+strconv.Itoa(i+1), words.Verbatim(strconv.Itoa(i+1)), ask, stage.Do(func() { pick(r, i+1) }))
		}
	}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }
	tag, _ := a.Language()
	f.StartWork(func(ctx context.Context, _ func(), turn func(func())) {
		made := steps(ctx, a, r, tag)
		turn(func() {
			for i := range made {
				all = append(all, made[i].Say(made[i].Position()))
			}
		})
	})
	return f
}
