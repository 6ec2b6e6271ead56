package bot

import (
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// at is the position after moves in a single text, as in links.
func after(t testing.TB, id, line string) *game.Position {
	t.Helper()
	p := rules(t, id).Start()
	for rest := line; rest != ""; {
		m, more, err := p.Rules().CutMove(rest)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			t.Fatalf("%s %s: %v", id, line, err)
		}
		rest = more
	}
	return p
}

// The cells of the moves that each card prefers.
func TestEachCard(t *testing.T) {
	for _, c := range []struct {
		card     Card
		id, line string
		want     string
	}{
		{Line, "3x3k3", "b2a1b1a2", "b3"},
		{Line, "3x3k3", "b2a1", ""},
		{Block, "3x3k3", "b2a1b1", "b3"},
		{Block, "3x3k3", "b2a1b1a2", "a3"},
		{Block, "3x3k3", "a1b2c3a3c1", "b1 c2"}, // at least one of the two
		{Block, "3x3k3", "b2", ""},
		{Fork, "3x3k3", "a1b2c3b1", "a3"},
		{Fork, "3x3k3", "a1b3c3b1", "a2 a3 c1 c2"},    // b2 already makes a way to win
		{BlockFork, "3x3k3", "a1b2c3", "a2 b1 b3 c2"}, // a corner would allow a fork
		{BlockFork, "3x3k3", "a1", ""},
		{Threat, "3x3k3", "a1b2", "a2 a3 b1 c1"},
		{Three, "15x15k5", "h8a1i8a2", "f8 g8 j8 k8"},
		{Extend, "15x15k5", "h8a1i8a2", "e8 f8 g8 j8 k8 l8"},
		{Spoil, "15x15k5", "h8a1i8", "e8 f8 g8 j8 k8 l8"},
		{Open, "3x3k3", "", "b2"},
		{Open, "3x3k3", "b2", "a1 a3 c1 c3"},
		{Centre, "3x3k3", "", "b2"},
		{Centre, "4x4k4", "", "b2 b3 c2 c3"},
		{Centre, "7x6k4-gravity", "", "d1"},
		{Centre, "3x3x3k3", "", "b2.2"},
		{Corner, "3x3k3", "a1", "a3 c1 c3"},
		{Corner, "3x3x3k3", "a1.1b2.2", "a1.3 a3.1 a3.3 c1.1 c1.3 c3.1 c3.3"},
		{Opposite, "3x3k3", "a1", "c3"},
		{Opposite, "3x3k3", "b2a1", "c3"},
		{Opposite, "3x3k3", "b2", ""},
		{Side, "3x3k3", "b1", "a2 b3 c2"},
		{Mine, "3x3k3", "a1b2", "a2 b1"},
		{Theirs, "4x4k4", "a1", "a2 b1 b2"},
		{Mirror, "3x3k3", "a2", "c2"},
		{Mirror, "3x3k3", "b2", ""},
		{Mirror, "7x6k4-gravity", "a1", "g1"},
		{Avoid, "3x3k3-misere", "a1b2a2b3", "b1 c1 c2 c3"},
		{Avoid, "3x3k3-misere", "a1b2", ""}, // no move is ruled out
		{Safe, "7x6k4-gravity", "a1b1a2b2a3", "a4"},
		{Block, "7x6k4-gravity", "a1b1a2b2a3", "a4"},
		{Block, "7x6k4-gravity", "b1a1c1g1d1", "e1"},
		{Safe, "7x6k4-gravity", "b1c1d1g1b2g2c2f1d2", "b3 c3 d3 f2 g3"},
	} {
		p := after(t, c.id, c.line)
		var got []string
		for _, m := range c.card.Wants(p) {
			got = append(got, p.Board().Name(m.To))
		}
		slices.Sort(got)
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s %s: %s wants %q, not %q", c.id, c.line, c.card, s, c.want)
		}
	}
}

