//go:build !js

package front

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestFolder(t *testing.T) {
	f, err := openFolder(filepath.Join(t.TempDir(), "data", "noughts"))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := f.Load("game"); text != "" || err != nil {
		t.Fatalf("an empty slot loads as %q, %v", text, err)
	}
	for _, err := range []error{f.Save("game", "one\n"), f.Append("game", "two"), f.Append("new", "three")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for slot, want := range map[string]string{"game": "one\ntwo\n", "new": "three\n"} {
		if text, err := f.Load(slot); text != want || err != nil {
			t.Errorf("%s loads as %q, %v, want %q", slot, text, err, want)
		}
	}
	if slots, err := f.List(); !slices.Equal(slots, []string{"game", "new"}) || err != nil {
		t.Errorf("the slots are %q, %v", slots, err)
	}
	for range 2 {
		if err := f.Delete("past"); err != nil {
			t.Error(err)
		}
	}
	if err := f.Save("game", "four\n"); err != nil {
		t.Fatal(err)
	}
	files, _ := os.ReadDir(string(f))
	if text, _ := f.Load("game"); text != "four\n" || len(files) != 2 {
		t.Errorf("after a save the slot holds %q in %d files", text, len(files))
	}
}

func TestFolderRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := openFolder(filepath.Join(file, "noughts")); err == nil {
		t.Error("a folder inside a file was opened")
	}
	if err := folder(filepath.Join(file, "noughts")).Save("game", ""); err == nil {
		t.Error("a save into no folder succeeded")
	}
}
