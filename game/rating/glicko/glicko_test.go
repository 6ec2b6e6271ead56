package glicko

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"noughts/game/rating"
)

// The opponents of the example in Glickman's paper.
var example = []Game{
	{Rating{1400, 30, 0.06}, rating.Win},
	{Rating{1550, 100, 0.06}, rating.Loss},
	{Rating{1700, 300, 0.06}, rating.Loss},
}

// free is the usual system without the bound that the example's opponent is below.
func free() System {
	s := Usual
	s.Least = 0
	return s
}

// round rounds to so many digits, as the paper does at each step.
func round(x float64, digits int) float64 {
	p := math.Pow(10, float64(digits))
	return math.Round(x*p) / p
}

// The worked example of the paper to all its digits: it goes on with what it has
// printed, so the test rounds where it does.
func TestPaperStepByStep(t *testing.T) {
	s := free()
	want := func(what string, got float64, digits int, want float64) float64 {
		t.Helper()
		if got = round(got, digits); math.Abs(got-want) > 1e-12 {
			t.Errorf("%s is %v, want %v", what, got, want)
		}
		return got
	}
	phi := want("φ", 200/scale, 4, 1.1513)
	inverse, sum := 0.0, 0.0
	for i, row := range []struct{ mu, phi, g, e float64 }{
		{-0.5756, 0.1727, 0.9955, 0.639}, {0.2878, 0.5756, 0.9531, 0.432}, {1.1513, 1.7269, 0.7242, 0.303},
	} {
		muJ, phiJ := s.mu(example[i].Against), example[i].Against.Deviation/scale // g and E are of the digits behind those that it prints
		want("μj", muJ, 4, row.mu)
		want("φj", phiJ, 4, row.phi)
		weight := want("g", g(phiJ), 4, row.g)
		e := want("E", expect(0, muJ, phiJ), 3, row.e)
		inverse += weight * weight * e * (1 - e)
		sum += weight * (float64(example[i].Points)/2 - e)
	}
	v := want("v", 1/inverse, 4, 1.7785)
	delta := want("Δ", v*sum, 4, -0.4834)
	sigma := s.volatility(0.06, phi, v, delta, 1)
	if sigma = math.Floor(sigma*1e5) / 1e5; sigma != 0.05999 { // the paper cuts 0.059996 off
		t.Errorf("σ' is %v", sigma)
	}
	star := want("φ*", grown(phi, sigma, 1), 6, 1.152862)
	phi = want("φ'", 1/math.Sqrt(1/(star*star)+1/v), 4, 0.8722)
	mu := want("μ'", phi*phi*round(sum, 3), 4, -0.2069)
	want("r'", scale*mu+1500, 2, 1464.06)
	want("RD'", scale*phi, 2, 151.52)
}

// The same without rounding on the way.
func TestPaper(t *testing.T) {
	got := free().Update(Rating{1500, 200, 0.06}, 1, example...)
	if math.Abs(got.Rating-1464.0507) > 1e-4 || math.Abs(got.Deviation-151.5165) > 1e-4 || math.Abs(got.Volatility-0.0599960) > 1e-7 {
		t.Errorf("%+v", got)
	}
}

// The volatility is where f is 0, wherever that is, and grows by surprises only.
func TestVolatility(t *testing.T) {
	s := free()
	s.Steadiest, s.Wildest = 0, math.Inf(1)
	rng := rand.New(rand.NewPCG(3, 4))
	for range 20_000 {
		sigma, phi, v := math.Exp(-6+5*rng.Float64()), 0.1+2*rng.Float64(), math.Exp(8*rng.Float64())
		delta, elapsed := 20*rng.NormFloat64(), math.Exp(12*rng.Float64()-10)
		got := s.volatility(sigma, phi, v, delta, elapsed)
		x, a := 2*math.Log(got), 2*math.Log(sigma)
		drift := elapsed * math.Exp(x)
		all := phi*phi + v + drift
		if f := drift*(delta*delta-all)/(2*all*all) - (x-a)/(s.Tau*s.Tau); math.Abs(f) > 1e-3 || math.IsNaN(got) {
			t.Fatalf("σ %v φ %v v %v Δ %v t %v: %v, where f is %v", sigma, phi, v, delta, elapsed, got, f)
		}
		if surprised := delta*delta > phi*phi+v+elapsed*sigma*sigma; math.Abs(got-sigma) > 1e-6*sigma && surprised != (got > sigma) {
			t.Fatalf("σ %v φ %v v %v Δ %v t %v: %v", sigma, phi, v, delta, elapsed, got)
		}
	}
}

func TestIdle(t *testing.T) {
	r := Rating{1700, 60, 0.06}
	for weeks, want := range map[int]float64{0: 60, 1: 60.898, 52: 96.173, 5000: 350} {
		got := Usual.Idle(r, Usual.Elapsed(time.Duration(weeks)*7*24*time.Hour))
		if math.Abs(got.Deviation-want) > 0.001 || got.Rating != 1700 || got.Volatility != 0.06 {
			t.Errorf("after %d weeks: %+v, want %v", weeks, got, want)
		}
		if again := Usual.Update(r, float64(weeks)); again != got {
			t.Errorf("an update without games: %+v", again)
		}
	}
	if got := Usual.Idle(r, Usual.Elapsed(-time.Hour)); math.Abs(got.Deviation-r.Deviation) > 1e-9 {
		t.Errorf("a clock that was set back: %+v", got)
	}
}

