package command

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"noughts/game/record"
	"noughts/render/front/disk"
)

// newFolder makes the folder of -keep, if one is named. One that has games is refused, as
// new games would replace them.
func newFolder(name string) error {
	if name == "" {
		return nil
	}
	err := os.MkdirAll(name, 0o755)
	var files []os.DirEntry
	if err == nil {
		files, err = os.ReadDir(name)
	}
	if slices.ContainsFunc(files, func(f os.DirEntry) bool { return filepath.Ext(f.Name()) == record.Formats()[0].Ext }) {
		err = fmt.Errorf("there are games in %s already: name another folder", name)
	}
	if err != nil {
		return Usage{fmt.Errorf("-keep: %w", err)}
	}
	return nil
}

// output is a file that a flag names, to be written at the end of a command.
type output struct{ flag, file string }

// checkOutputs refuses, before anything is played, files that cannot be written, and one that
// two flags name.
func checkOutputs(all ...output) error {
	flags := map[string]string{} // by paths
	for _, o := range all {
		if o.file == "" {
			continue
		}
		info, err := os.Stat(o.file)
		if err == nil && !info.IsDir() && !info.Mode().IsRegular() {
			continue // a terminal or a pipe takes several
		}
		path, err := filepath.Abs(o.file)
		if err != nil {
			return err
		}
		folder, wrong := os.Stat(filepath.Dir(path))
		switch {
		case info != nil && info.IsDir():
			err = fmt.Errorf("%s is a folder", o.file)
		case errors.Is(wrong, os.ErrNotExist):
			err = fmt.Errorf("there is no folder %s", filepath.Dir(o.file))
		case wrong != nil:
			err = wrong
		case !folder.IsDir():
			err = fmt.Errorf("%s is no folder", filepath.Dir(o.file))
		case flags[path] != "":
			err = fmt.Errorf("%s is the file of %s already", o.file, flags[path])
		}
		if err != nil {
			return Usage{fmt.Errorf("%s: %w", o.flag, err)}
		}
		flags[path] = o.flag
	}
	return nil
}

// write writes a file: all of it in the place of one that is there, or nothing. A terminal or a
// pipe takes it as it comes.
func write(name string, data []byte) error {
	mode := os.FileMode(0o644)
	if info, err := os.Stat(name); err == nil {
		if mode = info.Mode().Perm(); !info.Mode().IsRegular() {
			return os.WriteFile(name, data, mode)
		}
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	err := disk.Replace(name, data, mode)
	if wrong := (*os.PathError)(nil); errors.As(err, &wrong) {
		return fmt.Errorf("%s cannot be written: %w", name, wrong.Err) // it names another one, made beside it
	}
	return err
}

// isSame tells whether two names are of one file.
func isSame(one, other string) bool {
	a, err := os.Stat(one)
	b, wrong := os.Stat(other)
	return err == nil && wrong == nil && a.Mode().IsRegular() && os.SameFile(a, b)
}
