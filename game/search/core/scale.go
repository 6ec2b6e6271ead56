package core

// Estimates are told on one scale, whichever search made them: Evens times the
// natural logarithm of the odds to win, a draw counted as half a win. So 300 are
// odds of 2.7 to 1 or 73 %, 600 are 7.4 to 1 or 88 %, and -300 are 27 %. Package
// row estimates on it from the start. The others compare by numbers of their
// own, which are put on the scale when they are told; that keeps their order.

// Evens is the difference of estimates that multiplies the odds by e.
const Evens = 300

// Knot is a number of a search's own, and what it is on the scale.
type Knot struct{ own, scale int32 }

// OfCounts is the scale of counted lines: what came of games in which both
// sides looked at 5,000 positions a move and now and then played at random, on
// 5x5, 6x6, 4x4x4, a torus, a hexagon, with captures and with turned boards.
// There a threat that is not answered yet is 4000.
var OfCounts = []Knot{{0, 0}, {250, 70}, {1000, 165}, {2500, 250}, {4000, 380}, {8000, 560}, {16_000, 850}, {50_000, 1100}, {int32(Estimate), 1800}}

// OfRates is the scale of the share of random games won, from -1500 for none
// to 1500 for all.
var OfRates = []Knot{{0, 0}, {300, 122}, {600, 254}, {900, 416}, {1050, 520}, {1200, 659}, {1350, 883}, {1425, 1099}, {1485, 1588}, {1500, 1800}}

// On puts a score on the scale, if it is an estimate.
func (s Score) On(scale []Knot) Score {
	if _, decided := s.Plies(); decided || scale == nil {
		return s
	}
	if s < 0 {
		return -(-s).On(scale)
	}
	a := scale[0]
	for _, b := range scale[1:] {
		if s <= Score(b.own) {
			return Score(a.scale) + Score(int64(s-Score(a.own))*int64(b.scale-a.scale)/int64(b.own-a.own))
		}
		a = b
	}
	return Score(a.scale)
}

// Scaled is what a search knows, on the common scale.
func (i Info) Scaled(scale []Knot) Info {
	if scale != nil {
		i.Score = i.Score.On(scale)
		for n := range i.Moves {
			i.Moves[n].Score = i.Moves[n].Score.On(scale)
		}
	}
	return i
}
