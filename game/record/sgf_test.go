package record_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// Files of other programs are read as the games that were played.
func TestFilesOfOthers(t *testing.T) {
	for _, c := range []struct{ file, rules, line, tags string }{
		{"tournament.sgf", "15x15k5", "h8 i9 g7 g9 f6 e5 h9 h10 ", "date=2026-01-31|name1=alpha|name2=beta|result=won 1"},
		{"renjuclub.sgf", "15x15k5-exact", "h8 h9 j7 ", "date=2025-12-01|name1=Åuk|name2=Ivan|event=Open|result=won 2 by resignation"},
		{"oldstyle.sgf", "19x19k5", "j10 j11 k10 ", "name1=Black [one]|name2="},
		{"puzzle.sgf", "15x15k5-begins2-at-h9O-h8X-i8X", "g8 j8 ", "title=Puzzle"},
		{"oblong.sgf", "9x7k5", "e4 ", ""},
		{"plain.psq", "15x15k5", "h8 i9 g7 ", "x=human|o=human"},
		{"tournament.psq", "20x20k5-begins2", "j11 k10 k12 ", "x=11|o=11|name1=pbrain-alpha|name2=pbrain-beta"},
		{"exact.psq", "9x9k5-exact", "a9 a1 b9 b1 c9 c1 e9 e1 f9 f1 d9 h1 g9 ", ""},
		{"columns.txt", "7x6k4-gravity", "d1 d2 d3 e1 e2 e3 d4 e4 ", ""},
		{"link.txt", "15x15k5", "h8 h9 ", ""},
	} {
		data, err := os.ReadFile(filepath.Join("testdata", c.file))
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Read(c.file, data, variant.Parse)
		if err != nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		if r.Rules().ID != c.rules || line(r) != c.line {
			t.Errorf("%s is %s: %s\nwant %s: %s", c.file, r.Rules().ID, line(r), c.rules, c.line)
		}
		for _, tag := range strings.Split(c.tags, "|") {
			key, want, _ := strings.Cut(tag, "=")
			if got := r.Tag(key); got != want {
				t.Errorf("%s: tag %s is %q, want %q", c.file, key, got, want)
			}
		}
	}
}

// Properties that this package does not interpret are kept at their nodes.
func TestUnknownPropertiesSurvive(t *testing.T) {
	const file = `(;FF[4]GM[4]SZ[15]RU[1]ZZ[a\]b][c]ST[2];B[hh]TE[1]V[0.5]LB[hh:1][ih:a\:b];W[ih]BM[]DO[]
(;B[hg]C[main])(;B[ii]IT[]XX[y
z]))`
	r, err := record.ParseSGF(file, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	main := r.Main()
	if got := main[1].Property("LB"); len(got) != 2 || got[1] != `ih:a\:b` || main[3].Comment() != "main" || len(main[2].Branches()) != 1 {
		t.Errorf("LB is %q, the comment %q", got, main[3].Comment())
	}
	for range 2 {
		text, err := record.SGF(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{`ZZ[a\]b][c]ST[2]`, `;B[hh]TE[1]V[0.5]LB[hh:1][ih:a\:b];W[ih]BM[]DO[]`, "(;B[hg]C[main])", ";B[ii]IT[]XX[y\nz]"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s is not in\n%s", want, text)
			}
		}
		// Through the native text as well.
		if r, err = record.Parse(r.String(), variant.Parse); err != nil {
			t.Fatal(err)
		}
	}
}

// Properties about the game that come after its start, in a variation or at a
// move, do not disturb the others.
func TestSGFAboutTheGameTooLate(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"(;GM[4](;B[hh])(;SZ[9]PB[x]KO[];B[ii]))", "sgf \"KO[]\"\n"},
		{"(;GM[4];B[hh]NT[a:b]NR[3x3k3]PB[x];W[ii])", "h8\nsgf \"PB[x]\"\ni7\n"},
	} {
		r, err := record.ParseSGF(c.text, variant.Parse)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if !strings.Contains(r.String(), c.want) {
			t.Errorf("%s is read as\n%s", c.text, r)
		}
		if again, err := record.Parse(r.String(), variant.Parse); err != nil || again.String() != r.String() {
			t.Errorf("%s is written as\n%s\nread with error %v", c.text, r, err)
		}
	}
}

