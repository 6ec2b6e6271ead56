// Command smallest is a program of Ebitengine's that does nothing but draw:
// what the start of the game is measured against. Like the game it says that
// the first frame is drawn when the next one begins.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{ drawn, said bool }

func (g *game) Update() error {
	if g.drawn && !g.said {
		g.said = true
		js.Global().Get("performance").Call("mark", "noughts-first-frame")
	}
	return nil
}

func (g *game) Draw(screen *ebiten.Image) { g.drawn = true }

func (g *game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		panic(err)
	}
}
