package ui

import (
	"noughts/game"
	"noughts/render/paint"
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
	a, p := v.app.Stage, v.position()
	l, room := layBoard(size, p, a.chosen.of(setNames) == isOn)
	s := l.scale
	column := room
	if wide(size) {
		column = l.beside(room, min(s.of(analysisAside), size.W*0.44), p, &v.view)
		if over := column.H - max(l.room.H+l.margin, s.of(roomy)); over > 0 { // the column is as high as the board
			column.Y += max(0, min(l.room.Y-column.Y, over))
			column.H -= over
		}
	} else {
		width := min(room.W, s.column()*1.2)
		column.X, column.W = room.X+(room.W-width)/2, width
	}
	b := watchBoxes{}
	foot := paint.Rect{X: column.X, Y: column.MaxY() - s.control(), W: column.W, H: s.control()}
	b.back = paint.Rect{X: column.MaxX() - s.of(watchBack), Y: column.Y + s.of(4), W: s.of(watchBack), H: s.control()}
	l.name = cut(&column, s.of(nameHigh), 0)
	l.status = cut(&column, s.of(32), s.of(6))
	l.name.W -= b.back.W + s.gap()
	l.status.W = l.name.W
	b.bar = cut(&column, s.of(barHigh), s.of(4))
	b.verdict = cut(&column, s.of(verdictHigh), 0)
	b.facts = cut(&column, s.of(factsHigh), s.of(6))
	if !wide(size) {
		l.between(room, &column, foot.Y-2*s.gap()-s.of(touchRow+6)-s.of(chartFair), p, &v.view)
	} else if v.view.vast(&l.plan, s) {
		l.tools = cut(&column, s.of(toolsHigh), s.gap())
	}
	b.line = cut(&column, s.of(touchRow), s.of(6))
	left := foot.Y - s.gap() - column.Y
	if left >= s.of(chartLeast) {
		b.chart = cut(&column, min(left, s.of(chartMost)), s.gap())
		left = foot.Y - s.gap() - column.Y
	}
	l.listRow = s.of(touchRow)
	if wide(size) {
		l.listRow = s.of(denseRow)
	}
	if rows := float64(int(left / l.listRow)); rows >= leastBeside {
		l.list = cut(&column, rows*l.listRow, s.gap())
		l.list.W -= s.of(6)
	}
	if !wide(size) { // what is left over is above and below
		foot.Y -= max(0, foot.Y-column.Y) / 2
	}
	b.controls = weighted(foot, s.gap()*0.75, 1.15, 0.7, 0.7, 1.15, 0.85)
	v.place, v.boxes = l, b
}

// Nodes lists the judgement, the board, how the game went, and the controls.
func (v *watching) Nodes(size paint.Rect) []Node {
	v.layOut(size)
	a, l, b, p, g := v.app, &v.place, &v.boxes, v.position(), v.gameScene
	title, heading := g.headed(l.name.W)
	verdict := a.words(v.judge.verdict())
	nodes := []Node{
		{ID: "name", Role: Heading, Label: title, Short: heading, Box: l.name},
		{ID: "status", Role: Text, Label: a.words(g.status()), Box: l.status},
		{ID: "back", Role: Button, Label: a.words(words.Done), Box: b.back, Act: v.leave},
		{ID: "bar", Role: Image, Label: verdict, Box: b.bar, image: v.drawBar},
		{ID: "verdict", Role: Text, Label: verdict, Box: b.verdict},
	}
	facts := Node{ID: "facts", Role: Text, Label: a.words(v.judge.facts()), Box: b.facts}
	if a.notice.English != "" {
		facts.ID, facts.Label = "remark", a.words(a.notice)
	}
	if facts.Label != "" {
		nodes = append(nodes, facts)
	}
	nodes = append(nodes, Node{ID: "board", Role: Grid, Label: g.knows().grid, Box: l.room, Row: p.Board().Height() * p.Board().Layers(), Col: p.Board().Width()})
	from := len(nodes)
	nodes = g.cells(nodes)
	for i := from; i < len(nodes); i++ {
		if n := &nodes[i]; n.Act != nil { // who watches does not play
			label := n.Label
			n.Act = do(func() { a.say(words.Verbatim(label)) })
		}
	}
	if l.tools.H > 0 {
		nodes = append(nodes, g.tools()...)
	}
	nodes = append(nodes, v.lineNode())
	if b.chart.H > 0 {
		at, end := a.match.Record().At().Ply(), len(a.match.Record().Line())-1
		nodes = append(nodes, Node{ID: "slider", Role: Slider, Label: a.words(game.List(wordChart, words.Ply(at, end))), Box: b.chart, Row: at, Col: end,
			Act: do(func() {}), image: v.drawChart})
	}
	nodes = append(nodes, g.list.nodes(l.list, l.listRow, g.list.fit(l.list.W, l.scale))...)
	return append(nodes, v.controlNodes()...)
}

