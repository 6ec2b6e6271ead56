package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// toLearn opens the section from the first scene.
func (b *tab) toLearn(h hand) {
	b.t.Helper()
	b.until("the first scene", func(s State) bool { return s.node("learn") != nil })
	h.press(b, "learn")
	b.until("the section", func(s State) bool { return s.node("counters") != nil })
}

// The counters of lines are found in two presses, tick with each move, and are counted
// on boards up to a thousand cells wide; every game of three in a row is counted to the
// last.
func TestCounting(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "", h.look)
			b.toLearn(h)
			h.press(b, "counters")
			for _, put := range []struct{ id, said string }{
				{"put-4", "X to b2: 4 counters are raised; a scan looks at 12 cells."},
				{"put-1", "O to b3: 2 counters are raised; a scan looks at 6 cells."},
			} {
				h.press(b, put.id)
				b.until(put.said, func(s State) bool { return s.label("said") == put.said && s.Said == put.said })
			}
			if got := b.state().label("line-4"); got != "Column b: X 1, O 1" {
				t.Errorf("the counter of the column says %q", got)
			}
			h.press(b, "grow")
			b.until("the largest board", func(s State) bool {
				return strings.HasPrefix(s.label("grown-5"), "n = 1\u202f000: counters 2.0, scan 2\u202f00")
			})
			b.shot("counting-" + h.name)
			h.press(b, "what-games")
			h.press(b, "next")
			b.until("a move of the census", func(s State) bool { return s.label("count-1") == "Positions: 2" })
			h.press(b, "end")
			s := b.until("all games", func(s State) bool { return s.label("count-0") == "Games: 255\u202f168" })
			if s.label("count-1") != "Positions: 5\u202f478" || s.label("count-2") != "Positions up to symmetry: 765" {
				t.Errorf("the census comes to %q and %q", s.label("count-1"), s.label("count-2"))
			}
			h.press(b, "back")
			b.until("the section", func(s State) bool { return s.node("counters") != nil })
		})
	}
}

// A search with random games is stepped, asks which move it selects, and is walked as
// a tree; the deepening search stands beside it.
func TestStories(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "", h.look)
			b.toLearn(h)
			h.press(b, "story-montecarlo")
			b.until("the tree", func(s State) bool { return s.node("tree") != nil })
			h.press(b, "next")
			b.until("the first step to be said", func(s State) bool {
				return strings.HasPrefix(s.Said, "Expansion: ") && s.label("said") == s.Said
			})
			h.press(b, "end")
			b.until("the whole tree", func(s State) bool {
				return strings.HasPrefix(s.label("spot-0"), "The position on the board, Visits: ") && s.node("next").is("disabled")
			})
			b.walksStory(h)
			b.givesStep(h)
			h.press(b, "first")
			b.until("the start", func(s State) bool { return s.node("previous").is("disabled") })
			h.press(b, "predict")
			asked := func(s State) bool { return s.node("answer-0") != nil }
			for range 60 {
				if asked(b.state()) {
					break
				}
				before := b.state().label("said")
				h.press(b, "next")
				b.until("a step or a question", func(s State) bool { return asked(s) || s.label("said") != before })
			}
			h.press(b, "answer-0")
			b.until("the answer and the reason", func(s State) bool {
				return (strings.HasPrefix(s.Said, "Right. ") || strings.HasPrefix(s.Said, "Not right. ")) && strings.Contains(s.Said, " has the largest UCB. ")
			})
			h.press(b, "home")
			b.toLearn(h)
			h.press(b, "story-deepening")
			b.until("the other tree", func(s State) bool { return s.node("tree") != nil })
			h.press(b, "next")
			b.until("its first step", func(s State) bool { return strings.HasPrefix(s.Said, "Iterative deepening: ") })
		})
	}
}

// givesStep gives the shown step of a search away, as a picture and as a link that
// opens it again, and the whole run as an animation.
func (b *tab) givesStep(h hand) {
	b.t.Helper()
	folder := b.downloads()
	h.press(b, "share")
	link := b.until("the link", func(s State) bool { return s.node("link") != nil }).node("link").Value
	b.shot("step-" + h.name)
	for _, kind := range []string{"png", "svg", "gif"} {
		h.press(b, kind)
		b.downloaded(folder, "."+kind)
	}
	h.press(b, "back")
	at := b.until("the search", func(s State) bool { return s.node("tree") != nil }).label("spot-0")
	b.wait("the way back", `location.hash.startsWith('#/search/') && !location.hash.endsWith('/share')`) // which is below it
	_, step, _ := strings.Cut(link, "#")
	b.do(chromedp.Navigate(eval[string](b, `location.href.split('#')[0]`) + "#" + step)) // only the fragment changes
	b.until("the same step", func(s State) bool { return s.label("spot-0") == at && s.node("next").is("disabled") })
}

// walksStory chooses a row below the first of the tree: by a click, or by arrow keys.
func (b *tab) walksStory(h hand) {
	b.t.Helper()
	if h.name == byKeys.name {
		b.toTree()
		b.key(kb.Home, kb.ArrowDown)
	} else {
		for _, n := range b.state().Nodes {
			if n.Role == "treeitem" && n.Level == 2 {
				h.press(b, n.ID)
				break
			}
		}
	}
	b.until("a move to be chosen", func(s State) bool {
		for _, n := range s.Nodes {
			if n.Role == "treeitem" && n.Level == 2 && n.is("checked") {
				return strings.Contains(s.label("where"), "UCB = ")
			}
		}
		return false
	})
}
