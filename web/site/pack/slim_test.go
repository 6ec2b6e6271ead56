package pack

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestShaders compares what Ebitengine makes of its shaders, built once with the
// library and once with the stand-ins for it.
func TestShaders(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	// What lies below Ebitengine may import its inner packages.
	dir := t.TempDir()
	module, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join("testdata", "shaders", "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	library, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	replace, err := standIns(root, filepath.Join(strings.TrimSpace(string(library)), "src"),
		[]string{"go/build/constraint", "go/constant", "go/printer", "regexp", "text/template"})
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{
		"go.mod":       []byte(strings.Replace(string(module), "module noughts", "module github.com/hajimehoshi/ebiten/v2/shaders", 1)),
		"go.sum":       sums,
		"main.go":      source,
		"overlay.json": overlay,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	made := func(flags ...string) (shaders, texels string) {
		cmd := exec.Command("go", append(append([]string{"run", "-mod=mod"}, flags...), ".")...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
		}
		shaders, texels, _ = strings.Cut(string(out), "in texels: ")
		return shaders, texels
	}
	want, _ := made()
	got, refused := made("-overlay", "overlay.json")
	wants, gots := strings.Split(want, "\n"), strings.Split(got, "\n")
	if n := strings.Count(want, "void main(void)"); n < 80 || len(gots) != len(wants) {
		t.Errorf("%d programs in %d lines with the stand-ins, and %d without them", n, len(gots), len(wants))
	}
	for i, w := range wants[:min(len(wants), len(gots))] {
		if gots[i] != w {
			t.Errorf("line %d of the shaders is %q with the stand-ins, and %q without them", i+1, gots[i], w)
		}
	}
	if !strings.Contains(refused, "//kage:unit pixels") {
		t.Errorf("a shader in texels answers %q", refused)
	}
}
