package bot

import (
	"strings"
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

// newellSimon is the order that never loses.
var newellSimon = []Card{Line, Block, Fork, BlockFork, Centre, Opposite, Corner, Side}

// loses tells whether a bot that plays a side can lose, against any play and
// whatever chance decides: a line in which it does, "" for none.
func loses(p *game.Position, b Bot, side game.Player, known map[uint64]bool) string {
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
		moves = b.Options(p)
	}
	for _, m := range moves {
		if p.Play(m) != nil {
			return "illegal " + p.Line()
		}
		line := loses(p, b, side, known)
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
		if line := loses(r.Start(), b, side, map[uint64]bool{}); line != "" {
			return side.String() + " " + line
		}
	}
	return ""
}

// The strategy of Newell and Simon never loses on either side, whatever chance
// decides among the moves that its cards leave open.
func TestNewellSimonNeverLoses(t *testing.T) {
	r := rules(t, "3x3k3")
	if line := losing(r, Bot{Cards: newellSimon}); line != "" {
		t.Fatal(line)
	}
}

// Which orders of the eight cards lose: with one left out, and with two
// neighbours changed.
func TestOrdersThatLose(t *testing.T) {
	r := rules(t, "3x3k3")
	without := map[Card]bool{}
	for i, c := range newellSimon {
		b := Bot{Cards: append(append([]Card(nil), newellSimon[:i]...), newellSimon[i+1:]...)}
		line := losing(r, b)
		without[c] = line != ""
		t.Logf("without %-10s %s", c, line)
	}
	for i := range len(newellSimon) - 1 {
		order := append([]Card(nil), newellSimon...)
		order[i], order[i+1] = order[i+1], order[i]
		line := losing(r, Bot{Cards: order})
		t.Logf("%-60s %s", strings.TrimPrefix(Bot{Cards: order}.String(), "cards-"), line)
	}
}
