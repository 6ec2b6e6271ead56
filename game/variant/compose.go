package variant

import (
	"errors"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"noughts/game"
)

// Kind is a kind of board.
type Kind uint8

// The kinds of boards that can be composed.
const (
	Flat    Kind = iota // W x H cells
	Torus               // W x H cells without edges
	Cube                // W x H x D cells
	Hexagon             // W cells along each side
)

// Composition is a game as a person puts it together from the parts that go
// with one another. Its ID is the board, the goal, and options in this order:
//
//	15x15k5                a grid, five in a row
//	t4x4k3 4x4x4k4 h5k4    a torus, a cube, a hexagon
//	6x6sX./X./XX           a shape instead of a line
//	6x6c3                  three of the four corners instead of a line
//	-corners3              whoever holds three of the four corners gets there, too
//	-3p                    three players
//	-begins2               the second player begins
//	-misere -gravity -exact
//	-at-b2X-c3O-d4B        stones on the board before the first move; B blocks the cell
type Composition struct {
	Kind    Kind
	W, H, D int
	K       int         // in a row; 0 with a Shape, or with Only
	Shape   string      // see game.Shape; "" for a line
	Corners int         // so many of the four corners are a goal, too; 0 for none
	Only    bool        // the corners are the only goal
	Players int         // 2 to game.MaxPlayers
	Begins  game.Player // Nobody: who has the fewest stones of the setup
	Misere  bool        // whoever reaches the goal loses; with several players: is out
	Gravity bool
	Exact   bool // a longer line does not count
	Setup   []game.Move
}

// Board is the composition's board.
func (c Composition) Board() (*game.Board, error) {
	switch c.Kind {
	case Torus:
		return game.Torus(c.W, c.H)
	case Cube:
		return game.Cube(c.W, c.H, c.D)
	case Hexagon:
		return game.Hexagon(c.W)
	case Flat:
		return game.Grid(c.W, c.H)
	}
	return nil, errors.New("kind " + strconv.Itoa(int(c.Kind)) + " is no kind of board")
}

// plain is the composition in the one form that names it: parts that change
// nothing are left out, and the stones stand in the order of the board.
func (c Composition) plain() Composition {
	if c.Kind == Cube && c.D == 1 {
		c.Kind, c.D = Flat, 0
	}
	if c.Begins == game.First && len(c.Setup) == 0 {
		c.Begins = game.Nobody
	}
	if c.Only {
		c.K, c.Shape = 0, ""
	}
	c.Setup = slices.Clone(c.Setup)
	c.Arrange()
	return c
}

// Rules makes the game. The error says what does not go together. A game of
// the catalogue that is composed alike lends its name.
func (c Composition) Rules() (*game.Rules, error) {
	c = c.plain()
	board, err := c.Board()
	if err != nil {
		return nil, err
	}
	r := &game.Rules{Board: board, Setup: c.Setup}
	if c.Players != 2 {
		r.Players = c.Players
	}
	if c.Begins != game.Nobody {
		r.Turns = game.Rotation{From: c.Begins}
	}
	if c.Gravity {
		r.Place = game.Gravity{}
	}
	goal, err := c.goal()
	if err != nil {
		return nil, err
	}
	switch {
	case c.Misere && c.Players > 2:
		goal = game.LastStanding{Goal: goal}
	case c.Misere:
		goal = game.Misere{Goal: goal}
	}
	r.Goal = goal
	if err := r.Check(); err != nil {
		return nil, err
	}
	r.ID = c.id(board)
	for _, g := range catalogue {
		if g.composed == r.ID {
			return g.Rules, nil
		}
	}
	r.Name = c.name(r).String()
	return r, nil
}

// goal is what wins, or in misère what loses.
func (c Composition) goal() (game.Goal, error) {
	corners := game.Corners{Need: c.Corners}
	var goal game.Goal
	switch {
	case c.Only && c.Exact:
		return nil, game.Wrong("exactly so many is said of lines, not of corners")
	case c.Only:
		return corners, nil
	case c.Shape != "" && c.Exact:
		return nil, game.Wrong("exactly so many is said of lines, not of shapes")
	case c.Shape != "":
		goal = game.Shape{Form: c.Shape}
	case c.Exact:
		goal = game.Line{K: c.K, Length: game.Exactly}
	default:
		goal = game.Line{K: c.K}
	}
	if c.Corners != 0 {
		goal = game.Either{goal, corners}
	}
	return goal, nil
}

