package cup

import "slices"

// standing holds what determines the pairings of a Swiss round.
type standing struct {
	points  []int   // half points so far
	met     [][]int // number of rounds in which two entrants have met
	byes    []int
	balance []int // games with the first move minus games with the second
	run     []int // number of consecutive latest games with the first move; negative for the second
}

// stand returns the standing after all rounds so far.
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

// turn counts a game in which an entrant had the first move (side 1) or the
// second (side -1).
func (s *standing) turn(who, side int) {
	s.balance[who] += side
	if s.run[who]*side < 0 {
		s.run[who] = 0
	}
	s.run[who] += side
}

// requiredSide is the side that an entrant must have in the next game: 1 for the first
// move, -1 for the second, 0 for either. An entrant may have the same side at
// most twice in a row, and the balance may be at most two.
func (s *standing) requiredSide(who int) int {
	switch {
	case s.run[who] >= 2 || s.balance[who] >= 2:
		return -1
	case s.run[who] <= -2 || s.balance[who] <= -2:
		return 1
	}
	return 0
}

// swiss pairs the next round of a Swiss tournament. It returns nil after the
// last one. The rules are a simplified form of the FIDE Handbook, C.04:
//
//   - Two players do not meet again as long as the round can be paired
//     without that.
//   - With an odd number of players the lowest in the table who has not had
//     a bye gets one. It counts like winning all games of a pairing.
//   - Two players who must both have the first move do not meet, unless the
//     round cannot be paired otherwise. The same holds for the second move.
//   - In the order of points, then of entry, each player meets one with
//     equal points if possible: the upper half of the group meets the lower
//     half.
//
// The first two rules hold for the round as a whole: a pair is made only if the
// remaining players can still be paired, which a maximum matching decides.
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
				return s.met[a][b] <= meetings && (!sides || c.Games%2 == 0 || s.requiredSide(a)*s.requiredSide(b) <= 0)
			}
			if pairs := s.pair(left, meetings, may); pairs != nil {
				return pairs
			}
		}
	}
}

// complete tells whether all players left can be paired.
func complete(left []int, may func(a, b int) bool) bool {
	mate := matched(len(left), func(a, b int) bool { return may(left[a], left[b]) })
	return !slices.Contains(mate, -1)
}

// pair pairs all players left, in the order of the table. It returns nil if
// that is not possible.
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
		for _, i := range s.opponentOrder(left) {
			b := left[i]
			if !may(a, b) {
				continue
			}
			rest := slices.Delete(slices.Clone(left), i, i+1)[1:]
			if complete(rest, may) {
				pairs = append(pairs, s.assignSides(a, b, len(pairs)))
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

// opponentOrder lists the indices of possible opponents for left[0], the best first:
// of those with equal points first the lower half from its top, then the upper
// half from its end; after them the others in the order of points.
func (s *standing) opponentOrder(left []int) (all []int) {
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

// assignSides decides which of two players begins: the one who must; then the one with
// fewer first moves; then the one who had the second move last. If all are
// equal, boards alternate between the higher and the lower player in the table.
func (s *standing) assignSides(a, b, board int) [2]int {
	first := s.requiredSide(a) - s.requiredSide(b)
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
