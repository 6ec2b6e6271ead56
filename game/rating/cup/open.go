package cup

import (
	"fmt"

	"noughts/game/record"
)

// Open returns a tournament that begins without entrants or rounds. Whoever runs
// it says who comes and goes, and when which round is paired: see Enter, Leave,
// Pairs, Add and Score. A pairing has one game. It is not written as text.
func Open(kind Kind) *Cup { return &Cup{Settings: Settings{Kind: kind, Games: 1}} }

// Enter adds an entrant, who may be late, and returns the index.
func (c *Cup) Enter(name string) int {
	c.Entrants = append(c.Entrants, Entrant{Name: name, Seat: Human})
	c.gone = append(c.gone, false)
	return len(c.Entrants) - 1
}

// Leave notes that an entrant has withdrawn, or has come back. Games that are
// open go on.
func (c *Cup) Leave(entrant int, gone bool) { c.gone[entrant] = gone }

// Add adds a round of pairs, as Pairs returns them.
func (c *Cup) Add(pairs [][2]int) error {
	in := make([]bool, len(c.Entrants))
	for _, p := range pairs {
		for i, who := range p {
			if i == 1 && who == Bye {
				continue
			}
			if who < 0 || who >= len(in) || in[who] {
				return fmt.Errorf("entrant %d cannot be paired", who)
			}
			in[who] = true
		}
	}
	c.rounds = append(c.rounds, c.round(len(c.rounds)+1, pairs))
	return nil
}

// Score records the result of a game that was played elsewhere.
func (c *Cup) Score(id ID, r record.Result) error {
	g := c.find(id)
	if g == nil || g.Done {
		return fmt.Errorf("there is no open game %s", id)
	}
	g.Done, g.Result = true, r
	c.pairing(id).done++
	c.played++
	return nil
}
