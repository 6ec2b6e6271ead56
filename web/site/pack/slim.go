package pack

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// slimmed are the packages of the standard library that the wasm programs have
// a stand-in for, in the folder slim, under the last part of their name.
var slimmed = []string{"encoding/gob", "go/build", "log/slog", "text/template"}

// overlay writes the file that makes the go command compile the stand-ins.
func overlay(root, file string) error {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("pack: go env GOROOT: %w", err)
	}
	replace := map[string]string{}
	for _, name := range slimmed {
		real := filepath.Join(strings.TrimSpace(string(out)), "src", filepath.FromSlash(name))
		sources, err := filepath.Glob(filepath.Join(real, "*.go"))
		if err != nil || len(sources) == 0 {
			return fmt.Errorf("pack: the toolchain has no source of %s in %s", name, real)
		}
		for _, s := range sources {
			replace[s] = "" // as if it were not there
		}
		base := path.Base(name)
		replace[filepath.Join(real, base+".go")] = filepath.Join(root, "web", "site", "pack", "slim", base, base+".go")
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}
