package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// judged tells whether what a text says begins with whether an answer was right.
func judged(text string) bool {
	return strings.HasPrefix(text, "Right. ") || strings.HasPrefix(text, "Not right. ")
}

// What a search does is predicted, a generated exercise is answered, and cuts are marked in
// a tree of one's own.
func TestPractice(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "", h.look)
			b.toLearn(h)
			h.press(b, "predict")
			b.until("a question", func(s State) bool { return s.node("answer-0") != nil })
			h.press(b, "answer-0")
			b.until("the answer and the reason", func(s State) bool { return judged(s.label("why")) && s.node("answer-0") == nil })
			h.press(b, "next")
			b.until("the next question", func(s State) bool { return s.node("answer-0") != nil })
			h.press(b, "home")
			b.toLearn(h)

			h.press(b, "practice")
			h.press(b, "topic-2")
			h.press(b, "check")
			b.until("what is to be said of it", func(s State) bool { return judged(s.label("ask")) })
			h.press(b, "back")
			h.press(b, "own")
			h.press(b, "kind-1")
			h.press(b, "start")
			b.until("the tree", func(s State) bool { return s.node("node-C2") != nil })
			if h.name == byKeys.name {
				b.toTree()
				b.key(kb.Home, kb.ArrowRight, kb.ArrowRight, kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, "\r", kb.ArrowDown, "\r")
			} else {
				h.press(b, "node-C2")
				h.press(b, "node-C3")
			}
			h.press(b, "check")
			b.until("the cuts to be right", func(s State) bool { return strings.HasPrefix(s.label("ask"), "Right. ") })
			b.shot("practice-" + h.name)
		})
	}
}

// Puzzles of a theme, of a streak, those that come back, and those of a game's mistakes.
func TestPuzzleSets(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "3x3k3;human;human", h.look)
			b.spoilt = true                                // its clock goes wrong
			for i, c := range []int{4, 1, 6, 2, 0, 3, 8} { // O's first move loses
				b.click(cell(c))
				b.marks(i + 1)
			}
			h.press(b, "review")
			b.until("every move judged", func(s State) bool {
				return s.node("verdict") != nil && s.node("progress") == nil && s.node("stop") == nil
			})
			toPuzzles := func() {
				t.Helper()
				h.press(b, "home")
				h.press(b, "puzzles")
				b.until("the scene", func(s State) bool { return s.node("task-block") != nil })
			}
			solvable := func(task string) {
				t.Helper()
				b.until("a puzzle", func(s State) bool {
					return s.node("show") != nil && !s.node("show").is("disabled") && strings.HasPrefix(s.label("remark"), task)
				})
			}
			toPuzzles()
			h.press(b, "own")
			solvable("")
			toPuzzles()
			h.press(b, "task-block")
			h.press(b, "make")
			solvable("Save the draw")
			h.press(b, "show") // it comes back
			b.until("the solution", func(s State) bool { return s.node("show").is("disabled") })
			toPuzzles()
			h.press(b, "streak-mode")
			solvable("")
			eval[any](b, clockAhead(`2 * 24 * 60 * 60 * 1000`))
			toPuzzles()
			h.press(b, "again")
			solvable("")
		})
	}
}
