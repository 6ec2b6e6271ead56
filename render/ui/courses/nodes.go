package courses

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
	about, ask paint.Rect
	controls   []paint.Rect
}

// columnWidth is the width of the column beside the board.
const columnWidth = 340

// layOut places the nodes: on an upright screen the texts are above the board, on a wide one
// beside it.
func (v *Lesson) layOut(size paint.Rect) {
	a, p := v.Session.Stage, v.Position()
	v.TiltFor(size)
	l, room := moves.Lay(size, p, a.Chosen.Of(stage.SetNames) == stage.IsOn)
	s, wide := l.Scale, stage.Wide(size)
	choices := 0.0
	if len(v.OfferNodes(room)) > 0 {
		choices = s.Control() + s.Gap()
	}
	column := l.Column(room, size, s.Of(columnWidth), s.Column()*1.2, p, &v.Window)
	var b boxes
	foot := paint.Rect{X: column.X, Y: column.MaxY() - s.Control(), W: column.W, H: s.Control()}
	l.Name = moves.Cut(&column, s.Of(20), s.Of(4))
	if text := a.Words(v.about()); text != "" {
		b.about = moves.Cut(&column, v.textHeight(s, text, s.Lesser(), column.W, wide), s.Of(6))
	}
	b.ask = moves.Cut(&column, v.textHeight(s, a.Words(v.ask()), s.Strong(), column.W, wide), s.Of(4))
	l.Remark = moves.Cut(&column, s.Control(), s.Of(4)) // a field may stand there
	l.Status = l.Remark
	if !wide {
		l.Between(room, &column, foot.Y-s.Gap()-choices, p, &v.Window)
	} else if v.Window.TooLarge(&l.Plan, s) {
		l.Tools = moves.Cut(&column, s.Of(board.ToolsHigh), s.Gap())
	}
	if choices > 0 {
		l.Choices = moves.Cut(&column, s.Control(), s.Gap())
	}
	b.controls = stage.Split(foot, 3, s.Gap()*0.75)
	l.Extra = b.controls[1] // cancels a choice
	v.SetLayout(l)
	v.boxes = b
}

// mostLines is how many lines of a text about a rule there is room for on an upright screen.
const mostLines = 4

// textHeight is the height of a paragraph.
func (v *Lesson) textHeight(s stage.Scale, text string, f paint.Font, width float64, wide bool) float64 {
	n := len(stage.Wrap(v.Session.Face, f, width, text))
	if !wide {
		n = min(n, mostLines)
	}
	return min(float64(n)*f.Size*1.35+s.Of(4), v.Session.Size.H*0.4)
}

// about is the rule that the step shows.
func (v *Lesson) about() game.Say {
	if len(v.Steps) == 0 {
		return game.Say{}
	}
	return v.Steps[v.At].About
}

// Nodes lists the texts, the board, and the controls.
func (v *Lesson) Nodes(size paint.Rect) []stage.Node {
	v.layOut(size)
	a, l, b, g := v.Session, &v.Layout, &v.boxes, v.Game
	nodes := []stage.Node{{ID: stage.IDName, Role: stage.Heading, Label: a.Words(v.title()), Box: l.Name}}
	if b.about.H > 0 {
		nodes = append(nodes, stage.Node{ID: stage.IDAbout, Role: stage.Text, Label: a.Words(v.about()), Box: b.about})
	}
	nodes = append(nodes, stage.Node{ID: "ask", Role: stage.Text, Label: a.Words(v.ask()), Box: b.ask})
	nodes = append(nodes, g.AnswerNodes(l, v.answer)...)
	nodes = append(nodes, g.GridNode())
	nodes = g.CellNodes(nodes)
	nodes = append(nodes, g.OfferNodes(l.Choices)...)
	nodes = append(nodes, g.Tools()...)
	nodes = append(nodes, v.controlNodes()...)
	return append(nodes, g.FormNodes()...)
}

// controlNodes are the buttons at the foot.
func (v *Lesson) controlNodes() []stage.Node {
	a, box := v.Session, v.boxes.controls
	nodes := []stage.Node{{ID: stage.IDBack, Role: stage.Button, Label: a.Words(words.Done), Box: box[0], Act: v.leave(v.back)}}
	if v.Choice == nil {
		nodes = append(nodes, a.Control(stage.IDPrevious, words.StepBack, words.Verbatim("←"), box[1], v.At > 0, v.previous))
	}
	next := stage.Node{ID: stage.IDNext, Role: stage.Button, Label: a.Words(words.Next), Box: box[2], Act: v.next}
	switch {
	case len(v.Steps) == 0:
		next.State = stage.Disabled
	case v.At == len(v.Steps)-1 && (v.line != nil || v.only > 0):
		next.Label = a.Words(words.Done)
	case v.At == len(v.Steps)-1:
		next.Label = a.Words(words.Play)
	}
	if v.Done {
		next.State = stage.Leads
	}
	return append(nodes, next)
}

// Draw paints the board, and the nodes around it.
func (v *Lesson) Draw(c paint.Canvas, nodes []stage.Node) {
	a, l, g := v.Session.Stage, &v.Layout, v.Game
	g.DrawFramed(c, func(on paint.Canvas) { g.DrawStrikes(on) })
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.ID == stage.IDAbout:
			a.Paragraph(c, n.Box, l.Lesser(), a.Theme.Muted, n.Label)
		case n.ID == "ask":
			a.Paragraph(c, n.Box, l.Strong(), a.Theme.Text, n.Label)
		default:
			g.DrawNode(c, l, n)
		}
	}
	g.DrawAim(c)
}
