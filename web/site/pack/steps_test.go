package pack

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSteps compares a program that is built with all steps with the same as the
// go command makes it.
func TestSteps(t *testing.T) {
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
	r, err := prepare(root, dir)
	if err != nil {
		t.Fatal(err)
	}
	wasm, err := r.build(Program{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(small, wasm, 0o644); err != nil {
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

// A step says so when it does not find what it changes.
func TestStepsNameWhatDoesNotFit(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range steps {
		if s.take == nil || s.name == "inlining" || s.name == "collector" {
			continue // nothing to find
		}
		r := &recipe{root: t.TempDir(), library: t.TempDir(), dir: t.TempDir(), replace: map[string]string{}}
		if err := s.take(r); err == nil {
			t.Errorf("%s finds what it expects in an empty folder", s.name)
		}
	}
	before := steps
	defer func() { steps = before }()
	steps = []step{{name: "gone", take: hollowStep([]hollow{{file: "runtime/print.go", names: []string{"goneByNow"}}})}}
	_, err = prepare(root, t.TempDir())
	if err == nil || err.Error() != "step gone: the toolchain's runtime/print.go: there is no goneByNow" {
		t.Errorf("it says %v", err)
	}
}

func TestFits(t *testing.T) {
	mod := "module " + module + "\n\ngo 1.26.0\n\ntoolchain go1.26.8\n"
	if err := fits([]byte(mod), "go1.26.8"); err != nil {
		t.Error(err)
	}
	for _, c := range []struct{ mod, version string }{{mod, "go1.27.0"}, {mod, "go1.26"}, {mod, ""}, {"module " + module + "\n", "go1.26.8"}, {"", ""}} {
		if err := fits([]byte(c.mod), c.version); !errors.Is(err, errPinned) {
			t.Errorf("%q fits %q: %v", c.version, c.mod, err)
		}
	}
}

// A toolchain or a step that does not fit makes a plain build that says why.
func TestFallback(t *testing.T) {
	const version = "go1.26.8"
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "go.mod"), []byte("module "+module+"\n\ntoolchain "+version+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	bad := errors.New("step slog: there are none")
	for _, c := range []struct {
		what, version string
		small, plain  error
		asked         bool // for a plain build
		built, said   string
		fails         bool
	}{
		{what: "all fits", version: version, built: "small"},
		{what: "plain is asked for", version: version, asked: true, built: "plain"},
		{what: "another toolchain", version: "go1.99.1", built: "plain", said: `this one is "go1.99.1"`},
		{what: "a step fails", version: version, small: bad, built: "plain", said: bad.Error()},
		{what: "nothing compiles", version: version, small: bad, plain: errors.New("syntax error"), fails: true},
	} {
		told := ""
		build := func(name string, fault error) func(string) (map[string][]byte, error) {
			return func(string) (map[string][]byte, error) {
				return map[string][]byte{"noughts.wasm": []byte(name)}, fault
			}
		}
		tools := toolchain{
			version: func(string) (string, error) { return c.version, nil },
			small:   build("small", c.small),
			plain:   build("plain", c.plain),
		}
		files, plain, err := tools.programs(Options{Root: root, Plain: c.asked, Warn: func(text string) { told += text }})
		if c.fails {
			if err == nil || told != "" {
				t.Errorf("%s: no error; it says %q", c.what, told)
			}
			continue
		}
		if built := string(files["noughts.wasm"]); err != nil || built != c.built || plain != (built == "plain") {
			t.Errorf("%s: built %q, %v", c.what, built, err)
		}
		if !strings.Contains(told, c.said) || (c.said == "") != (told == "") {
			t.Errorf("%s: it says %q", c.what, told)
		}
	}
}

// The table of gains names what is left out together with a step.
func TestTogether(t *testing.T) {
	for name, want := range map[string]string{"shaders": " and regexp", "source": " and regexp", "regexp": "", "slog": ""} {
		if got := together(name); got != want {
			t.Errorf("%s is left out%s, want%s", name, got, want)
		}
	}
}
