package ui

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
func (v *explorer) pause() func() {
	breathe := task.Breath()
	return func() {
		if !v.within.Load() {
			breathe()
		}
	}
}

// ask has work done beside the screen, and then something with it. Work that is
// under way is given up for it, and has to be gone first: there is one tree.
func (v *explorer) ask(do func(context.Context) error, then func(error)) {
	before := v.work
	before.Cancel()
	v.then = then
	v.work = task.Start(v.app.Wake, func(ctx context.Context, give func(error)) {
		if before != nil {
			<-before.Gone()
		}
		give(do(ctx))
	})
}

// finish takes in work that is done.
func (v *explorer) finish() {
	err, _, ended := v.work.Newest()
	if !ended {
		return
	}
	v.work = nil
	v.then(err)
	v.app.Changed()
}

// calm does something to the tree once nobody works on it.
func (v *explorer) calm(do func()) {
	if v.work == nil {
		do()
		return
	}
	v.ask(func(context.Context) error { return nil }, func(error) { do() })
}

// find has the tree find nodes out, and then does something with them: within
// the press if that takes no longer than a frame. cost is about how many
// positions are searched for it.
func (v *explorer) find(task func() (k *tree.Task, cost int64), then func()) {
	v.calm(func() {
		k, cost := task()
		take := func(err error) {
			if err != nil {
				v.runs, v.line = false, false
				v.app.Inform(v.app.Explain(err))
				return
			}
			v.tree.Take(k)
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
func (v *explorer) cost(n *tree.Node) int64 {
	if v.search <= tree.AlphaBeta {
		return n.Nodes()
	}
	return min(v.tree.Nodes, n.Leave/2+1) // what the search had learnt comes first
}

// census is the positions of all searches, the small ones measured first.
type census struct {
	work   *task.Task[measured] // nil: it has not begun
	depth  int                  // of the searches
	counts [5]*tree.Count       // by algorithm, nil for not yet
}

// measured is a search and its positions.
type measured struct {
	search int
	tree.Count
}

// measure begins to count the positions of each search, at this depth.
func (v *explorer) measure() {
	t := &v.census
	v.news()
	t.work.Cancel()
	if t.depth != v.depth {
		t.depth, t.counts = v.depth, [5]*tree.Count{}
	}
	known, p, limit := t.counts, v.root.Clone(), tree.Limit{Depth: v.depth, Pause: v.pause()}
	t.work = task.Start(v.app.Wake, func(ctx context.Context, give func(measured)) {
		for i := len(tree.Algorithms) - 1; i >= 0; i-- {
			if known[i] != nil {
				continue
			}
			c, err := tree.Measure(ctx, p, tree.Algorithms[i], limit)
			if err != nil {
				return
			}
			give(measured{i, c})
		}
	})
}

// news tells whether more was measured since it was asked last.
func (v *explorer) news() bool {
	fresh, _ := v.census.work.Take()
	for _, c := range fresh {
		v.census.counts[c.search] = &c.Count
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
