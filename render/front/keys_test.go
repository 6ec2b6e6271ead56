//go:build linux

package front

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xfixes"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"noughts/render/front/clip"
)

// The codes of keys that the X servers of today have.
const (
	codeEscape = 9
	codeEnter  = 36
	codeAlt    = 64
	codeF11    = 95
	codeCtrl   = 37
	codeC      = 54
	codeV      = 55
)

// display is a display with the program's window on it.
type display struct {
	t      *testing.T
	conn   *xgb.Conn
	root   xproto.Window
	window xproto.Window
	news   chan struct{} // something has changed: a window, a file, the clipboard
}

// openDisplay opens the display, of which a held key does not repeat itself while
// the test lasts, and tells of changes in a folder too.
func openDisplay(t *testing.T, dir string) *display {
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	d := &display{t: t, conn: conn, root: xproto.Setup(conn).DefaultScreen(conn).Root, news: make(chan struct{}, 1)}
	check := func(errs ...error) {
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
	}
	check(xtest.Init(conn), xfixes.Init(conn))
	_, err = xfixes.QueryVersion(conn, 5, 0).Reply()
	const name = "CLIPBOARD"
	clipboard, wrong := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
	was, bad := xproto.GetKeyboardControl(conn).Reply()
	check(err, wrong, bad)
	repeat := func(on uint32) error {
		return xproto.ChangeKeyboardControlChecked(conn, xproto.KbAutoRepeatMode, []uint32{on}).Check()
	}
	check(xproto.ChangeWindowAttributesChecked(conn, d.root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify}).Check(),
		xfixes.SelectSelectionInputChecked(conn, d.root, clipboard.Atom, xfixes.SelectionEventMaskSetSelectionOwner).Check(),
		repeat(xproto.AutoRepeatModeOff))
	t.Cleanup(func() { check(repeat(uint32(was.GlobalAutoRepeat))) })
	go func() {
		for {
			if event, err := conn.WaitForEvent(); event == nil && err == nil {
				return // the display is closed
			}
			d.tell()
		}
	}()
	t.Cleanup(changes(t, dir, d.tell))
	return d
}

// tell says that something has changed.
func (d *display) tell() {
	select {
	case d.news <- struct{}{}:
	default: // which is not heard yet
	}
}

// find waits for the window of the program, and gives it the keyboard.
func (d *display) find() {
	d.t.Helper()
	d.until("there is no window", func() bool {
		d.window = d.shown()
		return d.window != 0
	})
	xproto.SetInputFocus(d.conn, xproto.InputFocusParent, d.window, xproto.TimeCurrentTime)
}

// shown is the window of the program, 0 for none.
func (d *display) shown() xproto.Window {
	tree, err := xproto.QueryTree(d.conn, d.root).Reply()
	if err != nil {
		return 0
	}
	for _, w := range tree.Children {
		class, err := xproto.GetProperty(d.conn, false, w, xproto.AtomWmClass, xproto.AtomString, 0, 64).Reply()
		at, wrong := xproto.GetWindowAttributes(d.conn, w).Reply()
		if err == nil && wrong == nil && bytes.Contains(class.Value, []byte("noughts")) && at.MapState == xproto.MapStateViewable {
			return w
		}
	}
	return 0
}

// until waits for what changes come to.
func (d *display) until(what string, f func() bool) {
	d.t.Helper()
	for !f() {
		select {
		case <-d.news:
		case <-time.After(hang):
			d.t.Fatal(what)
		}
	}
}

// press holds keys until they have done what they do.
func (d *display) press(what string, done func() bool, codes ...byte) {
	d.t.Helper()
	for _, c := range codes {
		xtest.FakeInput(d.conn, xproto.KeyPress, c, 0, d.root, 0, 0, 0)
	}
	d.until(what, done)
	for _, c := range codes {
		xtest.FakeInput(d.conn, xproto.KeyRelease, c, 0, d.root, 0, 0, 0)
	}
}

// wide tells whether the window has a width.
func (d *display) wide(w uint16) func() bool {
	return func() bool {
		at, err := xproto.GetGeometry(d.conn, xproto.Drawable(d.window)).Reply()
		return err == nil && at.Width == w
	}
}

// contains tells whether a file has all of some texts.
func contains(file string, texts ...string) func() bool {
	return func() bool {
		text, err := os.ReadFile(file)
		return err == nil && !slices.ContainsFunc(texts, func(s string) bool { return !strings.Contains(string(text), s) })
	}
}

// The window fills the screen by F11 and by Alt+Enter, Escape leaves that and
// the program runs on, Ctrl+C and Ctrl+V reach the clipboard, and the next window
// stands where this one stood.
func TestScreenKeys(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run the tests under xvfb-run -a")
	}
	program, dir := build(t, "noughts"), t.TempDir()
	start := func() *exec.Cmd {
		cmd := exec.Command(program, "--rules", "3x3k3")
		cmd.Env = home(dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			cmd.Process.Kill()
			cmd.Wait()
		})
		return cmd
	}
	kept := filepath.Join(dir, "noughts")
	if err := os.Mkdir(kept, 0o700); err != nil {
		t.Fatal(err)
	}
	d := openDisplay(t, kept)
	screen := xproto.Setup(d.conn).DefaultScreen(d.conn).WidthInPixels
	first := start()
	d.find()
	place := filepath.Join(kept, "window.txt")
	d.until("the first place is not kept", contains(place)) // the window has come to rest
	const width = 444
	for height := uint32(536); height <= 555; height++ { // each as soon as the window rests
		xproto.ConfigureWindow(d.conn, d.window, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{width, height})
		d.until("the window cannot be made smaller", d.wide(width))
		d.until("the place is not kept", contains(place, fmt.Sprintf(" %d %d", width, height)))
	}
	for name, keys := range map[string][]byte{"F11": {codeF11}, "Alt+Enter": {codeAlt, codeEnter}} {
		d.press(name+" does not fill the screen", d.wide(screen), keys...)
		d.press("Escape after "+name+" does not leave it", d.wide(width), codeEscape)
	}
	// The clipboard, both ways and between programs.
	d.press("Ctrl+C copies nothing", func() bool {
		text, err := clip.ReadText()
		return err == nil && strings.Contains(text, "g=1;3x3k3")
	}, codeCtrl, codeC)
	if err := clip.WriteText("noughts 1\nrules 4x4k4\nb3\nc2\n"); err != nil {
		t.Fatal(err)
	}
	d.press("what Ctrl+V pastes is not on the board", contains(filepath.Join(kept, "game.txt"), "rules 4x4k4\n", "\nc2"), codeCtrl, codeV)
	first.Process.Kill()
	first.Wait()
	d.until("the window outlives its program", func() bool { return d.shown() == 0 })
	start()
	d.find()
	d.until("started again the window has another width", d.wide(width))
}
