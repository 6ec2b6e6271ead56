package analysis

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/search"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// boxes are the places of the nodes around the board of an analysis.
type boxes struct {
	name, verdict, bar, facts paint.Rect
	comment                   paint.Rect // on the position; empty for none
	said                      string     // what is drawn of it
	lines                     paint.Rect // the visible part of the list of lines, in whole rows
	row                       float64    // height of a row
	controls                  []paint.Rect
}

// The heights of the nodes above the lines, and the least number of lines that there is
// room for.
const (
	NameHeight    = 20
	VerdictHeight = 26
	BarHeight     = 10
	FactsHeight   = 20
	leastLines    = 2
)

// layOut places the nodes: on an upright screen the lines are below the board, on a wide
// one beside it.
func (v *Scene) layOut(size paint.Rect) {
	a, p := v.Session.Stage, v.Position()
	v.TiltFor(size)
	l, room := moves.Lay(size, p, a.Chosen.Of(stage.SetNames) == stage.IsOn)
	s := l.Scale
	choices := 0.0
	if v.edit == nil && v.notes == nil && len(v.OfferNodes(room)) > 0 {
		choices = s.Control() + s.Gap()
	}
	b := boxes{row: s.Of(stage.TouchRow)}
	least := leastLines*b.row + s.Gap()
	if v.notes != nil {
		least = noteRows*(b.row+s.Of(4)) + s.Gap()
	}
	// On an upright screen the comment and the rows of controls give way to cells that would be
	// too small.
	tight := func(top paint.Rect, below float64) bool {
		top.X, top.W, top.H = room.X, room.W, room.MaxY()-s.Control()-s.Gap()-below-choices-top.Y
		return !stage.Wide(size) && l.Tight(top, p, &v.Window)
	}
	column := room
	if stage.Wide(size) {
		column = l.Beside(room, min(s.Of(ColumnWidth), size.W*0.44), p, &v.Window)
	} else {
		width := min(room.W, s.Column()*1.5)
		column.X, column.W = room.X+(room.W-width)/2, width
	}
	foot := paint.Rect{X: column.X, Y: room.MaxY() - s.Control(), W: column.W, H: s.Control()}
	b.name = moves.Cut(&column, s.Of(NameHeight), 0)
	b.verdict = moves.Cut(&column, s.Of(VerdictHeight), s.Of(2))
	b.bar = moves.Cut(&column, s.Of(BarHeight), s.Of(4))
	b.facts = moves.Cut(&column, s.Of(FactsHeight), s.Of(8))
	if text := v.comment(); text != "" && v.edit == nil && v.notes == nil {
		b.said = shownComment(text)
		lines := stage.Wrap(a.Face, s.Lesser(), column.W, b.said)
		line := s.Lesser().Size * 1.4
		height := min(float64(len(lines))*line, s.Of(mostComment))
		after := func(height float64) paint.Rect {
			return paint.Rect{Y: column.Y + height + s.Of(8)}
		}
		if tight(after(height), least) {
			n := min(len(lines), int(height/line))
			for n > 1 && tight(after(float64(n)*line), least) {
				n--
			}
			last := strings.Join(lines[n-1:], " ")
			b.said = strings.Join(append(lines[:n-1], stage.Shortened(a.Face, s.Lesser(), column.W, last)), "\n")
			height = float64(n) * line
		}
		b.comment = moves.Cut(&column, height, s.Of(8))
	}
	for v.notes != nil && least > noteRows*s.Of(moves.DenseRow+4)+s.Gap() && tight(column, least) {
		least -= noteRows * s.Of(1)
	}
	if !stage.Wide(size) {
		l.Between(room, &column, foot.Y-s.Gap()-least-choices, p, &v.Window)
	} else if v.Window.TooLarge(&l.Plan, s) {
		l.Tools = moves.Cut(&column, s.Of(board.ToolsHigh), s.Gap())
	}
	if choices > 0 {
		l.Choices = moves.Cut(&column, s.Control(), s.Gap())
	}
	l.Name, l.Status = b.name, b.verdict
	if stage.Wide(size) && room.H > s.Of(Roomy) { // the column ends where the board does
		foot.Y = max(min(foot.Y, l.Room.MaxY()+l.Margin-s.Control()), min(foot.Y, column.Y+least+s.Gap()))
	}
	if v.Typing() {
		l.Remark = moves.Cut(&column, s.Control(), s.Gap())
	}
	b.lines = paint.Rect{X: column.X, Y: column.Y, W: column.W, H: foot.Y - s.Gap() - column.Y}
	if rows := float64(int(b.lines.H / b.row)); rows >= 1 && v.edit == nil && v.notes == nil {
		b.lines.H = rows * b.row
	}
	b.controls = Weighted(foot, s.Gap()*0.75, 1.2, 0.85, 0.85, 1.05, 1.05)
	l.Extra = b.controls[1] // the button that cancels a choice takes the place of the three in the middle
	l.Extra.W = b.controls[3].MaxX() - l.Extra.X
	v.SetLayout(l)
	v.boxes = b
}

