package command

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
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
	for _, limit := range []int{3_000_000, 6_000_000} {
		refused := within(limit, "solve -table 99999999 '3x3k3;b2'")
		most := regexp.MustCompile(`there is memory for (\d+) megabytes`).FindStringSubmatch(refused)
		if most == nil {
			t.Errorf("%d KB: %s", limit, refused)
			continue
		}
		n, err := strconv.Atoi(most[1])
		if err != nil {
			t.Fatal(err)
		}
		if said := within(limit, fmt.Sprintf("solve -table %d '3x3k3;b2'", n/2)); !strings.Contains(said, "draw\tproved") {
			t.Errorf("%d KB, of which %d MB are to be had: %.200s", limit, n, said)
		}
		// What the runtime takes differs from run to run: all of it may be refused.
		said := within(limit, fmt.Sprintf("solve -table %d '3x3k3;b2'", n))
		if !strings.Contains(said, "draw\tproved") && !strings.Contains(said, "there is memory for") {
			t.Errorf("%d KB, of which %d MB are to be had: %.200s", limit, n, said)
		}
	}
}
