package cup

import (
	"noughts/game"
	"noughts/game/rating"
	"noughts/game/record"
)

// Row is the standing of an entrant.
type Row struct {
	Entrant, Place   int // Place counts from 1; entrants who are equal in everything share a place
	Played           int // number of games, including forfeits
	Won, Drawn, Lost int
	Forfeits         int     // lost games that were forfeited
	Byes             int     // rounds without an opponent
	Points           float64 // 1 for a win, ½ for a draw, and those of byes
	Buchholz         float64 // see Table
	Sonneborn        float64 // see Table
	Rating           rating.Rating
	Performance      rating.Performance
	Out              int // the round of a knock-out in which the entrant lost; 0 if not out
	Withdrawn        bool
}

// Table returns the standings of all entrants, the best first.
//
// In a round robin and in a Swiss tournament the order is by points. Ties are
// broken in a Swiss tournament by the sum of all opponents' points (Buchholz).
// Then, in both, by Sonneborn-Berger: the points of the opponents in games that
// were won, and half of these points in games that were drawn. Then by the
// number of wins. A bye counts as an opponent with the entrant's own points. In
// a knock-out the entrant who got farther is higher.
//
// Ratings are those of rating.Usual, updated game by game in their order.
// Performances are those of rating.Perform. Neither includes games that were
// forfeited before the first move.
func (c *Cup) Table() []Row {
	rows := c.Standings()
	performances := rating.Perform(c.cross(true))
	for i := range rows {
		rows[i].Performance = performances[rows[i].Entrant]
	}
	return rows
}

// Standings is Table without performances, which take long with many entrants.
func (c *Cup) Standings() []Row {
	rows := make([]Row, len(c.Entrants))
	for i := range rows {
		rows[i] = Row{Entrant: i, Withdrawn: c.gone[i], Rating: rating.Usual.New()}
	}
	c.count(rows)
	c.tieBreaks(rows)
	// Insertion sort: slices.SortStableFunc would add an instance for this type to the program.
	for i := range rows {
		for k := i; k > 0 && c.order(&rows[k], &rows[k-1]) < 0; k-- {
			rows[k], rows[k-1] = rows[k-1], rows[k]
		}
	}
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && c.order(&rows[i-1], &rows[i]) == 0 {
			rows[i].Place = rows[i-1].Place
		}
	}
	return rows
}

// rated tells whether a game counts for ratings: it is done, and was not forfeited before
// a player's first move, or by both.
func (c *Cup) rated(g *Game) bool {
	if !g.Done || g.Result.End != record.Forfeit {
		return g.Done
	}
	opening := ""
	if c.Opening > 0 {
		begun := *g
		begun.Done = false
		opening = c.Record(begun).Position().Line()
	}
	return g.Result.Winner != game.Nobody && g.Moves != opening
}

// count adds up the results of each entrant.
func (c *Cup) count(rows []Row) {
	for n, r := range c.rounds {
		for i := range r {
			p := &r[i]
			if p.B == Bye {
				rows[p.A].Byes++
				if c.Kind == Swiss {
					rows[p.A].Points += float64(c.Games)
				}
				continue
			}
			for j := range p.Games {
				g := &p.Games[j]
				if !g.Done {
					continue
				}
				for _, who := range g.Seats {
					rows[who].game(g)
				}
				if a, b := &rows[g.Seats[0]], &rows[g.Seats[1]]; c.rated(g) {
					a.Rating, b.Rating = rating.Usual.Play(a.Rating, b.Rating, rating.Points(g.halfPoints(g.Seats[0])))
				}
			}
			switch p.Winner {
			case p.A:
				rows[p.B].Out = n + 1
			case p.B:
				rows[p.A].Out = n + 1
			}
		}
	}
}

// game counts a game of the entrant.
func (r *Row) game(g *Game) {
	half := g.halfPoints(r.Entrant)
	r.Played++
	r.Points += float64(half) / 2
	switch half {
	case 2:
		r.Won++
	case 1:
		r.Drawn++
	default:
		r.Lost++
		if g.Result.End == record.Forfeit {
			r.Forfeits++
		}
	}
}

// tieBreaks adds the values that break ties.
func (c *Cup) tieBreaks(rows []Row) {
	for _, r := range c.rounds {
		for i := range r {
			p := &r[i]
			if p.B == Bye {
				if a := &rows[p.A]; c.Kind == Swiss {
					a.Buchholz += a.Points
					a.Sonneborn += a.Points * float64(c.Games)
				}
				continue
			}
			if p.done == 0 {
				continue
			}
			rows[p.A].Buchholz += rows[p.B].Points
			rows[p.B].Buchholz += rows[p.A].Points
			a, b := p.Score()
			rows[p.A].Sonneborn += float64(a) / 2 * rows[p.B].Points
			rows[p.B].Sonneborn += float64(b) / 2 * rows[p.A].Points
		}
	}
}

// order is negative if a is before b, and 0 if they are equal in everything.
func (c *Cup) order(a, b *Row) int {
	more := func(x, y float64) int {
		switch {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	}
	far := func(r *Row) float64 {
		if r.Out == 0 {
			return float64(len(c.rounds) + 1)
		}
		return float64(r.Out)
	}
	all := []int{more(a.Points, b.Points)}
	switch c.Kind {
	case Knockout:
		return more(far(a), far(b))
	case Swiss:
		all = append(all, more(a.Buchholz, b.Buchholz))
	}
	for _, o := range append(all, more(a.Sonneborn, b.Sonneborn), more(float64(a.Won), float64(b.Won))) {
		if o != 0 {
			return o
		}
	}
	return 0
}

// Cross returns the cross-table: the results of each entrant against each other
// one, by their indices in Settings.Entrants.
func (c *Cup) Cross() [][]rating.Tally { return c.cross(false) }

// cross is the cross-table of all games, or only of those that count for
// ratings.
func (c *Cup) cross(rated bool) [][]rating.Tally {
	all := make([][]rating.Tally, len(c.Entrants))
	for i := range all {
		all[i] = make([]rating.Tally, len(c.Entrants))
	}
	for _, r := range c.rounds {
		for i := range r {
			for j := range r[i].Games {
				g := &r[i].Games[j]
				if !g.Done || rated && !c.rated(g) {
					continue
				}
				for side, who := range g.Seats {
					t := &all[who][g.Seats[1-side]]
					switch g.halfPoints(who) {
					case 2:
						t.Won++
					case 1:
						t.Drawn++
					default:
						t.Lost++
					}
				}
			}
		}
	}
	return all
}
