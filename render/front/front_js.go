package front

import (
	"context"
	"strings"
	"syscall/js"
	"time"

	"noughts/game/engine"
	"noughts/game/search"
	"noughts/render"
	"noughts/render/ui"
	"noughts/web"
)

// Run shows the program in the page. A fragment "#play=3x3k3;human;hard" asks
// for a game, "#g=1;3x3k3;b2a1" is one that was shared, "#x=1;..." an exercise,
// "#z=1;daily" a puzzle and "#b=1;..." a bot. What
// globalThis.noughts.asked holds comes before both: see web.Asked.
func Run([]string) error {
	wanted, key, wrong := web.Asked()
	link := ""
	if !wanted.Embed {
		link = asked()
	}
	if wanted.Starts() && link != "" {
		link = "" // the page has read it
		web.Forget()
	}
	var app *ui.App
	take := func(name string, data []byte) {
		render.Do(func() { app.Take(name, data) })
	}
	app, face, err := newApp(ui.Env{Engine: thinker(), Third: third, Cores: web.Cores(), Store: web.NewStorage(key), Files: web.Files(take, render.Do, wanted.Embed), Resume: web.Again(), Asked: wanted}, link)
	if link != "" {
		if err != nil {
			app.Tell(err)
		}
		web.Forget()
	}
	if wrong != nil {
		app.Tell(wrong)
	}
	if !wanted.Embed { // which is of one game
		web.Dropped(take)
		web.Moved(func() {
			if link := asked(); link != "" {
				render.Do(func() {
					if err := open(app, link); err != nil {
						app.Tell(err)
					}
				})
				web.Forget()
			}
		})
	}
	sync := func() {}
	return render.Run(app, render.Options{
		Face: face,
		Sync: func() { sync() },
		Ready: func() {
			web.SetTable(app, render.Do)
			web.Ready()
			sync = web.Attach(told{app}, render.Wake)
			web.Busy(func(busy bool) { render.Do(func() { app.SetBusy(busy) }) })
		},
	})
}

// asked is the game that the page's address asks for, "" for none.
func asked() string {
	hash := js.Global().Get("location").Get("hash").String()
	if link, ok := strings.CutPrefix(hash, "#play="); ok {
		return link
	}
	if strings.HasPrefix(hash, "#") && ui.IsLink(hash) {
		return hash
	}
	return "" // some other fragment
}

// told is the program as the mirror sees it: what it presses goes the way of
// the canvas's events, which also moves time on.
type told struct{ *ui.App }

// Input passes an event on.
func (told) Input(e ui.Event) bool { return render.Tell(e) }

// pageMemory is what tables take of the page's own memory, which has to hold
// the screen as well.
const pageMemory = 48 << 20

// thinker is the engine in the page's worker, and where there is none, in the
// page itself.
func thinker() engine.Engine {
	here := &engine.Local{Pause: breathe(), Memory: pageMemory}
	return engine.Fallback(func() (engine.Engine, error) {
		port, err := web.OpenPort()
		if err != nil {
			return nil, err
		}
		return engine.NewRemote(port), nil
	}, here)
}

// third is the engine that judges games while others play them, in a worker of
// its own: where there can be none, it says so.
func third() (engine.Engine, func()) {
	port, err := web.OpenThird()
	if err != nil {
		return absent{err}, nil
	}
	r := engine.NewRemote(port)
	return r, func() { r.Close() }
}

// absent is an engine that cannot be had.
type absent struct{ error }

// Analyse says why.
func (a absent) Analyse(context.Context, engine.Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	out <- search.Info{Err: a.error}
	close(out)
	return out
}

// breathe lets the page draw frames and hear events while it thinks itself.
func breathe() func() {
	const turn = 4 * time.Millisecond
	last := time.Now()
	return func() {
		if time.Since(last) > turn {
			time.Sleep(time.Microsecond)
			last = time.Now()
		}
	}
}
