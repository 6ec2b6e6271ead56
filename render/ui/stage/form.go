package stage

import (
	"time"

	"noughts/game"
	"noughts/game/task"

	"noughts/render/paint"
)

// Form is a scene with a title, rows, and buttons at the bottom. Rows scroll if they do not
// fit: see scroll.go.
type Form struct {
	Stage *Stage
	Head  game.Say
	Rows  func(f *Form)        // adds the rows from top to bottom
	Foot  func(f *Form) []Node // the buttons at the bottom, without boxes
	Tall  float64              // the height of those buttons; 0 for that of a control
	Side  func() Node          // a button beside the title; may be nil
	Note  func() game.Say      // an error above the buttons, where a notice is shown as well; may be nil

	Scale
	Scroller
	Columns []paint.Rect // of rows; two on a low, wide screen
	Two     bool         // rows may use a second column: see NextColumn
	Y       float64      // of the next row, without scrolling
	Deepest float64      // the bottom of the lowest row
	Listed  []Node
	View    paint.Rect         // the visible part of the rows
	Work    *task.Task[func()] // in the background; nil for none
	changed string             // the field that was changed last, "" for another node
}

// SectionsHeight is the height of a bar with the sections of the first screen.
const SectionsHeight = 52

// sideWidth is the width of the button beside the title.
const sideWidth = 96

// twoColumns is the least width of a screen for two columns.
const twoColumns = 800

// Tick takes in results of the work, and scrolls to the focused node.
func (f *Form) Tick(time.Duration) bool {
	f.finish()
	f.reveal()
	return false
}

// Nodes lists the title, the scrolled rows, and the buttons.
func (f *Form) Nodes(size paint.Rect) []Node {
	s := ScaleOf(size)
	f.Scale = s
	room := RoomOn(size)
	buttons := f.Foot(f)
	low := s.Control()
	if f.Tall > 0 {
		low = s.Of(f.Tall)
	}
	two := f.Two && size.W >= s.Of(twoColumns)
	width := min(room.W, s.Of(520))
	full := width
	if two {
		full = 2*width + s.Of(36)
		full = min(full, room.W)
		width = (full - s.Of(36)) / 2
	}
	x := room.X + (room.W-full)/2
	f.Columns = []paint.Rect{{X: x, Y: room.Y, W: width}}
	if two {
		f.Columns = append(f.Columns, paint.Rect{X: x + width + s.Of(36), Y: room.Y, W: width})
	}
	f.Listed = f.Listed[:0:0]
	f.Listed = append(f.Listed, Node{ID: IDTitle, Role: Heading, Label: f.Stage.Words(f.Head), Box: paint.Rect{X: x, Y: room.Y, W: full, H: s.Of(38)}})
	if f.Side != nil {
		n := f.Side()
		n.Box = paint.Rect{X: x + full - s.Of(sideWidth), Y: room.Y - s.Of(3), W: s.Of(sideWidth), H: s.Of(44)}
		f.Listed[0].Box.W -= n.Box.W + s.Gap()
		f.Listed = append(f.Listed, n)
	}
	top, bottom := room.Y+s.Of(44), room.MaxY()-low-s.Of(10)
	wrong := ""
	if f.Note != nil {
		wrong = f.Stage.Words(f.Note())
	}
	notice := f.Stage.Words(f.Stage.Notice)
	if notice == "" {
		notice = wrong
	}
	if notice != "" {
		lines := Wrap(f.Stage.Face, s.Body(), full, notice)
		h := min(float64(len(lines))*s.Body().Size*1.35+s.Of(6), (bottom-top)/2)
		bottom -= h + s.Of(4)
		n := Node{ID: IDRemark, Role: Text, Label: notice, Box: paint.Rect{X: x, Y: bottom + s.Of(6), W: full, H: h}}
		if notice == wrong {
			n.State = Wrong
		}
		f.Listed = append(f.Listed, n)
	}
	f.View = paint.Rect{X: x - s.Of(6), Y: top, W: full + s.Of(12), H: bottom - top}
	from := len(f.Listed)
	f.Y, f.Deepest = 0, 0
	f.Rows(f)
	f.Deepest = max(f.Deepest, f.Y)
	if n := Find(f.Listed, f.changed); n != nil && wrong != "" {
		n.State |= Wrong
		n.Label += ". " + wrong
	}
	f.Scroll = min(max(f.Scroll, 0), f.Overflow())
	for i := from; i < len(f.Listed); i++ {
		f.Listed[i].Box.Y += top + s.Of(4) - f.Scroll
		f.Listed[i].View = f.View
	}
	boxes := Split(paint.Rect{X: x, Y: room.MaxY() - low, W: full, H: low}, len(buttons), s.Gap())
	for i := range buttons {
		buttons[i].Box = boxes[i]
	}
	return append(f.Listed, buttons...)
}

// Overflow is the largest scroll offset.
func (f *Form) Overflow() float64 { return max(0, f.Deepest+f.Of(8)-f.View.H) }

// Take is the box of the next row, of a height and with a gap below.
func (f *Form) Take(height, space float64) paint.Rect {
	c := f.Columns[0]
	r := paint.Rect{X: c.X, Y: f.Y, W: c.W, H: height}
	f.Y += height + space
	return r
}

// Row is the box of the next row of usual height.
func (f *Form) Row() paint.Rect { return f.Take(f.Of(44), f.Of(8)) }

// NextColumn starts the second column, if there is one.
func (f *Form) NextColumn() {
	if len(f.Columns) > 1 {
		f.Deepest = max(f.Deepest, f.Y)
		f.Columns, f.Y = f.Columns[1:], 0
	}
}

// Add adds nodes to the rows.
func (f *Form) Add(n ...Node) { f.Listed = append(f.Listed, n...) }

// Style is the style of a text.
type Style uint8

const (
	Plain   Style = iota
	Muted         // less important
	Strong        // a heading between rows
	OneLine       // one line, shrunk to fit
	listed        // a row of a list
	keyed         // a key with its action
	Card          // a game of the gallery
	Way           // a button to another scene
)

// Font is the font of a style.
func (f *Form) Font(s Style) paint.Font {
	switch s {
	case Strong:
		return f.Scale.Strong()
	case Muted:
		return f.Lesser()
	}
	return f.Body()
}

// Split cuts a row into n boxes of equal width.
func Split(r paint.Rect, n int, gap float64) []paint.Rect {
	boxes := make([]paint.Rect, n)
	w := (r.W - float64(n-1)*gap) / float64(n)
	for i := range boxes {
		boxes[i] = paint.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return boxes
}

// Around is the smallest box around others.
func Around(boxes []paint.Rect) paint.Rect {
	r := boxes[0]
	for _, b := range boxes[1:] {
		x, y := min(r.X, b.X), min(r.Y, b.Y)
		r = paint.Rect{X: x, Y: y, W: max(r.MaxX(), b.MaxX()) - x, H: max(r.MaxY(), b.MaxY()) - y}
	}
	return r
}
