package rating

import "math"

// Score holds the results of a match that is played in pairs of games, from the
// view of one of the two players.
type Score struct {
	Won, Drawn, Lost int    // single games
	Pairs            [5]int // number of pairs by their half points, 0 to 4
}

// Points is the result of a game in half points.
type Points int

// The results of a game.
const (
	Loss Points = iota
	Draw
	Win
)

// Add adds a pair of games.
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

// Share is the share of the points, or ½ before the first game.
func (s Score) Share() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return (float64(s.Won) + float64(s.Drawn)/2) / float64(s.Games())
}

// frequencies returns the frequencies of the five outcomes of a pair, the number of
// pairs, and the mean share of the points. An outcome that never occurred is
// counted a little, so that it is not considered impossible.
func (s Score) frequencies() (p [5]float64, n, mean float64) {
	for i, c := range s.Pairs {
		p[i] = math.Max(float64(c), pseudocount)
		n += p[i]
	}
	for i := range p {
		p[i] /= n
		mean += p[i] * share(i)
	}
	return p, n, mean
}

// pseudocount is the count used for an outcome that did not occur.
const pseudocount = 1e-3

// share converts the half points of a pair to a share of the points.
func share(half int) float64 { return float64(half) / 4 }

// wilks95 is the 95 % quantile of the chi-squared distribution with one degree
// of freedom.
const wilks95 = 3.841458820694124

// Elo returns the difference in Elo that the score indicates, and its 95 %
// bounds. They contain every difference that a likelihood-ratio test would not
// reject (Wilks 1938). In long matches they equal the bounds by the normal
// distribution. They remain valid in short matches, and if all pairs have the
// same result. If all points were won or lost, the difference is infinite.
func (s Score) Elo() (elo, low, high float64) {
	if s.Pairs == [5]int{} {
		return 0, math.Inf(-1), math.Inf(1)
	}
	p, n, mean := s.frequencies()
	// edge is the mean farthest towards end that the test does not reject
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

// share is the mean share of the points, by pairs.
func (s Score) share() float64 {
	sum, n := 0, 0
	for i, c := range s.Pairs {
		sum += i * c
		n += 4 * c
	}
	return float64(sum) / float64(n)
}

// LOS is the likelihood of superiority: the probability, by the same test,
// that the player is the stronger one.
func (s Score) LOS() float64 {
	if s.Pairs == [5]int{} {
		return 0.5
	}
	p, n, mean := s.frequencies()
	z := math.Sqrt(math.Max(0, 2*n*logRatio(p, 0.5)))
	if mean < 0.5 {
		z = -z
	}
	return 0.5 * math.Erfc(-z/math.Sqrt2)
}

// logRatio is the log-likelihood ratio for each pair: of the frequencies p
// without a constraint, against the most likely ones with the given mean.
func logRatio(p [5]float64, mean float64) (sum float64) {
	q := constrainedMLE(p, mean)
	for i := range p {
		sum += p[i] * math.Log(p[i]/q[i])
	}
	return sum
}

// Expected is the expected share of the points for a player who is stronger by
// elo.
func Expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Elo is the difference in Elo for an expected share of the points. It is
// infinite for a share of 0 or 1.
func Elo(share float64) float64 {
	switch {
	case share <= 0:
		return math.Inf(-1)
	case share >= 1:
		return math.Inf(1)
	}
	return 0 - 400*math.Log10(1/share-1) // 0 - avoids -0 for a share of a half
}