// Where the second byte of a character may look like a bracket or a backslash,
// the moves are still read, and characters that cannot be decoded are replaced.
func TestSGFPairsOfBytes(t *testing.T) {
	for _, c := range []struct{ text, comment, unknown string }{
		{"(;CA[Shift_JIS]GM[4];B[hh]C[a\x83\\b\x83]c]XX[\x83]];W[ii])", "a\ufffdb\ufffdc", "\ufffd"},
		{"(;CA[UTF-8]GM[4];B[hh]C[a\\]b]XX[é\\]];W[ii])", "a]b", "é\\]"},
		{"(;CA[GBK]GM[4];B[hh]C[é\\]]XX[x];W[ii])", "é]", "x"},
		{"(;CA[iso-8859-1]GM[4];B[hh]C[\xe9\\]]XX[\xe9];W[ii])", "é]", "é"},
	} {
		r, err := record.ParseSGF(c.text, variant.Parse)
		if err != nil || line(r) != "h8 i7 " {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		n := r.Line()[1]
		if x := n.Property("XX"); n.Comment() != c.comment || len(x) != 1 || x[0] != c.unknown {
			t.Errorf("%q is read as %q and %q", c.text, n.Comment(), x)
		}
		text, err := record.SGF(r)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := record.ParseSGF(text, variant.Parse); err != nil || tree(again) != tree(r) {
			t.Errorf("%q is written as\n%s\nread with error %v", c.text, text, err)
		}
	}
}

// An area may be named by any two of its corners.
func TestSGFAreas(t *testing.T) {
	for _, area := range []string{"bb:cc", "cc:bb", "bc:cb", "cb:bc"} {
		r, err := record.ParseSGF("(;SZ[9]AB["+area+"])", variant.Parse)
		if err != nil || len(r.Rules().Setup) != 4 {
			t.Errorf("%s: %v", area, err)
		}
	}
}

// What was read before an error can be saved and read again, even if the error
// is that there was too much of something.
func TestWhatCameBeforeAnError(t *testing.T) {
	var names, tags, ours strings.Builder
	for i := range 1001 {
		fmt.Fprintf(&tags, "tag %d x\n", i)
		fmt.Fprintf(&ours, "[%d:x]", i)
		if i < 201 {
			fmt.Fprintf(&names, "sgf \"%s[]\"\n", strings.ToUpper("a"+game.Column(i+26)))
		}
	}
	for _, text := range []string{
		"noughts 1\nrules 3x3k3\n" + tags.String(),
		"noughts 1\nrules 3x3k3\nb2\n" + names.String(),
	} {
		r, err := record.Parse(text, variant.Parse)
		if err == nil || r == nil || !strings.Contains(err.Error(), "more than") {
			t.Fatalf("%.50q: %v", text, err)
		}
		if again, err := record.Parse(r.String(), variant.Parse); err != nil || again.String() != r.String() {
			t.Errorf("%.50q: read again: %v", text, err)
		}
	}
	if _, err := record.ParseSGF("(;NT"+ours.String()+";B[hh])", variant.Parse); err == nil || !strings.Contains(err.Error(), "more than 1000 tags") {
		t.Errorf("tags of SGF: %v", err)
	}
	// The tags of SGF's own properties count too.
	most, _, _ := strings.Cut(ours.String(), "[992:")
	r, err := record.ParseSGF("(;GN[g]EV[e]PB[b]PW[w]BR[1]WR[2]DT[2026]RE[x]NT"+most+";B[hh])", variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := record.Parse(r.String(), variant.Parse); err != nil || again.Head() != r.Head() {
		t.Errorf("the most tags: %v", err)
	}
}

func TestSGFResults(t *testing.T) {
	for _, c := range []struct {
		re   string
		want record.Result
		back string
	}{
		{"B+", record.Result{End: record.Played, Winner: game.First}, "B+"},
		{"W+Resign", record.Result{End: record.Resigned, Winner: game.Second}, "W+R"},
		{"b+t", record.Result{End: record.OnTime, Winner: game.First}, "B+T"},
		{"W+Forfeit", record.Result{End: record.Forfeit, Winner: game.Second}, "W+F"},
		{"W+3.5", record.Result{End: record.Played, Winner: game.Second}, "W+"},
		{"Draw", record.Result{End: record.Played}, "0"},
		{"0", record.Result{End: record.Played}, "0"},
		{"Void", record.Result{End: record.Void}, "Void"},
		{"?", record.Result{}, ""},
		{"black was better", record.Result{}, "black was better"},
	} {
		r, err := record.ParseSGF("(;GM[4]RE["+c.re+"];B[hh])", variant.Parse)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Result(); got != c.want {
			t.Errorf("RE[%s] is %v, want %v", c.re, got, c.want)
		}
		text, err := record.SGF(r)
		if has := strings.Contains(text, "RE["+c.back+"]"); err != nil || has != (c.back != "") {
			t.Errorf("RE[%s] is written\n%s", c.re, text)
		}
	}
	// a result that follows from the moves needs no tag
	r, err := record.ParseSGF("(;GM[4]NR[3x3k3]RE[B+];B[aa];W[ab];B[ba];W[bb];B[ca])", variant.Parse)
	if err != nil || r.Tag(record.TagResult) != "" || r.Result() != (record.Result{End: record.Played, Winner: game.First}) {
		t.Errorf("a game won: %v, %q, %v", r.Result(), r.Tag(record.TagResult), err)
	}
}

func TestParseSGFRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "sgf: line 1, byte 1: no game begins here, with (;"},
		{"(", "sgf: line 1, byte 2: no game begins here, with (;"},
		{"(;GM[1];B[dd])", "sgf: line 1, byte 14: GM[1] is another game: gomoku is 4"},
		{"(;SZ[53];B[dd])", "sgf: line 1, byte 15: SZ[53] is not a size: 1 to 52, or two of them like 9:7"},
		{"(;SZ[99999999999999999999])", "sgf: line 1, byte 28: SZ[99999999999999999999] is not a size: 1 to 52, or two of them like 9:7"},
		{"(;RU[whist];B[dd])", "sgf: line 1, byte 18: RU[whist] names no rules that are known here"},
		{"(;B[hh]\n;W[pa])", "sgf: line 2, byte 2: move 2: pa is off the board: points are aa to oo"},
		{"(;B[hh];W[hh])", "sgf: line 1, byte 9: move 2: h8 is taken by X"},
		{"(;B[hh];B[hi])", "sgf: line 1, byte 9: move 2: it is the turn of W and not of B"},
		{"(;B[hh];W[])", "sgf: line 1, byte 9: move 2: a pass: these rules have none"},
		{"(;B[hh];W[h8])", `sgf: line 1, byte 9: move 2: "h8" is not a point: write the letters of a column and a row, like aa`},
		{"(;B[hh]W[hi])", "sgf: line 1, byte 13: a node with two moves"},
		{"(;B[hh];AB[aa])", "sgf: line 1, byte 15: stones are set up in the middle of the game, and a record has no place for that"},
		{"(;B[hh](W[hi]))", "sgf: line 1, byte 9: a variation without a node: a semicolon is missing"},
		{"(;B[hh];W[hi]", "sgf: line 1, byte 14: the file ends within the game"},
		{"(;B[hh];W[hi", "sgf: line 1, byte 10: a bracket is opened and not closed"},
		{"(;B[hh];W)", "sgf: line 1, byte 10: W is a property without a value in brackets"},
		{"(;B[hh] 7)", `sgf: line 1, byte 9: "7)" stands where a node or the end of a variation should be`},
		{"(;AB[aa][aa])", "sgf: line 1, byte 14: AB: aa is taken twice"},
		{"(;AB[aa][bb]AE[aa])", "sgf: line 1, byte 20: AE takes away what AB and AW have set up, and a record has no place for that"},
		{"(;NR[5x5k4-3p])", "sgf: line 1, byte 16: 3 players: SGF has black and white"},
		{"(;NR[3x3k3]SZ[4])", `sgf: line 1, byte 18: a board of 4 x 4: "Tic-tac-toe" is played on 3 x 3`},
		{"(;NR[3x3k3]AB[aa])", "sgf: line 1, byte 19: the stones of AB and AW are not those of the rules in NR"},
	} {
		_, err := record.ParseSGF(c.text, variant.Parse)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

func TestParsePSQRefuses(t *testing.T) {
	const head = "Piskvorky 15x15, 0:0, 0\n"
	for _, c := range []struct{ text, want string }{
		{"", "psq: line 1: the file is empty"},
		{"Piskvorky 15", `psq: line 1: "Piskvorky 15" is not the head of a Piskvork file, like Piskvorky 15x15, 0:0, 0`},
		{"Piskvorky 0x15, 0:0, 0", `psq: line 1: "Piskvorky 0x15, 0:0, 0" is not the head of a Piskvork file, like Piskvorky 15x15, 0:0, 0`},
		{"Piskvorky 4x4, 0:0, 0", "psq: line 1: 5 in a row on a board of 4 x 4: it must be 1 to 4"},
		{head + "8,8\n8,8\n", "psq: line 3: move 2: h8 is taken by X"},
		{head + "16,8\n", "psq: line 2: move 1: 16,8 is off the board: points are 1,1 to 15,15"},
		{head + "0,8\n", "psq: line 2: move 1: 0,8 is off the board: points are 1,1 to 15,15"},
		{head + "8,8\n9,9,-1\n7,7,0\n8,7,0\n", `psq: line 4: "7,7,0" is a move, but the line before, "9,9,-1", is none`},
		{head + "8,8\nhello\n", `psq: line 3: "hello" is neither a move, like 8,8,0, nor an error code`},
		{head + "a\nb\nc\n", `psq: line 4: "c" is not an error code`},
		{head + "a\nb\n0\nd\n", `psq: line 5: "d" is too much: two names and an error code end the file`},
	} {
		_, err := record.ParsePSQ(c.text, variant.Parse)
		if err == nil || err.Error() != c.want {
			t.Errorf("%q\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

func TestParseColumnsRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"48", "connect four: byte 2: move 2: column 8 is off the board: columns are 1 to 7"},
		{"4444444", "connect four: byte 7: move 7: column 4 is full"},
		{"40", `connect four: byte 2: move 2: "0" is not a column`},
		{"12121212", "connect four: byte 8: move 8: the game is over: X has won"},
	} {
		_, err := record.ParseColumns(c.text, variant.Parse)
		if err == nil || err.Error() != c.want {
			t.Errorf("%q\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

// A link is read in whatever way mail programs and browsers have changed it.
func TestParseLinkTolerates(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"g=1;3x3k3;b2a1", "g=1;3x3k3;b2a1"},
		{"#g=1;3x3k3;b2a1", "g=1;3x3k3;b2a1"},
		{"https://example.org/noughts/?x=50%#g=1;3x3k3;b2a1", "g=1;3x3k3;b2a1"},
		{"g%3D1%3B3x3k3%3Bb2a1", "g=1;3x3k3;b2a1"},
		{"%23g%3d1%3b3x3k3%3bb2a1", "g=1;3x3k3;b2a1"},
		{"g%253D1%253B3x3k3%253Bb2", "g=1;3x3k3;b2"},
		{"#g=1;4x4sX.%2FX.%2FXX;b2", "g=1;4x4sX./X./XX;b2"},
		{"#g=1;5x5sXXX/.X.", "g=1;5x5sXXX/.X%2E"},
		{"#g=1;5x5sXXX/.X%2E;", "g=1;5x5sXXX/.X%2E"},
		{" #g=1;3x3k3;b2\r\n  a1\n", "g=1;3x3k3;b2a1"},
		{"g=1;3x3k3", "g=1;3x3k3"},
		{"g=1;3x3k3;", "g=1;3x3k3"},
		{"g=1;3x3k3;b2;", "g=1;3x3k3;b2"},
		{"g=1;3x3k3-begins2;b2", "g=1;3x3k3-begins2;b2"},
	} {
		r, err := record.ParseLink(c.text, variant.Parse)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := record.Link(r); got != c.want {
			t.Errorf("%s is read as %s, want %s", c.text, got, c.want)
		}
		if again, err := record.Read("", []byte(c.text), variant.Parse); err != nil || record.Link(again) != c.want {
			t.Errorf("%s is not known for a link: %v", c.text, err)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"", `link: "" is no game: a link to one begins with g=1 and a semicolon`},
		{"#3x3k3", `link: "3x3k3" is no game: a link to one begins with g=1 and a semicolon`},
		{"#g=2;3x3k3", `link: version "2" is not known here: this program reads version 1`},
		{"#g=1", "link: the rules are missing"},
		{"#g=1;3x3", `link: "3x3" names no game: write width, height and how many in a row, like 15x15k5`},
		{"#g=1;3x3k3;b2a1;hello", `link: "hello" is not known: who plays is written like x=human,o=medium,seed=5,engine=1`},
		{"#g=1;3x3k3;b2a1;x=", `link: "x=" is not known: who plays is written like x=human,o=medium,seed=5,engine=1`},
		{"#g=1;3x3k3;b2a1;x=human,t=easy", `link: "t=easy" is not known: who plays is written like x=human,o=medium,seed=5,engine=1`},
		{"#g=1;3x3k3;b2a1;x=human,x=easy", `link: "x" comes twice`},
		{"#g=1;3x3k3;b2a1;x=human,", `link: "" is not known: who plays is written like x=human,o=medium,seed=5,engine=1`},
		{"#g=1;3x3k3;b2a1;x=Human", `link: "x=Human" should be a short word of small letters, digits and hyphens`},
		{"#g=1;3x3k3;b2a1;o=easy,seed=-1", `link: "seed=-1" is not a number`},
		{"#g=1;3x3k3;b2a1;o=easy,seed=18446744073709551616", `link: "seed=18446744073709551616" is not a number`},
		{"#g=1;3x3k3;b2a1;engine=two", `link: "engine=two" is not a number`},
		{"#g=1;3x3k3;b2a1;o=easy;hello", `link: "hello" is too much: a link has a version, rules, moves and who plays`},
		{"#g=1;3x3k3;b2d1", "link: move 2: d1 is off the board: cells are a1 to c3"},
		{"#g=1;3x3k3;b2a1a1", "link: move 3: a1 is taken by O"},
		{"#g=1;3x3k3;b2%zz", `link: "%zz" is not a character: it should be a percent sign and two digits, like %3B`},
	} {
		if _, err := record.ParseLink(c.text, variant.Parse); err == nil || err.Error() != c.want {
			t.Errorf("%s\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}
