package ui

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"noughts/game"
	"noughts/render/lang"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui/words"
)

// Stage is what every scene stands on: the place that it is shown in, and what
// the player sees, points at and hears of it. It knows no game.
type Stage struct {
	face      *raster.Face     // measures text, and sets it in pictures
	wake      func()           // asks for a turn soon; called from any goroutine
	store     Store            // keeps texts between runs
	files     Files            // what the place offers for what leaves the program
	freshSeed func() uint64    // for chances
	dateNow   func() time.Time // today's date and time; nil: there is none

	look   Look           // what follows from what the system asks for and the player chose
	chosen settings       // what the player has chosen
	theme  *Theme         // the colours
	tongue *lang.Language // nil: English
	size   paint.Rect     // of the screen
	now    time.Duration  // as of the last tick

	scene Scene
	nodes []Node // of the scene, as it lists them
	stale bool   // nodes must be listed anew
	dirty bool   // the screen must be drawn anew
	seen  []Node // the nodes as they stand on the screen: see sides.go

	straight []paint.Rect // what of the scene is not mirrored
	boards   int          // how many of them are of the board that is played on
	hold     *paint.Rect  // the one of them that the pointer is on
	down     bool         // a pointer is held down

	focus   string            // the node that keys go to, "" for none
	ring    bool              // the focus came by key and is shown
	wanted  string            // the node that a scene wants the focus to begin on
	hover   string            // the node that the pointer is on
	pressed string            // the node that is held down
	visited map[string]string // by group, the node that had the focus last
	members []*Node           // room for those of a group

	said   string
	number int
	saying bool     // more is said in the same tick
	notice game.Say // a sentence for the player, until the next thing happens
}

// apart is a stage of its own for a picture: it looks like this one, and nobody
// points at it.
func (s *Stage) apart() *Stage {
	own := *s
	own.nodes, own.straight, own.members = nil, nil, nil
	own.hover, own.pressed, own.focus, own.notice = "", "", "", game.Say{}
	return &own
}

// Scene is one screen of the program.
type Scene interface {
	// Nodes lists what the scene shows on a screen of this size.
	Nodes(size paint.Rect) []Node
	// Tick lets the scene take in what has happened elsewhere, and tells
	// whether its motion is under way.
	Tick(now time.Duration) (moving bool)
	// Draw paints the nodes that Nodes gave.
	Draw(c paint.Canvas, nodes []Node)
}

// Store keeps texts by name between runs. It has five methods because that is
// what a shelf of games needs: no two of them make a third.
type Store interface {
	Load(slot string) (string, error) // "" when there is none
	Save(slot, text string) error     // replaces, atomically
	Append(slot, line string) error   // adds a line to the end, at once
	List() ([]string, error)          // all slots, in any order
	Delete(slot string) error         // nil when there is none
}

// Look is what the system asks of the looks.
type Look struct {
	Dark     bool // a dark theme
	Contrast bool // a theme of high contrast
	Reduced  bool // no motion

	// Languages are tags of the languages that the player reads, the best first,
	// with commas between: "de-AT,en".
	Languages string
}

// Files is what the place offers for what leaves the program. A nil function:
// it cannot do that.
type Files struct {
	Export func(name string, data []byte) (where string, err error) // gives the player a file; where is its path, "" among the downloads
	Copy   func(text string, done func(error))                      // into the clipboard; done is called in its turn
	Share  func(title, link string, done func(error))               // to another program, which the system asks for
	Print  func(pages []string) error                               // prints drawings as SVG, each on a page
	Choose func()                                                   // lets the player choose files, which go to Import
	Link   func(fragment string) string                             // the whole address of a share link
	Site   func(file string) string                                 // the whole address of a file of the site
	Visit  func(address string) error                               // shows a page beside this one

	// What a window of its own can do besides. What takes its time ends in a
	// call of done, in its own turn.
	Ask         func(name string, done func(path string, err error)) // where a file is to go, in the system's dialog; "" when it is called off
	Folder      string                                               // where files go that nobody asks about
	Read        func(path string) ([]byte, error)                    // a file
	Write       func(path string, data []byte) error                 // replaces a file
	Paste       func(done func(text string, err error))              // the clipboard's text
	CopyPicture func(png []byte, done func(error))                   // into the clipboard
}

