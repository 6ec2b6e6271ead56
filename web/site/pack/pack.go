// Package pack builds the folder that a static host serves, and serves it.
//
// The folder holds the pages and scripts of web/, the toolchain's wasm_exec.js,
// icons, translations of the light board, and the two programs: noughts.wasm,
// the game, and engine.wasm, the worker's search. In web/ all of them have plain
// names, and lie in as many files as they have ideas. Here scripts that a page
// loads one after the other become one, and so do the parts that a script
// includes; comments and indentation go, and all but the addresses that others
// know by heart, see Stable, get names with a hash of what is in them: such a
// file never changes, and may be kept for ever. See Pack.
//
// Beside each file that compresses lie a .gz and a .br of it. The page itself
// fetches the .gz of a program and unpacks it, so that a bare file server will
// do; servers that negotiate find both kinds in place.
package pack

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"noughts/web/site/pack/squeeze"
)

// Options say what Build is to do.
type Options struct {
	Root   string // the module's root
	Out    string // the folder to write
	Brotli bool   // write the .br files too
	Plain  bool   // build the programs as the go command does by itself
}

// Size is how large a file of the folder came out.
type Size struct {
	Name            string // of the source; those of a bundle's with + between
	File            string // its name in the folder
	Plain, Gzip, Br int64  // bytes; 0 for one that was not written
}

func (s Size) String() string {
	line := fmt.Sprintf("%-30s %9d bytes", s.File, s.Plain)
	if s.Gzip > 0 {
		line += fmt.Sprintf("  gzip %8d", s.Gzip)
	}
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

// Build writes the folder. What has not changed is not compressed again, and
// two builds of the same sources are equal byte for byte.
func Build(o Options) ([]Size, error) {
	files, err := Sources(o.Root)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(o.Out, 0o755); err != nil {
		return nil, err
	}
	if o.Plain {
		// Another toolchain's programs do not run with the copy that is kept here.
		if files[glue], err = toolchainGlue(o.Root); err != nil {
			return nil, err
		}
	}
	for _, p := range Programs {
		if files[p.Name], err = program(o, p); err != nil {
			return nil, err
		}
	}
	return Write(o, files)
}

// Write packs sources, which are files by their plain names, and writes them
// with their compressed forms.
func Write(o Options, sources map[string][]byte) ([]Size, error) {
	packed, err := Pack(sources)
	if err != nil {
		return nil, err
	}
	if err := clear(o.Out, sources, packed); err != nil {
		return nil, err
	}
	var sizes []Size
	for _, f := range packed {
		path := filepath.Join(o.Out, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			return nil, err
		}
		s, err := compress(o, f.Name)
		if err != nil {
			return nil, err
		}
		s.Name, s.File = f.From, f.Name
		sizes = append(sizes, s)
	}
	return sizes, nil
}

// clear takes away what an earlier build has left in the folder, and nothing
// that has another's name: hashed names, and the names of the sources.
func clear(out string, sources map[string][]byte, packed []File) error {
	stays := map[string]bool{}
	for _, f := range packed {
		stays[f.Name] = true
	}
	return filepath.WalkDir(out, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(out, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		for _, c := range codings {
			name = strings.TrimSuffix(name, c.ending)
		}
		if _, ours := sources[name]; stays[name] || !ours && !Hashed(name) {
			return nil
		}
		return os.Remove(path)
	})
}

// program builds one of the two programs.
func program(o Options, p Program) ([]byte, error) {
	dir, err := os.MkdirTemp("", "noughts")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, p.Name)
	if o.Plain {
		err = CompilePlain(o.Root, p.Path, out, "-ldflags=-s -w")
	} else if err = Compile(o.Root, p.Path, out, "-ldflags=-s -w -buildid="); err == nil {
		err = squeezeFile(out)
	}
	if err != nil {
		return nil, err
	}
	return os.ReadFile(out)
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
	file, mod, err := overlay(root, temp)
	if err != nil {
		return err
	}
	// Inlining pays in the searches and in what puts pixels. Elsewhere it is bytes:
	// the rules are as quick without it in a browser, which compiles them again.
	small := []string{"-overlay", file, "-modfile", mod, "-gcflags=all=-l", "-gcflags=noughts/...="}
	for _, cold := range []string{"game", "game/link", "game/match/tally", "game/variant", "game/engine", "game/record", "game/bot", "game/hint", "game/lesson", "game/review", "game/puzzle", "game/rating", "game/rating/cup", "render/ui", "web"} {
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
	cmd.Env = append(append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOWORK=off"), env...)
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("pack: go build %s: %w\n%s", path, err, said)
	}
	return nil
}