func (c Composition) id(b *game.Board) string {
	id := ""
	switch c.Kind {
	case Hexagon:
		id = "h" + strconv.Itoa(c.W)
	case Cube:
		id = strconv.Itoa(c.W) + "x" + strconv.Itoa(c.H) + "x" + strconv.Itoa(c.D)
	case Torus:
		id = "t" + strconv.Itoa(c.W) + "x" + strconv.Itoa(c.H)
	default:
		id = strconv.Itoa(c.W) + "x" + strconv.Itoa(c.H)
	}
	switch {
	case c.Only:
		id += "c" + strconv.Itoa(c.Corners)
	case c.Shape != "":
		id += "s" + c.Shape
	default:
		id += "k" + strconv.Itoa(c.K)
	}
	if c.Corners != 0 && !c.Only {
		id += "-" + cornersOption + strconv.Itoa(c.Corners)
	}
	if c.Players > 2 {
		id += "-" + strconv.Itoa(c.Players) + "p"
	}
	if c.Begins != game.Nobody {
		id += "-begins" + strconv.Itoa(int(c.Begins))
	}
	for _, o := range []struct {
		on   bool
		name string
	}{{c.Misere, "misere"}, {c.Gravity, "gravity"}, {c.Exact, "exact"}} {
		if o.on {
			id += "-" + o.name
		}
	}
	if len(c.Setup) > 0 {
		var at strings.Builder
		r := &game.Rules{Board: b, Players: c.Players}
		for _, m := range c.Setup {
			at.WriteString("-" + b.Name(m.To) + r.Sign(m.Mark))
		}
		id += "-at" + at.String()
	}
	return id
}

// name is what people call rules that a composition makes.
func (c Composition) name(r *game.Rules) game.Say {
	sides := strings.ReplaceAll(r.Board.Size(), "x", "×")
	size := game.Says("{0}", sides)
	switch c.Kind {
	case Torus:
		size = game.Says("Torus {0}", sides)
	case Hexagon:
		size = game.Says("Hexagon, side {0}", r.Board.Side())
	}
	all := []game.Say{size, r.Goal.Short()}
	if c.Gravity {
		all = append(all, game.Says("gravity"))
	}
	if c.Players > 2 {
		all = append(all, game.Says("{0} players", c.Players))
	}
	if c.Begins != game.Nobody {
		all = append(all, game.Says("{0} begins", r.Sign(game.Mark(c.Begins))))
	}
	blocks := 0
	for _, m := range c.Setup {
		if m.Mark == game.Block {
			blocks++
		}
	}
	if n := len(c.Setup) - blocks; n > 0 {
		all = append(all, game.Counts(n, "{0} stone set", "{0} stones set"))
	}
	if blocks > 0 {
		all = append(all, game.Counts(blocks, "{0} cell blocked", "{0} cells blocked"))
	}
	return game.List(all...)
}

// cornersOption is the option of corners that are a goal beside another.
const cornersOption = "corners"

// Composed takes rules apart again. It answers false for rules that no
// Composition makes.
func Composed(r *game.Rules) (Composition, bool) {
	id := r.ID
	if g := Find(id); g != nil && g.composed != "" {
		id = g.composed
	}
	c, err := parse(id)
	if err != nil {
		return Composition{}, false
	}
	return c, true
}

// MaxID is the length of the longest ID that is read.
const MaxID = 16 << 10

// parse reads the ID of a composition.
func parse(id string) (c Composition, err error) {
	if len(id) > MaxID {
		return c, game.Wrong("{0} and so on names no game: it is longer than {1} letters", game.Quote(id[:20]), MaxID)
	}
	if err = c.parse(strings.Split(id, "-")); err != nil {
		return Composition{}, game.Wrong("{0} names no game: {1}", game.Quote(id), err)
	}
	return c, nil
}

// like is what an ID looks like that begins in no known way.
func like() error { return game.Wrong("write width, height and how many in a row, like 15x15k5") }

// parse reads an ID that is cut at its hyphens.
func (c *Composition) parse(parts []string) error {
	head := parts[0]
	at := strings.IndexAny(head, "ksc")
	if at <= 0 {
		return like()
	}
	if err := c.parseGoal(head[at], head[at+1:]); err != nil {
		return err
	}
	if err := c.parseBoard(head[:at]); err != nil {
		return err
	}
	options := parts[1:]
	at = slices.Index(options, "at")
	if at < 0 {
		at = len(options)
	}
	for _, o := range options[:at] {
		if err := c.parseOption(o); err != nil {
			return err
		}
	}
	if c.Players == 0 {
		c.Players = 2
	}
	if at == len(options) {
		return nil
	}
	var err error
	c.Setup, err = c.Stones(options[at+1:])
	return err
}

