package record

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"noughts/game"
)

// Annotation is what somebody has written about a node: a comment, a judgement of
// the move, and drawings on the board. It is a value: keep the old one to undo a
// change. The zero value is no annotation.
type Annotation struct {
	About   string // of the start only: a text about the whole game
	Comment string
	Glyph   Glyph
	Arrows  []Arrow
	Marks   []Mark
}

// Glyph judges a move, as chess players do.
type Glyph uint8

// The glyphs.
const (
	NoGlyph     Glyph = iota
	Good              // !
	Bad               // ?
	Brilliant         // !!
	Blunder           // ??
	Interesting       // !?
	Dubious           // ?!
	glyphCount
)

// glyphs are the signs, and the properties of SGF that say the same.
var glyphs = [glyphCount]struct{ sign, id, value string }{
	Good: {"!", "TE", "1"}, Bad: {"?", "BM", "1"}, Brilliant: {"!!", "TE", "2"}, Blunder: {"??", "BM", "2"},
	Interesting: {"!?", "IT", ""}, Dubious: {"?!", "DO", ""},
}

// String is the sign of the glyph, such as "!?". It is "" for NoGlyph.
func (g Glyph) String() string { return glyphs[g].sign }

// Ink is the colour of an arrow or of a coloured cell.
type Ink uint8

// The colours.
const (
	Green Ink = iota
	Red
	Blue
	Yellow
	InkCount
)

var inks = [InkCount]string{"green", "red", "blue", "yellow"}

// String is the English word for the colour, which is used in files.
func (i Ink) String() string { return inks[i] }

// Arrow points from one cell to another.
type Arrow struct {
	From, To game.Cell
	Ink      Ink
}

// Shape is the shape of a mark on a cell.
type Shape uint8

// The shapes. A cell has at most one of Triangle, Square, Circle and Cross, one
// Label, and one Tint.
const (
	Triangle Shape = iota
	Square
	Circle
	Cross
	Label // a short text
	Tint  // the cell is coloured
	ShapeCount
)

// shapeIDs are the properties of SGF with the shapes. SGF has none for colours.
var shapeIDs = [ShapeCount]string{"TR", "SQ", "CR", "MA", "LB", ownTint}

// The properties with arrows and with the text about the game, and those that only this program writes: the colours
// of cells, like NC[hh:red], and of arrows that are not green, like
// NA[hh:ii:red].
const (
	sgfArrow = "AR"
	sgfAbout = "GC"
	ownTint  = "NC"
	ownArrow = "NA"
)

// Mark is a mark on a cell.
type Mark struct {
	At    game.Cell
	Shape Shape
	Text  string // of a Label, one line
	Ink   Ink    // of a Tint
}

// Limits of an annotation. What a file has beyond them is left out, and gone once
// the annotation is changed.
const (
	MaxMarks   = 1000
	MaxArrows  = 200
	MaxLabel   = 40      // runes of a label
	MaxComment = 1 << 16 // bytes of a comment, and of a text about the game
)

// Annotation is the annotation of the node, on the board of its game. What makes
// no sense on that board, such as a mark off its edge, is left out.
func (n *Node) Annotation(b *game.Board) Annotation {
	if n.extra == nil {
		return Annotation{}
	}
	a := Annotation{Comment: within(n.extra.comment)}
	if v := n.Property(sgfAbout); n.parent == nil && v != nil {
		a.About = within(unescaped(v[0]))
	}
	for g := Good; g < glyphCount && n.parent != nil; g++ { // the start has no move to judge
		if slices.ContainsFunc(n.Property(glyphs[g].id), func(v string) bool { return judges(g, v) }) {
			a.Glyph = g
			break
		}
	}
	for _, v := range n.Property(sgfArrow) {
		if arrow, ok := parseArrow(b, v); ok && len(a.Arrows) < MaxArrows && a.arrow(arrow) < 0 {
			a.Arrows = append(a.Arrows, arrow)
		}
	}
	for _, v := range n.Property(ownArrow) {
		if arrow, ok := parseArrow(b, v); ok {
			if i := a.arrow(arrow); i >= 0 {
				a.Arrows[i].Ink = arrow.Ink
			}
		}
	}
	taken := map[Mark]bool{}
	work := 4 * MaxMarks // areas may cover the same cells again and again
	for s, id := range shapeIDs {
		for _, v := range n.Property(id) {
			if work <= 0 {
				break
			}
			for _, m := range parseMarks(b, Shape(s), v) {
				if work--; len(a.Marks) < MaxMarks && !taken[m.slot()] {
					taken[m.slot()] = true
					a.Marks = append(a.Marks, m)
				}
			}
		}
	}
	return a
}

// within is the beginning of a text that an annotation may have.
func within(text string) string {
	if len(text) <= MaxComment {
		return text
	}
	return strings.ToValidUTF8(text[:MaxComment], "")
}

