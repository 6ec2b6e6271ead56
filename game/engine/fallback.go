package engine

import (
	"context"
	"sync"

	"noughts/game/search"
)

// Fallback is an engine that asks a first one, made when it is first needed,
// and a second one when the first cannot be made or gives no answer. A request
// that is under way when the first fails is asked of the second anew. A first
// engine that says by its method Err that it has broken is not asked again.
func Fallback(first func() (Engine, error), second Engine) Engine {
	return &fallback{begin: first, second: second}
}

type fallback struct {
	mu     sync.Mutex
	begin  func() (Engine, error) // nil once it was called
	first  Engine                 // nil: not made, or given up
	second Engine
}

// Analyse is that of Engine.
func (f *fallback) Analyse(ctx context.Context, q Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		if e := f.lead(); e != nil && f.ask(ctx, e, q, out) {
			return
		}
		if ctx.Err() != nil {
			return // nobody waits for the answer
		}
		for i := range f.second.Analyse(ctx, q) {
			tell(out, i)
		}
	}()
	return out
}

// lead is the first engine, nil when there is none any more.
func (f *fallback) lead() Engine {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.begin != nil {
		e, err := f.begin()
		f.begin = nil
		if err == nil {
			f.first = e
		}
	}
	if broken(f.first) {
		f.first = nil
	}
	return f.first
}

// ask passes on what the first engine says, and tells whether it answered.
func (f *fallback) ask(ctx context.Context, e Engine, q Request, out chan search.Info) bool {
	if q.Position != nil {
		q.Position = q.Position.Clone() // the second may need the other
	}
	answered := false
	for i := range e.Analyse(ctx, q) {
		if answered = i.Err == nil; answered {
			tell(out, i)
		}
	}
	return answered
}

func broken(e Engine) bool {
	b, ok := e.(interface{ Err() error })
	return ok && b.Err() != nil
}
