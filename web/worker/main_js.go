package main

import (
	"context"
	"io"
	"syscall/js"
	"time"

	"noughts/game/engine"
)

// slice is the time that all searches together run between two turns of the event loop.
const slice = 4 * time.Millisecond

func main() {
	w := newWorker()
	engine.Serve(always{}, w, &engine.Local{Pause: w.pause, Memory: memory()})
}

// memory is the script's limit for the tables of all searches in bytes, 0 for none.
func memory() int {
	if m := js.Global().Get("tableBytes"); m.Type() == js.TypeNumber {
		return m.Int()
	}
	return 0
}

// always is a context that never ends. That of package context would make the program twenty
// thousand bytes larger.
type always struct{}

func (always) Deadline() (at time.Time, ok bool) { return at, false }
func (always) Done() <-chan struct{}             { return nil }
func (always) Err() error                        { return nil }
func (always) Value(any) any                     { return nil }

var _ context.Context = always{}

// worker is the connection to the page: lines in by onLine, out by postMessage.
type worker struct {
	lines chan string
	rest  []byte // of the line being read
	line  []byte // being written

	post    js.Value
	port    js.Value // a message to it ends a pause
	woken   chan struct{}
	resumed time.Duration // since the program started
	paused  int           // the number of searches in a pause
}

// started is a variable of its own: as a part of the connection, which stands behind an
// interface, a time would bring all that writes dates along, twenty thousand bytes of it.
var started = time.Now()

func newWorker() *worker {
	w := &worker{
		lines: make(chan string, 1024),
		post:  js.Global().Get("postMessage"),
		woken: make(chan struct{}, 64),
	}
	channel := js.Global().Get("MessageChannel").New()
	w.port = channel.Get("port2")
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		w.woken <- struct{}{}
		return nil
	}))
	js.Global().Set("onLine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		// Lines beyond the queue's capacity are dropped: the protocol never needs so many.
		if len(args) == 1 && args[0].Type() == js.TypeString && len(w.lines) < cap(w.lines) {
			w.lines <- args[0].String()
		}
		return nil
	}))
	return w
}

// Read reads the lines of the page.
func (w *worker) Read(b []byte) (int, error) {
	for len(w.rest) == 0 {
		w.rest = append([]byte(<-w.lines), '\n')
	}
	n := copy(b, w.rest)
	w.rest = w.rest[n:]
	return n, nil
}

// Write posts complete lines.
func (w *worker) Write(b []byte) (int, error) {
	for _, c := range b {
		if c != '\n' {
			w.line = append(w.line, c)
			continue
		}
		w.post.Invoke(string(w.line))
		w.line = w.line[:0]
	}
	return len(b), nil
}

// pause yields to the event loop if the search has run for its share of the slice. With
// several searches each message ends one pause, of any of them.
func (w *worker) pause() {
	if time.Since(started)-w.resumed < slice/time.Duration(1+w.paused) {
		return
	}
	w.port.Call("postMessage", 0)
	w.paused++
	<-w.woken
	w.paused--
	w.resumed = time.Since(started)
}

var _ io.ReadWriter = (*worker)(nil)
