// Package record is a game's moves as a tree, a cursor in it, and its texts.
//
// Undo and redo, replay, saving and loading are all the same thing here: moves
// in a tree, and a place in it. Playing at a place where the game went on
// otherwise begins a variation; nothing is lost.
//
// # The native text
//
// The native text is a walk through the tree, one line a step, so that a game
// under way is saved by appending a line to it:
//
//	noughts 1          the format's version
//	rules 3x3k3        an ID of package variant
//	tag x human        facts about the game: a key, and a value up to the line's end
//	b2                 plays the move, or follows it where it is known already
//	a1
//	note "too far"     a comment on the move before, as a quoted text of Go
//	sgf "BM[1]"        what else an SGF file says of it: see Node.Property
//	sgf "BL[52.3]"     such as the time that was left then: of two, the last one counts
//	back 1             takes moves back
//	c3                 so this is a variation; the cursor ends here
//
// Empty lines are passed over. Moves are written as Rules.MoveText writes
// them.
//
// # Other formats
//
// Read takes any of the formats that Formats lists, and knows them by their
// content; Format.Write writes one. Every reader replays the moves through the
// rules, so no text can hold an illegal position, and a format that cannot
// hold a game refuses it and says why. The native text holds them all.
package record

import (
	"slices"

	"noughts/game"
)

// Record is a tree of moves and a cursor in it, with the position there.
type Record struct {
	rules *game.Rules
	plain *game.Rules // without the names and marks of people's own
	tags  []tag
	keys  map[string]int // where in tags a key is
	root  *Node
	at    *Node
	pos   *game.Position
}

// Node is a place in the tree: the move that led there, and what follows.
type Node struct {
	move     game.Move
	parent   *Node
	children []*Node
	index    *index // of the children, once there are many
	extra    *extra // nil for most
	next     int32  // the child where Forward goes: the one visited last
	ply      int32
}

// many is how many children a node has at least before it keeps an index.
const many = 16

// Move is the move that led to the node; the root has none.
func (n *Node) Move() game.Move { return n.move }

// Ply is the number of moves from the start to the node.
func (n *Node) Ply() int { return int(n.ply) }

// Children are the moves that follow, the main line first.
func (n *Node) Children() []*Node { return n.children }

// New is the record of a game that begins.
func New(r *game.Rules) *Record {
	root := &Node{}
	return &Record{rules: r, plain: r, root: root, at: root, pos: r.Start()}
}

// Rules is the game that is recorded.
func (r *Record) Rules() *game.Rules { return r.rules }

// Position is the position at the cursor. It belongs to the record: read it,
// and Clone it to play on.
func (r *Record) Position() *game.Position { return r.pos }

// At is the node at the cursor.
func (r *Record) At() *Node { return r.at }

// Root is the start of the game.
func (r *Record) Root() *Node { return r.root }

// Play plays a move at the cursor: it follows the move if it is known there,
// and begins a variation otherwise. A refused move changes nothing.
func (r *Record) Play(m game.Move) error {
	if err := r.pos.Play(m); err != nil {
		return err
	}
	r.step(m)
	return nil
}

// step moves the cursor over a move that the position has just played.
func (r *Record) step(m game.Move) {
	n := r.at
	i, known := n.child(m)
	if !known {
		i = n.add(m)
	}
	n.next = int32(i)
	r.at = n.children[i]
}

// child is the index of the child that a move leads to.
func (n *Node) child(m game.Move) (i int, known bool) {
	if n.index != nil {
		i = int(n.index.find(key(m)).child) - 1
		return i, i >= 0
	}
	i = slices.IndexFunc(n.children, func(c *Node) bool { return c.move == m })
	return i, i >= 0
}

// add adds a child.
func (n *Node) add(m game.Move) int {
	i := len(n.children)
	n.children = append(n.children, &Node{move: m, parent: n, ply: n.ply + 1})
	switch {
	case n.index != nil:
		n.index.add(m, i)
	case len(n.children) == many:
		n.index = &index{}
		for j, c := range n.children {
			n.index.add(c.move, j)
		}
	}
	return i
}

// Back takes the last move back; it stays in the tree. It answers false at the
// start.
func (r *Record) Back() bool {
	if r.at.parent == nil {
		return false
	}
	r.pos.Undo()
	r.at = r.at.parent
	return true
}

// Next is the node where Forward goes, nil at the end of the line.
func (r *Record) Next() *Node { return r.at.after() }

// Forward plays the move that followed when the cursor was here last. It
// answers false at the end of the line.
func (r *Record) Forward() bool {
	n := r.Next()
	return n != nil && r.Play(n.move) == nil
}

// GoTo moves the cursor to a node of this record; with a node of another it
// does nothing.
func (r *Record) GoTo(n *Node) {
	back, forward := way(r.at, n)
	for range back {
		r.Back()
	}
	for _, step := range forward {
		// The tree holds only moves that the rules took at this place.
		if err := r.Play(step.move); err != nil {
			panic("record: " + err.Error())
		}
	}
}

// way is how to get from one node of a tree to another: some plies back, then
// forward over nodes. There is none to a node of another tree.
func way(from, to *Node) (back int, forward []*Node) {
	for from != to {
		if to == nil {
			return 0, nil
		}
		if from.ply > to.ply {
			from = from.parent
			back++
		} else {
			forward = append(forward, to)
			to = to.parent
		}
	}
	slices.Reverse(forward)
	return back, forward
}
