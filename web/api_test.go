package web

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"noughts/render/ui/outside"
	"noughts/render/ui/session"
)

// What goes out is JSON, whatever is in it.
func TestStandingIsJSON(t *testing.T) {
	text := standing(outside.State{Rules: "3x3k3", Name: "a \"b\"\n\\", Moves: []string{"b2", "a1"}, At: 1, Turn: 1, Seats: []string{"human", "hard"},
		Winner: -1, Key: "1a", Status: "X – ×", Height: 480.5, ReadOnly: true}, session.Change{Kind: "move", Move: "b2"})
	var got map[string]any
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err, text)
	}
	for name, want := range map[string]any{"type": "move", "move": "b2", "name": "a \"b\"\n\\", "plies": 2.0, "at": 1.0, "winner": -1.0,
		"status": "X – ×", "height": 480.5, "readonly": true, "over": false} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	if moves, ok := got["moves"].([]any); !ok || len(moves) != 2 {
		t.Errorf("the moves are %v", got["moves"])
	}
	if err := json.Unmarshal([]byte(standing(outside.State{}, session.Change{})), &got); err != nil || got["moves"] == nil {
		t.Error(err, got["moves"])
	}
}

func TestAnalysisIsJSON(t *testing.T) {
	text := analysis(session.Analysis{Score: 999_997, Label: "proved", Depth: 3, Nodes: 1 << 40, PV: []string{"b2"},
		Moves: []session.Value{{Move: "b2", Score: 999_997, Label: "proved"}, {Move: "a3", Score: -7, Label: "unknown"}}})
	want := `{"score":999997,"label":"proved","depth":3,"nodes":1099511627776,"pv":["b2"],"moves":[{"move":"b2","score":999997,"label":"proved"},{"move":"a3","score":-7,"label":"unknown"}]}`
	if text != want {
		t.Errorf("got  %s\nwant %s", text, want)
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		ms, nodes, depth float64
		want             session.Limit
	}{
		{0, 0, 0, session.Limit{Time: usualTime}},
		{100, 0, 0, session.Limit{Time: 100 * time.Millisecond}},
		{math.MaxFloat64, 0, 0, session.Limit{Time: mostTime}},
		{0, 1e300, 1e300, session.Limit{Time: mostTime, Nodes: mostNodes, Depth: mostDepth}},
		{1e-7, 0, 0, session.Limit{Time: usualTime}},
		{0, 0.5, 0.5, session.Limit{Time: usualTime}},
		{1e-7, 10, 0, session.Limit{Time: mostTime, Nodes: 10}},
		{0.5, 10, 3, session.Limit{Time: 500 * time.Microsecond, Nodes: 10, Depth: 3}},
	} {
		if got, err := limitOf(c.ms, c.nodes, c.depth); err != nil || got != c.want {
			t.Errorf("%v: %+v, %v", c, got, err)
		}
	}
	for _, n := range []float64{-1, math.NaN(), math.Inf(-1)} {
		if _, err := limitOf(0, n, 0); err == nil {
			t.Errorf("a limit of %v", n)
		}
	}
}
