package analysis

import (
	"strconv"
	"unicode/utf8"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// edit is a position that is being set up: any marks on any cells.
type edit struct {
	marks map[game.Cell]game.Mark
	brush game.Mark // the mark that a press puts; Empty removes a mark
	turn  game.Player
}

// setUp begins to set up a position, with the marks on the board.
func (v *Scene) setUp() stage.Scene {
	p := v.Position()
	e := &edit{marks: map[game.Cell]game.Mark{}, turn: p.Turn()}
	if e.turn == game.Nobody {
		e.turn = game.First
	}
	for c, m := range v.Game.Motion.Marks {
		if p.Board().Contains(c) {
			e.marks[c] = m
		}
	}
	e.brush = brushes(p)[0]
	v.halt()
	v.edit, v.hasPicked, v.Forced = e, false, nil
	v.Choice = nil
	v.showEdit()
	v.Session.Wanted = "brush-" + strconv.Itoa(int(e.brush))
	return v
}

// brushes are the marks that a press can put.
func brushes(p *game.Position) []game.Mark {
	r := p.Rules()
	if len(r.Marks) > 0 {
		return r.Marks
	}
	var all []game.Mark
	for m := range game.Mark(r.MarkCount()) {
		all = append(all, m+1)
	}
	return all
}

// showEdit shows the marks as they are set up.
func (v *Scene) showEdit() {
	m := &v.Game.Motion
	m.Reset(v.Position())
	clear(m.Marks)
	for c, mark := range v.edit.marks {
		m.Marks[c] = mark
	}
	m.Sorted = nil
	m.Turn++
	v.Session.Changed()
}

// paint puts the chosen mark on a cell, or removes it.
func (v *Scene) paint(c game.Cell) {
	e, b := v.edit, v.Position().Board()
	mark := e.brush
	if e.marks[c] == mark || mark == game.Empty {
		delete(e.marks, c)
		mark = game.Empty
	} else {
		e.marks[c] = mark
	}
	v.showEdit()
	v.Session.Say(words.Period(game.List(words.Verbatim(b.Name(c)), words.Mark(v.Position().Rules(), mark))))
}

// closeEdit returns to the position that was analysed.
func (v *Scene) closeEdit() {
	v.edit = nil
	v.Game.Motion.Reset(v.Position())
	v.node = nil
	v.Session.Changed()
}

// use analyses the position that was set up, if the rules allow it.
func (v *Scene) use() stage.Scene {
	a, e := v.Session, v.edit
	old := v.Session.Match.Record()
	r, err := Arrange(old.BaseRules(), e.marks, e.turn)
	if err != nil {
		a.Inform(words.Period(a.Explain(err)))
		return nil
	}
	session.CopyLook(r, old)
	v.end()
	n := v.newScene(a, r)
	n.apart = true
	if v.paused.Trial != nil {
		v.paused.Trial.Stop = n.end
	}
	return n
}

// editNodes are the nodes of a position that is being set up: the board, the marks, and the
// players to move.
func (v *Scene) editNodes() []stage.Node {
	a, l, b, e, p := v.Session.Stage, &v.Layout, &v.boxes, v.edit, v.Position()
	g, r := v.Game, p.Rules()
	hint := paint.Rect{X: b.verdict.X, Y: b.verdict.Y, W: b.verdict.W, H: b.facts.MaxY() - b.verdict.Y}
	say := stage.Node{ID: stage.IDVerdict, Role: stage.Text, Label: a.Words(wordPutMark), Box: hint, Style: stage.Muted}
	if a.Notice.English != "" {
		say.ID, say.Label = stage.IDRemark, a.Words(a.Notice)
	}
	nodes := []stage.Node{{ID: stage.IDName, Role: stage.Heading, Label: a.Words(wordSetUp), Box: b.name}, say,
		g.GridNode()}
	from := len(nodes)
	nodes = g.CellNodes(nodes)
	for i := from; i < len(nodes); i++ {
		n := &nodes[i]
		c := g.CellOf(n.ID)
		n.Label = p.Board().Name(c) + ", " + a.Words(words.Mark(r, e.marks[c]))
		n.State &^= stage.Last | stage.Winning
		n.Act = stage.Do(func() { v.paint(c) })
	}
	nodes = append(nodes, g.Tools()...)
	half := (b.lines.H - l.Gap()) / 2
	row := paint.Rect{X: b.lines.X, Y: b.lines.Y, W: b.lines.W, H: min(half, l.Of(stage.TouchRow))}
	all := append(brushes(p), game.Empty)
	nodes = append(nodes, stage.Node{ID: idBrush, Role: stage.RadioGroup, Label: a.Words(wordPutMark), Box: row})
	for i, box := range stage.Split(row, len(all), l.Of(4)) {
		m := all[i]
		label := r.Sign(m)
		if m == game.Empty {
			label = a.Words(wordTakeOff)
		}
		nodes = append(nodes, v.brush(int(m), label, box, m, e.brush == m, func() { e.brush = m }))
	}
	row.Y += row.H + l.Gap()
	n := r.PlayerCount()
	nodes = append(nodes, stage.Node{ID: idTurn, Role: stage.RadioGroup, Label: a.Words(wordWhoMoves), Box: row})
	start := r.Start()
	for i, box := range stage.Split(row, n, l.Of(4)) {
		by := game.Player(i + 1)
		label := a.Words(words.Turn(start.Title(by)))
		nodes = append(nodes, v.option(idTurn, i+1, label, box, e.turn == by, func() { e.turn = by }, nil))
	}
	foot := stage.Split(stage.Around(b.controls), 3, l.Gap()*0.75)
	use := stage.Node{ID: "use", Role: stage.Button, Label: a.Words(wordUseIt), Box: foot[2], State: stage.Leads, Act: v.use}
	return append(nodes,
		a.Control("clear", wordClearBoard, game.Say{}, foot[0], len(e.marks) > 0, func() { clear(e.marks); v.showEdit() }),
		stage.Node{ID: stage.IDBack, Role: stage.Button, Label: a.Words(words.Cancel), Box: foot[1], Act: stage.Do(v.closeEdit)},
		use)
}

// brush is the node of a mark.
func (v *Scene) brush(i int, label string, box paint.Rect, m game.Mark, on bool, act func()) stage.Node {
	return v.option(idBrush, i, label, box, on, act, func(c paint.Canvas, in paint.Rect) {
		t, l := v.Session.Theme, &v.Layout
		if m == game.Empty {
			c.Box(in.Inset(in.W*0.2), l.Of(3), max(1.5, l.Of(1.5)), t.Muted)
			return
		}
		v.Piece(m).Draw(c, in, 1)
	})
}

// option is the node of one of a row of options. image draws it in a square; nil for its label.
func (v *Scene) option(group string, i int, label string, box paint.Rect, on bool, act func(), image func(c paint.Canvas, in paint.Rect)) stage.Node {
	n := stage.Node{ID: group + "-" + strconv.Itoa(i), Role: stage.Radio, Group: group, Label: label, Box: box, Act: stage.Do(act)}
	if on {
		n.State = stage.Checked
	}
	if image == nil {
		return n
	}
	n.Image = func(c paint.Canvas, box paint.Rect) {
		a, t, l := v.Session.Stage, v.Session.Theme, &v.Layout
		c.Box(box, l.Radius()*0.7, 0, a.Touched(n.ID, t.Surface, t.Text))
		if on {
			c.Box(box, l.Radius()*0.7, l.Of(3), t.Primary)
		} else {
			c.Box(box, l.Radius()*0.7, max(1, l.Of(1)), t.Edge)
		}
		side := min(box.W, box.H) * 0.8
		image(c, paint.Rect{X: box.X + (box.W-side)/2, Y: box.Y + (box.H-side)/2, W: side, H: side})
	}
	return n
}

// editKey takes letters before the board does: while a position is set up or annotated, they
// name no move.
func (v *Scene) editKey(e stage.Event) bool {
	if e.Kind != stage.KeyDown || e.Mods&(stage.Command|stage.Alt|stage.Pad) != 0 || e.Key == " " || utf8.RuneCountInString(e.Key) != 1 {
		return false
	}
	n := stage.Find(v.Session.Listed, v.Session.Focused)
	return n == nil || n.Role == stage.Cell
}