// lineNode is the best line. A press shows its first move on the board, or no
// longer.
func (v *watching) lineNode() Node {
	a := v.app.Stage
	n := Node{ID: "line", Role: Button, Label: a.words(wordBestLine), Box: v.boxes.line, State: Toggles, Act: do(func() { v.bare = !v.bare })}
	if !v.bare {
		n.State |= Checked
	}
	text := ""
	if len(v.judge.info.PV) > 0 && !v.position().Over() {
		text = v.judge.lineText(v.judge.info.PV, longestLine)
		n.Label += ": " + text
	}
	n.image = func(c paint.Canvas, box paint.Rect) { v.drawLine(c, box, text) }
	return n
}

// controlNodes are the buttons at the foot.
func (v *watching) controlNodes() []Node {
	a, box := v.app, v.boxes.controls
	r := a.match.Record()
	at, end := r.At().Ply(), len(r.Line())-1
	var lead Node
	switch {
	case v.runs():
		lead = a.control("stop", words.Pause, game.Say{}, box[0], true, v.pause)
	case at < end || !v.done() || a.cup != nil && a.cup.watch:
		lead = a.control("resume", words.Resume, game.Say{}, box[0], true, v.resume)
		lead.State |= Leads
	case a.ofCup():
		lead = v.cupButton(box[0])
	default:
		lead = a.control("new", words.New, game.Say{}, box[0], true, a.another)
		lead.State |= Leads
	}
	return []Node{
		lead,
		a.control("undo", words.StepBack, words.Verbatim("←"), box[1], at > 0, func() { v.show(r.At().Ply() - 1) }),
		a.control("redo", words.StepOn, words.Verbatim("→"), box[2], at < end || !v.done(), v.forward),
		a.control("pace", wordWatchPaceIs(a.pace), watchPaceNames[a.pace], box[3], true, v.nextPace),
		{ID: "more", Role: Button, Label: a.words(words.MenuShort), Box: box[4], Act: func() Scene { v.rest(); return newMenu(a) }},
	}
}

// handle takes the chart's keys and drags, and what scrolls the list of moves or
// leads over the minimap.
func (v *watching) handle(e Event) bool {
	a := v.app
	at := a.match.Record().At().Ply()
	switch e.Kind {
	case KeyDown:
		if e.Mods&(Command|Alt) != 0 {
			break
		}
		if a.focus != "slider" {
			if e.Key == "a" && e.Mods&Shift == 0 && a.chosen.of(setLetters) == isOn {
				on := a.pressID("back")
				a.focus = ""
				return on
			}
			break
		}
		to, ok := map[string]int{
			"ArrowLeft": at - 1, "ArrowDown": at - 1, "ArrowRight": at + 1, "ArrowUp": at + 1,
			"PageUp": at - 10, "PageDown": at + 10, "Home": 0, "End": len(a.match.Record().Line()) - 1,
		}[e.Key]
		if upright := e.Key == "ArrowUp" || e.Key == "ArrowDown"; ok && !(upright && e.Mods&Pad != 0) {
			a.saying = false
			v.show(to)
			return true
		}
	case PointerDown:
		if v.holds = v.boxes.chart.Contains(e.At); v.holds {
			v.show(v.graph().plyAt(v.boxes.chart, e.At))
			return true
		}
	case PointerMove:
		if v.holds {
			if to := v.graph().plyAt(v.boxes.chart, e.At); to != at {
				v.show(to)
			}
			return true
		}
	case PointerUp, PointerLeave:
		if v.holds {
			v.holds = false
			return true
		}
	}
	return v.list.handle(e) || v.mapKey(e)
}
