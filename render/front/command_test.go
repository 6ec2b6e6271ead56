//go:build linux

package front

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestCommands runs the program as it is shipped, without a display.
func TestCommands(t *testing.T) {
	program := build(t, "noughts")
	brain := filepath.Join(t.TempDir(), "pbrain-noughts")
	if err := os.Symlink(program, brain); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		program, args, in, want, complains string
		status                             int
	}{
		{program, "version", "", "noughts ", "", 0},
		{program, "-h", "", "usage: noughts", "", 0},
		{program, "solve -h", "", "usage: noughts solve", "", 0},
		{program, "solve 3x3k3;b2", "", "argument 1\tdraw\tproved", "", 0},
		{program, "solve -x", "", "", "noughts: solve: flag provided but not defined: -x", 2},
		{program, "solve", "x\n", "", "noughts: solve: line 1: ", 1},
		{program, "engine -level x", "", "", `noughts: engine: "x" is no level`, 2},
		{program, "engine", "START 3\r\nEND\r\n", "ERROR ", "", 0},
		{brain, "", "START 15\r\nEND\r\n", "OK\n", "", 0},
		{program, "-x", "", "", "noughts: flag provided but not defined: -x (noughts -h tells the flags)", 2},
		{program, "render -o - -kind svg 3x3k3;b2", "", "<svg ", "", 0},
		{program, "render 3x3k3;b2", "", "", "noughts: render: say with -o where", 2},
		{program, "serve /no/such/folder", "", "", "noughts: serve: there is no site in /no/such/folder", 1},
		{program, "match one two", "", "", `noughts: match: "one" is not a player: there are human, random`, 2},
		{program, "match -games 4 random engine:" + brain, "", "", "noughts: match: the Gomocup protocol has no place", 2},
		{program, "match -games 4 -rules 6x6k5 -turn 5ms nodes:200 engine:" + brain, "", "6x6k5, 4 games of 2 openings, seed 1\n", "", 0},
	} {
		cmd := exec.Command(c.program, strings.Fields(c.args)...)
		cmd.Env = append(os.Environ(), "DISPLAY=", "WAYLAND_DISPLAY=")
		cmd.Stdin = strings.NewReader(c.in)
		var out, complaint bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &complaint
		err := cmd.Run()
		status := 0
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
			status = exit.ExitCode()
		} else if err != nil {
			t.Fatal(err)
		}
		if status != c.status || !strings.HasPrefix(out.String(), c.want) || !strings.HasPrefix(complaint.String(), c.complains) ||
			c.want == "" && out.Len() > 0 || c.complains == "" && complaint.Len() > 0 || strings.Count(complaint.String(), "\n") > 1 {
			t.Errorf("%s %s: status %d, prints %q and complains %q; want %d, %q, %q", filepath.Base(c.program), c.args,
				status, &out, &complaint, c.status, c.want, c.complains)
		}
	}
}
