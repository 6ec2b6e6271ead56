package engine

import (
	"context"
	"errors"

	"noughts/game/search"
)

// Local is an engine that searches on a goroutine of this process, one for
// each request. It must not be copied after its first use.
//
// At full strength it keeps what a search has found out for the next one of
// the same rules: the next move of the game, or another question about it.
// Levels, and what is limited by nodes, begin afresh with each move, so that a
// game can be repeated.
type Local struct {
	// Threads is how many goroutines a search at full strength and without a
	// limit of nodes may take, where the request does not say; 0 is one.
	Threads int
	// Pause is called every few milliseconds of a search. Where there is a
	// single thread, it lets the events of the host run. Nil does nothing.
	Pause func()
	// Memory is the most that the tables of all searches take together, in
	// bytes; 0 is DefaultMemory, and less than twice search.DefaultTable is not
	// kept to. Half of it or less goes to the table that is kept. Of several
	// requests at full strength the later ones have smaller tables; of those at
	// a level some may have to wait for others.
	Memory int

	pool tablePool
}

// DefaultMemory is the memory of a Local that names none, in bytes.
const DefaultMemory = 128 << 20

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
		if q.Limit.Threads == 0 && q.free() {
			q.Limit.Threads = l.Threads
		}
		defer l.pool.take(ctx, &q, l.memory())()
		report := func(i search.Info) { tell(out, i) }
		if q.Quiet {
			report = nil
		}
		tell(out, q.Level.answer(ctx, q, report))
	}()
	return out
}

func (l *Local) memory() int {
	if l.Memory > 0 {
		return l.Memory
	}
	return DefaultMemory
}

// free tells whether a request has no game to repeat, so that it may use several
// threads and what earlier searches have found out.
func (q *Request) free() bool { return q.Level == (Level{}) && q.Limit.Nodes == 0 }
