package engine

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// view is what look answers.
type view struct {
	Rules, Name, Short, Marks, Signs, Text, Regions, Reason, Outcome, Key string
	Players, Plies, Turn, Put, Winner, Out                                int
	Target                                                                *int
	Own, At, Last, Win, Captured                                          []int
	Titles, Line, Moves                                                   []string
	Over                                                                  bool
	Board                                                                 *struct {
		W, H                  float64
		Kind, Style           string
		Cells                 [][3]any
		Layer                 [2]float64
		Layers                [][2]float64
		Tiles                 []int
		Column                int
		Gravity, Wraps, Joins bool
		Choices               bool
	}
}

// looked asks the serving end.
func looked(t testing.TB, words string) view {
	t.Helper()
	out := strings.Split(served(t, "7 look "+words+"\n"), "\n")
	if len(out) != 4 || out[2] != "7 done" {
		t.Fatalf("look %s: %.300q", words, out)
	}
	text, ok := strings.CutPrefix(out[1], "7 look ")
	if !ok {
		t.Fatalf("look %s: %.300q", words, out)
	}
	var v view
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil || d.More() {
		t.Fatalf("look %s: %v in %.300q", words, err, text)
	}
	return v
}

// TestLook plays every game of the catalogue at random, and holds what look
// tells of it to the position itself.
func TestLook(t *testing.T) {
	for _, g := range variant.Catalogue() {
		if g.Rules.Board.Cells() > mostSeen {
			continue
		}
		for _, r := range append([]*game.Rules{g.Rules}, g.Sizes()...) {
			if r.Board.Cells() > mostSeen {
				continue
			}
			t.Run(r.ID, func(t *testing.T) {
				t.Parallel()
				chance := rand.New(rand.NewPCG(1, 2))
				p := r.Start()
				every := 1 + r.Board.Cells()/20
				for {
					if p.Plies()%every == 0 || p.Over() {
						checkLook(t, p)
					}
					moves := p.Moves(nil)
					if len(moves) == 0 || p.Plies() >= 300 {
						break
					}
					if err := p.Play(moves[chance.IntN(len(moves))]); err != nil {
						t.Fatal(err)
					}
				}
			})
		}
	}
}

