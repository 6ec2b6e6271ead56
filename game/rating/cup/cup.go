package cup

import (
	"fmt"

	"noughts/game"
	"noughts/game/record"
)

// Cup is a tournament. It is not safe for concurrent use: see [Scheduler].
type Cup struct {
	Settings
	rules  *game.Rules
	rounds []Round
	gone   []bool   // who has withdrawn
	lines  []string // lines of text for the results and withdrawals
	free   int      // index of the first round with an open game
	played int      // number of games with a result
}

// Round is a list of pairings that are played at the same time.
type Round []Pairing

// Bye is the opponent in a pairing without one.
const Bye = -1

// Pairing is the games between two entrants, given by their indices in
// Settings.Entrants. B may be Bye.
type Pairing struct {
	A, B   int
	Games  []Game
	Winner int // in a knock-out the entrant who advances; Nobody while that is open
	ByLot  bool
	done   int
}

// Nobody is the winner of a pairing that is not decided.
const Nobody = -2

// ID is the number of a game: its round, the pairing in the round and the game
// in the pairing, each from 1.
type ID struct{ Round, Pair, Game int }

// String is the number in the format 1.2.3.
func (id ID) String() string { return fmt.Sprintf("%d.%d.%d", id.Round, id.Pair, id.Game) }

// Game is a game of a pairing.
type Game struct {
	ID     ID
	Seats  [2]int // the entrants who are the first and the second player
	Seed   uint64
	Done   bool
	Result record.Result
	Moves  string // in the format of links
}

// round returns the pairings of a round. The first entrant of each pair has the
// first move in its first game.
func (c *Cup) round(number int, pairs [][2]int) Round {
	var r Round
	for i, p := range pairs {
		one := Pairing{A: p[0], B: p[1], Winner: Nobody}
		if one.B == Bye {
			one.Winner = one.A
		} else {
			c.extend(&one, ID{Round: number, Pair: i + 1}, c.Games)
		}
		r = append(r, one)
	}
	return r
}

// extend adds n games to a pairing.
func (c *Cup) extend(p *Pairing, id ID, n int) {
	for range n {
		id.Game = len(p.Games) + 1
		g := Game{ID: id, Seats: [2]int{p.A, p.B}, Seed: seedFor(c.Seed, id)}
		if id.Game%2 == 0 {
			g.Seats = [2]int{p.B, p.A}
		}
		p.Games = append(p.Games, g)
	}
}

// seedFor is a random number that depends on a seed and a game (the finalizer of
// SplitMix64, Steele, Lea and Flood 2014).
func seedFor(seed uint64, id ID) uint64 {
	for _, n := range []int{id.Round, id.Pair, id.Game} {
		seed += uint64(n) * 0x9e3779b97f4a7c15
		seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		seed = (seed ^ seed>>27) * 0x94d049bb133111eb
		seed ^= seed >> 31
	}
	return seed
}

// Game returns the game with a number. ok is false if there is none.
func (c *Cup) Game(id ID) (Game, bool) {
	g := c.find(id)
	if g == nil {
		return Game{}, false
	}
	return *g, true
}

func (c *Cup) find(id ID) *Game {
	p := c.pairing(id)
	if p == nil || id.Game < 1 || id.Game > len(p.Games) {
		return nil
	}
	return &p.Games[id.Game-1]
}

func (c *Cup) pairing(id ID) *Pairing {
	if id.Round < 1 || id.Round > len(c.rounds) || id.Pair < 1 || id.Pair > len(c.rounds[id.Round-1]) {
		return nil
	}
	return &c.rounds[id.Round-1][id.Pair-1]
}

// Paired returns the rounds that have been paired so far. They belong to the
// cup: do not change them, and do not read them while results are reported.
func (c *Cup) Paired() []Round { return c.rounds }

// Each calls f with the games that may be played now, in order, until f returns
// false. Of a pairing in a knock-out, which may end early, it is only the next
// game.
func (c *Cup) Each(f func(Game) bool) {
	for i := c.free; i < len(c.rounds); i++ {
		for j := range c.rounds[i] {
			p := &c.rounds[i][j]
			if p.done == len(p.Games) {
				continue
			}
			for _, g := range p.Games {
				if g.Done {
					continue
				}
				if !f(g) {
					return
				}
				if c.Kind == Knockout {
					break
				}
			}
		}
	}
}

// Next returns the first game that may be played now and for which skip returns
// false. skip may be nil.
func (c *Cup) Next(skip func(Game) bool) (next Game, ok bool) {
	c.Each(func(g Game) bool {
		if skip != nil && skip(g) {
			return true
		}
		next, ok = g, true
		return false
	})
	return next, ok
}

// Over tells whether all games have been played.
func (c *Cup) Over() bool {
	_, more := c.Next(nil)
	return !more
}

// Played is the number of games with a result.
func (c *Cup) Played() int { return c.played }

