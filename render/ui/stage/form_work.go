package stage

import (
	"context"

	"noughts/game/task"
)

// Leaver is a scene with a callback for when another one replaces it.
type Leaver interface{ Leave() }

// StartWork starts work in the background, and cancels earlier work of the form. Functions that
// the work passes to turn are called in the scene's Tick, so that the two share no data.
// Leaving the scene cancels the work.
func (f *Form) StartWork(work func(ctx context.Context, pause func(), turn func(func()))) {
	f.Work.Cancel()
	f.Work = task.Start(f.Stage.Wake, func(ctx context.Context, turn func(func())) { work(ctx, task.Breath(), turn) })
}

// Working tells whether work is under way.
func (f *Form) Working() bool { return f.Work != nil }

// CancelWork cancels the work.
func (f *Form) CancelWork() {
	if f.Work != nil {
		f.Work.Cancel()
		f.Work = nil
		f.Stage.Changed()
	}
}

// Leave cancels the work when the scene is left.
func (f *Form) Leave() { f.CancelWork() }

// finish calls the functions that the work has passed to turn.
func (f *Form) finish() {
	all, ended := f.Work.Take()
	if ended {
		f.CancelWork()
	}
	for was := f.Work; len(all) > 0 && f.Work == was; all = all[1:] {
		all[0]()
		f.Stage.Changed()
	}
}
