package stage

import (
	"slices"
)

// IsStep tells whether a key moves inside a group.
func IsStep(key string) bool {
	switch key {
	case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown":
		return true
	}
	return false
}

// Tab moves the focus to the next stop, or the one before. A group is one
// stop. Past the last one it begins again.
func (a *Stage) Tab(back bool) bool {
	stops := a.Stops()
	if len(stops) == 0 {
		return false
	}
	here := -1
	focus := Find(a.Listed, a.Focused)
	for i, n := range stops {
		if focus != nil && (n.ID == focus.ID || n.Group != "" && n.Group == focus.Group) {
			here = i
		}
	}
	switch {
	case here < 0 && back:
		here = len(stops) - 1
	case back:
		here = (here + len(stops) - 1) % len(stops)
	default:
		here = (here + 1) % len(stops)
	}
	a.FocusOn(stops[here].ID)
	return true
}

// Stops are the nodes where Tab stops, in their order: each control, and of a
// group its entry.
func (a *Stage) Stops() []*Node {
	var stops []*Node
	var seen []string
	for i := range a.Listed {
		n := &a.Listed[i]
		if !n.Focusable() || n.Group != "" && slices.Contains(seen, n.Group) {
			continue
		}
		if n.Group != "" {
			seen = append(seen, n.Group)
			n = a.Entry(n.Group)
		}
		stops = append(stops, n)
	}
	return stops
}

// heir is the node that gets the focus when the one that had it is gone: its
// other half, or the cell of the last move, which is taken, so that a key that
// was meant for what is gone does no harm. "" had no focus, and keeps none.
func (a *Stage) heir() string {
	other := map[string]string{IDStop: IDResume, IDResume: IDStop}[a.Focused]
	switch {
	case a.Focused == "":
		return ""
	case Find(a.Listed, other) != nil:
		return other
	}
	for i := range a.Listed {
		if a.Listed[i].Is(Last) {
			return a.Listed[i].ID
		}
	}
	return ""
}

// mark notes in each group's entry that Tab stops there, and remembers which
// node of a group had the focus.
func (a *Stage) mark() {
	if n := Find(a.Listed, a.Focused); n != nil && n.Group != "" {
		a.Visited[n.Group] = n.ID
	}
	for i := range a.Listed {
		a.Listed[i].State &^= Entry
	}
	for _, n := range a.Stops() {
		n.State |= Entry
	}
	a.turn()
}

// Entry is where the focus enters a group: where it was, else the chosen one,
// else the cell of the last move, else the middle of a board, else the first.
func (a *Stage) Entry(group string) *Node {
	members := a.members[:0]
	defer func() { a.members = members[:0] }()
	for i := range a.Listed {
		if n := &a.Listed[i]; n.Group == group && n.Focusable() {
			if n.ID == a.Focused {
				return n
			}
			members = append(members, n)
		}
	}
	for _, n := range members {
		if n.Role == Cell && n.ID == a.Visited[group] {
			return n
		}
	}
	for _, fact := range []State{Checked, Last} {
		for _, n := range members {
			if n.Is(fact) {
				return n
			}
		}
	}
	if grid := Find(a.Listed, group); grid != nil && grid.Role == Grid && grid.Style != Card {
		return middle(members, grid)
	}
	return members[0]
}

// middle is the cell nearest to the middle of its grid, or of what of it is
// visible.
func middle(cells []*Node, grid *Node) *Node {
	at := grid.Box.Center()
	best, near := cells[0], -1.0
	for _, n := range cells {
		m := n.Box.Center()
		dx, dy := m.X-at.X, m.Y-at.Y
		// Of two that are as near, the later one.
		if d := dx*dx + dy*dy; near < 0 || d < near+0.01 {
			best, near = n, d
		}
	}
	return best
}

// Home is where the keyboard begins when nothing has the focus: the board, or
// the first cards.
func (a *Stage) Home() *Node {
	for i := range a.Listed {
		if a.Listed[i].Role == Cell && a.Listed[i].Focusable() {
			return a.Entry(a.Listed[i].Group)
		}
	}
	return nil
}

// RadioStep is where a key leads among n radios.
func RadioStep(here, n int, key string) int {
	switch key {
	case "ArrowLeft", "ArrowUp":
		return (here + n - 1) % n
	case "ArrowRight", "ArrowDown":
		return (here + 1) % n
	case "Home", "PageUp":
		return 0
	}
	return n - 1
}
