package cup

import (
	"math/rand/v2"

	"noughts/game"
	"noughts/game/record"
)

// Record returns a game as a record. If the game is done, it has all moves;
// otherwise it has those of the opening, with the cursor at its end.
func (c *Cup) Record(g Game) *record.Record {
	r := record.New(c.rules)
	if c.Name != "" {
		r.SetTag(record.TagEvent, c.Name)
	}
	if date := cutDate(c.Begun); date != "" {
		r.SetTag(record.TagDate, date)
	}
	for at, who := range g.Seats {
		e := c.Entrants[who]
		r.SetTag(record.TagSeat(game.Player(at+1)), e.Seat)
		if e.Seat == Human {
			r.SetTag(record.TagName(game.Player(at+1)), e.Name)
		}
	}
	moves := c.opening(g)
	if g.Done {
		moves = nil
		if p, err := c.replay(g.Moves); err == nil {
			for i := range p.Plies() {
				moves = append(moves, p.Ply(i))
			}
		}
	}
	for _, m := range moves {
		if r.Play(m) != nil {
			break // the same moves were accepted before
		}
	}
	if g.Done && g.Result.End != record.Played {
		r.SetTag(record.TagResult, g.Result.String())
	}
	return r
}

// cutDate is the date at the beginning of a date and time, or "".
func cutDate(text string) string {
	if len(text) < 10 {
		return ""
	}
	return text[:10]
}

// opening returns the random moves at the beginning of a game. They are the
// same for both games of a pair, in which the sides are swapped. The game is
// not over or a certain draw after them. If no such opening is found, a shorter
// one is used.
func (c *Cup) opening(g Game) (moves []game.Move) {
	id := g.ID
	id.Game = -(id.Game + 1) / 2
	rng := rand.New(rand.NewPCG(seedFor(c.Seed, id), 1))
	for n := c.Opening; n > 0; n-- {
		for range 50 {
			p := c.rules.Start()
			moves = moves[:0]
			for len(moves) < n && !p.Over() {
				m, ok := p.AnyMove(rng.IntN)
				if !ok || p.Play(m) != nil {
					break
				}
				moves = append(moves, m)
			}
			if len(moves) == n && !p.Over() && !p.Drawn() {
				return moves
			}
		}
	}
	return nil
}

// Result returns the result of a record, by the rules or by its players. ok is
// false if the game is not over.
func Result(r *record.Record) (record.Result, bool) {
	if p := r.Position(); p.Over() {
		return resultOf(p), true
	}
	if s, ok := record.ParseResult(r.Tag(record.TagResult)); ok && r.AtEnd() && s.End != record.Open && s.End != record.Void {
		return s, true
	}
	return record.Result{}, false
}

// resultOf is the result of a game that the rules have ended.
func resultOf(p *game.Position) record.Result {
	return record.Result{End: record.Played, Winner: p.Winner()}
}
