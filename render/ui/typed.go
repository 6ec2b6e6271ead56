package ui

import (
	"strings"
	"unicode/utf8"

	"noughts/game"
	"noughts/render/paint"
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

// openTyped shows the field, with what has been typed so far.
func (g *gameScene) openTyped(text string) {
	g.typed = typed{open: true, text: text}
	g.app.notice = game.Say{}
	g.app.changed()
	g.app.list()
	g.app.focusOn(typedID)
}

// closeTyped takes the field away; the focus goes to a cell.
func (g *gameScene) closeTyped(c game.Cell) {
	g.typed = typed{}
	g.app.changed()
	if c == game.NoCell {
		if c = g.landed(); c == game.NoCell || !g.place.shows(c) {
			c = g.place.pick(g.place.room.Center())
		}
	}
	if c != game.NoCell {
		g.view.reveal(&g.place.plan, c)
		g.focusCell(c)
	}
}

// cancelTyped takes the field away without a move.
func (g *gameScene) cancelTyped() {
	g.closeTyped(game.NoCell)
	g.app.say(words.Cancelled)
}

// typedNodes are the field, and why what was typed is no cell. They stand where
// the remark does.
func (g *gameScene) typedNodes(l *layout) []Node {
	if !g.typed.open {
		return nil
	}
	a := g.app.Stage
	box := l.remark
	box.W = min(l.of(110), box.W/2)
	box.H = max(box.H, l.control())
	n := Node{ID: typedID, Role: Field, Label: a.words(words.Fill(wordTypeHow, g.example())), Value: g.typed.text, Box: box,
		Set: func(text string) {
			g.typed.text, g.typed.wrong = text, game.Say{}
			a.changed()
		},
		Act: do(g.enterTyped)}
	beside := paint.Rect{X: box.MaxX() + l.gap(), Y: box.Y, W: l.remark.W - box.W - l.gap(), H: box.H}
	say := Node{ID: "typed-how", Role: Text, Label: n.Label, Box: beside}
	if g.typed.wrong.English != "" {
		say.Label = a.words(g.typed.wrong)
		say.State |= Wrong
		n.State |= Wrong
		n.Label += ". " + say.Label
	}
	f := &form{stage: a, scale: l.scale}
	n.image = func(c paint.Canvas, _ paint.Rect) { f.drawField(c, find(a.nodes, typedID)) }
	ink := a.theme.Muted
	if say.Is(Wrong) {
		ink = a.theme.Warn
	}
	say.image = func(c paint.Canvas, box paint.Rect) { a.paragraph(c, box, l.lesser(), ink, say.Label) }
	return []Node{n, say}
}

// example is the name of a cell in the middle of the board.
func (g *gameScene) example() string {
	b := g.position().Board()
	return b.Name(game.Cell(b.Cells() / 2))
}

// noCell says that a name is none of the board, and which there are: from the
// left of the bottom row to the right of the top one.
func (g *gameScene) noCell(name string) game.Say {
	b := g.position().Board()
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
func (g *gameScene) enterTyped() {
	a := g.app.Stage
	name := strings.TrimLeft(strings.ToLower(strings.Join(strings.Fields(g.typed.text), "")), ".")
	if name == "" {
		g.closeTyped(game.NoCell)
		return
	}
	c, err := g.position().Board().Cell(name)
	if err != nil {
		g.typed.wrong = g.noCell(name)
		a.say(g.typed.wrong)
		a.changed()
		return
	}
	g.closeTyped(c)
	if g.asks() {
		g.play(c)
	}
}

// typedKey takes the keys of the field, and those that open it.
func (g *gameScene) typedKey(e Event) bool {
	a := g.app.Stage
	n := find(a.nodes, a.focus)
	if !g.typed.open {
		return false
	}
	if e.Kind == Typed && e.ID == typedID {
		g.setTyped(e.Text)
		return true
	}
	if e.Kind == PointerUp && a.pressed == typedID {
		a.set(&a.pressed, "") // a press only gives it the focus, Enter ends what is typed
		a.set(&a.focus, typedID)
		return true
	}
	if e.Kind != KeyDown || n == nil || n.ID != typedID || e.Mods&(Command|Alt|Pad) != 0 {
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

func (g *gameScene) setTyped(text string) {
	if len(text) <= longestCell {
		g.typed.text, g.typed.wrong = text, game.Say{}
	}
	g.app.changed()
}

// begins tells whether a key on the board begins the name of a cell: a letter
// that is no shortcut now or that Shift is held with, or a full stop, which
// opens the field without one. On a page the letter itself comes to the field
// after its key, which has the focus then: the key stays with the browser.
func (g *gameScene) begins(e Event) bool {
	if g.choice != nil || g.app.watched() != nil || e.Mods&^Shift != 0 || len(e.Key) != 1 {
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
