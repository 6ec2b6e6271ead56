package ui

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/search"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// analysisBoxes is where things are around the board of an analysis.
type analysisBoxes struct {
	name, verdict, bar, facts paint.Rect
	lines                     paint.Rect // where lines are seen, whole rows of them
	row                       float64    // the height of one
	controls                  []paint.Rect
}

// The heights of what stands over the lines, and the fewest lines that there is
// room for.
const (
	nameHigh    = 20
	verdictHigh = 26
	barHigh     = 10
	factsHigh   = 20
	leastLines  = 2
)

// layOut places the scene: on an upright screen the lines are below the board,
// on a wide one beside it.
func (v *analysis) layOut(size paint.Rect) {
	a, p := v.session.Stage, v.Position()
	l, room := layBoard(size, p, a.Chosen.Of(stage.SetNames) == stage.IsOn)
	s := l.Scale
	choices := 0.0
	if v.edit == nil && len(v.offers(room)) > 0 {
		choices = s.Control() + s.Gap()
	}
	b := analysisBoxes{row: s.Of(stage.TouchRow)}
	least := leastLines*b.row + s.Gap()
	column := room
	if stage.Wide(size) {
		column = l.beside(room, min(s.Of(analysisAside), size.W*0.44), p, &v.Window)
	} else {
		width := min(room.W, s.Column()*1.5)
		column.X, column.W = room.X+(room.W-width)/2, width
	}
	foot := paint.Rect{X: column.X, Y: room.MaxY() - s.Control(), W: column.W, H: s.Control()}
	b.name = cut(&column, s.Of(nameHigh), 0)
	b.verdict = cut(&column, s.Of(verdictHigh), s.Of(2))
	b.bar = cut(&column, s.Of(barHigh), s.Of(4))
	b.facts = cut(&column, s.Of(factsHigh), s.Of(8))
	if !stage.Wide(size) {
		l.between(room, &column, foot.Y-s.Gap()-least-choices, p, &v.Window)
	} else if v.Window.Vast(&l.Plan, s) {
		l.Tools = cut(&column, s.Of(board.ToolsHigh), s.Gap())
	}
	if choices > 0 {
		l.choices = cut(&column, s.Control(), s.Gap())
	}
	l.name, l.status = b.name, b.verdict
	if stage.Wide(size) && room.H > s.Of(roomy) { // the column ends where the board does
		foot.Y = max(min(foot.Y, l.Room.MaxY()+l.Margin-s.Control()), min(foot.Y, column.Y+least+s.Gap()))
	}
	if v.typing() {
		l.remark = cut(&column, s.Control(), s.Gap())
	}
	b.lines = paint.Rect{X: column.X, Y: column.Y, W: column.W, H: foot.Y - s.Gap() - column.Y}
	if rows := float64(int(b.lines.H / b.row)); rows >= 1 && v.edit == nil {
		b.lines.H = rows * b.row
	}
	b.controls = weighted(foot, s.Gap()*0.75, 1.2, 0.85, 0.85, 1.05, 1.05)
	l.extra = b.controls[1] // where a choice can be taken back, instead of what stands between the first and the last
	l.extra.W = b.controls[3].MaxX() - l.extra.X
	v.put(l)
	v.boxes = b
}

// analysisAside is the width of what stands beside the board, and roomy the
// height from which on not all of the screen's is needed for that.
const (
	analysisAside = 320
	roomy         = 560
)

// weighted cuts a row into boxes of some weights.
func weighted(r paint.Rect, gap float64, weights ...float64) []paint.Rect {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	unit := (r.W - gap*float64(len(weights)-1)) / sum
	var boxes []paint.Rect
	for _, w := range weights {
		boxes = append(boxes, paint.Rect{X: r.X, Y: r.Y, W: w * unit, H: r.H})
		r.X += w*unit + gap
	}
	return boxes
}

// Nodes lists what is known around the board, the board, and the controls.
func (v *analysis) Nodes(size paint.Rect) []stage.Node {
	v.layOut(size)
	if v.edit != nil {
		return v.editNodes()
	}
	a, l, b := v.session.Stage, &v.place, &v.boxes
	p := v.Position()
	g := v.boardGame
	title := game.Says("{0}: {1}", words.Analysis, v.status())
	verdict := a.Words(v.verdict())
	if v.forced != nil {
		verdict = a.Words(v.forcedText())
	}
	nodes := []stage.Node{
		{ID: "name", Role: stage.Heading, Label: a.Words(title), Box: b.name},
		{ID: "verdict", Role: stage.Text, Label: verdict, Box: b.verdict},
		{ID: "bar", Role: stage.Image, Label: verdict, Box: b.bar, Image: v.drawBar},
	}
	facts := stage.Node{ID: "facts", Role: stage.Text, Label: a.Words(v.facts()), Box: b.facts}
	if a.Notice.English != "" {
		facts.ID, facts.Label = "remark", a.Words(a.Notice)
	} else if t := p.Target(); t >= 0 && !p.Over() && v.info.Nodes == 0 {
		facts.Label = a.Words(words.MustMove(p.Board().Name(p.Board().RegionCell(t))))
	}
	nodes = append(nodes, facts)
	nodes = append(nodes, g.typedNodes(l)...)
	nodes = append(nodes, g.gridNode())
	from := len(nodes)
	nodes = g.cells(nodes)
	for i := from; i < len(nodes); i++ {
		n := &nodes[i]
		if all := v.worthOf(v.CellOf(n.ID)); len(all) > 0 && n.Act != nil {
			n.Label += ", " + v.worthLabel(p, all)
		}
	}
	for _, n := range g.offers(l.choices) {
		for _, w := range v.choices() {
			if w.Move.To == game.NoCell && "choice-"+p.Rules().MoveText(w.Move) == n.ID && w.Label != search.Unknown {
				n.Under = a.Words(worthWords(a, w.Score, w.Label))
			}
		}
		nodes = append(nodes, n)
	}
	nodes = append(nodes, g.Tools()...)
	nodes = append(nodes, v.lineNodes()...)
	nodes = append(nodes, v.controlNodes()...)
	return append(nodes, g.forms()...)
}

