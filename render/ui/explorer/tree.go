package explorer

import (
	"math"
	"strings"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The limits in rows of one press that unfolds, and of the whole tree.
const (
	MostUnfolded = 150_000
	mostShown    = 400_000
)

// Pick selects a node. If a row has the focus, the focus moves along.
func (v *Explorer) Pick(n *tree.Node) {
	if v.Chosen == n {
		return
	}
	v.Chosen, v.session.Notice = n, game.Say{}
	if strings.HasPrefix(v.session.Focused, RowPrefix) {
		v.session.Focused = rowID(n)
	}
	v.session.Changed()
}

// flip unfolds a folded node and folds an unfolded one.
func (v *Explorer) flip(n *tree.Node) {
	switch {
	case n.Leaf():
	case n.Open():
		v.fold(n)
	default:
		v.unfold(n)
	}
}

func (v *Explorer) unfold(n *tree.Node) {
	v.Runs = false
	if v.Tree.Rows() > mostShown {
		v.session.Inform(words.Fill(wordCannotShow, grouped(int64(v.Tree.Rows())), grouped(mostShown)))
		return
	}
	v.runTask(func() (*tree.Task, int64) { return v.Tree.Below(n), v.cost(n) }, func() { v.keep(n) })
}

// keep takes a node that the user folds or unfolds off the list of those that stepping folds
// again.
func (v *Explorer) keep(n *tree.Node) {
	for i, w := range v.walked {
		if w == n {
			v.walked = append(v.walked[:i], v.walked[i+1:]...)
			break
		}
	}
}

func (v *Explorer) fold(n *tree.Node) {
	v.Runs = false
	v.whenIdle(func() {
		v.Tree.Fold(n)
		v.keep(n)
		if v.Tree.RowOf(v.Chosen) < 0 {
			v.Pick(n)
		}
		v.session.Changed()
	})
}

// UnfoldAll unfolds everything below the selected node, unless it is too much.
func (v *Explorer) UnfoldAll() {
	n := v.Chosen
	if n == nil {
		return
	}
	v.Runs = false
	if most := min(MostUnfolded, int64(mostShown-v.Tree.Rows())); n.Nodes() > most {
		v.session.Inform(words.Fill(wordCannotShow, grouped(n.Nodes()), grouped(max(most, 0))))
		return
	}
	v.runTask(func() (*tree.Task, int64) { return v.Tree.All(n, MostUnfolded), v.cost(n) }, func() { v.keep(n) })
}

// foldAll folds everything but the root.
func (v *Explorer) foldAll() {
	if v.Tree == nil {
		return
	}
	v.Runs = false
	v.whenIdle(func() {
		root := v.Tree.Root()
		v.Tree.Fold(root)
		v.walked = nil
		k := v.Tree.Below(root)
		v.Tree.Take(k) // searches nothing: the root's children are always kept
		if v.Tree.RowOf(v.Chosen) < 0 {
			v.Pick(root)
		}
		v.Scroll = 0
		v.session.Changed()
	})
}

// StepTree handles a key that moves in the tree: up and down go over the rows, right unfolds or
// goes to the first child, left folds or goes to the parent.
func (v *Explorer) StepTree(key string) {
	n := v.Chosen
	if v.Tree == nil || n == nil {
		return
	}
	row, page := v.Tree.RowOf(n), max(1, int(v.Place.rows.H/v.Place.Row)-1)
	to := row
	switch key {
	case "ArrowUp":
		to--
	case "ArrowDown":
		to++
	case "PageUp":
		to -= page
	case "PageDown":
		to += page
	case "Home":
		to = 0
	case "End":
		to = v.listed() - 1
	case "ArrowRight":
		if !n.Open() {
			v.flip(n)
			return
		}
		to++
	case "ArrowLeft":
		if n.Open() && n.Parent != nil {
			v.fold(n)
			return
		}
		if n.Parent != nil {
			to = v.Tree.RowOf(n.Parent)
		}
	}
	next := v.Tree.Row(min(max(to, 0), v.listed()-1))
	if next == n {
		return
	}
	v.Pick(next)
	v.reveal(next)
	v.session.List()
	v.session.FocusOn(rowID(next))
	if v.left(next) && next.Left.Why == search.CutOff {
		v.session.Say(v.why(next))
	}
}

// pressRow selects a row. It also folds or unfolds it, unless a pointer pressed a row that was
// not selected, away from its sign.
func (v *Explorer) pressRow(n *tree.Node) {
	only := v.press && !v.onSign && n != v.Chosen
	v.press, v.onSign = false, false
	v.Pick(n)
	if !only {
		v.flip(n)
	}
	v.reveal(v.Chosen)
}

// top is the first visible row. Only whole rows are visible.
func (v *Explorer) top() int {
	if v.Place.Row <= 0 {
		return 0
	}
	return int(math.Round(v.Scroll / v.Place.Row))
}

// Overflow is how far the tree can be scrolled.
func (v *Explorer) Overflow() float64 {
	if v.Tree == nil || v.Place.rows.H <= 0 {
		return 0
	}
	return max(0, float64(v.listed())*v.Place.Row-v.Place.rows.H)
}

// ScrollTo scrolls the tree, and tells whether there is anything to scroll.
func (v *Explorer) ScrollTo(y float64) bool { return v.ScrollIn(v.session.Stage, v.Overflow(), y) }

// Scrolled is the scroll position.
func (v *Explorer) Scrolled() float64 { return v.Scroll }

// reveal scrolls a node into view: by the least distance if it is near, and otherwise into the
// middle.
func (v *Explorer) reveal(n *tree.Node) {
	if v.Place.Row <= 0 || n == nil {
		return
	}
	row, high := v.Place.Row, v.Place.rows.H
	y := float64(max(v.Tree.RowOf(n), 0)) * row
	over, under := y+row-(v.Scroll+high), v.Scroll-y
	switch {
	case under > 3*row || over > 3*row:
		v.Scroll = math.Round((y-high/2)/row) * row
	case under > 0:
		v.Scroll = y
	case over > 0:
		v.Scroll += over
	}
	v.Scroll = min(max(v.Scroll, 0), v.Overflow())
}

// treeNodes lists the visible rows, and the selected one.
func (v *Explorer) treeNodes() []stage.Node {
	l := &v.Place
	nodes := []stage.Node{{ID: stage.IDTree, Role: stage.Tree, Label: v.session.Words(words.Explore), Box: l.rows}}
	if v.Tree == nil || l.rows.H < l.Row {
		return nodes[:0]
	}
	v.Scroll = min(max(v.Scroll, 0), v.Overflow())
	from, n := v.top(), int(l.rows.H/l.Row)
	n = min(n, v.listed()-from)
	if v.Tree.RowOf(v.Chosen) < 0 {
		v.Chosen = v.Tree.Root()
	}
	at := v.Tree.RowOf(v.Chosen)
	if at < from {
		nodes = append(nodes, v.item(v.Chosen, at))
	}
	for i, one := range v.Tree.Window(from, n) {
		nodes = append(nodes, v.item(one, from+i))
	}
	if at >= from+n {
		nodes = append(nodes, v.item(v.Chosen, at))
	}
	return nodes
}

// item is the node of a row.
func (v *Explorer) item(n *tree.Node, row int) stage.Node {
	l := &v.Place
	i := stage.Node{ID: rowID(n), Role: stage.TreeItem, Group: stage.IDTree, Label: v.session.Words(v.label(n)), Level: n.Level() + 1, Row: 1, Col: 1, View: l.rows,
		Box: paint.Rect{X: l.rows.X, Y: l.rows.Y + float64(row-v.top())*l.Row, W: l.rows.W, H: l.Row},
		Act: stage.Do(func() { v.pressRow(n) })}
	if up := n.Parent; up != nil {
		i.Row, i.Col = n.Index()+1, len(up.Children())
		if v.predict != nil { // how many follow is not told
			i.Col = i.Row
		}
	}
	switch {
	case n.Leaf():
	case n.Open():
		i.State |= stage.Unfolded
	default:
		i.State |= stage.Folded
	}
	if n == v.Chosen {
		i.State |= stage.Checked
	}
	i.Image = func(c paint.Canvas, box paint.Rect) { v.drawRow(c, n, box) }
	return i
}

// label is the accessible name of a row: the move, its value, and the nodes below it.
func (v *Explorer) label(n *tree.Node) game.Say {
	name := wordStartHere
	switch {
	case n.Iteration():
		name = v.Tree.In(n)
	case n.Parent != nil:
		name = words.Verbatim(v.Tree.MoveText(n))
	}
	all := []game.Say{name, words.Turn(v.root.Title(n.Turn))}
	switch {
	case !v.entered(n):
		return game.List(append(all, wordToCome)...)
	case !v.left(n):
		all = append(all, wordUnderWay)
	default:
		all = append(all, v.Tree.Worth(n), v.tag(n))
	}
	if v.predict != nil && !v.left(n) {
		return game.List(all...)
	}
	return game.List(append(all, wordNodes(n.Nodes()))...)
}

// tag is why the search left a node, in two words; "" if it searched all moves.
func (v *Explorer) tag(n *tree.Node) game.Say {
	switch n.Left.Why {
	case search.CutOff:
		if n.Cut() > 0 {
			return words.Fill(wordLeftOut, words.Moves(n.Cut()))
		}
	case search.Ended:
		return wordTagEnd
	case search.Dead:
		return wordTagDead
	case search.Threat:
		return wordTagThreat
	case search.Counted:
		return wordTagCounted
	case search.Reply:
		return wordTagReply
	case search.Horizon:
		return wordTagGuess
	case search.Known:
		return wordTagKnown
	}
	return game.Say{}
}

// onMain tells whether a node is on the principal variation, once that is known.
func (v *Explorer) onMain(n *tree.Node) bool {
	for ; n.Parent != nil; n = n.Parent {
		if !v.left(n.Parent) || n.Parent.Best() != n {
			return false
		}
	}
	return v.left(n)
}
