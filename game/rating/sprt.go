package rating

import "math"

// SPRT is a sequential probability ratio test (Wald 1945) of a match: whether
// a player is stronger by Elo1 rather than by Elo0. It needs no number of games
// to be chosen before: it ends when the ratio of the likelihoods leaves the
// bounds.
type SPRT struct {
	Elo0, Elo1  float64
	Alpha, Beta float64 // chances to accept Elo1 where Elo0 is true, and the other way round
}

// Verdict is what a test says.
type Verdict int

// The verdicts.
const (
	Open   Verdict = iota
	Weaker         // Elo0 is accepted
	Stronger
)

// Bounds are those of the logarithm of the ratio: Wald's approximation.
func (t SPRT) Bounds() (low, high float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Judge is the verdict on a score.
func (t SPRT) Judge(s Score) Verdict {
	low, high := t.Bounds()
	switch r := t.Ratio(s); {
	case r >= high:
		return Stronger
	case r <= low:
		return Weaker
	}
	return Open
}

// Ratio is the logarithm of the ratio of the likelihoods of Elo1 and Elo0.
//
// The chances of the five outcomes of a pair are not known; they are taken to
// be those that make the score most likely among all that give the Elo in
// question: the generalized ratio, as in Van den Bergh, A practical
// introduction to the GSPRT (2020).
func (t SPRT) Ratio(s Score) float64 {
	if s.Pairs == [5]int{} {
		return 0
	}
	p, n, _ := s.chances()
	return n * (logRatio(p, Expected(t.Elo0)) - logRatio(p, Expected(t.Elo1)))
}

// constrainedMLE is the maximum-likelihood estimate of the chances of outcomes as
// frequent as p where the mean is given: p[i] / (1 + x(share(i)-mean)), where x is the zero of a
// function that falls all the way between the poles (Lagrange).
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
