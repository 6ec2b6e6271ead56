package counters

import (
	"strconv"

	"noughts/game"
	"noughts/game/lesson/count"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// idGrid is the ID of the board with counters, which is not that of a game.
const idGrid = "cells"

// listBoard lists the board with the counters of its lines: those of the rows
// beside them, those of the columns below, and those of the diagonals in the
// corners where they end.
func (v *scene) listBoard(f *stage.Form) {
	a, b := f.Stage, v.board
	n := b.Side()
	const beside, below = 1.5, 0.9 // of a counter, in cells
	side := min(f.Columns[0].W/(float64(n)+beside), f.Of(72))
	box := f.Take(side*(float64(n)+2*below)+f.Of(4), f.Of(12))
	left, top := box.X+f.Of(4), box.Y+side*below
	f.Add(stage.Node{ID: idGrid, Role: stage.Grid, Label: a.Words(wordLines), Box: paint.Rect{X: left, Y: top, W: side * float64(n), H: side * float64(n)}, Row: n, Col: n, Drawing: true})
	for row := range n {
		for col := range n {
			c := stage.Node{ID: "put-" + strconv.Itoa(row*n+col), Role: stage.Cell, Group: idGrid, Label: v.cell(row, col), Row: row + 1, Col: col + 1,
				Box:  paint.Rect{X: left + float64(col)*side, Y: top + float64(row)*side, W: side, H: side},
				Mark: game.Mark(b.Mark(row, col)), Act: stage.Do(func() { v.put(row, col) })}
			if c.Mark != game.Empty {
				c.Label += ", " + v.sign(int(c.Mark))
			}
			if row == v.row && col == v.col {
				c.State = stage.Last
			}
			f.Add(c)
		}
	}
	right, bottom := left+float64(n)*side+f.Of(4), top+float64(n)*side
	for line := range b.Lines() {
		at := paint.Rect{X: right, Y: top + float64(line)*side, W: side*beside - f.Of(8), H: side}
		switch {
		case line == 2*n:
			at.Y = bottom
			at.H = side * below
		case line == 2*n+1:
			at.Y = top - side*below
			at.H = side * below
		case line >= n:
			at = paint.Rect{X: left + float64(line-n)*side, Y: bottom, W: side, H: side * below}
		}
		v.listCounter(f, line, at.Inset(f.Of(2)))
	}
}

// listCounter lists the counter of a line.
func (v *scene) listCounter(f *stage.Form, line int, box paint.Rect) {
	b, n := v.board, v.board.Side()
	name := wordDiagonal
	switch {
	case line < n:
		name = words.Fill(wordRow, n-line)
	case line < 2*n:
		name = words.Fill(wordColumn, string(rune('a'+line-n)))
	case line > 2*n:
		name = wordOther
	}
	var both []game.Say
	for by := 1; by <= 2; by++ {
		both = append(both, words.Verbatim(v.sign(by)+" "+strconv.Itoa(b.Count(line, by))))
	}
	raised := false
	if v.row >= 0 {
		for _, l := range b.Through(v.row, v.col) {
			raised = raised || l == line
		}
	}
	f.Add(stage.Node{ID: "line-" + strconv.Itoa(line), Role: stage.Text, Label: f.Stage.Words(wordIs(name, f.Stage.Words(game.List(both...)))), Box: box,
		Image: func(c paint.Canvas, box paint.Rect) { v.drawCounter(c, box, line, raised) }})
}

// drawCounter paints both players' counters of a line. One that the last move
// raised has a frame, and a full one is filled.
func (v *scene) drawCounter(c paint.Canvas, box paint.Rect, line int, raised bool) {
	a, t, f, b := v.session.Stage, v.session.Theme, &v.Form, v.board
	ground, wide, edge := t.Surface, max(1, f.Of(1)), t.Edge
	if raised {
		edge, wide = t.Primary, f.Of(2.5)
	}
	full := b.Count(line, 1) == b.Side() || b.Count(line, 2) == b.Side()
	if full {
		ground = t.Primary
	}
	c.Box(box, f.Of(6), 0, ground)
	c.Box(box, f.Of(6), wide, edge)
	for i, half := range stage.Split(box, 2, 0) {
		ink := a.InkOf("", v.rules, game.Mark(i+1))
		if full {
			ink = t.OnPrim
		}
		font := f.Scale.Strong()
		font.Size = min(font.Size, half.H*0.7)
		a.Text(c, half, font, paint.Center, ink, strconv.Itoa(b.Count(line, i+1)))
	}
}

// growth is the work for a move on one of the larger boards, in words.
func (v *scene) growth(i int) game.Say {
	w := v.grown[i]
	each := func(steps int) string { return tenths(steps, w.Moves) }
	return words.Fill(wordGrown, grouped(count.Sides[i]), each(w.Counters), each(w.Scan), each(w.Stops))
}

// tenths is a ratio with one digit behind the point below 100.
func tenths(a, b int) string {
	x := (10*a + b/2) / max(b, 1)
	if x >= 1000 {
		return grouped((x + 5) / 10)
	}
	return strconv.Itoa(x/10) + "." + strconv.Itoa(x%10)
}

// listGrowth lists the work on larger and larger boards, as far as it has been
// counted: a sentence, and bars for the counters and the scan.
func (v *scene) listGrowth(f *stage.Form) {
	most := 1.0
	for _, w := range v.grown {
		if w != nil {
			most = max(most, float64(w.Scan)/float64(w.Moves))
		}
	}
	for i, w := range v.grown {
		if w == nil {
			continue
		}
		f.Text("grown-"+strconv.Itoa(i), v.growth(i), stage.Plain)
		f.Y -= f.Of(6)
		bars := f.Take(f.Of(14), f.Of(10))
		parts := []float64{float64(w.Counters) / float64(w.Moves) / most, float64(w.Scan) / float64(w.Moves) / most}
		f.Add(stage.Node{ID: "bars-" + strconv.Itoa(i), Role: stage.Image, Label: f.Stage.Words(v.growth(i)), Box: bars, Image: func(c paint.Canvas, box paint.Rect) {
			inks := []paint.Color{v.session.Theme.Primary, v.session.Theme.Muted}
			for j, part := range parts {
				c.Box(paint.Rect{X: box.X, Y: box.Y + float64(j)*box.H/2, W: max(box.W*part, f.Of(2)), H: box.H * 0.4}, f.Of(2), 0, inks[j])
			}
		}})
	}
}

// listCensus lists the census: the position that it is at, and its counts.
func (v *scene) listCensus(f *stage.Form) {
	a := f.Stage
	f.Text("how", wordCensusHow, stage.Muted)
	b := v.rules.Board
	side := min(f.Columns[0].W*0.38, f.Of(170)) / float64(b.Width())
	row := f.Take(side*float64(b.Height()), f.Of(12))
	var marks []game.Say
	for cell := range game.Cell(b.Cells()) {
		if m := v.tally.Board[cell]; m != game.Empty {
			marks = append(marks, words.Verbatim(b.Name(cell)+" "+v.rules.Sign(m)))
		}
	}
	if len(marks) == 0 {
		marks = append(marks, wordEmpty)
	}
	f.Add(stage.Node{ID: stage.IDPosition, Role: stage.Image, Label: a.Words(wordIs(words.Position, a.Words(game.List(marks...)))), Box: paint.Rect{X: row.X, Y: row.Y, W: side * float64(b.Width()), H: row.H}, Drawing: true, Image: func(c paint.Canvas, box paint.Rect) {
		t := v.session.Theme
		for cell := range game.Cell(b.Cells()) {
			x, y := b.XY(cell)
			at := paint.Rect{X: box.X + float64(x)*side, Y: box.Y + float64(y)*side, W: side, H: side}.Inset(side * 0.03)
			c.Box(at, f.Of(4), 0, t.Surface)
			c.Box(at, f.Of(4), max(1, f.Of(1)), t.Edge)
			if m := v.tally.Board[cell]; m != game.Empty {
				a.Piece("", v.rules, m).Draw(c, at, 1)
			}
		}
	}})
	numbers := row
	numbers.X += side*float64(b.Width()) + f.Of(16)
	numbers.W = row.MaxX() - numbers.X
	for i, n := range []int{v.tally.Games, v.tally.Positions, v.tally.Classes} {
		name := [...]game.Say{wordGames, words.Positions, wordClasses}[i]
		box := numbers
		box.H /= 3
		box.Y += float64(i) * box.H
		f.Add(stage.Node{ID: "count-" + strconv.Itoa(i), Role: stage.Text, Label: a.Words(wordIs(name, grouped(n))), Box: box, Image: func(c paint.Canvas, box paint.Rect) {
			low, high := box, box
			high.H *= 0.6
			low.Y, low.H = box.Y+high.H, box.H*0.35
			font := f.Title()
			font.Size = min(font.Size, high.H*0.9)
			a.Text(c, high, font, paint.Left, v.session.Theme.Text, grouped(n))
			label := a.Words(name)
			a.Text(c, low, stage.Legible(a.Face, f.Lesser(), low.W, label), paint.Left, v.session.Theme.Muted, label)
		}})
	}
	end := a.Control(stage.IDEnd, wordToEnd, game.Say{}, f.Row(), v.goesOn(), v.finish)
	f.Add(end)
	f.NextColumn()
	f.Text("marks-name", wordByMarks, stage.Strong)
	for n, is := range v.tally.ByMarks {
		say := words.Fill(wordMarks, n, grouped(is.Positions), grouped(is.Classes), grouped(is.Ends))
		f.Text("marks-"+strconv.Itoa(n), say, stage.Plain)
		f.Y -= f.Of(6)
	}
}

// grouped is a number in groups of three digits.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "\u202f" + s[i:]
	}
	return s
}
