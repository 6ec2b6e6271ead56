package stage

import (
	"testing"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
)

// looks are the themes of screens, and the one of paper.
var looks = map[string]*Theme{"light": &Light, "dark": &Dark, "firm light": &FirmLight, "firm dark": &FirmDark, "paper": &Paper}

// The stones of a set are seen on their ground and beside the board, and those
// of two players are told apart without any colour.
func TestStonesDiffer(t *testing.T) {
	for name, th := range looks {
		for style := variant.OnCrossings; style <= variant.OnPegs; style++ {
			set := th.SetOf(style)
			if set == nil { // marks
				continue
			}
			least := 3.0
			if th.Firm {
				least = 4.5
			}
			for i, s := range set.Stones {
				for where, ground := range map[string]paint.Color{"its ground": set.Ground, "a control": th.Surface, "the screen": th.Back} {
					if got := max(paint.Contrast(s.Fill, ground), paint.Contrast(s.Rim, ground)); got < least {
						t.Errorf("%s theme, style %d: stone %d on %s has contrast %.2f", name, style, i+1, where, got)
					}
				}
				for where, ground := range map[string]paint.Color{"a control": th.Surface, "the last move": paint.Mix(th.Surface, s.Ink, Tint)} {
					if got := paint.Contrast(s.Ink, ground); got < least && th != &Paper {
						t.Errorf("%s theme, style %d: ink %d on %s has contrast %.2f", name, style, i+1, where, got)
					}
				}
				if got := paint.Contrast(Piece{Round: true, Fill: s.Fill}.On(), s.Fill); got < 4.5 {
					t.Errorf("%s theme, style %d: a sign on stone %d has contrast %.2f", name, style, i+1, got)
				}
			}
			if got := paint.Contrast(set.Stones[0].Fill, set.Stones[1].Fill); got < 3 {
				t.Errorf("%s theme, style %d: the stones of the players differ by %.2f in lightness", name, style, got)
			}
			if got := paint.Contrast(set.Line, set.Ground); got < 3 {
				t.Errorf("%s theme, style %d: lines have contrast %.2f", name, style, got)
			}
		}
	}
}

// What is drawn over a board of stones has contrast to its ground.
func TestSignsOnGrounds(t *testing.T) {
	for name, th := range looks {
		if th == &Paper {
			continue
		}
		for _, set := range []*Set{&th.Wood, &th.Sides, &th.Plates} {
			for what, c := range map[string]paint.Color{"the focus": th.Focus, "a gain": th.Gain, "a loss": th.Warn, "text": th.Text} {
				if got := paint.Contrast(c, set.Ground); got < 3 {
					t.Errorf("%s theme: %s has contrast %.2f on %v", name, what, got, set.Ground)
				}
			}
		}
	}
}

// A stone has its sign on it where its colour is not enough.
func TestSignedStones(t *testing.T) {
	r, err := variant.Parse("15x15k5")
	if err != nil {
		t.Fatal(err)
	}
	three, err := variant.Parse("15x15k5-3p")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what    string
		rules   *game.Rules
		theme   *Theme
		palette string
		signed  bool
	}{
		{"two players", r, &Light, "", false},
		{"colours of the players", r, &Light, "12", true},
		{"signs of the players", r.Called(nil, "TH"), &Light, "", true},
		{"three players", three, &Light, "", true},
		{"high contrast", r, &FirmDark, "", true},
	} {
		p := c.theme.Piece(variant.StyleOf(c.rules), c.palette, c.rules, 2)
		if !p.Round || p.Signed != c.signed {
			t.Errorf("%s: round %v, signed %v", c.what, p.Round, p.Signed)
		}
		var drawn paint.Recorder
		p.Draw(&drawn, paint.Rect{W: 40, H: 40}, 1)
		p.Signed = !p.Signed
		var other paint.Recorder
		p.Draw(&other, paint.Rect{W: 40, H: 40}, 1)
		if (drawn.Len() > other.Len()) != c.signed {
			t.Errorf("%s: %d and %d strokes", c.what, drawn.Len(), other.Len())
		}
	}
	s := &Stage{Theme: &Light, Look: Look{Plain: true}}
	if p := s.Piece("", r, 1); p.Round || p.Ink != Light.Marks[0] {
		t.Errorf("with plain marks there is a stone of %v", p.Ink)
	}
}
