package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"
)

// The manifest has what a browser asks for before it offers to install, and its
// icons are as large as it says.
func TestManifest(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	sources, err := Sources(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range Programs {
		sources[p.Name] = []byte("\x00asm")
	}
	files, err := Pack(sources)
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string][]byte{}
	for _, f := range files {
		byName[f.Name] = f.Data
	}
	var m struct {
		Name, Description, Display, Scope string
		ShortName                         string `json:"short_name"`
		StartURL                          string `json:"start_url"`
		Ground                            string `json:"background_color"`
		Theme                             string `json:"theme_color"`
		Icons                             []struct{ Src, Type, Sizes, Purpose string }
	}
	if err := json.Unmarshal(byName["manifest.webmanifest"], &m); err != nil {
		t.Fatal(err)
	}
	if m.Name == "" || m.Description == "" || m.ShortName == "" || len(m.ShortName) > 12 {
		t.Errorf("the names are %q, %q, %q", m.Name, m.ShortName, m.Description)
	}
	if m.StartURL != "./" || m.Scope != "./" || m.Display != "standalone" {
		t.Errorf("it starts at %q, scope %q, as %q", m.StartURL, m.Scope, m.Display)
	}
	if ground := fmt.Sprintf("#%06x", iconGround); m.Ground != ground || m.Theme != ground {
		t.Errorf("its colours are %s and %s, the icons' ground is %s", m.Ground, m.Theme, ground)
	}
	if !strings.Contains(string(byName["index.html"]), `<link rel="manifest" href="manifest.webmanifest">`) {
		t.Error("the page does not name the manifest")
	}
	var have []string
	for _, i := range m.Icons {
		data := byName[i.Src]
		if data == nil {
			t.Errorf("there is no %s", i.Src)
			continue
		}
		have = append(have, strings.TrimSpace(i.Sizes+" "+i.Purpose))
		if i.Type != "image/png" {
			continue
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%s: %v", i.Src, err)
		}
		if size := fmt.Sprintf("%dx%d", img.Bounds().Dx(), img.Bounds().Dy()); size != i.Sizes {
			t.Errorf("%s is %s, not %s", i.Src, size, i.Sizes)
		}
		if i.Purpose == "maskable" {
			maskable(t, img)
		}
	}
	for _, want := range []string{"192x192", "512x512", "512x512 maskable"} {
		if !slices.Contains(have, want) {
			t.Errorf("there is no icon of %s, only %q", want, have)
		}
	}
}

// maskable holds that a disc of four fifths of the side has all that is drawn,
// and that nothing is transparent.
func maskable(t *testing.T, img image.Image) {
	t.Helper()
	ground := color.RGBAModel.Convert(img.At(0, 0))
	b := img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			c := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
			out := math.Hypot(float64(x-b.Dx()/2), float64(y-b.Dy()/2)) > 0.4*float64(b.Dx())
			if c.A != 255 || out && c != ground {
				t.Fatalf("at %d, %d there is %v, outside of the disc %v", x, y, c, out)
			}
		}
	}
}

func TestDrawingRefuses(t *testing.T) {
	for _, svg := range []string{
		"", "<svg>",
		`<svg viewBox="0 0 32 32" stroke-width="4"></svg>`,
		`<svg viewBox="0 0 32 32" stroke-width="4"><path stroke="#4a78e0" d="M5 5c1 1 2 2 3 3"/></svg>`,
		`<svg viewBox="0 0 32 32" stroke-width="4"><path stroke="#4a78e0" d="M5 5l11 11"/><rect/></svg>`,
	} {
		if _, err := readDrawing(svg); err == nil {
			t.Errorf("%s is drawn", svg)
		}
	}
}
