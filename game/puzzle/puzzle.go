// Package puzzle finds positions in which one move matters: "win in n" and
// "save the draw".
//
// Positions come from games played at random but for the grossest blunders, and
// are proved: every move has its value, one reaches the goal, and no other
// does. A seed makes the same puzzle on every machine, since searches are
// limited by nodes.
//
// On large boards of rows they come from games of weak players, and what is proved
// is that a row can be forced.
//
// Some hundreds of puzzles were made beforehand, see [Kinds]. A date chooses one
// of them, so that there is a daily one for everybody without anybody to send
// it; and where to make one would take long, there is one at hand.
//
// A puzzle is also a link, which holds its moves: what it means does not depend
// on any search.
package puzzle

import (
	"context"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/search"
)

// Task is what is to be found.
type Task uint8

// The tasks.
const (
	Win  Task = iota // the only move that wins
	Save             // the only move that does not lose, where none wins
)

// Tasks lists the tasks.
func Tasks() []Task { return []Task{Win, Save} }

var tasks = [...]string{Win: "win", Save: "save"}

// String is the task in a word, as links have it.
func (t Task) String() string { return tasks[t] }

// Puzzle is a position with one answer; where a row is to be forced there may be
// others, see [Forces]. Of one that was read, and has not been
// proved here, Answer and Plies are not known, and of a link Level is 0 too.
type Puzzle struct {
	Rules  *game.Rules
	Moves  []game.Move // that lead to the position
	Task   Task
	Answer game.Move
	Plies  int // to the win; or to the loss after the best of the wrong moves
	Level  int // 1 to 5, by Plies
}

// Levels is the number of levels.
const Levels = 5

// LevelOf is the level of a puzzle: what is seen in three plies, in five, and so
// on.
func LevelOf(plies int) int { return min(max((plies-1)/2, 1), Levels) }

// Say is the task in words.
func (p *Puzzle) Say() game.Say {
	q := p.Position()
	return p.Task.Say(q.Title(q.Turn()), p.Plies)
}

// Say is a task for somebody in words. A win takes so many plies at most, of
// which the moves of the winner are told.
func (t Task) Say(name game.Say, plies int) game.Say {
	if t == Save {
		return game.Says("Save the draw for {0}.", name)
	}
	return game.Counts((plies+1)/2, "Find the winning move for {1}.", "Find the win for {1}, in {0} moves of {1} at most.", name)
}

// Position is the position.
func (p *Puzzle) Position() *game.Position {
	q := p.Rules.Start()
	for _, m := range p.Moves {
		q.Play(m)
	}
	return q
}

// Spec is what puzzle is wanted.
type Spec struct {
	Task  Task
	Level int    // 0 for any
	Nodes int64  // of a search, 0 for a number that suits small boards
	Games int    // to play at most, 0 for a number that mostly suffices
	Pause func() // see search.Limit
}

const (
	mostNodes = 8_000
	mostGames = 200
	mostCells = 64
	mostMoves = 100 // of the first position: with more, to try them all takes long
)

// Fits tells whether positions of rules can be proved as puzzles need them.
func Fits(r *game.Rules) bool {
	return r.PlayerCount() == 2 && r.Board.Cells() <= mostCells && len(r.Start().Moves(nil)) <= mostMoves
}

// Make finds a puzzle, the same one for the same seed. ok is false if there is
// none among the games, or the context is done.
func Make(ctx context.Context, r *game.Rules, spec Spec, seed uint64) (p Puzzle, ok bool) {
	if spec.Nodes <= 0 {
		spec.Nodes = mostNodes
	}
	if spec.Games <= 0 {
		spec.Games = mostGames
	}
	rng := rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))
	if !Fits(r) {
		if Forces(r) {
			return makeForced(ctx, r, spec, rng)
		}
		return Puzzle{}, false
	}
	for range spec.Games {
		moves := playout(ctx, r, rng, spec.Pause)
		// A few positions of each game: later ones are simpler, and quicker to
		// prove.
		for range 3 {
			n := len(moves) - 1 - rng.IntN(max(1, min(len(moves), 10)))
			if n < 0 {
				continue
			}
			if ctx.Err() != nil {
				return Puzzle{}, false
			}
			if p, ok := Prove(ctx, r, moves[:n], spec); ok {
				return p, true
			}
		}
	}
	return Puzzle{}, false
}

// playout is a random game in which nobody loses at once by a move, nor lets the
// other win at once, as long as there is another move.
func playout(ctx context.Context, r *game.Rules, rng *rand.Rand, pause func()) (moves []game.Move) {
	p := r.Start()
	var all, fair []game.Move
	for !p.Over() && p.Plies() < 2*r.Board.Cells() && ctx.Err() == nil {
		all, fair = p.Moves(all[:0]), fair[:0]
		for _, m := range all {
			if pause != nil {
				pause() // a look at every reply takes long where there are many lines
			}
			if !losesAtOnce(p, m) {
				fair = append(fair, m)
			}
		}
		if len(fair) == 0 {
			fair = append(fair, all...)
		}
		m := fair[rng.IntN(len(fair))]
		moves = append(moves, m)
		p.Play(m)
	}
	return moves
}

