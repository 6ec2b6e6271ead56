package lessons

import (
	"context"
	"slices"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// check marks the answer.
func (x *Exercise) check() {
	a := x.session.Stage
	if x.Working() {
		return // the tree is being searched
	}
	var r lesson.Result
	switch {
	case x.sheet.Question == lesson.Cuts && len(x.marked) == 0:
		a.Inform(wordMarkOne)
		return
	case x.sheet.Question == lesson.Cuts:
		r = x.sheet.MarkCuts(x.answered())
	case x.who < 0:
		a.Inform(wordChooseOne)
		return
	default:
		plies := x.plies
		if x.who == 0 {
			plies = 0
		}
		r = x.sheet.MarkValue(lesson.Answer{Winner: game.Player(x.who), Plies: plies})
	}
	x.tries++
	x.lastAnswer = []string{x.session.Words(x.said()), x.session.Words(words.Fill(wordPoints, r.Points, r.Of))}
	x.showResult(r, r.Say())
	x.solved[x.at] = x.solved[x.at] || r.Right && !x.shown
	x.tell()
}

// tell tells the teacher how far it is.
func (x *Exercise) tell() {
	if x.told != nil {
		right := len(x.solved) == len(x.all)
		for _, one := range x.solved {
			right = right && one
		}
		x.told(right, x.shown)
	}
}

// said is the answer as a line of the result.
func (x *Exercise) said() game.Say {
	if x.sheet.Question == lesson.Value {
		plies := x.plies
		if x.who == 0 {
			plies = 0
		}
		return wordAnswered(x.answers()[x.who], plies)
	}
	var keys []game.Say
	for _, path := range x.answered() {
		keys = append(keys, x.pathText(path))
	}
	return words.Fill(wordAnswerCuts, game.List(keys...))
}

// answered is the marked paths, sorted by their text.
func (x *Exercise) answered() (paths [][]game.Move) {
	var keys []string
	for key := range x.marked {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		paths = append(paths, x.paths[key])
	}
	return paths
}

// reveal shows the answer.
func (x *Exercise) reveal() {
	if x.Working() {
		return
	}
	x.shown = true
	r := x.sheet.Solve()
	if x.sheet.Question == lesson.Value {
		x.who, x.plies = x.solution()
	} else {
		x.marked = map[string]bool{}
		for _, n := range x.sheet.Cuts() {
			key := x.keyOf(n.Path())
			x.marked[key], x.paths[key] = true, n.Path()
		}
	}
	x.showResult(r, wordRevealed)
	x.tell()
}

// solution is the right answer to a question about a value.
func (x *Exercise) solution() (who, plies int) {
	n := x.sheet.Node
	plies, _ = n.Score.Plies()
	switch {
	case n.Score > 0:
		who = int(n.Turn)
	case n.Score < 0:
		who = int(game.First + game.Second - n.Turn)
	}
	return who, plies
}

// showResult shows a result, and unfolds the nodes that it is about.
func (x *Exercise) showResult(r lesson.Result, say game.Say) {
	a := x.session.Stage
	x.result = &r
	x.Scroll = 0
	if stage.Find(a.Listed, stage.IDBack) != nil && a.Focused != "" {
		a.Focused = stage.IDAgain // which replaces the pressed button
	}
	a.Inform(say)
	notes := r.Notes
	if len(notes) > 0 {
		a.Say(notes[0].Why)
	}
	if x.sheet.Question == lesson.Value {
		return
	}
	wanted := map[string]bool{}
	for _, b := range x.top.rows(nil) {
		wanted[b.key] = b.open
	}
	for _, n := range notes {
		for i := range len(n.Path) + 1 {
			wanted[x.keyOf(n.Path[:i])] = true
		}
	}
	// Nodes that were folded may have to be searched again.
	top := x.top.Row
	x.StartWork(func(ctx context.Context, _ func(), turn func(func())) {
		fresh, room := newBranch(x.sheet, top), mostBranches
		if err := fresh.unfold(ctx, x.sheet, wanted, &room); err != nil {
			turn(func() { a.Tell(err) })
			return
		}
		turn(func() { x.top = fresh })
	})
}

// again resets the answer for another try.
func (x *Exercise) again() {
	x.clear()
	if x.session.Focused != "" {
		x.session.Focused = idCheck
	}
	x.session.Say(x.ask)
}
