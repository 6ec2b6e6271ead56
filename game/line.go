package game

import (
	"errors"
	"strconv"
)

// Line is the ordinary goal: K or more of a player's own marks in a row, along
// any axis of the board.
type Line struct {
	K      int
	Length Length
	Open   bool // a line of K with other marks or blocks at both ends does not count
	Draw   bool // lines of several players at once are a draw, not a win for the mover
}

// Length says for which players a line longer than K does not count.
type Length uint8

// The lengths of lines that count.
const (
	OrMore       Length = iota // K or more
	Exactly                    // exactly K
	ExactlyFirst               // exactly K for the first mark, K or more for the others
)

// plain tells whether every complete set is a line that counts.
func (g Line) plain() bool { return g.Length == OrMore && !g.Open }

// Sets adds each run of K cells on the board.
func (g Line) Sets(b *Board, add func([]Cell)) {
	cells := make([]Cell, g.K)
	var seen map[uint64]bool
	if b.wrap {
		seen = map[uint64]bool{}
	}
	for c := Cell(0); int(c) < b.Cells(); c++ {
		for a := range b.Axes() {
			if g.K == 1 && a > 0 || b.Step(c, a, g.K-1) == NoCell {
				continue
			}
			for i := range cells {
				cells[i] = b.Step(c, a, i)
			}
			if b.wrap && !newRun(cells, seen) {
				continue
			}
			add(cells)
		}
	}
}

// newRun tells whether a run on a torus does not meet itself and has not been
// seen before, beginning at another of its cells. Runs are compared by the sum
// of the Zobrist keys of their cells.
func newRun(cells []Cell, seen map[uint64]bool) bool {
	var key uint64
	for i, c := range cells {
		if i > 0 && c == cells[0] {
			return false
		}
		key += zobrist(c, 1)
	}
	if seen[key] {
		return false
	}
	seen[key] = true
	return true
}

// Judge returns a win for a player who has completed a line that counts, the
// mover first. With Draw it returns a draw if several players have.
func (g Line) Judge(p *Position, family int, mover Player) Verdict {
	v := judgeSets(p, family, mover, InLine)
	if v.Reason == Going {
		return v
	}
	if !g.plain() && !g.counts(p, v.Maker) {
		return Verdict{}
	}
	if g.Draw {
		for by := First; int(by) <= p.players; by++ {
			if by != v.Maker && p.hasCompleteSet(family, p.MarkOf(by)) {
				return Verdict{Nobody, Both, Nobody}
			}
		}
	}
	return v
}

// counts tells whether the stone just placed is the maker's and in a line that
// counts.
func (g Line) counts(p *Position, maker Player) bool {
	last := p.lastCell()
	if last == NoCell || p.rules.Marks == nil && p.at(last) != p.MarkOf(maker) {
		return false
	}
	return g.Counts(p, last, p.at(last))
}

// Counts tells whether the given mark on cell c is part of a line that counts,
// or would be if c is empty.
func (g Line) Counts(p *Position, c Cell, mark Mark) bool {
	for a := range p.board.Axes() {
		if g.countsAlong(p, c, mark, a) {
			return true
		}
	}
	return false
}

// countsAlong is Counts for the run along one axis.
func (g Line) countsAlong(p *Position, c Cell, mark Mark, a int) bool {
	from, n := p.runOf(c, mark, a)
	switch {
	case n < g.K:
		return false
	case n > g.K && (g.Length == Exactly || g.Length == ExactlyFirst && mark == 1):
		return false
	case g.Open && n == g.K:
		before, after := p.board.Step(from, a, -1), p.board.Step(from, a, n)
		encloses := func(c Cell) bool { return c != NoCell && p.at(c) != Empty && p.at(c) != mark }
		if encloses(before) && encloses(after) {
			return false
		}
	}
	return true
}

// Check returns an error for a K that does not fit on the board, and for
// settings that do not go together.
func (g Line) Check(r *Rules) error {
	if side := r.Board.longest(); g.K < 1 || g.K > side {
		return Wrong("{0} in a row on a board of {1}: it must be 1 to {2}", g.K, r.Board.Size(), side)
	}
	if g.K > mostCells && !(&sets{counts: []int{0, 0, 0, 0, 0, 0}}).usesWindows(r, baseGoals(r.Goal)) {
		return Wrong("{0} in a row: more than {1} need a flat grid and no other goal", g.K, mostCells)
	}
	if _, ok := r.Effect.(rearranger); ok {
		if !g.plain() {
			return errors.New("lines of an exact length need stones that stay where they are")
		}
		if r.Board.Cells() > MaxSets {
			return errors.New("lines of stones that move need a board of up to " + strconv.Itoa(MaxSets) + " cells")
		}
	}
	if g.Draw && !g.plain() {
		return errors.New("lines of several are a draw: any line must count")
	}
	if g.Length > ExactlyFirst {
		return errors.New("a line's length must be one of those there are")
	}
	if (g.Draw || g.Length == ExactlyFirst) && r.Marks != nil {
		return errors.New("marks in common have no owner: lines are alike for all")
	}
	if _, ok := r.Effect.(rearranger); g.Draw && !ok {
		return errors.New("lines of several are a draw: only stones that move make several at once")
	}
	return nil
}

// rearranger is an effect that can complete a line elsewhere than on the cell
// of the move.
type rearranger interface {
	remover
	rearranges()
}

// Short is the goal in a word or two.
func (g Line) Short() Say {
	if g.Length == Exactly {
		return Says("exactly {0} in a row", g.K)
	}
	return Says("{0} in a row", g.K)
}

// Text describes the goal.
func (g Line) Text(r *Rules) Say {
	what := g.Short()
	switch longer := g.K < r.Board.longest(); {
	case len(r.Marks) > 1 && g.Length == Exactly:
		what = Says("exactly {0} equal marks in a row", g.K)
	case len(r.Marks) > 1 && g.Length == OrMore && longer:
		what = Says("{0} or more equal marks in a row", g.K)
	case len(r.Marks) > 1:
		what = Says("{0} equal marks in a row", g.K)
	case g.Length == OrMore && longer:
		what = Says("{0} or more in a row", g.K)
	}
	first := Says("The first to get {0} wins: across, down or diagonally.", what)
	switch {
	case r.Board.d > 1:
		first = Says("The first to get {0} wins, in any direction, also through the layers.", what)
	case r.Board.hex:
		first = Says("The first to get {0} wins, along any of the three axes.", what)
	}
	all := []Say{first}
	switch g.Length {
	case Exactly:
		all = append(all, Says("A longer line does not count."))
	case ExactlyFirst:
		all = append(all, Says("For {0} a longer line does not count.", r.Sign(1)))
	}
	if g.Open {
		all = append(all, Says("A line that other stones enclose at both ends does not count."))
	}
	if g.Draw {
		all = append(all, Says("If a move completes lines of several players, the game is a draw."))
	}
	return Sentences(all...)
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (g Line) Keeps(*Board, []Cell) bool { return true }

func (g Line) settled() {}
