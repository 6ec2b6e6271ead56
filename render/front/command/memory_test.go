package command

import (
	"strings"
	"testing"
)

// The machine tells what it has, and no flag asks for more.
func TestMemory(t *testing.T) {
	if n := memory(); n < 64*megabyte || n > 1<<50 {
		t.Errorf("the machine is said to have %d bytes", n)
	}
	holds(t, 400*megabyte)
	for _, args := range []string{"match -jobs 5 random random", "tournament -jobs 5 random easy", "solve -table 301 3x3k3;b2"} {
		if _, _, err := run("", strings.Fields(args)...); err == nil || !strings.Contains(err.Error(), "there is memory for") {
			t.Errorf("%s: %v", args, err)
		}
	}
	for _, args := range []string{"match -games 2 -jobs 4 random random", "solve -table 2 3x3k3;b2"} {
		if _, _, err := run("", strings.Fields(args)...); err != nil {
			t.Errorf("%s: %v", args, err)
		}
	}
	holds(t, 0)
	if _, _, err := run("", "match", "-games", "2", "random", "random"); err != nil {
		t.Errorf("without any memory: %v", err)
	}
}
