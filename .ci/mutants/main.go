// Command mutants shows that the short tests notice mistakes. It makes one
// deliberate mistake after the other, runs the tests that must fail then, and
// prints a table. The tree is never changed: the go command is given the wrong
// file as an overlay.
//
//	go run ./.ci/mutants              all of them
//	go run ./.ci/mutants -only record those whose file or description has the word
//	go run ./.ci/mutants -list        only look whether each piece is there once
//
// It exits with 1 where a mutant survives, and with 2 where one cannot be made.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// mutant is a mistake in one place of one file.
type mutant struct {
	what  string // the mistake, in words
	file  string
	piece string // of the file, where it stands exactly once
	wrong string // what stands there instead
	tests string // packages, of which one must fail, the likeliest first
}

func main() {
	only := flag.String("only", "", "take those whose file or description has this `word`")
	list := flag.Bool("list", false, "make none, only look whether they can be made")
	at := flag.Int("j", 1, "how many are tested at the same time")
	flag.Parse()
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		fail(err)
	}
	defer os.RemoveAll(dir)
	chosen, overlays, broken := prepare(dir, *only)
	if broken > 0 || *list {
		fmt.Printf("%d mutants, %d cannot be made\n", len(chosen), broken)
		if broken > 0 {
			os.RemoveAll(dir)
			os.Exit(2)
		}
		return
	}
	verdicts := make([]verdict, len(chosen))
	room := make(chan struct{}, max(1, *at))
	var all sync.WaitGroup
	for i := range chosen {
		room <- struct{}{}
		all.Go(func() {
			verdicts[i] = try(&chosen[i], overlays[i])
			fmt.Printf("%-9s %s: %s (%s)\n", verdicts[i].state, chosen[i].file, chosen[i].what, verdicts[i].by)
			<-room
		})
	}
	all.Wait()
	if code := table(chosen, verdicts); code != 0 {
		os.RemoveAll(dir)
		os.Exit(code)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "mutants:", err)
	os.Exit(2)
}

// prepare writes the overlay of each mutant that is chosen.
func prepare(dir, only string) (chosen []mutant, overlays []string, broken int) {
	for _, m := range mutants {
		if !strings.Contains(m.file+" "+m.what, only) {
			continue
		}
		overlay, err := m.overlay(filepath.Join(dir, fmt.Sprint(len(chosen))))
		if err != nil {
			fmt.Printf("%s: %s: %v\n", m.file, m.what, err)
			broken++
		}
		chosen, overlays = append(chosen, m), append(overlays, overlay)
	}
	return chosen, overlays, broken
}

// overlay writes the wrong file and the overlay that names it.
func (m *mutant) overlay(to string) (string, error) {
	path, err := filepath.Abs(filepath.FromSlash(m.file))
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(text), m.piece); n != 1 {
		return "", fmt.Errorf("its piece stands there %d times, not once: %q", n, m.piece)
	}
	text = []byte(strings.Replace(string(text), m.piece, m.wrong, 1))
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {path: to + ".go"}})
	if err != nil {
		return "", err
	}
	return to + ".json", errors.Join(os.WriteFile(to+".go", text, 0o600), os.WriteFile(to+".json", overlay, 0o600))
}

// verdict is what became of a mutant.
type verdict struct {
	state string // caught, SURVIVED, or BROKEN where it does not compile
	by    string // the test that caught it, or the first words of the compiler
}

var failed = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// try runs the tests of a mutant, package by package, until one fails.
func try(m *mutant, overlay string) verdict {
	for _, p := range strings.Fields(m.tests) {
		test := exec.Command("go", "test", "-short", "-failfast", "-count=1", "-overlay", overlay, "./"+p)
		test.Env = append(os.Environ(), "CGO_ENABLED=0")
		out, err := test.CombinedOutput()
		var exit *exec.ExitError
		switch {
		case err == nil:
			continue
		case !errors.As(err, &exit):
			return verdict{"BROKEN", err.Error()}
		case bytes.Contains(out, []byte("[build failed]")), bytes.Contains(out, []byte("[setup failed]")):
			return verdict{"BROKEN", strings.TrimSpace(string(out))}
		}
		by := p
		if name := failed.FindSubmatch(out); name != nil {
			by += " " + string(name[1])
		} else if line, _, _ := strings.Cut(string(out), "\n"); line != "" {
			by += " " + line // a panic outside of a test
		}
		return verdict{"caught", by}
	}
	return verdict{"SURVIVED", m.tests}
}

// table prints all verdicts, and gives the code to exit with.
func table(all []mutant, verdicts []verdict) (code int) {
	fmt.Printf("\n| file | mistake | verdict | by |\n|---|---|---|---|\n")
	count := map[string]int{}
	for i, v := range verdicts {
		by, _, _ := strings.Cut(v.by, "\n")
		fmt.Printf("| %s | %s | %s | %s |\n", all[i].file, all[i].what, v.state, by)
		count[v.state]++
	}
	fmt.Printf("\n%d caught, %d survived, %d broken\n", count["caught"], count["SURVIVED"], count["BROKEN"])
	switch {
	case count["BROKEN"] > 0:
		return 2
	case count["SURVIVED"] > 0:
		return 1
	}
	return 0
}