// changed has the nodes listed and the screen drawn anew.
func (a *Stage) changed() { a.stale, a.dirty = true, true }

// say announces a sentence. What is said in one tick or input is one
// announcement, so that the last sentence does not drown the first.
func (a *Stage) say(s game.Say) {
	text := a.words(s)
	if a.saying {
		a.said += " " + text
	} else {
		a.said = text
	}
	a.saying = true
	a.number++
}

// tell shows a sentence to the player and announces it.
func (a *Stage) tell(s game.Say) {
	a.notice = s
	a.say(s)
	a.changed()
}

// Tell shows the player what went wrong outside the program.
func (a *Stage) Tell(err error) { a.tell(a.sentence(err)) }

// Said is the latest announcement for the live region, and its number, which
// grows whenever something is said.
func (a *Stage) Said() (text string, number int) { return a.said, a.number }

// Background is the colour around the nodes.
func (a *Stage) Background() paint.Color { return a.theme.Back }

// Moving tells whether the screen will be drawn anew in the next frame too.
func (a *Stage) Moving() bool { return a.dirty }

// Resize tells the size of the screen in CSS pixels.
func (a *Stage) Resize(w, h float64) {
	if size := (paint.Rect{W: w, H: h}); size != a.size {
		a.size = size
		a.changed()
	}
}

// Focus is the ID of the node that has the keyboard's focus, "" for none.
func (a *Stage) Focus() string { return a.focus }

// Nodes is the screen as it stands.
func (a *Stage) Nodes() []Node {
	a.list()
	return a.seen
}

// crowded is a scene with cells of which only some are nodes.
type crowded interface{ showsCell(id string) bool }

// there tells whether an ID still names something on the screen.
func (a *Stage) there(id string) bool {
	if find(a.nodes, id) != nil {
		return true
	}
	s, ok := a.scene.(crowded)
	return ok && s.showsCell(id)
}

// list brings the nodes up to date.
func (a *Stage) list() {
	if !a.stale {
		return
	}
	a.stale = false
	a.nodes = a.scene.Nodes(a.size)
	for _, id := range []*string{&a.hover, &a.pressed} {
		if *id != "" && !a.there(*id) {
			*id = ""
		}
	}
	if find(a.nodes, a.focus) == nil {
		a.focus = a.heir()
	}
	a.mark()
}

// set changes a part of the App's own state, and notes whether it differs.
func (a *Stage) set(field *string, value string) {
	if *field != value {
		*field = value
		a.dirty = true
	}
}

// focusOn gives a node the keyboard's focus, and shows it.
func (a *Stage) focusOn(id string) {
	a.set(&a.focus, id)
	a.mark()
	if !a.ring {
		a.ring, a.dirty = true, true
	}
}

// sentence makes a sentence of an error's text. A move or rules that are not
// allowed say why in every language; what is wrong within a file, in English.
func (a *Stage) sentence(err error) game.Say {
	s, language := err.Error(), lang.Match("en")
	if r, ok := err.(interface{ Say() game.Say }); ok {
		s, language = a.words(r.Say()), a.tongue
	}
	// A name of a cell stays as it is, and one of a file or a program.
	first, _, _ := strings.Cut(s, " ")
	_, size := utf8.DecodeRuneInString(s)
	if size < len(s) && !unicode.IsDigit(rune(s[size])) && !strings.ContainsAny(strings.TrimRight(first, ".:,;"), `./\_-`) {
		s = language.Capital(s)
	}
	if strings.HasSuffix(s, ".") || strings.HasSuffix(s, "…") {
		return words.Verbatim(s)
	}
	return words.Period(words.Verbatim(s))
}

// Sentence is an error as it is told to people, in the language of the screen.
func (a *Stage) Sentence(err error) string { return a.words(a.sentence(err)) }
