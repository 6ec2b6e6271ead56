package front

import (
	"context"
	"math/rand/v2"
	"strings"
	"syscall/js"
	"time"

	"noughts/game/engine"
	"noughts/render"
	"noughts/render/paint/raster"
	"noughts/render/sound"
	"noughts/render/ui"
	"noughts/render/ui/elsewhere"
	"noughts/render/ui/files"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/web"
)

// Run shows the program in the page. The fragment "#play=3x3k3;human;hard" asks for a
// game; "#g=1;3x3k3;b2a1" is a shared game, "#x=1;..." an exercise, "#z=1;daily" a puzzle
// and "#b=1;..." a bot; "#/settings" opens a screen, see ui.History. globalThis.noughts.asked goes before them: see web.Asked.
func Run([]string) error {
	p := &page{env: ui.Env{
		Engine: thinker(), Cores: web.Cores(), Face: raster.NewFace(), Speaker: sound.New(),
		Wake: render.Wake, Seed: rand.Uint64, Now: time.Now,
	}}
	p.begin(web.Again())
	web.Dropped(func(name string, data []byte) {
		if !p.wanted.Embed { // which is of one game
			p.take(name, data)
		}
	})
	web.Moved(func() {
		if link := asked(); link != "" && !p.wanted.Embed {
			render.Do(func() {
				if err := open(p.App, link); err != nil {
					p.Tell(err)
				}
			})
			web.Forget()
		}
	})
	web.Traversed(func(step int, screen string) {
		render.Do(func() { p.Visit(step, screen) })
	})
	sync := func() {}
	return render.Run(p.App, render.Options{
		Face: p.env.Face,
		Sync: func() { sync() },
		Ready: func() {
			web.SetAPI(p.App, render.Do)
			web.Ready()
			sync = web.Attach(p, render.Wake)
			web.Busy(func(busy bool) {
				p.busy = busy
				render.Do(func() { p.SetBusy(busy) })
			})
		},
	})
}

// page is the program that the page shows, and what is needed to restart it.
type page struct {
	*ui.App
	env    ui.Env // common to all starts
	wanted session.Asked
	busy   bool
	end    context.CancelFunc // of all requests to its engines
}

// begin makes the program.
func (p *page) begin(resume bool) {
	wanted, key, wrong := web.Asked()
	link := ""
	if !wanted.Embed {
		link = asked()
	}
	if wanted.Starts() && link != "" {
		link = "" // the page has read it
		web.Forget()
	}
	ctx, end := context.WithCancel(context.Background())
	env := p.env
	env.Engine = until{env.Engine, ctx}
	env.Observer = func() (engine.Engine, func()) { return observer(ctx) }
	kept := web.NewStorage(key)
	env.Store, env.Files = kept, web.Files(p.take, render.Do, wanted.Embed)
	env.Elsewhere, env.Far = openElsewhere(kept), farAway()
	env.Resume, env.Asked = resume, wanted
	if !wanted.Embed {
		env.History, env.Screen = web.History{Plain: ui.Plain}, web.Screen()
	}
	app, err := begin(env, link)
	p.App, p.wanted, p.end = app, wanted, end
	if link != "" {
		if err != nil {
			app.Tell(err)
		}
		web.Forget()
	}
	if wrong != nil {
		app.Tell(wrong)
	}
}

// openElsewhere is the game that would go on here but is open in another tab. Games that
// closed tabs have left go into the history before.
func openElsewhere(kept *web.Storage) *elsewhere.Game {
	web.EachLeft(func(number int) {
		// A game that cannot be taken in stays for the next time.
		session.Adopt(kept, func(slot string) string { return web.OwnSlot(slot, number) })
	})
	number, taken := web.Elsewhere()
	if number == 0 {
		return nil
	}
	return &elsewhere.Game{Text: kept.GameOf(number), Taken: taken, Take: func(func(error)) { web.TakeOver() }}
}

// take opens a file.
func (p *page) take(name string, data []byte) {
	render.Do(func() { p.Take(name, data) })
}

// Anew restarts the program as if the page had just been loaded: with what is kept or
// without, and with the game on the screen at once or not. See web.Attach.
func (p *page) Anew(kept, resume bool) {
	for range 9 { // leaves every scene, which ends its work
		p.App.Input(stage.Event{Kind: stage.KeyDown, Key: "Escape"})
	}
	p.end()
	if !kept {
		web.Clear()
	}
	p.begin(resume)
	p.SetBusy(p.busy)
	render.Show(p.App)
	web.SetAPI(p.App, render.Do)
}

// Input passes on an event of the mirror as if it were one of the canvas, which also
// advances the time.
func (*page) Input(e stage.Event) bool { return render.Tell(e) }

// asked is the fragment of the page's address if it asks for a game, "" otherwise.
func asked() string {
	hash := js.Global().Get("location").Get("hash").String()
	if link, ok := strings.CutPrefix(hash, "#play="); ok {
		return link
	}
	if strings.HasPrefix(hash, "#") && files.IsLink(hash) {
		return hash
	}
	return "" // some other fragment
}

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
