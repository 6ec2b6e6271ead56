package record_test

import (
	"os"
	"path/filepath"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
)

// fuzzFormat reads any text. A record that was read survives writing and
// reading in another format.
func fuzzFormat(f *testing.F, name string, pattern string, more ...string) {
	files, err := filepath.Glob(filepath.Join("testdata", pattern))
	if err != nil || len(files) == 0 {
		f.Fatalf("no files to begin with: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, text := range more {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := record.Read("", data, variant.Parse)
		if r == nil {
			if err == nil {
				t.Fatalf("%q is read as nothing", data)
			}
			return
		}
		// a record that was read can be saved, whatever its format, even if
		// only its beginning was read
		if again, err := record.Parse(r.String(), variant.Parse); err != nil || again.String() != r.String() {
			t.Fatalf("%q is written as\n%s\nread with error %v", data, r, err)
		}
		text, err := format(t, name).Write(r)
		if err != nil {
			return
		}
		if text == "" && name == "Connect Four" {
			return // nothing was played, so the text does not say which game it is
		}
		again, err := record.Read("", []byte(text), variant.Parse)
		if err != nil {
			t.Fatalf("%q is written as\n%s\nread with error %v", data, text, err)
		}
		if line(again) != line(r) && name != "SGF" || name == "SGF" && tree(again) != tree(r) {
			t.Fatalf("%q is written as\n%s\nread as\n%s", data, text, again)
		}
	})
}

func FuzzSGF(f *testing.F) {
	fuzzFormat(f, "SGF", "*.sgf", `(;C[a\]b\\c\
d]NT[a\:b:c];B[hh]LB[a:b](;W[ii])(;W[ij]))`, "(;NR[3x3k3]RE[x];B[aa]KO[])", "(;CA[big5];B[hh]XX[a\x83]b\x83\\]]C[\x83])", "noughts 1\nrules 3x3k3\nb2\nsgf \"LB[a]\"\nnote \"x\"\n")
}

func FuzzPSQ(f *testing.F) { fuzzFormat(f, "Piskvork", "*.psq") }

func FuzzColumns(f *testing.F) { fuzzFormat(f, "Connect Four", "columns.txt", "44455554", "1 2\n3") }

func FuzzLink(f *testing.F) {
	fuzzFormat(f, "Link", "link.txt", "g=1;hex11;f6swap-a1", "#g%3D1;3x3k3;b2", "g=1;pentago;b5B1Ra5A1R", "g=1;wild;c3Oc1O")
}

// The text of a move, and a line of moves, can be read in one way only.
func FuzzLinkMoves(f *testing.F) {
	f.Add(uint8(0), "b2a1")
	f.Add(uint8(27), "b5B1Ra5A1R")
	games := variant.Catalogue()
	f.Fuzz(func(t *testing.T, which uint8, moves string) {
		id := games[int(which)%len(games)].Rules.ID
		r, err := record.ParseLink("g=1;"+id+";"+moves, variant.Parse)
		if err != nil {
			return
		}
		again, err := record.ParseLink(record.Link(r), variant.Parse)
		if err != nil || line(again) != line(r) {
			t.Fatalf("%s: %s is read as %s, %v", id, record.Link(r), line(r), err)
		}
	})
}
