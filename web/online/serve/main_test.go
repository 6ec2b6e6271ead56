//go:build !js

package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"noughts/web/online/client"
	"noughts/web/online/gateway"
	"noughts/web/online/store/db"
	"noughts/web/online/store/storetest"
	"noughts/web/online/wire"
)

// hang is when a test gives up on something that should happen.
const hang = 2 * time.Minute

// childFlag makes the test binary the program that it tests.
const childFlag = "NOUGHTS_TEST_CHILD"

func TestMain(m *testing.M) {
	switch os.Getenv(childFlag) {
	case bare:
		serveNothing()
		return
	case "":
	default:
		main()
		return
	}
	os.Exit(m.Run())
}

// program is a server in a process of its own.
type program struct {
	t    testing.TB
	args []string
	addr string
	cmd  *exec.Cmd
	said bytes.Buffer
	out  sync.WaitGroup
}

func newProgram(t testing.TB, args ...string) *program {
	t.Helper()
	p := &program{t: t, args: args, addr: "127.0.0.1:0"}
	p.start()
	t.Cleanup(func() { p.kill() })
	return p
}

// start starts it, and waits until it says where it is.
func (p *program) start() {
	p.t.Helper()
	p.cmd = exec.Command(os.Args[0], append([]string{"-addr", p.addr, "-limits", "opens=1000000/1000000,messages=1000000/1000000,rooms=1000000/1000000,per-address=100000"}, p.args...)...)
	p.cmd.Env = append(os.Environ(), childFlag+"=1")
	p.cmd.Stderr = &p.said
	pipe, err := p.cmd.StdoutPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	out := bufio.NewReader(pipe)
	line, err := out.ReadString('\n')
	_, rest, ok := strings.Cut(line, "http://")
	if err != nil || !ok {
		p.cmd.Wait()
		p.t.Fatalf("it says %q (%v)\n%s", line, err, &p.said)
	}
	p.addr, _, _ = strings.Cut(rest, "/")
	p.out.Go(func() { io.Copy(io.Discard, out) })
}

// kill ends it as a loss of power of the process does.
func (p *program) kill() {
	p.cmd.Process.Kill()
	p.out.Wait()
	p.cmd.Wait()
}

func (p *program) client() *client.Client {
	return client.New(client.WebSocket("ws://"+p.addr+gateway.Socket), client.Options{Shortest: 2 * time.Millisecond, Longest: 50 * time.Millisecond})
}

// game is two players who play until they are told to stop.
type game struct {
	clients [2]*client.Client
	rooms   [2]*client.Room
	acked   atomic.Int64 // moves
}

func (g *game) close() {
	for _, c := range g.clients {
		c.Close()
	}
}

const wide = 19 * 19

func cell(n int) string { return fmt.Sprintf("%c%d", 'a'+n%19, 1+n/19) }

func (p *program) game(ctx context.Context) *game {
	p.t.Helper()
	g := &game{clients: [2]*client.Client{p.client(), p.client()}}
	p.t.Cleanup(g.close)
	var err error
	if g.rooms[0], err = g.clients[0].Create(ctx, wire.Request{Token: client.NewToken(), Rules: "19x19k19", Clock: "600+5", Seat: 1}); err != nil {
		p.t.Fatal(err)
	}
	if g.rooms[1], err = g.clients[1].Sit(ctx, wire.Request{Room: g.rooms[0].Name(), Token: client.NewToken()}); err != nil {
		p.t.Fatal(err)
	}
	return g
}

// play plays moves until stop or the end of the board. Every move is asked for
// until it is answered.
func (g *game) play(ctx context.Context, stop <-chan struct{}, moved func()) error {
	for n := range wide {
		select {
		case <-stop:
			return nil
		default:
		}
		for {
			err := g.rooms[n%2].Move(ctx, cell(n))
			var refused *wire.Error
			if err == nil {
				break
			}
			if ctx.Err() != nil || !errors.As(err, &refused) {
				return fmt.Errorf("move %d: %w", n, err)
			}
		}
		g.acked.Add(1)
		moved()
	}
	return nil
}

// The program is killed while games are played: every move that it answered is
// there when it is started again, in order and once.
func TestKill(t *testing.T) {
	kills, games, between := 4, 4, 40
	if !testing.Short() {
		kills, games, between = 200, 8, 60
	}
	file := filepath.Join(t.TempDir(), "games.db")
	p := newProgram(t, "-data", file)
	ctx, cancel := context.WithTimeout(t.Context(), 10*hang)
	defer cancel()
	for killed := 0; killed < kills; {
		// Games end when the board is full: new ones take their place.
		stop, moves := make(chan struct{}), make(chan struct{}, 10_000)
		var group sync.WaitGroup
		list := make([]*game, games)
		for i := range list {
			list[i] = p.game(ctx)
			group.Go(func() {
				if err := list[i].play(ctx, stop, func() { moves <- struct{}{} }); err != nil {
					t.Error(err)
				}
			})
		}
		for round := 0; round < 8 && killed < kills; round++ {
			for n := range between + 7*(killed%5) {
				select {
				case <-moves:
				case <-ctx.Done():
					t.Fatalf("no move %d after kill %d\n%s", n, killed, &p.said)
				}
			}
			p.kill()
			p.start()
			killed++
		}
		close(stop)
		group.Wait()
		if t.Failed() {
			t.Fatalf("%s", &p.said)
		}
		p.kill()
		check(t, file, list)
		for _, g := range list {
			g.close()
		}
		p.start()
	}
	t.Logf("killed %d times", kills)
}

