package stories

import (
	"strconv"

	"noughts/game"
	"noughts/game/search/trace"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

func (v *Story) buttons(*stage.Form) []stage.Node {
	a := v.session.Stage
	run := a.Control(stage.IDRun, wordRunSearch, words.RunIt, paint.Rect{}, v.story != nil && v.asked == 0, v.toggle)
	if v.runs {
		run.Label, run.Short = a.Words(words.Pause), ""
	}
	run.State |= stage.Leads
	return []stage.Node{a.Footer(stage.IDBack, words.GoBack, v.back),
		a.Control(stage.IDPrevious, wordStepBack, words.Verbatim("←"), paint.Rect{}, v.mayStep(-1), func() { v.step(-1) }),
		a.Control(stage.IDNext, wordStepOn, words.Verbatim("→"), paint.Rect{}, v.mayStep(1), func() { v.step(1) }),
		run}
}

func (v *Story) list(f *stage.Form) {
	a := f.Stage
	f.Text("said", v.said(), stage.Plain)
	if v.story == nil {
		return
	}
	if v.asked > 0 {
		all, _ := v.story.Choices(v.asked)
		var answers []stage.Node
		for i, n := range all {
			answers = append(answers, a.Tile(idAnswer+strconv.Itoa(i), words.Verbatim(v.story.MoveText(n)), stage.Do(func() { v.answer(i) })))
		}
		f.Tiled(80, answers...)
	}
	v.listBoard(f)
	two := len(f.Columns) > 1
	if two && !v.still {
		v.listActs(f)
	}
	f.NextColumn()
	if v.listTree(f); !two {
		v.listActs(f)
	}
}

// listBoard lists the board of the selected node, and beside it where that is and what its
// numbers are made of.
func (v *Story) listBoard(f *stage.Form) {
	a, n := f.Stage, v.chosen
	if v.big == nil || v.shown != n {
		v.shown, v.big = n, board.NewThumb(a, v.recordOf(n))
		v.big.Flat = true
	}
	high := f.Of(116)
	if len(f.Columns) > 1 {
		high = min(f.Of(240), f.View.H*0.4)
	}
	w, h := v.big.Fit(f.Scale, f.Columns[0].W*0.45, high)
	row := f.Take(h, f.Of(10))
	label := game.List(v.story.Name(n), words.Turn(v.story.Position(n).Title(n.Turn)))
	f.Add(stage.Node{ID: stage.IDPosition, Role: stage.Image, Label: a.Words(label), Box: paint.Rect{X: row.X, Y: row.Y, W: w, H: h}, Drawing: true, Image: v.big.Draw})
	beside := paint.Rect{X: row.X + w + f.Of(14), Y: row.Y, W: row.W - w - f.Of(14), H: row.H}
	f.Add(stage.Node{ID: "where", Role: stage.Text, Label: a.Words(game.Sentences(words.Period(label), v.numbers(n))), Box: beside})
}

// numbers is what a node's numbers are made of.
func (v *Story) numbers(n *trace.Spot) game.Say {
	switch {
	case v.kind != trace.MonteCarlo && n.Left >= 0 && n.Left <= v.at && n.Parent != nil:
		return v.story.Say(n.Left)
	case v.kind == trace.MonteCarlo && n.Parent != nil && n.Visits(v.at) > 0 && (v.asked == 0 || n.Parent != v.asks()):
		return words.Period(words.Verbatim("UCB = " + n.Formula(v.at)))
	}
	return words.Period(wordIs(wordStep, strconv.Itoa(v.at)+" / "+strconv.Itoa(len(v.story.Steps)-1)))
}

// asks is the node whose children are asked about, nil for none.
func (v *Story) asks() *trace.Spot {
	if v.asked == 0 {
		return nil
	}
	return v.story.Steps[v.asked].Spot.Parent
}

// listActs lists what can be done besides stepping.
func (v *Story) listActs(f *stage.Form) {
	a := f.Stage
	idle := v.asked == 0
	acts := []stage.Node{
		a.Control(stage.IDFirst, wordRestart, game.Say{}, paint.Rect{}, idle && v.at > 0, func() { v.runs = false; v.goTo(0); a.Say(v.said()) }),
		a.Control(stage.IDEnd, words.End, game.Say{}, paint.Rect{}, v.mayStep(1), func() { v.runs = false; v.goTo(len(v.story.Steps)); a.Say(v.said()) }),
		a.Control(stage.IDPace, game.Says("{0}: {1}", words.Pace, words.Paces[v.pace]), game.Say{}, paint.Rect{}, true, func() { v.pace = (v.pace + 1) % len(stage.Paces) }),
	}
	share := a.Control(stage.IDShare, words.ShareStep, game.Say{}, paint.Rect{}, idle, nil)
	if idle {
		share.Act = v.toShare
	}
	acts = append(acts, share)
	if v.kind == trace.MonteCarlo {
		n := a.Tile(stage.IDPredict, words.Predict, stage.Do(func() {
			v.predict, v.asked, v.right, v.of = !v.predict, 0, 0, 0
		}))
		if n.State = stage.Toggles; v.predict {
			n.State |= stage.Checked
		}
		if v.of > 0 {
			n.Under = a.Words(words.Fill(wordRightOf, v.right, v.of))
		}
		acts = append(acts, n)
	}
	f.Tiled(130, acts...)
}

// label is the accessible name of a row.
func (v *Story) label(n *trace.Spot) game.Say {
	all := []game.Say{v.story.Name(n)}
	heads := v.story.Heads()
	for i, cell := range v.cells(n) {
		if cell != "" {
			all = append(all, wordIs(heads[i], cell))
		}
	}
	if tag := v.tag(n); tag.English != "" {
		all = append(all, tag)
	}
	return game.List(all...)
}

// cells are the numbers of a row. What is asked for is not told.
func (v *Story) cells(n *trace.Spot) [3]string {
	all := v.story.Cells(n, v.at)
	if v.asked > 0 && n.Parent == v.asks() {
		all[2] = "?"
	}
	return all
}

// tag says in a word or two why a move comes when it does, or why the search left it.
func (v *Story) tag(n *trace.Spot) game.Say {
	left := n.Left >= 0 && n.Left <= v.at && n.Parent != nil
	switch {
	case v.kind == trace.MonteCarlo:
	case left && n.Why == trace.Hit:
		return wordFromTable
	case left && n.Why == trace.Cutoff:
		return wordCut
	case left && n.Why == trace.Ended:
		return wordEnd
	case n.Order == trace.Noisy:
		return wordNoisy
	case n.Order == trace.Killer:
		return wordKiller
	case n.Order == trace.Stored:
		return wordStored
	case left && n.Why == trace.Quiet:
		return wordEstimate
	}
	return game.Say{}
}

// listTree lists the tree.
func (v *Story) listTree(f *stage.Form) {
	a := f.Stage
	high := f.Of(stage.TouchRow)
	if v.still {
		high = f.Of(stillRow)
	}
	cells := paint.Rect{X: f.Columns[0].X, Y: f.Y, W: f.Columns[0].W, H: f.Of(24)}
	f.Add(stage.Node{ID: "heads", Role: stage.Text, Label: a.Words(game.List(append([]game.Say{wordMove}, v.heads()...)...)), Box: f.Take(cells.H, f.Of(2)), Image: func(c paint.Canvas, box paint.Rect) {
		a.Text(c, box, f.Small(), paint.Left, a.Theme.Muted, a.Words(wordMove))
		for i, cell := range v.columns(f, box) {
			text := a.Words(v.heads()[i])
			a.Text(c, cell, stage.Legible(a.Face, f.Small(), cell.W, text), paint.Right, a.Theme.Muted, text)
		}
	}})
	v.rows = v.listed(max(int((f.View.H-f.Y-f.Of(8))/high), 6))
	box := f.Take(high*float64(len(v.rows)), f.Of(12))
	f.Add(stage.Node{ID: stage.IDTree, Role: stage.Tree, Label: a.Words(v.kind.Say()), Box: box})
	for i, n := range v.rows {
		kids := n.Shown(v.at)
		row := stage.Node{ID: id(n), Role: stage.TreeItem, Group: stage.IDTree, Label: a.Words(v.label(n)), Level: n.Level() + 1, Row: 1, Col: 1,
			Box: paint.Rect{X: box.X, Y: box.Y + float64(i)*high, W: box.W, H: high}, Act: stage.Do(func() { v.press(n) }),
			Image: func(c paint.Canvas, box paint.Rect) { v.drawRow(c, n, box) }}
		if n.Parent != nil {
			all := n.Parent.Shown(v.at)
			row.Col = len(all)
			for j, k := range all {
				if k == n {
					row.Row = j + 1
				}
			}
		}
		switch {
		case len(kids) == 0:
		case i+1 < len(v.rows) && v.rows[i+1].Parent == n:
			row.State |= stage.Unfolded
		default:
			row.State |= stage.Folded
		}
		if n == v.chosen {
			row.State |= stage.Checked
		}
		f.Add(row)
	}
}

func (v *Story) heads() []game.Say {
	all := v.story.Heads()
	return all[:]
}

// columns are the boxes of a row's numbers.
func (v *Story) columns(f *stage.Form, row paint.Rect) (all [3]paint.Rect) {
	wide := min(f.Of(74), row.W*0.19)
	for i := range all {
		all[i] = paint.Rect{X: row.MaxX() - float64(3-i)*wide, Y: row.Y, W: wide - f.Of(4), H: row.H}
	}
	return all
}

// drawRow paints a row: the move and its numbers. The node of the step has a ground.
func (v *Story) drawRow(c paint.Canvas, n *trace.Spot, box paint.Rect) {
	a, f, t := v.session.Stage, &v.Form, v.session.Theme
	ink, soft := t.Text, t.Muted
	in := paint.Rect{X: box.X, Y: box.Y + f.Of(1), W: box.W, H: box.H - f.Of(2)}
	switch {
	case n == v.chosen:
		ink, soft = t.OnPrim, t.Soft(t.Primary, t.OnPrim, stage.Subtle)
		c.Box(in, f.Of(6), 0, t.Primary)
	case n == v.now():
		c.Box(in, f.Of(6), 0, t.Surface)
		c.Box(in, f.Of(6), max(1, f.Of(1)), t.Line)
	default:
		c.Box(in, f.Of(6), 0, a.Touched(id(n), t.Back, t.Text))
	}
	columns := v.columns(f, box)
	level := n.Level()
	indent := min(f.Of(16), box.W*0.25/float64(max(level, 1)))
	x := box.X + f.Of(6) + float64(level)*indent
	name := v.story.Name(n)
	if n.Ply > 0 {
		name = words.Verbatim(v.story.MoveText(n))
	} else if n.Parent == nil {
		name = words.Start
	}
	room := columns[0].X - x
	if more := len(n.Shown(v.at)); more > 0 {
		c.Poly([]paint.Point{{X: x, Y: box.Center().Y - f.Of(3)}, {X: x + f.Of(8), Y: box.Center().Y - f.Of(3)}, {X: x + f.Of(4), Y: box.Center().Y + f.Of(4)}}, soft)
	}
	x, room = x+f.Of(13), room-f.Of(13)
	text := a.Words(name)
	font := stage.Legible(a.Face, f.Scale.Strong(), room, text)
	a.Text(c, paint.Rect{X: x, Y: box.Y, W: room, H: box.H}, font, paint.Left, ink, text)
	x += a.Face.Width(text, font) + f.Of(8)
	if tag := a.Words(v.tag(n)); tag != "" {
		// Where it does not fit it is left out: the label and the sentence have it.
		if left := columns[0].X - x; a.Face.Width(tag, f.Small()) <= left {
			a.Text(c, paint.Rect{X: x, Y: box.Y, W: left, H: box.H}, f.Small(), paint.Left, soft, tag)
		}
	}
	for i, text := range v.cells(n) {
		a.Text(c, columns[i], stage.Legible(a.Face, f.Body(), columns[i].W, text), paint.Right, ink, text)
	}
}
