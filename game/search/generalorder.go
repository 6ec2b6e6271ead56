package search

import (
	"noughts/game"
	"noughts/game/search/core"
)

// gather appends the moves of the position worth searching to the arena. It
// tells where they start and whether they are all there are, up to symmetry.
func (g *general) gather(hinted uint16, at, ply int) (start int, all bool) {
	start = len(g.arena)
	var same uint64
	if g.sym != nil {
		same = g.sym.same()
	}
	g.moves, all = g.list(g.moves[:0])
	for _, m := range g.moves {
		if same != 0 && g.sym.twin(m.To, same) {
			continue
		}
		g.arena = append(g.arena, ranked{g.rank(m, hinted, at, ply), m})
	}
	return start, all
}

// list appends the moves that are looked at to dst. On a wide board some of
// them may be against the rules, but not all, and they need not be all.
func (g *general) list(dst []game.Move) (moves []game.Move, all bool) {
	p := g.p
	if g.f == nil {
		return p.Moves(dst), true
	}
	if g.t.Chooses {
		for arg := game.Swap; arg <= game.More; arg++ {
			if m := game.Choice(arg); p.Legal(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	from := len(dst)
	marks := p.Rules().Marks
	strict := p.Rules().Place != nil
	for _, c := range g.f.cells {
		if p.Mark(c) != game.Empty {
			continue
		}
		m := game.Move{To: c}
		if strict && p.Legal(m) != nil {
			continue
		}
		if len(marks) < 2 {
			dst = append(dst, m)
			continue
		}
		for _, m.Mark = range marks {
			dst = append(dst, m)
		}
	}
	if len(dst) > 0 && (len(dst) > from || p.Legal(game.Move{To: game.NoCell, Arg: game.Swap}) == nil) {
		return dst, false
	}
	return g.anywhere(dst), false
}

// anywhere appends a few moves away from the marks on the board, where near
// them there is none.
func (g *general) anywhere(dst []game.Move) []game.Move {
	const enough = 64
	p := g.p
	marks := p.Rules().Marks
	if p.Board().Cells() <= mostListed {
		return p.Moves(dst)
	}
	rng := core.SourceAt(uint64(p.Plies()))
	for c := range game.Cell(p.Board().Cells()) {
		if len(dst) >= enough {
			break
		}
		if len(dst) < enough/2 { // half of them from all over the board
			c = game.Cell(rng.Below(p.Board().Cells()))
		}
		m := game.Move{To: c}
		if len(marks) > 1 {
			m.Mark = marks[0]
		}
		if p.Legal(m) == nil {
			dst = append(dst, m)
		}
	}
	return dst
}

// mostListed is the number of cells up to which all moves are listed where
// none is near the marks.
const mostListed = 1000

// rank is the place of a move in the order.
func (g *general) rank(m game.Move, hinted uint16, at, ply int) int32 {
	switch {
	case g.without&Order != 0:
		return 0
	case hinted != core.NoHint && g.hint(m, at) == hinted:
		return rankTable
	case m.To == game.NoCell:
		return rankKiller / 2
	}
	rank := g.history[m.To&g.fold]
	switch m {
	case g.killer[ply][0]:
		rank += rankKiller + 1
	case g.killer[ply][1]:
		rank += rankKiller
	}
	if m.Arg != 0 && g.t.Repeats {
		return rank
	}
	return rank + g.worth(m)
}

// worth ranks a placement by the sets through the cell: see that of searcher.
// Where sets are to be avoided it is the other way round, and centre first
// where nothing else tells.
func (g *general) worth(m game.Move) int32 {
	p := g.p
	me := p.Turn()
	sum := int32(0)
	if g.t.Prize > 0 || g.t.Lifts && !g.t.Listed {
		sum += int32(g.captures(m.To)) * 1500
	}
	if !g.t.Sets || g.large {
		return sum + g.adjacent(m.To)
	}
	if !g.t.Common {
		return sum + g.stakes.Through(p, m.To, me)
	}
	for _, i := range p.Through(m.To) {
		by, missing := p.Claim(i)
		if missing < 0 || missing >= len(g.weight) {
			continue
		}
		w := g.weight[missing]
		switch {
		case g.t.Avoid:
			sum -= w
		case by == game.Player(m.Mark) || m.Mark == game.Empty:
			sum += w
		case g.t.Maker != game.Nobody && g.t.Maker != me:
			sum += 2 * w
		}
	}
	return sum
}

// stakesOf is what a cell is worth by the sets through it: one's own twice
// their weight, the other's, which a mark there prevents, more than it, and
// those without marks. Where sets are to be avoided it is bad to add to one's
// own, and to prevent the other's, but less so.
func stakesOf(weight []int32, avoid bool) game.Weights {
	w := game.Weights{Own: make([]int32, len(weight)), Other: make([]int32, len(weight)), None: weight}
	if avoid {
		w.None = make([]int32, len(weight))
	}
	for i, n := range weight {
		if avoid {
			w.Own[i], w.Other[i], w.None[i] = -n, -(n / 4), -n
		} else {
			w.Own[i], w.Other[i] = 2*n, n+n/2
		}
	}
	return w
}

// adjacent ranks a cell of a large board by the marks next to it in line, and how
// many of them are alike.
func (g *general) adjacent(c game.Cell) int32 {
	p, b := g.p, g.p.Board()
	sum := int32(0)
	for axis := range b.Axes() {
		for _, sign := range [2]int{1, -1} {
			first := game.Empty
			run := int32(0)
			for n := 1; n < g.line; n++ {
				at := b.Step(c, axis, sign*n)
				if at == game.NoCell || p.Mark(at) == game.Empty || first != game.Empty && p.Mark(at) != first {
					break
				}
				first = p.Mark(at)
				run++
			}
			sum += run * run * run * 8
		}
	}
	if g.t.Avoid {
		return -sum
	}
	return sum
}

// captures is the number of rows of the other's stones that a placement takes.
func (g *general) captures(c game.Cell) (rows int) {
	e, ok := g.p.Rules().Effect.(game.Custodial)
	if !ok {
		return 0
	}
	p, b := g.p, g.p.Board()
	mine := p.MarkOf(p.Turn())
	for axis := range b.Axes() {
		for _, sign := range [2]int{1, -1} {
			end := b.Step(c, axis, sign*(e.Stones+1))
			if end == game.NoCell || p.Mark(end) != mine {
				continue
			}
			first := p.Mark(b.Step(c, axis, sign))
			n := 0
			for n < e.Stones {
				m := p.Mark(b.Step(c, axis, sign*(n+1)))
				if m == game.Empty || m == mine || m == game.Block || m != first {
					break
				}
				n++
			}
			if n == e.Stones {
				rows++
			}
		}
	}
	return rows
}

// pick moves the best of arena[from:] to its front.
func (g *general) pick(from int) game.Move {
	rest := g.arena[from:]
	best := 0
	for i := range rest {
		if rest[i].rank > rest[best].rank {
			best = i
		}
	}
	m := rest[best]
	copy(rest[1:best+1], rest[:best]) // keeps the order of equals
	rest[0] = m
	return m.move
}

// credit remembers a move that made the others needless.
func (g *general) credit(m game.Move, depth, ply int) {
	if k := &g.killer[ply]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	if m.To != game.NoCell {
		h := &g.history[m.To&g.fold]
		*h = min(maxHistory, *h+int32(depth*depth))
	}
}

// focus drops cells of a large board that are worth least: see focus.
func (g *general) focus() {
	if len(g.f.cells) <= mostCells {
		return
	}
	all := make([]scored, 0, len(g.f.cells))
	for _, c := range g.f.cells {
		if g.p.Mark(c) != game.Empty {
			continue
		}
		rank := g.adjacent(c)
		for by := game.First; int(by) <= g.t.Players && !g.t.Common; by++ {
			if g.counts(c, by) {
				rank += rankKiller
			}
		}
		all = append(all, scored{rank, c})
	}
	g.f.confine(all)
}
