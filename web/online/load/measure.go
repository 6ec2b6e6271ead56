//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"

	"noughts/web/online/client"
	"noughts/web/online/cluster"
	"noughts/web/online/gateway"
	"noughts/web/online/queue"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/store/db"
	"noughts/web/online/wire"
)

// figures are what was measured.
type figures struct {
	took      time.Duration
	used      [2]time.Duration // of the processors, by the server and by whoever asks
	times     []time.Duration  // from each question to its answer, sorted
	delivered []time.Duration  // from a move's answer to each watcher, sorted
}

func (f figures) rate() float64 { return float64(len(f.times)) / f.took.Seconds() }

// each is what an answer took of the processors, the server's part and that of whoever asks.
func (f figures) each() (server, asks time.Duration) {
	n := time.Duration(max(len(f.times), 1))
	return (f.used[0] / n).Round(time.Microsecond), (f.used[1] / n).Round(time.Microsecond)
}

func (f figures) at(percent int) time.Duration { return percentile(f.times, percent) }

func percentile(sorted []time.Duration, percent int) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)].Round(time.Microsecond)
}

// rounds measures what rounds does, and what it takes of the processors.
func (s *server) rounds(n, each int, pace time.Duration, ready func(worker, turn int), ask func(worker, turn int) error) (f figures, err error) {
	before := s.used()
	f, err = rounds(n, each, pace, ready, ask)
	for i, now := range s.used() {
		f.used[i] = now - before[i]
	}
	return f, err
}

// rounds lets n workers ask, each so often and once in a while of pace, when it is ready for that,
// and measures the answers.
func rounds(n, each int, pace time.Duration, ready func(worker, turn int), ask func(worker, turn int) error) (f figures, err error) {
	var mu sync.Mutex
	var group sync.WaitGroup
	began := time.Now()
	for worker := range n {
		group.Go(func() {
			own := make([]time.Duration, 0, each)
			for turn := range each {
				time.Sleep(time.Until(began.Add(pace*time.Duration(turn) + pace*time.Duration(worker)/time.Duration(n))))
				ready(worker, turn)
				at := time.Now()
				if e := ask(worker, turn); e != nil {
					mu.Lock()
					err = errors.Join(err, e)
					mu.Unlock()
					return
				}
				own = append(own, time.Since(at))
			}
			mu.Lock()
			f.times = append(f.times, own...)
			mu.Unlock()
		})
	}
	group.Wait()
	f.took = time.Since(began)
	slices.Sort(f.times)
	return f, err
}

// server is a server of online play, or one that is measured beside it.
type server struct {
	address   string
	nodes     []string // where watchers connect, by turns; nil for the address
	processes []int    // their numbers
	stop      func() error
}

// resident is its memory in bytes.
func (s *server) resident() (sum int) {
	for _, p := range s.processes {
		sum += cluster.Resident(p)
	}
	return sum
}

// used is what it has used of the processors, and what this process has.
func (s *server) used() (used [2]time.Duration) {
	for _, p := range s.processes {
		used[0] += cluster.Used(p)
	}
	used[1] = cluster.Used(os.Getpid())
	return used
}

// startServer starts one with the log in a new file, or in a database.
func startServer(ctx context.Context, database string) (*server, error) {
	folder, err := os.MkdirTemp("", "noughts-load")
	if err != nil {
		return nil, err
	}
	var log store.Store
	if database != "" {
		log, err = db.Postgres(ctx, database)
	} else {
		log, err = db.SQLite(ctx, filepath.Join(folder, "load.db"))
	}
	if err != nil {
		return nil, err
	}
	limits := gateway.Defaults
	free := gateway.Rate{Burst: 1e9, Second: 1e9}
	limits.Opens, limits.Messages, limits.Rooms, limits.PerAddress, limits.Connections = free, free, free, 1e6, 1e6
	g, err := gateway.New(gateway.Options{Log: log, Say: slog.New(slog.DiscardHandler), Limits: limits, Rooms: room.Defaults, Queue: queue.Defaults})
	if err != nil {
		return nil, errors.Join(err, log.Close())
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, errors.Join(err, log.Close())
	}
	serving, end := context.WithCancel(ctx)
	go g.Serve(serving, l)
	return &server{address: "ws://" + l.Addr().String() + gateway.Socket, processes: []int{os.Getpid()}, stop: func() error {
		limit, done := context.WithTimeout(context.Background(), 10*time.Second)
		defer done()
		err := g.Close(limit)
		end()
		return errors.Join(err, log.Close(), os.RemoveAll(folder))
	}}, nil
}

