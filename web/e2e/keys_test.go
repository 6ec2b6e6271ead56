package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// oneStop checks that Tab stops at one cell of the board, and which.
func (b *tab) oneStop(want string) {
	b.t.Helper()
	b.wait("the focus on "+want, fmt.Sprintf(`(%s) === %q`, focused, want))
	if stops := eval[[]string](b, `[...document.querySelectorAll('[role=gridcell][tabindex="0"]')].map(e => e.dataset.node)`); len(stops) != 1 || stops[0] != want {
		b.t.Errorf("Tab stops at %q of the board, want %s", stops, want)
	}
}

// By keyboard alone: the arrows, Home, End and both with Ctrl move one Tab stop
// over the board, Enter and Space play a whole game; it is saved under a name,
// another one is begun, and the saved one loaded again.
func TestEverythingByKeyboard(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "cell-") })
	b.oneStop(cell(4))
	ctrl := chromedp.KeyModifiers(chromedp.ModifierCtrl)
	for _, step := range []struct {
		key  string
		mods []chromedp.KeyOption
		to   int
	}{
		{kb.ArrowLeft, nil, 3}, {kb.ArrowLeft, nil, 3}, {kb.ArrowUp, nil, 0}, {kb.ArrowUp, nil, 0},
		{kb.End, nil, 2}, {kb.ArrowDown, nil, 5}, {kb.Home, nil, 3}, {kb.ArrowRight, nil, 4},
		{kb.End, []chromedp.KeyOption{ctrl}, 8}, {kb.Home, []chromedp.KeyOption{ctrl}, 0},
	} {
		b.do(chromedp.KeyEvent(step.key, step.mods...))
		b.oneStop(cell(step.to))
	}
	for i, c := range xWins {
		b.arrowsTo(c, 3)
		b.key([]string{" ", "\r"}[i%2])
		b.marks(i + 1)
	}
	b.won()
	won := b.state()

	b.menu(byKeys, "save")
	b.write(byKeys, "save-name", "Won by keys")
	byKeys.press(b, "save")
	b.until("the board", func(s State) bool { return s.node("new") != nil })
	byKeys.press(b, "new")
	b.marks(0)
	b.menu(byKeys, "library")
	byKeys.press(b, b.state().games("save-")[0].ID)
	byKeys.press(b, "load")
	if s := b.marks(5); s.Key != won.Key {
		t.Errorf("loaded is %s, saved was %s", s.Record, won.Record)
	}
	byKeys.press(b, "undo")
	b.marks(4)
	byKeys.press(b, "redo")
	b.marks(5)
}

// A single letter acts while the board has the focus, and nowhere else; the
// settings switch them off, and then no letter does anything.
func TestLettersActInTheBoard(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	for i, c := range xWins[:3] {
		b.press(cell(c))
		b.marks(i + 1)
	}
	stays := func(where string) {
		t.Helper()
		before := b.state()
		for _, letter := range "unrmgsc" {
			b.key(string(letter))
		}
		b.settled()
		if s := b.state(); s.Record != before.Record || len(s.Nodes) != len(before.Nodes) {
			t.Errorf("on %s letters have led from %q to %q", where, before.Record, s.Record)
		}
	}
	for _, id := range []string{"undo", "new", "more"} {
		b.tabTo(func(at string) bool { return at == id })
		stays(id)
	}
	b.tabTo(func(at string) bool { return strings.HasPrefix(at, "cell-") })
	b.key("u")
	b.marks(2)
	b.key("r")
	b.marks(3)
	b.visit(scene{game: "3x3k3;human;human", path: "more settings letters-off back back cell-4"})
	b.marks(1)
	b.tabTo(func(at string) bool { return strings.HasPrefix(at, "cell-") })
	stays("the board, though they are switched off")
}

// Keys that the game has no use for stay with the browser, wherever the focus
// is: all with Ctrl, Meta or Alt but for the corners of the board, all F keys,
// and Tab; and the wheel, where nothing scrolls.
func TestKeysStayWithTheBrowser(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	// Dispatched, not typed: the browser would act upon the real ones.
	keep := func(where string) {
		t.Helper()
		caught := eval[[]string](b, `(() => {
			const caught = [];
			const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789+-=,./ '];
			const named = ['Enter', 'Escape', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];
			const targets = [document.body, document.querySelector('canvas'), ...document.querySelectorAll('#mirror [tabindex="0"]')];
			for (const target of targets) {
				const send = event => { if (!target.dispatchEvent(event)) caught.push((target.dataset.node ?? target.tagName) + ' ' + (event.key ?? event.type)); };
				const key = (key, more) => send(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more}));
				['Tab', ...Array.from({length: 24}, (_, i) => 'F' + (i + 1))].forEach(k => key(k));
				key('Tab', {shiftKey: true});
				for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
					[...letters, ...named].forEach(k => key(k, {[held]: true}));
					letters.forEach(k => key(k.toUpperCase(), {[held]: true, shiftKey: true}));
				}
				['Home', 'End'].forEach(k => { key(k, {metaKey: true}); key(k, {altKey: true}); });
			}
			return caught;
		})()`)
		if len(caught) > 0 {
			t.Errorf("%s keeps %q from the browser", where, caught)
		}
	}
	for _, s := range scenes {
		switch s.name {
		case "game", "compose", "save", "replay":
			b.visit(s)
			before := b.state()
			keep(s.name)
			if s := b.state(); s.Record != before.Record || len(s.Nodes) != len(before.Nodes) {
				t.Errorf("keys of the browser have led from %q to %q", before.Record, s.Record)
			}
		}
	}
	b.visit(scenes[0])
	if eval[bool](b, `!document.querySelector('canvas').dispatchEvent(new WheelEvent('wheel', {deltaY: 100, bubbles: true, cancelable: true}))`) {
		t.Error("the page keeps the wheel from the browser")
	}
}
