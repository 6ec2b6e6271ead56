package ui

import (
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/match"
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
	advised := g.advice.text().English != "" && !g.typing()
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
	nodes = append(nodes, g.gridNode())
	nodes = g.cells(nodes)
	nodes = append(nodes, g.controls(l)...)
	nodes = append(nodes, g.listNodes(&l)...)
	nodes = append(nodes, g.forms()...)
	g.lists[0] = nodes
	return nodes
}

// Hear is told of everything that happens in the match.
func (g *gameScene) Hear(e match.Event) {
	a := g.session
	switch e.Kind {
	case match.Timed:
		return // the clocks are read where they are shown
	case match.Thinking:
		// What it has found is offered where it takes a while.
		if _, ok := e.Info.Best(); ok && !g.found && a.Now >= g.asking+stage.Lingers {
			g.found = true
			a.Changed()
		}
		return
	}
	g.asking, g.found = a.Now, false
	g.advice.end()
	if g.retry != nil {
		defer g.retry.hear(e)
	}
	g.boardGame.Hear(e)
}
