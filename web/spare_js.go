package web

import (
	"slices"

	"noughts/render/ui/stage"
)

// spare is the unused cells and rows of a grid, for new cells. When a large board scrolls,
// its new cells have the places of old ones, and little has to be written: to make and
// remove hundreds of elements takes many times as long.
type spare struct {
	cells, rows []*element
}

// collect finds the elements that the nodes do not need. It leaves out the focused one: with
// another name it would keep the focus without an announcement.
func (s *spare) collect(m *mirror, nodes []stage.Node, at string) {
	for i := range nodes {
		n := &nodes[i]
		if e := m.elements[n.ID]; e.fits(n) {
			e.kept = m.round
		}
		if n.Role == stage.Cell {
			if row := m.elements[rowID(n)]; row != nil {
				row.kept = m.round
			}
		}
	}
	for i := range nodes {
		grid := m.elements[nodes[i].ID]
		if nodes[i].Role != stage.Grid || grid == nil || grid.kept != m.round {
			continue
		}
		for _, row := range grid.children {
			if row.kept != m.round {
				s.rows = append(s.rows, row)
			}
			for _, c := range row.children {
				if c.kept != m.round && c.id != at {
					s.cells = append(s.cells, c)
				}
			}
		}
	}
}

// drop removes what is still spare, rows before their cells, which then cost nothing.
func (s *spare) drop(m *mirror) {
	for _, e := range slices.Concat(s.rows, s.cells) {
		e.remove()
		if m.elements[e.id] == e {
			delete(m.elements, e.id)
		}
	}
	*s = spare{}
}

// cell takes a spare cell, nil when there is none.
func (s *spare) cell(m *mirror) *element { return take(&s.cells, m) }

// row takes a spare row, nil when there is none.
func (s *spare) row(m *mirror) *element { return take(&s.rows, m) }

func take(from *[]*element, m *mirror) *element {
	if len(*from) == 0 {
		return nil
	}
	e := (*from)[0]
	*from = (*from)[1:]
	if m.elements[e.id] == e {
		delete(m.elements, e.id)
	}
	return e
}
