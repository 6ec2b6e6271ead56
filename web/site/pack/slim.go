package pack

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// slimmed are the packages of the standard library that the wasm programs have
// a stand-in for, in the folder slim, under the last part of their name.
var slimmed = []string{
	"archive/zip", "encoding/gob", "go/build", "go/constant", "internal/godebug",
	"log/slog", "net", "regexp", "text/template",
}

// overlay writes into a folder what makes the go command compile the stand-ins
// and leave hollow what is idle, and answers the names of the file that says so
// and of the go.mod that goes with it.
func overlay(root, dir string) (file, mod string, err error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", "", fmt.Errorf("pack: go env GOROOT: %w", err)
	}
	library := filepath.Join(strings.TrimSpace(string(out)), "src")
	replace, err := standIns(root, library, slimmed)
	if err != nil {
		return "", "", err
	}
	if err := hollowFiles(library, dir, slices.Concat(sorts, idle), replace); err != nil {
		return "", "", err
	}
	sorting, err := foldSorts(library, dir)
	if err != nil {
		return "", "", err
	}
	maps.Copy(replace, sorting)
	folded, err := foldWords(root, dir)
	if err != nil {
		return "", "", err
	}
	maps.Copy(replace, folded)
	says, err := foldSays(root, dir)
	if err != nil {
		return "", "", err
	}
	maps.Copy(replace, says)
	drawing, mod, err := shaders(root, dir)
	if err != nil {
		return "", "", err
	}
	maps.Copy(replace, drawing)
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", "", err
	}
	file = filepath.Join(dir, "overlay.json")
	return file, mod, os.WriteFile(file, text, 0o644)
}

// hollowFiles writes the files of the library that have hollow functions into a
// folder, and adds which stands for which.
func hollowFiles(library, dir string, all []hollow, replace map[string]string) error {
	byFile := map[string][]hollow{}
	for _, h := range all {
		byFile[h.file] = append(byFile[h.file], h)
	}
	for file, all := range byFile {
		real := filepath.Join(library, filepath.FromSlash(file))
		source, err := os.ReadFile(real)
		if err == nil {
			source, err = hollowed(source, all)
		}
		if err != nil {
			return fmt.Errorf("pack: the toolchain's %s: %w", file, err)
		}
		replace[real] = filepath.Join(dir, strings.ReplaceAll(file, "/", "-"))
		if err := os.WriteFile(replace[real], source, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// standIns answers which file stands for which source of packages of the
// library, "" for none.
func standIns(root, library string, packages []string) (map[string]string, error) {
	replace := map[string]string{}
	for _, name := range packages {
		real := filepath.Join(library, filepath.FromSlash(name))
		sources, err := filepath.Glob(filepath.Join(real, "*.go"))
		if err != nil || len(sources) == 0 {
			return nil, fmt.Errorf("pack: the toolchain has no source of %s in %s", name, real)
		}
		for _, s := range sources {
			replace[s] = "" // as if it were not there
		}
		base := path.Base(name)
		replace[filepath.Join(real, base+".go")] = standIn(root, base)
	}
	return replace, nil
}

// standIn is the source of a stand-in.
func standIn(root, base string) string {
	return filepath.Join(root, "web", "site", "pack", "slim", base, base+".go")
}
