package game

import "sync"

// SharedStream is a [Stream] that is safe for concurrent use: each call holds a
// mutex. Of two moves to one cell the second is refused, and there is never
// more than one winner. The answer of one call may be out of date by the next
// one. With runs several calls under one lock.
type SharedStream struct {
	mu sync.Mutex
	s  *Stream
}

// NewSharedStream returns an empty board, with the errors of NewStream.
func NewSharedStream(n int) (*SharedStream, error) {
	s, err := NewStream(n)
	if err != nil {
		return nil, err
	}
	return &SharedStream{s: s}, nil
}

// With calls f with the stream while it holds the mutex. f must not keep the
// stream, nor call methods of the SharedStream.
func (s *SharedStream) With(f func(s *Stream)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(s.s)
}

// Move is [Stream.Move].
func (s *SharedStream) Move(row, col, player int) (winner int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.s.Move(row, col, player)
}

// Undo is [Stream.Undo]. It takes back the last move, whichever goroutine
// played it.
func (s *SharedStream) Undo() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.s.Undo()
}

// Reset is [Stream.Reset].
func (s *SharedStream) Reset() { s.With((*Stream).Reset) }

// Winner is [Stream.Winner].
func (s *SharedStream) Winner() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.s.Winner()
}

// Draw is [Stream.Draw].
func (s *SharedStream) Draw() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.s.Draw()
}
