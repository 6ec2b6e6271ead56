package moves

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// PlayAt handles a press on a cell: it plays there, asks which of several moves is meant, or
// shows why no move is possible.
func (g *Game) PlayAt(c game.Cell) {
	g.StopTyping() // a press on the board is the answer
	if g.Choice != nil {
		g.Cancel()
		return
	}
	if err := g.Session.MayPlay(); err != nil {
		g.Session.Refuse(err)
		return
	}
	p := g.Position()
	to := board.LandingCell(p, c)
	moves := board.FormsOf(p, to)
	switch {
	case len(moves) > 1 && !g.Session.Match.Thinks():
		g.choose(&board.Choice{To: to, Moves: moves})
	case len(moves) == 1:
		g.submit(moves[0])
	default:
		g.submit(game.Move{To: to})
	}
}

// choose opens a question.
func (g *Game) choose(c *board.Choice) {
	g.Choice = c
	g.Stage.Notice = game.Say{}
	g.Stage.Say(words.Period(c.Ask(g.Position())))
	g.Stage.Set(&g.Stage.Focused, board.FormID(0))
	g.Stage.Changed()
}

// Cancel closes the question without a move.
func (g *Game) Cancel() {
	if g.Choice != nil {
		g.Stage.Set(&g.Stage.Focused, board.CellID(g.Choice.To))
		g.Choice = nil
		g.Stage.Say(words.Cancelled)
		g.Stage.Changed()
	}
}

func (g *Game) submit(m game.Move) {
	if m.To != game.NoCell {
		g.Session.Set(&g.Session.Focused, board.CellID(m.To))
	}
	g.Choice = nil
	if err := g.Session.Match.Play(m); err != nil {
		g.Session.Refuse(err)
	}
}

// Drop ends a drag, and tells whether there was one. It plays the turn of a plate.
func (g *Game) Drop() bool {
	turn, dragged := g.EndDrag()
	if turn != nil {
		g.submit(*turn)
	}
	return dragged
}

// pickForm answers the question with a mark or with a move. If a mark still leaves several
// moves, it asks again.
func (g *Game) pickForm(m game.Move) {
	c := g.Choice
	if c.Marks() {
		var rest []game.Move
		for _, n := range c.Moves {
			if n.Mark == m.Mark {
				rest = append(rest, n)
			}
		}
		if len(rest) > 1 {
			g.choose(&board.Choice{To: c.To, Moves: rest})
			return
		}
	}
	g.submit(m)
}

// FormNodes lists the buttons of the question: turns in the regions that they turn, all others
// near the cell.
func (g *Game) FormNodes() []stage.Node {
	c := g.Choice
	if c == nil {
		return nil
	}
	r, l := g.Position().Rules(), &g.Layout
	moves := c.Offered()
	var boxes []paint.Rect
	if c.Turns(r) && !c.Marks() {
		for _, m := range moves {
			region, right := game.TwistOf(m.Arg)
			boxes = append(boxes, l.turnBox(region, right, c.To))
		}
	} else {
		boxes = l.popup(c.To, len(moves))
	}
	var nodes []stage.Node
	for i, m := range moves {
		n := stage.Node{ID: board.FormID(i), Role: stage.Button, Box: boxes[i], Act: func() stage.Scene { g.pickForm(m); return nil }}
		switch {
		case c.Marks():
			n.Label = r.Sign(m.Mark)
		case c.Turns(r):
			region, right := game.TwistOf(m.Arg)
			n.Label = g.Session.Words(words.TurnRegion(r.Board.Name(r.Board.RegionCell(region)), right))
		default:
			n.Label = r.MoveText(m)
		}
		nodes = append(nodes, n)
	}
	l.Extra.W = max(l.Extra.W, l.Of(80))
	return append(nodes, stage.Node{ID: stage.IDCancel, Role: stage.Button, Label: g.Session.Words(words.Cancel), Box: l.Extra, Act: func() stage.Scene { g.Cancel(); return nil }})
}

// turnBox is the box of the button that turns a region. It stands at the same height in each
// region, and does not cover the chosen cell.
func (l *Layout) turnBox(region int, right bool, chosen game.Cell) paint.Rect {
	box, cell := l.seen(region), l.Square(chosen)
	in, _ := l.Board.Region(chosen)
	around := l.seen(in)
	above, below := cell.Y-around.Y, around.MaxY()-cell.MaxY()
	side := min(l.Of(50), box.W*0.42, l.Region(region).H*0.8)
	m := box.Center()
	switch free := max(above, below); {
	case free < l.Region(region).H/8: // the chosen cell is hardly in view
	case below > above:
		side, m.Y = min(side, free), box.MaxY()-below/2
	default:
		side, m.Y = min(side, free), box.Y+above/2
	}
	gap := min(l.Of(5), side*0.1)
	both := l.onBoard(paint.Rect{X: m.X - side - gap, Y: m.Y - side/2, W: 2 * (side + gap), H: side})
	b := paint.Rect{X: both.X, Y: both.Y, W: side, H: side}
	if right {
		b.X = both.MaxX() - side
	}
	return b
}

