//go:build unix

package main

import (
	"context"
	"fmt"
	"io"
	"syscall"

	"noughts/web/online/cluster"
	"noughts/web/online/gateway"
)

// scale is what nodes came to that share a database.
type scale struct {
	nodes    int
	played   figures
	watchers int
	watched  figures // of one more game, before the watchers
	each     int     // bytes of memory for a watcher
}

// compare measures one node and several, with PostgreSQL, Redis and a proxy, and what watchers
// of the game seen cost them.
func compare(ctx context.Context, program string, nodes int, p, seen plan) (both [2]scale, err error) {
	watchers := seen.watchers
	for i, n := range []int{1, nodes} {
		if seen.watchers, err = fits(watchers, n); err != nil {
			break
		}
		if both[i], err = several(ctx, program, n, p, seen); err != nil {
			break
		}
	}
	return both, err
}

// fits is so many watchers, or fewer where the system lets a node have fewer open files.
func fits(watchers, nodes int) (int, error) {
	var files syscall.Rlimit
	err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files)
	const besides = 1000
	return min(watchers, nodes*max(0, int(min(files.Cur, 1<<24))-besides)), err
}

func writeScale(out io.Writer, both [2]scale) {
	for _, s := range both {
		row(out, fmt.Sprintf("durable moves, %d nodes", s.nodes), s.played)
		if s.watchers > 0 {
			fmt.Fprintf(out, "%-28s %12s %12v %12v\n", fmt.Sprintf("delivery to %d", s.watchers), "", percentile(s.watched.delivered, 50), percentile(s.watched.delivered, 99))
			fmt.Fprintf(out, "%-28s %12d\n", "bytes a watcher", s.each)
		}
	}
	fmt.Fprintf(out, "%-28s %12.2f\n", "rate of several to one", both[1].played.rate()/both[0].played.rate())
}

// several measures so many nodes.
func several(ctx context.Context, program string, nodes int, p, seen plan) (s scale, err error) {
	const free = "opens=1000000/1000000,messages=1000000/1000000,rooms=1000000/1000000,per-address=1000000,connections=1000000"
	c, err := cluster.Start(cluster.Options{Program: []string{program}, Args: []string{"-limits", free}, Nodes: nodes, Addr: "127.0.0.1:0"})
	if err != nil {
		return s, err
	}
	defer c.Stop()
	all := &server{address: "ws://" + c.Addr() + gateway.Socket}
	for i, n := range c.Nodes {
		all.processes = append(all.processes, n.Pid())
		all.nodes = append(all.nodes, "ws://"+c.NodeAddr(i)+gateway.Socket)
	}
	s.nodes, s.watchers = nodes, seen.watchers
	if s.played, err = all.load(ctx, p); err != nil || seen.watchers == 0 {
		return s, err
	}
	before := all.resident()
	seen.joined = func() { s.each = (all.resident() - before) / seen.watchers }
	s.watched, err = all.load(ctx, seen)
	return s, err
}
