package stage

import (
	"context"

	"noughts/game/task"
)

// Leaver is a scene that is told when another one has taken its place.
type Leaver interface{ Leave() }

// Begins has work done beside the screen for a form, in the place of what it was
// doing. What the work passes to turn is done in a turn of the scene's: so the
// two share nothing. It ends when the scene is left.
func (f *Form) Begins(work func(ctx context.Context, pause func(), turn func(func()))) {
	f.Work.Cancel()
	f.Work = task.Start(f.Stage.Wake, func(ctx context.Context, turn func(func())) { work(ctx, task.Breath(), turn) })
}

// Working tells whether work is under way.
func (f *Form) Working() bool { return f.Work != nil }

// Drop ends the work without a result.
func (f *Form) Drop() {
	if f.Work != nil {
		f.Work.Cancel()
		f.Work = nil
		f.Stage.Changed()
	}
}

// Leave ends the work with its scene.
func (f *Form) Leave() { f.Drop() }

// finish does what the work has passed on.
func (f *Form) finish() {
	all, ended := f.Work.Take()
	if ended {
		f.Drop()
	}
	for was := f.Work; len(all) > 0 && f.Work == was; all = all[1:] {
		all[0]()
		f.Stage.Changed()
	}
}
