package stage

import (
	"errors"
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
	Face      *raster.Face     // measures text, and sets it in pictures
	Wake      func()           // asks for a turn soon; called from any goroutine
	Store     Store            // keeps texts between runs
	Files     Files            // what the place offers for what leaves the program
	FreshSeed func() uint64    // for chances
	DateNow   func() time.Time // today's date and time; nil: there is none

	Look   Look           // what follows from what the system asks for and the player chose
	Chosen Settings       // what the player has chosen
	Theme  *Theme         // the colours
	Tongue *lang.Language // nil: English
	Size   paint.Rect     // of the screen
	Turned float64        // how far the player turned layers, in radians
	Now    time.Duration  // as of the last tick

	Scene  Scene
	Listed []Node // of the scene, as it lists them
	Stale  bool   // nodes must be listed anew
	Dirty  bool   // the screen must be drawn anew
	Seen   []Node // the nodes as they stand on the screen: see sides.go

	GoHome func() Scene // the first screen; nil where a page of others shows a single game
	homed  bool         // the first node leads there

	unmirrored []unmirrored // what of the scene is not mirrored
	hold       *paint.Rect  // the one of them that the pointer is on
	down       bool         // a pointer is held down

	Focused string            // the node that keys go to, "" for none
	Ring    bool              // the focus came by key and is shown
	Touches bool              // the last press was that of a finger
	Wanted  string            // the node that a scene wants the focus to begin on
	Hover   string            // the node that the pointer is on
	Pressed string            // the node that is held down
	Visited map[string]string // by group, the node that had the focus last
	members []*Node           // room for those of a group
	before  []string          // the tab stops when the focused node was pressed; nil when the nodes are listed

	Announced string
	number    int
	Saying    bool     // more is said in the same tick
	Notice    game.Say // a sentence for the player, until the next thing happens
}

// ForPicture is a stage of its own for a picture: it looks like this one, and nobody
// points at it.
func (s *Stage) ForPicture() *Stage {
	own := *s
	own.Listed, own.unmirrored, own.members = nil, nil, nil
	own.Hover, own.Pressed, own.Focused, own.Notice = "", "", "", game.Say{}
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
	Plain    bool // signs in cells in every game
	Paper    bool // marks in cells are drawn by pencil on paper

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
	Write       func(path string, data []byte, over bool) error      // a file; fs.ErrExist if it is there, unless over is set
	Paste       func(done func(text string, err error))              // the clipboard's text
	CopyPicture func(png []byte, done func(error))                   // into the clipboard
}

// Changed has the nodes listed and the screen drawn anew.
func (a *Stage) Changed() { a.Stale, a.Dirty = true, true }

// Say announces a sentence. What is said in one tick or input is one
// announcement, so that the last sentence does not drown the first.
func (a *Stage) Say(s game.Say) {
	text := a.Words(s)
	if a.Saying {
		a.Announced += " " + text
	} else {
		a.Announced = text
	}
	a.Saying = true
	a.number++
}

// Inform shows a sentence to the player and announces it.
func (a *Stage) Inform(s game.Say) {
	a.Notice = s
	a.Say(s)
	a.Changed()
}

// Tell shows the player what went wrong outside the program.
func (a *Stage) Tell(err error) { a.Inform(a.Explain(err)) }

// Said is the latest announcement for the live region, and its number, which
// grows whenever something is said.
func (a *Stage) Said() (text string, number int) { return a.Announced, a.number }

// Background is the colour around the nodes.
func (a *Stage) Background() paint.Color { return a.Theme.Back }

// Moving tells whether the screen will be drawn anew in the next frame too.
func (a *Stage) Moving() bool { return a.Dirty }

// Resize tells the size of the screen in CSS pixels.
func (a *Stage) Resize(w, h float64) {
	if size := (paint.Rect{W: w, H: h}); size != a.Size {
		a.Size = size
		a.Changed()
	}
}

// Focus is the ID of the node that has the keyboard's focus, "" for none.
func (a *Stage) Focus() string { return a.Focused }

// Nodes is the screen as it stands.
func (a *Stage) Nodes() []Node {
	a.List()
	return a.Seen
}

// hasCells is a scene with cells of which only some are nodes.
type hasCells interface{ ShowsCell(id string) bool }

// onScreen tells whether an ID still names something on the screen.
func (a *Stage) onScreen(id string) bool {
	if Find(a.Listed, id) != nil {
		return true
	}
	s, ok := a.Scene.(hasCells)
	return ok && s.ShowsCell(id)
}

// List brings the nodes up to date.
func (a *Stage) List() {
	if !a.Stale {
		return
	}
	a.Stale = false
	a.Listed = a.withHome(a.Scene.Nodes(a.Size))
	for _, id := range []*string{&a.Hover, &a.Pressed} {
		if *id != "" && !a.onScreen(*id) {
			*id = ""
		}
	}
	if Find(a.Listed, a.Focused) == nil {
		a.Focused = a.refocus()
	}
	a.before = nil
	a.markEntries()
}

// Set changes a part of the App's own state, and notes whether it differs.
func (a *Stage) Set(field *string, value string) {
	if *field != value {
		*field = value
		a.Dirty = true
	}
}

// FocusOn gives a node the keyboard's focus, and shows it.
func (a *Stage) FocusOn(id string) {
	a.Set(&a.Focused, id)
	a.markEntries()
	if !a.Ring {
		a.Ring, a.Dirty = true, true
	}
}

// WithoutPackage is an error without the name of the package that stands before it: the
// format's name is on the button.
func WithoutPackage(err error) error {
	if f := (game.Fault{}); errors.As(err, &f) {
		return f
	}
	if _, why, ok := strings.Cut(err.Error(), ": "); ok {
		return errors.New(why)
	}
	return err
}

// Explain makes a sentence of an error's text. A move or rules that are not
// allowed say why in every language; what is wrong within a file, in English.
func (a *Stage) Explain(err error) game.Say {
	s, language := err.Error(), lang.Match("en")
	if r, ok := err.(interface{ Say() game.Say }); ok {
		s, language = a.Words(r.Say()), a.Tongue
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
func (a *Stage) Sentence(err error) string { return a.Words(a.Explain(err)) }
