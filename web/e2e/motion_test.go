package e2e

import (
	"fmt"
	"slices"
	"testing"
)

// watchInk looks, with each frame, where in an upright line of points the
// picture differs from the first one, and keeps the middle of that. The canvas
// has to keep its picture for it, which by itself it does not.
const watchInk = `
const get = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, more) {
	return get.call(this, kind, {...more, preserveDrawingBuffer: true});
};
globalThis.watch = (x, y, height) => {
	const pen = new OffscreenCanvas(innerWidth, innerHeight).getContext('2d', {willReadFrequently: true});
	const source = document.querySelector('canvas');
	const look = () => {
		pen.drawImage(source, 0, 0, innerWidth, innerHeight);
		return pen.getImageData(x, y, 1, height).data;
	};
	const blank = look();
	const seen = globalThis.seen = [];
	const frame = () => {
		let inked = 0, sum = 0;
		look().forEach((v, i) => { if (Math.abs(v - blank[i]) > 60) { inked++; sum += i >> 2; } });
		const at = inked ? Math.round(sum / inked) : -1;
		if (at !== (seen.at(-1) ?? -1)) seen.push(at);
		if (seen === globalThis.seen) requestAnimationFrame(frame);
	};
	frame();
};`

// A stone that is let go in a column is seen on its way down, and then at rest
// at the bottom. On a busy machine few frames are drawn: one stone of seven that
// is seen on its way is proof.
func TestStoneFalls(t *testing.T) {
	l := desktop
	l.still, l.script = false, watchInk
	b := play(t, serve(t), "7x6k4-gravity;human;human", l)
	for column := range 7 {
		top, bottom := b.state().node(cell(column)), b.state().node(cell(35+column))
		x, y := top.X+top.W/2, top.Y
		eval[any](b, fmt.Sprintf(`watch(%d, %d, %d)`, int(x), int(y), int(6*top.H)))
		b.press(cell(column)) // no pointer, and so no ghost of the stone
		b.marks(2*column + 1)
		rest := int(bottom.Y + bottom.H/2 - y)
		b.wait("the stone to rest", fmt.Sprintf(`Math.abs(seen.at(-1) - %d) <= 2`, rest))
		seen := eval[[]int](b, `seen`)
		t.Logf("a stone is seen at %v", seen)
		if !slices.IsSorted(seen) {
			t.Errorf("a stone does not only fall: it is at %v", seen)
		}
		if len(seen) >= 2 && seen[0] < rest-int(top.H) {
			return
		}
		b.press(cell(column)) // the other player's, on top of it
		b.marks(2*column + 2)
	}
	t.Error("no stone was seen to fall")
}
