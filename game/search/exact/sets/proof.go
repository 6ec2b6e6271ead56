package sets

import "math/bits"

// Prover tells whether a player completes a set against any defence: by a
// depth-first proof-number search (Nagai 2002), which goes where the fewest
// positions are left to show it or to refute it. It reaches further than a
// Solver where a win consists of many threats, but does not know the shortest
// one, nor a draw unless neither player wins. It belongs to one goroutine.
type Prover struct {
	marked
	table *Table
	kids  []branch // of the nodes from the root to here
}

// branch is a move of a node. The proof number is about how many positions have
// to be shown to be won for the attacker before the one after the move is, the
// other number how many have to be refuted.
type branch struct {
	key   uint64
	num   numbers
	plies int // to the end of a position that is won, at most
	cell  int
}

// numbers are the proof number and the one of the refutation: one of them is 0
// when the other is endless, and that is known for sure.
type numbers [2]int

const endless = 60_000

var decided = [2]numbers{attacker: {0, endless}, defender: {endless, 0}}

func (n numbers) known() bool { return n[attacker] == 0 || n[defender] == 0 }

// NewProver makes a prover for a game in which a complete set wins. It may share
// its table with a Solver of the same game.
func NewProver(g *Game, t *Table) *Prover {
	p := &Prover{table: t}
	p.g, p.failed = g, make([]uint64, 1<<16)
	p.Look(1<<62, nil)
	for i, set := range g.sets {
		for ; set != 0; set &= set - 1 {
			c := bits.TrailingZeros64(set)
			p.through[c] = append(p.through[c], int32(i))
		}
	}
	for side := range p.miss {
		p.miss[side] = make([]int16, len(g.sets))
	}
	return p
}

// Nodes is the number of positions so far that were looked at, those of chains
// of threats among them.
func (p *Prover) Nodes() int64 { return p.nodes }

// Look has a function asked at a number of nodes for the next such number, and
// whether to go on.
func (p *Prover) Look(at int64, look func() (next int64, on bool)) { p.next, p.look = at, look }

// Narrow asks whether the player to move wins, if mine is set, or whether the
// other one does, and gives what is known then of the score, which lies from low
// to high. It is not ok if that was stopped. Nobody has completed a set in the
// position.
func (p *Prover) Narrow(at Position, mine bool, low, high int) (l, h int, ok bool) {
	p.stopped, p.kids = false, p.kids[:0]
	side := p.start(at, mine)
	key, image := p.key(side)
	n, plies := p.search(side, key, image, numbers{endless, endless})
	switch {
	case p.stopped:
		return low, high, false
	case mine && n == decided[attacker]:
		low = max(low, far-plies)
	case mine:
		high = min(high, 0)
	case n == decided[attacker]:
		high = min(high, plies-far)
	default:
		low = max(low, 0)
	}
	return low, high, true
}

func (p *Prover) start(at Position, mine bool) (side int) {
	if mine {
		p.begin(at.Mine, at.Theirs)
		return attacker
	}
	p.begin(at.Theirs, at.Mine)
	return defender
}

// key numbers a position, alike for those that a symmetry makes the same while
// there are few marks.
func (p *Prover) key(side int) (key uint64, image int) {
	key = hashOf(p.at[0], p.at[1])
	if n := bits.OnesCount64(p.at[0] | p.at[1]); n*100 <= bits.OnesCount64(p.g.cells)*turnedUp {
		for i := 1; i < len(p.g.images); i++ {
			if k := hashOf(p.g.turned(p.at[0], i), p.g.turned(p.at[1], i)); k < key {
				key, image = k, i
			}
		}
	}
	return key ^ uint64(1+side)*0x9fb21c651e98df25, image
}

// turnedUp is early for proofs.
const turnedUp = 14