// Count is the number of games in the whole tournament. For rounds that are not
// paired yet it is an estimate.
func (c *Cup) Count() int {
	n := 0
	for _, r := range c.rounds {
		for _, p := range r {
			n += len(p.Games)
		}
	}
	switch {
	case c.Over():
	case c.Kind == Swiss:
		n += (c.Settings.Rounds - len(c.rounds)) * (len(c.Entrants) / 2) * c.Games
	case c.Kind == Knockout:
		for left := len(c.rounds[len(c.rounds)-1]) / 2; left > 0; left /= 2 {
			n += left * c.Games
		}
	}
	return n
}

// Length is the number of rounds, including those that are not paired yet.
func (c *Cup) Length() int {
	switch c.Kind {
	case Swiss:
		return max(c.Settings.Rounds, len(c.rounds))
	case Knockout:
		return UsualRounds(len(c.Entrants))
	}
	return len(c.rounds)
}

// Rules returns the rules of the game.
func (c *Cup) Rules() *game.Rules { return c.rules }

// Withdrawn tells whether an entrant has withdrawn. entrant is an index in
// Settings.Entrants.
func (c *Cup) Withdrawn(entrant int) bool { return c.gone[entrant] }

// Report records the result of a game, with its moves in the format of links.
// It returns the line to append to the text. If the moves do not end the game,
// the result must say how it ended: by forfeit, on time, by resignation or by
// agreement.
func (c *Cup) Report(id ID, s record.Result, moves string) (text string, err error) {
	g := c.find(id)
	if g == nil {
		return "", game.Wrong("there is no game {0}", id.String())
	}
	if g.Done {
		return "", game.Wrong("game {0} has its result already", id.String())
	}
	if err := c.check(s, moves); err != nil {
		return "", game.Wrong("game {0}: {1}", id.String(), err)
	}
	return c.setResult(g, s, moves), nil
}

// setResult records a valid result.
func (c *Cup) setResult(g *Game, s record.Result, moves string) string {
	id := g.ID
	g.Done, g.Result, g.Moves = true, s, moves
	c.pairing(id).done++
	c.played++
	text := resultLine(*g)
	c.lines = append(c.lines, text)
	c.settle()
	return text
}

// check returns an error for a result that is not valid.
func (c *Cup) check(s record.Result, moves string) error {
	if s.End == record.Open || s.End == record.Void || s.Winner < game.Nobody || s.Winner > game.Second {
		return game.Wrong("{0} is not a result of a tournament game", s.String())
	}
	p, err := c.replay(moves)
	if err != nil {
		return err
	}
	if o := p.Outcome(); o.Over != (s.End == record.Played) || o.Over && o.Winner != s.Winner {
		return game.Wrong("the moves do not end as {0} says", s.String())
	}
	return nil
}

// replay returns the position after moves from the start.
func (c *Cup) replay(moves string) (*game.Position, error) {
	p := c.rules.Start()
	for n := 1; moves != ""; n++ {
		m, rest, err := c.rules.CutMove(moves)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			return nil, game.Wrong("move {0}: {1}", n, err)
		}
		moves = rest
	}
	return p, nil
}

// Withdraw withdraws an entrant, given by an index in Settings.Entrants: all
// games that are still open, and those of later pairings, are lost by forfeit.
// It returns the line to append to the text.
func (c *Cup) Withdraw(entrant int) (text string, err error) {
	if entrant < 0 || entrant >= len(c.Entrants) {
		return "", game.Wrong("there is no participant {0}", entrant+1)
	}
	if c.gone[entrant] {
		return "", game.Wrong("{0} has withdrawn already", c.Entrants[entrant].Name)
	}
	c.gone[entrant] = true
	text = withdrawLine(entrant)
	c.lines = append(c.lines, text)
	c.settle()
	return text, nil
}

// settle ends pairings that are decided, and pairs the next round if it can be
// paired.
func (c *Cup) settle() {
	for {
		for ; c.free < len(c.rounds); c.free++ {
			open := false
			for j := range c.rounds[c.free] {
				p := &c.rounds[c.free][j]
				c.forfeits(p)
				c.decide(p, ID{Round: c.free + 1, Pair: j + 1})
				open = open || p.done < len(p.Games)
			}
			if open {
				break
			}
		}
		if c.Kind == RoundRobin {
			for i := c.free; i < len(c.rounds); i++ {
				for j := range c.rounds[i] {
					c.forfeits(&c.rounds[i][j])
				}
			}
		}
		if c.free < len(c.rounds) {
			return
		}
		var pairs [][2]int
		switch c.Kind {
		case Swiss:
			pairs = c.swiss()
		case Knockout:
			pairs = c.nextRound()
		}
		if len(pairs) == 0 {
			return
		}
		c.rounds = append(c.rounds, c.round(len(c.rounds)+1, pairs))
	}
}

// forfeits ends the open games of entrants who have withdrawn. If both have,
// nobody has won.
func (c *Cup) forfeits(p *Pairing) {
	if p.B == Bye || !c.gone[p.A] && !c.gone[p.B] || p.done == len(p.Games) {
		return
	}
	for i := range p.Games {
		g := &p.Games[i]
		if g.Done {
			continue
		}
		g.Done, g.Result = true, record.Result{End: record.Forfeit}
		for at, who := range g.Seats {
			if !c.gone[who] {
				g.Result.Winner = game.Player(at + 1)
			}
		}
		p.done++
		c.played++
	}
}
