package command

import (
	"context"
	"flag"
	"fmt"
	"runtime"

	"noughts/game/engine"
	"noughts/game/engine/gomocup"
)

// mostThreads is the largest value of -threads.
const mostThreads = 64

// usualThreads is the default of -threads.
func usualThreads(processors int) int { return min(processors, mostThreads) }

var engineCommand = command{
	name:  "engine",
	about: "plays five in a row for a manager of tournaments",
	more: `
It speaks the protocol of Gomocup on standard input and output. Piskvork and
its kin run a program without arguments whose name begins with pbrain-: under
such a name the program is this command by itself.`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		level := f.String("level", "", "play at this `level` instead of at full strength")
		nodes := f.Int64("nodes", 0, "look at no more than so `many` positions a move")
		threads := f.Int("threads", usualThreads(runtime.NumCPU()), "search with so `many` threads; with -nodes or -level it is one")
		seed := f.Uint64("seed", 1, "`number` from which the chances of a level follow")
		return func(ctx context.Context, args []string, s Streams) error {
			if err := none(args); err != nil {
				return err
			}
			if *threads < 1 || *threads > mostThreads {
				return Usage{fmt.Errorf("-threads must be 1 to %d", mostThreads)}
			}
			server := gomocup.Server{Engine: &engine.Local{Threads: *threads}, Seed: *seed, Version: Version()}
			if err := notNegative("nodes", *nodes); err != nil {
				return err
			}
			server.Limit.Nodes = *nodes
			if *level != "" {
				l, err := engine.ParseLevel(*level)
				if err != nil {
					return Usage{err}
				}
				server.Level = l
			}
			ended := make(chan error, 1)
			go func() { ended <- server.Serve(s.In, s.Out) }()
			select {
			case err := <-ended:
				return err
			case <-ctx.Done(): // the manager does not wait for an answer
				return errInterrupted
			}
		}
	},
}
