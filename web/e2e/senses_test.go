package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// listen counts what the game asks of the page's WebAudio.
const listen = `
globalThis.audio = {contexts: [], sounds: 0};
globalThis.AudioContext = class extends AudioContext {
	constructor(...all) { super(...all); audio.contexts.push(this); }
};
const begin = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...all) { audio.sounds++; return begin.apply(this, all); };`

// background is the page's colour.
const background = `getComputedStyle(document.body).backgroundColor`

// The game is silent until a gesture, sounds then, sleeps in between, and
// remembers that it is muted.
func TestSounds(t *testing.T) {
	t.Parallel()
	l, url := desktop, serve(t)
	l.script = listen
	b := play(t, url, "3x3k3;easy;human", l)
	b.marks(1)
	if n := eval[int](b, `audio.contexts.length`); n > 0 {
		t.Errorf("%d contexts before any gesture", n)
	}
	b.click(b.free())
	b.marks(3)
	b.wait("two sounds", `audio.contexts.length === 1 && audio.sounds === 2`)
	b.wait("the device to sleep", `audio.contexts[0].state === 'suspended'`)
	b.click("undo")
	b.wait("a sound after the sleep", `audio.sounds === 3`)
	b.wait("the device to sleep again", `audio.contexts[0].state === 'suspended'`)

	for _, id := range []string{"more", "settings", "sound-off"} {
		byMirror.press(b, id)
	}
	b.until("silence to be chosen", func(s State) bool { return s.node("sound-off").is("checked") })
	b = play(t, url, "3x3k3;human;human", l)
	b.click(cell(4))
	b.marks(1)
	b.settled()
	if n := eval[int](b, `audio.contexts.length + audio.sounds`); n > 0 {
		t.Errorf("muted, the game asked %d times for sound", n)
	}
}

// A browser whose sound does not work plays on in silence, and the settings say
// so.
func TestBrokenSound(t *testing.T) {
	t.Parallel()
	l := desktop
	l.script = `globalThis.AudioContext = class { constructor() { throw new Error('no device'); } };`
	b := play(t, serve(t), "3x3k3;human;human", l)
	for i := range 3 {
		b.click(cell(i))
		b.marks(i + 1)
	}
	for _, id := range []string{"more", "settings", "sound-note"} {
		n := b.until(id, func(s State) bool { return s.node(id) != nil }).node(id)
		if n.Role == "button" {
			byMouse.press(b, id)
		}
	}
}

// Settings act at once and are there after a reload, and the game with them.
func TestSettings(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.click(cell(4))
	record := b.marks(1).Record
	colour := func(what, want string) {
		t.Helper()
		b.wait(what, fmt.Sprintf(`%s === %q && getComputedStyle(document.documentElement).backgroundColor === %q`, background, want, want))
	}
	colour("the light theme", "rgb(244, 242, 237)")
	for _, id := range []string{"more", "settings", "theme-dark"} {
		byMirror.press(b, id)
	}
	colour("the dark theme", "rgb(20, 21, 26)")
	b.click("letters-off")
	b.until("letters off", func(s State) bool { return s.node("letters-off").is("checked") })
	b.shot("settings")

	address := eval[string](b, `location.href.split('#')[0]`)
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address)) // which is no reload
	b.started()
	byMirror.press(b, "continue")
	colour("the dark theme after a reload", "rgb(20, 21, 26)")
	if got := b.state().Record; got != record {
		t.Errorf("the game is %q, want %q", got, record)
	}
	if theme := eval[string](b, `document.documentElement.dataset.theme`); theme != "dark" {
		t.Errorf("the loader knows of the theme %q", theme)
	}
	b.click(cell(0))
	b.marks(2)
	b.key("u", "n", "m")
	b.key("\r")
	if s := b.state(); s.taken() != 2 || s.node("board") == nil {
		t.Error("a letter that is switched off did something")
	}
	for _, id := range []string{"more", "settings", "theme-system"} {
		byMirror.press(b, id)
	}
	colour("the system's theme", "rgb(244, 242, 237)")
	b.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-contrast", Value: "more"}, {Name: "prefers-color-scheme", Value: "dark"}}}))
	colour("the system's wish for contrast", "rgb(0, 0, 0)")
	b.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "forced-colors", Value: "active"}, {Name: "prefers-color-scheme", Value: "light"}}}))
	b.wait("the game to follow forced colours", `document.documentElement.style.getPropertyValue('--ground').startsWith('#ffffff')`)
}

// A gamepad that is connected later plays.
func TestGamepad(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.slowTime() // no button is held for long
	eval[any](b, `(() => {
globalThis.pads = [];
globalThis.asked = 0;
globalThis.looked = 0; // by the program, which does so with a timer
let timed = false;
const after = globalThis.setTimeout;
globalThis.setTimeout = (f, ms, ...rest) => after(() => {
	timed = true;
	f(...rest);
	timed = false;
}, ms);
navigator.getGamepads = () => { asked++; looked += timed; return pads; };
globalThis.connect = () => {
	pads[0] = {connected: true, mapping: 'standard', index: 0, axes: [0, 0, 0, 0], buttons: Array.from({length: 17}, () => ({pressed: false}))};
	dispatchEvent(new Event('gamepadconnected'));
};
globalThis.push = async (...all) => {
	for (const i of all) for (const down of [true, false]) {
		pads[0].buttons[i].pressed = down;
		for (const was = looked; looked < was + 2;) await e2e.frames(1);
	}
};})()`)
	b.settled()
	if n := eval[int](b, `asked`); n > 0 {
		t.Logf("at the start the page was asked %d times for gamepads", n) // by Ebitengine's frames
	}
	eval[any](b, `connect()`)
	eval[any](b, `push(12, 0, 14, 0)`) // the focus, the middle, left of it
	s := b.marks(2)
	if !strings.Contains(s.Record, "b2\na2\n") {
		t.Errorf("the record is %q", s.Record)
	}
	eval[any](b, `push(1)`)
	b.marks(1)
	eval[any](b, `push(9)`)
	b.until("the menu", func(s State) bool { return s.node("settings") != nil })
	eval[any](b, `push(1)`)
	b.until("the game", func(s State) bool { return s.node("board") != nil })
}
