package ui

import (
	"noughts/game"
	"noughts/render/paint"
)

// barred are the empty cells that the rules forbid for this move alone, as an
// opening or a forbidden point does. Regions that are closed, and those beside
// the one that a player is sent to, are shown in their own way.
func barred(p *game.Position) map[game.Cell]bool {
	b := p.Board()
	if p.Over() || p.Target() >= 0 || b.Cells() > mirrored {
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
		if p.Mark(c) != game.Empty || open[lands(p, c)] {
			continue
		}
		if regions(b) > 0 {
			if r, _ := b.Region(c); p.Mark(b.RegionCell(r)) != game.Empty {
				continue
			}
		}
		cells[c] = true
	}
	return cells
}

// asks tells whether a person may move now.
func (g *gameScene) asks() bool {
	m, p := g.app.match, g.position()
	return !p.Over() && (m.Human(p.Turn()) || m.Held())
}

// drawBarred darkens the cells that are barred, and where they are the fewer,
// puts a dash into each.
func (g *gameScene) drawBarred(c paint.Canvas) {
	a, l := g.app, &g.place
	if len(g.barred) == 0 || !g.asks() {
		return
	}
	few := 2*len(g.barred) < g.position().Free()
	l.each(func(cell game.Cell) {
		if !g.barred[cell] {
			return
		}
		g.light(c, cell, paint.Mix(a.theme.Surface, a.theme.Back, 0.8))
		if few {
			box, m := l.square(cell), l.center(cell)
			dash := paint.Rect{X: m.X - box.W*0.18, W: box.W * 0.36, H: max(1.5, box.W*0.07)}
			dash.Y = m.Y - dash.H/2
			c.Box(dash, dash.H/2, 0, a.theme.Line)
		}
	})
}
