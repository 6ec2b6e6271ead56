package ui

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
)

// annotated has games with annotations of every kind at their cursor.
var annotated = map[string]string{
	"notes": `noughts 1
rules 15x15k5
sgf "GC[About the game]"
h8
h9
i7
note "The usual answer.\nJ10 was better: it blocks the row."
sgf "BM[1]"
sgf "AR[hh:jf][hg:hk]"
sgf "AR[dd:ll][cm:mm]"
sgf "NA[hg:hk:red]"
sgf "NA[dd:ll:blue]"
sgf "NA[cm:mm:yellow]"
sgf "TR[ee]"
sgf "SQ[fe]"
sgf "CR[ge]"
sgf "MA[he][ii]"
sgf "LB[ie:a][je:12][ke:long][ee:b]"
sgf "NC[el:green][fl:red][gl:blue][hl:yellow][hg:red]"
`,
	"notes-hex": `noughts 1
rules hex11
f6
g6
sgf "DO[]"
sgf "AR[f6:i3][a1:c1]"
sgf "NA[a1:c1:red]"
sgf "TR[f6][d4]"
sgf "LB[e8:A]"
sgf "NC[c9:green][d9:red][e9:blue][f9:yellow]"
`,
	"notes-cells": `noughts 1
rules 3x3k3
b2
a1
sgf "TE[2]"
sgf "AR[ac:ca]"
sgf "CR[bb]"
sgf "MA[ba]"
sgf "NC[cc:red][aa:blue]"
`,
}

func init() {
	for name, text := range annotated {
		looks[name] = func(b *bench) {
			if err := b.Import("", []byte(text)); err != nil {
				b.t.Fatal(err)
			}
			b.tick()
		}
	}
}

// What an annotation draws on a cell is in the cell's name.
func TestNotesAreSaid(t *testing.T) {
	b := newBench(t, nil)
	looks["notes"](b)
	for cell, want := range map[string]string{
		"e11": "e11, empty, Triangle, label b", "f11": "f11, empty, Square", "g11": "g11, empty, Circle", "h11": "h11, empty, Cross",
		"e4": "e4, empty, Green", "f4": "f4, empty, Red", "g4": "g4, empty, Blue", "h4": "h4, empty, Yellow",
		"h9": "h9, O, Red, arrow to h5, Red", "h8": "h8, X, arrow to j10, Green", "d12": "d12, empty, arrow to l4, Blue", "i7": "i7, X, Mistake, Cross",
	} {
		c, err := b.game.Position().Board().Cell(cell)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.node(board.CellID(c)).Label; got != want {
			t.Errorf("%s is %q, want %q", cell, got, want)
		}
	}
	b.press("undo")
	for _, n := range b.Nodes() {
		if n.Role == stage.Cell && strings.Contains(n.Label, "arrow") {
			t.Errorf("a move before, there is %q", n.Label)
		}
	}
}

// Pictures that are shared have the annotation of their position, and nothing of others.
func TestNotesInPictures(t *testing.T) {
	drawn := func(text string) string {
		b := newBench(t, nil)
		if err := b.Import("", []byte(text)); err != nil {
			t.Fatal(err)
		}
		b.tick()
		b.Scene = share.New(b.Session, b.Match.Record(), b.Scene)
		p, c := b.Scene.(*share.Sheet).Portrait, paint.Recorder{}
		p.Draw(&c, b.Theme, b.Match.Record().At().Ply())
		return strconv.FormatUint(digest(c.String()), 16)
	}
	plain, _, _ := strings.Cut(annotated["notes"], "sgf \"AR")
	without, _, _ := strings.Cut(plain, "note ")
	glyph, whole := drawn(plain), drawn(annotated["notes"])
	if bare := drawn(without); bare == glyph || glyph == whole || bare == whole {
		t.Errorf("the pictures are %s, with a glyph %s, and with all %s", bare, glyph, whole)
	}
	if bare, before := drawn(without+"back 1\n"), drawn(annotated["notes"]+"back 1\n"); bare != before {
		t.Errorf("a move before, the picture is %s, and without annotations %s", before, bare)
	}
}

// Pictures of annotations, to be looked at.
func TestNoteShots(t *testing.T) {
	dir := os.Getenv("NOUGHTS_SHOTS")
	if dir == "" {
		t.Skip("set NOUGHTS_SHOTS to a folder to keep pictures there")
	}
	for _, name := range []string{"notes", "notes-hex", "notes-cells", "analysis-notes", "analysis-notes-start", "analysis-comment", "note-form", "share-notes", "numbered-stones", "numbered-marks", "numbered-twist", "numbered-frame", "numbered-hexes",
		"studies", "study-reader", "study-exercise", "study-solved", "study-contents", "study-edit", "study-chapter", "study-share"} {
		for _, look := range []stage.Look{{}, {Dark: true}, {Contrast: true}} {
			b := newBench(t, nil)
			look.Reduced = true
			b.SetLook(look)
			looks[name](b)
			b.Resize(390, 844)
			b.tick()
			kind := map[bool]string{true: "dark", false: "light"}[look.Dark]
			if look.Contrast {
				kind = "firm"
			}
			b.shot(dir, name+"-phone-"+kind, 1)
			b.Resize(1280, 800)
			b.tick()
			b.shot(dir, name+"-desktop-"+kind, 1)
		}
	}
}

// The comment on the last move is below the status, and glyphs and comments are in the list of
// moves. A long comment is cut where it is drawn.
func TestCommentsAreShown(t *testing.T) {
	b := newBench(t, nil)
	looks["notes"](b)
	b.press("undo")
	if n := stage.Find(b.Nodes(), stage.IDRemark); n != nil && n.Label != "" {
		t.Errorf("without a comment, there is %q", n.Label)
	}
	b.press("redo")
	const comment = "The usual answer.\nJ10 was better: it blocks the row."
	if got := b.node(stage.IDRemark).Label; got != comment {
		t.Errorf("the remark is %q", got)
	}
	var listed, short string
	for _, n := range b.Nodes() {
		if n.Role == stage.Option && n.Is(stage.Checked) {
			listed, short = n.Label, n.Short
		}
	}
	if listed != "3, i7, X, Mistake: "+comment || short != "i7? …" {
		t.Errorf("the list has %q, drawn as %q", listed, short)
	}
	long := strings.Repeat("word ", 400)
	if err := b.Import("", []byte("noughts 1\nrules 3x3k3\nb2\na1\nnote \""+long+"\"\nback 1\n")); err != nil {
		t.Fatal(err)
	}
	b.press("redo")
	if n := b.node(stage.IDRemark); len(n.Label) < 1900 || len(n.Drawn()) > 200 {
		t.Errorf("a comment of %d bytes is drawn as %q", len(n.Label), n.Drawn())
	}
}
