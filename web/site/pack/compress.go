package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"noughts/web/site/pack/deflate"

	"github.com/andybalholm/brotli"
)

// codings are the compressed forms of a file, by the ending that they add and
// the name that HTTP gives them.
var codings = []struct {
	ending, name string
	pack         func([]byte) []byte
}{
	{".br", "br", func(plain []byte) []byte {
		var out bytes.Buffer
		w := brotli.NewWriterLevel(&out, brotli.BestCompression)
		w.Write(plain) // neither fails where a buffer does not
		w.Close()
		return out.Bytes()
	}},
	{".gz", "gzip", deflate.Gzip},
}

// compress writes the compressed forms of a file of the folder beside it, if it is
// not packed by itself.
func compress(o Options, name string) (Size, error) {
	path := filepath.Join(o.Out, name)
	plain, err := os.ReadFile(path)
	if err != nil {
		return Size{}, err
	}
	s := Size{Name: name, Plain: int64(len(plain))}
	if filepath.Ext(name) == ".png" {
		return s, nil
	}
	for _, c := range codings {
		if c.name == "br" && !o.Brotli {
			// A stale one would be served in place of the new file.
			if err := os.Remove(path + c.ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return s, err
			}
			continue
		}
		b, err := kept(o.Root, plain, c.ending, c.pack)
		if err != nil {
			return s, err
		}
		if err := os.WriteFile(path+c.ending, b, 0o644); err != nil {
			return s, err
		}
		if c.name == "br" {
			s.Br = int64(len(b))
		} else {
			s.Gzip = int64(len(b))
		}
	}
	return s, nil
}

// kept answers the compressed form of a text, from build/compressed where it
// was made before: brotli takes a minute over the game. The name there is that of the
// text and of the way it is packed, which has a number.
func kept(root string, plain []byte, ending string, pack func([]byte) []byte) ([]byte, error) {
	sum := sha256.New()
	io.WriteString(sum, "packed as of 2"+ending)
	sum.Write(plain)
	dir := filepath.Join(root, "build", "compressed")
	path := filepath.Join(dir, hex.EncodeToString(sum.Sum(nil)[:16])+ending)
	if b, err := os.ReadFile(path); err == nil {
		return b, nil
	}
	packed := pack(plain)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	// The file appears whole or not at all, whoever else builds meanwhile.
	part, err := os.CreateTemp(dir, "part-*")
	if err != nil {
		return nil, err
	}
	defer os.Remove(part.Name())
	if _, err := part.Write(packed); err != nil {
		part.Close()
		return nil, err
	}
	if err := part.Close(); err != nil {
		return nil, err
	}
	return packed, os.Rename(part.Name(), path)
}

// Gzip writes the .gz of a file beside it.
func Gzip(root, path string) error {
	_, err := compress(Options{Root: root, Out: filepath.Dir(path)}, filepath.Base(path))
	return err
}
