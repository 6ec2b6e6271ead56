package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// explores opens the search explorer on a game after some moves, by keyboard.
func (b *tab) explores(cells ...int) State {
	b.t.Helper()
	for i, c := range cells {
		b.press(cell(c))
		b.marks(i + 1)
	}
	byKeys.press(b, "more")
	byKeys.press(b, "explore")
	return b.grown("Alpha-beta")
}

// grown waits for the tree of a search.
func (b *tab) grown(search string) State {
	b.t.Helper()
	return b.until("the tree of "+search, func(s State) bool {
		return strings.HasPrefix(s.label("title"), search+": ") && s.node("tree") != nil
	})
}

// row is the row in view whose label begins so, nil for none.
func (s State) row(label string) *Node {
	for i := range s.Nodes {
		if n := &s.Nodes[i]; n.Role == "treeitem" && strings.HasPrefix(n.Label, label) {
			return n
		}
	}
	return nil
}

// By keyboard alone from the middle of a game to the end of its search: every
// step is one event further, and the end tells the value.
func TestExploreByKeyboard(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.explores(0, 4, 8, 3, 5, 2)
	b.tabTo(func(id string) bool { return id == "first" })
	b.key("\r")
	s := b.until("the first step", func(s State) bool { return s.node("slider").Row == 0 })
	if n := s.row("b3"); n == nil || !strings.Contains(n.Label, "Still to come") {
		t.Errorf("at the start b3 says %q", n.Label)
	}
	b.tabTo(func(id string) bool { return id == "next" })
	end := s.node("slider").Col
	for at := 1; at <= end; at++ {
		b.key("\r")
		b.until(fmt.Sprint("step ", at), func(s State) bool { return s.node("slider").Row == at })
	}
	if said := b.until("the end to be said", func(s State) bool { return strings.HasPrefix(s.Said, "The search has ended: ") }).Said; said != "The search has ended: a draw." {
		t.Errorf("the end says %q", said)
	}
	b.shot("explorer-end")
	// The tree as a tree: the reader has levels, places and what is folded.
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "row-") })
	b.key(kb.ArrowDown, kb.ArrowRight)
	b.until("the first move to be unfolded", func(s State) bool { return s.row("b3").is("unfolded") })
	aria := eval[[]string](b, `[...document.querySelectorAll('[role=tree] > [role=treeitem]')].slice(0, 3).map(e =>
		[e.textContent.split(',')[0], e.ariaLevel, e.ariaPosInSet, e.ariaSetSize, e.ariaExpanded, e.ariaSelected].join(' '))`)
	if len(aria) != 3 || aria[0] != "The position on the board 1 1 1 true false" || aria[1] != "b3 2 1 3 true true" || !strings.Contains(aria[2], " 3 1 ") {
		t.Errorf("assistive technology finds %q", aria)
	}
	byKeys.press(b, "share")
	link := b.until("the link", func(s State) bool { return s.node("link") != nil }).node("link").Value
	if want := fmt.Sprint("t=1;3x3k3;a3b2c1a2c2c3;alphabeta;", end); !strings.HasSuffix(link, "#"+want) {
		t.Errorf("the step is at %s, want %s", link, want)
	}
	b.key(kb.Escape)
	b.until("the tree again", func(s State) bool { return s.node("tree") != nil })
	b.key(kb.Escape, kb.Escape)
	b.marks(6)
}

// A cut is followed: its row says what was left out, the sentence why, and the
// reason leads to the reply elsewhere.
func TestExploreACut(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	s := b.explores(0, 4, 8, 3)
	n := s.row("c3")
	if n == nil || !strings.Contains(n.Label, "left out: 2 moves") {
		t.Fatalf("the row is %v", n)
	}
	b.click(n.ID)
	why := b.until("the sentence", func(s State) bool { return strings.HasPrefix(s.label("why"), "Cut: ") }).label("why")
	if !strings.HasPrefix(why, "Cut: X already has b3 elsewhere (O wins in 2). ") || !strings.HasSuffix(why, "2 moves are not searched.") {
		t.Errorf("the sentence is %q", why)
	}
	b.shot("explorer-cut")
	b.click("cause")
	b.until("the reason", func(s State) bool { return s.row("b3").is("checked") })
	// What it says is what the search found: unfolded, O's reply wins in two.
	b.click(n.ID)
	b.press(n.ID)
	b.until("the cut to be unfolded", func(s State) bool {
		return s.row("c3").is("unfolded") && strings.Contains(s.label("why"), "Here O has ")
	})
	b.accessible("explorer", axe(t))
}

