package tree

// Rows is the number of nodes that are shown: the root, and the children of
// whatever is unfolded.
func (t *Tree) Rows() int { return t.root.rows }

// Row is the node in a row, counted from 0; nil beyond the last. It costs as
// much as the way down to it.
func (t *Tree) Row(i int) *Node {
	if i < 0 || i >= t.root.rows {
		return nil
	}
	n := t.root
	for i > 0 {
		i--
		for _, k := range n.children {
			if i < k.rows {
				n = k
				break
			}
			i -= k.rows
		}
	}
	return n
}

// Window is up to n nodes of the rows from one on.
func (t *Tree) Window(from, n int) []*Node {
	var rows []*Node
	for one := t.Row(max(from, 0)); one != nil && len(rows) < n; one = one.below() {
		rows = append(rows, one)
	}
	return rows
}

// below is the node in the next row.
func (n *Node) below() *Node {
	if n.open && len(n.children) > 0 {
		return n.children[0]
	}
	for ; n.Parent != nil; n = n.Parent {
		if n.at+1 < len(n.Parent.children) {
			return n.Parent.children[n.at+1]
		}
	}
	return nil
}

// RowOf is the row of a node, -1 if it is folded away.
func (t *Tree) RowOf(n *Node) int {
	row := 0
	for ; n.Parent != nil; n = n.Parent {
		if !n.Parent.open || n.at >= len(n.Parent.children) || n.Parent.children[n.at] != n {
			return -1
		}
		row++
		for _, k := range n.Parent.children[:n.at] {
			row += k.rows
		}
	}
	if n != t.root {
		return -1
	}
	return row
}

// Level is how far a node is set in: the number of nodes above it.
func (n *Node) Level() int {
	level := 0
	for ; n.Parent != nil; n = n.Parent {
		level++
	}
	return level
}
