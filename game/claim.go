package game

// Sets is the number of winning sets; they are numbered from 0.
func (p *Position) Sets() int { return len(p.count) }

// Through lists the winning sets that a cell is in, by number. The slice is
// shared by all positions of the game and must not be changed.
func (p *Position) Through(c Cell) []int32 { return p.sets.by(c) }

// Members lists the cells of a winning set. The slice is shared by all
// positions of the game and must not be changed.
func (p *Position) Members(set int32) []Cell { return p.sets.of(int(set)) }

// Claim tells who alone has marks in a winning set, and how many more it takes
// to complete it. Of a set without marks Nobody is the claimant, and all its
// cells are missing; a set that is open to no player misses -1.
func (p *Position) Claim(set int32) (by Player, missing int) {
	n := &p.count[set]
	if n.owners > 1 {
		return Nobody, -1
	}
	if n.owners == 0 {
		return Nobody, int(n.size)
	}
	return n.who, int(n.size - n.held[n.who-1])
}
