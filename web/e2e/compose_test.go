package e2e

import (
	"strings"
	"testing"

	"noughts/game/variant"

	"github.com/chromedp/chromedp"
)

// A player composes a game: its rules follow each part, and it is there again
// after a reload.
func TestCompose(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	b.toHome(byMouse)
	byMouse.press(b, "compose")
	said := b.state().label("about")
	change := func(what string, do func()) {
		t.Helper()
		do()
		s := b.until(what+" to change the rules", func(s State) bool { return s.label("about") != said })
		said = s.label("about")
	}
	change("a field", func() { b.write(byMouse, "columns", "6") })
	change("a field by keyboard", func() { b.write(byKeys, "rows", "5") })
	for b.state().node("k").Value != "4" {
		change("a button", func() { byMouse.press(b, "k-more") })
	}
	change("players", func() { byMouse.press(b, "players-more") })
	change("the goal", func() { b.choose(byKeys, "way-loses") })
	r, err := variant.Parse("6x5k4-3p-misere")
	if err != nil {
		t.Fatal(err)
	}
	if said != r.Text().String() {
		t.Errorf("the rules are %q, want %q", said, r.Text())
	}
	b.shot("compose")
	b.choose(byMouse, "who-friend")
	p := b.startGame(byMouse, r)
	for _, name := range []string{"c3", "d3"} {
		m, err := r.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		b.move(byMouse, p, m)
	}
	before := b.state()
	b.do(chromedp.Reload())
	b.started()
	if s := b.marks(2); s.Key != keyOf(p) || s.Record != before.Record {
		t.Errorf("restored %s, was %s", s.Record, before.Record)
	}
	if s := b.state().label("status"); s != p.Name(p.Turn())+" to move" {
		t.Errorf("after the reload: %q", s)
	}
}

// What cannot be played is said while it is composed, and does not start.
func TestComposeNonsense(t *testing.T) {
	t.Parallel()
	b := journey(t, "", phone)
	b.toHome(byFinger)
	byFinger.press(b, "compose")
	b.write(byFinger, "k", "25")
	s := b.until("a reason", func(s State) bool { return s.label("remark") != "" })
	if !s.node("start").is("disabled") {
		t.Errorf("%q, and it can be started", s.label("remark"))
	}
	why := s.label("remark")
	byFinger.press(b, "start")
	if s := b.state(); s.node("board") != nil || !strings.Contains(s.Said, strings.TrimSuffix(why, ".")) {
		t.Errorf("after a press on the button the page says %q, before it showed %q", s.Said, why)
	}
	b.write(byFinger, "k", "3")
	b.until("no reason", func(s State) bool { return s.label("remark") == "" && !s.node("start").is("disabled") })
}

// Moves that the rules refuse are refused in the page, with their reason, and
// nothing changes.
func TestRefusals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		by          hand
		id, opening string
		cell        string
	}{
		{byMouse, "ultimate", "e5 e4", "a1"},
		{byFinger, "7x6k4-gravity", "d1 d2 d3 d4 d5 d6", "d6"},
		{byKeys, "3x3k3", "b2", "b2"},
	} {
		t.Run(c.id, func(t *testing.T) {
			l := c.by.look
			l.seen = c.id == "ultimate"
			b := journey(t, "", l)
			p := b.setUp(c.by, c.id)
			r := p.Rules()
			for _, name := range strings.Fields(c.opening) {
				m, err := r.ParseMove(name)
				if err != nil {
					t.Fatal(err)
				}
				b.move(c.by, p, m)
			}
			if target := p.Target(); target >= 0 {
				name := r.Board.Name(r.Board.RegionCell(target))
				if s := b.state(); !strings.Contains(s.label("remark"), name) || !strings.Contains(s.Said, "board "+name) {
					t.Errorf("the target %s is shown by %q and announced by %q", name, s.label("remark"), s.Said)
				}
				b.painted(c.id+"-target", c.by.look)
			}
			before := b.state()
			refused, err := r.ParseMove(c.cell)
			if err != nil {
				t.Fatal(err)
			}
			why := p.Legal(refused)
			c.by.press(b, cell(int(refused.To)))
			s := b.until("a refusal", func(s State) bool { return s.Number != before.Number })
			if want := why.Error()[1:]; !strings.Contains(s.Said, want) || !strings.Contains(s.label("remark"), want) {
				t.Errorf("the page shows %q and says %q, want %q", s.label("remark"), s.Said, why)
			}
			if s.Key != before.Key || s.Record != before.Record {
				t.Error("the refused move changed the game")
			}
		})
	}
}
