package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// option is the ID of the move of a label in the list, "" for none.
func (s State) option(label string) string {
	for _, n := range s.Nodes {
		if n.Role == "option" && n.Label == label {
			return n.ID
		}
	}
	return ""
}

// chosen is the label of the move that the list marks.
func (s State) chosen() string {
	for _, n := range s.Nodes {
		if n.Role == "option" && n.is("checked") {
			return n.Label
		}
	}
	return ""
}

// A move in the list is gone to by a click, by keys and by its element; another
// one there begins a line of its own, and the list shows both.
func TestMoveList(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	for i, c := range []int{4, 0, 2, 6} {
		b.click(cell(c))
		b.marks(i + 1)
	}
	move := func(label string) string {
		return b.until("the move "+label, func(s State) bool { return s.option(label) != "" }).option(label)
	}
	b.click(move("2, a3, O"))
	if s := b.marks(2); s.chosen() != "2, a3, O" {
		t.Errorf("the list marks %q", s.chosen())
	}
	b.click(cell(8))
	s := b.marks(3)
	if s.option("3, c3, X, variation") == "" || s.chosen() != "3, c1, X" {
		t.Errorf("the list marks %q, and has no line for what was played before", s.chosen())
	}
	b.shot("moves")
	b.press(move("4, a1, O, variation"))
	b.marks(4)
	// By keys: one Tab stop, arrows within it.
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "move-") })
	b.keyMoves(kb.Home)
	b.key("\r")
	b.marks(0)
	aria := eval[[]string](b, `[...document.querySelectorAll('[role=listbox] [role=option]')].map(e =>
		[e.textContent, e.ariaSelected, e.ariaPosInSet, e.ariaSetSize].join(' '))`)
	if len(aria) != 6 || aria[0] != "Start true 1 6" || aria[1] != "1, b2, X false 2 6" {
		t.Errorf("assistive technology finds %q", aria)
	}
}

// The computer's move is taken back, another is played for it, and it goes on by
// itself.
func TestPlayForTheComputer(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;easy", desktop)
	b.click(cell(4))
	s := b.marks(2)
	theirs := ""
	for _, n := range s.Nodes {
		if n.is("last") {
			theirs = n.ID
		}
	}
	b.press("hand")
	b.until("the seat to wait", func(s State) bool { return s.taken() == 1 && strings.Contains(s.node("status").Label, "O is waiting") })
	b.shot("hand")
	other := cell(0)
	if theirs == other {
		other = cell(2)
	}
	b.click(other)
	s = b.until("the other move", func(s State) bool { return s.node(other).is("last") })
	if s.option("") != "" || !strings.HasPrefix(s.chosen(), "2, ") {
		t.Errorf("the list marks %q", s.chosen())
	}
	for _, n := range s.Nodes {
		if n.Role == "gridcell" && strings.HasSuffix(n.Label, ", empty") {
			b.click(n.ID)
			break
		}
	}
	b.marks(4)
	// One press gives a seat back.
	b.press("hand")
	b.marks(3)
	b.press("resume")
	b.marks(4)
}

// A finger that rests on a small cell slides to the one that is meant, and off
// the board it takes the move back; the page does not scroll meanwhile.
func TestSlideToCell(t *testing.T) {
	t.Parallel()
	b := journey(t, "19x19k5;human;human", phone)
	x0, y0 := b.center(cell(200))
	slide := func(x, y float64, shot string) {
		b.do(touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x0, Y: y0}))
		b.until("the cell to be said", func(s State) bool { return strings.Contains(s.Said, "lift to play") })
		for i := range 5 {
			part := float64(i+1) / 5
			b.do(touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x0 + (x-x0)*part, Y: y0 + (y-y0)*part}))
		}
		if shot != "" {
			b.settled()
			b.shot(shot)
		}
		b.do(touch(input.DispatchTouchEventTypeTouchEnd))
	}
	x, y := b.center(cell(123))
	slide(x, y, "slide")
	s := b.marks(1)
	if !s.node(cell(123)).is("last") {
		t.Errorf("it was played at %s", s.chosen())
	}
	slide(x0, 12, "")
	if s := b.until("the slide to be cancelled", func(s State) bool { return s.Said == "Cancelled." }); s.taken() != 1 {
		t.Error("off the board it plays")
	}
}

// The name of a cell is typed on the board, and in a field that a finger opens.
func TestTypeACell(t *testing.T) {
	t.Parallel()
	b := journey(t, "15x15k5;human;human", desktop)
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "cell-") })
	b.key("e")
	b.wait("the field to have the focus", fmt.Sprintf(`(%s) === 'typed'`, focused))
	b.key("8")
	b.key("\r")
	s := b.marks(1)
	if s.Focus != cell(109) {
		t.Errorf("the focus is on %s", s.Focus)
	}
	b.key("x")
	b.key("9")
	b.key("\r")
	b.until("the reason", func(s State) bool { return strings.Contains(s.Said, "x9 is not a cell here") })
	b.key(kb.Escape)
	b.until("the field to go", func(s State) bool { return s.node("typed") == nil })

	// Enter in the empty field takes it away, and does not press what has the
	// focus then.
	b = journey(t, "15x15k5;human;human", desktop)
	b.click("more")
	b.click("type")
	b.wait("the field to have the focus", fmt.Sprintf(`(%s) === 'typed'`, focused))
	b.key("\r")
	b.until("the field to go", func(s State) bool { return s.node("typed") == nil })
	b.settled()
	if n := b.state().taken(); n > 0 {
		t.Errorf("Enter in the empty field has played %d moves", n)
	}

	p := journey(t, "15x15k5;human;human", phone)
	p.byFinger("more")
	p.byFinger("type")
	p.write(byFinger, "typed", "c3")
	p.key("\r")
	p.marks(1)
}
