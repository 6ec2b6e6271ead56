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
	"noughts/render/ui/words"
)

// Env is what an App needs of the world around it.
type Env struct {
	Engine engine.Engine    // thinks for the computer's seats; nil: only people play
	Store  Store            // keeps the game
	Face   *raster.Face     // measures text, and sets it in pictures
	Wake   func()           // asks for a Tick soon; called from any goroutine; may be nil
	Seed   func() uint64    // a fresh seed for each game
	Now    func() time.Time // the date of a game; nil: it has none
	Files  Files

	Speaker  Speaker  // makes sounds; nil: there are none
	Programs Programs // other programs that can play; nil: none can be run here
	Ponder   bool     // the computer thinks in the time of persons until the player says no
	Resume   bool     // the game that was kept is on the screen at once: it was there a moment ago
	Asked    Asked    // what the page around asks for
	Cores    int      // how many processors there are; 0: nobody knows

	// Third makes an engine besides Engine, with memory of its own, that judges
	// games while others play them; close ends it. Nil: there is none.
	Third func() (third engine.Engine, close func())
}

// App is the running program without its window: scenes, focus, hovering,
// announcements. All methods are called from one goroutine (on the page: from
// one turn of the event loop at a time).
type App struct {
	*Stage
	env    Env
	spoilt string // where damaged settings were set aside at the start, "" if they were whole

	shown Scene        // the scene as of the last tick
	match *match.Match // nil before the first game
	table *gameScene   // the scene of match
	lobby *home        // the first scene; nil before it was shown

	unkept bool // the store has failed, and the player knows
	torn   bool // what the store holds is not the game: it must be saved whole

	system   Look     // what the system asks of the looks
	ear      ear      // what was heard of the game
	clocks   clocks   // of the game
	keptCast string   // what the store holds of the last game's cast
	found    findings // of the review of the game on the board
	miscount bool     // the statistics could not be kept, and the player knows
	busy     bool     // the device has something better to do than to think ahead

	atHome  bool // the player came to where he is from the first scene, not from the game
	resting bool // the game that was kept has not been shown yet: no seat thinks

	puzzle  *riddle        // of the game on the board, which may be none; nil before the first game
	wishes  wish           // which puzzle was made last
	trial   *trial         // nil: what stands on the board is the game
	cards   *remarks       // what bots of cards have said of their moves
	cup     *tournament    // the one that is open; nil: none
	third   *third         // judges the game that is watched; nil: none is
	watchOn bool           // games in which no person plays are watched with analysis
	pace    int            // of watchPaces: how fast they go
	watches []func(Change) // told of changes in the game
}

// New starts an App with the first scene; the game that the store holds goes on
// from there, or if it was on the screen a moment ago, at once.
func New(env Env) *App {
	if env.Wake == nil {
		env.Wake = func() {}
	}
	a := &App{
		Stage: &Stage{face: env.Face, wake: env.Wake, store: env.Store, files: env.Files, freshSeed: env.Seed, dateNow: env.Now, stale: true, dirty: true, visited: map[string]string{}},
		env:   env, cards: &remarks{}, pace: 1,
	}
	a.loadSettings()
	if env.Asked.Starts() {
		a.beginAsked()
		return a
	}
	a.resting = !env.Resume
	if games := a.restore(); len(games) > 0 {
		a.start(match.New(env.Wake, games...))
		if !a.resting {
			a.puzzle.begin()
		}
	}
	if a.match == nil || !env.Resume {
		a.scene = a.toHome()
		a.atHome = true
	}
	return a
}

// start puts a match on the screen.
func (a *App) start(m *match.Match) {
	a.match = m
	a.table = newGame(a)
	m.SetTime(func() time.Duration { return a.clocks.time })
	m.Listen(a.keep)
	m.Listen(a.table.hear)
	m.Listen(a.hark)
	m.Listen(a.pass)
	m.Listen(a.hearCup)
	a.countStats(m)
	a.puzzle = &riddle{app: a}
	m.Listen(a.puzzle.hear)
	a.ear = a.table.listen()
	a.scene, a.atHome = a.table, false
	a.settlePonder()
}

