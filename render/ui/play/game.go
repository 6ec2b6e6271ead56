package play

import (
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/variant"
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
	Around   layout
	asking   time.Duration // when the computer's search started
	found    bool          // the search takes long, and has found a move
	Advisor  advisor
	Feedback feedback
	Retry    *retry          // the retry of a mistake, nil for none
	resigns  game.Player     // who is asked whether to resign, Nobody for none
	single   bool            // without the second row of buttons
	offers   bool            // the lesson of the game is offered until a move is played
	remarked bool            // the place below the status is taken by another remark
	lists    [2][]stage.Node // buffers for nodes: the previous list may still be in use
}

// New makes the scene of a match, which becomes that of the session.
func New(s *session.Session, m *match.Match) *Scene {
	g := &Scene{}
	g.Game = moves.New(s, m, g)
	g.Advisor.game, g.Feedback.game = g, g
	g.offers = g.newHere()
	return g
}

// Retrying tells whether a mistake is being retried.
func (g *Scene) Retrying() bool { return g.Retry != nil }

// Tick handles results of searches, and advances the animations.
func (g *Scene) Tick(now time.Duration) (moving bool) {
	g.Advisor.tick()
	if g.Retry != nil {
		g.Retry.tick()
	}
	g.Feedback.tick()
	return g.Game.Tick(now)
}

// Status is the sentence of the status line.
func (g *Scene) Status() game.Say {
	if g.resigns != game.Nobody {
		return wordResigns
	}
	return g.Game.Status()
}

// Remark is the line below the status: a notice, or what else matters now.
func (g *Scene) Remark() game.Say {
	p, swap := g.Position(), g.TookOver()
	switch {
	case g.Session.Notice.English != "":
		return g.Session.Notice
	case g.Retry != nil:
		return g.Retry.message
	case g.Advisor.Step == LookingFor:
		return wordHintLooks
	case g.comment() != "" && !g.Session.Puzzling():
		return words.Verbatim(g.comment())
	case g.Session.Match.Held():
		return words.Fill(words.Held, p.Title(p.Turn()))
	case g.Session.Puzzling():
		return g.Session.Puzzle.Message()
	case g.Session.TurnPhase() == session.TurnAway:
		return wordComesBack
	case swap.English != "":
		return swap
	case g.Session.Env.Request.ReadOnly && len(g.Session.Match.Record().Line()) > 1:
		return words.Ply(p.Plies(), len(g.Session.Match.Record().Line())-1)
	case g.Done() && g.Session.Feat.English != "":
		return game.Sentences(g.Why(), g.Session.Feat)
	case g.Session.Reason().English != "" && !g.Session.SaveFailed:
		return g.Session.WithTarget(words.Period(g.Session.Reason()))
	case !g.Done() && p.Drawn():
		return words.Period(words.CertainDraw)
	case g.Session.SaveFailed:
		return words.NotSaved
	case !g.Done() && p.Target() >= 0:
		return words.MustMove(p.Board().Name(p.Board().RegionCell(p.Target())))
	case g.Session.TurnPhase() == session.TurnHere && p.Plies() < p.Rules().PlayerCount():
		return words.Period(words.ByLinkUnder)
	}
	return game.Say{}
}

// comment is the comment on the last move; at the start, that on the game.
func (g *Scene) comment() string {
	r := g.Session.Match.Record()
	a := r.At().Annotation(r.Rules().Board)
	if a.About != "" && a.Comment != "" {
		return a.About + "\n" + a.Comment
	}
	return a.About + a.Comment
}

// mostRemarked is the length in runes of the longest remark that is drawn.
const mostRemarked = 160

