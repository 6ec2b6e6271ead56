package ui

import (
	"bytes"
	"image/gif"
	"image/png"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"noughts/game/search/trace"
	"noughts/render/ui/explorer"
	"noughts/render/ui/stage"
)

// gives makes what is exported end up in a map, and what is copied and drawn possible.
func (b *bench) givesFiles() exported {
	out := exported{}
	b.Changed()
	b.Files.Copy = func(_ string, done func(error)) { done(nil) }
	b.Files.Link = func(fragment string) string { return "https://noughts.example/play/#" + fragment }
	b.Files.Export = func(name string, data []byte) (string, error) {
		out[name[strings.LastIndexByte(name, '.'):]] = data
		return name, nil
	}
	return out
}

func init() {
	looks["step-share"] = func(b *bench) {
		b.givesFiles()
		v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
		v.Step(13)
		b.rests(v)
		b.press("share")
	}
	looks["step-story"] = func(b *bench) {
		b.givesFiles()
		b.tells(trace.MonteCarlo, "3x3k3", "a3", "b2", "c1")
		b.stepsOn(20)
		b.press("share")
	}
}

// The link of a step opens the same step: its search, depth, program and line.
func TestStepLink(t *testing.T) {
	b := newBench(t, nil)
	b.givesFiles()
	for _, link := range []string{"t=1;3x3k3;a3b2c1a2;alphabeta;13", "t=1;3x3k3;b2;order-4;40;python", "t=1;7x7k4;d4;minimax-2;25.1;words", "t=1;3x3k3;a3b2;table;0"} {
		b.TryImport("", []byte("https://noughts.example/play/#"+link))
		v := b.Scene.(*explorer.Explorer)
		b.rests(v)
		if at := strings.Split(link, ";")[4]; at[:1] != "0" && !strings.HasPrefix(b.node("slider").Label, "Step "+strings.Split(at, ".")[0]+" of ") {
			t.Errorf("%s: %q", link, b.node("slider").Label)
		}
		b.press("share")
		if got := b.node("link").Value; got != "https://noughts.example/play/#"+link {
			t.Errorf("%s is given away as %s", link, got)
		}
		b.press("back")
		if b.Scene != stage.Scene(v) {
			t.Error("it does not lead back")
		}
	}
	for _, link := range []string{"t=1;3x3k3;a3b2c1;montecarlo;20", "t=1;3x3k3;a3b2c1;deepening;31"} {
		b.TryImport("", []byte("#"+link))
		b.until(func() bool { return b.has("tree") })
		b.press("share")
		if got := b.node("link").Value; got != "https://noughts.example/play/#"+link {
			t.Errorf("%s is given away as %s", link, got)
		}
		b.press("back")
	}
}

// A step that a search does not have is its last, and a link that is wrong says what is.
func TestNoSuchStep(t *testing.T) {
	b := newBench(t, nil)
	b.TryImport("", []byte("#t=1;3x3k3;a3b2c1a2;alphabeta;99999"))
	v := b.Scene.(*explorer.Explorer)
	b.rests(v)
	if v.At != v.Tree.Events-1 || !strings.Contains(b.Words(b.Notice), "ends at step") {
		t.Errorf("step %d, %q", v.At, b.Words(b.Notice))
	}
	b.TryImport("", []byte("#t=1;3x3k3;a3b2c1a2;montecarlo;99999"))
	b.until(func() bool { return b.has("tree") })
	if !strings.Contains(b.Words(b.Notice), "ends at step") {
		t.Errorf("%q", b.Words(b.Notice))
	}
	was := b.Scene
	b.TryImport("", []byte("#t=1;3x3k3;a3b2c1a2;quickest;3"))
	if b.Scene != was || !strings.Contains(b.Words(b.Notice), "quickest") {
		t.Errorf("%q", b.Words(b.Notice))
	}
}

// A step is a picture in three formats, and a run an animation with as many frames as it has
// steps, but not too many.
func TestStepPictures(t *testing.T) {
	for look, frames := range map[string]int{"step-share": 100, "step-story": 100, "few": 0} {
		b := newBench(t, nil)
		if looks[look] != nil {
			looks[look](b)
		} else {
			b.explores("3x3k3", "a3", "b2", "c1", "a1", "c3", "c2")
			b.press("share")
		}
		out := b.givesFiles()
		for _, kind := range []string{"png", "svg", "gif"} {
			b.press(kind)
			b.wait()
		}
		picture, err := png.Decode(bytes.NewReader(out[".png"]))
		if err != nil || picture.Bounds().Dx() != 960 || picture.Bounds().Dy() != 540 {
			t.Errorf("%s: %v", look, err)
		}
		if svg := string(out[".svg"]); !strings.Contains(svg, "Step") {
			t.Errorf("%s: %.400s", look, svg)
		}
		film, err := gif.DecodeAll(bytes.NewReader(out[".gif"]))
		if err != nil {
			t.Fatal(look, err)
		}
		if frames == 0 {
			b.press("back")
			frames = int(b.Scene.(*explorer.Explorer).Tree.Events)
		}
		if len(film.Image) != frames {
			t.Errorf("%s: %d frames, want %d", look, len(film.Image), frames)
		}
		if n := len(out[".gif"]); n > 3<<20 {
			t.Errorf("%s: %d bytes", look, n)
		}
	}
}

// All text of a picture is large enough to be read on a slide, in both themes.
func TestStepLegible(t *testing.T) {
	for _, look := range []string{"step-share", "step-story"} {
		for _, theme := range []string{"light", "dark"} {
			b := newBench(t, nil)
			looks[look](b)
			out := b.givesFiles()
			b.press("colours-" + theme)
			b.press("svg")
			sizes := regexp.MustCompile(`font-size="([0-9.]+)`).FindAllStringSubmatch(string(out[".svg"]), -1)
			if len(sizes) < 10 {
				t.Fatalf("%s: %d texts", look, len(sizes))
			}
			for _, s := range sizes {
				if size, err := strconv.ParseFloat(s[1], 64); err != nil || size < 11 {
					t.Errorf("%s, %s: a text of size %s", look, theme, s[1])
				}
			}
		}
	}
}
