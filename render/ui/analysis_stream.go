package ui

import (
	"context"
	"sync"

	"noughts/game/engine"
	"noughts/game/search"
)

// stream is a question to the engine of which the progress is looked at too. The
// newest answer waits until a Tick takes it.
type stream struct {
	cancel context.CancelFunc
	mu     sync.Mutex
	last   search.Info
	fresh  bool
	done   bool
}

// stream asks the engine; the position is the engine's from now on.
func (a *App) stream(q engine.Request) *stream { return a.streamOf(a.env.Engine, q) }

// streamOf asks one of several engines.
func (a *App) streamOf(e engine.Engine, q engine.Request) *stream {
	ctx, cancel := context.WithCancel(context.Background())
	s := &stream{cancel: cancel}
	infos := e.Analyse(ctx, q)
	go func() {
		for info := range infos {
			s.mu.Lock()
			s.last, s.fresh = info, true
			s.mu.Unlock()
			a.env.Wake()
		}
		s.mu.Lock()
		s.done = true
		s.mu.Unlock()
		a.env.Wake()
	}()
	return s
}

// take is the newest answer, whether it was taken before, and whether nothing
// more comes.
func (s *stream) take() (info search.Info, fresh, done bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	info, fresh, done = s.last, s.fresh, s.done
	s.fresh = false
	return info, fresh, done
}
