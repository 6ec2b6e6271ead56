//go:build unix

package front

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Nobody waits for a file that has no end, or never begins: neither where games
// are kept nor where one is opened.
func TestPipes(t *testing.T) {
	f, err := openFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(f.file("game"), 0o600); err != nil {
		t.Skip(err)
	}
	if text, err := f.Load("game"); err == nil || !strings.Contains(err.Error(), f.file("game")+" is a pipe") {
		t.Errorf("a pipe is loaded: %q, %v", text, err)
	}
	if err := f.Append("game", "a1"); err == nil || !strings.Contains(err.Error(), f.file("game")+" is a pipe") {
		t.Errorf("a line goes into a pipe: %v", err)
	}
	for _, path := range []string{f.file("game"), "/dev/zero", "/dev/null", filepath.Dir(f.file("game"))} {
		if _, data, err := loaded(path); err == nil || !strings.HasPrefix(err.Error(), path+" is a ") {
			t.Errorf("--load %s: %d bytes, %v", path, len(data), err)
		}
	}
	if err := f.Save("game", "a1"); err != nil {
		t.Error(err)
	}
	if text, err := f.Load("game"); err != nil || text != "a1" {
		t.Errorf("after it was saved the game is %q, %v", text, err)
	}
}
