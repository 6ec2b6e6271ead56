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

// Storage keeps texts in the browser's localStorage, under names with a prefix. Where the
// browser refuses (blocked, full, sandboxed), each call is an error and the texts stay in
// memory, so that the game goes on until the page is closed.
//
// The slots of the page's own game have its number in their names, unless it is 1: each of
// several open pages keeps a game. They are not written any more after another page has
// taken over the number.
type Storage struct {
	prefix string
	number int               // of the page
	mine   bool              // a game was saved under it
	texts  map[string]string // last loaded or saved, by slot
	unkept map[string]bool   // slots whose last text is not in localStorage
}

var _ stage.Store = (*Storage)(nil)

// NewStorage is the storage of the page, or of an embed with a key. Their names differ:
// those of the page have no full stop.
func NewStorage(key string) *Storage {
	s := &Storage{prefix: "noughts.", number: heldNumber(), texts: map[string]string{}, unkept: map[string]bool{}}
	if key != "" {
		s.prefix += key + "."
	}
	return s
}

// ownSlot is the name of a slot of the game of a page with a number.
func ownSlot(slot string, number int) string {
	if number > 1 {
		return slot + "~" + strconv.Itoa(number)
	}
	return slot
}

// name is the name of a slot in localStorage.
func (s *Storage) name(slot string) string {
	if session.OwnSlot(slot) {
		slot = ownSlot(slot, s.number)
	}
	return s.prefix + slot
}

var errTaken = errors.New("web: this game goes on in another tab or window")

// own is called before a slot is written. It is an error if the slot belongs to another page
// by now.
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

// Load answers the text of a slot, "" when there is none. Shared slots are read each time,
// since another page may have written them.
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

// gameOf is the game that the page with a number has kept.
func (s *Storage) gameOf(number int) string {
	v, err := local("getItem", s.prefix+ownSlot(session.SlotGame, number))
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

// Append adds a line to the end of a slot's text. It writes the whole text; that of the
// page's own game comes from memory, since no other page writes it.
func (s *Storage) Append(slot, line string) error {
	text, err := s.Load(slot)
	if err != nil {
		s.texts[slot], s.unkept[slot] = line+"\n", true
		return err
	}
	return s.Save(slot, text+line+"\n")
}

// List names the slots, including those in memory only.
func (s *Storage) List() (slots []string, err error) {
	for slot, text := range s.texts {
		if text != "" && s.unkept[slot] { // kept slots come from localStorage: other pages may have deleted them
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

// Delete removes a slot.
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

// clearAll deletes everything in localStorage, also of other programs at this address.
func clearAll() { local("clear") }

// local calls a method of localStorage. The property itself may throw, which would crash
// Value.Get, so it is read by Reflect.get.
func local(method string, args ...any) (v js.Value, err error) {
	defer caught(&err)
	store := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if !store.Truthy() {
		return v, errors.New("this page has no localStorage")
	}
	return store.Call(method, args...), nil
}

// caught turns a JavaScript exception into an error.
func caught(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = thrown
	default:
		panic(thrown)
	}
}
