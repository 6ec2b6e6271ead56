package trace

import (
	"slices"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
)

// Kind is what a question is about.
type Kind uint8

// The kinds of questions.
const (
	Value  Kind = iota // what value does the search come back with?
	Window             // what are alpha and beta in the next node?
	Cut                // are the moves that are left cut?
	Kinds  = 3
)

// Question is a question about the next step of a search.
type Question struct {
	Kind
	Event   int64      // the step that answers it
	Node    *tree.Node // the node in question; of a Window and a Cut, the one whose moves are searched
	Options []Option   // two or three, different ones
	Right   int        // the index of the right one
	tree    *tree.Tree
	next    *tree.Node // the node that the step enters, if any
}

// Option is an answer to choose. Which fields count depends on the kind.
type Option struct {
	Value       search.Score // for the first player
	Alpha, Beta search.Score
	Cut         bool
}

// options is how many answers there are at most.
const options = 3

// score is that of a node, for the first player.
func score(n *tree.Node) search.Score {
	if n.Turn != game.First {
		return -n.Score
	}
	return n.Score
}

// Bounds is alpha and beta on the way into a node: where there is none,
// [search.Loss] and [search.Win].
func Bounds(n *tree.Node) (alpha, beta search.Score) {
	alpha, beta = max(n.Alpha, search.Loss), min(n.Beta, search.Win)
	if n.Turn != game.First {
		return -beta, -alpha
	}
	return alpha, beta
}

// Ask makes the question that a step of a search answers. Not every step has
// one: a first move is searched with the bounds that are known already, and an
// estimate can only be looked up. What is around the event must be unfolded:
// see [tree.Tree.To].
func Ask(t *tree.Tree, event int64) (*Question, bool) {
	n := t.Find(event)
	if n.Iteration() || n.Enter < 0 {
		return nil, false // a deepening search comes to each node several times
	}
	q := &Question{Event: event, Node: n, tree: t}
	switch {
	case event == n.Leave && n.Left.Why == search.CutOff && n.Cut() > 0:
		q.decide(true)
	case event == n.Leave && n.Left.Why <= search.Ended:
		q.value()
	case event == n.Enter && n.Parent != nil && n.Index() > 0:
		return q, q.between(n.Parent, n)
	default:
		return nil, false
	}
	return q, true
}

// between asks about the step from one move of a node to the next.
func (q *Question) between(up, n *tree.Node) bool {
	q.Node, q.next = up, n
	alpha, beta := Bounds(n)
	before := up.Children()[n.Index()-1]
	a, b := Bounds(before)
	changed, bounded := a != alpha || b != beta, up.Beta < search.Win
	switch {
	case changed && (!bounded || q.Event%4 < 2):
		q.Kind = Window
		right := Option{Alpha: alpha, Beta: beta}
		v := score(before)
		q.options(right, Option{Alpha: a, Beta: b}, Option{Alpha: a, Beta: v}, Option{Alpha: v, Beta: b}, Option{Alpha: -search.Win, Beta: v}, Option{Alpha: v, Beta: search.Win})
	case bounded:
		q.decide(false)
	default:
		return false
	}
	return true
}

func (q *Question) decide(cut bool) {
	q.Kind, q.Options = Cut, []Option{{Cut: true}, {}}
	if !cut {
		q.Right = 1
	}
}

// value asks for the value of the node, among those of its moves and the
// results of a game.
func (q *Question) value() {
	n := q.Node
	all := []Option{{Value: score(n)}}
	for _, k := range n.Children() {
		all = append(all, Option{Value: score(k)})
	}
	win := search.Win - search.Score(n.Ply)
	if n.Left.Why != search.Ended {
		win--
	}
	all = append(all, Option{}, Option{Value: win}, Option{Value: -win})
	q.options(all[0], all[1:]...)
}

// options keeps the right answer and the first ones that read differently, in
// an order that does not tell which is right.
func (q *Question) options(right Option, others ...Option) {
	text := func(o Option) string {
		if q.Kind == Value {
			return q.tree.Value(o.Value, game.First).String()
		}
		return q.bound(o.Alpha) + " " + q.bound(o.Beta)
	}
	q.Options = []Option{right}
	for _, o := range others {
		if len(q.Options) < options && !slices.ContainsFunc(q.Options, func(p Option) bool { return text(p) == text(o) }) {
			q.Options = append(q.Options, o)
		}
	}
	// Insertion sort: slices.SortFunc would add an instance for this type to the
	// program.
	for i := range q.Options {
		for k := i; k > 0 && q.Options[k].less(q.Options[k-1]); k-- {
			q.Options[k], q.Options[k-1] = q.Options[k-1], q.Options[k]
		}
	}
	q.Right = slices.Index(q.Options, right)
}

// bound is a bound as text; all that is beyond a win is infinite.
func (q *Question) bound(s search.Score) string {
	switch {
	case s <= search.Loss:
		return "-∞"
	case s >= search.Win:
		return "∞"
	}
	return q.tree.Value(s, game.First).String()
}

// Ask is the question in words.
func (q *Question) Ask() game.Say {
	switch q.Kind {
	case Window:
		return game.Says("Next the search looks at {0}. What are α and β there?", q.tree.MoveText(q.next))
	case Cut:
		return game.Says("Are the moves that are left here cut?")
	}
	return game.Says("What value does the search come back with from here?")
}

// Why is the reason for the right answer.
func (q *Question) Why() game.Say {
	t, n := q.tree, q.Node
	title := t.Position(n).Title
	you := game.First + game.Second - n.Turn
	switch {
	case q.Kind == Value:
		return game.Sentences(game.Says("The answer: {0}.", t.Worth(n)), t.Why(n))
	case q.Kind == Window:
		return game.Sentences(game.Says("α is what {0} is sure of so far, β what {1} is.", title(game.First), title(game.Second)), t.In(q.next))
	case q.next == nil:
		return t.Why(n)
	}
	from := n.Elsewhere(you)
	if from == nil {
		return game.Says("Not cut: nothing here is good enough for {0} yet.", title(n.Turn))
	}
	return game.Says("Not cut: {0} has {1} elsewhere ({2}), and nothing here is that good for {3} yet. So the next move can still matter.",
		title(you), t.MoveText(from), t.Value(from.Score, from.Turn), title(n.Turn))
}

// less orders options by their values.
func (o Option) less(p Option) bool {
	switch {
	case o.Value != p.Value:
		return o.Value < p.Value
	case o.Alpha != p.Alpha:
		return o.Alpha < p.Alpha
	}
	return o.Beta < p.Beta
}
