package variant

import "testing"

// A game's sizes and games that are composed alike are drawn as the game is.
func TestStyleOf(t *testing.T) {
	for id, want := range map[string]Style{
		"15x15k5": OnCrossings, "20x20k5": OnCrossings, "renju": OnCrossings, "caro": OnCrossings, "pente": OnCrossings,
		"connect6": OnCrossings, "15x15k5-3p": OnCrossings, "17x17k6": OnCrossings,
		"7x6k4-gravity": InFrame, "9x7k5-gravity": InFrame, "popout": InFrame, "5x5k3-gravity-3p": InFrame,
		"hex11": InHexagons, "hex7": InHexagons, "pentago": OnPlates,
		"3x3k3": InCells, "12x12k5": InCells, "100x100k5": InCells, "h4k4": InCells, "7x7x7k4": InCells,
		"3x3x3k3": InLayers, "4x4x4k4": InLayers, "5x4x3k3": InLayers, "4x4x4k4-gravity": OnPegs, "5x5x5k4-gravity": OnPegs,

		"t15x15k5": InCells, "15x15k4": InCells, "15x15sX/X": InCells, "ultimate": InCells, "40x6k4-gravity": InCells,
	} {
		r, err := Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		if got := StyleOf(r); got != want {
			t.Errorf("%s has style %d, want %d", id, got, want)
		}
	}
	for _, g := range Catalogue() {
		for _, r := range g.Sizes() {
			if StyleOf(r) != g.Style {
				t.Errorf("%s is not drawn as %s is", r.ID, g.Rules.ID)
			}
		}
	}
}
