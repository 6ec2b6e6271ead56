package web

import (
	"strings"
	"syscall/js"

	"noughts/render/ui/elsewhere"
	"noughts/render/ui/files"
	"noughts/render/ui/session"
)

// Start is how the page wants the program to start, and what it keeps for it.
type Start struct {
	Asked     session.Asked
	Wrong     error           // why a part of what is asked for is left out
	Link      string          // the game that the address asks for, "" for none
	Screen    string          // the name of the screen that it asks for, "" for none
	Resume    bool            // the page was there a moment ago
	Cores     int             // how many processors there are, 0 where the browser does not tell
	Store     *Storage        // of this page
	Elsewhere *elsewhere.Game // the game that would go on here but is open in another tab
}

// Begin is how the program starts with the page. The fragment "#play=3x3k3;human;hard"
// of its address asks for a game; "#g=1;3x3k3;b2a1" is a shared game, "#x=1;..." an
// exercise, "#z=1;daily" a puzzle and "#b=1;..." a bot; "#/settings" opens a screen, see
// ui.History. globalThis.noughts.asked goes before them.
func Begin() Start { return start(again()) }

// Restart is how the program starts as if the page had just been loaded: with what is
// kept or without, and with the game on the screen at once or not.
func Restart(kept, resume bool) Start {
	if !kept {
		clearAll()
	}
	return start(resume)
}

func start(resume bool) Start {
	wanted, key, wrong := asked()
	s := Start{Asked: wanted, Wrong: wrong, Resume: resume, Cores: cores(), Store: NewStorage(key)}
	if !wanted.Embed {
		s.Link = linked()
	}
	if wanted.Starts() && s.Link != "" {
		s.Link = "" // the page has read it
		forget()
	}
	s.Screen = openScreen()
	s.Elsewhere = openElsewhere(s.Store)
	return s
}

// Opened takes the link out of the address: it was opened, or refused.
func (s Start) Opened() {
	if s.Link != "" {
		forget()
	}
}

// linked is the fragment of the page's address if it asks for a game, "" otherwise.
func linked() string {
	hash := js.Global().Get("location").Get("hash").String()
	if link, ok := strings.CutPrefix(hash, "#play="); ok {
		return link
	}
	if strings.HasPrefix(hash, "#") && files.IsLink(hash) {
		return hash
	}
	return "" // some other fragment
}

// openElsewhere is the game that would go on here but is open in another tab. Games that
// closed tabs have left go into the history before.
func openElsewhere(kept *Storage) *elsewhere.Game {
	eachLeft(func(number int) {
		// A game that cannot be taken in stays for the next time.
		session.Adopt(kept, func(slot string) string { return ownSlot(slot, number) })
	})
	number, taken := heldElsewhere()
	if number == 0 {
		return nil
	}
	return &elsewhere.Game{Text: kept.gameOf(number), Taken: taken, Take: func(func(error)) { takeOver() }}
}
