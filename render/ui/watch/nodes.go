package watch

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/analysis"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// boxes are the places of the nodes around the board of a watched game.
type boxes struct {
	bar, verdict, facts, line, chart paint.Rect
	back                             paint.Rect
	controls                         []paint.Rect
}

// The heights of the chart, and the width of the button beside the title.
const (
	chartLeast = 40
	chartFair  = 56
	chartMost  = 120
	backWidth  = 92
)

// layOut places the nodes. The board is as large as it can be: on an upright screen between
// the evaluation and the chart, on a wide one beside both.
func (v *Scene) layOut(size paint.Rect) {
	a, p := v.Session.Stage, v.Position()
	v.TiltFor(size)
	l, room := moves.Lay(size, p, a.Chosen.Of(stage.SetNames) == stage.IsOn)
	s := l.Scale
	column := room
	if stage.Wide(size) {
		column = l.Beside(room, min(s.Of(analysis.ColumnWidth), size.W*0.44), p, &v.Window)
		if over := column.H - max(l.Room.H+l.Margin, s.Of(analysis.Roomy)); over > 0 { // the column is as high as the board
			column.Y += max(0, min(l.Room.Y-column.Y, over))
			column.H -= over
		}
	} else {
		width := min(room.W, s.Column()*1.2)
		column.X, column.W = room.X+(room.W-width)/2, width
	}
	b := boxes{}
	foot := paint.Rect{X: column.X, Y: column.MaxY() - s.Control(), W: column.W, H: s.Control()}
	b.back = paint.Rect{X: column.MaxX() - s.Of(backWidth), Y: column.Y + s.Of(4), W: s.Of(backWidth), H: s.Control()}
	l.Name = moves.Cut(&column, s.Of(analysis.NameHeight), 0)
	l.Status = moves.Cut(&column, s.Of(32), s.Of(6))
	l.Name.W -= b.back.W + s.Gap()
	l.Status.W = l.Name.W
	b.bar = moves.Cut(&column, s.Of(analysis.BarHeight), s.Of(4))
	b.verdict = moves.Cut(&column, s.Of(analysis.VerdictHeight), 0)
	b.facts = moves.Cut(&column, s.Of(analysis.FactsHeight), s.Of(6))
	if !stage.Wide(size) {
		l.Between(room, &column, foot.Y-2*s.Gap()-s.Of(stage.TouchRow+6)-s.Of(chartFair), p, &v.Window)
	} else if v.Window.TooLarge(&l.Plan, s) {
		l.Tools = moves.Cut(&column, s.Of(board.ToolsHigh), s.Gap())
	}
	b.line = moves.Cut(&column, s.Of(stage.TouchRow), s.Of(6))
	left := foot.Y - s.Gap() - column.Y
	if left >= s.Of(chartLeast) {
		b.chart = moves.Cut(&column, min(left, s.Of(chartMost)), s.Gap())
		left = foot.Y - s.Gap() - column.Y
	}
	l.ListRow = s.Of(stage.TouchRow)
	if stage.Wide(size) {
		l.ListRow = s.Of(moves.DenseRow)
	}
	if rows := float64(int(left / l.ListRow)); rows >= moves.LeastBeside {
		l.List = moves.Cut(&column, rows*l.ListRow, s.Gap())
		l.List.W -= s.Of(6)
	}
	if !stage.Wide(size) { // space that is left over goes above and below the controls
		foot.Y -= max(0, foot.Y-column.Y) / 2
	}
	b.controls = analysis.Weighted(foot, s.Gap()*0.75, 1.15, 0.7, 0.7, 1.15, 0.85)
	v.SetLayout(l)
	v.boxes = b
}

// Nodes lists the evaluation, the board, the chart, and the controls.
func (v *Scene) Nodes(size paint.Rect) []stage.Node {
	v.layOut(size)
	a, l, b, g := v.Session, &v.Layout, &v.boxes, v.Game
	room := l.Name
	if a.GoHome != nil { // that button will stand before the name
		stage.After(&room, stage.HomeRoom(l.Scale, room), l.Gap())
	}
	title, heading := g.Headed(room.W)
	verdict := a.Words(v.Evaluation.Verdict())
	nodes := []stage.Node{
		{ID: stage.IDName, Role: stage.Heading, Label: title, Short: heading, Box: l.Name},
		{ID: stage.IDStatus, Role: stage.Text, Label: a.Words(g.Status()), Box: l.Status},
		{ID: stage.IDBack, Role: stage.Button, Label: a.Words(words.Done), Box: b.back, Act: v.leave},
		{ID: stage.IDBar, Role: stage.Image, Label: verdict, Box: b.bar, Image: v.drawBar},
		{ID: stage.IDVerdict, Role: stage.Text, Label: verdict, Box: b.verdict},
	}
	facts := stage.Node{ID: stage.IDFacts, Role: stage.Text, Label: a.Words(v.Evaluation.Facts()), Box: b.facts}
	if a.Notice.English != "" {
		facts.ID, facts.Label = stage.IDRemark, a.Words(a.Notice)
	}
	if facts.Label != "" {
		nodes = append(nodes, facts)
	}
	nodes = append(nodes, g.GridNode())
	from := len(nodes)
	nodes = g.CellNodes(nodes)
	for i := from; i < len(nodes); i++ {
		if n := &nodes[i]; n.Act != nil { // a press does not play, but reads the cell out
			label := n.Label
			n.Act = stage.Do(func() { a.Say(words.Verbatim(label)) })
		}
	}
	nodes = append(nodes, g.Tools()...)
	nodes = append(nodes, v.lineNode())
	if b.chart.H > 0 {
		at, end := a.Match.Record().At().Ply(), len(a.Match.Record().Line())-1
		nodes = append(nodes, stage.Node{ID: stage.IDSlider, Role: stage.Slider, Label: a.Words(game.List(words.Chart, words.Ply(at, end))), Box: b.chart, Row: at, Col: end,
			Act: stage.Do(func() {}), Image: v.drawChart})
	}
	nodes = append(nodes, g.List.Nodes(l.List, l.ListRow, g.List.Fit(l.List.W, l.Scale))...)
	return append(nodes, v.controlNodes()...)
}

