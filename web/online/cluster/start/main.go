//go:build unix

// Command start runs several nodes of online play on this machine, with the PostgreSQL
// and the Redis that they need and a proxy before them, until Ctrl+C.
//
//	go run ./web/online/cluster/start -program build/online [-addr 127.0.0.1:8080] [-nodes 3] [-data folder] [-site build/play]
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"noughts/web/online/cluster"
)

func main() {
	program := flag.String("program", "build/online", "the `program` of a node")
	addr := flag.String("addr", "127.0.0.1:8080", "the `address` of the proxy")
	nodes := flag.Int("nodes", 3, "how many nodes")
	data := flag.String("data", "", "the `folder` of the database; without it nothing is kept")
	site := flag.String("site", "", "the `folder` of the site")
	flag.Parse()
	o := cluster.Options{Program: []string{*program}, Nodes: *nodes, Addr: *addr, Data: *data, Args: []string{"-limits", "per-address=10000,opens=10000/100,rooms=10000/100"}}
	if *site != "" {
		o.Args = append(o.Args, "-site", *site)
	}
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "cluster:", err)
		os.Exit(1)
	}
}

func run(o cluster.Options) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	c, err := cluster.Start(o)
	if err != nil {
		return err
	}
	defer c.Stop()
	for i := range o.Nodes {
		fmt.Printf("node %d is at http://%s/\n", i, c.NodeAddr(i))
	}
	fmt.Printf("the database is at %s\n", c.Database())
	fmt.Printf("Noughts is at http://%s/ (Ctrl+C ends it)\n", c.Addr())
	<-ctx.Done()
	return nil
}
