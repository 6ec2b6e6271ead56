package web

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"syscall/js"
)

// Port is the connection to the engine's Worker. Its reads and writes are lines of the
// engine's protocol.
//
// A worker can fail at any moment: it does not load, or sends something else than lines.
// Then Write and Read answer the reason and Failed is closed, and the owner of the port can
// start another worker or search within the page. A worker that the browser kills sends
// nothing: its client has to notice.
type Port struct {
	worker  js.Value
	message js.Func
	fault   js.Func

	mu     sync.Mutex
	more   sync.Cond // in has grown, or err is set
	in     []byte    // what came and was not read yet
	out    []byte    // the line that is being written
	err    error     // why the port is no longer of use
	failed chan struct{}
}

var _ io.ReadWriteCloser = (*Port)(nil)

// Engine opens the Worker that the page's loader has started; later calls open a new one
// in its place. Lines that are written while it loads reach it once it listens, and its
// lines from before are read first.
func (Page) Engine() (*Port, error) {
	page := js.Global().Get("noughts")
	if !page.Truthy() {
		return nil, errors.New("web: this page has no loader, and so no worker")
	}
	if renew := page.Get("renew"); renew.Truthy() && page.Get("early").IsNull() {
		page.Call("renew")
	}
	worker := page.Get("worker") // the getter starts it
	if reason := page.Get("workerError"); reason.Truthy() {
		return nil, fmt.Errorf("web: the engine's worker: %s", reason.String())
	}
	if !worker.Truthy() {
		return nil, errors.New("web: the page has no worker")
	}
	return listen(page, worker), nil
}

// Watcher starts one more worker of the engine, with memory of its own, which ends with
// the port.
func (Page) Watcher() (p *Port, err error) {
	defer caught(&err)
	return listen(js.Undefined(), js.Global().Get("noughts").Call("spawn")), nil
}

// listen makes a port of a worker, with the lines that the page has received already.
func listen(page, worker js.Value) *Port {
	p := &Port{worker: worker, failed: make(chan struct{})}
	p.more.L = &p.mu
	p.message = js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.receive(args[0].Get("data"))
		return nil
	})
	p.fault = js.FuncOf(func(_ js.Value, args []js.Value) any {
		reason := "did not load"
		if m := args[0].Get("message"); m.Truthy() {
			reason = m.String()
		}
		p.fail(fmt.Errorf("web: the engine's worker: %s", reason))
		return nil
	})
	worker.Call("addEventListener", "message", p.message)
	worker.Call("addEventListener", "error", p.fault)
	if page.IsUndefined() {
		return p
	}
	if early := page.Get("early"); early.Truthy() {
		for i := range early.Length() {
			p.receive(early.Index(i))
		}
		page.Set("early", nil)
	}
	return p
}

// Failed is closed when the port has failed; Err tells why.
func (p *Port) Failed() <-chan struct{} { return p.failed }

// Err is why the port failed, nil while it has not.
func (p *Port) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}

// maxUnread bounds the unread bytes of a worker.
const maxUnread = 16 << 20

// maxReason bounds the text of a worker's failure, in UTF-16 units.
const maxReason = 4096

// receive takes a message of the worker: a line, or an object about itself.
func (p *Port) receive(data js.Value) {
	switch kind := typeOf(data); kind {
	case js.TypeString:
	case js.TypeObject:
		if reason := property(data, "error"); !none(reason) {
			text, ok := textOf(reason, maxReason)
			if !ok {
				text = "it failed, and its reason is no text"
			}
			p.fail(fmt.Errorf("web: the engine's worker: %s", text))
		}
		return
	default:
		p.fail(fmt.Errorf("web: the engine's worker says what is no line, but %s", kind))
		return
	}
	p.mu.Lock()
	full := len(p.in) > maxUnread
	p.mu.Unlock()
	if full {
		p.fail(errors.New("web: the engine's worker says more than can be read"))
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.in = append(append(p.in, strings.TrimSuffix(data.String(), "\n")...), '\n')
	p.more.Broadcast()
}

// fail ends the port; the first reason stays.
func (p *Port) fail(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err != nil {
		return
	}
	p.err = err
	close(p.failed)
	p.more.Broadcast()
}

// Read waits for a line, and reads as much of it as fits. Lines from before a failure are
// still read.
func (p *Port) Read(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.in) == 0 && p.err == nil {
		p.more.Wait()
	}
	if len(p.in) == 0 {
		return 0, p.err
	}
	n := copy(b, p.in)
	p.in = p.in[n:]
	return n, nil
}

// Write sends the lines that b completes. A line may be written in parts.
func (p *Port) Write(b []byte) (n int, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err != nil {
		return 0, p.err
	}
	defer caught(&err)
	p.out = append(p.out, b...)
	for {
		line, rest, whole := strings.Cut(string(p.out), "\n")
		if !whole {
			return len(b), nil
		}
		p.worker.Call("postMessage", line)
		p.out = []byte(rest)
	}
}

// Close ends the worker, also in the middle of a search.
func (p *Port) Close() error {
	p.fail(io.ErrClosedPipe)
	p.worker.Call("removeEventListener", "message", p.message)
	p.worker.Call("removeEventListener", "error", p.fault)
	p.worker.Call("terminate")
	p.message.Release()
	p.fault.Release()
	return nil
}
