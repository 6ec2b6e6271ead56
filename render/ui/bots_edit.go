package ui

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// botEditor is one of the player's bots: its cards in order, and what can be
// done with it.
type botEditor struct {
	*form
	app   *App
	shelf *botShelf
	at    int // on the shelf
	grip  bot.Card
	held  bool // the pointer drags the card grip
}

func newBotEditor(s *botShelf, at int) Scene {
	e := &botEditor{app: s.app, shelf: s, at: at}
	e.form = &form{stage: s.app.Stage, two: true, rows: e.list}
	e.head = words.Bot(*e.bot())
	e.foot = func(*form) []Node {
		return s.app.botFoot(*e.bot(), s.again)
	}
	return e
}

func (e *botEditor) bot() *bot.Bot { return &e.shelf.own[e.at] }

// titleOf is a game's name.
func titleOf(r *game.Rules) game.Say { return variant.Title(r) }

// keep keeps the bot as it is now.
func (e *botEditor) keep() {
	e.head = words.Bot(*e.bot())
	e.app.keepBots(e.shelf.own)
	e.app.changed()
}

func (e *botEditor) list(f *form) {
	a, b := e.app, e.bot()
	f.field("bot-name", wordBotName, b.Name, func(name string) {
		b.Name = game.PlayerName(name)
		if strings.HasSuffix(name, " ") && b.Name != "" {
			b.Name += " " // the next word follows
		}
		e.keep()
	})
	f.text("cards-title", wordCardsOf, strong)
	if len(b.Cards) == 0 {
		f.text("no-cards", wordNoCards, muted)
	} else {
		e.cards(f)
		if len(f.columns) > 1 { // on a phone there are rarely keys
			f.text("card-keys", wordCardKeys, muted)
		}
	}
	f.tiled(104,
		a.tile("measure", wordMeasure, func() Scene {
			if len(b.Cards) == 0 {
				a.tell(wordNoBotHere)
				return nil
			}
			return newGauge(a, *b, a.botRules(), func() Scene { return e })
		}),
		shareTile(a.Stage, b, func() Scene { return e }),
		a.tile("duplicate", wordDuplicate, func() Scene {
			return e.shelf.insert(e.at+1, bot.Bot{Name: game.PlayerName(a.words(words.Fill(wordCopyOf, words.Bot(*b)))), Cards: slices.Clone(b.Cards)})
		}),
		a.tile("delete", words.Delete, func() Scene {
			e.shelf.remove(e.at)
			return e.shelf
		}))
	f.half()
	e.offer(f)
}

// offer are the cards that the bot has not.
func (e *botEditor) offer(f *form) {
	b := e.bot()
	if len(b.Cards) >= bot.MostCards {
		return
	}
	f.text("add-title", wordAddCard, strong)
	for _, c := range bot.Cards() {
		if slices.Contains(b.Cards, c) {
			continue
		}
		f.button("add-"+c.String(), c.Name(), aboutCard(e.app, c), do(func() {
			b.Cards = append(slices.Clip(b.Cards), c)
			e.keep()
			e.app.say(game.Says("{0}. {1}", len(b.Cards), c.Name()))
			e.app.focus = e.next(c)
		}))
	}
}

// next is the button that the focus goes to when a card was added: that of the
// card that follows in the list.
func (e *botEditor) next(c bot.Card) string {
	if e.app.focus == "" {
		return ""
	}
	all := bot.Cards()
	for i := range all {
		if d := all[(int(c)+1+i)%len(all)]; !slices.Contains(e.bot().Cards, d) {
			return "add-" + d.String()
		}
	}
	return "bot-name"
}

