package board

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// DrawShare paints a bar of which one player has a part: of two players each has
// one, of more the one to move has. Whole ink is proved, pale ink is an estimate.
func (g *View) DrawShare(c paint.Canvas, box paint.Rect, by game.Player, share float64, proved bool) {
	t, l, p := g.Stage.Theme, &g.Place, g.Position()
	round := box.H / 2
	ink := func(by game.Player) paint.Color {
		if m := p.MarkOf(by); m != game.Empty {
			return g.InkOf(m)
		}
		return t.Primary
	}
	one, two := ink(by), t.Surface
	if p.Rules().PlayerCount() == 2 {
		two = ink(game.First + game.Second - by)
		if two == one {
			two = t.Line // marks in common: the sides are told apart by their places
		}
	}
	if !proved {
		one, two = t.Soft(t.Surface, one, stage.Hinted), t.Soft(t.Surface, two, stage.Hinted)
	}
	c.Box(box, round, 0, two)
	if share > 0 {
		left := box
		left.W = max(box.W*share, box.H)
		c.Box(left, round, 0, one)
		if share < 1 { // a straight end in the middle
			left.X += left.W / 2
			left.W /= 2
			c.Box(left, 0, 0, one)
		}
	}
	if !proved { // stripes, for eyes that see no pale ink
		step := l.Of(9)
		for x := box.X + step; x < box.MaxX()-step/2; x += step {
			c.Line(paint.Point{X: x, Y: box.MaxY() - l.Of(2)}, paint.Point{X: x + box.H/3, Y: box.Y + l.Of(2)}, max(1, l.Of(1)), t.Surface)
		}
	}
	middle := box.X + box.W/2
	c.Line(paint.Point{X: middle, Y: box.Y - l.Of(2)}, paint.Point{X: middle, Y: box.MaxY() + l.Of(2)}, max(1, l.Of(1.5)), t.Text)
}
