package variant

import (
	"slices"

	"noughts/game"
)

// Popular lists the games that everybody knows, the best known first.
func Popular() []*Game {
	all := slices.DeleteFunc(Catalogue(), func(g *Game) bool { return g.Rank == 0 })
	slices.SortFunc(all, func(a, b *Game) int { return a.Rank - b.Rank })
	return all
}

// Heads lists the heads of all families, in the order of the catalogue.
func Heads() []*Game {
	return slices.DeleteFunc(Catalogue(), func(g *Game) bool { return g.Family != "" })
}

// Head is the head of the game's family: the game itself if it belongs to no other.
func (g *Game) Head() *Game {
	if g.Family != "" {
		return Find(g.Family)
	}
	return g
}

// Kin lists the games of the game's family: its head, and then the others in the order of the
// catalogue.
func (g *Game) Kin() []*Game {
	head := g.Head()
	all := []*Game{head}
	for _, o := range catalogue {
		if o.Family == head.Rules.ID {
			all = append(all, o)
		}
	}
	return all
}

// Of is the entry of rules: of a game of the catalogue, or of the game of which they are a
// size. It is nil for any others.
func Of(r *game.Rules) *Game {
	for _, g := range catalogue {
		if g.Rules.ID == r.ID || slices.Contains(g.sizes, r.ID) {
			return g
		}
	}
	return nil
}
