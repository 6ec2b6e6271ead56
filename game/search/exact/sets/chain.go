package sets

import "math/bits"

// Sides of a proof. The attacker wants to complete a set, and for the defender
// all else will do.
const (
	attacker = iota
	defender
)

// closed is added to what a set misses for each mark of the other side.
const closed = 100

// links is the most positions that are looked at for one chain.
const links = 100

// marked is a position as threats are seen on it: for either side, what each
// set misses. Its small loops are kept in one place each, since copies of them
// would weigh more in the program of a page than they gain.
type marked struct {
	g       *Game
	through [64][]int32 // the sets of each cell
	at      [2]uint64
	miss    [2][]int16
	failed  []uint64 // keys of positions without a chain
	chain   []uint8  // the last one: moves and answers in turn, up to two threats at once
	left    int      // links

	nodes   int64
	next    int64
	look    func() (next int64, on bool)
	stopped bool
}

// tick counts a position, and sees whether to stop.
//
//go:noinline
func (m *marked) tick() {
	if m.nodes++; m.nodes >= m.next {
		next, on := m.look()
		m.next, m.stopped = next, !on
	}
}

func (m *marked) begin(mine, theirs uint64) {
	m.at = [2]uint64{}
	for i, set := range m.g.sets {
		n := int16(bits.OnesCount64(set))
		m.miss[0][i], m.miss[1][i] = n, n
	}
	for side, b := range [2]uint64{mine, theirs} {
		for ; b != 0; b &= b - 1 {
			m.put(side, bits.TrailingZeros64(b))
		}
	}
}

func (m *marked) free() uint64 { return m.g.cells &^ (m.at[0] | m.at[1]) }

//go:noinline
func (m *marked) put(side, c int) {
	m.at[side] |= 1 << c
	my, their := m.miss[side], m.miss[1-side]
	for _, i := range m.through[c&63] {
		my[i]--
		their[i] += closed
	}
}

//go:noinline
func (m *marked) lift(side, c int) {
	m.at[side] &^= 1 << c
	my, their := m.miss[side], m.miss[1-side]
	for _, i := range m.through[c&63] {
		my[i]++
		their[i] -= closed
	}
}

// ends are the cells that complete a set of a side.
//
//go:noinline
func (m *marked) ends(side int) (cells uint64) {
	for i, n := range m.miss[side] {
		if n == 1 {
			cells |= m.g.sets[i]
		}
	}
	return cells &^ m.at[side]
}

// fresh is ends for the sets through a cell.
//
//go:noinline
func (m *marked) fresh(side, c int) (cells uint64) {
	my := m.miss[side]
	for _, i := range m.through[c&63] {
		if my[i] == 1 {
			cells |= m.g.sets[i]
		}
	}
	return cells &^ m.at[side]
}

//go:noinline
func (m *marked) hash(side int) uint64 { return hashOf(m.at[side], m.at[1-side]) }

// chained looks for a chain of threats that wins for a side, who is to move and
// completes nothing at once: each threat leaves the other side one answer. must
// are the cells on which the other completes a set. It gives the plies that the
// win takes at most, 0 for none.
//
//go:noinline
func (m *marked) chained(side int, must uint64) int {
	m.chain = m.chain[:0]
	m.left = links
	return m.link(side, must)
}

func (m *marked) link(side int, must uint64) int {
	m.tick()
	if m.left--; m.left < 0 || m.stopped || must&(must-1) != 0 {
		return 0
	}
	at := m.at[side]
	var once, forks uint64
	for i, n := range m.miss[side] {
		if n == 2 {
			rest := m.g.sets[i] &^ at
			forks |= once & rest
			once |= rest
		}
	}
	if must != 0 {
		once &= must
		forks &= must
	}
	for ; forks != 0; forks &= forks - 1 {
		// Two sets may miss the same two cells, which is one threat.
		c := bits.TrailingZeros64(forks)
		m.put(side, c)
		ends := m.fresh(side, c)
		m.lift(side, c)
		if ends&(ends-1) != 0 {
			m.chain = append(m.chain, uint8(c))
			return 3
		}
	}
	if once == 0 {
		return 0
	}
	key := m.hash(side)
	slot := &m.failed[key&uint64(len(m.failed)-1)]
	if *slot == key {
		return 0
	}
	for ; once != 0; once &= once - 1 {
		move := bits.TrailingZeros64(once)
		m.put(side, move)
		answer := bits.TrailingZeros64(m.fresh(side, move))
		m.put(1-side, answer)
		m.chain = append(m.chain, uint8(move), uint8(answer))
		n := m.link(side, m.fresh(1-side, answer))
		m.lift(1-side, answer)
		m.lift(side, move)
		if n > 0 {
			return n + 2
		}
		m.chain = m.chain[:len(m.chain)-2]
		if m.left < 0 || m.stopped {
			return 0
		}
	}
	*slot = key
	return 0
}

// holds tells whether a chain of a side still wins after one more mark of the
// other.
func (m *marked) holds(side int, chain []uint8) bool {
	done, must, ok := 0, uint64(0), true
	for ok {
		move := int(chain[done])
		bit := uint64(1) << move
		if ok = m.free()&bit != 0 && (must == 0 || must == bit); !ok {
			break
		}
		m.put(side, move)
		done++
		ends := m.fresh(side, move)
		if ends&(ends-1) != 0 {
			break
		}
		if ok = ends != 0 && done < len(chain) && ends == 1<<chain[done]; ok {
			m.put(1-side, int(chain[done]))
			must = m.fresh(1-side, int(chain[done]))
			done++
		}
	}
	for done > 0 {
		done--
		m.lift(side^done&1, int(chain[done]))
	}
	return ok
}
