package main

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game/search/row"
)

// TestWeightsFile reads what was written, and refuses what was damaged anywhere.
func TestWeightsFile(t *testing.T) {
	rng := rand.New(rand.NewPCG(37, 38))
	base := row.NewReader(rulesOf(t, "renju").Start(), nil).Additive()
	w := new(row.Weights)
	*w = *base
	for range 600 {
		all := w.Lists()
		list := all[rng.IntN(len(all))]
		list[rng.IntN(len(list))] = int16(rng.IntN(1 << 16))
	}
	w.Cells[0][0][0], w.Cells[1][3][row.Codes-1], w.Threat[row.ThreatSets-1] = 1234, -32768, 32767
	const about = "rules some\nseed 1\n"
	file := appendWeights(nil, w, about, base)
	got, text, err := readWeights(file, base)
	if err != nil || text != about || *got != *w {
		t.Fatalf("%q, %v, the same: %v", text, err, err == nil && *got == *w)
	}
	for i := 0; i < len(file); i += 1 + i/200 {
		if _, _, err := readWeights(file[:i], base); !errors.Is(err, errWeights) {
			t.Fatalf("cut at %d: %v", i, err)
		}
		bad := []byte(string(file))
		bad[i] ^= 1 << rng.IntN(8)
		if _, _, err := readWeights(bad, base); !errors.Is(err, errWeights) {
			t.Fatalf("changed at %d: %v", i, err)
		}
	}
	if _, _, err := readWeights(file, row.NewReader(rulesOf(t, "15x15k5").Start(), nil).Additive()); !errors.Is(err, errWeights) {
		t.Errorf("of other rules: %v", err)
	}
	long := appendWeights(nil, w, strings.Repeat("more\n", 6000), base)
	if _, _, err := readWeights(long, base); !errors.Is(err, errWeights) {
		t.Errorf("%d bytes: %v", len(long), err)
	}
}

// FuzzWeights: whatever a file has in it, reading it ends with weights or an error.
func FuzzWeights(f *testing.F) {
	base := new(row.Weights)
	w := new(row.Weights)
	w.Threat[7] = 7
	f.Add(appendWeights(nil, w, "rules some\n", base))
	f.Fuzz(func(t *testing.T, file []byte) {
		w, about, err := readWeights(file, base)
		if err != nil {
			return
		}
		again, text, err := readWeights(appendWeights(nil, w, about, base), base)
		if err != nil || text != about || *again != *w {
			t.Errorf("%q: %v", text, err)
		}
	})
}
