package tree

import (
	"context"
	"slices"
	"sync"

	"noughts/game"
	"noughts/game/search"
)

// Node is a position as a search came by it. One position may be several nodes,
// also below the same one: a scout that finds a better move comes again.
type Node struct {
	Move         game.Move   // that leads here; of no meaning at the root
	Turn         game.Player // who is to move
	search.Visit             // the way in
	search.Left              // the way out
	Enter, Leave int64       // the events of coming and going
	Parent       *Node       // nil at the root

	children []*Node
	rest     []Rest
	held     bool // children are known
	open     bool // children are shown
	at       int  // place among the children of the parent
	cut      int  // moves that were not searched
	rows     int  // this node and what is shown below it
}

// Rest is a move of a node that was not searched.
type Rest struct {
	Move game.Move
	Twin game.Move // a move that is the same by symmetry and was searched in its place; Move itself when a cut left it out
}

// Nodes is the number of nodes from this one on down.
func (n *Node) Nodes() int64 { return (n.Leave - n.Enter + 1) / 2 }

// Leaf tells whether no move was searched from here.
func (n *Node) Leaf() bool { return n.Leave <= n.Enter+1 }

// Open tells whether the node is unfolded.
func (n *Node) Open() bool { return n.open }

// Children are the nodes below an unfolded one, as they were searched.
func (n *Node) Children() []*Node { return n.children }

// Rest are the moves of an unfolded node that were not searched.
func (n *Node) Rest() []Rest { return n.rest }

// Index is where among the children of its parent a node stands, from 0.
func (n *Node) Index() int { return n.at }

// Iteration tells whether the node is the root once more, searched deeper.
func (n *Node) Iteration() bool { return n.Ply == 0 && n.Parent != nil }

// Repeats is how often the same move of the same node was searched before.
func (n *Node) Repeats() int {
	again := 0
	if n.Parent != nil && n.Ply > 0 {
		for i := n.at - 1; i >= 0 && n.Parent.children[i].Move == n.Move; i-- {
			again++
		}
	}
	return again
}

// Path is the moves from the root.
func (n *Node) Path() []game.Move {
	var path []game.Move
	for ; n.Ply > 0; n = n.Parent {
		path = append(path, n.Move)
	}
	slices.Reverse(path)
	return path
}

// For is the score of a node for the player to move in another one.
func (n *Node) For(o *Node) search.Score {
	if n.Turn == o.Turn {
		return n.Score
	}
	return -n.Score
}

// final tells whether the value of kid i stands: no wider look at the same
// move follows.
func (n *Node) final(i int) bool {
	return i+1 >= len(n.children) || n.Ply+1 != n.children[i].Ply || n.children[i+1].Move != n.children[i].Move
}

// Best is the kid that a node has its value from, nil for none or when it is
// folded.
func (n *Node) Best() *Node {
	if len(n.children) > 0 && n.children[0].Iteration() {
		return n.children[len(n.children)-1]
	}
	for i, k := range n.children {
		if n.final(i) && k.For(n) == n.Score {
			return k
		}
	}
	return nil
}

// Now is what the player to move has found so far when so many events are
// over: the bound on the way into the next kid, and the kid it is from, nil if
// it came from above.
func (n *Node) Now(events int64) (alpha search.Score, from *Node) {
	alpha = n.Alpha
	for i, k := range n.children {
		if k.Leave >= events {
			break
		}
		if v := k.For(n); n.final(i) && v > alpha {
			alpha, from = v, k
		}
	}
	return alpha, from
}

// Tree is the tree of a search, of which some is unfolded.
type Tree struct {
	Count
	p    *game.Position
	root *Node

	search sync.Mutex // of the fields below: one Task at a time
	w      *search.Watched
	marks  []mark
}

// mark is a place from which the search can go on.
type mark struct {
	event int64
	*search.Mark
}

// mostMarked is the memory of all marks, in bytes.
const mostMarked = 32 << 20

// Build searches a position and makes the tree, with what is right below the
// root unfolded. Besides what Measure refuses it refuses a search that does not
// come to its end within the limit.
func Build(ctx context.Context, p *game.Position, a Algorithm, limit Limit) (*Tree, error) {
	if err := Refuse(p); err != nil {
		return nil, err
	}
	l := limit.search()
	t := &Tree{p: p.Clone(), w: search.Watch(p, algorithms[a].without, l)}
	t.root = &Node{Move: game.Move{To: game.NoCell}, Turn: p.Turn()}
	r := &recorder{t: t, levels: 1}
	if a == Engine {
		// The iterations are below a root that is no node of the search.
		t.root.Enter, r.levels, r.top = -1, 2, t.root
		r.stack = []*Node{t.root}
	}
	info, whole := t.w.Run(ctx, r)
	t.Count = r.count(a, info, whole)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case !whole:
		return nil, tooLarge(a, l.Nodes)
	}
	if a == Engine {
		last := t.root.children[len(t.root.children)-1]
		t.root.Visit, t.root.Left, t.root.Leave = last.Visit, last.Left, r.event
	} else {
		r.top.Move = t.root.Move
		t.root = r.top
	}
	adopt(t.root)
	t.root.held, t.root.open = true, true
	t.recount(t.root)
	return t, nil
}

func tooLarge(a Algorithm, nodes int64) error {
	return game.Wrong("{0}: more than {1} positions. Set a smaller depth, or play a few moves first", a.Say(), int(nodes))
}

// Root is the root.
func (t *Tree) Root() *Node { return t.root }

// Position is that of a node, with the moves that lead to it.
func (t *Tree) Position(n *Node) *game.Position {
	p := t.p.Clone()
	for _, m := range n.Path() {
		p.Play(m)
	}
	return p
}

// recount counts the rows of a node and those above it.
func (t *Tree) recount(n *Node) {
	for ; n != nil; n = n.Parent {
		n.count()
	}
}

// count counts the rows of a node whose children's are right.
func (n *Node) count() {
	n.rows = 1
	if n.open {
		for _, k := range n.children {
			n.rows += k.rows
		}
	}
}
