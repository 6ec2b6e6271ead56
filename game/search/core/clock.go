package core

import (
	"context"
	"time"
)

// Clock counts the nodes of a search, and sees when it must end.
type Clock struct {
	Ctx     context.Context
	Limit   Limit
	Started time.Time
	Nodes   int64
	Check   int64 // the number of nodes at which to look up
	step    int64 // nodes between two looks
	looked  time.Time
	Stopped bool
	report  func(now time.Time) bool // tells whether it took its time
}

// A look up comes as soon as so many nodes are visited, and from then on about
// every breath: of games that are slow to play a few nodes take as long as
// thousands of others. No result depends on it.
const (
	firstLook = 8
	breath    = 2 * time.Millisecond
)

func NewClock(ctx context.Context, limit Limit) Clock {
	now := time.Now()
	s := Clock{Ctx: ctx, Limit: limit, Started: now, looked: now, step: firstLook}
	s.Check = s.Next()
	return s
}

// Next is the number of nodes at which to look up next.
func (s *Clock) Next() int64 {
	n := s.Nodes + s.step
	if s.Limit.Nodes > 0 {
		n = min(n, s.Limit.Nodes+1)
	}
	return n
}

// Look sees whether the search must end, and lets others have the thread.
func (s *Clock) Look() {
	now := time.Now()
	switch d := now.Sub(s.looked); {
	case d > breath:
		s.step = max(1, s.step*int64(breath)/int64(d))
	case d < breath/4:
		s.step = min(2*s.step, Breath)
	}
	if s.Limit.Pause != nil {
		s.Limit.Pause()
		now = time.Now()
	}
	spent := s.Limit.Nodes > 0 && s.Nodes > s.Limit.Nodes
	if spent {
		s.Nodes = s.Limit.Nodes // this one is not visited
	}
	s.Stopped = spent || s.Ctx.Err() != nil ||
		s.Limit.Time > 0 && now.Sub(s.Started) >= s.Limit.Time
	s.Check = s.Next()
	if s.report != nil && !s.Stopped && s.report(now) {
		now = time.Now()
	}
	s.looked = now
}

// often is how long a search that goes on keeps what it knows to itself.
const often = 100 * time.Millisecond

// Tell has report called some times a second with what a search knows, the
// first time soon.
func (s *Clock) Tell(report func(Info), snapshot func() Info) {
	if report == nil {
		return
	}
	last := s.Started.Add(-often * 4 / 5)
	s.report = func(now time.Time) bool {
		if now.Sub(last) < often {
			return false
		}
		last = now
		report(snapshot())
		return true
	}
}
