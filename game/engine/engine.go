package engine

import (
	"context"

	"noughts/game"
	"noughts/game/search"
)

// Request is a question to an engine.
type Request struct {
	Position *game.Position // the engine's own from now on: give it a Clone
	Level    Level          // the zero Level is full strength
	Limit    search.Limit   // besides those of the level. Table, Pause and Ties stay in this process
	Seed     uint64         // of the level's chances
	Quiet    bool           // nobody looks at the progress: only the answer is told
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

// tell puts the newest Info into a one-element buffered channel, in the place of one
// that has not been received. It never blocks. Only one goroutine may call it.
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
