//go:build unix

package cluster

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"noughts/web/online/client"
	"noughts/web/online/gateway"
	"noughts/web/online/store/db"
)

// older is the program of before the last change of the schema, from the history of
// the repository, and whether it knows of Redis.
func older(t *testing.T) (old []string, joined bool) {
	t.Helper()
	git := func(args ...string) string {
		out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
		if err != nil {
			t.Skipf("there is no history of the repository: git %v: %v", args, err)
		}
		return strings.TrimSpace(string(out))
	}
	changed := git("log", "-1", "--format=%H", "--diff-filter=A", "--", "web/online/store/db/postgres")
	folder := filepath.Join(t.TempDir(), "old")
	git("worktree", "add", "--detach", folder, changed+"^")
	defer git("worktree", "remove", "--force", folder)
	old = program(t, folder)
	help, _ := exec.Command(old[0], "-h").CombinedOutput()
	return old, strings.Contains(string(help), "-redis")
}

// Nodes of the version before the last change of the schema are replaced one by one
// while games are played: no move that was answered is lost, and none is there twice.
func TestRollingUpgrade(t *testing.T) {
	faults(t)
	ctx, cancel := context.WithTimeout(t.Context(), 10*hang)
	defer cancel()
	old, joined := older(t)
	now := program(t, root)
	c, err := Start(Options{Args: limits, Addr: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Stop)
	c.at = []string{"127.0.0.1:0", "127.0.0.1:0", "127.0.0.1:0"}
	for i := range c.at {
		c.Nodes = append(c.Nodes, c.node(i, old, joined))
		if err := c.Nodes[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	list := make([]*game, 6)
	stop, moves := make(chan struct{}), make(chan int, len(list)*long)
	var group sync.WaitGroup
	for i := range list {
		addr := c.Addr()
		if !joined { // nodes that do not hear each other: both players go to the same one
			addr = c.NodeAddr(i % 3)
		}
		list[i] = newGame(ctx, t, addr)
		group.Go(func() {
			if err := list[i].play(ctx, stop, func() { moves <- i }); err != nil {
				t.Error(err)
			}
		})
	}
	for i := range c.Nodes {
		if !all(list, moves, 10) {
			t.Fatalf("with %d new nodes not all games go on", i)
		}
		c.Nodes[i].End(syscall.SIGTERM)
		c.Nodes[i] = c.node(i, now, true)
		if err := c.Nodes[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	if !all(list, moves, 10) {
		t.Fatal("with new nodes not all games go on")
	}
	close(stop)
	group.Wait()
	check(t, c, list)
}

// A restore drill: what was answered before a back-up is there after it was restored
// into a database that was deleted, and the games go on.
func TestRestore(t *testing.T) {
	faults(t)
	ctx, cancel := context.WithTimeout(t.Context(), 10*hang)
	defer cancel()
	c := start(t, program(t, root))
	list := make([]*game, 6)
	stop, moves := make(chan struct{}), make(chan int, len(list)*long)
	var group sync.WaitGroup
	for i := range list {
		list[i] = newGame(ctx, t, c.Addr())
		group.Go(func() {
			if err := list[i].play(ctx, stop, func() { moves <- i }); err != nil {
				t.Error(err)
			}
		})
	}
	if !all(list, moves, 20) {
		t.Fatal("not all games go on")
	}
	answered := make([]int, len(list))
	for i, g := range list {
		answered[i] = int(g.acked.Load())
	}
	run := func(name string, args ...string) {
		t.Helper()
		if out, err := exec.Command(name, append([]string{"-h", c.folder, "-U", "noughts"}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
	}
	copied := filepath.Join(t.TempDir(), "backup")
	run("pg_dump", "-Fc", "-f", copied, "postgres") // while the games go on
	if !all(list, moves, 10) {
		t.Fatal("not all games go on beside a back-up")
	}
	close(stop)
	group.Wait()
	for _, p := range c.Nodes {
		kill(p)
	}
	run("psql", "-q", "-d", "template1", "-c", "DROP DATABASE postgres WITH (FORCE)", "-c", "CREATE DATABASE postgres")
	run("pg_restore", "-d", "postgres", copied)
	for _, p := range c.Nodes {
		if err := p.Start(); err != nil {
			t.Fatal(err)
		}
	}
	log, err := db.Postgres(ctx, c.Database())
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	for i, g := range list {
		events, err := log.Read(ctx, g.rooms[0].Name(), 0, 10_000)
		if err != nil || len(events)-2 < answered[i] {
			t.Errorf("game %d: of %d moves that were answered %d are there: %v", i, answered[i], len(events)-2, err)
		}
		reader := client.New(client.WebSocket("ws://"+c.Addr()+gateway.Socket), client.Options{Shortest: 5 * time.Millisecond})
		room := reader.Follow(g.rooms[0].Name(), "")
		next := 0
		for limit := time.Now().Add(hang); next != len(events) && time.Now().Before(limit); {
			room.Catch(ctx)
			room.View(func(s client.State) {
				if s.Game != nil {
					next = s.Game.Next()
				}
			})
		}
		if next != len(events) {
			t.Errorf("game %d: %d events are shown of %d", i, next, len(events))
		}
		reader.Close()
	}
	if g := newGame(ctx, t, c.Addr()); g.rooms[0].Move(ctx, cell(0)) != nil {
		t.Error("no new game is played after the restore")
	}
	if info, err := os.Stat(copied); err == nil {
		t.Logf("a back-up of %d bytes", info.Size())
	}
}
