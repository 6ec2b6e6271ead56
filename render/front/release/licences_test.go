package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"noughts/assets"
)

var update = flag.Bool("update", false, "write the licences of what the program is made of now")

// folder is where the licences are kept.
const folder = "../../../assets"

// The program carries the terms of all that it is made of, on every system.
func TestLicences(t *testing.T) {
	now, err := licences()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(filepath.Join(folder, "LICENSES.txt"), now, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, want := range []string{
		"github.com/hajimehoshi/ebiten/v2 v2", "Apache License", "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
		"Go, its library and its runtime, LICENSE", "Redistribution and use in source and binary forms", "PERMISSION & CONDITIONS",
	} {
		if !strings.Contains(string(now), want) {
			t.Errorf("the licences do not have %q", want)
		}
	}
	if string(now) != assets.Licences {
		t.Error("the program is made of something else: write assets/LICENSES.txt anew with -update, and read what is new there")
	}
}

// texts are the names of files that hold a licence, or what it asks to be told.
var texts = []string{"LICENSE*", "LICENCE*", "COPYING*", "NOTICE*", "PATENTS*"}

// linked adds the modules that the program for a system is linked with, and their
// folders.
func linked(t target, dirs map[string]string) error {
	cmd := exec.Command("go", "list", "-deps", "-json=Module,Standard", mainPackage)
	cmd.Env = environment(t, "")
	list, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(bytes.NewReader(list)); ; {
		var p struct {
			Module *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if p.Module != nil && !p.Module.Main {
			dirs[p.Module.Path+" "+p.Module.Version] = p.Module.Dir
		}
	}
}

// licences are the texts of all that is in the program on any system: the modules
// that it is linked with, Go itself, and the typefaces.
func licences() ([]byte, error) {
	dirs := map[string]string{}
	for _, t := range append([]target{{"darwin", "arm64"}, {"js", "wasm"}}, targets...) {
		if err := linked(t, dirs); err != nil {
			return nil, err
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
	err = add("Inter and Noto Sans CJK, the typefaces", filepath.Join(folder, "OFL.txt"))
	return all.Bytes(), err
}
