package e2e

import (
	"strings"
	"testing"
)

// A game between computers is watched by keyboard, with what a third engine of
// its own worker thinks of it: the game goes on to its end, and a position before
// can be looked at again.
func TestWatch(t *testing.T) {
	t.Parallel()
	const moves = 6
	b := journey(t, "6x6k5;medium;medium", desktop)
	b.holdAnswers(moves) // the game does not end before the button is pressed
	byKeys.press(b, "analysis")
	s := b.until("a judgement", func(s State) bool { return strings.HasPrefix(s.label("facts"), "Depth ") })
	if s.node("bar") == nil || s.label("verdict") == "" || !strings.HasPrefix(s.label("line"), "Best line") {
		t.Errorf("beside a judgement it shows %q and %q", s.label("verdict"), s.label("line"))
	}
	b.until("the next moves", func(s State) bool { return s.taken() >= moves })
	byKeys.press(b, "stop")
	s = b.until("the judgement of a position at rest", func(s State) bool {
		return s.node("resume") != nil && strings.HasPrefix(s.label("facts"), "Depth ")
	})
	b.accessible("watching", axe(t))
	b.shot("watch")
	here := s.taken()
	byKeys.press(b, "undo")
	b.until("the position before", func(s State) bool { return s.taken() == here-1 })
	b.letAnswers()
	byKeys.press(b, "pace")
	byKeys.press(b, "resume")
	b.until("the end of the game", func(s State) bool { return s.node("new") != nil })
	byKeys.press(b, "back")
	b.until("the game by itself", func(s State) bool { return s.node("verdict") == nil && s.node("analysis") != nil })
}
