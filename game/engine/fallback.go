package engine

import (
	"context"
	"errors"
	"sync"

	"noughts/game/search"
)

// Fallback is an engine that asks a first one, made when it is first needed,
// and a second one when the first cannot be made or gives no answer. A request
// that is under way when the first fails is asked anew.
//
// A first engine that says by its method Err that it has broken is not asked
// again, but made again where it had been up, as its method Greeted tells: at most
// once for a request that is answered, so that what breaks it each time does not
// go on for ever. Where there is no second one, nil, the request ends with why the
// first gave no answer.
func Fallback(first func() (Engine, error), second Engine) Engine {
	return &fallback{begin: first, second: second, tries: tries}
}

// tries is how often a first engine is made with no answer from it in between.
const tries = 2

type fallback struct {
	mu     sync.Mutex
	begin  func() (Engine, error)
	tries  int    // that are left
	first  Engine // nil: not made, or given up
	why    error  // it was given up
	second Engine
}

// Analyse is that of Engine.
func (f *fallback) Analyse(ctx context.Context, q Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		e, err := f.primary()
		for e != nil {
			if err = f.ask(ctx, e, q, out); err == nil {
				return
			}
			if ctx.Err() != nil {
				return // nobody waits for the answer
			}
			if !broken(e) {
				break
			}
			if e, _ = f.primary(); e == nil {
				break
			}
		}
		if f.second == nil {
			tell(out, search.Info{Err: err})
			return
		}
		for i := range f.second.Analyse(ctx, q) {
			tell(out, i)
		}
	}()
	return out
}

// primary is the first engine, nil and why when there is none any more.
func (f *fallback) primary() (Engine, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if c, ok := f.first.(connection); ok && c.Err() != nil {
		if f.why = c.Err(); !c.Greeted() {
			f.tries = 0
		}
		f.first = nil
	} else if broken(f.first) {
		f.first, f.tries = nil, 0
	}
	if f.first == nil && f.tries > 0 {
		f.tries--
		if f.first, f.why = f.begin(); f.why != nil {
			f.first, f.tries = nil, 0
		}
	}
	return f.first, f.why
}

// ask passes on what the first engine says, and answers why it gave no answer.
func (f *fallback) ask(ctx context.Context, e Engine, q Request, out chan search.Info) error {
	if q.Position != nil {
		q.Position = q.Position.Clone() // another may need it
	}
	err := errors.New("engine: done without an answer")
	for i := range e.Analyse(ctx, q) {
		if err = i.Err; err == nil {
			tell(out, i)
		}
	}
	if err == nil {
		f.mu.Lock()
		defer f.mu.Unlock()
		if f.first == e {
			f.tries = tries - 1
		}
	}
	return err
}

// connection is an engine elsewhere, such as a Remote.
type connection interface {
	Err() error
	Greeted() bool
}

func broken(e Engine) bool {
	b, ok := e.(interface{ Err() error })
	return ok && b.Err() != nil
}
