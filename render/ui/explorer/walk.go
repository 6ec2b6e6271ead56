package explorer

import (
	"context"
	"slices"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Stepping through the events of a search. Nodes that a step unfolds are folded again by later
// ones, so the screen shows the line that is being searched, and what the user unfolded.

// goToEvent shows the search at an event.
func (v *Explorer) goToEvent(event int64) { v.goToLine(event, 0) }

// goToLine shows the search at an event, and at one of the lines of the program that are run there.
func (v *Explorer) goToLine(event int64, line int) {
	if v.Tree == nil {
		return
	}
	event = min(max(event, 0), v.Tree.Events-1)
	v.aim = event
	v.toward(event, func(n *tree.Node) {
		v.At, v.sub = event, line
		v.foldWalked(n)
		v.Pick(n)
		v.reveal(n)
	})
}

// toward unfolds what is around an event, and then calls do with its node.
func (v *Explorer) toward(event int64, do func(n *tree.Node)) {
	var open []*tree.Node
	v.runTask(func() (*tree.Task, int64) {
		n := v.Tree.Find(event)
		for up := n; up != nil; up = up.Parent {
			if up.Open() {
				open = append(open, up)
			}
		}
		cost := int64(0)
		if n.Enter != event && n.Leave != event {
			cost = 2 * v.cost(n)
		}
		return v.Tree.To(event), cost
	}, func() {
		n := v.Tree.Find(event)
		for up := n.Parent; up != nil; up = up.Parent {
			if !slices.Contains(open, up) {
				v.walked = append(v.walked, up)
			}
		}
		do(n)
	})
}

// foldWalked folds the nodes that stepping has unfolded, except the ancestors of a node.
func (v *Explorer) foldWalked(n *tree.Node) {
	v.walked = slices.DeleteFunc(v.walked, func(w *tree.Node) bool {
		for up := n; up != nil; up = up.Parent {
			if up == w {
				return false
			}
		}
		if w.Parent != nil {
			v.Tree.Fold(w)
		}
		return true
	})
}

// Step goes to an event, ends a run, and announces the event.
func (v *Explorer) Step(event int64) {
	if v.Tree == nil {
		return
	}
	v.Runs = false
	before := v.aim
	v.goToEvent(event)
	if v.aim != before && v.Work == nil {
		v.session.Say(v.eventText())
	}
}

// eventText is the sentence for the shown event.
func (v *Explorer) eventText() game.Say {
	n := v.Tree.Find(v.At)
	switch {
	case v.At >= v.Tree.Events-1:
		return words.Fill(wordSearchEnds, v.Tree.Worth(v.Tree.Root()))
	case n.Enter == v.At && (n == v.Tree.Root() || n.Iteration()):
		return wordEntersRoot
	case n.Enter == v.At:
		return words.Fill(wordEnters, v.Path(n))
	}
	back := words.Fill(wordLeaves, v.Path(n), v.Tree.Worth(n))
	if n.Cut() > 0 {
		back = game.Sentences(back, v.Tree.Why(n))
	}
	return back
}

// toggle starts or pauses the run; at the end it starts again from the beginning.
func (v *Explorer) toggle() {
	if v.Tree == nil {
		return
	}
	if v.Runs {
		v.pauseRun()
		return
	}
	if v.aim >= v.Tree.Events-1 {
		v.goToEvent(0)
	}
	v.Runs, v.due = true, v.session.Now+stage.Paces[v.pace]
	v.session.Changed()
}

// pauseRun pauses the run, and announces the event.
func (v *Explorer) pauseRun() {
	v.Runs = false
	if v.Work == nil {
		v.session.Say(v.eventText())
	}
	v.session.Changed()
}

// slide goes to the event at a point of the slider.
func (v *Explorer) slide(at paint.Point) {
	if v.Tree == nil {
		return
	}
	in := v.Place.slider.Inset(v.Place.slider.H / 4)
	part := min(max((at.X-in.X)/in.W, 0), 1)
	if event := int64(part*float64(v.Tree.Events-1) + 0.5); event != v.aim {
		v.Runs = false
		v.goToEvent(event)
	}
}

// slideKey handles a key of the slider.
func (v *Explorer) slideKey(key string) bool {
	if v.Tree == nil {
		return false
	}
	page := max(v.Tree.Events/20, 10)
	to, ok := map[string]int64{
		"ArrowLeft": v.aim - 1, "ArrowDown": v.aim - 1, "ArrowRight": v.aim + 1, "ArrowUp": v.aim + 1,
		"PageUp": v.aim + page, "PageDown": v.aim - page, "Home": 0, "End": v.Tree.Events - 1,
	}[key]
	switch {
	case ok:
		v.Runs = false
		v.goToEvent(to)
	case key == "Enter" || key == " ":
		v.toggle()
		ok = true
	}
	return ok
}

// ToMain unfolds the principal variation, and selects its last node.
func (v *Explorer) ToMain() {
	if v.Tree == nil {
		return
	}
	v.Runs, v.line = false, true
	if v.At < v.Tree.Events-1 { // nodes still to come have no value
		v.At, v.aim = v.Tree.Events-1, v.Tree.Events-1
	}
	v.downMain(v.Tree.Root())
}

func (v *Explorer) downMain(n *tree.Node) {
	if !v.line {
		return
	}
	next := n.Best()
	switch {
	case next != nil && n.Open():
		v.downMain(next)
	case n.Leaf() || n.Open():
		v.line = false
		v.show(n)
	default:
		v.runTask(func() (*tree.Task, int64) { return v.Tree.Below(n), v.cost(n) }, func() {
			if n.Best() == nil {
				v.line = false
				v.show(n)
				return
			}
			v.downMain(n)
		})
	}
}

// goToReason goes to the node that is the reason of a cutoff: a reply elsewhere, or the same
// position earlier.
func (v *Explorer) goToReason() {
	n := v.Chosen
	if n == nil {
		return
	}
	if n.Left.Why == search.Known {
		v.toEarlier(n)
		return
	}
	from := n.Elsewhere(game.First + game.Second - n.Turn)
	if from == nil {
		v.session.Inform(WordNoCause)
		return
	}
	v.show(from)
}

// toEarlier goes to the node that stored a position's value in the transposition table.
func (v *Explorer) toEarlier(n *tree.Node) {
	v.Runs = false
	event, ok := int64(0), false
	t := v.Tree
	v.start(func(ctx context.Context) error {
		event, ok = t.Earlier(ctx, n)
		return ctx.Err()
	}, func(error) {
		if !ok {
			v.session.Inform(WordNoCause)
			return
		}
		v.runTask(func() (*tree.Task, int64) { return t.To(event), 2 * v.cost(t.Root()) }, func() { v.show(t.Find(event)) })
	})
}

// show selects a node, scrolls it into view, and announces it.
func (v *Explorer) show(n *tree.Node) {
	v.Pick(n)
	v.reveal(n)
	v.session.Say(game.Sentences(words.Period(v.where(n)), v.why(n)))
	v.session.Changed()
}

// Handle handles scrolling of the tree, and the slider.
func (v *Explorer) Handle(e stage.Event) bool {
	a := v.session.Stage
	if v.handleAnswer(e) {
		return true
	}
	switch e.Kind {
	case stage.KeyDown:
		if a.Focused != stage.IDSlider || e.Mods&(stage.Command|stage.Alt) != 0 || e.Mods&stage.Pad != 0 && (e.Key == "ArrowUp" || e.Key == "ArrowDown") {
			return false
		}
		a.Saying = false
		return v.slideKey(e.Key)
	case stage.PointerDown:
		v.press, v.onSign = v.Place.rows.Contains(e.At), false
		if n := v.under(e.At); n != nil {
			v.onSign = e.At.X < v.Place.rows.X+v.Place.Of(26)+float64(n.Level())*v.Place.indent
		}
	case stage.PressNode:
		v.press = false
	}
	if v.predict == nil && v.drag.Drag(e, v.Place.slider.Contains, v.slide) { // otherwise buttons are in its place
		return true
	}
	return v.Pull(a, v.scrolls(), v.Overflow(), e)
}

// scrolls is the area in which the tree scrolls, empty if it fits.
func (v *Explorer) scrolls() paint.Rect {
	if v.Overflow() == 0 {
		return paint.Rect{}
	}
	return v.Place.rows
}

// under is the node of the row under a point, nil for none.
func (v *Explorer) under(at paint.Point) *tree.Node {
	l := &v.Place
	if v.Tree == nil || l.Row <= 0 || !l.rows.Contains(at) {
		return nil
	}
	return v.Tree.Row(v.top() + int((at.Y-l.rows.Y)/l.Row))
}
