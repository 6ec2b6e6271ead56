//go:build linux

package dialog

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// command puts a shell script into the place of a desktop's command.
func command(t *testing.T, name, script string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
}

// The command of the desktop is asked, and its answers are understood.
func TestDialogs(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if There() {
		t.Error("there are dialogs where no command is")
	}
	if _, err := Open(Texts{}); err == nil || !strings.Contains(err.Error(), "zenity") {
		t.Errorf("%v", err)
	}
	texts := Texts{Title: "Open a game", Kind: "Games", Ends: []string{".noughts", ".sgf"}}
	for name, want := range map[string]string{
		"zenity":  "--file-selection|--title=Open a game|--file-filter=Games | *.noughts *.sgf|--file-filter=* | *|",
		"kdialog": "--title|Open a game|--getopenfilename|.|*.noughts *.sgf|Games\n*|",
	} {
		command(t, name, `printf '%s|' "$@"; echo`)
		if got, err := Open(texts); !There() || err != nil || got != want {
			t.Errorf("%s is called with %q, %v", name, got, err)
		}
	}
	command(t, "zenity", `for a; do case "$a" in --filename=*) echo "${a#--filename=}";; esac; done`)
	if got, err := Save(texts, "/home/x/my game.noughts"); got != "/home/x/my game.noughts" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	command(t, "zenity", "exit 1")
	if got, err := Save(texts, "x"); got != "" || err != nil {
		t.Errorf("called off: %q, %v", got, err)
	}
	command(t, "zenity", "echo 'cannot open display' >&2; exit 255")
	if _, err := Open(texts); err == nil || !strings.Contains(err.Error(), "cannot open display") {
		t.Errorf("%v", err)
	}
}
