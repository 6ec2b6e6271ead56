//go:build !js

package front

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/adrg/xdg"

	"noughts/game/engine"
	"noughts/render"
	"noughts/render/front/command"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui"
)

// Run shows the program in a window, or runs a command that needs none.
func Run(args []string) error {
	if len(args) == 0 && strings.HasPrefix(strings.ToLower(filepath.Base(os.Args[0])), "pbrain-") {
		args = []string{"engine"} // so managers of tournaments call an engine
	}
	if len(args) > 0 && command.Known(args[0]) {
		err := command.Run(args, command.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
		if u := (command.Usage{}); errors.As(err, &u) {
			return usage{u}
		}
		return err
	}
	flags := flag.NewFlagSet("noughts", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	play := flags.String("play", "", "start this `game`: rules;X;O, like \"15x15k5;human;hard\", or a share link")
	program := flags.String("engine", "", "the `file` of a program that plays by the protocol of Gomocup; it is remembered, and\ncan be given a seat: -play \"15x15k5;human;engine\"")
	shot := flags.String("shot", "", "write the window with the game that was left to this PNG `file`, and end")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(os.Stdout)
			fmt.Println("usage: noughts [flags] [share link or file]")
			flags.PrintDefaults()
			fmt.Println("\nCommands that open no window; -h behind one tells its flags:")
			command.List(os.Stdout)
			return nil
		}
		return usage{err}
	}
	store, err := openFolder(filepath.Join(xdg.DataHome, "noughts"))
	if err != nil {
		return err
	}
	link, file, err := argument(flags)
	if err != nil {
		return usage{err}
	}
	if link == "" {
		link = *play
	}
	others := &programs{}
	defer others.Close()
	if *program != "" {
		if err := remember(store, *program); err != nil {
			return usage{err}
		}
	}
	app, face, err := newApp(ui.Env{Engine: &engine.Local{Threads: runtime.NumCPU()}, Store: store, Files: ui.Files{Export: export}, Programs: others, Ponder: true, Resume: *shot != ""}, link)
	if err == nil && file != nil {
		err = app.Import(flags.Arg(0), file)
	}
	if err != nil {
		return usage{err}
	}
	o := render.Options{Title: "Noughts", Width: 960, Height: 720, Face: face, Icon: icons(face), Drop: app.Take}
	if *shot != "" {
		o.Shot = func(picture image.Image) error { return writePNG(*shot, picture) }
	}
	return render.Run(app, o)
}

// remember keeps the file of a program that plays, by its whole path.
func remember(store ui.Store, program string) error {
	path, err := exec.LookPath(program)
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return fmt.Errorf("-engine %s: %w", program, err)
	}
	return store.Save(ui.SlotProgram, path)
}

// argument is the game that the command line names behind the flags: a share
// link, or a file's content.
func argument(flags *flag.FlagSet) (link string, file []byte, err error) {
	switch at := flags.Arg(0); {
	case flags.NArg() > 1:
		return "", nil, fmt.Errorf("%q is one too many: noughts -h tells the flags", flags.Arg(1))
	case at == "":
		return "", nil, nil
	case strings.Contains(at, "g="), ui.Asks(at):
		return at, nil, nil
	default:
		info, err := os.Stat(at)
		if err != nil {
			return "", nil, fmt.Errorf("%q is not understood: noughts -h tells the flags", at)
		}
		if info.Size() > mostBytes {
			return "", nil, fmt.Errorf("%s is too large to be a game", at)
		}
		file, err = os.ReadFile(at)
		return "", file, err
	}
}

// export writes a game's file into a folder of the user's documents, under a
// name that is not taken yet.
func export(name string, data []byte) (where string, err error) {
	folder := filepath.Join(xdg.UserDirs.Documents, "Noughts")
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return "", err
	}
	ext := filepath.Ext(name)
	path := filepath.Join(folder, name)
	for n := 2; ; n++ {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o640)
		if errors.Is(err, fs.ErrExist) && n < 1000 {
			path = filepath.Join(folder, strings.TrimSuffix(name, ext)+"-"+strconv.Itoa(n)+ext)
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = file.Write(data)
		return path, errors.Join(err, file.Close())
	}
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
