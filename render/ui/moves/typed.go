package moves

import (
	"strings"
	"unicode/utf8"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// typed is the field in which the name of a cell is typed.
type typed struct {
	open  bool
	text  string
	wrong game.Say // why the name was refused; empty after a change
}

// TypedID is the ID of the field.
const TypedID = "typed"

// Typing tells whether the field is open.
func (g *Game) Typing() bool { return g.typed.open }

// StopTyping closes the field and leaves the focus as it is.
func (g *Game) StopTyping() { g.typed = typed{} }

// OpenTyped opens the field with a first text.
func (g *Game) OpenTyped(text string) {
	g.typed = typed{open: true, text: text}
	g.Session.Notice = game.Say{}
	g.Session.Changed()
	g.Session.List()
	g.Session.FocusOn(TypedID)
}

// closeTyped closes the field and focuses a cell: for NoCell, that of the last move or in the
// middle.
func (g *Game) closeTyped(c game.Cell) {
	g.typed = typed{}
	g.Session.Changed()
	if c == game.NoCell {
		if c = g.LastCell(); c == game.NoCell || !g.Layout.Shows(c) {
			c = g.Layout.Pick(g.Layout.Room.Center())
		}
	}
	if c != game.NoCell {
		g.Window.Reveal(&g.Layout.Plan, c)
		g.FocusCell(c)
	}
}

// CancelTyped closes the field without a move.
func (g *Game) CancelTyped() {
	g.closeTyped(game.NoCell)
	g.Session.Say(words.Cancelled)
}

// TypedNodes lists the field, and a hint or an error message beside it. They replace the
// remark.
func (g *Game) TypedNodes(l *Layout) []stage.Node {
	if !g.typed.open {
		return nil
	}
	a := g.Session.Stage
	box := l.Remark
	box.W = min(l.Of(110), box.W/2)
	box.H = max(box.H, l.Control())
	n := stage.Node{ID: TypedID, Role: stage.Field, Label: a.Words(words.Fill(words.TypeHow, g.ExampleCell())), Value: g.typed.text, Box: box,
		Set: func(text string) {
			g.typed.text, g.typed.wrong = text, game.Say{}
			a.Changed()
		},
		Act: stage.Do(g.enterTyped)}
	beside := paint.Rect{X: box.MaxX() + l.Gap(), Y: box.Y, W: l.Remark.W - box.W - l.Gap(), H: box.H}
	say := stage.Node{ID: "typed-how", Role: stage.Text, Label: n.Label, Box: beside}
	if g.typed.wrong.English != "" {
		say.Label = a.Words(g.typed.wrong)
		say.State |= stage.Wrong
		n.State |= stage.Wrong
		n.Label += ". " + say.Label
	}
	f := &stage.Form{Stage: a, Scale: l.Scale}
	n.Image = func(c paint.Canvas, _ paint.Rect) { f.DrawField(c, stage.Find(a.Listed, TypedID)) }
	ink := a.Theme.Muted
	if say.Is(stage.Wrong) {
		ink = a.Theme.Warn
	}
	say.Image = func(c paint.Canvas, box paint.Rect) { a.Paragraph(c, box, l.Lesser(), ink, say.Label) }
	return []stage.Node{n, say}
}

// ExampleCell is the name of a cell in the middle of the board.
func (g *Game) ExampleCell() string {
	b := g.Position().Board()
	return b.Name(game.Cell(b.Cells() / 2))
}

// noCell is the error message for an unknown name. It gives the range of names: from the left
// of the bottom row to the right of the top row.
func (g *Game) noCell(name string) game.Say {
	b := g.Position().Board()
	first, last := game.NoCell, game.NoCell
	for x := range b.Width() {
		if c := b.Place(x, b.Height()-1, 0); c != game.NoCell && first == game.NoCell {
			first = c
		}
		if c := b.Place(x, 0, b.Layers()-1); c != game.NoCell {
			last = c
		}
	}
	return words.Fill(wordNoCell, name, b.Name(first), b.Name(last))
}

// enterTyped plays in the typed cell if a person is to move, and otherwise only focuses it. If
// the name is unknown, the field stays open with an error message.
func (g *Game) enterTyped() {
	a := g.Session.Stage
	name := strings.TrimLeft(strings.ToLower(strings.Join(strings.Fields(g.typed.text), "")), ".")
	if name == "" {
		g.closeTyped(game.NoCell)
		return
	}
	c, err := g.Position().Board().Cell(name)
	if err != nil {
		g.typed.wrong = g.noCell(name)
		a.Say(g.typed.wrong)
		a.Changed()
		return
	}
	g.closeTyped(c)
	if g.MayMoveNow() {
		g.PlayAt(c)
	}
}

// typedKey handles the keys of the open field.
func (g *Game) typedKey(e stage.Event) bool {
	a := g.Session.Stage
	n := stage.Find(a.Listed, a.Focused)
	if !g.typed.open {
		return false
	}
	if e.Kind == stage.Typed && e.ID == TypedID {
		g.setTyped(e.Text)
		return true
	}
	if e.Kind == stage.PointerUp && a.Pressed == TypedID {
		a.Set(&a.Pressed, "") // a press only gives the focus; Enter submits
		a.Set(&a.Focused, TypedID)
		return true
	}
	if e.Kind != stage.KeyDown || n == nil || n.ID != TypedID || e.Mods&(stage.Command|stage.Alt|stage.Pad) != 0 {
		return false
	}
	switch {
	case e.Key == "Escape":
		g.CancelTyped()
	case e.Key == "Backspace":
		_, size := utf8.DecodeLastRuneInString(g.typed.text)
		g.setTyped(g.typed.text[:len(g.typed.text)-size])
	case e.Text != "" && e.Text != "\r":
		g.setTyped(g.typed.text + e.Text)
	case utf8.RuneCountInString(e.Key) == 1 && e.Key != " ":
		g.setTyped(g.typed.text + e.Key)
	default:
		return false
	}
	return true
}

// longestCell is the maximal length of the typed text in bytes.
const longestCell = 24

func (g *Game) setTyped(text string) {
	if len(text) <= longestCell {
		g.typed.text, g.typed.wrong = text, game.Say{}
	}
	g.Session.Changed()
}

// BeginsTyping opens the field on a key that begins the name of a cell: a letter, or a full
// stop, which opens it empty. Shortcuts have been handled before. It tells whether the key is
// used up: on a page a letter is not, because the browser sends it to the field, which has the
// focus then.
func (g *Game) BeginsTyping(e stage.Event) bool {
	if g.Choice != nil || g.MayMove == nil || g.Session.Watched() || e.Mods&^stage.Shift != 0 || len(e.Key) != 1 {
		return false
	}
	key := strings.ToLower(e.Key)
	switch {
	case key == ".":
		g.OpenTyped("")
		return true
	case key >= "a" && key <= "z":
		g.OpenTyped(e.Text)
		return e.Text != ""
	}
	return false
}
