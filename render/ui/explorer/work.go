package explorer

import (
	"context"

	"noughts/game"
	"noughts/game/search/tree"
	"noughts/game/task"
	"noughts/render/ui/words"
)

// syncLimit is the largest number of nodes for which a search runs synchronously, within a press.
const syncLimit = 1500

// pause makes a function that a search calls again and again. It lets the page draw frames and
// handle events while the search runs beside it. Within a press it does nothing.
func (v *Explorer) pause() func() {
	breathe := task.Breath()
	return func() {
		if !v.sync.Load() {
			breathe()
		}
	}
}

// start starts do beside the screen, and calls then on a later Tick. Work under way is cancelled,
// and do starts after its end, because there is only one tree.
func (v *Explorer) start(do func(context.Context) error, then func(error)) {
	before := v.Work
	before.Cancel()
	v.then = then
	v.Work = task.Start(v.session.Wake, func(ctx context.Context, give func(error)) {
		if before != nil {
			<-before.Gone()
		}
		give(do(ctx))
	})
}

// finish handles the result of work that has ended.
func (v *Explorer) finish() {
	err, _, ended := v.Work.Newest()
	if !ended {
		return
	}
	v.Work = nil
	v.then(err)
	v.session.Changed()
}

// whenIdle calls do when no work uses the tree. It cancels work that is under way.
func (v *Explorer) whenIdle(do func()) {
	if v.Work == nil {
		do()
		return
	}
	v.start(func(context.Context) error { return nil }, func(error) { do() })
}

// runTask runs a task of the tree, and then calls then. A task runs synchronously if its cost, an
// estimate of the nodes to search, is small enough for a frame.
func (v *Explorer) runTask(task func() (k *tree.Task, cost int64), then func()) {
	v.whenIdle(func() {
		k, cost := task()
		take := func(err error) {
			if err != nil {
				v.Runs, v.line = false, false
				v.session.Inform(v.session.Explain(err))
				return
			}
			v.Tree.Take(k)
			then()
			v.session.Changed()
		}
		switch {
		case v.still != nil:
			take(k.Run(v.still))
			return
		case cost > syncLimit:
			v.start(k.Run, take)
			return
		}
		v.sync.Store(true)
		err := k.Run(context.Background())
		v.sync.Store(false)
		take(err)
	})
}

// cost estimates the number of nodes to search to unfold a node.
func (v *Explorer) cost(n *tree.Node) int64 {
	if v.Search <= tree.AlphaBeta {
		return n.Nodes()
	}
	return min(v.Tree.Nodes, n.Leave/2+1) // the search up to the node is repeated, to restore its table
}

// counts counts the nodes of each search, the smallest searches first.
type counts struct {
	Work   *task.Task[Measured] // nil before the start
	depth  int                  // the depth limit of the searches
	Counts [5]*tree.Count       // by algorithm; nil if not yet counted
}

// Measured is the node count of a search.
type Measured struct {
	search int
	tree.Count
}

// measure starts to count the nodes of each search at the depth limit.
func (v *Explorer) measure() {
	t := &v.Census
	v.takeCounts()
	t.Work.Cancel()
	if t.depth != v.Depth {
		t.depth, t.Counts = v.Depth, [5]*tree.Count{}
	}
	known, p, limit := t.Counts, v.root.Clone(), tree.Limit{Depth: v.Depth, Pause: v.pause()}
	t.Work = task.Start(v.session.Wake, func(ctx context.Context, give func(Measured)) {
		for i := len(tree.Algorithms) - 1; i >= 0; i-- {
			if known[i] != nil {
				continue
			}
			c, err := tree.Measure(ctx, p, tree.Algorithms[i], limit)
			if err != nil {
				return
			}
			give(Measured{i, c})
		}
	})
}

// takeCounts takes in new counts, and tells whether there were any.
func (v *Explorer) takeCounts() bool {
	fresh, _ := v.Census.Work.Take()
	for _, c := range fresh {
		v.Census.Counts[c.search] = &c.Count
	}
	return len(fresh) > 0
}

// wordCensus is the number of nodes of a search, or that it is being counted.
func wordCensus(c *tree.Count) game.Say {
	if c == nil {
		return words.Searching
	}
	return wordCensusOf(*c)
}
