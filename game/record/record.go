// Package record keeps the moves of a game as a tree with a cursor, and reads
// and writes them as text.
//
// Undo and redo, replay, saving and loading all use this tree. A move that
// differs from the one that was played before at the same node begins a
// variation, so that nothing is lost.
//
// # The native text
//
// The native text describes a walk through the tree, one step a line, so that
// appending lines is enough to save a running game:
//
//	noughts 1          version of the format
//	rules 3x3k3        an ID of package variant
//	tag x human        a fact about the game: a key, then a value up to the end of the line
//	b2                 plays a move, or follows it if the node has it already
//	a1
//	note "too far"     a comment on the last move, as a quoted Go string
//	sgf "BM[1]"        an SGF property of that node: see Node.Property
//	sgf "BL[52.3]"     such as the time left; of several values of a time the last one counts
//	sgf "TR[aa][bb]"   or an annotation: see below
//	back 1             takes back moves
//	c3                 so this is a variation; the cursor ends here
//
// Empty lines are ignored. Moves are in the format of Rules.MoveText.
//
// # Annotations
//
// What is written about a node, besides its comment, is in properties of SGF in
// the native text as well:
//
//	TE[1] BM[1]        the glyphs ! and ?
//	TE[2] BM[2]        the glyphs !! and ??
//	IT[] DO[]          the glyphs !? and ?!
//	TR[hh] SQ[hh]      a triangle or a square on a cell; hh:jj is an area
//	CR[hh] MA[hh]      a circle or a cross on a cell, or on an area
//	LB[hh:a]           a label on a cell
//	AR[hh:ii]          an arrow from a cell to another
//	NC[hh:red]         a coloured cell: green, red, blue or yellow; not in other programs
//	NA[hh:ii:red]      the colour of an arrow that is not green; not in other programs
//	GC[text]           of the start: a text about the whole game
//
// A cell is a point of SGF as in these examples. On boards for which SGF has no
// points, such as those of hexagons, it has its name: LB[b2.3:a].
//
// # Other formats
//
// Read reads any of the formats in Formats, which it recognizes by their
// content. Format.Write writes one of them. Every reader replays the moves
// through the rules, so no text can produce an illegal position. A format that
// cannot hold a game returns an error that says why. The native text can hold
// every game.
package record

import (
	"slices"

	"noughts/game"
)

// Record is a tree of moves with a cursor, and the position at the cursor. It
// is not safe for concurrent use.
type Record struct {
	rules *game.Rules
	plain *game.Rules // without the players' own names and marks
	tags  []tag
	keys  map[string]int // index in tags of each key
	root  *Node
	at    *Node
	pos   *game.Position
}

// Node is a node of the tree: the move that leads to it, and the moves that
// follow.
type Node struct {
	move     game.Move
	parent   *Node
	children []*Node
	index    *index // of the children, once there are many
	extra    *extra // nil for most
	next     int32  // index of the child to which Forward goes: the one visited last
	ply      int32
}

// indexFrom is the number of children from which on a node keeps an index.
const indexFrom = 16

// Move is the move that leads to the node. The root has none.
func (n *Node) Move() game.Move { return n.move }

// Ply is the number of moves from the start to the node.
func (n *Node) Ply() int { return int(n.ply) }

// Children lists the nodes that follow, the main line first. The caller must
// not change the slice.
func (n *Node) Children() []*Node { return n.children }

// New returns the record of a new game. It panics on invalid rules, as
// [game.Rules.Start] does.
func New(r *game.Rules) *Record {
	root := &Node{}
	return &Record{rules: r, plain: r, root: root, at: root, pos: r.Start()}
}

// Rules returns the rules of the game, with the names and marks of the players.
func (r *Record) Rules() *game.Rules { return r.rules }

// Position is the position at the cursor. It belongs to the record: do not
// change it, but Clone it to play on.
func (r *Record) Position() *game.Position { return r.pos }

// At is the node at the cursor.
func (r *Record) At() *Node { return r.at }

// Root is the start of the game.
func (r *Record) Root() *Node { return r.root }

// Play plays a move at the cursor. If the node has this move already, the
// cursor follows it; otherwise the move begins a variation. After an error,
// which is that of [game.Position.Play], nothing has changed.
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

// Child is the child to which a move leads, nil if there is none.
func (n *Node) Child(m game.Move) *Node {
	if i, known := n.child(m); known {
		return n.children[i]
	}
	return nil
}

// child is the index of the child to which a move leads.
func (n *Node) child(m game.Move) (i int, known bool) {
	if n.index != nil {
		i = int(n.index.find(key(m)).child) - 1
		return i, i >= 0
	}
	i = slices.IndexFunc(n.children, func(c *Node) bool { return c.move == m })
	return i, i >= 0
}

// add adds a child and returns its index.
func (n *Node) add(m game.Move) int {
	i := len(n.children)
	n.children = append(n.children, &Node{move: m, parent: n, ply: n.ply + 1})
	switch {
	case n.index != nil:
		n.index.add(m, i)
	case len(n.children) == indexFrom:
		n.index = &index{}
		for j, c := range n.children {
			n.index.add(c.move, j)
		}
	}
	return i
}

// Back moves the cursor back by one move. The move stays in the tree. It
// returns false at the start.
func (r *Record) Back() bool {
	if r.at.parent == nil {
		return false
	}
	r.pos.Undo()
	r.at = r.at.parent
	return true
}

// Next is the node to which Forward goes, or nil at the end of the line.
func (r *Record) Next() *Node { return r.at.after() }

// Forward moves the cursor to the child that was visited last. It returns false
// at the end of the line.
func (r *Record) Forward() bool {
	n := r.Next()
	return n != nil && r.Play(n.move) == nil
}

// GoTo moves the cursor to a node of this record. It does nothing for a node of
// another record.
func (r *Record) GoTo(n *Node) {
	back, forward := path(r.at, n)
	for range back {
		r.Back()
	}
	for _, step := range forward {
		// every move in the tree has been accepted by the rules here
		if err := r.Play(step.move); err != nil {
			panic("record: " + err.Error())
		}
	}
}

// Prune removes the node at the cursor with all that follows it, and moves the cursor to the
// node before. It returns false at the start.
func (r *Record) Prune() bool {
	gone := r.at
	if !r.Back() {
		return false
	}
	n := r.at
	i := slices.Index(n.children, gone)
	n.children = slices.Delete(slices.Clone(n.children), i, i+1)
	if int(n.next) > i || int(n.next) == len(n.children) {
		n.next = max(0, n.next-1)
	}
	if n.index != nil {
		n.index = &index{}
		for j, c := range n.children {
			n.index.add(c.move, j)
		}
	}
	return true
}

// path is the path from one node of a tree to another: a number of plies back,
// and then the nodes to visit forward. It is empty if the nodes are in
// different trees.
func path(from, to *Node) (back int, forward []*Node) {
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
