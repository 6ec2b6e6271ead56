package explorer

import (
	"context"

	"noughts/game"
	"noughts/game/search/tree"
	"noughts/game/task"
	"noughts/render/ui/words"
)

// atOnce is how many positions a search may have to be done within a press.
const atOnce = 1500

// pause lets the page draw and hear while a search runs beside it. Within a
// press there is nothing to wait for.
func (v *Explorer) pause() func() {
	breathe := task.Breath()
	return func() {
		if !v.within.Load() {
			breathe()
		}
	}
}

// ask has work done beside the screen, and then something with it. Work that is
// under way is given up for it, and has to be gone first: there is one tree.
func (v *Explorer) ask(do func(context.Context) error, then func(error)) {
	before := v.Work
	before.Cancel()
	v.then = then
	v.Work = task.Start(v.app.Wake, func(ctx context.Context, give func(error)) {
		if before != nil {
			<-before.Gone()
		}
		give(do(ctx))
	})
}

// finish takes in work that is done.
func (v *Explorer) finish() {
	err, _, ended := v.Work.Newest()
	if !ended {
		return
	}
	v.Work = nil
	v.then(err)
	v.app.Changed()
}

// calm does something to the tree once nobody works on it.
func (v *Explorer) calm(do func()) {
	if v.Work == nil {
		do()
		return
	}
	v.ask(func(context.Context) error { return nil }, func(error) { do() })
}

// find has the tree find nodes out, and then does something with them: within
// the press if that takes no longer than a frame. cost is about how many
// positions are searched for it.
func (v *Explorer) find(task func() (k *tree.Task, cost int64), then func()) {
	v.calm(func() {
		k, cost := task()
		take := func(err error) {
			if err != nil {
				v.Runs, v.line = false, false
				v.app.Inform(v.app.Explain(err))
				return
			}
			v.Tree.Take(k)
			then()
			v.app.Changed()
		}
		if cost > atOnce {
			v.ask(k.Run, take)
			return
		}
		v.within.Store(true)
		err := k.Run(context.Background())
		v.within.Store(false)
		take(err)
	})
}

// cost is about how many positions are searched to unfold a node.
func (v *Explorer) cost(n *tree.Node) int64 {
	if v.Search <= tree.AlphaBeta {
		return n.Nodes()
	}
	return min(v.Tree.Nodes, n.Leave/2+1) // what the search had learnt comes first
}

// census is the positions of all searches, the small ones measured first.
type census struct {
	Work   *task.Task[Measured] // nil: it has not begun
	depth  int                  // of the searches
	Counts [5]*tree.Count       // by algorithm, nil for not yet
}

// Measured is a search and its positions.
type Measured struct {
	search int
	tree.Count
}

// measure begins to count the positions of each search, at this depth.
func (v *Explorer) measure() {
	t := &v.Census
	v.news()
	t.Work.Cancel()
	if t.depth != v.Depth {
		t.depth, t.Counts = v.Depth, [5]*tree.Count{}
	}
	known, p, limit := t.Counts, v.root.Clone(), tree.Limit{Depth: v.Depth, Pause: v.pause()}
	t.Work = task.Start(v.app.Wake, func(ctx context.Context, give func(Measured)) {
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

// news tells whether more was measured since it was asked last.
func (v *Explorer) news() bool {
	fresh, _ := v.Census.Work.Take()
	for _, c := range fresh {
		v.Census.Counts[c.search] = &c.Count
	}
	return len(fresh) > 0
}

// wordCensus is what a search came to.
func wordCensus(c *tree.Count) game.Say {
	if c == nil {
		return words.Searching
	}
	return wordCensusOf(*c)
}