// SetLook tells what the system asks of the looks.
func (a *App) SetLook(l Look) {
	if l != a.system {
		a.system = l
		a.dress()
	}
}

// Tick moves time on (since the start of the program) and tells whether the
// screen must be drawn anew. While Moving answers true, it wants a Tick each
// frame; otherwise none until the next Input or Wake.
func (a *App) Tick(now time.Duration) (dirty bool) {
	a.now = now
	a.saying = false
	a.wind(now)
	if a.resting && a.scene == Scene(a.table) {
		a.resting = false
		a.settlePonder()
		a.puzzle.begin()
	}
	// A game of computers alone waits until somebody looks at it.
	if _, looks := a.scene.(*inspection); looks {
		// The game waits while it is looked through.
	} else if a.match != nil && !a.resting && (a.board() != nil || a.table.people()) && a.table.settled(now) {
		a.match.Tick()
	}
	if a.puzzling() {
		a.puzzle.tick()
	}
	if a.table != nil && a.board() == nil {
		a.table.advice.leave()
	}
	a.arrive()
	if a.cards.arrived() {
		a.changed()
	}
	a.tickCup(now)
	a.tickWatch()
	moving := a.scene.Tick(now)
	if a.match != nil {
		a.watchClock()
	}
	a.list()
	dirty = a.dirty || moving
	// One more frame after the last of a motion shows where it ends.
	a.dirty = moving
	return dirty
}

// Draw paints the whole screen.
func (a *App) Draw(c paint.Canvas) {
	a.list()
	c.Box(a.size, 0, 0, a.theme.Back)
	if a.fromRight() {
		c = paint.Mirrored(c, a.size.W)
	}
	a.scene.Draw(c, a.nodes)
	if n := find(a.nodes, a.focus); n != nil && a.ring && (n.View.W == 0 || n.View.Y < n.Box.MaxY() && n.View.MaxY() > n.Box.Y) {
		a.drawRing(a.canvasOf(c, n), n)
	}
}

// drawRing shows which node has the keyboard's focus.
func (a *App) drawRing(c paint.Canvas, n *Node) {
	s := scaleOf(a.size)
	if g := a.board(); g != nil && n.Role == Cell && g.place.board.Hexagonal() {
		at := g.place.hexagon(g.cellOf(n.ID), -s.of(1.5))
		for i := range at {
			c.Line(at[i], at[(i+1)%len(at)], s.of(2.5), a.theme.Focus)
		}
		return
	}
	r := s.radius()
	if n.Role == Cell {
		r = min(r, n.Box.W/4)
	}
	c.Box(n.Box.Inset(-s.of(3)), r+s.of(3), s.of(2.5), a.theme.Focus)
}

// Pointing tells whether the pointer is over something that a press acts on.
func (a *App) Pointing() bool {
	n := find(a.nodes, a.hover)
	return n == nil && a.hover != "" || n != nil && !n.Is(Disabled)
}

// Title is the window's title.
func (a *App) Title() string {
	if g := a.board(); g != nil {
		return a.words(game.Says("{0} – {1}", g.status(), words.Name))
	}
	return a.words(words.Name)
}

// Position is the text of the record on the board and the position's Zobrist
// key; "" and 0 while there is no game.
func (a *App) Position() (record string, key uint64) {
	defer a.actual()()
	if a.match == nil {
		return "", 0
	}
	r := a.match.Record()
	return r.String(), r.Position().Key()
}

// arrive tells a scene that it was left.
func (a *App) arrive() {
	if was := a.shown; was != a.scene {
		if l, ok := was.(leaver); ok {
			l.left()
		}
		a.shown = a.scene
	}
}
