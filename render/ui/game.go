package ui

import (
	"slices"
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// gameScene is a match being played: the board, whose turn it is, and what can
// be done about it.
type gameScene struct {
	*boardGame
	own    gameLayout
	asking time.Duration // when the computer began to think
	found  bool          // it has thought for a while, and found a move
	advice advice
	retry  *retry          // a move of the game to be made better; nil: none
	lists  [2][]stage.Node // room for the nodes, by turns: what was listed before may still be looked at
}

func newGame(s *session.Session, m *match.Match) *gameScene {
	g := &gameScene{}
	g.boardGame = newBoardGame(s, m, g)
	g.advice.game = g
	return g
}

// boardGame is the game of a session on its board, as all scenes have it that
// show one: its cells, the ways to enter a move, what is said of what happens,
// and the list of moves.
type boardGame struct {
	*board.View
	place   layout // with that of the View
	session *session.Session
	result  record.Result // what its players have ended it with
	drawn   bool          // a certain draw was announced
	plies   int           // as of the last event
	last    game.Move     // the last move of those
	outs    uint16        // a bit for each player who was out then
	list    *moveList
	typed   typed
	aim     aim
	known   knowledge
}

// newBoardGame shows a match that is the session's from now on. Who displays it
// is told of what happens, and tells the boardGame: nil where that is enough.
func newBoardGame(s *session.Session, m *match.Match, d session.Display) *boardGame {
	at := func() *game.Position { return m.Record().Position() }
	g := &boardGame{View: board.NewView(s.Stage, board.PaletteOf(m.Record()), at), session: s}
	g.list = &moveList{game: g}
	if d == nil {
		d = g
	}
	s.Begins(m, d)
	g.place.Layout = &g.View.Place
	g.MayMove = g.personMoves
	g.result = m.Result()
	g.note()
	return g
}

// Holds is the game that is shown.
func (g *boardGame) Holds() *session.Session { return g.session }

// put takes over a layout, which the View has a part in.
func (g *boardGame) put(l layout) {
	g.View.Place = *l.Layout
	l.Layout = &g.View.Place
	g.place = l
}

// Lands is when the last mark has come.
func (g *boardGame) Lands() time.Duration { return g.Motion.Ends }

// Strikes is when the line of the winner is drawn.
func (g *boardGame) Strikes() time.Duration { return g.Strike }

// Retries tells whether a move of the game is being made better: not here.
func (g *boardGame) Retries() bool { return false }

// Retries tells whether a move of the game is being made better.
func (g *gameScene) Retries() bool { return g.retry != nil }

// Tick takes in what was found for a hint, or of a move, and moves the marks on.
func (g *gameScene) Tick(now time.Duration) (moving bool) {
	g.advice.tick()
	if g.retry != nil {
		g.retry.tick()
	}
	return g.boardGame.Tick(now)
}

// Tick moves the marks on.
func (g *boardGame) Tick(now time.Duration) (moving bool) {
	g.list.follow()
	waits := g.aims(now)
	moving = g.Motion.Settle(now) || waits || !g.session.Settled(now)
	return moving || len(g.Over.Lines) > 0 && now < g.Strike+stage.StrikeTime
}

// status says how the game stands.
func (g *boardGame) status() game.Say {
	m, p := g.session.Match, g.Position()
	name := p.Title(p.Turn())
	switch {
	case g.Over.Over:
		return words.Over(p, g.Over)
	case g.result.End != record.Open:
		return words.Settlement(p, g.result)
	case g.session.Puzzling() && g.session.Puzzle.Stage == session.Solved:
		return words.DrawSaved // the game is not over
	case g.Choice != nil:
		return g.Choice.Ask(p)
	case g.offered():
		return words.OffersDraw(p.Title(m.Offer()))
	case g.session.Display.Retries():
		return words.Turn(name)
	case m.Held():
		return words.Waits(name)
	case !m.Human(p.Turn()):
		return words.Thinks(name)
	}
	return words.Turn(name)
}

// remark is the line under the status: a notice, or what else is worth saying.
func (g *gameScene) remark() game.Say {
	p := g.Position()
	switch {
	case g.session.Notice.English != "":
		return g.session.Notice
	case g.retry != nil:
		return g.retry.told
	case g.advice.step == lookingFor:
		return wordHintLooks
	case g.session.Match.Held():
		return words.Fill(words.Held, p.Title(p.Turn()))
	case g.session.Puzzling():
		return g.session.Puzzle.Remark()
	case g.session.Env.Asked.ReadOnly && len(g.session.Match.Record().Line()) > 1:
		return words.Ply(p.Plies(), len(g.session.Match.Record().Line())-1)
	case g.session.Reason().English != "" && !g.session.Unkept:
		return g.session.Besides(words.Period(g.session.Reason()))
	case !g.done() && p.Drawn():
		return words.Period(words.CertainDraw)
	case g.session.Unkept:
		return words.Unkept
	case !g.done() && p.Target() >= 0:
		return words.MustMove(p.Board().Name(p.Board().RegionCell(p.Target())))
	}
	return game.Say{}
}

// Nodes lists the game scene.
func (g *gameScene) Nodes(size paint.Rect) []stage.Node {
	p := g.Position()
	b := p.Board()
	v := &g.Window
	if g.Choice != nil && g.Choice.Turns(p.Rules()) {
		v = new(board.Window) // the regions that can turn are seen, all of them
	}
	m := g.session.Match
	times, timed := m.Time()
	l := layGame(size, p, v, g.session.Chosen.Of(stage.SetNames) == stage.IsOn, timed)
	if l.extra.Y < l.name.MaxY() { // the button is beside both, where there is one
		if g.retry == nil && (m.Thinks() || m.Held()) || g.Choice != nil || g.helps() {
			l.name.W = l.status.W
		} else {
			l.status.W = l.name.W
		}
	}
	advised := g.advice.text().English != "" && !g.typed.open
	var advice paint.Rect
	if advised {
		_, heading := g.headed(l.status.W)
		advice = l.unfold(g.session.Face.Width(heading, l.Body()))
	}
	g.put(*l.layout)
	g.own = l
	g.own.layout = &g.place
	g.lists[0], g.lists[1] = g.lists[1], g.lists[0]
	title, heading := g.headed(l.name.W)
	nodes := append(g.lists[0][:0],
		stage.Node{ID: "name", Role: stage.Heading, Label: title, Short: heading, Box: l.name},
		stage.Node{ID: "status", Role: stage.Text, Label: g.session.Words(g.status()), Box: l.status})
	answers := []stage.Node(nil)
	if g.offered() {
		answers = g.answers(l)
		nodes = append(nodes, answers...)
	}
	if fields := g.typedNodes(l.layout); fields != nil {
		nodes = append(nodes, fields...)
	} else if advised {
		nodes = append(nodes, g.adviceNode(advice))
	} else if r := g.session.Words(g.remark()); r != "" && (answers == nil || answers[0].Box.Y >= l.remark.MaxY()) {
		nodes = append(nodes, stage.Node{ID: "remark", Role: stage.Text, Label: r, Box: l.remark})
	}
	for i, box := range l.chips {
		by := game.Player(i + 1)
		label := words.Player(p, by, g.session.SeatLevel(by))
		if timed && m.Human(by) {
			label = game.List(label, words.Verbatim(session.WholeText(times.Left[i])))
		}
		nodes = append(nodes, stage.Node{ID: "player-" + strconv.Itoa(i+1), Role: stage.Text, Box: box, Label: g.session.Words(label)})
	}
	nodes = append(nodes, stage.Node{ID: "board", Role: stage.Grid, Label: g.knows().grid, Box: l.Room, Row: b.Height() * b.Layers(), Col: b.Width()})
	nodes = g.cells(nodes)
	nodes = append(nodes, g.controls(l)...)
	nodes = append(nodes, g.listNodes(&l)...)
	nodes = append(nodes, g.forms()...)
	g.lists[0] = nodes
	return nodes
}

// heading is what is drawn of the game's name and of who plays it: people need
// no word, and where there is no room for the rest, the name alone is left.
func (g *boardGame) heading(room float64) string {
	p := g.Position()
	s := g.session.Words(words.Seats(p, g.session.SeatLevels(), false))
	if font := g.place.Body(); g.session.Face.Width(s, font)*stage.Legibly > room {
		return g.session.Words(variant.Title(p.Rules()))
	}
	return s
}

// cells adds the nodes of cells that are visible; of too many those around the
// anchor.
func (g *boardGame) cells(nodes []stage.Node) []stage.Node {
	l := &g.place.Plan
	last := g.Landed()
	list := func(c game.Cell) {
		if c != game.NoCell && (!l.Zoomed || l.Shows(c)) {
			nodes = append(nodes, g.cell(c, c == last, slices.Contains(g.Over.Cells, c)))
		}
	}
	if l.Board.Cells() <= board.Mirrored && !l.Zoomed || l.Seen() <= board.Mirrored*3/4 {
		l.Each(list)
		return nodes
	}
	if g.Anchor == game.NoCell || !l.Shows(g.Anchor) {
		g.Anchor = l.Pick(l.Room.Center())
		if last != game.NoCell && l.Shows(last) {
			g.Anchor = last
		}
	}
	if g.Anchor == game.NoCell {
		g.Anchor = 0
	}
	ax, ay, z := l.Board.XYZ(g.Anchor)
	for y := ay - board.Reach; y <= ay+board.Reach; y++ {
		for x := ax - board.Reach; x <= ax+board.Reach; x++ {
			list(l.Board.Place(x, y, z))
		}
	}
	return nodes
}

func (g *boardGame) cell(c game.Cell, last, winning bool) stage.Node {
	b := g.Position().Board()
	x, y, z := b.XYZ(c)
	k := g.know(c, winning, g.Barred[c] && g.Asks())
	n := stage.Node{
		ID: k.id, Role: stage.Cell, Group: "board", Label: k.label,
		Box: g.place.Clip(g.place.Box(c)), Row: z*b.Height() + y + 1, Col: x + 1,
	}
	if g.Choice == nil || g.Choice.To == c {
		n.Act = k.act
	}
	if last {
		n.State |= stage.Last
	}
	if winning {
		n.State |= stage.Winning
	}
	return n
}

// confirmed asks for a second press of a cell that is too small for a finger.
func (g *boardGame) confirmed(n *stage.Node) bool {
	c := g.CellOf(n.ID)
	if g.Asked == c || g.Choice != nil || !g.Free(c) {
		return true
	}
	g.Asked = c
	g.Stage.Inform(words.Period(words.Fill(words.Again, g.Position().Board().Name(c))))
	return false
}

// personMoves tells whether a person may move now.
func (g *boardGame) personMoves() bool {
	m, p := g.session.Match, g.Position()
	return !g.done() && (m.Human(p.Turn()) || m.Held()) && g.session.MayPlay() == nil && !g.session.Watched()
}
