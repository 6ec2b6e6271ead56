package game

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// A board that is drawn can be parsed again.
func TestPositionString(t *testing.T) {
	at := func(b *Board, err error) *Board {
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	line := Line{K: 3}
	for _, c := range []struct {
		r     *Rules
		moves []Cell
		want  string
	}{
		{&Rules{Board: at(Grid(3, 3)), Goal: line}, []Cell{4, 0, 8}, "O . .\n. X .\n. . X"},
		{&Rules{Board: at(Grid(4, 2)), Goal: line, Setup: []Move{{To: 3, Mark: Block}}}, []Cell{0}, "X . . B\n. . . ."},
		{&Rules{Board: at(Cube(2, 2, 2)), Goal: Line{K: 2}}, []Cell{0, 7}, "X .\n. .\n\n. .\n. O"},
		{&Rules{Board: at(Hexagon(2)), Goal: line}, []Cell{3, 0}, " O .\n. X .\n . ."},
		{&Rules{Board: at(Rhombus(3, 2)), Goal: Connect{}}, []Cell{3}, ". . .\n X . ."},
		{&Rules{Board: at(Tile(2, 2, 2, 2)), Goal: Boards{K: 2}, Effect: Close{Goal: Line{K: 2}}}, []Cell{0, 15}, "X .  . .\n. .  . .\n\n. .  . .\n. .  . O"},
		{&Rules{Board: at(Grid(5, 1)), Goal: line, Players: 3, Signs: "HTX"}, []Cell{0, 1, 2}, "H T X . ."},
	} {
		p := c.r.Start()
		must(t, p, c.moves...)
		if got := p.String(); got != c.want || fmt.Sprintf("%v", p) != c.want {
			t.Errorf("drawn\n%s\nwant\n%s", got, c.want)
		}
		for _, text := range []string{c.want, strings.ToLower(c.want) + "\n", strings.ReplaceAll(strings.ReplaceAll(c.want, " ", ""), "\n", "/")} {
			q, err := c.r.ParsePosition(text)
			if err != nil {
				t.Errorf("%q: %v", text, err)
				continue
			}
			if q.String() != c.want || q.Turn() != p.Turn() || q.Free() != p.Free() || q.Undo() {
				t.Errorf("%q is read as\n%v\nturn %v, want %v", text, q, q.Turn(), p.Turn())
			}
		}
	}
}

func TestParsePosition(t *testing.T) {
	r := rules(t, 3, 3, 3, Nobody)
	for text, want := range map[string]string{
		"":                          "the board has 0 rows: there are 3",
		"X../...":                   "the board has 2 rows: there are 3",
		"X../.../.../...":           "the board has too many rows: there are 3",
		"X./.../...":                "row 1 of the board ends before c3",
		"X../..../...":              "row 2 of the board has 1 cells too many",
		"X../.?./...":               `row 2 of the board: "?" on b2 is no mark of this game`,
		"XX./X../...":               "setup: the stones are 3 of X and 0 of O, which turns do not come to: say who begins",
		strings.Repeat("...\n", 99): "the board has too many rows: there are 3",
	} {
		if p, err := r.ParsePosition(text); err == nil || err.Error() != want || p != nil {
			t.Errorf("%q: %v, %v, want %s", text, p, err, want)
		}
	}
	p, err := r.ParsePosition("XXX/OO./...")
	if err != nil || !p.Over() || p.Winner() != First || len(p.Outcome().Cells) != 3 {
		t.Errorf("a board that is won: %v, %v", p, err)
	}
	if p, err = r.ParsePosition("X O X\nX O O\nO X X"); err != nil || !p.Over() || p.Winner() != Nobody || !p.Drawn() {
		t.Errorf("a board that is full: %v, %v", p, err)
	}
	if p, err = r.ParsePosition("X-- / _O_ / ---"); err != nil || p.Play(Move{To: 8}) != nil || p.Turn() != Second {
		t.Errorf("a board under way: %v, %v", p, err)
	}
}

// Rows and columns count from the top left, and errors name them.
func TestPlayAt(t *testing.T) {
	p := rules(t, 4, 3, 3, First).Start()
	if err := p.PlayAt(2, 1); err != nil || p.Mark(9) != 1 {
		t.Fatal(err, p)
	}
	for _, c := range []struct {
		row, col int
		want     string
		rule     Rule
	}{
		{-1, 0, "row -1, column 0 is off the board: rows are 0 to 2 and columns 0 to 3", OffBoard},
		{0, 4, "row 0, column 4 is off the board: rows are 0 to 2 and columns 0 to 3", OffBoard},
		{3, 0, "row 3, column 0 is off the board: rows are 0 to 2 and columns 0 to 3", OffBoard},
		{2, 1, "b1 is taken by X", Taken},
	} {
		err := p.PlayAt(c.row, c.col)
		var r *Refusal
		if !errors.As(err, &r) || r.Rule != c.rule || r.Error() != c.want || p.Plies() != 1 {
			t.Errorf("row %d, column %d: %v, want %s", c.row, c.col, err, c.want)
		}
	}
	for _, at := range [][2]int{{0, 0}, {2, 2}, {0, 1}, {2, 3}} {
		if err := p.PlayAt(at[0], at[1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.PlayAt(-1, 9); p.Winner() != First || err == nil || err.Error() != "the game is over: X has won" {
		t.Errorf("after the end: %v", err)
	}
}

// FuzzParsePosition parses any text without a panic. A position that was parsed
// survives drawing and parsing.
func FuzzParsePosition(f *testing.F) {
	f.Add("X O .\n. . .\n. . X")
	f.Add("////")
	f.Fuzz(func(t *testing.T, text string) {
		r := rules(t, 3, 3, 3, First)
		p, err := r.ParsePosition(text)
		if err != nil {
			return
		}
		q, err := r.ParsePosition(p.String())
		if err != nil || q.String() != p.String() || q.Turn() != p.Turn() {
			t.Fatalf("%q: %v, %v", text, q, err)
		}
	})
}
