package game

// sets is the winning sets of rules on a board, shared by all positions of a
// game. It is two lists of lists, each flattened:
//
//	cells   |set 0 ......|set 1 ......|...     cells of set s: cells[from[s]:from[s+1]]
//	sets    |cell 0 .|cell 1 ....|...          sets through c: through[first[c]:first[c+1]]
type sets struct {
	cells   []Cell
	from    []int32
	through []int32
	first   []int32
	size    int // cells in the largest set
}

func newSets(b *Board, g Goal) *sets {
	s := &sets{from: []int32{0}, first: make([]int32, b.Cells()+1)}
	g.Sets(b, func(cells []Cell) {
		s.cells = append(s.cells, cells...)
		s.from = append(s.from, int32(len(s.cells)))
		s.size = max(s.size, len(cells))
		for _, c := range cells {
			s.first[c+1]++
		}
	})
	for c := range b.Cells() {
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

func (s *sets) len() int          { return len(s.from) - 1 }
func (s *sets) of(i int) []Cell   { return s.cells[s.from[i]:s.from[i+1]] }
func (s *sets) by(c Cell) []int32 { return s.through[s.first[c]:s.first[c+1]] }

// counter is how many marks of each player stand in one winning set.
//
// A set is open to a player while no other has a mark in it. owners is the
// number of players in it; who is the exclusive or of their numbers, so that
// with one owner it is that player.
type counter struct {
	held   [2]uint8 // by player less one
	size   uint8    // cells in the set
	owners uint8
	who    Player
}
