package opening_test

import (
	"context"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/opening"
	"noughts/game/search"
	"noughts/game/variant"
)

func rules(t *testing.T, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// played is the position after the image of some cells.
func played(t *testing.T, r *game.Rules, cells []game.Cell, image []game.Cell) *game.Position {
	t.Helper()
	p := r.Start()
	for _, c := range cells {
		if err := p.Play(game.Move{To: image[c]}); err != nil {
			t.Fatalf("%s: %v", r.ID, err)
		}
	}
	return p
}

// Every line is legal, begins with lines that are listed as well, and all its images have
// its name, and no two lines are images of each other.
func TestLines(t *testing.T) {
	for id, want := range map[string]int{"15x15k5": 29, "renju": 29, "15x15k5-exact": 29, "caro": 29, "3x3k3": 3, "7x6k4-gravity": 4} {
		r := rules(t, id)
		lines := opening.Lines(r)
		if len(lines) != want {
			t.Errorf("%s: %d lines, want %d", id, len(lines), want)
		}
		of := map[uint64]string{}
		for _, l := range lines {
			for _, image := range r.Symmetries() {
				p := played(t, r, l.Cells, image)
				name, ok := opening.Name(p)
				if !ok || name.String() != l.Name.String() {
					t.Errorf("%s: the image %v of %s is %q", id, p.Line(), l.Name, name)
				}
				if was, twice := of[p.Key()]; twice && was != l.Name.String() {
					t.Errorf("%s: %v is %s and %s", id, p.Line(), was, l.Name)
				}
				of[p.Key()] = l.Name.String()
				last := p.Ply(p.Plies() - 1)
				p.Undo()
				if name, ok := opening.Known(p, last); !ok || name.String() != l.Name.String() {
					t.Errorf("%s: %s is not followed from its beginning", id, l.Name)
				}
			}
		}
	}
}

// The openings of renju are all the ways to put the third stone within two steps of the
// first, up to symmetry: 13 after a direct second stone and 13 after an indirect one.
func TestAllThirdStones(t *testing.T) {
	r := rules(t, "renju")
	b := r.Board
	for _, second := range []string{"h9", "i9"} {
		names := map[string]bool{}
		for y := -2; y <= 2; y++ {
			for x := -2; x <= 2; x++ {
				p := r.Start()
				c, _ := b.Cell(second)
				third := b.At(7+x, 7+y)
				if p.Play(game.Move{To: b.At(7, 7)}) != nil || p.Play(game.Move{To: c}) != nil || p.Mark(third) != game.Empty {
					continue
				}
				name, ok := opening.Known(p, game.Move{To: third})
				if !ok {
					t.Errorf("h8 %s %s has no name", second, b.Name(third))
				}
				names[name.String()] = true
			}
		}
		if len(names) != 13 {
			t.Errorf("after %s there are %d openings", second, len(names))
		}
	}
}

// The stones of some openings as they are printed everywhere, and what is none.
func TestNames(t *testing.T) {
	for _, c := range []struct{ id, moves, want string }{
		{"15x15k5", "h8 h9 i9", "Kagetsu"},
		{"15x15k5", "h8 g8 g7", "Kagetsu"},
		{"renju", "h8 i9 i7", "Hogetsu"},
		{"renju", "h8 g9 g7", "Hogetsu"},
		{"swap2", "h8 i9 f6", "Suisei"},
		{"15x15k5", "h8 h10 i9", ""},
		{"15x15k5", "h9 h8 i9", ""},
		{"15x15k5", "h8 h9 i9 i8", ""},
		{"15x15k5", "a1", ""},
		{"19x19k5", "j10", ""},
		{"3x3k3", "c3", "Corner opening"},
		{"3x3k3", "c2", "Edge opening"},
		{"3x3k3-misere", "b2", ""},
		{"3x3k3-3p", "b2", ""},
		{"7x6k4-gravity", "e1", "Column beside the centre"},
		{"hex11", "f6", ""},
	} {
		p := rules(t, c.id).Start()
		for _, text := range strings.Fields(c.moves) {
			m, err := p.Rules().ParseMove(text)
			if err == nil {
				err = p.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if name, ok := opening.Name(p); name.String() != c.want || ok != (c.want != "") {
			t.Errorf("%s after %s is %q, want %q", c.id, c.moves, name, c.want)
		}
	}
}

// The search confirms the known values of the first columns.
func TestColumns(t *testing.T) {
	r := rules(t, "7x6k4-gravity")
	for move, want := range map[string]int{"d1": 1, "c1": 0, "e1": 0, "b1": -1, "f1": -1, "a1": -1, "g1": -1} {
		p := r.Start()
		m, err := r.ParseMove(move)
		if err != nil || p.Play(m) != nil {
			t.Fatal(err)
		}
		i := search.Best(context.Background(), p, search.Limit{Nodes: 1_000_000}, nil)
		got := 0
		if i.Score > 0 {
			got = -1
		} else if i.Score < 0 {
			got = 1
		}
		if i.Label != search.Proved || got != want {
			t.Errorf("%s is worth %d (%v), want %d", move, got, i.Label, want)
		}
	}
}
