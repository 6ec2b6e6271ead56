package puzzle_test

import (
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/variant"
)

// golden lists the puzzles of some dates. They must not change, so that
// everybody has the same puzzle.
var golden = []struct{ date, link string }{
	{"2000-01-01", "z=1;4x4x4k4-misere;win;b1.2c4.3d1.3b2.1c4.1a1.3c1.4d1.4b4.1c2.3a3.3c1.1c3.1d4.4c3.2c2.1b2.3d1.2d3.2c2.2a4.3a4.1c2.4a2.4b4.2a4.4d3.1b1.4b3.1c3.4c1.2d2.4b3.4a1.2d1.1b1.3d2.1b3.3b3.2d2.3a2.3b4.3c3.3d4.3a4.2c4.4d2.2a2.2b1.1c4.2c1.3d4.2b2.4a1.1"},
	{"2027-02-01", "z=1;5x5k4;win;e2c5a2d4c4b4e3b2d3b5"},
	{"2027-02-02", "z=1;h4k4;win;e3d2c2a2a4e4c5c3d7f5d1a3g5b3d3b5f3d6d4b4b2b1c4f7e2g4f4e7a1"},
	{"2027-02-03", "z=1;notakto3;win;c1d3c3g2a2b1b2g1g3a1"},
	{"2027-02-04", "z=1;5x5k4;win;d2a2b1b5c5e5e2a4"},
	{"2027-02-05", "z=1;5x5sXXX/.X.;win;c4a2e4c3e3c1b1d4d2a1b4c5e5a3"},
	{"2027-02-06", "z=1;6x5k4-gravity;win;f1d1f2a1d2f3e1b1c1d3b2f4b3a2f5e2d4a3a4"},
	{"2027-02-07", "z=1;15x15k5-exact;win;j10k12m11l11m10m12k10l10l12n14k13j14l9j11"},
	{"2028-02-29", "z=1;4x4k4-misere;win;c4b4c3b2d1c2b1d2b3a4"},
	{"2099-12-31", "z=1;caro;win;f2e4g1e3e2f4d2c2g2h2g4"},
}

func TestGoldenDays(t *testing.T) {
	for _, g := range golden {
		d, err := puzzle.ParseDate(g.date)
		if err != nil {
			t.Fatal(err)
		}
		p, err := puzzle.Daily(d, variant.Parse)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Link(); got != g.link {
			t.Errorf("%s has %q, not %q", g.date, got, g.link)
		}
	}
}

// A link can be parsed, however other programs have changed it.
func TestLink(t *testing.T) {
	r, err := variant.Parse("3x3k3")
	if err != nil {
		t.Fatal(err)
	}
	made, ok := puzzle.Make(ctx, r, puzzle.Spec{Task: puzzle.Save}, 7)
	if !ok {
		t.Fatal("no puzzle")
	}
	link := made.Link()
	for _, text := range []string{link, "#" + link, "https://noughts.example/#" + link, strings.NewReplacer(";", "%3B", "=", "%3D").Replace(link),
		strings.ReplaceAll(link, ";", "%253b"), " " + link[:8] + "\n" + link[8:] + "\n"} {
		l, err := puzzle.ParseLink(text, variant.Parse)
		if err != nil || !puzzle.Knows(text) {
			t.Fatalf("%q: %v", text, err)
		}
		if got := l.Puzzle.Link(); got != link || l.Daily || l.Puzzle.Task != puzzle.Save {
			t.Errorf("%q gives %q", text, got)
		}
	}
	for text, want := range map[string]string{puzzle.Today: "", "#z=1;daily;2027-02-03": "2027-02-03"} {
		l, err := puzzle.ParseLink(text, variant.Parse)
		if err != nil || !l.Daily || want != "" && l.Date.Link() != text[1:] || want == "" && l.Date != (puzzle.Date{}) {
			t.Errorf("%q: %+v, %v", text, l, err)
		}
	}
}

