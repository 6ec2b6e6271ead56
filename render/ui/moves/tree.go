package moves

import (
	"slices"
	"sort"

	"noughts/game/record"
)

// moveTree lays out the moves of a record in rows and columns: the main line, and after each of
// its moves the variations, indented.
//
// The main line is that of the last move that was played. Going to other moves does not change
// it, so that nothing moves under the pointer.
type moveTree struct {
	record  *record.Record
	trunk   []*record.Node
	all     []*record.Node
	runs    []run
	columns int
	rows    int
	most    int // the highest number of a move
}

// run is moves that follow one another: all[from:to]. Another line begins
// behind it, or goes on.
type run struct {
	from, to int
	depth    int // how many lines it has left
	row      int // where it begins
}

// read takes in a record whose moves have changed. With its line as the trunk
// the game goes on there.
func (t *moveTree) read(r *record.Record) {
	t.record = r
	at := r.At()
	if n := len(t.trunk); n > 0 && at.Parent() == t.trunk[n-1] {
		t.trunk = append(t.trunk, at)
	} else if at.Ply() >= n || t.trunk[at.Ply()] != at {
		t.trunk = r.Line()
	}
	t.all, t.runs, t.most = t.all[:0], t.runs[:0], 0
	type line struct {
		at    *record.Node
		depth int
		head  bool // it leaves another line: what it leaves is shown there
	}
	for open := []line{{at: r.Root(), head: true}}; len(open) > 0; {
		l := open[len(open)-1]
		open = open[:len(open)-1]
		here := run{from: len(t.all), depth: l.depth}
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
				for _, c := range slices.Backward(up.Children()) {
					if c != n {
						open = append(open, line{at: c, depth: l.depth + 1, head: true})
					}
				}
			}
			break
		}
		here.to = len(t.all)
		t.most = max(t.most, t.all[here.to-1].Ply())
		t.runs = append(t.runs, here)
	}
	t.lay(max(t.columns, 1))
}

// next is the move that is shown behind another in its line, nil at the end.
func (t *moveTree) next(n *record.Node) *record.Node {
	if i := n.Ply(); i+1 < len(t.trunk) && t.trunk[i] == n {
		return t.trunk[i+1]
	}
	if c := n.Children(); len(c) > 0 {
		return c[0]
	}
	return nil
}

// lay puts the moves into rows. Moves of the same player stand below one
// another where the columns are as many as the players: a ply has its column,
// and where it has its row, too, the row goes on behind the lines between.
func (t *moveTree) lay(columns int) {
	t.columns, t.rows = columns, 0
	for i := range t.runs {
		r := &t.runs[i]
		r.row = t.rows
		t.rows += t.line(t.all[r.to-1]) - t.line(t.all[r.from]) + 1
	}
}

// line is the row of a move, counted from the start of the game.
func (t *moveTree) line(n *record.Node) int { return max(n.Ply()-1, 0) / t.columns }

// column is the column of a move.
func (t *moveTree) column(n *record.Node) int { return max(n.Ply()-1, 0) % t.columns }

// inRow are the moves of a row, all[from:to], and the run that they belong to.
func (t *moveTree) inRow(row int) (from, to int, in *run) {
	i := sort.Search(len(t.runs), func(i int) bool { return t.runs[i].row > row }) - 1
	in = &t.runs[i]
	if in.from == 0 {
		return 0, 1, in // the start stands alone
	}
	first := t.all[in.from].Ply()
	ply := (t.line(t.all[in.from])+row-in.row)*t.columns + 1
	from = in.from + max(ply-first, 0)
	to = min(in.from+ply+t.columns-first, in.to)
	return from, to, in
}

// rowOf is the row of a move by its index in all.
func (t *moveTree) rowOf(i int) int {
	in := t.runs[sort.Search(len(t.runs), func(j int) bool { return t.runs[j].from > i })-1]
	return in.row + t.line(t.all[i]) - t.line(t.all[in.from])
}