// judge is what shows of a position at once: who wins, in how many plies at most,
// or which moves there are. The others lose within as many plies.
func (p *Prover) judge(side int) (n numbers, plies int, moves uint64) {
	p.tick()
	other := 1 - side
	if p.ends(side) != 0 {
		return decided[side], 1, 0
	}
	must := p.ends(other)
	if must&(must-1) != 0 {
		return decided[other], 2, 0
	}
	if k := p.chained(side, must); k > 0 {
		return decided[side], k, 0
	}
	if must != 0 {
		return numbers{1, 1}, 0, must
	}
	moves = p.free()
	if p.calm(side) {
		return decided[defender], 0, 0
	}
	// A move has to do something about what the other would win with.
	k := p.chained(other, 0)
	if k == 0 {
		return numbers{1, 1}, 0, moves
	}
	var held [64]uint8
	chain := held[:copy(held[:], p.chain)]
	for m := moves; m != 0; m &= m - 1 {
		c := bits.TrailingZeros64(m)
		p.put(side, c)
		if p.fresh(side, c) == 0 && p.holds(other, chain) {
			moves &^= m & -m
		}
		p.lift(side, c)
	}
	if moves == 0 {
		return decided[other], k + 1, 0
	}
	return numbers{1, 1}, k + 1, moves
}

// calm tells whether the attacker completes no set against one who always takes
// the cell of most weight: see the function of that name.
func (p *Prover) calm(side int) bool {
	sum, most := int64(0), int64(0)
	var cell [64]int64
	for i, n := range p.miss[attacker] {
		if n >= closed/2 {
			continue
		}
		w := max(1, int64(unit)>>n)
		sum += w
		if side == attacker {
			for c := p.g.sets[i] &^ p.at[attacker]; c != 0; c &= c - 1 {
				at := bits.TrailingZeros64(c) & 63
				cell[at] += w
				most = max(most, cell[at])
			}
		}
	}
	return sum+most < unit
}

// first is the numbers of a position before it is searched: the moves that do
// not lose at once count, and the sets that miss two or three.
func (p *Prover) first(side int, key uint64) (n numbers, plies int) {
	if e := p.table.find(key); e != nil {
		return e.numbers(), int(e.low)
	}
	n, plies, moves := p.judge(side)
	if !n.known() {
		plies = 0
		n[1-side] = bits.OnesCount64(moves)
		var worth [2]int
		for s := range worth {
			for _, miss := range p.miss[s] {
				switch miss {
				case 2:
					worth[s] += 10
				case 3:
					worth[s] += 2
				}
			}
		}
		for s := range n {
			n[s] += max(0, behind+worth[1-s]*7/8-worth[s])
		}
	}
	if !p.stopped {
		p.table.keep(key, n, plies, noMove, 1)
	}
	return n, plies
}

// behind is the worth of sets that a side without any is behind one that is as
// good as won.
const behind = 60

// search goes on with a position until one of its numbers reaches a limit. plies
// are those to the end of one that is won.
func (p *Prover) search(side int, key uint64, image int, limit numbers) (n numbers, plies int) {
	before := p.nodes
	n, short, moves := p.judge(side)
	if n.known() || p.stopped {
		return n, short
	}
	top := len(p.kids)
	for ; moves != 0 && !p.stopped; moves &= moves - 1 {
		p.branch(side, bits.TrailingZeros64(moves), top)
		if k := &p.kids[len(p.kids)-1]; k.num[side] == 0 {
			break
		}
	}
	for !p.stopped {
		var best int
		var bound numbers
		if n, bound, best = pool(p.kids, side, top, limit); best < 0 {
			break
		}
		c := p.kids[best].cell
		p.put(side, c)
		_, to := p.key(1 - side)
		num, length := p.search(1-side, p.kids[best].key, to, bound)
		p.lift(side, c)
		p.kids[best].num, p.kids[best].plies = num, length
	}
	kids := p.kids[top:]
	p.kids = p.kids[:top]
	if p.stopped {
		return numbers{1, 1}, 0
	}
	plies, move := end(kids, side, n, short)
	if move != noMove {
		move = int(p.g.images[image][move])
	}
	p.table.keep(key, n, plies, uint8(move), p.nodes-before)
	return n, plies
}

