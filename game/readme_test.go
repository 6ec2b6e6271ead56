package game_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The README's instructions for importers work: a module of two lines depends
// on this one without a network, and the program at the start of the README
// prints what its comments say.
func TestReadmeOfImporters(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	block := func(under, begin string) string {
		_, rest, _ := strings.Cut(string(text), under)
		_, rest, _ = strings.Cut(rest, begin)
		code, _, ok := strings.Cut(rest, "\n```\n")
		if !ok {
			t.Fatalf("there is no %q under %q", begin, under)
		}
		return code + "\n"
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	needs := strings.Replace(block("## To depend on it", "```\n"), "../noughts", strconv.Quote(root), 1)
	if !strings.Contains(needs, "=> "+strconv.Quote(root)) {
		t.Fatalf("no clone is named:\n%s", needs)
	}
	start := block("## A start", "```go\n")
	if n := strings.Count(start, "\n"); n > 15 {
		t.Errorf("the start has %d lines", n)
	}
	imports := "\t\"context\"\n\t\"fmt\"\n\n\t\"" + module + "/game\"\n\t\"" + module + "/game/search\"\n\t\"" + module + "/game/variant\"\n"
	dir := t.TempDir()
	goes := func(args ...string) (string, error) {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := goes("mod", "init", "example.org/mine"); err != nil {
		t.Fatal(out)
	}
	mod, err := os.OpenFile(filepath.Join(dir, "go.mod"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := mod.WriteString("\n" + needs); err != nil || mod.Close() != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte("package main\n\nimport (\n"+imports+")\n\nfunc main() {\n"+start+"}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := goes("run", ".")
	want := "b2 is taken by X\n. . .\n. X .\n. . .\na3 0 proved\n"
	if err != nil || out != want {
		t.Errorf("it prints %q, want %q: %v", out, want, err)
	}
	for line := range strings.Lines(want) {
		if line = strings.TrimSpace(line); strings.ContainsAny(line, "ab") && !strings.Contains(start, "// "+line) {
			t.Errorf("the README does not say that %q is printed", line)
		}
	}
}
