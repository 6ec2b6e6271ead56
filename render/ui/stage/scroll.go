package stage

import (
	"noughts/game"
	"unicode/utf8"

	"noughts/render/paint"
)

// Handler is a scene that takes some events itself, before the App looks at
// them.
type Handler interface {
	Handle(e Event) (used bool)
}

// Scroller is what scrolls: the rows of a form, a list of moves.
type Scroller struct {
	Scroll float64 // in CSS pixels
	Drag   drag
	Seen   string // the node that was focused last, and is in view
}

// Pull scrolls by wheel and by drag what is seen in a view, and goes on for so
// much beyond it.
func (s *Scroller) Pull(a *Stage, view paint.Rect, over float64, e Event) bool {
	switch e.Kind {
	case Zoom:
		was := s.Scroll // at the end the page around goes on
		return e.Scroll != 0 && view.Contains(e.At) && s.ScrollIn(a, over, s.Scroll+e.Scroll) && s.Scroll != was
	case PointerDown:
		s.Drag = drag{Down: view.Contains(e.At), from: e.At, scroll: s.Scroll}
	case PointerMove:
		if d := &s.Drag; d.Down {
			if by := d.from.Y - e.At.Y; d.moved || by > Dragged || by < -Dragged {
				d.moved = true
				a.Set(&a.Pressed, "")
				was := s.Scroll
				s.ScrollIn(a, over, d.scroll+by)
				return s.Scroll != was
			}
		}
	case PointerUp, PointerLeave:
		moved := s.Drag.moved
		s.Drag = drag{}
		if moved && e.Kind == PointerUp {
			a.Set(&a.Pressed, "")
			return true
		}
	}
	return false
}

// ScrollIn scrolls as far as there is something, and tells whether there is
// anything to scroll.
func (s *Scroller) ScrollIn(a *Stage, over, y float64) bool {
	y = min(max(y, 0), over)
	if y != s.Scroll {
		s.Scroll = y
		a.Changed()
	}
	return over > 0
}

// drag is a pointer that is held down on what scrolls.
type drag struct {
	Down   bool
	moved  bool // far enough not to be a press any more
	from   paint.Point
	scroll float64 // when it went down
}

// Dragged is how far in CSS pixels a press may slip before it scrolls.
const Dragged = 8

// Handle scrolls by wheel, drag and keys, and types into the focused field.
func (f *Form) Handle(e Event) bool {
	switch e.Kind {
	case Typed:
		if n := Find(f.Stage.Listed, e.ID); n != nil && n.Role == Field {
			f.enter(n, e.Text)
			return true
		}
	case KeyDown:
		return e.Mods&Pad == 0 && f.key(e)
	}
	return f.Pull(f.Stage, f.View, f.Overflow(), e)
}

// Scrolled is how far the rows are scrolled.
func (f *Form) Scrolled() float64 { return f.Scroll }

// key types into the focused field, and scrolls by the keys that turn pages.
func (f *Form) key(e Event) bool {
	n := Find(f.Stage.Listed, f.Stage.Focused)
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
	page := f.View.H * 0.85
	switch e.Key {
	case "PageDown":
		return f.ScrollTo(f.Scroll + page)
	case "PageUp":
		return f.ScrollTo(f.Scroll - page)
	case "ArrowDown":
		return f.ScrollTo(f.Scroll + f.Of(48))
	case "ArrowUp":
		return f.ScrollTo(f.Scroll - f.Of(48))
	case "End":
		return f.ScrollTo(f.Overflow())
	case "Home":
		return f.ScrollTo(0)
	}
	return false
}

// longest is how many bytes a field takes.
const longest = 2000

// enter gives a field a new text.
func (f *Form) enter(n *Node, text string) {
	if len(text) <= longest && !n.Is(Fixed) {
		f.Stage.Notice, f.changed = game.Say{}, n.ID
		n.Set(text)
		f.Stage.Changed()
	}
}

// ScrollTo scrolls as far as there are rows, and tells whether there is
// anything to scroll.
func (f *Form) ScrollTo(y float64) bool { return f.ScrollIn(f.Stage, f.Overflow(), y) }

// reveal scrolls a node into view when it gets the focus.
func (f *Form) reveal() {
	a := f.Stage
	if a.Focused == f.Seen {
		return
	}
	f.Seen = a.Focused
	n := Find(a.Listed, a.Focused)
	if n == nil || n.View.W == 0 || !a.Ring {
		return
	}
	room := f.Of(12)
	if n.Style == Card {
		room = min(f.Of(36), (f.View.H-n.Box.H)/2) // the name of its kind is above it
	}
	switch {
	case n.Box.Y < f.View.Y+room:
		f.ScrollTo(f.Scroll - (f.View.Y + room - n.Box.Y))
	case n.Box.MaxY() > f.View.MaxY()-room:
		f.ScrollTo(f.Scroll + n.Box.MaxY() - f.View.MaxY() + room)
	}
}
