package ui

import (
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui/stage"
)

// sheetSizes are the screens of the contact sheets, with the columns and the scale of a sheet.
var sheetSizes = []struct {
	size    paint.Rect
	columns int
	scale   float64
}{{paint.Rect{W: 320, H: 568}, 6, 1}, {paint.Rect{W: 390, H: 844}, 6, 0.8}, {paint.Rect{W: 844, H: 390}, 3, 0.7}, {paint.Rect{W: 1280, H: 800}, 3, 0.5}}

// Contact sheets of every game of the catalogue, to be looked at: in each style that changes it,
// in both themes, on four screens. The games of a sheet have been won, or are in the middle.
func TestSheets(t *testing.T) {
	dir := os.Getenv("NOUGHTS_SHOTS")
	if dir == "" {
		t.Skip("set NOUGHTS_SHOTS to a folder to keep pictures there")
	}
	only := os.Getenv("NOUGHTS_SHOT_OF")
	for _, style := range []string{stage.PiecesOwn, stage.PiecesPlain, stage.PiecesPaper} {
		for i, s := range sheetSizes {
			for dark, theme := range []string{"light", "dark"} {
				var tiles []image.Image
				for _, e := range variant.Catalogue() {
					own := variant.StyleOf(e.Rules)
					if only != "" && !strings.Contains(" "+only+" ", " "+e.Rules.ID+" ") ||
						style == stage.PiecesPlain && own == variant.InCells || style == stage.PiecesPaper && own != variant.InCells {
						continue
					}
					b := newBench(t, nil)
					b.Session.Choose(stage.SetPieces, style)
					b.SetLook(stage.Look{Dark: dark == 1, Reduced: true})
					b.Resize(s.size.W, s.size.H)
					tiles = append(tiles, b.tile(e.Rules, (i+dark)%2 == 0, s.scale))
				}
				writeSheets(t, filepath.Join(dir, fmt.Sprintf("sheet-%s-%s-%.0fx%.0f", style, theme, s.size.W, s.size.H)), s.columns, tiles)
			}
		}
	}
}

// tile is a picture of a game, won or in the middle.
func (b *bench) tile(r *game.Rules, won bool, scale float64) image.Image {
	b.t.Helper()
	plies, rng := toEnd(r, 1)
	b.put(r)
	if !won {
		plies = plies * 3 / 5
	}
	b.playOn(plies, rng())
	return raster.Picture(b.Size.W, b.Size.H, scale, face, b.Draw)
}

// writeSheets writes pictures of one size as contact sheets.
func writeSheets(t *testing.T, name string, columns int, tiles []image.Image) {
	t.Helper()
	const most, gap = 15, 4
	for n := 1; len(tiles) > 0; n++ {
		some := tiles[:min(most, len(tiles))]
		tiles = tiles[len(some):]
		w, h := some[0].Bounds().Dx()+gap, some[0].Bounds().Dy()+gap
		sheet := image.NewRGBA(image.Rect(0, 0, columns*w, (len(some)+columns-1)/columns*h))
		for i, p := range some {
			at := image.Pt(i%columns*w, i/columns*h)
			draw.Draw(sheet, p.Bounds().Add(at), p, image.Point{}, draw.Src)
		}
		f, err := os.Create(fmt.Sprintf("%s-%d.png", name, n))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, sheet); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
}
