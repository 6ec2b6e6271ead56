package pack

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestShaders compares Ebitengine's shaders in the language of a browser: once
// compiled by it, and once as a page has them, by the stand-ins.
func TestShaders(t *testing.T) {
	if testing.Short() {
		t.Skip("builds Ebitengine's compiler of shaders twice")
	}
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := writerOfShaders(root, dir); err != nil {
		t.Fatal(err)
	}
	out, err := hostGo(dir, "run", ".", "glsl")
	if err != nil {
		t.Fatal(err)
	}
	want, _, _ := strings.Cut(string(out), "another one")

	library, err := goroot(root)
	if err != nil {
		t.Fatal(err)
	}
	r := &recipe{root: root, library: filepath.Join(library, "src"), dir: t.TempDir(), replace: map[string]string{}}
	for _, s := range steps {
		if s.name == "shaders" || s.name == "template" || s.name == "regexp" {
			if err := s.take(r); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := r.write(); err != nil {
		t.Fatal(err)
	}
	copied := "replace " + ebitengine + " => " + filepath.Join(root, filepath.FromSlash(inTree))
	if err := moduleOf(root, dir, ebitengine+"/noughts", copied); err != nil {
		t.Fatal(err)
	}
	out, err = hostGo(dir, "run", "-overlay", r.overlay(), ".", "glsl")
	if err != nil {
		t.Fatal(err)
	}
	got, others, _ := strings.Cut(string(out), "another one")

	wants, gots := strings.Split(want, "\n"), strings.Split(got, "\n")
	if n := strings.Count(want, "void main(void)"); n < 70 || len(gots) != len(wants) {
		t.Errorf("%d programs in %d lines with the stand-ins, and %d lines without them", n, len(gots), len(wants))
	}
	for i, w := range wants[:min(len(wants), len(gots))] {
		if gots[i] != w {
			t.Errorf("line %d of the shaders is %q with the stand-ins, and %q without them", i+1, gots[i], w)
		}
	}
	if !strings.Contains(others, "in pixels: shader: a page has no compiler") || !strings.Contains(others, "in texels: legacyshader: a page knows") {
		t.Errorf("of shaders that a page has not, it says: another one%s", others)
	}
}
