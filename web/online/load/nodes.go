//go:build unix

package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"noughts/web/online/cluster"
	"noughts/web/online/gateway"
)

// compare measures one node and several, with PostgreSQL, Redis and a proxy, as fast
// as players play who wait for each other's moves; and what a watcher costs them.
func compare(ctx context.Context, out io.Writer, program string, nodes int, p plan, watchers int) error {
	var rates []float64
	for _, n := range []int{1, nodes} {
		f, bytes, err := several(ctx, program, n, p, watchers)
		if err != nil {
			return err
		}
		row(out, fmt.Sprintf("durable moves, %d nodes", n), f)
		if watchers > 0 {
			fmt.Fprintf(out, "%-28s %12s %12v %12v\n", fmt.Sprintf("delivery to %d", watchers), "", percentile(f.delivered, 50), percentile(f.delivered, 99))
			fmt.Fprintf(out, "%-28s %12d\n", "bytes a watcher", bytes)
		}
		rates = append(rates, f.rate())
	}
	_, err := fmt.Fprintf(out, "%-28s %12.2f\n", "rate of several to one", rates[1]/rates[0])
	return err
}

// several measures so many nodes.
func several(ctx context.Context, program string, nodes int, p plan, watchers int) (f figures, bytes int, err error) {
	const free = "opens=1000000/1000000,messages=1000000/1000000,rooms=1000000/1000000,per-address=1000000,connections=1000000"
	c, err := cluster.Start(cluster.Options{Program: []string{program}, Args: []string{"-limits", free}, Nodes: nodes, Addr: "127.0.0.1:0"})
	if err != nil {
		return f, 0, err
	}
	defer c.Stop()
	s := &server{"ws://" + c.Addr() + gateway.Socket, 0, nil}
	if f, err = s.load(ctx, p); err != nil || watchers == 0 {
		return f, 0, err
	}
	resident := func() (sum int) {
		for _, n := range c.Nodes {
			sum += cluster.Resident(n.Pid())
		}
		return sum
	}
	before := resident()
	seen := plan{games: 1, each: 60, pace: 200 * time.Millisecond, watchers: watchers}
	seen.joined = func() { bytes = (resident() - before) / watchers }
	watched, err := s.load(ctx, seen)
	f.delivered = watched.delivered
	return f, bytes, err
}
