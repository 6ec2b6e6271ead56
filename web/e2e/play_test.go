package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// xWins are the cells of a 3x3 game that X wins along the diagonal.
var xWins = []int{4, 1, 0, 2, 8}

func cell(i int) string { return fmt.Sprint("cell-", i) }

// won checks the end of the game xWins.
func (b *tab) won() {
	b.t.Helper()
	s := b.until("the win", func(s State) bool { return s.with("winning") == 3 })
	if s.taken() != len(xWins) || !strings.Contains(s.Said, "X") {
		b.t.Errorf("%d marks, said %q", s.taken(), s.Said)
	}
	if live := eval[string](b, `document.getElementById('said').textContent.trim()`); live != s.Said {
		b.t.Errorf("the live region says %q, the game %q", live, s.Said)
	}
}

// A game is played to its end by clicks on the canvas, which marks the winning
// cells and announces who has won.
func TestPlayByCanvas(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.shot("start")
	for i, c := range xWins {
		b.click(cell(c))
		b.marks(i + 1)
	}
	b.won()
	b.shot("won")
}

// A game of five in a row to its end, in both themes.
func TestPlayGomoku(t *testing.T) {
	t.Parallel()
	b := journey(t, "15x15k5;human;human", desktop)
	game := strings.Fields("h8 i9 i7 g9 h9 h7 g8 f9 j8 i8 h10 h11 j10 k11 g7 f6 g10 i10 g6 g5 f7 e7 h5 e8 g9")
	for i, name := range game[:24] {
		column, row := int(name[0]-'a'), 0
		fmt.Sscan(name[1:], &row)
		b.click(cell((15-row)*15 + column))
		b.marks(i + 1)
	}
	b.shot("gomoku")
	dark := desktop
	dark.dark = true
	b.dress(dark)
	b.wait("the dark theme", background+` === 'rgb(20, 21, 26)'`)
	b.settled()
	b.shot("gomoku-dark")
}

// A game is played by the elements of the mirror, which mark the last move.
func TestPlayByMirror(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	for i, c := range xWins {
		b.press(cell(c))
		s := b.marks(i + 1)
		if n := s.node(cell(c)); len(n.State) == 0 || n.State[0] != "last" {
			t.Errorf("%s is %v", n.Label, n.State)
		}
	}
	b.won()
}

// A game is played by taps on a phone.
func TestPlayByTouch(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", phone)
	for i, c := range xWins {
		b.tap(cell(c))
		b.marks(i + 1)
	}
	b.won()
	b.shot("phone")
}

// The pixels and the element of a cell make the same move, on boards of every
// kind.
func TestCanvasAndMirrorAgree(t *testing.T) {
	t.Parallel()
	b := journey(t, "5x5k4;human;human", desktop)
	for _, c := range []struct {
		game string
		cell int
	}{
		{"5x5k4", 7}, {"5x5k4", 24}, {"7x6k4-gravity", 3}, {"hex11", 60}, {"hex11", 0}, {"4x4x4k4", 21}, {"ultimate", 40},
		{"19x19k5", 0}, {"19x19k5", 360}, {"t9x9k4", 80},
	} {
		b.visit(scene{game: c.game + ";human;human"})
		b.click(cell(c.cell))
		first := b.marks(1)
		b.press("undo")
		b.marks(0)
		b.press(cell(c.cell))
		if second := b.marks(1); second.Key != first.Key || second.Record != first.Record {
			t.Errorf("%s: %s %s by canvas, %s %s by mirror", c.game, first.Record, first.Key, second.Record, second.Key)
		}
	}
}

// Of a board up to 21 by 21 every cell is in the mirror; of a larger one at most
// as many, and they tell where on the whole board they are.
func TestMirrorOfLargerBoards(t *testing.T) {
	t.Parallel()
	b := journey(t, "5x5k4;human;human", desktop)
	for side := 21; side <= 23; side++ {
		b.visit(scene{game: fmt.Sprintf("%dx%dk5;human;human", side, side)})
		if n := b.cellsShown(side); side == 21 && n != side*side {
			t.Errorf("of a board of %d cells %d are in the mirror", side*side, n)
		}
	}
}

// focused is the node whose element has the focus, "" for none.
const focused = `document.activeElement?.dataset?.node ?? ''`

