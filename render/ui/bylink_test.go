package ui

import (
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// gets opens a link as a page does.
func (b *bench) gets(link string) {
	b.t.Helper()
	b.TryImport("", []byte(link))
	b.tick()
}

// Two people play a game by sending the link after each move.
func TestTurnByLink(t *testing.T) {
	one, two := newBench(t, nil), newBench(t, nil)
	one.take("3x3k3")
	begun := one.Match.Record().Tag(session.TagBegun)
	link := func(from *bench) string { return "https://example.org/#" + record.Link(from.Match.Record()) }
	cells := []string{"b2", "a1", "c1", "a3", "c3"}
	for i, name := range cells {
		from, to := one, two
		if i%2 == 1 {
			from, to = two, one
		}
		from.pressCells(name)
		to.gets(link(from))
		if from.marks() != to.marks() || to.Scene != stage.Scene(to.game) {
			t.Fatalf("after %s: %s here, %s there", name, from.marks(), to.marks())
		}
	}
	if got := two.node("remark").Label; got != "The game goes on: 1 move from the link." {
		t.Errorf("it says %q", got)
	}
	if said := two.saidNow(); !strings.HasPrefix(said, "X, c3.") {
		t.Errorf("announced is %q", said)
	}
	// Both have the same game, in one record.
	if r := one.Match.Record(); r.Tag(session.TagBegun) != begun || one.Match.Before() != nil {
		t.Error("the link began another game")
	}
	// A link brings back moves that were undone here.
	one.press("undo")
	one.want("O../.X./O.X", "X to move")
	one.gets(link(two))
	one.want("O.X/.X./O.X", "O to move")
}

// A link that does not continue the saved game is refused with a reason. The saved game stays
// until the player chooses the link's.
func TestLinkIsRefused(t *testing.T) {
	for _, x := range []struct{ name, link, why string }{
		{"behind", "#g=1;3x3k3;b2", "This link ends before your game does: it has 1 move, yours has 3 moves."},
		{"parts", "#g=1;3x3k3;b2a1a3c1", "This link differs from your game at move 3: it has a3, yours has c1."},
		{"from the start", "#g=1;3x3k3;a1", "This link differs from your game at move 1: it has a1, yours has b2."},
		{"nothing", "#g=1;3x3k3", "This link ends before your game does: it has 0 moves, yours has 3 moves."},
		{"another game", "#g=1;ultimate;e5", "This link is for another game: Ultimate tic-tac-toe. Yours is Tic-tac-toe."},
	} {
		t.Run(x.name, func(t *testing.T) {
			b := newBench(t, nil)
			b.take("3x3k3")
			b.pressCells("b2", "a1", "c1")
			held := b.marks()
			b.gets(x.link)
			if got := b.node("why").Label; got != x.why || !strings.Contains(b.saidNow(), x.why) {
				t.Errorf("it shows %q, and says %q; want %q", got, b.saidNow(), x.why)
			}
			b.keys("Escape")
			b.want(held, "O to move")
			b.gets(x.link)
			b.press("anyway")
			if b.Scene != stage.Scene(b.game) || "#"+record.Link(b.Match.Record()) != x.link {
				t.Errorf("on the board is %s", record.Link(b.Match.Record()))
			}
			// Undo at its start brings the other game back.
			for range b.Match.Record().Moves() {
				b.press("undo")
			}
			b.press("undo")
			b.want(held, "O to move")
		})
	}
}

// The link of the current position changes nothing. A link after the end of a game opens the
// next one. A link can have a seat of the computer.
func TestLinkOtherwise(t *testing.T) {
	b := newBench(t, nil)
	b.take("3x3k3")
	b.pressCells("b2", "a1")
	b.gets("#" + record.Link(b.Match.Record()))
	if got := b.node("remark").Label; got != "This game is already on the board." || b.Match.Before() != nil {
		t.Errorf("it says %q", got)
	}
	b.wins()
	b.gets("#g=1;3x3k3;c3")
	b.want("..X/.../...", "O to move")

	b.engine.slow = true
	b.open("3x3k3;human;easy")
	b.click("cell-4")
	b.want(".../.X./...", "O is thinking…")
	b.gets("#g=1;3x3k3;b2a1c3")
	b.want("..X/.X./O..", "O is thinking…")
}

// A link during a replay continues the game at its own cursor.
func TestLinkDuringReplay(t *testing.T) {
	for _, share := range []bool{false, true} {
		b := newBench(t, nil)
		b.take("3x3k3")
		b.pressCells("b2", "a1", "c1")
		b.press("more")
		b.press("replay")
		if share {
			b.press("share")
		}
		b.gets("#g=1;3x3k3;b2a1c1a3")
		b.want("O../.X./O.X", "X to move")
	}
}
