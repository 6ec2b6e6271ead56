package static

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"sync"
	"time"
)

// maxTags bounds the tags that are remembered: a folder with a link to itself has a
// file under any number of names.
const maxTags = 4096

// tag is the entity tag of a file, computed when it is first asked for and again when
// the file is another one.
type tag struct {
	mu       sync.Mutex
	text     string
	size     int64
	modified time.Time
}

// file is what answers are made of.
type file interface {
	fs.File
	io.ReadSeeker
}

// open opens a file, at its beginning, and answers its tag and size as well.
func (s *site) open(name string) (f file, text string, size int64, err error) {
	opened, err := s.dir.Open(name)
	if err != nil {
		return nil, "", 0, err
	}
	defer func() {
		if err != nil {
			opened.Close()
		}
	}()
	f, ok := opened.(file)
	if !ok {
		return nil, "", 0, errors.New("static: " + name + " cannot be read from the middle")
	}
	at, err := f.Stat()
	if err != nil {
		return nil, "", 0, err
	}
	if text, err = s.tag(name).of(f, at); err != nil {
		return nil, "", 0, err
	}
	return f, text, at.Size(), nil
}

// tag is the place for the tag of a file.
func (s *site) tag(name string) *tag {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.tags[name]
	if t == nil {
		if len(s.tags) >= maxTags {
			clear(s.tags)
		}
		t = &tag{}
		s.tags[name] = t
	}
	return t
}

// of is the tag of the file, which is at its beginning, before and after. Whoever
// asks for the same one meanwhile waits, and the file is read once.
func (t *tag) of(f file, at fs.FileInfo) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.text != "" && t.size == at.Size() && t.modified.Equal(at.ModTime()) {
		return t.text, nil
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	t.text = `"` + hex.EncodeToString(sum.Sum(nil)[:12]) + `"`
	t.size, t.modified = at.Size(), at.ModTime()
	return t.text, nil
}
