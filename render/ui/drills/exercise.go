package drills

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson/drill"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Exercise asks for the values, the cuts or the order of the moves of a tree. The tree lies on its
// side: the root is on the left, and the leaves are on the right, one below the other.
type Exercise struct {
	stage.Form
	session *session.Session
	kind    drill.Kind
	root    *drill.Node
	back    func() stage.Scene
	seed    *uint64 // nil for a tree of one's own
	screen  string  // the address of such a tree; "" for none

	typed  map[*drill.Node]string // the values as typed
	marked map[*drill.Node]bool
	notes  map[*drill.Node]drill.Note // after the check
	all    []drill.Note
	shown  bool // the answer was shown
	right  bool

	told func(right, shown bool) // hears of each answer; nil for nobody
}

// Given is the generated exercise of a kind and a seed that a teacher has set. told is called with
// each answer: whether it is right, and whether the right one was shown before.
func Given(a *session.Session, k drill.Kind, seed uint64, back func() stage.Scene, told func(right, shown bool)) stage.Scene {
	x := newExercise(a, k, drill.Random(k, seed), nil, back).(*Exercise)
	x.told = told
	return x
}

// At is the generated exercise of a kind and a seed.
func At(a *session.Session, k drill.Kind, seed uint64, back func() stage.Scene) stage.Scene {
	return newExercise(a, k, drill.Random(k, seed), &seed, back)
}

// Screen is the address: the kind and the seed, or the tree of one's own.
func (x *Exercise) Screen() string {
	if x.seed == nil {
		return x.screen
	}
	return stage.ScreenPractice + "/" + x.kind.String() + ";" + strconv.FormatUint(*x.seed, 10)
}

func newExercise(a *session.Session, k drill.Kind, root *drill.Node, seed *uint64, back func() stage.Scene) stage.Scene {
	x := &Exercise{session: a, kind: k, root: root, back: back, seed: seed}
	x.clear()
	x.Form = stage.Form{Stage: a.Stage, Head: k.Say(), Rows: x.list, Foot: x.buttons}
	a.Say(wordAsks[k])
	return x
}

// clear begins anew.
func (x *Exercise) clear() {
	x.typed, x.marked, x.notes, x.all = map[*drill.Node]string{}, map[*drill.Node]bool{}, nil, nil
}

// again begins anew when that was asked for.
func (x *Exercise) again() {
	x.clear()
	if x.session.Focused != "" {
		x.session.Focused = idCheck // not what shows the answer
	}
}

// filled are the values that are typed.
func (x *Exercise) filled() map[*drill.Node]int {
	all := map[*drill.Node]int{}
	for n, text := range x.typed {
		if v, err := strconv.Atoi(text); err == nil {
			all[n] = v
		}
	}
	return all
}

// check marks the answer. The first one of a generated exercise counts.
func (x *Exercise) check() {
	switch x.kind {
	case drill.Values:
		x.all = drill.MarkValues(x.root, x.filled())
	case drill.Cuts:
		x.all = drill.MarkCuts(x.root, x.marked)
	case drill.Order:
		x.all = []drill.Note{drill.MarkOrder(x.root)}
	}
	x.notes, x.right = map[*drill.Node]drill.Note{}, true
	for _, n := range x.all {
		x.notes[n.Node] = n
		x.right = x.right && n.Right
	}
	if x.seed != nil && !x.shown {
		take(x.session, x.kind, *x.seed, x.right)
		x.shown = true // what follows does not count
	}
	if x.told != nil {
		x.told(x.right, x.shown)
	}
	x.session.Say(x.verdict())
	x.Scroll = 0
}

// verdict is what the check came to.
func (x *Exercise) verdict() game.Say {
	all := []game.Say{words.NotRight}
	if x.right {
		all[0] = words.Right
	}
	for _, n := range x.all {
		if len(all) < 4 && (!n.Right || x.kind != drill.Values) {
			all = append(all, n.Why)
		}
	}
	if p := load(x.session); x.seed != nil {
		all = append(all, words.Period(words.Fill(wordInRow, p.Row[x.kind], drill.Enough)))
	}
	return game.Sentences(all...)
}

// show fills the right answer in.
func (x *Exercise) show() {
	if x.seed != nil && !x.shown {
		take(x.session, x.kind, *x.seed, false)
	}
	x.shown = true
	x.root.Walk(func(n *drill.Node) {
		if !n.Leaf() {
			x.typed[n] = strconv.Itoa(drill.Value(n))
		}
	})
	clear(x.marked)
	for _, n := range drill.CutsOf(x.root) {
		x.marked[n] = true
	}
	if x.kind == drill.Order {
		drill.Arrange(x.root)
	}
	x.check()
}

