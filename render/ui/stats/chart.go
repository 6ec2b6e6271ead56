package stats

import (
	"strconv"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// MostStatsBars is the maximal number of bars of the chart.
const MostStatsBars = 12

// statsBar is a bar: how many games were won in From to To moves.
type statsBar struct{ From, To, N int }

// name is the label of the bar.
func (b statsBar) name() string {
	if b.From == b.To {
		return strconv.Itoa(b.From)
	}
	return strconv.Itoa(b.From) + "–" + strconv.Itoa(b.To)
}

// StatsBars groups the lengths of wins into bars of equal, round width. Empty bars between
// others are included.
func StatsBars(lengths map[int]int) (bars []statsBar) {
	least, most := -1, 0
	for n := range lengths {
		if least < 0 || n < least {
			least = n
		}
		most = max(most, n)
	}
	if least < 0 {
		return nil
	}
	width := 1
	bar := func(n int) int { return (n - 1) / width } // bars start at one move
	for i := 0; bar(most)-bar(least) >= MostStatsBars; i++ {
		width = statsRound(i)
	}
	for at := bar(least); at <= bar(most); at++ {
		bars = append(bars, statsBar{From: at*width + 1, To: (at + 1) * width})
	}
	for n, games := range lengths {
		bars[bar(n)-bar(least)].N += games
	}
	return bars
}

// statsRound is the i-th of the round numbers: 1, 2, 5, 10, 20, 50 and so on.
func statsRound(i int) int {
	n := [...]int{1, 2, 5}[i%3]
	for range i / 3 {
		n *= 10
	}
	return n
}

// chart lists the bars, each with an accessible text, over the scale.
func (s *stats) chart(f *stage.Form) {
	a := f.Stage
	bars := StatsBars(s.lengths)
	most, wide, step := 0, 0.0, 1
	for _, b := range bars {
		most = max(most, b.N)
		wide = max(wide, a.Face.Width(b.name(), f.Small()))
	}
	for i := 0; most > 4*step; i++ {
		step = statsRound(i)
	}
	top := (most + step - 1) / step * step
	row, foot, under := f.Of(24), f.Of(22), f.Of(16)
	box := f.Take(float64(len(bars))*row+foot+under, f.Of(10))
	in := paint.Rect{X: box.X + wide + f.Of(8), Y: box.Y, H: box.H - foot - under}
	room := max(f.Of(26), a.Face.Width(strconv.Itoa(top), f.Naming())+f.Of(8)) // for the numbers after the bars
	in.W = box.MaxX() - in.X - room
	line := max(1, f.Of(1))
	f.Add(stage.Node{ID: stage.IDChart, Role: stage.Text, Label: a.Words(wordStatsPlayed), Box: box, Image: func(c paint.Canvas, at paint.Rect) {
		dy := at.Y - box.Y // the scroll offset
		for n := 0; n <= top; n += step {
			x := in.X + in.W*float64(n)/float64(top)
			ink := a.Theme.Edge
			if n == 0 {
				ink = a.Theme.Line
			}
			c.Line(paint.Point{X: x, Y: in.Y + dy}, paint.Point{X: x, Y: in.MaxY() + dy}, line, ink)
			text := strconv.Itoa(n)
			a.Text(c, paint.Rect{X: x - f.Of(20), Y: in.MaxY() + dy, W: f.Of(40), H: foot}, f.Small(), paint.Center, a.Theme.Muted, text)
		}
		a.Text(c, paint.Rect{X: in.X, Y: in.MaxY() + foot + dy, W: in.W, H: under}, f.Small(), paint.Center, a.Theme.Muted, a.Words(wordStatsPlayed))
	}})
	for i, b := range bars {
		f.Add(stage.Node{ID: "bar-" + strconv.Itoa(b.From), Role: stage.Text, Label: a.Words(wordStatsBar(b.name(), b.N)),
			Box: paint.Rect{X: box.X, Y: box.Y + float64(i)*row, W: box.W, H: row}, Image: func(c paint.Canvas, at paint.Rect) {
				a.Text(c, paint.Rect{X: at.X, Y: at.Y, W: wide, H: row}, f.Small(), paint.Right, a.Theme.Text, b.name())
				w := in.W * float64(b.N) / float64(top)
				high := row * 0.62
				if b.N > 0 {
					c.Box(paint.Rect{X: in.X, Y: at.Y + (row-high)/2, W: w, H: high}, min(f.Of(3), w/2), 0, a.Theme.Primary)
					a.Text(c, paint.Rect{X: in.X + w + f.Of(5), Y: at.Y, W: room, H: row}, f.Naming(), paint.Left, a.Theme.Text, strconv.Itoa(b.N))
				}
			}})
	}
}