// Annotated tells whether any node has an annotation.
func (r *Record) Annotated() bool {
	for n := range r.nodes {
		if !n.Annotation(r.rules.Board).Equal(Annotation{}) {
			return true
		}
	}
	return false
}

// Annotate replaces the annotation of the node. After an error nothing has
// changed.
func (n *Node) Annotate(b *game.Board, a Annotation) error {
	old := n.Annotation(b)
	if a.Equal(old) {
		return nil
	}
	wrong := a.check(b)
	switch {
	case wrong != "":
	case a.Glyph != NoGlyph && n.parent == nil:
		wrong = "the start has no move that " + a.Glyph.String() + " could judge"
	case a.About != "" && n.parent != nil:
		wrong = "a text about the whole game belongs to the start"
	}
	if wrong != "" {
		return fmt.Errorf("record: move %d: %s", n.ply, wrong)
	}
	// What is not understood stays: see Annotation.
	var props []Property
	for _, p := range n.Properties() {
		if p.ID == sgfAbout && n.parent == nil {
			continue
		}
		if p.Values = slices.DeleteFunc(slices.Clone(p.Values), func(v string) bool { return n.annotates(b, p.ID, v) }); len(p.Values) > 0 {
			props = append(props, p)
		}
	}
	var fresh [][2]string // an ID and a value each
	add := func(id, value string) { fresh = append(fresh, [2]string{id, value}) }
	if a.About != "" {
		add(sgfAbout, sgfEscape.Replace(sgfLineBreaks.Replace(valid(a.About))))
	}
	if a.Glyph != NoGlyph {
		add(glyphs[a.Glyph].id, glyphs[a.Glyph].value)
	}
	for _, r := range a.Arrows {
		add(sgfArrow, point(b, r.From)+":"+point(b, r.To))
		if r.Ink != Green {
			add(ownArrow, point(b, r.From)+":"+point(b, r.To)+":"+r.Ink.String())
		}
	}
	for _, m := range a.Marks {
		text := point(b, m.At)
		switch m.Shape {
		case Label:
			text += ":" + sgfEscapeComposed.Replace(m.Text)
		case Tint:
			text += ":" + m.Ink.String()
		}
		add(shapeIDs[m.Shape], text)
	}
	for _, f := range fresh {
		i := slices.IndexFunc(props, func(p Property) bool { return p.ID == f[0] })
		if i < 0 {
			i = len(props)
			props = append(props, Property{ID: f[0]})
		}
		props[i].Values = append(props[i].Values, f[1])
	}
	if len(props) > maxProperties {
		return fmt.Errorf("record: move %d: %w", n.ply, errTooMany)
	}
	if a.Comment != old.Comment {
		n.SetComment(a.Comment)
	}
	n.replaceProperties(props)
	return nil
}

// Equal tells whether two annotations are the same.
func (a Annotation) Equal(b Annotation) bool {
	return a.About == b.About && a.Comment == b.Comment && a.Glyph == b.Glyph && slices.Equal(a.Arrows, b.Arrows) && slices.Equal(a.Marks, b.Marks)
}

// check says what the annotation has that no node can have, "" for nothing.
func (a Annotation) check(b *game.Board) string {
	switch {
	case max(len(a.Comment), len(a.About)) > MaxComment:
		return "a text of more than 65536 bytes"
	case a.Glyph >= glyphCount:
		return "a glyph that is not known"
	case len(a.Arrows) > MaxArrows:
		return "more than 200 arrows"
	case len(a.Marks) > MaxMarks:
		return "more than 1000 marks"
	}
	for i, r := range a.Arrows {
		on := "the arrow from " + b.Name(r.From)
		switch {
		case !b.Contains(r.From) || !b.Contains(r.To):
			return on + " to " + b.Name(r.To) + " is not on the board"
		case r.From == r.To:
			return on + " leads nowhere"
		case r.Ink >= InkCount:
			return on + " has a colour that is not known"
		case Annotation{Arrows: a.Arrows[:i]}.arrow(r) >= 0:
			return on + " to " + b.Name(r.To) + " is there twice"
		}
	}
	taken := map[Mark]bool{}
	for _, m := range a.Marks {
		on := "the mark on " + b.Name(m.At)
		switch {
		case !b.Contains(m.At):
			return on + " is not on the board"
		case m.Shape >= ShapeCount || m.Ink >= InkCount || m.Ink != Green && m.Shape != Tint:
			return on + " has a shape or a colour that is not known"
		case (m.Shape == Label) != (m.Text != "") || m.Text != simple(sgfEscape.Replace(m.Text)) || !utf8.ValidString(m.Text) || utf8.RuneCountInString(m.Text) > MaxLabel:
			return on + " has a text that is not one line of 1 to 40 characters"
		case taken[m.slot()]:
			return on + " is there twice"
		}
		taken[m.slot()] = true
	}
	return ""
}