func checkLook(t *testing.T, p *game.Position) {
	r := p.Rules()
	var moves []string
	for i := range p.Plies() {
		moves = append(moves, r.MoveText(p.Ply(i)))
	}
	words := r.ID + " moves " + strconv.Itoa(len(moves)) + " " + strings.Join(moves, " ")
	v := looked(t, words)
	line := r.ID
	if v.Text != "" {
		line += " line " + v.Text
	}
	if same := looked(t, line); !equalViews(v, same) {
		t.Errorf("%s: line %q gives %+v, want %+v", words, v.Text, same, v)
	}
	link := "g=1;" + r.ID + ";" + v.Text
	if same := looked(t, "3x3k3 position #"+link+";x=human,o=easy"); !equalViews(v, same) {
		t.Errorf("%s: position %q gives %+v, want %+v", words, link, same, v)
	}
	kept, err := record.ParseLink(link, variant.Parse)
	if err != nil || kept.Position().Key() != p.Key() {
		t.Errorf("%s: as a link %q: %v", words, link, err)
	}

	o := p.Outcome()
	turn := int(p.Turn()) - 1
	if p.Over() {
		turn = -1
	}
	if v.Rules != r.ID || v.Name == "" || v.Short == "" || v.Players != r.PlayerCount() || v.Plies != p.Plies() || v.Turn != turn ||
		v.Over != o.Over || v.Winner != int(o.Winner)-1 || v.Over != (v.Reason != "") || v.Over != (v.Outcome != "") ||
		v.Key != strconv.FormatUint(p.Key(), 16) || v.Put != int(p.PutBy()) || !slices.Equal(v.Line, moves) {
		t.Errorf("%s: %+v", words, v)
	}
	if o.Winner != game.Nobody && v.Outcome != v.Titles[v.Winner]+" wins" {
		t.Errorf("%s: %q", words, v.Outcome)
	}
	for i, own := range v.Own {
		by := game.Player(i + 1)
		if r.Common() && own != 0 || !r.Common() && own != int(p.MarkOf(by)) || v.Titles[i] != p.Name(by) {
			t.Errorf("%s: player %d has %d and is called %q", words, i, own, v.Titles[i])
		}
	}
	if len(v.Own) != v.Players || len(v.Titles) != v.Players || len(v.Signs) != r.MarkCount() {
		t.Errorf("%s: %d marks of one's own, %d titles, %q", words, len(v.Own), len(v.Titles), v.Signs)
	}
	marks, regions := "", ""
	nx, ny := r.Board.Regions()
	for c := range game.Cell(r.Board.Cells() + nx*ny) {
		letter := string(".ABCDEFGH#"[p.Mark(c)])
		if r.Board.Contains(c) {
			marks += letter
		} else {
			regions += letter
		}
	}
	if v.Marks != marks || v.Regions != regions || (v.Target != nil) != (nx > 0) || v.Target != nil && *v.Target != p.Target() {
		t.Errorf("%s: %q and %q, want %q and %q", words, v.Marks, v.Regions, marks, regions)
	}

	legal := p.Moves(nil)
	if len(v.Moves) != len(legal) || len(v.At) != len(legal) {
		t.Fatalf("%s: %d moves, %d cells, want %d", words, len(v.Moves), len(v.At), len(legal))
	}
	seen, before := map[string]bool{}, -1
	for i, text := range v.Moves {
		m, err := r.ParseMove(text)
		if err != nil || p.Legal(m) != nil || seen[text] || int(m.To) != v.At[i] {
			t.Fatalf("%s: %s at %d: %v", words, text, v.At[i], err)
		}
		at := v.At[i]
		if at < 0 {
			at = r.Board.Cells() // words come last
		}
		if at < before {
			t.Errorf("%s: %s is out of order", words, text)
		}
		seen[text], before = true, at
	}

	var last []int
	if n := p.Plies(); n > 0 && p.Ply(n-1).To != game.NoCell {
		last = []int{int(p.Ply(n - 1).To)}
	}
	if !slices.Equal(v.Last, last) || len(v.Win) != len(o.Cells) || v.Board != nil {
		t.Errorf("%s: last %v, win %v", words, v.Last, v.Win)
	}
	for i, c := range o.Cells {
		if v.Win[i] != int(c) {
			t.Errorf("%s: win %v, want %v", words, v.Win, o.Cells)
		}
	}
	for by := game.First; int(by) <= v.Players; by++ {
		if p.Out(by) != (v.Out>>(by-1)&1 != 0) {
			t.Errorf("%s: player %d is out: %v, told %b", words, by, p.Out(by), v.Out)
		}
	}
	for i, n := range v.Captured {
		if n != p.Captured(game.Player(i+1)) {
			t.Errorf("%s: captured %v", words, v.Captured)
		}
	}
}

func equalViews(a, b view) bool {
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	return string(x) == string(y)
}

// TestLookBoard holds the picture of each board to its geometry: cells keep
// apart, and within their layer.
func TestLookBoard(t *testing.T) {
	for _, id := range []string{"3x3k3", "15x15k5", "7x6k4-gravity", "3x3x3k3", "4x4x4k4-gravity", "5x5x2k4", "t4x4k3", "h4k4", "hex11",
		"ultimate", "pentago", "12x3k3", "3x3k3-at-b2B"} {
		r := rules(t, id)
		b := r.Board
		v := looked(t, id+" board")
		o := v.Board
		if want := strings.TrimPrefix(variant.StyleOf(r).String(), "cells"); o.Style != want {
			t.Errorf("%s: style %q, want %q", r.ID, o.Style, want)
		}
		tw, th := b.RegionSize()
		if o == nil || len(o.Cells) != b.Cells() || len(o.Layers) != b.Layers() || (o.Kind == "hex") != b.Hexagonal() || o.Wraps != b.Wraps() ||
			len(o.Tiles) > 0 != (tw > 0) || tw > 0 && (o.Tiles[0] != tw || o.Tiles[1] != th) {
			t.Fatalf("%s: %+v", id, o)
		}
		_, fall := r.Place.(game.Gravity)
		if o.Gravity != fall || fall != (o.Column > 0) {
			t.Errorf("%s: gravity %v, column %d", id, o.Gravity, o.Column)
		}
		if o.Choices != (r.Turns != nil) { // none of these turns is in another order without a choice
			t.Errorf("%s: choices %v, in the order %T", id, o.Choices, r.Turns)
		}
		at := func(i int) (x, y float64) { return o.Cells[i][1].(float64), o.Cells[i][2].(float64) }
		for i, cell := range o.Cells {
			c := game.Cell(i)
			if cell[0] != b.Name(c) {
				t.Errorf("%s: cell %d is %q", id, i, cell[0])
			}
			if under := b.Under(c); fall && under != game.NoCell && int(under)%o.Column != i%o.Column {
				t.Errorf("%s: %s falls to another column", id, b.Name(c))
			}
			x, y := at(i)
			_, _, z := b.XYZ(c)
			x0, y0 := o.Layers[z][0], o.Layers[z][1]
			if x < x0+0.499 || y < y0+0.499 || x > x0+o.Layer[0]-0.499 || y > y0+o.Layer[1]-0.499 ||
				x0 < 0 || y0 < 0 || x0+o.Layer[0] > o.W+0.001 || y0+o.Layer[1] > o.H+0.001 {
				t.Errorf("%s: %s is at %v, %v of the layer at %v, %v of a picture of %v x %v", id, b.Name(c), x, y, x0, y0, o.W, o.H)
			}
			for j := range i {
				if u, v := at(j); (x-u)*(x-u)+(y-v)*(y-v) < 0.997 {
					t.Errorf("%s: %s and %s are too near", id, b.Name(c), b.Name(game.Cell(j)))
				}
			}
		}
	}
}

