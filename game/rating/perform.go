package rating

import "math"

// Tally counts the results of one player against another: a cell of a
// cross-table.
type Tally struct{ Won, Drawn, Lost int }

// Games is the number of games.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Points is the number of points: 1 for a win, ½ for a draw.
func (t Tally) Points() float64 { return float64(t.Won) + float64(t.Drawn)/2 }

// Performance is a player's rating by a cross-table, with the bounds of its 95
// % confidence interval. The mean of all players is 0.
type Performance struct{ Elo, Low, High float64 }

// anchor is the number of virtual draws that each player gets against a player
// with rating 0. It keeps the rating of a player who has won everything finite,
// and puts groups that never met on one scale.
const anchor = 1

// perElo converts Elo to natural logarithms of odds.
const perElo = math.Ln10 / 400

// normal95 is the two-sided 95 % quantile of the normal distribution.
const normal95 = 1.959963984540054

// Perform returns the performances of all players in a cross-table. cross[i][j]
// counts the results of player i against player j, and cross[j][i] those of the
// same games from the other side.
//
// They are the maximum-likelihood ratings in the model of Zermelo (1929) and of
// Bradley and Terry (1952), in which a player who is d stronger gets the share
// Expected(d) and a draw counts as half a win. With these ratings each player
// has exactly the expected number of points. The bounds come from the Fisher
// information, for the distance of a player from the mean. A draw has a smaller
// variance than a win or a loss, so with many draws the bounds are too wide
// rather than too narrow.
func Perform(cross [][]Tally) []Performance {
	n := len(cross)
	if n == 0 {
		return nil
	}
	r := make([]float64, n) // in natural logarithms of odds
	for range 100 {
		gradient, hessian := derivatives(cross, r)
		invert(hessian)
		most := 0.0
		for i := range r {
			step := 0.0
			for j := range r {
				step += hessian[i][j] * gradient[j]
			}
			r[i] += min(max(step, -1), 1) // a full Newton step is too long far from the maximum
			most = max(most, math.Abs(step))
		}
		if most < 1e-9 {
			break
		}
	}
	_, cov := derivatives(cross, r)
	invert(cov)
	mean, rows, all := 0.0, make([]float64, n), 0.0
	for i := range r {
		mean += r[i] / float64(n)
		for j := range r {
			rows[i] += cov[i][j] / float64(n)
		}
		all += rows[i] / float64(n)
	}
	out := make([]Performance, n)
	for i := range r {
		bar := normal95 * math.Sqrt(max(0, cov[i][i]-2*rows[i]+all))
		d := r[i] - mean
		out[i] = Performance{d / perElo, (d - bar) / perElo, (d + bar) / perElo}
	}
	return out
}

// derivatives returns the gradient of the log-likelihood, and its negative
// Hessian.
func derivatives(cross [][]Tally, r []float64) (gradient []float64, hessian [][]float64) {
	gradient, hessian = make([]float64, len(r)), make([][]float64, len(r))
	for i := range r {
		hessian[i] = make([]float64, len(r))
		p := expects(r[i])
		gradient[i] = anchor * (0.5 - p)
		hessian[i][i] = anchor * p * (1 - p)
		for j, t := range cross[i] {
			if n := float64(t.Games()); n > 0 && i != j {
				p := expects(r[i] - r[j])
				gradient[i] += t.Points() - n*p
				hessian[i][i] += n * p * (1 - p)
				hessian[i][j] -= n * p * (1 - p)
			}
		}
	}
	return gradient, hessian
}

// expects is the expected share of the points for a difference in logarithms of
// odds.
func expects(d float64) float64 { return 1 / (1 + math.Exp(-d)) }

// invert inverts a symmetric positive definite matrix in place, by Gauss-Jordan
// elimination.
func invert(m [][]float64) {
	for k := range m {
		pivot := m[k][k]
		m[k][k] = 1
		for j := range m {
			m[k][j] /= pivot
		}
		for i := range m {
			if f := m[i][k]; i != k {
				m[i][k] = 0
				for j := range m {
					m[i][j] -= f * m[k][j]
				}
			}
		}
	}
}
