package variant_test

import (
	"strings"
	"testing"

	"noughts/game/variant"
)

// A game is found by its ID and by its name, however they are written.
func TestNamed(t *testing.T) {
	for text, want := range map[string]string{
		"gomoku": "15x15k5", "Gomoku": "15x15k5", "standard gomoku": "15x15k5-exact", "Gomoku, standard": "15x15k5-exact",
		"connect-four": "7x6k4-gravity", "Connect Four": "7x6k4-gravity", "connectfour": "7x6k4-gravity", "CONNECT_4": "7x6k4-gravity",
		"connect 6": "connect6", "connect six": "connect6", "tic tac toe": "3x3k3", "TicTacToe": "3x3k3", "misère tic-tac-toe": "3x3k3-misere",
		"misere tic tac toe": "3x3k3-misere", "Wild tic-tac-toe, misère": "wildmisere", "wild tic tac toe": "wild", "Ultimate": "ultimate",
		"order and chaos": "orderchaos", "orderchaos": "orderchaos", "Qubic": "4x4x4k4", "hex": "hex11", "hex 7x7": "hex7", "HEX9": "hex9",
		"3 × 3 × 3": "3x3x3k3", "swap2": "swap2", "pop out connect four": "popout", "elly": "4x4sX./X./XX",
		"15X15K5": "15x15k5", "15x15k5-EXACT": "15x15k5-exact", "T4X4K4": "t4x4k4", "h5K4": "h5k4", "3X3K3-Misere": "3x3k3-misere", "15 × 15 k5": "15x15k5",
		"4X4Sx./x./xx": "4x4sX./X./XX", "4x4sx./X./xX": "4x4sX./X./XX", "5X5K4-AT-B2x-C3o-d4b": "5x5k4-at-d4B-c3O-b2X", "5x5k4-at-B2X": "5x5k4-at-b2X",
	} {
		if r, err := variant.Parse(text); err != nil || r.ID != want {
			t.Errorf("%q is %v, %v, want %s", text, r, err, want)
		}
	}
	for _, text := range []string{"", " ", "-", "gomok", "5 x 5", "4x4", "connect", "in a row", "gomoku!", "x", "free style", strings.Repeat("gomoku", 100)} {
		if r, err := variant.Parse(text); err == nil {
			t.Errorf("%q is %s", text, r.ID)
		}
	}
}

// The whole name of each game, and its ID in capitals, mean that game.
func TestNamedAll(t *testing.T) {
	for _, g := range variant.Catalogue() {
		for _, text := range []string{g.Rules.Name, strings.ToUpper(g.Rules.Name), strings.ToUpper(g.Rules.ID), strings.ReplaceAll(g.Rules.Name, " ", "-")} {
			if r, err := variant.Parse(text); err != nil || r.ID != g.Rules.ID {
				t.Errorf("%q is %v, %v, want %s", text, r, err, g.Rules.ID)
			}
		}
		for _, size := range g.Sizes() {
			if r, err := variant.Parse(size.Name); err != nil || r.ID != size.ID {
				t.Errorf("%q is %v, %v, want %s", size.Name, r, err, size.ID)
			}
		}
	}
}
