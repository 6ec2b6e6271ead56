package reviews

import (
	"math"

	"noughts/game/review"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/chart"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// leastSlot is the least width of a node of the chart. In a long game a node stands for
// several plies: it is the node of the chosen one, or of the worst move of them.
const leastSlot = 24

// listChart lists the chart, with a node for each ply, and the progress while the review
// runs.
func (v *Review) listChart(f *stage.Form) {
	a := f.Stage
	high := f.Of(84)
	if stage.Wide(a.Size) && a.Size.H > f.Of(500) {
		high = f.Of(130)
	}
	box := f.Take(high, f.Of(10))
	f.Add(stage.Node{ID: stage.IDChart, Role: stage.List, Label: a.Words(words.Chart), Box: box, Row: v.Last() + 1,
		Image: func(c paint.Canvas, box paint.Rect) { v.graph().Draw(c, box) }})
	g := v.graph()
	_, w := g.Slot(box, 0)
	each := max(1, int(math.Ceil(max(f.Of(leastSlot), leastSlot)/w)))
	for from, to := 0, 0; to <= v.Last(); from = to {
		if to = from + each; to+each > v.Last()+1 {
			to = v.Last() + 1 // the last one takes the rest
		}
		ply := v.representative(from, to)
		x, _ := g.Slot(box, from)
		n := stage.Node{ID: PlyID(ply), Role: stage.Option, Group: stage.IDChart, Label: v.label(ply), Row: ply + 1, Col: v.Last() + 1,
			Box: paint.Rect{X: x - w/2, Y: box.Y, W: w * float64(to-from), H: box.H}, Act: stage.Do(func() { v.Choose(ply) }),
			Image: func(paint.Canvas, paint.Rect) {}}
		if ply == v.At {
			n.State = stage.Checked
		}
		f.Add(n)
	}
	if v.Work.Runs() || v.Work.Stopped {
		done, of := v.Work.Done(), v.Last()+1
		bar := f.Take(f.Of(20), f.Of(6))
		f.Add(stage.Node{ID: stage.IDProgress, Role: stage.Progress, Label: a.Words(words.Fill(wordJudging, done, of)), Row: done, Col: of, Box: bar,
			Image: func(c paint.Canvas, box paint.Rect) { v.drawProgress(c, box, done, of) }})
	}
}

// representative is the ply whose node stands for the plies from one up to, but not including,
// another: the chosen one, the worst move, or the first.
func (v *Review) representative(from, to int) int {
	if v.At >= from && v.At < to {
		return v.At
	}
	best, worst := from, review.Unjudged
	for ply := max(from, 1); ply < min(to, len(v.Game.Plies)+1); ply++ {
		if g := v.Game.Plies[ply-1].Grade; g > worst && g > review.Good {
			best, worst = ply, g
		}
	}
	return best
}

// drawProgress draws a bar beside its name.
func (v *Review) drawProgress(c paint.Canvas, box paint.Rect, done, of int) {
	a, t := v.session.Stage, v.session.Theme
	text := a.Words(words.Fill(wordJudging, done, of))
	font := stage.Legible(a.Face, v.Small(), box.W*0.7, text)
	a.Text(c, box, font, paint.Left, t.Muted, text)
	high := v.Of(5)
	bar := paint.Rect{Y: box.Center().Y - high/2, H: high}
	bar.X = box.X + a.Face.Width(text, font) + v.Of(10)
	bar.W = max(0, box.MaxX()-bar.X)
	c.Box(bar, high/2, 0, t.Edge)
	bar.W = max(min(high, bar.W), bar.W*float64(done)/float64(of))
	c.Box(bar, high/2, 0, t.Primary)
}

// graph is the chart of the evaluation.
func (v *Review) graph() *chart.Chart {
	return &chart.Chart{Stage: v.session.Stage, Scale: v.Scale, Rules: v.Work.Rec.Rules(), Palette: board.PaletteOf(v.Work.Rec), Game: &v.Game, At: v.At, Last: v.Last()}
}

// plyAt is the ply under a point of the chart.
func (v *Review) plyAt(at paint.Point) int { return v.graph().PlyAt(v.chart, at) }