// parseGoal reads what wins: a shape, corners, or so many in a row.
func (c *Composition) parseGoal(kind byte, text string) (err error) {
	switch kind {
	case 's':
		c.Shape = text
		if text == "" {
			err = game.Wrong("a shape is missing")
		}
	case 'c':
		c.Only = true
		c.Corners, err = corners(text)
	default:
		// Older records say with an o that the second player begins.
		if old, ok := strings.CutSuffix(text, "o"); ok {
			text, c.Begins = old, game.Second
		}
		c.K, err = whole(text)
	}
	return err
}

// parseBoard reads the kind and the size of the board.
func (c *Composition) parseBoard(size string) (err error) {
	if text, ok := strings.CutPrefix(size, "h"); ok {
		c.Kind = Hexagon
		c.W, err = whole(text)
		return err
	}
	text, torus := strings.CutPrefix(size, "t")
	numbers := strings.Split(text, "x")
	if len(numbers) < 2 || len(numbers) > 3 || torus && len(numbers) > 2 {
		return like()
	}
	for i, to := range []*int{&c.W, &c.H, &c.D}[:len(numbers)] {
		if *to, err = whole(numbers[i]); err != nil {
			return err
		}
	}
	switch {
	case torus:
		c.Kind = Torus
	case len(numbers) == 3:
		c.Kind = Cube
	}
	return nil
}

// parseOption reads one of the words behind the head, save for the setup.
func (c *Composition) parseOption(o string) (err error) {
	switch {
	case o == "misere" && !c.Misere:
		c.Misere = true
	case o == "gravity" && !c.Gravity:
		c.Gravity = true
	case o == "exact" && !c.Exact:
		c.Exact = true
	case strings.HasPrefix(o, cornersOption) && c.Corners == 0:
		c.Corners, err = corners(o[len(cornersOption):])
	case strings.HasPrefix(o, "begins") && c.Begins == game.Nobody:
		n, err := whole(o[len("begins"):])
		if err != nil || n < 1 || n > game.MaxPlayers {
			return game.Wrong("{0} names no player", game.Quote(o))
		}
		c.Begins = game.Player(n)
	default:
		text, ok := strings.CutSuffix(o, "p")
		n, err := whole(text)
		if !ok || err != nil || c.Players != 0 {
			return game.Wrong("{0} is not known, or comes twice", game.Quote(o))
		}
		if n < 2 || n > game.MaxPlayers {
			return game.Wrong("{0}: there must be 2 to {1} players", game.Quote(o), game.MaxPlayers)
		}
		c.Players = n
	}
	return err
}

// Stones reads the stones of a setup, like b2X, for the composition's board and
// players.
func (c Composition) Stones(words []string) ([]game.Move, error) {
	b, err := c.Board()
	if err != nil {
		return nil, err
	}
	if len(words) == 0 {
		return nil, game.Wrong("the stones of the setup are missing")
	}
	r := &game.Rules{Board: b, Players: c.Players}
	var all []game.Move
	for _, w := range words {
		if w == "" {
			return nil, game.Wrong("a stone of the setup is missing")
		}
		last := len(w) - 1
		cell, err := b.Cell(w[:last])
		if err != nil {
			return nil, err
		}
		m := r.MarkOfSign(w[last])
		if m == game.Empty {
			return nil, game.Wrong("{0}: {1} is no mark of this game", game.Quote(w), game.Quote(w[last:]))
		}
		all = append(all, game.Move{To: cell, Mark: m})
	}
	return all, nil
}

// corners reads how many corners are a goal.
func corners(text string) (int, error) {
	n, err := whole(text)
	if err == nil && (n < 1 || n > 4) {
		err = game.Wrong("{0} corners: it must be 1 to 4", n)
	}
	return n, err
}

// whole reads a number that is written in one way only.
func whole(s string) (int, error) {
	n, ok := game.Digits(s, math.MaxInt32)
	if !ok || strconv.Itoa(int(n)) != s {
		return 0, game.Wrong("{0} is not a number", game.Quote(s))
	}
	return int(n), nil
}

// Grid is the m,n,k-game: a board of w columns and h rows on which k in a row
// win. The player given begins.
func Grid(w, h, k int, begins game.Player) (*game.Rules, error) {
	c := Composition{W: w, H: h, K: k, Players: 2, Begins: begins}
	if begins == game.First {
		c.Begins = game.Nobody
	}
	return c.Rules()
}

// Arrange sorts the stones that are there from the start by their cells.
func (c *Composition) Arrange() { sort.Stable(byCell(c.Setup)) }

// byCell sorts stones. The sorts of package slices are made anew for each type,
// which the program of the page has no room for.
type byCell []game.Move

func (b byCell) Len() int           { return len(b) }
func (b byCell) Less(i, j int) bool { return b[i].To < b[j].To }
func (b byCell) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }
