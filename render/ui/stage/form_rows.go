package stage

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// Text adds a paragraph.
func (f *Form) Text(id string, say game.Say, s Style) {
	text := f.Stage.Words(say)
	if text == "" {
		return
	}
	space := f.Of(10)
	if s == Strong {
		f.Y += f.Of(6)
		space = f.Of(4)
	}
	f.Add(Node{ID: id, Role: Text, Label: text, Box: f.Take(f.tall(text, s), space), Style: s})
}

// tall is the height of a text in the current column.
func (f *Form) tall(text string, s Style) float64 {
	font := f.Font(s)
	return float64(len(Wrap(f.Stage.Face, font, f.Columns[0].W, text)))*font.Size*1.35 + f.Of(4)
}

// Height is the height that a paragraph takes, with the gap below.
func (f *Form) Height(say game.Say, s Style) float64 {
	return f.tall(f.Stage.Words(say), s) + f.Of(10)
}

// Choice is an option of a radio group.
type Choice struct {
	ID    string
	Label game.Say
	Short game.Say // the visible text, if the label is longer
	Under game.Say // a second line
	On    bool
	Bar   game.Say                             // why it cannot be chosen, if so
	Image func(c paint.Canvas, box paint.Rect) // drawn instead of the label
	Act   func()
}

// Choose adds a radio group in tiles.
func (f *Form) Choose(id string, label game.Say, least float64, all []Choice) {
	boxes := f.Tiles(least, all)
	f.Add(Node{ID: id, Role: RadioGroup, Label: f.Stage.Words(label), Box: Around(boxes)})
	f.Radios(id, all, boxes)
}

// Tiles are the boxes of options, in rows of equal width, which is at least least and fits
// the texts.
func (f *Form) Tiles(least float64, all []Choice) []paint.Rect {
	c := f.Columns[0]
	per := max(1, min(len(all), int((c.W+f.Gap())/(f.Of(least)+f.Gap()))))
	for per > 1 && f.widest(all)*Legibly > c.W/float64(per)-f.Of(20) {
		per--
	}
	rows := (len(all) + per - 1) / per
	per = (len(all) + rows - 1) / rows // rows of nearly equal number
	var boxes []paint.Rect
	for range rows {
		height := f.Of(44)
		if all[0].Under.English != "" {
			height = f.Of(50)
		}
		boxes = append(boxes, Split(f.Take(height, f.Of(6)), per, f.Of(6))...)
	}
	if last := len(all) - 1; last%per == 0 && last > 0 {
		boxes[last].W = c.W // alone in its row
	}
	boxes = boxes[:len(all)]
	f.Y += f.Of(6)
	return boxes
}

// widest is the width of the widest text of some options.
func (f *Form) widest(all []Choice) (w float64) {
	face := f.Stage.Face
	for _, o := range all {
		drawn := o.Label
		if o.Short.English != "" {
			drawn = o.Short
		}
		w = max(w, face.Width(f.Stage.Words(drawn), f.Body()), face.Width(f.Stage.Words(o.Under), f.Small()))
	}
	return w
}

// Radios are the members of a group.
func (f *Form) Radios(group string, all []Choice, boxes []paint.Rect) {
	for i, c := range all {
		label := f.Stage.Words(c.Label)
		n := Node{ID: group + "-" + c.ID, Role: Radio, Group: group, Label: label, Short: f.Stage.Words(c.Short), Under: f.Stage.Words(c.Under), Box: boxes[i],
			Act: Do(func() { f.changed = ""; c.Act() })}
		if c.On {
			n.State = Checked
		}
		if c.Image != nil {
			n.Short, n.Image = " ", c.Image
		}
		if c.Bar.English != "" {
			n.State |= Disabled
			n.Label, n.Short = label+". "+f.Stage.Words(c.Bar), label
			n.Act = func() Scene { f.Stage.Inform(c.Bar); return nil }
		}
		f.Add(n)
	}
}

// Beside adds a radio group in a row after its name, or below it if there are many.
func (f *Form) Beside(id string, label game.Say, all []Choice) {
	if len(all) > 4 {
		f.Add(f.Over(id, label))
		row := f.Row()
		f.Add(Node{ID: id, Role: RadioGroup, Label: f.Stage.Words(label), Box: row})
		f.Radios(id, all, Split(row, len(all), f.Of(4)))
		return
	}
	name, controls := f.named(id, label)
	f.Add(name, Node{ID: id, Role: RadioGroup, Label: f.Stage.Words(label), Box: controls})
	f.Radios(id, all, Split(controls, len(all), f.Of(4)))
}

