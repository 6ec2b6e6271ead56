package ui

import (
	"context"
	"sync"
	"time"
)

// chore is a scene's work that takes longer than a frame, beside the screen: on
// a page by turns with it, elsewhere at the same time. It ends when the scene is
// left.
type chore struct {
	of     Scene
	ctx    context.Context
	cancel context.CancelFunc
	pause  func() // lets the screen have its turn; the work's own

	mu   sync.Mutex
	done bool
	then func()
}

// begins has work done for a scene, in the place of what it was doing. What the
// work answers is done in a Tick of the scene's: so the two share nothing.
func (a *App) begins(of Scene, work func(c *chore) (then func())) {
	ctx, cancel := context.WithCancel(context.Background())
	c := &chore{of: of, ctx: ctx, cancel: cancel}
	if a.chore != nil {
		a.chore.cancel()
	}
	a.chore = c
	wake := a.env.Wake
	go func() {
		time.Sleep(time.Microsecond) // the press has its answer first
		c.pause = breathing()
		then := work(c)
		c.mu.Lock()
		c.done, c.then = true, then
		c.mu.Unlock()
		wake()
	}()
}

// breathing lets the page draw frames and hear events in the course of a long
// work on a goroutine.
func breathing() (pause func()) {
	last := time.Now()
	return func() {
		if time.Since(last) >= slice {
			time.Sleep(time.Microsecond)
			last = time.Now()
		}
	}
}

// working tells whether a scene has work under way.
func (a *App) working(of Scene) bool { return a.chore != nil && a.chore.of == of }

// drop ends a scene's work without a result.
func (a *App) drop(of Scene) {
	if a.working(of) {
		a.chore.cancel()
		a.chore = nil
		a.changed()
	}
}

// finish does what a work that has ended is followed by, and ends one whose
// scene was left.
func (a *App) finish() {
	c := a.chore
	if c == nil {
		return
	}
	if c.of != a.scene {
		a.drop(c.of)
		return
	}
	c.mu.Lock()
	done, then := c.done, c.then
	c.mu.Unlock()
	if !done {
		return
	}
	a.drop(c.of)
	if then != nil {
		then()
	}
	a.changed()
}
