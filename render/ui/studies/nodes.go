package studies

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// boxes are the places of the nodes around the board.
type boxes struct {
	text     paint.Rect // of the paragraphs, or of the task and the answer
	set      paint.Rect // for which the paragraphs are broken into lines
	ask      paint.Rect
	controls []paint.Rect
}

// columnWidth is the width of the column beside the board. On an upright screen the text has
// leastText of the height below it.
const (
	columnWidth = 380
	leastText   = 108
)

// layOut places the nodes: on an upright screen the text is below the board, on a wide one
// beside it.
func (v *Reader) layOut(size paint.Rect) {
	a, p := v.Session.Stage, v.Position()
	v.TiltFor(size)
	l, room := moves.Lay(size, p, a.Chosen.Of(stage.SetNames) == stage.IsOn)
	s, wide := l.Scale, stage.Wide(size)
	choices := 0.0
	if v.exercise() && len(v.OfferNodes(room)) > 0 {
		choices = s.Control() + s.Gap()
	}
	column := l.Column(room, size, s.Of(columnWidth), s.Column()*1.4, p, &v.Window)
	foot := paint.Rect{X: column.X, Y: column.MaxY() - s.Control(), W: column.W, H: s.Control()}
	name := s.Of(20)
	if a.GoHome != nil { // the button before it is higher
		name = s.Of(stage.TouchRow)
	}
	l.Name = moves.Cut(&column, name, s.Of(6))
	if !wide {
		l.Between(room, &column, foot.Y-s.Gap()-choices-s.Of(leastText), p, &v.Window)
	} else if v.Window.TooLarge(&l.Plan, s) {
		l.Tools = moves.Cut(&column, s.Of(board.ToolsHigh), s.Gap())
	}
	if choices > 0 {
		l.Choices = moves.Cut(&column, s.Control(), s.Gap())
	}
	b := boxes{set: v.boxes.set}
	b.text = paint.Rect{X: column.X, Y: column.Y, W: column.W, H: foot.Y - s.Gap() - column.Y}
	if v.exercise() {
		lines := float64(len(stage.Wrap(a.Face, s.Strong(), column.W, v.chapter().Task)))
		b.ask = moves.Cut(&column, min(lines*s.Strong().Size*leading+s.Of(4), b.text.H*0.5), s.Of(6))
		b.text = paint.Rect{}
		l.Remark = paint.Rect{X: column.X, Y: column.Y, W: column.W, H: min(foot.Y-s.Gap()-column.Y, s.Of(140))}
		if v.Typing() {
			l.Remark.H = min(l.Remark.H, s.Control())
		}
		l.Status = l.Remark
	}
	b.controls = stage.Split(foot, 4, s.Gap()*0.75)
	l.Extra = b.controls[1] // cancels a choice
	v.SetLayout(l)
	if b.set != b.text {
		defer v.reveal()
	}
	v.boxes = b
	v.set()
}

// Nodes lists the board, the text, and the controls.
func (v *Reader) Nodes(size paint.Rect) []stage.Node {
	v.layOut(size)
	a, l, b, g := v.Session, &v.Layout, &v.boxes, v.Game
	nodes := []stage.Node{{ID: stage.IDName, Role: stage.Heading, Label: a.Words(v.title()), Box: l.Name}}
	if v.exercise() {
		nodes = append(nodes, stage.Node{ID: idAsk, Role: stage.Text, Label: v.chapter().Task, Box: b.ask})
		nodes = append(nodes, g.AnswerNodes(l, v.answer)...)
	}
	nodes = append(nodes, g.GridNode())
	from := len(nodes)
	nodes = g.CellNodes(nodes)
	for i := from; i < len(nodes) && !v.exercise(); i++ {
		c := g.CellOf(nodes[i].ID)
		nodes[i].Act = stage.Do(func() { v.follow(c) })
	}
	if v.exercise() {
		nodes = append(nodes, g.OfferNodes(l.Choices)...)
	}
	nodes = append(nodes, g.Tools()...)
	nodes = append(nodes, v.textNodes()...)
	nodes = append(nodes, v.controlNodes()...)
	return append(nodes, g.FormNodes()...)
}

// controlNodes are the buttons at the foot.
func (v *Reader) controlNodes() []stage.Node {
	a, box := v.Session, v.boxes.controls
	more := len(a.Match.Record().At().Children()) > 0
	nodes := []stage.Node{{ID: stage.IDBack, Role: stage.Button, Label: a.Words(wordContents), Box: box[0], Act: v.leave}}
	switch {
	case v.Choice != nil: // the button that cancels it stands there
	case v.exercise():
		nodes = append(nodes, a.Control("solve", wordShowMove, game.Say{}, stage.Around(box[1:3]), !v.done, v.solve))
	default:
		nodes = append(nodes,
			a.Control(stage.IDUndo, words.StepBack, words.Verbatim("←"), box[1], a.Match.CanUndo(), func() { a.Match.Undo() }),
			a.Control(stage.IDRedo, words.StepOn, words.Verbatim("→"), box[2], more, v.forward))
	}
	next := stage.Node{ID: stage.IDNext, Role: stage.Button, Label: a.Words(wordNext), Short: a.Words(words.Next), Box: box[3], Act: v.next}
	if v.at+1 == len(v.book.study.Chapters) {
		next.Label, next.Short = a.Words(words.Done), ""
	}
	if v.exercise() && v.done || !v.exercise() && !more {
		next.State = stage.Leads
	}
	return append(nodes, next)
}

// Draw paints the board, and the nodes around it.
func (v *Reader) Draw(c paint.Canvas, nodes []stage.Node) {
	a, l, g := v.Session.Stage, &v.Layout, v.Game
	g.DrawFramed(c, func(on paint.Canvas) { g.DrawStrikes(on) })
	v.drawText(c, nodes)
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.Group == idText || n.ID == idText:
		case n.ID == idAsk:
			a.Paragraph(c, n.Box, l.Strong(), a.Theme.Text, n.Label)
		default:
			g.DrawNode(c, l, n)
		}
	}
	g.DrawAim(c)
}
