package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"noughts/game/match/tally"
	"noughts/render/ui/session"
)

var statsCommand = command{
	name:  "stats",
	about: "prints the statistics that the window keeps",
	more: `
What is printed is the counters, in the text format of Prometheus: moves, wins by
player, and how long wins took. With -csv it is a row for each player, game and
opponent. Nothing is written; the window may be open meanwhile. Of a damaged
file nothing is printed: an error names it.`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		csv := f.Bool("csv", false, "print a table for spreadsheets")
		return func(_ context.Context, args []string, s Streams) error {
			if err := none(args); err != nil {
				return err
			}
			return printStats(s, *csv)
		}
	},
}

// printStats prints the statistics. A damaged file is an error: a part of it would look
// like the whole.
func printStats(s Streams, csv bool) error {
	if s.Load == nil {
		return errors.New("there is no place where statistics are kept")
	}
	text, err := s.Load(session.SlotStats)
	if err != nil {
		return err
	}
	t, err := tally.Parse(text)
	if err == nil && text != "" && !strings.HasPrefix(text, tally.Head) {
		err = fmt.Errorf("these are no statistics: they begin with %q", strings.TrimSpace(tally.Head))
	}
	if err != nil {
		if s.Place != nil {
			err = fmt.Errorf("%s: %w", s.Place(session.SlotStats), err)
		}
		return err
	}
	print := t.Text
	if csv {
		print = t.CSV
	}
	_, err = io.WriteString(s.Out, print())
	return err
}
