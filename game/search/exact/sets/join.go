package sets

import "math/bits"

// Joiner proves who wins where two sides of a rhombus of up to 64 hexagonal
// cells are to be joined: by the search of a Prover, in which positions are
// decided by bridges. It belongs to one goroutine.
//
// A bridge is two stones, or a stone and a side, with two free cells between
// that touch both: a mark on one is answered on the other. Sides that are
// joined by stones and bridges none of which share a cell are as good as joined.
type Joiner struct {
	Nodes int64
	Next  int64 // the nodes at which Look is asked for the next such number, and whether to go on
	Look  func() (next int64, on bool)

	w, h    int
	cells   uint64
	near    [64]uint64
	bridges [64][]bridge
	sides   [2][2]uint64     // cells along the two sides of a player
	docks   [2][2][64]uint64 // of a player's side, by cell: the two that a bridge to it needs, 0 for none
	table   *Table
	kids    []branch
	at      [2]uint64
	stopped bool
	pairs   []uint64 // the bridges that threats has found
}

type bridge struct{ to, over uint64 }

// NewJoiner makes one for a board of w by h cells, counted row by row: the first
// player joins the first and the last row, the second the first and the last
// column. The table may not know of positions of another game.
func NewJoiner(w, h int, t *Table) *Joiner {
	j := &Joiner{w: w, h: h, table: t, cells: ^uint64(0) >> (64 - w*h), Next: 1 << 62}
	bit := func(x, y int) uint64 {
		if x < 0 || y < 0 || x >= w || y >= h {
			return 0
		}
		return 1 << (y*w + x)
	}
	round := [...][2]int{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}
	for y := range h {
		for x := range w {
			c := y*w + x
			for i, a := range round {
				b := round[(i+1)%6]
				j.near[c] |= bit(x+a[0], y+a[1])
				to, over := bit(x+a[0]+b[0], y+a[1]+b[1]), bit(x+a[0], y+a[1])|bit(x+b[0], y+b[1])
				if to != 0 && over&(over-1) != 0 {
					j.bridges[c] = append(j.bridges[c], bridge{to, over})
				}
			}
			one := bit(x, y)
			for player, last := range [2][3]int{{y, h - 1}, {x, w - 1}} {
				if last[0] == 0 {
					j.sides[player][0] |= one
				}
				if last[0] == last[1] {
					j.sides[player][1] |= one
				}
			}
		}
	}
	for player := range j.docks {
		for end := range j.docks[player] {
			for c := range w * h {
				if over := j.near[c] & j.sides[player][end]; j.sides[player][end]>>c&1 == 0 && over&(over-1) != 0 {
					j.docks[player][end][c] = over
				}
			}
		}
	}
	return j
}

func (j *Joiner) free() uint64 { return j.cells &^ (j.at[0] | j.at[1]) }

// touch is what is known of the cells that are as good as joined to one side.
type touch struct {
	stones uint64     // joined
	cells  uint64     // free ones that are, if they become stones
	over   [64]uint64 // what these need for it
}

// spread finds what is joined to a player's side by stones and by bridges over
// free cells that are not used yet.
func (j *Joiner) spread(t *touch, player, end int, used *uint64) {
	mine := j.at[player]
	free := j.free()
	docks := &j.docks[player][end]
	t.stones = 0
	fresh := mine & j.sides[player][end]
	for {
		for fresh != 0 {
			t.stones |= fresh
			more := uint64(0)
			for ; fresh != 0; fresh &= fresh - 1 {
				more |= j.near[bits.TrailingZeros64(fresh)]
			}
			fresh = more & mine &^ t.stones
		}
		for m := mine &^ t.stones; m != 0 && fresh == 0; m &= m - 1 {
			c := bits.TrailingZeros64(m)
			if over := docks[c]; over != 0 && over&^(free&^*used) == 0 {
				j.use(over, used)
				fresh = m & -m
				break
			}
			for _, b := range j.bridges[c] {
				if b.to&t.stones != 0 && b.over&^(free&^*used) == 0 {
					j.use(b.over, used)
					fresh = m & -m
					break
				}
			}
		}
		if fresh == 0 {
			return
		}
	}
}

// use takes the cells of a bridge.
func (j *Joiner) use(over uint64, used *uint64) {
	*used |= over
	j.pairs = append(j.pairs, over)
}

