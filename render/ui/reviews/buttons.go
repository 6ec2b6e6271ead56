package reviews

import (
	"math"
	"slices"
	"strconv"

	"noughts/game"
	"noughts/game/review"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// listButtons lists the buttons: previous, next, next mistake, and retry.
func (v *Review) listButtons(f *stage.Form) {
	a := v.session
	row := f.Row()
	boxes := stage.Split(row, 4, f.Of(6))
	less := boxes[0].W - min(boxes[0].W, f.Of(52))
	boxes[0].W -= less
	boxes[1].X, boxes[1].W = boxes[1].X-less, boxes[1].W-less
	boxes[2].X, boxes[2].W = boxes[2].X-2*less, boxes[2].W+less*1.4
	boxes[3].X, boxes[3].W = boxes[3].X-less*0.6, boxes[3].W+less*0.6
	next := v.nextMistake()
	to := func(ply int) func() {
		return func() {
			v.Choose(ply)
			head, body := v.verdict(v.At)
			a.Say(game.Sentences(words.Period(head), body))
		}
	}
	f.Add(
		a.Control(stage.IDPrevious, words.StepBack, words.Verbatim("←"), boxes[0], v.At > 0, to(v.At-1)),
		a.Control(stage.IDNext, words.StepOn, words.Verbatim("→"), boxes[1], v.At < v.Last(), to(v.At+1)),
		a.Control(stage.IDMistake, words.NextMistake, game.Say{}, boxes[2], true, func() {
			if next == 0 {
				a.Inform(wordNoMistake)
				return
			}
			to(next)()
		}))
	retry := a.Control("retry", wordRetryLong, words.Retry, boxes[3], v.CanRetry(), nil)
	if v.CanRetry() {
		retry.Act = func() stage.Scene {
			v.Work.Stop()
			return a.Pages.Retry(v.Work, v.At)
		}
		if v.ply().Grade >= review.Mistake {
			retry.State |= stage.Leads
		}
	}
	f.Add(retry)
}

// CanRetry tells whether the player can try to improve the chosen move.
func (v *Review) CanRetry() bool {
	return v.At > 0 && v.ply() != nil && v.ply().Grade > review.Book && !v.session.Env.Request.ReadOnly && !v.session.Puzzling()
}

// nextMistake is the next ply with a mistake after the chosen one. After the last ply it
// starts again at the first. It is 0 if there is no other mistake.
func (v *Review) nextMistake() int {
	n := len(v.Game.Plies)
	for i := range n {
		ply := (v.At+i)%n + 1
		if v.Game.Plies[ply-1].Grade >= review.Mistake && ply != v.At {
			return ply
		}
	}
	return 0
}

// listTally lists how many moves of each grade each player made, and how much they gave
// away on average.
func (v *Review) listTally(f *stage.Form) {
	a, r := v.session.Stage, v.Work.Rec.Rules()
	p := v.Work.Position(v.Last())
	f.Text("tally-title", wordGraded, stage.Strong)
	column := f.Of(52)
	if n := r.PlayerCount(); n > 2 {
		column = min(column, f.Columns[0].W*0.62/float64(n))
	}
	names := make([]game.Say, r.PlayerCount())
	signs := make([]string, r.PlayerCount())
	for i := range names {
		names[i] = p.Title(game.Player(i + 1))
		signs[i] = stage.Shortened(a.Face, f.Lesser(), column-f.Of(4), a.Words(names[i]))
	}
	row := func(id string, kind game.Say, s stage.Style, cells []string, said []game.Say) {
		box := f.Take(f.Of(22), f.Of(1))
		text := a.Words(kind)
		f.Add(stage.Node{ID: id, Role: stage.Text, Label: a.Words(wordSummed(kind, said...)), Box: box, Image: func(c paint.Canvas, box paint.Rect) {
			t := a.Theme
			left := box
			left.W -= column * float64(len(cells))
			a.Text(c, left, stage.Legible(a.Face, f.Lesser(), left.W, text), paint.Left, t.Muted, text)
			for i, cell := range cells {
				at := paint.Rect{X: left.MaxX() + float64(i)*column, Y: box.Y, W: column, H: box.H}
				a.Text(c, at, stage.Legible(a.Face, f.Font(s), at.W, cell), paint.Right, t.Text, cell)
			}
		}})
	}
	row("tally-names", words.Players, stage.Plain, signs, names)
	for g := review.Book; g <= review.Blunder; g++ {
		var cells []string
		var said []game.Say
		if g == review.Book && !slices.ContainsFunc(v.Game.Sums, func(s review.Sum) bool { return s.Grades[g] > 0 }) {
			continue // most games have no known openings
		}
		for i, sum := range v.Game.Sums {
			n := strconv.Itoa(sum.Grades[g])
			cells = append(cells, n)
			said = append(said, game.Says("{0} {1}", names[i], n))
		}
		kind := g.Say()
		if sign := g.Sign(); sign != "" {
			kind = game.Says("{0} {1}", kind, sign)
		}
		row("tally-"+strconv.Itoa(int(g-review.Book)), kind, stage.Plain, cells, said)
	}
	var cells []string
	var said []game.Say
	for i, sum := range v.Game.Sums {
		n := strconv.Itoa(int(math.Round(100*sum.Loss))) + " %"
		cells = append(cells, n)
		said = append(said, game.Says("{0} {1}", names[i], n))
	}
	row("tally-gave", wordGaveAway, stage.Plain, cells, said)
	f.Y += f.Of(8)
}
