package sound

import (
	"math"
	"slices"
	"testing"

	"noughts/game"
	"noughts/render/sound/cue"
)

// Each sound is short, as loud as the others, without a click, and different
// from the others.
func TestSamples(t *testing.T) {
	const rate = 24000
	var all [][]float32
	for s := range cue.Cue(cue.Count) {
		w := Samples(s, game.Nobody, rate)
		long := float64(len(w)) / rate
		if long < 0.05 || long > 1.6 {
			t.Errorf("sound %d lasts %.2f s", s, long)
		}
		peak, step, sum := 0.0, 0.0, 0.0
		for i, x := range w {
			peak = max(peak, math.Abs(float64(x)))
			sum += float64(x)
			if i > 0 {
				step = max(step, math.Abs(float64(x-w[i-1])))
			}
		}
		if peak < 0.2 || peak > 0.95 {
			t.Errorf("sound %d has a peak of %.2f", s, peak)
		}
		if first, last := math.Abs(float64(w[0])), math.Abs(float64(w[len(w)-1])); first > 0.02 || last > 0.01 {
			t.Errorf("sound %d begins at %.3f and ends at %.3f", s, first, last)
		}
		if mean := sum / float64(len(w)); math.Abs(mean) > 0.01 {
			t.Errorf("sound %d stands %.3f off the middle", s, mean)
		}
		for i, other := range all {
			if slices.Equal(w, other) {
				t.Errorf("sounds %d and %d are one", i, s)
			}
		}
		all = append(all, w)
	}
	if Samples(cue.Count, game.Nobody, rate) != nil || Samples(cue.Place, game.MaxPlayers+1, rate) != nil || Samples(cue.Place, -1, rate) != nil {
		t.Error("what is no sound has samples")
	}
}

// Each player's stones have a pitch of their own.
func TestPitches(t *testing.T) {
	var all []int
	for by := game.First; by <= game.MaxPlayers; by++ {
		crossings := 0
		w := Samples(cue.Place, by, 24000)
		for i := 1; i < len(w); i++ {
			if (w[i] > 0) != (w[i-1] > 0) {
				crossings++
			}
		}
		if slices.Contains(all, crossings) {
			t.Errorf("player %d sounds like another", by)
		}
		all = append(all, crossings)
	}
}

func BenchmarkSamples(b *testing.B) {
	for b.Loop() {
		Samples(cue.Win, game.Nobody, 24000)
	}
}
