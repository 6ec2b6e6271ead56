package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Regular files are read up to a size, and of others the error names the file.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	name := func(n string) string { return filepath.Join(dir, n) }
	for n, text := range map[string]string{"a": "text", "empty": "", "wide": "\xff\xfea\x00\xe9\x00", "big": "\xfe\xff\x00a", "marked": "\ufeffa", "latin": "\xe9"} {
		if err := os.WriteFile(name(n), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(name("a"), name("link")); err != nil {
		t.Log(err)
	} else if data, err := Read(name("link"), 4); err != nil || string(data) != "text" {
		t.Errorf("a link: %q, %v", data, err)
	}
	for n, want := range map[string]string{"a": "text", "empty": "", "wide": "aé", "big": "a", "marked": "a", "latin": "\xe9"} {
		if data, err := ReadText(name(n), 1<<20); err != nil || string(data) != want {
			t.Errorf("%s: %q, %v", n, data, err)
		}
	}
	if err := os.Truncate(name("empty"), 5<<20); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		dir:                 dir + " is a folder",
		name("none"):        "there is no file " + name("none"),
		name("empty"):       name("empty") + " is too large: at most 4 megabytes are read",
		name("a") + "/file": name("a") + "/file cannot be read: not a directory",
		os.DevNull:          os.DevNull + " is a device and no file",
	} {
		if data, err := Read(path, 4<<20); data != nil || err == nil || err.Error() != want && !strings.Contains(path, "/file") {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
	if _, err := Open(name("none"), 1); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v is not fs.ErrNotExist", err)
	}
	data, err := io.ReadAll(Text(strings.NewReader("\xff\xfea\x00")))
	if err != nil || string(data) != "a" {
		t.Errorf("%q, %v", data, err)
	}
}
