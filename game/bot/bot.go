package bot

import "noughts/game"

// Bot is a list of cards in order of priority.
type Bot struct {
	Name  string // given by the player who made it; "" for none
	Cards []Card
}

// Answer is the move of a bot, and how the bot chose it.
type Answer struct {
	Move  game.Move
	Said  []Card   // the cards that had an effect: sieves that ruled out moves, the card that decided, and those that chose among its moves
	Left  int      // number of moves among which the random choice was made; 1 for none
	Why   game.Say // the names of these cards, and what the deciding one saw
	Plays int64    // number of moves that were tried
}

// Play returns a bot's move in a position. ok is false if the game is over. The
// seed makes the random choices. pause, if not nil, is called every few hundred
// moves that are tried.
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

// Options lists the moves among which the bot chooses at random: it plays one
// of them for every seed. It is nil if the game is over.
func (b Bot) Options(p *game.Position) []game.Move {
	if p.Over() {
		return nil
	}
	rest, _ := b.narrow(newLook(p, 0, nil), &Answer{})
	return rest
}

// narrow asks the cards in turn and returns the remaining moves. decided is the
// index in a.Said of the card that decided, or -1 for none.
func (b Bot) narrow(l *cardView, a *Answer) (rest []game.Move, decided int) {
	rest, decided = l.moves, -1
	for _, c := range b.Cards {
		if int(c) >= len(allCards) || !c.Fits(l.r) {
			continue
		}
		got := allCards[c].prefer(l, rest)
		sieve := allCards[c].filter
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
