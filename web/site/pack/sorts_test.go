package pack

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSorts sorts with the library and with what stands for it in a page.
func TestSorts(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	goroot, err := hostGo(root, "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	library, dir := filepath.Join(strings.TrimSpace(string(goroot)), "src"), t.TempDir()
	replace, err := foldSorts(library, dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := hollowFiles(library, dir, sorts, replace); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	overlay := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlay, text, 0o644); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(root, "web", "site", "pack", "testdata", "sorts", "main.go")
	want, err := hostGo(root, "run", program)
	if err != nil {
		t.Fatal(err)
	}
	got, err := hostGo(root, "run", "-overlay", overlay, program)
	if err != nil {
		t.Fatal(err)
	}
	wants, gots := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	if len(wants) < 400 || len(gots) != len(wants) {
		t.Fatalf("%d lines, want %d", len(gots), len(wants))
	}
	for i, w := range wants {
		if gots[i] != w {
			t.Fatalf("line %d is %s, want %s", i+1, gots[i], w)
		}
	}
}
