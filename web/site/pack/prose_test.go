package pack

import (
	"go/format"
	"strings"
	"testing"
)

// What people read of a game goes, whatever it is written as, and nothing else does.
func TestWithoutProse(t *testing.T) {
	const source = `package variant

var _ = add("A", "3x3k3", Game{Order: 1, About: "a, b", Source: one + "two", Rank: 3, Also: ` + "`x\ny`" + `})

var _ = Other{About: "stays"}
`
	const want = `package variant

var _ = add("A", "3x3k3", Game{Order: 1, About: "", Source: "", Rank: 3, Also: ""})

var _ = Other{About: "stays"}
`
	lean, n, err := withoutProse([]byte(source))
	if err != nil || n != 3 || strings.Count(string(lean), "\n") != strings.Count(source, "\n") {
		t.Fatalf("%d, %v: %s", n, err, lean)
	}
	tidy, err := format.Source([]byte(string(lean)))
	if err != nil || strings.Join(strings.Fields(string(tidy)), " ") != strings.Join(strings.Fields(want), " ") {
		t.Errorf("%v: %s", err, tidy)
	}
	if _, _, err := withoutProse([]byte("no Go")); err == nil {
		t.Error("what is no Go is taken")
	}
}

// The search alone is compiled without it.
func TestProse(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	r := &recipe{root: root, dir: t.TempDir(), replace: map[string]string{}, lean: map[string]string{}}
	if err := noProse(r); err != nil || len(r.replace) > 0 || len(r.lean) < 10 {
		t.Errorf("%v, %d sources for all programs, %d for the search", err, len(r.replace), len(r.lean))
	}
}
