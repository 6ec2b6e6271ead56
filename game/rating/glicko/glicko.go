package glicko

import (
	"fmt"
	"math"
	"time"

	"noughts/game/rating"
)

// Rating is the estimate of a player's strength.
type Rating struct {
	Rating     float64 // r, on a scale like Elo's
	Deviation  float64 // RD, the standard error of the rating
	Volatility float64 // σ, how much the strength changes in a period
}

// Large is the deviation from which on it is shown beside the rating.
const Large = 110

// String is the rating as people read it, with its deviation while that is large:
// 1512, or 1500±350.
func (r Rating) String() string {
	if r.Deviation < Large {
		return fmt.Sprintf("%.0f", r.Rating)
	}
	return fmt.Sprintf("%.0f±%.0f", r.Rating, r.Deviation)
}

// Game is a result against an opponent as rated before it.
type Game struct {
	Against Rating
	Points  rating.Points
}

// System is the constants of the method.
type System struct {
	Start           Rating        // of a player without games; no deviation is larger
	Tau             float64       // τ, how much volatilities change
	Period          time.Duration // of a rating period
	Least           float64       // the smallest deviation
	Lowest, Highest float64       // rating
	Steadiest       float64       // the smallest volatility
	Wildest         float64       // the largest
}

// Usual is the paper's starting values and its τ, with periods and bounds as the
// documentation of the package explains.
var Usual = System{
	Start: Rating{1500, 350, 0.06}, Tau: 0.5, Period: 7 * 24 * time.Hour,
	Least: 45, Lowest: 100, Highest: 4000, Steadiest: 0.01, Wildest: 0.15,
}

// scale converts ratings to the paper's scale: 400 / ln 10, as it rounds it.
const scale = 173.7178

func (s System) mu(r Rating) float64 { return (r.Rating - s.Start.Rating) / scale }

// g weighs a result by the deviation of the opponent.
func g(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expect is the expected score E of a player with μ against one with μj and φj.
func expect(mu, muJ, phiJ float64) float64 { return 1 / (1 + math.Exp(-g(phiJ)*(mu-muJ))) }

// Expected is the share of the points that one player expects against another,
// with the deviations of both.
func Expected(a, b Rating) float64 {
	return expect(a.Rating/scale, b.Rating/scale, math.Hypot(a.Deviation, b.Deviation)/scale)
}

// Elapsed is a time in periods.
func (s System) Elapsed(d time.Duration) float64 {
	return max(0, float64(d)/float64(s.Period))
}

// Idle is the rating of a player who has not played for some periods: the
// deviation grows, up to that of a player without games.
func (s System) Idle(r Rating, elapsed float64) Rating {
	return s.bounded(Rating{r.Rating, scale * grown(r.Deviation/scale, r.Volatility, elapsed), r.Volatility})
}

func grown(phi, sigma, elapsed float64) float64 {
	return math.Sqrt(phi*phi + max(0, elapsed)*sigma*sigma)
}

// Update is the rating of a player after games that are rated together, some
// periods after the update before. The opponents' ratings are those before them.
func (s System) Update(r Rating, elapsed float64, games ...Game) Rating {
	r = s.bounded(r)
	if len(games) == 0 {
		return s.Idle(r, elapsed)
	}
	mu, phi := s.mu(r), r.Deviation/scale
	inverse, sum := 0.0, 0.0 // 1/v, and Δ/v
	for _, game := range games {
		against := s.bounded(game.Against)
		weight := g(against.Deviation / scale)
		e := expect(mu, s.mu(against), against.Deviation/scale)
		inverse += weight * weight * e * (1 - e)
		sum += weight * (float64(game.Points)/2 - e)
	}
	v := 1 / inverse
	sigma := s.volatility(r.Volatility, phi, v, v*sum, elapsed)
	phi = min(grown(phi, sigma, elapsed), s.Start.Deviation/scale)
	phi = 1 / math.Sqrt(1/(phi*phi)+inverse)
	mu += phi * phi * sum
	return s.bounded(Rating{scale*mu + s.Start.Rating, scale * phi, sigma})
}

// Play is the ratings of two players after a game; each is given how many periods
// have passed since its own update before. points is the result for a.
func (s System) Play(a, b Rating, elapsedA, elapsedB float64, points rating.Points) (Rating, Rating) {
	nowA, nowB := s.Idle(a, elapsedA), s.Idle(b, elapsedB)
	return s.Update(a, elapsedA, Game{nowB, points}), s.Update(b, elapsedB, Game{nowA, rating.Win - points})
}

// The iteration for the volatility: convergence, and when to give up. It halves
// at least every other step, so that it ends long before.
const (
	epsilon = 0.000001
	steps   = 100
)

// volatility is σ', by the regula falsi of step 5 (the Illinois algorithm).
func (s System) volatility(sigma, phi, v, delta, elapsed float64) float64 {
	if elapsed <= 0 {
		return sigma
	}
	a, surprise := math.Log(sigma*sigma), delta*delta-phi*phi-v
	f := func(x float64) float64 {
		drift := elapsed * math.Exp(x)
		all := phi*phi + v + drift
		return drift*(delta*delta-all)/(2*all*all) - (x-a)/(s.Tau*s.Tau)
	}
	A, B := a, 0.0
	if surprise > 0 {
		B = math.Log(surprise / elapsed)
	} else {
		k := 1.0
		for k < steps && f(a-k*s.Tau) < 0 {
			k++
		}
		B = a - k*s.Tau
	}
	fA, fB := f(A), f(B)
	for range steps {
		if math.Abs(B-A) <= epsilon || fB == fA {
			break
		}
		C := A + (A-B)*fA/(fB-fA)
		fC := f(C)
		if fC*fB <= 0 {
			A, fA = B, fB
		} else {
			fA /= 2
		}
		B, fB = C, fC
	}
	return min(max(math.Exp(A/2), s.Steadiest), s.Wildest)
}

// bounded is a rating within the bounds; what is no number is as at the start.
func (s System) bounded(r Rating) Rating {
	within := func(x, low, high, start float64) float64 {
		if math.IsNaN(x) {
			return start
		}
		return min(max(x, low), high)
	}
	return Rating{
		within(r.Rating, s.Lowest, s.Highest, s.Start.Rating),
		within(r.Deviation, s.Least, s.Start.Deviation, s.Start.Deviation),
		within(r.Volatility, s.Steadiest, s.Wildest, s.Start.Volatility),
	}
}
