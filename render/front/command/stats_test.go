package command

import (
	"errors"
	"strings"
	"testing"

	"noughts/game/match/tally"
)

// The statistics are printed as they are kept; of a damaged file nothing, and an
// error names it.
func TestStats(t *testing.T) {
	line := "game 1 3x3k3 wl 5 1500 5 human \"Lynn\" easy \"\"\n"
	for _, c := range []struct {
		kept, want, complaint string
		args                  []string
	}{
		{"", "moves_total 0\n", "", nil},
		{tally.Head + line, "wins_total{player=\"Lynn\"} 1\n", "", nil},
		{tally.Head + line, "Lynn,3x3k3,easy,1,1,0,0,1,1,1,1,5:1\r\n", "", []string{"-csv"}},
		{tally.Head + line + "nonsense\n", "", "/kept/statistics.txt: line 3", nil},
		{"\x00\x01", "", "/kept/statistics.txt: these are no statistics", nil},
		{"nonsense\n", "", "/kept/statistics.txt: line 1", []string{"-csv"}},
		{"tally 2\n", "", "/kept/statistics.txt: A later version", nil},
		{"", "", "one too many", []string{"more"}},
	} {
		var out strings.Builder
		err := Run(append([]string{"stats"}, c.args...), Streams{
			Out: &out, Load: func(string) (string, error) { return c.kept, nil },
			Place: func(slot string) string { return "/kept/" + slot + ".txt" },
		})
		if err != nil && out.Len() > 0 {
			t.Errorf("%q: %v, and yet %q is printed", c.kept, err, &out)
		}
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
