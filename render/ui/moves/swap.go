package moves

import (
	"noughts/game"
	"noughts/render/ui/words"
)

// TookOver says what the last move means if it took over the pie rule's stone. It is empty for
// any other move.
func (g *Game) TookOver() game.Say {
	p, s := g.Position(), g.Session
	if _, pie := p.Rules().Turns.(game.Pie); !pie || p.Plies() == 0 || p.Ply(p.Plies()-1) != game.Choice(game.Swap) {
		return game.Say{}
	}
	began := p.Turn()
	by := game.First + game.Second - began
	name := p.Title(by)
	if words.NameOf(p.Rules(), by) == "" {
		name = s.SeatName(s.SeatLevel(by))
	}
	return words.TookOver(p, by, name, s.Match.Human(by), s.Match.Human(began))
}
