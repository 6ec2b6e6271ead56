package e2e

import (
	"encoding/json"
	"fmt"
	"testing"
)

// volley presses the middles of cells, by mouse or by finger, as a page hears it:
// each in a turn of its own, or all in one turn, in which the program cannot look
// in between.
func (b *tab) volley(kind string, cells []string, atOnce bool) {
	b.t.Helper()
	var points [][2]float64
	for _, c := range cells {
		x, y := b.center(c)
		points = append(points, [2]float64{x, y})
	}
	text, err := json.Marshal(points)
	if err != nil {
		b.t.Fatal(err)
	}
	eval[any](b, fmt.Sprintf(`(async (pointerType, atOnce, points) => {
		const canvas = document.querySelector('canvas');
		const turn = () => new Promise(done => { const {port1, port2} = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
		for (const [clientX, clientY] of points) {
			for (const type of ['pointerdown', 'pointerup']) {
				canvas.dispatchEvent(new PointerEvent(type, {clientX, clientY, pointerType, pointerId: 1, isPrimary: true, button: 0, bubbles: true}));
				atOnce || await turn();
			}
		}
	})(%q, %v, %s)`, kind, atOnce, text))
}

// apart are n cells of a board of 19, no five of which make a line, far enough
// apart for quick taps not to make a double tap.
func apart(n int) (cells []string) {
	for i := range n {
		cells = append(cells, cell(i*74%361))
	}
	return cells
}

// No press is lost, by mouse or by finger, when presses come quickly or in one
// turn of the page's.
func TestNoPressIsLost(t *testing.T) {
	t.Parallel()
	tablet := look{width: 1024, height: 768, scale: 1, touch: true, still: true}
	for kind, l := range map[string]look{"mouse": desktop, "touch": tablet} {
		t.Run(kind, func(t *testing.T) {
			b := journey(t, "19x19k5;human;human", l)
			b.volley(kind, apart(20), false)
			b.marks(20)
			b.anew("19x19k5;human;human", "")
			b.volley(kind, apart(20), true)
			b.marks(20)
		})
	}
}