// ColumnWidth is the width of the column beside the board. On a screen that is higher
// than Roomy, the column ends where the board does.
const (
	ColumnWidth = 320
	Roomy       = 560
)

// Weighted cuts a row into boxes whose widths are in proportion to weights.
func Weighted(r paint.Rect, gap float64, weights ...float64) []paint.Rect {
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

// Nodes lists the results, the board, and the controls.
func (v *Scene) Nodes(size paint.Rect) []stage.Node {
	v.layOut(size)
	switch {
	case v.edit != nil:
		return v.editNodes()
	case v.notes != nil:
		return v.noteNodes()
	}
	a, l, b := v.Session.Stage, &v.Layout, &v.boxes
	p := v.Position()
	g := v.Game
	title := game.Says("{0}: {1}", words.Analysis, v.Status())
	verdict := a.Words(v.Verdict())
	if v.Forced != nil {
		verdict = a.Words(v.forcedText())
	}
	nodes := []stage.Node{
		{ID: stage.IDName, Role: stage.Heading, Label: a.Words(title), Box: b.name},
		{ID: stage.IDVerdict, Role: stage.Text, Label: verdict, Box: b.verdict},
		{ID: stage.IDBar, Role: stage.Image, Label: verdict, Box: b.bar, Image: v.drawBar},
	}
	facts := stage.Node{ID: stage.IDFacts, Role: stage.Text, Label: a.Words(v.Facts()), Box: b.facts}
	if a.Notice.English != "" {
		facts.ID, facts.Label = stage.IDRemark, a.Words(a.Notice)
	} else if t := p.Target(); t >= 0 && !p.Over() && v.Info.Nodes == 0 && !v.Kept {
		facts.Label = a.Words(words.MustMove(p.Board().Name(p.Board().RegionCell(t))))
	}
	nodes = append(nodes, facts)
	if b.comment.H > 0 {
		nodes = append(nodes, v.commentNode())
	}
	nodes = append(nodes, g.TypedNodes(l)...)
	nodes = append(nodes, g.GridNode())
	from := len(nodes)
	nodes = g.CellNodes(nodes)
	for i := from; i < len(nodes); i++ {
		n := &nodes[i]
		if all := v.valuesOf(v.CellOf(n.ID)); len(all) > 0 && n.Act != nil {
			n.Label += ", " + v.worthLabel(p, all)
		}
	}
	for _, n := range g.OfferNodes(l.Choices) {
		for _, w := range v.choices() {
			if w.Move.To == game.NoCell && stage.IDChoice+p.Rules().MoveText(w.Move) == n.ID && w.Label != search.Unknown {
				n.Under = a.Words(valueWords(a, v.Position(), w.Score, w.Label))
			}
		}
		nodes = append(nodes, n)
	}
	nodes = append(nodes, g.Tools()...)
	nodes = append(nodes, v.lineNodes()...)
	nodes = append(nodes, v.controlNodes()...)
	return append(nodes, g.FormNodes()...)
}

// worthLabel says what the moves are worth that a press on a cell plays, one move for each
// mark.
func (v *Scene) worthLabel(p *game.Position, all []search.Choice) string {
	a, s := v.Session.Stage, ""
	said := map[game.Mark]bool{}
	for _, w := range all {
		if said[w.Move.Mark] {
			continue
		}
		said[w.Move.Mark] = true
		one := a.Words(valueWords(a, v.Position(), w.Score, w.Label))
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

// lineID is the ID of a line's node. lineNumber is the index of such a line, -1 for any
// other ID.
func lineID(i int) string { return idLine + strconv.Itoa(i) }

func lineNumber(id string) int {
	text, ok := strings.CutPrefix(id, idLine)
	if !ok {
		return -1
	}
	if i, err := strconv.Atoi(text); err == nil {
		return i
	}
	return -1
}

// lineNodes are the best moves, each with the moves that follow.
func (v *Scene) lineNodes() []stage.Node {
	a, b := v.Session.Stage, &v.boxes
	all, n := v.choices(), v.listed()
	if n == 0 || b.lines.H < b.row {
		return nil
	}
	v.Scroll = min(max(v.Scroll, 0), max(0, float64(n)*b.row-b.lines.H))
	top := float64(int(v.Scroll/b.row+0.5)) * b.row
	nodes := []stage.Node{{ID: idLines, Role: stage.RadioGroup, Label: a.Words(wordLines), Box: b.lines}}
	width := b.lines.W
	if float64(n)*b.row > b.lines.H {
		width -= v.Layout.Of(8) // for the scroll bar
	}
	for i, w := range all[:n] {
		line := v.Lines[w.Move]
		if line == nil {
			line = []game.Move{w.Move}
		}
		o := stage.Node{ID: lineID(i), Role: stage.Radio, Group: idLines, View: b.lines,
			Box:   paint.Rect{X: b.lines.X, Y: b.lines.Y + float64(i)*b.row - top, W: width, H: b.row},
			Label: v.moveText(v.Position(), w.Move) + ", " + a.Words(valueWords(a, v.Position(), w.Score, w.Label)),
			Act:   stage.Do(func() { v.pick(w.Move) })}
		if len(line) > 1 {
			o.Label += ": " + v.LineText(line, LongestLine)
		}
		if v.hasPicked && v.picked == w.Move {
			o.State = stage.Checked
		}
		text := v.LineText(line, LongestLine)
		o.Image = func(c paint.Canvas, box paint.Rect) { v.drawLine(c, o.ID, box, w, text) }
		nodes = append(nodes, o)
	}
	return nodes
}

// LongestLine is how many moves of a line are written.
const LongestLine = 12

// controlNodes are the buttons at the foot.
func (v *Scene) controlNodes() []stage.Node {
	a, box := v.Session, v.boxes.controls
	run := a.Control(stage.IDRun, wordAnalyseRun, game.Say{}, box[0], a.Env.Engine != nil && !v.Position().Over(), v.run)
	if v.On && !v.Complete {
		run.Label = a.Words(words.Stop)
	} else if v.Info.Nodes == 0 && !v.Kept {
		run.State |= stage.Leads
	}
	canBack, canOn := a.Match.CanUndo(), a.Match.CanRedo()
	back, on := func() { a.Match.Undo() }, v.forward
	if _, ok := v.nextMove(); ok {
		canOn = true
	}
	if v.Forced != nil {
		canBack, canOn = v.Steps > 1, v.Steps < len(v.Forced)
		back, on = func() { v.stepForced(-1) }, func() { v.stepForced(1) }
	}
	nodes := []stage.Node{run}
	if v.Choice == nil {
		nodes = append(nodes,
			a.Control(stage.IDUndo, words.StepBack, words.Verbatim("←"), box[1], canBack, back),
			a.Control(stage.IDRedo, words.StepOn, words.Verbatim("→"), box[2], canOn, on),
			stage.Node{ID: stage.IDMore, Role: stage.Button, Label: a.Words(words.MenuShort), Box: box[3], Act: func() stage.Scene { return newAnalysisMenu(v) }})
	}
	return append(nodes, stage.Node{ID: stage.IDBack, Role: stage.Button, Label: a.Words(words.Done), Box: box[4], Act: v.Back})
}
