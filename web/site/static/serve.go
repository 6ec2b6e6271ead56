package static

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"sync"
	"time"
)

// Options bound what clients may take of a server. A zero field stands for what
// Defaults has.
type Options struct {
	// Connections is how many there may be. One more ends that which has been quiet
	// for longest.
	Connections int
	// Header is how long the head of a request may take to arrive, and Request all of
	// it.
	Header, Request time.Duration
	// Stall is how long a client may take for each piece of an answer, which is 32 KB.
	// A slow line may take as long for the whole as it needs.
	Stall time.Duration
	// Idle is how long a connection is kept for a next request.
	Idle time.Duration
	// Server is the address of a server of online play that the page names, "" for none.
	Server string
}

// Defaults are what Serve keeps to where nothing is said.
var Defaults = Options{
	Connections: 512,
	Header:      5 * time.Second,
	Request:     10 * time.Second,
	Stall:       10 * time.Second,
	Idle:        10 * time.Second,
}

// maxHeader is the longest head of a request, in bytes. That of a browser has one or
// two thousand.
const maxHeader = 16 << 10

// Serve serves the folder at dir until ctx is done, and closes the listener. No link
// leads out of the folder, and no name that begins with a dot is served.
func Serve(ctx context.Context, l net.Listener, dir string, o Options) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		l.Close()
		return err
	}
	defer root.Close()
	o = o.or(Defaults)
	files := root.FS()
	if o.Server != "" {
		files = Naming(files, o.Server)
	}
	server := newServer(Handler(files), o)
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(bound(l, o.Connections)); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// or puts the defaults where nothing is said.
func (o Options) or(d Options) Options {
	if o.Connections == 0 {
		o.Connections = d.Connections
	}
	for _, f := range []struct {
		own   *time.Duration
		other time.Duration
	}{{&o.Header, d.Header}, {&o.Request, d.Request}, {&o.Stall, d.Stall}, {&o.Idle, d.Idle}} {
		if *f.own == 0 {
			*f.own = f.other
		}
	}
	return o
}

// stalls is the key under which a request's context has how long a piece may take.
type stalls struct{}

// Server is a server of h that bounds what clients may take of it. Connections are
// up to its listener.
func Server(h http.Handler, o Options) *http.Server { return newServer(h, o.or(Defaults)) }

// newServer makes the server, whose listener is still to be bounded.
func newServer(h http.Handler, o Options) *http.Server {
	return &http.Server{
		Handler: h, MaxHeaderBytes: maxHeader,
		ReadHeaderTimeout: o.Header, ReadTimeout: o.Request, WriteTimeout: o.Stall, IdleTimeout: o.Idle,
		BaseContext: func(net.Listener) context.Context {
			return context.WithValue(context.Background(), stalls{}, o.Stall)
		},
	}
}

// piece is how much of an answer a client must take within Options.Stall, in bytes.
const piece = 32 << 10

// pieces is a ResponseWriter whose deadline moves on with each piece that the client
// takes. A single deadline for all of an answer would have to be that of the slowest
// line.
type pieces struct {
	http.ResponseWriter
	control *http.ResponseController
	stall   time.Duration // 0: the answer has the server's deadline
	left    int           // of this piece
}

func newPieces(w http.ResponseWriter, r *http.Request) *pieces {
	stall, _ := r.Context().Value(stalls{}).(time.Duration)
	return &pieces{ResponseWriter: w, control: http.NewResponseController(w), stall: stall}
}

// Write writes to the client.
func (p *pieces) Write(b []byte) (int, error) {
	if p.left -= len(b); p.left < 0 && p.stall > 0 {
		p.left = piece
		if err := p.control.SetWriteDeadline(time.Now().Add(p.stall)); err != nil {
			return 0, err
		}
	}
	return p.ResponseWriter.Write(b)
}

// room is what copies go through, small because each client that does not read holds
// one.
var room = sync.Pool{New: func() any { return new([8 << 10]byte) }}

// ReadFrom is how io.Copy writes.
func (p *pieces) ReadFrom(src io.Reader) (int64, error) {
	b := room.Get().(*[8 << 10]byte)
	defer room.Put(b)
	return io.CopyBuffer(onlyWriter{p}, src, b[:])
}

// onlyWriter hides all other methods from io.Copy.
type onlyWriter struct{ io.Writer }
