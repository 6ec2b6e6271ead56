// Package puzzle finds positions in which one move matters: "win in n" and
// "save the draw".
//
// Positions come from games played at random but for the grossest blunders, and
// are proved: every move has its value, one reaches the goal, and no other
// does. A seed makes the same puzzle on every machine, since searches are
// limited by nodes; a date makes a seed, so that there is a daily one without
// anybody to send it.
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

// Puzzle is a position with one answer.
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

// levelOf is the level of a puzzle: what is seen in three plies, in five, and so
// on.
func levelOf(plies int) int { return min(max((plies-1)/2, 1), Levels) }

// Say is the task in words.
func (p *Puzzle) Say() game.Say {
	name := p.Position().Title(p.Position().Turn())
	if p.Task == Save {
		return game.Says("{0} to move: save the draw. One move holds it.", name)
	}
	return game.Counts(p.Plies, "{1} to move: win at once.", "{1} to move: win in {0} moves. One move does it.", name)
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
	if !Fits(r) {
		return Puzzle{}, false
	}
	if spec.Nodes <= 0 {
		spec.Nodes = mostNodes
	}
	if spec.Games <= 0 {
		spec.Games = mostGames
	}
	rng := rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))
	for range spec.Games {
		moves := wander(r, rng)
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
			if p, ok := prove(ctx, r, moves[:n], spec); ok {
				return p, true
			}
		}
	}
	return Puzzle{}, false
}

// wander plays a game at random in which nobody loses at once by a move, nor
// lets the other win at once, as long as there is another move.
func wander(r *game.Rules, rng *rand.Rand) (moves []game.Move) {
	p := r.Start()
	var all, fair []game.Move
	for !p.Over() && p.Plies() < 2*r.Board.Cells() {
		all, fair = p.Moves(all[:0]), fair[:0]
		for _, m := range all {
			if !careless(p, m) {
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

// careless tells whether a move loses by itself or to the reply.
func careless(p *game.Position, m game.Move) bool {
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

// prove sees whether a position is a puzzle as it is wanted.
func prove(ctx context.Context, r *game.Rules, moves []game.Move, spec Spec) (Puzzle, bool) {
	p := Puzzle{Rules: r, Moves: append([]game.Move(nil), moves...), Task: spec.Task}
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
	p.Level = levelOf(p.Plies)
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
		return true, game.Counts(p.Plies, "Right: {1} wins at once.", "Right: {1} wins in {0} moves, no other move wins.", name)
	}
	if err := q.Play(m); err != nil {
		return false, game.Says("{0}", err)
	}
	info := search.Best(ctx, q, search.Limit{Nodes: 20 * mostNodes}, nil)
	reply, ok := info.Best()
	n, decided := info.Score.Plies()
	switch {
	case !ok, info.Label != search.Proved:
		return false, game.Says("{0} is not the move.", name)
	case decided && info.Score > 0:
		return false, game.Counts(n, "{1} loses: the answer is {2}, at once.", "{1} loses: the answer is {2}, which wins in {0} moves.", name, p.Rules.MoveText(reply))
	}
	return false, game.Says("{0} comes to a draw: the answer is {1}.", name, p.Rules.MoveText(reply))
}

// Daily is the puzzle of a day, the same for everybody: of one of some games
// that fit, and of either task, as the date has it.
func Daily(ctx context.Context, games []*game.Rules, year, month, day int) (Puzzle, bool) {
	if len(games) == 0 {
		return Puzzle{}, false
	}
	seed := uint64(year)*10_000 + uint64(month)*100 + uint64(day)
	rng := rand.New(rand.NewPCG(seed, 0xd1b54a32d192ed03))
	for range 20 {
		r := games[rng.IntN(len(games))]
		spec := Spec{Task: Task(rng.IntN(2)), Games: 30}
		if p, ok := Make(ctx, r, spec, rng.Uint64()); ok {
			return p, true
		}
	}
	return Puzzle{}, false
}
