// Package ui puts the scenes of the screen together and dispatches input. It knows nothing of
// windows, pages or pixels: it runs, and is tested, without a display.
//
// Each feature is a package below it, and each of its scenes a stage.Scene. The [App] holds the
// current scene, connects features with each other (session.Pages), handles events, and tells
// when the screen must be redrawn. A front end calls Resize, Input and Tick, and Draw when Tick
// says so.
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
	"noughts/render/ui/studies"
	"noughts/render/ui/watch"
	"noughts/render/ui/words"
)

// App is the running program without its window: scenes, focus, hovering, announcements. All
// methods are called from one goroutine; on the page, from one turn of the event loop at a
// time.
type App struct {
	*session.Session // the game on the board
	input
	outside.Script
	files.Transfer

	shown   stage.Scene // the scene as of the last tick
	beneath stage.Scene // the one beneath it
	history screenHistory
	game    *play.Scene // the scene of the game on the board
	home    *home.Home  // the first scene; nil until it is shown

	cups   *cups.Tournaments // the tournaments
	online Online            // online games; nil if there is no server
}

// New starts an App. If env.Resume is set, it shows the saved game, and otherwise the first
// scene, from which the saved game can be resumed.
func New(env Env) *App {
	if env.Wake == nil {
		env.Wake = func() {}
	}
	w := &session.World{
		Stage: &stage.Stage{Face: env.Face, Wake: env.Wake, Store: env.Store, Files: env.Files, FreshSeed: env.Seed, DateNow: env.Now, Stale: true, Dirty: true, Visited: map[string]string{}},
		Env: session.Env{Engine: env.Engine, Speaker: env.Speaker, Programs: env.Programs, Ponder: env.Ponder,
			Request: env.Request, Cores: env.Cores, Version: env.Version, Observer: env.Observer, Late: env.Late}, Reasons: &session.Reasons{},
	}
	a := &App{Session: &session.Session{World: w, Slots: session.Slots{Game: session.SlotGame, Before: session.SlotBefore}, Speed: 1}}
	a.input, a.cups = input{a.Session, a}, cups.Of(a.Session)
	a.Script = outside.Script{Session: a.Session, OpenExercises: func(text string) { lessons.OpenIfExercises(a.Session, text); studies.OpenIfStudy(a.Session, text) },
		Message: func() game.Say { return a.game.Remark() }, Height: a.naturalHeight}
	if env.Proofs != nil {
		w.Env.Proofs = env.Proofs(a.Session)
	}
	a.Transfer = files.Transfer{Session: a.Session, Kinds: a.kinds()}
	w.Pages = a.pages()
	if !a.Embedded() {
		a.GoHome = a.Pages.Home
	}
	a.LoadSettings()
	if env.Request.Starts() {
		a.beginRequested()
	} else {
		a.beginSaved(env.Resume)
	}
	a.goOnline(&env)
	if g := env.Elsewhere; g != nil && !env.Request.ReadOnly && g.Shows() {
		own := a.Scene
		a.Scene = elsewhere.New(a.Stage, g, func() stage.Scene { return own })
		env.Screen = ""
	}
	a.beginTrail(env.History, env.Screen)
	return a
}

