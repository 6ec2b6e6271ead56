//go:build !js

package front

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/adrg/xdg"

	"noughts/game/record"
	"noughts/render"
	"noughts/render/front/clip"
	"noughts/render/front/dialog"
	"noughts/render/front/disk"
	"noughts/render/ui/stage"
)

// take passes a chosen file to the program.
var take func(name string, data []byte)

// desktopFiles is the access to files and the clipboard of a desktop. Calls that wait for
// the player or another program run on goroutines of their own.
func desktopFiles() stage.Files {
	f := stage.Files{
		Export: export, Folder: gamesFolder(), Read: readFile, Write: write,
		Copy: func(text string, done func(error)) {
			inBackground(func() error { return clip.WriteText(text) }, done)
		},
		CopyPicture: func(png []byte, done func(error)) {
			inBackground(func() error { return clip.WritePNG(png) }, done)
		},
		Paste: func(done func(string, error)) {
			var text string
			inBackground(func() (err error) {
				text, err = clip.ReadText()
				return err
			}, func(err error) { done(text, err) })
		},
	}
	if !dialog.There() {
		return f
	}
	f.Choose = func() {
		var path string
		var data []byte
		inBackground(func() (err error) {
			path, err = dialog.Open(dialogTexts("Open a game", ""))
			if err == nil && path != "" {
				data, err = readFile(path)
			}
			return err
		}, func(err error) {
			switch {
			case err != nil:
				wrong(err)
			case path != "":
				take(filepath.Base(path), data)
			}
		})
	}
	f.Ask = func(name string, done func(string, error)) {
		var path string
		inBackground(func() (err error) {
			path, err = dialog.Save(dialogTexts("Save", filepath.Ext(name)), filepath.Join(saveFolder(), name))
			return err
		}, func(err error) { done(path, err) })
	}
	return f
}

// wrong shows an error to the player.
var wrong = func(error) {}

// inBackground calls a slow function on a goroutine, and then done in a frame of the window.
func inBackground(work func() error, done func(error)) {
	go func() {
		err := work()
		render.Later(func() { done(err) })
	}()
}

// dialogTexts are the texts of a dialog, for files with one extension or for all that
// can be read.
func dialogTexts(title, end string) dialog.Texts {
	t := dialog.Texts{Title: "Noughts – " + title, Kind: "Noughts"}
	for _, f := range record.Formats() {
		if f.Ext == "" {
			continue
		}
		if end != "" && end != ".noughts" {
			t.Ends = []string{end}
			break
		}
		t.Ends = append(t.Ends, f.Ext)
	}
	return t
}

// mostBytes is how large a file may be that is opened.
const mostBytes = 16 << 20

// readFile reads a file that may be a game.
func readFile(path string) ([]byte, error) { return disk.ReadText(path, mostBytes) }

// write writes a file atomically, over another one only if over is set. It makes the folder
// that the program proposes for games, and no other.
func write(path string, data []byte, over bool) error {
	if _, err := os.Lstat(path); err == nil && !over {
		return fs.ErrExist
	}
	if folder := gamesFolder(); filepath.Dir(path) == folder {
		if err := os.MkdirAll(folder, 0o750); err != nil {
			return err
		}
	}
	return disk.Replace(path, data, 0o640)
}

// saveFolder is the folder in which a dialog opens: the proposed one if it exists.
func saveFolder() string {
	if _, err := os.Stat(gamesFolder()); err != nil {
		return xdg.UserDirs.Documents
	}
	return gamesFolder()
}

// gamesFolder is the folder for files that are written without a dialog.
func gamesFolder() string { return filepath.Join(xdg.UserDirs.Documents, "Noughts") }

// export writes a file into a folder of the user's documents, under a name that no file
// there has.
func export(name string, data []byte) (where string, err error) {
	folder := gamesFolder()
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
