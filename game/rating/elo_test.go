package rating

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The example in Wikipedia's article on Elo's system: a player with 1613 has
// 1601 after a loss, a draw, two wins and a loss against those ratings, with a
// K of 32.
func TestPeriod(t *testing.T) {
	var against []Rating
	for _, elo := range []float64{1609, 1477, 1388, 1586, 1720} {
		against = append(against, Rating{Elo: elo, Games: 50})
	}
	r := Usual.Period(Rating{1613, 50}, against, []Points{Loss, Draw, Win, Win, Loss})
	if math.Round(r.Elo) != 1601 || r.Games != 55 {
		t.Errorf("the rating is %v", r)
	}
}

// With the same K one player wins what the other loses, a game gives the same
// result from either side, and a winner's rating never falls.
func TestPlayConserves(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 10_000 {
		a, b := Rating{200 + 2600*rng.Float64(), 30 + rng.IntN(50)}, Rating{200 + 2600*rng.Float64(), 30 + rng.IntN(50)}
		points := Points(rng.IntN(3))
		c, d := Usual.Play(a, b, points)
		if math.Abs(c.Elo+d.Elo-a.Elo-b.Elo) > 1e-9 {
			t.Fatalf("%v against %v: %v and %v", a, b, c, d)
		}
		d2, c2 := Usual.Play(b, a, Win-points)
		if math.Abs(c.Elo-c2.Elo) > 1e-9 || math.Abs(d.Elo-d2.Elo) > 1e-9 {
			t.Fatalf("%v against %v: %v and %v from the other side", a, b, c2, d2)
		}
		if points == Win && c.Elo < a.Elo || points == Loss && c.Elo > a.Elo || math.Abs(c.Elo-a.Elo) > Usual.K {
			t.Fatalf("%v against %v: %v for %d", a, b, c, points)
		}
	}
}

func TestProvisionalAndFloor(t *testing.T) {
	a, b := Usual.New(), Rating{1500, 100}
	c, d := Usual.Play(a, b, Win)
	if c.Elo != 1520 || d.Elo != 1484 || c.Games != 1 || d.Games != 101 {
		t.Errorf("%v and %v", c, d)
	}
	if c, _ := Usual.Play(Rating{105, 100}, Rating{105, 100}, Loss); c.Elo != 100 {
		t.Errorf("it fell to %v", c.Elo)
	}
}

// made is the cross-table of players with given strengths, who play so many
// games against each other and get exactly the expected points, rounded to half
// a point.
func made(elo []float64, games int) [][]Tally {
	cross := make([][]Tally, len(elo))
	for i := range elo {
		cross[i] = make([]Tally, len(elo))
		for j := range elo {
			if i != j {
				won := int(math.Round(Expected(elo[i]-elo[j]) * float64(games)))
				cross[i][j] = Tally{Won: won, Lost: games - won}
			}
		}
	}
	return cross
}

// Perform finds the ratings from which a table was made.
func TestPerform(t *testing.T) {
	elo := []float64{-300, -80, 0, 130, 250}
	got := Perform(made(elo, 100_000))
	sum := 0.0
	for i, p := range got {
		sum += p.Elo
		if math.Abs(p.Elo-elo[i]) > 0.5 || p.Low > p.Elo || p.High < p.Elo || p.High-p.Low > 10 {
			t.Errorf("player %d: %+v, want %v", i, p, elo[i])
		}
	}
	if math.Abs(sum) > 1e-6 {
		t.Errorf("the mean is %v", sum/5)
	}
	// a share of three quarters between two players: a difference of 190.85
	two := Perform(made([]float64{190.85, 0}, 10_000))
	if d := two[0].Elo - two[1].Elo; math.Abs(d-190.85) > 0.5 || math.Abs(two[0].Elo+two[1].Elo) > 1e-6 {
		t.Errorf("two players: %+v", two)
	}
	// n even games give a standard error of 2/√n in the logarithm of the odds,
	// and the distance from the mean is half of the difference
	even := Perform(made([]float64{0, 0}, 400))
	if want := normal95 * 2 / math.Sqrt(400) / perElo / 2; math.Abs(even[0].High-want) > 0.02*want || math.Abs(even[0].Elo) > 1e-6 {
		t.Errorf("even players: %+v, want bars of %v", even[0], want)
	}
}

// A player who has won everything, or has not played, has a rating. Without
// players there is no rating.
func TestPerformAtTheEdges(t *testing.T) {
	all := Perform([][]Tally{{{}, {Won: 10}, {}}, {{Lost: 10}, {}, {}}, {{}, {}, {}}})
	for i, p := range all {
		if math.IsNaN(p.Elo+p.Low+p.High) || math.IsInf(p.Elo+p.Low+p.High, 0) {
			t.Errorf("player %d: %+v", i, p)
		}
	}
	if all[0].Elo < 100 || all[0].Elo != -all[1].Elo && math.Abs(all[0].Elo+all[1].Elo) > 1e-6 || math.Abs(all[2].Elo) > 1e-6 {
		t.Errorf("%+v", all)
	}
	if Perform(nil) != nil {
		t.Error("nobody has a performance")
	}
}

// The bounds contain the true rating about as often as they should.
func TestPerformBars(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	elo := []float64{-150, -50, 50, 150}
	in, of := 0, 0
	for range 500 {
		cross := make([][]Tally, 4)
		for i := range cross {
			cross[i] = make([]Tally, 4)
		}
		for i := range elo {
			for j := range i {
				for range 30 {
					if rng.Float64() < Expected(elo[i]-elo[j]) {
						cross[i][j].Won++
						cross[j][i].Lost++
					} else {
						cross[i][j].Lost++
						cross[j][i].Won++
					}
				}
			}
		}
		for i, p := range Perform(cross) {
			if of++; p.Low <= elo[i] && elo[i] <= p.High {
				in++
			}
		}
	}
	if share := float64(in) / float64(of); share < 0.93 || share > 0.97 {
		t.Errorf("%.3f of the bounds hold the truth", share)
	}
}
