package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"noughts/render/front/command"
)

// commands is the import path of package command, and mainPackage that of the program.
// Both begin with the module's name.
var (
	commands    = reflect.TypeFor[command.Usage]().PkgPath()
	mainPackage = strings.TrimSuffix(commands, "/render/front/command")
)

// environment is the environment of the go command for a system, without the caller's
// settings of the build.
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
	flags := "-s -w -buildid= -X " + commands + ".released=" + version
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
