package course

import (
	"strings"

	"noughts/game"
)

// Most is the largest number of steps of a lesson.
const Most = 10

// Hand reads the steps of a game that are made by hand, from a text with those of all games, in the
// language with a tag, or else in English. A game's begin after a line with = and the ID of its rules.
// A step begins with the letter of its task, from a for the first, and the moves that lead to its
// position; after a slash come the moves that are right, for Find. Each other line is a sentence,
// behind the tag of its language: what the step shows, and for Find the task, in which {0} is to move
// and {1} comes next, and why a move {0} is wrong for {1}, whose opponent is {2}.
func Hand(r *game.Rules, text, tag string) []Step {
	if !strings.Contains(text, "\n"+tag+" ") {
		tag = "en"
	}
	_, text, _ = strings.Cut(text, "\n="+r.ID+"\n")
	text, _, _ = strings.Cut(text, "\n=")
	var steps []Step
	for _, line := range strings.Split(text, "\n") {
		word, rest, _ := strings.Cut(line, " ")
		at := len(steps) - 1
		switch {
		case word == tag:
			s := &steps[at]
			s.texts = append(s.texts, rest)
			s.About.English = s.texts[0]
		case len(word) == 1:
			s := Step{Task: Task(word[0] - 'a'), rules: r}
			into := &s.Moves
			for _, word := range strings.Fields(rest) {
				m, err := r.ParseMove(word)
				if err != nil {
					into = &s.Right
				} else {
					*into = append(*into, m)
				}
			}
			steps = append(steps, s)
		}
	}
	return steps
}
