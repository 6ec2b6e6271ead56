package lessons

import (
	"strings"
	"time"

	"noughts/game/lesson"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// report is the result as text. The only personal data in it is the typed name.
func (x *Exercise) report() string {
	var all []string
	if x.name != "" {
		all = append(all, x.session.Words(words.Fill(wordByName, x.name)))
	}
	if now := x.session.Stamp(); now != "" {
		all = append(all, x.session.Words(words.Fill(wordOnDate, now[:len(time.DateOnly)])))
	}
	return strings.Join(append(append(all, x.earlier...), x.one()), "\n\n")
}

// one is the result of the exercise on the screen.
func (x *Exercise) one() string {
	a := x.session.Stage
	lines := []string{a.Words(wordExerciseOf(x.at+1, len(x.all)))}
	if len(x.all) == 1 {
		lines[0] = a.Words(words.Exercise)
	}
	if x.sheet == nil {
		return strings.Join(append(lines, exerciseLink(a, x.all[x.at]), a.Words(x.wrong)), "\n")
	}
	lines = append(lines, a.Words(x.ask), exerciseLink(a, x.all[x.at]))
	lines = append(lines, x.lastAnswer...)
	if x.tries > 1 {
		lines = append(lines, a.Words(words.Fill(wordTries, x.tries)))
	}
	if x.shown {
		lines = append(lines, a.Words(wordWasRevealed))
	}
	return strings.Join(lines, "\n")
}

// exerciseLink is the full URL of an exercise.
func exerciseLink(a *stage.Stage, e *lesson.Exercise) string {
	if a.Files.Link == nil {
		return "#" + e.String()
	}
	return a.Files.Link(e.String())
}
