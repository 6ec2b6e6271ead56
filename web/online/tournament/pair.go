package tournament

import (
	"cmp"
	"slices"

	"noughts/game/rating/cup"
	"noughts/web/online/wire"
)

// next is what is to be done in a tournament by now without anybody asking; nil
// for nothing.
func (l Limits) next(s *state, now int64) *event {
	switch {
	case s.cup.Over:
		return nil
	case s.teaches():
		return s.lesson(now)
	case !s.cup.On && now >= s.cup.Begins && len(s.present()) >= 2:
		return &event{Kind: started}
	case !s.cup.On && now >= s.cup.Begins+l.Wait.Milliseconds():
		return &event{Kind: ended}
	case !s.cup.On:
		return nil
	case s.cup.Kind == wire.Arena:
		return l.arena(s, now)
	}
	return l.swiss(s, now)
}

// due is when there is something to do, for the index.
func (l Limits) due(s *state) int64 {
	switch {
	case s.cup.Over:
		return 0
	case s.teaches() && len(s.open) == 0:
		return s.at + classLife.Milliseconds()
	case s.cup.On:
		return 1
	case len(s.present()) < 2: // who enters then has it begin
		return s.cup.Begins + l.Wait.Milliseconds()
	}
	return s.cup.Begins
}

// swiss pairs the next round when all games of the last are over.
func (l Limits) swiss(s *state, now int64) *event {
	if len(s.open) > 0 {
		return nil
	}
	round := s.cup.Round + 1
	if round > s.cup.Rounds {
		return &event{Kind: ended}
	}
	if round > 1 && now < s.rests+l.Break.Milliseconds() {
		return nil
	}
	pairs := s.table.Pairs(s.present())
	if pairs == nil {
		return &event{Kind: ended}
	}
	return &event{Kind: paired, Round: round, Pairs: pairs}
}

// arena pairs those who are free. Two who have just met wait for others, for a
// while. Of an odd number the one who has waited least waits on.
func (l Limits) arena(s *state, now int64) *event {
	present := s.present()
	if now >= s.cup.Ends {
		if len(s.open) == 0 {
			return &event{Kind: ended}
		}
		return nil
	}
	var free []int
	for _, who := range present {
		if s.people[who].game.Round == 0 {
			free = append(free, who)
		}
	}
	slices.SortStableFunc(free, func(a, b int) int { return cmp.Compare(s.people[a].free, s.people[b].free) })
	free = free[:len(free)/2*2]
	if len(free) == 0 {
		return nil
	}
	if len(free) == 2 && len(present) > 2 && s.people[free[0]].last == free[1] && now < s.people[free[1]].free+l.Again.Milliseconds() {
		return nil
	}
	slices.Sort(free)
	pairs := s.table.Pairs(free)
	return &event{Kind: paired, Round: len(s.table.Paired()) + 1, Pairs: slices.DeleteFunc(pairs, func(p [2]int) bool { return p[1] == cup.Bye })}
}
