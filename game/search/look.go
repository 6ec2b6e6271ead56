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
	breath  int64 // nodes until then: fewer where they are slow
	looked  time.Time
	stopped bool
	report  func(time.Time) bool
}

func newClock(ctx context.Context, limit Limit) clock {
	now := time.Now()
	s := clock{ctx: ctx, limit: limit, started: now, looked: now, breath: Breath / 16}
	s.check = s.next()
	return s
}

// next is the number of nodes at which to look up next.
func (s *clock) next() int64 {
	n := s.nodes + s.breath
	if s.limit.Nodes > 0 {
		n = min(n, s.limit.Nodes+1)
	}
	return n
}

// look sees whether the search must end, and lets others have the thread.
func (s *clock) look() {
	now := time.Now()
	switch took := now.Sub(s.looked); {
	case took > 2*time.Millisecond:
		s.breath = max(1, s.breath/2)
	case took < time.Millisecond:
		s.breath = min(Breath, 2*s.breath)
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

// tell has report called a few times a second with what a search knows.
func (s *clock) tell(report func(Info), snapshot func() Info) {
	if report == nil {
		return
	}
	last := s.started
	s.report = func(now time.Time) bool {
		if now.Sub(last) < 125*time.Millisecond {
			return false
		}
		last = now
		report(snapshot())
		return true
	}
}
