package rating

import "math"

// Score is the results of a match in pairs of games, from the side of one of
// two players.
type Score struct {
	Won, Drawn, Lost int    // games
	Pairs            [5]int // by half points: 0 to 4
}

// Points is the outcome of a game in half points.
type Points int

// The outcomes.
const (
	Loss Points = iota
	Draw
	Win
)

// Add counts a pair of games.
func (s *Score) Add(a, b Points) {
	for _, g := range [2]Points{a, b} {
		switch g {
		case Win:
			s.Won++
		case Draw:
			s.Drawn++
		default:
			s.Lost++
		}
	}
	s.Pairs[a+b]++
}

// Games is the number of games.
func (s Score) Games() int { return s.Won + s.Drawn + s.Lost }

// Share is the share of the points, ½ before the first game.
func (s Score) Share() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return (float64(s.Won) + float64(s.Drawn)/2) / float64(s.Games())
}

// pairs is how many pairs there are, the mean share of their points, and the
// variance of it in one pair.
func (s Score) pairs() (n, mean, variance float64) {
	for i, c := range s.Pairs {
		n += float64(c)
		mean += float64(c) * share(i)
	}
	if n == 0 {
		return 0, 0.5, 0
	}
	mean /= n
	for i, c := range s.Pairs {
		variance += float64(c) * (share(i) - mean) * (share(i) - mean)
	}
	return n, mean, variance / n
}

// share is the share of the points of half points of a pair.
func share(half int) float64 { return float64(half) / 4 }

// z95 is how many standard deviations to each side hold 95 % of a normal
// distribution.
const z95 = 1.959963984540054

// Elo is the difference in Elo that the score shows, and the bounds between
// which it lies in 95 of 100 matches: those of the normal distribution of the
// share, carried over. Without a point, or with all of them, they are infinite.
func (s Score) Elo() (elo, low, high float64) {
	n, mean, variance := s.pairs()
	if n == 0 {
		return 0, math.Inf(-1), math.Inf(1)
	}
	bar := z95 * math.Sqrt(variance/n)
	return Elo(mean), Elo(mean - bar), Elo(mean + bar)
}

// Superior is the likelihood of superiority: how probable it is that the player
// is the stronger one, by the same normal distribution.
func (s Score) Superior() float64 {
	n, mean, variance := s.pairs()
	switch {
	case n == 0 || mean == 0.5:
		return 0.5
	case variance == 0:
		return math.Ceil(mean - 0.5)
	}
	return 0.5 * math.Erfc((0.5-mean)/math.Sqrt(2*variance/n))
}

// Expected is the share of the points that a player expects who is so much
// stronger.
func Expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Elo is the difference at which a share of the points is expected: infinite
// for none, or for all.
func Elo(share float64) float64 {
	switch {
	case share <= 0:
		return math.Inf(-1)
	case share >= 1:
		return math.Inf(1)
	}
	return -400 * math.Log10(1/share-1)
}
