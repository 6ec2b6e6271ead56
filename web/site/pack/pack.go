package pack

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"strings"
)

// Options say what Build is to do.
type Options struct {
	Root   string // the module's root
	Out    string // the folder to write
	Brotli bool   // write the .br files too
	Plain  bool   // build the programs as the go command does by itself

	// Warn is told why programs are built plain that should not be; nil for
	// standard error.
	Warn func(text string)
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

// module is the name of the module, whatever that is: the path of this package
// begins with it.
var module = strings.TrimSuffix(reflect.TypeFor[Options]().PkgPath(), "/web/site/pack")

// afterModule is a go.mod behind its first line, which names the module.
func afterModule(mod []byte) (rest string, ok bool) {
	return strings.CutPrefix(string(mod), "module "+module+"\n")
}

// Root finds the module's root from the working directory upwards.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if b, err := os.ReadFile(filepath.Join(dir, "go.mod")); err == nil {
			if _, ours := afterModule(b); ours {
				return dir, nil
			}
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("pack: not inside the module " + module)
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
	programs, plain, err := goToolchain.programs(o)
	if err != nil {
		return nil, err
	}
	maps.Copy(files, programs)
	if plain {
		// Another toolchain's programs do not run with the copy that is kept here.
		if files[glue], err = toolchainGlue(o.Root); err != nil {
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
