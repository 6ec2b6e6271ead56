package cup

import (
	"math"
	"slices"
)

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
	var left []int
	for i := range c.Entrants {
		if !c.gone[i] {
			left = append(left, i)
		}
	}
	return c.Pairs(left)
}

// Pairs pairs entrants for a round by the rules of a Swiss tournament, whatever
// the kind of this one. It returns nil for fewer than two.
func (c *Cup) Pairs(left []int) [][2]int {
	if len(left) < 2 {
		return nil
	}
	s := c.stand()
	left = slices.Clone(left)
	for i := range left { // insertion sort, for the size of the program
		for k := i; k > 0 && s.points[left[k]] > s.points[left[k-1]]; k-- {
			left[k], left[k-1] = left[k-1], left[k]
		}
	}
	for meetings := 0; ; meetings++ {
		for _, sides := range []bool{true, false} {
			may := func(a, b int) bool {
				return s.met[a][b] <= meetings && (!sides || c.Games%2 == 0 || s.requiredSide(a)*s.requiredSide(b) <= 0)
			}
			if pairs := s.pair(left, may); pairs != nil {
				return pairs
			}
		}
	}
}

// partners is a partner for each of those left, nil where not all can be paired.
func partners(left []int, may func(a, b int) bool) []int {
	mate := matched(len(left), func(a, b int) bool { return may(left[a], left[b]) })
	if slices.Contains(mate, -1) {
		return nil
	}
	return mate
}

// without is partners for all but two, when all have one; nil where not all of the
// others can be paired. Those who have gone before have themselves as partner.
func without(a, b int, mate []int, may func(a, b int) bool) []int {
	x, y := mate[a], mate[b]
	rest := slices.Clone(mate)
	rest[a], rest[b] = a, b
	if x == b {
		return rest
	}
	rest[x], rest[y] = -1, -1
	there := func(a, b int) bool { return rest[a] != a && rest[b] != b && may(a, b) }
	if there(x, y) {
		rest[x], rest[y] = y, x
	} else if !augment(x, there, rest) {
		return nil
	}
	return rest
}

// pair pairs all players left, in the order of the table. It returns nil if
// that is not possible.
func (s *standing) pair(left []int, may func(a, b int) bool) (pairs [][2]int) {
	bye, least := -1, math.MaxInt
	for _, e := range left {
		least = min(least, s.byes[e])
	}
	var mate []int
	if len(left)%2 == 0 {
		mate = partners(left, may)
	}
	for i := len(left) - 1; i >= 0 && len(left)%2 == 1; i-- {
		if s.byes[left[i]] > least {
			continue
		}
		rest := slices.Delete(slices.Clone(left), i, i+1)
		if mate = partners(rest, may); mate != nil {
			bye, left = left[i], rest
		}
	}
	if mate == nil {
		return nil
	}
	at := make([]int, len(left)) // where in the order of the table they are
	for i := range at {
		at[i] = i
	}
	for len(at) > 0 {
		a := at[0]
		for _, i := range s.opponentOrder(left, at) {
			b := at[i]
			if !may(left[a], left[b]) {
				continue
			}
			if rest := without(a, b, mate, func(a, b int) bool { return may(left[a], left[b]) }); rest != nil {
				pairs = append(pairs, s.assignSides(left[a], left[b], len(pairs)))
				mate, at = rest, slices.Delete(at, i, i+1)[1:]
				break
			}
		}
	}
	if bye >= 0 {
		pairs = append(pairs, [2]int{bye, Bye})
	}
	return pairs
}

// opponentOrder lists the indices in at of possible opponents for the first, the best first:
// of those with equal points first the lower half from its top, then the upper
// half from its end; after them the others in the order of points.
func (s *standing) opponentOrder(left, at []int) (all []int) {
	n := 1
	for n < len(at) && s.points[left[at[n]]] == s.points[left[at[0]]] {
		n++
	}
	for i := max(1, n/2); i < n; i++ {
		all = append(all, i)
	}
	for i := n/2 - 1; i > 0; i-- {
		all = append(all, i)
	}
	for i := n; i < len(at); i++ {
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
