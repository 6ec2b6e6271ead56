package paint_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"noughts/render/paint"
)

// picture draws one of everything.
func picture(c paint.Canvas) {
	ink, red := paint.RGB(0x20242c), paint.RGB(0xc2410c).Fade(0.5)
	c.Box(paint.Rect{X: 8, Y: 8, W: 100, H: 40}, 6, 0, paint.RGB(0xffffff))
	c.Box(paint.Rect{X: 8, Y: 8, W: 100, H: 40}, 6, 1, ink)
	c.Line(paint.Point{X: 10, Y: 10}, paint.Point{X: 90, Y: 90.04}, 4, red)
	c.Ring(paint.Point{X: 50, Y: 50}, 20, 4, 0, 1, ink)
	c.Ring(paint.Point{X: 50, Y: 50}, 20, 4, 0, 0.75, ink)
	c.Poly([]paint.Point{{X: 10, Y: 10}, {X: 90, Y: 10}, {X: 50, Y: 80}}, red)
	c.Text(paint.Point{X: 58, Y: 34}, paint.Font{Size: 16, Weight: paint.Bold}, paint.Center, ink, `<A & "B">`)
}

func ExampleRecorder() {
	var r paint.Recorder
	picture(&r)
	fmt.Print(r.String())
	// Output:
	// box 8,8 100x40 r6 #ffffffff
	// frame 8,8 100x40 r6 w1 #20242cff
	// line 10,10 90,90 w4 #c2410c80
	// ring 50,50 r20 w4 0+1 #20242cff
	// ring 50,50 r20 w4 0+0.75 #20242cff
	// poly 10,10 90,10 50,80 #c2410c80
	// text 58,34 16 bold center #20242cff "<A & \"B\">"
}

func ExampleSVG() {
	s := paint.NewSVG(120, 60, "A sample")
	s.Line(paint.Point{X: 10, Y: 10}, paint.Point{X: 90, Y: 50}, 4, paint.RGB(0xc2410c))
	s.Line(paint.Point{X: 30, Y: 30}, paint.Point{X: 30, Y: 30}, 9, paint.RGB(0x1d4ed8))
	fmt.Print(s)
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" viewBox="0 0 120 60" font-family="Inter, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif" role="img"><title>A sample</title>
	// <line x1="10" y1="10" x2="90" y2="50" stroke-linecap="round" fill="none" stroke-width="4" stroke="#c2410c"/>
	// <circle cx="30" cy="30" r="4.5" fill="#1d4ed8"/>
	// </svg>
}

func TestRecorderCounts(t *testing.T) {
	var r paint.Recorder
	picture(&r)
	if got := strings.Count(r.String(), "\n"); got != r.Len() || got != 7 {
		t.Errorf("%d lines, Len %d, want 7", got, r.Len())
	}
	r.Reset()
	if r.Len() != 0 || r.String() != "" {
		t.Error("Reset left something")
	}
}

func TestRecorderHasNoNegativeZero(t *testing.T) {
	var r paint.Recorder
	r.Line(paint.Point{X: -0.01, Y: math.Copysign(0, -1)}, paint.Point{}, 1, paint.RGB(0))
	if want := "line 0,0 0,0 w1 #000000ff\n"; r.String() != want {
		t.Errorf("got %q, want %q", r.String(), want)
	}
}

func TestSVGIsWellFormed(t *testing.T) {
	s := paint.NewSVG(120, 60, `<title> & "more"`)
	picture(s)
	s.Text(paint.Point{}, paint.Font{Size: 9}, paint.Right, paint.RGB(0), "a\x00b\ufffe]]>")
	var b strings.Builder
	if n, err := s.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatalf("WriteTo: %d, %v", n, err)
	}
	var texts []string
	for d := xml.NewDecoder(strings.NewReader(b.String())); ; {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, b.String())
		}
		if c, ok := tok.(xml.CharData); ok && strings.TrimSpace(string(c)) != "" {
			texts = append(texts, string(c))
		}
	}
	want := []string{`<title> & "more"`, `<A & "B">`, "a\ufffdb\ufffd]]>"}
	if fmt.Sprint(texts) != fmt.Sprint(want) {
		t.Errorf("texts %q, want %q", texts, want)
	}
}

func TestSVGArcs(t *testing.T) {
	for _, x := range []struct {
		sweep float64
		want  string
	}{
		{0.25, `M50 30A20 20 0 0 1 70 50"`},
		{0.75, `M50 30A20 20 0 0 1 64.14 64.14A20 20 0 0 1 30 50"`},
		{0, `M50 30A20 20 0 0 1 50 30"`},
		{1, `<circle cx="50" cy="50" r="20"`},
	} {
		s := paint.NewSVG(100, 100, "")
		s.Ring(paint.Point{X: 50, Y: 50}, 20, 4, 0, x.sweep, paint.RGB(0))
		if !strings.Contains(s.String(), x.want) {
			t.Errorf("sweep %v: %s\nwant %s", x.sweep, s, x.want)
		}
	}
}

func TestContrast(t *testing.T) {
	if got := paint.Contrast(paint.RGB(0), paint.RGB(0xffffff)); math.Abs(got-21) > 1e-9 {
		t.Errorf("black on white: %v, want 21", got)
	}
	if got := paint.Contrast(paint.RGB(0x777777), paint.RGB(0xffffff)); math.Abs(got-4.48) > 0.01 {
		t.Errorf("#777 on white: %v, want 4.48", got)
	}
}

func TestMixAndFade(t *testing.T) {
	if got := paint.Mix(paint.RGB(0), paint.RGB(0xff8000), 0.5); got != paint.RGB(0x804000) {
		t.Errorf("Mix: %v", got)
	}
	if got := paint.RGB(0x123456).Fade(2).Fade(0.5).A; got != 128 {
		t.Errorf("Fade: alpha %d, want 128", got)
	}
}
