package search

import "time"

// next is the number of nodes at which to look up next.
func (s *searcher) next() int64 {
	n := s.nodes + Breath
	if s.limit.Nodes > 0 {
		n = min(n, s.limit.Nodes+1)
	}
	return n
}

// look sees whether the search must end, and lets others have the thread.
func (s *searcher) look() {
	if s.limit.Pause != nil {
		s.limit.Pause()
	}
	spent := s.limit.Nodes > 0 && s.nodes > s.limit.Nodes
	if spent {
		s.nodes-- // this one is not visited
	}
	s.stopped = spent || s.ctx.Err() != nil ||
		s.limit.Time > 0 && time.Since(s.started) >= s.limit.Time
	s.check = s.next()
	if s.report != nil && !s.stopped {
		s.report()
	}
}
