package session

import (
	"noughts/game"
	"noughts/game/search"
	"noughts/render/ui/stage"
)

// SlotProofs is the slot of what was proved in analyses: a text of package proof. All windows
// share it.
const SlotProofs = "proofs"

// Proofs keeps what analyses have proved.
type Proofs interface {
	// Known looks a position up. join completes the answer of a search by what is known, and
	// tells whether there was need; the zero Info is that of a search that has not begun. It is
	// nil if nothing is known. whole tells whether nothing is left to be searched. changed is
	// called when something else is known, until the next call.
	Known(p *game.Position, changed func()) (join func(i search.Info) (search.Info, bool), whole bool)
	// Keep keeps what a search has proved.
	Keep(p *game.Position, i search.Info)
	// Rows lists in a form what is kept and what can be done with it.
	Rows(f *stage.Form)
	// Open takes in the values of a text.
	Open(text string) error
}

// SetAside stores a text that cannot be read beside its slot, and says where if that is known.
func SetAside(a *stage.Stage, slot, text string) (game.Say, error) {
	at, err := setAside(a, slot, text)
	return keptAside(at), err
}