// side is the length of the board: nobody wins on it before it is full.
const side = 19

// plan is what is played.
type plan struct {
	games, each int           // each game has as many moves
	watchers    int           // of the first game
	joined      func()        // called when all watchers are there; nil for nothing
	pace        time.Duration // of a game, from move to move; as fast as it goes where it is 0
}

func planOf(games, moves int) plan { return plan{games: games, each: min(moves/games, side*side)} }

// at is the plan with so many moves a second of all games together.
func (p plan) at(rate int) plan {
	p.pace = time.Duration(p.games) * time.Second / time.Duration(rate)
	return p
}

// asked is how many durable moves a second a machine of two processors should do.
const asked = 3000

// load plays games, the first of them with watchers.
func (s *server) load(ctx context.Context, p plan) (f figures, err error) {
	players := make([][2]*client.Room, p.games)
	news := make([][2]chan struct{}, p.games) // something was heard
	for i := range players {
		var clients [2]*client.Client
		for seat := range clients {
			heard := make(chan struct{}, 1)
			news[i][seat] = heard
			clients[seat] = client.New(client.WebSocket(s.address), client.Options{Changed: func() {
				select {
				case heard <- struct{}{}:
				default:
				}
			}})
			defer clients[seat].Close()
		}
		rules := fmt.Sprintf("%dx%dk%d", side, side, side)
		if players[i][0], err = clients[0].Create(ctx, wire.Request{Token: client.NewToken(), Rules: rules, Seat: 1}); err != nil {
			return f, err
		}
		if players[i][1], err = clients[1].Sit(ctx, wire.Request{Room: players[i][0].Name(), Token: client.NewToken()}); err != nil {
			return f, err
		}
	}
	w, err := s.watch(ctx, players[0][0].Name(), p.watchers)
	defer w.leave()
	if err != nil {
		return f, err
	}
	if p.joined != nil {
		p.joined()
	}
	heard := func(worker, turn int) { // players move when they have heard of the other's move
		for !knows(players[worker][turn%2], first+turn) {
			<-news[worker][turn%2]
		}
	}
	f, err = s.rounds(p.games, p.each, p.pace, heard, func(worker, turn int) error {
		text := fmt.Sprintf("%c%d", 'a'+turn%side, 1+turn/side)
		for {
			err := players[worker][turn%2].Move(ctx, text)
			var stale *wire.Error
			if !errors.As(err, &stale) || stale.Code != wire.Stale && stale.Code != wire.Refused || ctx.Err() != nil {
				if err == nil && worker == 0 {
					w.moved(first + turn)
				}
				return err
			}
		}
	})
	if err == nil {
		f.delivered, err = w.heard(first + p.each - 1)
	}
	return f, err
}

// knows tells whether a room has heard of all events before one.
func knows(r *client.Room, v int) (is bool) {
	r.View(func(s client.State) { is = s.Game != nil && s.Game.Next() >= v })
	return is
}

// sendBack is a server that sends back what it gets, until the input ends.
func sendBack() {
	bare := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer c.CloseNow()
		for {
			kind, text, err := c.Read(r.Context())
			if err != nil || c.Write(r.Context(), kind, text) != nil {
				return
			}
		}
	}))
	defer bare.Close()
	fmt.Println("ws" + bare.URL[len("http"):])
	io.Copy(io.Discard, os.Stdin)
}

// question is as long as one of a move.
const question = `{"id":12345,"rpc":{"method":"move","data":{"room":"AbCdEfGhIjKl","id":"0123456789abcdef01","v":123,"m":"h8","do":"move"}}}`

// echoed asks as many questions as the games have moves, over as many sockets, of a server that
// sends them back.
func echoed(ctx context.Context, games, moves int) (f figures, err error) {
	s, err := startAlone(ctx, echoes)
	if err != nil {
		return f, err
	}
	defer s.stop()
	conns := make([][2]client.Conn, games)
	for i := range conns {
		for seat := range conns[i] {
			c, err := client.WebSocket(s.address)(ctx)
			if err != nil {
				return f, err
			}
			defer c.Close()
			conns[i][seat] = c
		}
	}
	return s.rounds(games, min(moves/games, side*side), 0, func(int, int) {}, func(worker, turn int) error {
		c := conns[worker][turn%2]
		if err := c.Write(ctx, []byte(question)); err != nil {
			return err
		}
		_, err := c.Read(ctx)
		return err
	})
}
