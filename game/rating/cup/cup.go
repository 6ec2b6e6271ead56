package cup

import (
	"fmt"

	"noughts/game"
	"noughts/game/record"
)

// Cup is a tournament. It is not safe for several goroutines: see Desk.
type Cup struct {
	Settings
	rules  *game.Rules
	rounds []Round
	gone   []bool
	lines  []string // what was reported, as text
	free   int      // rounds before have no open game
	played int
}

// Round is pairings that are played at a time.
type Round []Pairing

// Bye is the other side of who has no opponent in a round.
const Bye = -1

// Pairing is the games of two entrants, by their places among those of the
// Settings. B may be Bye.
type Pairing struct {
	A, B   int
	Games  []Game
	Winner int // of a knock-out: who goes on, Nobody while that is open
	Lot    bool
	done   int
}

// Nobody has won yet.
const Nobody = -2

// ID is the number of a game: round, pairing and game, from 1.
type ID struct{ Round, Pair, Game int }

// String is like 1.2.3.
func (id ID) String() string { return fmt.Sprintf("%d.%d.%d", id.Round, id.Pair, id.Game) }

// Game is a game of a pairing.
type Game struct {
	ID     ID
	Seats  [2]int // the entrants who are the first player and the second
	Seed   uint64
	Done   bool
	Result record.Result
	Moves  string // as links have them
}

// round makes the pairings of a round. Of each pair the first has the first move
// in its first game.
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

// extend adds games to a pairing.
func (c *Cup) extend(p *Pairing, id ID, n int) {
	for range n {
		id.Game = len(p.Games) + 1
		g := Game{ID: id, Seats: [2]int{p.A, p.B}, Seed: mixed(c.Seed, id)}
		if id.Game%2 == 0 {
			g.Seats = [2]int{p.B, p.A}
		}
		p.Games = append(p.Games, g)
	}
}

// mixed is a number that follows from a seed and a game (the finalizer of
// SplitMix64, Steele, Lea and Flood 2014).
func mixed(seed uint64, id ID) uint64 {
	for _, n := range []int{id.Round, id.Pair, id.Game} {
		seed += uint64(n) * 0x9e3779b97f4a7c15
		seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		seed = (seed ^ seed>>27) * 0x94d049bb133111eb
		seed ^= seed >> 31
	}
	return seed
}

// Game is the game of a number.
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

// Paired are the rounds that are paired so far. They are the cup's own: read them
// only, and not while results are reported.
func (c *Cup) Paired() []Round { return c.rounds }

// Each calls f with the games that may be played now, in their order, until it
// answers false. Of a pairing that may end early that is one at a time.
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

// Next is the first game that may be played now and that is not skipped.
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

// Over tells whether all has been played.
func (c *Cup) Over() bool {
	_, more := c.Next(nil)
	return !more
}

// Played is how many games have a result, and Count how many there are: those
// of rounds that are not paired yet are guessed.
func (c *Cup) Played() int { return c.played }

// Count is how many games there are, as far as that can be told.
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

// Length is how many rounds there are, those that are not paired yet included.
func (c *Cup) Length() int {
	switch c.Kind {
	case Swiss:
		return max(c.Settings.Rounds, len(c.rounds))
	case Knockout:
		return UsualRounds(len(c.Entrants))
	}
	return len(c.rounds)
}

// Rules is the game that is played.
func (c *Cup) Rules() *game.Rules { return c.rules }

// Gone tells whether an entrant has withdrawn.
func (c *Cup) Gone(entrant int) bool { return c.gone[entrant] }

// Report takes the result of a game, with its moves as a link has them, and
// answers the line to append to the text. A result that the moves do not show
// must say so: it is a forfeit, on time, resigned or agreed.
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
	return c.take(g, s, moves), nil
}

// take notes a result that is right.
func (c *Cup) take(g *Game, s record.Result, moves string) string {
	id := g.ID
	g.Done, g.Result, g.Moves = true, s, moves
	c.pairing(id).done++
	c.played++
	text := resultLine(*g)
	c.lines = append(c.lines, text)
	c.settle()
	return text
}

// check tells what is wrong with a result.
func (c *Cup) check(s record.Result, moves string) error {
	if s.End == record.Open || s.End == record.Void || s.Winner < game.Nobody || s.Winner > game.Second {
		return game.Wrong("{0} is no result of a tournament game", s.String())
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

// replay plays moves from the start.
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

// Withdraw takes an entrant out: all games that are still open, and those of
// pairings to come, are lost by forfeit. It answers the line to append to the
// text.
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

// settle ends what is decided and pairs the rounds that can be paired.
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
			pairs = c.onward()
		}
		if len(pairs) == 0 {
			return
		}
		c.rounds = append(c.rounds, c.round(len(c.rounds)+1, pairs))
	}
}

// forfeits ends the open games of those who have withdrawn. If both have, nobody
// has won.
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
