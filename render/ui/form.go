package ui

import (
	"time"

	"noughts/render/paint"
)

// form is a scene that is a title, rows, and buttons at the bottom. Rows that
// do not fit scroll between the two: see scroll.go.
type form struct {
	app  *App
	head string
	rows func(f *form)        // lists the rows from the top down
	foot func(f *form) []Node // the buttons at the bottom; their boxes are set here
	note func() string        // what is wrong: it stands above the buttons while there is no notice; nil: nothing ever is

	scale
	columns []paint.Rect // where rows go; on a low, wide screen there are two
	two     bool         // rows go on in a second column where there is room: see half
	y       float64      // of the next row, as if nothing had scrolled
	deepest float64      // the lowest end of a row
	nodes   []Node
	view    paint.Rect // where rows are seen
	scroll  float64
	drag    drag
	seen    string // the node that was focused last, and is in view
	changed string // the field whose number or text was changed last; "" when something else was
}

// twoColumns is how wide a screen must be for two columns of rows.
const twoColumns = 800

// Tick scrolls to what a key has focused.
func (f *form) Tick(time.Duration) bool {
	f.reveal()
	return false
}

// Nodes lists the title, the rows that are scrolled, and the buttons.
func (f *form) Nodes(size paint.Rect) []Node {
	s := scaleOf(size)
	f.scale = s
	pad := s.pad()
	if size.W < 400 {
		pad = s.of(10)
	}
	room := size.Inset(pad)
	two := f.two && size.W >= s.of(twoColumns)
	width := min(room.W, s.of(520))
	full := width
	if two {
		full = 2*width + s.of(36)
		full = min(full, room.W)
		width = (full - s.of(36)) / 2
	}
	x := room.X + (room.W-full)/2
	f.columns = []paint.Rect{{X: x, Y: room.Y, W: width}}
	if two {
		f.columns = append(f.columns, paint.Rect{X: x + width + s.of(36), Y: room.Y, W: width})
	}
	f.nodes = f.nodes[:0:0]
	f.nodes = append(f.nodes, Node{ID: "title", Role: Heading, Label: f.head, Box: paint.Rect{X: x, Y: room.Y, W: full, H: s.of(38)}})
	top, bottom := room.Y+s.of(44), room.MaxY()-s.control()-s.of(10)
	wrong := ""
	if f.note != nil {
		wrong = f.note()
	}
	notice := f.app.notice
	if notice == "" {
		notice = wrong
	}
	if notice != "" {
		lines := wrap(f.app.env.Face, s.body(), full, notice)
		h := min(float64(len(lines))*s.body().Size*1.35+s.of(6), (bottom-top)/2)
		bottom -= h + s.of(4)
		n := Node{ID: "remark", Role: Text, Label: notice, Box: paint.Rect{X: x, Y: bottom + s.of(6), W: full, H: h}}
		if notice == wrong {
			n.State = Wrong
		}
		f.nodes = append(f.nodes, n)
	}
	f.view = paint.Rect{X: x - s.of(6), Y: top, W: full + s.of(12), H: bottom - top}
	from := len(f.nodes)
	f.y, f.deepest = 0, 0
	f.rows(f)
	f.deepest = max(f.deepest, f.y)
	if n := find(f.nodes, f.changed); n != nil && wrong != "" {
		n.State |= Wrong
		n.Label += ". " + wrong
	}
	f.scroll = min(max(f.scroll, 0), f.overflow())
	for i := from; i < len(f.nodes); i++ {
		f.nodes[i].Box.Y += top + s.of(4) - f.scroll
		f.nodes[i].View = f.view
	}
	buttons := f.foot(f)
	boxes := split(paint.Rect{X: x, Y: room.MaxY() - s.control(), W: full, H: s.control()}, len(buttons), s.gap())
	for i := range buttons {
		buttons[i].Box = boxes[i]
	}
	return append(f.nodes, buttons...)
}

// overflow is how far the rows can scroll.
func (f *form) overflow() float64 { return max(0, f.deepest+f.of(8)-f.view.H) }

// take is the box of the next row.
func (f *form) take(height, space float64) paint.Rect {
	c := f.columns[0]
	r := paint.Rect{X: c.X, Y: f.y, W: c.W, H: height}
	f.y += height + space
	return r
}

// row is the next row of the ordinary height.
func (f *form) row() paint.Rect { return f.take(f.of(42), f.of(8)) }

// half goes on in the second column, if there is one.
func (f *form) half() {
	if len(f.columns) > 1 {
		f.deepest = max(f.deepest, f.y)
		f.columns, f.y = f.columns[1:], 0
	}
}

func (f *form) add(n ...Node) { f.nodes = append(f.nodes, n...) }

// style is how a text is written.
type style uint8

const (
	plain  style = iota
	muted        // less important
	strong       // a heading between rows
)

func (f *form) font(s style) paint.Font {
	switch s {
	case strong:
		return f.scale.strong()
	case muted:
		return paint.Font{Size: f.of(13.5)}
	}
	return f.body()
}

// text is a paragraph as high as it needs to be.
func (f *form) text(id, text string, s style) {
	if text == "" {
		return
	}
	font := f.font(s)
	lines := wrap(f.app.env.Face, font, f.columns[0].W, text)
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
	id, label string
	short     string // what is drawn where the label says more
	under     string // a second line
	on        bool
	bar       string // why it cannot be chosen, "" where it can
	mark      bool   // the node's group shows a mark before it
	act       func()
}