// TestLookRefuses asks for what cannot be told.
func TestLookRefuses(t *testing.T) {
	for words, want := range map[string]string{
		"":                               "look: no rules",
		"chess":                          "rules: \"chess\" names no game",
		"3x3k4":                          "rules:",
		"1000x1000k5":                    "look: a board of 1000000 cells is too large",
		"3x3k3 level hard":               "look: \"level\" is not known",
		"3x3k3 board board":              "look: board comes",
		"3x3k3 moves 1 a1 line b2":       "look: line comes",
		"3x3k3 moves 0 moves 0":          "look: moves comes",
		"3x3k3 moves 0 position a1":      "look: position comes",
		"3x3k3 position a1 a1":           "position: move 2: a1 is taken",
		"3x3k3 position a1, z9":          "position: move 2: z9 is off the board",
		"3x3k3 position g=2;3x3k3":       "position: version \"2\" is not known",
		"3x3k3 position g=1;3x3":         "position: \"3x3\" names no game",
		"3x3k3 position g=1;1000x1000k5": "look: a board of 1000000 cells is too large",
		"3x3k3 position noughts 1 rules": "position: only links and moves are read here",
		"3x3k3 position (;GM[4])":        "position: only links and moves are read here",
		"3x3k3 line":                     "line: the moves are missing",
		"3x3k3 moves":                    "moves: their number",
		"3x3k3 moves 2 a1":               "moves: the number",
		"3x3k3 moves 1 swap":             "moves: move 1:",
		"3x3k3 moves 2 a1 a1":            "moves: move 2: a1 is taken by X",
		"3x3k3 line a1a1":                "line: move 2: a1 is taken by X",
		"3x3k3 line a1b":                 "line: move 2: \"b\" is not a cell",
		"3x3k3 line a1b2!":               "line: move 3: \"!\" is not a cell",
		"3x3k3 line a1a2b1b2c1c2":        "line: move 6: the game is over",
		"7x6k4-gravity line d2":          "line: move 1: d2 hangs in the air",
		"swap2 line h8h9i8swap-swap":     "line: move 5:",
		"3x3k3 line \x00":                "line: move 1:",
		"3x3k3 b\xffrd":                  "look: ",
		"4x4x4k4 line a1":                "line: move 1: \"a1\" is not a cell",
		"ultimate line a1i9":             "line: move 2: i9 is not in board",
		"15x15k5 line " + long1000("h8"): "line: move 2: h8 is taken",
		"15x15k5-at-" + long1000("a1X-"): "rules:",
		"128x129k5":                      "look: a board of 16512 cells",
	} {
		_, rest, _ := strings.Cut(served(t, "7 look "+words+"\n"), "\n")
		if !strings.HasPrefix(rest, "7 error "+want) || strings.Count(rest, "\n") != 1 {
			t.Errorf("look %.40q: %.200q, want %q", words, rest, want)
		}
	}
}

func long1000(s string) string { return strings.Repeat(s, 1000) }

// TestLookBeside looks at a position while another is searched, and with its
// number.
func TestLookBeside(t *testing.T) {
	out := served(t, "1 go 15x15k5 moves 1 h8\n1 look 3x3k3\n2 look 3x3k3\n1 stop\n")
	if !strings.Contains(out, "0 error 1 is running\n") || !strings.Contains(out, "\n2 look {") || !strings.Contains(out, "\n1 done\n") {
		t.Errorf("%q", out)
	}
}

// TestReasonsAreTold has a word for every reason.
func TestReasonsAreTold(t *testing.T) {
	seen := map[string]bool{}
	for r := range game.Repeated + 1 {
		if seen[r.String()] {
			t.Errorf("%d is %q like another", r, r)
		}
		seen[r.String()] = true
	}
}
