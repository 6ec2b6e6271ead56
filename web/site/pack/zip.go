package pack

import (
	"archive/zip"
	"compress/flate"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// What itch.io takes: see its page on uploading HTML5 games.
const (
	mostFiles = 1000
	mostName  = 240         // characters of a path
	mostSize  = 200_000_000 // bytes of a file
)

// earliest is the first day of the zip format.
var earliest = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Zip writes a folder that Build wrote as a zip for itch.io: index.html lies at
// its root. Its hosts negotiate by themselves: the compressed forms stay out but
// for those that the page asks for by name: of programs, typefaces and catalogues.
func Zip(w io.Writer, dir fs.FS) error {
	if _, err := fs.Stat(dir, "index.html"); err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	var names []string
	err := fs.WalkDir(dir, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !doubled(name) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return err
	}
	if len(names) > mostFiles {
		return fmt.Errorf("pack: %d files are more than the %d that itch.io takes", len(names), mostFiles)
	}
	slices.Sort(names)
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for _, name := range names {
		data, err := fs.ReadFile(dir, name)
		if err != nil {
			return err
		}
		if len(name) > mostName || len(data) > mostSize {
			return fmt.Errorf("pack: itch.io does not take %s: a name has at most %d characters, a file %d bytes", name, mostName, mostSize)
		}
		// The earliest time there is, so that the same folder makes the same file.
		f, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: earliest})
		if err == nil {
			_, err = f.Write(data)
		}
		if err != nil {
			return err
		}
	}
	return z.Close()
}

// doubled tells whether a file is another one's compressed form, and is not asked
// for by that name.
func doubled(name string) bool {
	ending := path.Ext(name)
	return ending == ".br" || ending == ".gz" && !slices.Contains(unpacked, path.Ext(strings.TrimSuffix(name, ending)))
}

// unpacked are the endings of the files whose .gz the page asks for by name.
var unpacked = []string{".wasm", ".ttf", ".po"}
