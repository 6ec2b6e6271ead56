package paint_test

import (
	"testing"

	"noughts/render/paint"
)

// A mirrored drawing has everything on the other side, and its texts are read
// as ever.
func TestMirrored(t *testing.T) {
	var r paint.Recorder
	picture(paint.Mirrored(&r, 120))
	want := `box 12,8 100x40 r6 #ffffffff
frame 12,8 100x40 r6 w1 #20242cff
line 110,10 30,90 w4 #c2410c80
ring 70,50 r20 w4 0+1 #20242cff
ring 70,50 r20 w4 0.25+0.75 #20242cff
poly 110,10 30,10 70,80 #c2410c80
text 62,34 16 bold center #20242cff "<A & \"B\">"
`
	if r.String() != want {
		t.Errorf("drawn is\n%s", r.String())
	}
	r.Reset()
	paint.Mirrored(&r, 120).Text(paint.Point{X: 10, Y: 20}, paint.Font{Size: 12}, paint.Left, paint.RGB(0), "left")
	if want := "text 110,20 12 regular right #000000ff \"left\"\n"; r.String() != want {
		t.Errorf("a text is\n%s", r.String())
	}
}

// What belongs to a box goes with it, through canvases within others, and is
// not turned.
func TestStraight(t *testing.T) {
	box := paint.Rect{X: 10, Y: 10, W: 40, H: 40}
	draw := func(c paint.Canvas, box paint.Rect) {
		c = paint.Straight(c, box)
		c.Line(paint.Point{X: box.X, Y: box.Y}, paint.Point{X: box.MaxX(), Y: box.MaxY()}, 1, paint.RGB(0))
	}
	for want, on := range map[string]func(c paint.Canvas) paint.Canvas{
		"line 10,10 50,50 w1 #000000ff\n": func(c paint.Canvas) paint.Canvas { return c },
		"line 70,10 110,50 w1 #000000ff\n": func(c paint.Canvas) paint.Canvas {
			return paint.Inside(paint.Mirrored(c, 120), box)
		},
		"line 60,20 100,60 w1 #000000ff\n": func(c paint.Canvas) paint.Canvas {
			return paint.Within(paint.Mirrored(c, 120), paint.Point{X: 10, Y: 10}, 1)
		},
	} {
		var r paint.Recorder
		draw(on(&r), box)
		if r.String() != want {
			t.Errorf("got %swant %s", r.String(), want)
		}
	}
}
