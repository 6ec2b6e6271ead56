// Package task runs work beside the turns of whoever wants its answers: a
// screen, a match. The answers wait until they are taken, so that the work and
// its owner share nothing else.
package task

import (
	"context"
	"sync"
	"time"
)

// Task is work on a goroutine of its own, and the answers that it has given so
// far. Only its owner calls its methods, in turns of its own, and a cancelled Task
// never says anything again. The methods of a nil Task do nothing.
type Task[T any] struct {
	cancel context.CancelFunc
	gone   chan struct{} // closed when the goroutine has returned
	room   chan struct{} // holds a token for each answer in fresh

	mu    sync.Mutex
	fresh []T // given, and not taken yet
	last  T   // the newest answer
	ended bool
	quiet bool // cancelled
}

// mostWaiting is how many answers wait to be taken. With further ones the work
// waits: an owner who has no turns, such as a hidden page, costs no memory.
const mostWaiting = 256

// Start begins a work. It calls give for each of its answers and returns when it
// is done, or soon after ctx has ended. wake is called from any goroutine when
// there is an answer to take, and when the work has ended. It may be nil.
func Start[T any](wake func(), work func(ctx context.Context, give func(T))) *Task[T] {
	t, ctx := begin[T]()
	go func() {
		time.Sleep(time.Microsecond) // on a page, the press has its answer first
		t.run(wake, func() { work(ctx, func(v T) { t.give(ctx, v, wake) }) })
	}()
	return t
}

// Listen asks at once, in the caller's turn. The answers are what comes out of
// the channel until it closes. Nobody reads it after a cancel, or while many
// answers wait to be taken.
func Listen[T any](wake func(), ask func(ctx context.Context) <-chan T) *Task[T] {
	t, ctx := begin[T]()
	answers := ask(ctx)
	go t.run(wake, func() {
		for {
			select {
			case <-ctx.Done():
				return
			case v, open := <-answers:
				if !open {
					return
				}
				t.give(ctx, v, wake)
			}
		}
	})
	return t
}

func begin[T any]() (*Task[T], context.Context) {
	ctx, cancel := context.WithCancel(context.Background())
	return &Task[T]{cancel: cancel, gone: make(chan struct{}), room: make(chan struct{}, mostWaiting)}, ctx
}

// run does the work and marks its end.
func (t *Task[T]) run(wake func(), work func()) {
	defer close(t.gone)
	defer t.cancel()
	work()
	t.mu.Lock()
	t.ended = !t.quiet
	tell := t.ended
	t.mu.Unlock()
	if tell && wake != nil {
		wake()
	}
}

// give keeps an answer for the owner.
func (t *Task[T]) give(ctx context.Context, v T, wake func()) {
	select {
	case t.room <- struct{}{}:
	case <-ctx.Done():
		return
	}
	t.mu.Lock()
	tell := !t.quiet
	if tell {
		t.fresh, t.last = append(t.fresh, v), v
	}
	t.mu.Unlock()
	if tell && wake != nil {
		wake()
	}
}

// Cancel ends the work. Nothing that it has given is heard of from now on.
func (t *Task[T]) Cancel() {
	if t == nil {
		return
	}
	t.mu.Lock()
	t.quiet, t.fresh = true, nil
	t.mu.Unlock()
	t.cancel()
}

// Take is what was given since the last time, and whether nothing more comes.
func (t *Task[T]) Take() (fresh []T, ended bool) {
	if t == nil {
		return nil, false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	fresh, t.fresh = t.fresh, nil
	for range fresh {
		<-t.room
	}
	return fresh, t.ended && !t.quiet
}

// Newest takes what was given too, of which only the newest answer counts. fresh
// tells whether it was not taken before.
func (t *Task[T]) Newest() (last T, fresh, ended bool) {
	all, ended := t.Take()
	return t.Last(), len(all) > 0, ended
}

// Last is the newest answer, taken or not.
func (t *Task[T]) Last() (last T) {
	if t == nil {
		return last
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.last
}

// Ended tells whether nothing more is given.
func (t *Task[T]) Ended() bool {
	if t == nil {
		return false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.ended && !t.quiet
}

// Gone is closed when the goroutine has returned, cancelled or not. What the
// work has used is free then.
func (t *Task[T]) Gone() <-chan struct{} { return t.gone }

// slice is how long a work on a page may run before the page has its turn.
const slice = 2 * time.Millisecond

// Breath makes a function that a long work calls again and again: it lets a page
// draw frames and hear events meanwhile.
func Breath() (pause func()) {
	last := time.Now()
	return func() {
		if time.Since(last) >= slice {
			time.Sleep(time.Microsecond)
			last = time.Now()
		}
	}
}
