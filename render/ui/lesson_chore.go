package ui

import (
	"context"
	"sync"
	"time"
)

// chore is a scene's work that takes as long as a search, beside the screen: on
// a page by turns with it. It ends when the scene is left.
type chore struct {
	of     Scene
	ctx    context.Context
	cancel context.CancelFunc
	last   time.Time

	mu   sync.Mutex
	done bool
	then func()
}

// begins has work done for a scene, in the place of what it was doing. What the
// work answers is done in a Tick of the scene's: so the two share nothing.
func (a *App) begins(of Scene, work func(c *chore) (then func())) *chore {
	ctx, cancel := context.WithCancel(context.Background())
	c := &chore{of: of, ctx: ctx, cancel: cancel}
	if a.chore != nil {
		a.chore.cancel()
	}
	a.chore = c
	wake := a.env.Wake
	go func() {
		time.Sleep(time.Microsecond) // the press has its answer first
		c.last = time.Now()
		then := work(c)
		c.mu.Lock()
		c.done, c.then = true, then
		c.mu.Unlock()
		wake()
	}()
	return c
}

// pause lets the screen have its turn.
func (c *chore) pause() {
	if time.Since(c.last) >= slice {
		time.Sleep(time.Microsecond)
		c.last = time.Now()
	}
}

// working tells whether a scene has work under way.
func (a *App) working(of Scene) bool { return a.chore != nil && a.chore.of == of }

// finish does what a work that has ended is followed by, and ends one whose
// scene was left.
func (a *App) finish() {
	c := a.chore
	if c == nil {
		return
	}
	c.mu.Lock()
	done, then := c.done, c.then
	c.mu.Unlock()
	if c.of != a.scene {
		c.cancel()
		a.chore = nil
		return
	}
	if !done {
		return
	}
	c.cancel()
	a.chore = nil
	if then != nil {
		then()
	}
	a.changed()
}
