package ui

import (
	"strings"
	"testing"

	"noughts/render/ui/session"
)

// learnt are the ways from the first screen to what there is to learn with. A name ending in * is
// that of the first node whose name begins so. What has to be there before is in known.
var learnt = map[string]string{
	"an interactive lesson":     "learn lesson lesson-3x3k3",
	"feedback":                  "continue more feedback",
	"a puzzle":                  "puzzles make",
	"a streak":                  "puzzles streak-mode",
	"themes of puzzles":         "puzzles task-block",
	"openings":                  "learn openings move-*",
	"the trainer of openings":   "learn openings train-*",
	"predictions":               "learn predict answer-0",
	"a tree of one's own":       "learn practice own",
	"practice":                  "learn practice topic-0",
	"Monte Carlo search":        "learn story-montecarlo next",
	"iterative deepening":       "learn story-deepening next",
	"a program beside its tree": "learn program next",
	"counters":                  "learn counters put-4",
	"the census":                "learn counters what-games",
	"a set of exercises":        "learn homework make",
	"results of students":       "learn homework results",
	"a step as a link":          "learn program share",
	"a step as a picture":       "learn story-montecarlo share",
	"notes on a move":           "continue more notes",
	"studies":                   "mine studies new",
	"a kept study":              "mine studies study-*",
	"the mistakes of a game":    "lost retry",
	"one's own mistakes":        "puzzles own",
	"what was failed":           "puzzles again",
	"numbered stones":           "mine settings numbers-on",
	"a game as a film":          "continue more share",
}

// known is what is there before some of the ways begin, by their first words.
var known = map[string]func(*bench){
	"continue": func(b *bench) {
		b.open("3x3k3;human;human")
		b.pressCells("b2")
		b.press("home")
	},
	"lost": func(b *bench) {
		b.open("3x3k3;human;easy")
		b.play(8, 7, 4)
		b.press("home")
	},
	"puzzles own":   func(b *bench) { b.store.texts[session.SlotAgain] = "2026-01-30 0 z=1;3x3k3;save;a1b2c3 own\n" },
	"puzzles again": func(b *bench) { b.store.texts[session.SlotAgain] = "2026-01-30 0 z=1;3x3k3;save;a1b2c3\n" },
	"mine studies study": func(b *bench) {
		looks["study-edit"](b)
		for b.has("back") {
			b.press("back")
		}
		b.press("home")
	},
}

// All that there is to learn with is at most three presses away from the first screen, on a phone
// as on a desk.
func TestThreePresses(t *testing.T) {
	for _, width := range []float64{360, 1280} {
		for what, way := range learnt {
			b := newBench(t, nil)
			b.Resize(width, 640)
			for first, make := range known {
				if strings.HasPrefix(way, first) {
					make(b)
				}
			}
			words := strings.Fields(strings.Replace(way, "lost", "continue", 1))
			if len(words) > 3 {
				t.Errorf("%s is %d presses away", what, len(words))
			}
			for i, id := range words {
				id := id
				b.until(func() bool { id = b.first(words[i]); return id != "" && !b.off(id) })
				if i < len(words)-1 {
					b.press(id)
				}
			}
		}
	}
}

// first is the ID of the first node that a name stands for, "" for none.
func (b *bench) first(name string) string {
	begins, many := strings.CutSuffix(name, "*")
	for _, n := range b.Nodes() {
		if n.ID == name || many && strings.HasPrefix(n.ID, begins) {
			return n.ID
		}
	}
	return ""
}
