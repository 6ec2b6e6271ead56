package board

import (
	"slices"
	"strconv"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// numbering caches the numbers of the stones of a position.
type numbering struct {
	rules  *game.Rules
	plies  int
	key    uint64
	byCell map[game.Cell]int
}

// numbers are the numbers of the moves that put the stones on the board, by their cells. It
// is nil unless the player wants them.
func (g *View) numbers() map[game.Cell]int {
	if g.Stage.Chosen.Of(stage.SetNumbers) != stage.IsOn {
		return nil
	}
	p, n := g.Position(), &g.numbered
	if n.byCell == nil || n.rules != p.Rules() || n.plies != p.Plies() || n.key != p.Key() {
		*n = numbering{rules: p.Rules(), plies: p.Plies(), key: p.Key(), byCell: Numbers(p)}
	}
	return n.byCell
}

// Numbers are the numbers of the moves that put the stones on the board, by the cells where
// the stones are now. The stones of a setup have none.
func Numbers(p *game.Position) map[game.Cell]int {
	n := map[game.Cell]int{}
	for i := range p.Plies() {
		m := p.Ply(i)
		if m.To == game.NoCell {
			continue
		}
		if _, pops := p.Rules().Effect.(game.PopOut); pops && m.Arg == game.Pop {
			popNumber(p.Board(), n, m.To)
			continue
		}
		n[m.To] = i + 1
		if region, _ := game.TwistOf(m.Arg); region >= 0 {
			turnNumbers(p, n, m.Arg, region)
		}
	}
	for c := range n {
		if p.Mark(c) == game.Empty { // it was captured
			delete(n, c)
		}
	}
	return n
}

// popNumber removes the number at the foot of a column; those above fall.
func popNumber(b *game.Board, n map[game.Cell]int, foot game.Cell) {
	x, y := b.XY(foot)
	for ; y > 0; y-- {
		if above := n[b.At(x, y-1)]; above > 0 {
			n[b.At(x, y)] = above
		} else {
			delete(n, b.At(x, y))
		}
	}
	delete(n, b.At(x, 0))
}

// turnNumbers turns the numbers of a region with its stones.
func turnNumbers(p *game.Position, n map[game.Cell]int, arg int8, region int) {
	if _, ok := p.Rules().Effect.(game.Twist); !ok {
		return
	}
	b, to := p.Board(), map[game.Cell]int{}
	side, _ := b.RegionSize()
	for i := range side * side {
		c := b.InRegion(region, i)
		if n[c] > 0 {
			to[words.StoneCell(p, game.Move{To: c, Arg: arg})] = n[c]
			delete(n, c)
		}
	}
	for c, number := range to {
		n[c] = number
	}
}

// The size of a number in the corner of a cell, of the cell's side.
const cornerNumber = 0.34

// drawNumbers writes its number on each stone, or in the corner of the cell of a sign.
func (g *View) drawNumbers(c paint.Canvas) {
	all, l := g.numbers(), &g.Place
	if len(all) == 0 || l.Side < 2*stage.Tiny {
		return
	}
	for _, cell := range g.Stones() {
		n, m := all[cell], g.Motion.Marks[cell]
		if n == 0 || m == game.Empty || g.Motion.moving[cell] != nil || l.Zoomed && !l.Shows(cell) {
			continue
		}
		box, piece, text := g.carriedBox(cell), g.Piece(m), strconv.Itoa(n)
		if !piece.Round || piece.Signed {
			g.badge(c, paint.Point{X: box.MaxX() - box.W*0.2, Y: box.MaxY() - box.H*0.2}, box.W*cornerNumber, text)
			continue
		}
		font := stage.Legible(g.Stage.Face, stage.ValueFont(box.W*0.95), box.W*0.72, text)
		if font.Size >= stage.LeastSign {
			g.GroundNumber(c, cell)
			g.Stage.Text(c, box, font, paint.Center, piece.On(), text)
		}
	}
}

// GroundNumber covers the winning line through a stone where its number is written.
func (g *View) GroundNumber(c paint.Canvas, cell game.Cell) {
	if piece, m := g.Piece(g.Position().Mark(cell)), g.carriedBox(cell).Center(); piece.Round && slices.Contains(g.Over.Cells, cell) {
		c.Line(m, m, g.carriedBox(cell).W*struckNumber, piece.Fill)
	}
}

// struckNumber is the ground of a number in a winning line, of the cell's side.
const struckNumber = 0.62
