package web

import (
	"slices"
	"strconv"
	"syscall/js"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// mirror keeps the elements in <main id="mirror"> equal to the nodes of the screen: an
// element for each node, at its box, in the same order. Elements are reused, and only
// changes are written: the focus stays in its place, and unchanged cells cost nothing.
type mirror struct {
	doc      js.Value
	main     js.Value            // the mirror itself
	root     *element            // the mirror as the parent of the others
	changes  changes             // of this sync
	elements map[string]*element // by node ID; rows of a grid by rowID
	round    int                 // the number of syncs, to find unused elements
	order    []string            // the IDs of the last sync, in order
	spare    spare
}

func newMirror() *mirror {
	doc := js.Global().Get("document")
	root := doc.Call("getElementById", "mirror")
	m := &mirror{doc: doc, main: root, elements: map[string]*element{}}
	m.changes.start(root)
	m.root = &element{to: &m.changes, number: rootNumber}
	return m
}

// sync shows nodes. The node at has the document's focus. It tells whether elements were
// added, removed or moved.
func (m *mirror) sync(nodes []stage.Node, at string) (moved bool) {
	m.round++
	if moved = m.reordered(nodes); moved {
		m.spare.collect(m, nodes, at)
	}
	heading := "h1"
	for i := range nodes {
		n := &nodes[i]
		e := m.element(n, heading)
		if n.Role == stage.Heading {
			heading = "h2"
		}
		e.round = m.round
		e.show(n, m.corner(n), n.Is(stage.Entry))
		if moved {
			parent := m.parent(n)
			parent.next = append(parent.next, e)
		}
	}
	if moved {
		m.remove()
		m.root.arrange()
		for _, e := range m.elements {
			e.arrange()
		}
	}
	m.changes.send()
	return moved
}

// reordered tells whether the IDs or the order of nodes differ from those of the last sync,
// and remembers them.
func (m *mirror) reordered(nodes []stage.Node) bool {
	same := len(nodes) == len(m.order)
	for i := 0; same && i < len(nodes); i++ {
		same = nodes[i].ID == m.order[i] && m.elements[nodes[i].ID].fits(&nodes[i])
	}
	if same {
		return false
	}
	m.order = m.order[:0]
	for i := range nodes {
		m.order = append(m.order, nodes[i].ID)
	}
	return true
}

// element is the node's element, a new one if none fits.
func (m *mirror) element(n *stage.Node, heading string) *element {
	e := m.elements[n.ID]
	if e.fits(n) {
		return e
	}
	if e != nil && !slices.Contains(m.spare.cells, e) {
		e.remove()
	}
	if e = nil; n.Role == stage.Cell {
		e = m.spare.cell(m)
	}
	if e == nil {
		e = newElement(&m.changes, n, heading)
	} else {
		e.group, e.row = n.Group, n.Row
		e.text("data-node", n.ID)
	}
	e.id = n.ID
	m.elements[n.ID] = e
	return e
}

// parent is the parent of a node's element: the mirror, its group, or its row of the
// grid.
func (m *mirror) parent(n *stage.Node) *element {
	group := m.elements[n.Group]
	if n.Group == "" || group == nil {
		return m.root
	}
	if n.Role != stage.Cell {
		return group
	}
	id := rowID(n)
	row := m.elements[id]
	if row == nil {
		if row = m.spare.row(m); row == nil {
			row = &element{to: &m.changes, number: m.changes.create("div"), role: "row"}
			row.text("role", "row")
		}
		row.id = id
		m.elements[id] = row
	}
	if row.round != m.round {
		row.round = m.round
		row.count("aria-rowindex", n.Row)
		group.next = append(group.next, row)
	}
	return row
}

// rowID is the key of a cell's row among the elements.
func rowID(n *stage.Node) string { return n.Group + "/" + strconv.Itoa(n.Row) }

// corner is the origin of the place of a node's element.
func (m *mirror) corner(n *stage.Node) paint.Point {
	if group := m.elements[n.Group]; n.Group != "" && group != nil {
		return paint.Point{X: group.box.X, Y: group.box.Y}
	}
	return paint.Point{}
}

// remove removes the elements that this sync has not used.
func (m *mirror) remove() {
	m.spare.drop(m)
	for id, e := range m.elements {
		if e.round != m.round {
			e.remove()
			delete(m.elements, id)
		}
	}
}
