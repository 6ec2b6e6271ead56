package words

import "noughts/game"

// TookOver says what a swap means after the pie rule's one stone: who took it over, and whom
// everybody is now. by swapped; name is what by is called. A person who plays against a
// computer is addressed, which two persons at one board cannot be.
func TookOver(p *game.Position, by game.Player, name game.Say, byPerson, otherPerson bool) game.Say {
	began := game.First + game.Second - by
	switch {
	case otherPerson && !byPerson:
		return game.Sentences(game.Says("{0} took over your stone.", name), youAre(p, began))
	case byPerson && !otherPerson:
		return game.Sentences(game.Says("You took over the stone."), youAre(p, by))
	}
	return game.Sentences(game.Says("Sides are swapped."), game.Says("Whoever began now plays {0}.", p.Rules().Sign(p.MarkOf(began))))
}

// youAre tells a person which side is now theirs.
func youAre(p *game.Position, you game.Player) game.Say {
	mark := p.MarkOf(you)
	if _, joins := p.Rules().Goal.(game.Connect); !joins {
		return game.Says("You now play {0}.", p.Rules().Sign(mark))
	}
	if mark == 1 {
		return game.Says("You now join top and bottom.")
	}
	return game.Says("You now join left and right.")
}
