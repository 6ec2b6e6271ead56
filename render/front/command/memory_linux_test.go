package command

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// Within a limit of its address space the program has the memory that it says there
// is.
func TestAddressSpace(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	within := func(kilobytes int, args string) string {
		cmd := exec.Command("sh", "-c", fmt.Sprintf(`ulimit -v %d && exec "$0" %s`, kilobytes, args), self)
		cmd.Env = append(os.Environ(), "NOUGHTS_COMMAND=1")
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return string(out)
	}
	if said := within(2_000_000, "version"); !strings.HasPrefix(said, "noughts") {
		t.Skip("a program with the race detector does not even start: ", said)
	}
	for _, limit := range []int{2_000_000, 3_000_000, 6_000_000} {
		refused := within(limit, "solve -table 99999999 '3x3k3;b2'")
		most := regexp.MustCompile(`there is memory for (\d+) megabytes`).FindStringSubmatch(refused)
		if most == nil {
			t.Errorf("%d KB: %s", limit, refused)
			continue
		}
		if said := within(limit, "solve -table "+most[1]+" '3x3k3;b2'"); !strings.Contains(said, "draw\tproved") {
			t.Errorf("%d KB, of which %s MB are to be had: %.200s", limit, most[1], said)
		}
	}
}
