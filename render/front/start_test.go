//go:build linux

package front

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// packages are the folders of the programs that tests build.
var packages = map[string]string{"noughts": "../..", "smallest": "./testdata/smallest"}

// built are the programs that tests have built, by their names, in a folder that
// is removed when all tests have ended.
var built struct {
	sync.Mutex
	dir      string
	programs map[string]string
}

// build makes one of packages as it is shipped, the first time that a test asks for
// it.
func build(t testing.TB, name string) (program string) {
	t.Helper()
	built.Lock()
	defer built.Unlock()
	if program = built.programs[name]; program != "" {
		return program
	}
	if built.dir == "" {
		dir, err := os.MkdirTemp("", "noughts-front-")
		if err != nil {
			t.Fatal(err)
		}
		built.dir, built.programs = dir, map[string]string{}
	}
	program = filepath.Join(built.dir, name)
	cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, packages[name])
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	built.programs[name] = program
	return program
}

// mostProgram is what the program may weigh, in bytes.
const mostProgram = 30_000_000

func TestProgramIsSmall(t *testing.T) {
	info, err := os.Stat(build(t, "noughts"))
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > mostProgram {
		t.Errorf("the program has %d bytes, want %d at most", info.Size(), mostProgram)
	}
}

// The window shows its first frame about as soon as a smallest program of
// Ebitengine does. The two start by turns, and the best of each counts.
func BenchmarkFigureStart(b *testing.B) {
	if os.Getenv("DISPLAY") == "" {
		b.Skip("there is no display: run it under xvfb-run -a")
	}
	ours, smallest := build(b, "noughts"), build(b, "smallest")
	folder := b.TempDir()
	took := map[string][]float64{}
	for range 15 {
		for _, program := range []string{smallest, ours} {
			cmd := exec.Command(program)
			cmd.Env = append(home(folder), "NOUGHTS_FIRST_FRAME=yes")
			began := time.Now()
			said, err := cmd.CombinedOutput()
			if err != nil || strings.TrimSpace(string(said)) != "frame" {
				b.Fatalf("%s: %v, %q", program, err, said)
			}
			took[program] = append(took[program], time.Since(began).Seconds()*1000)
		}
	}
	game, small := slices.Min(took[ours]), slices.Min(took[smallest])
	info, err := os.Stat(ours)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(info.Size())/1e6, "MB-program")
	b.ReportMetric(game, "ms-game")
	b.ReportMetric(small, "ms-smallest")
	b.ReportMetric(game/small, "game/smallest~1.2")
}
