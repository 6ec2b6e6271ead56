package record

import (
	"slices"

	"noughts/game"
)

// Parent is the node before, nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Moves are the moves from the start to the cursor.
func (r *Record) Moves() []game.Move { return movesTo(r.at) }

func movesTo(n *Node) []game.Move {
	moves := make([]game.Move, n.ply)
	for ; n.parent != nil; n = n.parent {
		moves[n.ply-1] = n.move
	}
	return moves
}

// Line is the line that the cursor is on, from the root over the cursor to
// where Forward ends. Its i-th node is that of ply i, so that a replay shows
// Line()[1:] as moves and marks the one of At().Ply().
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

// after is the child where Forward goes, nil for none.
func (n *Node) after() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[n.next]
}

// Main is the main line, from the root to its end: the moves that were played
// first wherever the game went on otherwise later.
func (r *Record) Main() []*Node {
	line := []*Node{r.root}
	for n := r.root; len(n.children) > 0; {
		n = n.children[0]
		line = append(line, n)
	}
	return line
}

// GoToPly moves the cursor along its line to a ply, to an end of the line
// where there is no such ply.
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

// Branches are the moves that were played at a node besides the one where
// Forward goes.
func (n *Node) Branches() []*Node {
	var others []*Node
	for i, c := range n.children {
		if i != int(n.next) {
			others = append(others, c)
		}
	}
	return others
}

// rewind puts the cursor of a record that was read at the end of the main
// line, as formats do that keep no cursor.
func (r *Record) rewind() {
	todo := []*Node{r.root}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.children...)
		n.next = 0
	}
	r.First()
	r.Last()
}
