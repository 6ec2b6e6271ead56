package engine

import (
	"context"
	"sync"
	"time"
)

// stop is a context that is done when it is told to be, and nothing else.
// Those that package context makes would be a fifteenth of the program that a
// page has to load for its worker.
type stop struct {
	once sync.Once
	done chan struct{}
	err  error // set before done is closed
}

var _ context.Context = (*stop)(nil)

func newStop() *stop { return &stop{done: make(chan struct{})} }

// end makes it done, with an error; the first one stays.
func (s *stop) end(err error) {
	s.once.Do(func() {
		s.err = err
		close(s.done)
	})
}

// Deadline tells that there is none.
func (s *stop) Deadline() (at time.Time, ok bool) { return at, false }

// Done is closed at the end.
func (s *stop) Done() <-chan struct{} { return s.done }

// Value is nil.
func (s *stop) Value(key any) any { return nil }

// Err is nil before the end.
func (s *stop) Err() error {
	select {
	case <-s.done:
		return s.err
	default:
		return nil
	}
}
