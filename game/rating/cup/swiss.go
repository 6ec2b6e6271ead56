package cup

import "slices"

// standing is what the pairing of a Swiss round goes by.
type standing struct {
	points  []int   // half points so far
	met     [][]int // how often two have met
	byes    []int
	balance []int // first moves less second ones
	run     []int // how often in a row the last games had the first move; negative: the second
}

// stand is how things stand after all rounds so far.
func (c *Cup) stand() standing {
	n := len(c.Entrants)
	s := standing{make([]int, n), make([][]int, n), make([]int, n), make([]int, n), make([]int, n)}
	for i := range s.met {
		s.met[i] = make([]int, n)
	}
	for _, r := range c.rounds {
		for i := range r {
			p := &r[i]
			if p.B == Bye {
				s.points[p.A] += 2 * c.Games
				s.byes[p.A]++
				continue
			}
			a, b := p.Score()
			s.points[p.A] += a
			s.points[p.B] += b
			s.met[p.A][p.B]++
			s.met[p.B][p.A]++
			for _, g := range p.Games {
				s.turn(g.Seats[0], 1)
				s.turn(g.Seats[1], -1)
			}
		}
	}
	return s
}

// turn counts a game in which an entrant had the first move (1) or the second.
func (s *standing) turn(who, side int) {
	s.balance[who] += side
	if s.run[who]*side < 0 {
		s.run[who] = 0
	}
	s.run[who] += side
}

// due is the side that an entrant must have in the next game: 1 the first move,
// -1 the second, 0 either. Two in a row are the most, and so is a difference of
// two.
func (s *standing) due(who int) int {
	switch {
	case s.run[who] >= 2 || s.balance[who] >= 2:
		return -1
	case s.run[who] <= -2 || s.balance[who] <= -2:
		return 1
	}
	return 0
}

// swiss pairs the next round of a Swiss tournament; nil after the last one. The
// rules, simplified from the FIDE Handbook, C.04:
//
//   - nobody meets somebody again as long as the round can be paired without;
//   - with an odd number the last in the table who had none has a bye, which
//     counts as much as winning all games;
//   - nobody who must have the first move meets another one who must, unless
//     the round cannot be paired otherwise;
//   - in order of points, then of entry, each meets one with as many points if
//     possible: the upper half of those meets the lower.
//
// The first two hold for the round as a whole: a pair is made only if the rest
// can still be paired, which a matching of graphs tells.
func (c *Cup) swiss() [][2]int {
	if len(c.rounds) >= c.Settings.Rounds {
		return nil
	}
	s := c.stand()
	var left []int
	for i := range c.Entrants {
		if !c.gone[i] {
			left = append(left, i)
		}
	}
	if len(left) < 2 {
		return nil
	}
	slices.SortStableFunc(left, func(a, b int) int { return s.points[b] - s.points[a] })
	for meetings := 0; ; meetings++ {
		for _, sides := range []bool{true, false} {
			may := func(a, b int) bool {
				return s.met[a][b] <= meetings && (!sides || c.Games%2 == 0 || s.due(a)*s.due(b) <= 0)
			}
			if pairs := s.pair(left, meetings, may); pairs != nil {
				return pairs
			}
		}
	}
}

// complete tells whether players can all be paired.
func complete(left []int, may func(a, b int) bool) bool {
	mate := matched(len(left), func(a, b int) bool { return may(left[a], left[b]) })
	return !slices.Contains(mate, -1)
}

// pair pairs all of those left, in the order of the table; nil if they cannot.
func (s *standing) pair(left []int, meetings int, may func(a, b int) bool) (pairs [][2]int) {
	left = slices.Clone(left)
	bye := -1
	if len(left)%2 == 1 {
		for i := len(left) - 1; i >= 0 && bye < 0; i-- {
			if s.byes[left[i]] > meetings {
				continue
			}
			if rest := slices.Delete(slices.Clone(left), i, i+1); complete(rest, may) {
				bye, left = left[i], rest
			}
		}
		if bye < 0 {
			return nil
		}
	} else if !complete(left, may) {
		return nil
	}
	for len(left) > 0 {
		a := left[0]
		for _, i := range s.wishes(left) {
			b := left[i]
			if !may(a, b) {
				continue
			}
			rest := slices.Delete(slices.Clone(left), i, i+1)[1:]
			if complete(rest, may) {
				pairs = append(pairs, s.seat(a, b, len(pairs)))
				left = rest
				break
			}
		}
	}
	if bye >= 0 {
		pairs = append(pairs, [2]int{bye, Bye})
	}
	return pairs
}

// wishes are the places of whom the first of those left would meet, the best
// first: of as many points the lower half from its top, the upper half from its
// end, and then the others by their points.
func (s *standing) wishes(left []int) (all []int) {
	n := 1
	for n < len(left) && s.points[left[n]] == s.points[left[0]] {
		n++
	}
	for i := max(1, n/2); i < n; i++ {
		all = append(all, i)
	}
	for i := n/2 - 1; i > 0; i-- {
		all = append(all, i)
	}
	for i := n; i < len(left); i++ {
		all = append(all, i)
	}
	return all
}

// seat is who of two begins: who must, who did so less often, who did not the
// last time, and else the one who is higher in the table and the other by turns.
func (s *standing) seat(a, b, board int) [2]int {
	first := s.due(a) - s.due(b)
	if first == 0 {
		first = s.balance[b] - s.balance[a]
	}
	if first == 0 {
		first = s.run[b] - s.run[a]
	}
	if first < 0 || first == 0 && board%2 == 1 {
		return [2]int{b, a}
	}
	return [2]int{a, b}
}
