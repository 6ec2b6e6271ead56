package ui

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

// Going through the events of a search. What is unfolded on the way is folded
// again behind it, so that the tree on the screen is the line that is being
// searched, and what was found beside it.

// walk goes to an event.
func (v *explorer) walk(event int64) {
	if v.tree == nil {
		return
	}
	event = min(max(event, 0), v.tree.Events-1)
	v.aim = event
	var open []*tree.Node
	v.find(func() (*tree.Task, int64) {
		n := v.tree.Find(event)
		for up := n; up != nil; up = up.Parent {
			if up.Open() {
				open = append(open, up)
			}
		}
		cost := int64(0)
		if n.Enter != event && n.Leave != event {
			cost = 2 * v.cost(n)
		}
		return v.tree.To(event), cost
	}, func() {
		v.at = event
		n := v.tree.Find(event)
		for up := n.Parent; up != nil; up = up.Parent {
			if !slices.Contains(open, up) {
				v.walked = append(v.walked, up)
			}
		}
		v.tidy(n)
		v.pick(n)
		v.reveal(n)
	})
}

// tidy folds what was unfolded on the way and does not lead to a node.
func (v *explorer) tidy(n *tree.Node) {
	v.walked = slices.DeleteFunc(v.walked, func(w *tree.Node) bool {
		for up := n; up != nil; up = up.Parent {
			if up == w {
				return false
			}
		}
		if w.Parent != nil {
			v.tree.Fold(w)
		}
		return true
	})
}

// step goes to an event, stops what runs, and says where it has come to.
func (v *explorer) step(event int64) {
	if v.tree == nil {
		return
	}
	v.runs = false
	before := v.aim
	v.walk(event)
	if v.aim != before && v.work == nil {
		v.app.Say(v.told())
	}
}

// told is the event in a sentence.
func (v *explorer) told() game.Say {
	n := v.tree.Find(v.at)
	switch {
	case v.at >= v.tree.Events-1:
		return words.Fill(wordSearchEnds, v.tree.Worth(v.tree.Root()))
	case n.Enter == v.at && (n == v.tree.Root() || n.Iteration()):
		return wordEntersRoot
	case n.Enter == v.at:
		return words.Fill(wordEnters, v.path(n))
	}
	back := words.Fill(wordLeaves, v.path(n), v.tree.Worth(n))
	if n.Cut() > 0 {
		back = game.Sentences(back, v.tree.Why(n))
	}
	return back
}

// toggle runs the search or pauses; at the end it begins again.
func (v *explorer) toggle() {
	if v.tree == nil {
		return
	}
	if v.runs {
		v.pauseRun()
		return
	}
	if v.aim >= v.tree.Events-1 {
		v.walk(0)
	}
	v.runs, v.due = true, v.app.Now+stage.Paces[v.pace]
	v.app.Changed()
}

// pauseRun ends the run, and says where.
func (v *explorer) pauseRun() {
	v.runs = false
	if v.work == nil {
		v.app.Say(v.told())
	}
	v.app.Changed()
}

// slide goes to the event under the pointer.
func (v *explorer) slide(at paint.Point) {
	if v.tree == nil {
		return
	}
	in := v.place.slider.Inset(v.place.slider.H / 4)
	part := min(max((at.X-in.X)/in.W, 0), 1)
	if event := int64(part*float64(v.tree.Events-1) + 0.5); event != v.aim {
		v.runs = false
		v.walk(event)
	}
}

// slideKey takes a key of the slider.
func (v *explorer) slideKey(key string) bool {
	if v.tree == nil {
		return false
	}
	page := max(v.tree.Events/20, 10)
	to, ok := map[string]int64{
		"ArrowLeft": v.aim - 1, "ArrowDown": v.aim - 1, "ArrowRight": v.aim + 1, "ArrowUp": v.aim + 1,
		"PageUp": v.aim + page, "PageDown": v.aim - page, "Home": 0, "End": v.tree.Events - 1,
	}[key]
	switch {
	case ok:
		v.runs = false
		v.walk(to)
	case key == "Enter" || key == " ":
		v.toggle()
		ok = true
	}
	return ok
}

