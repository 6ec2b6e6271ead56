package game

import (
	"errors"
	"strconv"
)

// Goal is the rule about winning. A goal of lines, shapes or corners lists
// winning sets of cells, and the position counts the marks in each of them.
//
// Some goals contain other goals and delegate to them. The goals that contain
// no others are numbered from left to right. That number is the family of their
// winning sets.
type Goal interface {
	Part
	// Sets calls add with the cells of each winning set of a board. The slice
	// is valid only during the call.
	Sets(b *Board, add func(cells []Cell))
	// Judge tells whether the game has ended after a ply by mover, and how.
	// family is the number of the first family of this goal.
	Judge(p *Position, family int, mover Player) Verdict
	// Short names the goal in a word or two, for a menu.
	Short() Say
}

// Verdict is a goal's judgement of a position.
type Verdict struct {
	Winner Player
	Reason Reason // Going if the game is not over
	Maker  Player // who has reached the goal; Nobody if it was several players, or none
}

// Reason is the reason for which a game ended.
type Reason uint8

// The reasons.
const (
	Going      Reason = iota // the game is not over
	InLine                   // the maker has a line
	NoneLeft                 // no move is left, and nobody has won
	InShape                  // the maker has the shape
	AtCorners                // the maker has the corners
	Captured                 // the maker has captured enough
	Joined                   // the maker has joined two sides
	BoardsLine               // the maker has won regions in a line
	LastBoard                // the maker has closed the last region
	LastOne                  // the winner is the last player in the game
	Broken                   // the maker can no longer reach the goal
	Both                     // several players have lines at once: a draw
	Repeated                 // the position occurred for the third time: a draw
)

var reasons = [...]string{"", "line", "full", "shape", "corner", "captures", "joined", "boards", "last-board",
	"last-one", "broken", "both", "repeated"}

// String is the identifier of the reason for other programs, such as "line" or
// "full", and "" for Going. These words never change.
func (r Reason) String() string { return reasons[r] }

// wrapper is a goal that contains another one.
type wrapper interface{ unwrap() Goal }

// baseGoals lists the goals within g that contain no others, from left to right.
func baseGoals(g Goal) []Goal {
	switch g := g.(type) {
	case Either:
		var all []Goal
		for _, one := range g {
			all = append(all, baseGoals(one)...)
		}
		return all
	case wrapper:
		return baseGoals(g.unwrap())
	}
	return []Goal{g}
}

// reversed tells for each of baseGoals(g) whether whoever reaches it loses.
func reversed(g Goal) []bool {
	switch g := g.(type) {
	case Either:
		var all []bool
		for _, one := range g {
			all = append(all, reversed(one)...)
		}
		return all
	case Misere:
		all := reversed(g.Goal)
		for i := range all {
			all[i] = !all[i]
		}
		return all
	case wrapper:
		return reversed(g.unwrap())
	}
	return []bool{false}
}

// checkInner is the Check of an inner goal. It returns an error for a goal that
// already reverses another one.
func checkInner(g Goal, r *Rules) error {
	switch g.(type) {
	case Misere, LastStanding, MakerBreaker:
		return errors.New("misère, the last one left, and maker and breaker do not go together")
	}
	return g.Check(r)
}

// judgeSets is the Judge of most goals with winning sets. The mover wins with a
// complete set of the family. Only then are the other players considered, for
// whom a move may complete a set.
func judgeSets(p *Position, family int, mover Player, why Reason) Verdict {
	if p.rules.Marks != nil {
		for m := 1; m <= p.nmarks; m++ {
			if p.hasCompleteSet(family, Mark(m)) {
				return Verdict{mover, why, mover}
			}
		}
		return Verdict{}
	}
	if p.hasCompleteSet(family, p.MarkOf(mover)) {
		return Verdict{mover, why, mover}
	}
	if p.marksChange {
		for by := First; int(by) <= p.players; by++ {
			if p.hasCompleteSet(family, p.MarkOf(by)) {
				return Verdict{by, why, by}
			}
		}
	}
	return Verdict{}
}

