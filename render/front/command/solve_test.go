package command

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSolve(t *testing.T) {
	holds(t, 1000*megabyte)
	file := filepath.Join(t.TempDir(), "positions.txt")
	text := "noughts 1\nrules 3x3k3\nb2\na1\nb1\nnoughts 1\nrules 3x3k3\na1\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	empty, wide := filepath.Join(filepath.Dir(file), "empty"), filepath.Join(filepath.Dir(file), "wide")
	if err := errors.Join(os.WriteFile(empty, []byte("\n# none\n"), 0o600), os.WriteFile(wide, []byte("\xff\xfe3\x00x\x003\x00k\x003\x00\n\x00"), 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, args, in, want, complains, err string
	}{
		{"a win", "3x3k3;a1b1a2b2", "", "argument 1\twin in 1\tproved\tbest a3", "", ""},
		{"a loss", "3x3k3;a1b2c3b1c1", "", "argument 1\twin in 1\tproved\tbest b3", "", ""},
		{"all that draw", "3x3k3;b2", "", "argument 1\tdraw\tproved\tbest a3 c3 a1 c1\t", "", ""},
		{"all that win as soon", "4x3k3;", "", "argument 1\twin in 7\tproved\tbest b2 c2 b3 c3 b1 c1\t", "", ""},
		{"all that lose as late", "4x3k3;b2", "", "argument 1\tloss in 6\tproved\tbest c2 a2 d2\t", "", ""},
		{"a link", "https://example.org/x/#g=1;3x3k3;b2a1", "", "argument 1\tdraw\tproved\tbest ", "", ""},
		{"columns", "1212121", "", "argument 1\tloss in 0\tproved\tbest -", "", ""},
		{"columns of another game", "-rules 4x4k4-gravity 1212", "", "argument 1\tdraw\tproved\tbest ", "", ""},
		{"moves", "-rules 3x3k3", "a1 b1 a2 b2\n\n# that was one\na1b1a2", "line 1\twin in 1\tproved\tbest a3|line 4\tloss in 4\tproved\tbest a3", "", ""},
		{"records", file, "", file + ": record at line 1\tdraw\tproved\tbest b3|" + file + ": record at line 6\tdraw\tproved\tbest b2", "", ""},
		{"an SGF file", "-", "(;FF[4]GM[4]SZ[7]RU[freestyle];B[dd]\n;W[aa])\n", "record at line 1\t", "", ""},
		{"an SGF file with variations, and another position", "-", "(;FF[4]GM[4]SZ[7]RU[freestyle];B[dd]C[a\n(b) \\]\n(c)]\n(;W[aa]\n;B[ab])\n(;W[bb]))\n\n3x3k3;b2\n", "record at line 1\t|line 8\tdraw", "", ""},
		{"SGF that is cut off, and on", "-k", "(;GM[4]SZ[7];B[dd]\n(;GM[4]SZ[7];B[dd])\n", "record at line 2\t", "record at line 1: sgf: line 2, byte 1: the file ends within the game", "solve: 1 of 2 positions could not be read"},
		{"a comment on SGF", "", "noughts 1\nrules 3x3k3\nb2\nnote \"as in (;B[bb])\"\n", "record at line 1\tdraw", "", ""},
		{"a bad one", "", "3x3k3;a1\n3x3k3;a1a1\n3x3k3;b2\n", "line 1\tdraw", "", "solve: line 2: move 2: a1 is taken by X"},
		{"bad ones, and on", "-k", "x\n3x3k3;b2\n7x6k4-gravity;z9\n1234567890\n", "line 2\tdraw", "line 1: |line 3: |line 4: ", "solve: 3 of 4 positions could not be read"},
		{"nothing", "", "", "", "", ""},
		{"no file", filepath.Join(file, "x"), "", "", "", "solve: argument 1: "},
		{"no game", "-rules 3x3k9", "", "", "", "solve: -rules: "},
		{"an empty board", "3x3k3", "", "argument 1\tdraw\tproved\tbest ", "", ""},
		{"a game's name", "Tic-tac-toe 3X3K3;B2 ultimate", "", "argument 1\tdraw\tproved\t|argument 2\tdraw\tproved\t|argument 3\t", "", ""},
		{"names a line", "-", "tic tac toe\nTic-tac-toe; b2 a1\n", "line 1\tdraw\tproved\t|line 2\tdraw\tproved\t", "", ""},
		{"no such game", "-", "tic toe;b2\n", "", "", `solve: line 1: "tic toe" names no game: noughts games lists them`},
		{"a game that cannot be", "3x3k9", "", "", "", "solve: argument 1: 9 in a row on a board of 3 x 3"},
		{"a move off the board", "3x3k3;d4", "", "", "", "solve: argument 1: move 1: d4 is off the board"},
		{"no such file", "none.sgf", "", "", "", `solve: argument 1: "none.sgf" is no position: write rules and moves like 15x15k5;h8h9, a game that noughts games lists, a link, or columns; nor is there such a file`},
		{"a folder", filepath.Dir(file), "", "", "", "solve: " + filepath.Dir(file) + " is a folder"},
		{"a device", os.DevNull, "", "", "", "solve: " + os.DevNull + " is a device and no file"},
		{"an empty file", empty, "", "", "", "solve: " + empty + ": there is no position in it"},
		{"a file in UTF-16", wide, "", wide + ": line 1\tdraw\tproved", "", ""},
		{"a line without end", "", strings.Repeat("\x00", mostText+1), "", "", "solve: line 1: it is longer than 16 megabytes"},
		{"a record without end", "", "(;GM[4]\n" + strings.Repeat("C[many words]\n", 1<<21), "", "", "solve: record at line 1: it is longer than 16 megabytes"},
		{"flags behind", "3x3k3;b2 -all", "", "argument 1\tdraw\tproved\tbest a3 c3 a1 c1\t", "", ""},
		{"an unknown flag behind", "3x3k3;b2 -some", "", "", "", "solve: flag provided but not defined: -some"},
		{"no flag", "-- -all", "", "", "", "solve: argument 1: \"-all\" is no position"},
		{"a bad limit", "-nodes -1", "", "", "", "solve: -nodes must not be negative"},
		{"a bad number", "-nodes many", "", "", "", "solve: invalid value"},
		{"a table", "-table 1 -nodes 1000 15x15k5;h8", "", "argument 1\t", "", ""},
		{"a large table", "-table 100000000", "", "", "", "solve: -table 100000000: there is memory for"},
		{"a table as large as the memory", "-table 750", "", "", "", ""},
		{"a table that leaves no room", "-table 751", "", "", "", "solve: -table 751: there is memory for 750 megabytes"},
	} {
		args := append([]string{"solve", "-nodes", "50000"}, strings.Fields(c.args)...)
		if c.name == "records" {
			args = []string{"solve", file}
		}
		out, complaint, err := run(c.in, args...)
		begin := func(what, got, want string) {
			lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
			for i, w := range strings.Split(want, "|") {
				if i >= len(lines) || !strings.HasPrefix(lines[i], w) || w == "" && lines[i] != "" {
					t.Errorf("%s: the %s is %q, want %q", c.name, what, got, want)
					return
				}
			}
			if len(lines) > strings.Count(want, "|")+1 {
				t.Errorf("%s: the %s is %q, want %q", c.name, what, got, want)
			}
		}
		begin("output", out, c.want)
		begin("complaint", strings.ReplaceAll(complaint, "noughts: solve: ", ""), c.complains)
		if (err == nil) != (c.err == "") || err != nil && !strings.HasPrefix(err.Error(), c.err) {
			t.Errorf("%s: the error is %v, want %q", c.name, err, c.err)
		}
	}
}

// TestSolveAll gives the value of every move, as text and as JSON.
func TestSolveAll(t *testing.T) {
	out, _, err := run("", "solve", "-all", "3x3k3;b2a1c1")
	if err != nil || !strings.Contains(out, "\tdraw\tproved\tbest a3\t") || !strings.Contains(out, "loss in 2") {
		t.Errorf("%v: %s", err, out)
	}
	// With more players a value may be no more than an estimate, and says so.
	out, _, err = run("", "solve", "-all", "3x3k2-3p;")
	if err != nil || !strings.Contains(out, "b2 win in 4 proved") || !strings.Contains(out, " estimated") {
		t.Errorf("%v: %s", err, out)
	}
	out, _, err = run("3x3k3;b2b1\n3x3k3;b2a1\n", "solve", "-all", "-json")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if err != nil || len(lines) != 2 {
		t.Fatalf("%v: %s", err, out)
	}
	var a solved
	if err := json.Unmarshal([]byte(lines[0]), &a); err != nil {
		t.Fatal(err)
	}
	if a.Value != "win" || a.Plies == nil || *a.Plies != 5 || a.Label != "proved" || len(a.Moves) != 7 || a.Game != "3x3k3;b2b1" || len(a.Best) < 2 {
		t.Errorf("it answers %s", lines[0])
	}
}

// TestSolveProofs keeps what was dear to prove in a file, and answers from there.
func TestSolveProofs(t *testing.T) {
	file := filepath.Join(t.TempDir(), "proofs.noughts")
	solve := func(position string) (a solved) {
		t.Helper()
		out, _, err := run("", "solve", "-json", "-all", "-proofs", file, "-time", "10m", position)
		if err == nil {
			err = json.Unmarshal([]byte(out), &a)
		}
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if a := solve("3x3k3;b2"); a.Label != "proved" {
		t.Errorf("a cheap one: %+v", a)
	}
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("what is cheap is kept: %v", err)
	}
	dear := solve("4x4k4-misere;a1b2")
	if dear.Nodes < 100_000 || dear.Label != "proved" {
		t.Fatalf("it took %d nodes: %+v", dear.Nodes, dear.worth)
	}
	text, err := os.ReadFile(file)
	if err != nil || !strings.HasPrefix(string(text), "noughts-proofs 3\nrules 4x4k4-misere\n") {
		t.Fatalf("%v: %s", err, text)
	}
	for _, position := range []string{"4x4k4-misere;a1b2", "4x4k4-misere;a4b3", "4x4k4-misere;d4c3"} { // mirrored and turned, too
		known := solve(position)
		if known.Nodes != 0 || known.Value != dear.Value || known.Score != dear.Score || len(known.Moves) != len(dear.Moves) || len(known.Best) != len(dear.Best) {
			t.Errorf("%s: %+v, want %+v", position, known, dear)
		}
	}
	if again, err := os.ReadFile(file); err != nil || string(again) != string(text) {
		t.Errorf("the file changed: %v", err)
	}
	if err := os.WriteFile(file, text[1:], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := run("", "solve", "-proofs", file, "3x3k3"); err == nil || !strings.HasPrefix(err.Error(), "solve: -proofs: "+file+": line 1: ") {
		t.Errorf("a damaged file: %v", err)
	}
	if again, err := os.ReadFile(file); err != nil || string(again) != string(text[1:]) {
		t.Errorf("a damaged file was written: %v", err)
	}
}

// TestSolveTies gives all the best moves in JSON, too, without the values of
// the others.
func TestSolveTies(t *testing.T) {
	out, _, err := run("", "solve", "-json", "3x3k3;b2")
	var a solved
	if err == nil {
		err = json.Unmarshal([]byte(out), &a)
	}
	if err != nil || len(a.Best) != 4 || len(a.Moves) != 0 || a.Best[0] != a.PV[0] {
		t.Errorf("%v: %s", err, out)
	}
}

// FuzzPositions reads anything as positions: each is one, or an error.
func FuzzPositions(f *testing.F) {
	for _, text := range []string{
		"noughts 1\nrules 3x3k3\nb2\nnoughts 1\nrules 3x3k3\n", "44455554\n# no\n\n3x3k3;b2a1\nh8\n", "(;GM[4]SZ[7];B[dd])",
		"Piskvorky 15x15, 0:0, 0\n8,8,0\n", "https://example.org/#g=1;3x3k3;b2\n;;\ng=\n", "\uFEFFnoughts\n\x00",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "000") {
			return // large boards take time, and say nothing new
		}
		n := 0
		reader{}.stream("x: ", strings.NewReader(text), func(p place) bool {
			n++
			if p.err == nil && p.rec == nil || !strings.HasPrefix(p.where, "x: ") {
				t.Errorf("%s: there is neither a game nor an error", p.where)
			}
			return true
		})
		if lines := strings.Count(text, "\n") + 1; n > lines {
			t.Errorf("%d positions in %d lines", n, lines)
		}
	})
}

// The names of a record of Piskvork are no records, however they begin.
func TestSolvePiskvork(t *testing.T) {
	game := "Piskvorky 15x15, 0:11, 0\n8,8,0\n9,9,0\nAlice\nnoughts\n-1\n"
	for in, want := range map[string]int{
		game: 1, strings.Replace(game, "Alice\nnoughts", "noughts\n(a bot)", 1): 1, game + game: 2,
		game + "noughts 1\nrules 3x3k3\nb2\n": 2, game + "(;GM[4]SZ[15];B[hh])\n": 2,
	} {
		out, _, err := run(in, "solve", "-nodes", "100", "-json")
		if n := strings.Count(out, "\n"); err != nil || n != want {
			t.Errorf("%v: %d answers for\n%s", err, n, in)
		}
	}
}
