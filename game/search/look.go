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
	stopped bool
	report  func()
}

func newClock(ctx context.Context, limit Limit) clock {
	s := clock{ctx: ctx, limit: limit, started: time.Now()}
	s.check = s.next()
	return s
}

// next is the number of nodes at which to look up next.
func (s *clock) next() int64 {
	n := s.nodes + Breath
	if s.limit.Nodes > 0 {
		n = min(n, s.limit.Nodes+1)
	}
	return n
}

// look sees whether the search must end, and lets others have the thread.
func (s *clock) look() {
	if s.limit.Pause != nil {
		s.limit.Pause()
	}
	spent := s.limit.Nodes > 0 && s.nodes > s.limit.Nodes
	if spent {
		s.nodes = s.limit.Nodes // this one is not visited
	}
	s.stopped = spent || s.ctx.Err() != nil ||
		s.limit.Time > 0 && time.Since(s.started) >= s.limit.Time
	s.check = s.next()
	if s.report != nil && !s.stopped {
		s.report()
	}
}

// tell has report called a few times a second with what a search knows.
func (s *clock) tell(report func(Info), snapshot func() Info) {
	if report == nil {
		return
	}
	last := s.started
	s.report = func() {
		if now := time.Now(); now.Sub(last) >= 200*time.Millisecond {
			last = now
			report(snapshot())
		}
	}
}
