package ui

import (
	"noughts/game"
	"unicode/utf8"

	"noughts/render/paint"
)

// handler is a scene that takes some events itself, before the App looks at
// them.
type handler interface {
	handle(e Event) (used bool)
}

// scroller is what scrolls: the rows of a form, a list of moves.
type scroller struct {
	scroll float64 // in CSS pixels
	drag   drag
	seen   string // the node that was focused last, and is in view
}

// pull scrolls by wheel and by drag what is seen in a view, and goes on for so
// much beyond it.
func (s *scroller) pull(a *Stage, view paint.Rect, over float64, e Event) bool {
	switch e.Kind {
	case Zoom:
		return e.Scroll != 0 && view.Contains(e.At) && s.scrollIn(a, over, s.scroll+e.Scroll)
	case PointerDown:
		s.drag = drag{down: view.Contains(e.At), from: e.At, scroll: s.scroll}
	case PointerMove:
		if d := &s.drag; d.down {
			if by := d.from.Y - e.At.Y; d.moved || by > dragged || by < -dragged {
				d.moved = true
				a.set(&a.pressed, "")
				s.scrollIn(a, over, d.scroll+by)
				return true
			}
		}
	case PointerUp, PointerLeave:
		moved := s.drag.moved
		s.drag = drag{}
		if moved && e.Kind == PointerUp {
			a.set(&a.pressed, "")
			return true
		}
	}
	return false
}

// scrollIn scrolls as far as there is something, and tells whether there is
// anything to scroll.
func (s *scroller) scrollIn(a *Stage, over, y float64) bool {
	y = min(max(y, 0), over)
	if y != s.scroll {
		s.scroll = y
		a.changed()
	}
	return over > 0
}

// drag is a pointer that is held down on what scrolls.
type drag struct {
	down   bool
	moved  bool // far enough not to be a press any more
	from   paint.Point
	scroll float64 // when it went down
}

// dragged is how far in CSS pixels a press may slip before it scrolls.
const dragged = 8

// handle scrolls by wheel, drag and keys, and types into the focused field.
func (f *form) handle(e Event) bool {
	switch e.Kind {
	case Typed:
		if n := find(f.stage.nodes, e.ID); n != nil && n.Role == Field {
			f.enter(n, e.Text)
			return true
		}
	case KeyDown:
		return e.Mods&Pad == 0 && f.key(e)
	}
	return f.pull(f.stage, f.view, f.overflow(), e)
}

// scrolled is how far the rows are scrolled.
func (f *form) scrolled() float64 { return f.scroll }

// key types into the focused field, and scrolls by the keys that turn pages.
func (f *form) key(e Event) bool {
	n := find(f.stage.nodes, f.stage.focus)
	if n != nil && n.Role == Field && !n.Is(Fixed) && e.Mods&(Command|Alt) == 0 {
		switch {
		case e.Key == "Backspace":
			_, size := utf8.DecodeLastRuneInString(n.Value)
			f.enter(n, n.Value[:len(n.Value)-size])
			return true
		case e.Text != "":
			f.enter(n, n.Value+e.Text)
			return true
		case utf8.RuneCountInString(e.Key) == 1:
			return true // a key without its text must not act as a letter
		}
	}
	if n != nil && n.Group != "" {
		return false
	}
	page := f.view.H * 0.85
	switch e.Key {
	case "PageDown":
		return f.scrollTo(f.scroll + page)
	case "PageUp":
		return f.scrollTo(f.scroll - page)
	case "ArrowDown":
		return f.scrollTo(f.scroll + f.of(48))
	case "ArrowUp":
		return f.scrollTo(f.scroll - f.of(48))
	case "End":
		return f.scrollTo(f.overflow())
	case "Home":
		return f.scrollTo(0)
	}
	return false
}

// longest is how many bytes a field takes.
const longest = 2000

// enter gives a field a new text.
func (f *form) enter(n *Node, text string) {
	if len(text) <= longest && !n.Is(Fixed) {
		f.stage.notice, f.changed = game.Say{}, n.ID
		n.Set(text)
		f.stage.changed()
	}
}

// scrollTo scrolls as far as there are rows, and tells whether there is
// anything to scroll.
func (f *form) scrollTo(y float64) bool { return f.scrollIn(f.stage, f.overflow(), y) }

// reveal scrolls a node into view when it gets the focus.
func (f *form) reveal() {
	a := f.stage
	if a.focus == f.seen {
		return
	}
	f.seen = a.focus
	n := find(a.nodes, a.focus)
	if n == nil || n.View.W == 0 || !a.ring {
		return
	}
	room := f.of(12)
	if n.style == card {
		room = min(f.of(36), (f.view.H-n.Box.H)/2) // the name of its kind is above it
	}
	switch {
	case n.Box.Y < f.view.Y+room:
		f.scrollTo(f.scroll - (f.view.Y + room - n.Box.Y))
	case n.Box.MaxY() > f.view.MaxY()-room:
		f.scrollTo(f.scroll + n.Box.MaxY() - f.view.MaxY() + room)
	}
}
