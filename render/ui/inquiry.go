package ui

import (
	"context"
	"sync"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
)

// inquiry is a question to the engine beside those of the game's seats. Its
// answer waits until a Tick looks at it.
type inquiry struct {
	cancel context.CancelFunc
	mu     sync.Mutex
	last   search.Info
	done   bool
}

// inquire asks for the best move of a position, which is the engine's from now
// on, and a proof if there is one.
func (a *App) inquire(p *game.Position) *inquiry {
	return a.inquireWithin(p, search.Limit{Nodes: proofNodes})
}

// inquireWithin is the same within a limit.
func (a *App) inquireWithin(p *game.Position, limit search.Limit) *inquiry {
	ctx, cancel := context.WithCancel(context.Background())
	q := &inquiry{cancel: cancel}
	infos := a.env.Engine.Analyse(ctx, engine.Request{Position: p, Limit: limit, Quiet: true})
	go func() {
		var last search.Info
		for last = range infos {
		}
		q.mu.Lock()
		q.last, q.done = last, true
		q.mu.Unlock()
		cancel()
		a.env.Wake()
	}()
	return q
}

// answer is the last that was said, and whether nothing more comes.
func (q *inquiry) answer() (search.Info, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.last, q.done
}
