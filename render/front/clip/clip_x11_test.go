//go:build linux

package clip

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xfixes"
	"github.com/jezek/xgb/xproto"
)

// Two programs share a clipboard: what one copies the other one pastes, short or
// so long that it goes in pieces.
func TestTwoPrograms(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run the tests under xvfb-run -a")
	}
	one, err := open()
	if err != nil {
		t.Fatal(err)
	}
	two, err := open()
	if err != nil {
		t.Fatal(err)
	}
	defer one.conn.Close()
	defer two.conn.Close()
	for _, text := range []string{"h8i9", "Größe – ∞", "", strings.Repeat("0123456789", 70_000), strings.Repeat("x", piece)} {
		if err := one.own(content{text: text}); err != nil {
			t.Fatal(err)
		}
		for _, b := range []*board{one, two} {
			if got := b.text(); got != text {
				t.Errorf("pasted are %d bytes %.40q, want %d", len(got), got, len(text))
			}
		}
	}
	if err := two.own(content{text: "mine"}); err != nil {
		t.Fatal(err)
	}
	if got := one.text(); got != "mine" {
		t.Errorf("what the other one copied is %q", got)
	}
	// A picture is no text.
	if err := two.own(content{png: []byte("\x89PNG")}); err != nil {
		t.Fatal(err)
	}
	if got := one.text(); got != "" {
		t.Errorf("the text of a picture is %q", got)
	}
}

// Another program takes the picture as it is.
func TestPictureGoesOut(t *testing.T) {
	xclip, err := exec.LookPath("xclip")
	if err != nil || os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display, or no xclip")
	}
	picture := append([]byte("\x89PNG"), bytes.Repeat([]byte{0, 1, 2, 255}, 100_000)...)
	if err := WritePNG(picture); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(xclip, "-o", "-selection", "clipboard", "-t", "image/png").Output()
	if err != nil || !bytes.Equal(out, picture) {
		t.Errorf("%v, %d bytes, want %d", err, len(out), len(picture))
	}
	copied := owners(t)
	cmd := exec.Command(xclip, "-selection", "clipboard")
	cmd.Stdin = strings.NewReader("theirs")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	select { // it copies behind its own end
	case <-copied:
	case <-time.After(hang):
		t.Fatal("xclip copies nothing")
	}
	if got, err := ReadText(); err != nil || got != "theirs" {
		t.Errorf("%q, %v", got, err)
	}
}

// hang is how long a test waits for what must come.
const hang = 5 * time.Minute

// owners tells of the next program that copies something.
func owners(t *testing.T) <-chan struct{} {
	t.Helper()
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	if err := xfixes.Init(conn); err != nil {
		t.Fatal(err)
	}
	_, err = xfixes.QueryVersion(conn, 5, 0).Reply()
	name := names[0]
	clipboard, wrong := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
	if err := errors.Join(err, wrong); err != nil {
		t.Fatal(err)
	}
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	if err := xfixes.SelectSelectionInputChecked(conn, root, clipboard.Atom, xfixes.SelectionEventMaskSetSelectionOwner).Check(); err != nil {
		t.Fatal(err)
	}
	copied := make(chan struct{})
	go func() {
		if event, _ := conn.WaitForEvent(); event != nil {
			close(copied)
		}
	}()
	return copied
}
