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

// store keeps texts in the system's folders: games with the user's data, settings with
// the user's configuration, and the window's place in the cache.
//
// Each open window has a number and a game of its own, in slots with the number in their
// names; number 1 has none. History, saves and settings are shared. When the first window
// starts, the games of closed windows go into the history, or one of them goes on. A
// window may take over the number of another one: see store_number_other.go.
type store struct {
	data, config, state *memoryFallback
	patience            time.Duration // the timeout of asking for a number

	mu        sync.Mutex // guards the fields below, which only frames write
	number    int        // of the window, from 1
	held      *os.File
	elsewhere int  // the number of the game that would go on here but is open in another window; 0 for none
	taken     bool // the other window has taken it over from this one
}

var (
	_ stage.Store    = (*store)(nil)
	_ session.Placer = (*store)(nil)
)

// The slots in other folders.
const (
	slotSettings = "settings"
	slotVersion  = "version"
	slotWindow   = "window"
)

// format is the version of the folder. Files have versions of their own and unknown
// settings are kept, so it changes only when an older program would damage the data.
const format = 1

// dataFolder is the folder of games and statistics.
func dataFolder() folder { return folder(filepath.Join(xdg.DataHome, "noughts")) }

// openStore opens the system's folders.
func openStore() (*store, error) {
	return openStoreIn(string(dataFolder()), filepath.Join(xdg.ConfigHome, "noughts"), filepath.Join(xdg.StateHome, "noughts"))
}

// openStoreIn makes missing folders, and takes the first free number. Without a folder,
// each Save is an error.
func openStoreIn(data, config, state string) (*store, error) {
	s := &store{number: firstWindow, patience: answering, data: openMemoryFallback(data), config: openMemoryFallback(config), state: openMemoryFallback(state)}
	if err := s.check(); err != nil {
		return nil, err
	}
	if s.data.fault != nil {
		return s, nil
	}
	if s.number, s.held = s.free(); s.number > firstWindow {
		s.elsewhere = firstWindow
	} else {
		s.archiveClosed()
	}
	return s, nil
}

// check refuses a folder of a later version, and writes the version if it can.
func (s *store) check() error {
	text, err := s.data.Load(slotVersion)
	if err != nil {
		return nil // what cannot be read cannot be damaged
	}
	word, number, _ := strings.Cut(strings.TrimSpace(text), " ")
	if n, err := strconv.Atoi(number); err == nil && word == "noughts" && n > format {
		return fmt.Errorf("%s says that a later version of the program keeps its games here: version %d, and this program reads version %d", s.data.folder.file(slotVersion), n, format)
	}
	want := fmt.Sprintf("noughts %d\n", format)
	if text != want {
		s.data.Save(slotVersion, want) // an error comes up again with the first game
	}
	return nil
}

// Close releases the number.
func (s *store) Close() {
	if s.held != nil {
		s.held.Close()
	}
}

// own is the name of a slot for the window of a number.
func own(slot string, number int) string {
	if number > 1 && session.OwnSlot(slot) {
		return slot + "." + strconv.Itoa(number)
	}
	return slot
}

// at is the folder of a slot, and its name there.
func (s *store) at(slot string) (*memoryFallback, string) {
	switch slot {
	case slotSettings, session.SlotProgram:
		return s.config, slot
	case slotWindow:
		return s.state, slot
	}
	return s.data, own(slot, s.number)
}

// Load answers the text of a slot, "" when there is none. Earlier versions kept settings
// with the games.
func (s *store) Load(slot string) (string, error) {
	f, name := s.at(slot)
	text, err := f.Load(name)
	if err == nil && text == "" && f == s.config {
		return s.data.Load(name)
	}
	return text, err
}

// Save replaces a slot's text atomically.
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

// Delete removes a slot.
func (s *store) Delete(slot string) error {
	f, name := s.at(slot)
	return f.Delete(name)
}

// Place is the path of a slot's file, with ~ for the home folder.
func (s *store) Place(slot string) string {
	f, name := s.at(slot)
	path := f.folder.file(name)
	if rest, ok := strings.CutPrefix(path, xdg.Home+string(filepath.Separator)); ok && xdg.Home != "" && runtime.GOOS != "windows" {
		return filepath.Join("~", rest)
	}
	return path
}
