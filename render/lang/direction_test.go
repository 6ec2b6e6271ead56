package lang

import (
	"testing"

	"noughts/game"
)

// A name that is read from the right stands by itself in a sentence, in whichever
// place, so that what follows it stays behind it; any other is as it was.
func TestIsolated(t *testing.T) {
	for _, c := range []struct {
		s    game.Say
		want string
	}{
		{game.Says("{0} to move", "Ada"), "Ada to move"},
		{game.Says("{0} to move", "דנה"), "\u2068דנה\u2069 to move"},
		{game.Says("{0}, {1}", "دانا", 5), "\u2068دانا\u2069, 5"},
		{game.Says("{0}, {1}", "Ada", "دانا"), "Ada, \u2068دانا\u2069"},
		{game.Says("{0}: {1}", game.Says("{0} wins", "דנה 1"), 3), "\u2068דנה 1\u2069 wins: 3"},
	} {
		before := len(c.s.With)
		if got := (*Language)(nil).Say(c.s); got != c.want || len(c.s.With) != before {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
