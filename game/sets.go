package game

// MaxSets is the number of cells of the largest board on which goals other than
// a single line can have winning sets.
const MaxSets = 10_000

// mostCells is the number of cells of the largest winning set that a counter
// can hold. A longer line needs a board without counters: see slides.
const mostCells = 255

// mostCounted is the largest sum of the sizes of all winning sets for which
// counters are kept. Beyond it the counters would not fit into the processor's
// cache, and counting the windows through a cell each time is faster.
const mostCounted = 1 << 18

// sets holds the winning sets of a game, in families: one for each goal that
// contains no others, and one for the sets that close regions. All positions of
// a game share it. It is two lists of lists, each flattened:
//
//	cells   |set 0 ......|set 1 ......|...     cells of set s: cells[from[s]:from[s+1]]
//	through |cell 0 .|cell 1 ....|...          sets through c: through[first[c]:first[c+1]]
//
// On a board that is too large for counters the lists are empty, and the sets
// are the windows of one line: all runs of window cells.
type sets struct {
	cells      []Cell
	from       []int32
	through    []int32
	first      []int32
	family     []uint8 // of each set
	largest    int     // cells in the largest set
	smallest   int     // cells in the smallest set of a goal, 0 if there is none
	counts     []int   // number of sets in each family
	window     int     // length of a window; 0: the sets are listed
	lineFamily int     // the family of the windows
}

func newSets(r *Rules, goals []Goal) *sets {
	s := &sets{from: []int32{0}, counts: make([]int, len(goals)+1)}
	if s.usesWindows(r, goals) {
		return s
	}
	nx, ny := r.Board.Regions()
	s.first = make([]int32, r.Board.Cells()+nx*ny+1)
	family := 0
	add := func(cells []Cell) {
		s.cells = append(s.cells, cells...)
		s.from = append(s.from, int32(len(s.cells)))
		s.family = append(s.family, uint8(family))
		s.counts[family]++
		s.largest = max(s.largest, len(cells))
		if family < len(goals) && (s.smallest == 0 || len(cells) < s.smallest) {
			s.smallest = len(cells)
		}
		for _, c := range cells {
			s.first[c+1]++
		}
	}
	for i, g := range goals {
		family = i
		g.Sets(r.Board, add)
	}
	if e, ok := r.Effect.(Close); ok {
		family = len(goals)
		e.Sets(r.Board, add)
	}
	for c := range len(s.first) - 1 {
		s.first[c+1] += s.first[c]
	}
	s.through = make([]int32, len(s.cells))
	next := append([]int32(nil), s.first...)
	for i := range s.len() {
		for _, c := range s.cellsOf(i) {
			s.through[next[c]] = int32(i)
			next[c]++
		}
	}
	return s
}

// usesWindows tells whether the only sets are the windows of one line on a grid that
// is too large for counters, and if so fills in the fields that describe them.
// If a line can be completed elsewhere than through the last stone, the sets
// are listed even there.
func (s *sets) usesWindows(r *Rules, goals []Goal) bool {
	b := r.Board
	if _, ok := r.Effect.(rearranger); ok || b.d > 1 || b.hex || b.wrap || b.tw > 0 {
		return false
	}
	line, at := Line{}, -1
	for i, g := range goals {
		switch g := g.(type) {
		case Line:
			if at >= 0 {
				return false
			}
			line, at = g, i
		case Prisoners:
		default:
			return false
		}
	}
	if at < 0 {
		return false
	}
	across, down := max(0, b.w-line.K+1), max(0, b.h-line.K+1)
	n := across*b.h + b.w*down + 2*across*down
	if line.K <= mostCells && n*line.K <= mostCounted {
		return false
	}
	s.window, s.lineFamily = line.K, at
	s.largest, s.smallest = line.K, line.K
	s.counts[at] = n
	return true
}

func (s *sets) len() int                   { return len(s.from) - 1 }
func (s *sets) cellsOf(i int) []Cell       { return s.cells[s.from[i]:s.from[i+1]] }
func (s *sets) setsThrough(c Cell) []int32 { return s.through[s.first[c]:s.first[c+1]] }

// counter counts the marks of each kind in one winning set.
//
// A set is open to a mark while it contains no other one. owners is the number
// of kinds of marks in the set, plus 2 for each Block. who is the exclusive or
// of the numbers of these kinds, so that with one owner it is that mark.
type counter struct {
	held   [MaxPlayers]uint8 // indexed by mark - 1
	size   uint8             // cells in the set
	owners uint8
	who    Mark
	family uint8
	base   int32 // index of the first tally entry of the family
}