// Tick advances the time since the start of the program, and tells whether the screen must be
// redrawn. While Moving answers true, it wants a Tick for each frame; otherwise none until the
// next Input or Wake.
func (a *App) Tick(now time.Duration) (dirty bool) {
	a.Now = now
	a.Saying = false
	a.AdvanceClocks(now, a.Scene == stage.Scene(a.game))
	if a.Unshown && a.Scene == stage.Scene(a.game) {
		a.Unshown = false
		a.SettlePonder()
		a.Puzzle.Begin()
	}
	// A game between computers goes on only while its board is shown.
	if _, looks := a.Scene.(session.Pauser); looks {
		// The game waits during a review of its moves.
	} else if a.Match != nil && !a.Unshown && a.Trial == nil && (a.board() != nil || a.People()) && a.MayAnswer(now) {
		a.Match.Tick()
	}
	if a.Puzzling() {
		a.Puzzle.Tick()
	}
	if a.game != nil && a.board() != a.game.Game {
		a.game.LeaveHint()
	}
	a.sceneChanged()
	if a.Reasons.Collect() {
		a.Changed()
	}
	a.cups.Tick(now)
	if a.online != nil {
		a.online.Tick(now)
	}
	watch.Tick(a.Session)
	moving := a.Scene.Tick(now)
	if !moving {
		a.rename()
	}
	if a.Match != nil {
		a.WatchClock(a.Scene == stage.Scene(a.game))
	}
	a.List()
	dirty = a.Dirty || moving
	// One more frame after an animation shows its final state.
	a.Dirty = moving
	return dirty
}

// Draw paints the whole screen.
func (a *input) Draw(c paint.Canvas) {
	a.session.List()
	c.Box(a.session.Size, 0, 0, a.session.Theme.Back)
	if a.session.FromRight() {
		c = paint.Mirrored(c, a.session.Size.W)
	}
	a.session.DrawScene(c)
	if n := stage.Find(a.session.Listed, a.session.Focused); n != nil && a.session.Ring && (n.View.W == 0 || n.View.Y < n.Box.MaxY() && n.View.MaxY() > n.Box.Y) {
		a.drawRing(a.session.CanvasOf(c, n), n)
	}
}

// drawRing paints the ring around the node with the keyboard's focus.
func (a *input) drawRing(c paint.Canvas, n *stage.Node) {
	s := stage.ScaleOf(a.session.Size)
	if g := a.board(); g != nil && n.Role == stage.Cell {
		at := g.Layout.Outline(g.CellOf(n.ID), s.Of(1.5))
		for i := range at {
			c.Line(at[i], at[(i+1)%len(at)], s.Of(2.5), a.session.Theme.Focus)
		}
		if at != nil && (g.Layout.Stack == nil || g.Layout.Stack.Alone) {
			return
		}
	}
	r := s.Radius()
	if n.Role == stage.Cell {
		r = min(r, n.Box.W/4)
	}
	c.Box(n.Box.Inset(-s.Of(3)), r+s.Of(3), s.Of(2.5), a.session.Theme.Focus)
}

// Pointing tells whether the pointer is over something that can be pressed.
func (a *input) Pointing() bool {
	n := stage.Find(a.session.Listed, a.session.Hover)
	return n == nil && a.session.Hover != "" || n != nil && !n.Is(stage.Disabled)
}

// Title is the window's title.
func (a *input) Title() string {
	if g := a.board(); g != nil {
		return a.session.Words(game.Says("{0} – {1}", g.Status(), words.Name))
	}
	return a.session.Words(words.Name)
}

// updateAtHome updates AtHome after a press that may have changed the scene.
func (a *App) updateAtHome() {
	if a.Scene == stage.Scene(a.home) || a.Scene == stage.Scene(a.game) {
		a.AtHome = a.Scene == stage.Scene(a.home)
	}
}

// analysisKey is the action of the analysis key on the board, nil for none.
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

// sceneChanged handles a change of the scene, and calls Leave of the scene before.
func (a *App) sceneChanged() {
	if was := a.shown; was != a.Scene {
		if l, ok := was.(stage.Leaver); ok {
			l.Leave()
		}
		a.uncover(a.Scene)
		a.shown = a.Scene
		if a.Scene == stage.Scene(a.game) {
			a.Session.Resume() // it may have waited for another scene, which the history has led away from
		}
		a.follow()
	}
}

// uncover ends a replay or a retry that another scene replaces, unless that is over it.
func (a *App) uncover(next stage.Scene) {
	was := a.beneath
	if a.beneath = stage.Beneath(next); a.beneath == was {
		return
	}
	switch was := was.(type) {
	case *play.Replay:
		was.Close()
	case *play.Scene:
		was.EndRetry()
	}
}
