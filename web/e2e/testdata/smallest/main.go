// Command smallest is a program of Ebitengine's that does nothing but draw:
// what the start of the game is measured against.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{ drawn bool }

func (g *game) Update() error { return nil }

func (g *game) Draw(screen *ebiten.Image) {
	if !g.drawn {
		g.drawn = true
		js.Global().Get("performance").Call("mark", "noughts-first-frame")
	}
}

func (g *game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		panic(err)
	}
}