// Misere reverses a goal: the player who reaches it loses.
type Misere struct{ Goal Goal }

func (g Misere) unwrap() Goal { return g.Goal }

// Sets adds the winning sets of the inner goal.
func (g Misere) Sets(b *Board, add func([]Cell)) { g.Goal.Sets(b, add) }

// Judge returns the verdict of the inner goal with the other player as the
// winner.
func (g Misere) Judge(p *Position, family int, mover Player) Verdict {
	v := g.Goal.Judge(p, family, mover)
	if v.Winner != Nobody {
		v.Winner = First + Second - v.Winner
	}
	return v
}

// Check returns an error unless there are two players and the inner goal can be
// reversed.
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

// Text describes the goal.
func (g Misere) Text(r *Rules) Say {
	if _, ok := g.Goal.(Finish); ok {
		return Says("The game is played misère: whoever closes the last board loses.")
	}
	return Says("The game is played misère: whoever first gets {0} loses.", g.Goal.Short())
}

// Keeps is that of the inner goal.
func (g Misere) Keeps(b *Board, image []Cell) bool { return keepsPart(g.Goal, b, image) }

func keepsPart(part any, b *Board, image []Cell) bool {
	k, ok := part.(keeper)
	return ok && k.Keeps(b, image)
}

// LastStanding is misère for several players: a player who reaches the goal is
// out of the game, and the last player left wins.
type LastStanding struct{ Goal Goal }

func (g LastStanding) unwrap() Goal { return g.Goal }

// Sets adds the winning sets of the inner goal.
func (g LastStanding) Sets(b *Board, add func([]Cell)) { g.Goal.Sets(b, add) }

