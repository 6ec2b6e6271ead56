//go:build linux

package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"noughts/web/online/client"
	"noughts/web/online/cluster"
	"noughts/web/online/gateway"
	"noughts/web/online/room"
	"noughts/web/online/store/db"
	"noughts/web/online/wire"
)

// bare makes a child a server that has nothing, for comparison.
const bare = "bare"

func serveNothing() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("it is at http://%s/\n", l.Addr())
	http.Serve(l, http.NotFoundHandler())
}

// How soon the server answers, beside one that has nothing; its memory without games and with
// ten thousand that nobody plays on, and what it does while nobody asks anything.
func BenchmarkFigureServer(f *testing.B) {
	file := filepath.Join(f.TempDir(), "games.db")
	var ours, theirs []time.Duration
	for range 15 {
		theirs = append(theirs, start(f, exec.Command(os.Args[0]), bare, nil))
		ours = append(ours, start(f, exec.Command(os.Args[0], "-addr", "127.0.0.1:0", "-data", file), "1", nil))
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	f.ReportMetric(float64(ours[7])/float64(theirs[7]), "start/bare~3")
	f.ReportMetric(ours[7].Seconds()*1000, "ms-start")
	var idle, full int
	var used, second time.Duration
	start(f, exec.Command(os.Args[0], "-addr", "127.0.0.1:0", "-data", file), "1", func(process int) {
		from, at := cluster.Used(process), time.Now()
		time.Sleep(5 * time.Second)
		used, second = cluster.Used(process)-from, time.Since(at)
		idle = cluster.Resident(process)
	})
	f.ReportMetric(used.Seconds()/second.Seconds(), "work/idle-time~0.002")
	unfinished(f, file, 10_000)
	start(f, exec.Command(os.Args[0], "-addr", "127.0.0.1:0", "-data", file), "1", func(process int) {
		time.Sleep(3 * time.Second) // what is due at once is done
		full = cluster.Resident(process)
	})
	f.ReportMetric(float64(full)/float64(idle), "ten-thousand-games/none~1.1")
	f.ReportMetric(float64(idle)/1e6, "MB-none")
	f.ReportMetric(float64(full)/1e6, "MB-ten-thousand-games")
}

// start is how long a program takes to its first answer. then is called while it lives, with the
// number of its process.
func start(f *testing.B, c *exec.Cmd, what string, then func(process int)) time.Duration {
	c.Env = append(os.Environ(), childFlag+"="+what)
	out, err := c.StdoutPipe()
	if err != nil {
		f.Fatal(err)
	}
	at := time.Now()
	if err := c.Start(); err != nil {
		f.Fatal(err)
	}
	defer c.Wait()
	defer c.Process.Kill()
	line := make([]byte, 200)
	n, err := out.Read(line)
	_, rest, ok := strings.Cut(string(line[:n]), "http://")
	if err != nil || !ok {
		f.Fatalf("it says %q (%v)", line[:n], err)
	}
	address, _, _ := strings.Cut(rest, "/")
	answer, err := http.Get("http://" + address + gateway.Ready)
	if err != nil {
		f.Fatal(err)
	}
	took := time.Since(at)
	answer.Body.Close()
	if then != nil {
		then(c.Process.Pid)
	}
	return took
}

// silent tells nobody.
type silent struct{}

func (silent) Seats(wire.Tell)    {}
func (silent) Watchers(wire.Tell) {}

// unfinished has so many games begun in a file, each with a clock of days.
func unfinished(f *testing.B, file string, games int) {
	log, err := db.SQLite(context.Background(), file)
	if err != nil {
		f.Fatal(err)
	}
	defer log.Close()
	limits := room.Defaults
	limits.Cells = 1e9 // all begin at once
	hall := room.Open(log, silent{}, slog.New(slog.DiscardHandler), limits, nil)
	defer hall.Close(context.Background())
	var group sync.WaitGroup
	next := make(chan int)
	for range 64 {
		group.Go(func() {
			for range next {
				if fault := begin(hall); fault != nil {
					f.Error(fault)
				}
			}
		})
	}
	for i := range games {
		next <- i
	}
	close(next)
	group.Wait()
}

// begin begins a game of two, and makes its first move.
func begin(hall *room.Hall) *wire.Error {
	ctx := context.Background()
	made := hall.Create(ctx, wire.Request{ID: client.NewID(), Token: client.NewToken(), Name: "Ada", Rules: "15x15k5", Seat: 1, Clock: "0+604800"})
	if made.Error != nil {
		return made.Error
	}
	if sat := hall.Sit(ctx, wire.Request{ID: client.NewID(), Room: made.Room, Token: client.NewToken(), Name: "Bob"}); sat.Error != nil {
		return sat.Error
	}
	v, done := 2, wire.Reply{}
	hall.Do(ctx, wire.Request{ID: client.NewID(), Room: made.Room, Do: wire.Move, Text: "h8", V: &v}, 1, 0, func(r wire.Reply) { done = r })
	return done.Error
}