// The error for an invalid link names the part that is wrong.
func TestLinkErrors(t *testing.T) {
	for text, want := range map[string]string{
		"g=1;3x3k3;b2":             "is not a puzzle",
		"z=2;3x3k3;win;b2":         "version",
		"z=1":                      "four",
		"z=1;3x3k3;win":            "four",
		"z=1;3x3k3;win;b2;3":       "four",
		"z=1;3x3k4;win;b2":         "4 in a row",
		"z=1;3x3k3;lose;b2":        "is not a task",
		"z=1;3x3k3;win;b2b2":       "move 2",
		"z=1;3x3k3;win;b9":         "move 1",
		"z=1;3x3k3;win;a1b1a2b2a3": "over",
		"z=1;7x7k4-4p;win;a1":      "two players",
		"z=1;daily;tomorrow":       "is not a date",
		"z=1;daily;2027-02-30":     "is not a date",
		"z=1;daily;2027-2-3":       "is not a date",
		"z=1;daily;2027-02-03;":    "parts",
	} {
		_, err := puzzle.ParseLink(text, variant.Parse)
		if err == nil || !strings.HasPrefix(err.Error(), "puzzle: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// The date is that of the player's time zone.
func TestDateOfTime(t *testing.T) {
	at := time.Date(2027, 3, 27, 23, 30, 0, 0, time.FixedZone("far west", -11*60*60))
	if d := puzzle.On(at); d.String() != "2027-03-27" || d.Add(1).String() != "2027-03-28" || d.Add(-27).String() != "2027-02-28" {
		t.Error(d)
	}
	if d := puzzle.On(at.In(time.FixedZone("far east", 13*60*60))); d.String() != "2027-03-28" || !puzzle.On(at).Before(d) {
		t.Error(d)
	}
}

// ExplainWrong describes the consequences of the last move correctly.
func TestExplainWrong(t *testing.T) {
	r, _ := variant.Parse("3x3k3")
	l, err := puzzle.ParseLink("z=1;3x3k3;save;a1b2c3", variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	p := l.Puzzle
	proved, ok := puzzle.Prove(ctx, r, append(p.Moves[:2:2], p.Moves[2]), puzzle.Spec{Task: puzzle.Save})
	if ok { // four sides hold the draw in this position
		t.Errorf("one answer of %v", proved)
	}
	p.Answer = game.Move{To: game.NoCell}
	for move, want := range map[string]string{"a3": "a3 loses: the answer is c1, which wins in 2 moves.", "b1": "b1 comes to a draw"} {
		m, _ := r.ParseMove(move)
		if right, why := p.Check(ctx, m); right || !strings.HasPrefix(why.String(), want) {
			t.Errorf("%s: %s", move, why)
		}
	}
}

// A text is parsed completely or rejected, and what was parsed can be written
// and parsed again.
func FuzzLink(f *testing.F) {
	for _, text := range []string{"z=1;3x3k3;win;b2a1c3", "#z=1;daily;2027-02-03", puzzle.Today, "z=1;popout;save;d1d2", "z%3D1%3B4x4k3%3Bwin%3Bb2", "z=1;;;", "z=1;daily;0000-00-00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := puzzle.ParseLink(text, variant.Parse)
		if err != nil {
			return
		}
		again := l
		switch {
		case l.Daily && l.Date != (puzzle.Date{}):
			again, err = puzzle.ParseLink(l.Date.Link(), variant.Parse)
			if err != nil || again.Date != l.Date {
				t.Errorf("%q: %v, %v", text, again, err)
			}
			if _, err := puzzle.Daily(l.Date, variant.Parse); err != nil {
				t.Errorf("%v: %v", l.Date, err)
			}
		case !l.Daily:
			again, err = puzzle.ParseLink(l.Puzzle.Link(), variant.Parse)
			if err != nil || again.Puzzle.Link() != l.Puzzle.Link() {
				t.Errorf("%q: %v, %v", text, again, err)
			}
		}
	})
}
