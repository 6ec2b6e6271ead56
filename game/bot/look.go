package bot

import (
	"slices"

	"noughts/game"
	"noughts/game/chance"
)

// MaxFullBoard is the number of cells of the largest board on which every cell is
// considered.
const MaxFullBoard = 1 << 14

const (
	mostTried   = 400     // number of moves up to which all are tried, whatever the goal
	mostPlays   = 100_000 // limit of the moves played for one answer
	pauseEvery  = 256     // number of moves played between two calls of pause
	randomCells = 24      // number of random cells that are considered on a board beyond MaxFullBoard
)

// cardView is a position as the cards see it. It caches what several cards need.
type cardView struct {
	p     *game.Position // a copy; every move that is played on it is taken back
	r     *game.Rules
	b     *game.Board
	me    game.Player
	moves []game.Move // the moves that are considered
	rng   *chance.Source
	pause func()
	plays int64

	marked []game.Cell
	claims []claim
	known  bool // claims is filled
	found  bool // danger is filled
	danger []game.Cell
	seen   []game.Move // replies that have won

	let                   map[game.Move]bool // whether the next player can win at once after a move
	dangerKnown, noDanger bool               // noDanger, once dangerKnown, says that no move can let the next player win
}

// claim is a set of cells in which only one player has marks. Where marks are
// common, it has only one kind of mark.
type claim struct {
	set     int32
	by      game.Player
	missing int
}

func newLook(p *game.Position, seed uint64, pause func()) *cardView {
	l := &cardView{p: p.Clone(), r: p.Rules(), b: p.Board(), me: p.Turn(), pause: pause, rng: chance.New(seed, p.Key())}
	l.mark()
	if l.b.Cells() <= MaxFullBoard || falls(l.r) {
		l.moves = l.p.Moves(nil)
	} else {
		l.near()
	}
	return l
}

// mark lists the cells with marks.
func (l *cardView) mark() {
	if l.b.Cells() <= MaxFullBoard {
		for c := range game.Cell(l.b.Cells()) {
			if l.p.Mark(c) != game.Empty {
				l.marked = append(l.marked, c)
			}
		}
		return
	}
	seen := map[game.Cell]bool{}
	add := func(c game.Cell) {
		if c != game.NoCell && !seen[c] && l.p.Mark(c) != game.Empty {
			seen[c] = true
			l.marked = append(l.marked, c)
		}
	}
	for _, m := range l.r.Setup {
		add(m.To)
	}
	for i := range l.p.Plies() {
		add(l.p.Ply(i).To)
	}
}

// near lists the moves to consider on a board beyond MaxFullBoard: near the marks, in
// the middle, in the corners, and on a few random cells.
func (l *cardView) near() {
	seen := map[game.Cell]bool{}
	add := func(c game.Cell) {
		if c == game.NoCell || seen[c] {
			return
		}
		seen[c] = true
		marks := []game.Mark{game.Empty}
		if l.p.PutBy() == game.Empty {
			marks = marks[:0]
			for m := range l.r.MarkCount() {
				marks = append(marks, game.Mark(m+1))
			}
		}
		for _, mark := range marks {
			if m := (game.Move{To: c, Mark: mark}); l.p.Legal(m) == nil {
				l.moves = append(l.moves, m)
			}
		}
	}
	for _, c := range l.marked {
		for axis := range l.b.Axes() {
			for _, n := range [...]int{-1, 1, -2, 2} {
				add(l.b.Step(c, axis, n))
			}
		}
	}
	w, h := l.b.Width(), l.b.Height()
	for _, x := range [...]int{(w - 1) / 2, w / 2, 0, w - 1} {
		for _, y := range [...]int{(h - 1) / 2, h / 2, 0, h - 1} {
			add(l.b.Place(x, y, 0))
		}
	}
	if n := l.p.Plies(); n > 0 {
		add(l.across(l.p.Ply(n - 1).To))
	}
	for range randomCells {
		add(game.Cell(l.rng.Below(l.b.Cells())))
	}
	for _, arg := range [...]int8{game.Swap, game.Keep, game.More} {
		if m := game.Choice(arg); l.p.Legal(m) == nil {
			l.moves = append(l.moves, m)
		}
	}
	if len(l.moves) == 0 { // the board is nearly full
		l.moves = l.p.Moves(nil)
	}
}

// play plays a legal move and counts it.
func (l *cardView) play(m game.Move) bool {
	if l.p.Play(m) != nil {
		return false
	}
	if l.plays++; l.plays%pauseEvery == 0 && l.pause != nil {
		l.pause()
	}
	return true
}

// spent tells whether the limit of moves for an answer is reached.
func (l *cardView) spent() bool { return l.plays > mostPlays }

// wins tells whether a move wins at once for the player to move.
func (l *cardView) wins(m game.Move) bool {
	by := l.p.Turn()
	if !l.play(m) {
		return false
	}
	defer l.p.Undo()
	return l.p.Over() && l.p.Winner() == by
}

// sets lists the sets in which only one player has marks.
func (l *cardView) sets() []claim {
	if l.known {
		return l.claims
	}
	l.known = true
	var through []int32
	for i, c := range l.marked {
		if i%pauseEvery == pauseEvery-1 && l.pause != nil {
			l.pause()
		}
		through = append(through[:0], l.p.Through(c)...)
		for _, set := range through {
			by, missing := l.p.Claim(set)
			if by == game.Nobody || missing < 1 || l.first(set) != c {
				continue
			}
			l.claims = append(l.claims, claim{set, by, missing})
		}
	}
	return l.claims
}

// first is the first cell of a set with a mark. The set is listed at that cell
// only.
func (l *cardView) first(set int32) game.Cell {
	for _, c := range l.p.Members(set) {
		if l.p.Mark(c) != game.Empty {
			return c
		}
	}
	return game.NoCell
}

// gaps calls f with each empty cell of a set.
func (l *cardView) gaps(set int32, f func(c game.Cell)) {
	for _, c := range l.p.Members(set) {
		if l.p.Mark(c) == game.Empty {
			f(c)
		}
	}
}

// missing counts, for each empty cell, the sets of a player that miss n marks.
func (l *cardView) missing(by game.Player, n int) map[game.Cell]int {
	cells := map[game.Cell]int{}
	for _, one := range l.sets() {
		if one.by == by && one.missing == n {
			l.gaps(one.set, func(c game.Cell) { cells[c]++ })
		}
	}
	return cells
}

// at returns those moves that put a mark on certain cells.
func at(among []game.Move, on func(c game.Cell) bool) (some []game.Move) {
	for _, m := range among {
		if m.To != game.NoCell && on(m.To) {
			some = append(some, m)
		}
	}
	return some
}

// quiet plays a move for the player to move that ends nothing and is on none of
// the cells in but. It returns false, and plays nothing, if there is no such
// move.
func (l *cardView) quiet(but []game.Cell, skip int) bool {
	by := l.p.Turn()
	n := len(l.moves)
	for i := range n {
		m := l.moves[(i*7+skip*(n/2)+n-1)%n] // spread over the board, because neighbouring cells may all be excluded
		if n%7 == 0 {
			m = l.moves[(i+skip*(n/2)+n-1)%n]
		}
		if m.To == game.NoCell || slices.Contains(but, m.To) || l.p.Mark(m.To) != game.Empty {
			continue
		}
		if m.Arg != 0 || !l.play(game.Move{To: m.To, Mark: m.Mark}) {
			continue
		}
		if !l.p.Over() && l.p.Turn() != by {
			return true
		}
		l.p.Undo()
	}
	return false
}
