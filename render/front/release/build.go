package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// main is the package that is built.
const mainPackage = "noughts"

// environment is that of the go command for a system. Whatever the one around
// says about how to build stays out.
func environment(t target, cache string) []string {
	env := slices.DeleteFunc(os.Environ(), func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return slices.Contains([]string{"GOFLAGS", "GOOS", "GOARCH", "GOAMD64", "GOARM64", "GOEXPERIMENT", "CGO_ENABLED", "GOROOT_FINAL"}, name)
	})
	env = append(env, "GOFLAGS=", "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch, "GOAMD64=v1", "GOARM64=v8.0")
	if cache != "" {
		env = append(env, "GOCACHE="+cache)
	}
	return env
}

// link are the linker's flags for a system.
func (t target) link(version string) string {
	flags := "-s -w -buildid= -X noughts/render/front/command.released=" + version
	if t.os == "windows" {
		flags += " -H=windowsgui" // no console beside the window
	}
	return flags
}

// build is the program for a system.
func build(t target, version, cache string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "noughts-build-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "noughts")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags="+t.link(version), "-o", out, mainPackage)
	cmd.Env = environment(t, cache)
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, said)
	}
	return os.ReadFile(out)
}

// texts are the names of files that hold a licence, or what it asks to be told.
var texts = []string{"LICENSE*", "LICENCE*", "COPYING*", "NOTICE*", "PATENTS*"}

// licences are the texts of all that is in the program for a system: the modules
// that it is linked with, Go itself, and the typefaces.
func licences(t target) ([]byte, error) {
	cmd := exec.Command("go", "list", "-deps", "-json=Module,Standard", mainPackage)
	cmd.Env = environment(t, "")
	list, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	dirs := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(list)); ; {
		var p struct {
			Module *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if p.Module != nil && !p.Module.Main {
			dirs[p.Module.Path+" "+p.Module.Version] = p.Module.Dir
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	dirs["Go, its library and its runtime"] = strings.TrimSpace(string(root))
	var names []string
	for name := range dirs {
		names = append(names, name)
	}
	slices.Sort(names)
	var all bytes.Buffer
	fmt.Fprintf(&all, "What the program is made of besides its own source, and under which terms.\n")
	add := func(name, file string) error {
		text, err := os.ReadFile(file)
		fmt.Fprintf(&all, "\n%s\n%s, %s\n%[1]s\n\n%[4]s\n", strings.Repeat("=", 72), name, filepath.Base(file), bytes.TrimSpace(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))))
		return err
	}
	for _, name := range names {
		found := 0
		for _, pattern := range texts {
			files, _ := filepath.Glob(filepath.Join(dirs[name], pattern))
			for _, file := range files {
				if info, err := os.Stat(file); err != nil || info.IsDir() {
					continue
				}
				if err := add(name, file); err != nil {
					return nil, err
				}
				found++
			}
		}
		if found == 0 && strings.HasPrefix(name, "Go,") {
			// A packaged Go keeps it elsewhere; that of golang.org/x is the same.
			return nil, fmt.Errorf("there is no LICENSE in %s", dirs[name])
		} else if found == 0 {
			return nil, fmt.Errorf("%s has no licence in %s", name, dirs[name])
		}
	}
	err = add("Inter and Noto Sans CJK, the typefaces", filepath.Join("assets", "OFL.txt"))
	return all.Bytes(), err
}
