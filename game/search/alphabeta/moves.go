package alphabeta

import (
	"noughts/game"
	"noughts/game/search/core"
)

// List appends the moves that are looked at to dst. On a wide board some of
// them may be against the rules, but not all, and they need not be all.
func (e *Evaluator) List(dst []game.Move) (moves []game.Move, all bool) {
	p := e.p
	if e.f == nil {
		return p.Moves(dst), true
	}
	if e.t.Chooses {
		for arg := game.Swap; arg <= game.More; arg++ {
			if m := game.Choice(arg); p.Legal(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	from := len(dst)
	marks := p.Rules().Marks
	strict := p.Rules().Place != nil
	for _, c := range e.f.cells {
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
	return e.anywhere(dst), false
}

// Near tells whether only moves near the marks are looked at.
func (e *Evaluator) Near() bool { return e.f != nil }

// anywhere appends a few moves away from the marks on the board, where near
// them there is none.
func (e *Evaluator) anywhere(dst []game.Move) []game.Move {
	const enough = 64
	p := e.p
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

// Worth ranks a placement by the sets through the cell: see that of searcher.
// Where sets are to be avoided it is the other way round, and centre first
// where nothing else tells.
func (e *Evaluator) Worth(m game.Move) int32 {
	p := e.p
	me := p.Turn()
	sum := int32(0)
	if e.t.Prize > 0 || e.t.Lifts && !e.t.Listed {
		sum += int32(e.captures(m.To)) * 1500
	}
	if !e.t.Sets || e.large {
		return sum + e.adjacent(m.To)
	}
	if !e.t.Common {
		return sum + e.Stakes.Through(p, m.To, me)
	}
	for _, i := range p.Through(m.To) {
		by, missing := p.Claim(i)
		if missing < 0 || missing >= len(e.weight) {
			continue
		}
		w := e.weight[missing]
		switch {
		case e.t.Avoid:
			sum -= w
		case by == game.Player(m.Mark) || m.Mark == game.Empty:
			sum += w
		case e.t.Maker != game.Nobody && e.t.Maker != me:
			sum += 2 * w
		}
	}
	return sum
}

// weightsOf is what a cell is worth by the sets through it: one's own twice
// their weight, the other's, which a mark there prevents, more than it, and
// those without marks. Where sets are to be avoided it is bad to add to one's
// own, and to prevent the other's, but less so.
func weightsOf(weight []int32, avoid bool) game.Weights {
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
func (e *Evaluator) adjacent(c game.Cell) int32 {
	p, b := e.p, e.p.Board()
	sum := int32(0)
	for axis := range b.Axes() {
		for _, sign := range [2]int{1, -1} {
			first := game.Empty
			run := int32(0)
			for n := 1; n < e.line; n++ {
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
	if e.t.Avoid {
		return -sum
	}
	return sum
}

// captures is the number of rows of the other's stones that a placement takes.
func (e *Evaluator) captures(c game.Cell) (rows int) {
	rule, ok := e.p.Rules().Effect.(game.Custodial)
	if !ok {
		return 0
	}
	p, b := e.p, e.p.Board()
	mine := p.MarkOf(p.Turn())
	for axis := range b.Axes() {
		for _, sign := range [2]int{1, -1} {
			end := b.Step(c, axis, sign*(rule.Stones+1))
			if end == game.NoCell || p.Mark(end) != mine {
				continue
			}
			first := p.Mark(b.Step(c, axis, sign))
			n := 0
			for n < rule.Stones {
				m := p.Mark(b.Step(c, axis, sign*(n+1)))
				if m == game.Empty || m == mine || m == game.Block || m != first {
					break
				}
				n++
			}
			if n == rule.Stones {
				rows++
			}
		}
	}
	return rows
}

// focus drops cells of a large board that are worth least: see focus.
func (e *Evaluator) focus() {
	if len(e.f.cells) <= mostCells {
		return
	}
	all := make([]scored, 0, len(e.f.cells))
	for _, c := range e.f.cells {
		if e.p.Mark(c) != game.Empty {
			continue
		}
		rank := e.adjacent(c)
		for by := game.First; int(by) <= e.t.Players && !e.t.Common; by++ {
			if e.counts(c, by) {
				rank += rankKiller
			}
		}
		all = append(all, scored{rank, c})
	}
	e.f.keepTopRanked(all)
}
