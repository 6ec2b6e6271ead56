package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A program of Windows gets its icon, its version and its manifest, and archives
// are the same whenever they are made.
func TestDressed(t *testing.T) {
	dir := t.TempDir()
	source, exe := filepath.Join(dir, "a.go"), filepath.Join(dir, "a.exe")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-ldflags="+target{"windows", "amd64"}.link("1.2.3"), "-o", exe, source)
	cmd.Env = environment(target{"windows", "amd64"}, "")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	plain, err := os.ReadFile(exe)
	if err != nil {
		t.Fatal(err)
	}
	one, err := dressed(plain, "1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	two, err := dressed(plain, "1.2.3")
	if err != nil || !bytes.Equal(one, two) {
		t.Errorf("dressed twice it differs: %v", err)
	}
	if err := inspect(one, "1.2.3"); err != nil {
		t.Error(err)
	}
	for number, program := range map[string][]byte{"1.2.4": one, "1.2.3": plain} {
		if inspect(program, number) == nil {
			t.Errorf("a program that is not version %s, or has no icon, passes for it", number)
		}
	}
	files := func() []file { return []file{{"b", one, true}, {"a", []byte("text"), false}} }
	for name, pack := range map[string]func(string, []file) ([]byte, error){"tar": tarred, "zip": zipped} {
		first, err := pack("x", files())
		if err != nil {
			t.Fatal(err)
		}
		if second, _ := pack("x", files()); !bytes.Equal(first, second) {
			t.Errorf("%s: packed twice it differs", name)
		}
	}
}

// What a Linux desktop reads of the archive is there, and is what the standards
// ask for.
func TestContent(t *testing.T) {
	t.Chdir("../../..")
	files, err := content(target{"linux", "amd64"}, []byte("program"), "1.2.3", "")
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]string{}
	for _, f := range files {
		has[f.name] = string(f.data)
	}
	for name, want := range map[string]string{
		"bin/noughts":                                   "program",
		"share/applications/noughts.desktop":            "Exec=noughts %f\n",
		"share/icons/hicolor/48x48/apps/noughts.png":    "\x89PNG",
		"share/icons/hicolor/scalable/apps/noughts.svg": "<svg",
		"share/bash-completion/completions/noughts":     "complete ",
		"share/fish/vendor_completions.d/noughts.fish":  "complete -c noughts",
		"share/zsh/site-functions/_noughts":             "#compdef noughts\n",
		"share/doc/noughts/LICENSES.txt":                "Apache License",
		"share/doc/noughts/README.md":                   "command/README.md",
		"share/doc/noughts/command/README.md":           "## noughts solve",
	} {
		if !strings.Contains(has[name], want) {
			t.Errorf("%s does not have %q", name, want)
		}
	}
	check, err := exec.LookPath("desktop-file-validate")
	if err != nil {
		t.Skip("there is no desktop-file-validate")
	}
	file := filepath.Join(t.TempDir(), "noughts.desktop")
	if err := os.WriteFile(file, []byte(entry), 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command(check, file).CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("the entry for menus: %v, %s", err, said)
	}
}
