package pack

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestIdle compares a program from which the idle functions are left out with
// the same as the go command makes it.
func TestIdle(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the standard library for js")
	}
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	const path = "./web/site/pack/testdata/busy"
	dir := t.TempDir()
	plain, small := filepath.Join(dir, "plain.wasm"), filepath.Join(dir, "small.wasm")
	if err := CompilePlain(root, path, plain); err != nil {
		t.Fatal(err)
	}
	if err := Compile(root, path, small, "-ldflags=-s -w"); err != nil {
		t.Fatal(err)
	}
	if err := squeezeFile(small); err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node to run the programs")
	}
	want := said(t, plain)
	if !strings.HasSuffix(want, "panic: the end\n") {
		t.Fatalf("the plain program said\n%s", want)
	}
	if got := said(t, small); got != want {
		t.Errorf("the small program said\n%sand the plain one\n%s", got, want)
	}
}

// said is what a program prints before the traceback of its panic.
func said(t *testing.T, wasm string) string {
	library, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(strings.TrimSpace(string(library)), "lib", "wasm", "wasm_exec_node.js")
	cmd := exec.Command("node", "--stack-size=8192", script, wasm)
	out, err := cmd.CombinedOutput()
	if code := cmd.ProcessState.ExitCode(); code != 2 {
		t.Errorf("exit status %d: %v", code, err)
	}
	text, _, _ := strings.Cut(string(out), "\n\n")
	return strings.TrimSuffix(text, "\n") + "\n"
}
