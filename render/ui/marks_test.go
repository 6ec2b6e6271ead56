package ui

import (
	"math"
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// Marks have enough contrast to the board, and their colours differ, also for colour-blind
// eyes.
func TestMarksDiffer(t *testing.T) {
	for name, th := range themes {
		for i, ink := range th.Marks {
			for where, ground := range map[string]paint.Color{
				"the board":     th.Surface,
				"the last move": paint.Mix(th.Surface, ink, stage.Tint),
				"a won line":    paint.Mix(th.Surface, ink, stage.Glow),
			} {
				least := 3.0
				if th.Firm {
					least = 4.5
				}
				if got := paint.Contrast(ground, ink); got < least {
					t.Errorf("%s theme: %c on %s has contrast %.2f", name, stage.MarkLetters[i], where, got)
				}
			}
			for j, other := range th.Marks[:i] {
				for eyes, seen := range eyesight {
					a, b := seen.see(ink), seen.see(other)
					least := 0.1
					if eyes == "all cones" {
						least = 0.15 // at a glance
					}
					if d := math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2]); d < least {
						t.Errorf("%s theme: %c and %c are %.3f apart for eyes with %s", name, stage.MarkLetters[i], stage.MarkLetters[j], d, eyes)
					}
				}
			}
		}
	}
	if len(stage.Shapes)+1 != len(stage.MarkLetters) {
		t.Errorf("%d shapes", len(stage.Shapes)+1)
	}
	drawn := map[string]byte{}
	for i := range len(stage.MarkLetters) {
		var r paint.Recorder
		stage.DrawShape(&r, paint.Rect{W: 40, H: 40}, stage.MarkLetters[i], 1, paint.RGB(0))
		if was, ok := drawn[r.String()]; ok {
			t.Errorf("%c and %c have one shape", was, stage.MarkLetters[i])
		}
		drawn[r.String()] = stage.MarkLetters[i]
	}
}

// filter simulates the lack of a kind of cone (Machado, Oliveira and Fernandes, 2009, full
// severity).
type filter [3][3]float64

var eyesight = map[string]filter{
	"all cones":     {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"no red cone":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"no green cone": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"no blue cone":  {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// see is a filtered colour in Oklab, where distances are perceptual.
func (f filter) see(c paint.Color) [3]float64 {
	var light, seen [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		s := float64(v) / 255
		if light[i] = s / 12.92; s > 0.04045 {
			light[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	for i := range f {
		for j := range light {
			seen[i] += f[i][j] * light[j]
		}
		seen[i] = max(0, seen[i])
	}
	r, g, b := seen[0], seen[1], seen[2]
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}