func TestString(t *testing.T) {
	for want, r := range map[string]Rating{"1500±350": Usual.Start, "1712±110": {1711.6, 110.2, 0.06}, "1712": {1711.6, 109, 0.06}} {
		if got := r.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestExpected(t *testing.T) {
	a, b := Rating{1700, 50, 0.06}, Rating{1500, 50, 0.06}
	if sum := Expected(a, b) + Expected(b, a); math.Abs(sum-1) > 1e-12 {
		t.Errorf("both expect %v", sum)
	}
	if e := Expected(a, b); e < 0.74 || e > 0.76 {
		t.Errorf("200 points more expect %v", e)
	}
	a.Deviation = 350
	if e := Expected(a, b); e < 0.6 || e > 0.7 {
		t.Errorf("200 points more, perhaps, expect %v", e)
	}
}

func anybody(rng *rand.Rand) Rating {
	return Rating{100 + 3900*rng.Float64(), 45 + 305*rng.Float64(), 0.01 + 0.14*rng.Float64()}
}

// Nothing becomes what is no number, or leaves the bounds, and a result never
// moves a rating against itself, whatever comes in.
func TestBounds(t *testing.T) {
	odd := []float64{math.NaN(), math.Inf(1), math.Inf(-1), 0, -1, 1e300, -1e300, math.SmallestNonzeroFloat64, 1500}
	inside := func(r Rating) bool {
		return r.Rating >= 100 && r.Rating <= 4000 && r.Deviation >= 45 && r.Deviation <= 350 && r.Volatility >= 0.01 && r.Volatility <= 0.15
	}
	for _, x := range odd {
		for _, y := range odd {
			for _, z := range odd {
				r := Rating{x, y, z}
				for points := rating.Loss; points <= rating.Win; points++ {
					for _, elapsed := range []float64{math.NaN(), math.Inf(1), -1, 0, 1e-300, 1e-9, 1, 1e9} {
						if got := Usual.Update(r, elapsed, Game{Rating{y, z, x}, points}); !inside(got) {
							t.Fatalf("%+v after %v periods: %+v", r, elapsed, got)
						}
					}
				}
			}
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 50_000 {
		a, b, points := anybody(rng), anybody(rng), rating.Points(rng.IntN(3))
		elapsed := math.Exp(30*rng.Float64() - 20)
		c, d := Usual.Play(a, b, elapsed, rng.Float64(), points)
		if !inside(c) || !inside(d) {
			t.Fatalf("%+v against %+v: %+v and %+v", a, b, c, d)
		}
		if points == rating.Win && (c.Rating < a.Rating || d.Rating > b.Rating) || points == rating.Loss && (c.Rating > a.Rating || d.Rating < b.Rating) {
			t.Fatalf("%+v against %+v by %d: %+v and %+v", a, b, points, c, d)
		}
	}
}

// A pool plays on and on. Between equals one gains what the other loses; between
// any two the change is that of the formula. So the ratings of the pool add up to
// those at the start and the changes of all games.
func TestPoolConserves(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	pool := make([]Rating, 60)
	strength := make([]float64, len(pool))
	for i := range pool {
		pool[i], strength[i] = Usual.Start, 900+20*float64(i)
	}
	booked := 0.0
	for n := range 30_000 {
		i, j := rng.IntN(len(pool)), rng.IntN(len(pool))
		if i == j {
			continue
		}
		points := rating.Loss
		if rng.Float64() < rating.Expected(strength[i]-strength[j]) {
			points = rating.Win
		}
		a, b := pool[i], pool[j]
		elapsed := rng.Float64() / 10
		pool[i], pool[j] = Usual.Play(a, b, elapsed, elapsed, points)
		change := func(after, before, against Rating, score float64) float64 {
			phi, phiJ := after.Deviation/scale, Usual.Idle(against, elapsed).Deviation/scale
			return scale * phi * phi * g(phiJ) * (score - expect(Usual.mu(before), Usual.mu(against), phiJ))
		}
		one, two := pool[i].Rating-a.Rating, pool[j].Rating-b.Rating
		s := float64(points) / 2
		least := pool[i].Deviation == Usual.Least || pool[j].Deviation == Usual.Least // the bound raises φ' after the change
		if !least && (math.Abs(one-change(pool[i], a, b, s)) > 1e-9 || math.Abs(two-change(pool[j], b, a, 1-s)) > 1e-9) {
			t.Fatalf("game %d: %v and %v, the formula gives %v and %v", n, one, two, change(pool[i], a, b, s), change(pool[j], b, a, 1-s))
		}
		equal := a.Deviation == b.Deviation && a.Volatility == b.Volatility
		if equal && math.Abs(one+two) > 1e-9 {
			t.Fatalf("game %d between equals: %v and %v", n, one, two)
		}
		booked += one + two
	}
	sum := 0.0
	for i, r := range pool {
		sum += r.Rating - Usual.Start.Rating
		if i > 0 && i%20 == 0 && r.Rating < pool[i-20].Rating {
			t.Errorf("player %d has %v, and %d, who is weaker by 400, has %v", i, r, i-20, pool[i-20])
		}
	}
	if math.Abs(sum-booked) > 1e-6 {
		t.Errorf("the pool has gained %v, and its games gave %v", sum, booked)
	}
	if mean := sum / float64(len(pool)); math.Abs(mean) > 15 {
		t.Errorf("the mean has moved by %v", mean)
	}
}
