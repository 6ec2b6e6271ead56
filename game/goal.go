package game

import (
	"errors"
	"strconv"
)

// Goal is what wins. A goal of lines, shapes or corners names winning sets of
// cells, and the position counts the marks in each.
//
// Goals that are made of others ask those. A position numbers the goals that
// are not made of others from left to right: the family of their sets.
type Goal interface {
	Part
	// Sets calls add with the cells of each winning set of a board. The
	// slice is only good during the call.
	Sets(b *Board, add func(cells []Cell))
	// Judge tells how the game stands after a ply of mover's. family is the
	// number of the goal's first family.
	Judge(p *Position, family int, mover Player) Verdict
	// Short is the goal in a word or two for a menu.
	Short() Say
}

// Verdict is what a goal says about a position.
type Verdict struct {
	Winner Player
	Reason Reason // Going for a game that is not over
	Maker  Player // who has reached the goal; Nobody when it was several, or none
}

// Reason says what ended a game.
type Reason uint8

// The reasons.
const (
	Going      Reason = iota // the game is not over
	InLine                   // the maker has a line
	NoneLeft                 // there is no move left, and nobody has won
	InShape                  // the maker has the shape
	AtCorners                // the maker has the corners
	Captured                 // the maker has captured enough
	Joined                   // the maker has joined two sides
	BoardsLine               // the maker has closed boards in line
	LastBoard                // the maker has closed the last board
	LastOne                  // the winner is the last in the game
	Broken                   // the goal is out of the maker's reach
	Both                     // several have lines at once: a draw
	Repeated                 // the position came up for the third time: a draw
)

var reasons = [...]string{"", "line", "full", "shape", "corner", "captures", "joined", "boards", "last-board",
	"last-one", "broken", "both", "repeated"}

// String is the reason as other programs are told of it, "" for Going. These
// words are never changed.
func (r Reason) String() string { return reasons[r] }

// of is a goal that is made of another one.
type of interface{ inner() Goal }

// leaves are the goals that a goal is made of, from left to right.
func leaves(g Goal) []Goal {
	switch g := g.(type) {
	case Either:
		var all []Goal
		for _, one := range g {
			all = append(all, leaves(one)...)
		}
		return all
	case of:
		return leaves(g.inner())
	}
	return []Goal{g}
}

// checkInner refuses to turn round a goal that is turned round already.
func checkInner(g Goal, r *Rules) error {
	switch g.(type) {
	case Misere, LastStanding, MakerBreaker:
		return errors.New("misère, the last one left, and maker and breaker do not go together")
	}
	return g.Check(r)
}

// judgeSets is how most goals of winning sets judge: the mover who has a
// complete set of the family; then others, for whom a move may complete one.
func judgeSets(p *Position, family int, mover Player, why Reason) Verdict {
	if p.rules.Marks != nil {
		for m := 1; m <= p.nmarks; m++ {
			if p.lined(family, Mark(m)) {
				return Verdict{mover, why, mover}
			}
		}
		return Verdict{}
	}
	if p.lined(family, p.MarkOf(mover)) {
		return Verdict{mover, why, mover}
	}
	if p.lifting {
		for by := First; int(by) <= p.players; by++ {
			if p.lined(family, p.MarkOf(by)) {
				return Verdict{by, why, by}
			}
		}
	}
	return Verdict{}
}

// Misere turns a goal round: whoever reaches it loses.
type Misere struct{ Goal Goal }

func (g Misere) inner() Goal { return g.Goal }

// Sets adds those of the goal.
func (g Misere) Sets(b *Board, add func([]Cell)) { g.Goal.Sets(b, add) }

// Judge answers the other player.
func (g Misere) Judge(p *Position, family int, mover Player) Verdict {
	v := g.Goal.Judge(p, family, mover)
	if v.Winner != Nobody {
		v.Winner = First + Second - v.Winner
	}
	return v
}

// Check wants two players.
func (g Misere) Check(r *Rules) error {
	if r.PlayerCount() != 2 {
		return errors.New("misère is for 2 players: with more, the last one left wins")
	}
	if _, ok := g.Goal.(MakerBreaker); ok {
		return g.Goal.Check(r)
	}
	return checkInner(g.Goal, r)
}

