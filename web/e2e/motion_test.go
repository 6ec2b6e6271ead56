package e2e

import (
	"fmt"
	"slices"
	"testing"
)

// watchInk looks, with each frame, where in an upright line of points the
// picture differs from the first one, and keeps the middle of that. The canvas
// has to keep its picture for it, which by itself it does not; and the program's
// time goes slowly, for a busy machine draws few frames.
const watchInk = `
const now = performance.now.bind(performance);
performance.now = () => now() / 16;
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
// at the bottom.
func TestStoneFalls(t *testing.T) {
	t.Parallel()
	l := desktop
	l.still, l.script, l.seen = false, watchInk, true
	b := play(t, serve(t), "7x6k4-gravity;human;human", l)
	s := b.state()
	top, bottom := s.node(cell(3)), s.node(cell(38))
	eval[any](b, fmt.Sprintf(`watch(%d, %d, %d)`, int(top.X+top.W/2), int(top.Y), int(6*top.H)))
	b.press(cell(3)) // no pointer, and so no ghost of the stone
	b.marks(1)
	b.wait("the stone to rest", fmt.Sprintf(`Math.abs(seen.at(-1) - %d) <= 2`, int(bottom.Y+bottom.H/2-top.Y)))
	seen := eval[[]int](b, `seen`)
	t.Logf("the stone is seen at %v", seen)
	if !slices.IsSorted(seen) {
		t.Error("the stone does not only fall")
	}
	if len(seen) < 3 || seen[0] > int(2*top.H) {
		t.Error("the stone is not seen on its way")
	}
}
