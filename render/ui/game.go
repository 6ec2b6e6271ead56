package ui

import (
	"fmt"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/paint"
)

// gameScene is a match being played: the board, whose turn it is, and what can
// be done about it.
type gameScene struct {
	app    *App
	place  layout
	moves  motion
	over   game.Outcome
	strike time.Duration // when the line through the winning cells begins
	asked  game.Cell     // the small cell that a finger has pressed once
	drawn  bool          // a certain draw was announced
	plies  int           // as of the last event
	pause  time.Duration // until when the next computer's move waits
}

func newGame(a *App) *gameScene {
	g := &gameScene{app: a, asked: game.NoCell}
	g.moves.reset(g.position())
	g.over = g.position().Outcome()
	g.strike = -strikeTime
	g.plies = g.position().Plies()
	return g
}

func (g *gameScene) position() *game.Position { return g.app.match.Record().Position() }

// hear is told of everything that happens in the match.
func (g *gameScene) hear(e match.Event) {
	a := g.app
	if e.Kind == match.Thinking {
		return // nothing of it is shown here
	}
	a.changed()
	p := g.position()
	g.asked = game.NoCell
	g.over = p.Outcome()
	switch e.Kind {
	case match.Moved:
		a.notice = ""
		a.say(fmt.Sprintf("%v, %s.", e.By, p.Board().Name(e.Move.To)))
		g.sayDraw()
		if !a.match.Human(game.First) && !a.match.Human(game.Second) {
			g.pause = a.now + lookTime
		}
	case match.Began:
		a.notice = ""
		a.say(wordBegun)
		g.tell()
	case match.Jumped:
		a.notice = ""
		a.say(wordJump(p.Plies() - g.plies))
		g.sayDraw()
		g.tell()
	case match.Ended, match.Stopped, match.Asked:
		a.say(stop(g.status()))
	case match.Failed:
		a.tell(sentence(e.Err))
	}
	g.plies = p.Plies()
	g.follow()
}

// tell says how the game stands, unless the computer is about to be asked and
// that will be said.
func (g *gameScene) tell() {
	m := g.app.match
	if m.Human(g.position().Turn()) || m.Held() || g.over.Over {
		g.app.say(stop(g.status()))
	}
}

// sayDraw says once that a draw has become certain.
func (g *gameScene) sayDraw() {
	certain := !g.over.Over && g.position().Drawn()
	if certain && !g.drawn {
		g.app.say(stop(wordCertainDraw))
	}
	g.drawn = certain
}

// follow sets the marks on their way to the position.
func (g *gameScene) follow() {
	if g.app.look.Reduced {
		g.moves.reset(g.position())
		g.strike = g.app.now - strikeTime
		return
	}
	g.moves.follow(g.position(), g.app.now)
	g.strike = max(g.app.now, g.moves.ends)
}

// settled tells whether what happened last has been seen, so that the computer's
// answer may follow: the mark is drawn, and where nobody but computers plays
// there is time to look at it.
func (g *gameScene) settled(now time.Duration) bool {
	return now >= g.moves.ends && now >= g.pause
}

// Tick moves the marks on.
func (g *gameScene) Tick(now time.Duration) (moving bool) {
	moving = g.moves.settle(now) || !g.settled(now)
	return moving || len(g.over.Lines) > 0 && now < g.strike+strikeTime
}

// status says how the game stands.
func (g *gameScene) status() string {
	m, p := g.app.match, g.position()
	switch {
	case g.over.Over && g.over.Winner != game.Nobody:
		return wordWins(g.over.Winner)
	case g.over.Over:
		return wordDraw
	case m.Held():
		return wordWaits(p.Turn())
	case !m.Human(p.Turn()):
		return wordThinks(p.Turn())
	}
	return wordTurn(p.Turn())
}

// remark is the line under the status: a notice, or what else is worth saying.
func (g *gameScene) remark() string {
	switch {
	case g.app.notice != "":
		return g.app.notice
	case g.app.match.Held():
		return fmt.Sprintf(wordHeld, g.position().Turn())
	case !g.over.Over && g.position().Drawn():
		return stop(wordCertainDraw)
	case g.app.unkept:
		return wordUnkept
	}
	return ""
}

