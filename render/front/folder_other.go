//go:build !js

package front

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"noughts/render/front/disk"
	"noughts/render/ui/stage"
)

// folder keeps texts as files: the store of the desktop.
type folder string

var _ stage.Store = folder("")

// openFolder makes the folder if there is none.
func openFolder(path string) (folder, error) {
	return folder(path), os.MkdirAll(path, 0o700)
}

func (f folder) file(slot string) string { return filepath.Join(string(f), slot+".txt") }

// mostSlot is how large the text of a slot may be, in bytes.
const mostSlot = 256 << 20

// Load answers the text of a slot, "" when there is none.
func (f folder) Load(slot string) (string, error) {
	text, err := disk.Read(f.file(slot), mostSlot)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(text), err
}

// Save replaces a slot's text atomically.
func (f folder) Save(slot, text string) error {
	return disk.Replace(f.file(slot), []byte(text), 0o600)
}

// List names the slots.
func (f folder) List() ([]string, error) {
	files, err := os.ReadDir(string(f))
	var slots []string
	for _, file := range files {
		if slot, ok := strings.CutSuffix(file.Name(), ".txt"); ok {
			slots = append(slots, slot)
		}
	}
	return slots, err
}

// Delete removes a slot.
func (f folder) Delete(slot string) error {
	if err := os.Remove(f.file(slot)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Append adds a line to the end of a slot's text, all of it or nothing.
func (f folder) Append(slot, line string) error {
	file, err := disk.Append(f.file(slot), 0o600)
	if err != nil {
		return err
	}
	before, err := file.Stat()
	if err == nil {
		if _, err = file.WriteString(line + "\n"); err != nil && before.Mode().IsRegular() {
			file.Truncate(before.Size()) // a full disk may have taken half of the line
		}
	}
	return errors.Join(err, file.Close())
}