// worthLabel is what the moves that a press on a cell is for are worth, each mark
// by itself.
func (v *analysis) worthLabel(p *game.Position, all []search.Choice) string {
	a, s := v.session.Stage, ""
	said := map[game.Mark]bool{}
	for _, w := range all {
		if said[w.Move.Mark] {
			continue
		}
		said[w.Move.Mark] = true
		one := a.Words(worthWords(a, w.Score, w.Label))
		if w.Move.Mark != game.Empty {
			one = p.Rules().Sign(w.Move.Mark) + " " + one
		}
		if s != "" {
			s += ", "
		}
		s += one
	}
	return s
}

// lineID is the node of a line, and lineNumber which it is, -1 for any other.
func lineID(i int) string { return "line-" + strconv.Itoa(i) }

func lineNumber(id string) int {
	text, ok := strings.CutPrefix(id, "line-")
	if !ok {
		return -1
	}
	if i, err := strconv.Atoi(text); err == nil {
		return i
	}
	return -1
}

// lineNodes are the best moves, each with what is best after it.
func (v *analysis) lineNodes() []stage.Node {
	a, b := v.session.Stage, &v.boxes
	all := v.choices()
	n := 0
	for n < len(all) && n < mostLines && all[n].Label != search.Unknown {
		n++
	}
	if n == 0 || b.lines.H < b.row {
		return nil
	}
	v.Scroll = min(max(v.Scroll, 0), max(0, float64(n)*b.row-b.lines.H))
	top := float64(int(v.Scroll/b.row+0.5)) * b.row
	nodes := []stage.Node{{ID: "lines", Role: stage.RadioGroup, Label: a.Words(wordLines), Box: b.lines}}
	width := b.lines.W
	if float64(n)*b.row > b.lines.H {
		width -= v.place.Of(8) // for the bar that shows how far it is scrolled
	}
	for i, w := range all[:n] {
		line := v.lines[w.Move]
		if line == nil {
			line = []game.Move{w.Move}
		}
		o := stage.Node{ID: lineID(i), Role: stage.Radio, Group: "lines", View: b.lines,
			Box:   paint.Rect{X: b.lines.X, Y: b.lines.Y + float64(i)*b.row - top, W: width, H: b.row},
			Label: v.moveText(v.Position(), w.Move) + ", " + a.Words(worthWords(a, w.Score, w.Label)),
			Act:   stage.Do(func() { v.pick(w.Move) })}
		if len(line) > 1 {
			o.Label += ": " + v.lineText(line, longestLine)
		}
		if v.picks && v.picked == w.Move {
			o.State = stage.Checked
		}
		text := v.lineText(line, longestLine)
		o.Image = func(c paint.Canvas, box paint.Rect) { v.drawLine(c, o.ID, box, w, text) }
		nodes = append(nodes, o)
	}
	return nodes
}

// longestLine is how many moves of a line are written.
const longestLine = 12

// controlNodes are the buttons at the foot.
func (v *analysis) controlNodes() []stage.Node {
	a, box := v.session, v.boxes.controls
	run := a.Control("run", wordAnalyseRun, game.Say{}, box[0], a.Env.Engine != nil && !v.Position().Over(), v.run)
	if v.on && !v.done {
		run.Label = a.Words(words.Stop)
	} else if v.info.Nodes == 0 {
		run.State |= stage.Leads
	}
	canBack, canOn := a.Match.CanUndo(), a.Match.CanRedo()
	back, on := func() { a.Match.Undo() }, v.forward
	if _, ok := v.nextMove(); ok {
		canOn = true
	}
	if v.forced != nil {
		canBack, canOn = v.shown > 1, v.shown < len(v.forced)
		back, on = func() { v.stepForced(-1) }, func() { v.stepForced(1) }
	}
	nodes := []stage.Node{run}
	if v.Choice == nil {
		nodes = append(nodes,
			a.Control("undo", words.StepBack, words.Verbatim("←"), box[1], canBack, back),
			a.Control("redo", words.StepOn, words.Verbatim("→"), box[2], canOn, on),
			stage.Node{ID: "more", Role: stage.Button, Label: a.Words(words.MenuShort), Box: box[3], Act: func() stage.Scene { return newAnalysisMenu(v) }})
	}
	return append(nodes, stage.Node{ID: "back", Role: stage.Button, Label: a.Words(words.Done), Box: box[4], Act: v.leave})
}
