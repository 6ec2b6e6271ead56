//go:build linux

package front

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The window shows its first frame about as soon as a smallest program of
// Ebitengine does, and the program is under 30 MB. Times are those of one run, by
// turns, and the best of each counts; with NOUGHTS_START there are that many
// turns. The bound of 1.3 is for that: other programs that run meanwhile get a
// wider one.
func TestStart(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run the tests under xvfb-run -a")
	}
	turns, bound := 4, 2.0
	if n, err := strconv.Atoi(os.Getenv("NOUGHTS_START")); err == nil {
		turns, bound = n, 1.3
	}
	dir := t.TempDir()
	ours, smallest := filepath.Join(dir, "noughts"), filepath.Join(dir, "smallest")
	for out, from := range map[string]string{ours: "noughts", smallest: "noughts/render/front/testdata/smallest"} {
		cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", out, from)
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
	}
	info, err := os.Stat(ours)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the program has %.1f MB", float64(info.Size())/1e6)
	if info.Size() > 30_000_000 {
		t.Errorf("the program has %d bytes, want at most 30,000,000", info.Size())
	}
	took := map[string][]time.Duration{}
	for range turns {
		for _, program := range []string{smallest, ours} {
			cmd := exec.Command(program)
			cmd.Env = append(home(filepath.Join(dir, "home")), "NOUGHTS_FIRST_FRAME=yes")
			began := time.Now()
			said, err := cmd.CombinedOutput()
			if err != nil || strings.TrimSpace(string(said)) != "frame" {
				t.Fatalf("%s: %v, %q", program, err, said)
			}
			took[program] = append(took[program], time.Since(began))
		}
	}
	a, b := slices.Min(took[ours]), slices.Min(took[smallest])
	ratio := float64(a) / float64(b)
	t.Logf("to the first frame: %v, a smallest program %v, ratio %.2f", a.Round(time.Millisecond), b.Round(time.Millisecond), ratio)
	if ratio > bound {
		t.Errorf("the ratio is %.2f, want at most %.1f", ratio, bound)
	}
}
