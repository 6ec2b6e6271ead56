// Command smallest is a smallest program of Ebitengine, which the start of ours
// is measured against. It says when it has shown a frame, and ends.
package main

import (
	"fmt"
	"image/color"
	"os"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{ drawn bool }

func (g *game) Update() error {
	if g.drawn {
		fmt.Println("frame")
		os.Exit(0)
	}
	return nil
}

func (g *game) Draw(screen *ebiten.Image) {
	screen.Fill(color.White)
	g.drawn = true
}

func (*game) Layout(w, h int) (int, int) { return w, h }

func main() {
	ebiten.SetWindowSize(960, 720)
	if err := ebiten.RunGame(&game{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
