//go:build !js

package search

import (
	"sync"
	"sync/atomic"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/row"
)

// team is searches that help another one, each on a goroutine of its own. All
// they give it is what they leave in the table that they share: each looks at
// the same position to another depth, so that one finds much of what it needs
// there already.
type team struct {
	nodes atomic.Int64 // of the helpers
	over  atomic.Bool
	all   sync.WaitGroup
}

// mostThreads is how many threads a search makes use of.
const mostThreads = 64

// begin sets helpers to work on a position.
func (t *team) begin(p *game.Position, limit core.Limit, l row.Limit) {
	if limit.All {
		return // every move is searched in full: there is nothing to run ahead to
	}
	for n := 1; n < min(limit.Threads, mostThreads); n++ {
		l.Helper = n
		told := int64(0)
		l.Ask = func(nodes int64) (int64, int64, bool) {
			t.nodes.Add(nodes - told)
			told = nodes
			return nodes, nodes + core.Breath, t.over.Load()
		}
		l.Late = t.over.Load
		helper := row.New(p.Clone(), l)
		t.all.Add(1)
		go func() {
			defer t.all.Done()
			helper.Run(nil)
		}()
	}
}

// end waits for the helpers, which stop at once.
func (t *team) end() {
	t.over.Store(true)
	t.all.Wait()
}
