package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// call runs a command and answers what it prints.
func call(t *testing.T, args ...string) (out string, err error) {
	t.Helper()
	var o, e strings.Builder
	err = Run(args, Streams{In: strings.NewReader(""), Out: &o, Err: &e})
	return o.String(), err
}

// The same seed gives the same table, however many play at a time.
func TestTournament(t *testing.T) {
	args := []string{"tournament", "-games", "10", "random", "easy", "medium", "hard", "640", "perfect"}
	one, err := call(t, append([]string{args[0], "-jobs", "1"}, args[1:]...)...)
	if err != nil {
		t.Fatal(err)
	}
	four, err := call(t, append([]string{args[0], "-jobs", "4"}, args[1:]...)...)
	if err != nil || one != four {
		t.Errorf("%v:\n%s\n%s", err, one, four)
	}
	if !strings.HasPrefix(one, "3x3k3, round-robin, 150 of 150 games, seed 1\n") || strings.Index(one, "perfect") > strings.Index(one, "random") {
		t.Errorf("the table is\n%s", one)
	}
	other, _ := call(t, append([]string{args[0], "-seed", "2"}, args[1:]...)...)
	if other == one {
		t.Error("another seed gives the same table")
	}
}

// A tournament in a file goes on from where it was cut off, to the same table.
func TestTournamentFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "cup.txt")
	args := []string{"tournament", "-file", file, "-kind", "swiss", "-games", "2", "a=random", "b=random", "easy", "medium", "hard"}
	want, err := call(t, args...)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(file)
	for _, part := range []int{len(text), len(text) - 7, len(text) / 2} {
		if part < strings.Index(string(text), "start\n")+6 {
			t.Fatalf("the text is too short: %s", text)
		}
		os.WriteFile(file, text[:part], 0o644)
		got, err := call(t, "tournament", "-file", file, "-csv", filepath.Join(dir, "t.csv"), "-games-csv", filepath.Join(dir, "g.csv"),
			"-pgn", filepath.Join(dir, "g.pgn"), "-keep", filepath.Join(dir, "games"))
		if err != nil || got != want {
			t.Errorf("%v:\n%s\n%s", err, got, want)
		}
	}
	if pgn, err := os.ReadFile(filepath.Join(dir, "g.pgn")); err != nil || strings.Count(string(pgn), "[Event ") != 12 {
		t.Errorf("%v: %s", err, pgn)
	}
	if games, _ := os.ReadDir(filepath.Join(dir, "games")); len(games) != 12 {
		t.Errorf("%d games are kept", len(games))
	}
	for _, name := range []string{"t.csv", "g.csv"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.Contains(string(text), "medium") {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
	if _, err := call(t, "tournament", "-file", file, "easy", "hard"); err == nil {
		t.Error("it was begun anew over one that is kept")
	}
	if _, err := call(t, "tournament", "-keep", filepath.Join(dir, "games"), "easy", "hard"); err == nil || !strings.Contains(err.Error(), "-keep: there are games in ") {
		t.Errorf("another tournament's games would be replaced: %v", err)
	}
	other, first := filepath.Join(dir, "other.txt"), filepath.Join(dir, "games", "1.1.1.noughts")
	if _, err := call(t, "tournament", "-file", other, "easy", "random"); err != nil {
		t.Fatal(err)
	}
	game, err := os.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := call(t, "tournament", "-file", other, "-keep", filepath.Join(dir, "games")); err == nil || !strings.Contains(err.Error(), "is of another tournament") {
		t.Errorf("a tournament that is gone on with replaces another one's games: %v", err)
	}
	if again, err := os.ReadFile(first); err != nil || string(again) != string(game) {
		t.Errorf("a game was replaced: %v", err)
	}
	text, _ = os.ReadFile(file)
	if _, err := call(t, "tournament", "-file", file, "-csv", file); err == nil || !strings.Contains(err.Error(), "-csv: "+file+" is the file of -file already") {
		t.Errorf("its own table would replace it: %v", err)
	}
	if left, err := os.ReadFile(file); err != nil || string(left) != string(text) {
		t.Errorf("the file has changed: %v", err)
	}
}

// A file that cannot be gone on with is named, with its line, and left as it is.
func TestTournamentFileRefuses(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "cup.txt")
	if _, err := call(t, "tournament", "-file", file, "random", "easy"); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for kept, want := range map[string]string{
		"": "holds no tournament", "a shopping list": "holds no tournament", "\x00\x01\n": "holds no tournament",
		"noughts-cup 2\n": "line 1: noughts-cup 1 is expected", "noughts-cup 1\nhorses 4\n": "line 2: horses is not known",
		strings.Replace(string(text), "entrant easy", "entrant nobody", 1): `: "nobody" is not a player: there are human, random, easy`,
	} {
		if err := os.WriteFile(file, []byte(kept), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := call(t, "tournament", "-file", file)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), file) {
			t.Errorf("%.20q: %v, want %s", kept, err, want)
		}
		if strings.Contains(kept, "nobody") && !strings.Contains(err.Error(), ": line ") {
			t.Errorf("no line is named: %v", err)
		}
		if left, _ := os.ReadFile(file); string(left) != kept {
			t.Errorf("%.20q was changed to %.20q", kept, left)
		}
	}
	if _, err := call(t, "tournament", "-file", dir, "random", "easy"); err == nil || !strings.Contains(err.Error(), dir+" is a folder") {
		t.Error(err)
	}
}

// A table with an odd number of players shows who had no opponent.
func TestTournamentByes(t *testing.T) {
	for sides, want := range map[string]bool{"random easy medium": true, "random easy": false} {
		out, err := call(t, append([]string{"tournament", "-kind", "swiss", "-rounds", "1"}, strings.Fields(sides)...)...)
		if err != nil || strings.Contains(out, "  byes  ") != want {
			t.Errorf("%s: %v\n%s", sides, err, out)
		}
	}
}

func TestTournamentRefuses(t *testing.T) {
	for want, args := range map[string]string{
		"2 to 64 participants":      "easy",
		"is not a player":           "easy nobody",
		"-kind":                     "-kind league easy hard",
		"a tournament pairs two":    "-rules 5x5k4-3p easy hard",
		"called easy":               "easy easy",
		"write a number and a unit": "-turn 5 easy hard",
		"-jobs":                     "-jobs 0 easy hard",
		"perfect play of 15x15k5":   "-rules 15x15k5 easy perfect",
		"a pairing has 1 to":        "-games 0 easy hard",
		"openings are at most half": "-plies 5 easy hard",
		"-rounds 3: a tournament of -kind round-robin":    "-rounds 3 easy hard",
		"-csv: there is no folder nowhere":                "-csv nowhere/a.csv easy hard",
		"-pgn: . is a folder":                             "-pgn . easy hard",
		"-games-csv: ./a.csv is the file of -csv already": "-csv a.csv -games-csv ./a.csv easy hard",
		"-memory": "-memory 9223372036854775807 easy hard",
	} {
		_, err := call(t, append([]string{"tournament"}, strings.Fields(args)...)...)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", args, err)
		}
	}
}
