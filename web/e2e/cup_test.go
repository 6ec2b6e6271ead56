package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// beginsCup goes from the first scene to the table of a new tournament: three levels
// at tic-tac-toe, two games each, with a seed.
func (b *tab) beginsCup(h hand, seed string) {
	b.t.Helper()
	h.press(b, "cups")
	h.press(b, "new-cup")
	b.until("the setup", func(s State) bool { return s.node("seed") != nil })
	b.write(byKeys, "seed", seed)
	h.press(b, "start")
	b.until("the table", func(s State) bool { return s.node("run") != nil })
}

// played waits for the end of a tournament, and answers the lines of its table.
func (b *tab) played() string {
	b.t.Helper()
	s := b.until("the end of the tournament", func(s State) bool { return s.label("state") == "All games are played." })
	var lines []string
	for _, n := range s.Nodes {
		if strings.HasPrefix(n.ID, "entrant-") || strings.HasPrefix(n.ID, "cross-") {
			lines = append(lines, n.ID+": "+n.Label)
		}
	}
	return strings.Join(lines, "\n")
}

// A round robin of three levels, two games each, is set up, played and read by
// keyboard. Left in the middle and loaded anew it goes on, to the same table.
func TestTournament(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	b.beginsCup(byKeys, "12")
	byKeys.press(b, "run")
	whole := b.played()
	s := b.state()
	if !strings.HasPrefix(s.Said, "The tournament is over: ") || !strings.HasSuffix(s.label("line"), "6 of 6 games") {
		t.Errorf("it says %q, and %q", s.Said, s.label("line"))
	}
	for _, name := range []string{"Novice", "Amateur", "Expert"} {
		if strings.Count(whole, name+": ") != 2 {
			t.Errorf("%s is not in the table:\n%s", name, whole)
		}
	}
	b.shot("tournament")
	byKeys.press(b, "pairings")
	byKeys.press(b, "pair-1")
	byKeys.press(b, "game-1")
	byKeys.press(b, "replay")
	b.until("the replay", func(s State) bool { return s.node("slider") != nil })
	byKeys.press(b, "back")
	byKeys.press(b, "to-cup")
	if again := b.played(); again != whole {
		t.Errorf("behind a game the table is\n%s, was\n%s", again, whole)
	}
	byMirror.press(b, "delete")
	b.until("the list", func(s State) bool { return s.node("bring-back") != nil })
	byMirror.press(b, "back")

	// Once more, watched, until a result is noted and the next game is under way.
	b.beginsCup(byMirror, "12")
	byMirror.press(b, "pace-3")
	byMirror.press(b, "watch")
	// The second game hardly ends before the page is loaded anew.
	b.wait("the second game", `(s => s.record.includes(' 1.1.2\n') && s.nodes.some(n => n.role === 'gridcell' && !n.label.includes('empty')))(noughts.state()) && (`+holdScript+`(noughts.worker, 0), true)`)
	b.do(chromedp.Reload())
	b.started()
	b.until("the game", func(s State) bool { return s.node("to-cup") != nil })
	byMirror.press(b, "to-cup")
	s = b.until("the table", func(s State) bool { return s.node("run") != nil })
	if line := s.label("line"); !strings.HasSuffix(line, "1 of 6 games") && !strings.HasSuffix(line, "2 of 6 games") {
		t.Errorf("after the reload it says %q", s.label("line"))
	}
	byMirror.press(b, "run")
	if again := b.played(); again != whole {
		t.Errorf("after the reload the table is\n%s, without\n%s", again, whole)
	}
}
