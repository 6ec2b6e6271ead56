package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// watchBoxes is where things are around the board of a watched game.
type watchBoxes struct {
	bar, verdict, facts, line, chart paint.Rect
	back                             paint.Rect
	controls                         []paint.Rect
}

// The heights of the chart, and the width of the button beside the title.
const (
	chartLeast = 40
	chartFair  = 56
	chartMost  = 120
	watchBack  = 92
)

// layOut places the scene: the board is as large as it can be, on an upright
// screen between the judgement and the chart, on a wide one beside both.
func (v *watching) layOut(size paint.Rect) {
	a, p := v.session.Stage, v.Position()
	l, room := layBoard(size, p, a.Chosen.Of(stage.SetNames) == stage.IsOn)
	s := l.Scale
	column := room
	if stage.Wide(size) {
		column = l.beside(room, min(s.Of(analysisAside), size.W*0.44), p, &v.Window)
		if over := column.H - max(l.Room.H+l.Margin, s.Of(roomy)); over > 0 { // the column is as high as the board
			column.Y += max(0, min(l.Room.Y-column.Y, over))
			column.H -= over
		}
	} else {
		width := min(room.W, s.Column()*1.2)
		column.X, column.W = room.X+(room.W-width)/2, width
	}
	b := watchBoxes{}
	foot := paint.Rect{X: column.X, Y: column.MaxY() - s.Control(), W: column.W, H: s.Control()}
	b.back = paint.Rect{X: column.MaxX() - s.Of(watchBack), Y: column.Y + s.Of(4), W: s.Of(watchBack), H: s.Control()}
	l.name = cut(&column, s.Of(nameHigh), 0)
	l.status = cut(&column, s.Of(32), s.Of(6))
	l.name.W -= b.back.W + s.Gap()
	l.status.W = l.name.W
	b.bar = cut(&column, s.Of(barHigh), s.Of(4))
	b.verdict = cut(&column, s.Of(verdictHigh), 0)
	b.facts = cut(&column, s.Of(factsHigh), s.Of(6))
	if !stage.Wide(size) {
		l.between(room, &column, foot.Y-2*s.Gap()-s.Of(stage.TouchRow+6)-s.Of(chartFair), p, &v.Window)
	} else if v.Window.Vast(&l.Plan, s) {
		l.Tools = cut(&column, s.Of(board.ToolsHigh), s.Gap())
	}
	b.line = cut(&column, s.Of(stage.TouchRow), s.Of(6))
	left := foot.Y - s.Gap() - column.Y
	if left >= s.Of(chartLeast) {
		b.chart = cut(&column, min(left, s.Of(chartMost)), s.Gap())
		left = foot.Y - s.Gap() - column.Y
	}
	l.listRow = s.Of(stage.TouchRow)
	if stage.Wide(size) {
		l.listRow = s.Of(denseRow)
	}
	if rows := float64(int(left / l.listRow)); rows >= leastBeside {
		l.list = cut(&column, rows*l.listRow, s.Gap())
		l.list.W -= s.Of(6)
	}
	if !stage.Wide(size) { // what is left over is above and below
		foot.Y -= max(0, foot.Y-column.Y) / 2
	}
	b.controls = weighted(foot, s.Gap()*0.75, 1.15, 0.7, 0.7, 1.15, 0.85)
	v.put(l)
	v.boxes = b
}

// Nodes lists the judgement, the board, how the game went, and the controls.
func (v *watching) Nodes(size paint.Rect) []stage.Node {
	v.layOut(size)
	a, l, b, g := v.session, &v.place, &v.boxes, v.boardGame
	title, heading := g.headed(l.name.W)
	verdict := a.Words(v.judge.verdict())
	nodes := []stage.Node{
		{ID: "name", Role: stage.Heading, Label: title, Short: heading, Box: l.name},
		{ID: "status", Role: stage.Text, Label: a.Words(g.status()), Box: l.status},
		{ID: "back", Role: stage.Button, Label: a.Words(words.Done), Box: b.back, Act: v.leave},
		{ID: "bar", Role: stage.Image, Label: verdict, Box: b.bar, Image: v.drawBar},
		{ID: "verdict", Role: stage.Text, Label: verdict, Box: b.verdict},
	}
	facts := stage.Node{ID: "facts", Role: stage.Text, Label: a.Words(v.judge.facts()), Box: b.facts}
	if a.Notice.English != "" {
		facts.ID, facts.Label = "remark", a.Words(a.Notice)
	}
	if facts.Label != "" {
		nodes = append(nodes, facts)
	}
	nodes = append(nodes, g.gridNode())
	from := len(nodes)
	nodes = g.cells(nodes)
	for i := from; i < len(nodes); i++ {
		if n := &nodes[i]; n.Act != nil { // who watches does not play
			label := n.Label
			n.Act = stage.Do(func() { a.Say(words.Verbatim(label)) })
		}
	}
	nodes = append(nodes, g.Tools()...)
	nodes = append(nodes, v.lineNode())
	if b.chart.H > 0 {
		at, end := a.Match.Record().At().Ply(), len(a.Match.Record().Line())-1
		nodes = append(nodes, stage.Node{ID: "slider", Role: stage.Slider, Label: a.Words(game.List(words.Chart, words.Ply(at, end))), Box: b.chart, Row: at, Col: end,
			Act: stage.Do(func() {}), Image: v.drawChart})
	}
	nodes = append(nodes, g.list.nodes(l.list, l.listRow, g.list.fit(l.list.W, l.Scale))...)
	return append(nodes, v.controlNodes()...)
}