// Short is the goal in a word or two.
func (g Misere) Short() Say { return Says("avoid {0}", g.Goal.Short()) }

// Text is the goal in words.
func (g Misere) Text(r *Rules) Say {
	if _, ok := g.Goal.(Finish); ok {
		return Says("The game is played misère: whoever closes the last board loses.")
	}
	return Says("The game is played misère: whoever first gets {0} loses.", g.Goal.Short())
}

// Keeps is that of the goal.
func (g Misere) Keeps(b *Board, image []Cell) bool { return keepsPart(g.Goal, b, image) }

func keepsPart(part any, b *Board, image []Cell) bool {
	k, ok := part.(keeper)
	return ok && k.Keeps(b, image)
}

// LastStanding is misère for several players: whoever reaches the goal is out
// of the game, and the last one left wins.
type LastStanding struct{ Goal Goal }

func (g LastStanding) inner() Goal { return g.Goal }

// Sets adds those of the goal.
func (g LastStanding) Sets(b *Board, add func([]Cell)) { g.Goal.Sets(b, add) }

// Judge puts the mover who has reached the goal out.
func (g LastStanding) Judge(p *Position, family int, mover Player) Verdict {
	v := g.Goal.Judge(p, family, mover)
	if v.Maker == Nobody {
		return Verdict{}
	}
	p.note(regOut, p.reg[regOut]|1<<v.Maker)
	left := Nobody
	for by := First; int(by) <= p.players; by++ {
		if p.Out(by) {
			continue
		}
		if left != Nobody {
			return Verdict{}
		}
		left = by
	}
	return Verdict{left, LastOne, v.Maker}
}

// Check wants marks of one's own, and a board where stones stay.
func (g LastStanding) Check(r *Rules) error {
	if r.Marks != nil {
		return errors.New("the last one left wins: players need marks of their own")
	}
	if _, ok := r.turns().(Rotation); !ok {
		return errors.New("the last one left wins: players take turns in rotation")
	}
	if _, ok := r.Effect.(lifter); ok {
		return errors.New("the last one left wins: stones must stay where they are")
	}
	for _, one := range leaves(g.Goal) {
		if _, ok := one.(settled); !ok {
			return errors.New("the last one left wins: the goal must be one of lines, shapes or boards")
		}
	}
	return checkInner(g.Goal, r)
}

// Short is the goal in a word or two.
func (g LastStanding) Short() Say { return Says("avoid {0}", g.Goal.Short()) }

// Text is the goal in words.
func (g LastStanding) Text(r *Rules) Say {
	return Says("Whoever gets {0} is out of the game; the last player left wins.", g.Goal.Short())
}

// Keeps is that of the goal.
func (g LastStanding) Keeps(b *Board, image []Cell) bool { return keepsPart(g.Goal, b, image) }

// MakerBreaker is a game of which only Maker can reach the goal: with marks in
// common, by anybody's move. The other player, the breaker, wins as soon as
// it is out of reach.
type MakerBreaker struct {
	Maker Player
	Goal  Goal
}

func (g MakerBreaker) inner() Goal { return g.Goal }

// Sets adds those of the goal.
func (g MakerBreaker) Sets(b *Board, add func([]Cell)) { g.Goal.Sets(b, add) }

// Judge answers the maker, or the breaker when the goal is out of reach.
func (g MakerBreaker) Judge(p *Position, family int, mover Player) Verdict {
	breaker := First + Second - g.Maker
	if p.rules.Marks != nil {
		if v := g.Goal.Judge(p, family, mover); v.Maker != Nobody {
			return Verdict{g.Maker, v.Reason, g.Maker}
		}
		if !p.reachable(family, Empty) || p.stuck() {
			return Verdict{breaker, Broken, Nobody}
		}
		return Verdict{}
	}
	if v := g.Goal.Judge(p, family, g.Maker); v.Maker == g.Maker {
		return Verdict{g.Maker, v.Reason, g.Maker}
	}
	if !p.reachable(family, p.MarkOf(g.Maker)) || p.stuck() {
		return Verdict{breaker, Broken, Nobody}
	}
	return Verdict{}
}

