package stage

import (
	"testing"

	"noughts/render/lang"
	"noughts/render/paint"
)

// TestScrolledBehind shows that a drawing that is scrolled behind a button, where it
// is not seen, does not have the button stand as it does.
func TestScrolledBehind(t *testing.T) {
	a := &Stage{Tongue: lang.Match("en-XB"), Size: paint.Rect{W: 800, H: 600}}
	a.Listed = []Node{
		{ID: "drawing", Drawing: true, Box: paint.Rect{X: 100, Y: 300, W: 250, H: 290}, View: paint.Rect{X: 0, Y: 50, W: 800, H: 490}},
		{ID: "on it", Box: paint.Rect{X: 110, Y: 310, W: 20, H: 20}, View: paint.Rect{X: 0, Y: 50, W: 800, H: 490}},
		{ID: "button", Box: paint.Rect{X: 100, Y: 550, W: 300, H: 40}},
	}
	a.mirrorNodes()
	for id, want := range map[string]float64{"drawing": 450, "on it": 460, "button": 400} {
		if got := Find(a.Seen, id).Box.X; got != want {
			t.Errorf("%s stands at %v, want %v", id, got, want)
		}
	}
	at := paint.Point{X: 500, Y: 560} // on the button, right of its middle
	if e := a.ToScene(Event{Kind: PointerDown, At: at}); e.At.X != 300 {
		t.Errorf("a press at %v is one at %v of the scene", at, e.At)
	}
}
