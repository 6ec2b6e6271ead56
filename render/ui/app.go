// Package ui is what is on the screen, and what a press does. It knows nothing
// of windows, pages or pixels: it runs, and is tested, without a display.
//
// A [Scene] lists its elements as [Node] values. The [App] holds the scene on
// the screen, the keyboard's focus and what the pointer hovers, takes in each
// [Event], and tells when something must be drawn anew. Whoever puts it on a
// real screen calls Resize, Input and Tick, and Draw when Tick says so.
package ui

import (
	"noughts/game"
	"time"

	"noughts/game/engine"
	"noughts/game/match"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui/elsewhere"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Env is what an App needs of the world around it.
type Env struct {
	Engine engine.Engine    // thinks for the computer's seats; nil: only people play
	Store  stage.Store      // keeps the game
	Face   *raster.Face     // measures text, and sets it in pictures
	Wake   func()           // asks for a Tick soon; called from any goroutine; may be nil
	Seed   func() uint64    // a fresh seed for each game
	Now    func() time.Time // the date of a game; nil: it has none
	Files  stage.Files

	Speaker  Speaker  // makes sounds; nil: there are none
	Programs Programs // other programs that can play; nil: none can be run here
	Ponder   bool     // the computer thinks in the time of persons until the player says no
	Resume   bool     // the game that was kept is on the screen at once: it was there a moment ago
	Asked    Asked    // what the page around asks for
	Cores    int      // how many processors there are; 0: nobody knows

	Elsewhere *elsewhere.Game // the game that would go on here, and is open elsewhere; nil: there is none

	// Observer makes an engine besides Engine, with memory of its own, that judges
	// games while others play them; close ends it. Nil: there is none.
	Observer func() (observer engine.Engine, close func())
}

// App is the running program without its window: scenes, focus, hovering,
// announcements. All methods are called from one goroutine (on the page: from
// one turn of the event loop at a time).
type App struct {
	*session // the game on the board

	shown stage.Scene // the scene as of the last tick
	table *gameScene  // the scene of the game on the board
	lobby *home       // the first scene; nil before it was shown

	keptCast string // what the store holds of the last game's cast

	atHome bool // the player came to where he is from the first scene, not from the game

	wishes  wish        // which puzzle was made last
	cup     *tournament // the one that is open; nil: none
	watchOn bool        // games in which no person plays are watched with analysis
	speed   int         // of watchPaces: how fast they go
}

// New starts an App with the first scene; the game that the store holds goes on
// from there, or if it was on the screen a moment ago, at once.
func New(env Env) *App {
	if env.Wake == nil {
		env.Wake = func() {}
	}
	w := &world{
		Stage: &stage.Stage{Face: env.Face, Wake: env.Wake, Store: env.Store, Files: env.Files, FreshSeed: env.Seed, DateNow: env.Now, Stale: true, Dirty: true, Visited: map[string]string{}},
		env:   env, cards: &remarks{},
	}
	a := &App{session: &session{world: w, slots: slots{slotGame, slotBefore}}, speed: 1}
	a.loadSettings()
	if env.Asked.Starts() {
		a.beginAsked()
	} else {
		a.beginKept()
	}
	if g := env.Elsewhere; g != nil && !env.Asked.ReadOnly && g.Offers() {
		own := a.Scene
		a.Scene = elsewhere.New(a.Stage, g, func() stage.Scene { return own })
	}
	return a
}

// beginKept begins with the game that the store holds, if it holds one.
func (a *App) beginKept() {
	a.resting = !a.env.Resume
	if games := a.restore(); len(games) > 0 {
		a.start(match.New(a.Wake, games...))
		if !a.resting {
			a.puzzle.begin()
		}
	}
	if a.match == nil || !a.env.Resume {
		a.Scene = a.toHome()
		a.atHome = true
	}
}

// start puts a match on the screen.
func (a *App) start(m *match.Match) {
	a.session.pace = a.paceOf
	a.table = newGame(a, a.session, m)
	m.Listen(a.hearCup)
	a.countStats(m)
	a.puzzle = &riddle{app: a.session}
	m.Listen(a.puzzle.hear)
	a.Scene, a.atHome = a.table, false
	a.settlePonder()
}

// SetLook tells what the system asks of the looks.
func (a *session) SetLook(l stage.Look) {
	if l != a.system {
		a.system = l
		a.dress()
	}
}

// Tick moves time on (since the start of the program) and tells whether the
// screen must be drawn anew. While Moving answers true, it wants a Tick each
// frame; otherwise none until the next Input or Wake.
func (a *App) Tick(now time.Duration) (dirty bool) {
	a.Now = now
	a.Saying = false
	a.wind(now, a.Scene == stage.Scene(a.table))
	if a.resting && a.Scene == stage.Scene(a.table) {
		a.resting = false
		a.settlePonder()
		a.puzzle.begin()
	}
	// A game of computers alone waits until somebody looks at it.
	if _, looks := a.Scene.(*inspection); looks {
		// The game waits while it is looked through.
	} else if a.match != nil && !a.resting && a.aside == nil && (a.board() != nil || a.people()) && a.settled(now) {
		a.match.Tick()
	}
	if a.puzzling() {
		a.puzzle.tick()
	}
	if a.table != nil && a.board() != a.table {
		a.table.advice.leave()
	}
	a.arrive()
	if a.cards.arrived() {
		a.Changed()
	}
	a.tickCup(now)
	a.tickWatch()
	moving := a.Scene.Tick(now)
	if a.match != nil {
		a.watchClock(a.Scene == stage.Scene(a.table))
	}
	a.List()
	dirty = a.Dirty || moving
	// One more frame after the last of a motion shows where it ends.
	a.Dirty = moving
	return dirty
}

// Draw paints the whole screen.
func (a *session) Draw(c paint.Canvas) {
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
func (a *session) drawRing(c paint.Canvas, n *stage.Node) {
	s := stage.ScaleOf(a.Size)
	if g := a.board(); g != nil && n.Role == stage.Cell && g.place.Board.Hexagonal() {
		at := g.place.Hexagon(g.CellOf(n.ID), -s.Of(1.5))
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
func (a *session) Pointing() bool {
	n := stage.Find(a.Listed, a.Hover)
	return n == nil && a.Hover != "" || n != nil && !n.Is(stage.Disabled)
}

// Title is the window's title.
func (a *session) Title() string {
	if g := a.board(); g != nil {
		return a.Words(game.Says("{0} – {1}", g.status(), words.Name))
	}
	return a.Words(words.Name)
}

// Position is the text of the record on the board and the position's Zobrist
// key; "" and 0 while there is no game.
func (a *session) Position() (record string, key uint64) {
	if a.match == nil {
		return "", 0
	}
	r := a.match.Record()
	return r.String(), r.Position().Key()
}

// arrive tells a scene that it was left.
func (a *App) arrive() {
	if was := a.shown; was != a.Scene {
		if l, ok := was.(stage.Leaver); ok {
			l.Leave()
		}
		a.shown = a.Scene
	}
}
