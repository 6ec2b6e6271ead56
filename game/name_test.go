package game

import (
	"strings"
	"testing"
)

func TestColumn(t *testing.T) {
	for x, want := range map[int]string{0: "a", 25: "z", 26: "aa", 51: "az", 52: "ba", 99: "cv", 701: "zz", 702: "aaa"} {
		if got := Column(x); got != want {
			t.Errorf("column %d is %q, want %q", x, got, want)
		}
	}
}

func TestCellNames(t *testing.T) {
	for _, s := range [][2]int{{1, 1}, {3, 3}, {19, 19}, {26, 2}, {27, 1}, {100, 100}, {1, 100}} {
		b, err := Grid(s[0], s[1])
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for c := range Cell(b.Cells()) {
			name := b.Name(c)
			if got, err := b.Cell(name); got != c || err != nil || seen[name] {
				t.Fatalf("%v: cell %d is named %q, which is cell %d, %v, seen %v", s, c, name, got, err, seen[name])
			}
			seen[name] = true
			if x, y := b.XY(c); b.At(x, y) != c || !b.Contains(c) {
				t.Fatalf("%v: cell %d is at %d,%d, where cell %d is", s, c, x, y, b.At(x, y))
			}
		}
	}
	b, _ := Grid(3, 3)
	for c, want := range map[Cell]string{0: "a3", 2: "c3", 4: "b2", 6: "a1", 8: "c1"} {
		if got := b.Name(c); got != want {
			t.Errorf("cell %d is %q, want %q", c, got, want)
		}
	}
}

func TestCellInCapitals(t *testing.T) {
	flat, err := Grid(100, 3)
	if err != nil {
		t.Fatal(err)
	}
	cube, err := Cube(3, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range []*Board{flat, cube} {
		for c := range Cell(b.Cells()) {
			if got, err := b.Cell(strings.ToUpper(b.Name(c))); err != nil || got != c {
				t.Fatalf("%s is %d, %v", strings.ToUpper(b.Name(c)), got, err)
			}
		}
	}
	r := &Rules{Board: flat, Marks: []Mark{1, 2}}
	if m, rest, err := r.CutMove("B2XC3O"); err != nil || flat.Name(m.To) != "b2" || m.Mark != 1 || rest != "C3O" {
		t.Errorf("B2XC3O begins with %+v, %v, and goes on with %q", m, err, rest)
	}
}

func TestCellRefuses(t *testing.T) {
	b, _ := Grid(3, 3)
	for name, want := range map[string]string{
		"":                            `"" is not a cell: write a column and a row, like c3`,
		"b":                           `"b" is not a cell: write a column and a row, like c3`,
		"2":                           `"2" is not a cell: write a column and a row, like c3`,
		"b02":                         `"b02" is not a cell: write a column and a row, like c3`,
		"b+2":                         `"b+2" is not a cell: write a column and a row, like c3`,
		"b-2":                         `"b-2" is not a cell: write a column and a row, like c3`,
		"b 2":                         `"b 2" is not a cell: write a column and a row, like c3`,
		"b2 ":                         `"b2 " is not a cell: write a column and a row, like c3`,
		"b٢":                          `"b٢" is not a cell: write a column and a row, like c3`,
		"aaaa1":                       `"aaaa1" is not a cell: write a column and a row, like c3`,
		"d1":                          "d1 is off the board: cells are a1 to c3",
		"a4":                          "a4 is off the board: cells are a1 to c3",
		"zzz3":                        "zzz3 is off the board: cells are a1 to c3",
		"a9223372036854775807":        "a9223372036854775807 is off the board: cells are a1 to c3",
		"a99999999999999999999":       "a99999999999999999999 is off the board: cells are a1 to c3",
		"a" + strings.Repeat("9", 99): "a" + strings.Repeat("9", 39) + "… is off the board: cells are a1 to c3",
		strings.Repeat("b", 99):       `"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"… is not a cell: write a column and a row, like c3`,
	} {
		if c, err := b.Cell(name); c != NoCell || err == nil || err.Error() != want {
			t.Errorf("Cell(%q) = %d, %v; want %s", name, c, err, want)
		}
	}
}

func TestAtAndStepStopAtTheEdge(t *testing.T) {
	b, _ := Grid(4, 3)
	for _, xy := range [][2]int{{-1, 0}, {0, -1}, {4, 0}, {0, 3}} {
		if c := b.At(xy[0], xy[1]); c != NoCell {
			t.Errorf("At%v is cell %d", xy, c)
		}
	}
	for c := range Cell(b.Cells()) {
		x, y := b.XY(c)
		for axis, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			for n := -4; n <= 4; n++ {
				if got, want := b.Step(c, axis, n), b.At(x+n*d[0], y+n*d[1]); got != want {
					t.Fatalf("%d steps from %d along axis %d: %d, want %d", n, c, axis, got, want)
				}
			}
		}
	}
}
