package game

// MaxSets is the number of cells of the largest board on which a goal other
// than a line can have winning sets.
const MaxSets = 10_000

// mostCells is the number of cells of the largest winning set that a counter
// can hold. A longer line is a goal of its own, of which only the run counts.
const mostCells = 255

// mostCounted is how many cells the winning sets may have in all for counters
// of their own to pay: beyond it the counters do not stay in the processor's
// cache, and the windows through a cell are counted anew each time.
const mostCounted = 1 << 18

// sets is the winning sets of rules on a board, shared by all positions of a
// game, in families: one for each goal that is not made of others, and one for
// what closes regions. It is two lists of lists, each flattened:
//
//	cells   |set 0 ......|set 1 ......|...     cells of set s: cells[from[s]:from[s+1]]
//	sets    |cell 0 .|cell 1 ....|...          sets through c: through[first[c]:first[c+1]]
//
// On a board that is too large for counters there are no lists: window is the
// length of the only goal's line.
type sets struct {
	cells    []Cell
	from     []int32
	through  []int32
	first    []int32
	family   []uint8 // of each set
	largest  int     // cells in the largest set
	smallest int     // cells in the smallest set of a goal, 0 for none
	counts   []int   // sets of each family
	window   int     // 0: the sets are listed
	straight int     // the family of the window
}

func newSets(r *Rules, goals []Goal) *sets {
	s := &sets{from: []int32{0}, counts: make([]int, len(goals)+1)}
	if s.slides(r, goals) {
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
		for _, c := range s.of(i) {
			s.through[next[c]] = int32(i)
			next[c]++
		}
	}
	return s
}

// slides tells whether the only sets are the windows of a line on a grid that
// is too large for counters, and takes their measures. Where a line may be
// completed away from the last stone, they are listed all the same.
func (s *sets) slides(r *Rules, goals []Goal) bool {
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
	s.window, s.straight = line.K, at
	s.largest, s.smallest = line.K, line.K
	s.counts[at] = n
	return true
}

func (s *sets) len() int          { return len(s.from) - 1 }
func (s *sets) of(i int) []Cell   { return s.cells[s.from[i]:s.from[i+1]] }
func (s *sets) by(c Cell) []int32 { return s.through[s.first[c]:s.first[c+1]] }

// counter is how many marks of each kind stand in one winning set.
//
// A set is open to a mark while no other stands in it. owners is the number of
// kinds of marks in it, 2 more for Blocks; who is the exclusive or of their
// numbers, so that with one owner it is that mark.
type counter struct {
	held   [MaxPlayers]uint8 // by mark less one
	size   uint8             // cells in the set
	owners uint8
	who    Mark
	family uint8
	base   int32 // where the family's tallies begin
}
