package ui

import (
	"strings"
	"testing"

	"noughts/game/study"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/studies"
)

// lecture is a study with a game and an exercise.
const lecture = `noughts study 1
title First steps
author Ada
chapter The centre
noughts 1
rules 3x3k3
sgf "GC[How to begin, and how not to.]"
b2
note "The best first move: four lines go through it."
sgf "TE[1]"
a1
note "A corner is the only good answer."
sgf "CR[ac]"
back 1
a2
note "A side loses."
sgf "BM[1]"
a3
c1
c3
back 5
chapter A double threat
task "X to move: win by two threats at once."
wrong "That leads to a draw at most."
noughts 1
rules 3x3k3
b2
a2
a3
note "O must answer on c1."
sgf "TE[1]"
c1
c3
note "Two threats at once: b3 and a1."
back 3
c2
note "That blocks nothing."
sgf "BM[1]"
back 1
chapter The end
noughts 1
rules 15x15k5
h8
i9
note "Far away."
`

// reads opens the study at a chapter.
func (b *bench) reads(chapter string) {
	b.t.Helper()
	if err := b.Import("", []byte(lecture+"open "+chapter+"\n")); err != nil {
		b.t.Fatal(err)
	}
	b.tick()
}

func init() {
	looks["study-reader"] = func(b *bench) { b.reads("1"); b.press("redo"); b.press("redo") }
	looks["study-exercise"] = func(b *bench) { b.reads("2"); b.press("cell-8"); b.tick(); b.tick() }
	looks["study-solved"] = func(b *bench) { b.reads("2"); b.press("solve"); b.settled(); b.press("solve"); b.settled() }
	looks["study-contents"] = func(b *bench) { b.reads("1"); b.press("back") }
	looks["study-edit"] = func(b *bench) { b.take("3x3k3"); b.reads("1"); b.press("back"); b.press("edit") }
	looks["study-chapter"] = func(b *bench) { looks["study-edit"](b); b.press("chapter-2") }
	looks["study-share"] = func(b *bench) {
		b.onPage()
		b.Files.Export = func(string, []byte) (string, error) { return "", nil }
		b.reads("1")
		b.press("back")
		b.press("share")
	}
	looks["studies"] = func(b *bench) {
		looks["study-edit"](b)
		b.press("back")
		b.press("back")
		b.press("more")
		b.press("studies")
	}
}

// stored is the only study of the store.
func (b *bench) storedStudy() *study.Study {
	b.t.Helper()
	var all []string
	for slot, text := range b.store.texts {
		if strings.HasPrefix(slot, "study-") {
			all = append(all, text)
		}
	}
	if len(all) != 1 {
		b.t.Fatalf("there are %d studies", len(all))
	}
	s, err := study.Parse(all[0], variant.Parse)
	if err != nil {
		b.t.Fatal(err)
	}
	return s
}

// Text and board step together: by the buttons, by a press on a paragraph, and by the keys of
// the list.
func TestStudySteps(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(1280, 800)
	b.reads("1")
	v := b.Scene.(*studies.Reader)
	marks := func() string { return v.Position().MarksText(0, 9) }
	checked := func() (all string) {
		for _, n := range b.Nodes() {
			if n.Role == stage.Option && n.Is(stage.Checked) {
				all += n.Label
			}
		}
		return all
	}
	if got := checked(); got != "How to begin, and how not to." {
		t.Errorf("at first, the text is %q", got)
	}
	b.press("redo")
	b.tick()
	if got := checked(); got != "1. b2!: The best first move: four lines go through it." || marks() != "....A...." {
		t.Errorf("a move on, the text is %q and the board %s", got, marks())
	}
	b.press("redo")
	b.tick()
	if got := checked(); !strings.Contains(got, "only good answer") || !strings.Contains(b.node("cell-6").Label, "Circle") {
		t.Errorf("the text is %q, a1 %q", got, b.node("cell-6").Label)
	}
	b.press("part-3")
	b.tick()
	if got := checked(); !strings.HasPrefix(got, "2. a2?: A side loses.") || marks() != "...BA...." {
		t.Errorf("a variation's text is %q and the board %s", got, marks())
	}
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "part-3"})
	b.keys("ArrowDown")
	b.tick()
	if got := checked(); got != "3. a3 c1 c3" || b.Focused != "part-4" {
		t.Errorf("by keys the text is %q, and %q has the focus", got, b.Focused)
	}
	b.keys("Home")
	b.tick()
	if marks() != "........." || b.Focused != "part-0" {
		t.Errorf("Home leads to %s, %q", marks(), b.Focused)
	}
	b.press("cell-0")
	if marks() != "........." {
		t.Error("a reader plays moves in a chapter that is no exercise")
	}
	b.press("cell-4")
	if marks() != "....A...." {
		t.Error("a press on the cell of the next move does not lead to it")
	}
}

// An exercise answers wrong moves and takes them back, plays the other side, and knows when it
// is done.
func TestStudyExercise(t *testing.T) {
	b := newBench(t, nil)
	b.reads("2")
	v := b.Scene.(*studies.Reader)
	marks := func() string { return v.Position().MarksText(0, 9) }
	for cell, want := range map[string]string{"cell-8": "That leads to a draw at most.", "cell-5": "That blocks nothing."} {
		b.press(cell)
		b.tick()
		b.tick()
		if got := b.node("remark").Label; got != want || marks() != "...BA...." {
			t.Errorf("%s: it says %q, and the board is %s", cell, got, marks())
		}
	}
	b.press("cell-0")
	b.settled()
	if got := b.node("remark").Label; got != "O must answer on c1." || marks() != "A..BA...B" {
		t.Errorf("right: it says %q, and the board is %s", got, marks())
	}
	b.press("cell-2")
	b.settled()
	if got := b.node("remark").Label; got != "Two threats at once: b3 and a1." || b.node("next").State&stage.Leads == 0 || b.node("solve").State&stage.Disabled == 0 {
		t.Errorf("at its end it says %q, next is %v", got, b.node("next").State)
	}
	b.press("next")
	if got := b.node("name").Label; got != "The end (3 of 3)" {
		t.Errorf("the next chapter is %q", got)
	}
	b.press("next")
	if !b.has("chapter-3") {
		t.Error("the last chapter does not lead to the contents")
	}
}