// wheeled turns the wheel over the tree with every frame, down and up again. The pointer
// moves to and fro between rows, so that a tree that does not scroll is drawn anew as often.
const wheeled = `new Promise(done => {
	const canvas = document.querySelector('canvas');
	const tree = noughts.state().nodes.find(n => n.role === 'tree');
	const end = performance.now() + 5000;
	const point = (what, y) => canvas.dispatchEvent(new PointerEvent(what,
		{clientX: tree.x + 50, clientY: tree.y + y, isPrimary: true, pointerType: 'mouse', bubbles: true}));
	let n = 0;
	const frame = () => {
		if (n++ < 60 && performance.now() < end) {
			point('pointermove', 20 + n % 2 * 80);
			canvas.dispatchEvent(new WheelEvent('wheel', {clientX: tree.x + 50, clientY: tree.y + 50, deltaY: n <= 40 ? 5000 : -300, bubbles: true, cancelable: true}));
			requestAnimationFrame(frame);
		} else {
			point('pointerleave', 0);
			done(0);
		}
	};
	frame();
})`

// mostRows is how many rows of a tree the page may hold.
const mostRows = 60

// A tree of a hundred thousand positions is unfolded, scrolled and walked by
// keys, and the page holds the rows only that are seen.
func TestExploreLarge(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.minimax()
	b.shot("explorer-numbers")
	for _, first := range []string{"b3", "a3"} {
		b.unfolds(first)
	}
	b.walksTree()
	b.settled()
	if n := eval[int](b, `document.querySelectorAll('[role=treeitem]').length`); n < 10 || n > mostRows {
		t.Errorf("the page holds %d rows, want %d at most", n, mostRows)
	}
	b.shot("explorer-large")
	b.folds()
}

// minimax opens the explorer on the whole of tic-tac-toe, as a plain search has it.
func (b *tab) minimax() {
	b.t.Helper()
	b.explores()
	for i, want := range []string{"549\u202f946", "20\u202f866", "3\u202f463", "416", "96"} {
		id := "search-" + []string{"minimax", "alphabeta", "order", "table", "engine"}[i]
		b.until(want+" positions", func(s State) bool { return strings.HasSuffix(s.label(id), ": "+want+" positions") })
	}
	b.click("search-minimax")
	b.grown("Plain minimax")
}

// unfolds chooses a move at the start of the tree, and unfolds all behind it.
func (b *tab) unfolds(first string) {
	b.t.Helper()
	b.toTree()
	b.key(kb.Home)
	b.until("the start", func(s State) bool { return s.row("The position on the board").is("checked") && s.row(first) != nil })
	b.click(b.state().row(first).ID)
	b.until("the choice of "+first, func(s State) bool { return s.row(first).is("checked") })
	byMirror.press(b, "actions")
	byMirror.press(b, "unfold")
	b.until(first+" to be unfolded", func(s State) bool { return s.row(first).is("unfolded") })
}

// folds brings the tree back to its first ten rows.
func (b *tab) folds() {
	b.t.Helper()
	byMirror.press(b, "actions")
	byMirror.press(b, "fold")
	b.until("ten rows", func(s State) bool { return s.row("a3").is("folded") && s.row("c1").is("folded") })
}

// walksTree goes through the tree by keys and by wheel.
func (b *tab) walksTree() {
	b.t.Helper()
	b.toTree()
	b.key(kb.End, kb.PageUp, kb.PageUp, kb.ArrowUp, kb.ArrowUp, kb.PageDown, kb.PageDown, kb.ArrowDown, kb.Home, kb.PageDown, kb.ArrowUp)
	eval[any](b, wheeled)
	b.key(kb.Home)
}

// toTree gives the chosen row the focus.
func (b *tab) toTree() {
	b.t.Helper()
	eval[any](b, `document.querySelector('[role=treeitem][tabindex="0"]').focus()`)
}
