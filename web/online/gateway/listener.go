package gateway

import (
	"context"
	"log/slog"
	"net"
	"sync"
)

// spare is how many connections there may be besides those of players, for pages.
const spare = 1024

// listener hands out connections up to a number, and further ones when others
// have ended.
type listener struct {
	net.Listener
	free chan struct{} // holds one for each connection
}

// Accept waits for a connection. One too many is closed at once.
func (l *listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case l.free <- struct{}{}:
			s := &socket{Conn: c}
			s.onClose(func() { <-l.free })
			return s, nil
		default:
			c.Close()
		}
	}
}

// socket is a connection that tells when it is closed, whoever closes it.
type socket struct {
	net.Conn
	mu     sync.Mutex
	closed bool
	then   []func()
}

type socketKey struct{}

// onClose calls f when the connection is closed, or at once where it is.
func (s *socket) onClose(f func()) {
	s.mu.Lock()
	if !s.closed {
		s.then = append(s.then, f)
		s.mu.Unlock()
		return
	}
	s.mu.Unlock()
	f()
}

// Close closes the connection.
func (s *socket) Close() error {
	s.mu.Lock()
	then := s.then
	s.then, s.closed = nil, true
	s.mu.Unlock()
	for _, f := range then {
		f()
	}
	return s.Conn.Close()
}

// discardAddresses leaves out what net/http says: it says so of addresses.
type discardAddresses struct{ slog.Handler }

// Handle says nothing.
func (discardAddresses) Handle(context.Context, slog.Record) error { return nil }
