package web

import (
	"slices"
	"strconv"
	"syscall/js"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// mirror keeps the elements inside <main id="mirror"> equal to the nodes of
// the screen: one element a node, at the node's box, in the nodes' order.
// Elements are kept from sync to sync and only what has changed is written,
// so that focus stays where it is and 361 cells cost nothing while they rest.
type mirror struct {
	doc      js.Value
	main     js.Value            // the mirror itself
	root     *element            // the same, as what holds the others
	changes  changes             // what this sync has changed so far
	elements map[string]*element // by node ID; rows of a grid by the grid's ID and their number
	round    int                 // counts syncs, to find the elements that went
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

// sync makes the mirror show these nodes. The element of the node named at has
// the document's focus. It tells whether elements came, went or moved.
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

// reordered tells whether the nodes differ from the last sync's in number,
// identity or order, and keeps theirs.
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

// element answers the node's element, made now if there is none that fits.
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

// parent answers the element that the node's belongs into: the mirror, its
// group, or its row of the grid.
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

// rowID is what the row of a cell is called among the elements.
func rowID(n *stage.Node) string { return n.Group + "/" + strconv.Itoa(n.Row) }

// corner is the point that the node's element is placed from.
func (m *mirror) corner(n *stage.Node) paint.Point {
	if group := m.elements[n.Group]; n.Group != "" && group != nil {
		return paint.Point{X: group.box.X, Y: group.box.Y}
	}
	return paint.Point{}
}

// remove takes out the elements that no node asked for in this sync.
func (m *mirror) remove() {
	m.spare.drop(m)
	for id, e := range m.elements {
		if e.round != m.round {
			e.remove()
			delete(m.elements, id)
		}
	}
}
