package courses

import (
	"context"
	"strconv"
	"time"

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

// taskList is the scene that lists the tasks of a game's lesson.
type taskList struct {
	stage.Form
	session *session.Session
	rules   *game.Rules
	all     []game.Say
	made    bool
}

// pickStep lists the tasks of a game's lesson.
func pickStep(a *session.Session, r *game.Rules, pick func(r *game.Rules, step int), back func() stage.Scene) stage.Scene {
	l := &taskList{session: a, rules: r}
	l.Form = stage.Form{Stage: a.Stage, Head: variant.Title(r)}
	l.Rows = func(f *stage.Form) {
		switch {
		case !l.made:
			f.Text("making", wordMaking, stage.Plain)
		case len(l.all) == 0:
			f.Text("making", wordNone, stage.Plain)
		}
		for i, ask := range l.all {
			f.Button("step-"+strconv.Itoa(i+1), words.Verbatim(strconv.Itoa(i+1)), ask, stage.Do(func() { pick(r, i+1) }))
		}
	}
	l.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }
	l.make()
	return l
}

// make makes the tasks.
func (l *taskList) make() {
	tag, _ := l.session.Language()
	l.StartWork(func(ctx context.Context, _ func(), turn func(func())) {
		made := steps(ctx, l.session, l.rules, tag)
		turn(func() {
			l.made = true
			for i := range made {
				l.all = append(l.all, made[i].Say(made[i].Position()))
			}
		})
	})
}

// Tick goes on with work that has ended because the scene was left.
func (l *taskList) Tick(now time.Duration) bool {
	if !l.made && !l.Working() {
		l.make()
	}
	return l.Form.Tick(now)
}
