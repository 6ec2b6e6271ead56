package e2e

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"math"
	"strings"
	"testing"

	"noughts/render/paint"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// resize gives the page another size and ratio of pixels.
func (b *tab) resize(l look) {
	b.t.Helper()
	b.do(call(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: l.width, Height: l.height, DeviceScaleFactor: l.scale, Mobile: l.touch}))
}

// Every scene can be used on the smallest phone, on a phone that lies, and under
// a browser's zoom of 200%: no control is out of reach, the page does not scroll
// sideways, and it never forbids its reader to zoom. What is pressed is 24
// pixels wide and high at least, save for the cells of large boards, which are
// asked about twice, and what every game needs is 44.
//
// A short run visits each scene in one of the sizes, by turns.
func TestEverythingIsInReach(t *testing.T) {
	t.Parallel()
	for n, size := range []look{
		{width: 320, height: 568, scale: 1, touch: true, still: true}, {width: 568, height: 320, scale: 1, touch: true},
		{width: 640, height: 400, scale: 1, touch: true}, /* 1280 by 800 under the zoom */
	} {
		t.Run(fmt.Sprintf("%dx%d", size.width, size.height), func(t *testing.T) {
			t.Parallel()
			b := journey(t, "", size)
			for i, s := range scenes {
				if testing.Short() && i%3 != n {
					continue
				}
				t.Run(s.name, func(t *testing.T) {
					b.in(t, func() {
						b.visit(s)
						b.inReach(size)
					})
				})
			}
		})
	}
	t.Run("cells", func(t *testing.T) {
		b := journey(t, "", look{width: 360, height: 640, scale: 1, touch: true})
		for side := 3; side <= 9; side++ {
			b.visit(scene{game: fmt.Sprintf("%dx%dk3;human;human", side, side)})
			s := b.state()
			// Nine cells of 44 pixels are wider than such a phone: from 8 by 8 on the
			// board takes what there is beside its coordinates.
			least := min(44, 315/float64(side))
			if n := s.node(cell(0)); n.W < least || n.H < least {
				t.Errorf("%d by %d: cells of %.0fx%.0f", side, side, n.W, n.H)
			}
		}
	})
}

// inReach checks the screen that is shown, and that the mirror holds it.
func (b *tab) inReach(size look) {
	b.t.Helper()
	wide, high := float64(size.width), float64(size.height)
	s := b.state()
	for _, n := range s.Nodes {
		if n.Role != "button" && n.Role != "radio" && n.Role != "textbox" && n.Role != "slider" && n.Role != "gridcell" {
			continue
		}
		at := fmt.Sprintf("%gx%g: %s %s of %.0fx%.0f at %.0f, %.0f", wide, high, n.Role, n.ID, n.W, n.H, n.X, n.Y)
		scrolls := n.Bottom > 0
		if n.X < -1 || n.X+n.W > wide+1 || !scrolls && n.Role != "gridcell" && (n.Y < -1 || n.Y+n.H > high+1) {
			b.t.Errorf("%s is outside", at)
		}
		if scrolls && (n.Top < -1 || n.Bottom > high+1 || n.Bottom-n.Top < min(n.H, 40)) {
			b.t.Errorf("%s scrolls between %.0f and %.0f", at, n.Top, n.Bottom)
		}
		if least := min(n.W, n.H); least < 24-0.01 && n.Role != "gridcell" {
			b.t.Errorf("%s is too small", at)
		}
		if main[n.ID] && size.width == 320 && (n.W < 44 || n.H < 44) {
			b.t.Errorf("%s is too small for what is pressed often", at)
		}
	}
	if eval[bool](b, `document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth`) {
		b.t.Errorf("at %gx%g the page scrolls sideways", wide, high)
	}
	b.wait("the mirror to hold the screen", `document.querySelectorAll('[data-node]').length === noughts.state().nodes.length`)
	if views := eval[string](b, `[...document.querySelectorAll('meta[name=viewport]')].map(m => m.content).join('; ')`); strings.Contains(views, "user-scalable") || strings.Contains(views, "maximum-scale") {
		b.t.Errorf("the page keeps its reader from zooming: %s", views)
	}
}

