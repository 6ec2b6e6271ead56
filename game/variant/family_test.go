package variant_test

import (
	"slices"
	"testing"

	"noughts/game/variant"
)

// The popular games are all games with a rank, sorted by it, and heads of their families.
func TestPopular(t *testing.T) {
	all := variant.Popular()
	if len(all) != variant.MostKnown {
		t.Errorf("%d games are popular, want %d", len(all), variant.MostKnown)
	}
	for i, g := range all {
		if g.Rank != i+1 || g.Head() != g {
			t.Errorf("game %d is %s with rank %d, of the family of %s", i+1, g.Rules.ID, g.Rank, g.Head().Rules.ID)
		}
	}
}

// Every game is in one family, which has one head.
func TestFamilies(t *testing.T) {
	var all []*variant.Game
	for _, head := range variant.Heads() {
		kin := head.Kin()
		if kin[0] != head {
			t.Errorf("the family of %s begins with %s", head.Rules.ID, kin[0].Rules.ID)
		}
		all = append(all, kin...)
	}
	if n := len(variant.Catalogue()); len(all) != n {
		t.Errorf("%d games are in families, want %d", len(all), n)
	}
	for _, g := range variant.Catalogue() {
		if head := g.Head(); head == nil || head.Head() != head {
			t.Errorf("%s is of the family of %q, which is no head", g.Rules.ID, g.Family)
		} else if !slices.Contains(all, g) || !slices.Contains(head.Kin(), g) {
			t.Errorf("%s is in no family", g.Rules.ID)
		}
		for _, r := range append(g.Sizes(), g.Rules) {
			if of := variant.Of(r); of != g {
				t.Errorf("the entry of %s is %v", r.ID, of)
			}
		}
	}
	if c, err := variant.Parse("4x5k4"); err != nil || variant.Of(c) != nil {
		t.Errorf("a composition has an entry, or an error: %v", err)
	}
}
