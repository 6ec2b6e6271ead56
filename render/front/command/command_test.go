package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
)

// TestMain makes the test a program that runs a command, for those that start
// one.
func TestMain(m *testing.M) {
	if os.Getenv("NOUGHTS_COMMAND") == "" {
		os.Exit(m.Run())
	}
	if err := Run(os.Args[1:], Streams{os.Stdin, os.Stdout, os.Stderr}); err != nil {
		os.Exit(1)
	}
	os.Exit(0)
}

// run runs a command line.
func run(in string, args ...string) (out, complaint string, err error) {
	var o, e bytes.Buffer
	err = Run(args, Streams{strings.NewReader(in), &o, &e})
	return o.String(), e.String(), err
}

// seconds is what differs from run to run.
var seconds = regexp.MustCompile(`\d+\.\d+ s`)

func TestSolve(t *testing.T) {
	file := filepath.Join(t.TempDir(), "positions.txt")
	text := "noughts 1\nrules 3x3k3\nb2\na1\nb1\nnoughts 1\nrules 3x3k3\na1\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, args, in, want, complains, err string
	}{
		{"a win", "3x3k3;a1b1a2b2", "", "argument 1\twin in 1\tproved\tbest a3", "", ""},
		{"a loss", "3x3k3;a1b2c3b1c1", "", "argument 1\twin in 1\tproved\tbest b3", "", ""},
		{"a link", "https://example.org/x/#g=1;3x3k3;b2a1", "", "argument 1\tdraw\tproved\tbest ", "", ""},
		{"columns", "1212121", "", "argument 1\tloss in 0\tproved\tbest -", "", ""},
		{"columns of another game", "-rules 4x4k4-gravity 1212", "", "argument 1\tdraw\tproved\tbest ", "", ""},
		{"moves", "-rules 3x3k3", "a1 b1 a2 b2\n\n# that was one\na1b1a2", "line 1\twin in 1\tproved\tbest a3|line 4\tloss in 4\tproved\tbest a3", "", ""},
		{"records", file, "", file + ": record at line 1\tdraw\tproved\tbest b3|" + file + ": record at line 6\tdraw\tproved\tbest b2", "", ""},
		{"an SGF file", "-", "(;FF[4]GM[4]SZ[7]RU[freestyle];B[dd]\n;W[aa])\n", "record at line 1\t", "", ""},
		{"a bad one", "", "3x3k3;a1\n3x3k3;a1a1\n3x3k3;b2\n", "line 1\tdraw", "", "solve: line 2: link: move 2: a1 is taken by X"},
		{"bad ones, and on", "-k", "x\n3x3k3;b2\n7x6k4-gravity;z9\n1234567890\n", "line 2\tdraw", "line 1: |line 3: |line 4: ", "solve: 3 of 4 positions could not be read"},
		{"nothing", "", "", "", "", ""},
		{"no file", filepath.Join(file, "x"), "", "", "", "solve: argument 1: "},
		{"no game", "-rules 3x3k9", "", "", "", "solve: -rules: "},
		{"a bad limit", "-nodes -1", "", "", "", "solve: -nodes must not be negative"},
		{"a bad number", "-nodes many", "", "", "", "solve: invalid value"},
		{"a table", "-table 1 -nodes 1000 15x15k5;h8", "", "argument 1\t", "", ""},
		{"a large table", "-table 100000000", "", "", "", "solve: -table 100000000: there may be"},
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

func TestUsage(t *testing.T) {
	for _, line := range []string{
		"", "nothing", "match", "match a", "match a b c", "match random nobody", "match -games 1 random random", "match -jobs 0 random random",
		"match -plies 9 random random", "match -sprt 5 random random", "match -sprt 5,5 random random", "match -sprt a,b random random",
		"match -sprt NaN,1 random random", "match -sprt 0,1 -alpha 0.7 random random", "match -turn 0s random random",
		"match nodes:0 random", "match time:x random", "match depth: random", "match engine: random", "match engine:/nothing/there random", `match engine:"x random`,
		"match -rules 15x15k5 perfect random", "match -rules 7x6k4-gravity engine:x random", "match -rules ? random random",
		"engine x", "engine -nodes -1", "engine -level 3", "version 2", "completion", "completion tcsh", "solve -depth x", "solve -table -1",
	} {
		_, _, err := run("", strings.Fields(line)...)
		if u := (Usage{}); !errors.As(err, &u) || strings.Contains(err.Error(), "\n") {
			t.Errorf("noughts %s: %v", line, err)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, c := range all() {
		out, complaint, err := run("", c.name, "-h")
		if err != nil || complaint != "" || !strings.HasPrefix(out, "usage: noughts "+c.name) {
			t.Errorf("%s -h: %v, %s, %s", c.name, err, complaint, out)
		}
		flags, _ := c.flags()
		for _, w := range words() {
			if w.name != c.name {
				continue
			}
			for _, f := range w.flags {
				if flags.Lookup(f).Usage == "" {
					t.Errorf("%s: nothing tells of -%s", c.name, f)
				}
			}
		}
	}
	var list bytes.Buffer
	List(&list)
	if !Known("solve") || Known("x") || strings.Count(list.String(), "\n") != len(all()) {
		t.Errorf("the list is %s", &list)
	}
}

// TestCompletion lets bash complete a command and a flag.
func TestCompletion(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	script, _, err := run("", "completion", "bash")
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{"noughts s": "solve", "noughts ma": "match", "noughts solve -js": "-json", "noughts match -spr": "-sprt", "noughts x -": ""} {
		n := strings.Count(words, " ")
		cmd := exec.Command(bash, "-c", script+"\nCOMP_WORDS=("+words+"); COMP_CWORD="+string(rune('0'+n))+"; _noughts; echo ${COMPREPLY[*]}")
		out, err := cmd.CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("%q is completed to %q, %v, want %q", words, got, err, want)
		}
	}
	for _, shell := range shells[1:] {
		if script, _, err := run("", "completion", shell); err != nil || !strings.Contains(script, "solve") {
			t.Errorf("%s: %v, %s", shell, err, script)
		}
	}
}
