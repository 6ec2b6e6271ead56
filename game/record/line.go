package record

import (
	"slices"

	"noughts/game"
)

// Parent is the node before this one, or nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Moves lists the moves from the start to the cursor.
func (r *Record) Moves() []game.Move { return movesTo(r.at) }

func movesTo(n *Node) []game.Move {
	moves := make([]game.Move, n.ply)
	for ; n.parent != nil; n = n.parent {
		moves[n.ply-1] = n.move
	}
	return moves
}

// Line is the line through the cursor, from the root to the node where Forward
// ends. Its i-th node has ply i. A replay shows Line()[1:] as its moves and
// marks the one at index At().Ply().
func (r *Record) Line() []*Node {
	line := make([]*Node, 0, r.at.ply+1)
	for n := r.at; n != nil; n = n.parent {
		line = append(line, n)
	}
	slices.Reverse(line)
	for n := r.Next(); n != nil; n = n.after() {
		line = append(line, n)
	}
	return line
}

// Reach is the node that moves from the start lead to. Moves that the tree does
// not have yet become a variation. The cursor stays, and so does the line that
// Forward follows.
func (r *Record) Reach(moves []game.Move) (*Node, error) {
	at, line := r.at, r.Line()
	defer func() {
		r.GoTo(line[len(line)-1])
		r.GoTo(at)
	}()
	r.GoTo(r.root)
	for _, m := range moves {
		if err := r.playHere(m); err != nil {
			return nil, err
		}
	}
	return r.at, nil
}

// after is the child to which Forward goes, or nil if there is none.
func (n *Node) after() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[n.next]
}

// Main is the main line, from the root to its end. At each node it follows the
// first child, which was played before any variation.
func (r *Record) Main() []*Node {
	line := []*Node{r.root}
	for n := r.root; len(n.children) > 0; {
		n = n.children[0]
		line = append(line, n)
	}
	return line
}

// GoToPly moves the cursor along its line to a ply, or to the nearer end of the
// line if there is no such ply.
func (r *Record) GoToPly(ply int) {
	for r.at.Ply() > ply && r.Back() {
	}
	for r.at.Ply() < ply && r.Forward() {
	}
}

// First moves the cursor to the start.
func (r *Record) First() { r.GoToPly(0) }

// Last moves the cursor to the end of its line.
func (r *Record) Last() {
	for r.Forward() {
	}
}

// Branches lists the children of a node except the one to which Forward goes.
func (n *Node) Branches() []*Node {
	var others []*Node
	for i, c := range n.children {
		if i != int(n.next) {
			others = append(others, c)
		}
	}
	return others
}

// toMainEnd moves the cursor of a record that was just read to the end of the main
// line. It is for formats that do not store a cursor.
func (r *Record) toMainEnd() {
	for n := range r.nodes {
		n.next = 0
	}
	r.First()
	r.Last()
}

// nodes yields all nodes of the tree, each before those that follow it.
func (r *Record) nodes(yield func(*Node) bool) {
	for todo := []*Node{r.root}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.children...)
		if !yield(n) {
			return
		}
	}
}
