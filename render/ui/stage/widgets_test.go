package stage_test

import (
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// wide is a face whose letters are as wide as they are high.
type wide struct{ paint.Face }

func (wide) Width(s string, f paint.Font) float64 { return f.Size * float64(len(s)) }

// A text shrinks until it fits, and no place makes its size negative or endless.
func TestLegible(t *testing.T) {
	for _, c := range []struct {
		text        string
		width, want float64
	}{{"ab", 40, 20}, {"ab", 20, 10}, {"ab", 0, 0}, {"ab", -3, 0}, {"", -3, 20}, {"", 0, 20}} {
		if got := stage.Legible(wide{}, paint.Font{Size: 20}, c.width, c.text); got.Size != c.want {
			t.Errorf("%q in %v: size %v, want %v", c.text, c.width, got.Size, c.want)
		}
	}
}
