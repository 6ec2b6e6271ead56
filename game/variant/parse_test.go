package variant_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// Every game has an ID of its own, from which its rules are made again, and
// words for people.
func TestCatalogue(t *testing.T) {
	ids, names, places := map[string]bool{}, map[string]bool{}, map[[2]int]string{}
	last := [2]int{-1, 0}
	for _, g := range variant.Catalogue() {
		r := g.Rules
		if again, err := variant.Parse(r.ID); err != nil || again != r {
			t.Errorf("Parse(%q) = %+v, %v; want %+v", r.ID, again, err, r)
		}
		if variant.Find(r.ID) == nil || variant.Find(r.ID).Rules != r {
			t.Errorf("%s is not found", r.ID)
		}
		place := [2]int{int(g.Group), g.Order}
		if ids[r.ID] || names[r.Name] || places[place] != "" {
			t.Errorf("%s has the ID, the name %q or the place of another game", r.ID, r.Name)
		}
		ids[r.ID], names[r.Name], places[place] = true, true, r.ID
		if place[0] < last[0] || place[0] == last[0] && place[1] < last[1] {
			t.Errorf("%s is out of order", r.ID)
		}
		last = place
		if g.Group.String() == "" || r.Name == "" || g.Source == "" || r.Goal.Short().English == "" {
			t.Errorf("%s: group %v, name %q, source %q, goal %q", r.ID, g.Group, r.Name, g.Source, r.Goal.Short())
		}
		for _, text := range []string{g.About, r.Text().String()} {
			if len(text) < 60 || len(text) > 900 || !strings.HasSuffix(text, ".") || strings.ContainsAny(text, "\n\t") || strings.Contains(text, "  ") {
				t.Errorf("%s: not a paragraph: %q", r.ID, text)
			}
		}
		if strings.ContainsAny(r.ID, " ;#&?%\\:") {
			t.Errorf("%s does not fit into a link", r.ID)
		}
		if _, ok := variant.Composed(r); !ok && strings.Trim(r.ID, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			t.Errorf("%s is neither composed nor a word", r.ID)
		}
	}
}

// Each size of a game is found by its ID, and is no other game's.
func TestSizes(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range variant.Catalogue() {
		for _, r := range g.Sizes() {
			if seen[r.ID] || variant.Find(r.ID) != nil {
				t.Errorf("%s is there twice", r.ID)
			}
			seen[r.ID] = true
			if got, err := variant.Parse(r.ID); err != nil || got.ID != r.ID || got.Name != r.Name || r.Name == g.Rules.Name {
				t.Errorf("%s: Parse gives %+v, %v", r.ID, got, err)
			}
			if len(r.Start().Moves(nil)) == 0 {
				t.Errorf("%s has no first move", r.ID)
			}
		}
	}
}

