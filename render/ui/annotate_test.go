package ui

import (
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/analysis"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// notes opens the notes of a game with some moves.
func (b *bench) notes(id, moves string) *analysis.Scene {
	b.t.Helper()
	b.knows(id, moves, fewNodes)
	b.keys("a")
	b.analysed()
	b.press("more")
	b.press("notes")
	b.tick()
	return b.Scene.(*analysis.Scene)
}

// kept is the annotation at the end of the main line of the game on the board, after a check
// that the store has the same.
func (b *bench) kept() record.Annotation {
	b.t.Helper()
	r := b.Match.Record()
	if stored := b.store.texts[session.SlotGame]; stored != r.String() {
		b.t.Errorf("the store has\n%s\nand the game is\n%s", stored, r)
	}
	main := r.Main()
	return main[len(main)-1].Annotation(r.Rules().Board)
}

func init() {
	looks["analysis-notes"] = func(b *bench) {
		b.notes("15x15k5", "h8 h9 i7")
		for _, id := range []string{"glyph-5", "brush-1", b.cell("h9"), "brush-5", b.cell("j6"), "brush-6", "ink-1", b.cell("g9"), "brush-0", b.cell("j6"), b.cell("g9"), b.cell("h8")} {
			b.press(id)
		}
	}
	looks["analysis-notes-start"] = func(b *bench) { b.notes("hex11", "") }
	looks["analysis-comment"] = func(b *bench) {
		looks["notes"](b)
		b.Env.Engine = &local{nodes: 3000}
		b.keys("a")
		b.analysed()
	}
	looks["note-form"] = func(b *bench) {
		looks["notes"](b)
		b.Env.Engine = &local{nodes: fewNodes}
		b.keys("a")
		b.analysed()
		for _, id := range []string{"more", "notes", "undo", "undo", "undo", "comment"} {
			b.press(id)
		}
	}
	looks["share-notes"] = func(b *bench) {
		looks["notes"](b)
		b.press("more")
		b.press("share")
	}
}

// With the mouse, presses put glyphs and marks on a move, a drag draws an arrow, and a field
// takes the comment. All of it is kept with the game, is in its SGF, and is taken back in
// order.
func TestAnnotateByMouse(t *testing.T) {
	b := newBench(t, nil)
	v := b.notes("3x3k3", "b2 a1")
	b.click("glyph-6")
	b.click("brush-1")
	b.click("cell-0")
	b.click("brush-5")
	b.click("cell-0")
	b.click("cell-1")
	b.click("brush-6")
	b.click("ink-2")
	b.click("cell-2")
	at := func(c string) paint.Point { n := b.node(c); return n.Box.Center() }
	b.Input(stage.Event{Kind: stage.PointerDown, At: at("cell-0")})
	b.Input(stage.Event{Kind: stage.PointerMove, At: at("cell-4")})
	b.Input(stage.Event{Kind: stage.PointerMove, At: at("cell-8")})
	b.Input(stage.Event{Kind: stage.PointerUp, At: at("cell-8")})
	want := record.Annotation{Glyph: record.Dubious, Arrows: []record.Arrow{{From: 0, To: 8, Ink: record.Blue}}, Marks: []record.Mark{
		{At: 0}, {At: 0, Shape: record.Label, Text: "A"}, {At: 1, Shape: record.Label, Text: "B"}, {At: 2, Shape: record.Tint, Ink: record.Blue}}}
	if got := b.kept(); !got.Equal(want) {
		t.Errorf("kept is %+v\nwant %+v", got, want)
	}
	if got := b.node("cell-0").Label; got != "a3, empty, Triangle, label A, arrow to c1, Blue" {
		t.Errorf("the cell is %q", got)
	}
	b.click("comment")
	b.enter("comment-0", "not the corner]")
	b.enter("comment-1", "but c3: so")
	b.click("back")
	want.Comment = "not the corner]\nbut c3: so"
	if got := b.kept(); !got.Equal(want) {
		t.Errorf("with a comment, kept is %+v", got)
	}
	text, err := record.SGF(b.Match.Record())
	if err != nil {
		t.Fatal(err)
	}
	again, err := record.ParseSGF(text, variant.Parse)
	if err != nil || !again.At().Annotation(again.Rules().Board).Equal(want) {
		t.Errorf("the file is %s, read with error %v", text, err)
	}
	// Taken back: the comment, the arrow, the coloured cell, and so on.
	for range 7 {
		b.click("revert")
	}
	if got := b.kept(); !got.Equal(record.Annotation{}) || b.node("revert").State&stage.Disabled == 0 {
		t.Errorf("taken back, kept is %+v", got)
	}
	b.click("back")
	b.analysed()
	b.click("cell-0")
	if v.Position().Plies() != 3 {
		t.Error("after the notes, a press on a cell plays nothing")
	}
}

// With the keyboard, an arrow is drawn from one cell to the next that is pressed. Letters open
// no field. What was drawn is removed in the same way.
func TestAnnotateByKeyboard(t *testing.T) {
	b := newBench(t, nil)
	b.notes("3x3k3", "b2 a1")
	arrow := func() {
		b.Input(stage.Event{Kind: stage.FocusNode, ID: "cell-0"})
		b.keys("Enter", "h", "ArrowRight", "ArrowDown", "Enter")
	}
	arrow()
	if got := b.kept(); !got.Equal(record.Annotation{Arrows: []record.Arrow{{From: 0, To: 4}}}) {
		t.Errorf("kept is %+v", got)
	}
	if said := b.saidNow(); !strings.Contains(said, "arrow to b2, Green") {
		t.Errorf("it says %q", said)
	}
	arrow()
	if got := b.kept(); !got.Equal(record.Annotation{}) {
		t.Errorf("drawn twice, kept is %+v", got)
	}
	b.keys("Escape")
	if b.has("glyph") {
		t.Error("Escape does not end the notes")
	}
}

// From the game the notes are two presses away, and done they lead back to it.
func TestAnnotateFromTheGame(t *testing.T) {
	b := newBench(t, nil)
	b.take("3x3k3")
	b.pressCells("b2", "a1")
	b.press("more")
	b.press("notes")
	b.press("glyph-1")
	b.press("back")
	if b.Scene != b.game {
		t.Fatalf("done, the scene is %T", b.Scene)
	}
	if got := b.kept(); !got.Equal(record.Annotation{Glyph: record.Good}) {
		t.Errorf("kept is %+v", got)
	}
	b.pressCells("c3")
	b.want("..X/.X./O..", "O to move")
	b.Env.Request.ReadOnly = true
	b.press("more")
	if b.has("notes") {
		t.Error("a game that can only be looked at can be annotated")
	}
}

// A finger draws an arrow, and the page does not scroll meanwhile.
func TestAnnotateByTouch(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(360, 640)
	v := b.notes("15x15k5", "h8")
	at := func(name string) paint.Point { return v.Layout.Center(mustCell(t, v.Position(), name)) }
	touch := func(kind stage.Kind, name string) {
		b.Input(stage.Event{Kind: kind, At: at(name), Touch: true})
		b.tick()
	}
	touch(stage.PointerDown, "c3")
	if !b.Holds() {
		t.Error("the page may scroll")
	}
	touch(stage.PointerMove, "e5")
	touch(stage.PointerUp, "e5")
	if b.Holds() {
		t.Error("the page may not scroll any more")
	}
	c3, e5 := mustCell(t, v.Position(), "c3"), mustCell(t, v.Position(), "e5")
	if got := b.kept(); !got.Equal(record.Annotation{Arrows: []record.Arrow{{From: c3, To: e5}}}) {
		t.Errorf("kept is %+v", got)
	}
	b.tap("brush-4")
	b.tap(board.CellID(c3))
	if got := b.kept(); len(got.Marks) != 1 || got.Marks[0] != (record.Mark{At: c3, Shape: record.Cross}) {
		t.Errorf("tapped, kept is %+v", got)
	}
}

// Moves that were tried in the analysis can be annotated: they become a variation of the game,
// which stays where it is. The start has a text about the game, and no glyph.
func TestAnnotateVariations(t *testing.T) {
	b := newBench(t, nil)
	b.knows("3x3k3", "b2 a1", fewNodes)
	b.keys("a")
	b.analysed()
	b.press("undo")
	b.press("cell-1")
	b.analysed()
	b.press("more")
	b.press("notes")
	b.press("glyph-2")
	r := b.Match.Record()
	if r.At() != r.Main()[2] || len(r.Main()[1].Children()) != 2 || r.Main()[1].Children()[1].Annotation(r.Rules().Board).Glyph != record.Bad {
		t.Errorf("the game is\n%s", r)
	}
	b.press("undo")
	b.press("undo")
	if b.has("glyph") {
		t.Error("the start can be judged")
	}
	b.press("comment")
	b.enter("about-0", "A club game")
	b.press("back")
	b.press("back")
	b.analysed()
	if got := b.node("comment").Label; got != "A club game" {
		t.Errorf("the comment is %q", got)
	}
	b.kept()
	if got := r.Root().Annotation(r.Rules().Board).About; got != "A club game" {
		t.Errorf("about the game it says %q", got)
	}
	b.press("back")
	b.want(".../.X./O..", "X to move")
}

// A game that is over is kept in the history with its notes.
func TestAnnotatedHistory(t *testing.T) {
	b := newBench(t, nil)
	b.notes("3x3k3", "a1 a2 b1 b2 c1")
	b.press("glyph-3")
	found := false
	for slot, text := range b.store.texts {
		found = found || strings.HasPrefix(slot, session.SlotPast) && strings.Contains(text, `sgf "TE[2]"`)
	}
	if !found {
		t.Errorf("the history has no notes: %v", b.store.texts)
	}
}

// The share sheet says that notes are not in the link, and only where there are some.
func TestShareSaysWhereNotesAre(t *testing.T) {
	b := newBench(t, nil)
	looks["share-notes"](b)
	if got := b.node("no-notes").Label; !strings.Contains(got, "not in the link") {
		t.Errorf("it says %q", got)
	}
	if strings.Contains(b.node("link").Value, "AR") {
		t.Error("the link has notes")
	}
	b = newBench(t, nil)
	b.take("3x3k3")
	b.press("more")
	b.press("share")
	if b.has("no-notes") {
		t.Error("notes are spoken of where there are none")
	}
}

// A position that was set up, and a game that can only be looked at, have no notes to write.
func TestNoNotesElsewhere(t *testing.T) {
	b := newBench(t, nil)
	b.knows("3x3k3", "", fewNodes)
	b.keys("a")
	b.analysed()
	b.press("more")
	b.press("set-up")
	b.press("cell-0")
	b.press("turn-2")
	b.press("use")
	b.analysed()
	b.press("more")
	if b.has("notes") {
		t.Error("a position that was set up can be annotated")
	}
}
