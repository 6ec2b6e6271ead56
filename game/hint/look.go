package hint

import (
	"slices"

	"noughts/game"
	"noughts/game/search"
)

// look is what playing a move and a reply tells of a position.
type look struct {
	p     *game.Position // a copy, as it was found
	me    game.Player
	moves []game.Move
	whole bool // moves are all there are, and all replies to them were looked at
	work  int  // moves played
	pause func() bool
	ended bool // pause has answered false

	wins, loses []game.Move // end the game so
	lets        []blunder   // moves after which the next player wins at once
	safe        []game.Move // none of these
	seen        []game.Move // replies that have won
}

// blunder is a move after which the next player wins at once, and how.
type blunder struct {
	move, reply game.Move
	by          game.Player
	reason      game.Reason
	lines       [][]game.Cell
}

const (
	mostMoves   = 400    // of a position that are all looked at
	mostReplies = 2000   // to a move that are
	fewMoves    = 12     // that are where there are more
	mostWork    = 30_000 // moves played for a hint
)

// lookAt plays every move, and every reply as far as one may win.
func lookAt(p *game.Position, info search.Info, pause func() bool) *look {
	l := &look{p: p.Clone(), me: p.Turn(), whole: true, pause: pause}
	if p.Board().Cells() > mostMoves {
		l.whole = false
		for _, c := range info.Moves[:min(fewMoves, len(info.Moves))] {
			l.moves = append(l.moves, c.Move)
		}
	} else {
		l.moves = p.Moves(nil)
	}
	// The best comes first, should there be too much to look at.
	if best, ok := info.Best(); ok && p.Legal(best) == nil {
		if i := slices.Index(l.moves, best); i >= 0 {
			l.moves = slices.Delete(l.moves, i, i+1)
		}
		l.moves = slices.Insert(l.moves, 0, best)
	}
	for _, m := range l.moves {
		l.try(m)
	}
	return l
}

// breath is how many moves are played between two pauses.
const breath = 64

// rest pauses, and tells whether to go on.
func (l *look) rest() bool {
	l.ended = l.ended || l.pause != nil && !l.pause()
	return !l.ended
}

// played counts a move, and tells whether to go on.
func (l *look) played() bool {
	if l.work++; l.work%breath == 0 {
		return l.rest()
	}
	return !l.ended
}

func (l *look) try(m game.Move) {
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
			return // nobody knows
		}
		if ok {
			by := p.Turn()
			p.Play(reply)
			o := p.Outcome()
			p.Undo()
			l.lets = append(l.lets, blunder{m, reply, by, o.Reason, o.Lines})
			return
		}
		l.safe = append(l.safe, m)
	}
}

// winning finds a move that wins at once for the player to move.
func (l *look) winning() (game.Move, bool) {
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

// replies are the moves that may win at once: all, or of a large board where
// rows win the cells beside a mark.
func (l *look) replies() (moves []game.Move) {
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

// noImmediateWin tells by the counters alone that a player cannot win at once, where
// they can tell.
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

// rows is how many rows of so many stones a player could capture with a stone
// at their other end, wherever those ends are.
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

// byCompletionOnly tells whether a goal is reached by completing sets only, as far as a
// capture of so many stones is not enough.
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

// letsOf is what a move lets the next player do, nil for nothing.
func (l *look) letsOf(m game.Move) *blunder {
	for i := range l.lets {
		if l.lets[i].move == m {
			return &l.lets[i]
		}
	}
	return nil
}

// fork tells whether a move wins whatever the next player replies, and the
// cells where.
func (l *look) fork(m game.Move) (by game.Player, cells []game.Cell, ok bool) {
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

// aims are the cells on which another mark of the player to move would win
// after a move, where marks stay and stand where they are put.
func (l *look) aims(m game.Move) (cells []game.Cell) {
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

// setsOnly tells whether whoever completes a set wins, whatever else.
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

// fails is how many moves are no good at once.
func (l *look) fails() int { return len(l.loses) + len(l.lets) }

// has tells whether a move is among some.
func has(moves []game.Move, m game.Move) bool { return slices.Contains(moves, m) }