// The rules of an ID are the same each time, and those of the canonical ID.
func TestParse(t *testing.T) {
	for _, c := range []struct{ id, canonical, name string }{
		{"3x3k3", "3x3k3", "Tic-tac-toe"},
		{"1x1k1", "1x1k1", "1 × 1, 1 in a row"},
		{"7x5k4", "7x5k4", "7 × 5, 4 in a row"},
		{"7x6k4o", "7x6k4-begins2", "7 × 6, 4 in a row, O begins"},
		{"3x3k3-begins2", "3x3k3-begins2", "3 × 3, 3 in a row, O begins"},
		{"3x3k3-2p", "3x3k3", "Tic-tac-toe"},
		{"6x6k4-5p", "6x6k4-5p", "6 × 6, 4 in a row, 5 players"},
		{"9x9k5-exact-misere", "9x9k5-misere-exact", "9 × 9, avoid exactly 5 in a row"},
		{"8x7k4-gravity-3p-misere", "8x7k4-3p-misere-gravity", "8 × 7, avoid 4 in a row, gravity, 3 players"},
		{"t5x6k4", "t5x6k4", "Torus 5 × 6, 4 in a row"},
		{"5x4x3k3", "5x4x3k3", "5 × 4 × 3, 3 in a row"},
		{"h5k4", "h5k4", "Hexagon, side 5, 4 in a row"},
		{"6x6sXX/XX", "6x6sXX/XX", "6 × 6, a square of four"},
		{"5x6c3", "5x6c3", "5 × 6, 3 of the 4 corners"},
		{"6x6k5-gravity-corners2", "6x6k5-corners2-gravity", "6 × 6, 5 in a row or 2 of the 4 corners, gravity"},
		{"6x6sXX/XX-corners4-misere", "6x6sXX/XX-corners4-misere", "6 × 6, avoid a square of four or 4 of the 4 corners"},
		{"4x4x1k4-corners3", "corners", "Three corners"},
		{"4x4k4-begins2-corners3", "4x4k4-corners3-begins2", "4 × 4, 4 in a row or 3 of the 4 corners, O begins"},
		{"5x5k4-at-a1X-c3B", "5x5k4-at-c3B-a1X", "5 × 5, 4 in a row, 1 stone set, 1 cell blocked"},
		{"5x5k4-begins1-at-a1X-e5X", "5x5k4-begins1-at-e5X-a1X", "5 × 5, 4 in a row, X begins, 2 stones set"},
		{"3x3k3-begins1", "3x3k3", "Tic-tac-toe"},
		{"4x4x1k4", "4x4k4", "4 × 4, four in a row"},
		{"9x9k5-at-c7O-g7X-e5B-c3X-g3O", "9x9k5-at-c3X-c7O-g7X-g3O-e5B", "Territory"},
		{"5x5k4-at-a1X-e5O-a5T-3p", "", ""},
		{"15x15k5-exact", "15x15k5-exact", "Gomoku, standard"},
		{"1000x1000k7", "1000x1000k7", "1000 × 1000, 7 in a row"},
	} {
		r, err := variant.Parse(c.id)
		if c.canonical == "" {
			if err == nil {
				t.Errorf("%s is read as %s", c.id, r.ID)
			}
			continue
		}
		if err != nil || r.ID != c.canonical || r.Name != c.name {
			t.Errorf("Parse(%q) = %+v, %v; want %s, %s", c.id, r, err, c.canonical, c.name)
			continue
		}
		again, err := variant.Parse(r.ID)
		if err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("%s: Parse gives %+v and %+v, %v", c.id, r, again, err)
		}
		if err := r.Check(); err != nil {
			t.Errorf("%s: %v", c.id, err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const like = " names no game: write width, height and how many in a row, like 15x15k5"
	for id, want := range map[string]string{
		"":                             `""` + like,
		"3x3":                          `"3x3"` + like,
		"3k3":                          `"3k3"` + like,
		"chess":                        `"chess"` + like,
		"-3x3k3":                       `"-3x3k3"` + like,
		"t3x3x3k3":                     `"t3x3x3k3"` + like,
		"2x2x2x2k2":                    `"2x2x2x2k2"` + like,
		"3x3k":                         `"3x3k" names no game: "" is not a number`,
		"3x3s":                         `"3x3s" names no game: a shape is missing`,
		"3x3k3oo":                      `"3x3k3oo" names no game: "3o" is not a number`,
		"3x3k3o-begins2":               `"3x3k3o-begins2" names no game: "begins2" is not known, or comes twice`,
		"3x3k3-misere-misere":          `"3x3k3-misere-misere" names no game: "misere" is not known, or comes twice`,
		"3x3k3-Gravitas":               `"3x3k3-Gravitas" names no game: "Gravitas" is not known, or comes twice`,
		"3x3k3-":                       `"3x3k3-" names no game: "" is not known, or comes twice`,
		"3x3k3-0p":                     `"3x3k3-0p" names no game: "0p": there must be 2 to 8 players`,
		"3x3k3-1p":                     `"3x3k3-1p" names no game: "1p": there must be 2 to 8 players`,
		"3x3k3-9p":                     `"3x3k3-9p" names no game: "9p": there must be 2 to 8 players`,
		"3x3k3-2p-3p":                  `"3x3k3-2p-3p" names no game: "3p" is not known, or comes twice`,
		"3x3k3-begins0":                `"3x3k3-begins0" names no game: "begins0" names no player`,
		"3x3k3-begins3":                `player 3 cannot begin: players are 1 to 2`,
		"03x3k3":                       `"03x3k3" names no game: "03" is not a number`,
		"3x+3k3":                       `"3x+3k3" names no game: "+3" is not a number`,
		"1001x3k3":                     "a board of 1001 x 3 cells: each side must be 1 to 1000",
		"t101x3k3":                     "a torus of 101 x 3 cells: each side must be 1 to 100",
		"3x3x11k3":                     "a cube of 3 x 3 x 11 cells: each side must be 1 to 10",
		"h16k3":                        "a hexagon of side 16: it must be 1 to 15",
		"3x3k0":                        "0 in a row on a board of 3 x 3: it must be 1 to 3",
		"3x4k5":                        "5 in a row on a board of 3 x 4: it must be 1 to 4",
		"3x3k3333333":                  "3333333 in a row on a board of 3 x 3: it must be 1 to 3",
		"3x3sXXXX":                     `shape "XXXX" does not fit on a board of 3 x 3`,
		"3x3s...":                      `shape "..." has no cell`,
		"3x3sXX/X":                     `shape "XX/X": rows must be equally long, 8 at most`,
		"3x3sXO":                       `shape "XO": "O" is neither X nor a dot`,
		"5x5c":                         `"5x5c" names no game: "" is not a number`,
		"5x5c0":                        `"5x5c0" names no game: 0 corners: it must be 1 to 4`,
		"5x5k4-corners5":               `"5x5k4-corners5" names no game: 5 corners: it must be 1 to 4`,
		"5x5c3-corners3":               `"5x5c3-corners3" names no game: "corners3" is not known, or comes twice`,
		"5x5c3-exact":                  "exactly so many is said of lines, not of corners",
		"5x1c3":                        "corners need a flat grid of 2 x 2 cells or more",
		"4x4x4k4-corners2":             "corners need a flat grid of 2 x 2 cells or more",
		"101x100c3":                    "corners need a board of up to 10000 cells",
		"3x3c2-at-a1X-c3X":             "setup: the stones are 2 of X and 0 of O, which turns do not come to: say who begins",
		"3x3c2-begins2-at-a1X-c3X":     "setup: the game is won before it begins",
		"h3sXX":                        "shapes need a flat grid of up to 10000 cells",
		"t4x4k3-gravity":               "gravity needs a board with a ground: a grid or a cube",
		"3x3k3-at":                     `"3x3k3-at" names no game: the stones of the setup are missing`,
		"3x3k3-at-":                    `"3x3k3-at-" names no game: a stone of the setup is missing`,
		"3x3k3-at-a1":                  `"3x3k3-at-a1" names no game: "a" is not a cell: write a column and a row, like c3`,
		"3x3k3-at-a1T":                 `"3x3k3-at-a1T" names no game: "a1T": "T" is no mark of this game`,
		"3x3k3-at-d1X":                 `"3x3k3-at-d1X" names no game: d1 is off the board: cells are a1 to c3`,
		"3x3k3-at-a1X-a1O":             "setup: a1 is taken twice",
		"3x3k3-at-a1X-a1B":             "setup: a1 is taken twice",
		"3x3k3-at-a1O":                 "setup: the stones are 0 of X and 1 of O, which turns do not come to: say who begins",
		"3x3k3-at-a1X-b1X":             "setup: the stones are 2 of X and 0 of O, which turns do not come to: say who begins",
		"3x3k3-gravity-at-a2X":         "setup: a2 hangs above an empty cell",
		"3x3k3-begins2-at-a1X-b1X-c1X": "setup: the game is won before it begins",
		"2x2k2-at-a1B-a2B-b1B-b2B":     "setup: the game is over before it begins",
		"3x3k3-begins1-misere-at-a1O-a2O-a3O-b1X": "setup: the game is won before it begins",
	} {
		if r, err := variant.Parse(id); r != nil || err == nil || err.Error() != want {
			t.Errorf("Parse(%q) = %v, %v; want %s", id, r, err, want)
		}
	}
	for _, begins := range []game.Player{3, -1} {
		if r, err := variant.Grid(3, 3, 3, begins); r != nil || err == nil {
			t.Errorf("player %d begins %v, %v", begins, r, err)
		}
	}
}

// A composition that makes rules is found again in their ID, and the rules in
// it.
func TestComposed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	made := 0
	for range 20000 {
		c := variant.Composition{
			Kind: variant.Kind(rng.IntN(4)), W: 1 + rng.IntN(6), K: 1 + rng.IntN(5), Players: 2,
			Misere: rng.IntN(3) == 0, Gravity: rng.IntN(3) == 0, Exact: rng.IntN(4) == 0,
		}
		if c.Kind != variant.Hexagon {
			c.H = 1 + rng.IntN(6)
		}
		if c.Kind == variant.Cube {
			c.D = 1 + rng.IntN(4)
		}
		if rng.IntN(3) == 0 {
			c.Players = 2 + rng.IntN(game.MaxPlayers-1)
		}
		if rng.IntN(3) == 0 {
			c.Begins = game.Player(1 + rng.IntN(c.Players))
		}
		if rng.IntN(5) == 0 {
			c.K, c.Exact, c.Shape = 0, false, []string{"XX", "X./X./XX", "X.X/.X."}[rng.IntN(3)]
		}
		if rng.IntN(6) == 0 {
			c.Corners = 1 + rng.IntN(4)
			c.Only = rng.IntN(2) == 0
		}
		if b, err := c.Board(); err == nil && rng.IntN(3) == 0 {
			for range 1 + rng.IntN(3) {
				m := game.Move{To: game.Cell(rng.IntN(b.Cells())), Mark: game.Mark(1 + rng.IntN(c.Players+1))}
				if int(m.Mark) > c.Players {
					m.Mark = game.Block
				}
				c.Setup = append(c.Setup, m)
			}
		}
		r, err := c.Rules()
		if err != nil {
			if r != nil || err.Error() == "" {
				t.Fatalf("%+v: %+v, %v", c, r, err)
			}
			continue
		}
		made++
		got, ok := variant.Composed(r)
		if !ok {
			t.Fatalf("%s is not taken apart", r.ID)
		}
		if same, err := got.Rules(); err != nil || !reflect.DeepEqual(same, r) {
			t.Fatalf("%s is taken apart into %+v, was %+v", r.ID, got, c)
		}
		if again, err := variant.Parse(r.ID); err != nil || !reflect.DeepEqual(again, r) {
			t.Fatalf("Parse(%q) = %+v, %v; want %+v", r.ID, again, err, r)
		}
		if len(r.Start().Moves(nil)) == 0 {
			t.Fatalf("%s has no first move", r.ID)
		}
	}
	if made < 1000 {
		t.Errorf("only %d compositions make a game", made)
	}
	for _, g := range variant.Catalogue() {
		r := g.Rules
		c, ok := variant.Composed(r)
		if again, err := c.Rules(); ok && (err != nil || again != r) {
			t.Errorf("%s is composed as %+v: %+v, %v", r.ID, c, again, err)
		}
	}
}

// FuzzParse reads any text as an ID: what is read has a canonical ID, which
// is read as the same rules, and is a game that can be played.
func FuzzParse(f *testing.F) {
	for _, g := range variant.Catalogue() {
		f.Add(g.Rules.ID)
		f.Add(g.Rules.ID + "-begins2")
	}
	for _, id := range []string{"", "xk", "0x0k0", "1x1k1oo", "9999999999999999999x1k1", "١x3k3", "3x3k3o", "5x5k4-exact-3p-at-a1X",
		"h3k2-misere-4p", "3x3sX.X/.X.-at-b2B", "2x2x2k2-gravity-exact-begins1", "3x4c2-misere-3p", "4x4sXX-corners4"} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, id string) {
		r, err := variant.Parse(id)
		if err != nil {
			if r != nil || err.Error() == "" {
				t.Fatalf("%q: %+v with error %v", id, r, err)
			}
			return
		}
		if again, err := variant.Parse(r.ID); err != nil || !reflect.DeepEqual(again, r) {
			t.Fatalf("%q is written %q, which is read as %+v, %v", id, r.ID, again, err)
		}
		p := r.Start()
		if err := p.Play(p.Moves(nil)[0]); err != nil {
			t.Fatalf("%q: %v", id, err)
		}
	})
}
