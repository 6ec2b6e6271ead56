//go:build !js

package front

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"

	"noughts/game/engine"
	"noughts/render"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui"
)

// Run shows the program in a window.
func Run(args []string) error {
	flags := flag.NewFlagSet("noughts", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	play := flags.String("play", "", "start this `game`: rules;X;O, like \"15x15k5;human;hard\"")
	shot := flags.String("shot", "", "write the window as it first stands to this PNG `file`, and end")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(os.Stdout)
			fmt.Println("usage: noughts [flags]")
			flags.PrintDefaults()
			return nil
		}
		return usage{err}
	}
	if flags.NArg() > 0 {
		return usage{fmt.Errorf("%q is not understood: noughts -h tells the flags", flags.Arg(0))}
	}
	store, err := openFolder(filepath.Join(xdg.DataHome, "noughts"))
	if err != nil {
		return err
	}
	app, face, err := newApp(ui.Env{Engine: &engine.Local{}, Store: store}, *play)
	if err != nil {
		return usage{err}
	}
	o := render.Options{Title: "Noughts", Width: 960, Height: 720, Face: face, Icon: icons(face)}
	if *shot != "" {
		o.Shot = func(picture image.Image) error { return writePNG(*shot, picture) }
	}
	return render.Run(app, o)
}

// icons are the window's icon in the sizes that desktops ask for.
func icons(face *raster.Face) []image.Image {
	var all []image.Image
	for _, side := range []float64{16, 32, 48, 128} {
		all = append(all, raster.Picture(side, side, 1, face, func(c paint.Canvas) { ui.DrawIcon(c, side) }))
	}
	return all
}

func writePNG(name string, picture image.Image) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, picture), f.Close())
}
