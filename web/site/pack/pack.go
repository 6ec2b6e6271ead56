// Package pack builds the folder that a static host serves, and serves it.
//
// The folder holds the page's static files, the toolchain's wasm_exec.js, and
// the two programs: noughts.wasm, the game, and engine.wasm, the worker's
// search. Beside each file that compresses lie a .gz and a .br of it. The page
// itself fetches the .gz of a program and unpacks it, so that a bare file
// server will do; servers that negotiate find both kinds in place.
package pack

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"noughts/web/site/pack/squeeze"
)

// Options say what Build is to do.
type Options struct {
	Root   string // the module's root
	Out    string // the folder to write
	Brotli bool   // write the .br files too
}

// Size is how large a file of the folder came out.
type Size struct {
	Name            string
	Plain, Gzip, Br int64 // bytes; 0 for one that was not written
}

func (s Size) String() string {
	line := fmt.Sprintf("%-14s %9d bytes  gzip %8d", s.Name, s.Plain, s.Gzip)
	if s.Br > 0 {
		line += fmt.Sprintf("  brotli %8d", s.Br)
	}
	return line
}

// Program is one of the two wasm files.
type Program struct {
	Name string // of the file
	Path string // of the package, from the root
}

// Programs are the wasm files of the folder.
var Programs = []Program{
	{"noughts.wasm", "."},
	{"engine.wasm", "./web/worker"},
}

// static are the files of web/ that go into the folder, by their endings.
var static = []string{".html", ".css", ".js", ".svg"}

// Root finds the module's root from the working directory upwards.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if b, err := os.ReadFile(filepath.Join(dir, "go.mod")); err == nil && strings.HasPrefix(string(b), "module noughts\n") {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("pack: not inside the module noughts")
		}
		dir = up
	}
}

// Build writes the folder. What has not changed is not compressed again.
func Build(o Options) ([]Size, error) {
	if err := os.MkdirAll(o.Out, 0o755); err != nil {
		return nil, err
	}
	names, err := copyStatic(o)
	if err != nil {
		return nil, err
	}
	for _, p := range Programs {
		out := filepath.Join(o.Out, p.Name)
		// The go command would leave one alone that is up to date, though it
		// has been squeezed already.
		if err := os.Remove(out); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if err := Compile(o.Root, p.Path, out, "-ldflags=-s -w"); err != nil {
			return nil, err
		}
		if err := squeezeFile(out); err != nil {
			return nil, err
		}
		names = append(names, p.Name)
	}
	slices.Sort(names)
	var sizes []Size
	for _, name := range names {
		s, err := compress(o, name)
		if err != nil {
			return nil, err
		}
		sizes = append(sizes, s)
	}
	return sizes, nil
}

// Compile builds a program of the page as small as it goes: without what a page
// does not need of the standard library, see package slim and the list idle, with the
// older of the two garbage collectors, and inlining only in code of its own.
func Compile(root, path, out string, flags ...string) error {
	temp, err := os.MkdirTemp("", "noughts")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	file, err := overlay(root, temp)
	if err != nil {
		return err
	}
	// Inlining pays in the searches and in what draws. Elsewhere it is bytes:
	// the rules are as quick without it in a browser, which compiles them again.
	small := []string{"-overlay", file, "-gcflags=all=-l", "-gcflags=noughts/...="}
	for _, cold := range []string{"game", "game/variant", "game/engine"} {
		small = append(small, "-gcflags=noughts/"+cold+"=-l")
	}
	return goBuild(root, path, out, append(small, flags...), "GOEXPERIMENT=nogreenteagc")
}

// squeezeFile takes out of a program what only tracebacks read.
func squeezeFile(name string) error {
	wasm, err := os.ReadFile(name)
	if err == nil {
		wasm, err = squeeze.Counted(wasm)
	}
	if err != nil {
		return fmt.Errorf("pack: %s: %w", name, err)
	}
	return os.WriteFile(name, wasm, 0o644)
}

// CompilePlain builds a package as wasm, as the go command does by itself.
func CompilePlain(root, path, out string, flags ...string) error {
	return goBuild(root, path, out, flags)
}

func goBuild(root, path, out string, flags []string, env ...string) error {
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-o", out}, flags...)
	cmd := exec.Command("go", append(args, path)...)
	cmd.Dir = root
	cmd.Env = append(append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"), env...)
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("pack: go build %s: %w\n%s", path, err, said)
	}
	return nil
}

// copyStatic copies the files that need no building, and names them.
func copyStatic(o Options) ([]string, error) {
	entries, err := os.ReadDir(filepath.Join(o.Root, "web"))
	if err != nil {
		return nil, err
	}
	from := []string{filepath.Join(o.Root, "wasm_exec.js")}
	for _, e := range entries {
		if slices.Contains(static, filepath.Ext(e.Name())) {
			from = append(from, filepath.Join(o.Root, "web", e.Name()))
		}
	}
	var names []string
	for _, path := range from {
		b, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		name := filepath.Base(path)
		if err := os.WriteFile(filepath.Join(o.Out, name), b, 0o644); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}
