// Package gateway is the server of online play as the network sees it: sockets,
// who may say how much, and what is told to whom. It keeps no truth: that is
// package room's.
//
// Sockets and subscriptions are those of centrifuge, with its JSON protocol and
// no history: who missed something asks for it.
package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/centrifugal/centrifuge"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"noughts/web/online/queue"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/tournament"
	"noughts/web/online/wire"
	"noughts/web/site/static"
)

// The paths of a server. All others are the site's.
const (
	Socket   = "/online/socket"
	Health   = "/healthz"
	Ready    = "/readyz"
	Metrics  = "/metrics"  // for addresses of one's own network only
	Operator = "/operator" // the same, and with a secret
	Game     = "/game/"    // and the name of a room: a public game, to be cached
	Games    = "/games"    // the list of public games, to be cached
)

// Options are what a server is made of.
type Options struct {
	Log      store.Store
	Bus      func(n *centrifuge.Node) (Bus, error) // to other nodes with the same store; nil where there are none
	Site     http.Handler                          // nil for none
	Say      *slog.Logger
	Origins  []string // of pages that may connect, besides those from this server: https://example.org
	Operator string   // the secret of whoever runs the server; "" for no operator's page
	Header   string   // of a proxy, that holds the address of who asks; "" where there is no proxy
	Limits   Limits
	Rooms    room.Limits
	Queue    queue.Limits
	Cups     tournament.Limits // the defaults where it is empty
	HTTP     static.Options    // for how long what may take
}

// Server is a server. Close ends it.
type Server struct {
	o        Options
	hall     *room.Hall
	queue    *queue.Queue
	cups     *tournament.Tournaments
	methods  map[string]method
	node     *centrifuge.Node
	line     *line // to other nodes; nil where there are none, as the next two
	mail     *mail
	healer   chan struct{} // closed at the end
	opened   chan struct{} // closed when there is a hall
	metrics  *prometheus.Registry
	visitors *visitors
	settings settings
	list     list          // of public games
	requests chan struct{} // holds one for each request that is worked on
	draining atomic.Bool
	cut      atomic.Int64 // connections that said too much
	turned   atomic.Int64 // connections that were turned away
	parting  sync.WaitGroup
}

// The times of sockets.
const (
	stale = 5 * time.Second // for the first message
	ping  = 25 * time.Second
	pong  = 10 * time.Second
	ask   = 10 * time.Second // for a request
)

// New starts a server over a store, which stays the caller's.
func New(o Options) (*Server, error) {
	s := &Server{o: o, metrics: prometheus.NewRegistry(), visitors: newVisitors(o.Limits), requests: make(chan struct{}, o.Limits.Requests), opened: make(chan struct{})}
	node, err := centrifuge.New(centrifuge.Config{
		LogLevel: centrifuge.LogLevelError, LogHandler: s.say,
		ClientStaleCloseDelay: stale,
		ClientQueueMaxSize:    o.Limits.Queue,
		ClientChannelLimit:    4,
		ChannelMaxLength:      64,
		Metrics:               centrifuge.MetricsConfig{RegistererGatherer: s.metrics},
	})
	if err != nil {
		return nil, err
	}
	s.node = node
	node.OnConnecting(s.connecting)
	node.OnConnect(s.connected)
	node.OnCommandRead(s.command)
	var others room.Peers
	if o.Bus != nil {
		if err := s.join(); err != nil {
			return nil, err
		}
		others = peers{s}
	}
	if err := node.Run(); err != nil {
		return nil, err
	}
	s.hall = room.Open(o.Log, teller{s}, o.Say, o.Rooms, others)
	close(s.opened)
	s.queue = queue.Open(o.Log, s.hall, teller{s}, o.Say, o.Queue)
	if o.Cups == (tournament.Limits{}) {
		o.Cups = tournament.Defaults
	}
	s.cups = tournament.Open(o.Log, s.hall, teller{s}, o.Say, o.Cups)
	s.methods = s.allMethods()
	s.register()
	if s.line != nil {
		s.healer = make(chan struct{})
		s.parting.Go(func() { s.heal(s.healer) })
	}
	return s, nil
}

// say passes on what centrifuge says, without what it says of people.
func (s *Server) say(e centrifuge.LogEntry) {
	s.o.Say.Error("gateway: "+e.Message, "error", e.Error)
}

// Serve serves a listener until ctx is done.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := static.Server(s.Handler(), s.o.HTTP)
	server.ErrorLog = slog.NewLogLogger(discardAddresses{s.o.Say.Handler()}, slog.LevelDebug)
	server.ConnContext = func(ctx context.Context, c net.Conn) context.Context {
		return context.WithValue(ctx, socketKey{}, c)
	}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(&listener{Listener: l, free: make(chan struct{}, s.o.Limits.Connections+spare)}); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Drain makes no rooms any more, tells all to connect elsewhere, and says that
// the server is not ready.
func (s *Server) Drain() {
	s.draining.Store(true)
	s.hall.Drain()
}

// Close drains the server, lets what was begun end, and sends all away.
func (s *Server) Close(ctx context.Context) error {
	s.Drain()
	s.queue.Close()
	s.cups.Close()
	err := s.hall.Close(ctx)
	if s.line != nil {
		close(s.healer)
		s.mail.close()
	}
	return errors.Join(err, s.node.Shutdown(ctx))
}

