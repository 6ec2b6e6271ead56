package front

import (
	"context"
	"math/rand/v2"
	"time"

	"noughts/game/engine"
	"noughts/render"
	"noughts/render/paint/raster"
	"noughts/render/sound"
	"noughts/render/ui"
	"noughts/render/ui/stage"
	"noughts/web"
)

// Run shows the program in the page, as the page wants it: see web.Begin.
func Run([]string) error {
	start := web.Begin()
	p := &page{env: ui.Env{
		Engine: thinker(), Cores: start.Cores, Face: raster.NewFace(), Speaker: sound.New(),
		Wake: render.Wake, Seed: rand.Uint64, Now: time.Now,
	}}
	p.begin(start)
	web.Listen(p)
	sync := func() {}
	return render.Run(p.App, render.Options{
		Face:  p.env.Face,
		Sync:  func() { sync() },
		Ready: func() { sync = web.Show(p, render.Do, render.Wake) },
	})
}

// page is the program that the page shows, and what is needed to restart it.
type page struct {
	*ui.App
	env   ui.Env // common to all starts
	embed bool
	busy  bool
	end   context.CancelFunc // of all requests to its engines
}

// begin makes the program.
func (p *page) begin(s web.Start) {
	ctx, end := context.WithCancel(context.Background())
	env := p.env
	env.Engine = until{env.Engine, ctx}
	env.Observer = func() (engine.Engine, func()) { return observer(ctx) }
	env.Store, env.Files = s.Store, web.Files(p.take, render.Do, s.Asked.Embed)
	env.Elsewhere, env.Far = s.Elsewhere, farAway()
	env.Resume, env.Asked = s.Resume, s.Asked
	if !s.Asked.Embed {
		env.History, env.Screen = web.History{Plain: ui.Plain}, s.Screen
	}
	app, err := begin(env, s.Link)
	p.App, p.embed, p.end = app, s.Asked.Embed, end
	if s.Link != "" && err != nil {
		app.Tell(err)
	}
	s.Opened()
	if s.Wrong != nil {
		app.Tell(s.Wrong)
	}
}

// take opens a file.
func (p *page) take(name string, data []byte) {
	render.Do(func() { p.Take(name, data) })
}

// Dropped opens a file that is dropped on the page; an embed is of one game.
func (p *page) Dropped(name string, data []byte) {
	if !p.embed {
		p.take(name, data)
	}
}

// Moved opens what the page's address asks for now.
func (p *page) Moved(link string) (taken bool) {
	if p.embed {
		return false
	}
	render.Do(func() {
		if err := open(p.App, link); err != nil {
			p.Tell(err)
		}
	})
	return true
}

// Traversed visits the screen of another entry of the page's history.
func (p *page) Traversed(step int, screen string) {
	render.Do(func() { p.Visit(step, screen) })
}

// Busy tells the program whether the device has something better to do.
func (p *page) Busy(busy bool) {
	p.busy = busy
	render.Do(func() { p.SetBusy(busy) })
}

// Anew restarts the program as if the page had just been loaded: with what is kept or
// without, and with the game on the screen at once or not.
func (p *page) Anew(kept, resume bool) {
	for range 9 { // leaves every scene, which ends its work
		p.App.Input(stage.Event{Kind: stage.KeyDown, Key: "Escape"})
	}
	p.end()
	p.begin(web.Restart(kept, resume))
	p.SetBusy(p.busy)
	render.Show(p.App)
}

// Input passes on an event of the mirror as if it were one of the canvas, which also
// advances the time.
func (*page) Input(e stage.Event) bool { return render.Tell(e) }

// pageMemory is the size of tables in the page's own memory, which holds the screen as
// well.
const pageMemory = 48 << 20

// thinker is the engine in the page's worker, in a new worker if that has died, or in the
// page itself where there can be none.
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

// observer is the engine that evaluates watched games, in a worker of its own that ends
// with the context at the latest. Without a worker it is an error.
func observer(ctx context.Context) (engine.Engine, func()) {
	ctx, end := context.WithCancel(ctx)
	return engine.Fallback(func() (engine.Engine, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		port, err := web.OpenWorker()
		if err != nil {
			return nil, err
		}
		r := engine.NewRemote(port)
		context.AfterFunc(ctx, func() { r.Close() })
		return r, nil
	}, nil), end
}

// breathe yields to the event loop while the page itself searches.
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
