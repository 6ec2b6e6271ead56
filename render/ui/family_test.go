package ui

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// For every game and every screen, at the start and during play, all nodes are on the screen
// and no controls overlap.
func TestFamilyLayout(t *testing.T) {
	sizes := []paint.Rect{{W: 320, H: 568}, {W: 360, H: 640}, {W: 844, H: 390}, {W: 1280, H: 800}, {W: 2560, H: 1440}}
	for _, e := range variant.Catalogue() {
		b := newBench(t, nil)
		b.put(e.Rules)
		rng := rand.New(rand.NewPCG(3, 3))
		for i, size := range sizes {
			b.Resize(size.W, size.H)
			checkLayout(t, b, 4)
			if b.game.Position().Over() {
				break
			}
			b.playOn(1+i, rng)
			checkLayout(t, b, 4)
			if n := cells(b); n > board.Mirrored {
				t.Errorf("%s: %d cells are nodes", e.Rules.ID, n)
			}
			if b.Moving() {
				t.Errorf("%s: it never comes to rest", e.Rules.ID)
			}
		}
		if t.Failed() {
			t.Fatal(e.Rules.ID)
		}
	}
}

func cells(b *bench) (n int) {
	for _, node := range b.Nodes() {
		if node.Role == stage.Cell {
			n++
		}
	}
	return n
}

// Random inputs do not break any kind of game.
func TestRandomFamily(t *testing.T) {
	keys := []string{"Tab", "Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
		"PageUp", "PageDown", "Escape", "u", "r", "n", "+", "-", "0", "l", "q"}
	for _, id := range []string{"wild", "pentago", "popout", "ultimate", "hex11", "h4k4", "4x4x4k4-gravity", "t4x4k4", "pente", "swap2", "5x5k3-3p-misere", "100x100k5", "12x12k4-8p"} {
		b := family(t, id)
		rng := rand.New(rand.NewPCG(1, 2))
		for i := range 600 {
			at := paint.Point{X: rng.Float64() * b.Size.W, Y: rng.Float64() * b.Size.H}
			switch rng.IntN(9) {
			case 0:
				b.Resize(float64(320+rng.IntN(1500)), float64(520+rng.IntN(900)))
			case 1, 2, 3:
				touch := rng.IntN(2) == 0
				b.Input(stage.Event{Kind: stage.PointerDown, At: at, Touch: touch})
				if rng.IntN(3) == 0 {
					b.Input(stage.Event{Kind: stage.PointerMove, At: paint.Point{X: at.X + 30, Y: at.Y - 50}, Touch: touch})
				}
				b.Input(stage.Event{Kind: stage.PointerUp, At: at, Touch: touch})
			case 4:
				b.Input(stage.Event{Kind: stage.Zoom, At: at, By: 0.5 + rng.Float64(), Touch: rng.IntN(2) == 0})
			case 5:
				nodes := b.Nodes()
				b.Input(stage.Event{Kind: stage.Kind(rng.IntN(9)), At: at, ID: nodes[rng.IntN(len(nodes))].ID, By: rng.Float64() * 3})
			default:
				b.Input(stage.Event{Kind: stage.KeyDown, Key: keys[rng.IntN(len(keys))], Mods: stage.Mods(rng.IntN(4))})
			}
			if b.Scene != stage.Scene(b.game) {
				b.Scene = b.game // the setup has its own tests
				b.Changed()
			}
			b.time += time.Duration(rng.IntN(300)) * time.Millisecond
			b.Tick(b.time)
			if i%20 == 0 {
				var r paint.Recorder
				b.Draw(&r)
				if b.game.Choice == nil {
					checkLayout(t, b, 4)
				}
			}
			if f := b.Focus(); f != "" && stage.Find(b.Nodes(), f) == nil {
				t.Fatalf("%s, step %d: the focus is on %q, which is not there", id, i, f)
			}
			if t.Failed() {
				t.Fatalf("%s, after step %d", id, i)
			}
		}
		b.tick()
		b.tick()
		b.tick()
		p := b.game.Position()
		for c := range game.Cell(min(board.Small, p.Board().Cells())) {
			if s := b.game.Motion.Of(c); s.Mark != p.Mark(c) {
				t.Fatalf("%s: %s shows %d and holds %d", id, p.Board().Name(c), s.Mark, p.Mark(c))
			}
		}
	}
}

// The drawing of each kind of board is compared with a checked recording.
func TestFamilyGolden(t *testing.T) {
	for _, id := range []string{"ultimate", "4x4x4k4", "hex11", "h4k4", "t4x4k4", "pente", "pentago", "7x7k4-4p", "100x100k5"} {
		plies, rng := toEnd(variant.Find(id).Rules, 1)
		for i, part := range []string{"middle", "won"} {
			b := family(t, id)
			b.SetLook(stage.Look{Dark: i == 1})
			b.Resize(360, 640)
			dice := rng()
			b.playOn(plies*3/5, dice)
			if part == "won" {
				b.playOn(-1, dice)
			}
			var r paint.Recorder
			b.Draw(&r)
			golden(t, fmt.Sprintf("%s-%s.txt", id, part), r.String())
		}
	}
}