// Judge puts a player who has reached the goal out of the game, and returns a
// win for the last player left.
func (g LastStanding) Judge(p *Position, family int, mover Player) Verdict {
	v := g.Goal.Judge(p, family, mover)
	if v.Maker == Nobody {
		return Verdict{}
	}
	p.setRegister(regOut, p.reg[regOut]|1<<v.Maker)
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

// Check returns an error unless players have marks of their own and move in
// rotation, the goal consists of winning sets, and stones stay where they are.
func (g LastStanding) Check(r *Rules) error {
	if r.Marks != nil {
		return errors.New("the last one left wins: players need marks of their own")
	}
	if _, ok := r.turns().(Rotation); !ok {
		return errors.New("the last one left wins: players take turns in rotation")
	}
	if _, ok := r.Effect.(remover); ok {
		return errors.New("the last one left wins: stones must stay where they are")
	}
	for _, one := range baseGoals(g.Goal) {
		if _, ok := one.(settled); !ok {
			return errors.New("the last one left wins: the goal must be one of lines, shapes or boards")
		}
	}
	return checkInner(g.Goal, r)
}

// Short is the goal in a word or two.
func (g LastStanding) Short() Say { return Says("avoid {0}", g.Goal.Short()) }

// Text describes the goal.
func (g LastStanding) Text(r *Rules) Say {
	return Says("Whoever gets {0} is out of the game; the last player left wins.", g.Goal.Short())
}

// Keeps is that of the inner goal.
func (g LastStanding) Keeps(b *Board, image []Cell) bool { return keepsPart(g.Goal, b, image) }

// MakerBreaker is a game in which only the player Maker can reach the goal.
// Where marks are common, anybody's move may reach it for Maker. The other
// player, the breaker, wins as soon as the goal is out of reach.
type MakerBreaker struct {
	Maker Player
	Goal  Goal
}

func (g MakerBreaker) unwrap() Goal { return g.Goal }

// Sets adds the winning sets of the inner goal.
func (g MakerBreaker) Sets(b *Board, add func([]Cell)) { g.Goal.Sets(b, add) }

// Judge returns a win for Maker if the goal is reached, and for the breaker if
// it is out of reach or no move is left.
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

// Check returns an error unless there are two players, the goal consists of
// winning sets, and stones stay where they are.
func (g MakerBreaker) Check(r *Rules) error {
	if r.PlayerCount() != 2 || g.Maker != First && g.Maker != Second {
		return errors.New("maker and breaker: there must be 2 players, one of them the maker")
	}
	if _, ok := g.Goal.(settled); !ok {
		return errors.New("maker and breaker: the goal must be one of lines or shapes")
	}
	if _, ok := r.Effect.(remover); ok {
		return errors.New("maker and breaker: stones must stay where they are")
	}
	return g.Goal.Check(r)
}

// Short is the goal in a word or two.
func (g MakerBreaker) Short() Say { return g.Goal.Short() }

// Text describes the goal.
func (g MakerBreaker) Text(r *Rules) Say {
	maker, breaker := r.playerName(g.Maker), r.playerName(First+Second-g.Maker)
	if r.Marks != nil {
		return Says("{0} wants {1}, of either mark. {2} wins as soon as that has become impossible.", maker, g.Goal.Short(), breaker)
	}
	return Says("{0} wants {1}. {2} wins as soon as that has become impossible.", maker, g.Goal.Short(), breaker)
}

// Keeps is that of the inner goal.
func (g MakerBreaker) Keeps(b *Board, image []Cell) bool { return keepsPart(g.Goal, b, image) }

// Either is a list of goals. The first one that a player reaches decides the
// game.
type Either []Goal

// Sets adds the winning sets of all goals.
func (g Either) Sets(b *Board, add func([]Cell)) {
	for _, one := range g {
		one.Sets(b, add)
	}
}

// Judge returns the first verdict that ends the game.
func (g Either) Judge(p *Position, family int, mover Player) Verdict {
	for _, one := range g {
		if v := one.Judge(p, family, mover); v.Reason != Going {
			return v
		}
		family += len(baseGoals(one))
	}
	return Verdict{}
}

// Check checks each goal, and that they can be combined.
func (g Either) Check(r *Rules) error {
	if len(g) == 0 || len(baseGoals(g)) > 6 {
		return errors.New("a goal of several: there must be 1 to 6")
	}
	lines := 0
	for _, one := range baseGoals(g) {
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

// Short is the goal in a word or two: what wins, then what loses.
func (g Either) Short() Say {
	var wins, loses []Say
	for _, one := range g {
		if _, reversed := one.(Misere); reversed {
			loses = append(loses, one.Short())
		} else {
			wins = append(wins, one.Short())
		}
	}
	return List(Join("{0} or {1}", wins...), List(loses...))
}

// Text describes the goals.
func (g Either) Text(r *Rules) Say {
	var all []Say
	wins := 0
	for i, one := range g {
		if m, reversed := one.(Misere); reversed && i > 0 {
			all = append(all, Says("Whoever gets {0} without that loses.", m.Goal.Short()))
			continue
		} else if !reversed {
			wins++
		}
		all = append(all, one.Text(r))
	}
	if wins > 1 {
		all = append([]Say{Says("Whoever reaches one of several goals wins.")}, all...)
	}
	return Sentences(all...)
}

// Keeps tells whether all goals keep the symmetry.
func (g Either) Keeps(b *Board, image []Cell) bool {
	for _, one := range g {
		if !keepsPart(one, b, image) {
			return false
		}
	}
	return true
}

// settled is a goal that depends on its winning sets only: once no set is open,
// nobody can reach it any more.
type settled interface{ settled() }

// remover is an effect that takes marks off the board, or moves them.
type remover interface{ lifts() }

// repeater is an effect with which a position can occur again.
type repeater interface{ repeats() }

// Role is the name of a player's role in the game, such as Order. It is empty
// where players are told apart by marks or numbers.
func (r *Rules) Role(p Player) Say {
	if p < First || int(p) > len(r.Roles) {
		return Say{}
	}
	return Says(r.Roles[p-1])
}

// playerName is the name of a player within a sentence of the rules.
func (r *Rules) playerName(p Player) Say {
	if role := r.Role(p); role.English != "" {
		return role
	}
	if r.Marks != nil {
		return Says("Player {0}", int(p))
	}
	return Says("{0}", r.Sign(MarkOf(p)))
}
