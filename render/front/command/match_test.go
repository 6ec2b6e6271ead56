package command

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
)

// TestMatch plays the same match whatever number of games is played at a time,
// keeps its games, and reads them back.
func TestMatch(t *testing.T) {
	var first string
	for _, jobs := range []string{"1", "3"} {
		dir := t.TempDir()
		out, complaint, err := run("", "match", "-rules", "5x5k4", "-games", "20", "-seed", "7", "-jobs", jobs, "-keep", dir, "nodes:300", "easy")
		if err != nil || complaint != "" {
			t.Fatalf("%v, %s", err, complaint)
		}
		files, err := os.ReadDir(dir)
		if err != nil || len(files) != 20 {
			t.Errorf("%d games were kept, %v", len(files), err)
		}
		for _, f := range files {
			text, err := os.ReadFile(filepath.Join(dir, f.Name()))
			if err != nil {
				t.Fatal(err)
			}
			r, err := record.Parse(string(text), variant.Parse)
			if err != nil || r.Result().End != record.Played {
				t.Errorf("%s: %v, %v", f.Name(), r.Result(), err)
			}
			out += string(text)
		}
		if first == "" {
			first = out
		} else if out != first {
			t.Errorf("with %s jobs the match is another", jobs)
		}
	}
}

// TestMatches plays a few games each of all sorts, and ends early where it may.
func TestMatches(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-games 400 -sprt 0,100 hard random", "stronger"},
		{"-games 400 -sprt 0,100 random hard", "not stronger"},
		{"-games 4 -jobs 2 -sprt 0,1 perfect perfect", "open"},
		{"-rules 5x5k4-3p -games 4 random random", ""},
		{"-rules swap2 -games 2 -most 7 nodes:50 random", "who begins    0      2     0"},
		{"-rules 100x100k5 -games 2 -most 8 nodes:50 depth:1", ""},
		{"-rules 19x19k4-gravity -games 2 -most 20 random random", ""},
		{"-rules ultimate -games 2 easy random", ""},
		{"-games 20 cards-line-block-fork-blockfork-centre-opposite-corner-side random", " 0 "},
		{"-rules pente -games 2 cards-line-take-extend cards-line-block-safe-random", ""},
	} {
		if testing.Short() && strings.Contains(c.args, "hard") {
			continue
		}
		out, complaint, err := run("", append([]string{"match"}, strings.Fields(c.args)...)...)
		if err != nil || complaint != "" || !strings.Contains(out, c.want) || strings.Contains(out, "400 games") {
			t.Errorf("match %s: %v, %s, %s", c.args, err, complaint, out)
		}
	}
	out, _, err := run("", "match", "-json", "-games", "10", "-sprt", "0,50", "hard", "random")
	var a struct {
		Won, Drawn, Lost int
		Verdict          string
	}
	if err := errors.Join(err, json.Unmarshal([]byte(out), &a)); err != nil || a.Won+a.Drawn+a.Lost != 10 || a.Lost > 0 || a.Verdict == "" {
		t.Errorf("%v: %s", err, out)
	}
}

// TestEngines lets the program play another process of itself, and a program
// that is no engine lose by its faults.
func TestEngines(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("NOUGHTS_COMMAND", "1")
	out, complaint, err := run("", "match", "-rules", "7x7k5-exact", "-games", "4", "-jobs", "2", "-turn", "1h",
		"nodes:200", "engine:"+self+" engine -nodes 200")
	if err != nil || complaint != "" || !strings.Contains(out, "4 games of 2 openings") {
		t.Errorf("%v, %s, %s", err, complaint, out)
	}
	out, complaint, err = run("", "match", "-rules", "7x7k5", "-games", "2", "random", "engine:"+self+" version")
	if err != nil || strings.Count(complaint, "its answer to START 7 was") != 2 || !strings.Contains(out, "100.0 %") {
		t.Errorf("%v, %s, %s", err, complaint, out)
	}
}
