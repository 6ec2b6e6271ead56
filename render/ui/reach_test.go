package ui

import (
	"strings"
	"testing"
)

// learnt are the ways from the first screen to what there is to learn with. A name ending in * is
// that of the first node whose name begins so. The first of some begin in the game that goes on.
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
}

// All that there is to learn with is at most three presses away from the first screen, on a phone
// as on a desk.
func TestThreePresses(t *testing.T) {
	for _, width := range []float64{360, 1280} {
		for what, way := range learnt {
			b := newBench(t, nil)
			b.Resize(width, 640)
			if strings.HasPrefix(way, "continue") {
				b.open("3x3k3;human;human")
				b.pressCells("b2")
				b.press("setup")
				b.press("games")
			}
			words := strings.Fields(way)
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