// Nodes lists the game scene.
func (g *gameScene) Nodes(size paint.Rect) []Node {
	p := g.position()
	b := p.Board()
	l := layGame(size, b)
	g.place = l
	nodes := make([]Node, 0, b.Cells()+16)
	nodes = append(nodes,
		Node{ID: "name", Role: Heading, Label: wordSeats(p.Rules(), seatsOf(g.app.match.Record())), Box: l.name},
		Node{ID: "status", Role: Text, Label: g.status(), Box: l.status})
	if r := g.remark(); r != "" {
		nodes = append(nodes, Node{ID: "remark", Role: Text, Label: r, Box: l.remark})
	}
	nodes = append(nodes, Node{ID: "board", Role: Grid, Label: p.Rules().Name, Box: l.board, Row: b.Height(), Col: b.Width()})
	winning := map[game.Cell]bool{}
	for _, c := range g.over.Cells {
		winning[c] = true
	}
	for c := range game.Cell(b.Cells()) {
		nodes = append(nodes, g.cell(c, winning[c]))
	}
	nodes = append(nodes, g.controls(l)...)
	return nodes
}

func (g *gameScene) cell(c game.Cell, winning bool) Node {
	p := g.position()
	b := p.Board()
	x, y := b.XY(c)
	n := Node{
		ID: fmt.Sprintf("cell-%d", c), Role: Cell, Group: "board",
		Label: wordCell(b, c, p.Mark(c), winning),
		Box:   g.place.cell(x, y), Row: y + 1, Col: x + 1,
		Act: func() Scene { g.play(c); return nil },
	}
	if p.Plies() > 0 && p.Ply(p.Plies()-1).To == c {
		n.State |= Last
	}
	if winning {
		n.State |= Winning
	}
	return n
}

// play is a press on a cell. What refuses it is shown.
func (g *gameScene) play(c game.Cell) {
	if err := g.app.match.Play(game.Move{To: c}); err != nil {
		g.app.tell(sentence(err))
	}
}

// confirmed asks for a second press of a cell that is too small for a finger.
func (g *gameScene) confirmed(n *Node) bool {
	c := cellOf(g.position().Board(), n)
	if g.asked == c || !g.free(c) {
		return true
	}
	g.asked = c
	g.app.tell(fmt.Sprintf(wordAgain, g.position().Board().Name(c)) + ".")
	return false
}

// free tells whether a press on the cell would put a mark.
func (g *gameScene) free(c game.Cell) bool {
	m, p := g.app.match, g.position()
	return p.Legal(game.Move{To: c}) == nil && (m.Human(p.Turn()) || m.Held())
}

// controls are the buttons of the scene.
func (g *gameScene) controls(l layout) []Node {
	m := g.app.match
	button := func(id, label string, box paint.Rect, can bool, act func()) Node {
		n := Node{ID: id, Role: Button, Label: label, Box: box, Act: func() Scene {
			if can {
				act()
			}
			return nil
		}}
		if !can {
			n.State = Disabled
		}
		return n
	}
	nodes := []Node{
		button("undo", wordUndo, l.buttons[0], m.CanUndo(), func() { m.Undo() }),
		button("redo", wordRedo, l.buttons[1], m.CanRedo(), func() { m.Redo() }),
		button("new", wordNew, l.buttons[2], true, func() {
			r := m.Record()
			g.app.begin(r.Rules(), seatsOf(r))
		}),
		{ID: "setup", Role: Button, Label: wordSetup, Box: l.buttons[3], Act: func() Scene { return newSetup(g.app) }},
	}
	switch {
	case m.Thinks():
		nodes = append(nodes, button("stop", wordStop, l.extra, true, m.Stop))
	case m.Held():
		nodes = append(nodes, button("resume", wordResume, l.extra, true, m.Resume))
	}
	return nodes
}