// lineNode is the principal variation. A press shows its first move on the board, or hides
// it.
func (v *Scene) lineNode() stage.Node {
	a := v.Session.Stage
	n := stage.Node{ID: stage.IDLine, Role: stage.Button, Label: a.Words(wordBestLine), Box: v.boxes.line, State: stage.Toggles, Act: stage.Do(func() { v.HideBest = !v.HideBest })}
	if !v.HideBest {
		n.State |= stage.Checked
	}
	text := ""
	if len(v.Evaluation.Info.PV) > 0 && !v.Position().Over() {
		text = v.Evaluation.LineText(v.Evaluation.Info.PV, analysis.LongestLine)
		n.Label += ": " + text
	}
	n.Image = func(c paint.Canvas, box paint.Rect) { v.drawLine(c, box, text) }
	return n
}

// controlNodes are the buttons at the foot.
func (v *Scene) controlNodes() []stage.Node {
	a, box := v.Session, v.boxes.controls
	r := v.Session.Match.Record()
	at, end := r.At().Ply(), len(r.Line())-1
	var lead stage.Node
	switch {
	case v.runs():
		lead = a.Control(stage.IDStop, words.Pause, game.Say{}, box[0], true, v.pause)
	case at < end || !v.Done() || a.Series.Runs:
		lead = a.Control(stage.IDResume, words.Resume, game.Say{}, box[0], true, v.resume)
		lead.State |= stage.Leads
	case v.Session.OfCup():
		lead = v.CupButton(box[0])
	default:
		lead = a.Control(stage.IDNew, words.New, game.Say{}, box[0], true, a.Pages.Again)
		lead.State |= stage.Leads
	}
	return []stage.Node{
		lead,
		a.Control(stage.IDUndo, words.StepBack, words.Verbatim("←"), box[1], at > 0, func() { v.show(r.At().Ply() - 1) }),
		a.Control(stage.IDRedo, words.StepOn, words.Verbatim("→"), box[2], at < end || !v.Done(), v.forward),
		a.Control(stage.IDPace, wordWatchPaceIs(a.Speed), words.WatchPaces[a.Speed], box[3], true, v.nextPace),
		{ID: stage.IDMore, Role: stage.Button, Label: a.Words(words.MenuShort), Box: box[4], Act: func() stage.Scene { v.stopStep(); return a.Pages.Menu() }},
	}
}

// Handle takes the keys and drags of the chart, and those that scroll the list of moves or
// the board.
func (v *Scene) Handle(e stage.Event) bool {
	a := v.Session
	at := v.Session.Match.Record().At().Ply()
	if e.Kind == stage.KeyDown && e.Mods&(stage.Command|stage.Alt) == 0 {
		to, ok := stage.SliderTo(e, at, len(v.Session.Match.Record().Line())-1)
		switch {
		case a.Focused == stage.IDSlider && ok:
			a.Saying = false
			v.show(to)
			return true
		case a.Focused != stage.IDSlider && e.Key == "a" && e.Mods&stage.Shift == 0 && a.Chosen.Of(stage.SetLetters) == stage.IsOn:
			on := a.PressID(stage.IDBack)
			a.Focused = ""
			return on
		}
	}
	return v.drag.Drag(e, v.beginDrag, v.dragTo) || v.List.Handle(e) || v.MapKey(e)
}

// beginDrag begins a drag on the chart, if the pointer is on it: the ply under the pointer is
// shown, and the game waits there.
func (v *Scene) beginDrag(at paint.Point) bool {
	if !v.boxes.chart.Contains(at) {
		return false
	}
	v.show(v.graph().PlyAt(v.boxes.chart, at))
	return true
}

// dragTo goes to the ply under the pointer.
func (v *Scene) dragTo(at paint.Point) {
	if to := v.graph().PlyAt(v.boxes.chart, at); to != v.Session.Match.Record().At().Ply() {
		v.show(to)
	}
}