// cards is the grid of the cards: a row has the card, and buttons that move it
// up and down and remove it.
func (e *botEditor) cards(f *form) {
	a, b := e.app, e.bot()
	n := len(b.Cards)
	top := f.y
	grid := len(f.nodes)
	f.add(Node{})
	side, gap := f.of(44), f.of(4)
	for i, c := range b.Cards {
		row := f.columns[0]
		text := row.W - 3*(side+gap)
		low := f.lower()
		// Where there is little room a press on the card tells what it wants.
		under := ""
		if text > f.of(roomyCard) {
			under = a.words(aboutCard(a, c))
		} else if r := a.botRules(); !c.Fits(r) {
			under = a.words(words.Fill(wordUnfit, titleOf(r)))
		}
		h := side
		if under != "" {
			h = max(side, f.of(30)+float64(len(wrap(a.face, low, text-f.of(52), under)))*low.Size*1.35+f.of(6))
		}
		row = f.take(h, f.of(6))
		name := a.words(c.Name())
		card := Node{ID: "card-" + c.String(), Role: Cell, Group: "cards", Row: i + 1, Col: 1, Label: a.words(game.Says("{0}. {1}", i+1, c.Name())), Under: under,
			Box: paint.Rect{X: row.X, Y: row.Y, W: text, H: h}, Act: do(func() { a.tell(aboutCard(a, c)) })}
		card.image = func(canvas paint.Canvas, box paint.Rect) { e.drawCard(canvas, &card, box, i+1, name) }
		f.add(card)
		button := func(id string, label game.Say, sign string, col int, can bool, act func()) {
			n := a.control(id+"-"+c.String(), label, words.Verbatim(sign), paint.Rect{X: row.MaxX() - float64(4-col+1)*(side+gap) + gap, Y: row.Y, W: side, H: side}, can, act)
			n.Role, n.Group, n.Row, n.Col = Cell, "cards", i+1, col
			n.image = func(canvas paint.Canvas, box paint.Rect) {
				drawn := n
				drawn.Role = Button
				drawn.Box = box
				a.button(canvas, &drawn, false)
			}
			f.add(n)
		}
		button("up", words.Fill(wordCardUp, c.Name()), "↑", 2, i > 0, func() { e.move(i, i-1) })
		button("down", words.Fill(wordCardDown, c.Name()), "↓", 3, i < n-1, func() { e.move(i, i+1) })
		button("drop", words.Fill(wordCardRemoved, c.Name()), "×", 4, true, func() { e.drop(i) })
	}
	f.nodes[grid] = Node{ID: "cards", Role: Grid, Label: a.words(wordCardsOf), Row: n, Col: 4, Box: paint.Rect{X: f.columns[0].X, Y: top, W: f.columns[0].W, H: f.y - top - f.of(6)}, image: func(paint.Canvas, paint.Rect) {}}
	f.y += f.of(4)
}

// roomyCard is how wide a card must be to say what it wants.
const roomyCard = 260

// drawCard paints a card with its number, by which it can be dragged.
func (e *botEditor) drawCard(c paint.Canvas, n *Node, box paint.Rect, number int, name string) {
	f, a, t := e.form, e.app.Stage, e.app.theme
	c.Box(box, f.radius(), 0, a.touched(n.ID, t.Surface, t.Text))
	edge, width := t.Edge, max(1, f.of(1))
	if e.held && n.ID == "card-"+e.grip.String() {
		edge, width = t.Primary, f.of(2)
	}
	c.Box(box, f.radius(), width, edge)
	side := f.of(28)
	disc := paint.Rect{X: box.X + f.of(8), Y: box.Y + f.of(8), W: side, H: side}
	c.Box(disc, side/2, 0, t.Primary)
	a.text(c, disc, f.scale.strong(), paint.Center, t.OnPrim, strconv.Itoa(number))
	in := paint.Rect{X: disc.MaxX() + f.of(8), Y: box.Y + f.of(4), W: box.MaxX() - disc.MaxX() - f.of(16), H: f.of(26)}
	if n.Under == "" {
		in.Y, in.H = box.Y, box.H
	}
	font := f.scale.strong()
	font.Size *= min(1, in.W/max(1, a.face.Width(name, font)))
	a.text(c, in, font, paint.Left, t.Text, name)
	if n.Under == "" {
		return
	}
	a.paragraph(c, paint.Rect{X: in.X, Y: box.Y + f.of(30), W: in.W, H: box.H - f.of(32)}, f.lower(), t.Muted, n.Under)
}

