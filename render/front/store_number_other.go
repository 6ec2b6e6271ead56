//go:build !js

package front

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/render/ui/elsewhere"
	"noughts/render/ui/session"
)

// The numbers of windows. Each window locks a file of its number. To take over another
// window's number, a window writes a file beside it; the other one polls for that file,
// and then takes another number.

const (
	firstWindow = 1
	mostWindows = 100 // that have games of their own at the same time
)

// The intervals of polling for requests and for their answers, and the timeout of a
// request.
const (
	looking   = 250 * time.Millisecond
	answering = 10 * time.Second
)

func (s *store) lockFile(n int) string { return s.windowFile(n, ".lock") }

// askFile exists while another window asks for a number.
func (s *store) askFile(n int) string { return s.windowFile(n, ".ask") }

func (s *store) windowFile(n int, ending string) string {
	return filepath.Join(string(s.data.folder), "window-"+strconv.Itoa(n)+ending)
}

// free takes the first number that no window has or asks for.
func (s *store) free() (n int, held *os.File) {
	for n = firstWindow; n < mostWindows; n++ {
		if n == s.elsewhere {
			continue
		}
		// Where files cannot be locked, all windows share one number.
		held, taken, _ := lock(s.lockFile(n))
		if !taken {
			os.Remove(s.askFile(n)) // left over: the window that was asked is gone
			return n, held
		}
	}
	return mostWindows, nil
}

// setNumber changes the window's number to one that it has locked.
func (s *store) setNumber(n int, held *os.File, elsewhere int) {
	s.mu.Lock()
	before := s.held
	s.number, s.held, s.elsewhere, s.taken = n, held, elsewhere, elsewhere > 0
	s.mu.Unlock()
	if before != nil {
		before.Close()
	}
}

// requestNumber asks for the number of another window, and locks it when that gives it up or
// closes.
func (s *store) requestNumber(n int) (*os.File, error) {
	if err := os.WriteFile(s.askFile(n), nil, 0o600); err != nil {
		return nil, err
	}
	defer os.Remove(s.askFile(n))
	for end := time.Now().Add(s.patience); ; time.Sleep(looking / 5) {
		held, taken, err := lock(s.lockFile(n))
		if err != nil || !taken {
			return held, err
		}
		if time.Now().After(end) {
			return nil, elsewhere.ErrNoAnswer
		}
	}
}

// asked tells whether another window asks for the number. It is safe for concurrent use.
func (s *store) asked() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held == nil {
		return false
	}
	_, err := os.Stat(s.askFile(s.number))
	return err == nil
}

// yieldNumber gives the number to the window that asks for it, and takes another one. It is
// false if none asks any more.
func (s *store) yieldNumber() bool {
	if s.held == nil || os.Remove(s.askFile(s.number)) != nil {
		return false
	}
	was := s.number
	s.elsewhere = was
	n, held := s.free()
	s.setNumber(n, held, was)
	return true
}

// archiveClosed takes the games of closed windows into the history.
func (s *store) archiveClosed() {
	slots, _ := s.data.List()
	for _, n := range leftBy(slots) {
		held, taken, err := lock(s.lockFile(n))
		if taken || err != nil {
			continue // the window is open
		}
		session.Adopt(s.data, func(slot string) string { return own(slot, n) }) // what cannot be taken in stays
		held.Close()
	}
}

// leftBy are the numbers above 1 in the names of slots.
func leftBy(slots []string) (numbers []int) {
	for _, slot := range slots {
		name, number, _ := strings.Cut(slot, ".")
		n, err := strconv.Atoi(number)
		if err == nil && n > 1 && slices.Contains(session.OwnSlots, name) && !slices.Contains(numbers, n) {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers
}
