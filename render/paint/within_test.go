package paint_test

import (
	"testing"

	"noughts/render/paint"
)

// A drawing within another is the drawing, moved and in another size.
func TestWithin(t *testing.T) {
	var r paint.Recorder
	picture(paint.Within(&r, paint.Point{X: 100, Y: 200}, 2))
	want := `box 116,216 200x80 r12 #ffffffff
frame 116,216 200x80 r12 w2 #20242cff
line 120,220 280,380.1 w8 #c2410c80
ring 200,300 r40 w8 0+1 #20242cff
ring 200,300 r40 w8 0+0.75 #20242cff
poly 120,220 280,220 200,360 #c2410c80
text 216,268 32 bold center #20242cff "<A & \"B\">"
`
	if r.String() != want {
		t.Errorf("drawn is\n%s", r.String())
	}
}

// Inside a room boxes are cut at its edges, frames too, and what lies beyond is
// left out.
func TestInside(t *testing.T) {
	var r paint.Recorder
	room := paint.Rect{X: 10, Y: 10, W: 50, H: 30}
	picture(paint.Inside(&r, room))
	c, black := paint.Inside(&r, room), paint.RGB(0)
	c.Box(paint.Rect{X: 20, Y: 20, W: 10, H: 10}, 3, 0, black)
	c.Box(paint.Rect{X: 100, Y: 100, W: 10, H: 10}, 0, 0, black)
	c.Line(paint.Point{X: 12, Y: 12}, paint.Point{X: 50, Y: 30}, 1, black)
	want := `box 10,10 50x30 r0 #ffffffff
poly 10,10 90,10 50,80 #c2410c80
text 58,34 16 bold center #20242cff "<A & \"B\">"
box 20,20 10x10 r3 #000000ff
line 12,12 50,30 w1 #000000ff
`
	if r.String() != want {
		t.Errorf("drawn is\n%s", r.String())
	}
	r.Reset()
	paint.Inside(&r, room).Box(paint.Rect{X: 20, Y: 20, W: 100, H: 5}, 0, 1, black)
	if want := "box 20,20 40x1 r0 #000000ff\nbox 20,24 40x1 r0 #000000ff\nbox 20,21 1x3 r0 #000000ff\n"; r.String() != want {
		t.Errorf("a frame is\n%s", r.String())
	}
}
