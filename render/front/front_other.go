//go:build !js

package front

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"noughts/assets"
	"noughts/game/engine"
	"noughts/render"
	"noughts/render/front/command"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui"
	"noughts/render/ui/files"
	"noughts/render/ui/proofs"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// Run shows the program in a window, or runs a command that needs none.
func Run(args []string) error {
	if len(args) == 0 && strings.HasPrefix(strings.ToLower(filepath.Base(os.Args[0])), "pbrain-") {
		args = []string{"engine"} // tournament managers start engines without arguments
	}
	if len(args) > 0 && slices.Contains([]string{"help", "version"}, strings.TrimLeft(args[0], "-")) {
		args = asked(args)
	}
	if len(args) > 0 && command.Known(args[0]) {
		err := command.Run(args, command.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Load: dataFolder().Load, Place: dataFolder().file})
		if u := (command.Usage{}); errors.As(err, &u) {
			return usage{u}
		}
		return err
	}
	w, err := command.ParseWindow(args)
	if errors.Is(err, flag.ErrHelp) {
		command.Help(os.Stdout)
		return nil
	} else if err != nil {
		return usage{err}
	}
	return show(w)
}

// asked maps the usual spellings of help and version to the commands.
func asked(args []string) []string {
	if strings.TrimLeft(args[0], "-") == "version" {
		return append([]string{"version"}, args[1:]...)
	}
	if len(args) > 1 && command.Known(args[1]) {
		return []string{args[1], "-h"}
	}
	return []string{"-h"}
}

// show shows the window.
func show(w command.Window) error {
	kept, err := openStore()
	if err != nil {
		return err
	}
	defer kept.Close()
	link, err := w.Link()
	if err != nil {
		return usage{err}
	}
	name, file, err := loaded(w.Load)
	if err != nil {
		return usage{err}
	}
	others := &programs{}
	defer others.Close()
	if w.Engine != "" {
		if err := remember(kept, w.Engine); err != nil {
			return usage{err}
		}
	}
	if w.Shot != "" {
		kept.elsewhere = 0 // with -shot nobody can answer
	}
	r := &running{store: kept, show: render.Show, later: render.Later, env: commonEnv(ui.Env{
		Engine: &engine.Local{Threads: runtime.NumCPU()}, Store: kept, Online: onlineGames(kept), Files: desktopFiles(), Programs: others, Proofs: proofs.New,
		Cores: runtime.NumCPU(), Version: command.Version(), Observer: observer, Late: func(name string, take func(text string)) { take(assets.Late(name)) }, Ponder: true, Resume: w.Shot != "", Request: session.Request{Theme: w.Theme, Language: w.Lang},
	})}
	err = r.begin(link)
	switch {
	case err == nil && file != nil:
		err = r.Import(name, file)
	case err != nil && w.Play != "":
		err = fmt.Errorf("--play: %w", err)
	case err != nil && w.Level != "":
		err = fmt.Errorf("--level: %w", err)
	}
	if err != nil {
		return usage{err}
	}
	take, wrong = func(name string, data []byte) { r.TryImport(name, data) }, func(err error) { r.Tell(err) }
	ctx, end := context.WithCancel(context.Background())
	defer end()
	go r.watch(ctx)
	stood, _ := kept.Load(slotWindow) // without it the system places the window
	o := render.Options{
		Title: "Noughts", Width: 960, Height: 720, Face: r.env.Face, Icon: icons(r.env.Face), Drop: take,
		Fullscreen: w.Fullscreen, Place: render.ParsePlace(stood),
		// An error is ignored: the place is not important.
		Placed: func(p render.Place) { kept.Save(slotWindow, p.String()+"\n") },
	}
	if os.Getenv("NOUGHTS_FIRST_FRAME") != "" { // for figures of the start
		o.Ready = func() {
			fmt.Println("frame")
			os.Exit(0)
		}
	}
	if w.Shot != "" {
		o.Place, o.Placed = render.Place{}, nil
	}
	shot := errNoShot
	if w.Shot != "" {
		o.Shot = func(picture image.Image) error {
			shot = writePNG(w.Shot, picture)
			return shot
		}
	}
	err = render.Run(r.App, o)
	switch {
	case w.Shot != "" && shot != nil && (err == nil || errors.Is(err, shot)):
		return fmt.Errorf("--shot %s: %w", w.Shot, shot)
	case err != nil:
		return fmt.Errorf("no window can be opened here (noughts -h lists what needs none): %w", err)
	}
	return nil
}

// errNoShot is the error of a window that was closed before its picture was taken.
var errNoShot = errors.New("the window was closed before there was a picture")

// observer is the engine that evaluates watched games, on one goroutine, with a table of
// its own.
func observer() (engine.Engine, func()) { return &engine.Local{Memory: observerMemory}, nil }

// observerMemory bounds the tables of that engine, of which one search takes half.
const observerMemory = 64 << 20

// remember keeps the path of an engine that plays, made absolute, with its arguments.
func remember(store stage.Store, program string) error {
	asked := session.Program{File: program}
	path, err := exec.LookPath(program)
	if err != nil { // the text may have arguments
		if words := (session.Program{Args: program}).Words(); len(words) > 1 {
			asked.File = words[0]
			_, asked.Args, _ = strings.Cut(strings.TrimSpace(program), " ")
			if strings.HasPrefix(strings.TrimSpace(program), `"`) {
				_, asked.Args, _ = strings.Cut(strings.TrimSpace(program)[1:], `"`)
			}
			asked.Args = strings.TrimSpace(asked.Args)
			path, err = exec.LookPath(asked.File)
		}
	}
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return fmt.Errorf("--engine %s: %w", program, err)
	}
	asked.File = path
	store.Save(session.SlotProgram, asked.String()) // it counts for this run even if it is not kept
	return nil
}

// loaded is what --load names: a share link, or a file's content and name.
func loaded(at string) (name string, file []byte, err error) {
	switch {
	case at == "":
		return "", nil, nil
	case files.IsLink(at):
		return "", []byte(at), nil
	}
	if _, err := os.Stat(at); errors.Is(err, fs.ErrNotExist) {
		return "", nil, fmt.Errorf("%q is neither a file nor a share link: noughts -h tells the flags", at)
	}
	file, err = readFile(at)
	return at, file, err
}

// icons are the window's icon in the sizes that desktops ask for.
func icons(face *raster.Face) []image.Image {
	var all []image.Image
	for _, side := range []float64{16, 32, 48, 128} {
		all = append(all, raster.Picture(side, side, 1, face, func(c paint.Canvas) { stage.DrawIcon(c, side) }))
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