func (x *Exercise) buttons(*stage.Form) []stage.Node {
	a := x.session
	all := []stage.Node{a.Footer(stage.IDBack, words.GoBack, x.back)}
	var lead stage.Node
	switch {
	case x.notes == nil:
		all = append(all, a.Footer("reveal", words.ShowIt, stage.Do(x.show)))
		lead = a.Footer(idCheck, wordCheck, stage.Do(x.check))
	case x.seed != nil:
		all = append(all, a.Footer(stage.IDAgain, words.Anew, stage.Do(x.again)))
		lead = a.Footer(stage.IDNext, words.Next, func() stage.Scene { return next(a, x.kind, x.back) })
	default:
		lead = a.Footer(stage.IDAgain, words.Anew, stage.Do(x.again))
	}
	lead.State = stage.Leads
	return append(all, lead)
}

func (x *Exercise) list(f *stage.Form) {
	ask := wordAsks[x.kind]
	if x.notes != nil {
		ask = x.verdict()
	}
	f.Text("ask", ask, stage.Plain)
	leaves, deep := 0, 0
	x.root.Walk(func(n *drill.Node) {
		if n.Leaf() {
			leaves++
		}
		deep = max(deep, level(n))
	})
	high := f.Of(stage.TouchRow + 4)
	box := f.Take(high*float64(leaves), f.Of(10))
	wide := box.W / float64(deep+1)
	boxes := map[*drill.Node]paint.Rect{}
	at := 0.0
	var place func(n *drill.Node)
	place = func(n *drill.Node) {
		top := at
		for _, k := range n.Kids {
			place(k)
		}
		if n.Leaf() {
			at += high
		}
		boxes[n] = paint.Rect{X: box.X + float64(level(n))*wide, Y: box.Y + (top+at-f.Of(stage.TouchRow))/2, W: wide - f.Of(14), H: f.Of(stage.TouchRow)}
	}
	place(x.root)
	f.Add(stage.Node{ID: stage.IDTree, Role: stage.Tree, Label: f.Stage.Words(x.kind.Say()), Box: box, Image: func(c paint.Canvas, now paint.Rect) { x.drawLines(c, boxes, now.X-box.X, now.Y-box.Y) }})
	x.root.Walk(func(n *drill.Node) {
		i := stage.Node{ID: id(n), Role: stage.TreeItem, Group: stage.IDTree, Label: f.Stage.Words(x.label(n)), Level: level(n) + 1, Row: 1, Col: 1, Box: boxes[n],
			Act: stage.Do(func() { x.press(n) }), Image: func(c paint.Canvas, box paint.Rect) { x.drawNode(c, n, box) }}
		if n.Up != nil {
			i.Row, i.Col = slices.Index(n.Up.Kids, n)+1, len(n.Up.Kids)
		}
		if !n.Leaf() {
			i.State |= stage.Unfolded
		}
		f.Add(i)
	})
}

// level is how far below the root a node is.
func level(n *drill.Node) (l int) {
	for ; n.Up != nil; n = n.Up {
		l++
	}
	return l
}

func id(n *drill.Node) string { return "node-" + strings.ReplaceAll(n.Name, " ", ".") }

// value is the value of a node as it is known.
func (x *Exercise) value(n *drill.Node) string {
	switch v, ok := x.filled()[n]; {
	case n.Leaf():
		return drill.Text(n.Value)
	case ok:
		return drill.Text(v)
	}
	return "?"
}

// label is the accessible name of a node.
func (x *Exercise) label(n *drill.Node) game.Say {
	who := "MIN"
	if n.Max {
		who = "MAX"
	}
	all := []game.Say{words.Verbatim(n.Name)}
	if n.Leaf() {
		all = append(all, words.Verbatim(drill.Text(n.Value)))
	} else if all = append(all, words.Verbatim(who)); x.kind == drill.Values {
		all = append(all, words.Verbatim(x.value(n)))
	}
	if x.kind == drill.Cuts && x.marked[n] {
		all = append(all, wordMarked)
	}
	if note, ok := x.notes[n]; ok {
		all = append(all, note.Why)
	}
	return game.List(all...)
}

// press fills in, marks or moves a node; after the check, it says the reason.
func (x *Exercise) press(n *drill.Node) {
	a := x.session
	switch {
	case x.notes != nil:
	case x.kind == drill.Values && !n.Leaf():
		x.cycle(n)
	case x.kind == drill.Cuts && n.Up != nil:
		x.marked[n] = !x.marked[n]
	case x.kind == drill.Order && n.Up != nil:
		all := n.Up.Kids
		i := slices.Index(all, n)
		if i == 0 {
			n.Up.Kids = append(all[1:], n)
		} else {
			all[i-1], all[i] = all[i], all[i-1]
		}
	}
	a.Say(x.label(n))
	a.Changed()
}

