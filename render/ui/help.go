package ui

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
)

// newHelp is the rules of a game, made from its parts where the catalogue has
// no words of its own, and what the keys do, to read while it is played. Without
// a game it is about the keys alone.
func newHelp(a *App, r *game.Rules) Scene {
	f := &form{app: a, head: wordHelp, two: true}
	f.rows = func(f *form) {
		if r != nil {
			about(f, r)
			if variant.Find(r.ID) != nil {
				f.text("parts-name", wordParts, strong)
				f.text("parts", r.Text(), muted)
			}
			f.half()
		}
		f.text("keys", wordKeys, strong)
		for i, k := range keys {
			if k.letter && a.chosen.of(setLetters) == isOff {
				continue
			}
			f.keyRow("key-"+numberOf(game.Player(i)), k.keys, k.does)
		}
		if a.chosen.of(setLetters) == isOff {
			f.text("letters-off", wordLettersOff, muted)
		}
		if r == nil {
			f.half()
		}
		f.text("pad", wordPad, strong)
		for i, k := range padKeys {
			f.keyRow("pad-"+numberOf(game.Player(i)), k.keys, k.does)
		}
	}
	f.foot = func(*form) []Node { return []Node{a.footer("back", a.leaving(), a.leave)} }
	return f
}

// keyed is the style of a row that says what a key does.
const keyed style = 102

// keyPart is how much of a row names the keys.
const keyPart = 0.36

// keyRow is a row that says what some keys do.
func (f *form) keyRow(id string, key, what game.Say) {
	keys, does := f.app.words(key), f.app.words(what)
	font, w := f.font(muted), f.columns[0].W
	lines := max(len(wrap(f.app.env.Face, font, w*(1-keyPart), does)), len(wrap(f.app.env.Face, font, w*keyPart-f.gap(), keys)))
	box := f.take(float64(lines)*font.Size*1.35+f.of(2), f.of(4))
	f.add(Node{ID: id, Role: Text, Label: keys, Under: does, Box: box, style: keyed})
}

// drawKey draws what keyRow made.
func (f *form) drawKey(c paint.Canvas, n *Node) {
	a, t := f.app, f.app.theme
	left, right := n.Box, n.Box
	left.W = n.Box.W*keyPart - f.gap()
	right.X += n.Box.W * keyPart
	right.W -= n.Box.W * keyPart
	a.paragraph(c, left, f.font(muted), t.Text, n.Label)
	a.paragraph(c, right, f.font(muted), t.Muted, n.Under)
}
