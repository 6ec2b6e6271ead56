package analysis

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// noteRows is the number of rows of controls for annotations.
const noteRows = 4

// The most that is shown of a comment beside the board: its height, and its length in runes.
const (
	mostComment = 96
	mostRunes   = 240
)

// comment is the comment on the position; at the start, the one on the game comes first.
func (v *Scene) comment() string {
	a := v.noted()
	return strings.TrimSpace(a.About + "\n" + a.Comment)
}

// shownComment is what is drawn of a comment.
func shownComment(text string) string {
	if short := stage.CutAfter(text, mostRunes); short != "" {
		return short
	}
	return text
}

// commentNode is the comment beside the board.
func (v *Scene) commentNode() stage.Node {
	text := v.comment()
	return stage.Node{ID: idNote, Role: stage.Text, Label: text, Box: v.boxes.comment, Image: func(c paint.Canvas, box paint.Rect) {
		v.Session.Paragraph(c, box, v.Layout.Lesser(), v.Session.Theme.Text, v.boxes.said)
	}}
}

// noteNodes are the nodes while the player annotates: the board, the glyphs, what a press
// draws, its colour, and the comment.
func (v *Scene) noteNodes() []stage.Node {
	a, l, b, n, p := v.Session, &v.Layout, &v.boxes, v.notes, v.Position()
	g, now, r := v.Game, v.noted(), v.Session.Match.Record()
	hint := paint.Rect{X: b.verdict.X, Y: b.verdict.Y, W: b.verdict.W, H: b.facts.MaxY() - b.verdict.Y}
	say := stage.Node{ID: "notes-how", Role: stage.Text, Label: a.Words(wordNotesHow), Box: hint}
	switch {
	case a.Notice.English != "":
		say.ID, say.Label = stage.IDRemark, a.Words(a.Notice)
	case n.from != game.NoCell:
		say.Label = a.Words(words.Fill(wordArrowFrom, p.Board().Name(n.from)))
	}
	title := a.Words(game.Says("{0}: {1}", WordNotes, words.Ply(p.Plies(), len(r.Line())-1)))
	nodes := []stage.Node{{ID: stage.IDName, Role: stage.Heading, Label: title, Box: b.name}, say, g.GridNode()}
	from := len(nodes)
	nodes = g.CellNodes(nodes)
	for i := from; i < len(nodes); i++ {
		c := g.CellOf(nodes[i].ID)
		nodes[i].Act = stage.Do(func() { v.draw(c) })
	}
	nodes = append(nodes, g.Tools()...)

	row := paint.Rect{X: b.lines.X, Y: b.lines.Y, W: b.lines.W}
	row.H = min((b.lines.H-(noteRows-1)*l.Of(4))/noteRows, l.Of(stage.TouchRow))
	options := func(group string, label game.Say, count int, option func(i int, box paint.Rect) stage.Node) {
		nodes = append(nodes, stage.Node{ID: group, Role: stage.RadioGroup, Label: a.Words(label), Box: row})
		for i, box := range stage.Split(row, count, l.Of(4)) {
			nodes = append(nodes, option(i, box))
		}
		row.Y += row.H + l.Of(4)
	}
	if p.Plies() > 0 {
		options(idGlyph, wordJudgement, int(record.Dubious)+1, func(i int, box paint.Rect) stage.Node {
			glyph := record.Glyph(i)
			label, short := wordNoJudgement, "–"
			if i > 0 {
				label, short = words.Glyph(glyph), glyph.String()
			}
			o := v.option(idGlyph, i, a.Words(label), box, now.Glyph == glyph, func() {
				to := v.noted()
				if to.Glyph = glyph; !to.Equal(now) {
					v.change(to)
				}
			}, nil)
			o.Short = short
			return o
		})
	}
	options(idBrush, wordDraws, int(arrows)+1, func(i int, box paint.Rect) stage.Node {
		brush := arrows // comes first
		if i > 0 {
			brush = record.Shape(i - 1)
		}
		label, image := v.brushLook(brush)
		return v.option(idBrush, i, a.Words(label), box, n.brush == brush, func() { n.brush, n.from = brush, game.NoCell }, image)
	})
	options(idInk, wordInk, int(record.InkCount), func(i int, box paint.Rect) stage.Node {
		ink := record.Ink(i)
		return v.option(idInk, i, a.Words(words.NoteInk(ink)), box, n.ink == ink, func() { n.ink = ink }, func(c paint.Canvas, in paint.Rect) { v.sample(c, in, ink, 0.4) })
	})
	text, short := v.comment(), ""
	if text == "" {
		text = a.Words(wordWriteComment)
	} else {
		short = stage.Shortened(a.Face, l.Body(), row.W-l.Of(24), strings.ReplaceAll(text, "\n", " "))
		text = a.Words(wordComment) + ": " + text
	}
	nodes = append(nodes, stage.Node{ID: idNote, Role: stage.Button, Label: text, Short: short, Box: row, Act: func() stage.Scene { return newNoteForm(v) }})

	box := b.controls
	step := func(do func() bool) func() { return func() { n.from = game.NoCell; do() } }
	return append(nodes,
		a.Control("revert", wordRevert, game.Say{}, box[0], len(n.undo) > 0, v.revert),
		a.Control(stage.IDUndo, words.StepBack, words.Verbatim("←"), box[1], a.Match.CanUndo(), step(a.Match.Undo)),
		a.Control(stage.IDRedo, words.StepOn, words.Verbatim("→"), box[2], a.Match.CanRedo(), step(a.Match.Redo)),
		stage.Node{ID: stage.IDBack, Role: stage.Button, Label: a.Words(words.Done), Box: stage.Around(box[3:]), State: stage.Leads, Act: v.closeNotes})
}

