//go:build !js

// Command load plays many games at once against a server of online play, and
// against a server that only sends back what it gets, over as many sockets: what
// counts are the ratios.
//
//	go run ./web/online/load [-games 64] [-moves 20000] [-watchers 0] [-database postgres://...]
//
// The servers run in this process, the games are kept in a file, or in the
// database that is named.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("load", flag.ContinueOnError)
	games := flags.Int("games", 64, "games at once, of two players each")
	moves := flags.Int("moves", 20_000, "moves of all games together")
	watchers := flags.Int("watchers", 0, "watchers of the first game")
	database := flags.String("database", "", "keep the games in PostgreSQL, at this `address`")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *games < 1 || *moves < *games || *watchers < 0 {
		return fmt.Errorf("%d games with %d moves and %d watchers cannot be played", *games, *moves, *watchers)
	}
	ctx := context.Background()
	server, err := startServer(ctx, *database)
	if err != nil {
		return err
	}
	defer server.stop()
	bare := startEcho()
	defer bare.stop()
	theirs, err := bare.load(ctx, *games, *moves)
	if err != nil {
		return err
	}
	ours, err := server.load(ctx, *games, *moves, 0)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%-28s %12s %12s %12s\n", "", "a second", "p50", "p99")
	row := func(name string, f figures) {
		fmt.Fprintf(out, "%-28s %12.0f %12v %12v\n", name, f.rate(), f.at(50), f.at(99))
	}
	row("sent back", theirs)
	row("durable moves", ours)
	fmt.Fprintf(out, "%-28s %12.2f %12.2f %12.2f\n", "cost", theirs.rate()/ours.rate(), ratio(ours.at(50), theirs.at(50)), ratio(ours.at(99), theirs.at(99)))
	if *watchers == 0 {
		return nil
	}
	watched, err := server.load(ctx, *games, *moves, *watchers)
	if err != nil {
		return err
	}
	row(fmt.Sprintf("with %d watchers", *watchers), watched)
	fmt.Fprintf(out, "%-28s %12s %12v %12v\n", "delivery to them", "", percentile(watched.delivered, 50), percentile(watched.delivered, 99))
	return nil
}

func ratio(a, b time.Duration) float64 { return float64(a) / float64(max(b, 1)) }
