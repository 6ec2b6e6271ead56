package pack

import (
	"fmt"
	"path"
	"path/filepath"
)

// standIn is a step in which small packages of the folder slim, each named as
// the last part, stand for packages of the standard library.
func standIn(packages ...string) func(*recipe) error {
	return func(r *recipe) error {
		for _, name := range packages {
			real := filepath.Join(r.library, filepath.FromSlash(name))
			sources, err := filepath.Glob(filepath.Join(real, "*.go"))
			if err != nil || len(sources) == 0 {
				return fmt.Errorf("the toolchain has no source of %s in %s", name, real)
			}
			for _, s := range sources {
				r.replace[s] = "" // as if it were not there
			}
			base := path.Base(name)
			r.replace[filepath.Join(real, base+".go")] = slimSource(r.root, base)
		}
		return nil
	}
}

// slimSource is the source of a stand-in.
func slimSource(root, base string) string {
	return filepath.Join(root, "web", "site", "pack", "slim", base, base+".go")
}
