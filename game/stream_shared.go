package game

import "sync"

// SharedStream is a [Stream] that any number of goroutines may use at once: each
// call is done as if it were alone. Of two moves to one cell one is refused, and
// there is never more than one winner. What one call tells may be out of date
// by the next; With has several of them done together.
type SharedStream struct {
	mu sync.Mutex
	s  *Stream
}

// NewSharedStream is an empty board as NewStream makes it.
func NewSharedStream(n int) (*SharedStream, error) {
	s, err := NewStream(n)
	if err != nil {
		return nil, err
	}
	return &SharedStream{s: s}, nil
}

// With calls f with the stream while nobody else uses it. f must not keep it,
// nor call the SharedStream.
func (s *SharedStream) With(f func(s *Stream)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(s.s)
}

// Move is that of Stream.
func (s *SharedStream) Move(row, col, player int) (winner int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.s.Move(row, col, player)
}

// Undo is that of Stream: it takes back the move that was last, whosever it is.
func (s *SharedStream) Undo() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.s.Undo()
}

// Reset is that of Stream.
func (s *SharedStream) Reset() { s.With((*Stream).Reset) }

// Winner is that of Stream.
func (s *SharedStream) Winner() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.s.Winner()
}

// Draw is that of Stream.
func (s *SharedStream) Draw() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.s.Draw()
}
