//go:build linux

package front

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A picture of the window that cannot be written ends in an error that names the
// file.
func TestShotFails(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run the tests under xvfb-run -a")
	}
	program, dir := build(t, "noughts"), t.TempDir()
	places := []string{dir, filepath.Join(dir, "none", "a.png")}
	if _, err := os.Stat("/dev/full"); err == nil {
		places = append(places, "/dev/full")
	}
	for _, at := range places {
		cmd := exec.Command(program, "--shot", at)
		cmd.Env = home(dir)
		out, err := cmd.CombinedOutput()
		if failed := (*exec.ExitError)(nil); !errors.As(err, &failed) || failed.ExitCode() != 1 {
			t.Errorf("--shot %s: %v", at, err)
		}
		if said := string(out); !strings.Contains(said, "--shot "+at+": ") || strings.Contains(said, "no window can be opened") || strings.Count(said, "\n") != 1 {
			t.Errorf("--shot %s says %q", at, said)
		}
	}
}
