package course

import (
	"slices"

	"noughts/game"
	"noughts/game/hint"
)

// Task is a kind of task.
type Task uint8

// The tasks.
const (
	Play    Task = iota // the move that is named
	Allowed             // any move; what teaches is which moves are refused
	Win                 // win within this turn
	Guard               // do not let the next player win within the next turn
	Avoid               // do not lose by the move itself
	Starve              // leave the next player only moves that lose
	Fork                // win with the next move, whatever the reply
	Send                // send the next player to the region that is named
	Close               // close a region with a row
	Capture             // capture stones
	Find                // one of the moves that are listed
	Recall              // play Move, the move of a line, or its image in a position that stays the same
)

// Step is a position with a task.
type Step struct {
	Task   Task
	About  game.Say    // the rule that the step shows
	Moves  []game.Move // lead to the position
	Move   game.Move   // Play, Recall: the move
	Region int         // Send: the region
	Right  []game.Move // Find: the moves
	texts  []string    // by hand: About; Find: the task, and why a move is wrong
	rules  *game.Rules
	unlike map[won]bool // Win: the ways in which other steps are won
	hard   bool         // Avoid: most moves lose
}

// Position returns the position of the step. The caller may change it.
func (s *Step) Position() *game.Position {
	p := s.rules.Start()
	for _, m := range s.Moves {
		p.Play(m)
	}
	return p
}

// Say is the task in words.
func (s *Step) Say(p *game.Position) game.Say {
	var say game.Say
	where := ""
	switch s.Task {
	case Play:
		return hint.Order(s.rules, s.Move)
	case Find:
		say.English = s.texts[1]
	case Recall:
		say = game.Says("{0} to move: what does the line play?")
	case Allowed:
		say = game.Says("{0} to move: play where the rules allow it.")
	case Win:
		say = game.Says("{0} to move: win in this turn.")
	case Guard:
		say = game.Says("{0} to move: stop {1} from winning at once.")
	case Avoid:
		say = game.Says("{0} to move: do not lose at once.")
	case Starve:
		say = game.Says("{0} to move: leave {1} only moves that lose.")
	case Fork:
		say = game.Says("{0} to move: make sure to win next time, whatever {1} does.")
	case Send:
		say, where = game.Says("{0} to move: send {1} to board {2}."), s.region(s.Region)
	case Close:
		say = game.Says("{0} to move: complete a row in a small board.")
	default:
		say = game.Says("{0} to move: capture stones.")
	}
	say.With = []any{p.Title(p.Turn()), s.next(p), where}
	return say
}

func (s *Step) region(i int) string { return s.rules.Board.Name(s.rules.Board.RegionCell(i)) }

// next is the player after this turn.
func (s *Step) next(p *game.Position) game.Say {
	n := p.Turn()
	for range p.Rules().PlayerCount() {
		if n++; int(n) > p.Rules().PlayerCount() {
			n = game.First
		}
		if !p.Out(n) {
			break
		}
	}
	return p.Title(n)
}

// Try judges a legal move. right tells whether the move is right, and done
// whether the task is fulfilled: a turn may take several moves. why is true of
// the position, and says why a move is wrong.
func (s *Step) Try(p *game.Position, m game.Move) (right, done bool, why game.Say) {
	q := p.Clone()
	if q.Play(m) != nil {
		return false, false, game.Say{}
	}
	me, name := p.Turn(), hint.Name(s.rules, m)
	second := any(p.Title(me))
	switch {
	case s.Task == Recall:
		right, why = s.recalls(p, m), game.Says("{0} is not the move of this line: it is {1}.")
		second = hint.Name(s.rules, s.Move)
	case s.Task == Play:
		right, why = m == s.Move, game.Says("That was {0}, not the move that is named.")
	case s.Task == Allowed:
		right = true
	case loses(q, me):
		why = game.Says("{0} loses at once.")
	case s.Task == Find:
		right, why.English = slices.Contains(s.Right, m), s.texts[2]
	case s.Task == Win:
		right, why = q.Winner() == me, game.Says("{0} does not win in this turn.")
		if !right && !q.Over() && q.Turn() == me && win(q) != nil {
			return true, false, why
		}
	case s.Task == Guard:
		reply := answer(q, me)
		return reply == nil, reply == nil, s.wins(q, name, reply)
	case s.Task == Starve:
		return s.tryStarve(q, name)
	case s.Task == Fork:
		return s.tryFork(q, me, name)
	case s.Task == Send && q.Target() < 0:
		why = game.Says("After {0} any open board may be chosen.")
	case s.Task == Send:
		right, why, second = q.Target() == s.Region, game.Says("{0} sends to board {1}."), s.region(q.Target())
	case s.Task == Close:
		right, why = closed(q) > closed(p), game.Says("{0} completes no row in its board.")
	case s.Task == Capture:
		right, why = q.Captured(me) > p.Captured(me), game.Says("{0} captures nothing.")
	default: // Avoid
		right = true
	}
	why.With = []any{name, second, s.next(p)}
	return right, right, why
}

// wins says that the next player wins at once with a line of moves.
func (s *Step) wins(q *game.Position, name game.Say, line []game.Move) game.Say {
	if line == nil {
		return game.Say{}
	}
	return game.Says("After {0}, {1} wins with {2}.", name, q.Title(q.Turn()), hint.Name(s.rules, line[0]))
}

// tryStarve judges a move after which every reply should lose.
func (s *Step) tryStarve(q *game.Position, name game.Say) (right, done bool, why game.Say) {
	by := q.Turn()
	for _, m := range candidates(q) {
		q.Play(m)
		lost := loses(q, by)
		q.Undo()
		if !lost {
			return false, false, game.Says("After {0}, {1} has {2}, which does not lose.", name, q.Title(by), hint.Name(s.rules, m))
		}
	}
	return !q.Over(), !q.Over(), game.Say{}
}

// tryFork judges a move after which every reply should leave a win.
func (s *Step) tryFork(q *game.Position, me game.Player, name game.Say) (right, done bool, why game.Say) {
	if q.Over() {
		return q.Winner() == me, q.Winner() == me, game.Says("{0} comes to a draw.", name)
	}
	if line := win(q); line != nil {
		return false, false, s.wins(q, name, line)
	}
	by := q.Turn()
	for _, m := range candidates(q) {
		q.Play(m)
		stopped := !loses(q, by) && (q.Over() || win(q) == nil)
		q.Undo()
		if stopped {
			return false, false, game.Says("After {0}, {1} answers {2}, and you cannot win at once.", name, q.Title(by), hint.Name(s.rules, m))
		}
	}
	return true, true, game.Say{}
}
