// Command release builds the program for each desktop system and packs it with licences,
// icons, a desktop entry and shell completion.
//
//	go run ./render/front/release [-version 1.0.0] [-out release] [-site dist] [-again]
//
// The same source and the same version of Go give the same bytes on every
// machine: paths and dates stay out. With -again everything is built twice, the
// second time with an empty cache, and compared.
package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// target is a system.
type target struct{ os, arch string }

// targets are all of them. None needs a C compiler, so each is built on any of
// the others. The README of render/front has the recipe for macOS, which nobody has
// tried.
var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"windows", "amd64"}}

// numbered matches a version.
var numbered = regexp.MustCompile(`^\d{1,4}\.\d{1,4}\.\d{1,4}$`)

func run(args []string) error {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	version := flags.String("version", "1.0.0", "the version, three numbers")
	out := flags.String("out", "release", "the folder to write")
	site := flags.String("site", "", "the folder of the static site that goes into the archives; none without it")
	again := flags.Bool("again", false, "build everything twice, and compare")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if !numbered.MatchString(*version) {
		return fmt.Errorf("%q is no version: write three numbers, like 1.0.0", *version)
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	for _, t := range targets {
		name := fmt.Sprintf("noughts-%s-%s-%s", *version, t.os, t.arch)
		data, err := archive(t, name, *version, *site, "")
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		path := filepath.Join(*out, name+t.ending())
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
		fmt.Printf("%x  %s  %.1f MB\n", sha256.Sum256(data), path, float64(len(data))/1e6)
		if !*again {
			continue
		}
		empty, err := os.MkdirTemp("", "noughts-release-")
		if err != nil {
			return err
		}
		second, err := archive(t, name, *version, *site, empty)
		if err = errors.Join(err, os.RemoveAll(empty)); err != nil {
			return err
		}
		if !bytes.Equal(data, second) {
			return fmt.Errorf("%s: the second build differs from the first", name)
		}
		fmt.Println("  built again from nothing, it is the same")
	}
	return nil
}

// ending is the extension of a system's archives.
func (t target) ending() string {
	if t.os == "windows" {
		return ".zip"
	}
	return ".tar.gz"
}

// archive makes the archive of a system; cache is the folder of an empty build cache, ""
// for the usual one.
func archive(t target, name, version, site, cache string) ([]byte, error) {
	program, err := build(t, version, cache)
	if err != nil {
		return nil, err
	}
	if t.os == "windows" {
		if program, err = dressed(program, version); err != nil {
			return nil, err
		}
		if err := inspect(program, version); err != nil {
			return nil, err
		}
	}
	files, err := content(t, program, version, site)
	if err != nil {
		return nil, err
	}
	if t.os == "windows" {
		return zipped(name, files)
	}
	return tarred(name, files)
}
