package stage

import (
	"math"
	"unicode/utf8"

	"noughts/game"
	"noughts/render/paint"
)

// Role is what a node is to a person who cannot see it: an ARIA role.
type Role string

// The roles that scenes use.
const (
	Heading    Role = "heading"
	Text       Role = "text"   // a sentence; no control
	Status     Role = "status" // a sentence that changes
	Button     Role = "button"
	RadioGroup Role = "radiogroup"
	Radio      Role = "radio"
	Grid       Role = "grid"
	Cell       Role = "gridcell"
	Field      Role = "textbox" // a text to type
	Slider     Role = "slider"  // a number: Row of 0 to Col
	Image      Role = "img"
	Progress   Role = "progressbar" // of something under way: Row of 0 to Col
	List       Role = "listbox"     // of which one is chosen, and only what is in view are nodes
	Option     Role = "option"      // one of a List: the Row-th of Col
	Tree       Role = "tree"        // of which only what is in view are nodes
	TreeItem   Role = "treeitem"    // one of a Tree: the Row-th of Col that hang on the same one, Level deep
)

// State is a set of facts about a node.
type State uint16

// The facts. A disabled node stays in the Tab order, so that its label can
// say why it is disabled.
const (
	Disabled State = 1 << iota
	Checked        // the chosen one of a radio group or a list, or a button that Toggles and is on
	Last           // the cell of the last move
	Winning        // a cell of the winning line
	Entry          // Tab stops here: a control by itself, or one of its group
	Leads          // the button that leads on
	Wrong          // a field that is refused, or the sentence that says why
	Fixed          // a field to be read and copied only
	Folded         // a TreeItem on which others hang that are not shown
	Unfolded       // and one on which they are
	Toggles        // a button that is on or off, and whose label is the same for both
)

// Node is one element of the screen. The list of them is the screen: drawing,
// hit testing, Tab order, the page's accessible mirror and the browser tests
// all go by it.
type Node struct {
	ID    string     // unique in a scene and stable from tick to tick: "undo", "cell-4"
	Role  Role       //
	Label string     // the accessible name, and where it is drawn, the text
	Short string     // what is drawn where Label is too long to be
	Under string     // a smaller second line
	Box   paint.Rect // in CSS pixels from the top left of the screen
	Group string     // ID of the Grid, RadioGroup, List or Tree node that this belongs to: one Tab stop, arrows move inside
	Row   int        // a Cell's row, from 1 at the top; a Grid's number of rows
	Col   int        // a Cell's column, from 1 at the left; a Grid's number of columns
	Level int        // of a TreeItem, 1 for the root
	State State
	Act   func() Scene // what a press does; it answers the next scene, nil to stay. A nil Act: not a control
	View  paint.Rect   // the part of the screen in which a node that scrolls is seen; zero for the others
	Mark  game.Mark    // a mark that is drawn on it
	Value string       // of a Field
	Set   func(string) // gives a Field a new text
	Style Style
	Icon  Icon // of a Button, above its word

	Drawing bool                                 // a Grid in which left is left in every language, as on a board
	Image   func(c paint.Canvas, box paint.Rect) // draws the node instead of what its role draws; nil: nothing of its own
}

// Control is a button that acts only while it can. Short is what is drawn; ""
// for the label.
func (a *Stage) Control(id string, label, short game.Say, box paint.Rect, can bool, act func()) Node {
	n := Node{ID: id, Role: Button, Label: a.Words(label), Short: a.Words(short), Box: box, Act: Do(func() {
		if can {
			act()
		}
	})}
	if !can {
		n.State = Disabled
	}
	return n
}

// Is tells whether the node has all facts of s.
func (n *Node) Is(s State) bool { return n.State&s == s }

// Drawn is the text that is drawn on the node.
func (n *Node) Drawn() string {
	if n.Short != "" {
		return n.Short
	}
	return n.Label
}

// alignsWith tells whether two nodes are seen as one: members of a group, or buttons
// with words, of one size in one row.
func (n *Node) alignsWith(m *Node) bool {
	if n.Group != "" {
		return n.Group == m.Group
	}
	return n.hasWords() && m.hasWords() && n.Box.Y == m.Box.Y && n.Box.H == m.Box.H && math.Abs(n.Box.W-m.Box.W) < 0.01
}

// hasWords tells whether the node is a plain button with a word on it, rather
// than a sign.
func (n *Node) hasWords() bool {
	return n.Role == Button && n.Group == "" && n.Style == Plain && utf8.RuneCountInString(n.Drawn()) > 2
}

// Focusable tells whether keys can reach the node.
func (n *Node) Focusable() bool { return n.Act != nil }

// Find answers the node with an ID, nil for none.
func Find(nodes []Node, id string) *Node {
	for i := range nodes {
		if nodes[i].ID == id {
			return &nodes[i]
		}
	}
	return nil
}

// Hit answers the topmost control under a point, nil for none.
func Hit(nodes []Node, p paint.Point) *Node {
	for i := len(nodes) - 1; i >= 0; i-- {
		n := &nodes[i]
		if n.Focusable() && n.Box.Contains(p) && (n.View.W == 0 || n.View.Contains(p)) {
			return n
		}
	}
	return nil
}

// MapID is the minimap's.
const MapID = "minimap"
