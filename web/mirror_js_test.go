package web

import (
	"fmt"
	"strings"
	"syscall/js"
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// These tests run in a browser: web/e2e serves the test's binary to one.

// scenery is a stand-in for a ui.App.
type scenery struct {
	nodes  []stage.Node
	focus  string
	title  string
	said   string
	number int
	events []string
}

// Nodes marks where Tab stops as the program does: at each control outside a
// group, and in a group at the focused one, else the chosen, else the first.
func (s *scenery) Nodes() []stage.Node {
	entry := map[string]*stage.Node{}
	for i := range s.nodes {
		n := &s.nodes[i]
		n.State &^= stage.Entry
		group := n.Group
		if group == "" {
			group = n.ID
		}
		if e := entry[group]; n.Focusable() && (e == nil || n.ID == s.focus || n.Is(stage.Checked) && e.ID != s.focus) {
			entry[group] = n
		}
	}
	for _, n := range entry {
		n.State |= stage.Entry
	}
	return s.nodes
}

func (s *scenery) Focus() string                     { return s.focus }
func (s *scenery) Language() (tag, direction string) { return "en", "ltr" }
func (s *scenery) Title() string                     { return s.title }
func (s *scenery) Said() (string, int)               { return s.said, s.number }
func (s *scenery) Position() (string, uint64)        { return "3x3k3 b2", 0xabcdef0123456789 }

func (s *scenery) Input(e stage.Event) bool {
	switch e.Kind {
	case stage.FocusNode:
		s.focus = e.ID
		s.events = append(s.events, "focus "+e.ID)
	case stage.BlurNode:
		s.focus = ""
		s.events = append(s.events, "blur")
	case stage.PressNode:
		s.events = append(s.events, "press "+e.ID)
	default:
		s.events = append(s.events, fmt.Sprint("kind ", e.Kind))
	}
	return true
}

func (s *scenery) node(id string) *stage.Node {
	for i := range s.nodes {
		if s.nodes[i].ID == id {
			return &s.nodes[i]
		}
	}
	return nil
}

func act() stage.Scene { return nil }

// board is a game's screen of n x n cells.
func board(n int) []stage.Node {
	nodes := []stage.Node{
		{ID: "title", Role: stage.Heading, Label: "Noughts", Box: paint.Rect{X: 10, Y: 10, W: 200, H: 30}},
		{ID: "turn", Role: stage.Status, Label: "X to play", Box: paint.Rect{X: 10, Y: 50, W: 200, H: 20}},
		{ID: "board", Role: stage.Grid, Label: "Board, 3 in a row", Row: n, Col: n, Box: paint.Rect{X: 10, Y: 100, W: float64(30 * n), H: float64(30 * n)}},
	}
	for i := range n * n {
		nodes = append(nodes, stage.Node{
			ID: fmt.Sprint("cell-", i), Role: stage.Cell, Label: fmt.Sprintf("cell %d, empty", i), Group: "board",
			Row: i/n + 1, Col: i%n + 1, Act: act,
			Box: paint.Rect{X: float64(10 + i%n*30), Y: float64(100 + i/n*30), W: 30, H: 30},
		})
	}
	return append(nodes,
		stage.Node{ID: "undo", Role: stage.Button, Label: "Undo", Act: act, State: stage.Disabled, Box: paint.Rect{X: 10, Y: 300, W: 60, H: 44}},
		stage.Node{ID: "new", Role: stage.Button, Label: "New game", Act: act, Box: paint.Rect{X: 80, Y: 300, W: 60, H: 44}},
	)
}

// menu is another screen, with a radio group.
func menu() []stage.Node {
	return []stage.Node{
		{ID: "title", Role: stage.Heading, Label: "Noughts", Box: paint.Rect{X: 10, Y: 10, W: 200, H: 30}},
		{ID: "seat", Role: stage.RadioGroup, Label: "X", Box: paint.Rect{X: 10, Y: 50, W: 200, H: 50}},
		{ID: "human", Role: stage.Radio, Label: "human", Group: "seat", Act: act, Box: paint.Rect{X: 10, Y: 50, W: 100, H: 50}},
		{ID: "easy", Role: stage.Radio, Label: "easy", Group: "seat", Act: act, State: stage.Checked, Box: paint.Rect{X: 110, Y: 50, W: 100, H: 50}},
		{ID: "start", Role: stage.Button, Label: "Play", Act: act, Box: paint.Rect{X: 10, Y: 110, W: 100, H: 50}},
	}
}

// attached gives a test a fresh mirror.
func attached(t *testing.T, s *scenery) (sync func()) {
	t.Helper()
	eval(`document.body.innerHTML = '<button id="before">before</button><main id="mirror"></main><div id="said"></div>'`)
	return attach(s, func() {})
}

func eval(code string) js.Value { return js.Global().Call("eval", code) }

// want compares what JavaScript answers.
func want(t *testing.T, code, is string) {
	t.Helper()
	if got := eval("String(" + code + ")").String(); got != is {
		t.Errorf("%s\n got %q\nwant %q", code, got, is)
	}
}

const active = `document.activeElement.dataset.node ?? document.activeElement.id`

func TestMirrorStructure(t *testing.T) {
	s := &scenery{nodes: board(3), title: "X to play"}
	attached(t, s)
	want(t, `document.title`, "X to play")
	want(t, `[...mirror.children].map(e => e.tagName + ' ' + e.dataset.node)`, "H1 title,P turn,DIV board,BUTTON undo,BUTTON new")
	want(t, `[...mirror.querySelectorAll('[role=row]')].map(r => r.ariaRowIndex + ':' + [...r.children].map(e => e.dataset.node))`,
		"1:cell-0,cell-1,cell-2,2:cell-3,cell-4,cell-5,3:cell-6,cell-7,cell-8")
	want(t, `(g => [g.role, g.ariaLabel, g.ariaRowCount, g.ariaColCount])(mirror.querySelector('[data-node=board]'))`, "grid,Board, 3 in a row,3,3")
	want(t, `(c => [c.role, c.textContent, c.ariaColIndex, c.ariaCurrent])(mirror.querySelector('[data-node=cell-4]'))`, "gridcell,cell 4, empty,2,")
	want(t, `mirror.querySelector('[data-node=undo]').ariaDisabled`, "true")
	s.nodes = menu()
	sync := attached(t, s)
	want(t, `[...mirror.querySelectorAll('[data-node=seat] > *')].map(e => e.role + e.ariaChecked + e.tabIndex)`, "radiofalse-1,radiotrue0")
	s.nodes = board(4)
	sync()
	want(t, `mirror.querySelectorAll('[role=gridcell]').length + ' ' + mirror.querySelectorAll('[role=radio]').length`, "16 0")
	s.nodes = board(3)
	sync()
	want(t, `[...mirror.querySelectorAll('[role=row]')].map(r => r.children.length)`, "3,3,3")
}

// A button that is on or off says so, and no other one does.
func TestMirrorToggles(t *testing.T) {
	s := &scenery{nodes: board(3)}
	sync := attached(t, s)
	for state, all := range map[stage.State]string{0: "", stage.Toggles: "new false", stage.Toggles | stage.Checked: "new true", stage.Checked: ""} {
		s.node("new").State = state
		sync()
		want(t, `[...mirror.querySelectorAll('[aria-pressed]')].map(e => e.dataset.node + ' ' + e.ariaPressed)`, all)
	}
}

// A tree is flat: its items tell how deep they are, whether anything hangs on
// them, and where they stand among those beside them.
func TestMirrorTree(t *testing.T) {
	item := func(id string, level, at, of int, state stage.State) stage.Node {
		return stage.Node{ID: id, Role: stage.TreeItem, Group: "tree", Label: id, Level: level, Row: at, Col: of, State: state, Act: act}
	}
	s := &scenery{nodes: []stage.Node{
		{ID: "tree", Role: stage.Tree, Label: "Tree"},
		item("root", 1, 1, 1, stage.Unfolded|stage.Checked),
		item("kid", 2, 7, 9, stage.Folded),
		item("leaf", 2, 8, 9, 0),
	}}
	sync := attached(t, s)
	const items = `[...mirror.querySelectorAll('[role=tree][aria-label=Tree] > [role=treeitem]')].map(e =>
		[e.textContent, e.ariaLevel, e.ariaPosInSet, e.ariaSetSize, e.ariaExpanded, e.ariaSelected, e.tabIndex].join(' ')).join()`
	want(t, items, "root 1 1 1 true true 0,kid 2 7 9 false false -1,leaf 2 8 9  false -1")
	s.node("root").State = stage.Checked
	sync()
	want(t, items, "root 1 1 1  true 0,kid 2 7 9 false false -1,leaf 2 8 9  false -1")
}

func TestMirrorPlacesElements(t *testing.T) {
	s := &scenery{nodes: board(3)}
	sync := attached(t, s)
	// The page's style sheet makes the nodes absolute; here a rule stands in.
	eval(`document.head.insertAdjacentHTML('beforeend', '<style>body{margin:0}#mirror{position:absolute;inset:0}[data-node]{position:absolute;margin:0;border:0;padding:0}</style>')`)
	const box = `(r => [r.x, r.y, r.width, r.height])(mirror.querySelector('[data-node=cell-5]').getBoundingClientRect())`
	want(t, box, "70,130,30,30")
	for i := range s.nodes {
		s.nodes[i].Box.X += 5.5
	}
	sync()
	want(t, box, "75.5,130,30,30")
}

func TestMirrorWritesOnlyChanges(t *testing.T) {
	s := &scenery{nodes: board(19)}
	sync := attached(t, s)
	eval(`globalThis.watch = new MutationObserver(() => {});
		watch.observe(document.documentElement, {subtree: true, childList: true, attributes: true, characterData: true})`)
	defer eval(`watch.disconnect()`)
	sync()
	want(t, `watch.takeRecords().length`, "0")
	s.node("cell-7").Label = "cell 7, X"
	s.node("cell-7").State = stage.Last
	sync()
	want(t, `[...new Set(watch.takeRecords().map(r => r.target.dataset.node + ' ' + r.type))]`, "cell-7 childList,cell-7 attributes")
	want(t, `mirror.querySelector('[data-node=cell-7]').ariaCurrent`, "true")
}

// When a board shows another part of itself, its elements stay and say what is
// there now; the one with the focus does not change its name.
func TestMirrorMovesOn(t *testing.T) {
	part := func(from int) []stage.Node {
		nodes := board(5)
		for i := range nodes {
			if n := &nodes[i]; n.Role == stage.Cell {
				at := n.Row - 1 + from
				n.ID, n.Label = fmt.Sprint("cell-", at*5+n.Col-1), fmt.Sprint("row ", at+1)
				n.Row = at + 1
			}
		}
		return nodes
	}
	s := &scenery{nodes: part(0)}
	sync := attached(t, s)
	const rows = `[...mirror.querySelectorAll('[role=row]')].map(r => r.ariaRowIndex + ':' + [...r.children].map(e => e.dataset.node.slice(5)).join(' '))`
	eval(`globalThis.grid = mirror.querySelector('[role=grid]'); globalThis.was = new Set(grid.querySelectorAll('*'));
		mirror.querySelector('[data-node=cell-12]').focus()`)
	for _, from := range []int{100, 103, 3, 0} {
		s.nodes = part(from)
		sync()
		var wanted []string
		for r := range 5 {
			at := (from + r) * 5
			wanted = append(wanted, fmt.Sprintf("%d:%d %d %d %d %d", from+r+1, at, at+1, at+2, at+3, at+4))
		}
		want(t, rows, strings.Join(wanted, ","))
		want(t, `[...mirror.querySelectorAll('[role=gridcell]')].every(e => e.textContent === 'row ' + e.parentElement.ariaRowIndex)`, "true")
		want(t, `mirror.querySelectorAll('[data-node]').length`, fmt.Sprint(len(s.nodes)))
	}
	want(t, `[...grid.querySelectorAll('*')].filter(e => !was.has(e)).length <= 4`, "true")
	s.nodes = menu()
	sync()
	want(t, `mirror.querySelectorAll('*').length`, fmt.Sprint(len(s.nodes)))
}

func TestMirrorKeepsElements(t *testing.T) {
	s := &scenery{nodes: board(3)}
	sync := attached(t, s)
	eval(`globalThis.kept = mirror.querySelector('[data-node=new]'); kept.focus()`)
	s.nodes = append([]stage.Node{{ID: "notice", Role: stage.Text, Label: "Storage is full."}}, s.nodes...)
	s.nodes = append(s.nodes[:len(s.nodes)-2], s.nodes[len(s.nodes)-1]) // without undo
	sync()
	want(t, `document.activeElement === kept && kept.isConnected`, "true")
	want(t, `mirror.firstChild.dataset.node + ' ' + mirror.querySelectorAll('[data-node=undo]').length`, "notice 0")
}

func TestTabStops(t *testing.T) {
	s := &scenery{nodes: board(3)}
	sync := attached(t, s)
	const stops = `[...mirror.querySelectorAll('[tabindex="0"]')].map(e => e.dataset.node)`
	want(t, stops, "cell-0,undo,new")
	eval(`mirror.querySelector('[data-node=cell-4]').focus()`)
	want(t, stops, "cell-4,undo,new")
	s.focus = "cell-5" // an arrow key
	sync()
	want(t, stops, "cell-5,undo,new")
	want(t, active, "cell-5")
	for i := range s.nodes {
		if s.nodes[i].Role == stage.Cell {
			s.nodes[i].Act = nil
		}
	}
	sync()
	want(t, stops, "undo,new")
}

func TestEventsReachTheApp(t *testing.T) {
	s := &scenery{nodes: board(3)}
	attached(t, s)
	eval(`mirror.querySelector('[data-node=cell-4]').click()`)
	eval(`mirror.querySelector('[data-node=cell-4]').focus()`)
	eval(`mirror.querySelector('[data-node=undo]').focus()`)
	eval(`before.focus()`)
	if got := strings.Join(s.events, ", "); got != "press cell-4, focus cell-4, focus undo, blur" {
		t.Error(got)
	}
}

func TestFocusIsNeverStolen(t *testing.T) {
	s := &scenery{nodes: board(3)}
	sync := attached(t, s)
	eval(`before.focus()`)
	s.focus = "cell-3"
	sync()
	want(t, active, "before")
}

func TestLostFocusFallsOnTheFirstStop(t *testing.T) {
	s := &scenery{nodes: menu()}
	sync := attached(t, s)
	eval(`mirror.querySelector('[data-node=start]').focus()`)
	s.nodes, s.focus = board(3), ""
	sync()
	want(t, active, "cell-0")
	if s.focus != "cell-0" {
		t.Errorf("the app believes the focus at %q", s.focus)
	}
	s.nodes, s.focus = menu(), "start"
	sync()
	want(t, active, "start")
}

func TestSaid(t *testing.T) {
	s := &scenery{nodes: menu()}
	sync := attached(t, s)
	s.said, s.number = "X played b2.", 1
	sync()
	want(t, `said.textContent`, "X played b2.")
	s.number = 2
	sync()
	want(t, `said.textContent`, "X played b2.\u00a0")
	s.number = 3
	sync()
	want(t, `said.textContent`, "X played b2.")
}

func TestState(t *testing.T) {
	s := &scenery{nodes: board(3), focus: "undo"}
	s.node("cell-1").State = stage.Last | stage.Winning
	js.Global().Set("got", State(s))
	want(t, `[got.record, got.key, got.focus, got.nodes.length, got.nodes[4].id, got.nodes[4].state]`,
		"3x3k3 b2,abcdef0123456789,undo,14,cell-1,last,winning")
}