// toMain unfolds the line that the value of the search comes from, and chooses
// its last node.
func (v *explorer) toMain() {
	if v.tree == nil {
		return
	}
	v.runs, v.line = false, true
	if v.at < v.tree.Events-1 { // what is still to come has no value
		v.at, v.aim = v.tree.Events-1, v.tree.Events-1
	}
	v.downMain(v.tree.Root())
}

func (v *explorer) downMain(n *tree.Node) {
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
		v.find(func() (*tree.Task, int64) { return v.tree.Below(n), v.cost(n) }, func() {
			if n.Best() == nil {
				v.line = false
				v.show(n)
				return
			}
			v.downMain(n)
		})
	}
}

// toCause goes to the reply elsewhere that a cut is made for.
func (v *explorer) toCause() {
	n := v.chosen
	if n == nil {
		return
	}
	if n.Left.Why == search.Known {
		v.toEarlier(n)
		return
	}
	from := n.Elsewhere(game.First + game.Second - n.Turn)
	if from == nil {
		v.app.Inform(wordNoCause)
		return
	}
	v.show(from)
}

// toEarlier goes to the node that the table has a value from.
func (v *explorer) toEarlier(n *tree.Node) {
	v.runs = false
	event, ok := int64(0), false
	t := v.tree
	v.ask(func(ctx context.Context) error {
		event, ok = t.Earlier(ctx, n)
		return ctx.Err()
	}, func(error) {
		if !ok {
			v.app.Inform(wordNoCause)
			return
		}
		v.find(func() (*tree.Task, int64) { return t.To(event), 2 * v.cost(t.Root()) }, func() { v.show(t.Find(event)) })
	})
}

// show chooses a node and brings it into view, and says where it is.
func (v *explorer) show(n *tree.Node) {
	v.pick(n)
	v.reveal(n)
	v.app.Say(game.Sentences(words.Period(v.where(n)), v.why(n)))
	v.app.Changed()
}

// Handle takes what scrolls the tree and what moves the slider.
func (v *explorer) Handle(e stage.Event) bool {
	a := v.app.Stage
	switch e.Kind {
	case stage.KeyDown:
		if a.Focused != "slider" || e.Mods&(stage.Command|stage.Alt) != 0 || e.Mods&stage.Pad != 0 && (e.Key == "ArrowUp" || e.Key == "ArrowDown") {
			return false
		}
		a.Saying = false
		return v.slideKey(e.Key)
	case stage.PointerDown:
		v.press, v.twist = v.place.rows.Contains(e.At), false
		if n := v.under(e.At); n != nil {
			v.twist = e.At.X < v.place.rows.X+v.place.Of(26)+float64(n.Level())*v.place.indent
		}
		if v.track = v.place.slider.Contains(e.At); v.track {
			v.slide(e.At)
			return true
		}
	case stage.PointerMove:
		if v.track {
			v.slide(e.At)
			return true
		}
	case stage.PointerUp, stage.PointerLeave:
		if v.track {
			v.track = false
			return true
		}
	case stage.PressNode:
		v.press = false
	}
	return v.Pull(a, v.scrolls(), v.Overflow(), e)
}

// scrolls is where the tree can be scrolled.
func (v *explorer) scrolls() paint.Rect {
	if v.Overflow() == 0 {
		return paint.Rect{}
	}
	return v.place.rows
}

// under is the node of the row under a point, nil for none.
func (v *explorer) under(at paint.Point) *tree.Node {
	l := &v.place
	if v.tree == nil || l.row <= 0 || !l.rows.Contains(at) {
		return nil
	}
	return v.tree.Row(v.top() + int((at.Y-l.rows.Y)/l.row))
}
