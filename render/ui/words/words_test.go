package words

import (
	"testing"

	"noughts/game"
)

// A text has one full stop, also if it ends with a sentence.
func TestPeriod(t *testing.T) {
	inner := game.Says("{0}: {1}", "Statistics", game.Says("Damaged: {0}", game.Says("Line {0} is no result.", 3)))
	for s, want := range map[string]game.Say{
		"A draw.":     game.Says("A draw"),
		"A draw?":     game.Says("A draw?"),
		"Blunder ??.": game.Says("{0} {1}", "Blunder", "??"),
		"Searching…":  game.Says("Searching…"),
		"Statistics: Damaged: Line 3 is no result.": inner,
	} {
		if got := Period(want).String(); got != s {
			t.Errorf("%q ends as %q", want, got)
		}
	}
}
