package ui

import (
	"context"

	"noughts/game/task"
)

// leaver is a scene that is told when another one has taken its place.
type leaver interface{ left() }

// begins has work done beside the screen for a form, in the place of what it was
// doing. What the work passes to turn is done in a turn of the scene's: so the
// two share nothing. It ends when the scene is left.
func (f *form) begins(work func(ctx context.Context, pause func(), turn func(func()))) {
	f.work.Cancel()
	f.work = task.Start(f.stage.wake, func(ctx context.Context, turn func(func())) { work(ctx, task.Breath(), turn) })
}

// working tells whether work is under way.
func (f *form) working() bool { return f.work != nil }

// drop ends the work without a result.
func (f *form) drop() {
	if f.work != nil {
		f.work.Cancel()
		f.work = nil
		f.stage.changed()
	}
}

// left ends the work with its scene.
func (f *form) left() { f.drop() }

// finish does what the work has passed on.
func (f *form) finish() {
	all, ended := f.work.Take()
	if ended {
		f.drop()
	}
	for was := f.work; len(all) > 0 && f.work == was; all = all[1:] {
		all[0]()
		f.stage.changed()
	}
}