// seen is the visible part of a region's height.
func (l *Layout) seen(region int) paint.Rect {
	r := l.Region(region)
	y := max(r.Y, l.Room.Y)
	r.Y, r.H = y, max(0, min(r.MaxY(), l.Room.MaxY())-y)
	return r
}

// onBoard moves a box into the visible part of the board.
func (l *Layout) onBoard(box paint.Rect) paint.Rect {
	box.X = max(l.Room.X, min(box.X, l.Room.MaxX()-box.W))
	box.Y = max(l.Room.Y, min(box.Y, l.Room.MaxY()-box.H))
	return box
}

// popup is boxes for n buttons in rows, below or above a cell and on the board.
func (l *Layout) popup(c game.Cell, n int) []paint.Rect {
	side, gap := l.Of(48), l.Gap()
	most := max(1, int((l.Room.W+gap)/(side+gap)))
	columns := min(n, most)
	rows := (n + columns - 1) / columns
	w, h := float64(columns)*(side+gap)-gap, float64(rows)*(side+gap)-gap
	cell := l.Box(c)
	x := min(max(cell.Center().X-w/2, l.Room.X+gap), l.Room.MaxX()-w-gap)
	y := cell.MaxY() + gap
	if y+h+gap > l.Room.MaxY() {
		y = max(l.Room.Y+gap, cell.Y-h-gap)
	}
	var boxes []paint.Rect
	for i := range n {
		boxes = append(boxes, paint.Rect{X: x + float64(i%columns)*(side+gap), Y: y + float64(i/columns)*(side+gap), W: side, H: side})
	}
	return boxes
}

// OfferNodes lists the buttons of legal moves that place nothing, such as a swap.
func (g *Game) OfferNodes(row paint.Rect) []stage.Node {
	p, m := g.Position(), g.Session.Match
	if !m.Human(p.Turn()) && !m.Held() || row.H == 0 || g.Session.MayPlay() != nil {
		return nil
	}
	var nodes []stage.Node
	for _, arg := range []int8{game.Swap, game.More, game.Keep} {
		move := game.Choice(arg)
		if p.Legal(move) == nil {
			nodes = append(nodes, stage.Node{ID: stage.IDChoice + p.Rules().MoveText(move), Role: stage.Button, Group: "",
				Label: g.Session.Words(words.Choice(p, arg)), Act: func() stage.Scene { g.submit(move); return nil }})
		}
	}
	for i, box := range stage.Split(row, max(1, len(nodes)), g.Layout.Gap()) {
		if i < len(nodes) {
			nodes[i].Box = box
		}
	}
	return nodes
}

// DrawForm draws a button of the question.
func (g *Game) DrawForm(c paint.Canvas, n *stage.Node) {
	a, l := g.Stage, &g.Layout
	t := a.Theme
	r := g.Position().Rules()
	i := g.FormOf(n.ID)
	if i < 0 || g.Turning() {
		return
	}
	move := g.Choice.Offered()[i]
	ground := t.Surface
	if a.Hover == n.ID {
		ground = paint.Mix(t.Surface, t.Primary, stage.Pressed)
	}
	round := min(l.Radius(), n.Box.H/2)
	if g.Choice.Turns(r) && !g.Choice.Marks() {
		round = n.Box.H / 2
	}
	c.Box(n.Box.Inset(-l.Of(2)), round+l.Of(2), 0, t.Back.Fade(0.7))
	switch {
	case g.Choice.Marks():
		c.Box(n.Box, round, 0, ground)
		c.Box(n.Box, round, l.Of(1.5), t.Line)
		g.Piece(move.Mark).Draw(c, n.Box, 1)
	case g.Choice.Turns(r):
		_, right := game.TwistOf(move.Arg)
		c.Box(n.Box, n.Box.H/2, 0, t.Primary)
		drawTurn(c, n.Box, right, t.OnPrim)
	default:
		c.Box(n.Box, round, 0, ground)
		c.Box(n.Box, round, l.Of(1.5), t.Line)
		a.Text(c, n.Box, stage.Legible(a.Face, l.Body(), n.Box.W-l.Gap(), n.Label), paint.Center, t.Text, n.Label)
	}
}

// drawTurn paints a curved arrow, clockwise if right.
func drawTurn(c paint.Canvas, box paint.Rect, right bool, color paint.Color) {
	m, r := box.Center(), box.W*0.25
	width := max(box.W*0.075, 1.5)
	end := 0.32 // the arrowhead, in turns clockwise from the top
	if !right {
		end = -end
	}
	c.Ring(m, r, width, min(end, end-0.62*sign(end)), 0.62, color)
	sin, cos := math.Sincos(2 * math.Pi * end)
	tip := paint.Point{X: m.X + r*sin, Y: m.Y - r*cos}
	way := 2*math.Pi*end - 0.3*sign(end) // the chord under the arrowhead, clockwise
	if !right {
		way += math.Pi
	}
	for _, side := range []float64{math.Pi * 0.78, -math.Pi * 0.78} {
		s, co := math.Sincos(way + side)
		c.Line(tip, paint.Point{X: tip.X + co*box.W*0.17, Y: tip.Y + s*box.W*0.17}, width, color)
	}
}

func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}
