// Package ui puts what is on the screen together, and passes on what a press
// does. It knows nothing of windows, pages or pixels: it runs, and is tested,
// without a display.
//
// Each feature is a package below it, and a scene of it a stage.Scene. The [App]
// holds the scene on the screen, shows features the ways to one another
// (session.Pages), takes in each event, and tells when something must be drawn
// anew. Whoever puts it on a real screen calls Resize, Input and Tick, and Draw
// when Tick says so.
package ui

import (
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/cups"
	"noughts/render/ui/elsewhere"
	"noughts/render/ui/files"
	"noughts/render/ui/home"
	"noughts/render/ui/lessons"
	"noughts/render/ui/outside"
	"noughts/render/ui/play"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/watch"
	"noughts/render/ui/words"
)

// App is the running program without its window: scenes, focus, hovering,
// announcements. All methods are called from one goroutine (on the page: from
// one turn of the event loop at a time).
type App struct {
	*session.Session // the game on the board
	*input
	*outside.Script
	*files.Transfer

	shown stage.Scene // the scene as of the last tick
	trail trail
	game  *play.Scene // of the game on the board
	home  *home.Home  // the first scene; nil before it was shown

	cups *cups.Hall // of tournaments
	far  Far        // games with people far away; nil where there is no server
}

// New starts an App with the first scene; the game that the store holds goes on
// from there, or if it was on the screen a moment ago, at once.
func New(env Env) *App {
	if env.Wake == nil {
		env.Wake = func() {}
	}
	w := &session.World{
		Stage: &stage.Stage{Face: env.Face, Wake: env.Wake, Store: env.Store, Files: env.Files, FreshSeed: env.Seed, DateNow: env.Now, Stale: true, Dirty: true, Visited: map[string]string{}},
		Env: session.Env{Engine: env.Engine, Speaker: env.Speaker, Programs: env.Programs, Ponder: env.Ponder,
			Asked: env.Asked, Cores: env.Cores, Observer: env.Observer}, Cards: &session.Remarks{},
	}
	a := &App{Session: &session.Session{World: w, Slots: session.Slots{Game: session.SlotGame, Before: session.SlotBefore}, Speed: 1}}
	a.input, a.cups = &input{a.Session, a}, &cups.Hall{Session: a.Session}
	a.Script = &outside.Script{Session: a.Session, Also: func(text string) { lessons.Also(a.Session, text) },
		Remark: func() game.Say { return a.game.Remark() }, Height: a.naturalHeight}
	a.Transfer = &files.Transfer{Session: a.Session, Kinds: a.kinds()}
	w.Pages = a.pages()
	a.LoadSettings()
	if env.Asked.Starts() {
		a.beginAsked()
	} else {
		a.beginKept(env.Resume)
	}
	if env.Far != nil && !env.Asked.Embed {
		a.far = env.Far(a.Session)
		if a.far.Known() {
			w.Pages.Friend = a.far.Friend
		}
		if s := a.far.Resumed(); s != nil {
			a.Scene = s
		}
	}
	if g := env.Elsewhere; g != nil && !env.Asked.ReadOnly && g.Offers() {
		own := a.Scene
		a.Scene = elsewhere.New(a.Stage, g, func() stage.Scene { return own })
		env.Screen = ""
	}
	a.beginTrail(env.History, env.Screen)
	return a
}

// Tick moves time on (since the start of the program) and tells whether the
// screen must be drawn anew. While Moving answers true, it wants a Tick each
// frame; otherwise none until the next Input or Wake.
func (a *App) Tick(now time.Duration) (dirty bool) {
	a.Now = now
	a.Saying = false
	a.Wind(now, a.Scene == stage.Scene(a.game))
	if a.Resting && a.Scene == stage.Scene(a.game) {
		a.Resting = false
		a.SettlePonder()
		a.Puzzle.Begin()
	}
	// A game of computers alone waits until somebody looks at it.
	if _, looks := a.Scene.(session.Halter); looks {
		// The game waits while it is looked through.
	} else if a.Match != nil && !a.Resting && a.Aside == nil && (a.board() != nil || a.People()) && a.Settled(now) {
		a.Match.Tick()
	}
	if a.Puzzling() {
		a.Puzzle.Tick()
	}
	if a.game != nil && a.board() != a.game.Game {
		a.game.LeaveHint()
	}
	a.arrive()
	if a.Cards.Arrived() {
		a.Changed()
	}
	a.cups.TickCup(now)
	if a.far != nil {
		a.far.Tick(now)
	}
	watch.Tick(a.Session)
	moving := a.Scene.Tick(now)
	if a.Match != nil {
		a.WatchClock(a.Scene == stage.Scene(a.game))
	}
	a.List()
	dirty = a.Dirty || moving
	// One more frame after the last of a motion shows where it ends.
	a.Dirty = moving
	return dirty
}

// Draw paints the whole screen.
func (a *input) Draw(c paint.Canvas) {
	a.List()
	c.Box(a.Size, 0, 0, a.Theme.Back)
	if a.FromRight() {
		c = paint.Mirrored(c, a.Size.W)
	}
	a.Scene.Draw(c, a.Listed)
	if n := stage.Find(a.Listed, a.Focused); n != nil && a.Ring && (n.View.W == 0 || n.View.Y < n.Box.MaxY() && n.View.MaxY() > n.Box.Y) {
		a.drawRing(a.CanvasOf(c, n), n)
	}
}

// drawRing shows which node has the keyboard's focus.
func (a *input) drawRing(c paint.Canvas, n *stage.Node) {
	s := stage.ScaleOf(a.Size)
	if g := a.board(); g != nil && n.Role == stage.Cell && g.Layout.Board.Hexagonal() {
		at := g.Layout.Hexagon(g.CellOf(n.ID), -s.Of(1.5))
		for i := range at {
			c.Line(at[i], at[(i+1)%len(at)], s.Of(2.5), a.Theme.Focus)
		}
		return
	}
	r := s.Radius()
	if n.Role == stage.Cell {
		r = min(r, n.Box.W/4)
	}
	c.Box(n.Box.Inset(-s.Of(3)), r+s.Of(3), s.Of(2.5), a.Theme.Focus)
}

// Pointing tells whether the pointer is over something that a press acts on.
func (a *input) Pointing() bool {
	n := stage.Find(a.Listed, a.Hover)
	return n == nil && a.Hover != "" || n != nil && !n.Is(stage.Disabled)
}

// Title is the window's title.
func (a *input) Title() string {
	if g := a.board(); g != nil {
		return a.Words(game.Says("{0} – {1}", g.Status(), words.Name))
	}
	return a.Words(words.Name)
}

// arrived takes in that a press has led to another scene.
func (a *App) arrived() {
	if a.Scene == stage.Scene(a.home) || a.Scene == stage.Scene(a.game) {
		a.AtHome = a.Scene == stage.Scene(a.home)
	}
}

// analysisKey is what the key of the analysis does on the board, nil for nothing.
func (a *App) analysisKey() func() stage.Scene {
	switch {
	case a.Scene != stage.Scene(a.game):
	case a.Watchable():
		return a.Pages.Watch
	case a.Analyses():
		return a.Pages.Analysis
	}
	return nil
}

// arrive takes in that another scene is shown, and tells the last one that it was left.
func (a *App) arrive() {
	if was := a.shown; was != a.Scene {
		if l, ok := was.(stage.Leaver); ok {
			l.Leave()
		}
		a.shown = a.Scene
		a.follow()
	}
}