// check compares what was answered with what is kept.
func check(t *testing.T, file string, games []*game) {
	t.Helper()
	log, err := db.SQLite(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	for _, g := range games {
		storetest.Moves(t, log, g.rooms[0].Name(), int(g.acked.Load()), cell)
	}
}

// SIGTERM, or Ctrl+C: players are told, and the program ends by itself.
func TestEndsWhenAsked(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	out, in := io.Pipe()
	ended := make(chan error, 1)
	file := filepath.Join(t.TempDir(), "games.db")
	env := func(name string) (string, bool) {
		v, ok := map[string]string{"NOUGHTS_ADDR": "127.0.0.1:0", "NOUGHTS_DATA": file}[name]
		return v, ok
	}
	go func() { ended <- run(ctx, nil, env, in, io.Discard) }()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(line, "http://")
	addr, _, _ := strings.Cut(rest, "/")
	told := make(chan struct{}, 100)
	c := client.New(client.WebSocket("ws://"+addr+gateway.Socket), client.Options{Changed: func() { told <- struct{}{} }})
	defer c.Close()
	r, err := c.Create(ctx, wire.Request{Token: client.NewToken(), Rules: "19x19k19"})
	if err != nil {
		t.Fatal(err)
	}
	limit := time.After(hang)
	see := func(what string, is func(s client.State) bool) {
		t.Helper()
		for ok := false; !ok; {
			r.View(func(s client.State) { ok = s.Game != nil && is(s) })
			if !ok {
				select {
				case <-told:
				case <-limit:
					t.Fatal(what)
				}
			}
		}
	}
	see("nobody sits there", func(s client.State) bool { return s.Seat > 0 })
	answer, err := http.Get("http://" + addr + gateway.Ready)
	if err != nil || answer.StatusCode != 200 {
		t.Fatal(answer, err)
	}
	answer.Body.Close()
	cancel()
	see("players are not told", func(s client.State) bool { return s.Drain })
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("it ends with %v", err)
		}
	case <-limit:
		t.Fatal("it does not end")
	}
}

func TestFlags(t *testing.T) {
	none := func(string) (string, bool) { return "", false }
	var out, errs bytes.Buffer
	if err := run(t.Context(), []string{"-limits", "show"}, none, &out, &errs); err != nil || !strings.Contains(out.String(), "connections=") {
		t.Errorf("%v: %s", err, &out)
	}
	if _, err := parse([]string{"-h"}, none, &errs); err == nil || !strings.Contains(errs.String(), "-database") {
		t.Errorf("help: %v\n%s", err, &errs)
	}
	env := func(name string) (string, bool) { return "from the environment", name == "NOUGHTS_DATA" }
	if s, err := parse(nil, env, &errs); err != nil || s.data != "from the environment" {
		t.Errorf("%+v, %v", s, err)
	}
	if s, err := parse([]string{"-data", "x"}, env, &errs); err != nil || s.data != "x" {
		t.Errorf("%+v, %v", s, err)
	}
	for _, args := range [][]string{
		{"-nonsense"}, {"behind"}, {"-limits", "x=1"}, {"-origins", "example.org"}, {"-origins", "https://a/path"}, {"-origins", "https://a#b"}, {"-origins", "https://:443"}, {"-origins", "https://*.example.org"}, {"-header", "X Forwarded For"}, {"-header", "X-Forwarded-For:"}, {"-addr", ""}, {"-data", ""},
		{"-site", filepath.Join(t.TempDir(), "nowhere")}, {"-data", filepath.Join(t.TempDir(), "no", "folder", "x.db")},
		{"-database", "nonsense://"}, {"-redis", "redis://127.0.0.1:1"}, {"-redis", "nonsense", "-database", "postgres://noughts@127.0.0.1:1/x"}, {"-data", ":memory:", "-addr", "nowhere"},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), hang)
		if err := run(ctx, args, none, io.Discard, io.Discard); err == nil {
			t.Errorf("%v: it runs", args)
		}
		cancel()
	}
}

// An origin is compared with what browsers write.
func TestOrigins(t *testing.T) {
	got, err := originList("https://A.example:443, http://b.example:80,HTTP://c.example:8080,https://[::1]:443")
	if want := []string{"https://a.example", "http://b.example", "http://c.example:8080", "https://[::1]"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

// The page for those who run it names every flag, and so do its neighbours only
// what there is.
func TestPageOfHowToRunIt(t *testing.T) {
	var help bytes.Buffer
	parse([]string{"-h"}, func(string) (string, bool) { return "", false }, &help)
	known := map[string]bool{}
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(help.String()) {
		if name, ok := strings.CutPrefix(line, "  -"); ok {
			name = strings.Fields(name)[0]
			known["NOUGHTS_"+strings.ToUpper(name)] = true
			if !strings.Contains(string(page), "| `-"+name+"` |") {
				t.Errorf("the page does not name -%s", name)
			}
		}
	}
	if len(known) == 0 {
		t.Fatalf("there are no flags in\n%s", &help)
	}
	for _, name := range []string{"../Containerfile", "../noughts.service"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range regexp.MustCompile(`NOUGHTS_[A-Z]+`).FindAllString(string(text), -1) {
			if !known[v] {
				t.Errorf("%s sets %s, which is no flag", name, v)
			}
		}
	}
}
