package command

import (
	"context"
	"errors"
	"flag"
	"io"

	"noughts/game/match/tally"
	"noughts/render/ui"
)

var statsCommand = command{
	name:  "stats",
	about: "prints the statistics that the window keeps",
	more: `
What is printed is the counters, in the text format of Prometheus: moves, wins by
player, and how long wins took. With -csv it is a row for each player, game and
opponent. Nothing is written; the window may be open meanwhile.`,
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

// printStats prints what can be read of the statistics, and says what cannot.
func printStats(s Streams, csv bool) error {
	if s.Load == nil {
		return errors.New("there is no place where statistics are kept")
	}
	text, err := s.Load(ui.SlotStats)
	if err != nil {
		return err
	}
	t, err := tally.Parse(text)
	if t == nil {
		return err
	}
	print := t.Text
	if csv {
		print = t.CSV
	}
	_, failed := io.WriteString(s.Out, print())
	return errors.Join(err, failed)
}
