package tree

import "context"

// Task finds nodes out. Run may be called on another goroutine than the one
// that the tree belongs to, and takes as long as a search; what it found is
// then put into the tree by [Tree.Take].
type Task struct {
	t      *Tree
	top    *Node // whose children are wanted, nil for nothing to do
	levels int
	most   int64
	event  int64 // to be found, -1 for none
	found  *Node
}

// all is more levels than a search has.
const all = 1 << 20

// Below is the task to unfold a node.
func (t *Tree) Below(n *Node) *Task { return &Task{t: t, top: n, levels: 1, event: -1} }

// All is the task to unfold a node and all below it, at most so many nodes.
func (t *Tree) All(n *Node, most int64) *Task {
	return &Task{t: t, top: n, levels: all, most: most, event: -1}
}

// To is the task to unfold what is around an event.
func (t *Tree) To(event int64) *Task {
	return &Task{t: t, top: t.Find(min(max(event, 0), t.Events-1)), levels: 1, event: event}
}

// Run does the work, if there is any.
func (k *Task) Run(ctx context.Context) error {
	n := k.top
	if n.Ply == 0 && k.levels > 1 {
		return k.runRoot(ctx)
	}
	if k.event < 0 {
		if n.held && k.levels == 1 {
			return nil
		}
		found, err := k.t.record(ctx, n, k.levels, k.most)
		k.found = found
		return err
	}
	for at := n; !at.is(k.event) && !at.held; {
		found, err := k.t.record(ctx, at, 1, 0)
		if err != nil {
			return err
		}
		if at == n {
			k.found = found
		} else {
			at.children, at.rest, at.held, at.open = found.children, found.rest, true, true
			adopt(at)
		}
		next := find(found.children, k.event)
		if next == nil {
			return nil
		}
		if at == n {
			// The path is needed before the node is in the tree.
			adoptAs(found.children, n)
		}
		at = next
	}
	return nil
}

// runRoot unfolds all of a node at the root; where there are iterations,
// those are nodes of their own.
func (k *Task) runRoot(ctx context.Context) error {
	n := k.top
	if n.Enter >= 0 {
		found, err := k.t.record(ctx, n, k.levels, k.most)
		k.found = found
		return err
	}
	whole := &Node{}
	for _, it := range n.children {
		found, err := k.t.record(ctx, it, k.levels, k.most)
		if err != nil {
			return err
		}
		one := *it
		one.children, one.rest, one.held, one.open, one.rows = found.children, found.rest, true, found.open, found.rows
		whole.children = append(whole.children, &one)
		for i, kid := range one.children {
			kid.Parent, kid.at = &one, i
		}
	}
	k.found = whole
	return nil
}

// is tells whether an event is one of the node's own.
func (n *Node) is(event int64) bool { return event == n.Enter || event == n.Leave }

// find is the node of some that an event is in.
func find(nodes []*Node, event int64) *Node {
	low, high := 0, len(nodes)
	for low < high {
		mid := (low + high) / 2
		if nodes[mid].Leave < event {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < len(nodes) && nodes[low].Enter <= event {
		return nodes[low]
	}
	return nil
}

func adopt(n *Node) { adoptAs(n.children, n) }

func adoptAs(kids []*Node, n *Node) {
	for i, k := range kids {
		k.Parent, k.at = n, i
	}
}

// Take puts what a task has found into the tree and shows it. It looks at the node's
// children only, however much is below them.
func (t *Tree) Take(k *Task) {
	n := k.top
	if f := k.found; f != nil {
		n.children, n.rest, n.held = f.children, f.rest, true
		adopt(n)
	}
	if k.event >= 0 && n.is(k.event) {
		n = n.Parent // the node itself need not be unfolded
	}
	if n == nil {
		return
	}
	if n.held && len(n.children) > 0 {
		n.open = true
	}
	for up := n.Parent; up != nil; up = up.Parent {
		up.open = true
	}
	if k.event >= 0 {
		n = t.Find(k.event)
	}
	t.recount(n)
}

// Unfold unfolds a node at once.
func (t *Tree) Unfold(ctx context.Context, n *Node) error { return t.do(ctx, t.Below(n)) }

// UnfoldAll unfolds a node and all below it at once, at most so many nodes.
func (t *Tree) UnfoldAll(ctx context.Context, n *Node, most int64) error {
	return t.do(ctx, t.All(n, most))
}

// Goto unfolds what is around an event at once, and gives the node whose event
// it is.
func (t *Tree) Goto(ctx context.Context, event int64) (*Node, error) {
	if err := t.do(ctx, t.To(event)); err != nil {
		return nil, err
	}
	return t.Find(event), nil
}

func (t *Tree) do(ctx context.Context, k *Task) error {
	err := k.Run(ctx)
	if err == nil {
		t.Take(k)
	}
	return err
}

// Fold folds a node, and forgets what is below it. Right below the root the
// nodes are kept.
func (t *Tree) Fold(n *Node) {
	if n.Ply == 0 {
		for _, k := range n.children {
			if k.Ply > 0 {
				k.forget()
			} else {
				t.Fold(k)
			}
		}
		n.open, n.rows = false, 1
	} else {
		n.forget()
	}
	t.recount(n)
}

func (n *Node) forget() {
	n.open, n.rows = false, 1
	if !n.Leaf() {
		n.children, n.rest, n.held = nil, nil, false
	}
}

// Find is the deepest node in the tree that an event is in.
func (t *Tree) Find(event int64) *Node {
	n := t.root
	for !n.is(event) {
		next := find(n.children, event)
		if next == nil {
			break
		}
		n = next
	}
	return n
}