// losesAtOnce tells whether a move loses by itself or to the reply.
func losesAtOnce(p *game.Position, m game.Move) bool {
	me := p.Turn()
	p.Play(m)
	defer p.Undo()
	if p.Over() {
		return p.Winner() != me
	}
	if p.Turn() == me {
		return false
	}
	for _, reply := range p.Moves(nil) {
		p.Play(reply)
		lost := p.Over() && p.Winner() != me && p.Winner() != game.Nobody
		p.Undo()
		if lost {
			return true
		}
	}
	return false
}

// Prove sees whether a position is a puzzle as it is wanted.
func Prove(ctx context.Context, r *game.Rules, moves []game.Move, spec Spec) (Puzzle, bool) {
	p := Puzzle{Rules: r, Moves: append([]game.Move(nil), moves...), Task: spec.Task}
	if spec.Nodes <= 0 {
		spec.Nodes = mostNodes
	}
	if !Fits(r) {
		return proveForced(ctx, r, p.Moves, spec)
	}
	q := p.Position()
	if q.Over() || len(q.Moves(nil)) < 3 {
		return Puzzle{}, false
	}
	// Most positions are none, and that is seen sooner than the value of every
	// move.
	info := search.Best(ctx, q, search.Limit{Nodes: spec.Nodes / 8, Pause: spec.Pause}, nil)
	n, decided := info.Score.Plies()
	if info.Label != search.Proved || spec.Task == Win && (info.Score <= search.Draw || n < 3) || spec.Task == Save && decided {
		return Puzzle{}, false
	}
	info = search.Best(ctx, q, search.Limit{Nodes: spec.Nodes, All: true, Pause: spec.Pause}, nil)
	if !p.solve(q, info) || spec.Level > 0 && p.Level != spec.Level {
		return Puzzle{}, false
	}
	return p, true
}

// solve reads the answer from the values of all moves, if there is one and no
// other.
func (p *Puzzle) solve(q *game.Position, info search.Info) bool {
	if info.Label != search.Proved || len(info.Moves) < len(q.Moves(nil)) {
		return false
	}
	right := 0
	for _, c := range info.Moves {
		n, decided := c.Score.Plies()
		switch {
		case c.Label != search.Proved:
			return false
		case p.Task == Win && c.Score > search.Draw:
			right++
			p.Answer, p.Plies = c.Move, n
		case p.Task == Save && c.Score > search.Draw:
			return false
		case p.Task == Save && !decided:
			right++
			p.Answer = c.Move
		case p.Task == Save:
			p.Plies = max(p.Plies, n)
		}
	}
	p.Level = LevelOf(p.Plies)
	// What is seen at once is no puzzle.
	return right == 1 && p.Plies >= 3
}

// Check says whether a move is the answer, and otherwise what it comes to.
func (p *Puzzle) Check(ctx context.Context, m game.Move) (right bool, why game.Say) {
	q := p.Position()
	name := p.Rules.MoveText(m)
	if m == p.Answer {
		if p.Task == Save {
			return true, game.Says("Right: {0} holds the draw, every other move loses.", name)
		}
		return true, game.Counts(p.Rules.OwnMoves(p.Plies), "Right: {1} wins at once.", "Right: {1} wins in {0} moves, no other move wins.", name)
	}
	if err := q.Play(m); err != nil {
		return false, game.Says("{0}", err)
	}
	info := search.Best(ctx, q, search.Limit{Nodes: 20 * mostNodes}, nil)
	if p.Task == Win {
		return false, Misses(q, info)
	}
	return false, Comes(q, info)
}

// Comes says what the last move of a position comes to, that was not right, as
// a search of the position has found.
func Comes(q *game.Position, info search.Info) game.Say {
	if q.Plies() == 0 {
		return game.Say{}
	}
	r, by := q.Rules(), q.By(q.Plies()-1)
	name := r.MoveText(q.Ply(q.Plies() - 1))
	if q.Over() {
		if w := q.Winner(); w != game.Nobody && w != by {
			return game.Says("{0} loses at once.", name)
		}
		return game.Says("{0} comes to a draw.", name)
	}
	reply, ok := info.Best()
	if !ok || info.Label != search.Proved || q.Turn() == by {
		return game.Says("{0} is not the move.", name)
	}
	answer := r.MoveText(reply)
	if n, decided := info.Score.Plies(); decided && info.Score > 0 {
		return game.Counts(r.OwnMoves(n), "{1} loses: the answer is {2}, at once.", "{1} loses: the answer is {2}, which wins in {0} moves.", name, answer)
	}
	return game.Says("{0} comes to a draw: the answer is {1}.", name, answer)
}

// Misses says of the last move of a position that a search has found no win after
// it, where one was to be found: by which reply.
func Misses(q *game.Position, info search.Info) game.Say {
	reply, ok := info.Best()
	if q.Plies() == 0 || !ok || info.Label == search.Proved || q.Turn() == q.By(q.Plies()-1) {
		return Comes(q, info)
	}
	r := q.Rules()
	return game.Says("{0} is not the solution: after {1} no win is in sight.", r.MoveText(q.Ply(q.Plies()-1)), r.MoveText(reply))
}
