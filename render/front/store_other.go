//go:build !js

package front

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/adrg/xdg"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// store keeps what the program keeps in the system's own places: games with the
// player's data, settings with those of other programs, and where the window
// stood with what may be lost.
//
// Each window that is open at the same time has a game of its own: the first one
// the slots as they are called, the others slots with a number. History, saves
// and settings they share. What a window left behind whose number nobody has
// any more goes into the history when the first one starts again, or goes on where
// no other game does. A window may take the number of another one over: see
// store_number_other.go.
type store struct {
	data, config, state *unkept
	patience            time.Duration // with a window that is asked for its number

	mu        sync.Mutex // of what is below, which the program's turns alone write
	number    int        // of the window, from 1
	held      *os.File
	elsewhere int  // the number of the game that would be this window's and that another one has open; 0: there is none
	taken     bool // it was this window's until the other one took it over
}

var (
	_ stage.Store    = (*store)(nil)
	_ session.Placer = (*store)(nil)
)

// What the slots in other folders are called.
const (
	slotSettings = "settings"
	slotVersion  = "version"
	slotWindow   = "window"
)

// format is the version of the folder as a whole. Each file says besides what
// it is, and unknown settings are kept, so that it grows only when an older
// program would spoil what a newer one wrote.
const format = 1

// dataFolder is where games and what was counted of them are kept.
func dataFolder() folder { return folder(filepath.Join(xdg.DataHome, "noughts")) }

// openStore opens the system's places.
func openStore() (*store, error) {
	return openStoreIn(string(dataFolder()), filepath.Join(xdg.ConfigHome, "noughts"), filepath.Join(xdg.StateHome, "noughts"))
}

// openStoreIn makes the folders where there are none, and takes the first
// number that is free. Where nothing can be kept the store says so with each text.
func openStoreIn(data, config, state string) (*store, error) {
	s := &store{number: firstWindow, patience: answering, data: openUnkept(data), config: openUnkept(config), state: openUnkept(state)}
	if err := s.check(); err != nil {
		return nil, err
	}
	if s.data.fault != nil {
		return s, nil
	}
	if s.number, s.held = s.free(); s.number > firstWindow {
		s.elsewhere = firstWindow
	} else {
		s.adopt()
	}
	return s, nil
}

// check refuses a folder of a later version, and writes which this one is, if it
// can be written.
func (s *store) check() error {
	text, err := s.data.Load(slotVersion)
	if err != nil {
		return nil // it cannot be read, and so nothing in it be spoilt
	}
	word, number, _ := strings.Cut(strings.TrimSpace(text), " ")
	if n, err := strconv.Atoi(number); err == nil && word == "noughts" && n > format {
		return fmt.Errorf("%s says that a later version of the program keeps its games here: version %d, and this program reads version %d", s.data.folder.file(slotVersion), n, format)
	}
	want := fmt.Sprintf("noughts %d\n", format)
	if text != want {
		s.data.Save(slotVersion, want) // the first game that is not kept says why
	}
	return nil
}

// Close gives the number up.
func (s *store) Close() {
	if s.held != nil {
		s.held.Close()
	}
}

// own is a slot as the window of a number calls it.
func own(slot string, number int) string {
	if number > 1 && session.OwnSlot(slot) {
		return slot + "." + strconv.Itoa(number)
	}
	return slot
}

// at is the folder of a slot, and what it is called there.
func (s *store) at(slot string) (*unkept, string) {
	switch slot {
	case slotSettings, session.SlotProgram:
		return s.config, slot
	case slotWindow:
		return s.state, slot
	}
	return s.data, own(slot, s.number)
}

// Load answers the text of a slot, "" when there is none. Settings were kept
// with the games once.
func (s *store) Load(slot string) (string, error) {
	f, name := s.at(slot)
	text, err := f.Load(name)
	if err == nil && text == "" && f == s.config {
		return s.data.Load(name)
	}
	return text, err
}

// Save replaces a slot's text at once.
func (s *store) Save(slot, text string) error {
	f, name := s.at(slot)
	return f.Save(name, text)
}

// Append adds a line to the end of a slot's text.
func (s *store) Append(slot, line string) error {
	f, name := s.at(slot)
	return f.Append(name, line)
}

// List names the slots of games.
func (s *store) List() ([]string, error) { return s.data.List() }

// Delete takes a slot away.
func (s *store) Delete(slot string) error {
	f, name := s.at(slot)
	return f.Delete(name)
}

// Place is the file of a slot, as people call it: beginning with ~ below the
// player's own folder.
func (s *store) Place(slot string) string {
	f, name := s.at(slot)
	path := f.folder.file(name)
	if rest, ok := strings.CutPrefix(path, xdg.Home+string(filepath.Separator)); ok && xdg.Home != "" && runtime.GOOS != "windows" {
		return filepath.Join("~", rest)
	}
	return path
}
