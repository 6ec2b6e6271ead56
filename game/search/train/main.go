package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"slices"
	"syscall"
	"time"

	"noughts/game/variant"
)

func main() {
	var t trainer
	var most time.Duration
	host, err := os.Hostname()
	if err != nil {
		host = "machine"
	}
	flag.StringVar(&t.rules, "rules", "", "the `game`")
	flag.StringVar(&t.folder, "o", "build/train", "the `folder`, which has one for each game")
	flag.StringVar(&t.name, "name", regexp.MustCompile(`[^A-Za-z0-9_]+`).ReplaceAllString(host, "_"), "what the files of this machine are called: each that adds to the folder has another `name`")
	flag.StringVar(&t.only, "only", "", "only `play`, fit or match, for one generation")
	flag.IntVar(&t.generations, "generations", 10, "so `many` generations in all")
	flag.IntVar(&t.games, "games", 10_000, "games of a generation")
	flag.Int64Var(&t.nodes, "nodes", 5000, "nodes of a move, in the match too")
	flag.IntVar(&t.pairs, "pairs", 400, "most pairs of games of a match")
	flag.IntVar(&t.positions, "positions", 2_000_000, "most positions of a fit")
	flag.Float64Var(&t.result, "result", -1, "how much the result of a game counts in the labels, from 0 to 1, instead of the score of the search; -1 for what suits the rules")
	flag.IntVar(&t.threads, "threads", runtime.NumCPU(), "play so many games at a time")
	flag.Uint64Var(&t.seed, "seed", 1, "number from which all chances follow")
	flag.DurationVar(&most, "time", 0, "stop after so long; 0 for when all is done")
	t.fitting = usualFitting
	flag.Float64Var(&t.fitting.width, "width", t.fitting.width, "how far the estimate of four shapes may be from the sum of its parts, in logits")
	flag.Parse()
	t.out, t.now = os.Stderr, time.Now
	if err := t.start(most); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// start runs the job until it is done, so much time is over, or it is interrupted.
func (t *trainer) start(most time.Duration) error {
	if !slices.Contains([]string{"", "play", "fit", "match"}, t.only) {
		return fmt.Errorf("-only %s: there are play, fit and match", t.only)
	}
	if t.threads < 1 || t.games < 1 || t.nodes < 1 || t.pairs < 1 || t.positions < 1 {
		return errors.New("-threads, -games, -nodes, -pairs and -positions are 1 or more")
	}
	if !(t.fitting.width > 0 && t.fitting.width <= 10) {
		return fmt.Errorf("-width %g: more than 0, at most 10", t.fitting.width)
	}
	if t.result != -1 && !(t.result >= 0 && t.result <= 1) {
		return fmt.Errorf("-result %g: from 0 to 1", t.result)
	}
	if !regexp.MustCompile(`^[A-Za-z0-9_]+$`).MatchString(t.name) {
		return fmt.Errorf("-name %q: letters, digits and underlines", t.name)
	}
	var err error
	if t.r, err = variant.Parse(t.rules); err != nil {
		return fmt.Errorf("-rules: %w", err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if most > 0 {
		var cancel func()
		ctx, cancel = context.WithTimeout(ctx, most)
		defer cancel()
	}
	err = t.run(ctx)
	if err == nil && ctx.Err() != nil {
		fmt.Fprintln(t.out, "stopped: the same command goes on from here")
	}
	return err
}
