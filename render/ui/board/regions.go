package board

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// drawTargets highlights the regions for the next move, if the rules restrict it, and dims
// closed ones.
func (g *View) drawTargets(c paint.Canvas) {
	a, l, p := g.Stage, &g.Place, g.Position()
	n := words.Regions(l.Board)
	if n == 0 {
		return
	}
	for r := range n {
		if g.Motion.Marks[l.Board.RegionCell(r)] != game.Empty {
			c.Box(l.Region(r), 0, 0, a.Theme.ClosedGround())
		}
	}
	if _, sent := p.Rules().Place.(game.Sent); !sent || g.Over.Over {
		return
	}
	if t := p.Target(); t >= 0 {
		c.Box(l.Region(t), 0, 0, g.inkToMove().Fade(stage.Tint))
	}
}

// drawRegion paints the mark of a closed region over its cells, and a frame around the region
// that the player is sent to.
func (g *View) drawRegion(c paint.Canvas, r int) {
	a, l, p := g.Stage, &g.Place, g.Position()
	cell := l.Board.RegionCell(r)
	if s := g.Motion.Of(cell); s.Mark != game.Empty && s.Mark != game.Block && !p.Rules().Common() {
		box := l.Square(cell)
		stage.DrawShape(c, box.Inset(box.W*0.04), p.Rules().Sign(s.Mark)[0], s.Part(a.Now), g.passed(stage.Piece{Ink: g.InkOf(s.Mark)}, cell).Ink)
	}
	if p.Target() == r && !g.Over.Over {
		c.Box(l.Region(r).Inset(-l.Of(1)), l.Of(3), max(3, l.Of(4)), g.inkToMove())
	}
	if g.AsksTurn() {
		if at := g.FormOf(a.Hover); at >= 0 {
			if region, _ := game.TwistOf(g.Choice.Offered()[at].Arg); region == r {
				c.Box(l.Region(r), 0, 0, a.Theme.Primary.Fade(stage.Tint))
			}
		}
	}
}
