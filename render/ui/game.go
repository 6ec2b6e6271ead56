package ui

import (
	"fmt"
	"strconv"
	"strings"
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
	view   view
	moves  motion
	over   game.Outcome
	strike time.Duration // when the line through the winning cells begins
	asked  game.Cell     // the small cell that a finger has pressed once
	choice *choice       // the forms of a move, of which one is to be chosen; nil for none
	anchor game.Cell     // of a large board, the cell around which cells are nodes
	drawn  bool          // a certain draw was announced
	plies  int           // as of the last event
	last   game.Move     // the last move of those
	outs   uint16        // a bit for each player who was out then
	pause  time.Duration // until when the next computer's move waits
	barred map[game.Cell]bool
}

func newGame(a *App) *gameScene {
	g := &gameScene{app: a, asked: game.NoCell, anchor: game.NoCell}
	g.moves.reset(g.position())
	g.over = g.position().Outcome()
	g.strike = -strikeTime
	g.note()
	return g
}

func (g *gameScene) position() *game.Position { return g.app.match.Record().Position() }

// note remembers where the game stands, to know at the next event what became
// of it.
func (g *gameScene) note() {
	p := g.position()
	g.plies = p.Plies()
	if g.plies > 0 {
		g.last = p.Ply(g.plies - 1)
	}
	g.barred = barred(p)
	g.outs = 0
	for by := game.First; int(by) <= p.Rules().PlayerCount(); by++ {
		if p.Out(by) {
			g.outs |= 1 << by
		}
	}
}

// hear is told of everything that happens in the match.
func (g *gameScene) hear(e match.Event) {
	a := g.app
	if e.Kind == match.Thinking {
		return // nothing of it is shown here
	}
	a.changed()
	p := g.position()
	g.asked, g.choice = game.NoCell, nil
	g.over = p.Outcome()
	switch e.Kind {
	case match.Began:
		g.view, g.anchor = view{}, game.NoCell
		g.moves.ends = 0
		a.notice = ""
		a.say(wordBegun)
		g.follow(nil)
		g.tell()
	case match.Moved:
		a.notice = ""
		closed := g.closed()
		gone := g.follow(&hint{move: e.Move})
		g.sayMove(e, gone, closed)
		g.sayDraw()
		if to := e.Move.To; to != game.NoCell && g.place.zoomed && !a.match.Human(e.By) {
			g.view.reveal(&g.place.plan, to)
		}
		if n := len(g.over.Cells); n > 0 && g.place.zoomed {
			g.view.goTo(&g.place.plan, g.over.Cells[n/2])
		}
		if !g.people() {
			g.pause = a.now + lookTime
		}
	case match.Jumped:
		a.notice = ""
		var h *hint
		switch p.Plies() - g.plies {
		case 1:
			h = &hint{move: p.Ply(p.Plies() - 1)}
		case -1:
			h = &hint{move: g.last, back: true}
		}
		g.follow(h)
		a.say(wordJump(p.Plies() - g.plies))
		g.sayDraw()
		g.tell()
	case match.Ended, match.Stopped, match.Asked:
		a.say(stop(g.status()))
	case match.Failed:
		a.tell(sentence(e.Err))
	}
	g.note()
}

// people tells whether a person plays.
func (g *gameScene) people() bool {
	for by := range g.position().Rules().PlayerCount() {
		if g.app.match.Human(game.Player(by + 1)) {
			return true
		}
	}
	return false
}

// closed counts the regions that are closed in what is shown.
func (g *gameScene) closed() int {
	b, n := g.position().Board(), 0
	for r := range regions(b) {
		if g.moves.marks[b.RegionCell(r)] != game.Empty {
			n++
		}
	}
	return n
}