// choose is a group of radios in rows of equal boxes, each as wide as least or
// wider.
func (f *form) choose(id, label string, least float64, all []option) {
	c := f.columns[0]
	per := max(1, min(len(all), int((c.W+f.gap())/(f.of(least)+f.gap()))))
	rows := (len(all) + per - 1) / per
	per = (len(all) + rows - 1) / rows // rows of nearly equal number
	var boxes []paint.Rect
	for range rows {
		height := f.of(38)
		if all[0].under != "" {
			height = f.of(50)
		}
		boxes = append(boxes, split(f.take(height, f.of(6)), per, f.of(6))...)
	}
	if last := len(all) - 1; last%per == 0 && last > 0 {
		boxes[last].W = c.W // alone in its row
	}
	boxes = boxes[:len(all)]
	f.y += f.of(6)
	f.add(Node{ID: id, Role: RadioGroup, Label: label, Box: around(boxes)})
	f.radios(id, all, boxes)
}

// radios are the members of a group.
func (f *form) radios(group string, all []option, boxes []paint.Rect) {
	for i, c := range all {
		n := Node{ID: group + "-" + c.id, Role: Radio, Group: group, Label: c.label, Short: c.short, Under: c.under, Box: boxes[i],
			Act: do(func() { f.changed = ""; c.act() })}
		if c.on {
			n.State = Checked
		}
		if c.bar != "" {
			n.State |= Disabled
			n.Label, n.Short = c.label+". "+c.bar, c.label
			n.Act = func() Scene { f.app.tell(c.bar); return nil }
		}
		f.add(n)
	}
}

// beside is a group of radios in one row behind its name.
func (f *form) beside(id, label string, all []option) {
	name, controls := f.named(id, label)
	f.add(name, Node{ID: id, Role: RadioGroup, Label: label, Box: controls})
	f.radios(id, all, split(controls, len(all), f.of(4)))
}

// named is a row's name, and the place of its controls.
func (f *form) named(id, label string) (name Node, controls paint.Rect) {
	row := f.row()
	controls = row
	controls.W = row.W * 0.64
	controls.X = row.MaxX() - controls.W
	row.W -= controls.W + f.gap()
	return Node{ID: id + "-name", Role: Text, Label: label, Box: row, style: oneLine}, controls
}

// oneLine is the style of a name beside its controls.
const oneLine style = 100

// stepper is a number that can be typed, with a button on each side that makes
// it smaller or larger.
func (f *form) stepper(id, label, value string, set func(string), step func(int)) {
	name, row := f.named(id, label)
	side := f.of(48)
	part := func(x, w float64) paint.Rect { return paint.Rect{X: x, Y: row.Y, W: w, H: row.H} }
	button := func(suffix, label, short string, x float64, d int) Node {
		return Node{ID: id + suffix, Role: Button, Label: label, Short: short, Box: part(x, side), Act: do(func() {
			f.changed = id
			step(d)
		})}
	}
	gap := f.of(4)
	f.add(name,
		button("-less", wordLess(label), "−", row.X, -1),
		f.entry(id, label, value, part(row.X+side+gap, row.W-2*side-2*gap), set),
		button("-more", wordGreater(label), "+", row.MaxX()-side, 1))
}

// entry is a field into which a text is typed. Set is told of each change.
func (f *form) entry(id, label, value string, box paint.Rect, set func(string)) Node {
	return Node{ID: id, Role: Field, Label: label, Value: value, Box: box, Set: set, Act: func() Scene { return nil }}
}

// field is a row to type in, under its name.
func (f *form) field(id, label, value string, set func(string)) {
	name := f.take(f.of(20), f.of(5))
	f.add(Node{ID: id + "-name", Role: Text, Label: label, Box: name, style: oneLine})
	f.add(f.entry(id, label, value, f.row(), set))
}

// button is a row that is a button.
func (f *form) button(id, label, under string, act func() Scene) {
	h := f.of(42)
	if under != "" {
		lines := wrap(f.app.env.Face, f.lower(), f.columns[0].W-f.of(24), under)
		h = f.of(38) + float64(len(lines))*f.lower().Size*1.35
	}
	f.add(Node{ID: id, Role: Button, Label: label, Under: under, Box: f.take(h, f.of(8)), Act: act, style: listed})
}

// lower is the type of what stands under a line of a list.
func (s scale) lower() paint.Font { return paint.Font{Size: s.of(13)} }

// listed is the style of a button that is a line of a list.
const listed style = 101

// do is an Act that stays in the scene.
func do(act func()) func() Scene { return func() Scene { act(); return nil } }

// press is a button for the foot of a form.
func press(id, label string, act func() Scene) Node {
	return Node{ID: id, Role: Button, Label: label, Act: act}
}

// split cuts a row into n boxes of equal width.
func split(r paint.Rect, n int, gap float64) []paint.Rect {
	boxes := make([]paint.Rect, n)
	w := (r.W - float64(n-1)*gap) / float64(n)
	for i := range boxes {
		boxes[i] = paint.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return boxes
}

// around is the smallest box around others.
func around(boxes []paint.Rect) paint.Rect {
	r := boxes[0]
	for _, b := range boxes[1:] {
		x, y := min(r.X, b.X), min(r.Y, b.Y)
		r = paint.Rect{X: x, Y: y, W: max(r.MaxX(), b.MaxX()) - x, H: max(r.MaxY(), b.MaxY()) - y}
	}
	return r
}
