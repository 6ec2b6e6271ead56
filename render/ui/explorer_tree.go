package ui

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
	mostUnfolded = 150_000
	mostShown    = 400_000
)

// pick chooses a node. The focus goes along where it is on a row.
func (v *explorer) pick(n *tree.Node) {
	if v.chosen == n {
		return
	}
	v.chosen, v.app.Notice = n, game.Say{}
	if strings.HasPrefix(v.app.Focused, rowPrefix) {
		v.app.Focused = rowID(n)
	}
	v.app.Changed()
}

// flip unfolds a node or folds it.
func (v *explorer) flip(n *tree.Node) {
	switch {
	case n.Leaf():
	case n.Open():
		v.fold(n)
	default:
		v.unfold(n)
	}
}

func (v *explorer) unfold(n *tree.Node) {
	v.runs = false
	if v.tree.Rows() > mostShown {
		v.app.Inform(words.Fill(wordCannotShow, grouped(int64(v.tree.Rows())), grouped(mostShown)))
		return
	}
	v.find(func() (*tree.Task, int64) { return v.tree.Below(n), v.cost(n) }, func() { v.keep(n) })
}

// keep has what the player unfolded stay so when a search goes on.
func (v *explorer) keep(n *tree.Node) {
	for i, w := range v.walked {
		if w == n {
			v.walked = append(v.walked[:i], v.walked[i+1:]...)
			break
		}
	}
}

func (v *explorer) fold(n *tree.Node) {
	v.runs = false
	v.calm(func() {
		v.tree.Fold(n)
		v.keep(n)
		if v.tree.RowOf(v.chosen) < 0 {
			v.pick(n)
		}
		v.app.Changed()
	})
}

// unfoldAll unfolds all below the chosen node, unless that is too much.
func (v *explorer) unfoldAll() {
	n := v.chosen
	if n == nil {
		return
	}
	v.runs = false
	if most := min(mostUnfolded, int64(mostShown-v.tree.Rows())); n.Nodes() > most {
		v.app.Inform(words.Fill(wordCannotShow, grouped(n.Nodes()), grouped(max(most, 0))))
		return
	}
	v.find(func() (*tree.Task, int64) { return v.tree.All(n, mostUnfolded), v.cost(n) }, func() { v.keep(n) })
}

// foldAll leaves the moves of the root.
func (v *explorer) foldAll() {
	if v.tree == nil {
		return
	}
	v.runs = false
	v.calm(func() {
		root := v.tree.Root()
		v.tree.Fold(root)
		v.walked = nil
		k := v.tree.Below(root)
		v.tree.Take(k) // the root's kids are never forgotten
		if v.tree.RowOf(v.chosen) < 0 {
			v.pick(root)
		}
		v.Scroll = 0
		v.app.Changed()
	})
}

// stepTree takes a key that moves in the tree: up and down over the rows, right
// unfolds or goes to the first one below, left folds or goes to the one above.
func (v *explorer) stepTree(key string) {
	n := v.chosen
	if v.tree == nil || n == nil {
		return
	}
	row, page := v.tree.RowOf(n), max(1, int(v.place.rows.H/v.place.row)-1)
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
		to = v.tree.Rows() - 1
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
			to = v.tree.RowOf(n.Parent)
		}
	}
	next := v.tree.Row(min(max(to, 0), v.tree.Rows()-1))
	if next == n {
		return
	}
	v.pick(next)
	v.reveal(next)
	v.app.List()
	v.app.FocusOn(rowID(next))
	if v.done(next) && next.Left.Why == search.CutOff {
		v.app.Say(v.why(next))
	}
}

// pressRow chooses a row; the chosen one, or one that is pressed on its sign or
// by name, is unfolded or folded as well.
func (v *explorer) pressRow(n *tree.Node) {
	only := v.press && !v.twist && n != v.chosen
	v.press, v.twist = false, false
	v.pick(n)
	if !only {
		v.flip(n)
	}
	v.reveal(v.chosen)
}

// top is the first row in view. What is seen are whole rows.
func (v *explorer) top() int {
	if v.place.row <= 0 {
		return 0
	}
	return int(math.Round(v.Scroll / v.place.row))
}

func (v *explorer) Overflow() float64 {
	if v.tree == nil || v.place.rows.H <= 0 {
		return 0
	}
	return max(0, float64(v.tree.Rows())*v.place.row-v.place.rows.H)
}

func (v *explorer) ScrollTo(y float64) bool { return v.ScrollIn(v.app.Stage, v.Overflow(), y) }

func (v *explorer) Scrolled() float64 { return v.Scroll }

// reveal scrolls a node into view, with the one above it: by little where it is
// near, else into the middle.
func (v *explorer) reveal(n *tree.Node) {
	if v.place.row <= 0 || n == nil {
		return
	}
	row, high := v.place.row, v.place.rows.H
	y := float64(max(v.tree.RowOf(n), 0)) * row
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
func (v *explorer) treeNodes() []stage.Node {
	l := &v.place
	nodes := []stage.Node{{ID: "tree", Role: stage.Tree, Label: v.app.Words(words.Explore), Box: l.rows}}
	if v.tree == nil || l.rows.H < l.row {
		return nodes[:0]
	}
	v.Scroll = min(max(v.Scroll, 0), v.Overflow())
	from, n := v.top(), int(l.rows.H/l.row)
	if v.tree.RowOf(v.chosen) < 0 {
		v.chosen = v.tree.Root()
	}
	at := v.tree.RowOf(v.chosen)
	if at < from {
		nodes = append(nodes, v.item(v.chosen, at))
	}
	for i, one := range v.tree.Window(from, n) {
		nodes = append(nodes, v.item(one, from+i))
	}
	if at >= from+n {
		nodes = append(nodes, v.item(v.chosen, at))
	}
	return nodes
}

// item is a row as a node.
func (v *explorer) item(n *tree.Node, row int) stage.Node {
	l := &v.place
	i := stage.Node{ID: rowID(n), Role: stage.TreeItem, Group: "tree", Label: v.app.Words(v.label(n)), Level: n.Level() + 1, Row: 1, Col: 1, View: l.rows,
		Box: paint.Rect{X: l.rows.X, Y: l.rows.Y + float64(row-v.top())*l.row, W: l.rows.W, H: l.row},
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
	if n == v.chosen {
		i.State |= stage.Checked
	}
	i.Image = func(c paint.Canvas, box paint.Rect) { v.drawRow(c, n, box) }
	return i
}

// label is a row in words: the move, what it is worth and what is below it.
func (v *explorer) label(n *tree.Node) game.Say {
	name := wordStartHere
	switch {
	case n.Iteration():
		name = v.tree.In(n)
	case n.Parent != nil:
		name = words.Verbatim(v.tree.MoveText(n))
	}
	all := []game.Say{name, words.Turn(v.root.Title(n.Turn))}
	switch {
	case !v.came(n):
		return game.List(append(all, wordToCome)...)
	case !v.done(n):
		all = append(all, wordUnderWay)
	default:
		all = append(all, v.tree.Worth(n), v.tag(n))
	}
	return game.List(append(all, wordNodes(n.Nodes()))...)
}

// tag is in two words why the search left a node, "" where it searched all moves.
func (v *explorer) tag(n *tree.Node) game.Say {
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
func (v *explorer) onMain(n *tree.Node) bool {
	for ; n.Parent != nil; n = n.Parent {
		if !v.done(n.Parent) || n.Parent.Best() != n {
			return false
		}
	}
	return v.done(n)
}
