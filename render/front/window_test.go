//go:build linux

package front

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"noughts/render/paint/raster"
	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// home is an environment in which the program keeps everything in one folder.
func home(dir string) []string {
	return append(os.Environ(), "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+dir, "XDG_DOCUMENTS_DIR="+dir)
}

// The window shows the game that was left, as the software canvas draws it.
func TestWindow(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run the tests under xvfb-run -a")
	}
	program, data := build(t, "noughts"), t.TempDir()
	folder, err := openFolder(filepath.Join(data, "noughts"))
	if err != nil {
		t.Fatal(err)
	}
	saved := "noughts 1\nrules 15x15k5\ntag x human\ntag o human\nh8\ni9\nh9\nh10\ng9\ni7\n"
	if err := folder.Save("game", saved); err != nil {
		t.Fatal(err)
	}
	shots := os.Getenv("NOUGHTS_SHOTS")
	if shots == "" {
		shots = t.TempDir()
	}
	for _, theme := range []string{"light", "dark"} {
		shot := filepath.Join(shots, "window-"+theme+".png")
		cmd := exec.Command(program, "-shot", shot)
		cmd.Env = append(home(data), "NOUGHTS_THEME="+theme)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		got := readPNG(t, shot)
		app, face, err := newApp(ui.Env{Store: folder, Resume: true}, "")
		if err != nil {
			t.Fatal(err)
		}
		app.SetLook(stage.Look{Dark: theme == "dark", Reduced: true})
		size := got.Bounds().Size()
		app.Resize(float64(size.X), float64(size.Y))
		want := raster.Picture(float64(size.X), float64(size.Y), 1, face, app.Draw)
		if d := raster.Difference(got, want); d > 1 {
			t.Errorf("%s: the window differs from the software canvas by %.2f of 255 on average", theme, d)
		}
	}
	if text, _ := folder.Load("game"); text != saved {
		t.Errorf("looking at the game changed it to\n%s", text)
	}
}

// A full board of 19 x 19 leaves the window under 200 MB.
func TestWindowMemory(t *testing.T) {
	if os.Getenv("DISPLAY") == "" || runtime.GOOS != "linux" {
		t.Skip("there is no display: run the tests under xvfb-run -a on Linux")
	}
	data := t.TempDir()
	folder, err := openFolder(filepath.Join(data, "noughts"))
	if err != nil {
		t.Fatal(err)
	}
	full, err := os.ReadFile("../../game/record/testdata/full19.txt")
	if err != nil {
		t.Fatal(err)
	}
	if err := folder.Save("game", string(full)); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(build(t, "noughts"), "-shot", filepath.Join(t.TempDir(), "full.png"))
	cmd.Env = home(data)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if kept, _ := folder.Load("damaged"); kept != "" {
		t.Fatal("the full board was refused")
	}
	most := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss / 1024
	t.Logf("the window with a full board took %d MB", most)
	if most > 200 {
		t.Errorf("the window took %d MB, want at most 200", most)
	}
}

func TestCommandLine(t *testing.T) {
	program := build(t, "noughts")
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"-h"}, 0, "usage: noughts"},
		{[]string{"-h"}, 0, "--theme"},
		{[]string{"-frob"}, 2, "noughts: flag provided but not defined: -frob (noughts -h tells the flags)\n"},
		{[]string{"chess"}, 2, "noughts: \"chess\" is neither a file nor a share link: noughts -h tells the flags\n"},
		{[]string{"-play", "3x3k4"}, 2, "noughts: --play: 4 in a row on a board of 3 x 3: it must be 1 to 3\n"},
		{[]string{"--play", "15x15k5;human;engine"}, 2, "noughts: --play: the engine's file has to be named first"},
		{[]string{"--help"}, 0, "usage: noughts"},
		{[]string{"help"}, 0, "usage: noughts"},
		{[]string{"help", "solve"}, 0, "usage: noughts solve"},
		{[]string{"--version"}, 0, "noughts "},
		{[]string{"--fullscreen=x"}, 2, "noughts: invalid boolean value \"x\" for -fullscreen (noughts -h tells the flags)\n"},
		{[]string{"--rules", "3x3k3"}, 1, "noughts: no window can be opened here (noughts -h lists what needs none): "},
		{[]string{"--rules", "3x3k4"}, 2, "noughts: --rules: 4 in a row on a board of 3 x 3: it must be 1 to 3\n"},
		{[]string{"--level", "godlike"}, 2, "noughts: --level: \"godlike\" is no level"},
		{[]string{"--rules", "19x19k5", "--level", "perfect"}, 1, "noughts: no window can be opened here"}, // the strongest plays
		{[]string{"--play", "3x3k3;human;godlike"}, 2, "besides there are adaptive, human and engine"},
		{[]string{"--level", "easy", "a.sgf", "--theme", "pink"}, 2, "noughts: --play, --load"},
		{[]string{"--lang", "xx"}, 2, "noughts: --lang: \"xx\" is not spoken here"},
		{[]string{"--theme", "pink"}, 2, "noughts: --theme: \"pink\" is no theme"},
		{[]string{"--load", "a", "b"}, 2, "noughts: \"b\" is one too many"},
		{[]string{"--load", "a", "--level", "easy"}, 2, "noughts: --play, --load"},
		{[]string{"--fullscreen=maybe"}, 2, "noughts: invalid boolean value"},
		{[]string{"--engine", "/no/such/five -x"}, 2, "noughts: --engine /no/such/five -x: "},
	} {
		cmd := exec.Command(program, c.args...)
		cmd.Env = append(home(t.TempDir()), "DISPLAY=", "WAYLAND_DISPLAY=")
		out, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		if status := cmd.ProcessState.ExitCode(); status != c.status || err != nil && !errors.As(err, &exit) {
			t.Errorf("noughts %v ends with status %d, %v", c.args, status, err)
		}
		if !bytes.Contains(out, []byte(c.says)) || c.status != 0 && bytes.Count(out, []byte("\n")) != 1 {
			t.Errorf("noughts %v says %q, want %q", c.args, out, c.says)
		}
	}
}

func readPNG(t *testing.T, name string) image.Image {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	picture, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}
