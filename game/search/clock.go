package search

import (
	"context"
	"time"
)

// clock counts the nodes of a search, and sees when it must end.
type clock struct {
	ctx     context.Context
	limit   Limit
	started time.Time
	nodes   int64
	check   int64 // the number of nodes at which to look up
	step    int64 // nodes between two looks
	looked  time.Time
	stopped bool
	report  func(now time.Time) bool // tells whether it took its time
}

// A look up comes as soon as so many nodes are visited, and from then on about
// every breath: of games that are slow to play a few nodes take as long as
// thousands of others. No result depends on it.
const (
	firstLook = 8
	breath    = 2 * time.Millisecond
)

func newClock(ctx context.Context, limit Limit) clock {
	now := time.Now()
	s := clock{ctx: ctx, limit: limit, started: now, looked: now, step: firstLook}
	s.check = s.next()
	return s
}

// next is the number of nodes at which to look up next.
func (s *clock) next() int64 {
	n := s.nodes + s.step
	if s.limit.Nodes > 0 {
		n = min(n, s.limit.Nodes+1)
	}
	return n
}

// look sees whether the search must end, and lets others have the thread.
func (s *clock) look() {
	now := time.Now()
	switch d := now.Sub(s.looked); {
	case d > breath:
		s.step = max(1, s.step*int64(breath)/int64(d))
	case d < breath/4:
		s.step = min(2*s.step, Breath)
	}
	if s.limit.Pause != nil {
		s.limit.Pause()
		now = time.Now()
	}
	spent := s.limit.Nodes > 0 && s.nodes > s.limit.Nodes
	if spent {
		s.nodes = s.limit.Nodes // this one is not visited
	}
	s.stopped = spent || s.ctx.Err() != nil ||
		s.limit.Time > 0 && now.Sub(s.started) >= s.limit.Time
	s.check = s.next()
	if s.report != nil && !s.stopped && s.report(now) {
		now = time.Now()
	}
	s.looked = now
}

// often is how long a search that goes on keeps what it knows to itself.
const often = 100 * time.Millisecond

// tell has report called some times a second with what a search knows, the
// first time soon.
func (s *clock) tell(report func(Info), snapshot func() Info) {
	if report == nil {
		return
	}
	last := s.started.Add(-often * 4 / 5)
	s.report = func(now time.Time) bool {
		if now.Sub(last) < often {
			return false
		}
		last = now
		report(snapshot())
		return true
	}
}
