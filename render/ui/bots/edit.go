package bots

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// botEditor edits one of the user's bots: its cards in order, and actions on it.
type botEditor struct {
	stage.Form
	session *session.Session
	bots    *botList
	at      int     // the index in the list
	saved   bot.Bot // the bot as it was saved last
	grip    stage.Grip
	card    bot.Card // the dragged card
}

func newBotEditor(s *botList, at int) stage.Scene {
	e := &botEditor{session: s.session, bots: s, at: at, saved: s.own[at]}
	e.Form = stage.Form{Stage: s.session.Stage, Two: true, Rows: e.list}
	e.Head = words.Bot(*e.bot())
	e.Foot = func(*stage.Form) []stage.Node {
		return botFoot(s.session, *e.bot(), s.again)
	}
	return e
}

// begins is how the link of a bot begins. An address is without it.
const begins = "b="

// Screen is the address: the bot.
func (e *botEditor) Screen() string {
	b := *e.bot()
	b.Name = game.PlayerName(b.Name) // as it is kept
	return stage.ScreenBots + "/" + b.Link()[len(begins):]
}

func (e *botEditor) bot() *bot.Bot { return &e.bots.own[e.at] }

// again shows the bot once more, or the list if it was deleted in the meantime.
func (e *botEditor) again() stage.Scene {
	at := e.bots.reload(e.at, e.saved)
	if at < 0 {
		return e.bots
	}
	e.at = at
	return e
}

// titleOf is a game's name.
func titleOf(r *game.Rules) game.Say { return variant.Title(r) }

// keep saves the bot. One that another tab has deleted comes back.
func (e *botEditor) keep() {
	b := *e.bot()
	e.Head = words.Bot(b)
	s, at := e.bots, e.bots.reload(e.at, e.saved)
	if at < 0 {
		at = min(e.at, len(s.own))
		s.own = append(s.own[:at:at], append([]bot.Bot{b}, s.own[at:]...)...)
	}
	e.at, e.saved, s.own[at] = at, b, b
	e.session.SaveBots(s.own)
	e.session.Changed()
}

func (e *botEditor) list(f *stage.Form) {
	a, b := e.session, e.bot()
	f.Field(idBotName, wordBotName, b.Name, func(name string) {
		b := e.bot()
		b.Name = game.PlayerName(name)
		if strings.HasSuffix(name, " ") && b.Name != "" {
			b.Name += " " // the next word follows
		}
		e.keep()
	})
	f.Text(idCardsTitle, wordCardsOf, stage.Strong)
	if len(b.Cards) == 0 {
		f.Text("no-cards", wordNoCards, stage.Muted)
	} else {
		e.cards(f)
		if len(f.Columns) > 1 { // phones rarely have a keyboard
			f.Text("card-keys", wordCardKeys, stage.Muted)
		}
	}
	f.Tiled(104,
		a.Tile(idMeasure, wordMeasure, func() stage.Scene {
			if len(b.Cards) == 0 {
				a.Inform(wordNoBotHere)
				return nil
			}
			return newGauge(a, *b, a.BotRules(), e.again)
		}),
		shareTile(a.Stage, b, e.again),
		a.Tile("duplicate", wordDuplicate, func() stage.Scene {
			return e.bots.insert(e.at+1, bot.Bot{Name: game.PlayerName(a.Words(words.Fill(wordCopyOf, words.Bot(*b)))), Cards: slices.Clone(b.Cards)})
		}),
		a.Tile(stage.IDDelete, words.Delete, func() stage.Scene {
			e.bots.remove(e.at)
			return e.bots
		}))
	f.NextColumn()
	e.offer(f)
}

// offer lists the cards that the bot does not have.
func (e *botEditor) offer(f *stage.Form) {
	b := e.bot()
	if len(b.Cards) >= bot.MostCards {
		return
	}
	f.Text("add-title", wordAddCard, stage.Strong)
	for _, c := range bot.Cards() {
		if slices.Contains(b.Cards, c) {
			continue
		}
		f.Button(idAdd+c.String(), c.Name(), aboutCard(e.session, c), stage.Do(func() {
			b := e.bot()
			b.Cards = append(slices.Clip(b.Cards), c)
			e.keep()
			e.session.Say(game.Says("{0}. {1}", len(b.Cards), c.Name()))
			e.session.Focused = e.next(c)
		}))
	}
}

