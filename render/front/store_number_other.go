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

// The numbers of windows. Each window has a file locked that says so. One that wants
// another one's number writes a file beside it; the other one, which looks for that,
// takes another number then.

const (
	firstWindow = 1
	mostWindows = 100 // that have games of their own at the same time
)

// How often a window looks whether another one asks for its number, and whether it
// has got what it asks for; and for how long it asks.
const (
	looking   = 250 * time.Millisecond
	answering = 10 * time.Second
)

func (s *store) lockFile(n int) string { return s.windowFile(n, ".lock") }

// askFile is there while another window asks for a number.
func (s *store) askFile(n int) string { return s.windowFile(n, ".ask") }

func (s *store) windowFile(n int, ending string) string {
	return filepath.Join(string(s.data.folder), "window-"+strconv.Itoa(n)+ending)
}

// free takes the first number that no window has, nor is about to have.
func (s *store) free() (n int, held *os.File) {
	for n = firstWindow; n < mostWindows; n++ {
		if n == s.elsewhere {
			continue
		}
		// Where files cannot be locked there is one window's game.
		held, taken, _ := lock(s.lockFile(n))
		if !taken {
			os.Remove(s.askFile(n)) // nobody can have been asked
			return n, held
		}
	}
	return mostWindows, nil
}

// become has the window be another one, with a number that it holds.
func (s *store) become(n int, held *os.File, elsewhere int) {
	s.mu.Lock()
	before := s.held
	s.number, s.held, s.elsewhere, s.taken = n, held, elsewhere, elsewhere > 0
	s.mu.Unlock()
	if before != nil {
		before.Close()
	}
}

// demand asks the window with a number for it, and holds the number once it is given,
// or the window is closed.
func (s *store) demand(n int) (*os.File, error) {
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

// asked tells whether another window asks for the number. It may be called from any
// goroutine.
func (s *store) asked() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held == nil {
		return false
	}
	_, err := os.Stat(s.askFile(s.number))
	return err == nil
}

// giveUp leaves the number to the window that asks for it, and takes another one. It
// is false where none asks any more.
func (s *store) giveUp() bool {
	if s.held == nil || os.Remove(s.askFile(s.number)) != nil {
		return false
	}
	was := s.number
	s.elsewhere = was
	n, held := s.free()
	s.become(n, held, was)
	return true
}

// adopt takes in what other windows left behind.
func (s *store) adopt() {
	slots, _ := s.data.List()
	for _, n := range leftBy(slots) {
		held, taken, err := lock(s.lockFile(n))
		if taken || err != nil {
			continue // somebody plays it
		}
		session.Adopt(s.data, func(slot string) string { return own(slot, n) }) // what cannot be taken in stays
		held.Close()
	}
}

// leftBy are the numbers of the windows, but the first, whose slots these are.
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
