package main

import (
	"os"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/opening/tree"
	"noughts/game/variant"
)

// The file in the repository is what the command writes, which is tried with small games, and each
// of its lines is a game by the rules.
func TestFile(t *testing.T) {
	text, err := os.ReadFile("../../../assets/openings.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"3x3k3", "wild"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		if want := usual.section(r); !strings.Contains("\n"+string(text), "\n"+want) {
			t.Errorf("%s: the file has not the games\n%s", id, want)
		}
	}
	var r *game.Rules
	games := map[string]int{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if id, ok := strings.CutPrefix(line, "="); ok {
			if r, err = variant.Parse(id); err != nil {
				t.Fatal(err)
			}
			continue
		}
		p := r.Start()
		for _, m := range tree.Moves(r, line[2:]) {
			if err := p.Play(m); err != nil {
				t.Fatalf("%s: %s: %v", r.ID, line, err)
			}
		}
		if p.Line() != line[2:] || p.Over() && line[:1] != string('0'+rune(p.Winner())) {
			t.Errorf("%s: %q is %q, won by %d", r.ID, line, p.Line(), p.Winner())
		}
		games[r.ID]++
	}
	for _, g := range variant.Catalogue() {
		if fits := g.Rules.PlayerCount() == 2 && g.Rules.Board.Cells() <= usual.mostCell; fits != (games[g.Rules.ID] >= usual.games) {
			t.Errorf("%s has %d games", g.Rules.ID, games[g.Rules.ID])
		}
	}
	if len(text) > 100_000 {
		t.Errorf("the file has %d bytes", len(text))
	}
}
