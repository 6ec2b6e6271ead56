package hint

import (
	"slices"

	"noughts/game"
	"noughts/game/search"
)

// lookahead holds what playing all moves and replies shows about a position.
type lookahead struct {
	p     *game.Position // a copy; every move that is played on it is taken back
	me    game.Player
	moves []game.Move
	whole bool // moves has all moves, and all replies to them were checked
	work  int  // number of moves played
	pause func() bool
	ended bool // pause has returned false

	wins, loses []game.Move // moves that win or lose by themselves
	blunders    []blunder   // moves after which the next player wins at once
	safe        []game.Move // other moves
	seen        []game.Move // replies that have won
}

// blunder is a move after which the next player can win at once, with the
// winning reply.
type blunder struct {
	move, reply game.Move
	by          game.Player
	reason      game.Reason
	lines       [][]game.Cell
}

const (
	mostMoves   = 400    // most cells of a board on which all moves are checked
	mostReplies = 2000   // most empty cells with which all replies are checked
	fewMoves    = 12     // number of moves that are checked on a larger board
	mostWork    = 30_000 // limit of the moves played for a hint
)

// lookAt plays every move, and the replies to it until one wins.
func lookAt(p *game.Position, info search.Info, pause func() bool) *lookahead {
	l := &lookahead{p: p.Clone(), me: p.Turn(), whole: true, pause: pause}
	if p.Board().Cells() > mostMoves {
		l.whole = false
		for _, c := range info.Moves[:min(fewMoves, len(info.Moves))] {
			l.moves = append(l.moves, c.Move)
		}
	} else {
		l.moves = p.Moves(nil)
	}
	// the best move comes first, in case the work limit is reached
	if best, ok := info.Best(); ok && p.Legal(best) == nil {
		if i := slices.Index(l.moves, best); i >= 0 {
			l.moves = slices.Delete(l.moves, i, i+1)
		}
		l.moves = append([]game.Move{best}, l.moves...)
	}
	for _, m := range l.moves {
		l.try(m)
	}
	return l
}

// breath is the number of moves played between two calls of pause.
const breath = 64

// pauseOrStop calls pause, and tells whether to continue.
func (l *lookahead) pauseOrStop() bool {
	l.ended = l.ended || l.pause != nil && !l.pause()
	return !l.ended
}

// played counts a move, and tells whether to continue.
func (l *lookahead) played() bool {
	if l.work++; l.work%breath == 0 {
		return l.pauseOrStop()
	}
	return !l.ended
}

func (l *lookahead) try(m game.Move) {
	p := l.p
	if l.ended || p.Play(m) != nil {
		return
	}
	defer p.Undo()
	l.played()
	switch {
	case p.Over() && p.Winner() == l.me:
		l.wins = append(l.wins, m)
	case p.Out(l.me), p.Over() && p.Winner() != game.Nobody:
		l.loses = append(l.loses, m)
	case p.Over(), p.Turn() == l.me:
		l.safe = append(l.safe, m)
	default:
		reply, ok := l.winning()
		if l.work > mostWork && !ok {
			return // not known
		}
		if ok {
			by := p.Turn()
			p.Play(reply)
			o := p.Outcome()
			p.Undo()
			l.blunders = append(l.blunders, blunder{m, reply, by, o.Reason, o.Lines})
			return
		}
		l.safe = append(l.safe, m)
	}
}

// winning returns a move with which the player to move wins at once.
func (l *lookahead) winning() (game.Move, bool) {
	p := l.p
	by := p.Turn()
	if noImmediateWin(p, by) {
		return game.Move{}, false
	}
	wins := func(m game.Move) bool {
		if !l.played() || p.Play(m) != nil {
			return false
		}
		defer p.Undo()
		return p.Over() && p.Winner() == by
	}
	for _, m := range l.seen {
		if wins(m) {
			return m, true
		}
	}
	if l.work > mostWork {
		l.whole = false
		return game.Move{}, false
	}
	for _, m := range l.replies() {
		if wins(m) {
			l.seen = append(l.seen, m)
			return m, true
		}
	}
	return game.Move{}, false
}

// replies lists the moves that could win at once: all moves, or on a large
// board with rows as the goal the empty cells next to a move played before.
func (l *lookahead) replies() (moves []game.Move) {
	p, r := l.p, l.p.Rules()
	line, ok := r.Goal.(game.Line)
	if b := p.Board(); ok && line.K > 1 && b.Cells() > mostMoves && r.Effect == nil && r.Place == nil && r.Setup == nil && !r.Common() {
		for i := range p.Plies() {
			for axis := range b.Axes() {
				for _, sign := range [2]int{1, -1} {
					if c := b.Step(p.Ply(i).To, axis, sign); c != game.NoCell && p.Mark(c) == game.Empty {
						moves = append(moves, game.Move{To: c})
					}
				}
			}
		}
		return moves
	}
	return p.Moves(nil)
}

