package bot

import (
	"testing"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/variant"
)

// everyCard is a bot with all cards.
func everyCard() Bot { return Bot{Cards: Cards()} }

// playOut plays a game between bots and checks each answer by the rules. The
// same seed gives the same game.
func playOut(t *testing.T, r *game.Rules, bots []Bot, seed uint64, plies int) {
	t.Helper()
	p := r.Start()
	for i := 0; i < plies && !p.Over(); i++ {
		key := p.Key()
		b := bots[int(p.Turn()-1)%len(bots)]
		a, ok := b.Play(p, seed, nil)
		if p.Key() != key {
			t.Fatalf("%s: the position changed", r.ID)
		}
		if again, _ := b.Play(p, seed, nil); !ok || again.Move != a.Move {
			t.Fatalf("%s %s: %v and then %v, %v", r.ID, p.Line(), a.Move, again.Move, ok)
		}
		if a.Why.String() == "" || a.Left < 1 {
			t.Fatalf("%s %s: %v", r.ID, p.Line(), a)
		}
		if err := p.Play(a.Move); err != nil {
			t.Fatalf("%s %s: %v", r.ID, p.Line(), err)
		}
	}
}

// Bots give legal moves in all games of the catalogue, whatever their cards.
func TestEveryGame(t *testing.T) {
	for _, g := range variant.Catalogue() {
		var bots []Bot
		for _, one := range Ready() {
			bots = append(bots, one.Bot)
		}
		bots = append(bots, everyCard())
		rng := chance.New(uint64(len(g.Rules.ID)), 7)
		for n := range 4 {
			var pair []Bot
			for range 2 {
				b := bots[rng.Below(len(bots))]
				if rng.Below(2) == 0 { // random cards in random order
					b.Cards = nil
					for _, c := range Cards() {
						if rng.Below(3) > 0 {
							at := rng.Below(len(b.Cards) + 1)
							b.Cards = append(b.Cards[:at], append([]Card{c}, b.Cards[at:]...)...)
						}
					}
				}
				pair = append(pair, b)
			}
			plies := 70
			if g.Rules.Board.Cells() > 1000 {
				plies = 20
			}
			playOut(t, g.Rules, pair, uint64(n), plies)
		}
	}
}

// The moves that a card prefers are legal and distinct, in any game, and there
// are none if the card does not fit.
func TestWants(t *testing.T) {
	for _, g := range variant.Catalogue() {
		p := g.Rules.Start()
		rng := chance.New(3, 3)
		for range 24 {
			if p.Over() {
				break
			}
			for _, c := range Cards() {
				seen := map[game.Move]bool{}
				for _, m := range c.Wants(p) {
					if err := p.Legal(m); err != nil || seen[m] || !c.Fits(g.Rules) {
						t.Fatalf("%s %s: %s wants %v: %v", g.Rules.ID, p.Line(), c, m, err)
					}
					seen[m] = true
				}
			}
			l := newLook(p, 0, nil)
			p.Play(l.moves[rng.Below(len(l.moves))])
		}
	}
}
