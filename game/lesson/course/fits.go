package course

import (
	"slices"

	"noughts/game"
)

// won is a way in which a game was won.
type won struct {
	by     game.Player
	reason game.Reason
}

// fits tells whether a position fits a step: some moves are right, and some are
// wrong. It completes the step.
func (k *maker) fits(s *Step, p *game.Position) bool {
	pool := k.pool(p)
	if len(pool) == 0 {
		return false
	}
	any := func() game.Move { return pool[k.rng.IntN(len(pool))] }
	switch s.Task {
	case Allowed:
		return true
	case Play:
		return k.fitsPlay(s, pool)
	case Send:
		q := p.Clone()
		q.Play(any())
		if s.Region = q.Target(); s.Region < 0 {
			return false
		}
	case Win:
		line := win(p)
		if line == nil || len(line) < k.least(p) {
			return false
		}
		if how := k.how(p, line); !s.unlike[how] || len(goals(k.r.Goal)) == 1 && !k.sided() {
			defer func() { s.unlike[how] = true }()
		} else {
			return false
		}
	case Guard, Fork, Starve:
		if win(p) != nil || p.Turn() == k.after(p, any()) {
			return false
		}
	}
	if s.Task == Avoid {
		return k.fitsAvoid(s, p)
	}
	if !k.canFail(s, p, any) {
		return false
	}
	for _, m := range k.hopes(p, pool, s.Task) {
		if right, _, _ := s.Try(p, m); right {
			return true
		}
	}
	return false
}

// canFail tells whether one of a few moves is wrong, where something is to be
// kept from the next player, not only because it loses by itself.
func (k *maker) canFail(s *Step, p *game.Position, any func() game.Move) bool {
	for range 8 {
		m := any()
		right, _, _ := s.Try(p, m)
		if right {
			continue
		}
		q := p.Clone()
		if q.Play(m) != nil {
			continue
		}
		if s.Task != Guard || !loses(q, p.Turn()) {
			return true
		}
	}
	return false
}

// sided tells whether the sides have different goals.
func (k *maker) sided() bool { _, ok := k.r.Goal.(game.MakerBreaker); return ok }

// least is how many stones a win should take: as many as a turn has.
func (k *maker) least(p *game.Position) int {
	if _, two := k.r.Turns.(game.OneThenTwo); two && p.Plies()%2 == 1 {
		return 2
	}
	return 1
}

// how is the way in which moves win.
func (k *maker) how(p *game.Position, line []game.Move) won {
	q := p.Clone()
	for _, m := range line {
		q.Play(m)
	}
	w := won{reason: q.Outcome().Reason}
	if k.sided() {
		w.by = q.Winner()
	}
	return w
}

// after is whose turn it is after a move.
func (k *maker) after(p *game.Position, m game.Move) game.Player {
	q := p.Clone()
	q.Play(m)
	if q.Over() {
		return game.Nobody
	}
	return q.Turn()
}

// fitsPlay chooses the move that is named.
func (k *maker) fitsPlay(s *Step, pool []game.Move) bool {
	var all []game.Move
	for _, m := range pool {
		if s.Move.Arg == 0 || m.Arg == s.Move.Arg {
			all = append(all, m)
		}
	}
	if len(all) == 0 || len(pool) < 2 {
		return false
	}
	s.Move = all[k.rng.IntN(len(all))]
	return true
}

// fitsAvoid tells whether some moves lose and some do not; of a hard step, only
// a third do not.
func (k *maker) fitsAvoid(s *Step, p *game.Position) bool {
	all, safe := candidates(p), 0
	for _, m := range all {
		if ok, _, _ := s.Try(p, m); ok {
			safe++
		}
	}
	return safe > 0 && safe < len(all) && (!s.hard || 3*safe <= len(all))
}

// hopes lists the moves that may be right: all, or of many those that fill or
// cut what is planned.
func (k *maker) hopes(p *game.Position, pool []game.Move, t Task) []game.Move {
	all := candidates(p)
	if len(all) <= fewMoves && (t != Fork || len(all) <= fewMoves/2) {
		return all
	}
	var few []game.Move
	for _, m := range pool {
		if slices.Contains(k.set, m.To) {
			few = append(few, m)
		}
	}
	if t == Win {
		few = append(few, win(p)[0])
	}
	if t == Fork || t == Win {
		return few
	}
	return append(few, all...)
}
