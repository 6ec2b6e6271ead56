package front

import (
	"context"
	"math/rand/v2"
	"time"

	"noughts/game/engine"
	"noughts/render"
	"noughts/render/lang"
	"noughts/render/paint/raster"
	"noughts/render/sound"
	"noughts/render/ui"
	"noughts/render/ui/proofs"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web"
)

// Run shows the program in the page, as the page wants it: see web.Page.
func Run([]string) error {
	in := web.Open()
	p := &page{env: ui.Env{
		Engine: thinker(in), Cores: in.Cores, Face: raster.NewFace(), Speaker: sound.New(),
		Proofs: proofs.New, Wake: render.Wake, Seed: rand.Uint64, Now: time.Now,
	}}
	p.env.Face.Late(func() { p.late(in, web.Letters, p.env.Face.Arrived) })
	lang.Late(func(tag string) {
		p.late(in, tag, func(data []byte) error { return lang.Arrived(tag, data) })
	})
	p.env.Late = func(name string, take func(text string)) {
		in.Late(name, func(data []byte) { render.Do(func() { take(string(data)) }) })
	}
	p.begin(in)
	in.Listen(p)
	sync := func() {}
	return render.Run(p.App, render.Options{
		Face:  p.env.Face,
		Sync:  func() { sync() },
		Ready: func() { sync = in.Show(p, render.Do, render.Wake) },
	})
}

// page is the program that the page shows, and what is needed to restart it.
type page struct {
	*ui.App
	in   web.Page
	env  ui.Env // common to all starts
	busy bool
	end  context.CancelFunc // of all requests to its engines
}

// begin makes the program.
func (p *page) begin(in web.Page) {
	ctx, end := context.WithCancel(context.Background())
	env := p.env
	env.Engine = until{env.Engine, ctx}
	env.Observer = func() (engine.Engine, func()) { return observer(ctx, in) }
	env.Store, env.Files = in.Store, in.Files(p.take, render.Do)
	env.Elsewhere, env.Online = in.Elsewhere, onlineGames(in)
	env.Resume, env.Request = in.Resume, in.Asked
	if !in.Asked.Embed {
		env.History, env.Screen = in.History(ui.Plain), in.Screen
	}
	app, err := begin(env, in.Link)
	p.App, p.in, p.end = app, in, end
	if in.Link != "" && err != nil {
		app.Tell(err)
	}
	in.Opened()
	if in.Wrong != nil {
		app.Tell(in.Wrong)
	}
	if in.Alone != "" {
		app.Inform(words.Verbatim(in.Alone))
	}
}

// late fetches a file that only some pages need, and shows what follows from it. take gets
// nil if the file does not come for now.
func (p *page) late(in web.Page, name string, take func(data []byte) error) {
	now := true // whoever asks goes on with what is there at once
	in.Late(name, func(data []byte) {
		if take(data) == nil && data != nil && !now && p.App != nil {
			render.Do(p.ApplySettings)
		}
	})
	now = false
}

// take opens a file.
func (p *page) take(name string, data []byte) {
	render.Do(func() { p.TryImport(name, data) })
}

// Dropped opens a file that is dropped on the page; an embed is of one game.
func (p *page) Dropped(name string, data []byte) {
	if !p.in.Asked.Embed {
		p.take(name, data)
	}
}

// Moved opens what the page's address asks for now.
func (p *page) Moved(link string) (taken bool) {
	if p.in.Asked.Embed {
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

// Restart restarts the program as if the page had just been loaded: with what is kept or
// without, and with the game on the screen at once or not.
func (p *page) Restart(kept, resume bool) {
	for range 9 { // leaves every scene, which ends its work
		p.App.Input(stage.Event{Kind: stage.KeyDown, Key: "Escape"})
	}
	p.end()
	p.begin(p.in.Restart(kept, resume))
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
func thinker(in web.Page) engine.Engine {
	here := &engine.Local{Pause: breathe(), Memory: pageMemory}
	return engine.Fallback(func() (engine.Engine, error) {
		port, err := in.Engine()
		if err != nil {
			return nil, err
		}
		return engine.NewRemote(port), nil
	}, here)
}

// observer is the engine that evaluates watched games, in a worker of its own that ends
// with the context at the latest. Without a worker it is an error.
func observer(ctx context.Context, in web.Page) (engine.Engine, func()) {
	ctx, end := context.WithCancel(ctx)
	return engine.Fallback(func() (engine.Engine, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		port, err := in.Watcher()
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
