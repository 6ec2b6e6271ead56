//go:build linux

package front

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
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

// desk is a display with the program's window on it.
type desk struct {
	t      *testing.T
	conn   *xgb.Conn
	root   xproto.Window
	window xproto.Window
}

func openDesk(t *testing.T) *desk {
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	if err := xtest.Init(conn); err != nil {
		t.Fatal(err)
	}
	return &desk{t: t, conn: conn, root: xproto.Setup(conn).DefaultScreen(conn).Root}
}

// find waits for the window of the program, and gives it the keyboard.
func (d *desk) find() {
	d.t.Helper()
	d.until("there is no window", func() bool {
		tree, err := xproto.QueryTree(d.conn, d.root).Reply()
		if err != nil {
			return false
		}
		for _, w := range tree.Children {
			class, err := xproto.GetProperty(d.conn, false, w, xproto.AtomWmClass, xproto.AtomString, 0, 64).Reply()
			at, wrong := xproto.GetWindowAttributes(d.conn, w).Reply()
			if err == nil && wrong == nil && bytes.Contains(class.Value, []byte("noughts")) && at.MapState == xproto.MapStateViewable {
				d.window = w
				return true
			}
		}
		return false
	})
	xproto.SetInputFocus(d.conn, xproto.InputFocusParent, d.window, xproto.TimeCurrentTime)
}

// until waits for what comes in its time.
func (d *desk) until(what string, f func() bool) {
	d.t.Helper()
	for end := time.Now().Add(time.Minute); !f(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			d.t.Fatal(what)
		}
	}
}

// press presses keys together.
func (d *desk) press(codes ...byte) {
	for _, c := range codes {
		xtest.FakeInput(d.conn, xproto.KeyPress, c, 0, d.root, 0, 0, 0)
		time.Sleep(100 * time.Millisecond)
	}
	for _, c := range codes {
		xtest.FakeInput(d.conn, xproto.KeyRelease, c, 0, d.root, 0, 0, 0)
	}
}

// wide waits for the window to have a width.
func (d *desk) wide(w uint16, after string) {
	d.t.Helper()
	d.until(after+": the window has another width", func() bool {
		at, err := xproto.GetGeometry(d.conn, xproto.Drawable(d.window)).Reply()
		return err == nil && at.Width == w
	})
}

// The window fills the screen by F11 and by Alt+Enter, Escape leaves that and
// the program runs on, Ctrl+C and Ctrl+V reach the clipboard, and the next window
// stands where this one stood.
func TestScreenKeys(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run the tests under xvfb-run -a")
	}
	program, dir := build(t), t.TempDir()
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
	d := openDesk(t)
	screen := xproto.Setup(d.conn).DefaultScreen(d.conn).WidthInPixels
	first := start()
	d.find()
	place := filepath.Join(dir, "noughts", "window.txt")
	d.until("the first place is not kept", func() bool { // the window has come to rest
		_, err := os.Stat(place)
		return err == nil
	})
	const width = 444
	xproto.ConfigureWindow(d.conn, d.window, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{width, 555})
	d.wide(width, "made smaller")
	d.until("the place is not kept", func() bool {
		text, _ := os.ReadFile(place)
		return bytes.Contains(text, []byte(" 444 555"))
	})
	for name, keys := range map[string][]byte{"F11": {codeF11}, "Alt+Enter": {codeAlt, codeEnter}} {
		d.press(keys...)
		d.wide(screen, name)
		d.press(codeEscape)
		d.wide(width, "Escape after "+name)
	}
	// The clipboard, both ways and between programs.
	d.press(codeCtrl, codeC)
	d.until("Ctrl+C copies nothing", func() bool {
		text, err := clip.ReadText()
		return err == nil && strings.Contains(text, "g=1;3x3k3")
	})
	if err := clip.WriteText("noughts 1\nrules 4x4k4\nb3\nc2\n"); err != nil {
		t.Fatal(err)
	}
	d.press(codeCtrl, codeV)
	d.until("what Ctrl+V pastes is not on the board", func() bool {
		text, _ := os.ReadFile(filepath.Join(dir, "noughts", "game.txt"))
		return bytes.Contains(text, []byte("rules 4x4k4\n")) && bytes.Contains(text, []byte("\nc2"))
	})
	first.Process.Kill()
	first.Wait()
	start()
	d.find()
	d.wide(width, "started again")
}