// main are the controls that are pressed often.
var main = map[string]bool{"start": true, "back": true, "undo": true, "redo": true, "new": true, "setup": true,
	"more": true, "save": true, "load": true, "play": true, "next": true, "previous": true}

// The canvas has as many pixels as the device has for it, also when the browser's
// zoom gives it another ratio; the game stays. It has one sample of each: several would
// cost a fifth of a frame without a graphics card, and show nothing more.
func TestPixelsOfTheDevice(t *testing.T) {
	t.Parallel()
	l := look{width: 501, height: 703, scale: 1, still: true}
	b := journey(t, "3x3k3;human;human", seen(l))
	b.spoilt = true // of another ratio in the end
	b.click(cell(4))
	key := b.marks(1).Key
	scales := []float64{1, 2, 1.5, 3}
	if testing.Short() {
		scales = []float64{1, 1.5}
	}
	for i, scale := range scales {
		l.scale = scale
		l.width += int64(i) // as under a browser's zoom
		if i > 0 {
			b.renewed(func() { b.resize(l) })
		}
		b.settled()
		got := eval[[]float64](b, `(c => [c.width, c.height, c.clientWidth, c.clientHeight, devicePixelRatio])(document.querySelector('canvas'))`)
		if got[4] != scale {
			t.Fatalf("the browser has not taken the ratio %g but %g", scale, got[4])
		}
		for axis := range 2 {
			if math.Abs(got[axis]-got[axis+2]*scale) > 1 || got[axis+2] < 100 {
				t.Errorf("at a ratio of %g the canvas has %g of pixels for %g", scale, got[axis], got[axis+2])
			}
		}
		if s := b.marks(1); s.Key != key {
			t.Errorf("at a ratio of %g there is %s", scale, s.Record)
		}
	}
	if eval[bool](b, `document.querySelector('canvas').getContext('webgl2').getContextAttributes().antialias`) {
		t.Error("the canvas has several samples of each pixel")
	}
}

// Whoever asks for less motion sees none: after a move few frames are drawn until
// the page is at rest, even where its time goes slowly, be it a mark, a stone that
// falls, a quarter turn, captured stones, the line of a win, or a move taken back.
func TestNoMotion(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.slowTime()
	const most = 6 // frames; a motion has some dozens
	frames := func(id string) int {
		b.until(id, func(s State) bool { return s.node(id) != nil })
		b.settled()
		return eval[int](b, fmt.Sprintf(`(async () => {
			let frames = 0, still = 0, last = e2e.draws;
			document.querySelector('[data-node=%q]').click();
			while (frames === 0 || still < 20 && frames < 30) {
				await new Promise(requestAnimationFrame);
				e2e.draws === last ? still++ : (frames++, still = 0);
				last = e2e.draws;
			}
			return frames;
		})()`, id))
	}
	for _, c := range []struct{ game, presses string }{
		{"3x3k3;human;human", "cell-4 cell-1 cell-0 cell-2 cell-8 undo redo new"},
		{"7x6k4-gravity;human;human", "cell-3 cell-3 undo"},
		{"pentago;human;human", "cell-0 form-0 undo"},
		{"ultimate;human;human", "cell-40"},
	} {
		b.visit(scene{game: c.game})
		for _, id := range strings.Fields(c.presses) {
			if n := frames(id); n > most {
				t.Errorf("%s: after %s %d frames are drawn, want %d at most", c.game, id, n, most)
			}
		}
	}
	moving := desktop
	moving.still = false
	b.dress(moving)
	b.visit(scene{game: "7x6k4-gravity;human;human"})
	if n := frames(cell(3)); n <= most {
		t.Errorf("of a stone that may fall only %d frames are drawn", n)
	}
}

// picture is a part of the page as it is seen.
func (b *tab) picture(x, y, w, h float64) image.Image {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	shot, err := chromedp.Call(ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{
		Clip: &page.Viewport{X: math.Floor(x), Y: math.Floor(y), Width: math.Ceil(w), Height: math.Ceil(h), Scale: 1}})
	if err != nil {
		b.t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		b.t.Fatal(err)
	}
	return img
}