// arrow is the index of an arrow, whatever its colour, and -1 for none.
func (a Annotation) arrow(r Arrow) int {
	return slices.IndexFunc(a.Arrows, func(o Arrow) bool { return o.From == r.From && o.To == r.To })
}

// WithArrow returns the annotation with an arrow, or without it if it was there
// in the same colour.
func (a Annotation) WithArrow(r Arrow) Annotation {
	a.Arrows = toggled(a.Arrows, a.arrow(r), r)
	return a
}

// WithMark returns the annotation with a mark in place of one of its kind, or
// without it if it was there.
func (a Annotation) WithMark(m Mark) Annotation {
	a.Marks = toggled(a.Marks, slices.IndexFunc(a.Marks, func(o Mark) bool { return o.slot() == m.slot() }), m)
	return a
}

// toggled is a copy of a list in which one stands in place of the element of an index,
// or at the end if that is negative; an element that is equal to it is left out.
func toggled[T comparable](all []T, i int, one T) []T {
	all = slices.Clone(all)
	switch {
	case i < 0:
		return append(all, one)
	case all[i] == one:
		return slices.Delete(all, i, i+1)
	}
	all[i] = one
	return all
}

// slot is equal for two marks of which a cell can have only one.
func (m Mark) slot() Mark { return Mark{At: m.At, Shape: max(m.Shape, Cross)} }

// judges tells whether the value of a glyph's property means that glyph.
func judges(g Glyph, value string) bool {
	value = simple(value)
	return glyphs[g].value == value || value == "" && glyphs[g].value == "1" || glyphs[g].value == ""
}

// annotates tells whether a value of a property is part of the annotation.
func (n *Node) annotates(b *game.Board, id, value string) bool {
	for g := Good; g < glyphCount && n.parent != nil; g++ {
		if glyphs[g].id == id && judges(g, value) {
			return true
		}
	}
	if id == sgfArrow || id == ownArrow {
		_, ok := parseArrow(b, value)
		return ok
	}
	s := slices.Index(shapeIDs[:], id)
	return s >= 0 && len(parseMarks(b, Shape(s), value)) > 0
}

// parseArrow parses a value of AR, like hh:ii, or of NA, which has a colour as
// well.
func parseArrow(b *game.Board, value string) (r Arrow, ok bool) {
	from, rest, _ := cutComposed(value)
	to, word, colored := cutComposed(rest)
	ink := 0
	if colored {
		ink = slices.Index(inks[:], simple(word))
	}
	r = Arrow{cellOf(b, from), cellOf(b, to), Ink(max(ink, 0))}
	return r, ink >= 0 && r.From != game.NoCell && r.To != game.NoCell && r.From != r.To
}

// parseMarks parses a value with a mark: a point, the corners of an area, or a
// point with the text of a label or a colour.
func parseMarks(b *game.Board, s Shape, value string) []Mark {
	at, rest, composed := cutComposed(value)
	m := Mark{At: cellOf(b, at), Shape: s}
	if m.At == game.NoCell {
		return nil
	}
	switch {
	case s == Label:
		m.Text = simple(rest)
		if m.Text == "" || utf8.RuneCountInString(m.Text) > MaxLabel || !utf8.ValidString(m.Text) {
			return nil
		}
	case s == Tint:
		ink := slices.Index(inks[:], simple(rest))
		if ink < 0 {
			return nil
		}
		m.Ink = Ink(ink)
	case composed:
		to := cellOf(b, rest)
		if to == game.NoCell || !hasPoints(b) {
			return nil
		}
		var all []Mark
		x1, y1 := b.XY(m.At)
		x2, y2 := b.XY(to)
		for y := min(y1, y2); y <= max(y1, y2); y++ {
			for x := min(x1, x2); x <= max(x1, x2) && len(all) < MaxMarks; x++ {
				all = append(all, Mark{At: b.At(x, y), Shape: s})
			}
		}
		return all
	}
	return []Mark{m}
}

// hasPoints tells whether SGF has points for the cells of a board. On other
// boards the properties of annotations have the names of cells.
func hasPoints(b *game.Board) bool {
	return b.Layers() == 1 && !b.Hexagonal() && b.Width() <= sgfMost && b.Height() <= sgfMost
}

// point is the cell in a property of an annotation.
func point(b *game.Board, c game.Cell) string {
	if hasPoints(b) {
		return sgfPoint(b, c)
	}
	return b.Name(c)
}

// cellOf is the cell that point names, and NoCell for any other text.
func cellOf(b *game.Board, text string) game.Cell {
	text = simple(text)
	if hasPoints(b) {
		c, err := sgfCell(b, text)
		if err != nil {
			return game.NoCell
		}
		return c
	}
	c, err := b.Cell(text)
	if err != nil || b.RegionOf(c) >= 0 {
		return game.NoCell
	}
	return c
}
