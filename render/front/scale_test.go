//go:build linux

package front

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"noughts/game/engine"
	"noughts/render/paint/raster"
	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// dense tells programs that start from now on how many pixels a display has in
// an inch, the way desktops do, and takes that back when the test ends.
func dense(t *testing.T, dpi float64) {
	t.Helper()
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	was, err := xproto.GetProperty(conn, false, root, xproto.AtomResourceManager, xproto.AtomString, 0, 1<<16).Reply()
	if err != nil {
		t.Fatal(err)
	}
	set := func(text []byte) error {
		return xproto.ChangePropertyChecked(conn, xproto.PropModeReplace, root, xproto.AtomResourceManager, xproto.AtomString, 8, uint32(len(text)), text).Check()
	}
	t.Cleanup(func() {
		if err := set(was.Value); err != nil {
			t.Error(err)
		}
	})
	if err := set(fmt.Appendf(nil, "Xft.dpi:\t%.0f\n", dpi)); err != nil {
		t.Fatal(err)
	}
}

// On a display with more pixels the window has as many more, the layout is the
// same, and letters and lines are made for those pixels: what is shown is what
// the software canvas draws at that scale, and not a smaller picture made larger.
func TestWindowScale(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run the tests under xvfb-run -a")
	}
	program, data := build(t, "noughts"), t.TempDir()
	folder, err := openFolder(filepath.Join(data, "noughts"))
	if err != nil {
		t.Fatal(err)
	}
	// Marks of many edges: stones differ less from larger ones.
	if err := folder.Save("game", "noughts 1\nrules 12x12k4\ntag x human\ntag o human\nh8\ni9\nh9\nh10\ng9\ni7\n"); err != nil {
		t.Fatal(err)
	}
	shots := os.Getenv("NOUGHTS_SHOTS")
	if shots == "" {
		shots = t.TempDir()
	}
	scales := []float64{1.5, 2, 3}
	if testing.Short() {
		scales = scales[:1] // the one that is no whole number
	}
	for _, scale := range scales {
		t.Run(fmt.Sprint(scale), func(t *testing.T) {
			dense(t, 96*scale)
			shot := filepath.Join(shots, fmt.Sprintf("window-scale-%v.png", scale))
			cmd := exec.Command(program, "-shot", shot)
			cmd.Env = append(home(data), "NOUGHTS_THEME=light")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			got := readPNG(t, shot)
			if size := got.Bounds().Size(); size != image.Pt(int(960*scale), int(720*scale)) {
				t.Fatalf("the window has %v pixels", size)
			}
			app, face, err := newApp(ui.Env{Store: folder, Resume: true, Engine: &engine.Local{}}, "")
			if err != nil {
				t.Fatal(err)
			}
			app.SetLook(stage.Look{Reduced: true})
			app.Resize(960, 720)
			d := raster.Difference(got, raster.Picture(960, 720, scale, face, app.Draw))
			coarse := raster.Difference(got, enlarged{raster.Picture(960, 720, 1, face, app.Draw), scale})
			t.Logf("it differs by %.3f of 255, from a picture made larger by %.3f", d, coarse)
			if d > 0.5 || coarse < 4*d {
				t.Errorf("it differs by %.3f of 255 on average, from a picture made larger by %.3f", d, coarse)
			}
		})
	}
}

// enlarged is a picture with its pixels made larger.
type enlarged struct {
	image.Image
	by float64
}

func (e enlarged) Bounds() image.Rectangle {
	s := e.Image.Bounds().Size()
	return image.Rect(0, 0, int(float64(s.X)*e.by), int(float64(s.Y)*e.by))
}

func (e enlarged) At(x, y int) color.Color {
	return e.Image.At(int(float64(x)/e.by), int(float64(y)/e.by))
}