// brushLook is the name of what a press draws, and a sample.
func (v *Scene) brushLook(brush record.Shape) (game.Say, func(c paint.Canvas, in paint.Rect)) {
	switch brush {
	case arrows:
		return wordArrow, func(c paint.Canvas, in paint.Rect) { v.sample(c, in, record.Green, 0.1) }
	case record.Label:
		return wordLabel, func(c paint.Canvas, in paint.Rect) {
			v.Session.Text(c, in, v.Layout.Strong(), paint.Center, v.Session.Theme.Text, "A")
		}
	case record.Tint:
		return wordTint, func(c paint.Canvas, in paint.Rect) {
			c.Box(in.Inset(in.W*0.2), in.W*0.1, 0, board.NoteInk(v.Session.Theme, v.notes.ink))
		}
	}
	return words.NoteShape(brush), func(c paint.Canvas, in paint.Rect) { v.DrawNoteShape(c, in.Inset(in.W*0.1), brush) }
}

// sample paints an arrow of a colour, beyond the sides of a box by a part of its width.
func (v *Scene) sample(c paint.Canvas, in paint.Rect, ink record.Ink, by float64) {
	y := in.Center().Y
	v.DrawArrow(c, paint.Point{X: in.X - in.W*by, Y: y}, paint.Point{X: in.MaxX() + in.W*by, Y: y}, ink)
}

// mostNoteLines is how many lines of a comment can be changed. Others stay.
const mostNoteLines = 60

// newNoteForm is a form with the lines of the comment on the position; at the start also with
// those of the text about the game.
func newNoteForm(v *Scene) stage.Scene {
	a, f := v.Session, &stage.Form{Stage: v.Session.Stage, Head: wordComment}
	v.remember()
	lines := func(id string, label game.Say, text string, put func(to *record.Annotation, text string)) {
		f.Text(id+"-lines", label, stage.Strong)
		all := append(strings.Split(text, "\n"), "")
		if text == "" {
			all = all[:1]
		}
		for i, line := range all[:min(len(all), mostNoteLines)] {
			f.Add(f.Entry(id+"-"+strconv.Itoa(i), words.Fill(wordLineOf, label, i+1), line, f.Row(), func(typed string) {
				all[i] = typed
				to := v.noted()
				put(&to, strings.TrimRight(strings.Join(all, "\n"), "\n"))
				v.annotate(to)
			}))
		}
	}
	f.Rows = func(*stage.Form) {
		now := v.noted()
		lines(idNote, wordComment, now.Comment, func(to *record.Annotation, text string) { to.Comment = text })
		if v.Position().Plies() == 0 {
			lines("about", wordAbout, now.About, func(to *record.Annotation, text string) { to.About = text })
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.Done, func() stage.Scene { return v })}
	}
	return f
}