// reach finds the free cells that are joined once there is a stone on them.
func (j *Joiner) reach(t *touch, player, end int, used uint64) {
	free := j.free() &^ used
	t.cells = j.sides[player][end]
	for m := t.stones; m != 0; m &= m - 1 {
		t.cells |= j.near[bits.TrailingZeros64(m)]
	}
	t.cells &= free
	for m := t.cells; m != 0; m &= m - 1 {
		t.over[bits.TrailingZeros64(m)&63] = 0
	}
	for m := free &^ t.cells; m != 0; m &= m - 1 {
		c := bits.TrailingZeros64(m)
		over := j.docks[player][end][c]
		if over&^free != 0 {
			over = 0
		}
		for _, b := range j.bridges[c] {
			if over != 0 {
				break
			}
			if b.to&t.stones != 0 && b.over&^free == 0 {
				over = b.over
			}
		}
		if over != 0 {
			t.over[c&63] = over
			t.cells |= m & -m
		}
	}
}

// threat is what a player's stones and bridges come to.
type threat struct {
	joined bool   // the sides, over some cells
	over   uint64 // cells of bridges
	wins   uint64 // cells that would join the sides
	must   uint64 // cells that every such way needs
	far    int    // stones that it takes, about, if there is none

	// The plies that it takes at most to join them if the player is to move: by the
	// shortest way, and by any.
	soon, late int
	first      uint64    // the cell of the shortest way
	pairs      [2]uint64 // its bridges besides those over which the player's stones are joined, 0 for none
}

// Way is how a player's sides are joined whatever the other one does: by the marks
// and one more, if First is set, and a mark in each pair of cells. The other one's
// mark in a pair is answered by one on its other cell.
type Way struct {
	First uint64
	Pairs []uint64
}

// Next is the cell to play on a way, and the plies that it takes at most to join the
// sides, when it is the turn of the player whose marks are mine. It is not ok where
// the way is not that of this position.
func (w Way) Next(mine, theirs uint64) (cell, plies int, ok bool) {
	cell, plies = -1, -1
	broken := 0
	if w.First&^mine != 0 {
		cell, plies, broken = bits.TrailingZeros64(w.First), 1, 1
	}
	for _, pair := range w.Pairs {
		if pair&mine != 0 {
			continue
		}
		plies += 2
		if pair&theirs != 0 {
			broken++
			cell = bits.TrailingZeros64(pair &^ theirs)
		} else if cell < 0 {
			cell = bits.TrailingZeros64(pair)
		}
	}
	return cell, plies, cell >= 0 && broken < 2 && theirs>>cell&1 == 0
}

func (j *Joiner) threats(player int) (t threat) {
	var a, b touch
	free := j.free()
	j.pairs = j.pairs[:0]
	j.spread(&a, player, 0, &t.over)
	if t.joined = a.stones&j.sides[player][1] != 0; t.joined {
		return t.bridged()
	}
	for m := a.stones; m != 0; m &= m - 1 {
		if over := j.docks[player][1][bits.TrailingZeros64(m)&63]; over != 0 && over&^(free&^t.over) == 0 {
			j.use(over, &t.over)
			t.joined = true
			return t.bridged()
		}
	}
	j.spread(&b, player, 1, &t.over) // over other cells
	if t.joined = a.stones&b.stones != 0; t.joined {
		return t.bridged()
	}
	j.reach(&a, player, 0, t.over)
	j.reach(&b, player, 1, t.over)
	t.must = j.cells
	for m := a.cells & b.cells; m != 0; m &= m - 1 {
		c := bits.TrailingZeros64(m) & 63
		if a.over[c]&b.over[c] == 0 {
			t.wins |= m & -m
			way := t.over | m&-m | a.over[c] | b.over[c]
			t.must &= way
			n := bits.OnesCount64(way)
			if t.late = max(t.late, n); t.soon == 0 || n < t.soon {
				t.soon, t.first = n, m&-m
				t.pairs = [2]uint64{a.over[c], b.over[c]}
			}
		}
	}
	if t.wins == 0 {
		t.far = j.far(a.cells, b.cells|b.stones, player)
	}
	return t
}

// bridged is for sides that are joined: each bridge takes a stone of either player.
func (t threat) bridged() threat {
	t.soon = bits.OnesCount64(t.over) - 1
	return t
}

// far is how many stones more the way from some cells to others takes, over
// neighbours and bridges.
func (j *Joiner) far(from, to uint64, player int) (n int) {
	free := j.free()
	seen := from
	for n = 1; from != 0 && seen&to == 0; n++ {
		next := uint64(0)
		for ; from != 0; from &= from - 1 {
			c := bits.TrailingZeros64(from)
			next |= j.near[c]
			for _, b := range j.bridges[c] {
				if b.over&^free == 0 {
					next |= b.to
				}
			}
		}
		from = next & (free | j.at[player]) &^ seen
		seen |= from
	}
	if seen&to == 0 {
		return 9
	}
	return n
}

