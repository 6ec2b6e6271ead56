package engine

import (
	"context"
	"runtime"
	"sync"

	"noughts/game"
	"noughts/game/search"
)

// tablePool gives out the memory of a Local: a table that is kept, and leave to
// make others.
type tablePool struct {
	mu     sync.Mutex
	kept   *search.Table   // nil before its first use
	rules  *game.Rules     // of the kept table
	holder context.Context // of the request that uses it, nil for none
	used   int             // bytes, by requests at a level
	spare  int             // bytes, by requests at full strength that do not hold the table
	back   chan struct{}   // closed when something is given back; nil: nobody waits
}

// take finds memory for a request, which may have to wait for it, and sees to
// its table. What was taken must be given back.
func (s *tablePool) take(ctx context.Context, q *Request, memory int) (give func()) {
	if q.Limit.Table != nil {
		return func() {} // the caller has seen to it
	}
	give, emptied := s.find(ctx, q, memory)
	if emptied {
		runtime.GC() // or the memory would be taken twice for a while
	}
	return give
}

// find is take, and tells whether another table was let go of.
//
// Requests at full strength may go on for ever, so nobody waits for them: one
// that does not get the table that is kept has a smaller one of its own. Those
// at a level want a table of a certain size, or the game would not repeat, and
// come to an end by themselves: where a second one does not fit, it waits.
func (s *tablePool) find(ctx context.Context, q *Request, memory int) (give func(), emptied bool) {
	keep := keptSize(memory)
	room := memory - keep
	s.mu.Lock()
	defer s.mu.Unlock()
	for ctx.Err() == nil {
		full, cost := q.free(), search.DefaultTable
		switch {
		case full && s.holder == nil:
			q.Limit.Table, emptied = s.open(q.Position.Rules(), keep)
			s.holder = ctx
			return func() { s.give(func() { s.holder = nil }) }, emptied
		case full && s.holder.Err() == nil:
			q.Limit.Table = search.NewTable((room - max(s.used, search.DefaultTable) - s.spare) / 2)
			cost = q.Limit.Table.Bytes()
			s.spare += cost
			return func() { s.give(func() { s.spare -= cost }) }, false
		case full:
			// Who holds it has been told to stop, and what it knows is
			// worth a moment.
		case s.used == 0 || s.used+s.spare+cost <= room:
			s.used += cost
			return func() { s.give(func() { s.used -= cost }) }, false
		}
		s.wait(ctx)
	}
	q.Limit.Nodes = 1 // any move will do, and takes no memory
	return func() {}, false
}

// keptSize is the size of the table that is kept: a power of two, and at most
// half of what there is.
func keptSize(memory int) int {
	n := 64
	for 4*n <= memory {
		n *= 2
	}
	return n
}

// open is the kept table, a new one for rules that are not those of the last
// search. It needs the lock.
func (s *tablePool) open(r *game.Rules, bytes int) (t *search.Table, emptied bool) {
	if s.kept == nil || s.rules != r && (r.ID == "" || s.rules.ID != r.ID) {
		emptied = s.kept != nil
		s.kept = search.NewTable(bytes)
	}
	s.rules = r
	return s.kept, emptied
}

// wait returns when something was given back or ctx is done. It needs the lock
// and lets go of it meanwhile.
func (s *tablePool) wait(ctx context.Context) {
	if s.back == nil {
		s.back = make(chan struct{})
	}
	back := s.back
	s.mu.Unlock()
	select {
	case <-back:
	case <-ctx.Done():
	}
	s.mu.Lock()
}

// give gives something back.
func (s *tablePool) give(what func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	what()
	if s.back != nil {
		close(s.back)
		s.back = nil
	}
}
