package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/assets"
	"noughts/render/front/command"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui/stage"
)

// file is a file of an archive.
type file struct {
	name string // with slashes
	data []byte
	runs bool // it is a program
}

// sizes are those of the icon for menus, in pixels.
var sizes = []int{16, 24, 32, 48, 64, 128, 256}

// entry is the desktop entry of Linux.
const entry = `[Desktop Entry]
Type=Application
Name=Noughts
GenericName=Board game
Comment=The whole tic-tac-toe family, against friends or the computer
Exec=noughts %f
Icon=noughts
Terminal=false
Categories=Game;BoardGame;LogicGame;
Keywords=tic-tac-toe;gomoku;renju;connect;hex;
MimeType=application/x-go-sgf;
StartupWMClass=noughts
`

// content is the files of a system's archive. That of Linux can be unpacked to /usr/local
// or ~/.local.
func content(t target, program []byte, version, site string) ([]file, error) {
	docs := []file{{"LICENSES.txt", []byte(assets.Licences), false}}
	for _, name := range []string{"README.md", "command/README.md"} { // the first links to the second
		text, err := os.ReadFile(filepath.Join("render", "front", filepath.FromSlash(name)))
		if err != nil {
			return nil, err
		}
		docs = append(docs, file{name, text, false})
	}
	if t.os == "windows" {
		return withSite(append([]file{{"noughts.exe", program, true}}, docs...), site, "site")
	}
	const doc = "share/doc/noughts/"
	files := []file{
		{"bin/noughts", program, true},
		{"share/applications/noughts.desktop", []byte(entry), false},
	}
	for _, d := range docs {
		files = append(files, file{doc + d.name, d.data, false})
	}
	for _, side := range sizes {
		data, err := encoded(icon(side))
		if err != nil {
			return nil, err
		}
		n := strconv.Itoa(side)
		files = append(files, file{"share/icons/hicolor/" + n + "x" + n + "/apps/noughts.png", data, false})
	}
	drawing := paint.NewSVG(128, 128, "Noughts")
	stage.DrawIcon(drawing, 128)
	files = append(files, file{"share/icons/hicolor/scalable/apps/noughts.svg", []byte(drawing.String()), false})
	for shell, name := range map[string]string{
		"bash": "share/bash-completion/completions/noughts",
		"fish": "share/fish/vendor_completions.d/noughts.fish",
		"zsh":  "share/zsh/site-functions/_noughts",
	} {
		var out bytes.Buffer
		if err := command.Run([]string{"completion", shell}, command.Streams{Out: &out, Err: os.Stderr}); err != nil {
			return nil, err
		}
		files = append(files, file{name, out.Bytes(), false})
	}
	return withSite(files, site, "share/noughts/site")
}

// withSite adds the folder of the static site, which noughts serve looks for.
func withSite(files []file, site, at string) ([]file, error) {
	if site == "" {
		return files, nil
	}
	err := fs.WalkDir(os.DirFS(site), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(site, filepath.FromSlash(name)))
		files = append(files, file{path.Join(at, name), data, false})
		return err
	})
	return files, err
}

// face sets the letters of the icon.
var face = raster.NewFace()

func icon(side int) image.Image {
	s := float64(side)
	return raster.Picture(s, s, 1, face, func(c paint.Canvas) { stage.DrawIcon(c, s) })
}

func encoded(picture image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, picture)
	return out.Bytes(), err
}

// epoch is the date of all files: the earliest of a zip.
var epoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func mode(f file) fs.FileMode {
	if f.runs {
		return 0o755
	}
	return 0o644
}

// ordered are files by their names.
func ordered(files []file) []file {
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return files
}

func tarred(name string, files []file) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	t := tar.NewWriter(z)
	for _, f := range ordered(files) {
		head := &tar.Header{Name: name + "/" + f.name, Mode: int64(mode(f)), Size: int64(len(f.data)), ModTime: epoch, Format: tar.FormatUSTAR}
		if err := t.WriteHeader(head); err != nil {
			return nil, err
		}
		if _, err := t.Write(f.data); err != nil {
			return nil, err
		}
	}
	err = errors.Join(t.Close(), z.Close())
	return out.Bytes(), err
}

func zipped(name string, files []file) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range ordered(files) {
		head := &zip.FileHeader{Name: name + "/" + f.name, Method: zip.Deflate, Modified: epoch}
		head.SetMode(mode(f))
		w, err := z.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}
