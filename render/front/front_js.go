package front

import (
	"strings"
	"syscall/js"
	"time"

	"noughts/game/engine"
	"noughts/render"
	"noughts/render/ui"
	"noughts/web"
)

// Run shows the program in the page. A fragment "#play=3x3k3;human;hard" asks
// for a game.
func Run([]string) error {
	location := js.Global().Get("location")
	link, ok := strings.CutPrefix(location.Get("hash").String(), "#play=")
	if !ok {
		link = "" // some other fragment
	}
	app, face, err := newApp(ui.Env{Engine: thinker(), Store: web.NewStorage()}, link)
	if err != nil {
		app.Tell(err)
	} else if ok {
		// The game was asked for once: a reload must not ask for it again, over
		// the one that is played by then.
		js.Global().Get("history").Call("replaceState", nil, "", location.Get("pathname").String()+location.Get("search").String())
	}
	sync := func() {}
	return render.Run(app, render.Options{
		Face: face,
		Sync: func() { sync() },
		Ready: func() {
			web.Ready()
			sync = web.Attach(told{app}, render.Wake)
		},
	})
}

// told is the program as the mirror sees it: what it presses goes the way of
// the canvas's events, which also moves time on.
type told struct{ *ui.App }

// Input passes an event on.
func (told) Input(e ui.Event) bool { return render.Tell(e) }

// thinker is the engine in the page's worker, and where there is none, in the
// page itself.
func thinker() engine.Engine {
	here := &engine.Local{Pause: breathe()}
	return engine.Fallback(func() (engine.Engine, error) {
		port, err := web.OpenPort()
		if err != nil {
			return nil, err
		}
		return engine.NewRemote(port), nil
	}, here)
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
