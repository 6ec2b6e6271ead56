//go:build unix

package disk

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Nobody waits for a pipe, neither for one to read nor for one to write.
func TestPipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := Read(path, 1); err == nil || !strings.Contains(err.Error(), path+" is a pipe") {
		t.Error(err)
	}
	if _, err := Append(path, 0o600); err == nil || !strings.Contains(err.Error(), path+" is a pipe") {
		t.Error(err)
	}
}