// tabTo presses Tab until a node has the focus.
func (b *tab) tabTo(ok func(id string) bool) {
	b.t.Helper()
	var seen []string
	for range 40 {
		b.key("\t")
		id := eval[string](b, focused)
		seen = append(seen, id)
		if ok(id) {
			return
		}
	}
	b.t.Fatalf("Tab led only to %q", seen)
}

// A whole game, undo, redo and a new game by keyboard alone.
func TestPlayByKeyboard(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "cell-") })
	for i, c := range xWins {
		b.arrowsTo(c, 3)
		b.key([]string{"\r", " "}[i%2])
		b.marks(i + 1)
	}
	b.won()
	b.shot("keyboard")
	b.tabTo(func(id string) bool { return id == "undo" })
	b.key("\r")
	b.marks(4)
	b.tabTo(func(id string) bool { return id == "redo" })
	b.key(" ")
	b.marks(5)
	b.tabTo(func(id string) bool { return id == "new" })
	b.key("\r")
	b.marks(0)
}

// arrowsTo moves the focus to a cell of a board n wide.
func (b *tab) arrowsTo(c, n int) {
	b.t.Helper()
	for {
		at := 0
		if _, err := fmt.Sscanf(eval[string](b, focused), "cell-%d", &at); err != nil {
			b.t.Fatalf("the focus is at %q", eval[string](b, focused))
		}
		var key string
		switch {
		case at == c:
			return
		case at/n < c/n:
			key = kb.ArrowDown
		case at/n > c/n:
			key = kb.ArrowUp
		case at%n < c%n:
			key = kb.ArrowRight
		default:
			key = kb.ArrowLeft
		}
		b.key(key)
		b.wait("the focus to move", fmt.Sprintf(`(%s) !== 'cell-%d' && (%s) === noughts.state().focus`, focused, at, focused))
	}
}

// Tab and its reverse reach every control and leave the page's elements.
func TestTabOrder(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	walk := func(press func()) (ids []string) {
		for range 40 {
			press()
			id := eval[string](b, focused)
			if id == "" {
				return ids
			}
			ids = append(ids, id)
		}
		t.Fatalf("Tab is caught in %q", ids)
		return nil
	}
	there := walk(func() { b.key("\t") })
	back := walk(func() { b.do(chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift))) })
	cells := 0
	for i, id := range there {
		if id != back[len(back)-1-i] {
			t.Fatalf("there %q, back %q", there, back)
		}
		if strings.HasPrefix(id, "cell-") {
			cells++
		}
	}
	if cells != 1 || len(there) < 2 {
		t.Errorf("the Tab stops are %q", there)
	}
}

// The computer answers from its worker, of which there is one.
func TestComputerAnswers(t *testing.T) {
	t.Parallel()
	b := play(t, serve(t), "3x3k3;human;perfect", desktop)
	b.click("cell-0")
	b.marks(2)
	if fault := eval[string](b, `noughts.workerError`); fault != "" {
		t.Error(fault)
	}
	if n := eval[int](b, `performance.getEntriesByType('resource').filter(e => /worker\.[0-9a-f]+\.js$/.test(e.name)).length`); n != 1 {
		t.Errorf("%d workers were loaded", n)
	}
}

// holdAnswers keeps back what the engine's worker answers after some more answers:
// whoever thinks, thinks until letAnswers lets it out.
func (b *tab) holdAnswers(after int) {
	b.t.Helper()
	b.spoilt = true
	b.wait("the worker", `!!noughts.worker`)
	eval[any](b, fmt.Sprintf(`(%s(noughts.worker, %d), 0)`, holdScript, after))
}

const holdScript = `((worker, after) => {
	const kept = [], told = new Set(); // which those of a ping are not
	let held = true;
	worker.addEventListener('message', e => {
		const [, id, kind] = /^(\d+) (\w+)/.exec(e.data) ?? [];
		kind === 'info' && told.add(id);
		if (held && (kind === 'error' || kind === 'done' && told.has(id)) && --after < 0) {
			e.stopImmediatePropagation();
			kept.push(e.data);
		}
	}, true);
	globalThis.letAnswers = () => {
		held = false;
		kept.forEach(data => worker.dispatchEvent(new MessageEvent('message', {data})));
	};
})`

