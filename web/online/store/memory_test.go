package store_test

import (
	"errors"
	"testing"

	"noughts/web/online/store"
	"noughts/web/online/store/storetest"
)

func TestMemory(t *testing.T) { storetest.Run(t, store.NewMemory(), nil) }

// A change of anything that is chained is found, and a change of a name is not.
func TestCheckFindsWhatWasChanged(t *testing.T) {
	events := storetest.Fill(t, store.NewMemory(), "room", 3)
	for what, change := range map[string]func(e []store.Event){
		"room":    func(e []store.Event) { e[1].Room = "other" },
		"seat":    func(e []store.Event) { e[1].Seat++ },
		"at":      func(e []store.Event) { e[1].At++ },
		"id":      func(e []store.Event) { e[1].ID += "x" },
		"body":    func(e []store.Event) { e[1].Body = []byte("{}") },
		"hash":    func(e []store.Event) { e[1].Hash[5] ^= 1 },
		"number":  func(e []store.Event) { e[1].V = 7 },
		"missing": func(e []store.Event) { copy(e[1:], e[2:]) },
	} {
		changed := append([]store.Event(nil), events...)
		change(changed)
		var damaged *store.Damaged
		if err := store.Check(changed, 0, store.Hash{}, 2); !errors.As(err, &damaged) || damaged.V < 1 {
			t.Errorf("%s: %v", what, err)
		}
	}
	changed := append([]store.Event(nil), events...)
	changed[1].Person = ""
	if err := store.Check(changed, 0, store.Hash{}, 2); err != nil {
		t.Errorf("a name was removed: %v", err)
	}
	if err := store.Check(events[:2], 0, store.Hash{}, 2); err == nil {
		t.Error("the last event is missing, and nobody knows")
	}
	if err := store.Check(events[2:], 2, events[1].Hash, 2); err != nil {
		t.Errorf("a part: %v", err)
	}
}