// named adds a row's name, and is the box of its controls.
func (f *Form) named(id string, label game.Say) (name Node, controls paint.Rect) {
	row := f.Row()
	controls = row
	controls.W = row.W * 0.64
	controls.X = row.MaxX() - controls.W
	row.W -= controls.W + f.Gap()
	return Node{ID: id + "-name", Role: Text, Label: f.Stage.Words(label), Box: row, Style: OneLine}, controls
}

// Stepper adds a field of a number with buttons to decrease and increase it.
func (f *Form) Stepper(id string, label game.Say, value string, set func(string), step func(int)) {
	name, row := f.named(id, label)
	side := f.Of(48)
	part := func(x, w float64) paint.Rect { return paint.Rect{X: x, Y: row.Y, W: w, H: row.H} }
	button := func(suffix string, label game.Say, short string, x float64, d int) Node {
		return Node{ID: id + suffix, Role: Button, Label: f.Stage.Words(label), Short: short, Box: part(x, side), Act: Do(func() {
			f.changed = id
			step(d)
		})}
	}
	gap := f.Of(4)
	f.Add(name,
		button("-less", words.Less(label), "−", row.X, -1),
		f.Entry(id, label, value, part(row.X+side+gap, row.W-2*side-2*gap), set),
		button("-more", words.Greater(label), "+", row.MaxX()-side, 1))
}

// Entry is a text field. It calls set with each change.
func (f *Form) Entry(id string, label game.Say, value string, box paint.Rect, set func(string)) Node {
	return Node{ID: id, Role: Field, Label: f.Stage.Words(label), Value: value, Box: box, Set: set, Act: func() Scene { return nil }}
}

// Tiled adds buttons in rows of equal width, at least least.
func (f *Form) Tiled(least float64, all ...Node) {
	c := f.Columns[0]
	per := max(1, min(len(all), int((c.W+f.Gap())/(f.Of(least)+f.Gap()))))
	rows := (len(all) + per - 1) / per
	per = (len(all) + rows - 1) / rows
	for len(all) > 0 {
		n := min(per, len(all))
		for i, box := range Split(f.Take(f.Of(TileHeight), f.Gap()), n, f.Gap()) {
			all[i].Box = box
		}
		f.Add(all[:n]...)
		all = all[n:]
	}
}

// TileHeight is the height of a button with two lines.
const TileHeight = 52

// Field adds a text field below its name.
func (f *Form) Field(id string, label game.Say, value string, set func(string)) {
	f.Add(f.Over(id, label))
	f.Add(f.Entry(id, label, value, f.Row(), set))
}

// Over is the name of the controls below.
func (f *Form) Over(id string, label game.Say) Node {
	return Node{ID: id + "-name", Role: Text, Label: f.Stage.Words(label), Box: f.Take(f.Of(20), f.Of(5)), Style: OneLine}
}

// Button adds a button as wide as the column.
func (f *Form) Button(id string, label, under game.Say, act func() Scene) {
	h, low := f.Of(44), f.Stage.Words(under)
	if low != "" {
		lines := Wrap(f.Stage.Face, f.Lower(), f.Columns[0].W-f.Of(24), low)
		h = f.Of(38) + float64(len(lines))*f.Lower().Size*1.35
	}
	f.Add(Node{ID: id, Role: Button, Label: f.Stage.Words(label), Under: low, Box: f.Take(h, f.Of(8)), Act: act, Style: listed})
}

// MarkChosen marks the last button as the current choice.
func (f *Form) MarkChosen() {
	n := &f.Listed[len(f.Listed)-1]
	n.Short, n.Label = n.Label, n.Label+", "+f.Stage.Words(words.Chosen)
	n.State = Checked
}

// Do makes an Act that stays in the scene.
func Do(act func()) func() Scene { return func() Scene { act(); return nil } }

// Footer is a button at the bottom of a form.
func (a *Stage) Footer(id string, label game.Say, act func() Scene) Node {
	return Node{ID: id, Role: Button, Label: a.Words(label), Act: act}
}

// Tile is a button for Tiled.
func (a *Stage) Tile(id string, label game.Say, act func() Scene) Node {
	return Node{ID: id, Role: Button, Label: a.Words(label), Act: act}
}