func colour(img image.Image, x, y int) paint.Color {
	r, g, b, _ := img.At(x, y).RGBA()
	return paint.Color{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: 255}
}

// Whatever Tab stops at looks different while it has the focus: around its edge
// enough pixels change their colour with a contrast of 3:1 or more, in every
// theme.
func TestFocusIsSeen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		dark   bool
		scenes []string
	}{
		{"light", false, []string{"game", "seat", "share", "hexagons"}},
		{"dark", true, []string{"settings", "replay"}},
		{"contrast", false, []string{"menu"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.dark {
				long(t)
			}
			l := desktop
			l.dark, l.firm = c.dark, c.name == "contrast"
			if testing.Short() {
				l.width, l.height = 360, 640 // a third of the drawing
			}
			b := journey(t, "3x3k3;human;human", seen(l))
			for _, s := range scenes {
				for i, name := range c.scenes {
					if name == s.name && (i == 0 || !testing.Short()) {
						b.visit(s)
						b.ringsOf(s.name)
					}
				}
			}
		})
	}
}

// ringsOf goes through a scene by Tab and looks at each stop.
func (b *tab) ringsOf(name string) {
	b.t.Helper()
	stops := 0
	for range 60 {
		b.key("\t")
		id := eval[string](b, focused)
		if id == "" {
			break
		}
		b.settled()
		if stops++; testing.Short() && stops%5 != 1 {
			continue // one of five stands for those beside it
		}
		n := b.state().node(id)
		const beside = 8
		x, y := max(0, n.X-beside), max(0, n.Y-beside)
		w, h := n.X+n.W+beside-x, n.Y+n.H+beside-y
		lit := b.picture(x, y, w, h)
		eval[any](b, `document.activeElement.blur()`)
		b.settled()
		plain := b.picture(x, y, w, h)
		changed := 0
		for py := range lit.Bounds().Dy() {
			for px := range lit.Bounds().Dx() {
				if a, b := colour(lit, px, py), colour(plain, px, py); a != b && paint.Contrast(a, b) >= 3 {
					changed++
				}
			}
		}
		if least := 2 * (n.W + n.H); float64(changed) < least {
			b.shot("focus-failed")
			b.t.Errorf("%s: with the focus on %s %d pixels change visibly, want %.0f or more", name, id, changed, least)
		}
	}
	if stops < 2 {
		b.t.Errorf("%s: Tab stops %d times", name, stops)
	}
}

// The marks of eight players differ by their shapes: also where only light and
// dark are told apart, no two look alike.
func TestMarksWithoutColour(t *testing.T) {
	t.Parallel()
	b := journey(t, "9x9k4-8p;human;human;human;human;human;human;human;human", seen(desktop))
	for i := range 8 {
		b.press(cell(9 + i))
		b.marks(i + 1)
	}
	b.press(cell(40)) // the last move is tinted: none of those that are compared
	b.marks(9)
	s := b.state()
	var shapes []map[image.Point]bool
	for i := range 8 {
		n := s.node(cell(9 + i))
		img := b.picture(n.X+3, n.Y+3, n.W-6, n.H-6)
		ground := colour(img, 1, 1)
		ink := map[image.Point]bool{}
		for y := range img.Bounds().Dy() {
			for x := range img.Bounds().Dx() {
				if paint.Contrast(colour(img, x, y), ground) > 1.5 { // by light alone
					ink[image.Pt(x, y)] = true
				}
			}
		}
		shapes = append(shapes, ink)
	}
	for i, one := range shapes {
		if len(one) == 0 {
			t.Errorf("mark %d cannot be seen", i)
		}
		for j, two := range shapes[:i] {
			apart := 0
			for p := range one {
				if !two[p] {
					apart++
				}
			}
			for p := range two {
				if !one[p] {
					apart++
				}
			}
			if part := float64(apart) / float64(len(one)+len(two)); part < 0.15 {
				t.Errorf("marks %d and %d differ in %.0f%% of their pixels", i, j, 100*part)
			}
		}
	}
}