// Handler is all that the server answers.
func (s *Server) Handler() http.Handler {
	socket := centrifuge.NewWebsocketHandler(s.node, centrifuge.WebsocketConfig{
		CheckOrigin:                s.origin,
		MessageSizeLimit:           wire.MaxRequest,
		UseWriteBufferPool:         true,
		ProcessCommandsOffReadLoop: true,
		PingPongConfig:             centrifuge.PingPongConfig{PingInterval: ping, PongTimeout: pong},
	})
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+Socket, func(w http.ResponseWriter, r *http.Request) { s.socket(w, r, socket) })
	mux.HandleFunc("GET "+Health, func(w http.ResponseWriter, r *http.Request) { answer(w, http.StatusOK, "alive") })
	mux.HandleFunc("GET "+Ready, s.ready)
	mux.HandleFunc("GET "+Metrics, s.tellMetrics)
	mux.HandleFunc("GET "+Operator, s.operator)
	mux.HandleFunc("POST "+Operator, s.operator)
	mux.HandleFunc("GET "+Game+"{room}", s.game)
	mux.HandleFunc("GET "+Games, s.games)
	if s.o.Site != nil {
		mux.Handle("/", s.o.Site)
	}
	return mux
}

// answer is a line of text for programs.
func answer(w http.ResponseWriter, status int, text string) {
	forPrograms(w.Header(), "text/plain; charset=utf-8")
	w.WriteHeader(status)
	w.Write([]byte(text + "\n"))
}

// forPrograms sets the headers of what is read by programs and kept by none.
func forPrograms(h http.Header, kind string) {
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", "default-src 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
}

func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), stale)
	defer cancel()
	if s.draining.Load() {
		answer(w, http.StatusServiceUnavailable, "about to stop")
	} else if _, err := s.o.Log.Find(ctx, store.Query{Max: 1}); err != nil {
		answer(w, http.StatusServiceUnavailable, "the log does not answer")
	} else {
		answer(w, http.StatusOK, "ready")
	}
}

func (s *Server) tellMetrics(w http.ResponseWriter, r *http.Request) {
	at := net.ParseIP(s.address(r))
	if at == nil || !at.IsLoopback() && !at.IsPrivate() {
		http.NotFound(w, r)
		return
	}
	promhttp.HandlerFor(s.metrics, promhttp.HandlerOpts{}).ServeHTTP(w, r)
}

// address is what limits are counted by, "" where it is not known.
func (s *Server) address(r *http.Request) string {
	if s.o.Header == "" {
		return addressOf(r.RemoteAddr)
	}
	values := strings.Split(strings.Join(r.Header.Values(s.o.Header), ","), ",")
	return addressOf(strings.TrimSpace(values[len(values)-1])) // what comes before it others have written
}

// origin tells whether a page may connect: one from this server, or one that the
// operator names. Programs other than browsers send no origin.
func (s *Server) origin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" || slices.Contains(s.o.Origins, origin) {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && strings.EqualFold(u.Host, r.Host)
}

// socket lets a socket in, if its address may have another.
func (s *Server) socket(w http.ResponseWriter, r *http.Request, next http.Handler) {
	address := s.address(r)
	conn, _ := r.Context().Value(socketKey{}).(*socket)
	switch {
	case address == "" || conn == nil:
		answer(w, http.StatusForbidden, "the proxy does not say who asks")
		return
	case r.URL.RawQuery != "":
		answer(w, http.StatusBadRequest, "nothing is said in the query")
		return
	case s.draining.Load():
		w.Header().Set("Retry-After", "5")
		answer(w, http.StatusServiceUnavailable, "about to stop")
		return
	case !s.origin(r):
		answer(w, http.StatusForbidden, "this page may not connect")
		return
	case !s.visitors.open(address, time.Now()):
		s.turned.Add(1)
		w.Header().Set("Retry-After", "30")
		answer(w, http.StatusTooManyRequests, "too many connections")
		return
	}
	conn.onClose(func() { s.visitors.close(address) })
	c := &connection{address: address, seats: map[string]int{}, messages: bucket{rate: s.o.Limits.Messages}}
	w.Header().Set("Connection", "close")  // of what asks for no socket after all: it counts until it is closed
	r.Header.Del("Sec-WebSocket-Protocol") // JSON is all there is
	next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), connectionKey{}, c)))
}

// teller tells subscribers what happens in rooms.
type teller struct{ s *Server }

// Seats tells those who sit there.
func (t teller) Seats(tell wire.Tell) { t.tell(wire.Seats, tell) }

// Watchers tells those who watch.
func (t teller) Watchers(tell wire.Tell) { t.tell(wire.Watchers, tell) }

// Wish tells whoever wished.
func (t teller) Wish(w wire.Wish) { t.publish(wire.Queue, w.Name, wire.Tell{Wish: &w}) }

// Cup tells those who follow a tournament.
func (t teller) Cup(c wire.Cup) { t.publish(wire.Cups, c.Name, wire.Tell{Cup: &c}) }

func (t teller) tell(kind string, tell wire.Tell) { t.publish(kind, tell.Room, tell) }

func (t teller) publish(kind, name string, tell wire.Tell) {
	data, err := json.Marshal(tell)
	if err != nil {
		t.s.o.Say.Error("nobody can be told", "error", err)
	} else if t.s.mail == nil {
		t.s.publish(kind+name, data)
	} else if !t.s.mail.post(letter{kind + name, data}) {
		t.s.line.note(errSilent)
	}
}

// publish tells the subscribers of a channel.
func (s *Server) publish(channel string, data []byte) {
	if _, err := s.node.Publish(channel, data); err != nil && s.line == nil { // a line says so once
		s.o.Say.Error("nobody was told", "channel", channel[:len(wire.Seats)]+room.Alias(channel[len(wire.Seats):]), "error", err)
	}
}
