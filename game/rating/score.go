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

// chances is how frequent the outcomes of a pair were, with their number and
// the mean share of the points. What never happened is counted a little, so
// that it is not held to be impossible.
func (s Score) chances() (p [5]float64, n, mean float64) {
	for i, c := range s.Pairs {
		p[i] = math.Max(float64(c), never)
		n += p[i]
	}
	for i := range p {
		p[i] /= n
		mean += p[i] * share(i)
	}
	return p, n, mean
}

// never is what an outcome that did not happen is counted as.
const never = 1e-3

// share is the share of the points of half points of a pair.
func share(half int) float64 { return float64(half) / 4 }

// wilks95 is the quantile of 95 % of the chi-squared distribution with one
// degree of freedom.
const wilks95 = 3.841458820694124

// Elo is the difference in Elo that the score shows, and the bounds of 95 %
// around it: of every difference within them the score is not so unlikely that
// a test would reject it (Wilks 1938). In long matches they are those of the
// normal distribution; in short ones, or where all pairs end alike, they are
// still honest. Where all points were won the difference is infinite.
func (s Score) Elo() (elo, low, high float64) {
	if s.Pairs == [5]int{} {
		return 0, math.Inf(-1), math.Inf(1)
	}
	p, n, mean := s.chances()
	// edge is the last mean between the score's own and one end of the scale
	// that is likely enough.
	edge := func(end float64) float64 {
		in, out := mean, end
		for range 100 {
			mid := (in + out) / 2
			if 2*n*logRatio(p, mid) <= wilks95 {
				in = mid
			} else {
				out = mid
			}
		}
		return in
	}
	elo, low, high = Elo(s.share()), Elo(edge(0)), Elo(edge(1))
	if math.IsInf(elo, 1) {
		high = elo
	} else if math.IsInf(elo, -1) {
		low = elo
	}
	return elo, low, high
}

// share is the mean share of the points of a pair.
func (s Score) share() float64 {
	sum, n := 0, 0
	for i, c := range s.Pairs {
		sum += i * c
		n += 4 * c
	}
	return float64(sum) / float64(n)
}

// Superior is the likelihood of superiority: how probable it is that the player
// is the stronger one, from the same test.
func (s Score) Superior() float64 {
	if s.Pairs == [5]int{} {
		return 0.5
	}
	p, n, mean := s.chances()
	z := math.Sqrt(math.Max(0, 2*n*logRatio(p, 0.5)))
	if mean < 0.5 {
		z = -z
	}
	return 0.5 * math.Erfc(-z/math.Sqrt2)
}

// logRatio is the log-likelihood ratio for each pair: of outcomes as frequent as p
// where nothing is known of the mean, against a mean that is given.
func logRatio(p [5]float64, mean float64) (sum float64) {
	q := constrainedMLE(p, mean)
	for i := range p {
		sum += p[i] * math.Log(p[i]/q[i])
	}
	return sum
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
	return 0 - 400*math.Log10(1/share-1) // not -0 for a half
}
