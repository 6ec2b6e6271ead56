package trace_test

import (
	"strings"
	"testing"

	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/game/variant"
)

// A place is read as it was written, whatever programs do to its link.
func TestPlace(t *testing.T) {
	for _, text := range []string{
		"t=1;3x3k3;a3b2c1a2;alphabeta-4;17.2;python", "t=1;3x3k3;;minimax;0", "t=1;3x3k3;b2;montecarlo;120", "t=1;5x5k4;c3d2;deepening;9", "t=1;3x3k3;b2;engine;1;words",
	} {
		for _, sent := range []string{text, "https://noughts.example/play/#" + text, strings.ReplaceAll("#"+text, ";", "%3B")} {
			p, err := trace.ParsePlace(sent, variant.Parse)
			if err != nil || p.String() != text || !trace.KnowsPlace(sent) {
				t.Errorf("%s: %v, %v", sent, p, err)
			}
		}
	}
	p, err := trace.ParsePlace("t=1;3x3k3;a3b2;table-3;5.1;go", variant.Parse)
	if err != nil || p.Told || p.Search != tree.Tabled || p.Depth != 3 || p.Step != 5 || p.Line != 1 || p.Program != "go" || p.Record.At().Ply() != 2 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestNoPlace(t *testing.T) {
	for text, want := range map[string]string{
		"g=1;3x3k3":                               "begins with t=1",
		"t=2;3x3k3;;minimax;0":                    "version",
		"t=1;3x3k3;;minimax":                      "cut off",
		"t=1;3x3k3;;minimax;0;go;1":               "cut off",
		"t=1;3x3k9;;minimax;0":                    "9 in a row",
		"t=1;3x3k3;z9;minimax;0":                  "z9",
		"t=1;3x3k3;;quickest;0":                   "quickest",
		"t=1;3x3k3;;minimax-0;0":                  "depth",
		"t=1;3x3k3;;minimax;-1":                   "not a step",
		"t=1;3x3k3;;minimax;99999999999999999999": "not a step",
		"t=1;3x3k3;;minimax;1.x":                  "not a step",
		"t=1;3x3k3;;minimax;1;cobol":              "cobol",
	} {
		if _, err := trace.ParsePlace(text, variant.Parse); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func FuzzPlace(f *testing.F) {
	f.Add("t=1;3x3k3;a3b2c1a2;alphabeta-4;17.2;python")
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := trace.ParsePlace(text, variant.Parse); err == nil {
			if again, err := trace.ParsePlace(p.String(), variant.Parse); err != nil || again.String() != p.String() {
				t.Errorf("%s is written as %s", text, p)
			}
		}
	})
}
