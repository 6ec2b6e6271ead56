package courses

import (
	"context"
	"strconv"
	"time"

	"noughts/assets"
	"noughts/game"
	"noughts/game/lesson/course"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/task"
	"noughts/game/variant"
	"noughts/render/sound/cue"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Lesson is the scene of a lesson: a step on the board, what it shows, and what to do. The game
// under way waits meanwhile.
type Lesson struct {
	*moves.Game // of the step
	paused      *session.Session
	rules       *game.Rules
	back        func() stage.Scene
	work        *task.Task[[]course.Step] // makes the steps; nil afterwards
	ended       bool                      // the game under way goes on, and the lesson has ended

	Steps  []course.Step
	At     int
	Done   bool         // the task of the step is fulfilled
	node   *record.Node // where the board is to stand
	answer game.Say     // to the last move
	said   game.Say     // the answer to the move that is being taken back
	boxes  boxes
	line   *line // the line of an opening that is trained; nil in a lesson

	from int                     // the step that the lesson begins with, until there are steps
	only int                     // the step that a teacher has set, from 1; 0 for all
	told func(right, shown bool) // called with what came of each try; nil for nothing
}

// seed makes the lesson of a game the same for everybody.
const seed = 1

// New is the lesson of a game. back leads to the scene before.
func New(a *session.Session, r *game.Rules, back func() stage.Scene) stage.Scene {
	return At(a, r, 1, back)
}

// At is the lesson of a game at a step, from 1; at the last one if there are fewer.
func At(a *session.Session, r *game.Rules, step int, back func() stage.Scene) stage.Scene {
	a.Know(r)
	return begin(&Lesson{paused: a, rules: r, back: back, from: step - 1})
}

// Screen is the address: the game and the step, or the line that is trained. What a teacher has
// set has none.
func (v *Lesson) Screen() string {
	switch {
	case v.Trains():
		return stage.ScreenTrain + "/" + v.line.link
	case v.only > 0:
		return ""
	}
	return stage.ScreenLesson + "/" + v.rules.ID + ";" + strconv.Itoa(v.from+v.At+1)
}

// Trains tells whether it trains the line of an opening.
func (v *Lesson) Trains() bool { return v.line != nil }

// Given is a step of a lesson, from 1, that a teacher has set. told is called with what came of each
// try.
func Given(a *session.Session, r *game.Rules, step int, back func() stage.Scene, told func(right, shown bool)) stage.Scene {
	return begin(&Lesson{paused: a, rules: r, back: back, only: step, told: told})
}

func begin(v *Lesson) stage.Scene {
	a, r := v.paused, v.rules
	a.Notice = game.Say{}
	v.put(record.New(r))
	tag, _ := a.Language()
	v.work = task.Start(a.Wake, func(ctx context.Context, give func([]course.Step)) { give(steps(ctx, a, r, tag)) })
	a.Wait(v.Leave)
	a.Wanted = stage.IDNext
	return v
}

// steps makes the steps of a game's lesson: those that are made from its rules, and then those by
// hand, if they come, in the language with a tag.
func steps(ctx context.Context, a *session.Session, r *game.Rules, tag string) []course.Step {
	came := make(chan string, 1)
	take := func(text string) {
		if len(came) == 0 { // or it comes a second time
			came <- text
		}
	}
	if a.Env.Late != nil {
		a.Env.Late(assets.Lessons, take)
	} else {
		take("")
	}
	breath := task.Breath()
	all := course.Make(r, seed, func() bool { breath(); return ctx.Err() == nil })
	select {
	case text := <-came:
		all = append(all, course.Hand(r, text, tag)...)
	case <-ctx.Done(): // the lesson was left
	}
	return all[:min(len(all), course.Most)]
}

// put shows a record in a session of its own.
func (v *Lesson) put(r *record.Record) {
	own := &session.Session{World: v.paused.World, Free: true}
	v.Game = moves.New(own, match.New(v.paused.Wake, match.Game{Record: r}), v)
	v.node, v.Done, v.answer = r.At(), false, game.Say{}
	v.paused.Changed()
}

// show shows a step.
func (v *Lesson) show(at int) {
	v.At = at
	r := record.New(v.rules)
	for _, m := range v.Steps[at].Moves {
		if r.Play(m) != nil {
			break
		}
	}
	v.put(r)
	v.Session.Say(game.Sentences(v.Steps[at].About, v.ask()))
}

// ask is the task of the step.
func (v *Lesson) ask() game.Say {
	switch {
	case v.work != nil:
		return wordMaking
	case len(v.Steps) == 0:
		return wordNone
	}
	return v.Steps[v.At].Say(v.Steps[v.At].Position())
}

// Leave ends the work on the lesson when it is left.
func (v *Lesson) Leave() {
	v.ended = true
	if v.work != nil {
		v.work.Cancel()
	}
}

// leave goes to another scene; the game under way goes on.
func (v *Lesson) leave(to func() stage.Scene) func() stage.Scene {
	return func() stage.Scene {
		v.paused.Resume()
		return to()
	}
}

// Tick takes in the steps. A line that is shown again goes on.
func (v *Lesson) Tick(now time.Duration) (moving bool) {
	if v.ended && v.Trains() {
		v.paused.Wait(v.Leave)
		v.ended = false
	}
	if v.work != nil && !v.ended {
		steps, fresh, ended := v.work.Newest()
		if fresh {
			v.Steps = steps
			if v.only > 0 {
				v.Steps = steps[min(v.only-1, len(steps)):min(v.only, len(steps))]
			}
		}
		if ended || fresh {
			v.work = nil
			if at := min(v.from, len(v.Steps)-1); at >= 0 {
				v.from = 0
				v.show(at)
			}
			v.Session.Changed()
		}
	}
	return v.Game.Tick(now)
}

// OnEvent judges a move on the board. A wrong one is taken back.
func (v *Lesson) OnEvent(e match.Event) {
	v.Game.OnEvent(e)
	a := v.Session
	r := a.Match.Record()
	switch e.Kind {
	case match.Moved:
		if len(v.Steps) == 0 || v.Done {
			v.said = v.answer
			a.Match.GoTo(v.node)
			return
		}
		p := r.Position().Clone()
		p.Undo()
		right, done, why := v.Steps[v.At].Try(p, e.Move)
		if !right {
			v.said = why
			v.line.miss(v)
			v.tell(false)
			a.Match.GoTo(v.node)
			return
		}
		v.node, v.Done, v.answer = r.At(), done, wordSoFar
		if done {
			v.answer = words.Right
			v.tell(true)
			if v.line != nil {
				v.line.found[v.At] = true
			}
			if v.At == len(v.Steps)-1 && v.only == 0 {
				v.answer = wordLast
				if v.line != nil {
					v.answer = v.line.end(v)
				}
			}
			a.Wanted = stage.IDNext
		}
		a.Say(v.answer)
	case match.Jumped:
		if v.said.English != "" {
			v.answer, v.said = v.said, game.Say{}
			a.Say(v.answer)
			a.Sound(cue.Refuse, game.Nobody, 0)
		}
	}
}

// tell reports a try to the set of exercises that has the step.
func (v *Lesson) tell(right bool) {
	if v.told != nil {
		v.told(right, false)
	}
}

// next goes to the next step, or from the last one to the game.
func (v *Lesson) next() stage.Scene {
	if v.line != nil && !v.line.found[v.At] {
		v.line.miss(v) // what is left out is asked for again
	}
	if v.At+1 < len(v.Steps) {
		v.show(v.At + 1)
		return v
	}
	if v.line != nil || v.only > 0 {
		return v.leave(v.back)()
	}
	v.paused.Resume()
	if m := v.paused.Match; m != nil && m.Record().Rules().ID == v.rules.ID {
		return v.paused.Pages.Board()
	}
	return v.paused.Pages.SetupOf(v.rules)
}

// previous goes to the step before.
func (v *Lesson) previous() { v.show(v.At - 1) }

// title is the name of the lesson.
func (v *Lesson) title() game.Say {
	name := variant.Title(v.rules)
	if len(v.Steps) == 0 || v.only > 0 {
		return name
	}
	return wordStep(name, v.At+1, len(v.Steps))
}