// noImmediateWin tells whether the counters alone show that a player cannot win
// at once. It is false if they cannot tell.
func noImmediateWin(p *game.Position, by game.Player) bool {
	r := p.Rules()
	if r.Common() {
		return false
	}
	switch r.Turns.(type) {
	case nil, game.Rotation:
	default:
		return false
	}
	stones := 0
	switch e := r.Effect.(type) {
	case nil:
	case game.Custodial:
		if p.Tally(by, 1) > 0 {
			return false
		}
		stones = e.Stones * rows(p, by, e.Stones)
	default:
		return false
	}
	return byCompletionOnly(p, by, r.Goal, stones) && p.Tally(by, 1) == 0
}

// rows is an upper bound for the number of rows of so many stones that a player
// could capture with one stone. It counts them wherever that stone would be.
func rows(p *game.Position, by game.Player, stones int) (n int) {
	b, mine := p.Board(), p.MarkOf(by)
	for c := range game.Cell(b.Cells()) {
		if p.Mark(c) != mine {
			continue
		}
		for axis := range b.Axes() {
			for _, sign := range [2]int{1, -1} {
				end := b.Step(c, axis, sign*(stones+1))
				if end == game.NoCell || p.Mark(end) != game.Empty {
					continue
				}
				theirs := true
				for i := 1; i <= stones && theirs; i++ {
					m := p.Mark(b.Step(c, axis, sign*i))
					theirs = m != game.Empty && m != game.Block && m != mine
				}
				if theirs {
					n++
				}
			}
		}
	}
	return n
}

// byCompletionOnly tells whether a player can reach the goal only by completing
// a set, given that a move captures at most so many stones.
func byCompletionOnly(p *game.Position, by game.Player, g game.Goal, stones int) bool {
	switch g := g.(type) {
	case game.Line, game.Shape, game.Corners:
		return true
	case game.Prisoners:
		return p.Captured(by)+stones < g.Stones
	case game.Either:
		for _, one := range g {
			if !byCompletionOnly(p, by, one, stones) {
				return false
			}
		}
		return true
	}
	return false
}

// blunderOf is the blunder for a move, or nil if the move is none.
func (l *lookahead) blunderOf(m game.Move) *blunder {
	for i := range l.blunders {
		if l.blunders[i].move == m {
			return &l.blunders[i]
		}
	}
	return nil
}

// fork tells whether a move wins against every reply of the next player. It
// returns that player, and the cells on which the move wins.
func (l *lookahead) fork(m game.Move) (by game.Player, cells []game.Cell, ok bool) {
	p := l.p
	if p.Play(m) != nil {
		return 0, nil, false
	}
	defer p.Undo()
	if by = p.Turn(); p.Over() || by == l.me || p.Rules().PlayerCount() > 2 || p.Free() > mostReplies {
		return 0, nil, false
	}
	l.seen = nil
	replies := p.Moves(nil)
	if len(replies) < 2 {
		return 0, nil, false
	}
	for _, reply := range replies {
		if l.ended || p.Play(reply) != nil {
			return 0, nil, false
		}
		stop := p.Over() || p.Turn() != l.me
		if !stop {
			win, ok := l.winning()
			if stop = !ok; ok && win.To != game.NoCell && !contains(cells, win.To) {
				cells = append(cells, win.To)
			}
		}
		p.Undo()
		if stop {
			return 0, nil, false
		}
	}
	return by, cells, len(cells) > 1
}

// aims lists the cells on which another mark of the player would win after a
// move. It is nil for rules with an effect, a rule of placement, or unusual
// turns.
func (l *lookahead) aims(m game.Move) (cells []game.Cell) {
	p := l.p
	r := p.Rules()
	if r.Effect != nil || r.Place != nil || r.Common() || r.Turns != nil || !setsOnly(r.Goal) || p.Play(m) != nil {
		return nil
	}
	defer p.Undo()
	if p.Over() || p.Tally(l.me, 1) == 0 {
		return nil
	}
	for _, set := range p.Through(m.To) {
		by, missing := p.Claim(set)
		if by != l.me || missing != 1 {
			continue
		}
		for _, c := range p.Members(set) {
			if p.Mark(c) == game.Empty && !contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// setsOnly tells whether completing a set always wins.
func setsOnly(g game.Goal) bool {
	switch g := g.(type) {
	case game.Line:
		return g.Length == game.OrMore && !g.Open
	case game.Shape, game.Corners:
		return true
	case game.Either:
		for _, one := range g {
			if !setsOnly(one) {
				return false
			}
		}
		return true
	}
	return false
}

func contains(cells []game.Cell, c game.Cell) bool { return slices.Contains(cells, c) }

// badMoves is the number of moves that lose at once or let the next player win at
// once.
func (l *lookahead) badMoves() int { return len(l.loses) + len(l.blunders) }

// has tells whether moves contains m.
func has(moves []game.Move, m game.Move) bool { return slices.Contains(moves, m) }
