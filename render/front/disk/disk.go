// Package disk reads files that users name: regular files only, up to a size, so that the
// program never waits for a pipe or reads an endless device.
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Open opens a regular file of at most so many bytes. The error is a sentence with the
// file's name; it wraps fs.ErrNotExist if there is none.
func Open(path string, most int64) (*os.File, error) {
	info, err := os.Stat(path) // a device may do something when it is opened
	if err = check(path, info, err, most); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDONLY|notBlocking, 0)
	if err != nil {
		return nil, told(path, err)
	}
	info, err = f.Stat() // it may be another one by now
	if err = check(path, info, err, most); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Read is the content of a file that Open opens.
func Read(path string, most int64) ([]byte, error) {
	f, err := Open(path, most)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1)) // it may grow meanwhile
	if err == nil && int64(len(data)) > most {
		err = large(path, most)
	}
	if err != nil {
		return nil, told(path, err)
	}
	return data, nil
}

// Text converts UTF-16 with a byte order mark, as Windows writes it, to UTF-8. Any other
// text stays as it is.
func Text(r io.Reader) io.Reader {
	return transform.NewReader(r, unicode.BOMOverride(transform.Nop))
}

// ReadText is Text of what Read reads.
func ReadText(path string, most int64) ([]byte, error) {
	data, err := Read(path, most)
	if err != nil {
		return nil, err
	}
	text, _, err := transform.Bytes(unicode.BOMOverride(transform.Nop), data)
	return text, err
}

// Create makes a new file; an existing one is an error.
func Create(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("%s is there already", path)
	}
	if wrong := (*fs.PathError)(nil); errors.As(err, &wrong) {
		return nil, fmt.Errorf("%s cannot be made: %w", path, wrong.Err)
	}
	return f, err
}

// Replace writes a file atomically: all of it, in the place of one that is there, or nothing.
func Replace(path string, data []byte, mode fs.FileMode) error {
	temp, err := os.CreateTemp(filepath.Dir(path), ".noughts-*")
	if err != nil {
		return err
	}
	_, err = temp.Write(data)
	if err = errors.Join(err, temp.Chmod(mode), temp.Sync(), temp.Close()); err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		os.Remove(temp.Name())
	}
	return err
}

// Append opens a regular file for appending, and makes it if there is none.
func Append(path string, mode fs.FileMode) (*os.File, error) {
	info, err := os.Stat(path)
	if !errors.Is(err, fs.ErrNotExist) {
		if err = check(path, info, err, 1<<62); err != nil {
			return nil, err
		}
	}
	return os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY|notBlocking, mode)
}

// check is the error of a file that is not regular or too large.
func check(path string, info fs.FileInfo, err error, most int64) error {
	switch {
	case err != nil:
		return told(path, err)
	case info.IsDir():
		return fmt.Errorf("%s is a folder", path)
	case info.Mode()&fs.ModeNamedPipe != 0:
		return fmt.Errorf("%s is a pipe and no file", path)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is a device and no file", path)
	case info.Size() > most:
		return large(path, most)
	}
	return nil
}

func large(path string, most int64) error {
	return fmt.Errorf("%s is too large: at most %d megabytes are read", path, most>>20)
}

// told is a system error as a sentence.
func told(path string, err error) error {
	cause := err
	if wrong := (*fs.PathError)(nil); errors.As(err, &wrong) {
		cause = wrong.Err
	}
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no file %s%w", path, silent{cause})
	}
	return fmt.Errorf("%s cannot be read: %w", path, cause)
}

// silent wraps an error for errors.Is, without its text.
type silent struct{ error }

func (silent) Error() string   { return "" }
func (s silent) Unwrap() error { return s.error }
