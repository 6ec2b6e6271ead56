package command

import (
	"errors"
	"strings"
	"testing"

	"noughts/game/match/tally"
)

// The statistics are printed as they are kept; of a damaged text what can be read.
func TestStats(t *testing.T) {
	line := "game 1 3x3k3 wl 5 1500 5 human \"Lynn\" easy \"\"\n"
	for _, c := range []struct {
		kept, want, complaint string
		args                  []string
	}{
		{"", "moves_total 0\n", "", nil},
		{tally.Head + line, "wins_total{player=\"Lynn\"} 1\n", "", nil},
		{tally.Head + line, "Lynn,3x3k3,easy,1,1,0,0,1,1,1,1,5:1\r\n", "", []string{"-csv"}},
		{tally.Head + line + "nonsense\n", "time_to_win_sum 1.5\n", "line 3", nil},
		{"tally 2\n", "", "later version", nil},
		{"", "", "one too many", []string{"more"}},
	} {
		var out strings.Builder
		err := Run(append([]string{"stats"}, c.args...), Streams{Out: &out, Load: func(string) (string, error) { return c.kept, nil }})
		if !strings.Contains(out.String(), c.want) || (err != nil) != (c.complaint != "") || err != nil && !strings.Contains(err.Error(), c.complaint) {
			t.Errorf("%q %v: %v\n%s", c.kept, c.args, err, &out)
		}
	}
	failed := errors.New("no disk")
	for _, load := range []func(string) (string, error){nil, func(string) (string, error) { return "", failed }} {
		if err := Run([]string{"stats"}, Streams{Out: &strings.Builder{}, Load: load}); err == nil {
			t.Error("statistics of nowhere are printed")
		}
	}
}
