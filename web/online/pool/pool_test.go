package pool

import (
	"testing"

	"noughts/game/match"
	"noughts/game/variant"
)

func control(t *testing.T, text string) match.Control {
	t.Helper()
	c, err := match.ParseControl(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestSpeeds(t *testing.T) {
	for text, want := range map[string]Speed{
		"": "", "60+0": Bullet, "179+0": Bullet, "120+1": Bullet, "180+0": Blitz, "180+2": Blitz, "0+5": Blitz, "300+4": Blitz,
		"300+5": Rapid, "480+0": Rapid, "0+600": Rapid, "10800+600": Rapid, "0+601": Correspondence, "0+259200": Correspondence,
	} {
		if got := SpeedOf(control(t, text)); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Every game of two in the catalogue has four pools, and each name says which.
func TestPools(t *testing.T) {
	clocks := map[Speed]string{Bullet: "60+0", Blitz: "180+2", Rapid: "600+0", Correspondence: "0+86400"}
	seen := map[string]bool{}
	for _, g := range variant.Catalogue() {
		for _, r := range append(g.Sizes(), g.Rules) {
			for speed, clock := range clocks {
				name, err := Of(r, control(t, clock))
				if r.PlayerCount() != 2 {
					if err == nil {
						t.Errorf("%s of %d has the pool %q", r.ID, r.PlayerCount(), name)
					}
					continue
				}
				rules, back, ok := Parse(name)
				if err != nil || rules != r.ID || back != speed || !ok {
					t.Errorf("%s with %s: %q, %v; %q %q %v", r.ID, clock, name, err, rules, back, ok)
				}
				seen[name] = true
			}
			if name, err := Of(r, match.Control{}); err == nil {
				t.Errorf("%s without a clock has the pool %q", r.ID, name)
			}
		}
	}
	if len(seen) < 100 {
		t.Errorf("there are %d pools", len(seen))
	}
}

func TestNoPool(t *testing.T) {
	r, err := variant.Parse("17x13k6")
	if err != nil {
		t.Fatal(err)
	}
	if name, err := Of(r, control(t, "60+0")); err == nil {
		t.Errorf("any rules have a pool: %q", name)
	}
	for _, name := range []string{"", "3x3k3", "3x3k3 slow", " blitz", "17x13k6 blitz", "3x3k3  blitz"} {
		if _, _, ok := Parse(name); ok {
			t.Errorf("%q is a pool", name)
		}
	}
}
