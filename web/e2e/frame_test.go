package e2e

import (
	"testing"
)

// watchDraws counts what the page has the graphics card draw. answers(act) does
// something, and comes to how many frames passed before the one with something
// new in it: 0 if it was drawn at once, 1 if with the frame after.
const watchDraws = `
globalThis.draws = 0;
for (const name of ['drawElements', 'drawArrays', 'clear']) {
	const draw = WebGL2RenderingContext.prototype[name];
	WebGL2RenderingContext.prototype[name] = function (...all) { draws++; return draw.apply(this, all); };
}
const frame = () => new Promise(requestAnimationFrame);
const rest = async () => {
	for (let still = 0, last = draws; still < 4; last = draws) {
		await frame();
		still = draws === last ? still + 1 : 0;
	}
};
globalThis.answers = async act => {
	await rest();
	const before = draws;
	act();
	for (let frames = 0; frames < 30; frames++) {
		await frame();
		if (draws > before) return frames;
	}
	return 30;
};
globalThis.hover = id => {
	const n = noughts.state().nodes.find(n => n.id === id) ?? {x: 0, y: 0, w: 2, h: 2};
	document.querySelector('canvas').dispatchEvent(new PointerEvent('pointermove',
		{clientX: n.x + n.w / 2, clientY: n.y + n.h / 2, isPrimary: true, pointerType: 'mouse', bubbles: true}));
};`

// No scene breaks a rule of the accessibility checker's, where that can be had,
// and each answers the keyboard and the pointer in the next frame. A short run
// has the checker go over those that are named for it.
func TestScenes(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		b, source := journey(t, "", desktop), axe(t)
		for _, s := range scenes {
			if checked[s.name] {
				b.visit(s)
				b.accessible(s.name, source)
			}
		}
		return
	}
	l := desktop
	l.script = watchDraws
	b := play(t, serve(t), "3x3k3;human;human", l)
	source := ""
	t.Run("the checker", func(t *testing.T) { source = axe(t) })
	everyScene(t, b, func(s scene) {
		if source != "" {
			b.accessible(s.name, source)
		}
		b.answersAtOnce()
	})
}

// answersAtOnce gives the focus to what Tab stops at first, and points at it. A
// busy machine can spoil a measurement, never better it: one good attempt of five
// is proof.
func (b *tab) answersAtOnce() {
	b.t.Helper()
	stops := eval[[]string](b, `[...document.querySelectorAll('#mirror [tabindex="0"]')].map(e => e.dataset.node)`)
	for i, id := range stops[:min(2, len(stops))] {
		other := stops[(i+1)%len(stops)]
		away := `document.querySelector('[data-node="` + other + `"]').focus()`
		if other == id { // the only one
			away = `document.activeElement.blur()`
		}
		b.answers("the focus on "+id, away, `document.querySelector('[data-node="`+id+`"]').focus()`)
		if n := b.state().node(other); n.Bottom > 0 && (n.Y+n.H/2 > n.Bottom || n.Y+n.H/2 < n.Top) || n.is("disabled") {
			continue // out of what is seen, or not to be pointed at
		}
		b.answers("the pointer on "+other, `hover('')`, `hover('`+other+`')`)
	}
}

// answers checks that what is done after a preparation is seen in the frame
// after it.
func (b *tab) answers(what, prepare, act string) {
	b.t.Helper()
	frames := 2
	for try := 0; try < 5 && frames > 1; try++ {
		eval[any](b, `(`+prepare+`, 0)`)
		frames = eval[int](b, `answers(() => `+act+`)`)
	}
	if frames > 1 {
		b.t.Errorf("%s is seen after %d frames", what, frames)
	}
}
