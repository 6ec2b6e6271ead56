package bot

import (
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

func rules(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func cards(t testing.TB, text string) Bot {
	t.Helper()
	b, err := Parse("cards-" + text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// newellSimon is the order of cards that never loses.
var newellSimon = []Card{Line, Block, Fork, BlockFork, Centre, Opposite, Corner, Side}

// loses tells whether a bot that plays a side can lose, against any play and
// with any of its options. It returns a line in which it loses, or "".
func loses(p *game.Position, options func(*game.Position) []game.Move, side game.Player, known map[uint64]bool) string {
	if p.Over() {
		if p.Winner() != game.Nobody && p.Winner() != side {
			return p.Line()
		}
		return ""
	}
	if known[p.Key()] {
		return ""
	}
	moves := p.Moves(nil)
	if p.Turn() == side {
		moves = options(p)
	}
	for _, m := range moves {
		if p.Play(m) != nil {
			return "illegal " + p.Line()
		}
		line := loses(p, options, side, known)
		p.Undo()
		if line != "" {
			return line
		}
	}
	known[p.Key()] = true
	return ""
}

func losing(r *game.Rules, b Bot) string {
	for _, side := range []game.Player{game.First, game.Second} {
		if line := loses(r.Start(), b.Options, side, map[uint64]bool{}); line != "" {
			return side.String() + " " + line
		}
	}
	return ""
}

// The strategy of Newell and Simon never loses on either side, whatever the
// random choices are.
func TestNewellSimonNeverLoses(t *testing.T) {
	r := rules(t, "3x3k3")
	if line := losing(r, Bot{Cards: newellSimon}); line != "" {
		t.Fatal(line)
	}
}

// It does not lose either if only the first card with a preference counts, and
// all else is random.
func TestFirstCardIsEnough(t *testing.T) {
	r := rules(t, "3x3k3")
	first := func(p *game.Position) []game.Move {
		for _, c := range newellSimon {
			if all := c.Wants(p); len(all) > 0 {
				return all
			}
		}
		return p.Moves(nil)
	}
	for side := game.First; side <= game.Second; side++ {
		if line := loses(r.Start(), first, side, map[uint64]bool{}); line != "" {
			t.Error(line)
		}
	}
}

// Some other orders lose, namely these, with one card left out or two
// neighbours swapped, and the rest do not.
func TestOrdersThatLose(t *testing.T) {
	r := rules(t, "3x3k3")
	check := func(order []Card, loses bool) {
		line := losing(r, Bot{Cards: order})
		t.Logf("%-60s %s", Bot{Cards: order}, line)
		if (line != "") != loses {
			t.Errorf("%s: loses is %v, not %v", Bot{Cards: order}, !loses, loses)
		}
	}
	for i, c := range newellSimon {
		without := append(append([]Card(nil), newellSimon[:i]...), newellSimon[i+1:]...)
		check(without, c == Block || c == BlockFork || c == Centre || c == Corner)
	}
	for i := range len(newellSimon) - 1 {
		order := append([]Card(nil), newellSimon...)
		order[i], order[i+1] = order[i+1], order[i]
		// these are too late: a fork instead of a block, a corner before the
		// centre, and a side before a corner
		check(order, order[i] == Fork || order[i] == Opposite && order[i+1] == Centre || order[i] == Side)
	}
}

// The work for an answer is limited even on the largest boards.
func TestLargeBoards(t *testing.T) {
	for _, id := range []string{"100x100k5", "1000x1000k5", "100x100k5-misere", "1000x1000k5-gravity", "pentago"} {
		p := rules(t, id).Start()
		for i := range 30 {
			b := Bot{Cards: Cards()}
			if i%3 > 0 {
				b.Cards = []Card{Theirs, Random}
			}
			a, ok := b.Play(p, 1, nil)
			if !ok || a.Plays > mostPlays+MaxFullBoard {
				t.Fatalf("%s: %d moves were tried", id, a.Plays)
			}
			if p.Play(a.Move) != nil || p.Over() {
				break
			}
		}
	}
}

// All cards are asked on a large board with some hundred stones.
func BenchmarkLarge(b *testing.B) {
	for _, id := range []string{"15x15k5", "100x100k5", "1000x1000k5"} {
		b.Run(id, func(b *testing.B) {
			p := rules(b, id).Start()
			for n := 0; n < 100 && !p.Over(); n++ {
				a, _ := Bot{Cards: []Card{Theirs, Random}}.Play(p, 2, nil)
				p.Play(a.Move)
			}
			if p.Over() {
				p.Undo()
			}
			for b.Loop() {
				everyCard().Play(p, 2, nil)
			}
		})
	}
}
