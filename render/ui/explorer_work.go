package ui

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"noughts/game"
	"noughts/game/search/tree"
)

// errand is work beside the screen: on a page by turns with it, elsewhere at the
// same time. A Tick looks whether it is done.
type errand struct {
	cancel context.CancelFunc
	then   func(error) // what is to be done with it
	done   atomic.Bool
	err    error // there when it is done
}

// atOnce is how many positions a search may have to be done within a press.
const atOnce = 1500

// pause lets the page draw and hear while a search runs beside it. Within a
// press there is nothing to wait for.
func (v *explorer) pause() func() {
	breathe := breathing()
	return func() {
		if !v.within.Load() {
			breathe()
		}
	}
}

// ask has work done beside the screen, and then something with it. Work that is
// under way is given up for it: there is one tree.
func (v *explorer) ask(do func(context.Context) error, then func(error)) {
	if v.work != nil {
		v.work.cancel()
		v.then = func() { v.ask(do, then) }
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	w, wake := &errand{cancel: cancel, then: then}, v.app.env.Wake
	v.work = w
	go func() {
		time.Sleep(time.Microsecond) // the press has its answer first
		w.err = do(ctx)
		w.done.Store(true)
		cancel()
		wake()
	}()
}

// finish takes in work that is done.
func (v *explorer) finish() {
	w := v.work
	if w == nil || !w.done.Load() {
		return
	}
	v.work = nil
	if next := v.then; next != nil {
		v.then = nil
		next()
	} else if w.err != context.Canceled {
		w.then(w.err)
	}
	v.app.changed()
}

// calm does something to the tree once nobody works on it.
func (v *explorer) calm(do func()) {
	if v.work == nil {
		do()
		return
	}
	v.work.cancel()
	v.then = do
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
				v.app.tell(v.app.sentence(err))
				return
			}
			v.tree.Take(k)
			then()
			v.app.changed()
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

// census counts the positions of all searches, the small ones first.
type census struct {
	cancel context.CancelFunc
	mu     sync.Mutex
	fresh  bool
	counts [5]*tree.Count // by algorithm, nil for not yet
}

// measure begins to count the positions of each search, at this depth.
func (v *explorer) measure() {
	var known [5]*tree.Count
	if v.census != nil {
		v.census.cancel()
		if v.counted == v.depth {
			known = v.census.all()
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	t, p, wake := &census{cancel: cancel, counts: known}, v.root.Clone(), v.app.env.Wake
	v.census, v.counted = t, v.depth
	limit := tree.Limit{Depth: v.depth, Pause: v.pause()}
	go func() {
		time.Sleep(time.Microsecond)
		for i := len(tree.Algorithms) - 1; i >= 0; i-- {
			if known[i] != nil {
				continue
			}
			c, err := tree.Measure(ctx, p, tree.Algorithms[i], limit)
			if err != nil {
				return
			}
			t.mu.Lock()
			t.counts[i], t.fresh = &c, true
			t.mu.Unlock()
			wake()
		}
	}()
}

// all is what is counted so far.
func (t *census) all() [5]*tree.Count {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.counts
}

// news tells whether more was counted since it was asked last.
func (t *census) news() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	fresh := t.fresh
	t.fresh = false
	return fresh
}

// wordCensus is what a search came to.
func wordCensus(c *tree.Count) game.Say {
	if c == nil {
		return wordSearching
	}
	return wordCensusOf(*c)
}
