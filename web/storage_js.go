package web

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"

	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// Storage keeps texts in the browser's localStorage, under names that begin
// with a prefix. Where the browser refuses (blocked, full, sandboxed), every
// call answers an error, and the texts live on in memory so that the game goes
// on until the page is closed.
//
// The slots of the page's own game have its number in their names, but for the first:
// pages that are open at the same time keep a game each. Once another page has taken
// the number over, they are not written any more.
type Storage struct {
	prefix string
	number int               // of the page
	mine   bool              // a game is kept under it
	texts  map[string]string // what was last loaded or saved, by slot
	unkept map[string]bool   // the slots of which localStorage has not taken the last text
}

var _ stage.Store = (*Storage)(nil)

// NewStorage is the storage of this page, or of an embed with a key. No name of
// one is a name of another: those of the page have no full stop in them.
func NewStorage(key string) *Storage {
	s := &Storage{prefix: "noughts.", number: heldNumber(), texts: map[string]string{}, unkept: map[string]bool{}}
	if key != "" {
		s.prefix += key + "."
	}
	return s
}

// OwnSlot is what a slot of the game of a page with a number is called.
func OwnSlot(slot string, number int) string {
	if number > 1 {
		return slot + "~" + strconv.Itoa(number)
	}
	return slot
}

// name is the name of a slot in localStorage.
func (s *Storage) name(slot string) string {
	if session.OwnSlot(slot) {
		slot = OwnSlot(slot, s.number)
	}
	return s.prefix + slot
}

var errTaken = errors.New("web: this game goes on in another tab or window")

// own is called before a slot is written. It fails if the slot is another page's by
// now.
func (s *Storage) own(slot string) error {
	if !session.OwnSlot(slot) {
		return nil
	}
	if heldNumber() != s.number {
		return errTaken
	}
	if h := hold(); !s.mine && h.Truthy() {
		s.mine = true
		h.Call("mine")
	}
	return nil
}

// Load answers the text of a slot, "" when there is none. A slot that tabs share
// is read each time: another one may have added to it.
func (s *Storage) Load(slot string) (string, error) {
	known, ok := s.texts[slot]
	if ok && (session.OwnSlot(slot) || s.unkept[slot]) {
		return known, nil
	}
	v, err := local("getItem", s.name(slot))
	if err != nil && ok {
		return known, nil
	}
	if err != nil {
		return "", fmt.Errorf("web: load %s: %w", slot, err)
	}
	text := ""
	if v.Type() == js.TypeString {
		text = v.String()
	}
	s.texts[slot] = text
	return text, nil
}

// GameOf is the game of the page with a number, as it is kept now.
func (s *Storage) GameOf(number int) string {
	v, err := local("getItem", s.prefix+OwnSlot(session.SlotGame, number))
	if err != nil || v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// Save replaces the text of a slot.
func (s *Storage) Save(slot, text string) error {
	s.texts[slot] = text
	err := s.own(slot)
	if err == nil {
		_, err = local("setItem", s.name(slot), text)
	}
	if s.unkept[slot] = err != nil; err != nil {
		return fmt.Errorf("web: save %s: %w", slot, err)
	}
	return nil
}

// Append adds a line to the end of a slot's text. The whole text is written
// again, that of a tab's own game from memory: nobody else writes it.
func (s *Storage) Append(slot, line string) error {
	text, err := s.Load(slot)
	if err != nil {
		s.texts[slot], s.unkept[slot] = line+"\n", true
		return err
	}
	return s.Save(slot, text+line+"\n")
}

// List names the slots, also those that live on in memory only.
func (s *Storage) List() (slots []string, err error) {
	for slot, text := range s.texts {
		if text != "" && s.unkept[slot] { // what is kept is below, where other tabs may have deleted it
			slots = append(slots, slot)
		}
	}
	defer func() {
		if err != nil {
			err = fmt.Errorf("web: list: %w", err)
		}
	}()
	defer caught(&err)
	store := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if !store.Truthy() {
		return slots, errors.New("this page has no localStorage")
	}
	for i := range store.Get("length").Int() {
		key := store.Call("key", i)
		if slot, ok := strings.CutPrefix(key.String(), s.prefix); ok && !s.unkept[slot] && !strings.Contains(slot, ".") {
			slots = append(slots, slot)
		}
	}
	return slots, nil
}

// Delete takes a slot away.
func (s *Storage) Delete(slot string) error {
	delete(s.texts, slot)
	delete(s.unkept, slot)
	err := s.own(slot)
	if err == nil {
		_, err = local("removeItem", s.name(slot))
	}
	if err != nil {
		return fmt.Errorf("web: delete %s: %w", slot, err)
	}
	return nil
}

// Clear takes away whatever is kept at this page's address, by others too.
func Clear() { local("clear") }

// local calls a method of localStorage. A browser may throw already at the
// property, which Value.Get cannot survive, so that it is read by a call.
func local(method string, args ...any) (v js.Value, err error) {
	defer caught(&err)
	store := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if !store.Truthy() {
		return v, errors.New("this page has no localStorage")
	}
	return store.Call(method, args...), nil
}

// caught turns what JavaScript threw into an error.
func caught(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = thrown
	default:
		panic(thrown)
	}
}
