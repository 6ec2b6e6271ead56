package rating

import "math"

// SPRT is a sequential probability ratio test (Wald 1945) for a match: is the
// player stronger by Elo1, rather than by Elo0? The number of games is not
// fixed in advance: the test ends as soon as the likelihood ratio leaves its
// bounds.
type SPRT struct {
	Elo0, Elo1  float64
	Alpha, Beta float64 // error probabilities: of accepting Elo1 if Elo0 is true, and of accepting Elo0 if Elo1 is true
}

// Verdict is the result of a test.
type Verdict int

// The verdicts.
const (
	Open       Verdict = iota
	AcceptElo0         // Elo0 was accepted
	AcceptElo1
)

// Bounds returns the bounds of the log-likelihood ratio, by Wald's
// approximation.
func (t SPRT) Bounds() (low, high float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Judge returns the verdict on a score.
func (t SPRT) Judge(s Score) Verdict {
	low, high := t.Bounds()
	switch r := t.Ratio(s); {
	case r >= high:
		return AcceptElo1
	case r <= low:
		return AcceptElo0
	}
	return Open
}

// Ratio is the log-likelihood ratio of Elo1 and Elo0.
//
// The probabilities of the five outcomes of a pair are not known. For each
// hypothesis they are estimated by maximum likelihood with the Elo as a
// constraint: this is the generalized ratio, as in Van den Bergh, A practical
// introduction to the GSPRT (2020).
func (t SPRT) Ratio(s Score) float64 {
	if s.Pairs == [5]int{} {
		return 0
	}
	p, n, _ := s.frequencies()
	return n * (logRatio(p, Expected(t.Elo0)) - logRatio(p, Expected(t.Elo1)))
}

// constrainedMLE is the maximum-likelihood estimate of the probabilities of the
// outcomes with the given mean, for the frequencies p. It is p[i] / (1 +
// x*(share(i)-mean)), with a Lagrange multiplier x. x is the zero of a function
// that decreases between its poles, and is found by bisection.
func constrainedMLE(p [5]float64, mean float64) (q [5]float64) {
	low, high := -1/(1-mean), 1/mean
	for range 200 {
		x := (low + high) / 2
		slope := 0.0
		for i := range p {
			d := share(i) - mean
			slope += p[i] * d / (1 + x*d)
		}
		if slope > 0 {
			low = x
		} else {
			high = x
		}
	}
	for i := range p {
		q[i] = p[i] / (1 + (low+high)/2*(share(i)-mean))
	}
	return q
}
