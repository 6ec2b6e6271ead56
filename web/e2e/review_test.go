package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A hint comes in two steps by keyboard: what there is to see, and the move with
// its reason. It plays nothing, and a move takes it away.
func TestHint(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	for i, c := range []int{0, 4, 1} {
		b.click(cell(c))
		b.marks(i + 1)
	}
	before := b.state().Record
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "cell-") })
	b.key("h")
	s := b.until("what there is to see", func(s State) bool { return s.node("hint-text") != nil })
	if got := s.label("hint-text"); got != "X threatens to complete a line at c3." || s.Said != got {
		t.Errorf("it shows %q and says %q", got, s.Said)
	}
	b.key("h")
	s = b.until("the move", func(s State) bool {
		return strings.HasPrefix(s.label("hint-text"), "Play c3. It blocks the line of X in row 3.")
	})
	if s.Said != s.label("hint-text") || s.Record != before {
		t.Errorf("it says %q, with the game\n%s", s.Said, s.Record)
	}
	b.shot("hint")
	b.arrowsTo(2, 3)
	b.key("\r")
	b.marks(4)
	b.until("the end of the hint", func(s State) bool { return s.node("hint-text") == nil && s.label("hint") == "Hint" })
}

// After a mistake a word says so, and by mouse or keyboard the sentence of the review; it is gone
// when the move is taken back.
func TestFeedback(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.press("more")
	b.has("feedback")
	b.press("feedback")
	b.until("the switch", func(s State) bool { return s.node("feedback").is("checked") })
	b.press("back")
	for _, ask := range []func(){func() { b.byKeys("feedback") }, func() { b.click("feedback") }} {
		for i, c := range []int{4, 1} {
			b.has(cell(c))
			b.click(cell(c))
			b.marks(i + 1)
		}
		b.until("the word", func(s State) bool {
			return s.label("feedback") == "b3: Blunder. Why?" && strings.HasSuffix(s.Said, "b3: Blunder.")
		})
		b.accessible("feedback", axe(t))
		ask()
		b.until("the sentence", func(s State) bool {
			return s.label("hint-text") == "b3 loses in 3 moves: a3 holds the draw." && strings.HasSuffix(s.Said, s.label("hint-text"))
		})
		for i := range 2 {
			b.press("undo")
			b.marks(1 - i)
		}
		b.until("the end of the feedback", func(s State) bool { return s.node("hint-text") == nil && s.node("feedback") == nil })
	}
}

// A lost game is reviewed by keyboard: the chart leads to the blunder, which is
// retried. What is no better is taken back, and the game stays as it was.
func TestReview(t *testing.T) {
	t.Parallel()
	source := axe(t)
	b := journey(t, "3x3k3;human;human", desktop)
	moves := []int{4, 1, 6, 2, 0, 3, 8} // O's first move loses
	for i, c := range moves {
		b.click(cell(c))
		b.marks(i + 1)
	}
	over := b.state()
	b.byKeys("review")
	b.until("every move judged", func(s State) bool {
		return s.node("verdict") != nil && s.node("progress") == nil && s.node("stop") == nil
	})
	b.wait("the chart to have the focus", `(`+focused+`) === 'ply-7'`)
	b.key(kb.Home)
	b.wait("the start", `(`+focused+`) === 'ply-0'`)
	b.key(kb.ArrowRight)
	b.key(kb.ArrowRight)
	const blunder = "2. b3, O: Blunder ??. b3 loses in 3 moves: a3 holds the draw."
	s := b.until("the blunder", func(s State) bool { return s.label("verdict") == blunder })
	if text := eval[string](b, `document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`); text != blunder {
		t.Errorf("a screen reader hears %q", text)
	}
	if s.label("tally-5") != "Blunder ??: X 0, O 1" {
		t.Errorf("blunders are counted as %q", s.label("tally-5"))
	}
	b.shot("review")
	b.accessible("review", source)

	b.byKeys("retry")
	b.until("the position before it", func(s State) bool { return s.label("remark") == "Find a better move for O than b3." && s.taken() == 1 })
	b.click(cell(3))
	b.until("the same mistake taken back", func(s State) bool { return s.label("remark") == "a2: Blunder. Try another move." && s.taken() == 1 })
	b.click(cell(8))
	b.until("the better move", func(s State) bool { return strings.HasPrefix(s.label("remark"), "c1 is ") && s.taken() == 2 })
	b.shot("retry")
	b.accessible("retry", source)
	b.byKeys("back")
	b.until("the review", func(s State) bool { return s.label("verdict") == blunder })
	b.byKeys("back")
	if s := b.until("the board", func(s State) bool { return s.node("undo") != nil && s.taken() == 7 }); s.Key != over.Key || !strings.Contains(s.Record, "back") {
		t.Errorf("after the review the game is\n%s", s.Record)
	}
}
