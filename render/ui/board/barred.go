package board

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Barred are the empty cells that the rules forbid for this move only: by the rules of an
// opening, or as forbidden points. Closed regions, and those other than the region that a
// player is sent to, are shown in other ways.
func Barred(p *game.Position) map[game.Cell]bool {
	b := p.Board()
	if p.Over() || p.Target() >= 0 || b.Cells() > Mirrored {
		return nil
	}
	open := map[game.Cell]bool{}
	for _, m := range p.Moves(nil) {
		if m.To != game.NoCell {
			open[m.To] = true
		}
	}
	if len(open) == 0 {
		return nil // there is only a choice of sides
	}
	cells := map[game.Cell]bool{}
	for c := range game.Cell(b.Cells()) {
		if p.Mark(c) != game.Empty || open[LandingCell(p, c)] {
			continue
		}
		if words.Regions(b) > 0 {
			if r, _ := b.Region(c); p.Mark(b.RegionCell(r)) != game.Empty {
				continue
			}
		}
		cells[c] = true
	}
	return cells
}

// drawBarred darkens barred cells. If they are the minority, each has a dash; otherwise the
// open cells are highlighted.
func (g *View) drawBarred(c paint.Canvas) {
	a, l, p := g.Stage, &g.Place, g.Position()
	if len(g.Barred) == 0 || !g.MayMoveNow() {
		return
	}
	few := 2*len(g.Barred) < p.Free()
	l.Each(func(cell game.Cell) {
		switch {
		case g.Barred[cell]:
			g.light(c, cell, a.Theme.ClosedGround())
			if few {
				box, m := l.Square(cell), l.Center(cell)
				dash := paint.Rect{X: m.X - box.W*0.18, W: box.W * 0.36, H: max(1.5, box.W*0.07)}
				dash.Y = m.Y - dash.H/2
				c.Box(dash, dash.H/2, 0, a.Theme.Line)
			}
		case !few && p.Mark(cell) == game.Empty:
			g.light(c, cell, g.inkToMove().Fade(stage.Tint))
		}
	})
}