func (b *tab) letAnswers() {
	b.t.Helper()
	eval[any](b, `(letAnswers(), 0)`)
}

// The computer can be stopped in the middle of a thought, and the worker is
// free at once for the next one.
func TestStopTheComputer(t *testing.T) {
	t.Parallel()
	b := journey(t, "19x19k5;human;hard", desktop)
	b.holdAnswers(0)
	status := func(word string) {
		t.Helper()
		b.until("the status "+word, func(s State) bool { return strings.Contains(s.node("status").Label, word) })
	}
	b.click(cell(180))
	b.until("the stop button", func(s State) bool { return s.node("stop") != nil })
	b.press("stop")
	status("is waiting")
	if s := b.marks(1); s.node("stop") != nil {
		t.Error("the computer still thinks")
	}
	b.press("undo")
	b.marks(0)
	b.click(cell(200))
	b.until("the stop button", func(s State) bool { return s.node("stop") != nil })
	b.press("stop")
	b.press("resume")
	b.letAnswers()
	b.marks(2)
	status("Your turn")
}

// Moves are taken back and played again, and after a reload the game is where it
// was, with the moves that were taken back.
func TestUndoRedoReload(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	for i, c := range xWins {
		b.click(cell(c))
		b.marks(i + 1)
	}
	won := b.state()
	b.click("undo")
	b.marks(4)
	b.click("undo")
	b.marks(3)
	b.click("redo")
	b.marks(4)
	b.click("redo")
	if s := b.marks(5); s.Key != won.Key || s.with("winning") != 3 {
		t.Errorf("redone to %s %s, was %s %s", s.Record, s.Key, won.Record, won.Key)
	}
	b.click("undo")
	before := b.marks(4)
	b.do(chromedp.Reload())
	b.started()
	if s := b.marks(4); s.Key != before.Key || s.Record != before.Record {
		t.Errorf("restored %s %s, was %s %s", s.Record, s.Key, before.Record, before.Key)
	}
	// What the link asked for was asked once: the address without it restores, too.
	b.click(cell(8))
	b.marks(5)
}

// The mirror and the screen stay one: every control of the one is in the
// other, at the same place.
func TestMirrorIsTheScreen(t *testing.T) {
	t.Parallel()
	b := journey(t, "19x19k5;human;human", desktop)
	b.shot("19x19")
	type place struct {
		ID         string
		X, Y, W, H float64
	}
	places := map[string]place{}
	for _, p := range eval[[]place](b, `[...document.querySelectorAll('[data-node]')].map(e => (r => ({id: e.dataset.node, x: r.x, y: r.y, w: r.width, h: r.height}))(e.getBoundingClientRect()))`) {
		places[p.ID] = p
	}
	s := b.state()
	if len(places) != len(s.Nodes) {
		t.Errorf("%d elements for %d nodes", len(places), len(s.Nodes))
	}
	for _, n := range s.Nodes {
		p := places[n.ID]
		for _, d := range []float64{p.X - n.X, p.Y - n.Y, p.W - n.W, p.H - n.H} {
			if d < -1 || d > 1 {
				t.Fatalf("%s is at %+v and its element at %+v", n.ID, n, p)
			}
		}
	}
}

// Two presses lead from the first screen of a player without a game to one, on
// screens of every kind; nothing scrolls sideways.
func TestSetup(t *testing.T) {
	t.Parallel()
	for name, l := range map[string]look{"light": desktop, "dark": {width: 1024, height: 768, scale: 1, dark: true, still: true}, "phone": {width: 360, height: 640, scale: 2, touch: true, still: true}, "small": {width: 320, height: 568, scale: 1, touch: true, still: true}} {
		b := journey(t, "", l)
		b.still()
		b.shot("home-" + name)
		b.press("game-3x3k3")
		b.until("the setup", func(s State) bool { return s.node("start") != nil })
		b.shot("setup-" + name)
		b.press("start")
		b.until("a board", func(s State) bool { return s.node("board") != nil })
		b.shot("game-" + name)
		if wide := eval[bool](b, `document.documentElement.scrollWidth > innerWidth`); wide {
			t.Errorf("%s: the page scrolls sideways", name)
		}
	}
}
