//go:build linux

package front

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// unwritable are homes in which nothing can be kept.
func unwritable(t *testing.T) map[string]string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return map[string]string{"none": "noughts", "below a file": filepath.Join(file, "noughts"), "of the system": "/proc/noughts"}
}

// Where nothing can be kept the game is played to its end, a sentence says so, and
// what was set and left is known as long as the program runs.
func TestNothingCanBeKept(t *testing.T) {
	for name, dir := range unwritable(t) {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			s, err := openStoreIn(dir, dir, dir)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			b := newBench(t, ui.Env{Store: s}, "3x3k3;human;human")
			told := false
			for _, id := range []string{"cell-0", "cell-4", "cell-1", "cell-5", "cell-2"} {
				b.press(id)
				told = told || strings.Contains(b.State().Remark, "cannot be kept here")
			}
			if at := b.State(); !at.Over || len(at.Moves) != 5 || !told {
				t.Errorf("%+v, told %v", at, told)
			}
			if err := s.Save("settings", "theme dark\n"); err == nil {
				t.Error("nobody is told that settings are not kept")
			}
			if text, err := s.Load("settings"); text != "theme dark\n" || err != nil {
				t.Errorf("the settings are %q, %v", text, err)
			}
			past := 0
			if all, err := s.List(); err == nil {
				for _, slot := range all {
					if text, _ := s.Load(slot); strings.Contains(text, "rules 3x3k3") {
						past++
					}
				}
			}
			if past == 0 {
				t.Error("the history does not know the game")
			}
			if all, _ := os.ReadDir("."); len(all) > 0 {
				t.Errorf("where the program runs are %v", all)
			}
		})
	}
}

// full is a disk that takes nothing while it is full.
type full struct {
	stage.Store
	is bool
}

func (f *full) Save(slot, text string) error {
	if f.is {
		return syscall.ENOSPC
	}
	return f.Store.Save(slot, text)
}

func (f *full) Append(slot, line string) error {
	if f.is {
		return syscall.ENOSPC
	}
	return f.Store.Append(slot, line)
}

// A disk that is full in the middle of a game gets, when there is room again, all
// that it has missed.
func TestFullDisk(t *testing.T) {
	s := openIn(t, t.TempDir())
	disk := &full{Store: s.data.disk}
	s.data.disk = disk
	if err := s.Save("game", "rules\na1\n"); err != nil {
		t.Fatal(err)
	}
	disk.is = true
	for _, err := range []error{s.Append("game", "b2"), s.Append("game", "a3"), s.Save("past-1", "old\n")} {
		if !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("a full disk: %v", err)
		}
	}
	if all, _ := s.List(); !slices.Contains(all, "past-1") || !slices.Contains(all, "game") {
		t.Errorf("the slots are %v", all)
	}
	disk.is = false
	if err := s.Append("game", "c3"); err != nil {
		t.Fatal(err)
	}
	if text, err := disk.Load("game"); text != "rules\na1\nb2\na3\nc3\n" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// A text that could not be read is not replaced by what was made without it.
func TestUnreadable(t *testing.T) {
	s := openIn(t, t.TempDir())
	if err := errors.Join(s.Save("ratings", "3x3k3 900.0 7\n"), s.Save("drills", "one\n")); err != nil {
		t.Fatal(err)
	}
	disk := &locked{Store: s.data.disk, is: true}
	s.data.disk = disk
	for _, slot := range []string{"ratings", "drills"} {
		if text, err := s.Load(slot); text != "" || !errors.Is(err, syscall.EIO) {
			t.Fatalf("%q, %v", text, err)
		}
	}
	disk.is = false
	if err := s.Save("ratings", "3x3k3 640.0 1\n"); !errors.Is(err, syscall.EIO) {
		t.Errorf("nobody is told that it is not kept: %v", err)
	}
	if text, err := s.Load("ratings"); text != "3x3k3 640.0 1\n" || err != nil {
		t.Errorf("what is known meanwhile is %q, %v", text, err)
	}
	if text, err := disk.Load("ratings"); text != "3x3k3 900.0 7\n" || err != nil {
		t.Errorf("%q is kept, %v", text, err)
	}
	// When it can be read again, it can be written.
	text, err := s.Load("drills")
	if err = errors.Join(err, s.Save("drills", text+"two\n")); err != nil {
		t.Error(err)
	}
	if text, err := disk.Load("drills"); text != "one\ntwo\n" || err != nil {
		t.Errorf("%q is kept, %v", text, err)
	}
	if err := errors.Join(s.Delete("ratings"), s.Save("ratings", "new\n")); err != nil {
		t.Error(err)
	}
}

// locked is a disk from which nothing is read while it is locked.
type locked struct {
	stage.Store
	is bool
}

func (l *locked) Load(slot string) (string, error) {
	if l.is {
		return "", syscall.EIO
	}
	return l.Store.Load(slot)
}

// A folder that is removed while it is used is no end either.
func TestFolderGoes(t *testing.T) {
	dir := t.TempDir()
	s := openIn(t, dir)
	if err := errors.Join(s.Save("game", "rules\n"), os.RemoveAll(filepath.Join(dir, "data"))); err != nil {
		t.Fatal(err)
	}
	if err := s.Save("game", "rules\na1\n"); err == nil {
		t.Error("saved to no folder")
	}
	if err := s.Append("game", "b2"); err == nil {
		t.Error("appended to no folder")
	}
	if text, err := s.Load("game"); text != "rules\na1\nb2\n" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	if err := s.Delete("game"); err != nil {
		t.Error(err)
	}
	if text, _ := s.Load("game"); text != "" {
		t.Errorf("%q is there still", text)
	}
}

// The window opens where nothing can be kept.
func TestWindowWithoutHome(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run the tests under xvfb-run -a")
	}
	program := build(t, "noughts")
	for name, dir := range unwritable(t) {
		shot := filepath.Join(t.TempDir(), "shot.png")
		cmd := exec.Command(program, "-shot", shot, "-play", "3x3k3;human;human", "-engine", "true")
		cmd.Env, cmd.Dir = home(dir), t.TempDir()
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", name, err, out)
			continue
		}
		readPNG(t, shot)
	}
}
