package ui

import (
	"math"
	"strconv"

	"noughts/game"
	"noughts/render/paint"
)

// Draw paints the game scene.
func (g *gameScene) Draw(c paint.Canvas, nodes []Node) {
	a, l := g.app, g.place
	for i := range nodes {
		n := &nodes[i]
		switch n.ID {
		case "name":
			f := l.body()
			f.Size *= a.squeeze(n, f)
			a.text(c, n.Box, f, paint.Left, a.theme.Muted, n.Label)
		case "status":
			a.text(c, n.Box, l.title(), paint.Left, a.theme.Text, n.Label)
		case "remark":
			a.paragraph(c, n.Box, l.body(), a.theme.Text, n.Label)
		case "board":
			g.drawBoard(c)
		}
		switch n.Role {
		case Cell:
			g.drawCell(c, n)
		case Button:
			a.button(c, n, n.ID == "new" && g.over.Over || n.ID == "resume")
		}
	}
	g.drawStrike(c)
}

// drawBoard paints what does not change in a game: the ground, the lines
// between cells, and the coordinates.
func (g *gameScene) drawBoard(c paint.Canvas) {
	a, l := g.app, g.place
	b := g.position().Board()
	round := min(l.radius(), l.side/3)
	c.Box(l.board, round, 0, a.theme.Surface)
	g.drawCross(c)
	width := min(max(1, math.Round(l.side/40)), l.of(3))
	lit := func(cell game.Cell, color paint.Color) {
		corner := 0.0
		if x, y := b.XY(cell); (x == 0 || x == b.Width()-1) && (y == 0 || y == b.Height()-1) {
			corner = round
		}
		c.Box(g.box(cell), corner, 0, color)
	}
	if a.now >= g.strike { // not before the last mark is drawn
		for _, cell := range g.over.Cells {
			lit(cell, a.theme.Mark(g.over.Winner).Fade(glow))
		}
	}
	if p := g.position(); p.Plies() > 0 && g.over.Cells == nil {
		last := p.Ply(p.Plies() - 1).To
		if m := p.Mark(last); m != game.Empty {
			lit(last, a.theme.Mark(game.Player(m)).Fade(tint))
		}
	}
	for x := 1; x < b.Width(); x++ {
		at := l.board.X + float64(x)*l.side
		c.Box(paint.Rect{X: at - width/2, Y: l.board.Y, W: width, H: l.board.H}, 0, 0, a.theme.Line)
	}
	for y := 1; y < b.Height(); y++ {
		at := l.board.Y + float64(y)*l.side
		c.Box(paint.Rect{X: l.board.X, Y: at - width/2, W: l.board.W, H: width}, 0, 0, a.theme.Line)
	}
	c.Box(l.board, round, width, a.theme.Line)
	g.drawNames(c)
}

// drawNames paints the columns' letters under the board and the rows' numbers
// beside it, as far apart as they need to be.
func (g *gameScene) drawNames(c paint.Canvas) {
	a, l := g.app, g.place
	b := g.position().Board()
	font := l.small()
	every := int(math.Ceil(font.Size * 1.25 / l.side))
	for x := 0; x < b.Width(); x += every {
		at := paint.Point{X: l.board.X + (float64(x)+0.5)*l.side, Y: l.board.MaxY() + l.margin*0.8}
		c.Text(at, font, paint.Center, a.theme.Muted, game.Column(x))
	}
	for y := 0; y < b.Height(); y += every {
		at := paint.Point{X: l.board.X - l.margin*0.35, Y: l.board.MaxY() - (float64(y)+0.5)*l.side + font.Size*0.36}
		c.Text(at, font, paint.Right, a.theme.Muted, strconv.Itoa(y+1))
	}
}

func (g *gameScene) box(c game.Cell) paint.Rect {
	x, y := g.position().Board().XY(c)
	return g.place.cell(x, y)
}

