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
	"noughts/render/lang"
	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// Scene is one screen of the program.
type Scene interface {
	// Nodes lists what the scene shows on a screen of this size.
	Nodes(size paint.Rect) []Node
	// Tick lets the scene take in what has happened elsewhere, and tells
	// whether its motion is under way.
	Tick(now time.Duration) (moving bool)
	// Draw paints the nodes that Nodes gave.
	Draw(c paint.Canvas, nodes []Node)
}

// Store keeps texts by name between runs. It has five methods because that is
// what a shelf of games needs: no two of them make a third.
type Store interface {
	Load(slot string) (string, error) // "" when there is none
	Save(slot, text string) error     // replaces, atomically
	Append(slot, line string) error   // adds a line to the end, at once
	List() ([]string, error)          // all slots, in any order
	Delete(slot string) error         // nil when there is none
}

// Look is what the system asks of the looks.
type Look struct {
	Dark     bool // a dark theme
	Contrast bool // a theme of high contrast
	Reduced  bool // no motion

	// Languages are tags of the languages that the player reads, the best first,
	// with commas between: "de-AT,en".
	Languages string
}

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

// Files is what the place offers for what leaves the program. A nil function:
// it cannot do that.
type Files struct {
	Export func(name string, data []byte) (where string, err error) // gives the player a file; where is its path, "" among the downloads
	Copy   func(text string, done func(error))                      // into the clipboard; done is called in its turn
	Share  func(title, link string, done func(error))               // to another program, which the system asks for
	Print  func(pages []string) error                               // prints drawings as SVG, each on a page
	Choose func()                                                   // lets the player choose files, which go to Import
	Link   func(fragment string) string                             // the whole address of a share link
	Site   func(file string) string                                 // the whole address of a file of the site
	Visit  func(address string) error                               // shows a page beside this one

	// What a window of its own can do besides. What takes its time ends in a
	// call of done, in its own turn.
	Ask         func(name string, done func(path string, err error)) // where a file is to go, in the system's dialog; "" when it is called off
	Folder      string                                               // where files go that nobody asks about
	Read        func(path string) ([]byte, error)                    // a file
	Write       func(path string, data []byte) error                 // replaces a file
	Paste       func(done func(text string, err error))              // the clipboard's text
	CopyPicture func(png []byte, done func(error))                   // into the clipboard
}

// App is the running program without its window: scenes, focus, hovering,
// announcements. All methods are called from one goroutine (on the page: from
// one turn of the event loop at a time).
type App struct {
	env      Env
	spoilt   string // where damaged settings were set aside at the start, "" if they were whole
	look     Look   // what follows from what the system asks for and the player chose
	theme    *Theme
	language *lang.Language // nil: English
	size     paint.Rect
	now      time.Duration

	scene Scene
	shown Scene        // the scene as of the last tick
	match *match.Match // nil before the first game
	table *gameScene   // the scene of match
	lobby *home        // the first scene; nil before it was shown
	nodes []Node
	seen  []Node // the nodes as they stand on the screen: see sides.go
	stale bool   // nodes must be listed anew
	dirty bool   // the screen must be drawn anew

	straight []paint.Rect // what of the scene is not mirrored
	boards   int          // how many of them are of the board that is played on
	hold     *paint.Rect  // the one of them that the pointer is on
	down     bool         // a pointer is held down

	focus   string            // the node that keys go to, "" for none
	visited map[string]string // by group, the node that had the focus last
	members []*Node           // room for those of a group
	ring    bool              // the focus came by key and is shown
	wanted  string            // the node that a scene wants the focus to begin on
	hover   string
	pressed string

	said   string
	number int
	saying bool     // more is said in the same tick
	notice game.Say // a sentence for the player, until the next thing happens
	unkept bool     // the store has failed, and the player knows
	torn   bool     // what the store holds is not the game: it must be saved whole

	system   Look     // what the system asks of the looks
	chosen   settings // what the player has chosen
	ear      ear      // what was heard of the game
	clocks   clocks   // of the game
	colour   string   // those of the marks of the game on the board: see paletteOf
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
	a := &App{env: env, cards: &remarks{}, pace: 1, stale: true, dirty: true, visited: map[string]string{}}
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

// Resize tells the size of the screen in CSS pixels.
func (a *App) Resize(w, h float64) {
	if size := (paint.Rect{W: w, H: h}); size != a.size {
		a.size = size
		a.changed()
	}
}

// SetLook tells what the system asks of the looks.
func (a *App) SetLook(l Look) {
	if l != a.system {
		a.system = l
		a.dress()
	}
}

// changed has the nodes listed and the screen drawn anew.
func (a *App) changed() { a.stale, a.dirty = true, true }

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

// Moving tells whether the screen will be drawn anew in the next frame too.
func (a *App) Moving() bool { return a.dirty }

// list brings the nodes up to date.
func (a *App) list() {
	if !a.stale {
		return
	}
	a.stale = false
	a.nodes = a.scene.Nodes(a.size)
	for _, id := range []*string{&a.hover, &a.pressed} {
		if *id != "" && !a.there(*id) {
			*id = ""
		}
	}
	if find(a.nodes, a.focus) == nil {
		a.focus = a.heir()
	}
	a.mark()
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

// Nodes is the screen as it stands.
func (a *App) Nodes() []Node {
	a.list()
	return a.seen
}

// Focus is the ID of the node that has the keyboard's focus, "" for none.
func (a *App) Focus() string { return a.focus }

// Pointing tells whether the pointer is over something that a press acts on.
func (a *App) Pointing() bool {
	n := find(a.nodes, a.hover)
	return n == nil && a.hover != "" || n != nil && !n.Is(Disabled)
}

// Title is the window's title.
func (a *App) Title() string {
	if g := a.board(); g != nil {
		return a.words(game.Says("{0} – {1}", g.status(), wordName))
	}
	return a.words(wordName)
}

// Said is the latest announcement for the live region, and its number, which
// grows whenever something is said.
func (a *App) Said() (text string, number int) { return a.said, a.number }

// say announces a sentence. What is said in one tick or input is one
// announcement, so that the last sentence does not drown the first.
func (a *App) say(s game.Say) {
	text := a.words(s)
	if a.saying {
		a.said += " " + text
	} else {
		a.said = text
	}
	a.saying = true
	a.number++
}

// tell shows a sentence to the player and announces it.
func (a *App) tell(s game.Say) {
	a.notice = s
	a.say(s)
	a.changed()
}

// Tell shows the player what went wrong outside the program.
func (a *App) Tell(err error) { a.tell(a.sentence(err)) }

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

// Background is the colour around the nodes.
func (a *App) Background() paint.Color { return a.theme.Back }
