//go:build unix

package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"noughts/web/online/client"
	"noughts/web/online/gateway"
	"noughts/web/online/store"
	"noughts/web/online/store/db"
	"noughts/web/online/store/storetest"
	"noughts/web/online/wire"
)

// hang is when a test gives up on something that should happen.
const hang = 2 * time.Minute

// faults is how many faults the tests make; without the variable they are left out,
// since they need PostgreSQL and Redis.
func faults(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv("NOUGHTS_CLUSTER"))
	if err != nil {
		t.Skip("NOUGHTS_CLUSTER=50 makes so many faults; make test-cluster sees to what that needs")
	}
	return n
}

// program builds the program of a node, from a checkout.
func program(t *testing.T, root string) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "online")
	build := exec.Command("go", "build", "-o", file, "./web/online/serve")
	build.Dir, build.Env = root, append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-buildvcs=false")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return []string{file}
}

const root = "../../.."

var limits = []string{"-limits", "opens=1000000/1000000,messages=1000000/1000000,rooms=1000000/1000000,per-address=100000"}

func start(t *testing.T, program []string) *Cluster {
	t.Helper()
	c, err := Start(Options{Program: program, Args: limits, Nodes: 3, Addr: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Stop)
	return c
}

// kill ends a process as a loss of power does.
func kill(p *Process) { p.End(syscall.SIGKILL) }

// freeze stops it for a while, until thaw: its connections stay, and it says nothing.
func freeze(p *Process) { p.run.Process.Signal(syscall.SIGSTOP) }

func thaw(p *Process) { p.run.Process.Signal(syscall.SIGCONT) }

// game is two players and somebody who looks, each connected to any node.
type game struct {
	clients [3]*client.Client
	rooms   [2]*client.Room
	acked   atomic.Int64 // moves

	mu      sync.Mutex
	history []porcupine.Operation
}

// long is how many moves a game has; its board is so wide that nobody wins before.
const long = 860

func cell(n int) string {
	column := string(rune('a' + n%30%26))
	if n%30 >= 26 {
		column = "a" + column
	}
	return fmt.Sprint(column, 1+n/30)
}

func newGame(ctx context.Context, t *testing.T, addr string) *game {
	t.Helper()
	g := &game{}
	for i := range g.clients {
		g.clients[i] = client.New(client.WebSocket("ws://"+addr+gateway.Socket), client.Options{Shortest: 5 * time.Millisecond, Longest: 500 * time.Millisecond})
		t.Cleanup(g.clients[i].Close)
	}
	var err error
	if g.rooms[0], err = g.clients[0].Create(ctx, wire.Request{Token: client.NewToken(), Rules: "30x30k30", Clock: "600+5", Seat: 1}); err != nil {
		t.Fatal(err)
	}
	if g.rooms[1], err = g.clients[1].Sit(ctx, wire.Request{Room: g.rooms[0].Name(), Token: client.NewToken()}); err != nil {
		t.Fatal(err)
	}
	return g
}

// clock orders what happens.
var clock atomic.Int64

// do notes when something was asked and answered. What it answers is a number of moves.
func (g *game) do(who int, move bool, f func() (int, error)) error {
	call := clock.Add(1)
	n, err := f()
	if err != nil {
		return err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.history = append(g.history, porcupine.Operation{ClientId: who, Input: move, Call: call, Output: n, Return: clock.Add(1)})
	return nil
}

// model is a game as it should be: a move makes one more, and whoever looks sees all
// that were answered.
var model = porcupine.Model{
	Init: func() any { return 0 },
	Step: func(state, input, output any) (bool, any) {
		n := state.(int)
		if input.(bool) {
			n++
		}
		return output.(int) == n, n
	},
}

// play plays moves until stop, each asked for until it is answered.
func (g *game) play(ctx context.Context, stop <-chan struct{}, moved func()) error {
	for n := range long {
		select {
		case <-stop:
			return nil
		default:
		}
		err := g.do(n%2, true, func() (int, error) {
			for {
				err := g.rooms[n%2].Move(ctx, cell(n))
				var refused *wire.Error
				if err == nil {
					return n + 1, nil
				}
				if ctx.Err() != nil || !errors.As(err, &refused) {
					return 0, fmt.Errorf("move %d: %w", n, err)
				}
				// Whoever has not heard of the other's move is refused: it asks for what it missed.
				g.rooms[n%2].Catch(ctx)
			}
		})
		if err != nil {
			return err
		}
		g.acked.Add(1)
		moved()
	}
	return nil
}

// look looks until stop, at any node.
func (g *game) look(ctx context.Context, stop <-chan struct{}) error {
	for {
		select {
		case <-stop:
			return nil
		case <-time.After(20 * time.Millisecond): // or the log would be all that looking leaves time for
		}
		err := g.do(2, false, func() (int, error) {
			for v := 2; ; {
				reply, err := g.clients[2].Ask(ctx, wire.MethodSince, wire.Request{Room: g.rooms[0].Name(), V: &v})
				if err != nil || reply.Error != nil {
					return 0, errors.Join(err, cmp.Or(reply.Error, nil))
				}
				if !reply.More {
					return reply.V - 2, nil
				}
				v = reply.Events[len(reply.Events)-1].V + 1
			}
		})
		if err != nil && ctx.Err() == nil {
			return fmt.Errorf("a look: %w", err)
		}
	}
}

// A fault is made to a cluster. It returns when that goes on as before, but for what
// the fault has left behind.
type fault struct {
	name string
	make func(c *Cluster, progress func(n int)) error
}

var allFaults = []fault{
	{"a node is killed", func(c *Cluster, progress func(int)) error { return again(c.Nodes[0]) }},
	{"a node is away", func(c *Cluster, progress func(int)) error {
		kill(c.Nodes[1])
		progress(60)
		return c.Nodes[1].Start()
	}},
	{"a node is frozen", func(c *Cluster, progress func(int)) error {
		freeze(c.Nodes[2])
		defer thaw(c.Nodes[2])
		progress(20)
		return nil
	}},
	{"a node ends", func(c *Cluster, progress func(int)) error {
		c.Nodes[1].End(syscall.SIGTERM)
		return c.Nodes[1].Start()
	}},
	{"Redis is killed", func(c *Cluster, progress func(int)) error { return again(c.Redis) }},
	{"Redis is away", func(c *Cluster, progress func(int)) error {
		kill(c.Redis)
		progress(60)
		return c.Redis.Start()
	}},
	{"Redis is frozen", func(c *Cluster, progress func(int)) error {
		freeze(c.Redis)
		defer thaw(c.Redis)
		progress(60)
		return nil
	}},
	{"the database's connections are cut", func(c *Cluster, progress func(int)) error {
		return exec.Command("psql", "-q", "-h", c.folder, "-U", "noughts", "-d", "postgres", "-c",
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = 'noughts'").Run()
	}},
	{"the database is killed", func(c *Cluster, progress func(int)) error {
		c.Postgres.End(syscall.SIGQUIT)
		return c.Postgres.Start()
	}},
	{"another node is killed", func(c *Cluster, progress func(int)) error { return again(c.Nodes[2]) }},
}

func again(p *Process) error {
	kill(p)
	return p.Start()
}

// Three nodes, of which each is killed, frozen and ended while games are played, and
// so are Redis and the database: every move that was answered is there, once and in
// order, whoever looks sees it from then on at any node, nobody has written who did not
// own the room, and all games go on.
func TestFaults(t *testing.T) {
	n := faults(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Duration(n)*hang)
	defer cancel()
	c := start(t, program(t, root))
	const games = 6
	var slowest time.Duration
	for made := 0; made < n; {
		list := make([]*game, games)
		stop, moves := make(chan struct{}), make(chan int, games*long)
		var group sync.WaitGroup
		for i := range list {
			list[i] = newGame(ctx, t, c.Addr())
			group.Go(func() {
				if err := list[i].play(ctx, stop, func() { moves <- i }); err != nil {
					t.Error(err)
				}
			})
			group.Go(func() {
				if err := list[i].look(ctx, stop); err != nil {
					t.Error(err)
				}
			})
		}
		// progress waits for so many moves.
		progress := func(n int) {
			for range n {
				select {
				case <-moves:
				case <-time.After(hang):
					t.Error("no game goes on")
					return
				}
			}
		}
		for round := 0; round < len(allFaults) && made < n && !t.Failed(); round++ {
			progress(30 + rand.IntN(30))
			f := allFaults[made%len(allFaults)]
			if err := f.make(c, progress); err != nil {
				t.Fatal(f.name, err)
			}
			made++
			began := time.Now()
			if !all(list, moves, 3) {
				for _, p := range c.Nodes {
					t.Log(p.Said())
				}
				t.Fatalf("%s: not all games go on", f.name)
			}
			t.Logf("%d: %s; all games went on within %v", made, f.name, time.Since(began).Round(time.Millisecond))
			slowest = max(slowest, time.Since(began))
		}
		close(stop)
		group.Wait()
		check(t, c, list)
		for _, g := range list {
			for _, c := range g.clients {
				c.Close()
			}
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d faults; after each all games went on within %v", n, slowest.Round(time.Millisecond))
}

// all waits until each game has made so many moves more, or is over.
func all(list []*game, moves <-chan int, n int64) bool {
	want := make([]int64, len(list))
	for i, g := range list {
		want[i] = min(g.acked.Load()+n, long)
	}
	for limit := time.After(hang); ; {
		if !slices.ContainsFunc(list, func(g *game) bool { return g.acked.Load() < want[slices.Index(list, g)] }) {
			return true
		}
		select {
		case <-moves:
		case <-limit:
			return false
		}
	}
}

// check compares what was answered with what is kept.
func check(t *testing.T, c *Cluster, games []*game) {
	t.Helper()
	log, err := db.Postgres(t.Context(), c.Database())
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	owners := 0
	for i, g := range games {
		events := storetest.Moves(t, log, g.rooms[0].Name(), int(g.acked.Load()), cell)
		if len(events) == 0 {
			continue
		}
		owned := slices.DeleteFunc(slices.Clone(events), func(e store.Event) bool { return e.Fence == 0 }) // by a node that knows of leases
		if !slices.IsSortedFunc(owned, func(a, b store.Event) int { return cmp.Compare(a.Fence, b.Fence) }) {
			t.Errorf("game %d: an owner of before has written", i)
		}
		owners += int(events[len(events)-1].Fence)
		if !porcupine.CheckOperations(model, g.history) {
			t.Errorf("game %d: somebody has seen what is not so", i)
		}
	}
	t.Logf("%d games had %d owners", len(games), owners)
}