// cycle goes through the values of the moves of a node.
func (x *Exercise) cycle(n *drill.Node) {
	var all []string
	for _, k := range n.Kids {
		text := strings.ReplaceAll(x.value(k), "−", "-")
		if text != "?" && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	if len(all) == 0 {
		x.session.Inform(wordBelowFirst)
		return
	}
	x.typed[n] = all[(slices.Index(all, x.typed[n])+1)%len(all)]
}

// focused is the node that has the focus, nil for none.
func (x *Exercise) focused() (found *drill.Node) {
	x.root.Walk(func(n *drill.Node) {
		if id(n) == x.session.Focused {
			found = n
		}
	})
	return found
}

// StepTree moves the focus: left to the node above, right to the first below, up and down to
// those in the same column.
func (x *Exercise) StepTree(key string) {
	n := x.focused()
	if n == nil {
		return
	}
	var column []*drill.Node
	x.root.Walk(func(m *drill.Node) {
		if level(m) == level(n) {
			column = append(column, m)
		}
	})
	at := slices.Index(column, n)
	switch {
	case key == "ArrowLeft" && n.Up != nil:
		n = n.Up
	case key == "ArrowRight" && !n.Leaf():
		n = n.Kids[0]
	case key == "ArrowUp":
		n = column[max(at-1, 0)]
	case key == "ArrowDown":
		n = column[min(at+1, len(column)-1)]
	case key == "Home":
		n = x.root
	case key == "End":
		n = column[len(column)-1]
	}
	x.session.FocusOn(id(n))
}

// Handle types a value into the focused node.
func (x *Exercise) Handle(e stage.Event) bool {
	n := x.focused()
	if e.Kind != stage.KeyDown || n == nil || n.Leaf() || x.kind != drill.Values || x.notes != nil || e.Mods&(stage.Command|stage.Alt) != 0 {
		return x.Form.Handle(e)
	}
	text := x.typed[n]
	switch {
	case e.Key == "Backspace" && text != "":
		text = text[:len(text)-1]
	case e.Key == "-":
		text = "-"
	case len(e.Key) == 1 && e.Key >= "0" && e.Key <= "9" && len(strings.TrimPrefix(text, "-")) < 2:
		text += e.Key
	default:
		return x.Form.Handle(e)
	}
	x.typed[n] = text
	x.session.Say(x.label(n))
	x.session.Changed()
	return true
}

// drawLines paints the lines between nodes. What is cut has none.
func (x *Exercise) drawLines(c paint.Canvas, boxes map[*drill.Node]paint.Rect, dx, dy float64) {
	t := x.session.Theme
	x.root.Walk(func(n *drill.Node) {
		if n.Up == nil {
			return
		}
		from, to := boxes[n.Up], boxes[n]
		ink := t.Line
		if x.kind == drill.Cuts && x.marked[n] {
			ink = t.Edge
		}
		c.Line(paint.Point{X: from.MaxX() + dx, Y: from.Center().Y + dy}, paint.Point{X: to.X + dx, Y: to.Center().Y + dy}, x.Of(1.5), ink)
	})
}

// drawNode paints a node: its name and player, and its value. A cut has two strokes, and what is
// wrong a thick edge.
func (x *Exercise) drawNode(c paint.Canvas, n *drill.Node, box paint.Rect) {
	a, t, f := x.session.Stage, x.session.Theme, x.Form
	ground, ink, edge, wide := t.Surface, t.Text, t.Edge, max(1, f.Of(1))
	if n.Leaf() {
		ground = t.Back
	}
	if x.kind == drill.Cuts && x.marked[n] {
		ground, ink = t.Primary, t.OnPrim
	}
	if note, ok := x.notes[n]; ok && !note.Right {
		edge, wide = t.Warn, f.Of(3)
	}
	c.Box(box, f.Of(8), 0, a.Touched(id(n), ground, ink))
	c.Box(box, f.Of(8), wide, edge)
	in := box.Inset(f.Of(5))
	name := n.Name[strings.LastIndexByte(n.Name, ' ')+1:]
	value := x.value(n)
	switch {
	case n.Leaf():
	case n.Max:
		name += " max"
	default:
		name += " min"
	}
	if !n.Leaf() && x.kind != drill.Values {
		value = ""
	}
	if x.kind == drill.Cuts && x.marked[n] {
		value += " //"
	}
	top := in
	if value != "" {
		top.H = in.H * 0.42
		in.Y, in.H = in.Y+top.H, in.H-top.H
		a.Text(c, in, stage.Legible(a.Face, f.Scale.Strong(), in.W, value), paint.Center, ink, value)
	}
	a.Text(c, top, stage.Legible(a.Face, f.Lesser(), top.W, name), paint.Center, ink, name)
}
