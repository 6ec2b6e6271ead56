package engine

import (
	"context"
	"errors"

	"noughts/game"
	"noughts/game/search"
)

// Request is a question to an engine.
type Request struct {
	Position *game.Position // the engine's own from now on: give it a Clone
	Level    Level          // the zero Level is full strength
	Limit    search.Limit   // besides those of the level. Table and Pause stay in this process
	Seed     uint64         // of the level's chances
}

// Engine answers requests.
type Engine interface {
	// Analyse begins to answer and returns at once. The channel gives what is
	// known so far, and last the answer, and is then closed. An Info with Err
	// set says why there is no answer; it is the last. After ctx is done the
	// answer, the best so far, comes soon, and the channel closes.
	//
	// The channel need not be read: who is slow misses what is not the
	// newest, and who leaves after cancelling ctx leaves nothing running.
	Analyse(ctx context.Context, q Request) <-chan search.Info
}

// Local is an engine that searches on a goroutine of this process, one for
// each request.
type Local struct {
	// Threads is how many goroutines a search at full strength and without a
	// limit of nodes may take, where the request does not say; 0 is one.
	Threads int

	// Pause is called about every thousand nodes of a search. Where there is
	// a single thread, it lets the events of the host run. Nil does nothing.
	Pause func()
}

// Analyse is that of Engine.
func (l *Local) Analyse(ctx context.Context, q Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		if q.Position == nil {
			tell(out, search.Info{Err: errors.New("engine: a request without a position")})
			return
		}
		if q.Limit.Pause == nil {
			q.Limit.Pause = l.Pause
		}
		if q.Limit.Threads == 0 && q.Limit.Nodes == 0 && q.Level == (Level{}) {
			q.Limit.Threads = l.Threads
		}
		tell(out, q.Level.answer(ctx, q, func(i search.Info) { tell(out, i) }))
	}()
	return out
}

// tell puts the newest Info into a channel of one place, instead of one that
// nobody has read. It never waits. There must be only one who tells.
func tell(out chan search.Info, i search.Info) {
	for {
		select {
		case out <- i:
			return
		default:
		}
		select {
		case <-out:
		default:
		}
	}
}