// lineNode is the best line. A press shows its first move on the board, or no
// longer.
func (v *watching) lineNode() stage.Node {
	a := v.session.Stage
	n := stage.Node{ID: "line", Role: stage.Button, Label: a.Words(wordBestLine), Box: v.boxes.line, State: stage.Toggles, Act: stage.Do(func() { v.bare = !v.bare })}
	if !v.bare {
		n.State |= stage.Checked
	}
	text := ""
	if len(v.judge.info.PV) > 0 && !v.Position().Over() {
		text = v.judge.lineText(v.judge.info.PV, longestLine)
		n.Label += ": " + text
	}
	n.Image = func(c paint.Canvas, box paint.Rect) { v.drawLine(c, box, text) }
	return n
}

// controlNodes are the buttons at the foot.
func (v *watching) controlNodes() []stage.Node {
	a, box := v.session, v.boxes.controls
	r := v.session.Match.Record()
	at, end := r.At().Ply(), len(r.Line())-1
	var lead stage.Node
	switch {
	case v.runs():
		lead = a.Control("stop", words.Pause, game.Say{}, box[0], true, v.pause)
	case at < end || !v.done() || a.Series.Runs:
		lead = a.Control("resume", words.Resume, game.Say{}, box[0], true, v.resume)
		lead.State |= stage.Leads
	case v.session.OfCup():
		lead = v.cupButton(box[0])
	default:
		lead = a.Control("new", words.New, game.Say{}, box[0], true, a.Pages.Again)
		lead.State |= stage.Leads
	}
	return []stage.Node{
		lead,
		a.Control("undo", words.StepBack, words.Verbatim("←"), box[1], at > 0, func() { v.show(r.At().Ply() - 1) }),
		a.Control("redo", words.StepOn, words.Verbatim("→"), box[2], at < end || !v.done(), v.forward),
		a.Control("pace", wordWatchPaceIs(a.Speed), words.WatchPaces[a.Speed], box[3], true, v.nextPace),
		{ID: "more", Role: stage.Button, Label: a.Words(words.MenuShort), Box: box[4], Act: func() stage.Scene { v.rest(); return a.Pages.Menu() }},
	}
}

// Handle takes the chart's keys and drags, and what scrolls the list of moves or
// leads over the minimap.
func (v *watching) Handle(e stage.Event) bool {
	a := v.session
	at := v.session.Match.Record().At().Ply()
	switch e.Kind {
	case stage.KeyDown:
		if e.Mods&(stage.Command|stage.Alt) != 0 {
			break
		}
		if a.Focused != "slider" {
			if e.Key == "a" && e.Mods&stage.Shift == 0 && a.Chosen.Of(stage.SetLetters) == stage.IsOn {
				on := a.PressID("back")
				a.Focused = ""
				return on
			}
			break
		}
		to, ok := map[string]int{
			"ArrowLeft": at - 1, "ArrowDown": at - 1, "ArrowRight": at + 1, "ArrowUp": at + 1,
			"PageUp": at - 10, "PageDown": at + 10, "Home": 0, "End": len(v.session.Match.Record().Line()) - 1,
		}[e.Key]
		if upright := e.Key == "ArrowUp" || e.Key == "ArrowDown"; ok && !(upright && e.Mods&stage.Pad != 0) {
			a.Saying = false
			v.show(to)
			return true
		}
	case stage.PointerDown:
		if v.holds = v.boxes.chart.Contains(e.At); v.holds {
			v.show(v.graph().PlyAt(v.boxes.chart, e.At))
			return true
		}
	case stage.PointerMove:
		if v.holds {
			if to := v.graph().PlyAt(v.boxes.chart, e.At); to != at {
				v.show(to)
			}
			return true
		}
	case stage.PointerUp, stage.PointerLeave:
		if v.holds {
			v.holds = false
			return true
		}
	}
	return v.list.Handle(e) || v.MapKey(e)
}
