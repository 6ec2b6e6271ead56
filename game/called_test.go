package game_test

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// Players' own names and marks change only texts, not positions.
func TestCalled(t *testing.T) {
	r, err := variant.Parse("3x3k3-3p")
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	if err := p.Play(game.Move{To: 4}); err != nil {
		t.Fatal(err)
	}
	key := p.Key()
	p.Call(r.Called([]string{"Anna", "", " Zoë \n"}, "TXO"))
	for by, want := range []string{game.First: "Anna", game.Second: "X", 3: "Zoë"} {
		if by > 0 && p.Name(game.Player(by)) != want {
			t.Errorf("player %d is called %q, want %q", by, p.Name(game.Player(by)), want)
		}
	}
	if p.Key() != key || p.Rules().ID != r.ID || p.Rules().Sign(1) != "T" || r.Names != nil || r.Sign(1) != "X" {
		t.Error("names change more than words")
	}
	if err := p.Play(game.Move{To: 4}); err == nil || !strings.Contains(err.Error(), "T") {
		t.Errorf("a taken cell is refused with %v", err)
	}
	p.Call(r.Called(nil, "TT"))
	if p.Name(game.First) != "X" || p.Rules().Sign(2) != "O" {
		t.Error("marks that are equal are taken")
	}
	for _, g := range variant.Catalogue() {
		if r := g.Rules.Called([]string{"A", "B"}, "SD"); r.Check() != nil || r.Common() && r.Signs != g.Rules.Signs {
			t.Errorf("%s does not go with names", g.Rules.ID)
		}
	}
}

// Names may be any text.
func TestPlayerName(t *testing.T) {
	for text, want := range map[string]string{
		"Anna": "Anna", "  Anna\tB. ": "Anna B.", "a\nb": "a b", "\x00\x1b[31mred": "[31mred",
		"\u202eevil": "evil", "a\u200bb": "ab", "\xff": "\uFFFD", "": "", "\u0001": "",
		strings.Repeat("ü", 40): strings.Repeat("ü", game.MaxName), "李雷": "李雷", "{0}": "{0}",
	} {
		if got := game.PlayerName(text); got != want {
			t.Errorf("%q becomes the name %q, want %q", text, got, want)
		}
		if again := game.PlayerName(game.PlayerName(text)); again != game.PlayerName(text) {
			t.Errorf("%q becomes %q at last", text, again)
		}
	}
}
