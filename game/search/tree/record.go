package tree

import (
	"context"

	"noughts/game"
	"noughts/game/search"
)

// recorder keeps the nodes below one, so many levels down, as a search goes by.
type recorder struct {
	eventCounts
	t      *Tree
	event  int64 // the number of the next one
	target int64 // the event of entering the node whose children are kept
	levels int
	most   int64 // nodes to keep, 0 for any number
	mark   bool  // make a mark at the target
	stop   bool  // behind the target

	top   *Node       // the target, nil before it is reached
	stack []*Node     // nodes under way that are kept, top first
	level int         // of the node under way below the target
	under []game.Move // from the last of the stack, where what is there is not kept
	kept  int64
	done  bool
}

// Enter keeps a node that is no further down than asked for.
func (r *recorder) Enter(v search.Visit) bool {
	r.eventCounts.Enter(v)
	e := r.event
	r.event++
	p := r.t.w.Position()
	if r.top == nil {
		if e == r.target {
			r.top = &Node{Turn: p.Turn(), Visit: v, Enter: e}
			r.stack = append(r.stack, r.top)
			if r.mark {
				r.t.note(e, v)
			}
		}
		return true
	}
	r.level++
	if r.level > r.levels {
		if r.level == r.levels+1 {
			r.under = append(r.under, p.Ply(p.Plies()-1))
		}
		return true
	}
	r.under = r.under[:0]
	n := &Node{Move: game.Move{To: game.NoCell}, Turn: p.Turn(), Visit: v, Enter: e}
	if v.Ply > 0 {
		n.Move = p.Ply(p.Plies() - 1)
	}
	up := r.stack[len(r.stack)-1]
	n.Parent, n.at = up, len(up.children)
	up.children = append(up.children, n)
	r.stack = append(r.stack, n)
	r.kept++
	return r.most == 0 || r.kept <= r.most
}

// Leave completes it.
func (r *recorder) Leave(v search.Visit, l search.Left) bool {
	r.eventCounts.Leave(v, l)
	e := r.event
	r.event++
	if r.top == nil {
		return true
	}
	if r.level <= r.levels {
		last := len(r.stack) - 1
		n := r.stack[last]
		n.Left, n.Leave = l, e
		n.held = r.level < r.levels || n.Leaf()
		n.open = r.levels == all && len(n.children) > 0
		n.count()
		switch {
		case len(n.children) > 0:
			for _, k := range n.children {
				r.under = append(r.under, k.Move)
			}
			n.rest = r.t.restOf(r.under)
			n.cut = cutOf(n.rest)
		case (l.Why == search.CutOff || l.Why == search.Reply) && len(r.under) > 0:
			n.cut = cutOf(r.t.restOf(r.under))
		}
		r.under = r.under[:0]
		r.stack = r.stack[:last]
		if last == 0 {
			r.done = true
			return !r.stop
		}
	}
	r.level--
	return true
}

// restOf lists the moves of the position that the search is at and that are
// not among those that it searched there.
func (t *Tree) restOf(searched []game.Move) (rest []Rest) {
	done := map[game.Move]bool{}
	for _, m := range searched {
		done[m] = true
	}
	for _, m := range t.w.Position().Moves(nil) {
		if !done[m] {
			twin := t.w.Twin(m)
			if !done[twin] {
				twin = m
			}
			rest = append(rest, Rest{m, twin})
		}
	}
	return rest
}

// cutOf counts the moves that were left out.
func cutOf(rest []Rest) (left int) {
	for _, r := range rest {
		if r.Twin == r.Move {
			left++
		}
	}
	return left
}

// note makes a mark, and drops the oldest ones for it.
func (t *Tree) note(event int64, v search.Visit) {
	t.marks = append(t.marks, mark{event, t.w.Mark(v)})
	bytes := 0
	for i := len(t.marks) - 1; i >= 0; i-- {
		if bytes += t.marks[i].Bytes(); bytes > mostMarked {
			t.marks = append([]mark(nil), t.marks[i+1:]...)
			return
		}
	}
}

// far is how many events a search goes on from a mark before another one pays.
const far = 4000

// record searches a node again and gives it as it was, with children so many
// levels down, at most so many nodes.
func (t *Tree) record(ctx context.Context, n *Node, levels int, most int64) (*Node, error) {
	t.search.Lock()
	defer t.search.Unlock()
	r := &recorder{t: t, target: n.Enter, levels: levels, most: most, stop: true}
	var from *search.Mark
	if n.Ply > 0 && t.w.Pure() {
		from, r.event = search.At(n.Path(), n.Visit), n.Enter
	} else {
		for up := n; up.Ply > 0 && from == nil; up = up.Parent {
			for _, m := range t.marks {
				if m.event == up.Enter {
					from, r.event = m.Mark, m.event
				}
			}
		}
		r.mark = n.Ply > 0 && n.Enter-r.event > far
	}
	if from != nil {
		t.w.Resume(ctx, from, r)
	} else {
		t.w.Run(ctx, r)
	}
	switch {
	case r.done:
		return r.top, nil
	case most > 0 && r.kept > most:
		return nil, game.Wrong("more than {0} positions at once: expand a smaller part", int(most))
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return nil, game.Wrong("the search came to its limit")
}
