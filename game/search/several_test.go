package search

import (
	"context"
	"testing"

	"noughts/game/search/core"
	"noughts/game/variant"
)

// TestSeveralLabels shows that with three players a win is proved, and nothing
// else.
func TestSeveralLabels(t *testing.T) {
	for id, want := range map[string]core.Label{"3x3k2-3p": core.Proved, "3x3k3-3p": core.Estimated, "4x3k3-3p": core.Estimated} {
		r, _ := variant.Parse(id)
		i := Best(context.Background(), r.Start(), core.Limit{All: true}, nil)
		if i.Label != want {
			t.Errorf("%s: %v %v", id, i.Score, i.Label)
		}
		for _, c := range i.Moves {
			if c.Label == core.Proved && c.Score <= core.Estimate {
				t.Errorf("%s: %v", id, c)
			}
		}
	}
}
