package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"noughts/web/site/pack"
)

// TestBudgets holds what is built to its budgets, brotli too; the journeys hold what they
// build, without it.
func TestBudgets(t *testing.T) {
	if testing.Short() {
		t.Skip("brotli takes a minute over a new build")
	}
	root, err := pack.Root()
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	sizes, err := pack.Build(pack.Options{Root: root, Out: out, Brotli: true})
	if err != nil {
		t.Fatal(err)
	}
	again, err := pack.Build(pack.Options{Root: root, Out: out, Brotli: true})
	if err != nil || !slices.Equal(again, sizes) {
		t.Errorf("built once more into the same folder: %v, %v", again, err)
	}
	for _, s := range sizes {
		if filepath.Ext(s.Name) == ".wasm" {
			t.Log(s)
		}
	}
	over, err := pack.OverBudget(root, sizes)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range over {
		t.Error(o.Text)
		if filepath.Ext(o.Name) == ".wasm" {
			t.Logf("The largest packages of %s:\n%s", o.Name, largest(t, root, o.Name))
		}
	}
}

// What the programs weigh, beside what takes time.
func BenchmarkFigureSizes(b *testing.B) {
	root, err := pack.Root()
	if err != nil {
		b.Fatal(err)
	}
	sizes, err := pack.Build(pack.Options{Root: root, Out: b.TempDir(), Brotli: true})
	if err != nil {
		b.Fatal(err)
	}
	for _, s := range sizes {
		if name, ok := strings.CutSuffix(s.Name, ".wasm"); ok {
			b.ReportMetric(float64(s.Gzip)/1000, "kB-"+name+"-gzip")
			b.ReportMetric(float64(s.Br)/1000, "kB-"+name+"-brotli")
		}
	}
}

// largest lists the packages that have most of a program's code.
func largest(t *testing.T, root, name string) string {
	i := slices.IndexFunc(pack.Programs, func(p pack.Program) bool { return p.Name == name })
	path := filepath.Join(t.TempDir(), name)
	if err := pack.Compile(root, pack.Programs[i].Path, path, pack.Programs[i].Flags()...); err != nil {
		return err.Error()
	}
	wasm, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	text, err := largestPackages(wasm, 25)
	if err != nil {
		return err.Error()
	}
	return text
}

// The toolchain's own glue must be the copy that the page loads: another
// version's would fail in ways that say nothing.
func TestGlueIsTheToolchains(t *testing.T) {
	root, err := pack.Root()
	if err != nil {
		t.Fatal(err)
	}
	ours, err := os.ReadFile(filepath.Join(root, "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js")
	theirs, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(ours, theirs) {
		t.Errorf("wasm_exec.js is not this toolchain's: cp %s %s", path, root)
	}
}
