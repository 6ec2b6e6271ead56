// Package puzzle finds positions in which one move matters: "win in n" and
// "save the draw" puzzles.
//
// The positions come from random games without gross blunders. They are proved:
// the value of every move is known, and exactly one move reaches the goal. The
// same seed gives the same puzzle on every machine, because searches are
// limited by nodes, not by time.
//
// On large boards with rows as the goal, the positions come from games of weak
// players. It is proved only that a row can be forced.
//
// Some hundreds of puzzles were made beforehand: see [Kinds]. [Daily] chooses
// one of them by the date, so that everybody has the same daily puzzle without
// a server. They also serve where making a puzzle would take too long.
//
// The link to a puzzle contains its moves, so its meaning does not depend on
// any search.
package puzzle

import (
	"context"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/search"
)

// Task is what the player has to find.
type Task uint8

// The tasks.
const (
	Win  Task = iota // the only move that wins
	Save             // the only move that does not lose, when no move wins
)

// Tasks lists the tasks.
func Tasks() []Task { return []Task{Win, Save} }

var tasks = [...]string{Win: "win", Save: "save"}

// String is the word for the task in links.
func (t Task) String() string { return tasks[t] }

// Puzzle is a position with a single answer. If a row has to be forced, there
// may be other answers: see [HasRowPuzzles]. A puzzle that was parsed and not proved
// here has no Answer and no Plies, and one from a link also has Level 0.
type Puzzle struct {
	Rules  *game.Rules
	Moves  []game.Move // the moves that lead to the position
	Task   Task
	Answer game.Move
	Plies  int // to the win, or to the loss after the best of the wrong moves
	Level  int // 1 to 5, by Plies; 0 if not known
}

// Levels is the number of levels.
const Levels = 5

// LevelOf is the level of a puzzle that takes so many plies: 1 for three plies,
// 2 for five, and so on.
func LevelOf(plies int) int { return min(max((plies-1)/2, 1), Levels) }

// Say is the task in words.
func (p *Puzzle) Say() game.Say {
	q := p.Position()
	return p.Task.Say(q.Title(q.Turn()), p.Plies)
}

// Say is the task in words for the player with a name. plies is the largest
// number of plies to the win; the text gives the number of moves by the winner.
func (t Task) Say(name game.Say, plies int) game.Say {
	if t == Save {
		return game.Says("Save the draw for {0}.", name)
	}
	return game.Counts((plies+1)/2, "Find the winning move for {1}.", "Find the win for {1}, in {0} moves of {1} at most.", name)
}

// Position returns the position of the puzzle. The caller may change it.
func (p *Puzzle) Position() *game.Position {
	q := p.Rules.Start()
	for _, m := range p.Moves {
		q.Play(m)
	}
	return q
}

// Spec describes the puzzle that is wanted.
type Spec struct {
	Task  Task
	Level int    // 0 for any
	Nodes int64  // limit of a search; 0 for a number that suits small boards
	Games int    // largest number of games to play; 0 for a number that is usually enough
	Pause func() // called during searches: see search.Limit
}

// late lets others have the thread, and tells whether ctx is done.
func (s *Spec) late(ctx context.Context) func() bool {
	return func() bool {
		if s.Pause != nil {
			s.Pause()
		}
		return ctx.Err() != nil
	}
}

const (
	mostNodes = 8_000
	mostGames = 200
	mostCells = 64
	mostMoves = 100 // in the first position: with more, trying them all takes too long
)

// Fits tells whether positions of a game can be proved as puzzles.
func Fits(r *game.Rules) bool {
	return r.PlayerCount() == 2 && r.Board.Cells() <= mostCells && len(r.Start().Moves(nil)) <= mostMoves
}

// Make finds a puzzle. The same seed gives the same puzzle. ok is false if the
// games contain none, or ctx is done.
func Make(ctx context.Context, r *game.Rules, spec Spec, seed uint64) (p Puzzle, ok bool) {
	if spec.Nodes <= 0 {
		spec.Nodes = mostNodes
	}
	if spec.Games <= 0 {
		spec.Games = mostGames
	}
	rng := rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))
	if !Fits(r) {
		if HasRowPuzzles(r) {
			return makeForced(ctx, r, spec, rng)
		}
		return Puzzle{}, false
	}
	for range spec.Games {
		moves := playout(ctx, r, rng, spec.Pause)
		// a few positions near the end of the game, which are simpler and
		// faster to prove
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

// playout is a random game. As long as there is another choice, no player makes
// a move that loses at once or lets the opponent win at once.
func playout(ctx context.Context, r *game.Rules, rng *rand.Rand, pause func()) (moves []game.Move) {
	p := r.Start()
	var all, fair []game.Move
	for !p.Over() && p.Plies() < 2*r.Board.Cells() && ctx.Err() == nil {
		all, fair = p.Moves(all[:0]), fair[:0]
		for _, m := range all {
			if pause != nil {
				pause() // looking at every reply takes long on boards with many lines
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

// losesAtOnce tells whether a move loses at once or allows a winning reply.
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

// Prove tells whether a position is a puzzle as wanted, and returns it.
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
	// most positions are not, which a short search shows before all moves are
	// valued
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

// solve sets the answer from the values of all moves. It returns false unless
// there is exactly one.
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
	// a win or loss in one or two plies is too obvious
	return right == 1 && p.Plies >= 3
}

// Check tells whether a move is the answer, and explains why or why not. The
// puzzle must have an Answer.
func (p *Puzzle) Check(ctx context.Context, m game.Move) (right bool, why game.Say) {
	q := p.Position()
	name := p.Rules.MoveText(m)
	if m == p.Answer {
		if p.Task == Save {
			return true, game.Says("Right: {0} holds the draw, every other move loses.", name)
		}
		return true, game.Counts(q.OwnMoves(p.Plies), "Right: {1} wins at once.", "Right: {1} wins in {0} moves, no other move wins.", name)
	}
	if err := q.Play(m); err != nil {
		return false, game.Says("{0}", err)
	}
	info := search.Best(ctx, q, search.Limit{Nodes: 20 * mostNodes}, nil)
	if p.Task == Win {
		return false, ExplainNoWin(q, info)
	}
	return false, ExplainWrong(q, info)
}

// ExplainWrong describes the consequence of the last move of a position, which was
// wrong. info is the result of searching the position.
func ExplainWrong(q *game.Position, info search.Info) game.Say {
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
		return game.Counts(q.OwnMoves(n), "{1} loses: the answer is {2}, at once.", "{1} loses: the answer is {2}, which wins in {0} moves.", name, answer)
	}
	return game.Says("{0} comes to a draw: the answer is {1}.", name, answer)
}

// ExplainNoWin is ExplainWrong for a puzzle in which a win had to be found, where the search
// has found none after the last move. It names the reply.
func ExplainNoWin(q *game.Position, info search.Info) game.Say {
	reply, ok := info.Best()
	if q.Plies() == 0 || !ok || info.Label == search.Proved || q.Turn() == q.By(q.Plies()-1) {
		return ExplainWrong(q, info)
	}
	r := q.Rules()
	return game.Says("{0} is not the solution: after {1} no win is in sight.", r.MoveText(q.Ply(q.Plies()-1)), r.MoveText(reply))
}
