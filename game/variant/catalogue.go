package variant

import (
	"slices"
	"sync"

	"noughts/game"
)

// Group is a shelf of the catalogue.
type Group uint8

// The groups, in the order in which a menu shows them.
const (
	Small   Group = iota // small boards
	Five                 // five in a row and its kin
	Fall                 // stones that fall
	Space                // three dimensions
	Nested               // boards of boards
	Hexes                // hexagons
	Many                 // more than two players
	Twists               // other goals and other moves
	Endless              // very large boards
)

var groupNames = [...]string{"Small boards", "Five in a row", "Gravity", "Three dimensions", "Boards of boards",
	"Hexagons", "Several players", "Twists", "Large boards"}

// String is the group's name in a menu.
func (g Group) String() string { return groupNames[g] }

// Game is an entry of the catalogue.
type Game struct {
	Rules  *game.Rules
	Group  Group
	Order  int    // within the group
	Family string // the ID of the game that is the head of its family; "" for a head
	Style  Style  // how its players draw it
	About  string // the rules, in the words of a rule book
	Source string // where the rules are from

	Also string // other names by which people know it, with semicolons between; "" for none
	Rank int    // among the games that everybody knows, from 1 to MostKnown; 0 for the others

	sizes    []string      // the IDs of presets
	made     []*game.Rules // those, from the start where no Composition can make them
	composed string        // the ID that a Composition gives the rules, which may name the stones in another order; "" for rules of its own
}

// MostKnown is the most games that everybody knows.
const MostKnown = 6

// inSpace are other names of several games.
const inSpace = "3D tic-tac-toe; 3D noughts and crosses; cube"

// catalogue is every entry. Each game's file adds its own.
var catalogue []*Game

// Catalogue lists the games that have a place in a menu, by groups. Parse
// makes many more.
func Catalogue() []*Game { return slices.Clone(catalogue) }

// Find is the entry of an ID, nil for none.
func Find(id string) *Game {
	for _, g := range catalogue {
		if g.Rules.ID == id {
			return g
		}
	}
	return nil
}

// add enters a game under a name, with rules that a Composition can make: those
// of its ID.
func add(name, id string, g Game) *Game { return addAs(id, name, id, g) }

// addAs is add for a game whose ID is not that of its composition: a word from
// before a Composition could make it.
func addAs(id, name, composition string, g Game) *Game {
	c := must(parse(composition))
	r := must(c.Rules())
	g.composed = r.ID
	named := *r
	named.ID, named.Name, named.Setup = id, name, c.Setup
	return enter(&named, g)
}

// addRules enters a game with rules that only it has. Their ID is a word.
func addRules(r game.Rules, g Game) *Game {
	if err := r.Check(); err != nil {
		panic("variant: " + r.ID + ": " + err.Error())
	}
	return enter(&r, g)
}

// Sizes are presets: the rules of the same game on other boards. They are made
// when they are first asked for, since a program that starts has no time for
// what it may never need.
func (g *Game) Sizes() []*game.Rules {
	making.Lock()
	defer making.Unlock()
	if g.made == nil {
		for _, id := range g.sizes {
			g.made = append(g.made, must(must(parse(id)).Rules()))
		}
	}
	return g.made
}

// making guards what is made of a game later on.
var making sync.Mutex

// must is a part of a game of the catalogue.
func must[T any](part T, err error) T {
	if err != nil {
		panic("variant: " + err.Error())
	}
	return part
}

func enter(r *game.Rules, g Game) *Game {
	if Find(r.ID) != nil {
		panic("variant: " + r.ID + " is there twice")
	}
	g.Rules = r
	catalogue = append(catalogue, &g)
	for i := len(catalogue) - 1; i > 0 && g.before(catalogue[i-1]); i-- {
		catalogue[i], catalogue[i-1] = catalogue[i-1], catalogue[i]
	}
	return &g
}

// before tells whether a game's place is in front of another's.
func (g *Game) before(o *Game) bool {
	return g.Group < o.Group || g.Group == o.Group && g.Order < o.Order
}

// Title is the name of rules, to be put into words: that of the catalogue, or
// one made from what a Composition says.
func Title(r *game.Rules) game.Say {
	if Find(r.ID) == nil {
		if c, ok := Composed(r); ok {
			return c.name(r)
		}
	}
	return game.Says(r.Name)
}

// Parse makes the rules that an ID names: those of the catalogue, and those
// that a Composition makes. Besides IDs it reads names of the catalogue, and
// both as people write them: see named and cased. The error says what is wrong with an ID.
func Parse(id string) (*game.Rules, error) {
	for _, g := range catalogue {
		if g.Rules.ID == id {
			return g.Rules, nil
		}
		if i := slices.Index(g.sizes, id); i >= 0 {
			return g.Sizes()[i], nil
		}
	}
	r, err := composedOf(id)
	if err == nil {
		return r, nil
	}
	if r := named(id); r != nil {
		return r, nil
	}
	if r, err := composedOf(cased(id)); err == nil {
		return r, nil
	}
	return nil, err
}

// composedOf makes the rules of a composition's ID.
func composedOf(id string) (*game.Rules, error) {
	c, err := parse(id)
	if err != nil {
		return nil, err
	}
	return c.Rules()
}