// drawCell paints a cell's mark as far as it is drawn, or the one that a press
// would put.
func (g *gameScene) drawCell(c paint.Canvas, n *Node) {
	a, p := g.app, g.position()
	cell := cellOf(p.Board(), n)
	if s := &g.moves.cells[cell]; s.mark != game.Empty {
		drawMark(c, n.Box, game.Player(s.mark), s.part(a.now), a.theme.Mark(game.Player(s.mark)))
		return
	}
	if g.offers(n.ID, cell) {
		by := p.Turn()
		strength := ghost
		if g.asked == cell {
			strength = 1
		}
		drawMark(c, n.Box, by, 1, paint.Mix(a.theme.Surface, a.theme.Mark(by), strength))
	}
}

// offers tells whether a press on the cell would put a mark, and the pointer,
// the focus or a first tap is on it.
func (g *gameScene) offers(id string, c game.Cell) bool {
	a := g.app
	return (a.hover == id || a.ring && a.focus == id || g.asked == c) && g.free(c)
}

// drawCross paints the row and the column of a cell that a finger has pressed
// once: the cell itself is under the finger.
func (g *gameScene) drawCross(c paint.Canvas) {
	if g.asked == game.NoCell {
		return
	}
	cell, board := g.box(g.asked), g.place.board
	color := g.app.theme.Mark(g.position().Turn()).Fade(glow)
	c.Box(paint.Rect{X: board.X, Y: cell.Y, W: board.W, H: cell.H}, 0, 0, color)
	c.Box(paint.Rect{X: cell.X, Y: board.Y, W: cell.W, H: board.H}, 0, 0, color)
}

// drawMark draws a part of a player's mark, 0 to 1. Players differ by shape: a
// cross of two strokes, a ring from twelve o'clock on.
func drawMark(c paint.Canvas, box paint.Rect, by game.Player, part float64, color paint.Color) {
	if part <= 0 {
		return
	}
	width := max(box.W*0.1, 1.5)
	m := box.Center()
	if by == game.Second {
		c.Ring(m, box.W*0.275, width, 0, part, color)
		return
	}
	r := box.W * 0.25
	down, up := min(part*2, 1), max(part*2-1, 0)
	c.Line(paint.Point{X: m.X - r, Y: m.Y - r}, paint.Point{X: m.X - r + 2*r*down, Y: m.Y - r + 2*r*down}, width, color)
	if up > 0 {
		c.Line(paint.Point{X: m.X + r, Y: m.Y - r}, paint.Point{X: m.X + r - 2*r*up, Y: m.Y - r + 2*r*up}, width, color)
	}
}

// DrawIcon draws the program's icon: a ring and a cross on a board of four.
func DrawIcon(c paint.Canvas, side float64) {
	t := &light
	c.Box(paint.Rect{W: side, H: side}, side/5, 0, t.Surface)
	c.Box(paint.Rect{W: side, H: side}, side/5, max(1, side/32), t.Line)
	half := side / 2
	for i, by := range []game.Player{game.Second, game.First, game.First, game.Second} {
		box := paint.Rect{X: float64(i%2) * half, Y: float64(i/2) * half, W: half, H: half}
		drawMark(c, box.Inset(side/40), by, 1, t.Mark(by))
	}
}

// drawStrike draws the line through the winning cells, from its first cell on.
func (g *gameScene) drawStrike(c paint.Canvas) {
	a := g.app
	part := ease(float64(a.now-g.strike) / float64(strikeTime))
	if part <= 0 {
		return
	}
	for _, line := range g.over.Lines {
		from, to := g.box(line[0]).Center(), g.box(line[len(line)-1]).Center()
		far := math.Hypot(to.X-from.X, to.Y-from.Y)
		reach := g.place.side * 0.34
		dx, dy := reach, 0.0
		if far > 0 {
			dx, dy = (to.X-from.X)/far*reach, (to.Y-from.Y)/far*reach
		}
		from, to = paint.Point{X: from.X - dx, Y: from.Y - dy}, paint.Point{X: to.X + dx, Y: to.Y + dy}
		to = paint.Point{X: from.X + (to.X-from.X)*part, Y: from.Y + (to.Y-from.Y)*part}
		c.Line(from, to, max(g.place.side*0.05, 2), a.theme.Text)
	}
}
