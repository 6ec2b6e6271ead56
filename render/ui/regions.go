package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// drawTargets lights the regions in which a move may be made, where the rules
// send the player to one, and dims those that are closed.
func (g *View) drawTargets(c paint.Canvas) {
	a, l, p := g.stage, &g.place, g.position()
	n := words.Regions(l.board)
	if n == 0 {
		return
	}
	for r := range n {
		if g.moves.marks[l.board.RegionCell(r)] != game.Empty {
			c.Box(l.region(r), 0, 0, a.Theme.Shut())
		}
	}
	if _, sent := p.Rules().Place.(game.Sent); !sent || g.over.Over {
		return
	}
	if t := p.Target(); t >= 0 {
		c.Box(l.region(t), 0, 0, g.inkToMove().Fade(stage.Tint))
	}
}

// drawRegion paints the mark of a closed region over its cells, and the frame
// of the one that the player is sent to.
func (g *View) drawRegion(c paint.Canvas, r int) {
	a, l, p := g.stage, &g.place, g.position()
	cell := l.board.RegionCell(r)
	if s := g.moves.of(cell); s.mark != game.Empty && s.mark != game.Block && !p.Rules().Common() {
		box := l.square(cell)
		stage.DrawShape(c, box.Inset(box.W*0.04), p.Rules().Sign(s.mark)[0], s.part(a.Now), g.inkOf(s.mark))
	}
	if p.Target() == r && !g.over.Over {
		c.Box(l.region(r).Inset(-l.Of(1)), l.Of(3), max(3, l.Of(4)), g.inkToMove())
	}
	if g.choice != nil && g.choice.turns(p.Rules()) && !g.choice.marks() {
		if at := g.formOf(a.Hover); at >= 0 {
			if region, _ := game.TwistOf(g.choice.offered()[at].Arg); region == r {
				c.Box(l.region(r), 0, 0, a.Theme.Primary.Fade(stage.Tint))
			}
		}
	}
}