// The cards that capture and close, in the games for them.
func TestGamesOfTheirOwn(t *testing.T) {
	b := cards(t, "line-take-close-guard-swap-random")
	said := map[Card]int{}
	for _, g := range variant.Catalogue() {
		for seed := range uint64(6) {
			p := g.Rules.Start()
			for i := 0; i < 60 && !p.Over() && p.Board().Cells() < MaxFullBoard; i++ {
				a, _ := b.Play(p, seed, nil)
				for _, c := range a.Said {
					said[c]++
				}
				had, by := p.Captured(p.Turn()), p.Turn()
				if p.Play(a.Move) != nil {
					t.Fatal(g.Rules.ID, a)
				}
				if slices.Contains(a.Said, Line) && len(a.Said) == 1 && a.Left == 1 && alternates(g.Rules) && p.Winner() != by {
					t.Errorf("%s %s: no win", g.Rules.ID, p.Line())
				}
				if slices.Contains(a.Said, Take) && p.Captured(by) == had {
					t.Errorf("%s %s: nothing is taken", g.Rules.ID, p.Line())
				}
			}
		}
	}
	for _, c := range b.Cards {
		if said[c] == 0 {
			t.Errorf("%s never had a say", c)
		}
	}
}

// The explanations that bots give.
func TestWhy(t *testing.T) {
	for _, c := range []struct{ cards, id, line, want string }{
		{"line-block", "3x3k3", "b2a1b1", "Block: X would win at b3"},
		{"line-fork", "3x3k3", "a1b2c3b1", "Fork: wins next at b3 or a2"},
		{"corner-line", "3x3k3", "b2a1b1a2", "Corner"},
		{"mirror", "3x3k3", "a2", "Mirror: across from a2"},
		{"corner-opposite", "3x3k3", "a1", "Corner, then Opposite corner"},
		{"threat", "3x3k3", "a1b2", "Make a threat: "},
		{"extend", "15x15k5", "h8a1", "Extend my longest line: 2 of 5"},
		{"line-block", "3x3k3", "", "No card applied: a random move"},
		{"safe-random", "7x6k4-gravity", "b1c1d1g1b2g2c2f1d2", "Give nothing away, then Any move"},
	} {
		a, ok := cards(t, c.cards).Play(after(t, c.id, c.line), 1, nil)
		if !ok || !strings.HasPrefix(a.Why.String(), c.want) {
			t.Errorf("%s %s %s: %q", c.cards, c.id, c.line, a.Why)
		}
	}
}

// The ready-made bots are as strong as described.
func TestReady(t *testing.T) {
	r := rules(t, "3x3k3")
	for _, one := range Ready() {
		b, err := Parse(one.String())
		if err != nil || b.String() != one.String() || one.Title.English == "" || one.About.English == "" {
			t.Errorf("%s: %v", one.Title, err)
		}
		never := strings.Contains(one.About.English, "Never loses")
		if line := losing(r, one.Bot); (line == "") != never && never {
			t.Errorf("%s loses: %s", one.Title, line)
		}
	}
	// each of the first two beats the one before it
	if won := score(t, r, Ready()[1].Bot, Ready()[0].Bot, 200); won < 120 {
		t.Errorf("Careful has %d half points of 400 more than Beginner", won)
	}
	if won := score(t, rules(t, "15x15k5"), Ready()[5].Bot, Ready()[2].Bot, 6); won < 10 {
		t.Errorf("the All-rounder has %d half points of 12 more than Greedy", won)
	}
}

// score is the number of half points by which a bot is ahead of another, after
// pairs of games.
func score(t *testing.T, r *game.Rules, a, b Bot, games int) (more int) {
	t.Helper()
	for n := range games {
		p := r.Start()
		me := game.Player(1 + n%2)
		for !p.Over() {
			who := b
			if p.Turn() == me {
				who = a
			}
			got, _ := who.Play(p, uint64(n/2), nil)
			if err := p.Play(got.Move); err != nil {
				t.Fatal(err)
			}
		}
		switch p.Winner() {
		case me:
			more += 2
		case game.Nobody:
		default:
			more -= 2
		}
	}
	return more
}
