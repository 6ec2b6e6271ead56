package command

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A game is played with lines: by moves, with undo, a hint, and a file that is
// played on.
func TestPlay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.noughts")
	out, complaint, err := run("b2\nA1\nundo\nredo\nb2\nz9\nnonsense\nhint\nmoves\nsave\nsave "+file+"\nsave "+file+"\nquit\nc3\n", "play", "tic-tac-toe", "human", "human")
	if err != nil || complaint != "" {
		t.Fatal(err, complaint)
	}
	for _, want := range []string{
		"Tic-tac-toe (3x3k3): human against human.", "X plays b2.", "O plays a1.", "3  . . .\n2  . X .\n1  O . .\n   a b c\nX to move.",
		"b2 is taken by X", "z9 is off the board", `"nonsense" is not a cell`, "Play ", "Moves: b2 a1", "say where", "The game is saved in " + file, "is there already",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not said in\n%s", want, out)
		}
	}
	if strings.Contains(out, "plays c3") {
		t.Error("a line behind quit was read")
	}
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), "\na1\n") {
		t.Errorf("%v: %s", err, text)
	}
	out, _, err = run("c3\n", "play", file, "human", "human")
	if err != nil || !strings.Contains(out, "X plays c3.") || !strings.Contains(out, "1  O . .") {
		t.Errorf("%v:\n%s", err, out)
	}
}

// A game that its players have ended is over: its result is said, and computers end.
func TestPlayEnded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.noughts")
	if err := os.WriteFile(file, []byte("noughts 1\nrules 3x3k3\ntag result won 1 by resignation\nb2\na1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, seat := range []string{"human", "random"} {
		out, _, err := run("", "play", file, seat, seat)
		if err != nil || !strings.Contains(out, "X wins: O resigns.") || strings.Contains(out, "to move") {
			t.Errorf("%s: %v\n%s", seat, err, out)
		}
	}
}

// The computer answers, by all words for seats, and a game ends with its result.
func TestPlayComputer(t *testing.T) {
	for _, c := range []struct{ args, in, want string }{
		{"", "b2\n", "O plays "},
		{"3x3k3 random random", "", "."},
		{"connect-four easy cards-line-block", "", "ins: four in a row."},
		{"3x3k3;perfect;perfect", "", "A draw: nothing is left to play.\n"},
		{"5x5k4-3p nodes:100 random depth:1", "", "plays"},
		{"wild human random", "b2X", "Player 2 plays "},
		{"pentago human random", "a1A1L", "O plays "},
		{"swap2 human easy", "h8Xh9Oi9X\nb\nmoves\n", "plays "},
		{"3x3k3;a1b1a2b2 human human", "a3\nundo\nquit\n", "X wins: three in a row.\n"},
		{"h3k3 human random", "a1\n", "O plays "},
		{"qubic human random", "a1.1 \n", "O plays "},
		{"1000x1000k5 human human", "a1\n", " 1   X  .  ."},
		{"ultimate human human", "a1 a2 a6\n", "O plays a2."},
	} {
		out, complaint, err := run(c.in, append([]string{"play", "-seed", "3"}, strings.Fields(c.args)...)...)
		if err != nil || complaint != "" || !strings.Contains(out, c.want) {
			t.Errorf("play %s: %v, %s\n%s", c.args, err, complaint, out)
		}
	}
	if _, _, err := run("b2\n"+strings.Repeat("a", mostLine+1), "play"); err == nil || err.Error() != "play: a line is longer than 1024 kilobytes" {
		t.Errorf("a line without an end: %v", err)
	}
	for args, want := range map[string]string{
		"chess": "nor is there such a file", "3x3k3 human human human": "3 seats are too many: 2 play", "3x3k3 nobody": `"nobody" is not a player: there are human, random`, "3x3k3;z9": "z9 is off the board",
		"3x3k3;zz": `"zz" is not a player: there are human`, "15x15k5 perfect": "cannot be proved",
	} {
		if _, _, err := run("", append([]string{"play"}, strings.Fields(args)...)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("play %s: %v, want %s", args, err, want)
		}
	}
}

