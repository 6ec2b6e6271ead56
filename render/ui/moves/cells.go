package moves

import (
	"slices"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// CellNodes appends the nodes of visible cells; if there are too many, only those around the
// anchor.
func (g *Game) CellNodes(nodes []stage.Node) []stage.Node {
	l := &g.Layout.Plan
	last, noted := g.LastCell(), g.NoteWords()
	list := func(c game.Cell) {
		if c != game.NoCell && (!l.Zoomed || l.Shows(c)) {
			nodes = append(nodes, g.cell(c, c == last, slices.Contains(g.Over.Cells, c)))
			nodes[len(nodes)-1].Label += noted[c]
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

func (g *Game) cell(c game.Cell, last, winning bool) stage.Node {
	b := g.Position().Board()
	x, y, z := b.XYZ(c)
	k := g.textsOf(c, winning, g.Barred[c] && g.MayMoveNow())
	n := stage.Node{
		ID: k.id, Role: stage.Cell, Group: stage.IDBoard, Label: k.label,
		Box: g.Layout.Clip(g.Layout.Box(c)), Row: z*b.Height() + y + 1, Col: x + 1,
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

// Confirmed tells whether a tap on a small cell plays at once. The first tap of a free cell
// does not: it asks for a second one.
func (g *Game) Confirmed(n *stage.Node) bool {
	c := g.CellOf(n.ID)
	if g.Asked == c || g.Choice != nil || !g.Free(c) {
		return true
	}
	g.Asked = c
	g.Stage.Inform(words.Period(words.Fill(words.Again, g.Position().Board().Name(c))))
	return false
}

// heading is the drawn heading: the game's name with the seats of computers, or the name alone
// if there is no room for both.
func (g *Game) heading(room float64) string {
	p := g.Position()
	s := g.Session.Words(words.Seats(p, g.Session.SeatLevels(), false))
	if font := g.Layout.Body(); g.Session.Face.Width(s, font)*stage.Legibly > room {
		return g.Session.Words(variant.Title(p.Rules()))
	}
	return s
}
