package ui

import (
	"maps"
	"slices"
	"testing"

	"noughts/render/ui/home"
	"noughts/render/ui/stage"
)

// On every screen the first one is one press away: by a button at the top, or in the bar of the
// sections.
func TestHomeFromEverywhere(t *testing.T) {
	all := everything()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b := newBench(t, nil)
		b.Resize(320, 568)
		all[name](b)
		b.tick()
		way := "home"
		switch {
		case b.Embedded():
			if b.has(way) {
				t.Errorf("%s: a page of others leads to the first screen", name)
			}
			continue
		case b.Scene == stage.Scene(b.home):
			continue
		case b.has("mine") && b.has("learn"):
			way = "games"
		}
		b.tap(way)
		if _, ok := b.Scene.(*home.Home); !ok {
			t.Errorf("%s leads home to %T", name, b.Scene)
		}
	}
}

// The key of the first screen leads to its search from the board and from a list, keeps the game,
// and is an ordinary letter in a text.
func TestHomeByKey(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4, 0)
	b.keys("/")
	if b.Scene != stage.Scene(b.home) || b.Focus() != home.IDSearch {
		t.Fatalf("it leads to %T, to %q", b.Scene, b.Focus())
	}
	b.press("continue")
	b.want("O../.X./...", "X to move")
	b.press("more")
	b.press("settings")
	b.FocusOn("back")
	b.keys("/")
	if b.Scene != stage.Scene(b.home) {
		t.Errorf("from the settings it leads to %T", b.Scene)
	}
	b.press("continue")
	b.press("more")
	b.FocusOn("search")
	b.keys("/")
	if b.Scene == stage.Scene(b.home) {
		t.Error("a letter of a text leads to the first screen")
	}
	b.press("home")
	b.way("settings")
	b.press("letters-off")
	b.keys("/")
	if b.Scene == stage.Scene(b.home) {
		t.Error("it is switched off, and leads to the first screen")
	}
}
