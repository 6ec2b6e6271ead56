package ui

import (
	"errors"
	"strings"
	"testing"

	"noughts/render/ui/elsewhere"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// openElsewhere is the text of an unfinished game.
const openElsewhere = "noughts 1\nrules 15x15k5\ntag x human\ntag o human\nh8\ni9\ng9\ni7\n"

// elsewhere starts the program while a game is open in another window.
func (b *bench) elsewhere(g elsewhere.Game) {
	b.t.Helper()
	if g.Take == nil {
		g.Take = func(func(error)) {}
	}
	env := b.around()
	env.Elsewhere, env.Resume = &g, false
	look, size, tongue := b.System, b.Size, b.Tongue
	b.App = New(env)
	b.SetLook(look)
	b.Tongue = tongue
	b.Resize(size.W, size.H)
	b.tick()
}

// If the game is open in another window, the program asks the player. The question is visible
// and announced. Nothing starts or is saved before the answer.
func TestElsewhere(t *testing.T) {
	took, fail := 0, func(error) {}
	b := newBench(t, nil)
	b.elsewhere(elsewhere.Game{Text: openElsewhere, Take: func(f func(error)) { took, fail = took+1, f }})
	if said, _ := b.Said(); !strings.Contains(said, "another tab or window") || !strings.Contains(b.node("line").Label, "4 moves") {
		t.Errorf("said is %q, shown %q", said, b.node("line").Label)
	}
	for _, key := range []string{"n", "g", "u", "Escape", "a", "m"} {
		b.keys(key)
		b.tick()
	}
	if len(b.store.texts) != 0 || b.Match != nil || took != 0 {
		t.Fatalf("without an answer there is %v, and it was taken %d times", b.store.texts, took)
	}
	b.keys("Tab", "Tab", "Tab", "Enter")
	b.tick()
	if took != 1 {
		t.Fatalf("by keys the game was taken %d times, the focus is on %q", took, b.Focused)
	}
	fail(errors.New("it does not answer"))
	if got := b.node("remark").Label; !strings.Contains(got, "does not answer") {
		t.Errorf("the screen says %q", got)
	}
	b.press("own")
	if stage.Find(b.Nodes(), "search") == nil {
		t.Error("no other game can be chosen")
	}
}

// The player is not asked about a game that has not begun, that is over, or that cannot be
// read; but always about one that was taken over.
func TestElsewhereOffers(t *testing.T) {
	for text, want := range map[string]bool{
		"":                                 false,
		"nonsense\n":                       false,
		"noughts 1\nrules 3x3k3\n":         false,
		"noughts 1\nrules 3x3k3\nb2\n":     true,
		"noughts 1\nrules 3x3k3\nb2\na1":   true, // the last line is incomplete
		"noughts 1\nrules 3x3k3\nb2\nz9\n": true,
		"noughts 1\nrules 3x3k3\ntag result won 2 by resignation\nb2\n": false,
		"noughts 1\nrules 3x3k3\na1\na2\nb1\nb2\nc1\n":                  false,
	} {
		if got := (&elsewhere.Game{Text: text}).Shows(); got != want {
			t.Errorf("%q: %v", text, got)
		}
		if !(&elsewhere.Game{Text: text, Taken: true}).Shows() {
			t.Errorf("%q was taken, and nobody says so", text)
		}
	}
}

// In an embed, the requested game is behind the question. For a read-only game there is no
// question.
func TestElsewhereInAnEmbed(t *testing.T) {
	asked := session.Request{Embed: true, Rules: "3x3k3", Seats: []string{"human", "human"}}
	g := &elsewhere.Game{Text: openElsewhere, Take: func(func(error)) {}}
	b := newBenchWith(t, nil, func(env *Env) { env.Request, env.Elsewhere = asked, g })
	b.press("own")
	b.want(".../.../...", "X to move")
	asked.ReadOnly = true
	b = newBenchWith(t, nil, func(env *Env) { env.Request, env.Elsewhere = asked, g })
	if stage.Find(b.Nodes(), "own") != nil {
		t.Error("a game to look at is asked about")
	}
}

// A game that a closed tab has left goes on if there is no other game. Otherwise it is in the
// history. It is never lost.
func TestAdopt(t *testing.T) {
	const (
		left  = "noughts 1\nrules 3x3k3\ntag seed 111111\na1\n"
		mine  = "noughts 1\nrules 3x3k3\ntag seed 222222\nb2\n"
		ended = "noughts 1\nrules 3x3k3\ntag seed 333333\na1\na2\nb1\nb2\nc1\n"
		posed = "noughts 1\nrules 3x3k3\ntag puzzle 1\ntag task save\ntag seed 444444\na1\nb2\n"
	)
	name := func(slot string) string { return slot + "-2" }
	for _, c := range []struct {
		game, left, before string // the slots before
		goesOn             string // the slot of the game after
		past               []string
	}{
		{game: mine, left: left, before: ended, goesOn: mine, past: []string{left, ended}},
		{game: "", left: left, before: ended, goesOn: left},
		{game: ended, left: left, goesOn: left, past: []string{ended}},
		{game: ended, left: ended, goesOn: ended, past: []string{ended}},
		{game: mine, left: left + "z9\n", goesOn: mine, past: []string{left}},
		{game: mine, left: "nonsense\n", goesOn: mine},
		{game: mine, left: posed, goesOn: mine},
	} {
		m := &memory{texts: map[string]string{session.SlotGame: c.game, name(session.SlotGame): c.left, name(session.SlotBefore): c.before, name(session.SlotRequest): "asked"}}
		if err := session.Adopt(m, name); err != nil {
			t.Error(err)
		}
		var past []string
		for slot, text := range m.texts {
			if strings.HasPrefix(slot, session.SlotPast) {
				past = append(past, text)
			}
			if strings.HasSuffix(slot, "-2") && !strings.HasPrefix(slot, session.SlotDamaged) {
				t.Errorf("%q is left over", slot)
			}
		}
		if m.texts[session.SlotGame] != c.goesOn || len(past) != len(c.past) {
			t.Errorf("%q left to %q: there is %q, and in the history %q", c.left, c.game, m.texts[session.SlotGame], past)
		}
		for _, want := range c.past {
			if !strings.Contains(strings.Join(past, ""), want[strings.Index(want, "tag seed"):]) {
				t.Errorf("%q is not in the history: %q", want, past)
			}
		}
		if damaged := m.texts[session.SlotDamaged+name(session.SlotGame)]; strings.Contains(c.left, "z9") != strings.Contains(damaged, "z9") {
			t.Errorf("%q: set aside is %q", c.left, damaged)
		}
	}
	m := &memory{texts: map[string]string{name(session.SlotGame): left}, broken: true}
	if err := session.Adopt(m, name); err == nil || m.texts[name(session.SlotGame)] != left {
		t.Errorf("where nothing can be kept: %v, %v", err, m.texts)
	}
}
