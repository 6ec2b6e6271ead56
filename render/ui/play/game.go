package play

import (
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Scene is the scene of the game on the board.
type Scene struct {
	*moves.Game
	Around layout
	asking time.Duration // when the computer's search started
	found  bool          // the search takes long, and has a move
	Advice advice
	Retry  *retry          // the retry of a mistake, nil for none
	lists  [2][]stage.Node // buffers for nodes: the previous list may still be in use
}

// New makes the scene of a match, which becomes that of the session.
func New(s *session.Session, m *match.Match) *Scene {
	g := &Scene{}
	g.Game = moves.New(s, m, g)
	g.Advice.game = g
	return g
}

// Retries tells whether a mistake is being retried.
func (g *Scene) Retries() bool { return g.Retry != nil }

// Tick takes in results of searches, and advances the motion.
func (g *Scene) Tick(now time.Duration) (moving bool) {
	g.Advice.tick()
	if g.Retry != nil {
		g.Retry.tick()
	}
	return g.Game.Tick(now)
}

// Remark is the line below the status: a notice, or what else there is to say.
func (g *Scene) Remark() game.Say {
	p := g.Position()
	switch {
	case g.Session.Notice.English != "":
		return g.Session.Notice
	case g.Retry != nil:
		return g.Retry.told
	case g.Advice.Step == LookingFor:
		return wordHintLooks
	case g.Session.Match.Held():
		return words.Fill(words.Held, p.Title(p.Turn()))
	case g.Session.Puzzling():
		return g.Session.Puzzle.Remark()
	case g.Session.Env.Asked.ReadOnly && len(g.Session.Match.Record().Line()) > 1:
		return words.Ply(p.Plies(), len(g.Session.Match.Record().Line())-1)
	case g.Session.Reason().English != "" && !g.Session.Unkept:
		return g.Session.Besides(words.Period(g.Session.Reason()))
	case !g.Done() && p.Drawn():
		return words.Period(words.CertainDraw)
	case g.Session.Unkept:
		return words.Unkept
	case !g.Done() && p.Target() >= 0:
		return words.MustMove(p.Board().Name(p.Board().RegionCell(p.Target())))
	}
	return game.Say{}
}

// Nodes lists the game scene.
func (g *Scene) Nodes(size paint.Rect) []stage.Node {
	p := g.Position()
	v := &g.Window
	if g.Choice != nil && g.Choice.Turns(p.Rules()) {
		v = new(board.Window) // all regions that can rotate are visible
	}
	m := g.Session.Match
	times, timed := g.Session.Time()
	l := lay(size, p, v, g.Session.Chosen.Of(stage.SetNames) == stage.IsOn, timed)
	if l.Extra.Y < l.Name.MaxY() { // the button is beside both, where there is one
		if g.Retry == nil && (m.Thinks() || m.Held()) || g.Choice != nil || g.helps() {
			l.Name.W = l.Status.W
		} else {
			l.Status.W = l.Name.W
		}
	}
	advised := g.Advice.text().English != "" && !g.Typing()
	var advice paint.Rect
	if advised {
		_, heading := g.Headed(l.Status.W)
		advice = l.unfold(g.Session.Face.Width(heading, l.Body()))
	}
	g.Put(*l.Layout)
	g.Around = l
	g.Around.Layout = &g.Layout
	g.lists[0], g.lists[1] = g.lists[1], g.lists[0]
	title, heading := g.Headed(l.Name.W)
	nodes := append(g.lists[0][:0],
		stage.Node{ID: stage.IDName, Role: stage.Heading, Label: title, Short: heading, Box: l.Name},
		stage.Node{ID: stage.IDStatus, Role: stage.Text, Label: g.Session.Words(g.Status()), Box: l.Status})
	answers := []stage.Node(nil)
	if g.Offered() {
		answers = g.answers(l)
		nodes = append(nodes, answers...)
	}
	if fields := g.TypedNodes(l.Layout); fields != nil {
		nodes = append(nodes, fields...)
	} else if advised {
		nodes = append(nodes, g.adviceNode(advice))
	} else if r := g.Session.Words(g.Remark()); r != "" && (answers == nil || answers[0].Box.Y >= l.Remark.MaxY()) {
		nodes = append(nodes, stage.Node{ID: stage.IDRemark, Role: stage.Text, Label: r, Box: l.Remark})
	}
	for i, box := range l.Chips {
		by := game.Player(i + 1)
		label := words.Player(p, by, g.Session.SeatLevel(by))
		if timed && m.Human(by) {
			label = game.List(label, words.Verbatim(session.WholeText(times.Left[i])))
		}
		nodes = append(nodes, stage.Node{ID: "player-" + strconv.Itoa(i+1), Role: stage.Text, Box: box, Label: g.Session.Words(label)})
	}
	nodes = append(nodes, g.GridNode())
	nodes = g.CellNodes(nodes)
	nodes = append(nodes, g.controls(l)...)
	nodes = append(nodes, g.listNodes(&l)...)
	nodes = append(nodes, g.FormNodes()...)
	g.lists[0] = nodes
	return nodes
}

// Hear is called with each event of the match.
func (g *Scene) Hear(e match.Event) {
	a := g.Session
	switch e.Kind {
	case match.Timed:
		return // clocks are read when they are drawn
	case match.Thinking:
		// The move of a long search is offered.
		if _, ok := e.Info.Best(); ok && !g.found && a.Now >= g.asking+stage.Lingers {
			g.found = true
			a.Changed()
		}
		return
	}
	g.asking, g.found = a.Now, false
	g.Advice.end()
	if g.Retry != nil {
		defer g.Retry.hear(e)
	}
	g.Game.Hear(e)
}
