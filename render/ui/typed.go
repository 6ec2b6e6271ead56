package ui

import (
	"strings"
	"unicode/utf8"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// typed is the name of a cell that is being typed.
type typed struct {
	open  bool
	text  string
	wrong game.Say // why it was refused; nothing while it is changed
}

// typedID is the field's.
const typedID = "typed"

// typing tells whether the name of a cell is being typed.
func (g *boardGame) typing() bool { return g.typed.open }

// stopTyping takes the field away, and the focus stays where it is.
func (g *boardGame) stopTyping() { g.typed = typed{} }

// openTyped shows the field, with what has been typed so far.
func (g *boardGame) openTyped(text string) {
	g.typed = typed{open: true, text: text}
	g.session.Notice = game.Say{}
	g.session.Changed()
	g.session.List()
	g.session.FocusOn(typedID)
}

// closeTyped takes the field away; the focus goes to a cell.
func (g *boardGame) closeTyped(c game.Cell) {
	g.typed = typed{}
	g.session.Changed()
	if c == game.NoCell {
		if c = g.Landed(); c == game.NoCell || !g.place.Shows(c) {
			c = g.place.Pick(g.place.Room.Center())
		}
	}
	if c != game.NoCell {
		g.Window.Reveal(&g.place.Plan, c)
		g.FocusCell(c)
	}
}

// cancelTyped takes the field away without a move.
func (g *boardGame) cancelTyped() {
	g.closeTyped(game.NoCell)
	g.session.Say(words.Cancelled)
}

// typedNodes are the field, and why what was typed is no cell. They stand where
// the remark does.
func (g *boardGame) typedNodes(l *layout) []stage.Node {
	if !g.typed.open {
		return nil
	}
	a := g.session.Stage
	box := l.remark
	box.W = min(l.Of(110), box.W/2)
	box.H = max(box.H, l.Control())
	n := stage.Node{ID: typedID, Role: stage.Field, Label: a.Words(words.Fill(words.TypeHow, g.example())), Value: g.typed.text, Box: box,
		Set: func(text string) {
			g.typed.text, g.typed.wrong = text, game.Say{}
			a.Changed()
		},
		Act: stage.Do(g.enterTyped)}
	beside := paint.Rect{X: box.MaxX() + l.Gap(), Y: box.Y, W: l.remark.W - box.W - l.Gap(), H: box.H}
	say := stage.Node{ID: "typed-how", Role: stage.Text, Label: n.Label, Box: beside}
	if g.typed.wrong.English != "" {
		say.Label = a.Words(g.typed.wrong)
		say.State |= stage.Wrong
		n.State |= stage.Wrong
		n.Label += ". " + say.Label
	}
	f := &stage.Form{Stage: a, Scale: l.Scale}
	n.Image = func(c paint.Canvas, _ paint.Rect) { f.DrawField(c, stage.Find(a.Listed, typedID)) }
	ink := a.Theme.Muted
	if say.Is(stage.Wrong) {
		ink = a.Theme.Warn
	}
	say.Image = func(c paint.Canvas, box paint.Rect) { a.Paragraph(c, box, l.Lesser(), ink, say.Label) }
	return []stage.Node{n, say}
}

// example is the name of a cell in the middle of the board.
func (g *boardGame) example() string {
	b := g.Position().Board()
	return b.Name(game.Cell(b.Cells() / 2))
}

// noCell says that a name is none of the board, and which there are: from the
// left of the bottom row to the right of the top one.
func (g *boardGame) noCell(name string) game.Say {
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

// enterTyped plays on the cell that was typed, where a move is awaited, or else
// shows it. A name that is none says so and stays.
func (g *boardGame) enterTyped() {
	a := g.session.Stage
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
	if g.Asks() {
		g.play(c)
	}
}

// typedKey takes the keys of the field, and those that open it.
func (g *boardGame) typedKey(e stage.Event) bool {
	a := g.session.Stage
	n := stage.Find(a.Listed, a.Focused)
	if !g.typed.open {
		return false
	}
	if e.Kind == stage.Typed && e.ID == typedID {
		g.setTyped(e.Text)
		return true
	}
	if e.Kind == stage.PointerUp && a.Pressed == typedID {
		a.Set(&a.Pressed, "") // a press only gives it the focus, Enter ends what is typed
		a.Set(&a.Focused, typedID)
		return true
	}
	if e.Kind != stage.KeyDown || n == nil || n.ID != typedID || e.Mods&(stage.Command|stage.Alt|stage.Pad) != 0 {
		return false
	}
	switch {
	case e.Key == "Escape":
		g.cancelTyped()
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

// longestCell is how many bytes of a cell's name are taken.
const longestCell = 24

func (g *boardGame) setTyped(text string) {
	if len(text) <= longestCell {
		g.typed.text, g.typed.wrong = text, game.Say{}
	}
	g.session.Changed()
}

// begins tells whether a key on the board begins the name of a cell: a letter
// that is no shortcut now or that Shift is held with, or a full stop, which
// opens the field without one. On a page the letter itself comes to the field
// after its key, which has the focus then: the key stays with the browser.
func (g *boardGame) begins(e stage.Event) bool {
	if g.Choice != nil || g.session.Watched() || e.Mods&^stage.Shift != 0 || len(e.Key) != 1 {
		return false
	}
	key := strings.ToLower(e.Key)
	switch {
	case key == ".":
		g.openTyped("")
		return true
	case key >= "a" && key <= "z":
		g.openTyped(e.Text)
		return e.Text != ""
	}
	return false
}
