package e2e

import (
	"fmt"
	"slices"
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
func (b *tab) cellsShown() int {
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
// corners too, with a small mirror and without long tasks.
func TestLargeBoard(t *testing.T) {
	b := play(t, serve(t), "1000x1000k5;human;human", desktop)
	board := b.until("a board", func(s State) bool { return s.node("board") != nil }).node("board")
	x, y := board.X+board.W/2, board.Y+board.H/2
	longTasks := func() []float64 {
		eval[any](b, `new Promise(done => setTimeout(done, 200))`)
		return eval[[]float64](b, `long`)
	}
	eval[any](b, `(() => {
		globalThis.long = [];
		new PerformanceObserver(list => long.push(...list.getEntries().map(e => e.duration))).observe({type: 'longtask'});
	})()`)
	b.cellsShown()

	// By keyboard to the last cell of all, and play there.
	b.tabTo(func(id string) bool { return b.state().node(id) != nil && b.state().node(id).Role == "gridcell" })
	b.do(chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	last := cell(side*side - 1)
	b.until("the last cell", func(s State) bool { return s.Focus == last })
	b.key("\r")
	b.until("a mark in the last cell", func(s State) bool { return s.node(last).is("last") })
	b.cellsShown()
	for _, key := range []string{kb.Home, kb.PageUp, kb.ArrowRight, kb.ArrowUp} {
		b.keyMoves(key)
		b.cellsShown()
	}
	b.do(chromedp.KeyEvent(kb.Home, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.until("the first cell", func(s State) bool { return s.Focus == cell(0) })
	b.shot("1000x1000")

	// By wheel: out and in again, around the pointer.
	width := b.cellWidth()
	for range 5 {
		b.wheel(x, y, 120)
		b.cellsShown()
	}
	b.until("smaller cells", func(s State) bool { return b.cellWidth() < width*0.8 })
	small := b.cellWidth()
	for range 8 {
		b.wheel(x, y, -120)
	}
	b.until("larger cells", func(s State) bool { return b.cellWidth() > small*1.5 })
	b.cellsShown()

	// By mouse: the board is dragged, and a cell clicked.
	at := b.state().node("board")
	b.do(chromedp.MouseEvent(chromedp.MouseMoved, x, y))
	drag := func(kind input.DispatchMouseEventType, x, y float64) {
		b.do(call(input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1}))
	}
	before := b.shownCells()
	drag(input.DispatchMouseEventTypeMousePressed, x, y)
	for i := range 5 {
		drag(input.DispatchMouseEventTypeMouseMoved, x-float64(i+1)*at.W/12, y-float64(i+1)*at.H/12)
	}
	drag(input.DispatchMouseEventTypeMouseReleased, x-at.W/2.4, y-at.H/2.4)
	if after := b.shownCells(); slices.Equal(before, after) {
		t.Error("dragging shows the same cells")
	}
	mid := b.shownCells()[len(b.shownCells())/2]
	b.click(mid)
	b.until("a mark in "+mid, func(s State) bool { return s.node(mid).is("last") })
	b.cellsShown()
	longest := slices.Max(append(longTasks(), 0))
	t.Logf("the longest task took %.0f ms", longest)
	if longest > 100 {
		t.Errorf("a task took %.0f ms, want at most 100", longest)
	}

	// What is far away is replayed, too, and each control is one.
	b.menu(byMouse, "replay")
	ids := map[string]bool{}
	for _, n := range b.state().Nodes {
		if ids[n.ID] {
			t.Errorf("two nodes are called %s", n.ID)
		}
		ids[n.ID] = true
	}
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
	b := play(t, serve(t), "1000x1000k5;human;human", phone)
	board := b.until("a board", func(s State) bool { return s.node("board") != nil }).node("board")
	x, y := board.X+board.W/2, board.Y+board.H/2
	b.cellsShown()
	width := b.cellWidth()
	b.pinch(x, y, 0.5)
	b.until("smaller cells", func(State) bool { return b.cellWidth() < width*0.8 })
	b.cellsShown()
	width = b.cellWidth()
	b.pinch(x, y, 2.5)
	b.until("larger cells", func(State) bool { return b.cellWidth() > width*1.5 })
	b.cellsShown()
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
