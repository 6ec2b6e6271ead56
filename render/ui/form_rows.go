package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// text is a paragraph as high as it needs to be.
func (f *form) text(id string, say game.Say, s style) {
	text := f.stage.words(say)
	if text == "" {
		return
	}
	font := f.font(s)
	lines := wrap(f.stage.face, font, f.columns[0].W, text)
	space := f.of(10)
	if s == strong {
		f.y += f.of(6)
		space = f.of(4)
	}
	box := f.take(float64(len(lines))*font.Size*1.35+f.of(4), space)
	f.add(Node{ID: id, Role: Text, Label: text, Box: box, style: s})
}

// option is one of several.
type option struct {
	id    string
	label game.Say
	short game.Say // what is drawn where the label says more
	under game.Say // a second line
	on    bool
	bar   game.Say                             // why it cannot be chosen, nothing where it can
	image func(c paint.Canvas, box paint.Rect) // what is drawn in the place of the label
	act   func()
}

// choose is a group of radios in tiles.
func (f *form) choose(id string, label game.Say, least float64, all []option) {
	boxes := f.tiles(least, all)
	f.add(Node{ID: id, Role: RadioGroup, Label: f.stage.words(label), Box: around(boxes)})
	f.radios(id, all, boxes)
}

// tiles are the boxes of some options, in rows of equal boxes, each as wide as
// least or wider, and wide enough for its text to be legible.
func (f *form) tiles(least float64, all []option) []paint.Rect {
	c := f.columns[0]
	per := max(1, min(len(all), int((c.W+f.gap())/(f.of(least)+f.gap()))))
	for per > 1 && f.widest(all)*legibly > c.W/float64(per)-f.of(20) {
		per--
	}
	rows := (len(all) + per - 1) / per
	per = (len(all) + rows - 1) / rows // rows of nearly equal number
	var boxes []paint.Rect
	for range rows {
		height := f.of(44)
		if all[0].under.English != "" {
			height = f.of(50)
		}
		boxes = append(boxes, split(f.take(height, f.of(6)), per, f.of(6))...)
	}
	if last := len(all) - 1; last%per == 0 && last > 0 {
		boxes[last].W = c.W // alone in its row
	}
	boxes = boxes[:len(all)]
	f.y += f.of(6)
	return boxes
}

// widest is the width of the longest of the texts of some options.
func (f *form) widest(all []option) (w float64) {
	face := f.stage.face
	for _, o := range all {
		drawn := o.label
		if o.short.English != "" {
			drawn = o.short
		}
		w = max(w, face.Width(f.stage.words(drawn), f.body()), face.Width(f.stage.words(o.under), f.small()))
	}
	return w
}

// radios are the members of a group.
func (f *form) radios(group string, all []option, boxes []paint.Rect) {
	for i, c := range all {
		label := f.stage.words(c.label)
		n := Node{ID: group + "-" + c.id, Role: Radio, Group: group, Label: label, Short: f.stage.words(c.short), Under: f.stage.words(c.under), Box: boxes[i],
			Act: do(func() { f.changed = ""; c.act() })}
		if c.on {
			n.State = Checked
		}
		if c.image != nil {
			n.Short, n.image = " ", c.image
		}
		if c.bar.English != "" {
			n.State |= Disabled
			n.Label, n.Short = label+". "+f.stage.words(c.bar), label
			n.Act = func() Scene { f.stage.tell(c.bar); return nil }
		}
		f.add(n)
	}
}

// beside is a group of radios in one row behind its name, or below it where
// they are many.
func (f *form) beside(id string, label game.Say, all []option) {
	if len(all) > 4 {
		f.add(f.over(id, label))
		row := f.row()
		f.add(Node{ID: id, Role: RadioGroup, Label: f.stage.words(label), Box: row})
		f.radios(id, all, split(row, len(all), f.of(4)))
		return
	}
	name, controls := f.named(id, label)
	f.add(name, Node{ID: id, Role: RadioGroup, Label: f.stage.words(label), Box: controls})
	f.radios(id, all, split(controls, len(all), f.of(4)))
}