// judge is that of a Prover: side is the player who moves, and the numbers are
// those of the first and of the second player's win. Where nobody has won yet, a
// defeat by a move that is none of moves takes no more than the plies.
func (j *Joiner) judge(side int) (n numbers, plies int, moves uint64) {
	if j.Nodes++; j.Nodes >= j.Next {
		next, on := j.Look()
		j.Next, j.stopped = next, !on
	}
	other := 1 - side
	them, me := j.threats(other), threat{}
	if them.joined {
		return decided[other], bits.OnesCount64(them.over), 0
	}
	moves = j.free()
	left := bits.OnesCount64(moves)
	if me = j.threats(side); me.joined || me.wins != 0 {
		return decided[side], min(me.soon, (left-1)|1), 0
	}
	if them.wins != 0 {
		// The move has to be in the way of each cell that would join them.
		if moves &= them.must; moves == 0 {
			return decided[other], min(them.late+1, left&^1), 0
		}
		plies = min(them.late+1, left&^1) // any other move loses, too, and perhaps later
	}
	n[side], n[other] = 1+4*me.far*me.far, bits.OnesCount64(moves)+4*them.far*them.far
	return n, plies, moves
}

// Wins tells which player wins, 0 or 1, when it is the turn of side: -1 if it
// was stopped, or the sides are joined already. The win takes no more plies than
// given.
func (j *Joiner) Wins(marks [2]uint64, side int) (winner, plies int) {
	j.at, j.kids, j.stopped = marks, j.kids[:0], false
	n, plies := j.search(side, j.key(side), numbers{endless, endless})
	switch {
	case j.stopped:
		return -1, 0
	case n[0] == 0:
		return 0, plies
	}
	return 1, plies
}

// Move is a move after which side, whose turn it is, wins for sure, as far as
// Wins has found out, in no more plies than given: a cell, or -1 for none. It is one
// that joins the sides by bridges, if there is such a one, and then way tells how to
// go on; otherwise that of the table, or the one that wins soonest.
func (j *Joiner) Move(marks [2]uint64, side int) (cell, plies int, way Way) {
	j.at, j.stopped = marks, false
	if t := j.threats(side); t.joined || t.wins != 0 {
		way = Way{t.first, append([]uint64(nil), j.pairs...)}
		for _, pair := range t.pairs {
			if pair != 0 {
				way.Pairs = append(way.Pairs, pair)
			}
		}
		cell, plies, _ = way.Next(marks[side], marks[1-side])
		return cell, plies, way
	}
	if e := j.table.find(j.key(side)); e.wins(side) && e.move != noMove {
		return int(e.move), int(e.low), way
	}
	cell = -1
	for moves := j.free(); moves != 0; moves &= moves - 1 {
		j.at[side] |= moves & -moves
		n, after, _ := j.judge(1 - side)
		e := j.table.find(j.key(1 - side))
		j.at[side] &^= moves & -moves
		if n[side] != 0 && e.wins(side) {
			n, after = decided[side], int(e.low)
		}
		if n[side] == 0 && (cell < 0 || after+1 < plies) {
			cell, plies = bits.TrailingZeros64(moves), after+1
		}
	}
	return cell, plies, way
}

// key numbers a position.
func (j *Joiner) key(side int) uint64 {
	return hashOf(j.at[0], j.at[1]) ^ uint64(3+side)*0x9fb21c651e98df25
}

// search is that of a Prover.
func (j *Joiner) search(side int, key uint64, limit numbers) (n numbers, plies int) {
	before := j.Nodes
	n, short, moves := j.judge(side)
	if n.known() || j.stopped {
		return n, short
	}
	top := len(j.kids)
	for ; moves != 0 && !j.stopped; moves &= moves - 1 {
		c := bits.TrailingZeros64(moves)
		j.at[side] |= moves & -moves
		k := branch{key: j.key(1 - side), cell: c}
		if e := j.table.find(k.key); e != nil {
			k.num, k.plies = e.numbers(), int(e.low)
		} else if k.num, k.plies, _ = j.judge(1 - side); !j.stopped {
			j.table.keep(k.key, k.num, k.plies, noMove, 1)
		}
		j.at[side] &^= moves & -moves
		if j.kids = append(j.kids, k); k.num[side] == 0 {
			break
		}
	}
	for !j.stopped {
		var best int
		var bound numbers
		if n, bound, best = pool(j.kids, side, top, limit); best < 0 {
			break
		}
		k := j.kids[best]
		j.at[side] |= 1 << k.cell
		num, length := j.search(1-side, k.key, bound)
		j.at[side] &^= 1 << k.cell
		j.kids[best].num, j.kids[best].plies = num, length
	}
	kids := j.kids[top:]
	j.kids = j.kids[:top]
	if j.stopped {
		return numbers{1, 1}, 0
	}
	plies, move := end(kids, side, n, short)
	j.table.keep(key, n, plies, uint8(move), j.Nodes-before)
	return n, plies
}