// Nodes lists the game scene.
func (g *Scene) Nodes(size paint.Rect) []stage.Node {
	p := g.Position()
	g.TiltFor(size)
	v := &g.Window
	if g.AsksTurn() {
		v = &board.Window{Turned: v.Turned} // all regions that can rotate are visible
	}
	m := g.Session.Match
	times, timed := g.Session.Time()
	l := lay(size, p, v, g.Session.Chosen.Of(stage.SetNames) == stage.IsOn, timed, Strip(g.Session), g.hasSecond())
	if l.Extra.Y < l.Name.MaxY() { // a button beside both needs space only if it is shown
		if g.Retry == nil && (m.Thinks() || m.Held()) || g.Choice != nil || g.helps() {
			l.Name.W = l.Status.W
		} else {
			l.Status.W = l.Name.W
		}
	}
	if g.Session.GoHome != nil {
		l.home = stage.HomeRoom(stage.ScaleOf(g.Session.Size), l.Name)
		l.home.Y += max(0, l.Status.MaxY()-l.home.MaxY()) / 2
		for _, box := range []*paint.Rect{&l.Name, &l.Status, &l.Remark} {
			stage.After(box, paint.Rect{X: l.home.X, Y: l.Name.Y, W: l.home.W, H: l.home.MaxY() - l.Name.Y}, l.Gap())
		}
	}
	advised := g.advice().English != "" && !g.Typing()
	var advice paint.Rect
	if advised {
		name := 0.0 // is left out beside the way home
		if g.Session.GoHome == nil {
			_, heading := g.Headed(l.Status.W)
			name = g.Session.Face.Width(heading, l.Body())
		}
		advice = l.makeHintRoom(name)
	}
	g.SetLayout(*l.Layout)
	g.Around = l
	g.Around.Layout = &g.Layout
	g.lists[0], g.lists[1] = g.lists[1], g.lists[0]
	title, heading := g.Headed(l.Name.W)
	if len(l.Chips) > 0 { // they tell who plays
		heading = g.Session.Words(variant.Title(p.Rules()))
	}
	if advised && g.Session.GoHome != nil {
		heading = " "
	}
	nodes := append(g.lists[0][:0],
		stage.Node{ID: stage.IDName, Role: stage.Heading, Label: title, Short: heading, Box: l.Name},
		stage.Node{ID: stage.IDStatus, Role: stage.Text, Label: g.Session.Words(g.Status()), Box: l.Status})
	answers := []stage.Node(nil)
	if g.Typing() || g.Choice != nil {
		g.resigns = game.Nobody // a move is the answer
	} else if g.Offered() || g.resigns != game.Nobody {
		answers = g.answers(l)
		nodes = append(nodes, answers...)
	}
	if g.Session.GoHome != nil {
		nodes = append(nodes, g.Session.WayHome(l.home))
	}
	if fields := g.TypedNodes(l.Layout); fields != nil {
		nodes = append(nodes, fields...)
	} else if advised {
		nodes = append(nodes, g.adviceNode(advice))
	} else if r := g.Session.Words(g.Remark()); r != "" && (answers == nil || answers[0].Box.Y >= l.Remark.MaxY()) {
		nodes = append(nodes, stage.Node{ID: stage.IDRemark, Role: stage.Text, Label: r, Short: stage.CutAfter(r, mostRemarked), Box: l.Remark})
	}
	nodes = g.chipNodes(nodes, l, times, timed)
	nodes = append(nodes, g.GridNode())
	nodes = g.CellNodes(nodes)
	nodes = append(nodes, g.controls(l)...)
	nodes = append(nodes, g.listNodes(&l)...)
	nodes = append(nodes, g.FormNodes()...)
	nodes = g.offerNode(nodes, l)
	nodes = g.Feedback.node(nodes, l)
	g.lists[0] = nodes
	return nodes
}

// chipNodes appends the strip of the players: names, levels, scores and clocks.
func (g *Scene) chipNodes(nodes []stage.Node, l layout, times match.Time, timed bool) []stage.Node {
	p, m := g.Position(), g.Session.Match
	for i, box := range l.Chips {
		by := game.Player(i + 1)
		label := words.Player(p, by, g.Session.SeatLevel(by))
		if score := g.Session.Score(by); score != "" {
			label = game.List(label, words.Fill(wordScore, score))
		}
		if timed && m.Human(by) {
			label = game.List(label, words.Verbatim(session.WholeText(times.Left[i])))
		}
		nodes = append(nodes, stage.Node{ID: "player-" + strconv.Itoa(i+1), Role: stage.Text, Box: box, Label: g.Session.Words(label)})
	}
	return nodes
}

// OnEvent handles an event of the match.
func (g *Scene) OnEvent(e match.Event) {
	a := g.Session
	switch e.Kind {
	case match.Timed:
		return // clocks are read when they are drawn
	case match.Thinking:
		// After a while the button Move now is shown.
		if _, ok := e.Info.Best(); ok && !g.found && a.Now >= g.asking+stage.Lingers {
			g.found = true
			a.Changed()
		}
		return
	}
	g.settleOffer(e)
	g.asking, g.found, g.resigns = a.Now, false, game.Nobody
	g.Advisor.end()
	if g.Retry != nil {
		defer g.Retry.onEvent(e)
	}
	g.Game.OnEvent(e)
	g.Feedback.onEvent(e)
	if e.Kind == match.Moved && e.By == a.TurnSide() && a.TurnPhase() == session.TurnUnsent {
		a.Say(words.Period(a.TurnStatus()))
	}
}
