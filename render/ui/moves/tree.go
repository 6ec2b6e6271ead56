package moves

import (
	"sort"

	"noughts/game/record"
)

// moveTree lays out the moves of a record in rows and columns: the main line, and after each of
// its moves the variations, indented.
//
// The main line here is the line of the last move that was played. Going to other moves does
// not change it, so nothing moves under the pointer.
type moveTree struct {
	record   *record.Record
	mainLine []*record.Node
	all      []*record.Node
	segments []segment
	columns  int
	rows     int
	lastPly  int // the highest number of a ply
}

// segment is a range of consecutive moves of one line, all[from:to]. A variation starts after it,
// or an interrupted line continues.
type segment struct {
	from, to int
	depth    int // the depth of the variation, 0 for the main line
	row      int // its first row
}

// read lays out a record whose moves have changed. The trunk becomes the line of the current
// move, if that is not on it.
func (t *moveTree) read(r *record.Record) {
	t.record = r
	at := r.At()
	if n := len(t.mainLine); n > 0 && at.Parent() == t.mainLine[n-1] {
		t.mainLine = append(t.mainLine, at)
	} else if at.Ply() >= n || t.mainLine[at.Ply()] != at {
		t.mainLine = r.Line()
	}
	t.all, t.segments, t.lastPly = t.all[:0], t.segments[:0], 0
	type line struct {
		at    *record.Node
		depth int
		head  bool // the first move of a variation, whose siblings its parent line lists
	}
	for open := []line{{at: r.Root(), head: true}}; len(open) > 0; {
		l := open[len(open)-1]
		open = open[:len(open)-1]
		here := segment{from: len(t.all), depth: l.depth}
		for n, head := l.at, l.head; n != nil; n, head = t.next(n), false {
			t.all = append(t.all, n)
			up := n.Parent()
			if up != nil && (head || len(up.Children()) == 1) {
				continue
			}
			if next := t.next(n); next != nil {
				open = append(open, line{at: next, depth: l.depth})
			}
			if up != nil {
				lines := up.Children()
				for i := range lines {
					if c := lines[len(lines)-1-i]; c != n {
						open = append(open, line{at: c, depth: l.depth + 1, head: true})
					}
				}
			}
			break
		}
		here.to = len(t.all)
		t.lastPly = max(t.lastPly, t.all[here.to-1].Ply())
		t.segments = append(t.segments, here)
	}
	t.layOut(max(t.columns, 1))
}

// next is the move after another in its line, nil at the end.
func (t *moveTree) next(n *record.Node) *record.Node {
	if i := n.Ply(); i+1 < len(t.mainLine) && t.mainLine[i] == n {
		return t.mainLine[i+1]
	}
	if c := n.Children(); len(c) > 0 {
		return c[0]
	}
	return nil
}

// layOut assigns rows. A ply's column is fixed by its number: with as many columns as players, a
// column has one player's moves. A line that variations interrupt continues after them in a new
// row, in the column of its next ply.
func (t *moveTree) layOut(columns int) {
	t.columns, t.rows = columns, 0
	for i := range t.segments {
		r := &t.segments[i]
		r.row = t.rows
		t.rows += t.line(t.all[r.to-1]) - t.line(t.all[r.from]) + 1
	}
}

// line is the row of a move if it were in a game without variations.
func (t *moveTree) line(n *record.Node) int { return max(n.Ply()-1, 0) / t.columns }

// column is the column of a move.
func (t *moveTree) column(n *record.Node) int { return max(n.Ply()-1, 0) % t.columns }

// inRow is the range of the moves of a row, all[from:to], and the run that contains it.
func (t *moveTree) inRow(row int) (from, to int, in *segment) {
	i := sort.Search(len(t.segments), func(i int) bool { return t.segments[i].row > row }) - 1
	in = &t.segments[i]
	if in.from == 0 {
		return 0, 1, in // the start has a row to itself
	}
	first := t.all[in.from].Ply()
	ply := (t.line(t.all[in.from])+row-in.row)*t.columns + 1
	from = in.from + max(ply-first, 0)
	to = min(in.from+ply+t.columns-first, in.to)
	return from, to, in
}

// rowOf is the row of the move all[i].
func (t *moveTree) rowOf(i int) int {
	in := t.segments[sort.Search(len(t.segments), func(j int) bool { return t.segments[j].from > i })-1]
	return in.row + t.line(t.all[i]) - t.line(t.all[in.from])
}
