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

// running is the program that the window shows, and what it begins with: it begins anew
// when a game is taken over, here or from here.
type running struct {
	*ui.App
	env   ui.Env
	store *store
	end   context.CancelFunc // ends what its engine is asked

	show  func(*ui.App) // puts another program on the screen
	later func(func())  // does something in the program's turn, from any goroutine
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

// anew has the program begin anew, with the game on the screen at once if it is here.
func (r *running) anew() {
	for range 9 { // out of every scene, whose work ends with that
		r.App.Input(stage.Event{Kind: stage.KeyDown, Key: "Escape"})
	}
	r.end()
	r.env.Resume, r.env.Asked = r.store.elsewhere == 0, session.Asked{Theme: r.env.Asked.Theme, Language: r.env.Asked.Language}
	r.begin("")
	r.show(r.App)
}

// elsewhere is the game that another window has open, nil for none.
func (r *running) elsewhere() *elsewhere.Game {
	n := r.store.elsewhere
	if n == 0 {
		return nil
	}
	text, _ := r.store.data.Load(own(session.SlotGame, n)) // nobody asks for one that cannot be read
	return &elsewhere.Game{Text: text, Taken: r.store.taken, Take: func(fail func(error)) {
		go func() {
			held, err := r.store.demand(n)
			r.later(func() {
				if err != nil {
					fail(err)
					return
				}
				r.store.become(n, held, 0)
				r.anew()
			})
		}()
	}}
}

// watch looks whether another window takes the game over, until the context ends.
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
				if r.store.giveUp() {
					r.anew()
				}
			})
		}
	}
}
