package stage

import (
	"slices"
)

// IsStep tells whether a key moves the focus within a group.
func IsStep(key string) bool {
	switch key {
	case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown":
		return true
	}
	return false
}

// Tab moves the focus to the next or previous tab stop, and wraps around. A group is one
// stop.
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

// Stops are the tab stops in their order: each control, and the entry of each group.
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

// refocus is the node that gets the focus when the focused one is gone: resume for stop and
// the other way round, or the cell of the last move, which is occupied, so that a late key
// press does no harm. Where it has gone because it was pressed, that is what takes this back, or
// what stands in its place now. It is "" if nothing had the focus.
func (a *Stage) refocus() string {
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
	at := slices.Index(a.before, a.Focused)
	if at < 0 {
		return ""
	}
	stops := a.Stops()
	for _, n := range stops {
		if (n.ID == IDBringBack || n.ID == IDUndo) && !slices.Contains(a.before, n.ID) {
			return n.ID
		}
	}
	if len(stops) == 0 {
		return ""
	}
	return stops[min(at, len(stops)-1)].ID
}

// markEntries sets the state of each group's entry, and remembers which node of a group had the
// focus.
func (a *Stage) markEntries() {
	if n := Find(a.Listed, a.Focused); n != nil && n.Group != "" {
		a.Visited[n.Group] = n.ID
	}
	for i := range a.Listed {
		a.Listed[i].State &^= Entry
	}
	for _, n := range a.Stops() {
		n.State |= Entry
	}
	a.mirrorNodes()
}

// Entry is the node of a group that Tab goes to: the one that had the focus last, else the
// chosen one, the cell of the last move, the middle of a board, or the first.
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

// middle is the cell nearest to the middle of the visible part of its grid.
func middle(cells []*Node, grid *Node) *Node {
	at := grid.Box.Center()
	best, near := cells[0], -1.0
	for _, n := range cells {
		m := n.Box.Center()
		dx, dy := m.X-at.X, m.Y-at.Y
		// The later one of two that are equally near.
		if d := dx*dx + dy*dy; near < 0 || d < near+0.01 {
			best, near = n, d
		}
	}
	return best
}

// Home is the node that gets the focus at the first arrow key: on the board, or the first
// card.
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
