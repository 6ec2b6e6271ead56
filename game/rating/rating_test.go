package rating

import (
	"fmt"
	"math"
	"testing"
)

func near(a, b, within float64) bool { return a == b || math.Abs(a-b) <= within }

// ofPairs is the score of pairs, without the single games, which the test does
// not need.
func ofPairs(pairs ...int) (s Score) {
	copy(s.Pairs[:], pairs)
	return s
}

func TestElo(t *testing.T) {
	for _, c := range []struct{ share, elo float64 }{
		{0.5, 0}, {0.64, 99.95}, {0.76, 200.24}, {0.75, 190.85}, {10. / 11, 400}, {0, math.Inf(-1)}, {1, math.Inf(1)},
	} {
		if got := Elo(c.share); !near(got, c.elo, 0.01) {
			t.Errorf("a share of %v is %v Elo, want %v", c.share, got, c.elo)
		}
		if got := -Elo(1 - c.share); !near(got, c.elo, 0.01) {
			t.Errorf("a share of %v is %v Elo for the other, want %v", c.share, got, c.elo)
		}
		if got := Expected(c.elo); !near(got, c.share, 1e-4) {
			t.Errorf("%v Elo expects %v, want %v", c.elo, got, c.share)
		}
	}
}

// TestErrorBars compares the bounds with the output of fastchess for three
// matches. It prints half of their distance, by the normal distribution.
func TestErrorBars(t *testing.T) {
	for _, c := range []struct {
		pairs          []int
		elo, bar, sure float64
	}{
		{[]int{307, 619, 1202, 725, 353}, 10.73, 6.70, 0.9992},
		{[]int{84, 124, 343, 125, 164}, 33.40, 14.24, 1},
		{[]int{12, 6, 25, 8, 9}, -11.59, 56.66, 0.3429},
	} {
		s := ofPairs(c.pairs...)
		elo, low, high := s.Elo()
		if !near(elo, c.elo, 0.01) || !near((high-low)/2, c.bar, 0.02*c.bar) || !near(s.LOS(), c.sure, 1e-3) {
			t.Errorf("%v: %.2f, from %.2f to %.2f, superior %.4f; want %v", c.pairs, elo, low, high, s.LOS(), c)
		}
	}
}

// TestRatio compares the ratio with the output of Fishtest for tests of
// Stockfish in 2020 with bounds on the logistic scale.
func TestRatio(t *testing.T) {
	for _, c := range []struct {
		pairs            []int
		elo0, elo1, want float64
	}{
		{[]int{17, 253, 1042, 337, 39}, -0.5, 1.5, 2.96},
		{[]int{59, 754, 2467, 865, 75}, -0.5, 1.5, 2.95},
		{[]int{133, 1751, 5094, 1849, 165}, -0.5, 1.5, 2.94},
		{[]int{33, 1185, 8378, 1302, 50}, 0.25, 1.75, 2.95},
		{[]int{253, 4282, 17604, 4431, 286}, -0.25, 1.25, 2.94},
		{[]int{58, 3302, 33130, 3518, 84}, 0.25, 1.25, 2.97},
	} {
		test := SPRT{c.elo0, c.elo1, 0.05, 0.05}
		if got := test.Ratio(ofPairs(c.pairs...)); !near(got, c.want, 0.05) {
			t.Errorf("%v: %.3f, want %v", c.pairs, got, c.want)
		}
	}
}

func TestBounds(t *testing.T) {
	low, high := SPRT{0, 5, 0.05, 0.05}.Bounds()
	if got := fmt.Sprintf("%.2f %.2f", low, high); got != "-2.94 2.94" {
		t.Errorf("the bounds are %s", got)
	}
}

// TestVerdict checks that a test is open at first, gives the same from both
// sides, and ends with either verdict.
func TestVerdict(t *testing.T) {
	test := SPRT{-10, 10, 0.05, 0.05}
	if v := test.Judge(Score{}); v != Open {
		t.Errorf("before the first game the verdict is %v", v)
	}
	for _, c := range []struct {
		a, b Points
		want Verdict
	}{{Win, Win, AcceptElo1}, {Loss, Loss, AcceptElo0}, {Win, Draw, AcceptElo1}, {Loss, Draw, AcceptElo0}, {Draw, Draw, Open}, {Win, Loss, Open}} {
		var s, back Score
		for range 200 {
			s.Add(c.a, c.b)
			back.Add(2-c.a, 2-c.b)
		}
		if v := test.Judge(s); v != c.want {
			t.Errorf("pairs of %v and %v are judged %v, want %v", c.a, c.b, v, c.want)
		}
		if a, b := test.Ratio(s), test.Ratio(back); !near(a, -b, 1e-6*math.Abs(a)+1e-9) {
			t.Errorf("pairs of %v and %v: %v from one side, %v from the other", c.a, c.b, a, b)
		}
	}
}

func TestScore(t *testing.T) {
	var s Score
	if elo, low, high := s.Elo(); elo != 0 || low > -1e9 || high < 1e9 || s.Share() != 0.5 || s.LOS() != 0.5 {
		t.Errorf("no game: %v %v %v", elo, low, high)
	}
	s.Add(Win, Win)
	if elo, low, high := s.Elo(); !math.IsInf(elo, 1) || !math.IsInf(high, 1) || low > 0 {
		t.Errorf("one pair won: %v, from %v to %v", elo, low, high)
	}
	s.Add(Loss, Draw)
	if s != (Score{Won: 2, Drawn: 1, Lost: 1, Pairs: [5]int{1: 1, 4: 1}}) || s.Games() != 4 || s.Share() != 0.625 {
		t.Errorf("the score is %+v", s)
	}
}

// TestShortMatches checks that the interval has a positive length even if all
// pairs end alike. If n pairs are all won, a mean is not rejected as long as
// its n-th power is at least exp(-wilks95/2).
func TestShortMatches(t *testing.T) {
	for _, n := range []int{1, 3, 10, 1000} {
		_, low, high := ofPairs(0, 0, 0, 0, n).Elo()
		want := Elo(math.Exp(-wilks95 / 2 / float64(n)))
		if !near(low, want, 1+math.Abs(want)/20) || !math.IsInf(high, 1) {
			t.Errorf("%d pairs won: from %v to %v, want from %v", n, low, high, want)
		}
		even := ofPairs(0, 0, n)
		elo, low, high := even.Elo()
		if elo != 0 || math.Signbit(elo) || low >= 0 || high <= 0 || !near(low, -high, 1e-6*high) || !near(even.LOS(), 0.5, 1e-6) {
			t.Errorf("%d even pairs: %v, from %v to %v, superior %v", n, elo, low, high, even.LOS())
		}
	}
}
