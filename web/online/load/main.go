//go:build unix

// Command load plays many games at once against a server of online play, and
// against a server that only sends back what it gets, over as many sockets: what
// counts are the ratios.
//
//	go run ./web/online/load [-games 64] [-moves 20000] [-watchers 0 [-turns 60] [-pace 500ms]] [-database postgres://...]
//
// All servers run in processes of their own. The last columns are what the server and this program
// take of the processors for each answer. With watchers one more game is played, move by move at
// that pace, in front of them: by a server whose memory is told, and beside it by one that only
// passes moves on. The games are kept in a file, or in the database that is named.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

func main() {
	if serveAlone() {
		return
	}
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("load", flag.ContinueOnError)
	games := flags.Int("games", 64, "games at once, of two players each")
	moves := flags.Int("moves", 20_000, "moves of all games together")
	watchers := flags.Int("watchers", 0, "watchers of one more game")
	turns := flags.Int("turns", 60, "moves of that game")
	pace := flags.Duration("pace", 500*time.Millisecond, "between two of them")
	database := flags.String("database", "", "keep the games in PostgreSQL, at this `address`")
	nodes := flags.Int("nodes", 0, "compare so many nodes with one instead, with PostgreSQL and Redis")
	program := flags.String("program", "build/online", "the `program` of a node")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *games < 1 || *moves < *games || *watchers < 0 || *turns < 1 || *pace < 0 {
		return fmt.Errorf("%d games with %d moves and %d watchers of %d moves cannot be played", *games, *moves, *watchers, *turns)
	}
	ctx := context.Background()
	if *nodes > 0 {
		seen := plan{games: 1, each: min(*turns, side*side), pace: *pace, watchers: *watchers}
		both, err := compare(ctx, *program, *nodes, planOf(*games, *moves), seen)
		if err == nil {
			writeScale(out, both)
		}
		return err
	}
	theirs, err := echoed(ctx, *games, *moves)
	if err != nil {
		return err
	}
	ours, err := durable(ctx, *database, planOf(*games, *moves))
	if err != nil {
		return err
	}
	calm, err := durable(ctx, *database, planOf(*games, *moves).at(asked/2))
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%-28s %12s %12s %12s %12s %12s\n", "", "a second", "p50", "p99", "server", "generator")
	row(out, "sent back", theirs)
	row(out, "durable moves", ours)
	row(out, fmt.Sprintf("at %d a second", asked/2), calm)
	fmt.Fprintf(out, "%-28s %12.2f %12.2f %12.2f %12.2f\n", "cost", theirs.rate()/ours.rate(), ratio(ours.at(50), theirs.at(50)), ratio(ours.at(99), theirs.at(99)), ratio(ours.used[0], theirs.used[0]))
	if *watchers == 0 {
		return nil
	}
	c, err := measureCrowd(ctx, *database, *watchers, *turns, *pace)
	if err != nil {
		return err
	}
	c.write(out, *watchers)
	return nil
}

// durable measures games that a server in a process of its own keeps.
func durable(ctx context.Context, database string, p plan) (f figures, err error) {
	s, err := startAlone(ctx, database)
	if err != nil {
		return f, err
	}
	f, err = s.load(ctx, p)
	return f, errors.Join(err, s.stop())
}

// row writes a line of the table: with what the server and the generator took of the processors
// for each answer.
func row(out io.Writer, name string, f figures) {
	server, asks := f.each()
	fmt.Fprintf(out, "%-28s %12.0f %12v %12v %12v %12v\n", name, f.rate(), f.at(50), f.at(99), server, asks)
}

func ratio(a, b time.Duration) float64 { return float64(a) / float64(max(b, 1)) }
