package rating

import "math"

// Tally is the games of one player against another: a cell of a cross-table.
type Tally struct{ Won, Drawn, Lost int }

// Games is their number.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Points is what the player got of them.
func (t Tally) Points() float64 { return float64(t.Won) + float64(t.Drawn)/2 }

// Performance is what a cross-table says of a player: a rating, and the bounds
// of 95 % around it. The mean of all players is 0.
type Performance struct{ Elo, Low, High float64 }

// anchor is how many games each player is taken to have drawn, besides those of
// the table, against one of the strength 0. It keeps who has won everything
// from being infinitely strong, and groups that never met on one scale.
const anchor = 1

// perElo is how many units of the natural logarithm of the odds an Elo is.
const perElo = math.Ln10 / 400

// normal95 is the quantile of the normal distribution for 95 % on both sides.
const normal95 = 1.959963984540054

// Perform is the performances of a cross-table: cross[i][j] is the games of
// player i against player j, and cross[j][i] the same from the other side.
//
// They are the ratings under which the table is likeliest, where a player who
// is d stronger gets the share Expected(d) and a draw is half a win: the model
// of Zermelo (1929) and of Bradley and Terry (1952). At them each player got as
// many points as the ratings expect. The bounds come from the curvature of the
// likelihood (Fisher's information), for the distance of a player from the mean
// of all. A draw varies less than a win and a loss, so the bounds are too wide
// rather than too narrow where many games are drawn.
func Perform(cross [][]Tally) []Performance {
	n := len(cross)
	if n == 0 {
		return nil
	}
	r := make([]float64, n) // in logarithms of odds
	for range 100 {
		gradient, hessian := derivatives(cross, r)
		invert(hessian)
		most := 0.0
		for i := range r {
			step := 0.0
			for j := range r {
				step += hessian[i][j] * gradient[j]
			}
			r[i] += min(max(step, -1), 1) // Newton's steps are too long far away
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

// derivatives are those of the log-likelihood: the gradient, and the Hessian with its
// sign turned round.
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

// expects is the share of the points for a difference in logarithms of odds.
func expects(d float64) float64 { return 1 / (1 + math.Exp(-d)) }

// invert inverts a matrix that is symmetric and positive in place, by Gauss and
// Jordan.
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