// end is how many plies a position whose numbers are known takes at most to its
// end, and the move that wins for side, whose turn it is: noMove where they all
// lose, in as many plies as the last of them, or short.
func end(kids []branch, side int, n numbers, short int) (plies, move int) {
	if !n.known() {
		return 0, noMove
	}
	for i := range kids {
		k := &kids[i]
		if k.num[side] == 0 {
			return k.plies + 1, k.cell
		}
		short = max(short, k.plies+1)
	}
	return short, noMove
}

// branch appends a move to the kids, unless a symmetry makes it one of those
// from top on.
func (p *Prover) branch(side, c, top int) {
	p.put(side, c)
	key, _ := p.key(1 - side)
	known := false
	for i := range p.kids[top:] {
		known = known || p.kids[top+i].key == key
	}
	if !known {
		n, plies := p.first(1-side, key)
		p.kids = append(p.kids, branch{key, n, plies, c})
	}
	p.lift(side, c)
}

// pool makes the numbers of a position from those of its moves. For the side to
// move one good move is enough; the other side needs them all. Sums would count
// positions twice that several moves lead to, so of those it is the largest
// number that counts, and one for each other move. If these are within the
// limit, it gives which of the kids to search next, and how far: until it is by a
// sixteenth worse than the second.
func pool(kids []branch, side, top int, limit numbers) (n, bound numbers, best int) {
	other := 1 - side
	least, second, most, open := endless, endless, 0, 0
	kids = kids[top:]
	for i := range kids {
		k := &kids[i]
		if k.num[other] > 0 {
			open++
			most = max(most, k.num[other])
		}
		switch one := k.num[side]; {
		case one < least:
			least, second, best = one, least, top+i
		case one < second:
			second = one
		}
	}
	switch {
	case open == 0:
		return decided[other], n, -1
	case least == 0:
		return decided[side], n, -1
	}
	n[side], n[other] = least, min(most+open-1, endless-1)
	if n[side] >= limit[side] || n[other] >= limit[other] {
		return n, n, -1
	}
	bound[side] = min(limit[side], second+second/16+1)
	bound[other] = limit[other] - (open - 1)
	return n, bound, best
}

// Line is a line of play of a proof, for as long as the table has it: cells, the
// first one for the player to move. It is long, but not the longest.
func (p *Prover) Line(at Position, mine bool) (line []uint8) {
	p.stopped = false
	p.Look(1<<62, nil)
	for side := p.start(at, mine); ; side = 1 - side {
		n, plies, moves := p.judge(side)
		key, image := p.key(side)
		c := noMove
		switch e := p.table.find(key); {
		case n[attacker] == 0 && plies == 1, n[attacker] == 0 && plies == 2:
			moves = p.ends(attacker)
			c = bits.TrailingZeros64(moves)
		case side == attacker && n[attacker] == 0:
			c = int(p.chain[0])
		case side == attacker && e.wins(attacker):
			c = int(e.move)
			if c != noMove {
				c = int(p.g.inverse[image][c])
			}
		case side == defender && n[defender] != 0:
			if moves == 0 {
				moves = p.free()
			}
			c = bits.TrailingZeros64(moves)
			for most := 0; moves != 0; moves &= moves - 1 {
				try := bits.TrailingZeros64(moves)
				p.put(side, try)
				key, _ = p.key(attacker)
				if e = p.table.find(key); e.wins(attacker) && int(e.low) > most {
					c, most = try, int(e.low)
				}
				p.lift(side, try)
			}
		}
		if c == noMove {
			return line
		}
		line = append(line, uint8(c))
		p.put(side, c)
		if plies == 1 && side == attacker {
			return line
		}
	}
}
