package command

import (
	"encoding/json"
	"strings"
	"testing"

	"noughts/game/variant"
)

// The games are listed by their IDs, names and groups; what the list shows names
// each game.
func TestGames(t *testing.T) {
	out, _, err := run("", "games")
	if err != nil || strings.Count(out, "\n") != len(variant.Catalogue()) {
		t.Errorf("%v: %s", err, out)
	}
	for _, c := range []struct {
		args  string
		lines int
		want  string
	}{
		{"gomoku", 6, "15x15k5 "},
		{"Connect-Four", 4, "Connect Four (7x6k4-gravity)\n"},
		{"gravity", 3, "popout "},
		{"three dimensions", 2, "Qubic"},
		{"3X3K3", 4, "Tic-tac-toe (3x3k3)\n"},
		{"8x8k4-misere", 2, "8 × 8, avoid 4 in a row (8x8k4-misere)\n"},
		{"-rules hexagonal", 9, "(h3k3)\n"},
	} {
		out, _, err := run("", append([]string{"games"}, strings.Fields(c.args)...)...)
		if err != nil || strings.Count(out, "\n") != c.lines || !strings.Contains(out, c.want) {
			t.Errorf("games %s: %v\n%s", c.args, err, out)
		}
	}
	for text, want := range map[string]string{"chess": `games: no game is called "chess": noughts games lists all`, "3x3k9": "games: 9 in a row on a board of 3 x 3"} {
		if _, _, err := run("", "games", text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("games %s: %v", text, err)
		}
	}
	out, _, err = run("", "games", "-json")
	var all []listed
	if err == nil {
		err = json.Unmarshal([]byte(out), &all)
	}
	if err != nil || len(all) != len(variant.Catalogue()) {
		t.Fatal(err, len(all))
	}
	for i, g := range variant.Catalogue() {
		if l := all[i]; l.ID != g.Rules.ID || l.Name != g.Rules.Name || l.Group != g.Group.String() || l.Rules == "" || l.Players < 2 || len(l.Sizes) != len(g.Sizes()) {
			t.Errorf("%+v", l)
		}
	}
}