// move brings a card to another place.
func (e *botEditor) move(from, to int) {
	b := e.bot()
	if to < 0 || to >= len(b.Cards) || from == to {
		return
	}
	all := slices.Clone(b.Cards)
	c := all[from]
	all = slices.Delete(all, from, from+1)
	b.Cards = slices.Insert(all, to, c)
	e.keep()
	e.app.say(game.Says("{0}. {1}", to+1, c.Name()))
}

// drop removes a card. The focus goes to the one that takes its place.
func (e *botEditor) drop(at int) {
	a, b := e.app.Stage, e.bot()
	c := b.Cards[at]
	b.Cards = slices.Delete(slices.Clone(b.Cards), at, at+1)
	e.keep()
	a.say(words.Fill(words.Deleted, c.Name()))
	if a.focus == "" {
		return
	}
	a.focus = "add-" + c.String()
	if n := len(b.Cards); n > 0 {
		a.focus = "card-" + b.Cards[min(at, n-1)].String()
	}
}

// place is where the focused card stands, -1 for none.
func (e *botEditor) place() int {
	n := find(e.app.nodes, e.app.focus)
	if n == nil || n.Group != "cards" {
		return -1
	}
	return n.Row - 1
}

// handle takes the keys that move and remove cards, and drags a card by its
// number.
func (e *botEditor) handle(ev Event) bool {
	a := e.app.Stage
	switch ev.Kind {
	case KeyDown:
		at := e.place()
		if at < 0 || ev.Mods&(Command|Alt|Pad) != 0 {
			break
		}
		switch {
		case ev.Mods&Shift != 0 && ev.Key == "ArrowUp":
			a.saying = false
			e.move(at, at-1)
			return true
		case ev.Mods&Shift != 0 && ev.Key == "ArrowDown":
			a.saying = false
			e.move(at, at+1)
			return true
		case ev.Key == "Delete", ev.Key == "Backspace":
			a.saying = false
			e.drop(at)
			return true
		}
	case PointerDown:
		if e.held = e.grab(ev.At); e.held {
			a.set(&a.pressed, "")
			a.changed()
			return true
		}
	case PointerMove:
		if e.held {
			e.dragTo(ev.At)
			return true
		}
	case PointerUp, PointerLeave:
		if e.held {
			e.held = false
			a.changed()
			return true
		}
	}
	return e.form.handle(ev)
}

// grab takes hold of the card whose number is under a point.
func (e *botEditor) grab(at paint.Point) bool {
	if !e.view.Contains(at) {
		return false
	}
	for _, c := range e.bot().Cards {
		n := find(e.app.nodes, "card-"+c.String())
		if n == nil {
			continue
		}
		if (paint.Rect{X: n.Box.X, Y: n.Box.Y, W: e.of(44), H: e.of(44)}).Contains(at) {
			e.grip = c
			return true
		}
	}
	return false
}

// dragTo brings the card that is held to where the pointer is.
func (e *botEditor) dragTo(at paint.Point) {
	b := e.bot()
	from := slices.Index(b.Cards, e.grip)
	for i, c := range b.Cards {
		n := find(e.app.nodes, "card-"+c.String())
		if n == nil || i == from {
			continue
		}
		if mid := n.Box.Center().Y; i < from && at.Y < mid || i > from && at.Y > mid {
			if i < from {
				e.move(from, i)
				e.app.list()
				return
			}
			if i == len(b.Cards)-1 {
				e.move(from, i)
				e.app.list()
				return
			}
			if next := find(e.app.nodes, "card-"+b.Cards[i+1].String()); next == nil || at.Y <= next.Box.Center().Y {
				e.move(from, i)
				e.app.list()
				return
			}
		}
	}
}