// A study is written from the game on the board, and every change is kept: titles, an
// exercise with its task, the order of chapters, and what is removed.
func TestStudyIsWritten(t *testing.T) {
	b := newBench(t, nil)
	b.Env.Engine = &local{nodes: fewNodes}
	b.take("3x3k3")
	b.pressCells("b2", "a2")
	b.press("more")
	b.press("studies")
	b.press("new")
	b.enter("title-of", "My ")
	b.enter("title-of", "My study")
	b.press("add-game")
	b.enter("chapter-name", "All of it")
	b.press("back")
	b.press("add-task")
	b.enter("task", "Find it")
	b.enter("wrong", "No")
	s := b.storedStudy()
	if len(s.Chapters) != 2 || s.Title != "My study" || s.Chapters[0].Name != "All of it" || s.Chapters[0].Game.At().Ply() != 0 ||
		s.Chapters[1].Task != "Find it" || s.Chapters[1].Wrong != "No" || s.Chapters[1].Game.At().Ply() != 2 {
		t.Fatalf("kept is\n%s", s)
	}
	// The right move, and one with an answer of its own.
	b.press("moves")
	b.analysed()
	b.press(b.cell("a3"))
	b.analysed()
	if at := b.storedStudy().Chapters[1].Game.At(); len(at.Children()) != 1 {
		t.Error("a move is kept only when the board is left")
	}
	b.press("undo")
	b.press(b.cell("c2"))
	b.analysed()
	b.press("more")
	b.press("notes")
	b.press("glyph-2")
	b.press("comment")
	b.enter("comment-0", "One threat")
	b.press("back")
	b.press("back")
	b.press("back")
	c := b.storedStudy().Chapters[1]
	at := c.Game.At()
	if len(at.Children()) != 2 || at.Ply() != 2 || c.Solution(at) != at.Children()[0] || at.Children()[1].Comment() != "One threat" {
		t.Fatalf("the exercise is\n%s", c.Game)
	}
	b.press("moves")
	b.analysed()
	b.press(b.cell("c2"))
	b.analysed()
	b.press("more")
	b.press("prune")
	b.analysed()
	b.press("back")
	if got := b.storedStudy().Chapters[1].Game.At().Children(); len(got) != 1 {
		t.Errorf("after the pruning there are %d moves", len(got))
	}
	b.press("earlier")
	if s := b.storedStudy(); s.Chapters[0].Task == "" {
		t.Errorf("moved up, the study is\n%s", s)
	}
	b.press("delete")
	if s := b.storedStudy(); len(s.Chapters) != 1 || s.Chapters[0].Name != "All of it" {
		t.Errorf("removed, the study is\n%s", s)
	}
	b.press("back")
	b.press("back")
	b.press(b.firstStudy())
	b.press("delete")
	if b.firstStudy() != "" {
		t.Error("the study is not deleted")
	}
	b.press("bring-back")
	if s := b.storedStudy(); s.Title != "My study" {
		t.Errorf("brought back is\n%s", s)
	}
	b.press("back")
	b.press("back")
	b.want(".../OX./...", "X to move")
}

// firstStudy is the ID of the first study in the list.
func (b *bench) firstStudy() string {
	for _, n := range b.Nodes() {
		if strings.HasPrefix(n.ID, "study-") {
			return n.ID
		}
	}
	return ""
}

// A study of others is opened by its link and its text, in an embed too, and is not kept unless
// that is wanted.
func TestStudyIsOpened(t *testing.T) {
	s, err := study.Parse(lecture, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, nil)
	if err := b.Import("", []byte("https://example.org/#"+s.Link()+";2")); err != nil {
		t.Fatal(err)
	}
	b.tick()
	if got := b.node("name").Label; got != "A double threat (2 of 3)" {
		t.Errorf("opened is %q", got)
	}
	b.press("back")
	for slot := range b.store.texts {
		if strings.HasPrefix(slot, "study-") {
			t.Error("it is kept at once")
		}
	}
	b.press("keep")
	if got := b.storedStudy(); s.Open != 0 || got.String() != s.String() {
		t.Errorf("kept is\n%s", got)
	}
	if err := b.Import("", []byte(strings.Replace(lecture, "b2", "z9", 1))); err == nil || !strings.HasPrefix(err.Error(), "record: line 8: ") {
		t.Errorf("a wrong move: %v", err)
	}
	e := embedded(t, &memory{texts: map[string]string{}}, session.Request{Embed: true, Position: lecture + "open 3\n"})
	if got := e.node("name").Label; got != "The end (3 of 3)" {
		t.Errorf("in an embed, opened is %q", got)
	}
	e.press("back")
	if e.has("edit") || e.has("share") {
		t.Error("in an embed the study can be changed")
	}
	e.press("back")
	if e.Scene != e.game || e.marks() == "" {
		t.Errorf("the contents lead to %T", e.Scene)
	}
}
