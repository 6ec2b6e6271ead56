package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"noughts/game/engine/gomocup"
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
			if r.Tag(record.TagSeed) == "" || r.Tag(record.TagEngine) == "" || r.Tag("x")+r.Tag("o") != "easynodes:300" && r.Tag("x")+r.Tag("o") != "nodes:300easy" {
				t.Errorf("%s cannot be played again: %s", f.Name(), r.Head())
			}
			out += string(text)
		}
		if _, _, err := run("", "match", "-games", "2", "-keep", dir, "random", "random"); err == nil || !strings.Contains(err.Error(), "-keep: there are games in "+dir) {
			t.Errorf("another match's games would be replaced: %v", err)
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
		{"-rules 1x1k1 -games 2 random random", "1x1k1, 2 games of 1 opening,"},
		{"-rules connect-four -games 2 random random", "7x6k4-gravity, 2 games"},
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

// What cannot be is refused with what was typed, and with what would do.
func TestMatchRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"-games 3 random random":                "match: -games 3: each opening is played twice",
		"-rules 5x5k4-3p random random":         "match: 5x5k4-3p is played by 3: a match pairs two sides",
		"time:5 random":                         `match: "time:5": "5" is no time: write a number and a unit, like 500ms or 1m`,
		"nodes:0 random":                        `match: "nodes:0": "0" is no number of 1 or more`,
		"random human":                          "match: human is a person",
		"random engine:":                        "match: engine: names no program",
		"-rules 15x15k5 random engine:/nowhere": "match: exec: \"/nowhere\"",
		"-turn 5 random random":                 "-turn: write a number and a unit",
		"random godlike":                        `match: "godlike" is not a player: there are human, random, easy, medium, skilled, hard, strongest, perfect, ratings of`,
		"-rules 3x3k1 random random":            "match: openings of 1 moves, as they are usual on such a board, end most games of 3x3k1: choose fewer with -plies",
		"-rules 3x3k1 -plies 1 random random":   "match: -plies 1: openings of so many moves end most games of 3x3k1",
		"-plies 5 random random":                "match: -plies 5: openings are at most half a board, here 4",
		"-plies -2 random random":               "match: -plies must not be negative",
	} {
		if _, _, err := run("", append([]string{"match"}, strings.Fields(args)...)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("match %s: %v, want %s", args, err, want)
		}
	}
}

// A match that is cut short before anything is known prints no table.
func TestMatchCutShort(t *testing.T) {
	for _, args := range []string{"match strongest strongest", "match -json -rules 15x15k5 strongest strongest", "tournament one=strongest two=strongest"} {
		words := strings.Fields(args)
		c, _ := find(words[0])
		flags, play := c.flags()
		rest, err := parseFlags(flags, words[1:])
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		var out bytes.Buffer
		if err := play(ctx, rest, Streams{Out: &out, Err: io.Discard}); !errors.Is(err, errInterrupted) || out.Len() > 0 {
			t.Errorf("%s: %v\n%s", args, err, &out)
		}
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

// A random player on a board of a million cells costs what it plays, and neither the
// board nor all that was played before: not even a copy of the position a move.
func TestMatchAtRandomIsCheap(t *testing.T) {
	r, err := variant.Parse("1000x1000k5")
	if err != nil {
		t.Fatal(err)
	}
	const plies = 3000
	one, err := parseSide("random", r, gomocup.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := &contest{rules: r, sides: [2]side{one, one}, most: plies}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	g := c.game(context.Background(), [2]*player{one.open(), one.open()}, pair{open: r.Start()}, 0)
	runtime.ReadMemStats(&after)
	if n := g.rec.Position().Plies(); g.fault != nil || n != plies {
		t.Fatalf("%d plies, %v", n, g.fault)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > plies*8<<10 {
		t.Errorf("%d plies took %d MB", plies, took>>20)
	}
}
