package ui

import (
	"testing"

	"noughts/render/ui/stage"
)

func (b *bench) pad(keys ...string) {
	for _, k := range keys {
		b.Input(stage.Event{Kind: stage.KeyDown, Key: k, Mods: stage.Pad})
		b.tick()
	}
}

// A game can be played, and its menu used, with a gamepad only.
func TestPlayByPad(t *testing.T) {
	b := newBench(t, nil)
	b.store.texts[stage.SlotSettings] = "letters off\n"
	b.open("3x3k3;human;human")
	b.pad("Enter", "Enter", "ArrowUp", "Enter", "ArrowLeft", "Enter")
	b.want("XO./.X./...", "O to move")
	b.pad("Escape")
	b.want(".O./.X./...", "X to move")
	b.pad("r")
	b.want("XO./.X./...", "O to move")
	b.pad("m")
	if !b.has("rules") {
		t.Fatal("there is no menu")
	}
	b.pad("ArrowDown", "ArrowDown", "Enter")
	b.pad("Escape")
	if b.board() == nil || b.game.Position().Plies() != 3 {
		t.Error("the way back from the menu does not lead to the game")
	}
	// At the board's edge, arrows lead to the controls beside it, and back to the cell.
	b.pad("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight")
	if n := b.node(b.Focus()); n.Role != stage.Button && n.Role != stage.Option {
		t.Errorf("beyond the edge is %q", n.ID)
	}
	b.pad("ArrowLeft", "ArrowLeft", "ArrowLeft")
	if n := b.node(b.Focus()); n.Role != stage.Cell {
		t.Errorf("back from the buttons is %q", n.ID)
	}
}

// A gamepad that presses what no longer does anything presses nothing.
func TestPadPressesNothing(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.pad("Enter")
	at := stage.Find(b.Listed, b.Focus())
	if at == nil || at.Act == nil {
		t.Fatalf("the focus is on %q", b.Focus())
	}
	at.Act = nil // as in a list that was made since
	b.App.key(stage.Event{Kind: stage.KeyDown, Key: "Enter", Mods: stage.Pad})
	if got := b.game.Position().Plies(); got != 0 {
		t.Errorf("%d moves are played", got)
	}
}

// The arrows of a gamepad reach every control of every scene. A short run checks each scene in
// one of the sizes.
func TestPadReachesEverything(t *testing.T) {
	sizes := [][2]float64{{320, 568}, {844, 390}, {1280, 800}}
	for i, s := range shown {
		for turn, size := range sizes {
			if testing.Short() && i%len(sizes) != turn {
				continue
			}
			b := newBench(t, nil)
			b.Resize(size[0], size[1])
			s.reach(b)
			b.tick()
			want := map[string]bool{}
			for _, n := range b.Nodes() {
				if n.Focusable() && n.Group != "board" {
					want[n.ID] = true
				}
			}
			b.pad("ArrowDown")
			seen := map[string]bool{b.Focus(): true}
			for todo := []string{b.Focus()}; len(todo) > 0; {
				from := todo[0]
				todo = todo[1:]
				delete(want, from)
				for _, key := range []string{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"} {
					b.FocusOn(from)
					b.tick()
					for range 40 { // past parts without controls
						b.pad(key)
						if b.Focus() != from {
							break
						}
					}
					if to := b.Focus(); !seen[to] {
						seen[to] = true
						todo = append(todo, to)
					}
				}
			}
			for id := range want {
				if !b.has(id) {
					continue // the game has ended on time
				}
				t.Errorf("%s, %v: no arrow leads to %s", s.name, size, id)
			}
		}
	}
}

// A page of text can be scrolled to its end.
func TestPadScrolls(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	b.open("ultimate;human;human")
	b.press("more")
	b.press("rules")
	f := b.Scene.(*stage.Form)
	for range 80 {
		b.pad("ArrowDown")
	}
	if f.Scroll != f.Overflow() {
		t.Errorf("scrolled by %.0f of %.0f", f.Scroll, f.Overflow())
	}
	b.pad("Enter")
	if b.board() == nil {
		t.Errorf("at the end the focus is on %q", b.Focus())
	}
}