// named is a row's name, and the place of its controls.
func (f *form) named(id string, label game.Say) (name Node, controls paint.Rect) {
	row := f.row()
	controls = row
	controls.W = row.W * 0.64
	controls.X = row.MaxX() - controls.W
	row.W -= controls.W + f.gap()
	return Node{ID: id + "-name", Role: Text, Label: f.stage.words(label), Box: row, style: oneLine}, controls
}

// stepper is a number that can be typed, with a button on each side that makes
// it smaller or larger.
func (f *form) stepper(id string, label game.Say, value string, set func(string), step func(int)) {
	name, row := f.named(id, label)
	side := f.of(48)
	part := func(x, w float64) paint.Rect { return paint.Rect{X: x, Y: row.Y, W: w, H: row.H} }
	button := func(suffix string, label game.Say, short string, x float64, d int) Node {
		return Node{ID: id + suffix, Role: Button, Label: f.stage.words(label), Short: short, Box: part(x, side), Act: do(func() {
			f.changed = id
			step(d)
		})}
	}
	gap := f.of(4)
	f.add(name,
		button("-less", words.Less(label), "−", row.X, -1),
		f.entry(id, label, value, part(row.X+side+gap, row.W-2*side-2*gap), set),
		button("-more", words.Greater(label), "+", row.MaxX()-side, 1))
}

// entry is a field into which a text is typed. Set is told of each change.
func (f *form) entry(id string, label game.Say, value string, box paint.Rect, set func(string)) Node {
	return Node{ID: id, Role: Field, Label: f.stage.words(label), Value: value, Box: box, Set: set, Act: func() Scene { return nil }}
}

// tiled are buttons in rows of equal boxes, each as wide as least or wider.
func (f *form) tiled(least float64, all ...Node) {
	c := f.columns[0]
	per := max(1, min(len(all), int((c.W+f.gap())/(f.of(least)+f.gap()))))
	rows := (len(all) + per - 1) / per
	per = (len(all) + rows - 1) / rows
	for len(all) > 0 {
		n := min(per, len(all))
		for i, box := range split(f.take(f.of(tileHeight), f.gap()), n, f.gap()) {
			all[i].Box = box
		}
		f.add(all[:n]...)
		all = all[n:]
	}
}

// tileHeight is the height of a button with two lines.
const tileHeight = 52

// field is a row to type in, under its name.
func (f *form) field(id string, label game.Say, value string, set func(string)) {
	f.add(f.over(id, label))
	f.add(f.entry(id, label, value, f.row(), set))
}

// over is a name above its controls.
func (f *form) over(id string, label game.Say) Node {
	return Node{ID: id + "-name", Role: Text, Label: f.stage.words(label), Box: f.take(f.of(20), f.of(5)), style: oneLine}
}

// button is a row that is a button.
func (f *form) button(id string, label, under game.Say, act func() Scene) {
	h, low := f.of(44), f.stage.words(under)
	if low != "" {
		lines := wrap(f.stage.face, f.lower(), f.columns[0].W-f.of(24), low)
		h = f.of(38) + float64(len(lines))*f.lower().Size*1.35
	}
	f.add(Node{ID: id, Role: Button, Label: f.stage.words(label), Under: low, Box: f.take(h, f.of(8)), Act: act, style: listed})
}

// holds marks the last button as the choice that holds, to be seen and heard.
func (f *form) holds() {
	n := &f.nodes[len(f.nodes)-1]
	n.Short, n.Label = n.Label, n.Label+", "+f.stage.words(words.Chosen)
	n.State = Checked
}

// do is an Act that stays in the scene.
func do(act func()) func() Scene { return func() Scene { act(); return nil } }

// footer is a button for the foot of a form.
func (a *Stage) footer(id string, label game.Say, act func() Scene) Node {
	return Node{ID: id, Role: Button, Label: a.words(label), Act: act}
}
