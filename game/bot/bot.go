package bot

import "noughts/game"

// Bot is cards in an order.
type Bot struct {
	Name  string // what its maker calls it; "" for nothing
	Cards []Card
}

// Answer is a bot's move, and how it came about.
type Answer struct {
	Move  game.Move
	Said  []Card   // the cards that had a say: sieves that ruled something out, the one that decided, and those that chose among its moves
	Left  int      // moves among which chance chose, 1 for none
	Why   game.Say // the cards that had a say, the one that decided with what it saw
	Plays int64    // moves that were tried
}

// Play is a bot's move in a position, and false where there is none, because
// the game is over. The seed decides what the cards leave open. pause, if there
// is one, is called every few hundred moves that are tried: nothing else is
// waited for.
func (b Bot) Play(p *game.Position, seed uint64, pause func()) (a Answer, ok bool) {
	if p.Over() {
		return a, false
	}
	l := newLook(p, seed, pause)
	if len(l.moves) == 0 {
		return a, false
	}
	rest, decided := b.narrow(l, &a)
	a.Left = len(rest)
	a.Move = rest[l.rng.Below(len(rest))]
	a.Why = l.why(a.Said, decided, a.Move)
	a.Plays = l.plays
	return a, true
}

// Options are the moves that a bot leaves to chance in a position: it plays one
// of them, whatever the seed. There are none where the game is over.
func (b Bot) Options(p *game.Position) []game.Move {
	if p.Over() {
		return nil
	}
	rest, _ := b.narrow(newLook(p, 0, nil), &Answer{})
	return rest
}

// narrow asks the cards in turn. decided is the place in Said of the card that
// did, -1 for none.
func (b Bot) narrow(l *look, a *Answer) (rest []game.Move, decided int) {
	rest, decided = l.moves, -1
	for _, c := range b.Cards {
		if int(c) >= len(deck) || !c.Fits(l.r) {
			continue
		}
		got := deck[c].want(l, rest)
		sieve := deck[c].sieve
		if len(got) == 0 || len(got) == len(rest) && (sieve || decided >= 0) {
			continue
		}
		if rest = got; !sieve && decided < 0 {
			decided = len(a.Said)
		}
		a.Said = append(a.Said, c)
		if c == Random || decided >= 0 && len(rest) == 1 {
			break
		}
	}
	return rest, decided
}