// next is the ID that gets the focus after a card was added: that of the next card to add.
func (e *botEditor) next(c bot.Card) string {
	if e.session.Focused == "" {
		return ""
	}
	all := bot.Cards()
	for i := range all {
		if d := all[(int(c)+1+i)%len(all)]; !slices.Contains(e.bot().Cards, d) {
			return idAdd + d.String()
		}
	}
	return idBotName
}

// cards lists the grid of the cards: each row has the card, and buttons that move it up and
// down and remove it.
func (e *botEditor) cards(f *stage.Form) {
	a, b := e.session, e.bot()
	n := len(b.Cards)
	top := f.Y
	grid := len(f.Listed)
	f.Add(stage.Node{})
	side, gap := f.Of(44), f.Of(4)
	for i, c := range b.Cards {
		row := f.Columns[0]
		text := row.W - 3*(side+gap)
		low := f.Lower()
		// In little room, only a press on the card describes it.
		under := ""
		if text > f.Of(roomyCard) {
			under = a.Words(aboutCard(a, c))
		} else if r := a.BotRules(); !c.Fits(r) {
			under = a.Words(words.Fill(wordUnfit, titleOf(r)))
		}
		h := side
		if under != "" {
			h = max(side, f.Of(30)+float64(len(stage.Wrap(a.Face, low, text-f.Of(52), under)))*low.Size*1.35+f.Of(6))
		}
		row = f.Take(h, f.Of(6))
		name := a.Words(c.Name())
		card := stage.Node{ID: idCard + c.String(), Role: stage.Cell, Group: idCards, Row: i + 1, Col: 1, Label: a.Words(game.Says("{0}. {1}", i+1, c.Name())), Under: under,
			Box: paint.Rect{X: row.X, Y: row.Y, W: text, H: h}, Act: stage.Do(func() { a.Inform(aboutCard(a, c)) })}
		card.Image = func(canvas paint.Canvas, box paint.Rect) { e.drawCard(canvas, &card, box, i+1, name) }
		f.Add(card)
		button := func(id string, label game.Say, sign string, col int, can bool, act func()) {
			n := a.Control(id+"-"+c.String(), label, words.Verbatim(sign), paint.Rect{X: row.MaxX() - float64(4-col+1)*(side+gap) + gap, Y: row.Y, W: side, H: side}, can, act)
			n.Role, n.Group, n.Row, n.Col = stage.Cell, idCards, i+1, col
			n.Image = func(canvas paint.Canvas, box paint.Rect) {
				drawn := n
				drawn.Role = stage.Button
				drawn.Box = box
				a.Button(canvas, &drawn, false)
			}
			f.Add(n)
		}
		button("up", words.Fill(wordCardUp, c.Name()), "↑", 2, i > 0, func() { e.move(i, i-1) })
		button("down", words.Fill(wordCardDown, c.Name()), "↓", 3, i < n-1, func() { e.move(i, i+1) })
		button("drop", words.Fill(wordCardRemoved, c.Name()), "×", 4, true, func() { e.drop(i) })
	}
	f.Listed[grid] = stage.Node{ID: idCards, Role: stage.Grid, Label: a.Words(wordCardsOf), Row: n, Col: 4, Box: paint.Rect{X: f.Columns[0].X, Y: top, W: f.Columns[0].W, H: f.Y - top - f.Of(6)}, Image: func(paint.Canvas, paint.Rect) {}}
	f.Y += f.Of(4)
}

// roomyCard is the least width of a card with a description.
const roomyCard = 260

// drawCard paints a card and its number, which is its drag handle.
func (e *botEditor) drawCard(c paint.Canvas, n *stage.Node, box paint.Rect, number int, name string) {
	f, a, t := &e.Form, e.session.Stage, e.session.Theme
	c.Box(box, f.Radius(), 0, a.Touched(n.ID, t.Surface, t.Text))
	edge, width := t.Edge, max(1, f.Of(1))
	if e.grip.Held && n.ID == idCard+e.card.String() {
		edge, width = t.Primary, f.Of(2)
	}
	c.Box(box, f.Radius(), width, edge)
	side := f.Of(28)
	disc := paint.Rect{X: box.X + f.Of(8), Y: box.Y + f.Of(8), W: side, H: side}
	c.Box(disc, side/2, 0, t.Primary)
	a.Text(c, disc, f.Scale.Strong(), paint.Center, t.OnPrim, strconv.Itoa(number))
	in := paint.Rect{X: disc.MaxX() + f.Of(8), Y: box.Y + f.Of(4), W: box.MaxX() - disc.MaxX() - f.Of(16), H: f.Of(26)}
	if n.Under == "" {
		in.Y, in.H = box.Y, box.H
	}
	font := f.Scale.Strong()
	font.Size *= min(1, in.W/max(1, a.Face.Width(name, font)))
	a.Text(c, in, font, paint.Left, t.Text, name)
	if n.Under == "" {
		return
	}
	a.Paragraph(c, paint.Rect{X: in.X, Y: box.Y + f.Of(30), W: in.W, H: box.H - f.Of(32)}, f.Lower(), t.Muted, n.Under)
}

