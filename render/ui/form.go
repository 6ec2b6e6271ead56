package ui

import (
	"time"

	"noughts/game"
	"noughts/game/task"

	"noughts/render/paint"
)

// form is a scene that is a title, rows, and buttons at the bottom. Rows that
// do not fit scroll between the two: see scroll.go.
type form struct {
	stage *Stage
	head  game.Say
	rows  func(f *form)        // lists the rows from the top down
	foot  func(f *form) []Node // the buttons at the bottom; their boxes are set here
	side  func() Node          // a button beside the title; nil: there is none
	note  func() game.Say      // what is wrong: it stands above the buttons while there is no notice; nil: nothing ever is

	scale
	scroller
	columns []paint.Rect // where rows go; on a low, wide screen there are two
	two     bool         // rows go on in a second column where there is room: see half
	y       float64      // of the next row, as if nothing had scrolled
	deepest float64      // the lowest end of a row
	nodes   []Node
	view    paint.Rect         // where rows are seen
	work    *task.Task[func()] // beside the screen; nil: none
	changed string             // the field whose number or text was changed last; "" when something else was
}

// sideWidth is how wide the button beside a title is.
const sideWidth = 96

// twoColumns is how wide a screen must be for two columns of rows.
const twoColumns = 800

// Tick takes in what the work has found, and scrolls to what a key has focused.
func (f *form) Tick(time.Duration) bool {
	f.finish()
	f.reveal()
	return false
}

// Nodes lists the title, the rows that are scrolled, and the buttons.
func (f *form) Nodes(size paint.Rect) []Node {
	s := scaleOf(size)
	f.scale = s
	room := roomOn(size)
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
	f.nodes = append(f.nodes, Node{ID: "title", Role: Heading, Label: f.stage.words(f.head), Box: paint.Rect{X: x, Y: room.Y, W: full, H: s.of(38)}})
	if f.side != nil {
		n := f.side()
		n.Box = paint.Rect{X: x + full - s.of(sideWidth), Y: room.Y - s.of(3), W: s.of(sideWidth), H: s.of(44)}
		f.nodes[0].Box.W -= n.Box.W + s.gap()
		f.nodes = append(f.nodes, n)
	}
	top, bottom := room.Y+s.of(44), room.MaxY()-s.control()-s.of(10)
	wrong := ""
	if f.note != nil {
		wrong = f.stage.words(f.note())
	}
	notice := f.stage.words(f.stage.notice)
	if notice == "" {
		notice = wrong
	}
	if notice != "" {
		lines := wrap(f.stage.face, s.body(), full, notice)
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
func (f *form) row() paint.Rect { return f.take(f.of(44), f.of(8)) }

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
	plain   style = iota
	muted         // less important
	strong        // a heading between rows
	oneLine       // one line, as small as it must be
	listed        // a row of a list
	keyed         // a key, and what it does
	card          // a game of the gallery
	way           // a button that leads to another scene
)

func (f *form) font(s style) paint.Font {
	switch s {
	case strong:
		return f.scale.strong()
	case muted:
		return f.lesser()
	}
	return f.body()
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
