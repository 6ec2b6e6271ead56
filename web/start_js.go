package web

import (
	"strings"
	"syscall/js"

	"noughts/render/ui/elsewhere"
	"noughts/render/ui/files"
	"noughts/render/ui/session"
)

// Page is the page that the program is in: how it wants the program to start, what it keeps
// for it, and the ways to all else that a browser has. It is all that the program's front
// needs of this package.
type Page struct {
	Asked     session.Request
	Wrong     error           // why a part of what is asked for is left out
	Link      string          // the game that the address asks for, "" for none
	Screen    string          // the name of the screen that it asks for, "" for none
	Resume    bool            // the page was there a moment ago
	Cores     int             // how many processors there are, 0 where the browser does not tell
	Store     *Storage        // of this page
	Elsewhere *elsewhere.Game // the game that would go on here but is open in another tab
	Alone     string          // why the program with online play could not be fetched, "" if it was not wanted
}

// Open is the page as the program starts in it. The fragment "#play=3x3k3;human;hard"
// of its address asks for a game; "#g=1;3x3k3;b2a1" is a shared game, "#x=1;..." an
// exercise, "#h=1;..." a set of them, "#k=1;..." a student's result, "#t=1;..." a step of
// a search, "#z=1;daily" a puzzle and "#b=1;..." a bot; "#/settings" opens a screen, see
// ui.History. globalThis.noughts.asked goes before them.
func Open() Page { return start(again()) }

// Restart is the page as if it had just been loaded: with what is kept or without, and with
// the game on the screen at once or not.
func (Page) Restart(kept, resume bool) Page {
	if !kept {
		clearAll()
	}
	return start(resume)
}

func start(resume bool) Page {
	wanted, key, wrong := asked()
	p := Page{Asked: wanted, Wrong: wrong, Resume: resume, Cores: cores(), Store: NewStorage(key)}
	if !wanted.Embed {
		p.Link = linked()
	}
	if wanted.Starts() && p.Link != "" {
		p.Link = "" // the page has read it
		forget()
	}
	p.Screen = openScreen()
	p.Elsewhere = openElsewhere(p.Store)
	p.Alone = alone()
	return p
}

// Opened takes the link out of the address: it was opened, or refused.
func (p Page) Opened() {
	if p.Link != "" {
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
