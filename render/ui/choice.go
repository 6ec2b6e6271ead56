package ui

import (
	"math"
	"slices"
	"strconv"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// choice is a move of which the cell is chosen, and the mark or what the move
// does besides is not.
type choice struct {
	to    game.Cell
	moves []game.Move // that are still possible
}

// marks tells whether it is the mark that is to be chosen now.
func (c *choice) marks() bool {
	return slices.ContainsFunc(c.moves, func(m game.Move) bool { return m.Mark != c.moves[0].Mark })
}

// turns tells whether each move turns a region.
func (c *choice) turns(r *game.Rules) bool {
	if _, ok := r.Effect.(game.Twist); !ok {
		return false
	}
	return !slices.ContainsFunc(c.moves, func(m game.Move) bool { return m.Arg == 0 })
}

// ask is what the player is asked.
func (c *choice) ask(p *game.Position) game.Say {
	name := p.Board().Name(c.to)
	switch {
	case c.marks():
		return game.Says("Which mark on {0}", name)
	case c.turns(p.Rules()):
		return words.AskTurn
	}
	return game.Says("Which move on {0}", name)
}

// formsOf lists the legal moves to a cell.
func formsOf(p *game.Position, to game.Cell) []game.Move {
	r := p.Rules()
	marks := r.Marks
	if len(marks) < 2 {
		marks = []game.Mark{game.Empty}
	}
	args := 1
	if e, ok := r.Effect.(interface {
		Args(b *game.Board) []string
	}); ok {
		args = len(e.Args(r.Board))
	}
	var moves []game.Move
	for _, mark := range marks {
		for arg := range args {
			if m := (game.Move{To: to, Mark: mark, Arg: int8(arg)}); p.Legal(m) == nil {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// lands is the cell of the moves that a press on a cell is for: the cell
// itself, or where a stone comes to rest that is let go in its column.
func lands(p *game.Position, c game.Cell) game.Cell {
	falls, ok := p.Rules().Place.(faller)
	if !ok || p.Over() || len(formsOf(p, c)) > 0 {
		return c
	}
	b := p.Board()
	x, y, _ := b.XYZ(c)
	top := b.At(x, 0)
	if b.Layers() > 1 {
		top = b.Place(x, y, b.Layers()-1)
	}
	if to := falls.Falls(p, top); to != game.NoCell {
		return to
	}
	return c
}

// play is a press on a cell. Where it can mean several moves, the player is
// asked; what refuses it is shown.
func (g *gameScene) play(c game.Cell) {
	g.typed = typed{} // a press on the board is the answer
	if g.choice != nil {
		g.cancel()
		return
	}
	if err := g.app.mayPlay(); err != nil {
		g.app.refuse(err)
		return
	}
	p := g.position()
	to := lands(p, c)
	moves := formsOf(p, to)
	switch {
	case len(moves) > 1 && !g.app.match.Thinks():
		g.choose(&choice{to, moves})
	case len(moves) == 1:
		g.submit(moves[0])
	default:
		g.submit(game.Move{To: to})
	}
}

// choose asks the player.
func (g *View) choose(c *choice) {
	g.choice = c
	g.stage.Notice = game.Say{}
	g.stage.Say(words.Period(c.ask(g.position())))
	g.stage.Set(&g.stage.Focused, "form-0")
	g.stage.Changed()
}

// cancel takes the question back.
func (g *View) cancel() {
	if g.choice != nil {
		g.stage.Set(&g.stage.Focused, cellID(g.choice.to))
		g.choice = nil
		g.stage.Say(words.Cancelled)
		g.stage.Changed()
	}
}

func (g *gameScene) submit(m game.Move) {
	if m.To != game.NoCell {
		g.app.Set(&g.app.Focused, cellID(m.To))
	}
	g.choice = nil
	if err := g.app.match.Play(m); err != nil {
		g.app.refuse(err)
	}
}

// pickForm answers the player's choice: of a mark, after which the rest may be to
// choose, or of a move.
func (g *gameScene) pickForm(m game.Move) {
	c := g.choice
	if c.marks() {
		var rest []game.Move
		for _, n := range c.moves {
			if n.Mark == m.Mark {
				rest = append(rest, n)
			}
		}
		if len(rest) > 1 {
			g.choose(&choice{c.to, rest})
			return
		}
	}
	g.submit(m)
}

// offered are the moves that a question offers: of several with the same mark
// the first, as long as the mark is chosen.
func (c *choice) offered() []game.Move {
	if !c.marks() {
		return c.moves
	}
	var firsts []game.Move
	for _, m := range c.moves {
		if !slices.ContainsFunc(firsts, func(n game.Move) bool { return n.Mark == m.Mark }) {
			firsts = append(firsts, m)
		}
	}
	return firsts
}

// forms are the buttons of the question, on the board: turns in the regions
// that they turn, all others near the cell.
func (g *gameScene) forms() []stage.Node {
	c := g.choice
	if c == nil {
		return nil
	}
	r, l := g.position().Rules(), &g.place
	moves := c.offered()
	var boxes []paint.Rect
	if c.turns(r) && !c.marks() {
		for _, m := range moves {
			region, right := game.TwistOf(m.Arg)
			boxes = append(boxes, l.turnBox(region, right, c.to))
		}
	} else {
		boxes = l.popup(c.to, len(moves))
	}
	var nodes []stage.Node
	for i, m := range moves {
		n := stage.Node{ID: "form-" + strconv.Itoa(i), Role: stage.Button, Box: boxes[i], Act: func() stage.Scene { g.pickForm(m); return nil }}
		switch {
		case c.marks():
			n.Label = r.Sign(m.Mark)
		case c.turns(r):
			region, right := game.TwistOf(m.Arg)
			n.Label = g.app.Words(words.TurnRegion(r.Board.Name(r.Board.RegionCell(region)), right))
		default:
			n.Label = r.MoveText(m)
		}
		nodes = append(nodes, n)
	}
	l.extra.W = max(l.extra.W, l.Of(80))
	return append(nodes, stage.Node{ID: "cancel", Role: stage.Button, Label: g.app.Words(words.Cancel), Box: l.extra, Act: func() stage.Scene { g.cancel(); return nil }})
}

// turnBox is the box of the button that turns a region, where it does not hide
// the cell that was chosen.
func (l *layout) turnBox(region int, right bool, chosen game.Cell) paint.Rect {
	box := l.region(region)
	side := min(l.Of(50), box.W*0.42, box.H*0.8)
	m := box.Center()
	if in, _ := l.board.Region(chosen); in == region {
		cell := l.square(chosen)
		above, below := cell.Y-box.Y, box.MaxY()-cell.MaxY()
		side = min(side, max(above, below))
		if m.Y = box.Y + above/2; below > above {
			m.Y = box.MaxY() - below/2
		}
	}
	gap := min(l.Of(5), side*0.1)
	b := paint.Rect{X: m.X - side - gap, Y: m.Y - side/2, W: side, H: side}
	if right {
		b.X = m.X + gap
	}
	return l.onBoard(b)
}

// onBoard moves a box to where the board is seen.
func (l *layout) onBoard(box paint.Rect) paint.Rect {
	box.X = max(l.room.X, min(box.X, l.room.MaxX()-box.W))
	box.Y = max(l.room.Y, min(box.Y, l.room.MaxY()-box.H))
	return box
}

// popup are boxes for n buttons in rows, near a cell and on the board.
func (l *layout) popup(c game.Cell, n int) []paint.Rect {
	side, gap := l.Of(48), l.Gap()
	most := max(1, int((l.room.W+gap)/(side+gap)))
	columns := min(n, most)
	rows := (n + columns - 1) / columns
	w, h := float64(columns)*(side+gap)-gap, float64(rows)*(side+gap)-gap
	cell := l.square(c)
	x := min(max(cell.Center().X-w/2, l.room.X+gap), l.room.MaxX()-w-gap)
	y := cell.MaxY() + gap
	if y+h+gap > l.room.MaxY() {
		y = max(l.room.Y+gap, cell.Y-h-gap)
	}
	var boxes []paint.Rect
	for i := range n {
		boxes = append(boxes, paint.Rect{X: x + float64(i%columns)*(side+gap), Y: y + float64(i/columns)*(side+gap), W: side, H: side})
	}
	return boxes
}

// offers are the buttons of choices that place nothing, while they are there.
func (g *gameScene) offers(row paint.Rect) []stage.Node {
	p, m := g.position(), g.app.match
	if !m.Human(p.Turn()) && !m.Held() || row.H == 0 || g.app.mayPlay() != nil {
		return nil
	}
	var nodes []stage.Node
	for _, arg := range []int8{game.Swap, game.More, game.Keep} {
		move := game.Choice(arg)
		if p.Legal(move) == nil {
			nodes = append(nodes, stage.Node{ID: "choice-" + p.Rules().MoveText(move), Role: stage.Button, Group: "",
				Label: g.app.Words(words.Choice(p, arg)), Act: func() stage.Scene { g.submit(move); return nil }})
		}
	}
	for i, box := range stage.Split(row, max(1, len(nodes)), g.place.Gap()) {
		if i < len(nodes) {
			nodes[i].Box = box
		}
	}
	return nodes
}

// drawForm draws a button of the question.
func (g *View) drawForm(c paint.Canvas, n *stage.Node) {
	a, l := g.stage, &g.place
	t := a.Theme
	r := g.position().Rules()
	i, _ := strconv.Atoi(n.ID[len("form-"):])
	move := g.choice.offered()[i]
	ground := t.Surface
	if a.Hover == n.ID {
		ground = paint.Mix(t.Surface, t.Primary, stage.Pressed)
	}
	round := min(l.Radius(), n.Box.H/2)
	c.Box(n.Box.Inset(-l.Of(2)), round+l.Of(2), 0, t.Back.Fade(0.7))
	switch {
	case g.choice.marks():
		c.Box(n.Box, round, 0, ground)
		c.Box(n.Box, round, l.Of(1.5), t.Line)
		stage.DrawShape(c, n.Box, r.Sign(move.Mark)[0], 1, g.inkOf(move.Mark))
	case g.choice.turns(r):
		_, right := game.TwistOf(move.Arg)
		c.Box(n.Box, n.Box.H/2, 0, t.Primary)
		drawTurn(c, n.Box, right, t.OnPrim)
	default:
		c.Box(n.Box, round, 0, ground)
		c.Box(n.Box, round, l.Of(1.5), t.Line)
		a.Text(c, n.Box, stage.Legible(a.Face, l.Body(), n.Box.W-l.Gap(), n.Label), paint.Center, t.Text, n.Label)
	}
}

// drawTurn draws an arrow round a quarter of a circle and more.
func drawTurn(c paint.Canvas, box paint.Rect, right bool, color paint.Color) {
	m, r := box.Center(), box.W*0.25
	width := max(box.W*0.075, 1.5)
	end := 0.32 // where the head is, in turns from the top
	if !right {
		end = -end
	}
	c.Ring(m, r, width, min(end, end-0.62*sign(end)), 0.62, color)
	sin, cos := math.Sincos(2 * math.Pi * end)
	tip := paint.Point{X: m.X + r*sin, Y: m.Y - r*cos}
	way := math.Atan2(sin, cos) // the tangent, clockwise
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
