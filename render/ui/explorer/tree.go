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

// The limits of what is unfolded by one press, and of all that is shown.
const (
	MostUnfolded = 150_000
	mostShown    = 400_000
)

// Pick chooses a node. The focus goes along where it is on a row.
func (v *Explorer) Pick(n *tree.Node) {
	if v.Chosen == n {
		return
	}
	v.Chosen, v.app.Notice = n, game.Say{}
	if strings.HasPrefix(v.app.Focused, RowPrefix) {
		v.app.Focused = rowID(n)
	}
	v.app.Changed()
}

// flip unfolds a node or folds it.
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
		v.app.Inform(words.Fill(wordCannotShow, grouped(int64(v.Tree.Rows())), grouped(mostShown)))
		return
	}
	v.find(func() (*tree.Task, int64) { return v.Tree.Below(n), v.cost(n) }, func() { v.keep(n) })
}

// keep has what the player unfolded stay so when a search goes on.
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
	v.calm(func() {
		v.Tree.Fold(n)
		v.keep(n)
		if v.Tree.RowOf(v.Chosen) < 0 {
			v.Pick(n)
		}
		v.app.Changed()
	})
}

// UnfoldAll unfolds all below the chosen node, unless that is too much.
func (v *Explorer) UnfoldAll() {
	n := v.Chosen
	if n == nil {
		return
	}
	v.Runs = false
	if most := min(MostUnfolded, int64(mostShown-v.Tree.Rows())); n.Nodes() > most {
		v.app.Inform(words.Fill(wordCannotShow, grouped(n.Nodes()), grouped(max(most, 0))))
		return
	}
	v.find(func() (*tree.Task, int64) { return v.Tree.All(n, MostUnfolded), v.cost(n) }, func() { v.keep(n) })
}

// foldAll leaves the moves of the root.
func (v *Explorer) foldAll() {
	if v.Tree == nil {
		return
	}
	v.Runs = false
	v.calm(func() {
		root := v.Tree.Root()
		v.Tree.Fold(root)
		v.walked = nil
		k := v.Tree.Below(root)
		v.Tree.Take(k) // the root's kids are never forgotten
		if v.Tree.RowOf(v.Chosen) < 0 {
			v.Pick(root)
		}
		v.Scroll = 0
		v.app.Changed()
	})
}

// StepTree takes a key that moves in the tree: up and down over the rows, right
// unfolds or goes to the first one below, left folds or goes to the one above.
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
		to = v.Tree.Rows() - 1
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
	next := v.Tree.Row(min(max(to, 0), v.Tree.Rows()-1))
	if next == n {
		return
	}
	v.Pick(next)
	v.reveal(next)
	v.app.List()
	v.app.FocusOn(rowID(next))
	if v.done(next) && next.Left.Why == search.CutOff {
		v.app.Say(v.why(next))
	}
}

// pressRow chooses a row; the chosen one, or one that is pressed on its sign or
// by name, is unfolded or folded as well.
func (v *Explorer) pressRow(n *tree.Node) {
	only := v.press && !v.twist && n != v.Chosen
	v.press, v.twist = false, false
	v.Pick(n)
	if !only {
		v.flip(n)
	}
	v.reveal(v.Chosen)
}

// top is the first row in view. What is seen are whole rows.
func (v *Explorer) top() int {
	if v.Place.Row <= 0 {
		return 0
	}
	return int(math.Round(v.Scroll / v.Place.Row))
}

// Overflow is how far the tree can scroll.
func (v *Explorer) Overflow() float64 {
	if v.Tree == nil || v.Place.rows.H <= 0 {
		return 0
	}
	return max(0, float64(v.Tree.Rows())*v.Place.Row-v.Place.rows.H)
}

// ScrollTo scrolls the tree, and tells whether there is anything to scroll.
func (v *Explorer) ScrollTo(y float64) bool { return v.ScrollIn(v.app.Stage, v.Overflow(), y) }

// Scrolled is how far the tree is scrolled.
func (v *Explorer) Scrolled() float64 { return v.Scroll }

// reveal scrolls a node into view, with the one above it: by little where it is
// near, else into the middle.
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

// treeNodes lists the rows that are in view, and the chosen one.
func (v *Explorer) treeNodes() []stage.Node {
	l := &v.Place
	nodes := []stage.Node{{ID: stage.IDTree, Role: stage.Tree, Label: v.app.Words(words.Explore), Box: l.rows}}
	if v.Tree == nil || l.rows.H < l.Row {
		return nodes[:0]
	}
	v.Scroll = min(max(v.Scroll, 0), v.Overflow())
	from, n := v.top(), int(l.rows.H/l.Row)
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

// item is a row as a node.
func (v *Explorer) item(n *tree.Node, row int) stage.Node {
	l := &v.Place
	i := stage.Node{ID: rowID(n), Role: stage.TreeItem, Group: stage.IDTree, Label: v.app.Words(v.label(n)), Level: n.Level() + 1, Row: 1, Col: 1, View: l.rows,
		Box: paint.Rect{X: l.rows.X, Y: l.rows.Y + float64(row-v.top())*l.Row, W: l.rows.W, H: l.Row},
		Act: stage.Do(func() { v.pressRow(n) })}
	if up := n.Parent; up != nil {
		i.Row, i.Col = n.Place()+1, len(up.Kids())
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

// label is a row in words: the move, what it is worth and what is below it.
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
	case !v.came(n):
		return game.List(append(all, wordToCome)...)
	case !v.done(n):
		all = append(all, wordUnderWay)
	default:
		all = append(all, v.Tree.Worth(n), v.tag(n))
	}
	return game.List(append(all, wordNodes(n.Nodes()))...)
}

// tag is in two words why the search left a node, "" where it searched all moves.
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

// onMain tells whether a node is on the line that the value of the root comes
// from, once that is known.
func (v *Explorer) onMain(n *tree.Node) bool {
	for ; n.Parent != nil; n = n.Parent {
		if !v.done(n.Parent) || n.Parent.Best() != n {
			return false
		}
	}
	return v.done(n)
}
