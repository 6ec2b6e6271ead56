//go:build !js

package front

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"

	"noughts/render/ui/stage"
)

// memoryFallback is a folder that may fail: it cannot be made or written, or the disk is full. A
// failed call is an error, which the game shows; the text stays in memory, and the game
// goes on. The next call tries the folder again.
type memoryFallback struct {
	folder folder
	disk   stage.Store // the folder
	fault  error       // why it could not be opened

	mu     sync.Mutex
	texts  map[string]string // not kept in the folder
	unread map[string]error  // why a slot's file could not be read: nothing replaces it
}

var _ stage.Store = (*memoryFallback)(nil)

// openMemoryFallback opens a folder, and makes it if it is missing.
func openMemoryFallback(path string) *memoryFallback {
	u := &memoryFallback{texts: map[string]string{}, unread: map[string]error{}}
	if !filepath.IsAbs(path) {
		u.fault = errors.New("there is no home to keep anything in")
		return u
	}
	if u.folder, u.fault = openFolder(path); u.fault != nil {
		u.fault = fmt.Errorf("nothing can be kept: %w", u.fault)
	}
	u.disk = u.folder
	return u
}

// Load answers the text of a slot, "" when there is none.
func (u *memoryFallback) Load(slot string) (string, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.load(slot)
}

func (u *memoryFallback) load(slot string) (string, error) {
	if text, ok := u.texts[slot]; ok || u.fault != nil {
		return text, nil
	}
	text, err := u.disk.Load(slot)
	if err != nil {
		u.unread[slot] = err
	} else {
		delete(u.unread, slot)
	}
	return text, err
}

// Save replaces a slot's text. A file that could not be read stays as it is: whoever saves
// does not know what is in it.
func (u *memoryFallback) Save(slot, text string) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.save(slot, text)
}

func (u *memoryFallback) save(slot, text string) error {
	err := u.fault
	if err == nil {
		err = u.unread[slot]
	}
	if err == nil {
		err = u.disk.Save(slot, text)
	}
	if err != nil {
		u.texts[slot] = text
		return err
	}
	delete(u.texts, slot)
	return nil
}

// Append adds a line to the end of a slot's text. It writes the whole text if the folder
// has not taken an earlier part.
func (u *memoryFallback) Append(slot, line string) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	_, behind := u.texts[slot]
	if !behind && u.fault == nil {
		err := u.disk.Append(slot, line)
		if err == nil {
			return nil
		}
		if before, loaded := u.disk.Load(slot); loaded == nil {
			u.texts[slot] = before + line + "\n"
		}
		return err
	}
	text, err := u.load(slot)
	if err != nil {
		return err
	}
	return u.save(slot, text+line+"\n")
}

// List names the slots, including those in memory only.
func (u *memoryFallback) List() (slots []string, err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.fault == nil {
		slots, err = u.disk.List()
	}
	for slot := range u.texts {
		if !slices.Contains(slots, slot) {
			slots = append(slots, slot)
		}
	}
	if len(u.texts) > 0 {
		err = nil // those in memory are listed
	}
	return slots, err
}

// Delete removes a slot.
func (u *memoryFallback) Delete(slot string) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.texts, slot)
	delete(u.unread, slot)
	if u.fault != nil {
		return nil
	}
	return u.disk.Delete(slot)
}