// A saved game, and the link of one, are played on by those that they name: the
// computer plays its game again. A file starts no program.
func TestPlayAgain(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game.noughts")
	const in = "b2\nundo\nb2\nmoves\n"
	first, _, err := run(in+"save "+file+"\n", "play", "-seed", "5", "7x7k4", "human", "easy")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"tag x human\n", "tag o easy\n", "tag seed 5\n", "tag engine 14\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	moves := func(out string) string {
		_, after, _ := strings.Cut(out, "Moves: ")
		line, _, _ := strings.Cut(after, "\n")
		return line
	}
	saved := filepath.Join(dir, "start.noughts")
	if err := os.WriteFile(saved, []byte("noughts 1\nrules 7x7k4\ntag x human\ntag o easy\ntag seed 5\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, arg := range []string{saved, "g=1;7x7k4;;x=human,o=easy,seed=5,engine=2"} {
		out, complaint, err := run(in, "play", arg)
		if err != nil || complaint != "" || moves(out) != moves(first) || moves(out) == "" {
			t.Errorf("%s: %v, %s: the moves are %s, they were %s", arg, err, complaint, moves(out), moves(first))
		}
	}
	if err := os.WriteFile(saved, []byte("noughts 1\nrules 15x15k5\ntag x human\ntag o engine:/bin/true\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, _, err := run("", "play", saved); err != nil || !strings.Contains(out, "human against medium") {
		t.Errorf("%v:\n%s", err, out)
	}
}

// In a terminal keys choose cells and play, and the screen shows them.
func TestPlayKeys(t *testing.T) {
	for _, c := range []struct{ game, keys, moves, shows string }{
		{"3x3k3", "\r\x1b[A\x1b[D\r", "b2a3", "\x1b[33m\x1b[1m\x1b[7mO\x1b[0m"},
		{"3x3k3", "\r\x1bOB ururur", "b2b1", "X to move."},
		{"3x3k3", ":a1\r:c3x\x7f\rh", "a1c3", "Play "},
		{"3x3k3", ":zz\x1b\r\r", "b2", "b2 is taken by X"},
		{"3x3k3", "\r:q\r:a1\r", "b2", ""},
		{"3x3k3", "\x03\r", "", ""},
		{"3x3k3;a1b1a2b2", ":a3\r\r", "a1b1a2b2a3", "X wins: three in a row."},
		{"7x6k4-gravity", "\r\x1b[C\r", "d1e1", ""},
		{"wild", "\r:b2x\r", "", "Write a colon and the move: b2X, b2O"},
		{"4x4x4k4", "\x1b[B\x1b[B\r", "c4.2", ""},
		{"h3k3", "\x1b[D\x1b[D\x1b[D\r", "a3", ""},
		{"1000x1000k5", "\x1b[C\r", "sh500", "sh"},
		{"3x3k3", "?s\x1b", "", "save FILE"},
	} {
		p := &playing{ctx: context.Background(), seed: 1}
		rec, err := p.open([]string{c.game})
		if err != nil {
			t.Fatal(err)
		}
		leave, err := p.sit(rec, []string{"human", "human"})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		err = p.withKeys(&terminal{keys: readKeys(strings.NewReader(c.keys)), out: &out, size: func() (int, int) { return 80, 24 }, colour: true})
		if got := p.position().Line(); err != nil || got != c.moves {
			t.Errorf("%s %q: the moves are %s, want %s, %v", c.game, c.keys, got, c.moves, err)
		}
		if !strings.Contains(out.String(), c.shows) || strings.Contains(strings.ReplaceAll(out.String(), "\r\n", ""), "\n") {
			t.Errorf("%s %q: %q is not on the screen:\n%q", c.game, c.keys, c.shows, out.String()[max(0, out.Len()-2000):])
		}
		leave()
	}
}

// The computer moves between keys, and the screen says that it thinks.
func TestPlayKeysComputer(t *testing.T) {
	p := &playing{ctx: context.Background(), seed: 1}
	rec, err := p.open(nil)
	if err != nil {
		t.Fatal(err)
	}
	leave, err := p.sit(rec, []string{"random", "random"})
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	keys := make(chan key)
	go func() { defer close(keys); keys <- 'm'; keys <- 'q' }()
	var out strings.Builder
	if err := p.withKeys(&terminal{keys: keys, out: &out, size: func() (int, int) { return 80, 24 }}); err != nil || !strings.Contains(out.String(), "is thinking…") {
		t.Errorf("%v\n%q", err, &out)
	}
}

// Seats after a game are told from moves, which may end in a letter.
func TestSplitPlay(t *testing.T) {
	for text, want := range map[string]int{
		"gomoku": 1, "gomoku;human;hard": 3, "gomoku;640": 2, "gomoku;human;640": 3, "3x3k3;time:50ms;depth:6": 3, "3x3k3;cards-line;easy": 3,
		"3x3k3;b2a1": 1, "3x3k3;": 1, "3x3k3;z99": 1, "pentago;b2A1L": 1, "wild;b2x": 1, "nowhere;human": 1, "3x3k3;nobody;human": 3,
	} {
		if got := splitPlay(text); len(got) != want {
			t.Errorf("%s is split as %q", text, got)
		}
	}
}
