package engine

import (
	"context"
	"errors"
	"io"
	"strconv"
	"sync"
	"time"

	"noughts/game/search"
)

// maxRunning is how many requests of one connection run at the same time.
const maxRunning = 16

// Serve lets an engine answer the requests that come over a connection, in the
// line protocol, until its end (the error is nil then), an error of it, or the
// end of ctx. It closes a connection that can be closed when ctx ends, so as to
// wake from reading; another is left at the next line. What still runs at the
// end is stopped and answered, if there is anyone to hear it; nothing is
// running any more when Serve returns.
func Serve(ctx context.Context, conn io.ReadWriter, e Engine) error {
	s := &server{over: newStop(), conn: conn, engine: e, running: map[uint64]*running{}}
	if ctx.Done() != nil {
		// It watches to the very end: closing the connection is what ends a
		// write that nobody reads.
		finished := make(chan struct{})
		defer close(finished)
		go func() {
			select {
			case <-ctx.Done():
				s.leave(ctx.Err())
			case <-finished:
			}
		}()
	}
	err := s.serve()
	s.over.end(errEnd)
	s.stopAll()
	s.all.Wait()
	return err
}

var errEnd = errors.New("engine: the connection has ended")

type server struct {
	over   *stop // nothing more is asked, or heard
	conn   io.ReadWriter
	engine Engine
	all    sync.WaitGroup // of the requests

	writing sync.Mutex
	deaf    bool // the other end no longer listens

	mu      sync.Mutex
	running map[uint64]*running
}

// running is a request that has not got its last line yet.
type running struct {
	*stop
	ends bool          // the last line is being written
	gone chan struct{} // closed when it is
}

func (s *server) serve() error {
	s.write([]byte(Greeting + "\n"))
	in := newLines(s.conn)
	for {
		line, err := in.next()
		if over := s.over.Err(); over != nil {
			return over
		}
		id, rest := split(line)
		switch {
		case err == errTooLong:
			s.refuse(id, err)
			continue
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
		if err := s.take(id, words(rest)); err != nil {
			s.refuse(id, err)
		}
	}
}

// take does what a line says.
func (s *server) take(id uint64, words []string) error {
	switch {
	case id == 0:
		return errors.New("a line must begin with the number of a request, from 1 on")
	case len(words) == 0:
		return errors.New("nothing after the number")
	case words[0] == "go":
		return s.begin(id, words[1:])
	case words[0] == "look":
		return s.look(id, words[1:])
	case words[0] == "ping" && len(words) == 1:
		if s.find(id) != nil {
			return errRunning(id)
		}
		s.write(join(id, "done"))
		return nil
	case words[0] == "stop" && len(words) == 1:
		if r := s.find(id); r != nil {
			r.end(context.Canceled)
		}
		return nil
	}
	return errors.New(quote(words[0]) + " is none of go, look, ping and stop")
}

// begin starts a request.
func (s *server) begin(id uint64, words []string) error {
	if s.find(id) != nil {
		return errRunning(id)
	}
	if n := s.count(); n >= maxRunning {
		return errors.New(strconv.Itoa(n) + " requests are running, which is the most")
	}
	q, err := parseRequest(words)
	if err != nil {
		return err
	}
	r := &running{stop: newStop(), gone: make(chan struct{})}
	s.mu.Lock()
	s.running[id] = r
	s.mu.Unlock()
	s.all.Add(1)
	go func() {
		defer s.all.Done()
		end := s.answer(r, id, q)
		s.mu.Lock()
		r.ends = true
		s.mu.Unlock()
		s.write(end)
		s.mu.Lock()
		delete(s.running, id)
		s.mu.Unlock()
		close(r.gone)
	}()
	return nil
}

// look answers a question about a position, at once.
func (s *server) look(id uint64, words []string) error {
	if s.find(id) != nil {
		return errRunning(id)
	}
	seen, err := look(words)
	if err != nil {
		return err
	}
	s.write(join(id, "look "+string(seen)))
	s.write(join(id, "done"))
	return nil
}

func errRunning(id uint64) error { return errors.New(strconv.FormatUint(id, 10) + " is running") }

// find is the request with a number that is running, nil for none. One that
// ends is waited for: with its last line its number is free.
func (s *server) find(id uint64) *running {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.running[id]
	if r == nil || !r.ends {
		return r
	}
	s.mu.Unlock()
	<-r.gone
	s.mu.Lock()
	return nil
}

// count is how many requests are running.
func (s *server) count() (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.running {
		if !r.ends {
			n++
		}
	}
	return n
}

// leave ends everything before the connection has ended by itself.
func (s *server) leave(err error) {
	s.over.end(err)
	s.stopAll()
	if c, ok := s.conn.(io.Closer); ok {
		c.Close()
	}
}

// stopAll ends what runs.
func (s *server) stopAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.running {
		r.end(context.Canceled)
	}
}

// calm is the least time between two lines of progress of a request.
const calm = 75 * time.Millisecond

// answer passes on what the engine says, of what comes in quick succession the
// last, and gives the line that ends it.
func (s *server) answer(ctx context.Context, id uint64, q Request) []byte {
	r := q.Position.Rules()
	var held search.Info // not sent yet
	told, holds := time.Time{}, false
	for i := range s.engine.Analyse(ctx, q) {
		if i.Err != nil {
			return join(id, "error "+i.Err.Error())
		}
		now := time.Now()
		if held, holds = i, q.Quiet || now.Sub(told) < calm; !holds {
			s.write(join(id, infoText(r, i)))
			told = now
		}
	}
	switch {
	case holds:
		s.write(join(id, infoText(r, held)))
	case told.IsZero():
		return join(id, "error the engine gave no answer")
	}
	return join(id, "done")
}

// refuse answers a line with an error. That of a request which is running has
// to wait for its own end, so the number is left out.
func (s *server) refuse(id uint64, err error) {
	if s.find(id) != nil {
		id = 0
	}
	s.write(join(id, "error "+err.Error()))
}

// write sends a line. When that fails, everything ends.
func (s *server) write(line []byte) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.deaf {
		return
	}
	if _, err := s.conn.Write(line); err != nil {
		s.deaf = true
		go s.leave(err)
	}
}
