package drill

import (
	"slices"

	"noughts/game"
)

// Kind is a kind of exercise.
type Kind uint8

// The kinds.
const (
	Values Kind = iota
	Cuts
	Order
	Kinds = 3
)

// String is the word for the kind in a link.
func (k Kind) String() string { return [Kinds]string{"values", "cuts", "order"}[k] }

// Say is the kind as a label.
func (k Kind) Say() game.Say {
	return [Kinds]game.Say{game.Says("Fill in values"), game.Says("Mark cuts"), game.Says("Order moves")}[k]
}

// Note is a remark on a node.
type Note struct {
	Node  *Node
	Right bool
	Why   game.Say
}

// infinite is beyond every value.
const infinite = mostValue + 1

// visit is what alpha-beta does at a node.
type visit struct{ alpha, beta, value int }

// run searches a tree as alpha-beta does, and notes each node that it visits.
func run(n *Node, alpha, beta int, seen map[*Node]visit) int {
	v := visit{alpha, beta, n.Value}
	if !n.Leaf() {
		v.value = infinite
		if n.Max {
			v.value = -infinite
		}
		for _, k := range n.Kids {
			got := run(k, alpha, beta, seen)
			if n.Max {
				v.value, alpha = max(v.value, got), max(alpha, got)
			} else {
				v.value, beta = min(v.value, got), min(beta, got)
			}
			if alpha >= beta {
				break
			}
		}
	}
	seen[n] = v
	return v.value
}

// Value is the value of a node with best play.
func Value(n *Node) int {
	if n.Leaf() {
		return n.Value
	}
	v := Value(n.Kids[0])
	for _, k := range n.Kids[1:] {
		if n.Max {
			v = max(v, Value(k))
		} else {
			v = min(v, Value(k))
		}
	}
	return v
}

// visited is what alpha-beta visits.
func visited(root *Node) map[*Node]visit {
	seen := map[*Node]visit{}
	run(root, -infinite, infinite, seen)
	return seen
}

// CutsOf are the nodes at which alpha-beta leaves out what is below them and their
// later siblings.
func CutsOf(root *Node) (all []*Node) {
	seen := visited(root)
	root.Walk(func(n *Node) {
		if _, ok := seen[n]; ok || n.Up == nil {
			return
		}
		if _, ok := seen[n.Up]; ok {
			all = append(all, n)
		}
	})
	return all
}

// Visits is the number of leaves that alpha-beta visits.
func Visits(root *Node) (leaves int) {
	for n := range visited(root) {
		if n.Leaf() {
			leaves++
		}
	}
	return leaves
}

// MarkValues marks the values of the inner nodes. A node without one is wrong.
func MarkValues(root *Node, filled map[*Node]int) (notes []Note) {
	root.Walk(func(n *Node) {
		if n.Leaf() {
			return
		}
		var kids []game.Say
		for _, k := range n.Kids {
			kids = append(kids, game.Says("{0}", number(Value(k))))
		}
		v, ok := filled[n]
		why := game.Says("{0}: MIN takes the smallest of {1}.", n.Name, game.List(kids...))
		if n.Max {
			why = game.Says("{0}: MAX takes the largest of {1}.", n.Name, game.List(kids...))
		}
		notes = append(notes, Note{n, ok && v == Value(n), why})
	})
	return notes
}

// MarkCuts marks the nodes that are said to be cut. Marks below a cut do not
// count.
func MarkCuts(root *Node, marked map[*Node]bool) (notes []Note) {
	seen := visited(root)
	cut := CutsOf(root)
	root.Walk(func(n *Node) {
		if slices.Contains(cut, n) {
			before := n.Up.Kids[0]
			for _, k := range n.Up.Kids {
				if _, ok := seen[k]; ok {
					before = k
				}
			}
			alpha, beta := after(n.Up, seen)
			notes = append(notes, Note{n, marked[n], game.Says("{0} is cut: after {1}, α is {2} and β is {3}.", n.Name, before.Name, number(alpha), number(beta))})
			return
		}
		if v, ok := seen[n]; ok && marked[n] {
			notes = append(notes, Note{n, false, game.Says("{0} is searched: α is {1} there and β is {2}, so it can still matter.", n.Name, number(v.alpha), number(v.beta))})
		}
	})
	return notes
}

// after is alpha and beta in a node after the moves that are visited.
func after(n *Node, seen map[*Node]visit) (alpha, beta int) {
	alpha, beta = seen[n].alpha, seen[n].beta
	for _, k := range n.Kids {
		if v, ok := seen[k]; ok && n.Max {
			alpha = max(alpha, v.value)
		} else if ok {
			beta = min(beta, v.value)
		}
	}
	return alpha, beta
}

// MarkOrder marks the order of the moves as it stands in the tree: right is one
// with which alpha-beta visits the fewest leaves.
func MarkOrder(root *Node) Note {
	is, least := Visits(root), Fewest(root)
	if is == least {
		return Note{root, true, game.Says("Alpha-beta visits {0} leaves: no order makes it fewer.", is)}
	}
	better, at, first := is, root, root.Kids[0]
	root.Walk(func(n *Node) {
		was := slices.Clone(n.Kids)
		for i := range was {
			copy(n.Kids, was)
			copy(n.Kids[1:], was[:i])
			n.Kids[0] = was[i]
			if v := Visits(root); v < better {
				better, at, first = v, n, was[i]
			}
		}
		copy(n.Kids, was)
	})
	why := game.Says("Alpha-beta visits {0} leaves; {1} are enough.", is, least)
	if better < is {
		why = game.Sentences(why, game.Says("With {0} first at {1} it visits {2}.", first.Name, at.Name, better))
	}
	return Note{root, false, why}
}

// number is a value as text.
func number(v int) string {
	switch {
	case v <= -infinite:
		return "−∞"
	case v >= infinite:
		return "∞"
	}
	return Text(v)
}
