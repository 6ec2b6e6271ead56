package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// mirrored is the most cells that the mirror may hold.
const mirrored = 441

// side is that of the largest board; its cells count from the top left.
const side = 1000

// cellsShown is the mirror's grid: how many cells it holds, and whether they
// say where on the whole board they are.
func (b *tab) cellsShown(side int) int {
	b.t.Helper()
	type grid struct {
		Rows, Cols string
		Cells      int
		Placed     bool
	}
	g := eval[grid](b, `(() => {
		const grid = document.querySelector('[role=grid]');
		const cells = [...grid.querySelectorAll('[role=gridcell]')];
		return {rows: grid.ariaRowCount, cols: grid.ariaColCount, cells: cells.length,
			placed: cells.every(c => c.ariaColIndex > 0 && c.parentElement.ariaRowIndex > 0)};
	})()`)
	if g.Rows != fmt.Sprint(side) || g.Cols != fmt.Sprint(side) || !g.Placed {
		b.t.Errorf("the grid is of %s rows and %s columns, its cells placed: %v", g.Rows, g.Cols, g.Placed)
	}
	if g.Cells < 1 || g.Cells > mirrored {
		b.t.Errorf("the mirror holds %d cells, want at most %d", g.Cells, mirrored)
	}
	return g.Cells
}

// cellWidth is how wide cells are on the screen.
func (b *tab) cellWidth() (w float64) {
	b.t.Helper()
	for _, n := range b.state().Nodes {
		if n.Role == "gridcell" {
			w = max(w, n.W)
		}
	}
	return w
}

// A board of a million cells is panned, zoomed and played upon, at its far
// corners too, with a small mirror.
func TestLargeBoard(t *testing.T) {
	t.Parallel()
	b := journey(t, "1000x1000k5;human;human", desktop)
	b.cellsShown(side)
	b.tour(0, func(do func()) {
		do()
		b.settled()
		b.cellsShown(side)
	})
	b.cellsShown(side)

	// What is far away is replayed, too, and each control is one.
	b.menu(byMouse, "replay")
	ids := map[string]bool{}
	for _, n := range b.state().Nodes {
		if ids[n.ID] {
			t.Errorf("two nodes are called %s", n.ID)
		}
		ids[n.ID] = true
	}
	b.shot("1000x1000")
}

// tour goes over a large board by keyboard and by mouse, and plays in both
// ways, a step at a time. What it plays depends on its number.
func (b *tab) tour(number int, step func(do func())) {
	b.t.Helper()
	board := b.until("a board", func(s State) bool { return s.node("board") != nil }).node("board")
	x, y := board.X+board.W/2, board.Y+board.H/2

	// By keyboard to the last row, and play there.
	if inCells := func(id string) bool { return strings.HasPrefix(id, "cell-") }; !inCells(eval[string](b, focused)) {
		b.tabTo(inCells)
	}
	step(func() { b.do(chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(chromedp.ModifierCtrl))) })
	b.until("the last cell", func(s State) bool { return s.Focus == cell(side*side-1) })
	for range number {
		b.keyMoves(kb.ArrowLeft)
	}
	last := cell(side*side - 1 - number)
	step(func() { b.key("\r") })
	b.until("a mark in "+last, func(s State) bool { return s.node(last).is("last") })
	for _, key := range []string{kb.Home, kb.PageUp, kb.ArrowRight, kb.ArrowUp} {
		step(func() { b.key(key) })
	}
	step(func() { b.do(chromedp.KeyEvent(kb.Home, chromedp.KeyModifiers(chromedp.ModifierCtrl))) })
	b.until("the first cell", func(s State) bool { return s.Focus == cell(0) })

	// By wheel: out and in again, around the pointer.
	width := b.cellWidth()
	for range 5 {
		step(func() { b.wheel(x, y, 120) })
	}
	b.until("smaller cells", func(State) bool { return b.cellWidth() < width*0.8 })
	small := b.cellWidth()
	for range 5 {
		step(func() { b.wheel(x, y, -120) })
	}
	b.until("larger cells", func(State) bool { return b.cellWidth() > small*1.5 })

	// By mouse: the board is dragged, and a cell clicked.
	drag := func(kind input.DispatchMouseEventType, part float64) {
		b.do(call(input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind,
			X: x - part*board.W, Y: y - part*board.H, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1}))
	}
	before := b.shownCells()
	drag(input.DispatchMouseEventTypeMousePressed, 0)
	for i := range 5 {
		step(func() { drag(input.DispatchMouseEventTypeMouseMoved, float64(i+1)/12) })
	}
	drag(input.DispatchMouseEventTypeMouseReleased, 5./12)
	after := b.shownCells()
	if slices.Equal(before, after) {
		b.t.Error("dragging shows the same cells")
	}
	mid := after[len(after)/2+number]
	b.click(mid)
	b.until("a mark in "+mid, func(s State) bool { return s.node(mid).is("last") })
}

// shownCells are the cells that are nodes.
func (b *tab) shownCells() (ids []string) {
	b.t.Helper()
	for _, n := range b.state().Nodes {
		if n.Role == "gridcell" {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// Two fingers zoom the large board, one moves it, and a tap plays.
func TestLargeBoardByFinger(t *testing.T) {
	t.Parallel()
	b := journey(t, "1000x1000k5;human;human", phone)
	board := b.until("a board", func(s State) bool { return s.node("board") != nil }).node("board")
	x, y := board.X+board.W/2, board.Y+board.H/2
	b.cellsShown(side)
	width := b.cellWidth()
	b.pinch(x, y, 0.5)
	b.until("smaller cells", func(State) bool { return b.cellWidth() < width*0.8 })
	b.cellsShown(side)
	width = b.cellWidth()
	b.pinch(x, y, 2.5)
	b.until("larger cells", func(State) bool { return b.cellWidth() > width*1.5 })
	b.cellsShown(side)
	if s := b.state(); s.taken() > 0 {
		t.Error("a pinch has played a move")
	}
	before := b.shownCells()
	b.swipe(x+board.W/3, y, x-board.W/3, y)
	b.until("other cells", func(State) bool { return !slices.Equal(before, b.shownCells()) })
	if s := b.state(); s.taken() > 0 {
		t.Error("a swipe has played a move")
	}
	mid := b.shownCells()[len(b.shownCells())/2]
	b.byFinger(mid)
	b.until("a mark in "+mid, func(s State) bool { return s.node(mid).is("last") })
	b.shot("1000x1000-phone")
}
