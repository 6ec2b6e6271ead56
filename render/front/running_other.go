//go:build !js

package front

import (
	"context"
	"time"

	"noughts/render/ui"
	"noughts/render/ui/elsewhere"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// running is the program that the window shows, and what is needed to restart it, when
// its game is taken over or it takes over another one.
type running struct {
	*ui.App
	env   ui.Env
	store *store
	end   context.CancelFunc // of all requests to its engine

	show  func(*ui.App) // replaces the program on the screen
	later func(func())  // calls a function in the next frame, from any goroutine
}

// begin makes the program, and opens the game of a link, "" for none.
func (r *running) begin(link string) error {
	ctx, end := context.WithCancel(context.Background())
	env := r.env
	if env.Engine != nil {
		env.Engine = until{env.Engine, ctx}
	}
	env.Elsewhere = r.elsewhere()
	app, err := begin(env, link)
	r.App, r.end = app, end
	return err
}

// leave leaves every scene, which ends its work, while its game is still the window's own.
func (r *running) leave() {
	for range 9 {
		r.App.Input(stage.Event{Kind: stage.KeyDown, Key: "Escape"})
	}
}

// restart restarts the program, with the game on the screen at once unless it is elsewhere.
func (r *running) restart() {
	r.end()
	r.env.Resume, r.env.Request = r.store.elsewhere == 0, session.Request{Theme: r.env.Request.Theme, Language: r.env.Request.Language}
	r.begin("")
	r.show(r.App)
}

// elsewhere is the game that another window has open, nil for none.
func (r *running) elsewhere() *elsewhere.Game {
	n := r.store.elsewhere
	if n == 0 {
		return nil
	}
	text, _ := r.store.data.Load(own(session.SlotGame, n)) // one that cannot be read is not offered
	return &elsewhere.Game{Text: text, Taken: r.store.taken, Take: func(fail func(error)) {
		go func() {
			held, err := r.store.requestNumber(n)
			r.later(func() {
				if err != nil {
					fail(err)
					return
				}
				r.leave()
				r.store.setNumber(n, held, 0)
				r.restart()
			})
		}()
	}}
}

// watch polls whether another window takes the game over, until the context ends.
func (r *running) watch(ctx context.Context) {
	look := time.NewTicker(looking)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		if r.store.asked() {
			r.later(func() {
				if !r.store.asked() {
					return
				}
				if r.leave(); r.store.yieldNumber() {
					r.restart()
				}
			})
		}
	}
}