// Check wants two players and a goal of winning sets that stay broken.
func (g MakerBreaker) Check(r *Rules) error {
	if r.PlayerCount() != 2 || g.Maker != First && g.Maker != Second {
		return errors.New("maker and breaker: there must be 2 players, one of them the maker")
	}
	if _, ok := g.Goal.(settled); !ok {
		return errors.New("maker and breaker: the goal must be one of lines or shapes")
	}
	if _, ok := r.Effect.(lifter); ok {
		return errors.New("maker and breaker: stones must stay where they are")
	}
	return g.Goal.Check(r)
}

// Short is the goal in a word or two.
func (g MakerBreaker) Short() Say { return g.Goal.Short() }

// Text is the goal in words.
func (g MakerBreaker) Text(r *Rules) Say {
	maker, breaker := r.playerName(g.Maker), r.playerName(First+Second-g.Maker)
	if r.Marks != nil {
		return Says("{0} wants {1}, of either mark. {2} wins as soon as that has become impossible.", maker, g.Goal.Short(), breaker)
	}
	return Says("{0} wants {1}. {2} wins as soon as that has become impossible.", maker, g.Goal.Short(), breaker)
}

// Keeps is that of the goal.
func (g MakerBreaker) Keeps(b *Board, image []Cell) bool { return keepsPart(g.Goal, b, image) }

// Either is the first of several goals that is reached.
type Either []Goal

// Sets adds those of all goals.
func (g Either) Sets(b *Board, add func([]Cell)) {
	for _, one := range g {
		one.Sets(b, add)
	}
}

// Judge asks each goal.
func (g Either) Judge(p *Position, family int, mover Player) Verdict {
	for _, one := range g {
		if v := one.Judge(p, family, mover); v.Reason != Going {
			return v
		}
		family += len(leaves(one))
	}
	return Verdict{}
}

// Check asks each goal.
func (g Either) Check(r *Rules) error {
	if len(g) == 0 || len(leaves(g)) > 6 {
		return errors.New("a goal of several: there must be 1 to 6")
	}
	lines := 0
	for _, one := range leaves(g) {
		if _, ok := one.(Line); ok {
			lines++
		}
	}
	if lines > 1 && r.Board.Cells() > MaxSets {
		return errors.New("several lines as goals need a board of up to " + strconv.Itoa(MaxSets) + " cells")
	}
	for _, one := range g {
		switch one.(type) {
		case LastStanding, MakerBreaker:
			return errors.New("a goal of several: the last one left, and maker and breaker, stand alone")
		}
		if err := one.Check(r); err != nil {
			return err
		}
	}
	return nil
}

// Short is the goal in a word or two.
func (g Either) Short() Say {
	var all []Say
	for _, one := range g {
		all = append(all, one.Short())
	}
	return Join("{0} or {1}", all...)
}

// Text is the goals in words.
func (g Either) Text(r *Rules) Say {
	all := []Say{Says("Whoever reaches one of several goals wins.")}
	for _, one := range g {
		all = append(all, one.Text(r))
	}
	return Sentences(all...)
}

// Keeps tells that each goal must keep.
func (g Either) Keeps(b *Board, image []Cell) bool {
	for _, one := range g {
		if !keepsPart(one, b, image) {
			return false
		}
	}
	return true
}

// settled is a goal whose sets alone decide it: once no set is open, nobody
// will ever reach it.
type settled interface{ settled() }

// lifter is an effect that takes marks off the board, or moves them.
type lifter interface{ lifts() }

// repeater is an effect by which a position can come up again.
type repeater interface{ repeats() }

// Role is what a player is called by the part in the game, nothing where marks or
// numbers do.
func (r *Rules) Role(p Player) Say {
	if r.Marks == nil || p < First || int(p) > len(r.Roles) {
		return Say{}
	}
	return Says(r.Roles[p-1])
}

// playerName is a player in a sentence of the rules.
func (r *Rules) playerName(p Player) Say {
	if role := r.Role(p); role.English != "" {
		return role
	}
	if r.Marks != nil {
		return Says("Player {0}", int(p))
	}
	return Says("{0}", r.Sign(MarkOf(p)))
}