// sayMove announces a move and what came of it.
func (g *gameScene) sayMove(e match.Event, gone []game.Cell, closed int) {
	p := g.position()
	b := p.Board()
	text := []string{wordMove(p, e.By, e.Move)}
	taken := []string{}
	for _, c := range gone {
		if c != e.Move.To && b.RegionOf(c) < 0 && e.Move.Arg == 0 {
			taken = append(taken, b.Name(c))
		}
	}
	if len(taken) > 0 {
		text = append(text, wordCaptures(p.Name(e.By), taken))
	}
	if e.Move.To != game.NoCell && g.closed() > closed {
		region, _ := b.Region(e.Move.To)
		c := b.RegionCell(region)
		text = append(text, wordClosed(b.Name(c), p.Rules(), p.Mark(c)))
	}
	if !g.over.Over {
		if t := p.Target(); t >= 0 {
			text = append(text, wordTarget(p.Name(p.Turn()), b.Name(b.RegionCell(t))))
		} else if n := p.Rules().PlayerCount(); p.Turn() == e.By {
			text = append(text, wordAgainTurn(p.Name(e.By)))
		} else if n > 2 {
			text = append(text, stop(wordTurn(p.Name(p.Turn()))))
		}
		for by := range game.Player(p.Rules().PlayerCount()) {
			if by++; p.Out(by) && g.outs>>by&1 == 0 {
				text = append(text, wordOut(p.Name(by)))
			}
		}
	}
	g.app.say(strings.Join(text, " "))
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

// follow sets the marks on their way to the position, and answers the cells
// that lost theirs.
func (g *gameScene) follow(h *hint) (gone []game.Cell) {
	gone = g.moves.follow(g.position(), g.app.now, h)
	if g.app.look.Reduced {
		g.moves.reset(g.position())
		g.moves.ends = g.app.now
		g.strike = g.app.now - strikeTime
		return gone
	}
	g.strike = max(g.app.now, g.moves.ends)
	return gone
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
	name := p.Name(p.Turn())
	switch {
	case g.over.Over:
		return wordOver(p, g.over)
	case g.choice != nil:
		return g.choice.ask(p)
	case m.Held():
		return wordWaits(name)
	case !m.Human(p.Turn()):
		return wordThinks(name)
	}
	return wordTurn(name)
}

// remark is the line under the status: a notice, or what else is worth saying.
func (g *gameScene) remark() string {
	p := g.position()
	switch {
	case g.app.notice != "":
		return g.app.notice
	case g.app.match.Held():
		return fmt.Sprintf(wordHeld, p.Name(p.Turn()))
	case !g.over.Over && p.Drawn():
		return stop(wordCertainDraw)
	case g.app.unkept:
		return wordUnkept
	case !g.over.Over && p.Target() >= 0:
		return wordMustMove(p.Board().Name(p.Board().RegionCell(p.Target())))
	}
	return ""
}

// Nodes lists the game scene.
func (g *gameScene) Nodes(size paint.Rect) []Node {
	p := g.position()
	b := p.Board()
	l := layGame(size, p, &g.view)
	m := g.app.match
	if busy := m.Thinks() || m.Held() || g.choice != nil; busy && l.extra.Y < l.name.MaxY() {
		l.name.W = l.status.W // the button is beside both
	}
	g.place = l
	nodes := make([]Node, 0, min(b.Cells(), mirrored)+24)
	nodes = append(nodes,
		Node{ID: "name", Role: Heading, Label: wordSeats(p, g.app.seatLevels()), Short: g.heading(l.name.W), Box: l.name},
		Node{ID: "status", Role: Text, Label: g.status(), Box: l.status})
	if r := g.remark(); r != "" {
		nodes = append(nodes, Node{ID: "remark", Role: Text, Label: r, Box: l.remark})
	}
	for i, box := range l.chips {
		by := game.Player(i + 1)
		nodes = append(nodes, Node{ID: "player-" + strconv.Itoa(i+1), Role: Text, Box: box,
			Label: wordPlayer(p, by, g.app.seatLevel(by))})
	}
	nodes = append(nodes, Node{ID: "board", Role: Grid, Label: wordBoardLabel(p.Rules()), Box: l.room, Row: b.Height() * b.Layers(), Col: b.Width()})
	nodes = append(nodes, g.cells()...)
	nodes = append(nodes, g.controls(l)...)
	return append(nodes, g.forms()...)
}

// heading is what is drawn of the game's name and of who plays it: people need
// no word, and where there is no room for the rest, the name alone is left.
func (g *gameScene) heading(room float64) string {
	p := g.position()
	s := wordMachines(p, g.app.seatLevels())
	if font := g.place.body(); g.app.env.Face.Width(s, font)*least > room {
		return p.Rules().Name
	}
	return s
}

// cells are the nodes of cells that are visible; of too many those around the
// anchor.
func (g *gameScene) cells() []Node {
	l := &g.place.plan
	winning := map[game.Cell]bool{}
	for _, c := range g.over.Cells {
		winning[c] = true
	}
	last := g.landed()
	var nodes []Node
	list := func(c game.Cell) {
		if c != game.NoCell && (!l.zoomed || l.shows(c)) {
			nodes = append(nodes, g.cell(c, c == last, winning[c]))
		}
	}
	if l.board.Cells() <= mirrored && !l.zoomed || l.seen() <= mirrored*3/4 {
		l.each(list)
		return nodes
	}
	if g.anchor == game.NoCell || !l.shows(g.anchor) {
		g.anchor = l.pick(l.room.Center())
		if last != game.NoCell && l.shows(last) {
			g.anchor = last
		}
	}
	if g.anchor == game.NoCell {
		g.anchor = 0
	}
	ax, ay, z := l.board.XYZ(g.anchor)
	for y := ay - reach; y <= ay+reach; y++ {
		for x := ax - reach; x <= ax+reach; x++ {
			list(l.board.Place(x, y, z))
		}
	}
	return nodes
}

func (g *gameScene) cell(c game.Cell, last, winning bool) Node {
	p := g.position()
	b := p.Board()
	x, y, z := b.XYZ(c)
	n := Node{
		ID: cellID(c), Role: Cell, Group: "board",
		Label: wordCell(p, c, winning),
		Box:   g.place.clip(g.place.box(c)), Row: z*b.Height() + y + 1, Col: x + 1,
	}
	if g.barred[c] && g.asks() {
		n.Label += ", " + wordBarred
	}
	if g.choice == nil || g.choice.to == c {
		n.Act = func() Scene { g.play(c); return nil }
	}
	if last {
		n.State |= Last
	}
	if winning {
		n.State |= Winning
	}
	return n
}

func cellID(c game.Cell) string { return "cell-" + strconv.Itoa(int(c)) }

// landed is the cell where the stone of the last move is now; NoCell when
// there is none.
func (g *gameScene) landed() game.Cell {
	p := g.position()
	if p.Plies() == 0 {
		return game.NoCell
	}
	return landed(p, p.Ply(p.Plies()-1))
}

func landed(p *game.Position, m game.Move) game.Cell {
	if _, ok := p.Rules().Effect.(game.Twist); !ok || m.To == game.NoCell {
		return m.To
	}
	b := p.Board()
	region, within := b.Region(m.To)
	turned, right := game.TwistOf(m.Arg)
	if turned != region {
		return m.To
	}
	n, _ := b.RegionSize()
	x, y := within%n, within/n
	if right {
		return b.InRegion(region, x*n+n-1-y)
	}
	return b.InRegion(region, (n-1-x)*n+y)
}

// confirmed asks for a second press of a cell that is too small for a finger.
func (g *gameScene) confirmed(n *Node) bool {
	c := g.cellOf(n.ID)
	if g.asked == c || g.choice != nil || !g.free(c) {
		return true
	}
	g.asked = c
	g.app.tell(fmt.Sprintf(wordAgain, g.position().Board().Name(c)) + ".")
	return false
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
	var nodes []Node
	nodes = append(nodes, g.offers(l.choices)...)
	nodes = append(nodes,
		button("undo", wordUndo, l.buttons[0], m.CanUndo(), func() { m.Undo() }),
		button("redo", wordRedo, l.buttons[1], m.CanRedo(), func() { m.Redo() }),
		button("new", wordNew, l.buttons[2], true, func() {
			r := m.Record()
			g.app.begin(r.Rules(), seatsOf(r))
		}),
		Node{ID: "setup", Role: Button, Label: wordSetup, Box: l.buttons[3], Act: func() Scene { return newSetup(g.app) }},
		Node{ID: "more", Role: Button, Label: wordMenuShort, Box: l.buttons[4], Act: func() Scene { return newMenu(g.app) }},
	)
	switch {
	case m.Thinks():
		nodes = append(nodes, button("stop", wordStop, l.extra, true, m.Stop))
	case m.Held():
		nodes = append(nodes, button("resume", wordResume, l.extra, true, m.Resume))
	}
	if l.tools.H > 0 {
		nodes = append(nodes, g.tools(button)...)
	}
	return nodes
}

// tools are the buttons of a board that is not shown whole.
func (g *gameScene) tools(button func(id, label string, box paint.Rect, can bool, act func()) Node) []Node {
	l := &g.place
	_, _, rest := l.minimap()
	boxes := split(rest, 3, l.gap())
	if side := l.control(); side < boxes[0].W { // the signs need less room than the words
		boxes[0].W, boxes[1].W, boxes[1].X = side, side, rest.X+side+l.gap()
		boxes[2].X = boxes[1].MaxX() + l.gap()
		boxes[2].W = rest.MaxX() - boxes[2].X
	}
	if rest.H > l.control()*2 {
		rows := paint.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: (rest.H - l.gap()) / 2}
		boxes = split(rows, 2, l.gap())
		rows.Y += rows.H + l.gap()
		boxes = append(boxes, rows)
	}
	last := g.landed()
	center := l.room.Center()
	nodes := []Node{
		button("zoom-in", wordZoomIn, boxes[0], l.side < l.of(largest), func() { g.zoom(center, zoomStep) }),
		button("zoom-out", wordZoomOut, boxes[1], l.zoomed, func() { g.zoom(center, 1/zoomStep) }),
		button("last", wordToLast, boxes[2], last != game.NoCell, g.showLast),
	}
	nodes[0].Short, nodes[1].Short, nodes[2].Short = "+", "−", wordToLastShort
	return nodes
}
