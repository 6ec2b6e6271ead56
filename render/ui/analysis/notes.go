package analysis

import (
	"slices"
	"strconv"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// notes is the state while the player annotates moves: a press on a cell draws, and a drag
// from cell to cell draws an arrow.
type notes struct {
	brush   record.Shape // what a press draws: a mark, or arrows
	ink     record.Ink
	from    game.Cell // where an arrow begins whose end is not pressed yet; NoCell for none
	drag    noteDrag
	undo    []noted
	mayMove func() bool // of the board before
	direct  bool        // no analysis was open before
}

// arrows is the brush for arrows.
const arrows = record.ShapeCount

// noteDrag is a drag across the board.
type noteDrag struct {
	down, on bool // on: it has left the cell where it began
	from, to game.Cell
}

// noted is the annotation of a node before a change.
type noted struct {
	node *record.Node
	was  record.Annotation
}

// mostReverted is the most changes that can be reverted.
const mostReverted = 100

// annotates tells whether the player may annotate the game.
func (v *Scene) annotates() bool {
	p := v.paused
	return v.keep != nil || !v.apart && p.Match != nil && p.Remote == nil && !p.Env.Request.ReadOnly
}

// Notes opens the notes of the game on the board, without an analysis.
func Notes(a *session.Session, back func() stage.Scene) stage.Scene {
	v := Of(a, a.Match.Record(), back).(*Scene)
	v.takeNotes()
	v.notes.direct = true
	return v
}

// MayAnnotate tells whether the game on the board can be annotated.
func MayAnnotate(a *session.Session) bool {
	return a.Match != nil && a.Remote == nil && a.Trial == nil && !a.Env.Request.ReadOnly && !a.Env.Request.Puzzle && !a.Puzzling()
}

// takeNotes begins to annotate.
func (v *Scene) takeNotes() stage.Scene {
	v.halt()
	v.notes = &notes{brush: arrows, from: game.NoCell, mayMove: v.Game.MayMove}
	v.Game.MayMove = nil // a press plays nothing
	v.hasPicked, v.Forced, v.Choice = false, nil, nil
	v.Session.Wanted = idBrush + "-0"
	v.Session.Changed()
	return v
}

// closeNotes returns to the analysis, or to where the notes were opened.
func (v *Scene) closeNotes() stage.Scene {
	if v.notes.direct {
		return v.Back()
	}
	v.Game.MayMove = v.notes.mayMove
	v.notes, v.node = nil, nil
	v.Session.Changed()
	return nil
}

// noted is the annotation of the position.
func (v *Scene) noted() record.Annotation { return v.Game.Noted() }

// annotate replaces the annotation of the position, here and in the game that waits, where it
// is kept. It tells whether it could.
func (v *Scene) annotate(a record.Annotation) bool {
	moves := v.Session.Match.Record().Moves()
	err := v.Session.Match.Annotate(moves, a)
	switch {
	case err != nil:
	case v.keep != nil:
		v.keep(v.Session.Match.Record())
	default:
		err = v.paused.Match.Annotate(moves, a)
	}
	if err != nil {
		v.Session.Inform(wordNoRoom)
	}
	return err == nil
}

// remember keeps the annotation of the position, for revert.
func (v *Scene) remember() {
	n := v.notes
	if len(n.undo) == mostReverted {
		n.undo = slices.Delete(n.undo, 0, 1)
	}
	n.undo = append(n.undo, noted{v.Session.Match.Record().At(), v.noted()})
}

// change replaces the annotation of the position, and can be reverted.
func (v *Scene) change(a record.Annotation) {
	v.remember()
	if !v.annotate(a) {
		v.notes.undo = v.notes.undo[:len(v.notes.undo)-1]
	}
}

// revert takes the last change back.
func (v *Scene) revert() {
	n := v.notes
	last := n.undo[len(n.undo)-1]
	n.undo, n.from = n.undo[:len(n.undo)-1], game.NoCell
	v.Session.Match.GoTo(last.node)
	v.annotate(last.was)
}

// draw draws what a press on a cell does.
func (v *Scene) draw(c game.Cell) {
	n, a := v.notes, v.noted()
	m := record.Mark{At: c, Shape: n.brush}
	switch n.brush {
	case arrows:
		from := n.from
		if n.from = game.NoCell; from == game.NoCell {
			n.from = c
			v.Session.Say(words.Fill(wordArrowFrom, v.Position().Board().Name(c)))
			v.Session.Changed()
			return
		}
		v.drawArrow(from, c)
		return
	case record.Label:
		m.Text = freeLabel(a, c)
	case record.Tint:
		m.Ink = n.ink
	}
	v.change(a.WithMark(m))
	v.sayCell(c)
}

// drawArrow draws an arrow, or removes it.
func (v *Scene) drawArrow(from, to game.Cell) {
	if v.notes.from = game.NoCell; from != to {
		v.change(v.noted().WithArrow(record.Arrow{From: from, To: to, Ink: v.notes.ink}))
		v.sayCell(from)
	}
	v.Session.Changed()
}

// sayCell announces what a cell has now.
func (v *Scene) sayCell(c game.Cell) {
	v.Session.Say(words.Period(words.Verbatim(words.Cell(v.Session.Tongue, v.Position(), c, false) + v.NoteWords()[c])))
}

// freeLabel is the label that the cell has, or else the first letter that no cell has, or after
// these a number.
func freeLabel(a record.Annotation, c game.Cell) string {
	used := map[string]bool{}
	for _, m := range a.Marks {
		if m.At == c && m.Shape == record.Label {
			return m.Text
		}
		used[m.Text] = true
	}
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	for _, l := range letters {
		if !used[string(l)] {
			return string(l)
		}
	}
	n := 1
	for used[strconv.Itoa(n)] {
		n++
	}
	return strconv.Itoa(n)
}

// Drags tells whether a pointer that is down may draw an arrow.
func (v *Scene) Drags() bool { return v.notes != nil && v.notes.drag.down }

// dragNote handles a drag across the board, which draws an arrow. On a board that is shown in
// part, a drag moves that part.
func (v *Scene) dragNote(e stage.Event) bool {
	a, d := v.Session.Stage, &v.notes.drag
	at := v.Layout.Pick(e.At)
	switch e.Kind {
	case stage.PointerDown:
		*d = noteDrag{down: at != game.NoCell && !v.Layout.Zoomed, from: at, to: at}
	case stage.PointerMove:
		if d.down && at != d.to {
			d.to, d.on = at, true
			a.Set(&a.Pressed, "")
			a.Set(&a.Hover, "")
			a.Changed()
		}
		return d.on
	case stage.PointerUp:
		was := *d
		if *d = (noteDrag{}); !was.on {
			return false
		}
		a.Set(&a.Pressed, "")
		if was.to != game.NoCell {
			v.drawArrow(was.from, was.to)
		}
		a.Changed()
		return true
	case stage.PointerLeave:
		*d = noteDrag{}
	}
	return false
}

// drawPending paints the arrow that is being drawn, or the cell where it begins.
func (v *Scene) drawPending(c paint.Canvas) {
	n, l := v.notes, &v.Layout
	if n == nil {
		return
	}
	ink := board.NoteInk(v.Session.Theme, n.ink)
	if n.from != game.NoCell {
		v.Bracket(c, n.from, ink)
	}
	if n.drag.on && n.drag.to != game.NoCell {
		v.DrawArrow(c, l.Center(n.drag.from), l.Center(n.drag.to), n.ink)
	}
}