// move moves a card to another index.
func (e *botEditor) move(from, to int) {
	b := e.bot()
	if to < 0 || to >= len(b.Cards) || from == to {
		return
	}
	b.Cards = slices.Clone(b.Cards)
	game.Reorder(b.Cards, from, to)
	e.keep()
	e.session.Say(game.Says("{0}. {1}", to+1, b.Cards[to].Name()))
}

// drop removes a card. The focus goes to the card that takes its place.
func (e *botEditor) drop(at int) {
	a, b := e.session.Stage, e.bot()
	c := b.Cards[at]
	b.Cards = slices.Delete(slices.Clone(b.Cards), at, at+1)
	e.keep()
	a.Say(words.Fill(words.Deleted, c.Name()))
	if a.Focused == "" {
		return
	}
	a.Focused = idAdd + c.String()
	if n := len(b.Cards); n > 0 {
		a.Focused = idCard + b.Cards[min(at, n-1)].String()
	}
}

// place is the index of the focused card, -1 for none.
func (e *botEditor) place() int {
	n := stage.Find(e.session.Listed, e.session.Focused)
	if n == nil || n.Group != idCards {
		return -1
	}
	return n.Row - 1
}

// Handle handles the keys that move and remove cards, and dragging of a card by its number.
func (e *botEditor) Handle(ev stage.Event) bool {
	a := e.session.Stage
	if at := e.place(); ev.Kind == stage.KeyDown && at >= 0 && ev.Mods&(stage.Command|stage.Alt|stage.Pad) == 0 {
		switch {
		case ev.Mods&stage.Shift != 0 && ev.Key == "ArrowUp":
			a.Saying = false
			e.move(at, at-1)
			return true
		case ev.Mods&stage.Shift != 0 && ev.Key == "ArrowDown":
			a.Saying = false
			e.move(at, at+1)
			return true
		case ev.Key == "Delete", ev.Key == "Backspace":
			a.Saying = false
			e.drop(at)
			return true
		}
	}
	if e.grip.Drag(ev, e.grab, e.dragTo) {
		a.Set(&a.Pressed, "")
		a.Changed()
		return true
	}
	return e.Form.Handle(ev)
}

// grab starts dragging the card whose number is at a point.
func (e *botEditor) grab(at paint.Point) bool {
	if !e.View.Contains(at) {
		return false
	}
	for _, c := range e.bot().Cards {
		n := stage.Find(e.session.Listed, idCard+c.String())
		if n == nil {
			continue
		}
		if (paint.Rect{X: n.Box.X, Y: n.Box.Y, W: e.Of(44), H: e.Of(44)}).Contains(at) {
			e.card = c
			return true
		}
	}
	return false
}

// dragTo moves the dragged card to a point.
func (e *botEditor) dragTo(at paint.Point) {
	b := e.bot()
	from := slices.Index(b.Cards, e.card)
	for i, c := range b.Cards {
		n := stage.Find(e.session.Listed, idCard+c.String())
		if n == nil || i == from {
			continue
		}
		if mid := n.Box.Center().Y; i < from && at.Y < mid || i > from && at.Y > mid {
			if i < from {
				e.move(from, i)
				e.session.List()
				return
			}
			if i == len(b.Cards)-1 {
				e.move(from, i)
				e.session.List()
				return
			}
			if next := stage.Find(e.session.Listed, idCard+b.Cards[i+1].String()); next == nil || at.Y <= next.Box.Center().Y {
				e.move(from, i)
				e.session.List()
				return
			}
		}
	}
}

// freshBotName is a name that no bot has yet.
func freshBotName(a *stage.Stage, all []bot.Bot) string {
	for n := 1; ; n++ {
		name := game.PlayerName(a.Words(words.Fill(wordMyBot, n)))
		taken := false
		for _, b := range all {
			taken = taken || b.Name == name
		}
		if !taken || n > session.MostBots {
			return name
		}
	}
}
