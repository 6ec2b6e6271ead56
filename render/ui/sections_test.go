package ui

import (
	"testing"

	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

func init() {
	looks["family"] = func(b *bench) {
		b.choose("3x3k3")
		b.press("variants")
		b.settled()
	}
	looks["learn"] = func(b *bench) { b.press("learn") }
	looks["mine"] = func(b *bench) { b.press("mine") }
	looks["options"] = func(b *bench) { b.choose("15x15k5"); b.press("options") }
	looks["options-rules"] = func(b *bench) {
		b.choose("3x3k3")
		if b.has("rules") {
			b.press("rules")
		}
	}
}

// The first scene begins with a game to start with or to go on with, then the popular games,
// and has one card for each family.
func TestHomeOrder(t *testing.T) {
	for _, width := range []float64{320, 1280} {
		b := newBench(t, nil)
		b.Resize(width, 800)
		b.tick()
		var cards []string
		for _, n := range b.Nodes() {
			if n.Role == stage.Cell {
				cards = append(cards, n.ID)
			}
		}
		for i, g := range variant.Popular() {
			if cards[i] != session.CardID+g.Rules.ID {
				t.Errorf("card %d is %s, want %s", i+1, cards[i], g.Rules.ID)
			}
		}
		if len(cards) != len(variant.Heads()) {
			t.Errorf("%d cards for %d families", len(cards), len(variant.Heads()))
		}
		if first := b.node("first").Box; first.Y > b.node(cards[0]).Box.Y && first.X >= b.node(cards[0]).Box.X {
			t.Error("the game to start with is not the first")
		}
		b.click("first")
		if got := b.node("title").Label; got != variant.Popular()[0].Rules.Name {
			t.Errorf("it is %s", got)
		}
		b.press("start")
		b.press("more")
		b.press("games")
		if b.has("first") || !b.has("continue") {
			t.Error("a game to start with is offered when one goes on")
		}
	}
}

// The page of a family shows each of its games, and leads back to the setup.
func TestFamilyPage(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(390, 844)
	for _, g := range variant.Heads() {
		b.choose(g.Rules.ID)
		if kin := g.Kin(); b.has("variants") != (len(kin) > 1) {
			t.Errorf("%s has %d games", g.Rules.ID, len(kin))
		} else if len(kin) > 1 {
			b.tap("variants")
			if b.Focus() != session.CardID+g.Rules.ID {
				t.Errorf("the focus is on %q", b.Focus())
			}
			for _, v := range kin {
				b.node(session.CardID + v.Rules.ID)
			}
			b.keys("Escape")
			if got := b.node("title").Label; got != variant.Title(g.Rules).String() {
				t.Errorf("back from the family it is %q", got)
			}
			b.press("variants")
			b.press(session.CardID + kin[len(kin)-1].Rules.ID)
			if got := b.node("title").Label; got != variant.Title(kin[len(kin)-1].Rules).String() {
				t.Errorf("the last card leads to %q", got)
			}
		}
	}
}

// On a phone the sections are at the bottom of the first scene and of their pages, which lead to
// bots, tournaments, statistics and settings. Escape leads to the first scene.
func TestSections(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	b.tick()
	for section, ways := range map[string][]string{"learn": {"help", "lesson", "openings", "explore", "predict", "program", "practice", "bots"}, "mine": {"library", "stats", "cups", "open", "settings"}} {
		for _, way := range ways {
			b.tap(section)
			if n := b.node(section); !n.Is(stage.Checked) || partly(b.node(way)) {
				t.Errorf("%s: %v, and %s at %v", section, n.State, way, b.node(way).Box)
			}
			b.tap(way)
			if b.has(section) {
				t.Errorf("%s stays at %s", way, section)
			}
			b.press("back")
			for b.has("back") {
				b.press("back")
			}
			if !b.has("learn") {
				t.Errorf("%s does not lead back", way)
			}
			b.keys("Escape")
			if b.Scene != stage.Scene(b.home) {
				t.Errorf("Escape does not lead from %s to the first scene", section)
			}
		}
	}
	b.tap("puzzles")
	if n := b.node("puzzles"); !n.Is(stage.Checked) || b.has("back") || !b.has("solve") {
		t.Errorf("the section of puzzles is %v", n.State)
	}
	b.tap("mine")
	b.tap("learn")
	b.tap("games")
	if b.Scene != stage.Scene(b.home) {
		t.Error("the first section is not the first scene")
	}
}
