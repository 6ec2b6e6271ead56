package session

import (
	"context"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/game/task"
	"noughts/render/ui/stage"
)

// Question is a question to an engine beside those of the game's seats.
type Question = task.Task[search.Info]

// inquire asks for the best move of a position, which is the engine's from now
// on, and a proof if there is one.
func (s *Session) inquire(p *game.Position) *Question {
	return s.InquireWithin(p, search.Limit{Nodes: proofNodes})
}

// InquireWithin is the same within a limit.
func (s *Session) InquireWithin(p *game.Position, limit search.Limit) *Question {
	return AskEngine(s.Stage, s.Env.Engine, engine.Request{Position: p, Limit: limit, Quiet: true})
}

// InquireTurned is InquireWithin for a review, where a position and its mirror
// images are to be judged alike: told is the answer as it is for the position.
func (s *Session) InquireTurned(p *game.Position, limit search.Limit) (q *Question, told func(search.Info) search.Info) {
	turned, told := review.Turned(p)
	return s.InquireWithin(turned, limit), told
}

// AskEngine puts a question to one of several engines.
func AskEngine(a *stage.Stage, e engine.Engine, q engine.Request) *Question {
	return task.Listen(a.Wake, func(ctx context.Context) <-chan search.Info { return e.Analyse(ctx, q) })
}
